"""The menu for those who do not see it well: where the cursor is, what tells the highlight, ASCII."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.command import CommandInput

from chiva_tui.phrases.language import LANGUAGES
from chiva_tui.screens.actions import TABLE_ACTIONS
from chiva_tui.screens.keymap import LAYOUTS, shown_key
from chiva_tui.screens.menu import Menu, MenuList
from chiva_tui.screens.replay_actions import REPLAY_ACTIONS
from chiva_tui.screens.sizes import FULL_HEIGHT, FULL_WIDTH, LEAST_HEIGHT, LEAST_WIDTH
from chiva_tui.screens.start_actions import START_ACTIONS
from chiva_tui.widgets import ASCII
from tests.ui import driver, test_replay
from tests.ui.driver import SMALL, drain, press, until
from tests.ui.screen_text import screen_text, style_layer
from tests.ui.written import read_through

if TYPE_CHECKING:
    from chiva_tui.app import ChivaApp

WAY = (
    ("", "ype part of a name"),
    ("down", "Begin a new match"),
    ("down", "Cancel the preview"),
    ("up", "Begin a new match"),
    ("pagedown", "Keys: left hand"),
    ("pagedown", "Language: Filipino"),
    ("ctrl+end", "Undo your last action"),
    ("down", "Ask for a hint"),
    ("h", ""),
    ("i", ""),
    ("n", ""),
    ("t", ""),
    ("down", "Ask for a hint"),
    ("left", "t"),
    ("down", "Ask for a hint"),
)
"""Keys pressed in the menu one after the other, and what stands from the cursor on; the field draws a mark of its own.

There is but one hint to be asked for.
"""


async def opened(app: ChivaApp) -> MenuList:
    """Opens the menu, and returns its list once it is there."""
    await press(app, "ctrl+p")
    await until(app, lambda: isinstance(app.screen, Menu) and app.screen.query_one(MenuList).option_count > 0)
    return app.screen.query_one(MenuList)


async def test_the_cursor_is_where_the_person_is() -> None:
    app = driver.app_at(driver.BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await opened(app)
        for at, (key, there) in enumerate(WAY):
            await press(app, *filter(None, [key]))
            await drain(app)
            x, y = app.cursor_position
            assert (at, screen_text(app).splitlines()[y][x:].strip()) == (at, there)


@pytest.mark.parametrize(
    "size", [(LEAST_WIDTH, LEAST_HEIGHT), (FULL_WIDTH, FULL_HEIGHT - 1), (FULL_WIDTH, FULL_HEIGHT)]
)
async def test_what_is_highlighted_is_in_sight_in_every_terminal(size: tuple[int, int]) -> None:
    app = driver.app_at(driver.BOTH_ENDS)
    async with app.run_test(size=size):
        shown = await opened(app)
        await press(app, "ctrl+end")
        option = shown.highlighted_option
        assert option is not None
        title, told = str(option.prompt).splitlines()
        x, y = app.cursor_position
        rows = screen_text(app).splitlines()
        assert (rows[y][x:].rstrip(), rows[y + 1].strip()) == (title, told)
        assert y + 2 < len(rows)


async def test_it_stays_in_the_field_while_the_highlight_is_out_of_sight() -> None:
    app = driver.app_at(driver.BOTH_ENDS)
    async with app.run_test(size=SMALL):
        shown = await opened(app)
        in_field = app.cursor_position
        await press(app, "down")
        assert app.cursor_position != in_field
        shown.scroll_end(animate=False, immediate=True)
        await drain(app)
        assert app.cursor_position == in_field


@pytest.mark.parametrize("mark", ["▸", ">"], ids=["unicode", "ascii"])
async def test_without_colour_a_character_and_reverse_tell_the_highlight(mark: str) -> None:
    app = driver.app_at(driver.BOTH_ENDS, ascii_only=mark.isascii(), no_color=True)
    async with app.run_test(size=SMALL):
        shown = await opened(app)
        for key in ("down", "down", "pagedown"):
            await press(app, key)
            rows = screen_text(app).splitlines()
            (at,) = (y for y in range(shown.region.y, shown.region.bottom) if rows[y][:1] == mark)
            option = shown.highlighted_option
            assert option is not None
            assert rows[at][2:] == str(option.prompt).splitlines()[0]
            layer = style_layer(app).splitlines()
            reverse = {line[0] for line in layer[SMALL[1] :] if "reverse" in line}
            assert [y for y, row in enumerate(layer[: SMALL[1]]) if set(row[:40]) <= reverse] == [at, at + 1]


@pytest.mark.parametrize("is_replay", [False, True], ids=["table", "replay"])
async def test_ascii(is_replay: bool) -> None:
    app = test_replay.watching(ascii_only=True) if is_replay else driver.app_at(driver.BOTH_ENDS, ascii_only=True)
    async with app.run_test(size=SMALL):
        shown = await opened(app)
        assert screen_text(app).splitlines().count("-" * SMALL[0]) == 2
        texts = [screen_text(app), *await read_through(app, shown)]
        await press(app, "n", "e", "down")
        texts.append(screen_text(app))
        await press(app, "q", "z")
        await until(app, lambda: "Nothing is called that" in screen_text(app))
        texts.append(screen_text(app))
        told = "\n".join(texts)
        for own_name in LANGUAGES.values():
            told = told.replace(own_name, "")
        assert told.isascii()


def test_every_key_can_be_read_in_ascii() -> None:
    keys = [action.shown for action in (*TABLE_ACTIONS, *REPLAY_ACTIONS, *START_ACTIONS)]
    keys += [shown_key(key) for layout in LAYOUTS.values() for chosen in layout.values() for key in chosen]
    assert [key for key in keys if not ASCII.spelled(key).isascii()] == []


async def test_nothing_in_it_blinks() -> None:
    app = driver.app_at()
    async with app.run_test(size=SMALL):
        await opened(app)
        assert not app.screen.query_one(CommandInput).cursor_blink
