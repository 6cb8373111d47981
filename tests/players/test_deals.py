"""Hidden hands: uniform over all that fit, beside a full enumeration."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.chiva import CHIVA
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.seats import Seat
from chiva_tui.players.board import board_of
from chiva_tui.players.deals import Deals, ImpossibleDealError, below
from chiva_tui.players.levels import player_at
from chiva_tui.players.story import Story, Trust
from chiva_tui.players.worlds import Sampling, Worlds
from tests.players.positions import cuban_decisions, decisions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.engine.view import SeatView

Hands = tuple[int, ...]


def _all_deals(may: Sequence[int], rooms: Sequence[int]) -> list[Hands]:
    """Lists every deal that fits, by trying all."""
    union = 0
    for mask in may:
        union |= mask
    return list(_filled(union, list(zip(may, rooms, strict=True))))


def _filled(tiles: int, holders: list[tuple[int, int]]) -> list[Hands]:
    if not holders:
        return [] if tiles else [()]
    (may, room), *others = holders
    fitting = [1 << place for place in range(tiles.bit_length()) if tiles & may & 1 << place]
    return [(sum(hand), *rest) for hand in combinations(fitting, room) for rest in _filled(tiles & ~sum(hand), others)]


def _hands(places: Sequence[int], rooms: Sequence[int]) -> Hands:
    masks, first = [], 0
    for room in rooms:
        masks.append(sum(1 << place for place in places[first : first + room]))
        first += room
    return tuple(masks)


def _limit(degrees: int) -> float:
    """Returns about the 99.99 % point of chi-square (Wilson and Hilferty)."""
    part = 2 / (9 * degrees)
    return float(degrees * (1 - part + 3.72 * part**0.5) ** 3)


CASES = [
    ([0b1111111, 0b0011111, 0b1111011], [2, 2, 3]),
    ([0b111111, 0b111111, 0b111111], [2, 2, 2]),
    ([0b00111100, 0b11110001, 0b10101010, 0b11111111], [2, 2, 1, 3]),
    ([0b0011, 0b1100, 0b1111], [1, 1, 2]),
]


@pytest.mark.parametrize(("may", "rooms"), CASES)
def test_draws_are_uniform_over_all_deals_that_fit(may: list[int], rooms: list[int]) -> None:
    every = _all_deals(may, rooms)
    deals, stream = Deals(may, rooms), Random("deals")
    assert deals.count == len(every)
    draws = 20 * len(every) + 2000
    seen = Counter(_hands(deals.draw(stream), rooms) for _ in range(draws))
    assert set(seen) <= set(every)
    expected = draws / len(every)
    assert sum((seen[deal] - expected) ** 2 / expected for deal in every) < _limit(len(every) - 1)


def _late(game: str) -> list[SeatView]:
    club, found = player_at("club"), []
    for number in range(12):
        played = decisions(number, Seat.ONE, club) if game == "chiva" else cuban_decisions(number, club)
        for match in played:
            if match.turn is not None and match.hand is not None:
                view = match.view(match.turn)
                if len(view.moves) >= (18 if game == "chiva" else 34):
                    found.append(view)
    return found


def test_late_positions_are_drawn_uniformly() -> None:
    checked = 0
    for view in _late("chiva"):
        story = Story(view, Trust())
        worlds = Worlds(view, story)
        rooms = [view.counts[seat - 1] for seat in (view.seat.next, view.seat.partner, view.seat.previous)]
        every = _all_deals(worlds.may, rooms)
        if not 2 <= len(every) <= 120:
            continue
        draw = worlds.draw(Sampling(1, 0), Random("late"))
        seen = Counter(next(draw) for _ in range(25 * len(every)))
        assert set(seen) <= set(every)
        assert sum((seen[deal] - 25) ** 2 / 25 for deal in every) < _limit(len(every) - 1)
        checked += 1
    assert checked >= 15


@pytest.mark.parametrize("game", ["chiva", "cuban"])
def test_worlds_fit_all_public_facts(game: str) -> None:
    for view in _late(game)[::3]:
        story = Story(view, Trust())
        worlds = Worlds(view, story)
        own = board_of(CHIVA if game == "chiva" else CUBAN).pack.mask(view.hand)
        counts = [view.counts[seat - 1] for seat in (view.seat.next, view.seat.partner, view.seat.previous)]
        drawn = [world for world, _ in zip(worlds.draw(Sampling(12, 3), Random(1)), range(30), strict=False) if world]
        assert len(drawn) >= 12
        for world in drawn:
            assert [hand.bit_count() for hand in world] == counts
            assert all(not hand & ~may for hand, may in zip(world, worlds.may, strict=False))
            assert not (world[0] & world[1] | world[0] & world[2] | world[1] & world[2] | own & sum(world))


def test_impossible_facts_are_refused() -> None:
    with pytest.raises(ImpossibleDealError):
        Deals([0b0011, 0b0011, 0b1111], [2, 1, 1])
    with pytest.raises(ImpossibleDealError):
        Deals([0b11, 0b11], [1, 2])


def test_count_of_a_fresh_cuban_hand_is_exact() -> None:
    unseen = (1 << 45) - 1
    assert Deals([unseen] * 4, [10, 10, 10, 15]).count == comb(45, 10) * comb(35, 10) * comb(25, 10)


def test_below_is_fair() -> None:
    stream = Random("below")
    seen = Counter(below(stream, 5) for _ in range(5000))
    assert sorted(seen) == [0, 1, 2, 3, 4]
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < _limit(4)
    assert below(stream, 1) == 0
