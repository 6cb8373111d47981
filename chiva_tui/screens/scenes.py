"""What the parts of the table show, worked out from the table and nothing else."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Claim, End, Play
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.preparation import Phase, doubles_in
from chiva_tui.engine.seats import SEATS, Team
from chiva_tui.phrases.catalogue import word_in
from chiva_tui.phrases.passes import passed_forms
from chiva_tui.phrases.stakes import Forms, ending_forms, to_go
from chiva_tui.players.tracking import passed_on
from chiva_tui.screens.actions import BY_NAME
from chiva_tui.screens.keymap import STANDARD, KeyMap
from chiva_tui.table.requests import Attendance, Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import (
    FeltScene,
    HandScene,
    KeyBarScene,
    KeyHint,
    SeatBadge,
    Slot,
    StatusScene,
    TeamScore,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from chiva_tui.engine.game import Result
    from chiva_tui.engine.match import Match
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile, Tiles
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.players.hint import Advice
    from chiva_tui.table.table import Table


class Order(Enum):
    """How the tiles of the hand are laid out; a number key always means the tile displayed at that number."""

    DEALT = "as dealt"
    SUIT = "by suit"
    PIPS = "by pips"

    @property
    def following(self) -> Order:
        """The order that comes after this one."""
        orders = list(Order)
        return orders[(orders.index(self) + 1) % len(orders)]

    def sort(self, tiles: Tiles) -> Tiles:
        """Returns the tiles in this order."""
        if self is Order.SUIT:
            return tuple(sorted(tiles, reverse=True))
        if self is Order.PIPS:
            return tuple(sorted(tiles, key=lambda tile: (tile.pips, tile), reverse=True))
        return tiles


class Desk(NamedTuple):
    """What the screen keeps besides the table.

    Attributes:
        order: How the hand is laid out.
        message: What was just refused or announced; empty for nothing.
        advice: The hint that is shown, if one is.
        typed: The line being typed; None when nothing is.
        reading: The panel that is open; empty for none.
        tracking: Whether the tracker is open.
        by_step: Whether each computer's move waits for a key.
        keys: Which keys ask for what.
    """

    order: Order = Order.DEALT
    message: str = ""
    advice: Advice | None = None
    typed: str | None = None
    reading: str = ""
    tracking: bool = False
    by_step: bool = False
    keys: KeyMap = STANDARD


def displayed_tiles(table: Table, order: Order) -> tuple[Tile | None, ...]:
    """Returns the person's slots in display order; None where a tile has been played."""
    held = table.match.tiles_of(PERSON)
    return tuple(tile if tile in held else None for tile in order.sort(table.match.dealt_to(PERSON)))


def status_scene(table: Table, teller: Teller) -> StatusScene:
    """Returns the status line: what is played, the score, and whose turn it is or what just happened."""
    say = teller.words.say
    match = table.match
    title, short = teller.title(match), teller.title_short(match)
    if table.trouble is not None:
        title, short = (say("{title}  NOT KEPT", title=form) for form in (title, short))
    scores = (
        team_score(teller, say("You+3"), match, Team.ONE_THREE),
        team_score(teller, say("2+4"), match, Team.TWO_FOUR),
    )
    turn, least = teller.turn(table.view), teller.turn_short(table.view)
    moves = table.view.moves
    if table.waiting is Waiting.COMPUTER and not table.paused and table.attendance is not Attendance.WATCHING:
        last = f"{teller.short(moves[-1])}.  " if moves else ""
        return StatusScene(title, scores, last + turn, False, short, turn, least)
    notice = _notice(table, teller, turn)
    return StatusScene(title, scores, notice.full, True, short, notice.short, least if notice.full == turn else "")


def team_score(teller: Teller, label: str, match: Match, team: Team) -> TeamScore:
    """Returns how a team stands, with a warning where the next hand can win it the match."""
    tally = match.standing.tallies[team.index]
    return TeamScore(label, tally, match.game.goal, to_go(teller.words, match.game, tally))


def _notice(table: Table, teller: Teller, turn: str) -> Forms:
    """Returns what the person is asked or told while no computer is about to move."""
    say = teller.words.say
    if table.paused:
        return Forms(say("PAUSED"))
    if table.attendance is Attendance.WATCHING:
        return Forms(say("WATCHING"))
    match table.waiting:
        case Waiting.RETURN:
            return Forms(say("Kept for you"))
        case Waiting.NOTHING:
            return Forms(teller.match_won(table.match))
        case Waiting.NEXT_HAND:
            return ending_forms(teller, table.match) or Forms(turn)
        case _:
            return Forms(turn)


def felt_scene(table: Table, teller: Teller) -> FeltScene:
    """Returns the felt: the line, the preview in its place, and the four seats."""
    say = teller.words.say
    match, view = table.match, table.view
    line = view.line
    pending = table.pending
    ghost = (pending.tile, pending.end or End.RIGHT) if isinstance(pending, Play) else None
    one, two, three, four = (_badge(seat, table, teller) for seat in SEATS)
    plays = view.plays
    last_index = None
    if plays:
        last_index = 0 if plays[-1].end is End.LEFT else len(line.laid) - 1
    return FeltScene(
        line=line,
        seats=(one, two, three, four),
        ghost=ghost,
        last_index=last_index,
        ends_open=view.phase is Phase.PLAY,
        choosable=choosable_ends(table),
        blocked=match.result is not None and match.result.ending is Ending.BLOCK,
        centre_text=(teller.turn(view),),
        deal_size=match.game.hand_size,
        too_small=say("The line needs more room than this."),
    )


