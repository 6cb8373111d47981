"""Something that comes after a while, in the turn of a screen."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.widget import Widget


class Alarm:
    """Calls a screen back once, a while after it was set; setting it anew or stopping it comes before that."""

    def __init__(self, screen: Widget) -> None:
        """Sets nothing yet.

        Args:
            screen: Who is called back, in its own turn.
        """
        self._screen = screen
        self._handle: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Whether it was set and has not been stopped since, gone off or not."""
        return self._handle is not None

    def set(self, seconds: float, ring: Callable[[], None]) -> None:
        """Has something called after a time, in place of what was to be called before."""
        self.stop()
        # The toolkit's own timers skip a tick they are late for, and with it the only one there would be.
        self._handle = asyncio.get_running_loop().call_later(seconds, self._screen.call_later, ring)

    def stop(self) -> None:
        """Drops what was to be called."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None
