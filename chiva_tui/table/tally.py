"""What came of many hands: who won how often, and how sure that is."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.hand import Ending
from chiva_tui.engine.seats import SEATS, Team

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from chiva_tui.engine.match import Match

NORMAL_95 = 1.96
"""How many standard errors lie on each side of a 95 % interval."""


class HandTally(NamedTuple):
    """One finished hand, as far as it is counted.

    Attributes:
        winner: The index of the team that won it; None for a draw.
        blocked: Whether it ended in a block.
        points: What teams 1/3 and 2/4 scored.
    """

    winner: int | None
    blocked: bool
    points: tuple[int, int]


class MatchTally(NamedTuple):
    """One finished match, as far as it is counted; small enough to be passed between processes.

    Attributes:
        winner: The index of the team that won it; None for an unfinished one.
        hands: Its hands.
    """

    winner: int | None
    hands: tuple[HandTally, ...]

    @classmethod
    def of(cls, match: Match) -> MatchTally:
        """Counts a match."""
        hands = []
        for result in match.results:
            (one, two), (then_one, then_two) = result.before.tallies, result.after.tallies
            points = max(0, then_one - one), max(0, then_two - two)
            winner = None if result.team is None else result.team.index
            hands.append(HandTally(winner, result.ending is Ending.BLOCK, points))
        return cls(None if match.winner is None else match.winner.index, tuple(hands))


class Estimate(NamedTuple):
    """A mean and how sure it is.

    Attributes:
        mean: The mean.
        margin: What lies on each side of it in a 95 % interval; 0 where there is too little to say.
    """

    mean: float
    margin: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        """Estimates the mean that some values come from; no value at all gives 0."""
        count = len(values)
        if not count:
            return cls(0.0, 0.0)
        mean = sum(values) / count
        if count == 1:
            return cls(mean, 0.0)
        spread = sum((value - mean) ** 2 for value in values) / (count - 1)
        return cls(mean, NORMAL_95 * sqrt(spread / count))


class Tally:
    """Many matches between the same four players.

    Attributes:
        players: The level of each seat, 1 upwards.
        matches: How many there were.
        matches_won: How many teams 1/3 and 2/4 won.
        hands: Every hand.
    """

    def __init__(self, players: Sequence[str], matches: Iterable[MatchTally]) -> None:
        """Counts.

        Args:
            players: The level of each seat, 1 upwards.
            matches: What was played.
        """
        self.players = tuple(players)
        self.matches = 0
        won = [0, 0]
        hands: list[HandTally] = []
        for match in matches:
            self.matches += 1
            if match.winner is not None:
                won[match.winner] += 1
            hands += match.hands
        self.matches_won = (won[0], won[1])
        self.hands = tuple(hands)

    @property
    def decided(self) -> tuple[HandTally, ...]:
        """The hands that somebody won."""
        return tuple(hand for hand in self.hands if hand.winner is not None)

    @property
    def blocked(self) -> int:
        """How many hands ended in a block."""
        return sum(hand.blocked for hand in self.hands)

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels that sat at the table, in the order of the seats."""
        return tuple(dict.fromkeys(self.players))

    def hands_won(self, team: Team) -> int:
        """Returns how many hands a team won."""
        return sum(hand.winner == team.index for hand in self.hands)

    def share(self, team: Team) -> Estimate:
        """Estimates the share of the decided hands that a team wins."""
        return Estimate.of([float(hand.winner == team.index) for hand in self.decided])

    def share_of_level(self, level: str) -> Estimate:
        """Estimates the share of the decided hands that a player of this level wins, its partner's seat apart."""
        return Estimate.of(self._per_hand(level, lambda hand, team: float(hand.winner == team), self.decided))

    def points(self, team: Team) -> Estimate:
        """Estimates the points a team scores in a hand."""
        return Estimate.of([float(hand.points[team.index]) for hand in self.hands])

    def points_of_level(self, level: str) -> Estimate:
        """Estimates the points that the team of a player of this level scores in a hand."""
        return Estimate.of(self._per_hand(level, lambda hand, team: float(hand.points[team]), self.hands))

    def seats_won(self, level: str) -> tuple[int, int]:
        """Returns how many decided hands players of a level won, and how many they played, each seat counted."""
        teams = self._teams(level)
        return sum(hand.winner == team for hand in self.decided for team in teams), len(self.decided) * len(teams)

    def _teams(self, level: str) -> list[int]:
        return [seat.team.index for seat, player in zip(SEATS, self.players, strict=True) if player == level]

    def _per_hand(
        self, level: str, value: Callable[[HandTally, int], float], hands: Iterable[HandTally]
    ) -> list[float]:
        """Returns the mean over a level's seats for each hand: seats of one hand are no independent trials."""
        teams = self._teams(level)
        return [sum(value(hand, team) for team in teams) / len(teams) for hand in hands]
