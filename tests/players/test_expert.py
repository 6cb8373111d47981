"""The expert: bounded by counts, the same everywhere, and better informed by what has been played."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import End, Play
from chiva_tui.engine.chiva import CHIVA
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.seats import Seat
from chiva_tui.players.board import board_of, play_at_random
from chiva_tui.players.expert import EFFORTS, Expert, Thinking
from chiva_tui.players.levels import player_at
from chiva_tui.players.player import decide
from chiva_tui.players.story import Story, Trust
from tests.players.positions import QUICK, cuban_decisions, decisions, tile, view

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game

HAND = "6-2 4-0 2-2 4-3 6-0 6-1 6-4"


def test_thoughts_are_counted_in_worlds() -> None:
    thoughts = list(Expert(QUICK).think(view(HAND), Random(1)))
    spent = [thought.spent for thought in thoughts]
    assert spent == sorted(spent)
    assert {thought.budget for thought in thoughts} == {4}
    assert max(after - before for before, after in pairwise(spent[:-1])) <= 1


def test_thinking_is_cut_into_a_slice_for_each_world() -> None:
    effort = EFFORTS[CHIVA.block_rule]
    slices = sum(1 for _ in Expert().think(view(HAND), Random(1)))
    assert slices > effort.cuts[0][0] + effort.sampling.pool * effort.sampling.chains


@pytest.mark.parametrize("game", ["chiva", "cuban"])
def test_same_choice_in_another_process_whatever_the_hash_seed(game: str) -> None:
    program = (
        "from random import Random\nfrom tests.players.positions import *\n"
        "player = player_at('club')\n"
        f"played = decisions(5, Seat.TWO, player) if {game!r} == 'chiva' else cuban_decisions(5, player)\n"
        "views = [match.view(match.turn) for match in played]\n"
        "print([str(decide(Expert(QUICK), seen, Random(7))) for seen in views])"
    )
    ran = [
        subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
        ).stdout
        for seed in ("1", "2")
    ]
    assert ran[0] == ran[1] != ""


def test_choice_does_not_depend_on_what_was_thought_before() -> None:
    player, club = Expert(QUICK), player_at("club")
    seen = [match.view(match.turn) for match in decisions(2, Seat.ONE, club) if match.turn is not None]
    forwards = [decide(player, one, Random(3)) for one in seen]
    assert [decide(player, one, Random(3)) for one in reversed(seen)] == forwards[::-1]


def test_u4_last_tile_is_played_without_thinking() -> None:
    late = [match for match in decisions(4, Seat.ONE, player_at("club")) if match.turn is not None]
    last = [match.view(match.turn) for match in late if match.turn and len(match.tiles_of(match.turn)) == 1]
    for seen in last:
        assert len(list(Expert().think(seen, Random(1)))) == 1


@pytest.mark.parametrize("game", [CHIVA, CUBAN], ids=["chiva", "cuban"])
def test_likelihood_prefers_the_hand_that_would_play_so(game: Game) -> None:
    hand = HAND.replace(" 6-4", "") if game is CHIVA else f"{HAND} 9-8 9-7"
    seen = view(hand, "5-3 3-3R 3-1R 5-2L", game=game)
    story, board = Story(seen, Trust()), board_of(game)
    rest = "5-1 5-0 3-0 2-0 1-0" if game is CHIVA else "5-1 5-0 3-0 2-0 1-0 9-0 8-0 7-0"
    with_double = board.pack.mask([tile(text) for text in f"{rest} 5-5".split()])
    without = board.pack.mask([tile(text) for text in f"{rest} 2-1".split()])
    partner = Seat.THREE.index
    assert story.likelihood(partner, without) > story.likelihood(partner, with_double)


@pytest.mark.parametrize("game", [CHIVA, CUBAN], ids=["chiva", "cuban"])
def test_random_playout_ends_out_or_stuck(game: Game) -> None:
    board, stream = board_of(game), Random("playouts")
    places = list(range(len(board.pack.tiles)))
    for _ in range(200):
        stream.shuffle(places)
        size = game.hand_size
        hands = [sum(1 << place for place in places[at * size : (at + 1) * size]) for at in range(4)]
        one, two, three, four = hands
        spot = board.spots[places[-1]] if game is CUBAN else board.spots[27]
        left = play_at_random((one, two, three, four), spot, stream.random)
        assert all(not after & ~before for after, before in zip(left, hands, strict=True))
        assert board.result(left) in (-1, 0, 1)


def test_prospects_compare_different_choices_only() -> None:
    seen = view("6-2 4-0 2-2 4-3 6-0 6-1 5-4", "6-6", opener=Seat.FOUR)
    thinking = Thinking(seen, QUICK[CHIVA.block_rule])
    for _ in thinking.steps(Random(1)):
        pass
    tiles = [prospect.action.tile for prospect in thinking.prospects if isinstance(prospect.action, Play)]
    assert sorted(tiles) == sorted({tile("6-2"), tile("6-0"), tile("6-1")})


def test_u17_equal_ends_are_taken_in_turn_by_the_expert() -> None:
    equal = view("6-2 4-0 2-2 4-3 6-0 6-1 5-4", "6-6", opener=Seat.FOUR)
    taken = {decide(Expert(QUICK), equal._replace(number=number), Random(1)) for number in (1, 2)}
    assert {action.end for action in taken if isinstance(action, Play)} == set(End)


def test_expert_names_and_answers() -> None:
    answered = [match for match in cuban_decisions(1, Expert(QUICK)) if match.hand is None]
    assert len(answered) >= 5


def test_a_full_hand_may_go_by_the_heuristic_alone() -> None:
    effort = QUICK[CHIVA.block_rule]
    seen = view(HAND, "6-6", opener=Seat.FOUR)
    plain = Expert({CHIVA.block_rule: effort._replace(by_rule=len(seen.hand))})
    assert len(list(plain.think(seen, Random(1)))) == 1
    assert decide(plain, seen, Random(1)) == decide(player_at("club"), seen, Random(1))
    sooner = Expert({CHIVA.block_rule: effort._replace(by_rule=len(seen.hand) + 1)})
    assert len(list(sooner.think(seen, Random(1)))) > 1


def test_less_is_made_of_a_partners_choices_than_of_an_opponents() -> None:
    seen = view(HAND.replace(" 6-4", ""), "5-3 3-3R 3-1R 5-2L")
    board, even = board_of(CHIVA), Trust(partner_whim=Trust().whim)
    rest = "5-1 5-0 3-0 2-0 1-0"
    unlikely = board.pack.mask([tile(text) for text in f"{rest} 5-5".split()])
    partner = Seat.THREE.index
    assert Story(seen, Trust()).likelihood(partner, unlikely) > Story(seen, even).likelihood(partner, unlikely)
