"""Long work in small slices, so that a screen stays live: keys, undo and leaving come in between."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from chiva_tui.screens.alarm import Alarm

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.widget import Widget

_Step = TypeVar("_Step")

_SLICE = 0.004
"""How long the screen is kept waiting at a time, in seconds."""

_BREATH = 0.001
"""How long the screen has between two slices for everything else, in seconds."""


class EndlessWorkError(Exception):
    """Work has come to its end without a single step, and so without a result."""


class Slices:
    """Runs one piece of work at a time; another one, or `stop`, ends it at once."""

    def __init__(self, screen: Widget) -> None:
        """Prepares.

        Args:
            screen: Who does the work, in its own turn.
        """
        self._alarm = Alarm(screen)
        self._stamp = 0

    @property
    def is_running(self) -> bool:
        """Whether there is work under way."""
        return self._alarm.is_set

    def stop(self) -> None:
        """Drops what is under way."""
        self._alarm.stop()
        self._stamp += 1

    def run(
        self,
        steps: Iterator[_Step],
        done: Callable[[_Step], None],
        seen: Callable[[_Step], None] | None = None,
    ) -> None:
        """Begins a piece of work.

        Args:
            steps: The work; its last step is the result.
            done: Takes the result.
            seen: Takes the latest step after every slice but the last.
        """
        self.stop()
        self._go_on(steps, None, done, seen)

    def _go_on(
        self,
        steps: Iterator[_Step],
        latest: _Step | None,
        done: Callable[[_Step], None],
        seen: Callable[[_Step], None] | None,
    ) -> None:
        stamp = self._stamp

        def work() -> None:
            if stamp != self._stamp:
                return
            now, is_over = _slice(steps, latest)
            if is_over:
                self.stop()
                if now is None:
                    raise EndlessWorkError
                done(now)
                return
            if seen is not None and now is not None:
                seen(now)
            if stamp == self._stamp:
                self._go_on(steps, now, done, seen)

        # By way of the loop: work that is posted from work would keep the screen from ever being drawn.
        self._alarm.set(_BREATH, work)


def _slice(steps: Iterator[_Step], latest: _Step | None) -> tuple[_Step | None, bool]:
    """Takes steps for a moment; returns the latest one, and whether it was the last."""
    end = perf_counter() + _SLICE
    for latest in steps:
        if perf_counter() >= end:
            return latest, False
    return latest, True
