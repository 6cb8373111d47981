"""Lines in, sentences out: bounded, printable, and never more in hand than the system's own buffers."""

from __future__ import annotations

import os
import select
from typing import TYPE_CHECKING, Protocol

from chiva_tui.printable import printable

if TYPE_CHECKING:
    from collections.abc import Callable

    from chiva_tui.line_mode.signals import Signals

LONGEST_LINE = 80
"""How much of a typed line is looked at, in characters; every line that means something is shorter."""

_MARK = "…"
"""Stands at the end of a line that was cut, which so means nothing."""

_MOST_BYTES = 65_536


class EndOfInputError(Exception):
    """No more lines come."""


class Lines(Protocol):
    """Where typed lines come from."""

    @property
    def are_shown(self) -> bool:
        """Whether whoever types sees them without help, as in a terminal."""

    def next_line(self, patience: float | None) -> str | None:
        """Returns the next line without its end, at most a little longer than `LONGEST_LINE`.

        Args:
            patience: How long to wait for it, in seconds; None for as long as it takes.

        Returns:
            The line; None if it did not come in time.

        Raises:
            EndOfInputError: There is none.
        """


class StreamLines:
    """Lines from a file, a pipe or a terminal that does its own line editing."""

    def __init__(self, descriptor: int, encoding: str, signals: Signals) -> None:
        """Reads nothing yet.

        Args:
            descriptor: What is read.
            encoding: How its characters are written.
            signals: What can cut the waiting short.
        """
        self.are_shown = os.isatty(descriptor)
        self._descriptor = descriptor
        self._encoding = encoding
        self._signals = signals
        self._received = b""
        self._is_long = False
        self._has_ended = False

    def next_line(self, patience: float | None) -> str | None:
        """Returns the next line; what comes after the last line end counts as one, unless it is nothing."""
        while (end := self._received.find(b"\n")) < 0:
            if self._has_ended:
                if not self._received:
                    raise EndOfInputError
                end = len(self._received)
                break
            self._drop_excess()
            if not self._receive(patience):
                return None
        raw, self._received = self._received[:end], self._received[end + 1 :]
        was_long, self._is_long = self._is_long, False
        line = raw.decode(self._encoding, "replace")
        return line[:LONGEST_LINE] + _MARK if was_long or len(line) > LONGEST_LINE else line

    def _receive(self, patience: float | None) -> bool:
        """Takes what has come, once something has; False if nothing comes in time."""
        with self._signals.waiting():
            if patience is not None and not select.select([self._descriptor], [], [], patience)[0]:
                return False
            try:
                piece = os.read(self._descriptor, _MOST_BYTES)
            except BlockingIOError:
                select.select([self._descriptor], [], [])
                return True
            except OSError:
                piece = b""  # The terminal is gone.
        self._received += piece
        self._has_ended = not piece
        return True

    def _drop_excess(self) -> None:
        """Keeps no more of an endless line than it takes to see that it is too long."""
        most = LONGEST_LINE * 4
        if len(self._received) > most:
            self._received, self._is_long = self._received[:most], True


class Printer:
    """Says sentences, each on a line of its own, and leaves the prompt open at the end of one."""

    def __init__(self, write: Callable[[str], object]) -> None:
        """Says nothing yet.

        Args:
            write: Passes text on at once.
        """
        self._write = write
        self._is_at_prompt = False

    def say(self, *sentences: str) -> None:
        """Writes sentences; text may come in several lines, and nothing but line ends is a control character."""
        for sentence in sentences:
            text = "\n".join(printable(line) for line in sentence.split("\n"))
            self._write(f"\n{text}\n" if self._is_at_prompt else f"{text}\n")
            self._is_at_prompt = False

    def ask(self, prompt: str) -> None:
        """Writes a prompt."""
        self._write(f"{printable(prompt)} > ")
        self._is_at_prompt = True

    def answered(self, line: str, *, is_shown: bool) -> None:
        """Ends the line of the prompt, with what was typed unless that is seen there already."""
        if not is_shown:
            self._write(f"{printable(line)}\n")
        self._is_at_prompt = False

    def end(self) -> None:
        """Leaves no line unfinished."""
        if self._is_at_prompt:
            self._write("\n")
            self._is_at_prompt = False


def writer(descriptor: int, encoding: str, signals: Signals) -> Callable[[str], None]:
    """Returns what writes to a file, a pipe or a terminal, and keeps nothing back.

    Args:
        descriptor: What is written to.
        encoding: How characters are written there; those it does not have become question marks.
        signals: What can cut the waiting for a slow reader short.
    """

    def write(text: str) -> None:
        left = text.encode(encoding, "replace")
        while left:
            with signals.waiting():
                try:
                    left = left[os.write(descriptor, left) :]
                except BlockingIOError:
                    select.select([], [descriptor], [])

    return write
