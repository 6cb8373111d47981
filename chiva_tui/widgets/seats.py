"""The seats around the felt: who sits there, how many tiles they hold, and their marks.

On a felt with room the opponents have a block at either side; on a close one three seats share the top row.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import clean, clip
from chiva_tui.widgets.line_path import Rect
from chiva_tui.widgets.tile_art import draw_flat, line_tone

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile
    from chiva_tui.widgets.canvas import Canvas
    from chiva_tui.widgets.glyphs import Glyphs

_TILE_WIDTH = 5
_SPELT_WIDTH = 4
_NARROWEST = 11
_ROOMY = 16
_WIDE_FELT = 110
_MARGIN = 1


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

_BACKS = ((200, 44, Backs(3, 3, 1)), (150, 33, Backs(2, 2, 1)), (118, 24, Backs(2, 1, 1)), (98, 16, Backs(1, 1, 1)))
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


@dataclass(frozen=True)
class SeatBadge:
    """One seat as shown on the felt.

    Attributes:
        seat: The seat.
        name: Who sits there.
        count: How many tiles they hold.
        is_turn: Whether they are to act.
        opener: The word that says they opened this hand; empty if they did not.
        passed: The word that says they passed last; empty if they did not.
        note: Anything else to say, such as the pips left in a revealed hand.
        revealed: Their tiles, face up; None while they are hidden.
    """

    seat: Seat
    name: str
    count: int
    is_turn: bool = False
    opener: str = ""
    passed: str = ""
    note: str = ""
    revealed: tuple[Tile, ...] | None = None

    def title(self, glyphs: Glyphs) -> str:
        """Returns seat number and name, after a sign if it is their turn."""
        sign = f"{glyphs.turn} " if self.is_turn else ""
        return clean(f"{sign}{self.seat.value} {self.name}")

    @property
    def hidden(self) -> int:
        """How many tiles lie there face down."""
        return 0 if self.revealed is not None else self.count

    @property
    def title_role(self) -> Role:
        """The role of the title."""
        return Role.SEAT_TURN if self.is_turn else Role.SEAT

    def marks(self, glyphs: Glyphs) -> tuple[str, ...]:
        """Returns the marks as text, the most important first."""
        marks = []
        if self.passed:
            marks.append(f"{glyphs.passed} {self.passed}")
        if self.opener:
            marks.append(f"{glyphs.opener} {self.opener}")
        if self.note:
            marks.append(self.note)
        return tuple(clean(mark) for mark in marks)

    def marks_within(self, width: int, glyphs: Glyphs) -> str:
        """Returns the marks in one row; where they do not fit, all but the first shrink to their first character."""
        first, *rest = self.marks(glyphs) or ("",)
        whole = "  ".join((first, *rest))
        if cell_len(whole) <= width:
            return whole
        return clip(" ".join((first, *(mark[0] for mark in rest))), width, glyphs.ellipsis)


Seats = tuple[SeatBadge, SeatBadge, SeatBadge, SeatBadge]
"""The four seats, in order of seat."""


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
    def area(self) -> Rect:
        """The area of the line."""
        bottom = 0 if self.is_close else 1
        return Rect(0, self.backs.height, self.width, self.height - self.backs.height - bottom)

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
        columns, rows = _grid(len(badge.revealed or ()), max(1, height - start - 2), block // _TILE_WIDTH)
        rows = rows if badge.revealed is not None else places.backs.height
        size = max(block, columns * _TILE_WIDTH), min(height - start, rows + 2)
        x = _MARGIN if badge is left else width - _MARGIN - size[0]
        y = start if badge is left else height - start - size[1]
        blocks.append(SideBlock(Rect(x, y, *size), columns))
    return blocks[0], blocks[1]


def _close_blocks(seats: Seats, width: int, height: int) -> tuple[SideBlock, ...]:
    """Returns the revealed tiles below the names of three seats, and the row of the person, in an area of this size."""
    _, right, partner, left = seats
    third = max(1, (width - 2) // 3)
    columns = max(1, (third + 1) // _SPELT_WIDTH)
    blocks = []
    for badge, x in ((left, 0), (partner, (width - third) // 2), (right, width - third)):
        rows = -(-len(badge.revealed or ()) // columns)
        blocks.append(SideBlock(Rect(x, 0, third, rows), columns))
    own = third + 4
    return (*blocks, SideBlock(Rect((width - own) // 2, height - 1, own, 1), 0))


def _grid(tiles: int, most_rows: int, least_columns: int) -> tuple[int, int]:
    """Returns the columns and rows revealed tiles take; hidden ones take one row of backs."""
    columns = max(least_columns, -(-tiles // most_rows))
    return columns, max(1, -(-tiles // columns))


def draw_seats(canvas: Canvas, places: SeatPlaces, seats: Seats, glyphs: Glyphs) -> None:
    """Draws all four seats on the felt."""
    you, right, partner, left = seats
    if places.is_close:
        _draw_top_row(canvas, (left, partner, right), glyphs)
        for at, badge in enumerate((left, partner, right)):
            _draw_spelt(canvas, places.on_felt(at), badge.revealed or ())
        _draw_own(canvas, places.on_felt(-1).rect, you, glyphs)
        return
    _draw_across(canvas, 0, partner, places.backs, glyphs)
    _draw_across(canvas, canvas.height - 1, you, SMALLEST_BACKS, glyphs, own=True)
    _draw_beside(canvas, places.on_felt(0), left, places.backs, glyphs)
    _draw_beside(canvas, places.on_felt(1), right, places.backs, glyphs)


def _draw_across(canvas: Canvas, y: int, badge: SeatBadge, backs: Backs, glyphs: Glyphs, *, own: bool = False) -> None:
    """Draws the partner or the person in one row, centred; hidden tiles may take more rows.

    Args:
        canvas: The felt.
        y: The first row.
        badge: The seat.
        backs: How large hidden tiles are.
        glyphs: The characters in use.
        own: Whether the tiles are the person's, which are seen in the hand: no backs are drawn.
    """
    marks = "  ".join(badge.marks(glyphs))
    hidden = 0 if own else badge.hidden
    tiles = badge.revealed or ()
    taken = len(tiles) * _TILE_WIDTH + backs.columns(hidden)
    parts = sum(1 for part in (marks, hidden, tiles) if part)
    title = clip(badge.title(glyphs), canvas.width - 2 - taken - 2 * parts, glyphs.ellipsis)
    total = cell_len(title) + taken + cell_len(marks) + 2 * parts
    row = y + backs.height // 2
    x = canvas.put(max(1, (canvas.width - total) // 2), row, title, badge.title_role) + 2
    if tiles:
        for tile in tiles:
            x = draw_flat(canvas, x, row, tile, line_tone(glyphs))
        x += 2
    if hidden:
        x = _draw_backs(canvas, x, y, hidden, backs, glyphs) + 2
    canvas.put(x, row, clip(marks, canvas.width - x, glyphs.ellipsis), Role.MARK)


def _draw_beside(canvas: Canvas, block: SideBlock, badge: SeatBadge, backs: Backs, glyphs: Glyphs) -> None:
    """Draws an opponent: a row with the name, the backs or the tiles, a row of marks."""
    x, y, width, height = block.rect
    canvas.put(x, y, clip(badge.title(glyphs), width, glyphs.ellipsis), badge.title_role)
    _draw_backs(canvas, x, y + 1, badge.hidden, backs, glyphs)
    for index, tile in enumerate(badge.revealed or ()):
        row, column = divmod(index, block.columns)
        draw_flat(canvas, x + column * _TILE_WIDTH, y + 1 + row, tile, line_tone(glyphs))
    canvas.put(x, y + height - 1, badge.marks_within(width, glyphs), Role.MARK)


def _draw_backs(canvas: Canvas, x: int, y: int, count: int, backs: Backs, glyphs: Glyphs) -> int:
    """Draws hidden tiles and their number beside the middle row.

    Returns:
        The column after the number.
    """
    if not count:
        return x
    back = glyphs.back if backs.width == 1 else glyphs.back_cell * backs.width
    row = (back + " " * backs.gap) * count
    for line in range(backs.height):
        canvas.put(x, y + line, row[: len(row) - backs.gap], Role.BACKS)
    number = f" {count}"
    return canvas.put(x + backs.columns(count) - len(number), y + backs.height // 2, number, Role.BACKS)


def _draw_top_row(canvas: Canvas, badges: Sequence[SeatBadge], glyphs: Glyphs) -> None:
    """Draws three seats in one row, left, middle and right: each with a back, the number of tiles, and the marks.

    Where there is no room for the words of the marks, their signs stand alone.
    """
    whole, signs = ([_short_parts(badge, glyphs, cut=cut) for badge in badges] for cut in (False, True))
    parts = whole if sum(map(_length, whole)) <= canvas.width - 2 * _MARGIN - 4 else signs
    left, middle, right = map(_length, parts)
    centred = (canvas.width - middle) // 2
    starts = (
        _MARGIN,
        max(_MARGIN + left + 2, min(centred, canvas.width - _MARGIN - right - 2 - middle)),
        canvas.width - _MARGIN - right,
    )
    for x, part in zip(starts, parts, strict=True):
        for text, role in part:
            x = canvas.put(x, 0, text, role)


def _short_parts(badge: SeatBadge, glyphs: Glyphs, *, cut: bool) -> list[tuple[str, Role]]:
    """Returns what is written of a seat that has a part of a row, in order; of marks that are cut, the signs alone."""
    parts = [(badge.title(glyphs), badge.title_role)]
    if badge.hidden:
        parts.append((f" {glyphs.back}{badge.hidden}", Role.BACKS))
    if marks := badge.marks(glyphs):
        parts.append((" " + " ".join(mark[0] if cut else mark for mark in marks), Role.MARK))
    return parts


def _length(parts: list[tuple[str, Role]]) -> int:
    return sum(cell_len(text) for text, _ in parts)


def _draw_spelt(canvas: Canvas, block: SideBlock, tiles: Sequence[Tile]) -> None:
    """Draws tiles as they are written, `6-4`, which takes less room than a picture."""
    for index, tile in enumerate(tiles):
        row, column = divmod(index, block.columns)
        canvas.put(block.rect.x + column * _SPELT_WIDTH, block.rect.y + row, f"{tile}", Role.TILE)


def _draw_own(canvas: Canvas, rect: Rect, badge: SeatBadge, glyphs: Glyphs) -> None:
    """Draws the person in the middle of some cells of one row."""
    title = clip(badge.title(glyphs), rect.width, glyphs.ellipsis)
    marks = badge.marks_within(rect.width - cell_len(title) - 2, glyphs) if badge.marks(glyphs) else ""
    total = cell_len(title) + (2 + cell_len(marks) if marks else 0)
    x = canvas.put(rect.x + (rect.width - total) // 2, rect.y, title, badge.title_role) + 2
    canvas.put(x, rect.y, marks, Role.MARK)
