"""The sizes of terminal at which the table changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.geometry import Size

    from chiva_tui.phrases.catalogue import Catalogue

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
"""The smallest terminal the table is shown in."""

WIDE = 110
"""From this width on a panel opens beside the felt instead of over it."""

TALL_WIDTH, TALL_HEIGHT = 120, 40
"""From this size on the hand's tiles are larger."""


def is_too_small(size: Size) -> bool:
    """Says whether the table cannot be shown at this size."""
    return size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT


def too_small_text(words: Catalogue, size: Size) -> str:
    """Returns what is said where the table has no room."""
    return words.say(
        "The table needs {columns} x {rows} characters; this terminal has {width} x {height}.",
        columns=LEAST_WIDTH,
        rows=LEAST_HEIGHT,
        width=size.width,
        height=size.height,
    )
