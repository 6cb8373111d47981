"""Tiles as drawn: pips, sizes, and the marks that tell states apart without colour."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from chiva_tui.engine.tiles import Tile, TileSet
from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import Canvas
from chiva_tui.widgets.glyphs import ASCII, UNICODE, Glyphs
from chiva_tui.widgets.line_path import BROAD, GRAND, HUGE, LARGE, MEDIUM, SCALES, SMALL, Rect, Scale
from chiva_tui.widgets.line_plan import TileBox
from chiva_tui.widgets.tile_art import (
    BROAD_HAND,
    CLOSE_HAND,
    DIGIT_HAND,
    GRAND_HAND,
    HUGE_HAND,
    LARGE_HAND,
    PIPS,
    SMALL_HAND,
    HandSize,
    LineTone,
    Tone,
    draw_box,
    draw_flat,
    draw_upright,
    hand_size,
    line_tone,
    pips_lying,
)

BOTH = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
TONE = Tone(Role.HAND, Role.HAND_EDGE, "●")


def characters(glyphs: Glyphs) -> str:
    return "".join(value for value in glyphs if isinstance(value, str))


def box(numbers: tuple[int, int], *, scale: Scale = SMALL, vertical: bool = False) -> TileBox:
    """Returns a tile of the line in the upper left corner."""
    size = (scale.upright_width, scale.upright_height) if vertical else (scale.length, scale.half_height)
    return TileBox(Rect(0, 0, *size), vertical, *numbers, index=0, scale=scale)


def drawn(tile: TileBox, tone: LineTone, glyphs: Glyphs = UNICODE) -> str:
    """Returns a tile of the line as drawn."""
    canvas = Canvas(tile.width, tile.height)
    draw_box(canvas, tile, tone, glyphs)
    return canvas.text()


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


@pytest.mark.parametrize(
    "size", [CLOSE_HAND, SMALL_HAND, BROAD_HAND, LARGE_HAND, HUGE_HAND, GRAND_HAND], ids="{0[0]}x{0[1]}".format
)
@pytest.mark.parametrize("tile", TileSet(9).tiles, ids=str)
def test_upright_tile_shows_its_pips_high_number_on_top(size: HandSize, tile: Tile) -> None:
    canvas = Canvas(size.width, size.height)
    draw_upright(canvas, 0, 0, tile, size, TONE, UNICODE)
    rows = canvas.text().split("\n")
    middle = size.height // 2
    assert sum(row.count("●") for row in rows[:middle]) == tile.high
    assert sum(row.count("●") for row in rows[middle + 1 :]) == tile.low
    assert "─" in rows[middle]


@pytest.mark.parametrize(
    ("count", "width", "height", "size"),
    [
        (10, 60, 4, DIGIT_HAND),
        (10, 60, 8, CLOSE_HAND),
        (7, 60, 8, SMALL_HAND),
        (7, 80, 4, DIGIT_HAND),
        (10, 80, 8, SMALL_HAND),
        (7, 99, 10, SMALL_HAND),
        (10, 100, 8, BROAD_HAND),
        (10, 120, 10, LARGE_HAND),
        (10, 160, 10, HUGE_HAND),
        (10, 250, 10, HUGE_HAND),
        (10, 250, 14, GRAND_HAND),
    ],
)
def test_tiles_of_the_hand_are_as_large_as_there_is_room(count: int, width: int, height: int, size: HandSize) -> None:
    assert hand_size(count, width, height) == size
    assert count * size.width <= width


def test_digit_hand_tile_as_drawn() -> None:
    canvas = Canvas(5, 3)
    draw_upright(canvas, 0, 0, Tile(6, 4), DIGIT_HAND, TONE, UNICODE)
    assert canvas.text() == "▐ 6 ▌\n▐───▌\n▐ 4 ▌"


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
    assert drawn(box((6, 6), vertical=True), line_tone(UNICODE)) == "▐6▌\n▐─▌\n▐6▌"


def test_broad_tile_as_drawn() -> None:
    assert drawn(box((6, 4), scale=BROAD), line_tone(UNICODE)) == "▐ 6 │ 4 ▌"
    assert drawn(box((6, 6), scale=BROAD, vertical=True), line_tone(ASCII), ASCII) == "[ 6 ]\n[---]\n[ 6 ]"


def test_medium_tile_as_drawn() -> None:
    assert drawn(box((8, 7), scale=MEDIUM), line_tone(UNICODE)) == "▐•••│•••▌\n▐• •│ • ▌\n▐•••│•••▌"
    assert drawn(box((9, 2), scale=MEDIUM), line_tone(ASCII), ASCII) == "[ooo|o  ]\n[ooo|   ]\n[ooo|  o]"


SCALE = pytest.mark.parametrize("scale", SCALES, ids="{0[0]}x{0[1]}".format)
STANDING = pytest.mark.parametrize("vertical", [False, True], ids=["lying", "standing"])


@BOTH
@STANDING
@SCALE
def test_laid_last_and_ghost_differ_in_characters(glyphs: Glyphs, vertical: bool, scale: Scale) -> None:
    tile = box((3, 2), scale=scale, vertical=vertical)
    tones = (line_tone(glyphs), line_tone(glyphs, last=True), line_tone(glyphs, ghost=True))
    assert len({drawn(tile, tone, glyphs) for tone in tones}) == 3


@BOTH
@STANDING
@SCALE
def test_every_number_looks_different(glyphs: Glyphs, vertical: bool, scale: Scale) -> None:
    tiles = [box((number, number), scale=scale, vertical=vertical) for number in range(10)]
    assert len({drawn(tile, line_tone(glyphs), glyphs) for tile in tiles}) == 10


@BOTH
@STANDING
@pytest.mark.parametrize("scale", [MEDIUM, LARGE, HUGE, GRAND], ids=["medium", "large", "huge", "grand"])
@pytest.mark.parametrize("first", range(10))
def test_line_tile_shows_its_pips(glyphs: Glyphs, vertical: bool, scale: Scale, first: int) -> None:
    text = drawn(box((first, 9), scale=scale, vertical=vertical), line_tone(glyphs), glyphs)
    assert text.count(glyphs.pip) + text.count(UNICODE.pip_close) == first + 9


def test_close_pip_is_one_cell_wide() -> None:
    assert cell_len(UNICODE.pip_close) == 1


@STANDING
@SCALE
def test_ascii_tile_is_ascii(vertical: bool, scale: Scale) -> None:
    assert drawn(box((9, 8), scale=scale, vertical=vertical), line_tone(ASCII), ASCII).isascii()


def test_seam_is_marked_on_the_face_of_the_upper_tile() -> None:
    canvas = Canvas(5, 2)
    draw_box(canvas, box((6, 4)), line_tone(UNICODE), UNICODE, seams=[Rect(2, 0, 3, 1)])
    assert [canvas.role_at(x, 0) for x in range(5)] == [
        Role.TILE_EDGE,
        Role.TILE,
        Role.TILE,
        Role.TILE_SEAM,
        Role.TILE_EDGE,
    ], "the bar between the halves is left out"
