"""The rules of the four-hand partnership game, named by their numbers C1 to C13."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given

from chiva_tui.engine.actions import Play
from chiva_tui.engine.chance import Chance
from chiva_tui.engine.chiva import CHIVA, Streaks
from chiva_tui.engine.errors import BadDealError, BadStartError, PlayerCountError
from chiva_tui.engine.hand import Ending, FourHands
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.engine.tiles import DOUBLE_SIX, total_pips
from tests.engine.helpers import (
    FEW,
    SEEDS,
    action,
    blocked,
    deal_holding,
    deal_with,
    drawn,
    four,
    one_hand,
    position,
    tile,
    walk,
    went_out,
    won_block,
)

SIXES = tile("6-6")


@pytest.mark.parametrize("rule", range(1, 14))
def test_every_rule_has_a_test(rule: int) -> None:
    assert any(name.startswith(f"test_c{rule}_") for name in globals())


def test_c1_the_set_has_28_tiles_and_168_pips() -> None:
    assert len(set(DOUBLE_SIX.tiles)) == 28
    assert total_pips(DOUBLE_SIX.tiles) == 168
    assert (DOUBLE_SIX.tiles[0], DOUBLE_SIX.tiles[-1]) == (tile("0-0"), SIXES)


@FEW
@given(seed=SEEDS)
def test_c1_all_tiles_are_dealt_seven_to_each_seat(seed: str) -> None:
    deal = Chance(seed).deal(CHIVA, 1)

    assert [len(hand) for hand in deal.tiles] == [7, 7, 7, 7]
    assert {one for hand in deal.tiles for one in hand} == DOUBLE_SIX.members


@pytest.mark.parametrize("holder", SEATS)
def test_c2_the_holder_of_double_six_opens_a_match_with_it(holder: Seat) -> None:
    match = Match.new(CHIVA).apply(deal_holding(holder, "6-6"))

    assert match.hand is not None
    assert (match.hand.opener, match.turn, match.hand.lead) == (holder, holder, SIXES)
    assert match.legal_actions() == (Play(holder, SIXES),)


@pytest.mark.parametrize("out", SEATS)
@pytest.mark.parametrize("holder", SEATS)
def test_c3_who_went_out_opens_the_next_hand_with_any_tile(out: Seat, holder: Seat) -> None:
    match = went_out(out).apply(deal_holding(holder, "6-6", hand=2))

    assert match.hand is not None
    assert (match.turn, match.hand.lead) == (out, None)
    assert match.legal_actions() == tuple(Play(out, one) for one in match.hand.dealt[out.index])


@pytest.mark.parametrize("out", SEATS)
def test_c3_the_opening_cannot_be_passed_to_the_partner(out: Seat) -> None:
    match = went_out(out).apply(deal_holding(out, "6-6", hand=2))
    partner_tile = match.hand.dealt[out.partner.index][0] if match.hand else SIXES

    for said in (f"{out} pass", f"{out.partner} {partner_tile}"):
        with pytest.raises(ValueError, match=r"must lay a tile|It is the turn of seat"):
            match.apply(action(said))


@pytest.mark.parametrize("team", Team)
def test_c4_a_block_is_won_by_the_lower_pair_total(team: Team) -> None:
    result = won_block(team).results[-1]

    assert (result.ending, result.team) == (Ending.BLOCK, team)


def test_c4_the_single_lightest_hand_does_not_win_a_block() -> None:
    result = blocked(four("0-0", "2-1", "6-6", "4-0"), (3, 3)).results[-1]

    assert result.pips == (0, 3, 12, 4)
    assert result.team is Team.TWO_FOUR


def test_c4_one_pip_decides_a_block() -> None:
    assert blocked(four("6-5", "6-4", "0-0", "2-0"), (3, 3)).results[-1].team is Team.ONE_THREE
    assert blocked(four("6-5", "6-4", "0-0", "0-0"), (3, 3)).results[-1].team is Team.TWO_FOUR


@pytest.mark.parametrize("team", Team)
def test_c4_the_lighter_winner_opens_after_a_block(team: Team) -> None:
    match = won_block(team)

    assert match.standing == Streaks((1, 0) if team is Team.ONE_THREE else (0, 1), team.seats[1])


def test_c4_lighter_is_counted_in_pips_not_in_tiles() -> None:
    match = blocked(four("6-5", "6-6 5-5", "0-0 1-0 1-1", "6-4"), (3, 3))

    assert match.standing == Streaks((1, 0), Seat.THREE)


def test_c4_an_opponent_who_is_lighter_still_does_not_open() -> None:
    match = blocked(four("2-1", "0-0", "2-2", "6-6"), (3, 3))

    assert match.standing == Streaks((1, 0), Seat.ONE)


@pytest.mark.parametrize(
    ("held", "opener"),
    [
        (four("5-0", "6-6", "4-1", "5-5"), Seat.ONE),
        (four("6-6", "5-0", "5-5", "4-1"), Seat.TWO),
        (four("0-0", "6-6", "0-0", "5-5"), Seat.ONE),
    ],
)
def test_c5_equally_light_winners_leave_the_opening_to_the_lower_seat(held: FourHands, opener: Seat) -> None:
    match = blocked(held, (3, 3))

    assert match.results[-1].seat is opener
    assert match.standing == Streaks((1, 0) if opener is Seat.ONE else (0, 1), opener)


@pytest.mark.parametrize("wins", [(0, 0), (1, 0), (3, 0), (0, 2), (0, 3)])
@pytest.mark.parametrize("opener", [None, *SEATS])
def test_c6_equal_totals_are_a_draw_that_keeps_the_streaks(wins: tuple[int, int], opener: Seat | None) -> None:
    match = drawn(standing=Streaks(wins, opener))
    result = match.results[-1]

    assert (result.team, result.seat, match.winner) == (None, None, None)
    assert match.standing == Streaks(wins, None)


@pytest.mark.parametrize("holder", SEATS)
def test_c6_the_deal_after_a_draw_is_opened_with_double_six_by_its_holder(holder: Seat) -> None:
    match = drawn(standing=Streaks((2, 0), Seat.THREE)).apply(deal_holding(holder, "6-6", hand=2))

    assert match.legal_actions() == (Play(holder, SIXES),)


def test_c6_a_draw_of_nothing_against_nothing_is_a_draw() -> None:
    assert blocked(four("0-0", "0-0", "0-0", "0-0"), (3, 3)).results[-1].team is None


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("wins", [0, 1, 2])
def test_c7_a_win_against_zero_adds_one(seat: Seat, wins: int) -> None:
    before = (wins, 0) if seat.team is Team.ONE_THREE else (0, wins)
    after = (wins + 1, 0) if seat.team is Team.ONE_THREE else (0, wins + 1)

    assert went_out(seat, standing=Streaks(before)).standing.tallies == after


@pytest.mark.parametrize("team", Team)
def test_c7_a_block_won_counts_the_same_as_going_out(team: Team) -> None:
    assert won_block(team).standing.tallies == went_out(team.seats[0]).standing.tallies


@pytest.mark.parametrize("team", Team)
def test_c8_four_to_zero_wins_the_match(team: Team) -> None:
    three = Streaks((3, 0) if team is Team.ONE_THREE else (0, 3))

    for match in (went_out(team.seats[1], standing=three), won_block(team, standing=three)):
        assert (match.winner, match.phase, match.turn) == (team, Phase.OVER, None)


@pytest.mark.parametrize("wins", [(3, 0), (0, 3)])
def test_c8_three_to_zero_does_not_win_the_match(wins: tuple[int, int]) -> None:
    assert Streaks(wins).winner is None
    assert drawn(standing=Streaks(wins)).phase is Phase.DEAL


@FEW
@given(seed=SEEDS)
def test_c8_a_match_ends_at_the_first_fourth_hand_in_a_row(seed: str) -> None:
    *_, (_, match) = walk(seed, Random(seed))
    tallies = [result.after.tallies for result in match.results]

    assert max(tallies[-1]) == 4
    assert all(max(tally) < 4 for tally in tallies[:-1])


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("wins", [1, 2, 3])
def test_c9_break_resets_both(seat: Seat, wins: int) -> None:
    standing = Streaks((0, wins) if seat.team is Team.ONE_THREE else (wins, 0))

    assert went_out(seat, standing=standing).standing.tallies == (0, 0)


@pytest.mark.parametrize("team", Team)
def test_c9_a_block_won_breaks_too(team: Team) -> None:
    standing = Streaks((0, 3) if team is Team.ONE_THREE else (3, 0))

    assert won_block(team, standing=standing).standing.tallies == (0, 0)


@FEW
@given(seed=SEEDS)
def test_c9_at_most_one_side_is_above_zero(seed: str) -> None:
    assert all(0 in match.standing.tallies for _, match in walk(seed, Random(seed)))


@pytest.mark.parametrize("seat", SEATS)
def test_c10_who_went_out_opens_after_a_break_with_any_tile(seat: Seat) -> None:
    standing = Streaks((0, 2) if seat.team is Team.ONE_THREE else (2, 0))
    match = went_out(seat, standing=standing)

    assert match.standing == Streaks((0, 0), seat)
    assert len(match.apply(deal_holding(seat, "6-6", hand=2)).legal_actions()) == 7


@pytest.mark.parametrize("team", Team)
def test_c10_the_lighter_winner_opens_after_a_break_by_a_block(team: Team) -> None:
    standing = Streaks((0, 2) if team is Team.ONE_THREE else (2, 0))

    assert won_block(team, standing=standing).standing == Streaks((0, 0), team.seats[1])


@pytest.mark.parametrize(
    ("held", "ends", "said"),
    [
        (four("6-5", "6-6", "5-5", "4-4"), (6, 5), "1 6-5 left"),
        (four("0-0", "6-6", "5-5", "4-4"), (0, 0), "1 0-0 left"),
        (four("6-6", "6-5", "5-5", "4-4"), (6, 6), "1 6-6 right"),
        (four("5-4", "0-0", "0-0", "0-0"), (5, 3), "1 5-4 left"),
    ],
)
def test_c11_no_finish_earns_more_than_one(held: FourHands, ends: tuple[int, int], said: str) -> None:
    match = position(held, Seat.ONE, ends).apply(action(said))

    assert match.standing == Streaks((1, 0), Seat.ONE)


def test_c11_pips_left_earn_nothing() -> None:
    heavy = blocked(four("0-0", "6-6 5-5 6-5", "0-0", "6-4 5-4"), (3, 3))
    light = blocked(four("0-0", "1-0", "0-0", "0-0"), (3, 3))

    assert heavy.standing == light.standing


def test_c12_seven_doubles_do_not_cancel_the_deal() -> None:
    match = Match.new(CHIVA).apply(deal_with(Seat.ONE, "0-0 1-1 2-2 3-3 4-4 5-5 6-6"))

    assert match.phase is Phase.PLAY
    assert match.legal_actions() == (Play(Seat.ONE, SIXES),)


def test_c12_there_is_no_second_attempt_at_a_deal() -> None:
    deal = Chance("tule").deal(CHIVA, 1, 2)

    with pytest.raises(BadDealError, match="attempt 1"):
        Match.new(CHIVA).apply(deal)


@pytest.mark.parametrize("count", [-1, 0, 1, 2, 3, 5, 6])
def test_c13_another_number_of_players_is_refused(count: int) -> None:
    with pytest.raises(PlayerCountError, match=f"not by {count}"):
        Match.new(CHIVA, players=count)


@pytest.mark.parametrize(
    "start",
    [
        {},
        {"streak": [0, 0]},
        {"opener": 1},
        {"streak": [0, 0], "opener": 1, "scores": [0, 0]},
        {"streak": [1, 1], "opener": 1},
        {"streak": [4, 0], "opener": 1},
        {"streak": [-1, 0], "opener": 1},
        {"streak": [0], "opener": 1},
        {"streak": [0, 0, 0], "opener": 1},
        {"streak": "00", "opener": 1},
        {"streak": [True, 0], "opener": 1},
        {"streak": [1.0, 0], "opener": 1},
        {"streak": None, "opener": 1},
        {"streak": [0, 0], "opener": 0},
        {"streak": [0, 0], "opener": 5},
        {"streak": [0, 0], "opener": True},
        {"streak": [0, 0], "opener": "1"},
        {"streak": [0, 0], "opener": [1]},
    ],
)
def test_c9_a_start_that_is_no_standing_is_refused(start: dict[str, int | str | list[int] | None]) -> None:
    with pytest.raises(BadStartError):
        CHIVA.read_start(start)


def test_worked_example_1_equal_partners_in_a_block() -> None:
    match = blocked(four("5-0", "6-3", "4-1", "1-1"), (2, 2))

    assert match.results[-1].pips == (5, 9, 5, 2)
    assert (match.results[-1].team, match.standing) == (Team.ONE_THREE, Streaks((1, 0), Seat.ONE))


def test_worked_example_2_a_break_at_three_to_zero() -> None:
    match = went_out(Seat.FOUR, standing=Streaks((3, 0), Seat.ONE))

    assert match.standing == Streaks((0, 0), Seat.FOUR)
    next_hand = match.apply(deal_holding(Seat.TWO, "6-6", hand=2))
    assert next_hand.turn is Seat.FOUR
    assert len(next_hand.legal_actions()) == 7


def test_worked_example_3_a_draw_at_twelve_all() -> None:
    match = drawn(standing=Streaks((2, 0), Seat.ONE))

    assert match.results[-1].pips == (6, 8, 6, 4)
    assert match.standing == Streaks((2, 0), None)
    assert match.apply(deal_holding(Seat.TWO, "6-6", hand=2)).legal_actions() == (Play(Seat.TWO, SIXES),)


@FEW
@given(seed=SEEDS)
def test_c7_every_result_names_the_standing_it_started_from(seed: str) -> None:
    before = None
    for _, match in one_hand(seed):
        before = before or match.standing
        if match.result is not None:
            assert match.result.before == before
            assert match.result.after == match.standing
