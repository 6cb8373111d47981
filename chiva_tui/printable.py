"""Text from elsewhere, made fit to be shown."""

from __future__ import annotations


def printable(text: str) -> str:
    """Returns the text with everything that cannot be printed, control characters above all, written as an escape."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
