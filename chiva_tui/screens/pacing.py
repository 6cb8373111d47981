"""When the computers move: after the pace, one at a time, and not while somebody reads (U9)."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from chiva_tui.table.table import Waiting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.timer import Timer
    from textual.widget import Widget

    from chiva_tui.players.player import Thought
    from chiva_tui.table.pace import Pace
    from chiva_tui.table.table import Table

_THOUGHTS_PER_SLICE = 8


class ComputerTurn:
    """Drives the computers of a table on a screen's timers.

    The thinking is an iterator taken a few steps at a time, so the screen stays live; whatever changes the table or
    opens a panel calls `arrange`, which drops a thought that no longer counts.
    """

    def __init__(self, screen: Widget, table: Table, pace: Pace, moved: Callable[[], None]) -> None:
        """Watches over a table.

        Args:
            screen: Whose timers are used.
            table: Whose computers are driven.
            pace: The time between their moves.
            moved: Called after each move.
        """
        self._screen = screen
        self._table = table
        self._pace = pace
        self._moved = moved
        self._timer: Timer | None = None
        self._thoughts: Iterator[Thought] | None = None
        self._latest: Thought | None = None

    def arrange(self) -> None:
        """Drops what was under way and, if a computer is to move, lets the pace run from the beginning."""
        self._drop()
        if self._pace.seconds is not None and self._due:
            self._timer = self._screen.set_timer(max(self._pace.seconds, 0.001), self.go_on)

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
        if self._timer is not None:
            self._timer.stop()
        self._timer, self._thoughts, self._latest = None, None, None

    def _think(self) -> None:
        if self._thoughts is None:
            return
        thoughts = list(islice(self._thoughts, _THOUGHTS_PER_SLICE))
        if thoughts:
            self._latest = thoughts[-1]
        if len(thoughts) == _THOUGHTS_PER_SLICE:
            self._timer = self._screen.set_timer(0.001, self._think)
            return
        latest = self._latest
        self._drop()
        if latest is not None:
            self._table.computer_moves(latest.action)
            self._moved()
        self.arrange()
