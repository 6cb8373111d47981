"""What every part of the table looks like: roles, and the palettes that give each role a style.

Painters know roles only. A palette maps each `Role` to a Rich style; what the toolkit draws itself takes its
colours from `toolkit_theme`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from rich.style import Style

from chiva_tui.options import THEMES

if TYPE_CHECKING:
    from collections.abc import Mapping


class Role(Enum):
    """What a cell is for.

    `*_EDGE` is the half-block at the side of a tile, drawn in the tile's colour; `*_SEAM` the lowest row of a tile that
    lies right above its neighbour.
    """

    PANEL = auto()
    TITLE = auto()
    SCORE = auto()
    NOTICE = auto()
    NOTICE_STRONG = auto()
    FELT = auto()
    FELT_TEXT = auto()
    SEAT = auto()
    SEAT_TURN = auto()
    BACKS = auto()
    MARK = auto()
    TIP = auto()
    TIP_OPEN = auto()
    TILE = auto()
    TILE_EDGE = auto()
    TILE_SEAM = auto()
    LAST = auto()
    LAST_EDGE = auto()
    LAST_SEAM = auto()
    GHOST = auto()
    GHOST_EDGE = auto()
    GHOST_SEAM = auto()
    HAND = auto()
    HAND_EDGE = auto()
    HAND_DIM = auto()
    HAND_DIM_EDGE = auto()
    HAND_SELECTED = auto()
    HAND_SELECTED_EDGE = auto()
    NUMBER = auto()
    NUMBER_DIM = auto()
    NUMBER_SELECTED = auto()
    ACTION = auto()
    ACTION_STRONG = auto()
    DETAIL = auto()
    BUTTON = auto()
    BUTTON_PRIMARY = auto()
    KEY = auto()
    KEY_LABEL = auto()


class UnknownThemeError(ValueError):
    """No palette has the name asked for."""

    def __init__(self, name: str) -> None:
        super().__init__(f"There is no theme {name!r}. Choose one of: {', '.join(THEMES)}.")


class Palette(NamedTuple):
    """One look of the whole table.

    Attributes:
        name: What `--theme` calls it; `mono` is used whenever colour is refused.
        styles: The style of every role.
        dark: Whether the ground is darker than the text.
        ansi: Whether only the terminal's own colours (or none) are used, so that nothing may be turned into RGB.
        colour: False if the styles carry attributes only.
    """

    name: str
    styles: Mapping[Role, Style]
    dark: bool = True
    ansi: bool = False
    colour: bool = True

    def style(self, role: Role) -> Style:
        """Returns the Rich style of `role`."""
        return self.styles[role]


@dataclass(frozen=True, kw_only=True)
class Inks:
    """The colours a palette is mixed from, as `#rrggbb`."""

    panel: str
    text: str
    muted: str
    accent: str
    felt: str
    felt_text: str
    felt_muted: str
    felt_accent: str
    tile: str
    pip: str
    dim: str
    chosen: str
    chosen_pip: str
    last: str
    last_pip: str
    button: str
    button_text: str


def _on(colour: str, ground: str, *, bold: bool | None = None, underline: bool | None = None) -> Style:
    return Style(color=colour, bgcolor=ground, bold=bold, underline=underline)


def _mix(inks: Inks) -> Mapping[Role, Style]:
    """Returns the styles of all roles, built from a few colours."""
    return MappingProxyType(_felt_styles(inks) | _laid_styles(inks) | _hand_styles(inks) | _panel_styles(inks))


def _felt_styles(inks: Inks) -> dict[Role, Style]:
    """Returns the styles of what is written on the felt."""
    felt = inks.felt
    return {
        Role.FELT: _on(inks.felt_text, felt),
        Role.FELT_TEXT: _on(inks.felt_text, felt),
        Role.SEAT: _on(inks.felt_text, felt),
        Role.SEAT_TURN: _on(inks.felt_accent, felt, bold=True),
        Role.BACKS: _on(inks.felt_muted, felt),
        Role.MARK: _on(inks.felt_accent, felt),
        Role.TIP: _on(inks.felt_text, felt),
        Role.TIP_OPEN: _on(inks.felt_accent, felt, bold=True),
    }


def _laid_styles(inks: Inks) -> dict[Role, Style]:
    """Returns the styles of the tiles that lie on the felt, or could lie there."""
    felt = inks.felt
    return {
        Role.TILE: _on(inks.pip, inks.tile, bold=True),
        Role.TILE_EDGE: _on(inks.tile, felt),
        Role.TILE_SEAM: _on(inks.pip, inks.tile, bold=True, underline=True),
        Role.LAST: _on(inks.last_pip, inks.last, bold=True),
        Role.LAST_EDGE: _on(inks.last, felt),
        Role.LAST_SEAM: _on(inks.last_pip, inks.last, bold=True, underline=True),
        Role.GHOST: _on(inks.chosen_pip, inks.chosen, bold=True),
        Role.GHOST_EDGE: _on(inks.chosen, felt),
        Role.GHOST_SEAM: _on(inks.chosen_pip, inks.chosen, bold=True, underline=True),
    }


def _hand_styles(inks: Inks) -> dict[Role, Style]:
    """Returns the styles of the person's own tiles and their numbers."""
    panel = inks.panel
    return {
        # A pip is a hole in the tile: with the panel's colour, body and edge are each other's reverse, which a
        # terminal is told in four bytes.
        Role.HAND: _on(panel, inks.tile),
        Role.HAND_EDGE: _on(inks.tile, panel),
        Role.HAND_DIM: _on(panel, inks.dim),
        Role.HAND_DIM_EDGE: _on(inks.dim, panel),
        Role.HAND_SELECTED: _on(panel, inks.chosen),
        Role.HAND_SELECTED_EDGE: _on(inks.chosen, panel),
        Role.NUMBER: _on(inks.text, panel, bold=True),
        Role.NUMBER_DIM: _on(inks.muted, panel),
        Role.NUMBER_SELECTED: _on(inks.accent, panel, bold=True),
    }


