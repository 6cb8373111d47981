"""When the computers move: after the pace, one at a time, and not while somebody reads (U9)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from chiva_tui.players.levels import PONDERING
from chiva_tui.screens.alarm import Alarm
from chiva_tui.screens.slices import Slices
from chiva_tui.table.keeping import PlayedElsewhereError
from chiva_tui.table.requests import Attendance, Waiting

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.widget import Widget

    from chiva_tui.engine.actions import Action
    from chiva_tui.engine.errors import EngineError
    from chiva_tui.table.pace import Pace
    from chiva_tui.table.table import Table

_LOOK_EVERY = 1.0
"""How often a match is looked at, in seconds."""


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
        self._table = table
        self._pace = pace
        self._moved = moved
        self._refused = refused
        self._thinking = Slices(screen)
        self._alarm = Alarm(screen)
        self._stamp = 0

    @property
    def is_under_way(self) -> bool:
        """Whether a computer thinks, or has thought and holds its move back."""
        return self._thinking.is_running or self._alarm.is_set

    def change_pace(self, pace: Pace) -> None:
        """Has the computers play at another pace from now on."""
        self._pace = pace
        self.arrange()

    def arrange(self) -> None:
        """Drops what was under way and, if a computer is to move, lets it think and the pace run from the beginning."""
        self._drop()
        if self._pace.seconds is not None:
            self._begin()

    def stop(self) -> None:
        """Drops what is under way, for good."""
        self._drop()

    def go_on(self) -> None:
        """Lets the computer whose turn it is think and move, if it is one's turn and it does not think already."""
        if not self.is_under_way:
            self._begin()

    def _begin(self) -> None:
        table = self._table
        if table.waiting is not Waiting.COMPUTER or table.paused or table.match.turn is None:
            return
        begun = asyncio.get_running_loop().time()
        ponders = table.seating.level(table.match.turn) in PONDERING
        self._thinking.run(table.think(), lambda thought: self._hold_back(thought.action, begun, ponders=ponders))

    def _hold_back(self, action: Action, begun: float, *, ponders: bool) -> None:
        """Has a move appear when its time has come: how long it was thought about tells nothing."""
        stamp = self._stamp

        def move() -> None:
            if stamp == self._stamp:
                self._move(action)

        thought = asyncio.get_running_loop().time() - begun
        self._alarm.set(self._pace.rest(thought, ponders=ponders), move)

    def _drop(self) -> None:
        self._thinking.stop()
        self._alarm.stop()
        self._stamp += 1

    def _move(self, action: Action) -> None:
        self._drop()
        try:
            self._table.computer_moves(action)
        except PlayedElsewhereError as refusal:
            self._refused(refusal)
            return
        self._moved()
        self.arrange()


class Lookout:
    """Looks now and then whether a match that is watched has gone on, or one that is played has been taken over."""

    def __init__(
        self, screen: Widget, table: Table, changed: Callable[[], None], refused: Callable[[EngineError], None]
    ) -> None:
        """Watches over a table.

        Args:
            screen: Who is called back, in its own turn.
            table: What is looked at.
            changed: Called when the match has gone on.
            refused: Called when the match turns out to be played in another terminal.
        """
        self._table = table
        self._changed = changed
        self._refused = refused
        self._alarm = Alarm(screen)

    def arrange(self) -> None:
        """Begins or ends the looking, as there is something to see or not."""
        self.stop()
        watches = self._table.attendance is Attendance.WATCHING
        if watches or (self._table.is_kept and self._table.attendance is Attendance.PLAYING):
            self._alarm.set(_LOOK_EVERY, self._look)

    def stop(self) -> None:
        """Ends the looking."""
        self._alarm.stop()

    def _look(self) -> None:
        try:
            if self._table.look():
                self._changed()
        except PlayedElsewhereError as refusal:
            self._refused(refusal)
        self.arrange()
