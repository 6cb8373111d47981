"""Choices made at the table are kept, and other keys do what they are to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Play
from chiva_tui.options import NOTES, PlayOptions
from chiva_tui.settings.file import NAME, read_settings
from chiva_tui.settings.values import KeyWish, Settings
from chiva_tui.table.pace import Pace
from tests.ui.driver import BOTH_ENDS, SMALL, app_at, drain, press, table_screen, text_of
from tests.ui.screen_text import screen_text

if TYPE_CHECKING:
    from pathlib import Path

    from chiva_tui.app import ChivaApp


def app_with(settings: Settings) -> ChivaApp:
    return app_at(BOTH_ENDS, settings=settings._replace(seen=NOTES))


@pytest.mark.parametrize(
    ("setting", "value", "kept"),
    [
        ("theme", "light", Settings(theme="light")),
        ("glyphs", "ascii", Settings(glyphs="ascii")),
        ("pace", "step", Settings(pace=Pace(None))),
        ("keys.layout", "left-hand", Settings(layout="left-hand")),
        ("language", "es", Settings(language="es", language_over="")),
    ],
)
async def test_what_is_chosen_in_the_menu_is_kept(setting: str, value: str, kept: Settings, tmp_path: Path) -> None:
    path = tmp_path / NAME
    app = app_with(Settings(file=str(path)))
    async with app.run_test(size=SMALL):
        app.choose(setting, value)
        await drain(app)
    assert read_settings(path)._replace(keys=()) == kept._replace(file=str(path))


async def test_the_order_of_the_tiles_is_kept(tmp_path: Path) -> None:
    app = app_with(Settings(file=str(tmp_path / NAME)))
    async with app.run_test(size=SMALL):
        await press(app, "o")
    assert read_settings(tmp_path / NAME).order == "suit"


async def test_a_choice_that_cannot_be_kept_is_made_and_said(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("theme = ", "utf-8")
    app = app_with(Settings(file=str(tmp_path / NAME)))
    async with app.run_test(size=SMALL):
        app.choose("glyphs", "ascii")
        await drain(app)
        assert "Not kept for the next time:" in text_of(app, "action")
        assert screen_text(app).isascii()


async def test_without_a_file_nothing_is_written(tmp_path: Path) -> None:
    app = app_with(Settings())
    async with app.run_test(size=SMALL):
        app.choose("theme", "light")
        await press(app, "o")
    assert list(tmp_path.iterdir()) == []


async def test_the_left_hand_alone_plays_a_tile() -> None:
    app = app_with(Settings(layout="left-hand"))
    async with app.run_test(size=SMALL):
        before = app.table.timeline.position
        await press(app, "d")
        assert isinstance(app.table.pending, Play)
        assert "[Space Confirm]" in text_of(app, "action")
        await press(app, "space")
        assert app.table.timeline.position > before


async def test_the_standard_key_means_nothing_where_another_took_its_place() -> None:
    app = app_with(Settings(keys=(KeyWish("where", ("y",)),)))
    async with app.run_test(size=SMALL):
        await press(app, "w")
        assert table_screen(app).desk.reading == ""
        await press(app, "y")
        assert table_screen(app).desk.reading == "where"
        await press(app, "y")
        assert table_screen(app).desk.reading == ""


async def test_the_menu_key_of_a_layout_opens_the_menu_and_the_standard_one_still_does() -> None:
    app = app_with(Settings(layout="left-hand"))
    async with app.run_test(size=SMALL):
        for key in ("b", "ctrl+p"):
            await press(app, key)
            assert len(app.screen_stack) == 2
            await press(app, "escape")
            await drain(app)
            assert len(app.screen_stack) == 1


async def test_a_place_in_the_hand_shows_the_key_it_has() -> None:
    app = app_with(Settings(keys=(KeyWish("slot2", ("+",)),)))
    async with app.run_test(size=SMALL):
        assert "+" in text_of(app, "hand").splitlines()[0]
        await press(app, "plus")
        assert app.table.pending is not None or table_screen(app).desk.message


async def test_another_layout_is_taken_at_the_table() -> None:
    app = app_with(Settings())
    async with app.run_test(size=SMALL):
        app.change_keys("left-hand")
        await press(app, "d")
        assert isinstance(app.table.pending, Play)
        app.change_keys("standard")
        await press(app, "d")
        assert "[Enter Confirm]" in text_of(app, "action")


def test_the_options_of_play_know_no_settings_unless_told() -> None:
    assert PlayOptions().settings is None
