"""No state of the table keeps a person who has only a keyboard: each can be left, and none is left by accident."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.command import CommandPalette

from chiva_tui.table.requests import Request
from tests.ui import cuban_driver, driver
from tests.ui.driver import SMALL, drain, press, record_of, table_screen
from tests.ui.screen_text import screen_text

if TYPE_CHECKING:
    from chiva_tui.app import ChivaApp

ENTERED_BY = {
    "rules": ("f1",),
    "ledger": ("f2",),
    "stats": ("f3",),
    "words": ("w",),
    "review": ("v",),
    "typed": ("colon", "6"),
    "menu": ("ctrl+p",),
    "menu-searched": ("ctrl+p", "n", "down"),
    "menu-empty": ("ctrl+p", "q", "z", "q"),
    "new-match": ("f6",),
    "preview": ("right",),
    "hint": ("h",),
}
"""The keys that lead from the table to each state."""

TOGGLES = {"rules": "f1", "ledger": "f2", "stats": "f3", "words": "w"}
"""Panels that the same key closes; one review after the other is that of the hand before."""


def at_table() -> ChivaApp:
    return driver.app_at(driver.BOTH_ENDS)


def state(app: ChivaApp) -> tuple[object, ...]:
    """Returns what a key may change, but for what is said."""
    desk = table_screen(app).desk._replace(message="")
    return (record_of(app), app.table.pending, app.table.readers.copy(), desk, type(app.screen))


def is_at_table(app: ChivaApp) -> bool:
    """Whether nothing is open, typed, previewed or asked."""
    desk = table_screen(app).desk
    return app.screen is table_screen(app) and desk.typed is None and not desk.reading and app.table.pending is None


@pytest.mark.parametrize("name", ENTERED_BY)
async def test_escape_leads_back_to_the_table(name: str) -> None:
    app = at_table()
    async with app.run_test(size=SMALL) as pilot:
        await press(app, *ENTERED_BY[name])
        await drain(app)
        assert not is_at_table(app)
        await press(app, "escape")
        await pilot.pause()
        await drain(app)
        if isinstance(app.screen, CommandPalette):
            # With a line searched for, the first Escape puts the list away.
            await press(app, "escape")
            await pilot.pause()
        assert is_at_table(app)


@pytest.mark.parametrize("name", TOGGLES)
async def test_the_same_key_closes_a_panel(name: str) -> None:
    app = at_table()
    async with app.run_test(size=SMALL):
        await press(app, TOGGLES[name], TOGGLES[name])
        assert is_at_table(app)


@pytest.mark.parametrize("tab", ["tab", "shift+tab"])
@pytest.mark.parametrize("name", ["table", *ENTERED_BY])
async def test_tab_does_no_harm(name: str, tab: str) -> None:
    app = at_table()
    async with app.run_test(size=SMALL) as pilot:
        await press(app, *ENTERED_BY.get(name, ()))
        await drain(app)
        before, shown, focused = state(app), screen_text(app), app.screen.focused
        await press(app, tab, tab, tab)
        await pilot.pause()
        assert state(app) == before
        assert app.screen.focused is focused
        if not isinstance(app.screen, CommandPalette):
            assert screen_text(app) == shown


@pytest.mark.parametrize("name", ["table", *ENTERED_BY])
async def test_ctrl_q_always_leaves(name: str) -> None:
    app = at_table()
    async with app.run_test(size=SMALL):
        await press(app, *ENTERED_BY.get(name, ()))
        await press(app, "ctrl+q")
        assert app._exit


@pytest.mark.parametrize("moment", ["NAMING", "CAN_CLAIM", "LOTS"])
@pytest.mark.parametrize("tab", ["tab", "shift+tab"])
async def test_tab_does_no_harm_before_a_hand(moment: str, tab: str) -> None:
    app = cuban_driver.app_at(getattr(cuban_driver, moment))
    async with app.run_test(size=SMALL):
        before = state(app)
        await press(app, tab)
        await drain(app)
        assert state(app) == before


async def test_a_new_match_that_is_asked_for_is_not_begun_by_tab_and_escape() -> None:
    app = at_table()
    async with app.run_test(size=SMALL):
        before = record_of(app)
        await press(app, "f6")
        assert app.table.pending is Request.NEW_MATCH
        await press(app, "tab", "escape")
        assert record_of(app) == before
        assert is_at_table(app)
