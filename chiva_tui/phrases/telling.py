"""What happens, in sentences: one an event, a few a result. For the status line, the ledger and the replay."""

from __future__ import annotations

from itertools import takewhile
from pathlib import PurePath
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import End, Pass, Play
from chiva_tui.engine.facts import FactKind
from chiva_tui.engine.game import BlockRule
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.moves import ends_after
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.phrases.catalogue import marked
from chiva_tui.phrases.names import game_title
from chiva_tui.phrases.passes import pass_sentence, passed_sentence
from chiva_tui.phrases.stakes import break_sentence, stakes_sentences
from chiva_tui.players.tracking import passed_on

if TYPE_CHECKING:
    from chiva_tui.engine.actions import Move
    from chiva_tui.engine.chance import Lots
    from chiva_tui.engine.facts import Fact
    from chiva_tui.engine.game import Game, Result
    from chiva_tui.engine.hand import Hand
    from chiva_tui.engine.match import Match
    from chiva_tui.engine.moves import Ends
    from chiva_tui.engine.preparation import Preparation, Shown
    from chiva_tui.engine.view import SeatView
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.table.keeping import Sentence


_GOAL_SHOWN_AS_PIPS = 6


class Teller:
    """Tells what happens, seen from a seat or from nobody's.

    Attributes:
        words: The language.
        you: The seat that is spoken to as you; None to name all four by number.
    """

    def __init__(self, words: Catalogue, you: Seat | None = None) -> None:
        self.words = words
        self.you = you

    def seat(self, seat: Seat) -> str:
        """Returns who sits there, as a sentence begins with it."""
        say = self.words.say
        if self.you is not None and seat is self.you:
            return say("You")
        if self.you is not None and seat is self.you.partner:
            return say("Seat {seat} (partner)", seat=seat)
        return say("Seat {seat}", seat=seat)

    def place(self, seat: Seat) -> str:
        """Returns what is written beside a seat's number: where it lies, seen from seat 1."""
        say = self.words.say
        names = {Seat.ONE: say("you"), Seat.TWO: say("right"), Seat.THREE: say("partner"), Seat.FOUR: say("left")}
        return names[seat]

    def short(self, move: Move) -> str:
        """Tells a play or a pass in the fewest words: "2: 6-4 left"."""
        say = self.words.say
        if isinstance(move, Pass):
            return say("{seat}: pass", seat=move.seat)
        if move.end is None:
            return say("{seat}: {tile}", seat=move.seat, tile=move.tile)
        template = marked("{seat}: {tile} left") if move.end is End.LEFT else marked("{seat}: {tile} right")
        return say(template, seat=move.seat, tile=move.tile)

    def refusal(self, error: Sentence) -> str:
        """Tells why something was refused."""
        return self.words.tell(error)

    def briefly(self, sentence: Sentence) -> str:
        """Tells something with the names of files alone, where there is no room for whole paths."""
        params = {name: value.name if isinstance(value, PurePath) else value for name, value in sentence.params.items()}
        return self.words.say(sentence.template, **params)

    def recap(self, view: SeatView, *, but: int = 0) -> str:
        """Tells in short what the others have done since the view's seat acted, all but the last `but` moves."""
        since = takewhile(lambda move: move.seat is not view.seat, reversed(view.moves))
        told = [self.short(move) for move in since][but:]
        return ",  ".join(reversed(told))

    def move(self, move: Move, ends: Ends | None) -> str:
        """Tells a play or a pass, and the ends after it."""
        say = self.words.say
        mine = self.you is not None and move.seat is self.you
        if isinstance(move, Pass):
            return pass_sentence(self, move, ends)
        left, right = ends if ends is not None else (move.tile.high, move.tile.low)
        if mine:
            templates = (
                marked("You open with {tile}."),
                marked("You play {tile} on the left; ends {left} and {right}."),
                marked("You play {tile} on the right; ends {left} and {right}."),
            )
        else:
            templates = (
                marked("{seat} opens with {tile}."),
                marked("{seat} plays {tile} on the left; ends {left} and {right}."),
                marked("{seat} plays {tile} on the right; ends {left} and {right}."),
            )
        template = templates[0 if move.end is None else 1 if move.end is End.LEFT else 2]
        return say(template, seat=self.seat(move.seat), tile=move.tile, left=left, right=right)

    def moves(self, hand: Hand) -> list[str]:
        """Tells every move of a hand, in order, each with the ends it left."""
        told = []
        ends: Ends | None = None
        for move in hand.moves:
            if isinstance(move, Play):
                ends = ends_after(ends, move.tile, move.end)
            told.append(self.move(move, ends))
        return told

    def preparation(self, preparation: Preparation) -> list[str]:
        """Tells what was settled before a hand: every draw of lots, every claim with the doubles shown, the opener."""
        told = [self.lots(lots) for lots in preparation.lots]
        if preparation.opener is not None:
            told.append(self.naming(preparation.opener))
        told.extend(self.claim(shown) for shown in preparation.shown)
        return told

    def lots(self, lots: Lots) -> str:
        """Tells a draw of lots and what came of it."""
        say = self.words.say
        one, two = lots.tiles
        if one.pips == two.pips:
            return say("Lots: seat 1 drew {one}, seat 2 drew {two}: equal, so both go back.", one=one, two=two)
        team = Team.ONE_THREE if one.pips > two.pips else Team.TWO_FOUR
        return say(
            "Lots: seat 1 drew {one}, seat 2 drew {two}: team {team} names the opener.", one=one, two=two, team=team
        )

    def naming(self, opener: Seat) -> str:
        """Tells who was named to open."""
        speaker = opener.team.seats[0]
        if opener is speaker:
            if speaker is self.you:
                return self.words.say("You name yourself to open.")
            return self.words.say("{seat} names itself to open.", seat=self.seat(speaker))
        if speaker is self.you:
            return self.words.say("You name seat {opener} to open.", opener=opener)
        return self.words.say("{seat} names seat {opener} to open.", seat=self.seat(speaker), opener=opener)

    def claim(self, shown: Shown) -> str:
        """Tells a claim and the doubles that were shown for it."""
        tiles = " ".join(map(str, shown.doubles))
        if shown.seat is self.you:
            return self.words.say("You claim a redeal and show {tiles}.", tiles=tiles)
        return self.words.say("{seat} claims a redeal and shows {tiles}.", seat=self.seat(shown.seat), tiles=tiles)

    def latest(self, view: SeatView) -> str:
        """Tells the last move of the hand; nothing before there is one."""
        return self.move(view.moves[-1], view.ends) if view.moves else ""

    def outcome(self, game: Game, result: Result) -> str:
        """Tells who won a hand and how, in one sentence."""
        say = self.words.say
        lowest = game.block_rule is BlockRule.LOWEST_HAND
        if result.team is None:
            if lowest:
                return say("Blocked, and the lightest hand is on both sides: a draw.")
            return say("Blocked, and both teams hold the same: a draw.")
        if result.ending is Ending.BLOCK and lowest and result.seat is not None:
            fewest = result.pips[result.seat - 1]
            return say(
                "Blocked: team {team} wins, seat {seat} is lightest with {pips}.",
                team=result.team,
                seat=result.seat,
                pips=fewest,
            )
        if result.ending is Ending.BLOCK:
            return say("Blocked: team {team} wins with fewer pips.", team=result.team)
        if self.you is not None and result.seat is self.you:
            return say("You are out: team {team} wins the hand.", team=result.team)
        seat = result.seat if result.seat is not None else result.team.seats[0]
        return say("{seat} is out: team {team} wins the hand.", seat=self.seat(seat), team=result.team)

    def pips(self, result: Result) -> str:
        """Tells the pips left in the four hands and in the two teams."""
        one, two, three, four = result.pips
        return self.words.say(
            "Pips left in seats 1 to 4: {one}, {two}, {three}, {four}; in the teams {odd} and {even}.",
            one=one,
            two=two,
            three=three,
            four=four,
            odd=one + three,
            even=two + four,
        )

    def fact(self, fact: Fact) -> str:
        """Tells one fact of a result."""
        say = self.words.say
        if self.you is not None and fact.team is self.you.team and fact.kind in _WON_BY_YOU:
            return say(_WON_BY_YOU[fact.kind])
        if fact.kind is FactKind.SEAT_OPENS and fact.seat is not None and fact.seat is self.you:
            return say("You open next.")
        if fact.kind is FactKind.TALLY_BROKEN:
            return break_sentence(self, fact)
        templates = {
            FactKind.TALLY_GROWS: marked("The streak of team {team} goes from {before} to {after}."),
            FactKind.TALLY_IN_REACH: marked("The streak of team {team} grows to {after}: one more wins the match."),
            FactKind.DRAW_KEEPS_TALLY: marked("No credit; the streaks stay."),
            FactKind.SEAT_OPENS: marked("Seat {number} opens next."),
            FactKind.HOLDER_OPENS: marked("The holder of {tile} opens next, with it."),
            FactKind.MATCH_WON: marked("Team {team} wins the match."),
            FactKind.POINTS: marked("Team {team} scores {points}: {before} to {after}."),
            FactKind.DRAW_NO_POINTS: marked("Nobody scores."),
            FactKind.TEAM_NAMES: marked("Team {team} names the next opener."),
            FactKind.POLLONA: marked("Team {team} wins the match, the others on zero: a Pollona!"),
            FactKind.TRIPOLLUA: marked("Team {team} wins the match in one hand, zero to zero: a Tripollúa!"),
        }
        return say(
            templates[fact.kind],
            team=fact.team,
            seat=None if fact.seat is None else self.seat(fact.seat),
            number=fact.seat,
            tile=fact.tile,
            before=fact.before,
            after=fact.after,
            points=fact.after - fact.before,
        )

    def title(self, match: Match) -> str:
        """Returns what is played, up to what, and which hand it is."""
        game, goal = self.title_short(match), match.game.goal
        if goal > _GOAL_SHOWN_AS_PIPS:
            return self.words.say("{game} to {goal}  hand {number}", game=game, goal=goal, number=match.number)
        return self.words.say("{game}  hand {number}", game=game, number=match.number)

    def title_short(self, match: Match) -> str:
        """Returns only what is played."""
        return game_title(self.words, match.game).upper()

    def match_won(self, match: Match) -> str:
        """Tells in short who has won a match."""
        if self.you is not None and match.winner is self.you.team:
            return self.words.say("You win the match")
        return self.words.say("Team {team} wins the match", team=match.winner)

    def halfway(self, match: Match) -> str:
        """Tells in short where a match stands: "hand 3, you lead 2-0"."""
        tallies = match.standing.tallies
        ours, theirs = tallies if self.you is None else (tallies[self.you.team.index], tallies[1 - self.you.team.index])
        if ours == theirs:
            template = marked("hand {number}, {ours}-{theirs}")
        elif ours > theirs:
            template = marked("hand {number}, you lead {ours}-{theirs}")
        else:
            template = marked("hand {number}, they lead {theirs}-{ours}")
        return self.words.say(template, number=match.number, ours=ours, theirs=theirs)

    def standing(self, tallies: tuple[int, int]) -> str:
        """Tells where the match stands."""
        return self.words.say("Team 1/3 has {one}, team 2/4 has {two}.", one=tallies[0], two=tallies[1])

    def where(self, match: Match, seat: Seat) -> list[str]:
        """Tells the position in words: score, what came before, ends, own hand, counts, whose turn."""
        say, say_count = self.words.say, self.words.say_count
        view = match.view(seat)
        told = [say("Hand {number}.", number=view.number), self.standing(match.standing.tallies)]
        if match.result is None:
            told += stakes_sentences(self, match)
        told += self.preparation(match.preparation)
        if not any(view.counts):
            return [*told, say("Nothing is dealt yet."), self.turn(view)]
        if view.ends is None:
            told.append(say("Nothing is laid yet."))
        else:
            left, right = view.ends
            laid = len(view.plays)
            told.append(
                say_count("{count} tile is laid.", "{count} tiles are laid.", laid)
                + " "
                + say("The left end shows {left}, the right end {right}.", left=left, right=right)
            )
        held = ", ".join(map(str, view.hand)) if view.hand else say("none")
        told.append(say("Your tiles: {tiles}.", tiles=held))
        fitting = sorted({str(a.tile) for a in view.legal_actions() if isinstance(a, Play)}, reverse=True)
        if fitting:
            told.append(say("Those that fit: {tiles}.", tiles=", ".join(fitting)))
        passed = passed_on(view.moves)
        for seat in SEATS:
            if seat is not view.seat:
                count = view.counts[seat - 1]
                told.append(
                    say_count("{seat} holds {count} tile.", "{seat} holds {count} tiles.", count, seat=self.seat(seat))
                )
                if match.result is None and passed[seat.index]:
                    told.append(passed_sentence(self, seat, passed[seat.index]))
        told.append(self.turn(view))
        return told

    def turn(self, view: SeatView) -> str:
        """Tells whose turn it is and what has to be matched."""
        say = self.words.say
        if view.turn is None or view.phase is not Phase.PLAY:
            return self._preparing(view)
        if view.turn is not view.seat:
            return say("{seat} to play", seat=self.seat(view.turn))
        if view.ends is None:
            if view.lead is not None:
                return say("Your turn: open with {tile}", tile=view.lead)
            return say("Your turn: open with any tile")
        left, right = view.ends
        if all(isinstance(action, Pass) for action in view.legal_actions()):
            return say("Your turn: nothing fits, pass")
        if left == right:
            return say("Your turn: match {number}", number=left)
        return say("Your turn: match {left} or {right}", left=left, right=right)

    def turn_short(self, view: SeatView) -> str:
        """Tells the same in the fewest words: whose turn it is, or, of the seat's own turn, what has to be matched."""
        say = self.words.say
        if view.turn is None or view.phase is not Phase.PLAY:
            return self._preparing(view)
        if view.turn is not view.seat:
            return say("{seat} to play", seat=say("Seat {seat}", seat=view.turn))
        if view.ends is None:
            return say("Open with any tile") if view.lead is None else say("Open with {tile}", tile=view.lead)
        left, right = view.ends
        if all(isinstance(action, Pass) for action in view.legal_actions()):
            return say("Nothing fits, pass")
        return (
            say("Match {number}", number=left)
            if left == right
            else say("Match {left} or {right}", left=left, right=right)
        )

    def _preparing(self, view: SeatView) -> str:
        """Tells what is awaited while no hand is being played."""
        say = self.words.say
        if view.phase is Phase.LOTS:
            return say("Draw the lots")
        if view.turn is None:
            return say("The deal is void") if view.shown and view.phase is Phase.DEAL else say("The hand is over")
        mine = view.turn is view.seat
        if view.phase is Phase.NAME:
            return say("Name the opener") if mine else say("{seat} names the opener", seat=self.seat(view.turn))
        return say("Your turn: accept the deal") if mine else say("The deal is being answered")


_WON_BY_YOU = {
    FactKind.MATCH_WON: marked("You and your partner win the match."),
    FactKind.POLLONA: marked("You win the match, the others on zero: a Pollona!"),
    FactKind.TRIPOLLUA: marked("You win the match in one hand, zero to zero: a Tripollúa!"),
}
