"""A tile set as bit masks: the tables that counting suits quickly needs."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.tiles import TileSet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chiva_tui.engine.tiles import Tile, Tiles


class Pack(NamedTuple):
    """A tile set with a place for each tile. A mask is an int with bit `1 << place` set for each tile in it.

    Attributes:
        tiles: The tiles by place.
        places: The place of each tile.
        suits: For each number the mask of the tiles that carry it.
        doubles: The mask of the doubles.
        mixed: For each two numbers the places of the tiles that carry either and are no doubles.
    """

    tiles: Tiles
    places: dict[Tile, int]
    suits: tuple[int, ...]
    doubles: int
    mixed: tuple[tuple[tuple[int, ...], ...], ...]

    def mask(self, tiles: Iterable[Tile]) -> int:
        """Returns the mask of these tiles."""
        places = self.places
        mask = 0
        for tile in tiles:
            mask |= 1 << places[tile]
        return mask

    def members(self, mask: int) -> Tiles:
        """Returns the tiles in a mask, by place."""
        return tuple(self.tiles[place] for place in places_in(mask))


def places_in(mask: int) -> list[int]:
    """Lists the places set in a mask, lowest first."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found


def place_of(one: int, other: int) -> int:
    """Returns the place of the tile with these two numbers, the same in every set that has it."""
    high, low = (one, other) if one >= other else (other, one)
    return high * (high + 1) // 2 + low


def double_place(number: int) -> int:
    """Returns the place of a double."""
    return number * (number + 3) // 2


@cache
def pack_of(highest: int) -> Pack:
    """Returns the tables of the set that goes up to `highest`; always the same object for the same set."""
    tiles = TileSet(highest).tiles
    suits = tuple(
        sum(1 << place for place, tile in enumerate(tiles) if number in tile) for number in range(highest + 1)
    )
    doubles = sum(1 << double_place(number) for number in range(highest + 1))
    mixed = tuple(tuple(tuple(places_in((one | other) & ~doubles)) for other in suits) for one in suits)
    return Pack(tiles, {tile: place for place, tile in enumerate(tiles)}, suits, doubles, mixed)
