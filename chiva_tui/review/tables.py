"""A deal as bit masks: what the solver looks up at every position."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from chiva_tui.engine.hand import FourCounts, FourHands
    from chiva_tui.engine.tiles import Tile, Tiles

Four = tuple[int, int, int, int]
"""One mask or shift for each seat, 1-4."""

Onward = Mapping[int, tuple[int, ...]]
"""By the bit of a tile that can be laid: the pairs of ends it can leave, each once."""


class Tables(NamedTuple):
    """The tiles of one deal, seat by seat, each with a bit; a mask is a sum of bits.

    The two ends of the line are a pair: the number of the tile that shows the same two, since it does not matter which
    end is the left one. One pair more stands for a line on which nothing is laid yet.

    Attributes:
        bits: The bit of each tile dealt.
        hands: The mask of what each seat was dealt.
        fits: By pair, the mask of the tiles that can be laid.
        onward: By pair, what each of these tiles leaves.
        shifts: By seat, how far its tiles are from the lowest bit.
        weights: By seat, the pips of every set of its tiles, by the mask shifted down.
    """

    bits: dict[Tile, int]
    hands: Four
    fits: tuple[int, ...]
    onward: tuple[Onward, ...]
    shifts: Four
    weights: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, dealt: FourHands) -> Tables:
        """Returns the tables of a deal; hands may be of any size."""
        bits = {tile: 1 << place for place, tile in enumerate(chain.from_iterable(dealt))}
        highest = max(high for high, _ in bits)
        pairs = [(high, low) for high in range(highest + 1) for low in range(high + 1)]
        onward: list[Onward] = [_onward(bits, *ends) for ends in pairs]
        onward.append({bit: (pair_of(*tile),) for tile, bit in bits.items()})
        one, two, three, _ = map(len, dealt)
        return cls(
            bits,
            _four_masks(bits, dealt),
            tuple(sum(ways) for ways in onward),
            tuple(onward),
            (0, one, one + two, one + two + three),
            tuple(map(_weights, dealt)),
        )

    @property
    def unopened(self) -> int:
        """The pair that stands for a line on which nothing is laid yet."""
        return len(self.fits) - 1

    def pips(self, left: int) -> FourCounts:
        """Returns the pips of the tiles in a mask, seat by seat."""
        (one, two, three, four), (_, second, third, fourth) = self.hands, self.shifts
        first_weights, second_weights, third_weights, fourth_weights = self.weights
        return (
            first_weights[left & one],
            second_weights[(left & two) >> second],
            third_weights[(left & three) >> third],
            fourth_weights[(left & four) >> fourth],
        )


def pair_of(one: int, other: int) -> int:
    """Returns the number of a pair of ends, given in either order."""
    high, low = (one, other) if one >= other else (other, one)
    return high * (high + 1) // 2 + low


def _onward(bits: dict[Tile, int], one: int, other: int) -> Onward:
    ways: dict[int, tuple[int, ...]] = {}
    for (high, low), bit in bits.items():
        left = {
            pair_of(far, stays)
            for near, far in ((high, low), (low, high))
            for met, stays in ((one, other), (other, one))
            if near == met
        }
        if left:
            ways[bit] = tuple(sorted(left))
    return ways


def _four_masks(bits: dict[Tile, int], dealt: FourHands) -> Four:
    one, two, three, four = (sum(bits[tile] for tile in hand) for hand in dealt)
    return one, two, three, four


def _weights(hand: Tiles) -> tuple[int, ...]:
    """Lists the pips of every set of these tiles, the set being the bits of the place in the list."""
    weights = [0]
    for tile in hand:
        weights += [weight + tile.pips for weight in weights]
    return tuple(weights)
