"""A match between sessions: taken from a record, and what of it may be handed on (U6, U13)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.games import GAMES
from chiva_tui.engine.record import Header, read_records, record_lines
from chiva_tui.engine.seats import SEATS
from chiva_tui.players.levels import UnknownLevelError
from chiva_tui.table.course import Course
from chiva_tui.table.export import exported
from chiva_tui.table.requests import Waiting
from chiva_tui.table.seating import Seating
from chiva_tui.table.simulate import Plan
from chiva_tui.table.table import Table
from tests.table.sitting import QUICK, computers_answer, person_acts, play_decisions

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game
    from chiva_tui.engine.record import Record

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SOME_SEEDS = pytest.mark.parametrize("seed", ["1", "2", "3", "4"])


def played(game: Game, seed: str | None, decisions: int) -> Table:
    """Returns a table at which somebody has played."""
    table = Table(game, QUICK, seed)
    play_decisions(table, Random(seed or "x"), decisions)
    return table


def read_back(course: Course) -> Record:
    """Returns the match as its record tells it."""
    (record,) = read_records(line.encode() for line in course.record_lines())
    return record


@EACH_GAME
@SOME_SEEDS
@pytest.mark.parametrize("decisions", [0, 1, 7, 20])
def test_a_match_taken_from_its_record_is_the_match_that_was_played(game: Game, seed: str, decisions: int) -> None:
    course = played(game, seed, decisions).course
    again = Course.of_record(read_back(course))
    assert again._replace(marks=()) == course._replace(marks=())


@EACH_GAME
@SOME_SEEDS
def test_a_match_taken_from_its_record_goes_on_the_same_way(game: Game, seed: str) -> None:
    table, again = played(game, seed, 5), Table(game, QUICK)
    again.invite(Course.of_record(read_back(table.course)))
    again.confirm()
    for one in (table, again):
        rng = Random(seed)
        computers_answer(one)
        if one.waiting is not Waiting.NOTHING:
            person_acts(one, rng)
            computers_answer(one)
    assert again.course._replace(marks=()) == table.course._replace(marks=())


def test_the_person_takes_seat_1_of_a_match_that_computers_played() -> None:
    record = Plan("chiva", "1", 1, ("casual", "club", "club", "casual")).record(1)
    cut = record.events[:9]
    header = Header(record.header.game, record.header.seed, record.header.players)
    course = Course.of_record(next(read_records(line.encode() for line in record_lines(header, cut))))
    assert course.header.players == ("human", "club", "club", "casual")
    assert course.seating == Seating("club", "club", "casual")
    assert [course.seating.level(seat) for seat in SEATS[1:]] == ["club", "club", "casual"]


def test_a_person_at_another_seat_gives_way_to_a_computer() -> None:
    assert Seating.of(("club", "human", "casual", "club")).players == ("human", "club", "casual", "club")


def test_a_match_with_a_computer_nobody_knows_is_refused() -> None:
    header = Header(GAMES["chiva"], "1", ("human", "club", "club", "club"))
    record = next(read_records(line.encode() for line in record_lines(header, [])))
    stranger = Header(header.game, header.seed, ("human", "club", "genius", "club"))
    with pytest.raises(UnknownLevelError):
        Course.of_record(record.__class__(stranger, record.events, record.match))


@EACH_GAME
def test_a_record_without_a_seed_goes_on_with_a_secret_one(game: Game) -> None:
    course = played(game, "1", 4).course
    header = Header(game, None, course.header.players, None, {"note": "kept"})
    record = next(read_records(line.encode() for line in record_lines(header, course.timeline.events)))
    taken = Course.of_record(record)
    assert taken.header.seed is None
    assert taken.header.extra == {"note": "kept"}
    assert taken.seed_is_secret
    assert taken.open_seed is None


@EACH_GAME
@SOME_SEEDS
@pytest.mark.parametrize("decisions", [0, 1, 9, 14, 23, 31])
def test_u13_without_all_an_export_ends_with_the_last_finished_hand(game: Game, seed: str, decisions: int) -> None:
    course = played(game, seed, decisions).course
    header, events = exported(course)
    record = next(read_records(line.encode() for line in record_lines(header, events)))
    assert len(record.match.results) == len(course.match.results)
    assert record.match.result is not None or not events
    _, everything = exported(course, unfinished=True)
    assert everything == course.timeline.events
    assert everything[: len(events)] == events


@EACH_GAME
@pytest.mark.parametrize("unfinished", [False, True])
def test_u6_an_export_of_an_unfinished_match_tells_no_seed_that_nobody_chose(game: Game, unfinished: bool) -> None:
    secret, chosen = played(game, None, 5).course, played(game, "tule", 5).course
    assert exported(secret, unfinished=unfinished)[0].seed is None
    assert exported(chosen, unfinished=unfinished)[0].seed == "tule"
    assert secret.seed not in "".join(record_lines(*exported(secret, unfinished=unfinished)))


def test_nothing_is_worth_keeping_before_the_first_move() -> None:
    table = Table(GAMES["chiva"], QUICK, "1")
    assert not table.course.has_moved
    assert played(GAMES["chiva"], "1", 1).course.has_moved
    cuban = Table(GAMES["cuban"], QUICK, "1")
    assert not cuban.course.has_moved
    person_acts(cuban, Random(1))
    assert cuban.course.has_moved
