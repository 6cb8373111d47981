"""What the parts of the table show, worked out from the table and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import End, Pass, Play
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.seats import SEATS, Team
from chiva_tui.phrases.hints import hint_words
from chiva_tui.screens.actions import BY_NAME
from chiva_tui.table.table import PERSON, Request, Waiting
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
    TeamScore,
)

if TYPE_CHECKING:
    from chiva_tui.engine.hand import Hand
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


@dataclass(frozen=True, slots=True)
class Desk:
    """What the screen keeps besides the table.

    Attributes:
        order: How the hand is laid out.
        message: What was just refused or announced; empty for nothing.
        advice: The hint that is shown, if one is.
        typed: The line being typed; None when nothing is.
        reading: The panel that is open; empty for none.
        by_step: Whether each computer's move waits for a key.
    """

    order: Order = Order.DEALT
    message: str = ""
    advice: Advice | None = None
    typed: str | None = None
    reading: str = ""
    by_step: bool = False


def displayed_tiles(table: Table, order: Order) -> tuple[Tile | None, ...]:
    """Returns the person's slots in display order; None where a tile has been played."""
    hand = table.match.hand
    if hand is None:
        return ()
    held = hand.held[PERSON - 1]
    return tuple(tile if tile in held else None for tile in order.sort(hand.dealt[PERSON - 1]))


def status_scene(table: Table, teller: Teller) -> StatusScene:
    """Returns the status line: what is played, the score, and whose turn it is or what just happened."""
    say = teller.words.say
    match = table.match
    tallies = match.standing.tallies
    title = say("{game}  hand {number}", game=match.game.title.upper(), number=match.number)
    scores = (
        TeamScore(say("You+3"), tallies[Team.ONE_THREE.index], match.game.goal),
        TeamScore(say("2+4"), tallies[Team.TWO_FOUR.index], match.game.goal),
    )
    if table.paused:
        return StatusScene(title, scores, say("PAUSED"), True)
    waiting = table.waiting
    if waiting is Waiting.NOTHING:
        return StatusScene(title, scores, say("Team {team} wins the match", team=match.winner), True)
    if waiting is Waiting.NEXT_HAND:
        return StatusScene(title, scores, say("Hand {number} is over", number=match.number), True)
    turn = teller.turn(table.view)
    if waiting is Waiting.PERSON:
        return StatusScene(title, scores, turn, True)
    moves = table.view.moves
    last = f"{teller.short(moves[-1])}.  " if moves else ""
    return StatusScene(title, scores, last + turn, False)


def felt_scene(table: Table, teller: Teller) -> FeltScene:
    """Returns the felt: the line, the preview in its place, and the four seats."""
    say = teller.words.say
    match, view = table.match, table.view
    hand = match.hand
    line = view.line
    pending = table.pending
    ghost = (pending.tile, pending.end or End.RIGHT) if isinstance(pending, Play) else None
    one, two, three, four = (_badge(seat, table, teller, hand) for seat in SEATS)
    plays = view.plays
    last_index = None
    if plays:
        last_index = 0 if plays[-1].end is End.LEFT else len(line.laid) - 1
    blocked = None
    if match.result is not None and match.result.ending is Ending.BLOCK and view.ends is not None:
        blocked = view.ends[0] if view.ends[0] == view.ends[1] else None
    return FeltScene(
        line=line,
        seats=(one, two, three, four),
        ghost=ghost,
        last_index=last_index,
        ends_open=view.turn is not None,
        choosable=_choosable(table),
        blocked_number=blocked,
        centre_text=(teller.turn(view),),
        too_small=say("The line needs more room than this."),
    )


def _badge(seat: Seat, table: Table, teller: Teller, hand: Hand | None) -> SeatBadge:
    say, say_count = teller.words.say, teller.words.say_count
    view = table.view
    own_moves = [move for move in view.moves if move.seat is seat]
    over = table.match.result is not None and hand is not None
    pips = hand.pips[seat - 1] if over and hand is not None else 0
    return SeatBadge(
        seat=seat,
        name=teller.place(seat),
        count=view.counts[seat - 1],
        is_turn=view.turn is seat,
        opener="" if over or view.opener is not seat else say("opened") if view.moves else say("opens"),
        passed=say("passed") if not over and own_moves and isinstance(own_moves[-1], Pass) else "",
        note=say_count("{count} pip", "{count} pips", pips) if over else "",
        revealed=hand.held[seat - 1] if over and hand is not None else None,
    )


def _choosable(table: Table) -> tuple[End, ...]:
    if table.waiting is not Waiting.PERSON:
        return ()
    plays = [action for action in table.view.legal_actions() if isinstance(action, Play)]
    pending = table.pending
    if isinstance(pending, Play):
        plays = [play for play in plays if play.tile == pending.tile]
    return tuple(end for end in End if any(play.end is end for play in plays))


def hand_scene(table: Table, order: Order) -> HandScene:
    """Returns the person's hand, each tile in the slot it keeps through the hand."""
    pending = table.pending
    chosen = pending.tile if isinstance(pending, Play) else None
    view = table.view
    return HandScene(
        tuple(
            None
            if tile is None
            else Slot(
                tile,
                str((at + 1) % 10),
                playable=view.would_fit(tile),
                selected=tile == chosen,
            )
            for at, tile in enumerate(displayed_tiles(table, order))
        )
    )


