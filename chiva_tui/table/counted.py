"""A kept match as it is counted: its finished hands, seen by the person and their partner."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.facts import FactKind
from chiva_tui.engine.hand import Ending
from chiva_tui.players.levels import LEVELS
from chiva_tui.table.marks import HandMark
from chiva_tui.table.reel import PLAYED_ON
from chiva_tui.table.seating import PERSON, Seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.engine.game import Game, Result
    from chiva_tui.engine.record import Header
    from chiva_tui.engine.seats import Team
    from chiva_tui.table.course import Course


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
    def rank(self) -> tuple[list[int], int]:
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
        grew: Whether it made their streak grow (C7).
        points: What it brought them and the rivals; nothing in a game without points (C11).
        pips: What was left in their hands and in the rivals'.
        taken_back: Whether it was taken back after its end.
    """

    company: Company
    outcome: Outcome
    blocked: bool
    broke: int
    grew: bool
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


def _hand(game: Game, result: Result, mark: HandMark) -> HandPlayed:
    """Returns a finished hand as it is counted."""
    ours, theirs = PERSON.team, PERSON.team.other
    facts = {fact.kind: fact for fact in game.facts(result)}
    broken, points = facts.get(FactKind.TALLY_BROKEN), facts.get(FactKind.POINTS)
    grown = facts.get(FactKind.TALLY_GROWS) or facts.get(FactKind.TALLY_IN_REACH)
    scored = 0 if points is None else points.after - points.before
    return HandPlayed(
        company=Company.of(mark.players),
        outcome=Outcome.of(result.team),
        blocked=result.ending is Ending.BLOCK,
        broke=0 if broken is None else -1 if broken.team is ours else 1,
        grew=grown is not None and grown.team is ours,
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
