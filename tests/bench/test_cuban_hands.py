"""Full random hands of the Cuban game a second through the public engine, beside the package dominoes.

Not part of the timed gate. Run it alone and on a quiet machine:

    python -m pytest -m bench -s tests/bench/test_cuban_hands.py
"""

from __future__ import annotations

import gc
import random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Accept, NameOpener
from chiva_tui.engine.chance import Chance
from chiva_tui.engine.cuban import CUBAN, Scores
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

    Play = Callable[[int], None]

dominoes = pytest.importorskip("dominoes", reason="the package dominoes is what the engine is measured beside")

ROUNDS = 31
HANDS = 300

LEAST_RATIO = 0.39
"""3,200 hands a second where dominoes plays 8,300: forty tiles take longer to lay than 28."""


def play_here(round_number: int) -> None:
    """Names, deals, accepts and plays random first hands of a match, as any front end would."""
    choose = random.Random(round_number).choice
    accepts = tuple(map(Accept, SEATS))
    for number in range(HANDS):
        chance = Chance(f"{round_number} {number}")
        opener = choose(SEATS)
        match = Match.new(CUBAN, standing=Scores((0, 0), opener.team))
        match = match.apply(NameOpener(opener.team.seats[0], opener)).apply(chance.deal(CUBAN, 1))
        for accept in accepts:
            match = match.apply(accept)
        while match.phase is Phase.PLAY:
            match = match.apply(choose(match.legal_actions()))


def play_there(round_number: int) -> None:
    """Deals and plays random hands of the other package, 28 tiles opened with 6-6; it says the passes by itself."""
    random.seed(round_number)
    choose = random.choice
    double_six = dominoes.Domino(6, 6)
    for _ in range(HANDS):
        game = dominoes.Game.new(starting_domino=double_six)
        while game.result is None:
            game.make_move(*choose(game.valid_moves))


def seconds(play: Play, round_number: int) -> float:
    """Returns the processor time of one round."""
    gc.collect()
    started = process_time()
    play(round_number)
    return process_time() - started


@pytest.mark.bench
def test_a_cuban_hand_is_played_fast_enough_beside_the_package_dominoes() -> None:
    seconds(play_here, 0), seconds(play_there, 0)
    rounds = []
    for number in range(1, ROUNDS + 1):
        here_first = number % 2 == 0
        first = seconds(play_here if here_first else play_there, number)
        second = seconds(play_there if here_first else play_here, number)
        rounds.append((first, second) if here_first else (second, first))
    here, there = (HANDS / median(times) for times in zip(*rounds, strict=True))
    ratios = sorted(other / own for own, other in rounds)
    print(
        f"\n{here:,.0f} hands a second here, {there:,.0f} by dominoes; ratio {median(ratios):.2f} "
        f"(middle half {ratios[ROUNDS // 4]:.2f} to {ratios[-ROUNDS // 4]:.2f}, {ROUNDS} rounds of {HANDS} hands)"
    )
    assert median(ratios) >= LEAST_RATIO
