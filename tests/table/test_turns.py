"""Whose turn it is at a table: computers, readers, new matches and seeds (U6, U9, U12)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from chiva_tui.engine.actions import Pass
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.seats import SEATS, Seat
from chiva_tui.players.levels import UnknownLevelError, check_level, player_at
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON, Seating, fresh_seed
from chiva_tui.table.simulate import Plan
from chiva_tui.table.table import Table
from tests.engine.helpers import SEEDS, tile
from tests.table.sitting import (
    QUICK,
    computer_choice,
    computers_answer,
    new_table,
    person_acts,
    play_decisions,
    play_until,
)

if TYPE_CHECKING:
    from chiva_tui.engine.match import Event

FEW = settings(max_examples=8, deadline=None)


def table_waiting_for(waiting: Waiting) -> Table:
    """Returns a table that waits for this."""
    if waiting in (Waiting.PERSON, Waiting.COMPUTER):
        return next(table for table in (new_table(str(seed)) for seed in range(100)) if table.waiting is waiting)
    table = new_table("2")
    play_until(table, Random(2), waiting)
    return table


# Computers.


@FEW
@given(seed=SEEDS)
def test_only_the_turns_computer_moves(seed: str) -> None:
    table, rng = new_table(seed), Random(seed)
    for _ in range(30):
        if table.waiting is Waiting.COMPUTER:
            turn = table.match.turn
            action = computer_choice(table)
            assert action.seat is turn
            for seat in SEATS:
                if seat is not turn:
                    with pytest.raises(IllegalActionError):
                        table.computer_moves(Pass(seat))
            table.computer_moves(action)
        elif table.waiting is not Waiting.NOTHING:
            person_acts(table, rng)


@pytest.mark.parametrize("waiting", [Waiting.PERSON, Waiting.NEXT_HAND, Waiting.NOTHING])
def test_no_computer_thinks_unless_it_is_one_s_turn(waiting: Waiting) -> None:
    table = table_waiting_for(waiting)
    before = table.timeline
    with pytest.raises(IllegalActionError):
        table.think()
    assert table.timeline is before


def test_no_computer_moves_for_the_person() -> None:
    table = table_waiting_for(Waiting.PERSON)
    before = table.timeline
    with pytest.raises(IllegalActionError):
        table.computer_moves(table.match.legal_actions()[0])
    assert table.timeline is before


def test_thinking_changes_nothing() -> None:
    table = table_waiting_for(Waiting.COMPUTER)
    before = (table.timeline, table.pending)
    thoughts = list(table.think())
    assert (table.timeline, table.pending) == before
    assert thoughts[-1].action in table.match.legal_actions()


def test_a_computer_goes_on_until_the_person_is_to_act() -> None:
    table = table_waiting_for(Waiting.PERSON)
    person_acts(table, Random(1))
    assert computers_answer(table) == 3
    assert table.waiting is Waiting.PERSON


@FEW
@given(seed=SEEDS)
def test_u6_computers_choose_the_same_however_often_they_are_asked(seed: str) -> None:
    table, rng = new_table(seed), Random(seed)
    for _ in range(8):
        if table.waiting is Waiting.COMPUTER:
            choices = {computer_choice(table) for _ in range(5)}
            assert len(choices) == 1
            table.computer_moves(choices.pop())
        elif table.waiting is Waiting.PERSON:
            table.hint()
            table.cancel()
            person_acts(table, rng)


def test_each_seat_has_its_level() -> None:
    seating = Seating(partner="casual", rivals="club")
    assert [seating.level(seat) for seat in SEATS] == ["human", "club", "casual", "club"]
    assert Table(GAME, seating, "a").course.header.players == seating.players


def test_a_level_nobody_plays_at_is_refused() -> None:
    for refuse in (check_level, player_at):
        with pytest.raises(UnknownLevelError, match="casual, club"):
            refuse("grandmaster")


# Readers (U9).


@pytest.mark.parametrize("panel", ["rules", "ledger"])
def test_u9_computers_do_not_move_while_somebody_reads(panel: str) -> None:
    table = table_waiting_for(Waiting.COMPUTER)
    action = computer_choice(table)
    before = table.timeline
    table.readers.add(panel)
    assert table.paused
    with pytest.raises(IllegalActionError, match="wait for you"):
        table.computer_moves(action)
    assert table.timeline is before


def test_u9_play_goes_on_where_it_stood_without_a_burst() -> None:
    table = table_waiting_for(Waiting.COMPUTER)
    action, moves = computer_choice(table), len(table.timeline.events)
    table.readers.add("rules")
    for _ in range(5):
        with pytest.raises(IllegalActionError):
            table.computer_moves(action)
    table.readers.discard("rules")
    assert len(table.timeline.events) == moves
    assert computer_choice(table) == action
    table.computer_moves(action)
    assert len(table.timeline.events) == moves + 1


def test_u9_two_readers_are_waited_for_both() -> None:
    table = table_waiting_for(Waiting.COMPUTER)
    table.readers |= {"rules", "size"}
    table.readers.discard("rules")
    assert table.paused
    table.readers.discard("size")
    assert not table.paused


# New matches (U12, U18).


def new_match(table: Table) -> None:
    """Asks for a new match and confirms it."""
    table.propose(Request.NEW_MATCH)
    table.confirm()


@pytest.mark.parametrize("waiting", [Waiting.PERSON, Waiting.COMPUTER, Waiting.NEXT_HAND, Waiting.NOTHING])
def test_u12_a_new_match_begins_at_zero_with_double_six_to_open(waiting: Waiting) -> None:
    table = table_waiting_for(waiting)
    new_match(table)
    match = table.match
    assert match.standing.tallies == (0, 0)
    assert match.results == ()
    assert match.number == 1
    assert match.hand is not None
    assert match.hand.lead == tile("6-6")
    assert tile("6-6") in match.hand.held[match.hand.opener - 1]
    assert not (table.timeline.can_undo)
    assert not (table.timeline.can_redo)


def test_u12_a_new_match_is_only_begun_when_it_is_confirmed() -> None:
    table = table_waiting_for(Waiting.PERSON)
    before = (table.timeline, table.seed)
    table.propose(Request.NEW_MATCH)
    table.cancel()
    assert (table.timeline, table.seed) == before


def test_u18_after_a_match_there_is_no_next_hand() -> None:
    table = table_waiting_for(Waiting.NOTHING)
    assert table.pending is None
    with pytest.raises(IllegalActionError, match="match is over"):
        table.confirm()
    with pytest.raises(IllegalActionError):
        table.propose(Request.NEXT_HAND)
    assert table.timeline.can_undo
    assert table.timeline.can_restart


def test_a_new_match_keeps_who_sits_where() -> None:
    table = table_waiting_for(Waiting.PERSON)
    new_match(table)
    assert table.seating == QUICK
    assert table.course.header.players == QUICK.players


# Seeds (U6).


def test_report_18_a_new_match_after_a_seeded_one_has_a_fresh_seed() -> None:
    table = new_table("tule")
    deals, seeds = [table.timeline.events[0]], [table.seed]
    for _ in range(5):
        new_match(table)
        deals.append(table.timeline.events[0])
        seeds.append(table.seed)
    assert len(set(seeds)) == len(set(deals)) == 6


def test_u6_a_table_without_a_seed_draws_one_from_the_operating_system() -> None:
    assert len({fresh_seed() for _ in range(100)}) == 100
    assert len({new_table(None).seed for _ in range(20)}) == 20


def test_u6_an_automatic_seed_is_a_secret_and_a_given_one_is_none() -> None:
    table = new_table("tule")
    assert not table.course.seed_is_secret
    new_match(table)
    assert table.course.seed_is_secret
    assert new_table(None).course.seed_is_secret


def test_u6_nothing_a_seat_sees_holds_the_seed() -> None:
    table = new_table("a seed nobody shall read")
    play_decisions(table, Random(1), 3)
    assert table.seed not in repr(table.view)
    assert table.seed not in repr(table.match)


def whole_match(table: Table, rng: Random, *, restless: bool) -> tuple[Event, ...]:
    """Plays a match and returns its events; restless people ask for hints, go back and read on the way."""
    while table.waiting is not Waiting.NOTHING:
        computers_answer(table)
        if restless and table.waiting is Waiting.PERSON:
            table.hint()
            table.readers.add("ledger")
            table.readers.clear()
        if restless and table.timeline.can_undo:
            table.undo()
            table.redo()
        if table.match.winner is None:
            person_acts(table, rng)
    return table.timeline.events


@FEW
@given(seed=SEEDS)
def test_u6_the_same_seed_gives_the_same_match_again(seed: str) -> None:
    one, two = (whole_match(new_table(seed), Random(seed), restless=restless) for restless in (False, True))
    assert one == two


def test_u6_undoing_and_repeating_brings_the_same_deal_again() -> None:
    table = new_table("2")
    play_until(table, Random(2), Waiting.NEXT_HAND)
    table.confirm()
    dealt = table.match
    table.undo()
    table.confirm()
    assert table.match == dealt


def test_u6_simulate_deals_what_a_person_is_dealt() -> None:
    record = Plan(GAME.name, "tule", 1, ("casual",) * 4).record(1)
    assert record.events[0] == new_table("tule").timeline.events[0]


def test_u1_the_person_sits_at_seat_1() -> None:
    assert PERSON is Seat.ONE
