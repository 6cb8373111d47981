"""What a seat can keep track of: the tiles still out and what passes exclude, from what is public and its own hand."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Pass
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import SEATS, Seat
from chiva_tui.players.levels import player_at
from chiva_tui.players.tracking import passed_on, track
from tests.players.positions import cuban_decisions, decisions, read_moves, redealt, tile, view

if TYPE_CHECKING:
    from chiva_tui.engine.match import Match

HANDS = 6


def _chiva() -> list[Match]:
    return [match for number in range(HANDS) for match in decisions(number, Seat.ONE, player_at("casual"))]


def _cuban() -> list[Match]:
    return [match for number in range(HANDS) for match in cuban_decisions(number, player_at("casual"))]


@pytest.mark.parametrize("positions", [_chiva(), _cuban()], ids=["chiva", "cuban"])
def test_u7_redealt_hidden_tiles_change_nothing_that_is_tracked(positions: list[Match]) -> None:
    stream, different = Random("redeal"), 0
    for match in positions:
        assert match.turn is not None
        again = redealt(match, stream)
        different += again != match
        assert track(again.view(match.turn)) == track(match.view(match.turn))
    assert different >= 50


@pytest.mark.parametrize("positions", [_chiva(), _cuban()], ids=["chiva", "cuban"])
def test_what_is_tracked_is_true(positions: list[Match]) -> None:
    for match in (match for match in positions if match.phase is Phase.PLAY):
        assert match.turn is not None
        seen = match.view(match.turn)
        tracking = track(seen)
        hidden = {held for seat in SEATS if seat is not match.turn for held in match.tiles_of(seat)}
        out = {one for tiles in tracking.out for one in tiles}
        assert hidden <= out
        assert len(out) == len(hidden) + tracking.asleep
        assert not out & {play.tile for play in seen.plays}
        assert not out & set(seen.hand)
        for seat in SEATS:
            assert not any(number in held for held in match.tiles_of(seat) for number in tracking.lacks[seat.index])
            assert set(passed_on(seen.moves)[seat.index]) <= set(tracking.lacks[seat.index])


def test_each_number_has_the_tiles_that_are_out() -> None:
    tracking = track(view("6-2 6-3 5-3 4-0 3-1 2-0 1-1", "6-6 6-5L pass", opener=Seat.ONE))
    assert tracking.out[6] == (tile("6-0"), tile("6-1"), tile("6-4"))
    assert tracking.lacks == ((), (), (5, 6), ())
    assert tracking.asleep == 0


def test_d1_the_sleeping_tiles_are_among_those_that_are_out() -> None:
    tracking = track(view("9-9 9-2 8-3 7-4 6-5 5-1 4-0 3-3 2-1 1-0", game=CUBAN))
    assert tracking.asleep == 15
    assert len({one for tiles in tracking.out for one in tiles}) == 55 - 10


def test_what_was_passed_on_is_shown_until_the_seat_plays_again() -> None:
    moves = read_moves("6-6 6-5L pass 5-4L 6-3R 4-2L pass 2-0L 3-1R pass 0-0L", Seat.ONE)
    assert passed_on(moves[:4]) == ((), (), (5, 6), ())
    assert passed_on(moves[:8]) == ((), (), (2, 3, 5, 6), ())
    assert passed_on(moves) == ((), (0, 1), (), ())


def test_a_pass_says_what_it_was_on_in_every_hand() -> None:
    for match in _chiva():
        moves = match.view(Seat.ONE).moves
        for seat in SEATS:
            own = [move for move in moves if move.seat is seat]
            assert bool(passed_on(moves)[seat.index]) is bool(own and isinstance(own[-1], Pass))
