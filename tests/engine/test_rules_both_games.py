"""The rules every game shares, named by their numbers: what the engine has to say about U1 to U18."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given

from chiva_tui.engine.actions import Pass, Play
from chiva_tui.engine.chance import Chance, Deal
from chiva_tui.engine.errors import BadDealError, IllegalActionError
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.line import Laid
from chiva_tui.engine.match import Match
from chiva_tui.engine.notation import read_action
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import SEATS, Seat, Team
from tests.engine import test_rules_views
from tests.engine.helpers import (
    EVERY_ACTION,
    FEW,
    SEEDS,
    action,
    blocked,
    deal_holding,
    deal_with,
    four,
    one_hand,
    position,
    tile,
    walk,
    went_out,
)

ENGINE_RULES = (1, 2, 3, 4, 5, 6, 7, 12, 13, 14, 16, 17, 18)
"""The shared rules the engine answers for; the table, the players and the screen answer for the others."""

FIVES_OUT = position(four("6-6 5-5", "4-4 3-3", "2-2 1-1", "0-0 5-1"), Seat.TWO, (6, 5))
"""Seat 2 has to act and fits nowhere; every other seat but seat 3 fits."""


@pytest.mark.parametrize("rule", ENGINE_RULES)
def test_every_shared_rule_of_the_engine_has_a_test(rule: int) -> None:
    tests = {*globals(), *vars(test_rules_views)}

    assert any(name.startswith(f"test_u{rule}_") for name in tests)


def test_u1_play_goes_1_2_3_4_1() -> None:
    assert [seat.next for seat in SEATS] == [Seat.TWO, Seat.THREE, Seat.FOUR, Seat.ONE]
    assert [seat.previous for seat in SEATS] == [Seat.FOUR, Seat.ONE, Seat.TWO, Seat.THREE]


def test_u1_partners_sit_opposite() -> None:
    assert [seat.partner for seat in SEATS] == [Seat.THREE, Seat.FOUR, Seat.ONE, Seat.TWO]
    assert [seat.team for seat in SEATS] == [Team.ONE_THREE, Team.TWO_FOUR] * 2
    assert [team.seats for team in Team] == [(Seat.ONE, Seat.THREE), (Seat.TWO, Seat.FOUR)]
    assert [team.other for team in Team] == [Team.TWO_FOUR, Team.ONE_THREE]


@FEW
@given(seed=SEEDS)
def test_u1_every_move_hands_the_turn_to_the_next_seat(seed: str) -> None:
    for event, match in one_hand(seed):
        if isinstance(event, Play | Pass) and match.phase is Phase.PLAY:
            assert match.turn is event.seat.next


@FEW
@given(seed=SEEDS)
def test_u2_the_tiles_of_the_line_touch_with_equal_numbers_and_have_two_ends(seed: str) -> None:
    for _, match in one_hand(seed):
        assert match.hand is not None
        laid = match.hand.line.laid
        assert all(one.right == other.left for one, other in pairwise(laid))
        assert match.hand.ends == match.hand.line.ends == ((laid[0].left, laid[-1].right) if laid else None)


@FEW
@given(seed=SEEDS)
def test_u2_the_line_knows_which_tile_opened_it(seed: str) -> None:
    for event, match in one_hand(seed):
        if isinstance(event, Play):
            assert match.hand is not None
            line, opened = match.hand.line, match.hand.moves[0]
            assert isinstance(opened, Play)
            assert line.laid[line.before].tile == opened.tile


def test_u2_a_double_does_not_branch() -> None:
    match = position(four("6-1 6-2", "6-3 6-4", "6-5 5-1", "4-0 3-0"), Seat.ONE, None)
    for text in ("1 6-1", "2 6-3 left", "3 5-1 right"):
        match = match.apply(action(text))

    assert match.hand is not None
    assert match.hand.line.laid == (Laid(3, 6), Laid(6, 1), Laid(1, 5))
    assert match.hand.ends == (3, 5)


def test_u3_a_tile_that_fits_must_be_played() -> None:
    match = FIVES_OUT.apply(Pass(Seat.TWO)).apply(Pass(Seat.THREE))

    with pytest.raises(IllegalActionError, match="There is a tile that fits"):
        match.apply(Pass(Seat.FOUR))


def test_u3_a_seat_that_fits_nowhere_passes_and_draws_nothing() -> None:
    assert FIVES_OUT.legal_actions() == (Pass(Seat.TWO),)

    after = FIVES_OUT.apply(Pass(Seat.TWO))

    assert after.hand is not None
    assert FIVES_OUT.hand is not None
    assert after.hand.held == FIVES_OUT.hand.held


@FEW
@given(seed=SEEDS)
def test_u3_a_pass_is_offered_alone_and_only_where_nothing_fits(seed: str) -> None:
    for _, match in one_hand(seed):
        if match.hand is None or match.turn is None or match.hand.ends is None:
            continue
        fits = any(end in one for one in match.hand.held[match.turn.index] for end in match.hand.ends)
        assert (match.legal_actions() == (Pass(match.turn),)) is not fits


@pytest.mark.parametrize("seat", SEATS)
def test_u4_an_empty_hand_wins_for_its_team(seat: Seat) -> None:
    result = went_out(seat).results[-1]

    assert (result.ending, result.team, result.seat) == (Ending.OUT, seat.team, seat)


def test_u4_a_last_tile_that_also_blocks_the_line_still_wins() -> None:
    match = position(four("6-5", "0-0", "0-0", "0-0"), Seat.ONE, (6, 5)).apply(action("1 6-5 left"))

    assert match.hand is not None
    assert match.hand.ends == (5, 5)
    assert match.hand.ending is Ending.OUT


def test_u4_a_seat_left_with_the_double_blank_is_not_out() -> None:
    result = blocked(four("0-0", "6-5", "6-4", "5-4"), (3, 3)).results[-1]

    assert result.ending is Ending.BLOCK
    assert result.pips == (0, 11, 10, 9)


@FEW
@given(seed=SEEDS)
def test_u5_asking_changes_nothing(seed: str) -> None:
    for _, match in one_hand(seed):
        before = repr(match)
        for one in match.legal_actions():
            match.verify(one)
        for seat in SEATS:
            match.view(seat).legal_actions()
        assert repr(match) == before


def test_u5_the_forced_opening_waits_for_a_confirmation() -> None:
    match = Match.new(GAME).apply(deal_holding(Seat.THREE, "6-6"))

    assert match.hand is not None
    assert match.legal_actions() == (action("3 6-6"),)
    assert match.hand.moves == ()


def test_u5_a_forced_pass_waits_for_a_confirmation() -> None:
    assert FIVES_OUT.turn is Seat.TWO
    assert FIVES_OUT.legal_actions() == (Pass(Seat.TWO),)


def test_u5_reading_what_somebody_types_changes_nothing() -> None:
    match = Match.new(GAME).apply(deal_holding(Seat.THREE, "6-6"))

    assert read_action("66", match.view(Seat.THREE)) == action("3 6-6")
    assert match.turn is Seat.THREE


def test_u6_a_seed_gives_the_same_deals_in_any_order_of_asking() -> None:
    forwards, backwards = Chance("tule"), Chance("tule")
    one, two = forwards.deal(GAME, 1), forwards.deal(GAME, 2)

    backwards.choices(Seat.FOUR, 1, 3).random()

    assert (backwards.deal(GAME, 2), backwards.deal(GAME, 1)) == (two, one)


def test_u6_every_hand_attempt_and_seed_is_dealt_on_its_own() -> None:
    deals = {
        Chance(seed).deal(GAME, hand, attempt).tiles
        for seed in ("tule", "Tule", "", "1", "tule ")
        for hand in (1, 2, 11)
        for attempt in (1, 2, 11)
    }

    assert len(deals) == 5 * 3 * 3


def test_u6_tie_breaks_come_from_streams_of_their_own() -> None:
    chance = Chance("tule")
    places = [(seat, hand, ply) for seat in SEATS for hand in (1, 2, 11) for ply in (1, 2, 11)]

    drawn = {chance.choices(*place).random() for place in places}

    assert len(drawn) == len(places)
    assert drawn == {chance.choices(*place).random() for place in places}


def test_u6_a_deal_is_the_same_on_every_machine_and_in_every_version() -> None:
    """A record may be shared by its seed alone, so how a seed deals is a promise."""
    assert Chance("tule").deal(GAME, 1).tiles == four(
        "4-3 1-0 4-4 6-4 6-1 6-3 4-1",
        "2-0 0-0 5-5 6-0 5-0 3-3 4-2",
        "5-2 5-3 3-0 6-5 3-2 6-2 5-4",
        "5-1 2-1 6-6 3-1 2-2 1-1 4-0",
    )


def test_u6_every_seat_is_dealt_every_tile_equally_often() -> None:
    deals = [Chance(str(number)).deal(GAME, 1) for number in range(2_000)]

    for one in GAME.tile_set.tiles:
        for seat in SEATS:
            times = sum(one in deal.tiles[seat.index] for deal in deals)
            assert abs(times - 500) < 5 * (2_000 * 0.25 * 0.75) ** 0.5


def test_u12_a_new_match_starts_from_zero() -> None:
    match = Match.new(GAME)

    assert (match.phase, match.number, match.turn, match.result, match.winner) == (Phase.DEAL, 1, None, None, None)
    assert match.standing.tallies == (0, 0)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("2 4-4 left", "turn of seat 1, not of seat 2"),
        ("2 pass", "turn of seat 1, not of seat 2"),
        ("1 4-4 left", "Seat 1 does not hold 4-4"),
        ("1 6-6", "Say at which end 6-6 is laid"),
        ("1 6-6 right", "6-6 does not fit the right end, which shows 5"),
        ("1 5-5 left", "5-5 does not fit the left end, which shows 6"),
        ("1 pass", "There is a tile that fits"),
    ],
)
def test_u14_an_impossible_action_is_refused_with_its_reason(said: str, reason: str) -> None:
    match = position(four("6-6 5-5", "4-4 3-3", "2-2 1-1", "0-0 5-1"), Seat.ONE, (6, 5))

    with pytest.raises(IllegalActionError, match=reason):
        match.verify(action(said))
    with pytest.raises(IllegalActionError, match=reason):
        match.apply(action(said))


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("3 pass", "The opener must lay a tile"),
        ("3 6-6 left", "The opening tile has no end to choose"),
        ("3 5-5", "This hand must be opened with 6-6"),
        ("3 0-0", "Seat 3 does not hold 0-0"),
    ],
)
def test_u14_an_impossible_opening_is_refused_with_its_reason(said: str, reason: str) -> None:
    match = Match.new(GAME).apply(deal_with(Seat.THREE, "6-6 5-5 6-1 6-2 6-3 6-4 6-5"))

    with pytest.raises(IllegalActionError, match=reason):
        match.apply(action(said))


def test_u14_an_action_without_a_hand_is_refused_with_its_reason() -> None:
    with pytest.raises(IllegalActionError, match="The deal comes first"):
        Match.new(GAME).apply(Pass(Seat.ONE))
    with pytest.raises(IllegalActionError, match="The deal comes first"):
        went_out(Seat.ONE).apply(Pass(Seat.TWO))


@FEW
@given(seed=SEEDS)
def test_u14_a_refused_action_loses_nothing(seed: str) -> None:
    for _, match in one_hand(seed):
        before, legal = repr(match), match.legal_actions()
        for one in EVERY_ACTION:
            if one not in legal:
                with pytest.raises(IllegalActionError):
                    match.apply(one)
        assert repr(match) == before


GOOD = Chance("tule").deal(GAME, 1)
ONE, TWO, THREE, FOUR = GOOD.tiles


@pytest.mark.parametrize(
    ("deal", "reason"),
    [
        (Deal(2, 1, GOOD.tiles), "The deal due is hand 1, attempt 1"),
        (Deal(0, 1, GOOD.tiles), "The deal due is hand 1, attempt 1"),
        (Deal(1, 2, GOOD.tiles), "The deal due is hand 1, attempt 1"),
        (Deal(1, 1, (ONE[:6], TWO, THREE, FOUR)), "7 tiles to each"),
        (Deal(1, 1, ((*ONE, TWO[0]), TWO[1:], THREE, FOUR)), "7 tiles to each"),
        (Deal(1, 1, (ONE, TWO, THREE, ONE)), f"{ONE[0]} is dealt twice"),
        (Deal(1, 1, (ONE, TWO, THREE, (*FOUR[:6], tile("9-7")))), "9-7 is not in the set"),
    ],
)
def test_u14_a_deal_that_is_not_the_whole_set_is_refused_with_its_reason(deal: Deal, reason: str) -> None:
    with pytest.raises(BadDealError, match=reason):
        Match.new(GAME).apply(deal)


def test_u14_a_deal_in_the_middle_of_a_hand_is_refused() -> None:
    with pytest.raises(BadDealError, match="No deal is due now"):
        Match.new(GAME).apply(GOOD).apply(Deal(1, 1, GOOD.tiles))


def test_u16_a_block_is_played_out_until_four_seats_in_a_row_have_passed() -> None:
    match = position(four("6-0", "4-4", "5-1", "4-0"), Seat.ONE, (3, 3))

    for seat in SEATS:
        assert match.phase is Phase.PLAY
        match = match.apply(Pass(seat))

    assert match.results[-1].ending is Ending.BLOCK


def test_u16_a_play_resets_the_count_of_passes() -> None:
    match = position(four("0-0 1-1", "0-0 1-1", "0-0 1-1", "5-2 2-2 4-4"), Seat.ONE, (5, 6))
    for text in ("1 pass", "2 pass", "3 pass", "4 5-2 left", "1 pass", "2 pass", "3 pass"):
        match = match.apply(action(text))

    assert match.phase is Phase.PLAY
    assert match.legal_actions() == (action("4 2-2 left"),)


@FEW
@given(seed=SEEDS)
def test_u16_a_blocked_hand_ends_with_four_passes_and_no_sooner(seed: str) -> None:
    for _, match in one_hand(seed):
        assert match.hand is not None
        last_four = match.hand.moves[-4:]
        four_passes = len(last_four) == 4 and all(isinstance(move, Pass) for move in last_four)
        assert four_passes is (match.hand.ending is Ending.BLOCK)


def test_u17_both_ends_are_legal_where_they_show_the_same_number() -> None:
    match = position(four("6-5 6-6", "4-4", "3-3", "2-2"), Seat.ONE, (6, 6))

    assert match.legal_actions() == tuple(map(action, ("1 6-5 left", "1 6-5 right", "1 6-6 left", "1 6-6 right")))


def test_u17_each_of_the_two_ends_can_be_confirmed() -> None:
    match = position(four("6-5 1-1", "4-4", "3-3", "2-2"), Seat.ONE, (6, 6))

    left, right = match.apply(action("1 6-5 left")), match.apply(action("1 6-5 right"))

    assert left.hand is not None
    assert right.hand is not None
    assert (left.hand.ends, right.hand.ends) == ((5, 6), (6, 5))


def test_u18_after_a_match_there_is_no_next_hand() -> None:
    *_, (_, match) = walk("tule", Random(1))

    assert match.phase is Phase.OVER
    assert match.legal_actions() == ()
    with pytest.raises(BadDealError, match="No deal is due now"):
        match.apply(Chance("tule").deal(GAME, len(match.results) + 1))
    with pytest.raises(IllegalActionError, match="The match is over"):
        match.apply(Pass(Seat.ONE))
