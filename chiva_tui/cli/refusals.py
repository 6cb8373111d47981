"""What a command line or a file can be refused for, and how it is said."""

from __future__ import annotations

import sys

from chiva_tui.engine.errors import EngineError
from chiva_tui.exit_codes import USAGE_ERROR
from chiva_tui.printable import printable


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
    print(printable(message), file=sys.stderr)
    return USAGE_ERROR
