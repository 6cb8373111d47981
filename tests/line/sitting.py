"""Sittings in plain lines: in this process for speed, through pipes for the truth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.games import DEFAULT_GAME
from chiva_tui.line_mode.conversation import Conversation
from chiva_tui.line_mode.signals import Signals
from chiva_tui.line_mode.streams import EndOfInputError, Printer
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.phrases.telling import Teller
from chiva_tui.table.pace import Pace
from chiva_tui.table.seating import PERSON
from chiva_tui.table.table import Table
from tests.table.sitting import QUICK
from tests.ui import cuban_driver, driver

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from chiva_tui.engine.game import Game

AT_ONCE = Pace(0.0)
BY_STEP = Pace(None)

NEVER_ENDING = ("hint", "ok")
"""What plays on from anywhere, typed again and again."""


class Script:
    """Lines that are typed one after the other; between them things may happen elsewhere.

    Attributes:
        asked: How many lines have been waited for, and how long each time, in seconds.
    """

    are_shown = False

    def __init__(self, lines: Iterable[str | Callable[[], object]]) -> None:
        self._lines = iter(lines)
        self.asked: list[float | None] = []

    def next_line(self, patience: float | None) -> str | None:
        self.asked.append(patience)
        line = next(self._lines, None)
        if line is None:
            raise EndOfInputError
        if isinstance(line, str):
            return line
        line()
        return None


def talk(table: Table, *lines: str | Callable[[], object], pace: Pace = AT_ONCE) -> str:
    """Returns all that is said at a table to somebody who types these lines, the lines included."""
    said: list[str] = []
    Conversation(table, Teller(ENGLISH, PERSON), pace, Script(lines), Printer(said.append), Signals()).run()
    return "".join(said)


def last_answer(said: str) -> list[str]:
    """Returns what was said to the last line that was typed before the end."""
    return said.split(" > ")[-2].splitlines()[1:-1]


def new_table(seed: str | None = "tule", game: Game = DEFAULT_GAME) -> Table:
    """Returns a table before the first move of a match."""
    return Table(game, QUICK, seed)


def chiva_at(scene: driver.Scene) -> Table:
    """Returns a table at a moment of a Chiva match."""
    table = new_table(scene.seed)
    driver.put(table, scene.events)
    return table


def cuban_at(scene: cuban_driver.Scene) -> Table:
    """Returns a table at a moment of a Cuban match."""
    table = new_table(scene.seed, CUBAN)
    cuban_driver.put(table, scene.events)
    return table
