"""Best play told a second time, by trying everything: what the solver is compared with.

Plain pairs, seats 0 to 3, no bounds, no order, nothing shared with the package; only the very same position, the passes
and the sides of the ends included, is not tried twice.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Pair = tuple[int, int]
"""A tile."""

Hands = tuple[tuple[Pair, ...], ...]
"""The tiles of four seats."""


@cache
def worth(hands: Hands, ends: Pair | None, seat: int, passed: int, cuban: bool) -> int:
    """Returns what a position comes to for the first and third seat: a win or a loss, or points in the Cuban game."""
    if passed == 4:
        return blocked(hands, cuban)
    values = [
        gone_out(after, seat, cuban) if not after[seat] else worth(after, new, (seat + 1) % 4, 0, cuban)
        for after, new in ways(hands, ends, seat)
    ]
    if not values:
        return worth(hands, ends, (seat + 1) % 4, passed + 1, cuban)
    return max(values) if seat in (0, 2) else min(values)


def ways(hands: Hands, ends: Pair | None, seat: int) -> Iterator[tuple[Hands, Pair]]:
    """Yields the hands and the ends after everything this seat can lay."""
    for pair in hands[seat]:
        rest = tuple(tuple(one for one in hand if one != pair) for hand in hands)
        if ends is None:
            yield rest, pair
            continue
        left, right = ends
        if left in pair:
            yield rest, (sum(pair) - left, right)
        if right in pair:
            yield rest, (left, sum(pair) - right)


def gone_out(hands: Hands, seat: int, cuban: bool) -> int:
    """Returns what it is worth that this seat has gone out."""
    one, two, three, four = map(weight, hands)
    if seat in (0, 2):
        return two + four if cuban else 1
    return -one - three if cuban else -1


def blocked(hands: Hands, cuban: bool) -> int:
    """Returns what a block is worth: by the pairs' pips, in the Cuban game by the lowest hand."""
    one, two, three, four = pips = [weight(hand) for hand in hands]
    if not cuban:
        return (two + four > one + three) - (two + four < one + three)
    lowest = {seat % 2 for seat in range(4) if pips[seat] == min(pips)}
    if lowest == {0}:
        return two + four
    return -one - three if lowest == {1} else 0


def weight(hand: Sequence[Pair]) -> int:
    """Returns the pips on these tiles."""
    return sum(map(sum, hand))
