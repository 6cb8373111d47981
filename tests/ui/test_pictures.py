"""The pictures of the README: blocks as exact rectangles, every character at its own column."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import DEFAULT_TERMINAL_THEME

from tests.drawing import HEIGHT, QUARTERS, STROKES, WIDTH, Box, Cell, cells, grounds, joined, strokes, svg, words

INK, GROUND = "#ff0000", "#0000ff"
RED_ON_BLUE = Style(color=INK, bgcolor=GROUND)
NAMESPACE = "{http://www.w3.org/2000/svg}"


def screen(*rows: str, style: Style = RED_ON_BLUE) -> list[Cell]:
    return cells([[Segment(row, style)] for row in rows], DEFAULT_TERMINAL_THEME)


def area(boxes: list[Box]) -> float:
    return sum(box.width * box.height for box in boxes)


@pytest.mark.parametrize(
    ("block", "filled", "left"),
    [
        ("▌", Box(8, 0, 4, 16), Box(12, 0, 4, 16)),
        ("▐", Box(12, 0, 4, 16), Box(8, 0, 4, 16)),
        ("▀", Box(8, 0, 8, 8), Box(8, 8, 8, 8)),
        ("▄", Box(8, 8, 8, 8), Box(8, 0, 8, 8)),
    ],
)
def test_a_half_block_is_half_its_cell_and_the_ground_is_the_other_half(block: str, filled: Box, left: Box) -> None:
    drawn = grounds(cell for cell in screen(f" {block}") if cell.column == 1)
    assert drawn == {INK: [filled], GROUND: [left]}


def test_a_full_block_leaves_no_ground_and_a_quarter_leaves_three_quarters() -> None:
    assert grounds(screen("█")) == {INK: [Box(0, 0, WIDTH, HEIGHT)]}
    drawn = grounds(screen("▗"))
    assert drawn[INK] == [Box(4, 8, 4, 8)]
    assert area(drawn[GROUND]) == WIDTH * HEIGHT * 3 / 4


def test_a_tile_of_half_blocks_and_its_ground_is_one_rectangle() -> None:
    edge, face = Style(color=INK, bgcolor=GROUND), Style(color=GROUND, bgcolor=INK)
    row = [Segment("▐", edge), Segment("5│1", face), Segment("▌", edge)]
    assert grounds(cells([row, row], DEFAULT_TERMINAL_THEME))[INK] == [Box(4, 0, 32, 32)]


def test_the_grounds_cover_every_pixel_once() -> None:
    rows = ("".join(QUARTERS), "".join(QUARTERS)[::-1], "chiva: 6◆5│1".ljust(len(QUARTERS)))
    drawn = grounds(screen(*rows))
    pixels = [
        (x, y)
        for boxes in drawn.values()
        for box in boxes
        for x in range(int(box.x), int(box.x + box.width))
        for y in range(int(box.y), int(box.y + box.height))
    ]
    assert sorted(pixels) == [(x, y) for x in range(len(QUARTERS) * WIDTH) for y in range(3 * HEIGHT)]


def test_a_rule_of_several_cells_is_one_rectangle_from_edge_to_edge() -> None:
    assert strokes(screen("───")) == {INK: [Box(0, 7.5, 24, 1)]}
    assert strokes(screen("│", "│")) == {INK: [Box(3.5, 0, 1, 32)]}


def test_every_rule_and_bar_stays_in_its_cell() -> None:
    for boxes in STROKES.values():
        for box in boxes:
            assert 0 <= box.x <= box.x + box.width <= WIDTH
            assert 0 <= box.y <= box.y + box.height <= HEIGHT


def test_what_is_underlined_has_a_rule_below_it() -> None:
    assert strokes(screen("ab", style=RED_ON_BLUE + Style(underline=True))) == {INK: [Box(0, 14, 16, 1)]}


def test_joined_rectangles_keep_those_apart_that_do_not_meet() -> None:
    apart = [Box(0, 0, 4, 8), Box(8, 0, 4, 8)]
    assert joined(reversed(apart)) == apart


def test_every_other_character_is_a_glyph_at_its_column() -> None:
    rows = ("▐5│1▌  [R] <&>", "", "  ●   ● ─ ñ")
    root = ElementTree.fromstring(svg(screen(*rows), "chiva"))
    placed = {
        (int(x), int(text.attrib["y"]) // HEIGHT): character
        for text in root.iterfind(f"{NAMESPACE}g//{NAMESPACE}text")
        for x, character in zip(text.attrib["x"].split(), text.text or "", strict=True)
    }
    assert placed == {
        (column * WIDTH, row): character
        for row, line in enumerate(rows)
        for column, character in enumerate(line)
        if character not in "▐│▌─ "
    }


def test_glyphs_that_stand_side_by_side_are_one_text() -> None:
    found = words(screen("you│1  [R]", "ends"))
    assert ["".join(cell.text for cell in word) for word in found] == ["you", "1", "[R]", "ends"]


def test_a_wide_character_takes_two_columns() -> None:
    assert [(cell.text, cell.column) for cell in screen("a牌b")] == [("a", 0), ("牌", 1), ("b", 3)]
    assert grounds(screen("a牌b")) == {GROUND: [Box(0, 0, 4 * WIDTH, HEIGHT)]}


def test_a_style_in_reverse_changes_its_colours_over() -> None:
    (cell,) = screen("a", style=RED_ON_BLUE + Style(reverse=True))
    assert (cell.ink.colour, cell.ground) == (GROUND, INK)


def test_the_title_is_on_the_frame() -> None:
    root = ElementTree.fromstring(svg(screen("a"), "chiva"))
    assert [text.text for text in root.iterfind(f"{NAMESPACE}text")] == ["chiva"]
