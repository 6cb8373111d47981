"""The seats around the felt: who sits there, how many tiles they hold, and their marks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import SeatTarget, clean, clip
from chiva_tui.widgets.line_path import Rect
from chiva_tui.widgets.tile_art import draw_flat, line_tone

if TYPE_CHECKING:
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile
    from chiva_tui.widgets.canvas import Canvas
    from chiva_tui.widgets.glyphs import Glyphs

_TILE_WIDTH = 5
_NARROWEST = 11
_ROOMY = 16
_WIDE_FELT = 110
_MARGIN = 1


@dataclass(frozen=True)
class SeatBadge:
    """One seat as shown on the felt.

    Attributes:
        seat: The seat.
        name: Who sits there.
        count: How many tiles they hold.
        is_turn: Whether they are to act.
        opener: The word that says they opened this hand; empty if they did not.
        passed: The words that say what they have passed on since they last played, the longest form first; none if
            they have not.
        note: Anything else to say, such as the pips left in a revealed hand.
        revealed: Their tiles, face up; None while they are hidden.
    """

    seat: Seat
    name: str
    count: int
    is_turn: bool = False
    opener: str = ""
    passed: tuple[str, ...] = ()
    note: str = ""
    revealed: tuple[Tile, ...] | None = None

    def title(self, glyphs: Glyphs) -> str:
        """Returns seat number and name, after a sign if it is their turn."""
        sign = f"{glyphs.turn} " if self.is_turn else ""
        return clean(f"{sign}{self.seat.value} {self.name}")

    def backs(self, glyphs: Glyphs) -> str:
        """Returns the hidden tiles as small backs and a number; nothing for no tiles or revealed ones."""
        return "" if self.revealed is not None or not self.count else f"{glyphs.back * self.count} {self.count}"

    @property
    def title_role(self) -> Role:
        """The role of the title."""
        return Role.SEAT_TURN if self.is_turn else Role.SEAT

    def marks(self, glyphs: Glyphs) -> tuple[str, ...]:
        """Returns the marks as text, the most important first."""
        marks = []
        if self.passed:
            marks.append(f"{glyphs.passed} {self.passed[0]}")
        if self.opener:
            marks.append(f"{glyphs.opener} {self.opener}")
        if self.note:
            marks.append(self.note)
        return tuple(clean(mark) for mark in marks)

    def marks_within(self, width: int, glyphs: Glyphs) -> str:
        """Returns the marks in one row.

        Where they do not fit, all but the first shrink to their first character, and what was passed on to a shorter
        form.
        """
        shown = ""
        for form in self.passed or ("",):
            first, *rest = replace(self, passed=(form,) if form else ()).marks(glyphs) or ("",)
            for shown in ("  ".join((first, *rest)), " ".join((first, *(mark[0] for mark in rest)))):
                if cell_len(shown) <= width:
                    return shown
        return clip(shown, width, glyphs.ellipsis)


class SideBlock(NamedTuple):
    """The cells of an opponent: name, tiles, marks.

    Attributes:
        rect: The cells, within the area of the line.
        columns: How many revealed tiles lie side by side.
    """

    rect: Rect
    columns: int


def side_blocks(
    left: SeatBadge, right: SeatBadge, deal_size: int, width: int, height: int
) -> tuple[SideBlock, SideBlock]:
    """Returns where the two opponents have their place within the line's area.

    The line sets out sideways from the middle; its left arm turns up and its right arm turns down. So the seat at the
    left sits just below the middle and the seat at the right just above it, where the line comes last.

    Args:
        left: The seat at the left.
        right: The seat at the right.
        deal_size: Tiles each seat was dealt.
        width: Columns of the area.
        height: Rows of the area.
    """
    start = (height - 1) // 2 + max(2, height // 6)
    block = _ROOMY if width >= _WIDE_FELT else max(_NARROWEST, deal_size + len(f" {deal_size}"))
    blocks = []
    for badge in (left, right):
        columns, rows = _grid(len(badge.revealed or ()), max(1, height - start - 2), block // _TILE_WIDTH)
        size = max(block, columns * _TILE_WIDTH), min(height - start, rows + 2)
        x = _MARGIN if badge is left else width - _MARGIN - size[0]
        y = start if badge is left else height - start - size[1]
        blocks.append(SideBlock(Rect(x, y, *size), columns))
    return blocks[0], blocks[1]


def _grid(tiles: int, most_rows: int, least_columns: int) -> tuple[int, int]:
    """Returns the columns and rows revealed tiles take; hidden ones take one row of backs."""
    columns = max(least_columns, -(-tiles // most_rows))
    return columns, max(1, -(-tiles // columns))


def draw_across(canvas: Canvas, y: int, badge: SeatBadge, glyphs: Glyphs, *, own: bool = False) -> None:
    """Draws the partner or the person in one row, centred.

    Args:
        canvas: The felt.
        y: The row.
        badge: The seat.
        glyphs: The characters in use.
        own: Whether the tiles are the person's, which are seen in the hand: no backs are drawn.
    """
    backs = "" if own else badge.backs(glyphs)
    tiles = badge.revealed or ()
    taken = len(tiles) * _TILE_WIDTH + cell_len(backs)
    parts = sum(1 for part in (badge.marks(glyphs), backs, tiles) if part)
    marks = badge.marks_within(canvas.width - 2 - cell_len(badge.title(glyphs)) - taken - 2 * parts, glyphs)
    title = clip(badge.title(glyphs), canvas.width - 2 - taken - 2 * parts, glyphs.ellipsis)
    total = cell_len(title) + taken + cell_len(marks) + 2 * parts
    left = max(1, (canvas.width - total) // 2)
    canvas.aim(left, y, total, 1, SeatTarget(badge.seat))
    x = canvas.put(left, y, title, badge.title_role) + 2
    if tiles:
        for tile in tiles:
            x = draw_flat(canvas, x, y, tile, line_tone(glyphs))
        x += 2
    if backs:
        x = canvas.put(x, y, backs, Role.BACKS) + 2
    canvas.put(x, y, clip(marks, canvas.width - x, glyphs.ellipsis), Role.MARK)


def draw_beside(canvas: Canvas, block: SideBlock, badge: SeatBadge, glyphs: Glyphs) -> None:
    """Draws an opponent: a row with the name, the backs or the tiles, a row of marks."""
    x, y, width, height = block.rect
    canvas.aim(x, y, width, height, SeatTarget(badge.seat))
    canvas.put(x, y, clip(badge.title(glyphs), width, glyphs.ellipsis), badge.title_role)
    canvas.put(x, y + 1, badge.backs(glyphs), Role.BACKS)
    for index, tile in enumerate(badge.revealed or ()):
        row, column = divmod(index, block.columns)
        draw_flat(canvas, x + column * _TILE_WIDTH, y + 1 + row, tile, line_tone(glyphs))
    canvas.put(x, y + height - 1, badge.marks_within(width, glyphs), Role.MARK)
