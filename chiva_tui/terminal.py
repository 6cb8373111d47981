"""The terminal: what it sends cannot end the game, it is sent no more than what changes, and it is left as it was.

The toolkit stops with an error at bytes that are not UTF-8 and at key events that carry an event type (which some
multiplexers send unasked), reads on without end once the terminal is gone, waits without end for a terminal that takes
nothing, and stops for good where nobody can have it go on. The toolkit is pinned exactly, so what is replaced here is
known.
"""

from __future__ import annotations

import contextlib
import os
import re
import selectors
import signal
import termios
import tty
from codecs import getincrementaldecoder
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import (
    KITTY_DISAMBIGUATE_ESCAPE_CODES,
    KITTY_REPORT_ALL_KEYS,
    KITTY_REPORT_ASSOCIATED_TEXT,
    LinuxDriver,
)
from textual.geometry import Size
from textual.messages import InBandWindowResize

from chiva_tui.exit_codes import SIGNALLED
from chiva_tui.terminal_output import ScreenMemory
from chiva_tui.terminal_writer import TerminalWriter

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Iterable

    from textual.app import App
    from textual.message import Message

_MOST_BYTES = 4096
_MOST_WAITING = 32_768
_PATIENCE = 0.1
_EVENT_TYPE = re.compile(r"(\x1b\[\d+(?::\d*)*;\d+):(\d+)")
_RELEASE = "3"
_PICTURE = re.compile(r"\x1b\[\d+;\d+H")
_KEYS = KITTY_DISAMBIGUATE_ESCAPE_CODES | KITTY_REPORT_ALL_KEYS | KITTY_REPORT_ASSOCIATED_TEXT
_MOUSE_MODES = (1000, 1003, 1015, 1006)
_STEADY_UNDERLINE, _OWN_SHAPE = "\x1b[4 q", "\x1b[0 q"
_ENDING = (signal.SIGHUP, signal.SIGTERM, signal.SIGINT)


