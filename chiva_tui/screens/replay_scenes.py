"""What the parts of the table show of a match that is watched again, worked out from its reel and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import End, Pass
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.line import Line
from chiva_tui.engine.seats import SEATS, Team
from chiva_tui.phrases.catalogue import marked
from chiva_tui.phrases.names import player_name, seated_sentence
from chiva_tui.phrases.passes import passed_forms
from chiva_tui.phrases.replay import happened_text, place_text
from chiva_tui.players.tracking import passed_on
from chiva_tui.screens.replay_actions import REPLAY_BY_NAME, ReplayKeys
from chiva_tui.screens.scenes import left_text, team_score
from chiva_tui.table.seating import PERSON, Seating
from chiva_tui.widgets import (
    ActionScene,
    Button,
    FeltScene,
    HandScene,
    KeyBarScene,
    KeyHint,
    SeatBadge,
    Slot,
    StatusScene,
)

if TYPE_CHECKING:
    from chiva_tui.engine.seats import Seat
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.table.reel import Reel

_ALWAYS = ("palette", "quit")


class Booth(NamedTuple):
    """What the screen keeps besides the reel.

    Attributes:
        which: Which of the matches is watched, counted from 0.
        among: How many there are.
        seconds: The time between moves while the match runs.
        keys: Which keys ask for what.
        playing: Whether it runs.
        asked: Whether playing on from here is being asked about.
        message: What was just refused or announced; empty for nothing.
        typed: The line being typed; None when nothing is.
        reading: The panel that is open; empty for none.
        tracking: Whether the tracker is open.
    """

    which: int
    among: int
    seconds: float
    keys: ReplayKeys = ReplayKeys()
    playing: bool = False
    asked: bool = False
    message: str = ""
    typed: str | None = None
    reading: str = ""
    tracking: bool = False


def status_scene(reel: Reel, teller: Teller, booth: Booth) -> StatusScene:
    """Returns the status line: what is watched, the score, and where in the hand this is."""
    say = teller.words.say
    frame, match = reel.frame, reel.match
    title = teller.title(match)
    whole = title
    if reel.total > 1:
        whole = say("{title}  match {number} of {total}", title=title, number=reel.number, total=reel.total)
    scores = tuple(team_score(teller, team.value.replace("/", "+"), match, team) for team in Team)
    if booth.asked and match.turn is not None:
        turn = say("{seat} to play", seat=teller.seat(match.turn))
        return StatusScene(whole, (scores[0], scores[1]), turn, True, title)
    playing, still = marked("Playing: move {move} of {moves}"), marked("Replay: move {move} of {moves}")
    notice = say(playing if booth.playing else still, move=frame.move, moves=frame.moves)
    short = say("Move {move}/{moves}", move=frame.move, moves=frame.moves)
    return StatusScene(whole, (scores[0], scores[1]), notice, False, title, short)


def felt_scene(reel: Reel, teller: Teller, booth: Booth) -> FeltScene:
    """Returns the felt: the line and the four seats, all hands open unless it is asked about playing on."""
    match = reel.match
    hand = match.hand
    moves = () if hand is None else hand.moves
    line = Line.of(moves)
    played = [move for move in moves if not isinstance(move, Pass)]
    last_index = None
    if played:
        last_index = 0 if played[-1].end is End.LEFT else len(line.laid) - 1
    one, two, three, four = (_badge(seat, reel, teller, booth) for seat in SEATS)
    return FeltScene(
        line=line,
        seats=(one, two, three, four),
        last_index=last_index,
        ends_open=match.result is None,
        blocked=match.result is not None and match.result.ending is Ending.BLOCK,
        centre_text=(happened_text(teller, reel.frame),),
        deal_size=match.game.hand_size,
        too_small=teller.words.say("The line needs more room than this."),
    )


def _badge(seat: Seat, reel: Reel, teller: Teller, booth: Booth) -> SeatBadge:
    """One seat, named by who played there; the tiles of seat 1 are seen in the hand."""
    say = teller.words.say
    match = reel.match
    hand, result = match.hand, match.result
    moves = () if hand is None or result is not None else hand.moves
    opens = result is None and hand is not None and hand.opener is seat
    tiles = match.tiles_of(seat)
    return SeatBadge(
        seat=seat,
        name=player_name(teller.words, reel.header.players[seat - 1]),
        count=len(tiles),
        is_turn=result is None and match.turn is seat,
        opener="" if not opens else say("opened") if hand is not None and hand.moves else say("opens"),
        passed=passed_forms(teller.words, passed_on(moves)[seat.index]),
        note="" if result is None else left_text(teller, result, seat),
        revealed=None if seat is PERSON or booth.asked else tiles,
    )


def hand_scene(reel: Reel) -> HandScene:
    """Returns the hand of seat 1, each tile in the slot it keeps through the hand; no key chooses one of them."""
    held = reel.match.tiles_of(PERSON)
    return HandScene(
        tuple(
            Slot(tile, "", playable=True, selected=False) if tile in held else None
            for tile in reel.match.dealt_to(PERSON)
        )
    )


def action_scene(reel: Reel, teller: Teller, booth: Booth) -> ActionScene:
    """Returns the action line: what has just happened and where that was, with the buttons to go on."""
    say = teller.words.say
    frame = reel.frame
    if booth.typed is not None:
        buttons = (_button(teller, booth, "play_on", say("Go"), primary=True), _cancel(teller, booth))
        prompt = say("Type where to go, such as 3 or 3.12 or move 12:")
        return ActionScene(f"{prompt} {booth.typed}_", booth.message, buttons, True)
    if booth.reading:
        close = _button(teller, booth, "cancel", say("Close"), primary=True)
        return ActionScene(say("The match waits while you read."), booth.message, (close,))
    if booth.asked:
        seated = seated_sentence(teller.words, Seating.of(reel.header.players))
        buttons = (_button(teller, booth, "play_on", say("Confirm"), primary=True), _cancel(teller, booth))
        return ActionScene(say("Play on from here, as a new match, in seat 1?"), seated, buttons, True)
    names = [name for name in ("back", "forward", "play", "play_on") if can_ask(reel, booth, name)]
    if "forward" not in names:
        names.append("cancel")
    labels = {"play": say("Pause")} if booth.playing else {}
    going = tuple(_button(teller, booth, name, labels.get(name, "")) for name in names)
    text = happened_text(teller, frame)
    if booth.message:
        return ActionScene(booth.message, text, going, True)
    detail, short = _details(reel, teller)
    return ActionScene(text, detail, going, detail_short=short)


def _details(reel: Reel, teller: Teller) -> tuple[str, str]:
    """What belongs to what has happened: before a hand how it was prepared, after it what follows, else the place.

    The second form is for where there is no room for all of the first.
    """
    frame, match = reel.frame, reel.match
    if match.result is not None:
        no_more = [teller.words.say("No later hand is finished.")] if reel.is_at_end and reel.is_cut else []
        facts = [teller.fact(fact) for fact in match.game.facts(match.result)]
        return " ".join((*no_more, *facts)), " ".join(facts)
    if frame.move == 0 and (prepared := teller.preparation(match.preparation)):
        return " ".join(prepared), prepared[0]
    return place_text(teller.words, frame), ""


_FOOTER = (
    "previous_hand",
    "next_hand",
    "next_match",
    "type",
    "review",
    *_ALWAYS,
    "cancel",
    "previous_match",
    "rules",
    "ledger",
    "where",
    "tracker",
    "faster",
    "slower",
    "first",
    "last",
)
_READING = ("rules", "ledger", "review", "where", *_ALWAYS)


def can_ask(reel: Reel, booth: Booth, name: str) -> bool:
    """Says whether something that can be asked for makes sense now."""
    if name in ("next_match", "previous_match"):
        return booth.among > 1
    if name == "play_on":
        return reel.match.winner is None
    if name in ("forward", "play", "last"):
        return not reel.is_at_end
    if name in ("back", "first"):
        return not reel.is_at_start
    return True


def key_bar_scene(reel: Reel, teller: Teller, booth: Booth) -> KeyBarScene:
    """Returns the footer: only what can be done now, the most needed first."""
    hints = []
    names: tuple[str, ...] = _FOOTER
    if booth.typed is not None or booth.asked:
        names = _ALWAYS
    elif booth.reading:
        hints.append(KeyHint("PgUp PgDn", teller.words.say("scroll"), "scroll_down"))
        names = _READING
    return KeyBarScene((*hints, *(_hint(teller.words, booth, name) for name in names if can_ask(reel, booth, name))))


def _hint(words: Catalogue, booth: Booth, name: str) -> KeyHint:
    return KeyHint(booth.keys.shown(name), words.say(REPLAY_BY_NAME[name].label), name, name in _ALWAYS)


def _cancel(teller: Teller, booth: Booth) -> Button:
    return _button(teller, booth, "cancel", teller.words.say("Cancel"))


def _button(teller: Teller, booth: Booth, name: str, label: str = "", *, primary: bool = False) -> Button:
    label = label or teller.words.say(REPLAY_BY_NAME[name].label)
    return Button(name, label, booth.keys.shown(name), primary)
