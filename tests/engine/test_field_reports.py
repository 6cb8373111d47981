"""What went wrong in other domino programs, each as a test of its whole kind: the engine's share."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from chiva_tui.engine.actions import Pass, Play
from chiva_tui.engine.chance import Chance, Deal
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.record import Header, read_records, record_lines
from chiva_tui.engine.seats import SEATS, Seat
from chiva_tui.engine.tiles import total_pips
from tests.engine.helpers import (
    FEW,
    SEEDS,
    action,
    deal_holding,
    drawn,
    header,
    next_event,
    one_hand,
    walk,
    went_out,
    won_block,
)
from tests.engine.reference import holder_of_double_six, outcome

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.engine.hand import Hand

OPENER_TABLE = [(kind, seat) for kind in ("out", "block", "draw") for seat in SEATS]
"""Every way to become the next opener: going out, being the lighter winner, holding 6-6 after a draw."""


@FEW
@given(seed=SEEDS)
def test_report_1_all_tiles_are_accounted_for_after_every_event(seed: str) -> None:
    for _, match in one_hand(seed):
        assert match.hand is not None
        on_the_table = [one for held in match.hand.held for one in held]
        on_the_table += [laid.tile for laid in match.hand.line.laid]
        assert len(on_the_table) == 28
        assert set(on_the_table) == set(GAME.tile_set.tiles)
        assert (
            total_pips(tuple(on_the_table))
            == sum(match.hand.pips) + sum(sum(laid) for laid in match.hand.line.laid)
            == 168
        )


@pytest.mark.parametrize("seat", SEATS)
def test_report_2_a_seat_can_play_its_last_tile_and_the_hand_can_be_looked_at(seat: Seat) -> None:
    match = went_out(seat)

    assert match.hand is not None
    assert (match.hand.out, match.hand.counts[seat.index], match.turn) == (seat, 0, None)
    assert match.view(seat).hand == ()
    assert match.view(seat).legal_actions() == ()


@pytest.mark.parametrize("holder", SEATS)
def test_report_3_after_the_opening_the_next_seat_acts(holder: Seat) -> None:
    match = Match.new(GAME).apply(deal_holding(holder, "6-6")).apply(Play(holder, GAME.tile_set.tiles[-1]))

    assert match.turn is holder.next
    assert {one.seat for one in match.legal_actions()} == {holder.next}


@FEW
@given(seed=SEEDS)
def test_report_4_no_end_is_asked_for_the_first_tile_and_always_for_the_others(seed: str) -> None:
    for _, match in one_hand(seed):
        assert match.hand is not None
        plays = [one for one in match.legal_actions() if isinstance(one, Play)]
        assert all((one.end is None) is (match.hand.ends is None) for one in plays)


@FEW
@given(seed=SEEDS)
def test_report_4_the_line_is_in_every_view_after_every_event(seed: str) -> None:
    for _, match in one_hand(seed):
        assert match.hand is not None
        assert {match.view(seat).line for seat in SEATS} == {match.hand.line}


@pytest.fixture(scope="module")
def openings() -> Counter[tuple[str, Seat]]:
    """Plays 1,000 hands, checks who opens each against the reference, and counts why."""
    seen: Counter[tuple[str, Seat]] = Counter()
    for before, after in _consecutive_hands(1_000):
        why, expected, forced = _expected_opener(before, after)
        assert (int(after.opener), after.lead is not None) == (expected, forced)
        seen[why, after.opener] += 1
    return seen


@pytest.mark.parametrize(("kind", "seat"), OPENER_TABLE)
def test_report_5_the_right_seat_opens(kind: str, seat: Seat, openings: Counter[tuple[str, Seat]]) -> None:
    assert openings[kind, seat] > 0


def test_report_5_a_thousand_hands_were_opened(openings: Counter[tuple[str, Seat]]) -> None:
    assert openings.total() == 1_000


@pytest.mark.parametrize("holder", SEATS)
def test_report_6_a_draw_leaves_nothing_to_the_next_match(holder: Seat) -> None:
    drawn_match = drawn(standing=GAME.read_start({"streak": [2, 0], "opener": 3}))
    fresh = Match.new(drawn_match.game)

    assert fresh == Match.new(GAME)
    assert fresh.apply(deal_holding(holder, "6-6")).turn is holder


def test_report_6_a_finished_match_leaves_nothing_to_the_next_one() -> None:
    *_, (_, finished) = walk("tule", Random(1))

    assert Match.new(finished.game) == Match.new(GAME)
    assert finished.hand is not None


@pytest.mark.parametrize("seat", SEATS)
def test_report_8_the_opener_of_a_later_hand_may_lead_any_tile(seat: Seat) -> None:
    match = went_out(seat).apply(deal_holding(seat, "6-6", hand=2))

    assert match.hand is not None
    for one in match.hand.held[seat.index]:
        assert match.apply(Play(seat, one)).turn is seat.next


@pytest.mark.parametrize("players", [("human",) * 4, ("expert",) * 4, ("human", "club", "casual", "expert")])
def test_report_10_the_score_does_not_ask_who_sits_where(players: tuple[str, ...]) -> None:
    events = [event for event, _ in walk("tule", Random(3))]
    plain = list(record_lines(header(), events))

    assert list(record_lines(Header(GAME, "tule", players), events))[1:] == plain[1:]


@pytest.mark.parametrize("streak", [[2, 0], [0, 3], [0, 0]])
def test_report_10_going_out_and_winning_a_block_are_scored_alike(streak: list[int]) -> None:
    standing = GAME.read_start({"streak": streak, "opener": None})

    out, block = went_out(Seat.ONE, standing=standing), won_block(Seat.ONE.team, standing=standing)

    assert out.standing.tallies == block.standing.tallies


@FEW
@given(seed=SEEDS)
def test_report_11_counts_are_dealt_less_played_after_every_event(seed: str) -> None:
    for _, match in one_hand(seed):
        assert match.hand is not None
        played = Counter(move.seat for move in match.hand.moves if isinstance(move, Play))
        expected = tuple(7 - played[seat] for seat in SEATS)
        assert match.hand.counts == expected
        assert all(match.view(seat).counts == expected for seat in SEATS)


@FEW
@given(seed=SEEDS)
def test_report_11_every_pass_is_kept(seed: str) -> None:
    said: list[Pass | Play] = []
    for event, match in one_hand(seed):
        if isinstance(event, Pass | Play):
            said.append(event)
        assert match.hand is not None
        assert match.hand.moves == tuple(said)


@FEW
@given(seed=SEEDS)
def test_report_12_a_played_tile_has_left_the_hand(seed: str) -> None:
    for event, match in one_hand(seed):
        assert match.hand is not None
        if isinstance(event, Deal):
            assert match.hand.held == match.hand.dealt == event.tiles
        if isinstance(event, Play):
            assert event.tile not in match.hand.held[event.seat.index]


@FEW
@given(seed=SEEDS)
def test_report_12_the_tiles_left_keep_the_order_they_were_dealt_in(seed: str) -> None:
    for _, match in one_hand(seed):
        assert match.hand is not None
        for held, dealt in zip(match.hand.held, match.hand.dealt, strict=True):
            assert held == tuple(one for one in dealt if one in held)


@FEW
@given(seed=SEEDS)
def test_report_13_a_pass_is_accepted_exactly_where_it_is_offered(seed: str) -> None:
    for _, match in one_hand(seed):
        if match.turn is None:
            continue
        offered = Pass(match.turn) in match.legal_actions()
        try:
            match.verify(Pass(match.turn))
        except IllegalActionError:
            assert not offered
        else:
            assert offered


@FEW
@given(seed=SEEDS)
def test_report_13_somebody_can_always_do_something_until_the_hand_is_over(seed: str) -> None:
    for _, match in one_hand(seed):
        assert (match.legal_actions() == ()) is (match.phase is not Phase.PLAY)


def test_report_17_taking_up_and_starting_over_bring_the_same_deals() -> None:
    chance, rng = Chance("tule"), Random(1)
    match, deals = Match.new(GAME), []
    while match.phase is not Phase.OVER:
        event = next_event(match, chance, rng)
        deals += [event] if isinstance(event, Deal) else []
        match = match.apply(event)

    assert len(deals) >= 4
    for deal in reversed(deals):
        assert Chance("tule").deal(GAME, deal.hand, deal.attempt) == deal


def test_report_17_a_hand_begun_again_is_the_same_hand() -> None:
    *_, (_, finished) = one_hand("3")
    assert finished.hand is not None
    result = finished.results[-1]

    again = Match.new(GAME, standing=result.before).apply(Deal(1, 1, finished.hand.dealt))

    assert again.hand is not None
    assert (again.hand.opener, again.hand.lead) == (finished.hand.opener, finished.hand.lead)
    for move in finished.hand.moves:
        again = again.apply(move)
    assert again == finished


def test_report_20_a_match_taken_up_at_a_seats_turn_offers_the_same_moves() -> None:
    events = []
    for event, match in walk("tule", Random(5)):
        events.append(event)
        if len(events) % 17:
            continue
        (record,) = read_records(line.encode() for line in record_lines(header(), events))
        assert record.match.turn is match.turn
        assert record.match.legal_actions() == match.legal_actions()


def test_a_tile_cannot_be_played_twice() -> None:
    match = Match.new(GAME).apply(deal_holding(Seat.TWO, "6-6")).apply(action("2 6-6"))
    assert match.hand is not None
    for seat in (Seat.THREE, Seat.FOUR, Seat.ONE):
        match = match.apply(match.legal_actions()[0])
        assert match.turn is seat.next

    with pytest.raises(IllegalActionError, match="does not hold 6-6"):
        match.apply(action("2 6-6 left"))


def _consecutive_hands(count: int) -> Iterator[tuple[Hand | None, Hand]]:
    """Yields hands with the hand before them, None where a match begins; matches follow one another."""
    yielded = 0
    for number in range(count):
        before: Hand | None = None
        for event, match in walk(f"openers {number}", Random(number)):
            assert match.hand is not None
            if isinstance(event, Deal):
                if yielded == count:
                    return
                yielded += 1
                yield before, match.hand
            before = match.hand


def _expected_opener(before: Hand | None, after: Hand) -> tuple[str, int, bool]:
    """Returns why, who and whether with 6-6, derived without the engine."""
    holder = holder_of_double_six([[(high, low) for high, low in hand] for hand in after.dealt])
    if before is None:
        return "new match", holder, True
    assert before.ending in (Ending.OUT, Ending.BLOCK)
    by, team, seat = outcome(_left(before))
    return (by, seat, False) if team is not None and seat is not None else ("draw", holder, True)


def _left(hand: Hand) -> list[list[tuple[int, int]]]:
    """Returns what seats 1-4 have left, counted from the deal and the moves."""
    laid = {move.tile for move in hand.moves if isinstance(move, Play)}
    return [[(high, low) for high, low in dealt if (high, low) not in laid] for dealt in hand.dealt]
