"""What a command line or a file can be refused for, and how it is said."""

from __future__ import annotations

import sys

from chiva_tui.exit_codes import USAGE_ERROR
from chiva_tui.printable import printable


class UsageError(Exception):
    """A command line that cannot be followed; the message says why in one line."""


class FileError(Exception):
    """A file that cannot be followed; the message begins with its name and line."""


def refuse(message: str) -> int:
    """Says in one line why something cannot be done; what a message repeats of its input is made printable."""
    print(printable(message), file=sys.stderr)
    return USAGE_ERROR
