"""Random playouts of a Chiva deal a second, beside random games of the package dominoes in the same run.

Not part of the timed gate. Run it alone and on a quiet machine:

    python -m pytest -m bench -s tests/bench/test_playouts.py
"""

from __future__ import annotations

import gc
import random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.chance import Chance
from chiva_tui.engine.chiva import CHIVA, DOUBLE_SIX_TILE
from chiva_tui.players.board import Board, board_of, play_at_random

if TYPE_CHECKING:
    from chiva_tui.players.board import Hands

dominoes = pytest.importorskip("dominoes", reason="the package dominoes is what the playouts are measured beside")

ROUNDS = 21
DEALS = 10
PLAYOUTS = 300
GAMES = 200
TIMES_AS_MANY = 15.0


def opened(board: Board, seed: str) -> Hands:
    """Returns a dealt Chiva hand once its 6-6 is laid, from the seat to act onwards."""
    hands = [board.pack.mask(tiles) for tiles in Chance(seed).deal(CHIVA, 1).tiles]
    bit = 1 << board.pack.places[DOUBLE_SIX_TILE]
    at = next(at for at, hand in enumerate(hands) if hand & bit)
    hands[at] ^= bit
    one, two, three, four = (hands[(at + step) % 4] for step in (1, 2, 3, 4))
    return one, two, three, four


def here(board: Board, round_number: int) -> float:
    """Returns how many playouts a second of processor time are played from a few deals, to the result."""
    draw = random.Random(round_number).random
    spot = board.spot(6, 6)
    gc.collect()
    started = process_time()
    for number in range(DEALS):
        hands = opened(board, f"{round_number}/{number}")
        for _ in range(PLAYOUTS):
            board.result(play_at_random(hands, spot, draw))
    return DEALS * PLAYOUTS / (process_time() - started)


def there(round_number: int) -> float:
    """Returns how many random games a second the other package plays, opened with 6-6 as well."""
    random.seed(round_number)
    gc.collect()
    started = process_time()
    for _ in range(GAMES):
        game = dominoes.Game.new(starting_domino=dominoes.Domino(6, 6))
        while game.result is None:
            game.make_move(*random.choice(game.valid_moves))
    return GAMES / (process_time() - started)


@pytest.mark.bench
def test_playouts_are_fifteen_times_as_many_as_games_of_the_package_dominoes() -> None:
    board = board_of(CHIVA)
    here(board, 0), there(0)
    rounds = [(here(board, number), there(number)) for number in range(1, ROUNDS + 1)]
    ratios = [own / other for own, other in rounds]
    own, other = (median(speeds) for speeds in zip(*rounds, strict=True))
    print(f"\n{own:,.0f} playouts a second here, {other:,.0f} games by dominoes; ratio {median(ratios):.1f}")
    assert median(ratios) >= TIMES_AS_MANY
