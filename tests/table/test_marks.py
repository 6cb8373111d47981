"""What is known of a hand beside its moves: who sat at it, where it was dealt, whether it was taken back."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.games import GAMES
from chiva_tui.engine.record import read_records
from chiva_tui.table.course import Course
from chiva_tui.table.marks import HandMark
from chiva_tui.table.reel import Reel
from chiva_tui.table.seating import Seating
from chiva_tui.table.simulate import Plan
from chiva_tui.table.table import Table
from tests.table.sitting import QUICK, computers_answer, person_acts

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game

EACH_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
PLAYERS = QUICK.players


def after_hands(game: Game, hands: int, seed: str = "tule") -> Table:
    """Returns a table at which so many hands are finished."""
    table, rng = Table(game, QUICK, seed), Random(1)
    while len(table.match.results) < hands:
        computers_answer(table)
        if len(table.match.results) < hands:
            person_acts(table, rng)
    return table


def taken_back(table: Table) -> dict[int, int]:
    """Returns how often each hand of a table's match was taken back after its end."""
    return {mark.hand: mark.taken_back for mark in table.course.marks}


@EACH_GAME
def test_a_finished_hand_has_a_mark(game: Game) -> None:
    assert after_hands(game, 0).course.marks == ()
    assert after_hands(game, 2).course.marks == (HandMark(1, PLAYERS), HandMark(2, PLAYERS))


@EACH_GAME
def test_an_undo_back_into_a_finished_hand_marks_it(game: Game) -> None:
    table = after_hands(game, 1)
    table.undo()
    assert table.match.result is None
    assert taken_back(table) == {1: 1}


@EACH_GAME
def test_redo_does_not_take_the_mark_away(game: Game) -> None:
    table = after_hands(game, 1)
    table.undo()
    table.redo()
    assert table.match.result is not None
    assert taken_back(table) == {1: 1}


@EACH_GAME
def test_restarting_a_finished_hand_marks_it(game: Game) -> None:
    table = after_hands(game, 1)
    table.restart()
    assert taken_back(table) == {1: 1}


@EACH_GAME
def test_an_undo_within_a_hand_marks_nothing(game: Game) -> None:
    table, rng = after_hands(game, 1), Random(2)
    for _ in range(2):
        person_acts(table, rng)
        computers_answer(table)
    table.undo()
    assert taken_back(table) == {1: 0}


def test_an_undo_that_only_leads_out_of_the_next_hand_marks_nothing() -> None:
    table = after_hands(GAMES["chiva"], 1)
    table.confirm()
    assert table.match.number == 2
    table.undo()
    assert table.match.result is not None
    assert taken_back(table) == {1: 0}


def test_undo_over_two_ends_marks_both_hands() -> None:
    table = after_hands(GAMES["chiva"], 2)
    while len(table.match.results) > 0:
        table.undo()
    assert taken_back(table) == {1: 1, 2: 1}


def test_each_hand_knows_the_levels_of_its_time() -> None:
    table = after_hands(GAMES["chiva"], 1)
    table.seat_players(Seating("club", "club"))
    computers_answer(table)
    rng = Random(1)
    while len(table.match.results) < 2:
        person_acts(table, rng)
        computers_answer(table)
    assert [mark.players for mark in table.course.marks] == [PLAYERS, Seating("club", "club").players]


def test_hands_without_marks_keep_the_levels_when_others_sit_down() -> None:
    course = after_hands(GAMES["chiva"], 1).course._replace(marks=())
    assert course.seat_players(Seating("club", "club")).marks == (HandMark(1, PLAYERS),)


@EACH_GAME
def test_the_hands_of_a_record_are_marked_as_dealt_elsewhere(game: Game) -> None:
    record = Plan(game.name, "1", 1, PLAYERS[1:] + PLAYERS[1:2]).record(1)
    course = Course.of_record(record)
    assert [mark.hand for mark in course.marks] == [result.number for result in record.match.results]
    assert not any(mark.is_own for mark in course.marks)


def test_the_hand_a_record_stops_in_is_not_this_persons_either() -> None:
    table = after_hands(GAMES["chiva"], 1)
    table.confirm()
    (record,) = read_records(line.encode() for line in table.course.record_lines())
    assert [mark.hand for mark in Course.of_record(record).marks] == [1, 2]


def test_a_match_played_on_begins_with_the_hand_after_the_one_that_was_watched() -> None:
    record = Plan("chiva", "1", 1, ("casual",) * 4).record(1)
    reel = Reel.of_record(record).jump(2, 3)
    course = reel.course_from()
    assert [(mark.hand, mark.is_own) for mark in course.marks] == [(1, False), (2, False)]
