"""A planned line of play: where each tile, the preview and the labels of the ends lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import End
from chiva_tui.widgets.line_path import Rect

if TYPE_CHECKING:
    from chiva_tui.widgets.line_path import Scale


class LineTooLongError(ValueError):
    """The area is too small for the line.

    Attributes:
        width: Columns of the area.
        height: Rows of the area.
        tiles: Tiles of the line.
    """

    def __init__(self, width: int, height: int, tiles: int) -> None:
        super().__init__(f"a line of {tiles} tiles does not fit an area of {width}x{height} cells")
        self.width = width
        self.height = height
        self.tiles = tiles


@dataclass(frozen=True, slots=True)
class TileBox:
    """A tile as it lies on the screen.

    Attributes:
        rect: Its cells, relative to the area.
        vertical: Whether its halves lie one above the other.
        first: Number on the left-hand half, or on the top half of a vertical tile.
        second: Number on the right-hand half, or on the bottom half of a vertical tile.
        index: Place in the line from the left end; a ghost has the place it would take.
        scale: The size it is drawn at.
    """

    rect: Rect
    vertical: bool
    first: int
    second: int
    index: int
    scale: Scale

    @property
    def x(self) -> int:
        """Leftmost column."""
        return self.rect.x

    @property
    def y(self) -> int:
        """Topmost row."""
        return self.rect.y

    @property
    def width(self) -> int:
        """Columns, edges included."""
        return self.rect.width

    @property
    def height(self) -> int:
        """Rows."""
        return self.rect.height

    @property
    def is_double(self) -> bool:
        """Whether both halves carry the same number."""
        return self.first == self.second

    @property
    def first_half(self) -> Rect:
        """Cells of the left or top half, without edges and divider."""
        return Rect(self.x + 1, self.y, *self.scale)

    @property
    def second_half(self) -> Rect:
        """Cells of the right or bottom half, without edges and divider."""
        half_width, half_height = self.scale
        if self.vertical:
            return Rect(self.x + 1, self.y + half_height + 1, half_width, half_height)
        return Rect(self.x + half_width + 2, self.y, half_width, half_height)


class Tip(NamedTuple):
    """Where the label of an end goes: one row of cells beside the end's half.

    Attributes:
        end: Which end.
        rect: The cells kept for it.
        number: The open number, a previewed tile included.
        number_first: Whether the number belongs at the left of the label, `5 [R]`, to stand next to its half.
    """

    end: End
    rect: Rect
    number: int
    number_first: bool


class LinePlan(NamedTuple):
    """A line laid on an area.

    Attributes:
        scale: The size of its tiles.
        boxes: The tiles laid, in line order.
        ghost: The previewed tile; None without a preview.
        tips: The labels of the left and the right end; empty while there is no tile at all.
        ghost_places: Where a next tile that is no double would lie at the left and the right end.
        seams: Cells right above a neighbour; nothing but a mark there parts the two tiles.
        arrangement: Index of the arrangement used; never falls as a line grows.
    """

    scale: Scale
    boxes: tuple[TileBox, ...]
    ghost: TileBox | None
    tips: tuple[Tip, ...]
    ghost_places: tuple[Rect, Rect]
    seams: tuple[Rect, ...]
    arrangement: int

    def ghost_place(self, end: End) -> Rect:
        """Returns where a next tile that is no double would lie at `end`."""
        return self.ghost_places[0 if end is End.LEFT else 1]