class LenientParser(XTermParser):
    """Reads key events with an event type as what they are, and nothing into what it cannot read."""

    @property
    def mouse_pixels(self) -> bool:
        """Whether the mouse is reported in pixels: never, since nobody asks for it."""
        return False

    @mouse_pixels.setter
    def mouse_pixels(self, value: bool) -> None:
        """Leaves it at cells: a single report of a size, sent unasked, would shift every click after it."""

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
    """The toolkit's driver, sparing with what it sends, waiting for nobody, and sure to leave the terminal as it was.

    Signals are taken between two steps of the event loop, not between any two instructions.
    """

    def __init__(
        self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        before = {number: signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGCONT)}
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        for number, handler in before.items():
            signal.signal(number, handler)
        assert self._file is not None, "a game on the screen is played in a terminal"
        self._out, self._encoding = self._file.fileno(), self._file.encoding
        self._memory: ScreenMemory | None = None
        self._writer: TerminalWriter | None = None
        self._has_missed = False
        self._has_keys = False
        self._shows_cursor = False
        self._loop.set_exception_handler(self._fail_in_loop)
        self._wait_for_foreground()
        self._listen()

    # Signals.

    def _listen(self) -> None:
        """Takes the signals that come, except those that whoever started the game wants ignored."""
        wanted: dict[signal.Signals, Callable[[], None]] = {number: partial(self._end, number) for number in _ENDING}
        wanted |= {signal.SIGTSTP: self._pause, signal.SIGCONT: self._return, signal.SIGWINCH: self._tell_size}
        for number, handler in wanted.items():
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._loop.add_signal_handler(number, handler)

    def _end(self, number: signal.Signals) -> None:
        """Ends the application."""
        self._app.exit(return_code=SIGNALLED + number)

    def _pause(self) -> None:
        """Leaves the terminal to the shell and stops, until the shell has it go on.

        The system decides whether to stop: where no shell could have the game go on, it does not, and the game is back
        at once. The others that a shell started together with the game stop as well, else it would wait for them.
        """
        if self._writer is None:
            return
        self.stop_application_mode()
        for number in (signal.SIGTSTP, signal.SIGCONT):
            self._loop.remove_signal_handler(number)
        os.kill(0, signal.SIGTSTP)
        self._wait_for_foreground()
        self._listen()
        self._resume()

    def _return(self) -> None:
        """Sets up the terminal again after a stop that nobody announced."""
        if self._writer is not None:
            self.stop_application_mode()
            self._resume()

    def _resume(self) -> None:
        self.start_application_mode()
        self.send_message(self.SignalResume())

    def _wait_for_foreground(self) -> None:
        """Touches the terminal as only the foreground may: in the background the system stops the game here."""
        with contextlib.suppress(termios.error):
            termios.tcsetattr(self.fileno, termios.TCSANOW, termios.tcgetattr(self.fileno))

    # The terminal's modes.

    def start_application_mode(self) -> None:
        """Takes the terminal over."""
        self._writer = TerminalWriter(self._out)
        self._memory = None
        self._has_missed = self._shows_cursor = False
        self._take_over_input()
        self.write("\x1b[?1049h" + self._mouse_switched("h") + "\x1b[?25l\x1b[?1004h")
        if not constants.DISABLE_KITTY_KEY:
            self.write(f"\x1b[>{_KEYS}u")
            self._has_keys = True
        self._request_terminal_sync_mode_support()
        # Some terminals take to the mouse only the second time.
        self.write("\x1b[?2004h\x1b[?7l" + self._mouse_switched("h"))
        self._tell_size()
        self._key_thread = Thread(target=self._run_input_thread, name="chiva-input", daemon=True)
        self._key_thread.start()

    def stop_application_mode(self) -> None:
        """Gives the terminal back as it was; does nothing when that is done."""
        writer = self._writer
        if writer is None:
            return
        self.disable_input()
        self._writer = None
        if self.attrs_before is not None:
            with contextlib.suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
        keys, self._has_keys = "\x1b[<u" if self._has_keys else "", False
        leave = (
            f"\x1b[?2026l\x1b[?2004l\x1b[?7h{self._mouse_switched('l')}{keys}\x1b[0m\x1b[?1049l"
            f"{_shaped(_OWN_SHAPE)}\x1b[?25h\x1b[?1004l"
        )
        writer.close(leave.encode())

    def close(self) -> None:
        """Sees to it that the terminal is given back."""
        self.stop_application_mode()

    def disable_input(self) -> None:
        """Reads no more, and has what was typed meanwhile forgotten."""
        if self._key_thread is None:
            return
        if self._writer is not None:
            self._writer.send(self._mouse_switched("l").encode())
        self.exit_event.set()
        self._key_thread.join()
        self._key_thread = None
        self.exit_event.clear()
        with contextlib.suppress(termios.error):
            termios.tcflush(self.fileno, termios.TCIFLUSH)

    def _take_over_input(self) -> None:
        """Has every key handed on at once and unseen; remembers how it was before."""
        self.attrs_before = None
        with contextlib.suppress(termios.error):
            self.attrs_before = termios.tcgetattr(self.fileno)
            changed = termios.tcgetattr(self.fileno)
            changed[tty.LFLAG] = self._patch_lflag(changed[tty.LFLAG])
            changed[tty.IFLAG] = self._patch_iflag(changed[tty.IFLAG])
            changed[tty.CC][termios.VMIN] = 1
            termios.tcsetattr(self.fileno, termios.TCSANOW, changed)

    def _mouse_switched(self, to: str) -> str:
        return "".join(f"\x1b[?{mode}{to}" for mode in _MOUSE_MODES) if self._mouse else ""

    # Output.

    def write(self, data: str) -> None:
        """Sends what `data` changes on the screen; a terminal that is too far behind gets the whole screen later."""
        writer = self._writer
        if writer is None:
            return
        is_picture = _PICTURE.match(data) is not None
        if is_picture and (self._has_missed or writer.backlog > _MOST_WAITING):
            self._miss(writer)
            return
        width, height = self._get_terminal_size()
        if self._memory is None or (self._memory.width, self._memory.height) != (width, height):
            self._memory = ScreenMemory(width, height)
        reduced = self._memory.reduce(data)
        if reduced:
            writer.send(reduced.encode(self._encoding, "replace"), is_picture)

    def forget(self) -> None:
        """Takes what is on the screen for unknown, so that whatever is painted next is sent."""
        self._memory = None

    def show_cursor(self, shown: bool) -> None:
        """Shows the cursor, steady and thin so that what it rests on can be read, or hides it."""
        if shown is not self._shows_cursor:
            self._shows_cursor = shown
            self.write(f"{_shaped(_STEADY_UNDERLINE)}\x1b[?25h" if shown else "\x1b[?25l")

    def _miss(self, writer: TerminalWriter) -> None:
        if not self._has_missed:
            self._has_missed = True
            writer.when_all_sent(partial(self._call_in_loop, self._catch_up))

    def _catch_up(self) -> None:
        """Sends the whole screen after some of it was left out."""
        self._has_missed = False
        self.forget()
        self._app.refresh(layout=True)

    def _get_terminal_size(self) -> tuple[int, int]:
        """Returns columns and rows as the system knows them: what the environment says of them goes stale."""
        with contextlib.suppress(OSError):
            columns, rows = os.get_terminal_size(self._out)
            if columns and rows:
                return columns, rows
        return super()._get_terminal_size()

    def _tell_size(self) -> None:
        if self._writer is not None:
            size = Size(*self._get_terminal_size())
            self.send_message(events.Resize(size, size))

    # Input.

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
                        self._call_in_loop(partial(self._end, signal.SIGHUP))
                        return
                    # Half a character is no text yet; no text at all would be the end of it for the parser.
                    if text := decode(received):
                        for message in parser.feed(text):
                            self.process_message(message)
                for message in parser.tick():
                    self.process_message(message)

    def process_message(self, message: Message) -> None:
        """Passes on what was read, but no sizes: they are asked of the system, and in cells."""
        if not isinstance(message, InBandWindowResize | events.Resize):
            super().process_message(message)

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:
            self._call_in_loop(partial(self._app._handle_exception, error))

    # Between threads.

    def _call_in_loop(self, callback: Callable[[], None]) -> None:
        # A loop that is closed has nothing left to be told.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(callback)

    def _fail_in_loop(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        """Ends the application after an error that nobody else took; what asyncio would print can name a tile."""
        error = context.get("exception")
        if isinstance(error, Exception):
            self._app._handle_exception(error)


def _shaped(sequence: str) -> str:
    """Returns a sequence for the shape of the cursor, nothing for a console that would print a part of it."""
    return "" if os.environ.get("TERM", "").startswith("linux") else sequence


def _read(descriptor: int) -> bytes:
    """Returns what can be read now; nothing when the terminal is gone."""
    try:
        return os.read(descriptor, _MOST_BYTES)
    except OSError:
        return b""
