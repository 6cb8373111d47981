"""Palettes: contrast, colours used and refused."""

from __future__ import annotations

import pytest
from rich.color import Color as RichColor
from rich.color import ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from chiva_tui.options import THEMES
from chiva_tui.theme import (
    PALETTES,
    Palette,
    Role,
    UnknownThemeError,
    palette,
)
from chiva_tui.toolkit_theme import WITHOUT_COLOUR, take_no_color, textual_theme

VGA = {"black": (0, 0, 0), "green": (0, 170, 0), "cyan": (0, 170, 170)}
XTERM = {"black": (0, 0, 0), "green": (0, 205, 0), "cyan": (0, 205, 205)}


def luminance(red: int, green: int, blue: int) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [value / 255 for value in (red, green, blue)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """Contrast ratio as WCAG 2 defines it, 1 to 21."""
    low, high = sorted((luminance(*one), luminance(*other)))
    return (high + 0.05) / (low + 0.05)


def triplet(colour: RichColor | None) -> tuple[int, int, int]:
    assert colour is not None
    assert colour.triplet is not None
    red, green, blue = colour.triplet
    return red, green, blue


@pytest.mark.parametrize(("name", "least"), [("felt", 4.5), ("light", 4.5), ("contrast", 7.0)])
@pytest.mark.parametrize("role", list(Role), ids=lambda role: role.name.lower())
def test_every_role_is_readable(name: str, least: float, role: Role) -> None:
    style = palette(name).style(role)
    assert contrast(triplet(style.color), triplet(style.bgcolor)) >= least


@pytest.mark.parametrize("terminal", [VGA, XTERM], ids=["vga", "xterm"])
@pytest.mark.parametrize("role", list(Role), ids=lambda role: role.name.lower())
def test_ansi_sets_a_ground_only_where_black_is_readable_on_it(
    terminal: dict[str, tuple[int, int, int]], role: Role
) -> None:
    style = palette("ansi").style(role)
    if style.bgcolor is not None:
        assert style.color is not None
        assert contrast(terminal[style.color.name], terminal[style.bgcolor.name]) >= 4.5


@pytest.mark.parametrize("name", list(PALETTES))
def test_every_role_has_a_style(name: str) -> None:
    assert set(PALETTES[name].styles) == set(Role)


def test_ansi_uses_the_sixteen_colours_only() -> None:
    colours = [colour for style in palette("ansi").styles.values() for colour in (style.color, style.bgcolor)]
    assert {colour.type for colour in colours if colour is not None} == {ColorType.STANDARD}


def test_mono_has_attributes_only() -> None:
    styles = palette("felt", no_color=True).styles.values()
    assert all(style.color is None and style.bgcolor is None for style in styles)


@pytest.mark.parametrize("look", PALETTES.values(), ids=lambda look: look.name)
def test_what_matters_looks_different(look: Palette) -> None:
    for one, other in (
        (Role.HAND, Role.HAND_DIM),
        (Role.HAND, Role.HAND_SELECTED),
        (Role.TILE, Role.GHOST),
        (Role.TILE, Role.LAST),
        (Role.SEAT, Role.SEAT_TURN),
        (Role.BUTTON, Role.BUTTON_PRIMARY),
    ):
        assert look.style(one) != look.style(other)


@pytest.mark.parametrize("look", PALETTES.values(), ids=lambda look: look.name)
def test_nothing_blinks(look: Palette) -> None:
    assert not any(style.blink or style.blink2 for style in look.styles.values())


@pytest.mark.parametrize("name", list(PALETTES))
def test_each_palette_has_a_textual_theme(name: str) -> None:
    assert textual_theme(name).ansi is PALETTES[name].ansi


def test_unknown_theme_is_named_with_the_choices() -> None:
    with pytest.raises(UnknownThemeError, match=r"'pink'.*felt, light, contrast, ansi"):
        palette("pink")
    with pytest.raises(UnknownThemeError):
        textual_theme("pink")


def test_themes_to_choose_from_all_exist() -> None:
    assert [palette(name).name for name in THEMES] == list(THEMES)


@pytest.mark.parametrize(("environ", "refused"), [({"NO_COLOR": "1"}, True), ({"NO_COLOR": ""}, False), ({}, False)])
def test_no_color_counts_only_if_not_empty(environ: dict[str, str], refused: bool) -> None:
    assert take_no_color(environ) is refused
    assert ("NO_COLOR" in environ) is refused


def test_filter_keeps_attributes_and_drops_colours() -> None:
    segments = [Segment("a", Style(color="red", bgcolor="blue", bold=True, reverse=True)), Segment("b")]
    kept = WITHOUT_COLOUR[0].apply(segments, Color(0, 0, 0))
    assert kept == [Segment("a", Style(bold=True, reverse=True)), Segment("b")]
