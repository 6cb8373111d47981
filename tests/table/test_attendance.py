"""A match that is kept, left, come back to, watched and taken over."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.games import GAMES
from chiva_tui.table.keeping import PlayedElsewhereError
from chiva_tui.table.requests import Attendance, Request, Waiting
from chiva_tui.table.table import Table
from tests.table.keepers import FailingKeeper, Shelf, ShelfKeeper
from tests.table.sitting import QUICK, computer_choice, computers_answer, person_acts, play_decisions

if TYPE_CHECKING:
    from collections.abc import Callable


def left_match(seed: str = "tule", decisions: int = 3) -> Shelf:
    """Returns a shelf with a match that somebody left."""
    shelf = Shelf()
    table = Table(GAME, QUICK, seed, ShelfKeeper(shelf))
    play_decisions(table, Random(seed), decisions)
    shelf.holder = None
    return shelf


def invited(shelf: Shelf, *, elsewhere: bool = False) -> Table:
    """Returns a table that offers the match of a shelf."""
    table = Table(GAME, QUICK, "another", ShelfKeeper(shelf))
    assert shelf.course is not None
    table.invite(shelf.course, elsewhere=elsewhere)
    return table


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_change_is_kept_before_it_counts(game: object, seed: str) -> None:
    shelf = Shelf()
    table = Table(next(known for known in GAMES.values() if known is game), QUICK, seed, ShelfKeeper(shelf))
    rng = Random(seed)
    for _ in range(6):
        person_acts(table, rng) if table.waiting is not Waiting.COMPUTER else computers_answer(table)
        assert shelf.course is table.course
    table.undo()
    assert shelf.course is table.course
    table.redo()
    assert shelf.course is table.course
    if table.timeline.can_restart:
        table.restart()
        assert shelf.course is table.course


def test_a_match_that_was_left_is_offered_and_one_key_goes_on_with_it() -> None:
    shelf = left_match()
    table = invited(shelf)
    assert (table.waiting, table.pending) == (Waiting.RETURN, Request.GO_ON)
    assert table.course is shelf.course
    table.confirm()
    assert table.attendance is Attendance.PLAYING
    assert table.course is shelf.course
    assert table.waiting is table.course.waiting


def test_a_new_match_instead_leaves_the_old_one_as_it_was() -> None:
    shelf = left_match()
    before = shelf.course
    table = invited(shelf)
    table.propose(Request.NEW_MATCH)
    assert shelf.course is before
    table.confirm()
    assert table.attendance is Attendance.PLAYING
    assert table.match.number == 1
    assert table.timeline.position <= 1


@pytest.mark.parametrize("elsewhere", [False, True])
@pytest.mark.parametrize(
    "attempt",
    [
        lambda table: table.undo(),
        lambda table: table.redo(),
        lambda table: table.restart(),
        lambda table: table.select(table.view.hand[0]),
        lambda table: table.hint(),
        lambda table: table.computer_moves(table.match.legal_actions()[0]),
    ],
    ids=["undo", "redo", "restart", "select", "hint", "computer"],
)
def test_before_an_answer_nothing_touches_the_match(attempt: Callable[[Table], object], elsewhere: bool) -> None:
    table = invited(left_match(), elsewhere=elsewhere)
    before = table.course
    with pytest.raises(IllegalActionError):
        attempt(table)
    table.cancel()
    assert table.course is before
    assert table.pending is (Request.WATCH if elsewhere else Request.GO_ON)


def test_what_cannot_be_asked_for_is_refused_with_its_reason() -> None:
    playing, asked = Table(GAME, QUICK, "tule"), invited(left_match())
    for table, request in [
        (playing, Request.GO_ON),
        (playing, Request.WATCH),
        (playing, Request.TAKE_OVER),
        (asked, Request.WATCH),
        (asked, Request.TAKE_OVER),
    ]:
        with pytest.raises(IllegalActionError):
            table.propose(request)


def test_a_match_played_elsewhere_can_be_watched_as_it_goes_on() -> None:
    shelf = left_match()
    first, second = invited(shelf), invited(shelf, elsewhere=True)
    first.confirm()
    assert second.pending is Request.WATCH
    second.confirm()
    assert second.attendance is Attendance.WATCHING
    assert not second.look()
    person_acts(first, Random(1))
    assert second.look()
    assert second.course is first.course
    with pytest.raises(IllegalActionError):
        second.undo()
    assert shelf.course is first.course


def test_taking_over_leaves_the_first_terminal_watching_and_overwrites_nothing() -> None:
    shelf = left_match()
    first, second = invited(shelf), invited(shelf, elsewhere=True)
    first.confirm()
    person_acts(first, Random(1))
    second.propose(Request.TAKE_OVER)
    second.confirm()
    assert second.attendance is Attendance.PLAYING
    assert second.course is first.course
    second.undo()
    with pytest.raises(PlayedElsewhereError):
        first.redo() if first.timeline.can_redo else first.undo()
    assert first.attendance is Attendance.WATCHING
    assert first.course is second.course is shelf.course


def test_a_terminal_that_only_looks_notices_that_the_match_was_taken_over() -> None:
    shelf = left_match()
    first, second = invited(shelf), invited(shelf, elsewhere=True)
    first.confirm()
    assert not first.look()
    second.propose(Request.TAKE_OVER)
    second.confirm()
    person_acts(second, Random(1))
    with pytest.raises(PlayedElsewhereError):
        first.look()
    assert first.attendance is Attendance.WATCHING
    assert first.course is second.course
    assert not first.look()


def test_a_computer_that_moves_after_a_take_over_moves_nothing() -> None:
    shelf = Shelf()
    first = next(
        table
        for table in (Table(GAME, QUICK, str(seed), ShelfKeeper(shelf)) for seed in range(20))
        if table.waiting is Waiting.COMPUTER
    )
    first.computer_moves(computer_choice(first))
    choice = computer_choice(first)
    assert shelf.course is not None
    second = Table(GAME, QUICK, None, ShelfKeeper(shelf))
    second.invite(shelf.course, elsewhere=True)
    second.propose(Request.TAKE_OVER)
    second.confirm()
    with pytest.raises(PlayedElsewhereError):
        first.computer_moves(choice)
    assert first.attendance is Attendance.WATCHING
    assert second.course is shelf.course


def test_two_terminals_that_are_both_asked_do_not_both_play() -> None:
    shelf = left_match()
    first, second = invited(shelf), invited(shelf)
    first.confirm()
    second.confirm()
    assert second.attendance is Attendance.ELSEWHERE
    assert second.pending is Request.WATCH
    assert second.played_by == "pts/7"


def test_trouble_with_keeping_stops_no_play_and_all_is_kept_once_it_is_over() -> None:
    keeper = FailingKeeper()
    table = Table(GAME, QUICK, "tule", keeper)
    play_decisions(table, Random(1), 2)
    assert table.trouble is keeper.coming
    assert keeper.kept is None
    keeper.coming = None
    play_decisions(table, Random(2), 1)
    assert table.trouble is None
    assert keeper.kept is table.course


@pytest.mark.parametrize("seed", [str(seed) for seed in range(12)])
def test_a_match_resumed_on_a_computers_turn_makes_the_same_single_move(seed: str) -> None:
    table = Table(GAME, QUICK, seed)
    rng = Random(seed)
    for _ in range(9):
        if table.waiting is Waiting.COMPUTER:
            expected = computer_choice(table)
            again = Table(GAME, QUICK)
            again.invite(table.course)
            again.confirm()
            assert computer_choice(again) == expected
            table.computer_moves(expected)
        elif table.waiting is not Waiting.NOTHING:
            person_acts(table, rng)
