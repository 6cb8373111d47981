"""The game in a real terminal of its own, read with a terminal emulator."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pyte

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from types import TracebackType

SIZE = (80, 24)
"""Columns and rows."""

QUIET = 0.25
"""How long nothing may come for the screen to be called still, in seconds."""

PATIENCE = 20.0
"""How long a test waits for anything, in seconds."""


GAME = (sys.executable, "-m", "chiva_tui")
"""The command that starts the game."""

ON_AT_FIRST = frozenset({7, 25})
"""The private modes that are on in a fresh terminal: line wrap and the cursor."""

_MODE = re.compile(rb"\x1b\[\?(\d+)([hl])")
_KEYBOARD = re.compile(rb"\x1b\[([<>])\d*u")


def one_half(text: str) -> str:
    """Returns `text` with the left half of a cell for the right one: with the colours exchanged they look the same."""
    return text.translate({ord("▐"): "▌", ord("▄"): "▀"})


class Terminal:
    """A pseudo terminal with the game in it.

    Attributes:
        pid: The process.
        output: Everything it has sent.
        settings_before: How the terminal was set before the game began, as `termios` tells it.
    """

    def __init__(
        self, *arguments: str, environment: Mapping[str, str | None] | None = None, command: Sequence[str] = GAME
    ) -> None:
        """Starts the game.

        Args:
            arguments: Its command line.
            environment: Variables to set or, with None, to take out.
            command: What is started with these arguments.
        """
        self.output = b""
        self._columns, self._rows = SIZE
        self._screen = pyte.Screen(*SIZE)
        self._stream = pyte.ByteStream(self._screen)
        self._status: int | None = None
        variables = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"}
        for name, value in {"NO_COLOR": None, "TEXTUAL_THEME": None, **(environment or {})}.items():
            if value is None:
                variables.pop(name, None)
            else:
                variables[name] = value
        self.pid, self._fd = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", SIZE[1], SIZE[0], 0, 0))
            os.execvpe(command[0], [*command, *arguments], variables)
        os.set_inheritable(self._fd, False)
        self.settings_before = self.settings

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.code is None:
            os.kill(self.pid, signal.SIGKILL)
            self._wait(PATIENCE)
        self.hang_up()

    @property
    def code(self) -> int | None:
        """The exit code, negative for a signal; None while it runs."""
        if self._status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._status = os.waitstatus_to_exitcode(status)
        return self._status

    @property
    def text(self) -> str:
        """What the screen shows, without spaces at the ends of lines, and with `one_half` of a cell for either."""
        return one_half("\n".join(line.rstrip() for line in self._screen.display))

    @property
    def cursor(self) -> tuple[int, int] | None:
        """Column and row of the cursor, from 0; None while it is hidden."""
        cursor = self._screen.cursor
        return None if cursor.hidden else (cursor.x, cursor.y)

    @property
    def at_cursor(self) -> str:
        """The row the cursor is in, from the cell it is on; nothing while it is hidden."""
        if self.cursor is None:
            return ""
        x, y = self.cursor
        return str(self._screen.display[y])[x:]

    @property
    def settings(self) -> list[object]:
        """How the terminal is set now, as `termios` tells it."""
        return list(termios.tcgetattr(self._fd))

    @property
    def left_on(self) -> set[str]:
        """What the output so far leaves otherwise than it found it: private modes and keyboard protocols."""
        modes: dict[int, bool] = {}
        for number, to in _MODE.findall(self.output):
            modes[int(number)] = to == b"h"
        changed = {str(mode) for mode, is_on in modes.items() if is_on != (mode in ON_AT_FIRST)}
        pushed = sum(1 if which == b">" else -1 for which in _KEYBOARD.findall(self.output))
        return changed | ({"keyboard"} if pushed else set())

    @property
    def foreground(self) -> int:
        """The process group that the terminal listens to."""
        return os.tcgetpgrp(self._fd)

    def read(self, seconds: float) -> bytes:
        """Returns what comes within some seconds."""
        return b"".join(self._pieces(time.monotonic() + seconds))

    def settle(self, quiet: float = QUIET) -> bytes:
        """Returns what comes until nothing has come for a moment."""
        came = b""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            piece = self.read(quiet)
            came += piece
            if not piece:
                break
        return came

    def until(self, text: str) -> None:
        """Waits until the screen shows a text.

        Raises:
            AssertionError: It does not.
        """
        end = time.monotonic() + PATIENCE
        while text not in self.text:
            assert time.monotonic() < end, f"{text!r} is not on the screen:\n{self.text}"
            self.read(0.05)

    def send(self, data: str | bytes) -> None:
        """Types bytes."""
        os.write(self._fd, data.encode() if isinstance(data, str) else data)

    def click(self, x: int, y: int) -> None:
        """Reports a click at a cell, counted from 0."""
        self.send(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def resize(self, columns: int, rows: int) -> None:
        """Changes the size of the terminal."""
        self._screen.resize(rows, columns)
        fcntl.ioctl(self._fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def signal(self, number: signal.Signals) -> None:
        """Sends a signal to the game."""
        os.kill(self.pid, number)

    def hang_up(self) -> None:
        """Closes the terminal."""
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1

    def ends_within(self, seconds: float) -> bool:
        """Says whether the game ends in time; its last words are read."""
        return self._wait(seconds)

    def _wait(self, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while self.code is None and time.monotonic() < end:
            self.read(0.02)
        ended = self.code is not None
        self.read(0.05)
        return ended

    def ends_unread_within(self, seconds: float) -> bool:
        """Says whether the game ends in time while nobody reads what it sends."""
        end = time.monotonic() + seconds
        while self.code is None and time.monotonic() < end:
            time.sleep(0.02)
        return self.code is not None

    def _pieces(self, end: float) -> Iterator[bytes]:
        while (left := end - time.monotonic()) > 0:
            if self._fd < 0:
                time.sleep(left)
                return
            ready, _, _ = select.select([self._fd], [], [], left)
            if not ready:
                return
            try:
                piece = os.read(self._fd, 65536)
            except OSError:
                return
            if not piece:
                return
            self.output += piece
            self._stream.feed(piece)
            yield piece


def state_of(pid: int) -> str:
    """Returns the state of a process in a letter, as the system names it: `S` sleeps, `T` is stopped."""
    return _stat(pid)[0]


def busy_for(pid: int, seconds: float = 1.0) -> float:
    """Returns for how many seconds of the next ones a process computes."""
    before = _ticks(pid)
    time.sleep(seconds)
    return (_ticks(pid) - before) / os.sysconf("SC_CLK_TCK")


def _ticks(pid: int) -> int:
    fields = _stat(pid)
    return int(fields[11]) + int(fields[12])


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
