"""What is asked of a table of the Cuban game: new matches, typed lines, what comes too early, and the record."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Accept, Claim, End, NameOpener, Pass, Play
from chiva_tui.engine.chiva import CHIVA
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.errors import IllegalActionError, UnparsableError
from chiva_tui.engine.preparation import UNPREPARED, Phase
from chiva_tui.engine.record import read_records
from chiva_tui.engine.seats import SEATS, Seat
from chiva_tui.table.commands import Typed, read_typed
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from tests.engine.helpers import tile
from tests.table.cuban_sitting import (
    MINE,
    SCENES,
    answering,
    playing,
    refusal,
)
from tests.table.sitting import QUICK, computer_choice, person_acts

if TYPE_CHECKING:
    from collections.abc import Callable

    from chiva_tui.table.requests import Proposal
    from chiva_tui.table.table import Table


# New matches (U12).


@pytest.mark.parametrize("name", SCENES)
def test_u12_a_new_match_begins_with_new_lots(name: str) -> None:
    table = SCENES[name]()
    seed = table.seed
    table.propose(Request.NEW_MATCH)
    table.confirm()

    assert (table.match.game, table.match.standing.tallies, table.match.preparation) == (CUBAN, (0, 0), UNPREPARED)
    assert (table.waiting, table.pending, table.timeline.events) == (Waiting.DRAW, Request.DRAW, ())
    assert table.seed != seed
    assert table.course.open_seed is None


def test_u12_the_game_of_a_new_match_is_chosen_and_confirmed() -> None:
    table = answering(MINE)
    before = table.timeline
    table.propose(Request.NEW_MATCH)
    table.choose_game()
    assert (table.pending, table.next_game, table.timeline) == (Request.NEW_MATCH, CHIVA, before)
    table.choose_game()
    assert table.next_game is CUBAN
    table.choose_game()
    table.confirm()
    assert (table.match.game, table.course.header.game, table.match.phase) == (CHIVA, CHIVA, Phase.PLAY)

    table.propose(Request.NEW_MATCH)
    table.choose_game()
    table.confirm()

    assert (table.match.game, table.waiting) == (CUBAN, Waiting.DRAW)


def test_u5_the_game_is_chosen_only_while_a_new_match_is_asked_about() -> None:
    table = answering(MINE)
    before = (table.pending, table.next_game)
    with pytest.raises(IllegalActionError, match="when a new match is asked for"):
        table.choose_game()
    assert (table.pending, table.next_game) == before


@pytest.mark.parametrize("after", [lambda table: table.cancel(), lambda table: table.propose(Accept(PERSON))])
def test_u5_a_game_that_was_chosen_goes_with_its_question(after: Callable[[Table], None]) -> None:
    table = answering(MINE)
    table.propose(Request.NEW_MATCH)
    table.choose_game()
    after(table)
    assert (table.next_game, table.pending) == (CUBAN, Accept(PERSON))
    table.propose(Request.NEW_MATCH)
    table.confirm()

    assert table.match.game is CUBAN


# What is asked for too early or too late (U14).


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("lots", "The lots come first."),
        ("equal lots", "The lots come first."),
        ("naming", "The opener is to be named first."),
        ("naming after a hand", "The opener is to be named first."),
        ("answering", "The deal is to be accepted first."),
        ("five doubles", "The deal is to be accepted first."),
        ("claim shown", "The deal comes first."),
        ("next hand", "The hand is over."),
        ("match over", "The match is over."),
    ],
)
def test_u14_a_tile_an_end_or_a_pass_is_refused_until_the_hand_is_played(name: str, reason: str) -> None:
    table = SCENES[name]()
    before = (table.timeline, table.pending, table.asked_end)
    held = (*table.view.hand, tile("9-9"))[0]
    attempts: list[Callable[[], object]] = [
        lambda: table.select(held),
        lambda: table.choose_end(End.LEFT),
        lambda: table.propose(Pass(PERSON)),
        lambda: read_typed(str(held), table.view),
        lambda: read_typed(f"{held} left", table.view),
    ]
    if not table.naming:
        attempts.append(lambda: table.step_selection(table.view.hand, 1))
    for attempt in attempts:
        with pytest.raises(IllegalActionError) as refused:
            attempt()
        assert str(refused.value) == reason
    assert (table.timeline, table.pending, table.asked_end) == before


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("naming", "The opener is to be named first."),
        ("naming after a hand", "The opener is to be named first."),
        ("answering", "The deal is to be accepted first."),
        ("match over", "The match is over."),
    ],
)
def test_u14_the_next_hand_is_refused_with_what_comes_before_it(name: str, reason: str) -> None:
    assert refusal(SCENES[name](), Request.NEXT_HAND) == reason


# What is typed.


@pytest.mark.parametrize(
    ("name", "line", "wish"),
    [
        ("lots", "draw", Request.DRAW),
        ("equal lots", "draw", Request.DRAW),
        ("naming", "open 3", NameOpener(PERSON, Seat.THREE)),
        ("naming", "OPEN 1", NameOpener(PERSON, Seat.ONE)),
        ("naming after a hand", "open  3", NameOpener(PERSON, Seat.THREE)),
        ("answering", "accept", Accept(PERSON)),
        ("five doubles", "claim", Claim(PERSON)),
        ("five doubles", " Accept ", Accept(PERSON)),
        ("claim shown", "next", Request.NEXT_HAND),
        ("next hand", "next", Request.NEXT_HAND),
    ],
)
def test_what_is_typed_is_previewed_and_confirmed_at_once_with_a_mark(name: str, line: str, wish: Proposal) -> None:
    table = SCENES[name]()

    assert read_typed(line, table.view) == Typed(wish)
    assert read_typed(f"{line}!", table.view) == Typed(wish, at_once=True)
    table.propose(wish)
    assert table.confirm() == wish


@pytest.mark.parametrize(
    ("name", "line", "reason"),
    [
        ("lots", "accept", "The lots come first."),
        ("lots", "open 1", "The lots come first."),
        ("naming", "open 2", "Team 1/3 can only name one of its own to open."),
        ("naming", "accept", "The opener is to be named first."),
        ("naming", "9-9", "The opener is to be named first."),
        ("computer names", "open 1", "It is the turn of seat 2, not of seat 1."),
        ("answering", "9-9", "The deal is to be accepted first."),
        ("answering", "pass", "The deal is to be accepted first."),
        ("answering", "open 1", "The deal is to be accepted first."),
        ("playing", "accept", "That is not asked for now."),
        ("match over", "accept", "The match is over."),
    ],
)
def test_u14_what_is_typed_too_early_or_too_late_is_refused_with_its_reason(name: str, line: str, reason: str) -> None:
    with pytest.raises(IllegalActionError) as refused:
        read_typed(line, SCENES[name]().view)
    assert str(refused.value) == reason


@pytest.mark.parametrize("line", ["open", "open 5", "open 0", "open 1 3", "name 1", "claims", "open ３"])
def test_what_is_not_understood_is_refused_as_such(line: str) -> None:
    with pytest.raises(UnparsableError):
        read_typed(line, SCENES["naming"]().view)


# The record.


@pytest.mark.parametrize("name", SCENES)
def test_the_record_of_a_table_is_read_back_as_its_match(name: str) -> None:
    table = SCENES[name]()

    (record,) = read_records(line.encode() for line in table.course.record_lines())

    assert (record.match, record.events, record.header) == (table.match, table.timeline.events, table.course.header)
    assert record.header.players == QUICK.players


def test_no_computer_thinks_or_moves_for_the_person_or_for_chance() -> None:
    for name in ("lots", "naming", "answering", "five doubles", "claim shown", "match over"):
        table = SCENES[name]()
        before = table.timeline
        with pytest.raises(IllegalActionError):
            table.think()
        for action in (Accept(PERSON), NameOpener(PERSON, PERSON), Pass(Seat.TWO)):
            with pytest.raises(IllegalActionError):
                table.computer_moves(action)
        assert table.timeline is before


def test_report_11_counts_are_ten_less_what_was_played() -> None:
    table, rng = playing(), Random(1)
    while table.match.phase is Phase.PLAY:
        played = [move.seat for move in table.view.moves if isinstance(move, Play)]
        assert table.view.counts == tuple(10 - played.count(seat) for seat in SEATS)
        if table.waiting is Waiting.COMPUTER:
            table.computer_moves(computer_choice(table))
        else:
            person_acts(table, rng)
