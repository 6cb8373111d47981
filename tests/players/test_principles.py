"""Small positions in which one principle decides: with its weight the club plays one thing, without it another."""

from __future__ import annotations

from dataclasses import replace

import pytest

from chiva_tui.engine.actions import Play
from chiva_tui.engine.chiva import CHIVA, Chiva
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.game import BlockRule
from chiva_tui.engine.seats import Seat
from chiva_tui.engine.tiles import Tile
from chiva_tui.players.heuristic import HEURISTICS, Heuristic, Term, best_of
from chiva_tui.players.weights import WEIGHTS
from tests.players.positions import read_moves, view

HEURISTIC = HEURISTICS[BlockRule.LOWER_PAIR]

BLOCKING = (
    "4-4 pass 6-4L 6-5L 5-5L 5-3L 4-3L 4-1R 2-1R 2-2R 5-4L 5-0L 4-0L 6-2R 6-0R 0-0R 4-2L pass 3-0R 2-0L 3-3R 6-3R 6-1R"
)
NEXT_VOID = "6-6 6-0R 6-2L 2-0L 3-0L 4-0R 3-2L 6-4R 6-3R 4-2L 4-3R 5-4L 6-5L 4-4R pass 6-1L"
LAST_VOID = "6-6 pass 6-4L 6-5R 5-1R 4-2L 5-2L 5-4L pass 4-3L 5-3L 4-1R pass 5-0L 4-4R 4-0R 2-0L 3-0R pass 2-2L"
ONLY_MINE = "6-6 6-5L 5-5L 5-2L 6-3R 3-3R 5-3R 2-2L 5-4R 4-3R 3-1R 3-2L"
SOON_OUT = (
    "6-6 6-3L 6-5R 3-2L 5-5R 5-3R 6-2L 4-3R 6-4L 4-4R 4-2R 5-2R 5-4L pass 5-0R 4-0R 5-1L 4-1R 1-1R 2-1R 2-2R 1-0L 0-0L"
)

CASES = [
    ("block", "1-0 3-2", BLOCKING, Seat.TWO, "1-0L"),
    ("pips", "5-3 5-2 6-5 4-4 6-4 5-0 1-0", "1-1 5-1L 5-5L", Seat.TWO, "6-5L"),
    ("double", "3-1 3-3 6-2 2-1 6-4 5-4 4-1", "", Seat.FOUR, "3-3"),
    ("opening_length", "6-2 4-0 2-2 4-3 6-0 6-1 6-4", "", Seat.TWO, "6-4"),
    ("opening_mixed", "5-0 4-4 3-2 6-1 0-0 5-3 6-5", "", Seat.FOUR, "0-0"),
    ("replies", "3-0 6-2 3-1 6-5 2-0 2-2", "3-3 6-3L 5-3R 6-6L", Seat.TWO, "6-2L"),
    ("both_ends", "3-1 6-3 5-3 6-2 1-0 4-3 0-0", "", Seat.TWO, "6-3"),
    ("own_suit", "6-2 4-0 2-2 4-3 6-0 6-1 6-4", "", Seat.TWO, "6-4"),
    ("variety", "6-4 1-0 0-0 3-3 6-1 3-0 6-5", "5-5 5-1R", Seat.FOUR, "6-1R"),
    ("firm_end", "2-1 3-0 6-4 0-0", ONLY_MINE, Seat.ONE, "2-1R"),
    ("next_passes", "5-2 4-1 3-3", NEXT_VOID, Seat.THREE, "4-1L"),
    ("last_passes", "3-3 3-2 0-0 6-3", LAST_VOID, Seat.THREE, "3-2L"),
    (
        "partner_plays",
        "6-5 5-5 3-3 6-6 5-2",
        "6-4 6-1L 4-4R 4-0R 5-1L pass 5-4L 3-0R 5-3R 4-2L 2-2L",
        Seat.THREE,
        "5-5R",
    ),
    ("nearness", "3-1 2-0", SOON_OUT, Seat.THREE, "2-0L"),
    ("rescue", "4-0 5-1 5-3 4-2 6-2 2-1 6-3", "5-5 pass 6-5L", Seat.THREE, "5-1R"),
    ("partner_end", "5-0 1-0 5-3 4-1 3-0 6-0 4-3", "6-5 6-3L", Seat.THREE, "5-3L"),
    ("partner_suit", "3-1 0-0 4-2 6-6 2-1", "1-1 5-1L 5-2L 3-2L 5-3L 5-5L 5-0L 3-0L 4-3L", Seat.TWO, "3-1R"),
    ("kill", "5-1 3-1 2-1 6-2 6-3 3-0", "5-5 5-0L 6-5R 6-4R 5-4R", Seat.THREE, "5-1R"),
    ("feed_opponent", "5-1 4-2 6-6 4-1 5-4 2-2", "0-0 6-0R 6-3R 3-3R 4-3R 1-0L 4-4R", Seat.FOUR, "4-1R"),
    ("hang", "6-0 4-0 4-3 3-2 5-1 1-0 5-5", "6-6 6-2R", Seat.TWO, "3-2R"),
    ("hang_own", "6-5 3-2 5-0 0-0 4-3 3-3", "5-5 pass 5-2L 2-0L 5-4R 4-2R", Seat.FOUR, "0-0L"),
    ("square", "4-2 5-5 6-6 6-1 4-4 6-5 6-3", "6-4 5-4R 5-3R", Seat.THREE, "6-3R"),
]