def _panel_styles(inks: Inks) -> dict[Role, Style]:
    """Returns the styles of what is written round the felt."""
    panel = inks.panel
    return {
        Role.PANEL: _on(inks.text, panel),
        Role.TITLE: _on(inks.accent, panel, bold=True),
        Role.SCORE: _on(inks.text, panel),
        Role.NOTICE: _on(inks.text, panel),
        Role.NOTICE_STRONG: _on(inks.accent, panel, bold=True),
        Role.ACTION: _on(inks.text, panel),
        Role.ACTION_STRONG: _on(inks.accent, panel, bold=True),
        Role.DETAIL: _on(inks.muted, panel),
        Role.BUTTON: _on(inks.button_text, inks.button),
        Role.BUTTON_PRIMARY: _on(inks.chosen_pip, inks.chosen, bold=True),
        Role.KEY: _on(inks.accent, panel),
        Role.KEY_LABEL: _on(inks.muted, panel),
    }


FELT_INKS = Inks(
    panel="#0c1f14",
    text="#ece7d8",
    muted="#a8a29e",
    accent="#fbbf24",
    felt="#14532d",
    felt_text="#d9e5d6",
    felt_muted="#c3cfbd",
    felt_accent="#ffc328",
    tile="#f5ecd7",
    pip="#1c1917",
    dim="#a8a29e",
    chosen="#fbbf24",
    chosen_pip="#1c1917",
    last="#bfe3ff",
    last_pip="#1c1917",
    button="#2b4a37",
    button_text="#f5ecd7",
)
"""The colours of the default theme, as on a green table."""

LIGHT_INKS = Inks(
    panel="#f4efe4",
    text="#33251c",
    muted="#5c5a55",
    accent="#9a3c00",
    felt="#ddeedb",
    felt_text="#284430",
    felt_muted="#3f5a45",
    felt_accent="#9a3c00",
    tile="#33251c",
    pip="#f7f2e6",
    dim="#66625b",
    chosen="#9a3c00",
    chosen_pip="#ffffff",
    last="#1e4f86",
    last_pip="#ffffff",
    button="#dcd3c0",
    button_text="#33251c",
)
"""The colours of the light theme."""

