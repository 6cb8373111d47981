"""A match: a standing, the hand on the table and the results so far. Frozen; `apply` returns the next state."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Accept, Action, Claim, NameOpener, Pass, Play
from chiva_tui.engine.chance import Deal, Lots
from chiva_tui.engine.errors import BadDealError, IllegalActionError, marked, wrong_turn
from chiva_tui.engine.hand import Hand
from chiva_tui.engine.preparation import UNPREPARED, Phase, Preparation
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.engine.view import SeatView

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game, Result, Standing
    from chiva_tui.engine.hand import FourCounts
    from chiva_tui.engine.tiles import Tiles

Event = Deal | Lots | Action
"""What moves a match on: chance or a seat's action."""


# A named tuple's own constructor, and naming two classes anew at each check, are slow enough to be felt where millions
# of hands are played out.
_new = tuple.__new__
_MOVES = (Play, Pass)


class Match(NamedTuple):
    """The state of a match. Every front end, record and test goes through `legal_actions`, `verify` and `apply`.

    Attributes:
        game: The rules being played.
        standing: Streaks or scores, and who opens next.
        hand: The hand being played, or the last one played (its tiles lie open then, U13); None from the deal of a hand
            until it is accepted, and before the first one.
        results: The results of the finished hands, in order.
        preparation: What is settled for the hand on the table or, once that is over, for the next one.
    """

    game: Game
    standing: Standing
    hand: Hand | None
    results: tuple[Result, ...]
    preparation: Preparation

    @classmethod
    def new(cls, game: Game, *, players: int = len(SEATS), standing: Standing | None = None) -> Match:
        """Returns a match before its first deal.

        Args:
            game: The rules.
            players: How many want to play.
            standing: Where to take the match up; None to begin at zero (U12).

        Raises:
            PlayerCountError: The game is not made for that many players (C13).
        """
        game.check_players(players)
        return cls(game, game.new_standing() if standing is None else standing, None, (), UNPREPARED)

    @property
    def phase(self) -> Phase:
        """What the match is waiting for."""
        if self.hand is not None and self.hand.ending is None:
            return Phase.PLAY
        return Phase.OVER if self.standing.winner is not None else self.game.due(self.standing, self.preparation)

    @property
    def winner(self) -> Team | None:
        """The team that has won the match, if one has."""
        return self.standing.winner

    @property
    def number(self) -> int:
        """The number of the hand on the table, from 1; before any deal that of the first one."""
        return len(self.results) + (0 if self.result is not None else 1)

    @property
    def turn(self) -> Seat | None:
        """The seat to act; None when lots or a deal are due or the match is over."""
        if self.hand is not None and self.hand.ending is None:
            return self.hand.turn
        phase = self.phase
        if phase is Phase.NAME:
            return self.game.speaker(self.standing, self.preparation)
        return SEATS[len(self.preparation.answers)] if phase is Phase.ANSWER else None

    @property
    def result(self) -> Result | None:
        """The result of the hand on the table, once it is finished."""
        return self.results[-1] if self.hand is not None and self.hand.ending is not None else None

    def tiles_of(self, seat: Seat) -> Tiles:
        """Returns the tiles in a seat's hand: those being played, being answered or left over; none between deals."""
        if self.hand is not None:
            return self.hand.held[seat - 1]
        return () if self.preparation.dealt is None else self.preparation.dealt[seat - 1]

    def dealt_to(self, seat: Seat) -> Tiles:
        """Returns what a seat was dealt for the hand on the table; none between deals."""
        dealt = self.preparation.dealt if self.hand is None else self.hand.dealt
        return () if dealt is None else dealt[seat - 1]

    def legal_actions(self) -> tuple[Action, ...]:
        """Lists what the seat to act may do; empty only when lots or a deal are due or the match is over."""
        moves = () if self.hand is None else self.hand.legal_actions()
        if moves:
            return moves
        seat = self.turn
        return () if seat is None else self.game.choices(self.phase, seat, self.tiles_of(seat))

    def verify(self, event: Event) -> None:
        """Refuses what may not happen now.

        Raises:
            IllegalActionError: An action out of turn, against the rules or not asked for now (U14).
            BadDealError: Lots or a deal that are not due or not possible in this game.
        """
        if isinstance(event, Play | Pass):
            self._hand_in_play().verify(event)
        elif isinstance(event, Deal):
            self._verify_deal(event)
        elif isinstance(event, Lots):
            self._verify_lots(event)
        else:
            self._verify_choice(event)

    def apply(self, event: Event) -> Match:
        """Returns the match after `event`.

        Raises:
            IllegalActionError: As `verify`.
            BadDealError: As `verify`.
        """
        if not isinstance(event, _MOVES):
            self.verify(event)
            return self._prepare(event)
        game, standing, hand, results, preparation = self
        hand = (hand if hand is not None and hand.ending is None else self._hand_in_play()).apply(event)
        if hand.ending is None:
            return _new(Match, (game, standing, hand, results, preparation))
        result = game.score(hand, len(results) + 1, standing, preparation)
        return Match(game, result.after, hand, (*results, result), UNPREPARED)

    def _prepare(self, event: Deal | Lots | NameOpener | Accept | Claim) -> Match:
        """Returns the match after a step of the preparation that is known to be right."""
        game, standing, hand, results, preparation = self
        if isinstance(event, Lots):
            preparation = preparation._replace(lots=(*preparation.lots, event))
        elif isinstance(event, NameOpener):
            preparation = preparation._replace(opener=event.opener)
        elif isinstance(event, Deal):
            preparation, hand = preparation.deal(event), None
        else:
            preparation = preparation.answer(event)
        dealt = preparation.dealt
        if dealt is not None and (preparation.is_accepted or not game.asks_acceptance):
            preparation = preparation.settled()
            hand = Hand.begin(dealt, *game.opening(standing, preparation, dealt))
        return Match(game, standing, hand, results, preparation)

    def view(self, seat: Seat) -> SeatView:
        """Returns what `seat` may know of the hand on the table (U7)."""
        hand, result = self.hand, self.result
        preparation = self.preparation if result is None else result.preparation
        return SeatView(
            game=self.game,
            seat=seat,
            number=self.number,
            standing=self.standing if result is None else result.before,
            phase=self.phase,
            turn=self.turn,
            opener=preparation.opener if hand is None else hand.opener,
            lead=None if hand is None else hand.lead,
            hand=self.tiles_of(seat),
            counts=_counts(self),
            ends=None if hand is None else hand.ends,
            moves=() if hand is None else hand.moves,
            lots=preparation.lots,
            shown=preparation.shown,
        )

    def _hand_in_play(self) -> Hand:
        if self.hand is not None and self.hand.ending is None:
            return self.hand
        raise IllegalActionError(_NOT_IN_PLAY[self.phase])

    def _verify_lots(self, lots: Lots) -> None:
        if self.phase is not Phase.LOTS:
            raise BadDealError("No lots are to be drawn now.")
        self.game.check_lots(lots)

    def _verify_choice(self, action: NameOpener | Accept | Claim) -> None:
        phase, turn = self.phase, self.turn
        if turn is None or phase is Phase.PLAY:
            raise IllegalActionError("That is not asked for now.")
        if action.seat is not turn:
            raise wrong_turn(turn, action.seat)
        self.game.check_choice(phase, action, self.tiles_of(turn))

    def _verify_deal(self, deal: Deal) -> None:
        if self.phase is not Phase.DEAL:
            raise BadDealError("No deal is due now.")
        due, attempt = len(self.results) + 1, self.preparation.attempt + 1
        if (deal.hand, deal.attempt) != (due, attempt):
            raise BadDealError("The deal due is hand {hand}, attempt {attempt}.", hand=due, attempt=attempt)
        size = self.game.hand_size
        if list(map(len, deal.tiles)) != [size] * len(SEATS):
            raise BadDealError("A deal gives {size} tiles to each of the seats 1 to 4.", size=size)
        tiles = tuple(chain.from_iterable(deal.tiles))
        distinct = set(tiles)
        if not distinct <= self.game.tile_set.members:
            stranger = min(distinct - self.game.tile_set.members)
            raise BadDealError("{tile} is not in the set.", tile=stranger)
        if len(distinct) < len(tiles):
            raise BadDealError("{tile} is dealt twice.", tile=next(tile for tile in tiles if tiles.count(tile) > 1))


_NOT_IN_PLAY = {
    Phase.LOTS: marked("The lots come first."),
    Phase.NAME: marked("The opener is to be named first."),
    Phase.DEAL: marked("The deal comes first."),
    Phase.ANSWER: marked("The deal is to be accepted first."),
    Phase.OVER: marked("The match is over."),
}


def _counts(match: Match) -> FourCounts:
    one, two, three, four = (len(match.tiles_of(seat)) for seat in SEATS)
    return one, two, three, four
