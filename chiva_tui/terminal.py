"""The terminal: what it sends cannot end the game, and it is sent no more than what changes.

The toolkit stops with an error at bytes that are not UTF-8 and at key events that carry an event type (which some
multiplexers send unasked), and it reads on without end once the terminal is gone. The toolkit is pinned exactly, so
what is replaced here is known.
"""

from __future__ import annotations

import os
import re
import selectors
from codecs import getincrementaldecoder
from typing import TYPE_CHECKING

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

from chiva_tui.terminal_output import ScreenMemory

if TYPE_CHECKING:
    from collections.abc import Iterable

    from textual import events

_MOST_BYTES = 4096
_PATIENCE = 0.1
_EVENT_TYPE = re.compile(r"(\x1b\[\d+(?::\d*)*;\d+):(\d+)")
_RELEASE = "3"


class LenientParser(XTermParser):
    """Reads key events with an event type as what they are, and nothing into what it cannot read."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[events.Key]:
        typed = _EVENT_TYPE.match(sequence)
        if typed is not None:
            if typed[2] == _RELEASE:
                return
            sequence = typed[1] + sequence[typed.end() :]
        try:
            yield from super()._sequence_to_key_events(sequence, alt)
        except (ValueError, OverflowError):
            return


class TerminalDriver(LinuxDriver):
    """The toolkit's driver, sparing with what it sends, its input thread proof against strange bytes."""

    _memory: ScreenMemory | None = None

    def write(self, data: str) -> None:
        """Sends what `data` changes on the screen."""
        width, height = self._get_terminal_size()
        if self._memory is None or (self._memory.width, self._memory.height) != (width, height):
            self._memory = ScreenMemory(width, height)
        reduced = self._memory.reduce(data)
        if reduced:
            super().write(reduced)

    def forget(self) -> None:
        """Takes what is on the screen for unknown, so that whatever is painted next is sent."""
        self._memory = None

    def run_input_thread(self) -> None:
        """Reads until the application ends or the terminal is gone, which ends the application."""
        parser = LenientParser(self._debug)
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        with selectors.DefaultSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(_PATIENCE):
                    received = _read(self.fileno)
                    if not received:
                        self._app.call_later(self._app.exit)
                        return
                    for message in parser.feed(decode(received)):
                        self.process_message(message)
                for message in parser.tick():
                    self.process_message(message)


def _read(descriptor: int) -> bytes:
    """Returns what can be read now; nothing when the terminal is gone."""
    try:
        return os.read(descriptor, _MOST_BYTES)
    except OSError:
        return b""
