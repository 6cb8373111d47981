"""Contrast as WCAG 2 has it between text and ground, of everything that is to be read on the screens as shown."""

from __future__ import annotations

import asyncio
import unicodedata
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pytest
from textual._context import visible_screen_stack

from chiva_tui.screens.menu import Menu, MenuList
from chiva_tui.theme import Role
from chiva_tui.widgets import Sheet
from tests.ui import driver, test_replay
from tests.ui.colours import Pair, Rgb, contrast, in_256, triplet
from tests.ui.driver import LARGE, SMALL, drain, front, press, until
from tests.ui.screen_text import screen_text
from tests.ui.starting import Sitting
from tests.ui.written import made

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from textual.pilot import Pilot

    from chiva_tui.app import ChivaApp

LEAST = {"felt": 4.5, "light": 4.5, "contrast": 7.0}
"""The contrast each theme owes to whoever reads it."""

DEPTHS: dict[str, Callable[[Rgb], Rgb]] = {"all": lambda colour: colour, "256": in_256}
"""How many colours the terminal has: 256 where COLORTERM is not set, as is usual over SSH."""

TABLES = (
    "chiva-opening-forced",
    "chiva-hint",
    "chiva-computer",
    "chiva-rules",
    "chiva-ledger",
    "chiva-words",
    "chiva-typed",
    "chiva-after-passes",
    "chiva-won",
    "cuban-naming-chosen",
    "cuban-can-claim",
    "cuban-longest-line",
    "kept-offered",
)
"""Screens of the table on which every role occurs that text can have, and every panel."""

MENU: dict[str, tuple[tuple[str, ...], str]] = {
    "as opened": ((), "Key: h"),
    "one chosen": (("down", "down"), "▸ Cancel"),
    "searched": (("n", "e"), "ne"),
    "on a letter": (("left",), "ne"),
    "letters selected": (("end", "shift+left", "shift+left"), "ne"),
    "nothing fits": (("q", "z"), "Nothing is called that"),
}
"""Keys pressed in the menu one after the other, and what is there then."""

COMPACT, TOO_SMALL = (60, 20), (59, 19)

GROUNDS = frozenset({Role.PANEL, Role.FELT})
TEXT_ROLES = frozenset(role for role in Role if not role.name.endswith(("_EDGE", "_SEAM"))) - GROUNDS
"""Roles of what is read. A tile's edge is half a cell in the colour of the tile, which has no text to it; a seam has
the colours of its tile, and occurs where the line is crowded.
"""


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
    """Yields the pairs of colours on the screen, what lies beneath the menu included, each with the text."""
    for strip in app.screen._compositor.render_strips():
        for segment in strip:
            style = segment.style
            if any(map(is_text, segment.text)):
                assert style is not None
                colours = triplet(style.color), triplet(style.bgcolor)
                yield Pair(*(reversed(colours) if style.reverse else colours)), segment.text.strip()


def roles_on(app: ChivaApp) -> Iterator[Role]:
    """Yields the roles of the text that is painted."""
    for sheet in front(app).query(Sheet):
        if sheet.display and not isinstance(app.screen, Menu):
            for y in range(sheet.canvas.height):
                yield from (run.role for run in sheet.canvas.runs(y) if any(map(is_text, run.text)))


def is_shown(app: ChivaApp, text: str) -> bool:
    """Whether a text is on the screen."""
    return text in screen_text(app)


class Visit:
    """A look around in every theme.

    Attributes:
        seen: What was seen so far, by theme.
    """

    def __init__(self) -> None:
        self.seen = {theme: Seen({}, set()) for theme in LEAST}

    async def look(self, app: ChivaApp, pilot: Pilot[None], name: str) -> None:
        """Takes note of what is on the screen in every theme."""
        for theme in LEAST:
            app.change_look(theme)
            await drain(app)
            await drain(app)
            self.note(app, name, theme)

    def note(self, app: ChivaApp, name: str, theme: str) -> None:
        """Takes note of what is on the screen."""
        for pair, text in pairs_on(app):
            self.seen[theme].pairs.setdefault(pair, f"{name}: {text}")
        self.seen[theme].roles.update(roles_on(app))

    async def tables(self) -> None:
        """Looks at the table."""
        for name in TABLES:
            app, keys = made(name)
            async with app.run_test(size=SMALL) as pilot:
                await press(app, *keys)
                await drain(app)
                await self.look(app, pilot, name)

    async def sizes(self) -> None:
        """Looks at large tables with panels at their side, a compact one, and what is said where there is no room."""
        app = driver.app_at(driver.BREAK)
        async with app.run_test(size=LARGE) as pilot:
            for panel in ("v", "f3"):
                await press(app, panel)
                await self.look(app, pilot, f"panel, {panel}")
            await press(app, "escape")
            for size in (COMPACT, TOO_SMALL):
                await pilot.resize_terminal(*size)
                await drain(app)
                await self.look(app, pilot, f"size, {size}")

    async def menu(self) -> None:
        """Looks at the menu, opened anew in every theme, whose colours its options keep."""
        app = driver.app_at(driver.BOTH_ENDS)
        async with app.run_test(size=SMALL) as pilot:
            for theme in LEAST:
                app.change_look(theme)
                # The toolkit takes what lies beneath the menu from the context of whoever looks.
                visible_screen_stack.set(app.screen_stack[:1])
                await press(app, "ctrl+p")
                for name, (keys, shown) in MENU.items():
                    await press(app, *keys)
                    await until(app, partial(is_shown, app, shown))
                    if name == "as opened":
                        await pilot.hover(MenuList, offset=(10, 7))
                    self.note(app, f"menu, {name}", theme)
                await press(app, "escape")

    async def replay(self) -> None:
        """Looks at a match being watched."""
        app = test_replay.watching()
        async with app.run_test(size=SMALL) as pilot:
            await drain(app)
            for key in ("right", "f1"):
                await press(app, key)
                await self.look(app, pilot, f"replay, {key}")

    async def start(self, home: Path) -> None:
        """Looks at the start screen."""
        sitting = Sitting(home)
        async with sitting.opened() as pilot:
            for key in ("down", "f1"):
                await press(sitting.app, key)
                await self.look(sitting.app, pilot, f"start, {key}")


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Seen]:
    """Looks at every screen once in every theme."""
    visit = Visit()

    async def look() -> None:
        await visit.tables()
        await visit.sizes()
        await visit.menu()
        await visit.replay()
        await visit.start(tmp_path_factory.mktemp("home"))

    asyncio.run(look())
    return visit.seen


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("theme", LEAST)
def test_all_text_can_be_read(seen: Mapping[str, Seen], theme: str, depth: str) -> None:
    poor = {
        (place, round(ratio, 2))
        for pair, place in seen[theme].pairs.items()
        if (ratio := contrast(*map(DEPTHS[depth], pair))) < LEAST[theme]
    }
    assert poor == set()


@pytest.mark.parametrize("theme", LEAST)
def test_every_role_of_text_was_looked_at(seen: Mapping[str, Seen], theme: str) -> None:
    assert TEXT_ROLES - seen[theme].roles == set()
