"""The line of play: the tiles laid and its two ends (U2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import End, Play
from chiva_tui.engine.tiles import Tile

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chiva_tui.engine.actions import Move


class Laid(NamedTuple):
    """A tile as it lies, read from the left end of the line to the right.

    Attributes:
        left: Pips on the half towards the left end.
        right: Pips on the half towards the right end.
    """

    left: int
    right: int

    @property
    def tile(self) -> Tile:
        """The tile itself, without its direction."""
        return Tile.of(self.left, self.right)

    @property
    def is_double(self) -> bool:
        """Whether both halves carry the same number."""
        return self.left == self.right


class Line(NamedTuple):
    """All tiles laid in one hand. One line, two ends, no branch (U2).

    Attributes:
        laid: The tiles from the left end to the right end.
        before: How many of them lie left of the opening tile, so `laid[before]` is the tile that opened.
    """

    laid: tuple[Laid, ...] = ()
    before: int = 0

    @classmethod
    def of(cls, moves: Iterable[Move]) -> Line:
        """Returns the line these moves lay, the first play opening it."""
        line = cls()
        for move in moves:
            if isinstance(move, Play):
                line = line.open_with(move.tile) if move.end is None else line.lay(move.tile, move.end)
        return line

    @property
    def ends(self) -> tuple[int, int] | None:
        """The open numbers at the left and the right end; None while nothing is laid."""
        return (self.laid[0].left, self.laid[-1].right) if self.laid else None

    def number_at(self, end: End) -> int:
        """Returns the open number at `end`.

        Raises:
            IndexError: Nothing is laid yet.
        """
        return self.laid[0].left if end is End.LEFT else self.laid[-1].right

    def open_with(self, tile: Tile) -> Line:
        """Returns the line that `tile` begins, its larger number to the left."""
        return Line((Laid(tile.high, tile.low),), 0)

    def lay(self, tile: Tile, end: End) -> Line:
        """Returns the line with `tile` added at `end`.

        Raises:
            ValueError: The tile does not carry the number open there.
        """
        laid, before = self
        if end is End.LEFT:
            touching = laid[0].left
            return Line((Laid(_far(tile, touching), touching), *laid), before + 1)
        touching = laid[-1].right
        return Line((*laid, Laid(touching, _far(tile, touching))), before)


def _far(tile: Tile, touching: int) -> int:
    if touching not in tile:
        raise ValueError(f"{tile} has no {touching}")
    return tile.low if touching == tile.high else tile.high
