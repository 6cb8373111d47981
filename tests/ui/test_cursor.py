"""Where the terminal's own cursor belongs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.geometry import Offset

from chiva_tui.engine.tiles import Tile
from chiva_tui.screens.cursor import beginning, end_of_typed, selected_number
from chiva_tui.widgets import ASCII, UNICODE, ActionScene, Button
from chiva_tui.widgets.action_line import paint_action
from chiva_tui.widgets.hand import HandScene, Slot, paint_hand
from tests.ui import cuban_driver, driver
from tests.ui.driver import LARGE, SMALL, drain, press, table_screen
from tests.ui.screen_text import screen_text

if TYPE_CHECKING:
    from chiva_tui.widgets.glyphs import Glyphs

BUTTONS = (Button("confirm", "Preview", "Enter", True), Button("cancel", "Cancel", "Esc"))


def hand(selected: int | None, count: int = 10) -> HandScene:
    return HandScene(tuple(Slot(Tile(6, at % 7), str((at + 1) % 10), at > 2, at == selected) for at in range(count)))


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("size", [(60, 4), (60, 8), (80, 8), (120, 10), (250, 14)])
@pytest.mark.parametrize("selected", range(10))
def test_the_number_of_the_selected_tile(selected: int, size: tuple[int, int], glyphs: Glyphs) -> None:
    canvas = paint_hand(hand(selected), *size, glyphs)
    place = selected_number(canvas)
    assert place is not None
    assert canvas.line(place.y)[place.x] == str((selected + 1) % 10)
    assert place.y > 0


def test_no_number_where_no_tile_is_selected() -> None:
    assert selected_number(paint_hand(hand(None), 80, 8, UNICODE)) is None
    assert selected_number(paint_hand(hand(None, 0), 80, 8, UNICODE)) is None
    assert selected_number(paint_hand(hand(3), 0, 0, UNICODE)) is None


@pytest.mark.parametrize("message", ["", "Nobody knows what that means, and it takes more than half a row to say so."])
@pytest.mark.parametrize("prompt", ["Type:", "Type a very long line " * 4], ids=["short", "long"])
def test_the_end_of_what_is_typed(prompt: str, message: str) -> None:
    canvas = paint_action(ActionScene(f"{prompt} 64_", message, BUTTONS, True), 80, 2, UNICODE)
    place = end_of_typed(canvas)
    assert canvas.line(place.y)[place.x - 2 : place.x + 1] == "64_"


def test_the_beginning_of_the_action_line() -> None:
    canvas = paint_action(ActionScene("Choose a tile.", "6-6 lies.", BUTTONS), 80, 2, UNICODE)
    assert beginning(canvas) == Offset(1, 0)
    assert beginning(paint_action(ActionScene("", "", ()), 80, 2, UNICODE)) == Offset(1, 0)


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize(
    ("keys", "rests_on"),
    [
        ((), "Choose a tile"),
        (("6",), "6◂"),
        (("right",), "5◂"),
        (("6", "colon", "x"), "_"),
        (("6", "f1"), "The aim"),
        (("6", "f1", "pagedown", "f1"), "6◂"),
        (("6", "escape"), "Choose a tile"),
    ],
)
async def test_what_the_cursor_rests_on(keys: tuple[str, ...], rests_on: str, size: tuple[int, int]) -> None:
    app = driver.app_at(driver.BOTH_ENDS)
    async with app.run_test(size=size):
        await press(app, *keys)
        await drain(app)
        x, y = app.cursor_position
        assert screen_text(app).splitlines()[y][x:].startswith(rests_on)


async def test_who_is_named_is_read_on_the_action_line() -> None:
    app = cuban_driver.app_at(cuban_driver.NAMING)
    async with app.run_test(size=SMALL):
        await press(app, "3")
        await drain(app)
        x, y = table_screen(app).resting_place
        assert screen_text(app).splitlines()[y][x:].startswith("Preview: your partner")
