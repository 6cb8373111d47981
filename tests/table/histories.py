"""Small histories written by hand: matches of which only the results are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.chiva import CHIVA, Streaks
from chiva_tui.engine.cuban import CUBAN, Scores
from chiva_tui.engine.game import Result
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import UNPREPARED
from chiva_tui.engine.record import Header
from chiva_tui.engine.seats import Team
from chiva_tui.table.course import Course
from chiva_tui.table.marks import HandMark
from chiva_tui.table.seating import Seating
from chiva_tui.table.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chiva_tui.engine.game import Game, Json, Standing
    from chiva_tui.engine.hand import FourCounts
    from chiva_tui.table.marks import Marks

CLUB = Seating("club", "club")
OUT: FourCounts = (0, 10, 4, 20)
"""What is left when seat 1 is out."""

WINNERS = {"w": Team.ONE_THREE, "l": Team.TWO_FOUR, "d": None}


def chiva(told: str, seating: Seating = CLUB, **more: object) -> Course:
    """Returns a match of Chiva.

    Args:
        told: A letter a hand: `w` won, `l` lost, `d` drawn; a capital one for a hand that was taken back after its end.
        seating: Who sat with the person.
        more: What `course_of` takes besides.
    """
    standing = Streaks()
    results = []
    for number, letter in enumerate(told.lower(), 1):
        team = WINNERS[letter]
        after = standing if team is None else standing.after_win(team, team.seats[0])
        ending, seat = (Ending.BLOCK, None) if team is None else (Ending.OUT, team.seats[0])
        pips: FourCounts = OUT if team is Team.ONE_THREE else (7, 0, 5, 3)
        results.append(Result(number, ending, team, seat, pips, standing, after, UNPREPARED))
        standing = after
    return course_of(CHIVA, standing, results, seating, told, **more)  # type: ignore[arg-type]


def cuban(points: Sequence[int], seating: Seating = CLUB, **more: object) -> Course:
    """Returns a match of the Cuban game.

    Args:
        points: What each hand brought, below zero to the rivals; 0 for a draw.
        seating: Who sat with the person.
        more: What `course_of` takes besides.
    """
    standing = Scores((0, 0), Team.ONE_THREE)
    results = []
    for number, amount in enumerate(points, 1):
        team = None if amount == 0 else Team.ONE_THREE if amount > 0 else Team.TWO_FOUR
        after = standing if team is None else standing.after_win(team, abs(amount))
        pips: FourCounts = (0, amount, 0, 0) if amount > 0 else (-amount, 0, 0, 0)
        seat = None if team is None else team.seats[0]
        ending = Ending.BLOCK if team is None else Ending.OUT
        results.append(Result(number, ending, team, seat, pips, standing, after, UNPREPARED))
        standing = after
    return course_of(CUBAN, standing, results, seating, "w" * len(results), **more)  # type: ignore[arg-type]


def course_of(
    game: Game,
    standing: Standing,
    results: Sequence[Result],
    seating: Seating,
    told: str,
    *,
    marks: Marks | None = None,
    start: Mapping[str, Json] | None = None,
    extra: Mapping[str, Json] | None = None,
) -> Course:
    """Returns a match with these results.

    Args:
        game: The rules.
        standing: Where it stands.
        results: Its results.
        seating: Who sits with the person.
        told: A letter a hand, a capital one for a hand that was taken back after its end.
        marks: What is known of its hands; None for what follows from that.
        start: Where the match was taken up, as its header says.
        extra: What else its header says.
    """
    header = Header(game, "tule", seating.players, start, extra or {})
    if marks is None:
        marks = tuple(
            HandMark(number, seating.players, taken_back=int(letter.isupper())) for number, letter in enumerate(told, 1)
        )
    match = Match(game, standing, None, tuple(results), UNPREPARED)
    return Course(header, "tule", False, Timeline(match), marks)
