"""Palettes: contrast, colours used and refused."""

from __future__ import annotations

import pytest
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
from tests.ui.colours import VISIONS, contrast, difference, in_256, triplet

VGA = {"black": (0, 0, 0), "green": (0, 170, 0), "cyan": (0, 170, 170)}
XTERM = {"black": (0, 0, 0), "green": (0, 205, 0), "cyan": (0, 205, 205)}


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


APART = 20.0
"""How far apart two colours have to look that tell states apart, as `difference` measures it: eight times what can just
be seen."""

TOLD_BY_GROUND = (
    (Role.HAND, Role.HAND_DIM),
    (Role.HAND, Role.HAND_SELECTED),
    (Role.HAND_DIM, Role.HAND_SELECTED),
    (Role.TILE, Role.GHOST),
    (Role.TILE, Role.LAST),
    (Role.GHOST, Role.LAST),
    (Role.GHOST, Role.FELT),
    (Role.LAST, Role.FELT),
    (Role.HAND_SELECTED, Role.PANEL),
    (Role.BUTTON, Role.BUTTON_PRIMARY),
)
TOLD_BY_TEXT = (
    (Role.NUMBER, Role.NUMBER_DIM),
    (Role.NUMBER, Role.NUMBER_SELECTED),
    (Role.SEAT, Role.SEAT_TURN),
    (Role.TIP, Role.TIP_OPEN),
    (Role.ACTION, Role.ACTION_STRONG),
    (Role.NOTICE, Role.NOTICE_STRONG),
)


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("name", ["felt", "light", "contrast"])
def test_states_look_different_to_every_kind_of_eyes(name: str, vision: str) -> None:
    look = palette(name)
    told = [(pair, [look.style(role).bgcolor for role in pair]) for pair in TOLD_BY_GROUND]
    told += [(pair, [look.style(role).color for role in pair]) for pair in TOLD_BY_TEXT]
    alike = set()
    for pair, colours in told:
        one, other = map(triplet, colours)
        least = min(difference(one, other, vision), difference(in_256(one), in_256(other), vision))
        if least < APART:
            alike.add((pair[0].name, pair[1].name, round(least)))
    assert alike == set()
