"""When the computers move: after the pace, one at a time, and not while somebody reads (U9)."""

from __future__ import annotations

import asyncio
from itertools import islice
from typing import TYPE_CHECKING

from chiva_tui.table.keeping import PlayedElsewhereError
from chiva_tui.table.requests import Attendance, Waiting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.widget import Widget

    from chiva_tui.engine.errors import EngineError
    from chiva_tui.players.player import Thought
    from chiva_tui.table.pace import Pace
    from chiva_tui.table.table import Table

_THOUGHTS_PER_SLICE = 8

_LOOK_EVERY = 1.0
"""How often a match that is watched is looked at, in seconds."""


class NoThoughtError(Exception):
    """A player has thought to the end without a single thought, and so without a choice."""


class ComputerTurn:
    """Drives the computers of a table, and tells its screen when they have moved.

    The thinking is an iterator taken a few steps at a time, so the screen stays live; whatever changes the table or
    opens a panel calls `arrange`, which drops a thought that no longer counts.
    """

    def __init__(
        self,
        screen: Widget,
        table: Table,
        pace: Pace,
        moved: Callable[[], None],
        refused: Callable[[EngineError], None],
    ) -> None:
        """Watches over a table.

        Args:
            screen: Who is called back, in its own turn.
            table: Whose computers are driven.
            pace: The time between their moves.
            moved: Called after each move.
            refused: Called when the match turns out to be played in another terminal.
        """
        self._screen = screen
        self._table = table
        self._pace = pace
        self._moved = moved
        self._refused = refused
        self._alarm: asyncio.TimerHandle | None = None
        self._stamp = 0
        self._thoughts: Iterator[Thought] = iter(())
        self._latest: Thought | None = None

    def arrange(self) -> None:
        """Drops what was under way and, if a computer is to move, lets the pace run from the beginning."""
        self._drop()
        if self._pace.seconds is None or not self._due:
            return
        # The toolkit's own timers skip a tick they are late for, and with it the only one a move would get.
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(self._pace.seconds, self._call, self._stamped(self.go_on))

    def go_on(self) -> None:
        """Lets the computer whose turn it is think and move, if it is one's turn."""
        self._drop()
        if self._due:
            self._thoughts = self._table.think()
            self._think()

    @property
    def _due(self) -> bool:
        return self._table.waiting is Waiting.COMPUTER and not self._table.paused

    def _drop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm, self._thoughts, self._latest = None, iter(()), None
        self._stamp += 1

    def _call(self, callback: Callable[[], None]) -> None:
        """Has the screen call back when it comes to it."""
        self._screen.call_later(callback)

    def _stamped(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Returns a callback that does nothing once what was under way has been dropped."""
        stamp = self._stamp

        def run() -> None:
            if stamp == self._stamp:
                callback()

        return run

    def _think(self) -> None:
        thoughts = list(islice(self._thoughts, _THOUGHTS_PER_SLICE))
        if thoughts:
            self._latest = thoughts[-1]
        if len(thoughts) == _THOUGHTS_PER_SLICE:
            self._call(self._stamped(self._think))
            return
        latest = self._latest
        self._drop()
        if latest is None:
            raise NoThoughtError
        try:
            self._table.computer_moves(latest.action)
        except PlayedElsewhereError as refusal:
            self._refused(refusal)
            return
        self._moved()
        self.arrange()


class Lookout:
    """Looks now and then whether a match that is watched has gone on."""

    def __init__(self, screen: Widget, table: Table, changed: Callable[[], None]) -> None:
        """Watches over a table.

        Args:
            screen: Who is called back, in its own turn.
            table: What is watched.
            changed: Called when the match has gone on.
        """
        self._screen = screen
        self._table = table
        self._changed = changed
        self._alarm: asyncio.TimerHandle | None = None

    def arrange(self) -> None:
        """Begins or ends the looking, as the table is watched or not."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._table.attendance is Attendance.WATCHING:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(_LOOK_EVERY, self._screen.call_later, self._look)

    def _look(self) -> None:
        if self._table.look():
            self._changed()
        self.arrange()
