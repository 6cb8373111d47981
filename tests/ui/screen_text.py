"""What a running app shows, as plain text and as a layer of style letters."""

from __future__ import annotations

from string import ascii_letters, digits
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.style import Style
    from textual.app import App
    from textual.strip import Strip

_LETTERS = ascii_letters + digits


def strips(app: App[Any]) -> list[Strip]:
    """Returns the rows of the screen; the only place that reaches into the compositor."""
    return app.screen._compositor.render_strips()


def screen_text(app: App[Any]) -> str:
    """Returns the characters on the screen, one line per row, without spaces at the ends."""
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips(app))


def _describe(style: Style | None) -> str:
    """Returns colours and attributes of a style in words."""
    if style is None:
        return "plain"
    colours = [
        f"{name} {colour.name}" for name, colour in (("fg", style.color), ("bg", style.bgcolor)) if colour is not None
    ]
    attributes = [name for name in ("bold", "dim", "reverse", "underline") if getattr(style, name)]
    return " ".join(colours + attributes) or "plain"


def style_layer(app: App[Any]) -> str:
    """Returns one letter per cell that stands for its style, and below what each letter means."""
    letters: dict[str, str] = {}
    rows = []
    for strip in strips(app):
        row = ""
        for segment in strip:
            meaning = _describe(segment.style)
            row += letters.setdefault(meaning, _LETTERS[len(letters)]) * segment.cell_length
        rows.append(row)
    legend = [f"{letter} = {meaning}" for meaning, letter in letters.items()]
    return "\n".join([*rows, "", *legend])
