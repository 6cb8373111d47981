"""What people type: a seat's action, or one of the words for everything else."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.errors import UnparsableError
from chiva_tui.engine.notation import read_action
from chiva_tui.players.levels import check_level
from chiva_tui.table.requests import Proposal, Request
from chiva_tui.table.seating import Side

if TYPE_CHECKING:
    from chiva_tui.engine.view import SeatView


class Command(Enum):
    """What a person can type besides what is to be previewed."""

    CONFIRM = "ok"
    CANCEL = "cancel"
    HINT = "hint"
    UNDO = "undo"
    REDO = "redo"
    RESTART = "restart"
    GAME = "game"
    WHERE = "where"
    RULES = "rules"
    LEDGER = "ledger"
    REVIEW = "review"
    TRACKER = "tracker"
    STATS = "stats"
    HELP = "help"
    QUIT = "quit"


_REQUESTS = {
    "draw": Request.DRAW,
    "next": Request.NEXT_HAND,
    "new": Request.NEW_MATCH,
    "go on": Request.GO_ON,
    "watch": Request.WATCH,
    "take over": Request.TAKE_OVER,
}
_SIDES = frozenset(side.value for side in Side)
_COMMANDS = {"": Command.CONFIRM, **{command.value: command for command in Command}}


class Players(NamedTuple):
    """Who is to sit with the person from now on.

    Attributes:
        side: Whose level is chosen.
        level: The level.
    """

    side: Side
    level: str


class Typed(NamedTuple):
    """What a typed line asks for.

    Attributes:
        wish: A command, who is to sit with the person, or what is to be previewed.
        at_once: Whether the line ended in `!`, which confirms the preview too.
    """

    wish: Command | Players | Proposal
    at_once: bool = False


def read_typed(text: str, view: SeatView) -> Typed:
    """Returns what a typed line asks for.

    Args:
        text: Such as "6-4 right", "64 r!", "pass", "next", "hint"; an empty line confirms.
        view: What the seat that types sees.

    Raises:
        UnparsableError: The line is not understood.
        IllegalActionError: It names an action the rules do not allow now.
        AmbiguousError: It names a tile that fits both ends.
        UnknownLevelError: It names a level nobody plays at.
    """
    line = text.strip()
    at_once = line.endswith("!")
    line = line.removesuffix("!").strip()
    word = line.lower()
    if at_once and not word:
        raise UnparsableError("There is nothing before the exclamation mark.")
    if word in _COMMANDS:
        return Typed(_COMMANDS[word])
    if word in _REQUESTS:
        return Typed(_REQUESTS[word], at_once)
    first, _, level = word.partition(" ")
    if first in _SIDES and level:
        return Typed(Players(Side(first), check_level(level.strip())))
    return Typed(read_action(line, view), at_once)
