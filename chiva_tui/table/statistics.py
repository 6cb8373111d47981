"""What a person's matches came to: what they won with whom against whom, breaks, streaks, Pollonas, points.

Only finished hands count, and only those that were dealt at the person's own table. A hand that was taken back after
its end, when all four hands lay open, is counted apart, and so is the match it belongs to.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.facts import FactKind
from chiva_tui.engine.games import GAMES
from chiva_tui.players.levels import LEVELS
from chiva_tui.table.counted import Company, HandPlayed, MatchPlayed, Outcome

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chiva_tui.engine.game import Game

STRETCH = 10
"""How many hands are put together to show how things went in the course of time."""

_GOAL_COUNTED_IN_POINTS = 10


@dataclass(frozen=True, slots=True)
class Count:
    """Numbers that can be added up. Breaks and streaks belong to Chiva, points and Pollonas to the Cuban game.

    Attributes:
        matches_won: Matches won.
        matches_lost: Matches lost.
        matches_unfinished: Matches that go on.
        hands_won: Hands won.
        hands_lost: Hands lost.
        hands_drawn: Hands drawn.
        blocked: Hands that ended in a block.
        breaks_made: Attempts of the rivals that were broken (C9).
        breaks_suffered: Attempts that the rivals broke.
        pollonas_made: Matches won against zero, without Tripollúas (D13).
        pollonas_suffered: Matches lost so.
        tripolluas_made: Matches won in one hand against zero.
        tripolluas_suffered: Matches lost so.
        points_made: Points scored.
        points_suffered: Points the rivals scored.
        pips_caught: Pips left to the rivals in hands that were won.
        pips_left: Pips left to the person and their partner in hands that were lost.
    """

    matches_won: int = 0
    matches_lost: int = 0
    matches_unfinished: int = 0
    hands_won: int = 0
    hands_lost: int = 0
    hands_drawn: int = 0
    blocked: int = 0
    breaks_made: int = 0
    breaks_suffered: int = 0
    pollonas_made: int = 0
    pollonas_suffered: int = 0
    tripolluas_made: int = 0
    tripolluas_suffered: int = 0
    points_made: int = 0
    points_suffered: int = 0
    pips_caught: int = 0
    pips_left: int = 0

    def __add__(self, other: Count) -> Count:
        return Count(*(getattr(self, field.name) + getattr(other, field.name) for field in fields(self)))

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return self.hands_won + self.hands_lost + self.hands_drawn

    @property
    def matches(self) -> int:
        """How many matches there are."""
        return self.matches_won + self.matches_lost + self.matches_unfinished

    @classmethod
    def of_hand(cls, hand: HandPlayed) -> Count:
        """Counts one hand."""
        won, lost = hand.outcome is Outcome.WON, hand.outcome is Outcome.LOST
        return cls(
            hands_won=int(won),
            hands_lost=int(lost),
            hands_drawn=int(hand.outcome is Outcome.DRAWN),
            blocked=int(hand.blocked),
            breaks_made=int(hand.broke > 0),
            breaks_suffered=int(hand.broke < 0),
            points_made=hand.points[0],
            points_suffered=hand.points[1],
            pips_caught=hand.pips[1] if won else 0,
            pips_left=hand.pips[0] if lost else 0,
        )

    @classmethod
    def of_match(cls, match: MatchPlayed) -> Count:
        """Counts one match, without its hands."""
        won, lost = match.outcome is Outcome.WON, match.outcome is Outcome.LOST
        pollona, tripollua = match.title is FactKind.POLLONA, match.title is FactKind.TRIPOLLUA
        return cls(
            matches_won=int(won),
            matches_lost=int(lost),
            matches_unfinished=int(match.outcome is Outcome.DRAWN),
            pollonas_made=int(pollona and won),
            pollonas_suffered=int(pollona and lost),
            tripolluas_made=int(tripollua and won),
            tripolluas_suffered=int(tripollua and lost),
        )


@dataclass(frozen=True, slots=True)
class Slice:
    """A part of the numbers.

    Attributes:
        company: Who sat with the person.
        count: What was counted.
    """

    company: Company
    count: Count


class Stretch(NamedTuple):
    """Several hands one after the other.

    Attributes:
        hands: How many; the last stretch can have fewer than `STRETCH`.
        won: How many of them were won.
    """

    hands: int
    won: int


@dataclass(frozen=True, slots=True)
class Apart:
    """What is not in the other numbers.

    Attributes:
        taken_back: Hands that were taken back after their end, whether or not they were finished again.
        taken_back_count: What came of those that were.
        taken_back_matches: Matches with such a hand.
        given: Finished hands that were dealt elsewhere, or had been watched before.
        given_matches: Matches that were not begun here.
    """

    taken_back: int = 0
    taken_back_count: Count = Count()
    taken_back_matches: int = 0
    given: int = 0
    given_matches: int = 0


@dataclass(frozen=True, slots=True)
class GameStatistics:
    """The numbers of one game.

    Attributes:
        game: The game.
        kept: How many matches of it are kept.
        slices: The numbers by company, the weakest rivals first.
        longest_streak: The longest streak of a match (C7), of hands that count; 0 in a game that has none.
        longest_run: The most hands won one after the other, from match to match; a draw does not end it.
        stretches: The hands put together by tens, the oldest first.
        apart: What is not in these numbers.
    """

    game: Game
    kept: int
    slices: tuple[Slice, ...]
    longest_streak: int
    longest_run: int
    stretches: tuple[Stretch, ...]
    apart: Apart

    @classmethod
    def of(cls, game: Game, matches: Iterable[MatchPlayed]) -> GameStatistics:
        """Counts.

        Args:
            game: The game.
            matches: Matches of it, in the order in which they were begun.
        """
        played = list(matches)
        hands = [hand for match in played for hand in match.hands if not hand.taken_back]
        counted = [(hand.company, Count.of_hand(hand)) for hand in hands]
        counted += [(match.company, Count.of_match(match)) for match in played if match.is_own and not match.taken_back]
        by_company: dict[Company, Count] = {}
        for company, count in counted:
            by_company[company] = by_company.get(company, Count()) + count
        return cls(
            game=game,
            kept=len(played),
            slices=tuple(Slice(one, by_company[one]) for one in sorted(by_company, key=lambda one: one.rank)),
            longest_streak=max((_longest_streak(match.hands) for match in played), default=0),
            longest_run=_longest_run(hands),
            stretches=tuple(_stretches(hands)),
            apart=_apart(played),
        )

    @property
    def has_points(self) -> bool:
        """Whether the game is played for points, and not for streaks."""
        return self.game.goal >= _GOAL_COUNTED_IN_POINTS

    @property
    def total(self) -> Count:
        """All slices together."""
        return sum((part.count for part in self.slices), Count())

    def by_rivals(self) -> dict[str, Count]:
        """Returns the numbers by the level of the rivals, the weakest first."""
        return _together(self.slices, [part.company.rivals for part in self.slices])

    def by_partner(self) -> dict[str, Count]:
        """Returns the numbers by the level of the partner, the weakest first."""
        slices = sorted(self.slices, key=lambda part: LEVELS.index(part.company.partner))
        return _together(slices, [part.company.partner for part in slices])


@dataclass(frozen=True, slots=True)
class Statistics:
    """The numbers of every game, in the order in which games are named.

    Attributes:
        games: Those of each game.
    """

    games: tuple[GameStatistics, ...]

    @classmethod
    def of(cls, matches: Iterable[MatchPlayed], game: str | None = None) -> Statistics:
        """Counts.

        Args:
            matches: What was played, in the order in which it was begun.
            game: The name of the only game that counts; None for all.
        """
        played = list(matches)
        counted = (one for one in GAMES.values() if game in (None, one.name))
        return cls(
            tuple(GameStatistics.of(one, (match for match in played if match.game == one.name)) for one in counted)
        )

    @property
    def kept(self) -> int:
        """How many matches are kept."""
        return sum(game.kept for game in self.games)


class Counting(NamedTuple):
    """How far matches have been counted.

    Attributes:
        done: How many have been.
        total: How many there are.
        statistics: The numbers; None until all have been counted.
    """

    done: int
    total: int
    statistics: Statistics | None = None


def _together(slices: Iterable[Slice], names: Iterable[str]) -> dict[str, Count]:
    counts: dict[str, Count] = {}
    for part, name in zip(slices, names, strict=True):
        counts[name] = counts.get(name, Count()) + part.count
    return counts


def _longest_streak(hands: Iterable[HandPlayed]) -> int:
    """Returns the longest streak in the hands of one match: a draw leaves it as it is (C6)."""
    longest = streak = 0
    for hand in hands:
        if hand.grew and not hand.taken_back:
            streak += 1
        elif hand.outcome is not Outcome.DRAWN:
            streak = 0
        longest = max(longest, streak)
    return longest


def _longest_run(hands: Iterable[HandPlayed]) -> int:
    decided = (hand.outcome for hand in hands if hand.outcome is not Outcome.DRAWN)
    return max((len(list(run)) for outcome, run in groupby(decided) if outcome is Outcome.WON), default=0)


def _stretches(hands: Sequence[HandPlayed]) -> Iterable[Stretch]:
    for begin in range(0, len(hands), STRETCH):
        some = hands[begin : begin + STRETCH]
        yield Stretch(len(some), sum(hand.outcome is Outcome.WON for hand in some))


def _apart(matches: Sequence[MatchPlayed]) -> Apart:
    taken_back = (Count.of_hand(hand) for match in matches for hand in match.hands if hand.taken_back)
    return Apart(
        taken_back=sum(match.taken_back for match in matches),
        taken_back_count=sum(taken_back, Count()),
        taken_back_matches=sum(match.taken_back > 0 and match.is_own for match in matches),
        given=sum(match.given for match in matches),
        given_matches=sum(not match.is_own for match in matches),
    )
