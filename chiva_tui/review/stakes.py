"""What a finished hand is worth, as one number for each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.game import BlockRule
from chiva_tui.engine.seats import Team

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from chiva_tui.engine.hand import FourCounts, Hand


class Stakes(NamedTuple):
    """What is played for in one hand.

    A value is a number from the side of team 1/3: above zero it wins, below zero team 2/4 does, zero is a draw.

    Attributes:
        count_points: Whether a value is the points the winners score (D11), rather than 1 for the hand alone (C11).
        block_winner: Who wins a block, by the pips left in seats 1-4; None for a draw.
    """

    count_points: bool
    block_winner: Callable[[FourCounts], Team | None]

    def value(self, winner: Team | None, pips: FourCounts) -> int:
        """Returns what a hand is worth that `winner` has won with these pips left in seats 1-4."""
        if winner is None:
            return 0
        if winner is Team.ONE_THREE:
            return pips[1] + pips[3] if self.count_points else 1
        return -(pips[0] + pips[2]) if self.count_points else -1

    def value_of(self, hand: Hand) -> int:
        """Returns what a finished hand is worth."""
        pips, out = hand.pips, hand.out
        return self.value(self.block_winner(pips) if out is None else out.team, pips)


def _lower_pair(pips: FourCounts) -> Team | None:
    """The pair with fewer pips (C4); None if they hold the same (C6)."""
    one, two, three, four = pips
    if one + three == two + four:
        return None
    return Team.ONE_THREE if one + three < two + four else Team.TWO_FOUR


def _lowest_hand(pips: FourCounts) -> Team | None:
    """The team of the lowest single hand (D9); None if both teams have one as low (D10)."""
    one, two, three, four = pips
    odd, even = min(one, three), min(two, four)
    if odd == even:
        return None
    return Team.ONE_THREE if odd < even else Team.TWO_FOUR


STAKES: Mapping[BlockRule, Stakes] = {
    BlockRule.LOWER_PAIR: Stakes(False, _lower_pair),
    BlockRule.LOWEST_HAND: Stakes(True, _lowest_hand),
}
"""What is played for, by who wins a block in the game played."""
