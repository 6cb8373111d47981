"""Signals that end the game: taken while it waits, never in the midst of a change."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType, TracebackType

_ENDING = ("SIGHUP", "SIGTERM", "SIGINT")


class SignalledError(Exception):
    """A signal asks for the end.

    Attributes:
        number: Which.
    """

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Signals:
    """Takes the signals that end the game, except those that whoever started it wants ignored.

    Used as a context; outside of one no signal is taken, and all of this does nothing.
    """

    def __init__(self) -> None:
        self._came: int | None = None
        self._is_waiting = False
        self._before: dict[int, Callable[[int, FrameType | None], object] | int | None] = {}

    def __enter__(self) -> Signals:
        for name in _ENDING:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._take)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Marks a stretch that any signal may cut short: nothing changes in it.

        Raises:
            SignalledError: One comes, or has come before.
        """
        self._is_waiting = True
        try:
            self.check()
            yield
        finally:
            self._is_waiting = False

    def check(self) -> None:
        """Does nothing unless a signal has come.

        Raises:
            SignalledError: One has.
        """
        if self._came is not None:
            raise SignalledError(self._came)

    def forget(self) -> None:
        """Lets the last words be said after a signal."""
        self._came = None

    def _take(self, number: int, frame: FrameType | None) -> None:
        self._came = number
        if self._is_waiting:
            raise SignalledError(number)
