"""What a seat may know in the Cuban game (U7, D1, D6, D8), in every phase of a match."""

from __future__ import annotations

import gc
from collections import Counter
from random import Random
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

from chiva_tui.engine.actions import Accept, Claim, NameOpener, Play
from chiva_tui.engine.chance import Chance, Deal
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.game import Game, Result
from chiva_tui.engine.hand import FourHands, Hand
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase, Preparation, Shown
from chiva_tui.engine.seats import SEATS, Seat
from chiva_tui.engine.tiles import DOUBLE_NINE, Tile, Tiles
from tests.engine.helpers import FIVE_DOUBLES, SEEDS, answered, cuban_deal, cuban_walk, dealt, named, tiles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.engine.view import SeatView

FEW = settings(max_examples=8, deadline=None)
"""A random match has some 170 positions."""

CLAIMED_SEED = "433"
"""With this seed the random match comes upon equal lots and a claim, and has four hands."""

SECRETS = (Match, Hand, Deal, Chance, Preparation, Result, Accept, Claim, NameOpener)
"""What would lead to hidden tiles, to a future deal or to another's answer."""


def positions(seed: str) -> Iterator[Match]:
    """Yields a random match from before its lots to after its end."""
    yield Match.new(CUBAN)
    for _, match in cuban_walk(seed, Random(seed)):
        yield match


def public(match: Match) -> set[Tile]:
    """Returns the tiles everybody has seen of the hand on the table and of its preparation."""
    laid = set() if match.hand is None else {move.tile for move in match.hand.moves if isinstance(move, Play)}
    settled = match.preparation if match.result is None else match.result.preparation
    drawn = {one for lots in settled.lots for one in lots.tiles}
    return laid | drawn | {one for shown in settled.shown for one in shown.doubles}


def test_u7_the_positions_that_are_looked_at_are_of_every_phase() -> None:
    phases = Counter(match.phase for match in positions(CLAIMED_SEED))

    assert set(phases) == set(Phase)
    assert any(match.preparation.claims for match in positions(CLAIMED_SEED))
    assert any(len(match.preparation.lots) > 1 for match in positions(CLAIMED_SEED))


def test_u7_d1_nothing_in_a_view_leads_to_a_sleeping_tile_another_hand_an_answer_or_a_deal() -> None:
    for match in positions(CLAIMED_SEED):
        for seat in SEATS:
            reached = list(_reachable(match.view(seat)))
            seen = {value for value in reached if isinstance(value, Tile)}
            assert seen <= public(match) | set(match.tiles_of(seat))
            assert not any(isinstance(value, SECRETS) for value in reached)


@FEW
@given(seed=SEEDS)
def test_u7_d1_no_view_shows_a_sleeping_tile_or_another_hand(seed: str) -> None:
    for match in positions(seed):
        known = public(match)
        for seat in SEATS:
            view = match.view(seat)
            assert view.hand == match.tiles_of(seat)
            assert {one for lots in view.lots for one in lots.tiles} <= known
            assert {one for shown in view.shown for one in shown.doubles} <= known
            assert {play.tile for play in view.plays} <= known


@FEW
@given(seed=SEEDS)
def test_u7_d1_a_view_does_not_change_when_the_hidden_tiles_and_the_sleepers_do(seed: str) -> None:
    rng = Random(seed)
    for match in positions(seed):
        seat = rng.choice(SEATS)
        assert _redealt(match, seat, rng).view(seat) == match.view(seat)


@FEW
@given(seed=SEEDS)
def test_u7_d1_what_a_seat_cannot_see_are_the_other_hands_and_the_sleepers(seed: str) -> None:
    for match in positions(seed):
        for seat in SEATS:
            view = match.view(seat)
            assert set(view.unseen) == DOUBLE_NINE.members - {play.tile for play in view.plays} - set(view.hand)
            if view.hand:
                assert len(view.unseen) == 15 + sum(view.counts) - len(view.hand)


@FEW
@given(seed=SEEDS)
def test_u7_a_seat_knows_what_it_may_do_from_its_view_alone(seed: str) -> None:
    for match in positions(seed):
        for seat in SEATS:
            assert match.view(seat).legal_actions() == (match.legal_actions() if seat is match.turn else ())


@pytest.mark.parametrize("claimant", SEATS)
def test_d6_the_answers_are_blind(claimant: Seat) -> None:
    """A seat that claims and one that declines look alike to everybody until the fourth answer is given."""
    held = {claimant: FIVE_DOUBLES}
    claiming = declining = dealt(Seat.THREE, held)
    for seat in SEATS[:3]:
        claiming = claiming.apply(Claim(seat) if seat is claimant else Accept(seat))
        declining = declining.apply(Accept(seat))
        for other in SEATS:
            assert claiming.view(other) == declining.view(other)