CONTRAST_INKS = Inks(
    panel="#000000",
    text="#ffffff",
    muted="#c6c6c6",
    accent="#ffd700",
    felt="#000000",
    felt_text="#ffffff",
    felt_muted="#e0e0e0",
    felt_accent="#ffd700",
    tile="#ffffff",
    pip="#000000",
    dim="#a6a6a6",
    chosen="#ffd700",
    chosen_pip="#000000",
    last="#00d7ff",
    last_pip="#000000",
    button="#3a3a3a",
    button_text="#ffffff",
)
"""The colours of the theme with a contrast of 7:1 and more."""


_STRONG = frozenset(
    {
        Role.TITLE,
        Role.NOTICE_STRONG,
        Role.SEAT_TURN,
        Role.TIP_OPEN,
        Role.GHOST_EDGE,
        Role.HAND_SELECTED_EDGE,
        Role.NUMBER,
        Role.NUMBER_SELECTED,
        Role.ACTION_STRONG,
        Role.KEY,
    }
)
"""What is bold where colour cannot set it apart."""


def _attributes() -> dict[Role, Style]:
    """Returns styles without any colour: a solid tile is reversed, a dimmed one is hollow."""
    styles = {role: Style(bold=True) if role in _STRONG else Style() for role in Role}
    styles |= dict.fromkeys((Role.TILE, Role.HAND, Role.BUTTON), Style(reverse=True))
    styles |= dict.fromkeys((Role.HAND_SELECTED, Role.BUTTON_PRIMARY), Style(reverse=True, bold=True))
    styles |= dict.fromkeys((Role.LAST, Role.LAST_SEAM), Style(reverse=True, bold=True, underline=True))
    styles |= dict.fromkeys((Role.GHOST, Role.GHOST_SEAM), Style(bold=True, underline=True))
    styles[Role.TILE_SEAM] = Style(reverse=True, underline=True)
    return styles


def _sixteen() -> dict[Role, Style]:
    """Returns the attribute styles with the terminal's own colours for what is chosen, last laid and strong.

    Ground and text stay the terminal's own, so the look follows a light and a dark terminal alike; black on cyan or
    green is readable in every common sixteen-colour palette.
    """
    styles = _attributes()
    chosen, last = ("black", "cyan"), ("black", "green")
    for role in (Role.GHOST, Role.HAND_SELECTED, Role.BUTTON_PRIMARY):
        styles[role] = Style(color=chosen[0], bgcolor=chosen[1])
    styles[Role.GHOST_SEAM] = Style(color=chosen[0], bgcolor=chosen[1], underline=True)
    for role in (Role.GHOST_EDGE, Role.HAND_SELECTED_EDGE):
        styles[role] = Style(color=chosen[1])
    styles[Role.LAST] = Style(color=last[0], bgcolor=last[1])
    styles[Role.LAST_SEAM] = Style(color=last[0], bgcolor=last[1], underline=True)
    styles[Role.LAST_EDGE] = Style(color=last[1])
    return styles


PALETTES: Mapping[str, Palette] = MappingProxyType(
    {
        "felt": Palette("felt", _mix(FELT_INKS)),
        "light": Palette("light", _mix(LIGHT_INKS), dark=False),
        "contrast": Palette("contrast", _mix(CONTRAST_INKS)),
        "ansi": Palette("ansi", MappingProxyType(_sixteen()), ansi=True),
        "mono": Palette("mono", MappingProxyType(_attributes()), ansi=True, colour=False),
    }
)
"""Every palette by name."""


def palette(name: str, no_color: bool = False) -> Palette:
    """Returns the palette called `name`, or the one without colour.

    Args:
        name: One of `THEMES`.
        no_color: Whether the person refused colour (NO_COLOR); then the name does not matter, but must still exist.

    Raises:
        UnknownThemeError: No theme has that name.
    """
    if name not in PALETTES:
        raise UnknownThemeError(name)
    return PALETTES["mono" if no_color else name]
