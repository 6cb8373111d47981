"""Tiles drawn on a canvas: upright in the hand, and lying or standing on the felt."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.theme import Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chiva_tui.engine.tiles import Tile
    from chiva_tui.widgets.canvas import Canvas
    from chiva_tui.widgets.glyphs import Glyphs
    from chiva_tui.widgets.line_path import Rect
    from chiva_tui.widgets.line_plan import TileBox

_CENTRE = frozenset({(1, 1)})
_DIAGONAL = frozenset({(0, 0), (2, 2)})
_CORNERS = frozenset({(0, 0), (2, 0), (0, 2), (2, 2)})
_SIDES = frozenset({(0, 1), (2, 1)})
_TOP_AND_BOTTOM = frozenset({(1, 0), (1, 2)})

PIPS: tuple[frozenset[tuple[int, int]], ...] = (
    frozenset(),
    _CENTRE,
    _DIAGONAL,
    _DIAGONAL | _CENTRE,
    _CORNERS,
    _CORNERS | _CENTRE,
    _CORNERS | _SIDES,
    _CORNERS | _SIDES | _CENTRE,
    _CORNERS | _SIDES | _TOP_AND_BOTTOM,
    _CORNERS | _SIDES | _TOP_AND_BOTTOM | _CENTRE,
)
"""Where the pips 0-9 lie on the half of an upright tile: (column, row) in a 3 x 3 grid."""


def pips_lying(number: int) -> frozenset[tuple[int, int]]:
    """Returns where the pips lie on the half of a tile turned on its side."""
    return frozenset((row, column) for column, row in PIPS[number])


class HandSize(NamedTuple):
    """How large the tiles of the hand are, in cells.

    Attributes:
        width: Columns of a tile, both sides included.
        height: Rows of a tile.
        margin: Cells between the sides and the pips; with a margin the tile also has a roof and a floor.
    """

    width: int
    height: int
    margin: int

    @property
    def shows_pips(self) -> bool:
        """Whether a half has room for three rows of pips; otherwise it shows a digit."""
        return self.height > _DIGIT_HEIGHT

    @property
    def pip_step(self) -> tuple[int, int]:
        """Columns and rows from a pip to the next."""
        half_height = (self.height - 1) // 2 - min(1, self.margin)
        return (self.width - 3 - 2 * self.margin) // 2, (half_height - 1) // 2


_DIGIT_HEIGHT = 3

DIGIT_HAND = HandSize(5, _DIGIT_HEIGHT, 0)
"""Digits: where there are few rows."""

CLOSE_HAND = HandSize(5, 7, 0)
"""Pips side by side: fits ten tiles in 60 columns."""

SMALL_HAND = HandSize(7, 7, 0)
"""Fits ten tiles in 80 columns."""

BROAD_HAND = HandSize(9, 7, 0)
"""For 100 columns and more."""

LARGE_HAND = HandSize(9, 9, 1)
"""For 120 columns and more."""

HUGE_HAND = HandSize(11, 9, 1)
"""For 150 columns and more."""

GRAND_HAND = HandSize(13, 13, 1)
"""For 200 columns and more."""

_BY_WIDTH = ((200, GRAND_HAND), (150, HUGE_HAND), (120, LARGE_HAND), (100, BROAD_HAND))
"""From how many columns on tiles are larger than they need be for their pips to be read."""


def hand_size(count: int, width: int, height: int) -> HandSize:
    """Returns how large the tiles of a hand are drawn.

    Args:
        count: How many tiles there are.
        width: Columns there are.
        height: Rows there are, that of the numbers included.
    """
    for least, size in _BY_WIDTH:
        if width >= least and height > size.height and count * (size.width + 1) <= width:
            return size
    if height <= SMALL_HAND.height:
        return DIGIT_HAND
    return SMALL_HAND if count * (SMALL_HAND.width + 1) - 1 <= width else CLOSE_HAND


class Tone(NamedTuple):
    """How one tile is coloured, and the character its pips are drawn with.

    Attributes:
        body: The role of its face.
        edge: The role of its sides.
        pip: The character of one pip.
    """

    body: Role
    edge: Role
    pip: str


def draw_upright(canvas: Canvas, x: int, y: int, tile: Tile, size: HandSize, tone: Tone, glyphs: Glyphs) -> None:
    """Draws a hand tile with its larger number on top, its upper left corner at (x, y)."""
    inner, margin, step = size.width - 2, size.margin, size.pip_step
    edge = tone.body if glyphs.edges_inside else tone.edge
    for row in range(size.height):
        canvas.put(x, y + row, glyphs.walls[0] + " " * inner + glyphs.walls[1], edge)
        canvas.put(x + 1, y + row, " " * inner, tone.body)
    if margin:
        for row, ends in ((y, glyphs.roof), (y + size.height - 1, glyphs.floor)):
            canvas.put(x, row, ends[0] + ends[1] * inner + ends[2], edge)
    middle = size.height // 2
    canvas.put(x + 1, y + middle, glyphs.rule * inner, tone.body)
    if not size.shows_pips:
        for row, number in ((0, tile.high), (middle + 1, tile.low)):
            canvas.put(x + size.width // 2, y + row, str(number), tone.body)
        return
    left = x + 1 + margin
    _draw_pips(canvas, left, y + min(1, margin), step, PIPS[tile.high], tone)
    _draw_pips(canvas, left, y + middle + 1, step, PIPS[tile.low], tone)


def _draw_pips(
    canvas: Canvas, x: int, y: int, step: tuple[int, int], pips: Iterable[tuple[int, int]], tone: Tone
) -> None:
    """Draws the pips of one half, the upper left one of the grid at (x, y)."""
    for column, row in pips:
        canvas.put(x + column * step[0], y + row * step[1], tone.pip, tone.body)


class LineTone(NamedTuple):
    """How a tile on the felt is told from the others: by its colours and by what stands between its halves.

    Attributes:
        body: The role of its face.
        edge: The role of its sides.
        seam: The role of its lowest row where a neighbour lies right below.
        edges: The characters of its left and right side.
        bar: What parts the halves of a lying tile.
        rule: What parts the halves of a standing tile.
        mark: What stands in the middle of the bar or rule; empty for nothing.
    """

    body: Role
    edge: Role
    seam: Role
    edges: str
    bar: str
    rule: str
    mark: str = ""


def line_tone(glyphs: Glyphs, *, last: bool = False, ghost: bool = False) -> LineTone:
    """Returns the tone of a tile that was laid, laid last, or is only previewed."""
    if ghost:
        body, edge, seam = Role.GHOST, Role.GHOST_EDGE, Role.GHOST_SEAM
    elif last:
        body, edge, seam = Role.LAST, Role.LAST_EDGE, Role.LAST_SEAM
    else:
        body, edge, seam = Role.TILE, Role.TILE_EDGE, Role.TILE_SEAM
    edge = body if glyphs.edges_inside else edge
    if ghost:
        return LineTone(body, edge, seam, glyphs.ghost_edges, glyphs.bar_ghost, glyphs.rule_ghost)
    return LineTone(body, edge, seam, glyphs.edges, glyphs.bar, glyphs.rule, glyphs.last_laid if last else "")


def draw_flat(canvas: Canvas, x: int, y: int, numbers: tuple[int, int], tone: LineTone) -> int:
    """Draws a small lying tile, 5 x 1 cells: `▐6│4▌`.

    Returns:
        The column after the tile.
    """
    canvas.put(x, y, tone.edges[0], tone.edge)
    canvas.put(x + 1, y, f"{numbers[0]}{tone.mark or tone.bar}{numbers[1]}", tone.body)
    return canvas.put(x + 4, y, tone.edges[1], tone.edge)


def draw_box(canvas: Canvas, box: TileBox, tone: LineTone, glyphs: Glyphs, seams: Sequence[Rect] = ()) -> None:
    """Draws a tile of the line where and as large as the layout placed it.

    Args:
        canvas: What to draw on, whose cells are those of the layout.
        box: The tile as placed.
        tone: How it looks.
        glyphs: The characters in use.
        seams: The cells that lie right above a neighbour.
    """
    inner = " " * (box.width - 2)
    for y in range(box.y, box.y + box.height):
        canvas.put(box.x, y, tone.edges[0] + inner + tone.edges[1], tone.edge)
        canvas.put(box.x + 1, y, inner, tone.body)
    _draw_divider(canvas, box, tone)
    for half, number in ((box.first_half, box.first), (box.second_half, box.second)):
        if box.scale.shows_pips:
            step = box.scale.pip_step
            pip = glyphs.pip_close if step[0] == 1 else glyphs.pip
            pips = PIPS[number] if box.vertical else pips_lying(number)
            _draw_pips(canvas, half.x, half.y, step, pips, Tone(tone.body, tone.edge, pip))
        else:
            canvas.put(half.x + half.width // 2, half.y, str(number), tone.body)
    for seam in seams:
        for x in range(max(seam.x, box.x + 1), min(seam.right, box.x + box.width - 1)):
            # The bar between the halves ends where the tile does: a seam under it would stick out beside the neighbour.
            if box.rect.holds(x, seam.y) and (box.vertical or x != box.x + box.width // 2):
                canvas.paint_role(x, seam.y, tone.seam)


def _draw_divider(canvas: Canvas, box: TileBox, tone: LineTone) -> None:
    """Draws what parts the two halves: a bar or a rule, with the tone's mark in the middle of it."""
    x, y = box.x + box.width // 2, box.y + box.height // 2
    if box.vertical:
        canvas.put(box.x + 1, y, tone.rule * (box.width - 2), tone.body)
    else:
        for row in range(box.y, box.y + box.height):
            canvas.put(x, row, tone.bar, tone.body)
    if tone.mark:
        canvas.put(x, y, tone.mark, tone.body)
