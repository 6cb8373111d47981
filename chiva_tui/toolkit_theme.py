"""What the toolkit draws itself (panels, scrollbars, the menu) in the colours of each palette, and in none."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.filter import LineFilter
from textual.theme import BUILTIN_THEMES, Theme

from chiva_tui.theme import CONTRAST_INKS, FELT_INKS, LIGHT_INKS, Inks, UnknownThemeError

if TYPE_CHECKING:
    from collections.abc import MutableMapping, Sequence

    from textual.color import Color


def _rgb_theme(name: str, inks: Inks, *, dark: bool) -> Theme:
    """Returns the Textual theme that goes with a palette of RGB colours."""
    return Theme(
        name=name,
        primary=inks.accent,
        secondary=inks.felt,
        accent=inks.accent,
        warning=inks.accent,
        error=inks.accent,
        success=inks.accent,
        foreground=inks.text,
        background=inks.panel,
        surface=inks.panel,
        panel=inks.panel,
        dark=dark,
        variables={
            "text": inks.text,
            "text-muted": inks.muted,
            "scrollbar": inks.muted,
            "scrollbar-hover": inks.accent,
            "scrollbar-active": inks.accent,
            "scrollbar-background": inks.felt,
            "scrollbar-background-hover": inks.felt,
            "scrollbar-background-active": inks.felt,
            "scrollbar-corner-color": inks.panel,
            "block-cursor-background": inks.chosen,
            "block-cursor-foreground": inks.chosen_pip,
            "block-cursor-blurred-background": inks.chosen,
            "block-cursor-blurred-foreground": inks.chosen_pip,
            "input-selection-background": inks.muted,
            "input-selection-foreground": inks.panel,
        },
    )


def _ansi_theme(name: str) -> Theme:
    """Returns the Textual theme that leaves ground and text to the terminal."""
    base = BUILTIN_THEMES["ansi-dark"]
    ground = dict.fromkeys(
        (
            "ansi-background",
            "ansi-foreground",
            "scrollbar-background",
            "scrollbar-background-hover",
            "scrollbar-background-active",
            "input-cursor-foreground",
        ),
        "ansi_default",
    )
    bright = dict.fromkeys(("scrollbar", "scrollbar-hover", "scrollbar-active"), "ansi_cyan")
    variables = base.variables | ground | bright | {"block-cursor-background": "ansi_cyan"}
    return replace(base, name=name, primary="ansi_cyan", secondary="ansi_green", variables=variables)


def _mono_theme(name: str) -> Theme:
    """Returns the Textual theme of which no colour is left: the place where something is typed is reversed."""
    base = _ansi_theme(name)
    return replace(base, variables=base.variables | {"input-cursor-text-style": "reverse"})


TEXTUAL_PREFIX = "chiva-"
"""What the names of this project's Textual themes begin with."""

_TEXTUAL = {
    "felt": _rgb_theme(f"{TEXTUAL_PREFIX}felt", FELT_INKS, dark=True),
    "light": _rgb_theme(f"{TEXTUAL_PREFIX}light", LIGHT_INKS, dark=False),
    "contrast": _rgb_theme(f"{TEXTUAL_PREFIX}contrast", CONTRAST_INKS, dark=True),
    "ansi": _ansi_theme(f"{TEXTUAL_PREFIX}ansi"),
    "mono": _mono_theme(f"{TEXTUAL_PREFIX}mono"),
}


def textual_theme(name: str) -> Theme:
    """Returns the Textual theme that goes with the palette called `name`.

    Raises:
        UnknownThemeError: No palette has that name.
    """
    try:
        return _TEXTUAL[name]
    except KeyError:
        raise UnknownThemeError(name) from None


class WithoutColour(LineFilter):
    """Drops every colour and keeps bold, reverse, underline and dim.

    Textual's own filters for NO_COLOR turn colours grey or into "default" codes, which still are colour codes.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Returns the segments without colour."""
        return [
            Segment(text, None if style is None else style.without_color, control) for text, style, control in segments
        ]


WITHOUT_COLOUR: Sequence[LineFilter] = (WithoutColour(),)
"""What an App returns from `get_line_filters` when colour is refused."""


def take_no_color(environ: MutableMapping[str, str]) -> bool:
    """Says whether colour is refused, and removes an empty NO_COLOR, which Textual would take for a refusal.

    Call it with `os.environ` before the App is built.

    Returns:
        True if NO_COLOR is set and not empty.
    """
    if environ.get("NO_COLOR"):
        return True
    environ.pop("NO_COLOR", None)
    return False
