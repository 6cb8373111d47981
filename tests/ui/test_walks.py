"""Through every screen and back, once with the keys alone and once with the mouse alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.command import CommandList

from chiva_tui.engine.actions import Play
from chiva_tui.screens.replay_screen import ReplayScreen
from chiva_tui.screens.scenes import displayed_tiles
from chiva_tui.screens.start_screen import StartScreen
from chiva_tui.screens.table_screen import TableScreen
from chiva_tui.widgets import SlotTarget
from tests.ui.driver import (
    click,
    front,
    press,
    record_of,
    table_screen,
    until,
    until_person,
    wheel_at,
    write,
)
from tests.ui.screen_text import screen_text
from tests.ui.starting import Sitting, play_hands

if TYPE_CHECKING:
    from pathlib import Path

    from chiva_tui.app import ChivaApp
    from chiva_tui.screens.front import Front

HANDS = 2
"""How many hands of the match to be watched are finished."""


async def is_at(app: ChivaApp, screen: type[Front]) -> None:
    """Waits until a screen is in front."""
    await until(app, lambda: isinstance(front(app), screen) and app.screen is front(app))


async def until_listed(app: ChivaApp) -> CommandList:
    """Waits until the menu lists what there is."""

    def is_shown() -> bool:
        return any(
            listed.option_count > 5 and listed.content_region.height > 1 for listed in app.screen.query(CommandList)
        )

    await until(app, is_shown)
    return app.screen.query_one(CommandList)


async def mark_row(sitting: Sitting, name: str) -> None:
    """Goes down the start screen to a line."""
    for _ in range(12):
        if sitting.start.lobby.at == name:
            return
        await press(sitting.app, "down")
    raise AssertionError(name)


async def test_keys_alone_lead_through_every_screen_and_back(tmp_path: Path) -> None:
    play_hands(tmp_path, HANDS)
    sitting = Sitting(tmp_path)
    app = sitting.app
    async with sitting.opened():
        await press(app, "f1", "pagedown", "escape", "f3", "pagedown", "escape")
        for name in ("game", "partner", "rivals", "language"):
            await mark_row(sitting, name)
            await press(app, "right", "left")
        await mark_row(sitting, "seed")
        await press(app, "enter", "a", "escape")
        await mark_row(sitting, "watch")
        await press(app, "enter", "escape")
        await mark_row(sitting, "watch")
        await press(app, "enter", "enter")
        await is_at(app, ReplayScreen)
        await press(app, "right", "right", "pagedown", "space", "space", "f1", "escape", "f2", "escape", "v", "escape")
        await write(app, "1.4")
        await press(app, "enter")
        assert "move 4" in screen_text(app)
        await press(app, "escape")
        await is_at(app, StartScreen)
        await mark_row(sitting, "watch")
        await press(app, "enter", "enter")
        await is_at(app, ReplayScreen)
        await press(app, "right", "enter", "enter")
        await is_at(app, TableScreen)
        await until_person(app)
        await plays_a_tile_by_keys(app)
        for panel in ("f1", "f2", "f3", "w"):
            await press(app, panel)
            assert table_screen(app).desk.reading
            await press(app, "escape")
        await press(app, "ctrl+p")
        await until_listed(app)
        for letter in "start sc":
            await press(app, "space" if letter == " " else letter)
        await until(app, lambda: app.screen.query_one(CommandList).option_count == 1)
        await press(app, "down", "enter")
        await is_at(app, StartScreen)
        assert sitting.start.lobby.at == "go_on"
        await press(app, "enter")
        await is_at(app, TableScreen)
        await press(app, "ctrl+q")
        assert app._exit


async def plays_a_tile_by_keys(app: ChivaApp) -> None:
    """Plays whatever comes until a tile of the person's own has been laid."""
    while True:
        before = len(record_of(app))
        await press(app, "right", "enter")
        if len(record_of(app)) > before:
            return
        await until_person(app)


async def choose_in_menu(sitting: Sitting, text: str) -> None:
    """Opens the menu by its place in the footer and clicks one of its entries, which may have to be scrolled to."""
    app = sitting.app
    await sitting.click("^p")
    listed = await until_listed(app)
    region = listed.content_region
    for _ in range(40):
        shown = screen_text(app).splitlines()[region.y : region.bottom]
        if any(text in line for line in shown):
            await sitting.click(text)
            await until(app, lambda: app.screen is front(app))
            return
        await wheel_at(app, region.x + 2, region.y + 1, down=True)
    raise AssertionError(text)


async def test_the_mouse_alone_leads_through_every_screen_and_back(tmp_path: Path) -> None:
    play_hands(tmp_path, HANDS)
    sitting = Sitting(tmp_path)
    app = sitting.app
    async with sitting.opened():
        for click in (
            "Rules",
            "Close",
            "Statistics",
            "Close",
            "‹ Chiva",
            "Cuban ›",
            "Seed",
            "Esc",
            "Watch a recorded",
            "Esc",
        ):
            await sitting.click(click)
        await sitting.click("Watch a recorded")
        await sitting.click("to go on with")
        await is_at(app, ReplayScreen)
        for click in ("Step", "Step", "PgDn", "v review", "Close", "[Enter", "[Enter"):
            await sitting.click(click)
        await is_at(app, TableScreen)
        await until_person(app)
        await plays_a_tile_by_mouse(sitting)
        for click in ("F1", "F2"):
            await sitting.click(click)
            assert table_screen(app).desk.reading
            await sitting.click("Close")
        await choose_in_menu(sitting, "Start screen")
        await is_at(app, StartScreen)
        await sitting.click("Go on")
        await is_at(app, TableScreen)
        await sitting.click("^q")
        assert app._exit


async def plays_a_tile_by_mouse(sitting: Sitting) -> None:
    """Clicks a tile that fits, where one has to be chosen, and then the button that confirms it."""
    app = sitting.app
    before = len(record_of(app))
    while len(record_of(app)) == before:
        if app.table.pending is None:
            fitting = {action.tile for action in app.table.view.legal_actions() if isinstance(action, Play)}
            shown = displayed_tiles(app.table, table_screen(app).desk.order)
            await click(app, SlotTarget(next(at for at, tile in enumerate(shown) if tile in fitting)))
        await sitting.click("[Enter")
        await until_person(app)
