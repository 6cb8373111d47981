"""What is previewed and confirmed at a table, and what changes nothing (U5, U14, U15)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from chiva_tui.engine.actions import End, Pass, Play
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.seats import Seat
from chiva_tui.players.hint import advise
from chiva_tui.table.requests import Proposal, Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.table.table import Table
from tests.engine.helpers import SEEDS, action, four, position, tile, tiles
from tests.table.sitting import (
    computer_choice,
    computers_answer,
    new_table,
    person_acts,
    play_decisions,
    play_until,
    playable,
    table_at,
)

if TYPE_CHECKING:
    from collections.abc import Callable

FEW = settings(max_examples=10, deadline=None)

HANDS = four("6-4 6-1 4-1 4-4 5-5", "6-6", "2-2", "3-3")
"""With ends 6 and 4: 6-4 fits both, 6-1 the left one, 4-1 and 4-4 the right one, 5-5 neither."""


def table_with_ends(left: int, right: int, *, turn: Seat = PERSON) -> Table:
    """Returns a table at which these hands are to be played on these ends."""
    return table_at(position(HANDS, turn, (left, right)))


def play(text: str) -> Proposal:
    """Returns a play of the person, written like `6-4 left`."""
    return action(f"1 {text}")


def opening_table(*, person_opens: bool) -> Table:
    """Returns a table before the opening of a match, by the person or by a computer."""
    tables = (new_table(str(seed)) for seed in range(100))
    return next(table for table in tables if (table.waiting is Waiting.PERSON) is person_opens)


def passing_table() -> Table:
    """Returns a table at which the person has to pass."""
    return table_at(position(four("5-5 5-1", "6-6", "2-2", "3-3"), PERSON, (6, 4)))


def later_hand(*, person_opens: bool) -> Table:
    """Returns a table before the opening of a later hand that any tile may open."""
    for seed in range(1_000):
        table, rng = new_table(str(seed)), Random(seed)
        play_until(table, rng, Waiting.NEXT_HAND)
        table.confirm()
        if table.view.lead is None and (table.waiting is Waiting.PERSON) is person_opens:
            return table
    raise AssertionError


# What is forced (U5).


def test_u5_the_forced_opening_is_offered_and_still_confirmed() -> None:
    table = opening_table(person_opens=True)
    before = table.match
    assert table.pending == Play(PERSON, tile("6-6"))
    assert table.pending == table.offered
    assert before.hand is not None
    assert before.hand.moves == ()

    table.confirm()

    assert table.match.hand is not None
    assert table.match.hand.moves == (Play(PERSON, tile("6-6")),)


def test_u5_a_forced_pass_is_offered_and_still_confirmed() -> None:
    table = passing_table()
    before = table.match
    assert table.pending == Pass(PERSON)
    assert table.match is before

    table.confirm()

    assert table.view.moves == (Pass(PERSON),)
    assert table.waiting is Waiting.COMPUTER


def test_u5_a_single_play_that_is_no_forced_opening_is_not_offered() -> None:
    table = table_at(position(four("6-4 5-5", "6-6", "2-2", "3-3"), PERSON, (6, 1)))
    assert len(table.match.legal_actions()) == 1
    assert table.pending is None


def test_u5_an_opening_with_any_tile_is_not_offered() -> None:
    assert later_hand(person_opens=True).pending is None


def test_u5_what_is_forced_stays_offered_when_it_is_cancelled() -> None:
    for table in (opening_table(person_opens=True), passing_table()):
        offered = table.pending
        table.cancel()
        assert table.pending == offered is not None


def test_u5_a_computers_forced_move_is_not_offered_to_the_person() -> None:
    assert opening_table(person_opens=False).pending is None


# Selecting.


def test_u15_select_previews_the_tile_at_the_right_end_first() -> None:
    table = table_with_ends(6, 4)
    table.select(tile("6-4"))
    assert table.pending == play("6-4 right")


def test_u15_selecting_again_previews_the_other_end_and_back() -> None:
    table = table_with_ends(6, 4)
    seen = []
    for _ in range(4):
        table.select(tile("6-4"))
        seen.append(table.pending)
    assert seen == [play(f"6-4 {end}") for end in ("right", "left", "right", "left")]


@pytest.mark.parametrize("asked", list(End))
@pytest.mark.parametrize(("held", "fits"), [("6-1", "left"), ("4-1", "right"), ("4-4", "right")])
def test_u15_a_tile_that_fits_one_end_is_previewed_there_whatever_was_asked(asked: End, held: str, fits: str) -> None:
    table = table_with_ends(6, 4)
    table.choose_end(asked)
    for _ in range(2):
        table.select(tile(held))
        assert table.pending == play(f"{held} {fits}")


@pytest.mark.parametrize("asked", list(End))
def test_an_end_asked_for_first_is_where_the_tile_is_previewed(asked: End) -> None:
    table = table_with_ends(6, 4)
    table.choose_end(asked)
    assert table.pending is None
    table.select(tile("6-4"))
    assert table.pending == play(f"6-4 {asked.value}")


def test_u17_with_equal_ends_a_tile_can_be_previewed_at_either() -> None:
    table = table_with_ends(4, 4)
    for end in End:
        table.select(tile("4-1"))
        table.choose_end(end)
        assert table.pending == play(f"4-1 {end.value}")


def test_the_opening_tile_is_previewed_without_an_end() -> None:
    table = later_hand(person_opens=True)
    for held in table.view.hand:
        for _ in range(2):
            table.select(held)
            assert table.pending == Play(PERSON, held)


def test_the_end_asked_for_is_forgotten_after_the_move() -> None:
    table = table_with_ends(6, 4)
    table.choose_end(End.LEFT)
    table.select(tile("6-4"))
    table.confirm()
    assert table.asked_end is End.RIGHT


def test_choosing_an_end_moves_the_preview() -> None:
    table = table_with_ends(6, 4)
    table.select(tile("6-4"))
    table.choose_end(End.LEFT)
    assert table.pending == play("6-4 left")
    table.choose_end(End.RIGHT)
    assert table.pending == play("6-4 right")


def test_cancel_takes_the_preview_back() -> None:
    table = table_with_ends(6, 4)
    table.select(tile("6-4"))
    table.cancel()
    assert table.pending is None
    assert table.waiting is Waiting.PERSON


def test_stepping_goes_through_what_can_be_played_and_round() -> None:
    table = table_with_ends(6, 4)
    displayed = (None, *table.view.hand, None)
    forth = []
    for _ in range(5):
        table.step_selection(displayed, 1)
        assert isinstance(table.pending, Play)
        forth.append(table.pending.tile)
    assert forth == list(tiles("6-4 6-1 4-1 4-4 6-4"))
    table.step_selection(displayed, -1)
    assert isinstance(table.pending, Play)
    assert table.pending.tile == tile("4-4")


def test_stepping_back_begins_at_the_last_tile() -> None:
    table = table_with_ends(6, 4)
    table.step_selection(table.view.hand, -1)
    assert table.pending == play("4-4 right")


def test_stepping_with_one_tile_that_fits_keeps_its_end() -> None:
    table = table_at(position(four("6-4 5-5", "6-6", "2-2", "3-3"), PERSON, (6, 4)))
    table.select(tile("6-4"))
    before = table.pending
    table.step_selection(table.view.hand, 1)
    assert table.pending == before


# Refusals (U14).

REFUSALS: list[tuple[Callable[[Table], object], str]] = [
    (lambda table: table.select(tile("5-5")), "5-5 fits neither end."),
    (lambda table: table.select(tile("6-6")), "Seat 1 does not hold 6-6."),
    (lambda table: table.propose(play("6-1 right")), "6-1 does not fit the right end, which shows 4."),
    (lambda table: table.propose(play("6-4")), "Say at which end 6-4 is laid."),
    (
        lambda table: table.propose(Pass(PERSON)),
        "There is a tile that fits: passing is only for a hand that fits nowhere.",
    ),
    (lambda table: table.propose(Play(Seat.TWO, tile("6-6"), End.LEFT)), "This is the place of seat 1."),
    (lambda table: table.propose(Request.NEXT_HAND), "The next hand comes when this one is over."),
    (lambda table: table.undo(), "There is nothing to undo."),
    (lambda table: table.redo(), "There is nothing to redo."),
]


@pytest.mark.parametrize(("attempt", "reason"), REFUSALS)
def test_u14_what_is_refused_says_why_and_changes_nothing(attempt: Callable[[Table], object], reason: str) -> None:
    table = table_with_ends(6, 4)
    table.select(tile("6-1"))
    before = (table.timeline, table.pending, table.asked_end)
    with pytest.raises(IllegalActionError) as refusal:
        attempt(table)
    assert str(refusal.value) == reason
    assert (table.timeline, table.pending, table.asked_end) == before


def test_u14_an_end_where_the_previewed_tile_does_not_fit_is_refused() -> None:
    table = table_with_ends(6, 4)
    table.select(tile("6-1"))
    with pytest.raises(IllegalActionError, match="does not fit the right end"):
        table.choose_end(End.RIGHT)
    assert (table.pending, table.asked_end) == (play("6-1 left"), End.RIGHT)


def test_u14_the_opening_has_no_end_to_choose() -> None:
    table = opening_table(person_opens=True)
    with pytest.raises(IllegalActionError, match="no end to choose"):
        table.choose_end(End.LEFT)
    assert table.pending == table.offered


def test_u14_a_tile_other_than_the_forced_opening_is_refused() -> None:
    table = opening_table(person_opens=True)
    other = next(held for held in table.view.hand if held != tile("6-6"))
    with pytest.raises(IllegalActionError, match="must be opened with 6-6"):
        table.select(other)
    assert table.pending == table.offered


ASKED_OUT_OF_TURN: list[Callable[[Table], object]] = [
    lambda table: table.select(tile("6-4")),
    lambda table: table.propose(play("6-4 left")),
    lambda table: table.step_selection(table.view.hand, 1),
    lambda table: table.choose_end(End.LEFT),
    lambda table: table.hint(),
    lambda table: table.confirm(),
]


@pytest.mark.parametrize("attempt", ASKED_OUT_OF_TURN)
def test_u14_out_of_turn_it_is_said_whose_turn_it_is(attempt: Callable[[Table], object]) -> None:
    table = table_with_ends(6, 4, turn=Seat.TWO)
    before = table.timeline
    with pytest.raises(IllegalActionError, match="It is the turn of seat 2, not of seat 1"):
        attempt(table)
    assert (table.timeline, table.pending) == (before, None)


def test_u14_confirming_nothing_asks_for_a_tile() -> None:
    table = table_with_ends(6, 4)
    with pytest.raises(IllegalActionError, match="Choose a tile first"):
        table.confirm()


def test_u14_stepping_where_nothing_fits_says_so() -> None:
    table = passing_table()
    with pytest.raises(IllegalActionError, match="only pass"):
        table.step_selection(table.view.hand, 1)
    assert table.pending == Pass(PERSON)


# Hints.


@FEW
@given(seed=SEEDS)
def test_u5_a_hint_previews_and_changes_nothing_else(seed: str) -> None:
    table, rng = new_table(seed), Random(seed)
    for _ in range(12):
        play_decisions(table, rng, 1)
        if table.waiting is Waiting.PERSON:
            before = (table.timeline, table.asked_end, set(table.readers), table.seed)
            advice = table.hint()
            assert table.pending == advice.action
            assert advice == advise(table.view)
            assert (table.timeline, table.asked_end, table.readers, table.seed) == before


def test_a_hint_can_be_put_aside_for_another_tile() -> None:
    table = table_with_ends(6, 4)
    table.hint()
    table.select(tile("6-1"))
    assert table.pending == play("6-1 left")


# A stale preview.


def test_computers_wait_for_the_answer_to_a_question_asked_on_their_turn() -> None:
    table = opening_table(person_opens=False)
    action, before = computer_choice(table), table.timeline
    table.propose(Request.NEW_MATCH)
    assert table.paused
    with pytest.raises(IllegalActionError, match="wait for you"):
        table.computer_moves(action)
    assert (table.timeline, table.pending) == (before, Request.NEW_MATCH)

    table.cancel()

    table.computer_moves(action)
    assert table.pending == table.offered


@pytest.mark.parametrize("change", [Table.undo, Table.restart])
def test_a_preview_is_gone_when_the_table_goes_back(change: Callable[[Table], None]) -> None:
    table, rng = new_table("4"), Random(4)
    play_decisions(table, rng, 2)
    table.select(playable(table)[0].tile)
    change(table)
    assert table.pending == table.offered


def test_a_preview_is_gone_when_the_table_goes_forth() -> None:
    table, rng = new_table("4"), Random(4)
    play_decisions(table, rng, 2)
    table.undo()
    table.hint()
    table.redo()
    assert table.pending == table.offered


@FEW
@given(seed=SEEDS)
def test_after_every_change_nothing_is_previewed_but_what_is_forced(seed: str) -> None:
    table, rng = new_table(seed), Random(seed)
    while table.waiting is not Waiting.NOTHING:
        if table.waiting is Waiting.COMPUTER:
            table.computer_moves(computer_choice(table))
        else:
            person_acts(table, rng)
        expected = {Waiting.NEXT_HAND: Request.NEXT_HAND, Waiting.NOTHING: None}
        assert table.pending == expected.get(table.waiting, table.offered)


def test_the_next_hand_is_offered_and_confirmed() -> None:
    table, rng = new_table("2"), Random(2)
    play_until(table, rng, Waiting.NEXT_HAND)
    assert table.pending is Request.NEXT_HAND
    number = table.match.number
    assert table.confirm() is Request.NEXT_HAND
    assert table.match.number == number + 1
    assert table.match.hand is not None
    assert table.match.hand.moves == ()
    computers_answer(table)
