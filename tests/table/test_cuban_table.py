"""The Cuban game at a table, as a person at seat 1 lives it: lots, naming, answers, claims (D2-D8, U5, U10-U12)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Accept, Claim, NameOpener
from chiva_tui.engine.chance import Deal, Lots
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.preparation import Phase, doubles_in
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.players.hint import advise
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.table.simulate import Plan
from tests.table.cuban_sitting import (
    CLAIM_OF_A_COMPUTER,
    CLAIM_TWICE,
    DRAWN_BY_THEM,
    DRAWN_BY_US,
    EQUAL,
    EQUAL_TWICE,
    FIVE_DOUBLES,
    MINE,
    SCENES,
    THEIRS,
    answering,
    before_next,
    hand_over,
    lots_drawn,
    naming,
    refusal,
    seated,
)
from tests.table.sitting import computer_choice, computers_answer, person_acts

if TYPE_CHECKING:
    from chiva_tui.table.table import Table

# Lots (D2).


def test_d2_a_table_begins_with_lots_that_are_offered_and_still_confirmed() -> None:
    table = seated(MINE)

    assert (table.waiting, table.pending, table.offered) == (Waiting.DRAW, Request.DRAW, None)
    assert not table.timeline.can_undo
    table.cancel()
    assert table.pending is Request.DRAW
    assert table.confirm() is Request.DRAW
    (lots,) = table.timeline.events
    assert isinstance(lots, Lots)


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


def test_d3_the_lots_stay_until_confirmed_then_a_computer_names_and_the_deal_comes_by_itself() -> None:
    table = lots_drawn(THEIRS)
    assert (table.waiting, table.naming, table.pending) == (Waiting.NEXT_HAND, False, Request.NEXT_HAND)

    named = computer_choice(table)
    assert isinstance(named, NameOpener)
    assert (named.seat, named.opener.team) == (Seat.TWO, Team.TWO_FOUR)
    table.confirm()

    assert (table.match.phase, table.match.turn, table.view.opener) == (Phase.ANSWER, PERSON, named.opener)
    assert len(table.view.hand) == 10

    table.undo()
    assert (table.match.phase, table.pending) == (Phase.NAME, Request.NEXT_HAND)


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


@pytest.mark.parametrize(("seed", "ours"), [(DRAWN_BY_US, True), (DRAWN_BY_THEM, False)])
def test_d4_after_a_draw_the_team_that_did_not_open_names(seed: str, ours: bool) -> None:
    table = hand_over(seed)
    result = table.match.results[-1]

    assert (result.team, table.match.standing.tallies) == (None, (0, 0))
    assert table.view.opener is not None
    assert (table.view.opener.team is Team.ONE_THREE) is ours
    assert table.naming is not ours
    assert table.waiting is (Waiting.NEXT_HAND if ours else Waiting.PERSON)


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
    while table.match.winner is None:
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
        if table.match.winner is None:
            person_acts(table, rng)
    return table


@pytest.mark.parametrize("seed", [MINE, EQUAL, CLAIM_TWICE, FIVE_DOUBLES])
def test_u6_the_same_seed_gives_the_same_match_again(seed: str) -> None:
    calm, restless = (whole_match(seed, restless=restless) for restless in (False, True))

    assert calm.timeline.events == restless.timeline.events
    assert calm.match.winner is not None


def test_u6_simulate_draws_and_deals_what_a_person_is_given() -> None:
    record = Plan(CUBAN.name, THEIRS, 1, ("casual",) * 4).record(1)
    table = answering(THEIRS)

    assert record.events[: len(table.timeline.events)] == table.timeline.events