@pytest.mark.parametrize(("weight", "hand", "moves", "opener", "wanted"), CASES, ids=[case[0] for case in CASES])
def test_principle_decides(weight: str, hand: str, moves: str, opener: Seat, wanted: str) -> None:
    position = view(hand, moves, opener=opener)
    expected = read_moves(f"{moves} {wanted}", opener)[-1]
    without = Heuristic(weights=replace(WEIGHTS, **{weight: 0.0}))
    assert [best.action for best in best_of(HEURISTIC.assess(position))] == [expected]
    assert expected not in [best.action for best in best_of(without.assess(position))]


LOWEST = HEURISTICS[BlockRule.LOWEST_HAND]

DEAD_NINES = (
    "6-6 6-2L 8-6R 8-3R 2-1L 3-1L 3-2R 3-3L 3-0L 9-0L 9-6L 8-2R 9-8R 9-3R 7-6L 7-4L 5-4L 5-5L 8-5L 5-3R 6-5R pass "
    "8-4L 4-3L 6-1R 1-0R 7-0R 7-1R 9-1R 9-7R 7-5R"
)

CUBAN_CASES = [
    ("block", "0-0 9-5 5-0", DEAD_NINES, Seat.TWO, (12, 28), "9-5R"),
    ("caught", "8-6 7-2 9-8 5-5 2-0 9-2 9-0 3-0 8-0 3-3", "", Seat.TWO, (51, 69), "9-8"),
    ("peril", "6-5 1-0 2-0 9-3 8-8 7-1 9-4 6-4 5-2 0-0", "", Seat.TWO, (80, 20), "8-8"),
    ("rescue", "5-0 4-4 9-0 3-3 6-1 8-0 6-6 1-1 8-4 7-5", "9-9 pass 9-7L", Seat.ONE, (36, 84), "9-0R"),
]


@pytest.mark.parametrize(
    ("weight", "hand", "moves", "opener", "points", "wanted"), CUBAN_CASES, ids=[case[0] for case in CUBAN_CASES]
)
def test_principle_decides_where_the_lowest_hand_wins_a_block(
    weight: str, hand: str, moves: str, opener: Seat, points: tuple[int, int], wanted: str
) -> None:
    position = view(hand, moves, opener=opener, wins=points, game=CUBAN)
    expected = read_moves(f"{moves} {wanted}", opener)[-1]
    without = replace(LOWEST, weights=replace(LOWEST.weights, **{weight: 0.0}))
    assert [best.action for best in best_of(LOWEST.assess(position))] == [expected]
    assert expected not in [best.action for best in best_of(without.assess(position))]


def test_d11_being_caught_counts_more_when_it_may_cost_the_match() -> None:
    hand = "9-8 7-2 6-6 5-4 5-0 4-1 3-3 3-0 2-1 1-0"
    calm, perilous = (LOWEST.assess(view(hand, wins=points, game=CUBAN)) for points in ((90, 0), (0, 90)))
    pairs = zip(calm, perilous, strict=True)
    assert all(dict(more.parts)[Term.CAUGHT] > dict(less.parts)[Term.CAUGHT] for less, more in pairs)


def test_pips_left_score_nothing_where_only_hands_count() -> None:
    assert not any(Term.CAUGHT in dict(one.parts) for one in HEURISTIC.assess(view("6-2 4-0 2-2 4-3 6-0 6-1 6-4")))


def test_bare_double_is_not_led() -> None:
    position = view("6-6 5-4 5-3 5-2 4-2 3-1 2-0")
    (best,) = best_of(HEURISTIC.assess(position))
    assert best.action != Play(Seat.ONE, Tile(6, 6))


def test_opponents_at_match_point_make_their_passes_count_more() -> None:
    moves, hand = "5-5 5-2L", "4-2 6-3 4-0 5-1 1-0 6-5 2-0"
    calm, urgent = (view(hand, moves, opener=Seat.THREE, wins=wins) for wins in ((3, 0), (0, 3)))
    pairs = zip(HEURISTIC.assess(calm), HEURISTIC.assess(urgent), strict=True)
    assert all(dict(more.parts)[Term.NEXT_PASSES] > dict(less.parts)[Term.NEXT_PASSES] for less, more in pairs)


class _LowestHand(Chiva):
    """Chiva, but for who wins a block."""

    block_rule = BlockRule.LOWEST_HAND


def test_block_is_valued_by_how_the_game_scores_it() -> None:
    pair, single = (
        HEURISTIC.assess(view("1-0 3-2", BLOCKING, opener=Seat.TWO, game=game)) for game in (CHIVA, _LowestHand())
    )
    assert [dict(one.parts).get(Term.BLOCK) for one in pair] != [dict(one.parts).get(Term.BLOCK) for one in single]


def test_parts_add_up_to_the_score() -> None:
    for assessment in HEURISTIC.assess(view("6-2 4-0 2-2 4-3 6-0 6-1 6-4")):
        assert assessment.score == pytest.approx(sum(value for _, value in assessment.parts), abs=1e-6)
