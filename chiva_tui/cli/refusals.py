"""What a command line or a file can be refused for, and how it is said."""

from __future__ import annotations

import sys

from chiva_tui.engine.errors import EngineError

USAGE_ERROR = 2
"""The exit code for anything that was asked for and cannot be done."""

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells count it."""


class UsageError(EngineError):
    """A command line that cannot be followed."""


class FileError(EngineError):
    """A file that cannot be followed.

    Attributes:
        place: Its name, and the number of the line if there is one.
    """

    def __init__(self, template: str, *, place: str, **params: object) -> None:
        super().__init__(template, **params)
        self.place = place


def refuse(message: str) -> int:
    """Says in one line why something cannot be done; what a message repeats of its input is made printable."""
    print("".join(char if char.isprintable() else ascii(char)[1:-1] for char in message), file=sys.stderr)
    return USAGE_ERROR
