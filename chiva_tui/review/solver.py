"""The exact solver: what a hand comes to with best play by all four, every tile known.

For the review of finished hands and for tests. Nothing that plays during a hand may use it: it sees what no seat sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.seats import SEATS, Team
from chiva_tui.review.tables import Tables, pair_of

if TYPE_CHECKING:
    from chiva_tui.engine.hand import FourHands, Hand
    from chiva_tui.review.stakes import Stakes

_BEYOND = 1_000
"""More than any hand is worth: the 55 tiles of a double-nine set have 495 pips."""

_Position = tuple[int, int, int, int]
"""The mask of the tiles left, the pair of ends, the place of the seat in turn from 0, the mask of what fits."""

_Way = tuple[int, int, int, int]
"""How many replies the next opponent would have, the new pair of ends, the masks of the tiles left and of what fits."""


_TEAMS = tuple(seat.team for seat in SEATS)
"""The team of each place."""


class _OutOfNodes(Exception):  # noqa: N818
    """The nodes allowed are spent; what was found is kept."""


class Solver:
    """Solves the positions of one deal, whichever way it is played. What is found is kept and serves the next position.

    A position is the tiles left, the two ends in either order and the next seat that can play. How many have passed
    just before cannot matter: they will pass again until somebody plays, and a block needs all four (U16). Questions
    are whether a position is worth at least so much to team 1/3; the answers bound its value until it is known.
    """

    def __init__(self, dealt: FourHands, stakes: Stakes) -> None:
        """Prepares the tables of a deal.

        Args:
            dealt: The four hands.
            stakes: What is played for.
        """
        self._tables = Tables.of(dealt)
        self._stakes = stakes
        self._hands = self._tables.hands
        self._fits = self._tables.fits
        self._onward = self._tables.onward
        self._lows: dict[int, int] = {}
        self._highs: dict[int, int] = {}
        self._allowed = 0

    @property
    def size(self) -> int:
        """How many positions something is known of."""
        return len(self._lows) + len(self._highs)

    def value(self, hand: Hand) -> int:
        """Returns what a hand comes to with best play by all, from the side of team 1/3.

        It takes a fraction of a second with up to about 32 tiles left, and much time and memory with 40: then
        `try_value` can be given up.

        Args:
            hand: Any state of this deal.
        """
        while (value := self.try_value(hand, 1_000_000)) is None:
            pass
        return value

    def try_value(self, hand: Hand, nodes: int) -> int | None:
        """Returns the same, if it can be found by looking at so many positions more.

        Returns:
            The value, or None. Asked again, the search goes on from what it has found; a few hundred nodes are enough
            to get on at all.
        """
        if hand.ending is not None:
            return self._stakes.value_of(hand)
        if hand.ends is None and hand.lead is not None:
            hand = hand.apply(hand.legal_actions()[0])
        self._allowed = nodes
        try:
            return self._converge(self._position(hand))
        except _OutOfNodes:
            return None

    def _position(self, hand: Hand) -> _Position:
        tables = self._tables
        left = sum(tables.bits[tile] for tiles in hand.held for tile in tiles)
        pair = tables.unopened if hand.ends is None else pair_of(*hand.ends)
        return left, pair, hand.turn.index, left & tables.fits[pair]

    def _converge(self, position: _Position) -> int:
        """Asks until the bounds meet: first whether team 1/3 wins, then each time just past what is known."""
        stakes, pips = self._stakes, self._tables.pips(position[0])
        low, high, goal = stakes.value(Team.TWO_FOUR, pips), stakes.value(Team.ONE_THREE, pips), 1
        while low < high:
            value = self._bound(*position, goal)
            if value >= goal:
                low, goal = value, value + 1
            else:
                high = goal = value
        return low

    def _bound(self, left: int, pair: int, turn: int, fitting: int, goal: int) -> int:
        """Asks whether a position is worth at least `goal`.

        Returns:
            If it is, a number from `goal` upwards that its value is no lower than; if not, one below `goal` that it is
            no higher than.
        """
        hands = self._hands
        if not fitting:
            return self._blocked(left)
        while not fitting & hands[turn]:
            turn = (turn + 1) & 3
        held = left & hands[turn]
        if not held & (held - 1):
            return self._out(left ^ held, turn)
        key = left << 8 | pair << 2 | turn
        known = self._lows.get(key)
        if known is not None and known >= goal:
            return known
        known = self._highs.get(key)
        if known is not None and known < goal:
            return known
        self._allowed -= 1
        if self._allowed < 0:
            raise _OutOfNodes
        ways = self._ways(left, pair, fitting & held, (turn + 1) & 3)
        value = self._lowest(ways, turn, goal) if turn & 1 else self._highest(ways, turn, goal)
        if value >= goal:
            self._lows[key] = value
        else:
            self._highs[key] = value
        return value

    def _highest(self, ways: list[_Way], turn: int, goal: int) -> int:
        """Bounds what team 1/3 makes of these ways to play; the first that reaches the goal will do."""
        best, turn = -_BEYOND, (turn + 1) & 3
        for _, pair, left, fitting in ways:
            value = self._bound(left, pair, turn, fitting, goal)
            if value > best:
                best = value
                if value >= goal:
                    break
        return best

    def _lowest(self, ways: list[_Way], turn: int, goal: int) -> int:
        """Bounds what team 2/4 makes of these ways to play; the first that misses the goal will do."""
        best, turn = _BEYOND, (turn + 1) & 3
        for _, pair, left, fitting in ways:
            value = self._bound(left, pair, turn, fitting, goal)
            if value < best:
                best = value
                if value < goal:
                    break
        return best

    def _ways(self, left: int, pair: int, mine: int, following: int) -> list[_Way]:
        """Lists the ways to play: those that make the next opponent pass, then those that leave it few replies."""
        fits, onward, theirs = self._fits, self._onward[pair], self._hands[following]
        ways = []
        while mine:
            bit = mine & -mine
            mine ^= bit
            rest = left ^ bit
            for after in onward[bit]:
                fitting = rest & fits[after]
                ways.append(((fitting & theirs).bit_count(), after, rest, fitting))
        ways.sort()
        return ways

    def _blocked(self, left: int) -> int:
        stakes, pips = self._stakes, self._tables.pips(left)
        return stakes.value(stakes.block_winner(pips), pips)

    def _out(self, left: int, place: int) -> int:
        return self._stakes.value(_TEAMS[place], self._tables.pips(left))
