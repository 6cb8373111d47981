"""The Cuban game at a table, as a person at seat 1 lives it: lots, naming, answers, claims (D2-D8, U5, U10-U12)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Accept, Claim, NameOpener, Pass, Play
from chiva_tui.engine.chance import Deal, Lots
from chiva_tui.engine.chiva import CHIVA
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.errors import IllegalActionError, UnparsableError
from chiva_tui.engine.preparation import UNPREPARED, Phase, doubles_in
from chiva_tui.engine.record import read_records
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.players.hint import advise
from chiva_tui.table.commands import Typed, read_typed
from chiva_tui.table.seating import PERSON
from chiva_tui.table.simulate import simulate
from chiva_tui.table.table import Request, Table, Waiting
from tests.table.cuban_sitting import (
    CLAIM_OF_A_COMPUTER,
    CLAIM_TWICE,
    EQUAL,
    EQUAL_TWICE,
    FIVE_DOUBLES,
    MINE,
    SCENES,
    THEIRS,
    answering,
    before_next,
    lots_drawn,
    naming,
    playing,
    seated,
)
from tests.table.sitting import QUICK, computer_choice, computers_answer, person_acts

if TYPE_CHECKING:
    from chiva_tui.table.table import Proposal


def refusal(table: Table, proposal: Proposal) -> str:
    """Returns the reason with which a preview is refused, nothing having changed."""
    before = (table.timeline, table.pending)
    with pytest.raises(IllegalActionError) as refused:
        table.propose(proposal)
    assert (table.timeline, table.pending) == before
    return str(refused.value)


# Lots (D2).


def test_d2_a_table_begins_with_lots_that_are_offered_and_still_confirmed() -> None:
    table = seated(MINE)

    assert (table.waiting, table.pending, table.offered) == (Waiting.DRAW, Request.DRAW, None)
    assert table.timeline.events == ()
    table.cancel()
    assert table.pending is Request.DRAW
    assert table.confirm() is Request.DRAW
    assert [type(event) for event in table.timeline.events] == [Lots]


@pytest.mark.parametrize(("seed", "times"), [(MINE, 1), (EQUAL, 2), (EQUAL_TWICE, 3)])
def test_d2_equal_lots_are_drawn_again_each_confirmed_and_each_undone_alone(seed: str, times: int) -> None:
    table = seated(seed)
    for drawn in range(times):
        assert (table.waiting, len(table.match.preparation.lots)) == (Waiting.DRAW, drawn)
        table.confirm()
    assert table.match.phase is Phase.NAME
    totals = [[one.pips for one in lots.tiles] for lots in table.match.preparation.lots]
    assert [one == other for one, other in totals] == [True] * (times - 1) + [False]

    for drawn in reversed(range(times)):
        table.undo()
        assert (table.pending, len(table.match.preparation.lots)) == (Request.DRAW, drawn)
    assert not table.timeline.can_undo


def test_d2_undone_lots_are_drawn_alike_again() -> None:
    table = lots_drawn(EQUAL_TWICE)
    drawn = table.match.preparation.lots
    while table.timeline.can_undo:
        table.undo()

    while table.waiting is Waiting.DRAW:
        table.confirm()

    assert table.match.preparation.lots == drawn


def test_d2_nothing_is_drawn_once_the_lots_differ() -> None:
    assert refusal(lots_drawn(MINE), Request.DRAW) == "No lots are to be drawn now."


# Naming (D3).


def test_d3_the_person_names_before_anything_is_dealt() -> None:
    table = lots_drawn(MINE)

    assert (table.naming, table.waiting, table.pending) == (True, Waiting.PERSON, None)
    assert (table.view.hand, table.view.counts) == ((), (0, 0, 0, 0))
    with pytest.raises(IllegalActionError, match="Say first who opens"):
        table.confirm()


def test_d3_stepping_goes_from_one_partner_to_the_other() -> None:
    table, seen = lots_drawn(MINE), []
    for step in (1, 1, -1):
        table.step_selection(table.view.hand, step)
        assert isinstance(table.pending, NameOpener)
        seen.append(table.pending.opener)

    assert seen == [Seat.ONE, Seat.THREE, Seat.ONE]


@pytest.mark.parametrize("opener", [Seat.ONE, Seat.THREE])
def test_d3_after_the_naming_the_deal_comes_by_itself(opener: Seat) -> None:
    table = lots_drawn(MINE)
    table.propose(NameOpener(PERSON, opener))
    assert table.match.phase is Phase.NAME

    table.confirm()

    assert (table.match.phase, table.match.turn, table.view.opener) == (Phase.ANSWER, PERSON, opener)
    assert isinstance(table.timeline.events[-1], Deal)
    table.undo()
    assert (table.naming, table.view.hand, table.pending) == (True, (), None)


@pytest.mark.parametrize("opener", [Seat.TWO, Seat.FOUR])
def test_d3_the_person_cannot_name_an_opponent(opener: Seat) -> None:
    assert refusal(lots_drawn(MINE), NameOpener(PERSON, opener)) == "Team 1/3 can only name one of its own to open."


def test_d3_a_computer_names_for_its_team_and_the_deal_comes_by_itself() -> None:
    table = lots_drawn(THEIRS)
    assert (table.waiting, table.naming, table.pending) == (Waiting.COMPUTER, False, None)

    named = computer_choice(table)
    assert isinstance(named, NameOpener)
    assert (named.seat, named.opener.team) == (Seat.TWO, Team.TWO_FOUR)
    table.computer_moves(named)

    assert (table.match.phase, table.match.turn, table.view.opener) == (Phase.ANSWER, PERSON, named.opener)
    assert len(table.view.hand) == 10


def test_u9_a_computer_does_not_name_while_somebody_reads() -> None:
    table = lots_drawn(THEIRS)
    named = computer_choice(table)
    table.readers.add("rules")
    with pytest.raises(IllegalActionError, match="wait for you"):
        table.computer_moves(named)
    table.readers.clear()
    table.computer_moves(named)


def test_d4_after_a_won_hand_the_person_names_with_the_last_hand_still_in_sight() -> None:
    table = before_next(mine=True)

    assert (table.naming, table.waiting, table.pending) == (True, Waiting.PERSON, None)
    assert table.match.result is not None
    number = table.match.number
    table.propose(NameOpener(PERSON, Seat.THREE))
    table.confirm()
    assert (table.match.number, table.match.phase, table.view.opener) == (number + 1, Phase.ANSWER, Seat.THREE)


def test_d4_after_a_lost_hand_the_next_one_is_asked_for_and_a_computer_names() -> None:
    table = before_next(mine=False)
    before, events = table.match, len(table.timeline.events)
    assert (table.waiting, table.pending) == (Waiting.NEXT_HAND, Request.NEXT_HAND)
    with pytest.raises(IllegalActionError):
        table.computer_moves(NameOpener(Seat.TWO, Seat.TWO))

    table.confirm()

    named, deal = table.timeline.events[events:]
    assert isinstance(named, NameOpener)
    assert isinstance(deal, Deal)
    assert (named.seat, table.match.phase, table.match.turn) == (Seat.TWO, Phase.ANSWER, PERSON)
    table.undo()
    assert table.match is before


# Answers and claims (D6-D8).


def test_d6_accepting_is_offered_and_still_confirmed() -> None:
    table = answering(MINE)
    before = table.timeline

    assert table.pending == table.offered == Accept(PERSON)
    table.cancel()
    assert (table.pending, table.timeline) == (Accept(PERSON), before)
    assert table.confirm() == Accept(PERSON)
    assert table.match.phase is Phase.PLAY
    assert table.timeline.events[-4:] == tuple(map(Accept, SEATS))


@pytest.mark.parametrize("opener", [Seat.ONE, Seat.THREE])
def test_d5_after_four_answers_the_named_opener_leads(opener: Seat) -> None:
    table = naming(opener)
    table.confirm()

    assert table.match.turn is opener
    assert table.pending is None
    assert len(table.match.legal_actions()) == 10


def test_d6_with_fewer_doubles_a_claim_is_refused() -> None:
    table = answering(MINE)
    count = len(doubles_in(table.view.hand))

    assert refusal(table, Claim(PERSON)) == f"A redeal takes 5 doubles; this hand has {count}."


def test_d6_with_five_doubles_accepting_is_offered_and_a_claim_can_be_chosen() -> None:
    table = answering(FIVE_DOUBLES)
    assert len(doubles_in(table.view.hand)) >= 5
    assert table.match.legal_actions() == (Accept(PERSON), Claim(PERSON))
    assert table.pending == Accept(PERSON)

    table.propose(Claim(PERSON))
    assert table.match.phase is Phase.ANSWER
    table.cancel()

    assert table.pending == Accept(PERSON)


def test_d6_a_person_with_five_doubles_may_decline() -> None:
    table = answering(FIVE_DOUBLES)
    hand = table.view.hand
    table.confirm()

    assert (table.match.phase, table.view.hand, table.view.shown) == (Phase.PLAY, hand, ())


def test_d7_a_claim_shows_the_doubles_and_the_redeal_is_confirmed() -> None:
    table = answering(FIVE_DOUBLES)
    doubles, opener = doubles_in(table.view.hand), table.view.opener
    table.propose(Claim(PERSON))
    table.confirm()

    assert (table.waiting, table.pending, table.view.hand) == (Waiting.NEXT_HAND, Request.NEXT_HAND, ())
    assert [(shown.seat, shown.doubles) for shown in table.match.preparation.claims] == [(PERSON, doubles)]
    table.confirm()

    assert (table.match.phase, table.match.preparation.attempt) == (Phase.ANSWER, 2)
    assert (table.view.opener, table.pending) == (opener, Accept(PERSON))


@pytest.mark.parametrize("seed", [CLAIM_OF_A_COMPUTER, CLAIM_TWICE])
def test_d8_a_computers_claim_is_shown_and_the_redeal_is_confirmed(seed: str) -> None:
    table = answering(seed)
    table.confirm()
    (claim,) = table.match.preparation.claims

    assert claim.seat is not PERSON
    assert len(claim.doubles) >= 5
    assert (table.waiting, table.pending) == (Waiting.NEXT_HAND, Request.NEXT_HAND)
    assert table.view.shown == (claim,)
    table.confirm()
    assert (table.match.phase, table.view.shown) == (Phase.ANSWER, (claim,))


def test_d7_a_deal_can_be_claimed_twice_in_a_row() -> None:
    table = answering(CLAIM_TWICE)
    opener, attempts = table.view.opener, []
    while table.match.phase is not Phase.PLAY:
        table.confirm()
        if table.match.preparation.claims:
            attempts.append(table.match.preparation.attempt)
            table.confirm()

    assert attempts == [1, 2]
    assert (table.match.preparation.attempt, table.view.opener, len(table.view.shown)) == (3, opener, 2)


def test_d7_a_redeal_undone_and_confirmed_again_is_the_same_deal() -> None:
    table = answering(CLAIM_OF_A_COMPUTER)
    first = table.view.hand
    table.confirm()
    table.confirm()
    second = table.match
    table.undo()
    table.confirm()

    assert table.match == second
    assert table.view.hand != first


# Hints (U5) and the same match from the same seed (U6).


@pytest.mark.parametrize("name", SCENES)
def test_u5_a_hint_previews_a_legal_action_and_changes_nothing(name: str) -> None:
    table = SCENES[name]()
    if table.waiting is not Waiting.PERSON:
        with pytest.raises(IllegalActionError):
            table.hint()
        return
    before = table.timeline
    advice = table.hint()

    assert advice == advise(table.view)
    assert table.pending == advice.action
    assert advice.action in table.match.legal_actions()
    assert table.timeline is before


def whole_match(seed: str, *, restless: bool) -> Table:
    """Plays a match to its end; restless people ask for hints, go back and read on the way."""
    table, rng = seated(seed), Random(seed)
    while table.waiting is not Waiting.NOTHING:
        computers_answer(table)
        if restless and table.waiting is Waiting.PERSON:
            table.hint()
            table.cancel()
        if restless and table.timeline.can_undo:
            table.undo()
            table.redo()
        if restless and table.timeline.can_restart:
            table.restart()
            table.redo()
        if table.waiting is not Waiting.NOTHING:
            person_acts(table, rng)
    return table


@pytest.mark.parametrize("seed", [MINE, EQUAL, CLAIM_TWICE, FIVE_DOUBLES])
def test_u6_the_same_seed_gives_the_same_match_again(seed: str) -> None:
    calm, restless = (whole_match(seed, restless=restless) for restless in (False, True))

    assert calm.timeline.events == restless.timeline.events
    assert calm.match.winner is not None


def test_u6_simulate_draws_and_deals_what_a_person_is_given() -> None:
    (record,) = simulate(CUBAN, THEIRS, 1, ["casual"] * 4)
    table = answering(THEIRS)

    assert record.events[: len(table.timeline.events)] == table.timeline.events


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
    assert table.open_seed is None


def test_u12_the_game_of_a_new_match_is_chosen_and_confirmed() -> None:
    table = answering(MINE)
    before = table.timeline
    table.choose_game()
    assert (table.pending, table.next_game, table.timeline) == (Request.NEW_MATCH, CHIVA, before)
    table.choose_game()
    assert table.next_game is CUBAN
    table.choose_game()
    table.confirm()
    assert (table.match.game, table.header.game, table.match.phase) == (CHIVA, CHIVA, Phase.PLAY)

    table.choose_game()
    table.confirm()

    assert (table.match.game, table.waiting) == (CUBAN, Waiting.DRAW)


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

    (record,) = read_records(line.encode() for line in table.record_lines())

    assert (record.match, record.events, record.header) == (table.match, table.timeline.events, table.header)
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
