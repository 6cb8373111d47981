"""What a seat may know (U7) and when all hands lie open (U13): the engine's view of one seat."""

from __future__ import annotations

import gc
from random import Random
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from chiva_tui.engine.actions import Action, Play
from chiva_tui.engine.chance import Chance, Deal
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.game import Game
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.hand import Hand
from chiva_tui.engine.match import Match
from chiva_tui.engine.seats import SEATS, Seat
from chiva_tui.engine.tiles import Tile
from tests.engine.helpers import (
    EVERY_ACTION,
    FEW,
    SEEDS,
    action,
    blocked,
    deal_holding,
    four,
    one_hand,
    tile,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.engine.view import SeatView


@FEW
@given(seed=SEEDS)
def test_u7_a_view_does_not_change_when_the_hidden_tiles_do(seed: str) -> None:
    rng = Random(seed)
    for _, match in one_hand(seed):
        assert match.hand is not None
        seat = rng.choice(SEATS)
        assert _redealt(match, seat, rng).view(seat) == match.view(seat)


def test_u7_nothing_in_a_view_leads_to_the_match_or_the_other_hands() -> None:
    for _, match in one_hand("1"):
        assert match.hand is not None
        laid = {move.tile for move in match.hand.moves if isinstance(move, Play)}
        for seat in SEATS:
            reached = list(_reachable(match.view(seat)))
            tiles = {value for value in reached if isinstance(value, Tile)}
            assert tiles <= laid | set(match.hand.held[seat.index]) | {tile("6-6")}
            assert not any(isinstance(value, Match | Hand | Deal | Chance) for value in reached)


@FEW
@given(seed=SEEDS)
def test_u7_what_a_seat_cannot_see_is_in_the_other_hands(seed: str) -> None:
    for _, match in one_hand(seed):
        assert match.hand is not None
        for seat in SEATS:
            hidden = {one for other in SEATS if other is not seat for one in match.hand.held[other.index]}
            assert set(match.view(seat).unseen) == hidden


@FEW
@given(seed=SEEDS)
def test_u7_a_seat_knows_what_it_may_do_from_its_view_alone(seed: str) -> None:
    for _, match in one_hand(seed):
        for seat in SEATS:
            expected = match.legal_actions() if seat is match.turn else ()
            assert match.view(seat).legal_actions() == expected


@FEW
@given(seed=SEEDS)
def test_u7_a_view_refuses_what_the_match_refuses_of_its_seat(seed: str) -> None:
    for _, match in one_hand(seed):
        if match.turn is None:
            continue
        view = match.view(match.turn)
        for one in EVERY_ACTION:
            if one.seat is match.turn:
                assert _refusal(view, one) == _refusal(match, one)


def test_u7_a_view_speaks_for_its_own_seat_only() -> None:
    match = Match.new(GAME).apply(deal_holding(Seat.THREE, "6-6"))

    with pytest.raises(IllegalActionError, match="place of seat 3"):
        match.view(Seat.THREE).verify(action("1 6-6"))
    with pytest.raises(IllegalActionError, match="turn of seat 3"):
        match.view(Seat.ONE).verify(action("1 6-6"))


@FEW
@given(seed=SEEDS)
def test_u7_a_view_tells_how_its_hand_began_until_the_next_deal(seed: str) -> None:
    before = None
    for _, match in one_hand(seed):
        assert match.hand is not None
        before = before or match.standing
        for view in map(match.view, SEATS):
            assert (view.number, view.standing) == (1, before)
            assert (view.opener, view.lead) == (match.hand.opener, match.hand.lead)
            assert (view.ends, view.moves, view.turn) == (match.hand.ends, match.hand.moves, match.turn)


@FEW
@given(seed=SEEDS)
def test_u7_a_view_foresees_the_ends_a_play_leaves(seed: str) -> None:
    for _, match in one_hand(seed):
        for one in match.legal_actions():
            after = match.apply(one).hand
            if isinstance(one, Play):
                assert after is not None
                assert match.view(one.seat).ends_after(one) == after.ends


def test_u7_a_view_before_the_first_deal_shows_no_tile() -> None:
    view = Match.new(GAME).view(Seat.ONE)
    assert (view.hand, view.counts, view.moves, view.turn) == ((), (0, 0, 0, 0), (), None)


@FEW
@given(seed=SEEDS)
def test_u13_no_view_shows_another_hand_even_after_the_hand(seed: str) -> None:
    for _, match in one_hand(seed):
        assert match.hand is not None
        for seat in SEATS:
            view = match.view(seat)
            assert view.hand == match.hand.held[seat.index]
            assert view.counts == match.hand.counts


def test_u13_the_hands_lie_open_with_the_match_once_the_hand_is_over() -> None:
    match = blocked(four("0-0", "6-5", "6-4", "5-4"), (3, 3))

    assert match.result is not None
    assert match.hand is not None
    assert match.hand.held == four("0-0", "6-5", "6-4", "5-4")


def _redealt(match: Match, seat: Seat, rng: Random) -> Match:
    """Returns the match with the tiles still hidden from a seat dealt anew among the others."""
    hand = match.hand
    assert hand is not None
    others = [other for other in SEATS if other is not seat]
    pool = [one for other in others for one in hand.held[other.index]]
    rng.shuffle(pool)
    held, dealt = list(hand.held), list(hand.dealt)
    for other in others:
        count = len(hand.held[other.index])
        laid = tuple(move.tile for move in hand.moves if isinstance(move, Play) and move.seat is other)
        held[other.index], pool = tuple(pool[:count]), pool[count:]
        dealt[other.index] = laid + held[other.index]
    one, two, three, four_ = held
    dealt_one, dealt_two, dealt_three, dealt_four = dealt
    changed: Hand = hand._replace(held=(one, two, three, four_), dealt=(dealt_one, dealt_two, dealt_three, dealt_four))
    return match._replace(hand=changed)


def _reachable(view: SeatView) -> Iterator[object]:
    """Yields every object a view leads to, whatever holds it; code and the stateless game are not looked into."""
    seen: set[int] = set()
    waiting: list[object] = [view]
    while waiting:
        value = waiting.pop()
        if id(value) in seen or isinstance(value, (type, ModuleType, FunctionType, Game)):
            continue
        seen.add(id(value))
        yield value
        waiting += gc.get_referents(value)


def _refusal(judge: Match | SeatView, one: Action) -> str | None:
    try:
        judge.verify(one)
    except IllegalActionError as error:
        return str(error)
    return None
