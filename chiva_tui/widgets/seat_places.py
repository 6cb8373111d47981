"""Where the seats are on a felt, and how large their hidden tiles are. Pure: cells in, cells out, nothing drawn.

On a felt with room the opponents have a block at either side; on a close one three seats share the top row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.widgets.line_path import Rect

if TYPE_CHECKING:
    from chiva_tui.widgets.seats import SeatBadge, Seats

TILE_WIDTH = 5
"""Columns of a revealed tile as drawn."""

SPELT_WIDTH = 4
"""Columns of one as it is written, `6-4`, and a space."""

MARGIN = 1
"""Columns between the seats and the edge of the felt."""

_NARROWEST = 11
_ROOMY = 16
_WIDE_FELT = 110


class Backs(NamedTuple):
    """How large the hidden tiles of a seat are drawn, in cells.

    Attributes:
        width: Columns of a tile.
        height: Rows of a tile.
        gap: Columns between two of them.
    """

    width: int
    height: int
    gap: int

    def columns(self, count: int) -> int:
        """Returns how many columns so many tiles and their number take."""
        return count * (self.width + self.gap) - self.gap + len(f" {count}") if count else 0


SMALLEST_BACKS = Backs(1, 1, 0)
"""Hidden tiles side by side, a cell each."""

_BACKS = (
    (200, 44, Backs(3, 3, 1)),
    (150, 33, Backs(2, 2, 1)),
    (118, 26, Backs(2, 1, 1)),
    (118, 26, Backs(1, 2, 1)),
    (98, 16, Backs(1, 1, 1)),
)
"""From how many columns and rows of felt on the tiles of the seats are larger than need be to be counted."""

_CLOSE_WIDTH, _CLOSE_HEIGHT = 80, 12
_LONE_WIDTH, _LONE_HEIGHT = 64, 18


def backs_size(deal_size: int, width: int, height: int) -> Backs:
    """Returns how large hidden tiles are drawn on a felt of this size, where each seat was dealt so many."""
    for least_width, least_height, size in _BACKS:
        if width >= least_width and height >= least_height and size.columns(deal_size) * 9 <= width * 2:
            return size
    return SMALLEST_BACKS


def is_close(width: int, height: int) -> bool:
    """Whether a felt of this size has no room for blocks at its sides beside the longest line."""
    if width >= _CLOSE_WIDTH and height >= _CLOSE_HEIGHT:
        return False
    return width < _LONE_WIDTH or height < _LONE_HEIGHT


class SideBlock(NamedTuple):
    """The cells of an opponent: name, tiles, marks.

    Attributes:
        rect: The cells, within the area of the line.
        columns: How many revealed tiles lie side by side.
    """

    rect: Rect
    columns: int


class SeatPlaces(NamedTuple):
    """Where the seats are on a felt, and what they leave to the line.

    Attributes:
        width: Columns of the felt.
        height: Rows of the felt.
        backs: How large hidden tiles are.
        is_close: Whether three seats share the top row.
        blocks: What lies within the area of the line: the opponents, in the order left and right; on a close felt the
            revealed tiles of left, partner and right, and the person's own row.
    """

    width: int
    height: int
    backs: Backs
    is_close: bool
    blocks: tuple[SideBlock, ...]

    @property
    def backs_above(self) -> Backs:
        """How large the partner's are: narrow ones have one row, since each more would take it from the line."""
        return self.backs._replace(height=1) if self.backs.width == 1 else self.backs

    @property
    def area(self) -> Rect:
        """The area of the line."""
        top, bottom = self.backs_above.height, 0 if self.is_close else 1
        return Rect(0, top, self.width, self.height - top - bottom)

    @property
    def taken(self) -> tuple[Rect, ...]:
        """The cells of that area which are not free."""
        return tuple(block.rect for block in self.blocks)

    def on_felt(self, at: int) -> SideBlock:
        """Returns a block as it lies on the whole felt."""
        block = self.blocks[at]
        return block._replace(rect=block.rect._replace(y=block.rect.y + self.area.y))


def seat_places(seats: Seats, deal_size: int, width: int, height: int) -> SeatPlaces:
    """Returns where the seats are on a felt.

    Args:
        seats: The four seats, in order of seat.
        deal_size: Tiles each seat was dealt.
        width: Columns of the felt.
        height: Rows of the felt.
    """
    if is_close(width, height):
        return SeatPlaces(width, height, SMALLEST_BACKS, True, _close_blocks(seats, width, height - 1))
    backs = backs_size(deal_size, width, height)
    places = SeatPlaces(width, height, backs, False, ())
    _, right, _, left = seats
    return places._replace(blocks=side_blocks(left, right, deal_size, places))


def side_blocks(left: SeatBadge, right: SeatBadge, deal_size: int, places: SeatPlaces) -> tuple[SideBlock, SideBlock]:
    """Returns where the two opponents have their place within the line's area.

    The line sets out sideways from the middle; its left arm turns up and its right arm turns down. So the seat at the
    left sits just below the middle and the seat at the right just above it, where the line comes last.

    Args:
        left: The seat at the left.
        right: The seat at the right.
        deal_size: Tiles each seat was dealt.
        places: The felt.
    """
    _, _, width, height = places.area
    start = (height - 1) // 2 + max(2, height // 6)
    least = _ROOMY if width >= _WIDE_FELT else _NARROWEST
    block = max(least, places.backs.columns(deal_size))
    blocks = []
    for badge in (left, right):
        columns, rows = _grid(len(badge.revealed or ()), max(1, height - start - 2), block // TILE_WIDTH)
        rows = rows if badge.revealed is not None else places.backs.height
        size = max(block, columns * TILE_WIDTH), min(height - start, rows + 2)
        x = MARGIN if badge is left else width - MARGIN - size[0]
        y = start if badge is left else height - start - size[1]
        blocks.append(SideBlock(Rect(x, y, *size), columns))
    return blocks[0], blocks[1]


def _close_blocks(seats: Seats, width: int, height: int) -> tuple[SideBlock, ...]:
    """Returns the revealed tiles below the names of three seats, and the row of the person, in an area of this size."""
    _, right, partner, left = seats
    third = max(1, (width - 2) // 3)
    columns = max(1, (third + 1) // SPELT_WIDTH)
    blocks = []
    for at, badge in enumerate((left, partner, right)):
        tiles = len(badge.revealed or ())
        taken = min(tiles, columns) * SPELT_WIDTH - 1 if tiles else 0
        edge = MARGIN if taken < third else 0
        x = (edge, (width - taken) // 2, width - edge - taken)[at]
        blocks.append(SideBlock(Rect(x, 0, taken, -(-tiles // columns)), columns))
    own = third + 4
    return (*blocks, SideBlock(Rect((width - own) // 2, height - 1, own, 1), 0))


def _grid(tiles: int, most_rows: int, least_columns: int) -> tuple[int, int]:
    """Returns the columns and rows revealed tiles take; hidden ones take one row of backs."""
    columns = max(least_columns, -(-tiles // most_rows))
    return columns, max(1, -(-tiles // columns))