def action_scene(table: Table, teller: Teller, desk: Desk) -> ActionScene:
    """Returns the action line: what is previewed and what it leaves, or what is asked, with the buttons for it."""
    say = teller.words.say
    if desk.typed is not None:
        keys = (_button(teller, "confirm", say("Preview"), primary=True), _button(teller, "cancel"))
        text = say("Type a move such as 64 r, or a command: {typed}", typed=f"{desk.typed}_")
        return ActionScene(text, desk.message, keys, True)
    if desk.reading:
        close = (_button(teller, "cancel", say("Close"), primary=True),)
        return ActionScene(say("The computers wait while you read."), desk.message, close)
    if table.pending is not None:
        return _preview_scene(table, teller, desk)
    if table.waiting is Waiting.COMPUTER:
        buttons = (_button(teller, "confirm", say("Go on"), primary=True),) if desk.by_step else ()
        return ActionScene(desk.message or teller.latest(table.view), teller.recap(table.view), buttons)
    return ActionScene(desk.message or say("Choose a tile."), teller.recap(table.view), (), True)


def _preview_scene(table: Table, teller: Teller, desk: Desk) -> ActionScene:
    say = teller.words.say
    pending = table.pending
    if pending is Request.NEXT_HAND:
        return _result_scene(table, teller, desk, say("Next hand"))
    if pending is Request.NEW_MATCH:
        if table.waiting is Waiting.NOTHING:
            return _result_scene(table, teller, desk, say("New match"))
        answers = (_button(teller, "confirm", primary=True), _button(teller, "cancel"))
        return ActionScene(say("Begin a new match? This one ends here."), desk.message, answers, True)
    buttons: tuple[Button, ...] = (_button(teller, "confirm", primary=True),)
    if isinstance(pending, Pass):
        text = say("Nothing fits: you pass.")
        buttons = (_button(teller, "confirm", say("Pass"), primary=True),)
    elif isinstance(pending, Play):
        text = _leaves(pending, table, teller)
        other = pending.end.other if pending.end is not None and len(_choosable(table)) > 1 else None
        if other is not None:
            buttons = (*buttons, _button(teller, other.value, say("Other end")))
        if not table.offered:
            buttons = (*buttons, _button(teller, "cancel"))
    else:
        text = ""
    if desk.message:
        return ActionScene(desk.message, text, buttons, True)
    if desk.advice is not None:
        hint = hint_words(desk.advice, teller.words)
        return ActionScene(hint.choice, hint.evidence, buttons, True)
    return ActionScene(text, teller.recap(table.view), buttons, True)


def _leaves(play: Play, table: Table, teller: Teller) -> str:
    say = teller.words.say
    ends = table.view.ends
    if ends is None or play.end is None:
        return say("Preview: open with {tile}.", tile=play.tile)
    after = table.view.ends_after(play)
    template = (
        "Preview {tile} on the left end: leaves {left} and {right}."
        if play.end is End.LEFT
        else "Preview {tile} on the right end: leaves {left} and {right}."
    )
    return say(template, tile=play.tile, left=after[0], right=after[1])


def _result_scene(table: Table, teller: Teller, desk: Desk, going_on: str) -> ActionScene:
    say = teller.words.say
    match = table.match
    result = match.result
    if result is None:
        return ActionScene(desk.message)
    told = [teller.fact(fact) for fact in match.game.facts(result)]
    if table.waiting is Waiting.NOTHING:
        told.append(say("Seed: {seed}", seed=table.seed))
    detail = desk.message or " ".join(told)
    return ActionScene(teller.outcome(result), detail, (_button(teller, "confirm", going_on, primary=True),), True)


def _button(teller: Teller, name: str, label: str = "", *, primary: bool = False) -> Button:
    action = BY_NAME[name]
    return Button(name, label or teller.words.say(action.label), action.shown, primary)


def key_bar_scene(table: Table, teller: Teller, desk: Desk) -> KeyBarScene:
    """Returns the footer: only what can be done now, the most needed first."""
    say = teller.words.say
    if desk.typed is not None:
        return KeyBarScene(tuple(_hint(teller, name) for name in ("palette", "quit")))
    names: list[str] = []
    if desk.reading:
        hints = [KeyHint("PgUp PgDn", say("scroll"), "scroll_down")]
        return KeyBarScene((*hints, *(_hint(teller, name) for name in ("rules", "ledger", "where", "palette", "quit"))))
    slots = len(displayed_tiles(table, desk.order))
    hints = []
    if table.waiting is Waiting.PERSON and not table.offered:
        hints.append(KeyHint(say("1-{last}", last=slots % 10), say("tile"), "next"))
        names.append("hint")
    if table.timeline.can_undo:
        names.append("undo")
    if table.timeline.can_redo:
        names.append("redo")
    names += ["rules", "ledger", "palette", "quit"]
    if table.timeline.can_restart:
        names.append("restart")
    names += ["where", "order", "new"]
    return KeyBarScene((*hints, *(_hint(teller, name) for name in names)))


def _hint(teller: Teller, name: str) -> KeyHint:
    action = BY_NAME[name]
    return KeyHint(action.shown, teller.words.say(action.label), name)
