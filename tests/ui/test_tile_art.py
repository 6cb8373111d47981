"""Tiles as drawn: pips, sizes, and the marks that tell states apart without colour."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from chiva_tui.engine.tiles import Tile, TileSet
from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import Canvas
from chiva_tui.widgets.glyphs import ASCII, UNICODE, Glyphs
from chiva_tui.widgets.line_layout import LARGE, SMALL, TileBox
from chiva_tui.widgets.line_path import Rect
from chiva_tui.widgets.tile_art import (
    LARGE_HAND,
    PIPS,
    SMALL_HAND,
    HandSize,
    Tone,
    draw_box,
    draw_flat,
    draw_upright,
    line_tone,
    pips_lying,
)

BOTH = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
TONE = Tone(Role.HAND, Role.HAND_EDGE, "●")


def characters(glyphs: Glyphs) -> str:
    return "".join(value for value in glyphs if isinstance(value, str))


def box(rect: Rect, numbers: tuple[int, int], *, large: bool = False, vertical: bool = False) -> TileBox:
    return TileBox(rect, vertical, *numbers, index=0, scale=LARGE if large else SMALL)


@pytest.mark.parametrize("number", range(10))
def test_number_of_pips(number: int) -> None:
    assert len(PIPS[number]) == len(pips_lying(number)) == number


@pytest.mark.parametrize("number", range(10))
def test_pips_are_symmetric(number: int) -> None:
    assert {(2 - column, 2 - row) for column, row in PIPS[number]} == PIPS[number]


def test_ascii_is_ascii() -> None:
    assert characters(ASCII).isascii()


@BOTH
def test_glyphs_are_one_cell_wide_and_not_from_the_domino_block(glyphs: Glyphs) -> None:
    for char in characters(glyphs):
        assert cell_len(char) == 1
        assert not 0x1F030 <= ord(char) <= 0x1F09F


@pytest.mark.parametrize("size", [SMALL_HAND, LARGE_HAND], ids=["small", "large"])
@pytest.mark.parametrize("tile", TileSet(9).tiles, ids=str)
def test_upright_tile_shows_its_pips_high_number_on_top(size: HandSize, tile: Tile) -> None:
    canvas = Canvas(size.width, size.height)
    draw_upright(canvas, 0, 0, tile, size, TONE, UNICODE)
    rows = canvas.text().split("\n")
    middle = size.height // 2
    assert sum(row.count("●") for row in rows[:middle]) == tile.high
    assert sum(row.count("●") for row in rows[middle + 1 :]) == tile.low
    assert "─" in rows[middle]


def test_small_hand_tile_as_drawn() -> None:
    canvas = Canvas(7, 7)
    draw_upright(canvas, 0, 0, TileSet(6).tiles[-2], SMALL_HAND, TONE, UNICODE)
    assert canvas.text().split("\n") == [
        "▐●   ●▌",
        "▐●   ●▌",
        "▐●   ●▌",
        "▐─────▌",
        "▐●   ●▌",
        "▐  ●  ▌",
        "▐●   ●▌",
    ]


def test_flat_tile_as_drawn() -> None:
    canvas = Canvas(5, 1)
    assert draw_flat(canvas, 0, 0, (6, 4), line_tone(UNICODE)) == 5
    assert canvas.text() == "▐6│4▌"


def test_crosswise_double_as_drawn() -> None:
    canvas = Canvas(3, 3)
    draw_box(canvas, box(Rect(0, 0, 3, 3), (6, 6), vertical=True), line_tone(UNICODE), UNICODE)
    assert canvas.text() == "▐6▌\n▐─▌\n▐6▌"


@BOTH
@pytest.mark.parametrize("vertical", [False, True], ids=["lying", "standing"])
@pytest.mark.parametrize("large", [False, True], ids=["small", "large"])
def test_laid_last_and_ghost_differ_in_characters(glyphs: Glyphs, vertical: bool, large: bool) -> None:
    drawn = set()
    for tone in (line_tone(glyphs), line_tone(glyphs, last=True), line_tone(glyphs, ghost=True)):
        canvas = Canvas(13, 7)
        rect = Rect(0, 0, LARGE.upright_width, LARGE.upright_height) if vertical else Rect(0, 0, LARGE.length, 3)
        if not large:
            rect = Rect(0, 0, 3, 3) if vertical else Rect(0, 0, 5, 1)
        draw_box(canvas, box(rect, (3, 2), large=large, vertical=vertical), tone, glyphs)
        drawn.add(canvas.text())
    assert len(drawn) == 3


@pytest.mark.parametrize("vertical", [False, True], ids=["lying", "standing"])
@pytest.mark.parametrize("first", range(10))
def test_large_line_tile_shows_its_pips(vertical: bool, first: int) -> None:
    size = (LARGE.upright_width, LARGE.upright_height) if vertical else (LARGE.length, LARGE.half_height)
    canvas = Canvas(*size)
    draw_box(canvas, box(Rect(0, 0, *size), (first, 9), large=True, vertical=vertical), line_tone(UNICODE), UNICODE)
    assert canvas.text().count("●") == first + 9


def test_seam_is_marked_on_the_face_of_the_upper_tile() -> None:
    canvas = Canvas(5, 2)
    draw_box(canvas, box(Rect(0, 0, 5, 1), (6, 4)), line_tone(UNICODE), UNICODE, seams=[Rect(2, 0, 3, 1)])
    assert [canvas.role_at(x, 0) for x in range(5)] == [
        Role.TILE_EDGE,
        Role.TILE,
        Role.TILE_SEAM,
        Role.TILE_SEAM,
        Role.TILE_EDGE,
    ]
