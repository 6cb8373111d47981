"""Contrast as WCAG 2 has it between text and ground, of everything that is to be read on the screens as shown."""

from __future__ import annotations

import asyncio
import unicodedata
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import pytest
from textual.command import CommandInput, CommandList

from chiva_tui.screens.menu import Menu
from chiva_tui.theme import Role
from chiva_tui.widgets import Sheet
from tests.ui import driver
from tests.ui.driver import SMALL, drain, press, table_screen
from tests.ui.test_theme import contrast, triplet
from tests.ui.written import made

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from chiva_tui.app import ChivaApp

LEAST = {"felt": 4.5, "light": 4.5, "contrast": 7.0}
"""The contrast each theme owes to whoever reads it."""

SCREENS = (
    "chiva-opening-forced",
    "chiva-mid-hand",
    "chiva-hint",
    "chiva-computer",
    "chiva-rules",
    "chiva-ledger",
    "chiva-words",
    "chiva-typed",
    "chiva-after-passes",
    "chiva-won",
    "chiva-new-match-asked",
    "cuban-naming-chosen",
    "cuban-can-claim",
    "cuban-longest-line",
)
"""Screens of the table on which every role occurs that text can have."""

MENUS = {"menu": (), "menu-searched": ("n", "e"), "menu-chosen": ("down", "down"), "menu-empty": ("q", "z", "q", "z")}
"""Keys pressed in the menu."""

GROUNDS = frozenset({Role.PANEL, Role.FELT})
TEXT_ROLES = frozenset(role for role in Role if not role.name.endswith(("_EDGE", "_SEAM"))) - GROUNDS
"""Roles of what is read. A tile's edge is half a cell in the colour of the tile, which has no text to it; a seam has
the colours of its tile, and occurs where the line is crowded.
"""


class Pair(NamedTuple):
    """A colour of text, and the ground it stands on."""

    text: tuple[int, int, int]
    ground: tuple[int, int, int]


class Seen(NamedTuple):
    """What was seen in one theme: each pair with a place where it occurs, and the roles that text had."""

    pairs: dict[Pair, str]
    roles: set[Role]


def is_text(char: str) -> bool:
    """Whether a character is to be read.

    Not so blocks and lines (U+2500 to U+259F), of which edges, rules and scrollbars are made; so pips, marks and the
    backs of tiles, though they are figures, for which a contrast of 3 would do.
    """
    return not char.isspace() and not "\u2500" <= char <= "\u259f" and unicodedata.category(char) != "Cc"


def pairs_on(app: ChivaApp) -> Iterator[tuple[Pair, str]]:
    """Yields the pairs of colours on the screen, each with the text.

    What lies dimmed beneath the menu is left out: it cannot be used then, and WCAG asks for no contrast of it.
    """
    menu = [widget.region for kind in (CommandInput, CommandList) for widget in app.screen.query(kind)]
    for y, strip in enumerate(app.screen._compositor.render_strips()):
        x = 0
        for segment in strip:
            style = segment.style
            seen = not isinstance(app.screen, Menu) or any(region.contains(x, y) for region in menu)
            if seen and any(map(is_text, segment.text)):
                assert style is not None
                colours = triplet(style.color), triplet(style.bgcolor)
                yield Pair(*(reversed(colours) if style.reverse else colours)), segment.text.strip()
            x += segment.cell_length


def roles_on(app: ChivaApp) -> Iterator[Role]:
    """Yields the roles of the text on the table."""
    for sheet in table_screen(app).query(Sheet):
        if sheet.display and not isinstance(app.screen, Menu):
            for y in range(sheet.canvas.height):
                yield from (run.role for run in sheet.canvas.runs(y) if any(map(is_text, run.text)))


async def look_at_table(name: str, seen: Mapping[str, Seen]) -> None:
    """Takes note of what is on a screen of the table in every theme."""
    app, keys = made(name)
    async with app.run_test(size=SMALL) as pilot:
        await press(app, *keys)
        await drain(app)
        for theme in LEAST:
            app.change_look(theme)
            await pilot.pause()
            await drain(app)
            note(app, name, seen[theme])


async def look_at_menu(name: str, theme: str, seen: Seen) -> None:
    """Takes note of what is in the menu in a theme."""
    app = driver.app_at(driver.BOTH_ENDS, theme=theme)
    async with app.run_test(size=SMALL) as pilot:
        await press(app, "ctrl+p", *MENUS[name])
        await drain(app)
        # The menu says only after a moment that nothing fits.
        await pilot.pause(0.6 if name == "menu-empty" else 0.1)
        assert isinstance(app.screen, Menu)
        note(app, name, seen)


def note(app: ChivaApp, name: str, seen: Seen) -> None:
    """Takes note of what is on the screen."""
    for pair, text in pairs_on(app):
        seen.pairs.setdefault(pair, f"{name}: {text}")
    seen.roles.update(roles_on(app))


@pytest.fixture(scope="module")
def seen() -> Mapping[str, Seen]:
    """Looks at every screen once in every theme."""
    result = {theme: Seen({}, set()) for theme in LEAST}

    async def look() -> None:
        for name in SCREENS:
            await look_at_table(name, result)
        for name, theme in product(MENUS, LEAST):
            await look_at_menu(name, theme, result[theme])

    asyncio.run(look())
    return result


@pytest.mark.parametrize("theme", LEAST)
def test_all_text_can_be_read(seen: Mapping[str, Seen], theme: str) -> None:
    poor = {
        (place, round(ratio, 2))
        for pair, place in seen[theme].pairs.items()
        if (ratio := contrast(pair.text, pair.ground)) < LEAST[theme]
    }
    assert poor == set()


@pytest.mark.parametrize("theme", LEAST)
def test_every_role_of_text_was_looked_at(seen: Mapping[str, Seen], theme: str) -> None:
    assert TEXT_ROLES - seen[theme].roles == set()