@pytest.mark.parametrize("claimant", SEATS)
def test_d8_a_claim_shows_everybody_that_seats_doubles_and_nothing_else(claimant: Seat) -> None:
    match = answered(dealt(Seat.ONE, {claimant: FIVE_DOUBLES, claimant.next: "5-5 6-6 7-7 8-8"}), [claimant])

    for seat in SEATS:
        view = match.view(seat)
        assert view.shown == (Shown(1, claimant, tiles(FIVE_DOUBLES)),)
        assert {value for value in _reachable(view) if isinstance(value, Tile)} == set(tiles(FIVE_DOUBLES))
        assert (view.hand, view.counts, view.moves, view.turn) == ((), (0, 0, 0, 0), (), None)


def test_d8_the_shown_doubles_are_seen_while_the_redealt_hand_is_played() -> None:
    match = answered(dealt(Seat.ONE, {Seat.TWO: FIVE_DOUBLES}), [Seat.TWO])
    match = answered(match.apply(cuban_deal({}, match)))

    assert {match.view(seat).shown for seat in SEATS} == {(Shown(1, Seat.TWO, tiles(FIVE_DOUBLES)),)}


def test_d6_a_seat_looks_at_its_hand_before_it_answers() -> None:
    match = dealt(Seat.FOUR, {Seat.ONE: FIVE_DOUBLES})

    for seat in SEATS:
        view = match.view(seat)
        assert (view.hand, view.counts, view.opener) == (match.tiles_of(seat), (10, 10, 10, 10), Seat.FOUR)
        assert (view.ends, view.moves, view.lead) == (None, (), None)


def test_d3_nothing_is_dealt_while_the_opener_is_named() -> None:
    match = Match.new(CUBAN, standing=CUBAN.read_start({"scores": [62, 38], "entitled": "1/3"}))

    for seat in SEATS:
        assert (match.view(seat).hand, match.view(seat).counts) == ((), (0, 0, 0, 0))
        assert named(Seat.THREE, match).view(seat).opener is Seat.THREE


@FEW
@given(seed=SEEDS)
def test_d2_d8_a_view_tells_of_its_hands_lots_and_claims_until_the_next_deal(seed: str) -> None:
    for match in positions(seed):
        if match.result is not None:
            settled = match.result.preparation
            for view in map(match.view, SEATS):
                assert (view.number, view.lots, view.shown) == (match.result.number, settled.lots, settled.shown)


@pytest.mark.parametrize("seat", SEATS)
def test_u7_a_view_speaks_for_its_own_seat_only(seat: Seat) -> None:
    match = dealt(Seat.TWO, {})

    with pytest.raises(IllegalActionError, match=r"place of seat 1|turn of seat 1"):
        match.view(seat).verify(Accept(seat if seat is not Seat.ONE else Seat.TWO))


@FEW
@given(seed=SEEDS)
def test_u13_no_view_shows_the_sleepers_or_another_hand_even_after_the_hand(seed: str) -> None:
    for match in positions(seed):
        if match.result is None:
            continue
        assert match.hand is not None
        asleep = DOUBLE_NINE.members - {one for hand in match.hand.dealt for one in hand}
        assert len(asleep) == 15
        asleep -= public(match)
        for seat in SEATS:
            assert match.view(seat).hand == match.hand.held[seat.index]
            assert not asleep & {value for value in _reachable(match.view(seat)) if isinstance(value, Tile)}


def _redealt(match: Match, seat: Seat, rng: Random) -> Match:
    """Returns the match with all that a seat cannot see dealt anew, sleepers included, and other answers given."""
    before = match.preparation.dealt if match.hand is None else match.hand.held
    if before is None:
        return match
    laid = () if match.hand is None else tuple(move for move in match.hand.moves if isinstance(move, Play))
    hidden = sorted(DOUBLE_NINE.members - {play.tile for play in laid} - set(before[seat.index]))
    rng.shuffle(hidden)
    held: list[Tiles] = []
    for other in SEATS:
        count = len(before[other.index])
        held.append(before[seat.index] if other is seat else tuple(hidden[:count]))
        hidden = hidden if other is seat else hidden[count:]
    if match.hand is None:
        answers = tuple(rng.choice((Accept, Claim))(answer.seat) for answer in match.preparation.answers)
        return match._replace(preparation=match.preparation._replace(dealt=_four(held), answers=answers))
    dealt_ = [(*(play.tile for play in laid if play.seat is other), *held[other.index]) for other in SEATS]
    return match._replace(hand=match.hand._replace(held=_four(held), dealt=_four(dealt_)))


def _four(hands: list[Tiles]) -> FourHands:
    one, two, three, four = hands
    return one, two, three, four


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
