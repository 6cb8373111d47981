"""How long an exact solution takes, beside the package dominoes in the same run.

Not part of the timed gate. Run it alone and on a quiet machine; the other package takes most of its minutes:

    python -m pytest -m bench -s tests/bench/test_solver.py
"""

from __future__ import annotations

import random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.chance import Chance
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.hand import Hand
from chiva_tui.engine.seats import SEATS, Seat
from chiva_tui.engine.tiles import Tile
from chiva_tui.review.review import MOST_TILES
from chiva_tui.review.solver import Solver
from chiva_tui.review.stakes import STAKES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.engine.game import Game

dominoes = pytest.importorskip("dominoes", reason="the package dominoes is what the solver is measured beside")

DEALS = 20
"""How many deals both solve."""

POSITIONS = 200
"""How many positions of each kind are solved here alone."""


def seconds_here(game: Game, hand: Hand) -> float:
    """Returns the processor time of solving a position, tables and all."""
    started = process_time()
    Solver(hand.dealt, STAKES[game.block_rule]).value(hand)
    return process_time() - started


def spread(times: Sequence[float]) -> str:
    """Returns the median, the 95th percentile and the longest in milliseconds."""
    ranked = sorted(1000 * time for time in times)
    return f"median {median(ranked):.1f} ms, p95 {ranked[int(0.95 * len(ranked))]:.1f} ms, longest {ranked[-1]:.1f} ms"


@pytest.mark.bench
def test_a_full_deal_is_solved_in_a_three_hundredth_of_the_time_of_the_package_dominoes() -> None:
    """The same deals with 6-6 to open; there for the points of the double-six game, here for who wins."""
    ratios: list[float] = []
    here: list[float] = []
    there: list[float] = []
    for number in range(DEALS):
        random.seed(number)
        game = dominoes.Game.new(starting_domino=dominoes.Domino(6, 6))
        hand = same_hand(game)
        here.append(seconds_here(GAME, hand))
        started = process_time()
        dominoes.search.alphabeta(game)
        there.append(process_time() - started)
        ratios.append(there[-1] / here[-1])
    print(
        f"\n{DEALS} deals: {1000 * median(here):.1f} ms here, {median(there):.1f} s by dominoes; "
        f"ratio of each deal: median {median(ratios):,.0f}, least {min(ratios):,.0f}"
    )
    assert median(here) <= median(there) / 300


@pytest.mark.bench
def test_how_long_whole_deals_take() -> None:
    times = [
        seconds_here(GAME, Hand.begin(Chance(str(number)).deal(GAME, 1).tiles, SEATS[number % 4]))
        for number in range(POSITIONS)
    ]
    print(f"\n{POSITIONS} deals of {GAME.title}, any tile to open: {spread(times)}")


@pytest.mark.bench
def test_how_long_thirty_two_cuban_tiles_take() -> None:
    times: list[float] = []
    number = 0
    while len(times) < POSITIONS:
        number += 1
        choose = random.Random(number).choice
        hand = Hand.begin(Chance(str(number)).deal(CUBAN, 1).tiles, choose(SEATS))
        while hand.ending is None and sum(hand.counts) > MOST_TILES:
            hand = hand.apply(choose(hand.legal_actions()))
        if hand.ending is None:
            times.append(seconds_here(CUBAN, hand))
    print(f"\n{POSITIONS} Cuban positions with {MOST_TILES} tiles left, for points: {spread(times)}")


def same_hand(game: object) -> Hand:
    """Returns the hand a game of the other package has just opened with 6-6."""
    hands = [[Tile.of(one.first, one.second) for one in hand] for hand in game.hands]  # type: ignore[attr-defined]
    opener = next(at for at, hand in enumerate(hands) if len(hand) == 6)
    hands[opener].append(Tile(6, 6))
    one, two, three, four = map(tuple, hands)
    hand = Hand.begin((one, two, three, four), Seat(opener + 1), Tile(6, 6))
    return hand.apply(hand.legal_actions()[0])
