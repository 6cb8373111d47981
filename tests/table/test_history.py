"""Undo, redo and restart at a table with computers, and the record it keeps (U6, U10, U11)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from chiva_tui.engine.actions import Pass
from chiva_tui.engine.chance import Deal
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.record import read_records
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from tests.engine.helpers import SEEDS, tile
from tests.table.sitting import (
    by_person,
    computer_choice,
    computers_answer,
    new_table,
    person_acts,
    play_decisions,
    play_until,
    random_timeline,
)

if TYPE_CHECKING:
    from chiva_tui.engine.match import Event, Match
    from chiva_tui.table.table import Table

FEW = settings(max_examples=8, deadline=None)


def played(events: tuple[Event, ...]) -> Match:
    """Returns a new match after these events."""
    match = new_table().timeline.start
    for event in events:
        match = match.apply(event)
    return match


def before_last_decision(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Returns the events before the last one that was a person's decision."""
    at = max(at for at, event in enumerate(events) if by_person(event))
    return events[:at]


def hand_so_far(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Returns the events up to the deal of the hand on the table."""
    at = max(at for at, event in enumerate(events) if isinstance(event, Deal))
    return events[: at + 1]


# Where undo lands (U10).


def test_u10_undo_lands_at_a_play() -> None:
    table, rng = new_table("4"), Random(4)
    play_decisions(table, rng, 2)
    before, moves = table.match, len(table.timeline.events)
    person_acts(table, rng)
    assert computers_answer(table) > 0
    table.undo()
    assert table.match is before
    assert len(table.timeline.events) == moves


def test_u10_undo_lands_at_a_pass_and_offers_it_again() -> None:
    table, rng = new_table("4"), Random(4)
    computers_answer(table)
    while not isinstance(table.pending, Pass):
        person_acts(table, rng)
        computers_answer(table)
    before = table.match
    table.confirm()
    computers_answer(table)
    table.undo()
    assert table.match is before
    assert table.pending == Pass(PERSON)


def test_u10_undo_lands_at_the_next_hand_with_the_tiles_hidden_again() -> None:
    table, rng = new_table("2"), Random(2)
    play_until(table, rng, Waiting.NEXT_HAND)
    before = table.match
    table.confirm()
    computers_answer(table)
    table.undo()
    assert table.match is before
    assert table.pending is Request.NEXT_HAND
    table.undo()
    assert table.match.result is None
    assert table.match.turn is PERSON
    assert table.match.standing == before.results[-1].before


def test_u10_undo_lands_at_the_last_move_of_a_match() -> None:
    table, rng = new_table("2"), Random(2)
    play_until(table, rng, Waiting.NOTHING)
    over = table.match
    table.undo()
    assert table.match.winner is None
    table.redo()
    assert table.match is over


def test_u10_two_undos_are_exactly_two_decisions() -> None:
    table, rng = new_table("4"), Random(4)
    computers_answer(table)
    landings = []
    for _ in range(3):
        landings.append(table.match)
        person_acts(table, rng)
        computers_answer(table)
    table.undo()
    table.undo()
    assert table.match is landings[1]


def test_u10_undo_while_a_computer_is_to_move_takes_back_the_persons_move() -> None:
    table, rng = new_table("4"), Random(4)
    play_decisions(table, rng, 1)
    before = table.match
    person_acts(table, rng)
    assert table.waiting is Waiting.COMPUTER
    table.computer_moves(computer_choice(table))
    table.undo()
    assert table.match is before


def test_u10_there_is_nothing_to_undo_before_the_first_decision() -> None:
    table = new_table("4")
    computers_answer(table)
    before = table.match
    with pytest.raises(IllegalActionError):
        table.undo()
    assert table.match is before


def test_u10_redo_is_what_was_stored_and_not_thought_again() -> None:
    table, rng = new_table("4"), Random(4)
    computers_answer(table)
    person_acts(table, rng)
    # Computers that move at random: no player would think the same moves out again.
    while table.waiting is Waiting.COMPUTER:
        table.computer_moves(rng.choice(table.match.legal_actions()))
    after, events = table.match, table.timeline.events
    table.undo()
    table.redo()
    assert (table.match, table.timeline.events) == (after, events)


@FEW
@given(seed=SEEDS)
def test_u10_a_decision_after_undo_clears_redo(seed: str) -> None:
    table, rng = new_table(seed), Random(seed)
    play_decisions(table, rng, 6)
    table.undo()
    table.undo()
    assert table.timeline.can_redo
    person_acts(table, rng)
    assert not table.timeline.can_redo
    with pytest.raises(IllegalActionError):
        table.redo()


# Restart (U11).


def play_until_over(table: Table, rng: Random) -> None:
    """Plays on until the hand on the table is over."""
    while table.match.turn is not None:
        if table.waiting is Waiting.COMPUTER:
            table.computer_moves(computer_choice(table))
        else:
            person_acts(table, rng)


@FEW
@given(seed=SEEDS)
def test_u11_restart_gives_back_tiles_opener_and_streaks_even_after_the_credit(seed: str) -> None:
    table, rng = new_table(seed), Random(seed)
    while table.waiting is not Waiting.NOTHING:
        begun = table.match
        play_until_over(table, rng)
        ended = table.match
        table.restart()
        assert begun.hand is not None
        assert table.match == begun
        assert table.match.hand == begun.hand
        assert table.match.standing == ended.results[-1].before
        table.redo()
        assert table.match is ended
        if table.waiting is Waiting.NEXT_HAND:
            table.confirm()


@pytest.mark.parametrize("person_opens", [True, False])
def test_u11_restart_of_the_first_hand_keeps_the_forced_double_six(person_opens: bool) -> None:
    table = next(
        table for table in (new_table(str(seed)) for seed in range(100)) if (table.match.turn is PERSON) is person_opens
    )
    begun = table.match
    play_decisions(table, Random(1), 3)
    table.restart()
    assert table.match == begun
    assert table.view.lead == tile("6-6")
    assert table.pending == table.offered
    assert (table.offered is not None) is person_opens


@FEW
@given(seed=SEEDS)
def test_u11_after_restart_computers_take_the_stored_step_again(seed: str) -> None:
    timeline = random_timeline(seed, Random(seed), 25)
    table = new_table(seed)
    table.course = table.course._replace(timeline=timeline)
    assume(timeline.can_restart)
    hand = timeline.events[1:] if timeline.match.number == 1 else hand_moves(timeline.events)
    table.restart()
    for event in hand:
        if table.waiting is not Waiting.COMPUTER:
            break
        assert computer_choice(table) == event
        table.computer_moves(computer_choice(table))
    if table.timeline.can_redo:
        table.redo()
    assert table.match is timeline.match


def hand_moves(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Returns the moves of the hand on the table."""
    return events[len(hand_so_far(events)) :]


def test_u11_another_move_than_the_stored_one_is_a_new_action() -> None:
    for seed in range(100):
        table = new_table(str(seed))
        table.course = table.course._replace(timeline=random_timeline(str(seed), Random(seed), 12))
        table.restart()
        while table.waiting is Waiting.COMPUTER:
            stored = computer_choice(table)
            others = [action for action in table.match.legal_actions() if action != stored]
            if others:
                table.computer_moves(others[0])
                assert not table.timeline.can_redo
                assert table.timeline.stored is None
                return
            table.computer_moves(stored)
    raise AssertionError


# Any order of all of it.


class Expected:
    """What a table's history has to be, told by lists of events."""

    def __init__(self, events: tuple[Event, ...]) -> None:
        self.events = events
        self.ahead: list[tuple[Event, ...]] = []

    def jump(self, events: tuple[Event, ...]) -> None:
        """Goes back, remembering what redo is to restore."""
        self.ahead.append(self.events)
        self.events = events

    def add(self, event: Event) -> None:
        """Goes on: what redo can restore has to begin with all that has happened."""
        self.events = (*self.events, event)
        length = len(self.events)
        self.ahead = [one for one in self.ahead if len(one) > length and one[:length] == self.events]


def do_anything(table: Table, expected: Expected, rng: Random) -> None:
    """Does one thing that can be done, at the table and in what is expected of it."""
    kind = rng.choice(("go on", "go on", "go on", "undo", "redo", "restart"))
    if kind == "undo" and table.timeline.can_undo:
        table.undo()
        expected.jump(before_last_decision(expected.events))
    elif kind == "redo" and table.timeline.can_redo:
        table.redo()
        expected.events = expected.ahead.pop()
    elif kind == "restart" and table.timeline.can_restart:
        table.restart()
        expected.jump(hand_so_far(expected.events))
    elif table.waiting is Waiting.COMPUTER:
        action = computer_choice(table)
        table.computer_moves(action)
        expected.add(action)
    elif table.waiting is not Waiting.NOTHING:
        person_acts(table, rng)
        expected.ahead.clear()
        expected.add(table.timeline.events[-1])


@FEW
@given(seed=SEEDS, rng=st.randoms(use_true_random=False))
def test_u10_u11_any_order_of_moves_undo_redo_and_restart(seed: str, rng: Random) -> None:
    table = new_table(seed)
    expected = Expected(table.timeline.events)
    for _ in range(120):
        do_anything(table, expected, rng)
        assert table.timeline.events == expected.events
        assert table.timeline.can_redo is bool(expected.ahead)
    assert table.match == played(expected.events)


# The record.


@FEW
@given(seed=SEEDS, decisions=st.integers(0, 40))
def test_the_record_of_a_table_is_read_back_as_its_match(seed: str, decisions: int) -> None:
    table, rng = new_table(seed), Random(seed)
    play_decisions(table, rng, decisions)
    (record,) = read_records(line.encode() for line in table.course.record_lines())
    assert record.match == table.match
    assert record.events == table.timeline.events
    assert record.header == table.course.header
    assert record.header.seed == seed
    assert record.header.players == ("human", "casual", "casual", "casual")


def test_the_record_tells_nothing_of_what_was_undone() -> None:
    table, rng = new_table("4"), Random(4)
    play_decisions(table, rng, 2)
    before = list(table.course.record_lines())
    play_decisions(table, rng, 3)
    for _ in range(3):
        table.undo()
    assert list(table.course.record_lines()) == before
