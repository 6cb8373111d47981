"""What a seat concludes from what is public."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.seats import SEATS, Seat
from chiva_tui.engine.tiles import Tile, TileSet
from chiva_tui.players.knowledge import Knowledge
from chiva_tui.players.levels import player_at
from tests.players.positions import decisions, redealt, tile, view

AFTER_PASS = view("6-2 6-3 5-3 4-0 3-1 2-0 1-1", "6-6 6-5L pass", opener=Seat.ONE)
HAND = "6-2 4-0 2-2 4-3 6-0 6-1 6-4"


def test_pass_excludes_both_numbers_for_the_rest_of_the_hand() -> None:
    knowledge = Knowledge.of(AFTER_PASS)
    assert [number for number in range(7) if knowledge.lacks(Seat.THREE, number)] == [5, 6]
    assert not any(5 in held or 6 in held for held in knowledge.may_hold(Seat.THREE))
    assert knowledge.must_pass(Seat.THREE, (5, 6)) == 1.0


def test_suit_counts_add_up_to_the_suit() -> None:
    knowledge = Knowledge.of(AFTER_PASS)
    for number in range(7):
        assert knowledge.laid_of(number) + knowledge.own_of(number) + knowledge.unseen_of(number) == 7
    assert (knowledge.laid_of(6), knowledge.own_of(6), knowledge.unseen_of(6)) == (2, 2, 3)


def test_forced_opening_is_no_liking() -> None:
    free = view(HAND, "6-6", opener=Seat.FOUR)
    forced = view(HAND, "6-6", opener=Seat.FOUR, lead=Tile(6, 6))
    assert Knowledge.of(free).liking(Seat.FOUR, 6) == 1
    assert Knowledge.of(forced).liking(Seat.FOUR, 6) == 0


def test_a_number_that_is_lacked_is_not_liked() -> None:
    passer = view("6-2 6-3 5-3 4-0 3-1 2-0", "6-6 6-5L 5-4L pass pass pass 6-1R 1-0R pass", opener=Seat.TWO)
    assert Knowledge.of(passer).liking(Seat.TWO, 6) == 0


def test_a_seat_that_may_hold_only_as_many_as_it_has_holds_them() -> None:
    for number in range(30):
        for match in decisions(number, Seat.ONE, player_at("casual")):
            assert match.turn is not None
            knowledge = Knowledge.of(match.view(match.turn))
            for seat in SEATS:
                may = knowledge.may_hold(seat)
                if seat is not match.turn and len(may) == match.view(seat).counts[seat - 1]:
                    assert set(may) == set(match.view(seat).hand)


def test_may_hold_covers_every_deal_that_fits() -> None:
    stream = Random(5)
    for match in decisions(8, Seat.THREE, player_at("club")):
        assert match.turn is not None
        knowledge = Knowledge.of(match.view(match.turn))
        for _ in range(5):
            again = redealt(match, stream)
            assert all(set(again.view(seat).hand) <= set(knowledge.may_hold(seat)) for seat in SEATS)


def test_untouched_chance_of_a_pass_is_hypergeometric() -> None:
    knowledge = Knowledge.of(view(HAND))
    fitting = knowledge.unseen_of(5)
    expected = comb(21 - fitting, 7) / comb(21, 7)
    assert knowledge.must_pass(Seat.TWO, (5, 5)) == pytest.approx(expected)


def test_chances_add_up_to_the_tiles_held() -> None:
    knowledge = Knowledge.of(AFTER_PASS)
    for held in TileSet(6).tiles:
        if held in knowledge.pack.members(knowledge.unseen):
            assert sum(knowledge.chance(seat, held) for seat in SEATS) == pytest.approx(1.0)
    total = sum(knowledge.expected_pips(seat) for seat in SEATS)
    assert total == pytest.approx(168 - tile("6-6").pips - tile("6-5").pips)


def test_passing_a_double_over_makes_it_less_likely() -> None:
    knowledge = Knowledge.of(view(HAND, "5-3 5-1L", opener=Seat.THREE))
    assert knowledge.chance(Seat.FOUR, tile("3-3")) < knowledge.chance(Seat.TWO, tile("3-3"))


def test_asleep_tiles_are_a_holder_of_their_own() -> None:
    hand = "9-9 9-2 8-3 7-4 6-5 5-1 4-0 3-3 2-1 1-0"
    knowledge = Knowledge.of(view(hand, game=CUBAN))
    assert sum(knowledge.chance(Seat.TWO, held) for held in CUBAN.tile_set.tiles) == pytest.approx(10.0)
    assert knowledge.must_pass(Seat.TWO, (9, 9)) == pytest.approx(comb(37, 10) / comb(45, 10))


def test_d8_four_doubles_laid_make_a_fifth_unlikely() -> None:
    hand = "9-8 9-2 8-3 7-5 6-5 4-3"
    moves = "5-4 5-0L 0-0L 4-1R 9-0L 2-1R 2-2R 9-3L 6-2R 7-3L 7-7L 7-1L 8-6R 8-5R {} 5-3R"
    four, three = (Knowledge.of(view(hand, moves.format(last), game=CUBAN)) for last in ("1-1L", "3-1L"))
    assert four.chance(Seat.THREE, tile("8-8")) < three.chance(Seat.THREE, tile("8-8")) / 2


def test_pips_of_a_stuck_hand_leave_out_what_would_fit() -> None:
    knowledge = Knowledge.of(view(HAND))
    stuck = [held.pips for held in knowledge.view.unseen if 6 not in held]
    assert knowledge.expected_pips_stuck(Seat.TWO, (6, 6)) == pytest.approx(7 * sum(stuck) / len(stuck))
