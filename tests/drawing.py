"""A screen drawn as SVG, cell by cell.

Grounds, blocks and rules are rectangles, so tiles are whole whatever font there is. Every other character is a glyph
at its own column, so that no font moves the next one.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple
from xml.sax.saxutils import escape

from rich.cells import cell_len
from rich.style import Style

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.segment import Segment
    from rich.terminal_theme import TerminalTheme

FONTS = "'DejaVu Sans Mono', Menlo, Consolas, monospace"
"""What the pictures are written in, whichever of them there is; none is fetched from elsewhere."""

WIDTH, HEIGHT = 8, 16
"""The size of a cell, in pixels of the SVG."""

FONT_SIZE = 13.3
"""The height of the letters in pixels: those of the first of `FONTS` are then as wide as a cell."""

BASELINE = 12
"""How far below the upper edge of its cell a character stands, in pixels."""


class Box(NamedTuple):
    """A rectangle in pixels."""

    x: float
    y: float
    width: float
    height: float

    def moved(self, x: float, y: float) -> Box:
        """Returns the same rectangle elsewhere, so much to the right and further down."""
        return Box(self.x + x, self.y + y, self.width, self.height)


Shapes = dict[str, list[Box]]
"""Rectangles by their colour."""


class Ink(NamedTuple):
    """How a character is written.

    Attributes:
        colour: Of the character, as `#rrggbb`.
        bold: Whether its strokes are thick.
    """

    colour: str
    bold: bool


class Cell(NamedTuple):
    """A character of the screen, in pixels and colours.

    Attributes:
        text: The character.
        column: Where it begins, from 0.
        row: Its row, from 0.
        span: How many columns it takes.
        ink: How it is written.
        ground: The colour behind it, as `#rrggbb`.
        underlined: Whether there is a rule below it.
    """

    text: str
    column: int
    row: int
    span: int
    ink: Ink
    ground: str
    underlined: bool

    @property
    def corner(self) -> tuple[int, int]:
        """Where its upper left corner is, in pixels."""
        return self.column * WIDTH, self.row * HEIGHT


QUARTERS = {
    "█": "1111",
    "▀": "1100",
    "▄": "0011",
    "▌": "1010",
    "▐": "0101",
    "▘": "1000",
    "▝": "0100",
    "▖": "0010",
    "▗": "0001",
    "▚": "1001",
    "▞": "0110",
    "▛": "1110",
    "▜": "1101",
    "▙": "1011",
    "▟": "0111",
}
"""Which quarters of its cell a block fills: upper left, upper right, lower left, lower right."""

EMPTY = "0000"
"""What any other character fills."""

QUARTER = Box(0, 0, WIDTH / 2, HEIGHT / 2)
"""The upper left quarter of a cell."""

_LEFT, _RIGHT = Box(0, 7.5, 4.5, 1), Box(3.5, 7.5, 4.5, 1)
_UP, _DOWN = Box(3.5, 0, 1, 8.5), Box(3.5, 7.5, 1, 8.5)
_ACROSS, _UPRIGHT = Box(0, 7.5, 8, 1), Box(3.5, 0, 1, 16)

STROKES: dict[str, tuple[Box, ...]] = {
    "─": (_ACROSS,),
    "│": (_UPRIGHT,),
    "┌": (_RIGHT, _DOWN),
    "┐": (_LEFT, _DOWN),
    "└": (_RIGHT, _UP),
    "┘": (_LEFT, _UP),
    "├": (_UPRIGHT, _RIGHT),
    "┤": (_UPRIGHT, _LEFT),
    "┬": (_ACROSS, _DOWN),
    "┴": (_ACROSS, _UP),
    "┼": (_ACROSS, _UPRIGHT),
    "╌": (Box(0.5, 7.5, 3, 1), Box(4.5, 7.5, 3, 1)),
    "╎": (Box(3.5, 1, 1, 6), Box(3.5, 9, 1, 6)),
    "┊": tuple(Box(3.5, y, 1, 2) for y in (1, 5, 9, 13)),
    "▮": (Box(1, 3, 5, 10),),
}
"""The rectangles that a rule or a bar is made of, from the upper left corner of its cell."""

UNDERLINE = Box(0, 14, WIDTH, 1)
"""What is below an underlined character."""

MARGIN, BAR = 8, 28
"""How thick the frame of the window is, and its upper edge, in pixels."""

FRAME = "#292929"
"""The colour of the frame."""


def cells(rows: Iterable[Iterable[Segment]], theme: TerminalTheme) -> list[Cell]:
    """Returns the characters of a screen, row by row.

    Args:
        rows: The rows of the screen.
        theme: Which colours the names of colours stand for.
    """
    found = []
    for row, segments in enumerate(rows):
        column = 0
        for segment in segments:
            ink, ground, underlined = _look(segment.style or Style.null(), theme)
            for character in segment.text:
                span = cell_len(character)
                found.append(Cell(character, column, row, span, ink, ground, underlined))
                column += span
    return found


def _look(style: Style, theme: TerminalTheme) -> tuple[Ink, str, bool]:
    """Returns how a style writes, the colour behind it, and whether it underlines."""
    colour = style.color.get_truecolor(theme) if style.color else theme.foreground_color
    ground = style.bgcolor.get_truecolor(theme, foreground=False) if style.bgcolor else theme.background_color
    if style.reverse:
        colour, ground = ground, colour
    return Ink(colour.hex, bool(style.bold)), ground.hex, bool(style.underline)


def grounds(screen: Iterable[Cell]) -> Shapes:
    """Returns what is behind the characters, and the blocks; no two of these rectangles share a pixel."""
    shapes: Shapes = defaultdict(list)
    for cell in screen:
        filled = QUARTERS.get(cell.text, EMPTY * cell.span)
        for at, bit in enumerate(filled):
            down, right = divmod(at, len(filled) // 2)
            shapes[cell.ink.colour if bit == "1" else cell.ground].append(
                QUARTER.moved(right * QUARTER.width, down * QUARTER.height).moved(*cell.corner)
            )
    return {colour: joined(boxes) for colour, boxes in shapes.items()}


def strokes(screen: Iterable[Cell]) -> Shapes:
    """Returns the rules and bars, which are drawn over the grounds."""
    shapes: Shapes = defaultdict(list)
    for cell in screen:
        boxes = STROKES.get(cell.text, ())
        if cell.underlined:
            boxes = (*boxes, UNDERLINE)
        shapes[cell.ink.colour] += (box.moved(*cell.corner) for box in boxes)
    return {colour: joined(boxes) for colour, boxes in shapes.items() if boxes}


def joined(boxes: Iterable[Box]) -> list[Box]:
    """Returns the same area in fewer rectangles: those above one another become one, then those side by side."""
    columns: list[Box] = []
    for box in sorted(boxes, key=lambda box: (box.x, box.width, box.y)):
        last = columns[-1] if columns else None
        if last and (last.x, last.width, last.y + last.height) == (box.x, box.width, box.y):
            columns[-1] = last._replace(height=last.height + box.height)
        else:
            columns.append(box)
    whole: list[Box] = []
    for box in sorted(columns, key=lambda box: (box.y, box.height, box.x)):
        last = whole[-1] if whole else None
        if last and (last.y, last.height, last.x + last.width) == (box.y, box.height, box.x):
            whole[-1] = last._replace(width=last.width + box.width)
        else:
            whole.append(box)
    return whole


def svg(screen: Sequence[Cell], title: str) -> str:
    """Returns a window with a screen in it.

    Args:
        screen: The characters, as `cells` returns them.
        title: What is written on the upper edge of the window.
    """
    columns = max(cell.column + cell.span for cell in screen)
    rows = 1 + max(cell.row for cell in screen)
    width, height = columns * WIDTH + 2 * MARGIN, rows * HEIGHT + BAR + MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
            f' font-family="{FONTS}" font-size="{FONT_SIZE}">',
            *_window(width, height, title),
            f'<g transform="translate({MARGIN} {BAR})">',
            '<g shape-rendering="crispEdges">',
            *_paths(grounds(screen)),
            *_paths(strokes(screen)),
            "</g>",
            *_writing(screen),
            "</g>",
            "</svg>",
            "",
        ]
    )


def _window(width: int, height: int, title: str) -> list[str]:
    """Returns the frame, its three buttons and its title."""
    buttons = zip((18, 36, 54), ("#ff5f57", "#febc2e", "#28c840"), strict=True)
    return [
        f'<rect width="{width}" height="{height}" rx="8" fill="{FRAME}"/>',
        *(f'<circle cx="{x}" cy="{BAR // 2}" r="5.5" fill="{colour}"/>' for x, colour in buttons),
        f'<text x="{width / 2:g}" y="{BAR // 2 + 5}" fill="#c5c8c6" font-weight="bold" text-anchor="middle">'
        f"{escape(title)}</text>",
    ]


def _paths(shapes: Shapes) -> list[str]:
    """Returns one path for each colour."""
    return [f'<path fill="{colour}" d="{"".join(map(_outline, boxes))}"/>' for colour, boxes in shapes.items()]


def _outline(box: Box) -> str:
    """Returns the way around a rectangle."""
    return f"M{box.x:g} {box.y:g}h{box.width:g}v{box.height:g}h{-box.width:g}z"


def _writing(screen: Iterable[Cell]) -> list[str]:
    """Returns the characters that are glyphs, word by word, with the place of each of them."""
    written: defaultdict[Ink, list[str]] = defaultdict(list)
    for word in words(screen):
        first = word[0]
        places = " ".join(str(cell.column * WIDTH) for cell in word)
        text = escape("".join(cell.text for cell in word))
        written[first.ink].append(f'<text y="{first.row * HEIGHT + BASELINE}" x="{places}">{text}</text>')
    lines = []
    for ink, texts in written.items():
        weight = ' font-weight="bold"' if ink.bold else ""
        lines += [f'<g fill="{ink.colour}"{weight}>', *texts, "</g>"]
    return lines


def words(screen: Iterable[Cell]) -> list[list[Cell]]:
    """Returns the glyphs of a screen in groups that stand side by side in one ink.

    Programs that know only the place of the first glyph of a text then still put the others where they belong.
    """
    found: list[list[Cell]] = []
    for cell in screen:
        if cell.text.isspace() or cell.text in QUARTERS or cell.text in STROKES:
            continue
        last = found[-1][-1] if found else None
        if last and (last.row, last.column + last.span, last.ink) == (cell.row, cell.column, cell.ink):
            found[-1].append(cell)
        else:
            found.append([cell])
    return found
