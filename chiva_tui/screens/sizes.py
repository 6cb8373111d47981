"""The sizes of terminal at which the table changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.geometry import Size

    from chiva_tui.phrases.catalogue import Catalogue

LEAST_WIDTH, LEAST_HEIGHT = 60, 20
"""The smallest terminal the table is shown in."""

FULL_WIDTH, FULL_HEIGHT = 80, 24
"""From this size on the table is complete; below it, it is compact."""

WIDE, HIGH = 100, 30
"""From this size on a panel opens beside the felt instead of over it."""

VERY_WIDE = 110
"""From this width on it does so however few rows there are."""

BROAD = 160
"""From this width on that panel is broader."""

TALL_WIDTH, TALL_HEIGHT = 120, 40
"""From this size on there are rows for larger tiles in the hand."""

GRAND_WIDTH, GRAND_HEIGHT = 200, 60
"""From this size on there are rows for the largest."""

ROOMY_HEIGHT = 28
"""From so many rows on the hand has its pips in a narrow terminal too."""


def is_too_small(size: Size) -> bool:
    """Says whether the table cannot be shown at this size."""
    return size.width < LEAST_WIDTH or size.height < LEAST_HEIGHT


def classes_at(size: Size) -> dict[str, bool]:
    """Returns which classes of the style sheet a screen has at this size, and which it has not.

    `-small` where it cannot be shown, `-narrow` where texts need a row more, `-low` where the hand has digits, `-tall`
    and `-grand` where it is larger, `-wide` where a panel opens beside the felt, and `-broad` where that is broader.
    """
    width, height = size
    narrow = width < FULL_WIDTH
    return {
        "-small": is_too_small(size),
        "-narrow": narrow,
        "-low": height < (ROOMY_HEIGHT if narrow else FULL_HEIGHT),
        "-tall": width >= TALL_WIDTH and height >= TALL_HEIGHT,
        "-grand": width >= GRAND_WIDTH and height >= GRAND_HEIGHT,
        "-wide": width >= VERY_WIDE or (width >= WIDE and height >= HIGH),
        "-broad": width >= BROAD,
    }


def too_small_text(words: Catalogue, size: Size) -> str:
    """Returns what is said where the table has no room."""
    return words.say(
        "The table needs {columns} x {rows} characters; this terminal has {width} x {height}.",
        columns=LEAST_WIDTH,
        rows=LEAST_HEIGHT,
        width=size.width,
        height=size.height,
    )
