"""Tiles and the sets they come from."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple


class Tile(NamedTuple):
    """One domino tile, its larger number first.

    Build one from two numbers in any order with `Tile.of`. A tile is a pair of ints, so `pip in tile` asks whether
    it carries a number.

    Attributes:
        high: The larger number of pips (0-9).
        low: The smaller number of pips (0-9); equal to `high` on a double.
    """

    high: int
    low: int

    @classmethod
    def of(cls, one: int, other: int) -> Tile:
        """Returns the tile with these two numbers, given in either order."""
        return cls(one, other) if one >= other else cls(other, one)

    @property
    def pips(self) -> int:
        """All pips on the tile."""
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        """Whether both halves carry the same number."""
        return self.high == self.low

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


Tiles = tuple[Tile, ...]


def total_pips(tiles: Tiles) -> int:
    """Returns the pips on all of these tiles together."""
    return sum(high + low for high, low in tiles)


class TileSet:
    """A whole set: every pair of numbers from 0 to `highest` once (C1, D1).

    Attributes:
        highest: The largest number of pips on one half.
        tiles: All tiles, from 0-0 upwards.
    """

    def __init__(self, highest: int) -> None:
        self.highest = highest
        self.tiles: Tiles = tuple(Tile(high, low) for high in range(highest + 1) for low in range(high + 1))

    @cached_property
    def members(self) -> frozenset[Tile]:
        """The tiles as a set."""
        return frozenset(self.tiles)

    @property
    def numbers(self) -> range:
        """The numbers that occur, from 0."""
        return range(self.highest + 1)

    @property
    def suit_size(self) -> int:
        """How many tiles carry any one number."""
        return self.highest + 1

    def __contains__(self, tile: Tile) -> bool:
        return tile in self.members

    def __len__(self) -> int:
        return len(self.tiles)

    def __repr__(self) -> str:
        return f"TileSet({self.highest})"


DOUBLE_SIX = TileSet(6)
"""The 28 tiles of Chiva (C1): 168 pips."""

DOUBLE_NINE = TileSet(9)
"""The 55 tiles of the Cuban game (D1): 495 pips."""