def _badge(seat: Seat, table: Table, teller: Teller) -> SeatBadge:
    say = teller.words.say
    view, match = table.view, table.match
    over = match.result is not None
    opens = not over and view.opener is seat
    shown = _shown_by(seat, table, teller)
    return SeatBadge(
        seat=seat,
        name=teller.place(seat),
        count=view.counts[seat - 1],
        is_turn=view.turn is seat,
        opener="" if not opens else say("opened") if view.moves else say("opens"),
        passed=() if over else passed_forms(teller.words, passed_on(view.moves)[seat.index]),
        note=shown.note,
        revealed=shown.tiles,
    )


_OUT = word_in("seat", "out")


def left_text(teller: Teller, result: Result, seat: Seat) -> str:
    """Returns what is written beside a seat after a hand: that it is out, or the pips left to it."""
    if result.ending is Ending.OUT and seat is result.seat:
        return teller.words.word("seat", _OUT)
    return teller.words.say_count("{count} pip", "{count} pips", result.pips[seat.index])


class _Shown(NamedTuple):
    """What a seat shows openly: tiles and a word about them."""

    tiles: Tiles | None = None
    note: str = ""


def _shown_by(seat: Seat, table: Table, teller: Teller) -> _Shown:
    """The hand after it is over (U13), the doubles of a claim (D8), or a representative's lot (D2)."""
    match = table.match
    say, say_count = teller.words.say, teller.words.say_count
    if match.result is not None:
        return _Shown(match.tiles_of(seat), left_text(teller, match.result, seat))
    for claim in match.preparation.claims:
        if claim.seat is seat:
            return _Shown(claim.doubles, say("claims"))
    if match.preparation.lots and match.preparation.attempt == 0 and seat <= len(match.preparation.lots[-1].tiles):
        lot = match.preparation.lots[-1].tiles[seat - 1]
        return _Shown((lot,), say_count("{count} pip", "{count} pips", lot.pips))
    return _Shown()


def choosable_ends(table: Table) -> tuple[End, ...]:
    """Returns the ends at which the previewed tile, or without a preview any tile of the person, can be laid now."""
    if table.waiting is not Waiting.PERSON:
        return ()
    plays = [action for action in table.view.legal_actions() if isinstance(action, Play)]
    pending = table.pending
    if isinstance(pending, Play):
        plays = [play for play in plays if play.tile == pending.tile]
    return tuple(end for end in End if any(play.end is end for play in plays))


def hand_scene(table: Table, order: Order, keys: KeyMap = STANDARD) -> HandScene:
    """Returns the person's hand, each tile in the slot it keeps through the hand."""
    pending = table.pending
    chosen = {pending.tile} if isinstance(pending, Play) else set()
    if isinstance(pending, Claim):
        chosen.update(doubles_in(table.view.hand))
    view = table.view
    return HandScene(
        tuple(
            None
            if tile is None
            else Slot(
                tile,
                keys.slot(at),
                playable=table.match.result is None and view.would_fit(tile),
                selected=tile in chosen,
            )
            for at, tile in enumerate(displayed_tiles(table, order))
        )
    )


def _is_free(table: Table) -> bool:
    """Whether the person has a tile to choose."""
    return table.waiting is Waiting.PERSON and table.match.phase is Phase.PLAY and not table.offered


def _plays(table: Table) -> bool:
    return table.attendance is Attendance.PLAYING


_ASKABLE: dict[str, Callable[[Table], bool]] = {
    "hint": lambda table: (
        table.waiting is Waiting.PERSON and (table.match.phase is not Phase.PLAY or not table.offered)
    ),
    "left": _is_free,
    "right": _is_free,
    "previous": _is_free,
    "next": _is_free,
    "game": lambda table: table.pending is Request.NEW_MATCH,
    "review": lambda table: bool(table.match.results),
    "take_over": lambda table: table.attendance in (Attendance.ELSEWHERE, Attendance.WATCHING),
    "claim": lambda table: _plays(table) and Claim(PERSON) in table.view.legal_actions(),
    "tracker": lambda table: any(table.view.counts),
    "open_self": lambda table: table.naming,
    "open_partner": lambda table: table.naming,
    "undo": lambda table: _plays(table) and table.timeline.can_undo,
    "redo": lambda table: _plays(table) and table.timeline.can_redo,
    "restart": lambda table: _plays(table) and table.timeline.can_restart,
}
"""When what can be asked for is possible; everything else always is."""


def can_ask(table: Table, name: str) -> bool:
    """Says whether a table action can do anything now."""
    return name not in _ASKABLE or _ASKABLE[name](table)


_ALWAYS = ("palette", "quit")
_READING = ("rules", "ledger", "review", "where", *_ALWAYS)
_PLAYING = (
    "game",
    "take_over",
    "hint",
    "undo",
    "redo",
    "rules",
    "ledger",
    *_ALWAYS,
    "review",
    "order",
    "restart",
    "where",
    "tracker",
    "type",
    "new",
)


def key_bar_scene(table: Table, teller: Teller, desk: Desk) -> KeyBarScene:
    """Returns the footer: only what can be done now, the most needed first."""
    say = teller.words.say
    hints = []
    names: tuple[str, ...] = _PLAYING
    if desk.typed is not None:
        names = _ALWAYS
    elif desk.reading:
        hints.append(KeyHint("PgUp PgDn", say("scroll"), "scroll_down"))
        names = _READING
    elif can_ask(table, "next"):
        slots = len(displayed_tiles(table, desk.order))
        hints.append(KeyHint(f"{desk.keys.slot(0)}..{desk.keys.slot(slots - 1)}", say("tile"), "next"))
    return KeyBarScene((*hints, *(_hint(teller, desk.keys, name) for name in names if can_ask(table, name))))


def _hint(teller: Teller, keys: KeyMap, name: str) -> KeyHint:
    return KeyHint(keys.shown(name), teller.words.say(BY_NAME[name].label), name, name in _ALWAYS)
