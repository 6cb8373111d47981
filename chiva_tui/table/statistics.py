"""What a person's matches came to: what they won with whom against whom, breaks, streaks, Pollonas, points.

Only finished hands count, and only those that were dealt at the person's own table. A hand that was taken back after
its end, when all four hands lay open, is counted apart, and so is the match it belongs to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.facts import FactKind
from chiva_tui.engine.games import GAMES
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.seats import Team
from chiva_tui.players.levels import LEVELS
from chiva_tui.table.marks import HandMark
from chiva_tui.table.reel import PLAYED_ON
from chiva_tui.table.seating import PERSON, Seating

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game, Result
    from chiva_tui.engine.record import Header
    from chiva_tui.table.course import Course

ROUND = 10
"""How many hands are put together to show how things went in the course of time."""


class Outcome(Enum):
    """How something ended for the person and their partner."""

    WON = "won"
    LOST = "lost"
    DRAWN = "drawn"

    @classmethod
    def of(cls, winner: Team | None) -> Outcome:
        """Returns how it ended if this team has won."""
        if winner is None:
            return cls.DRAWN
        return cls.WON if winner is PERSON.team else cls.LOST


class Company(NamedTuple):
    """Who sat with the person.

    Attributes:
        rivals: The level of seats 2 and 4; two levels with a slash between them where they differ.
        partner: The level of seat 3.
    """

    rivals: str
    partner: str

    @classmethod
    def of(cls, players: Sequence[str]) -> Company:
        """Returns the company where a record names these players at seats 1-4."""
        seating = Seating.of(players)
        right, left = seating.rivals, seating.left
        return cls(right if left is None else f"{right}/{left}", seating.partner)

    @property
    def rank(self) -> tuple[object, ...]:
        """What companies are sorted by: the weakest rivals first, then the weakest partner."""
        return [LEVELS.index(level) for level in self.rivals.split("/")], LEVELS.index(self.partner)


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """A finished hand, seen by the person and their partner.

    Attributes:
        company: Who sat with the person.
        outcome: How it ended.
        blocked: Whether it ended in a block.
        broke: Whose attempt it broke, if anybody's (C9): 1 the rivals', -1 their own, 0 nobody's.
        streak: The streak it brought them (C7); 0 in a game that has none.
        points: What it brought them and the rivals; nothing in a game without points (C11).
        pips: What was left in their hands and in the rivals'.
        taken_back: Whether it was taken back after its end.
    """

    company: Company
    outcome: Outcome
    blocked: bool
    broke: int
    streak: int
    points: tuple[int, int]
    pips: tuple[int, int]
    taken_back: bool = False


@dataclass(frozen=True, slots=True)
class MatchPlayed:
    """A kept match as it is counted.

    Attributes:
        game: The name of the game.
        company: Who sat with the person last.
        outcome: Who won it; drawn while it goes on.
        title: The name of a win against zero (D13), if it has one.
        is_own: Whether all of it was played here, from its beginning.
        hands: Its finished hands that were dealt here, in order.
        given: How many of its finished hands were not.
        unfinished: How many hands were taken back after their end and not finished again.
    """

    game: str
    company: Company
    outcome: Outcome
    title: FactKind | None
    is_own: bool
    hands: tuple[HandPlayed, ...]
    given: int
    unfinished: int

    @classmethod
    def of(cls, course: Course, *, is_touched: bool = True) -> MatchPlayed:
        """Returns a match of a table as it is counted.

        Args:
            course: The match.
            is_touched: Whether it has been played since it was added to the kept ones. A hand without a mark, of an
                earlier version of the store, came with a record if not.
        """
        header, match = course.header, course.match
        marks = {mark.hand: mark for mark in course.marks}
        unmarked = HandMark(0, header.players, is_touched and header.start is None)
        last_seen = _played_on(header)
        hands: list[HandPlayed] = []
        for result in match.results:
            mark = marks.get(result.number, unmarked)
            if mark.is_own and result.number > last_seen:
                hands.append(_hand(match.game, result, mark))
        given = len(match.results) - len(hands)
        own = [mark for mark in course.marks if mark.is_own and mark.hand > last_seen]
        last = match.results[-1] if match.results else None
        company = Company.of(header.players) if last is None else Company.of(marks.get(last.number, unmarked).players)
        return cls(
            game=match.game.name,
            company=company,
            outcome=Outcome.of(match.winner),
            title=None if last is None else _title(match.game, last),
            is_own=not (given or last_seen or header.start) and all(mark.is_own for mark in course.marks),
            hands=tuple(hands),
            given=given,
            unfinished=sum(mark.taken_back > 0 and mark.hand > len(match.results) for mark in own),
        )

    @property
    def taken_back(self) -> int:
        """How many of its hands were taken back after their end."""
        return self.unfinished + sum(hand.taken_back for hand in self.hands)


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


class Slice(NamedTuple):
    """A part of the numbers.

    Attributes:
        company: Who sat with the person.
        count: What was counted.
    """

    company: Company
    count: Count


class Round(NamedTuple):
    """Several hands one after the other.

    Attributes:
        hands: How many; the last round can have fewer than `ROUND`.
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
        longest_streak: The longest streak of a match (C7); 0 in a game that has none.
        longest_run: The most hands won one after the other, from match to match; a draw does not end it.
        rounds: The hands put together by tens, the oldest first.
        apart: What is not in these numbers.
    """

    game: Game
    kept: int
    slices: tuple[Slice, ...]
    longest_streak: int
    longest_run: int
    rounds: tuple[Round, ...]
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
            longest_streak=max((hand.streak for hand in hands), default=0),
            longest_run=_longest_run(hands),
            rounds=tuple(_rounds(hands)),
            apart=_apart(played),
        )

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
        return cls(tuple(GameStatistics.of(one, (match for match in played if match.game == one.name)) for one in counted))

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


def _hand(game: Game, result: Result, mark: HandMark) -> HandPlayed:
    """Returns a finished hand as it is counted."""
    ours, theirs = PERSON.team, PERSON.team.other
    facts = {fact.kind: fact for fact in game.facts(result)}
    broken, points = facts.get(FactKind.TALLY_BROKEN), facts.get(FactKind.POINTS)
    grown = facts.get(FactKind.TALLY_GROWS)
    scored = 0 if points is None else points.after - points.before
    return HandPlayed(
        company=Company.of(mark.players),
        outcome=Outcome.of(result.team),
        blocked=result.ending is Ending.BLOCK,
        broke=0 if broken is None else -1 if broken.team is ours else 1,
        streak=grown.after if grown is not None and grown.team is ours else 0,
        points=(scored, 0) if result.team is ours else (0, scored),
        pips=(_pips(result, ours), _pips(result, theirs)),
        taken_back=mark.taken_back > 0,
    )


def _pips(result: Result, team: Team) -> int:
    return sum(result.pips[seat.index] for seat in team.seats)


def _title(game: Game, result: Result) -> FactKind | None:
    titles = (fact.kind for fact in game.facts(result) if fact.kind in (FactKind.POLLONA, FactKind.TRIPOLLUA))
    return next(titles, None)


def _played_on(header: Header) -> int:
    """Returns the last hand that had been watched before the match was played on; 0 for none."""
    place = header.extra.get(PLAYED_ON)
    hand = place.get("hand") if isinstance(place, dict) else None
    return hand if isinstance(hand, int) else 0


def _together(slices: Iterable[Slice], names: Iterable[str]) -> dict[str, Count]:
    counts: dict[str, Count] = {}
    for part, name in zip(slices, names, strict=True):
        counts[name] = counts.get(name, Count()) + part.count
    return counts


def _longest_run(hands: Iterable[HandPlayed]) -> int:
    decided = (hand.outcome for hand in hands if hand.outcome is not Outcome.DRAWN)
    return max((len(list(run)) for outcome, run in groupby(decided) if outcome is Outcome.WON), default=0)


def _rounds(hands: Sequence[HandPlayed]) -> Iterable[Round]:
    for begin in range(0, len(hands), ROUND):
        some = hands[begin : begin + ROUND]
        yield Round(len(some), sum(hand.outcome is Outcome.WON for hand in some))


def _apart(matches: Sequence[MatchPlayed]) -> Apart:
    taken_back = (Count.of_hand(hand) for match in matches for hand in match.hands if hand.taken_back)
    return Apart(
        taken_back=sum(match.taken_back for match in matches),
        taken_back_count=sum(taken_back, Count()),
        taken_back_matches=sum(match.taken_back > 0 and match.is_own for match in matches),
        given=sum(match.given for match in matches),
        given_matches=sum(not match.is_own for match in matches),
    )
