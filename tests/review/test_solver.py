"""The exact solver agrees with trying everything, with the rules and with itself."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chiva_tui.engine.chance import Chance
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.games import DEFAULT_GAME, GAMES
from chiva_tui.engine.hand import FourHands, Hand
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.review.solver import Solver
from chiva_tui.review.stakes import STAKES
from tests.engine.helpers import SEEDS, four, walk
from tests.engine.helpers import cuban_walk as walk_cuban
from tests.review.brute import worth

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game, Result

POSITIONS = 400
"""How many small positions of each game are tried out."""

BOTH = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def solver_of(game: Game, hand: Hand) -> Solver:
    return Solver(hand.dealt, STAKES[game.block_rule])


def small_position(game: Game, rng: Random) -> Hand:
    """Returns a position of a few tiles, few numbers so that much fits, anyone to act, now and then nothing laid."""
    top = rng.randint(2, 4)
    low = [one for one in game.tile_set.tiles if one.high <= top or rng.random() < 0.1]
    sizes = [rng.randint(1, 3) for _ in SEATS]
    while sum(sizes) > len(low):
        low.append(rng.choice([one for one in game.tile_set.tiles if one not in low]))
    rng.shuffle(low)
    hands = [tuple(low[sum(sizes[:at]) : sum(sizes[: at + 1])]) for at in range(4)]
    held = (hands[0], hands[1], hands[2], hands[3])
    numbers = sorted({number for hand in held for one in hand for number in one})
    ends = None if rng.random() < 0.1 else (rng.choice(numbers), rng.choice(numbers))
    return Hand.begin(held, rng.choice(SEATS))._replace(ends=ends)


def brute_worth(game: Game, hand: Hand) -> int:
    held = tuple(tuple((high, low) for high, low in tiles) for tiles in hand.held)
    return worth(held, hand.ends, hand.turn.index, hand.passes, game is CUBAN)


@BOTH
def test_small_positions_come_to_what_trying_everything_finds(game: Game) -> None:
    rng = Random(f"small {game.name}")
    found = set()
    for _ in range(POSITIONS):
        hand = small_position(game, rng)
        value = solver_of(game, hand).value(hand)
        assert value == brute_worth(game, hand), hand
        found.add((value > 0) - (value < 0))
    assert found == {-1, 0, 1}


@BOTH
def test_the_ends_of_real_hands_come_to_what_trying_everything_finds(game: Game) -> None:
    rng = Random(f"late {game.name}")
    passes = 0
    for number in range(120):
        hand = Hand.begin(Chance(str(number)).deal(game, 1).tiles, rng.choice(SEATS))
        solver = solver_of(game, hand)
        while hand.ending is None:
            if sum(hand.counts) <= 15:
                passes += hand.passes > 0
                assert solver.value(hand) == brute_worth(game, hand), hand
            hand = hand.apply(rng.choice(hand.legal_actions()))
        assert solver.value(hand) == STAKES[game.block_rule].value_of(hand)
        worth.cache_clear()
    assert passes > 50


@given(SEEDS)
@settings(max_examples=6, deadline=None)
def test_a_whole_deal_comes_to_the_best_of_what_its_plays_come_to(seed: str) -> None:
    rng = Random(seed)
    hand = Hand.begin(Chance(seed).deal(DEFAULT_GAME, 1).tiles, rng.choice(SEATS))
    solver = solver_of(DEFAULT_GAME, hand)
    whole = solver_of(DEFAULT_GAME, hand).value(hand)
    while hand.ending is None:
        best = max if hand.turn.team is Team.ONE_THREE else min
        assert whole == best(solver.value(hand.apply(move)) for move in hand.legal_actions())
        hand = next(after for move in hand.legal_actions() if solver.value(after := hand.apply(move)) == whole)
    assert whole == STAKES[DEFAULT_GAME.block_rule].value_of(hand)


def test_a_hand_that_has_to_be_opened_with_a_tile_is_opened_with_it() -> None:
    for number in range(10):
        dealt = Chance(str(number)).deal(DEFAULT_GAME, 1).tiles
        opener, lead = next((seat, one) for seat in SEATS for one in dealt[seat - 1] if one == (6, 6))
        hand = Hand.begin(dealt, opener, lead)
        (only,) = hand.legal_actions()
        assert solver_of(DEFAULT_GAME, hand).value(hand) == solver_of(DEFAULT_GAME, hand).value(hand.apply(only))


@given(st.integers(0, 10_000), st.integers(60, 400), st.sampled_from(list(GAMES.values())))
@settings(max_examples=25, deadline=None)
def test_a_search_cut_short_goes_on_and_finds_the_same(number: int, nodes: int, game: Game) -> None:
    hand = Hand.begin(Chance(str(number)).deal(game, 1).tiles, Seat.TWO)
    rng = Random(number)
    while hand.ending is None and sum(hand.counts) > 22:
        hand = hand.apply(rng.choice(hand.legal_actions()))
    solver = solver_of(game, hand)
    asked = 1
    while (value := solver.try_value(hand, nodes)) is None:
        asked += 1
        assert asked < 10_000
    assert value == solver_of(game, hand).value(hand)


def test_too_few_nodes_leave_it_unknown() -> None:
    hand = Hand.begin(Chance("1").deal(CUBAN, 1).tiles, Seat.ONE)
    solver = solver_of(CUBAN, hand)
    assert solver.try_value(hand, 500) is None
    assert 0 < solver.size <= 500


def results(seed: str, game: Game) -> list[tuple[Hand, Result]]:
    steps = walk_cuban(seed, Random(seed)) if game is CUBAN else walk(seed, Random(seed))
    return [(match.hand, match.result) for _, match in steps if match.hand is not None and match.result is not None]


@BOTH
def test_a_finished_hand_is_worth_what_the_rules_say(game: Game) -> None:
    stakes = STAKES[game.block_rule]
    endings = set()
    for number in range(12):
        for hand, result in results(str(number), game):
            value = stakes.value_of(hand)
            team = None if value == 0 else Team.ONE_THREE if value > 0 else Team.TWO_FOUR
            assert team is result.team
            if stakes.count_points:
                assert abs(value) == sum(result.after.tallies) - sum(result.before.tallies)
            else:
                assert abs(value) <= 1
            endings.add((result.ending, result.team))
    assert len(endings) >= 4


@pytest.mark.parametrize(
    ("held", "end", "game", "value"),
    [
        # C4, worked example 1: teams 10 and 11.
        (four("5-0", "5-4", "4-1", "2-0"), 3, DEFAULT_GAME, 1),
        # C6: equal totals.
        (four("5-1", "4-4", "6-0", "2-2"), 3, DEFAULT_GAME, 0),
        # D9: one low hand is enough, and all the opponents' pips are scored (D11).
        (four("9-9", "5-4", "1-0", "8-8"), 7, CUBAN, 25),
        # D10: the minimum on both sides is a draw, though the pairs differ; on one side only it wins.
        (four("4-3", "9-3", "8-8", "5-2"), 7, CUBAN, 0),
        (four("4-3", "9-3", "5-2", "8-8"), 7, CUBAN, 28),
    ],
)
def test_c4_c6_d9_d10_a_block_is_worth_what_the_rules_say(held: FourHands, end: int, game: Game, value: int) -> None:
    hand = Hand.begin(held, Seat.ONE)._replace(ends=(end, end))
    assert solver_of(game, hand).value(hand) == value


def test_u4_a_last_tile_wins_even_if_it_blocks() -> None:
    # Seat 1 goes out on 6 and leaves 6 and 6; the pips would speak for the others.
    hand = Hand.begin(four("6-6", "1-0", "5-5 5-4", "2-0"), Seat.ONE)._replace(ends=(6, 6))
    assert solver_of(DEFAULT_GAME, hand).value(hand) == 1
    assert solver_of(CUBAN, hand).value(hand) == 3
