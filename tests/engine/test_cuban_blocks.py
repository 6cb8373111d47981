"""How a hand of the Cuban game ends and what it counts: D4 and D9 to D13, and the worked examples 4 and 5."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chiva_tui.engine.actions import NameOpener, Pass, Play
from chiva_tui.engine.cuban import CUBAN, Scores
from chiva_tui.engine.errors import BadDealError, IllegalActionError
from chiva_tui.engine.facts import Fact, FactKind
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.engine.tiles import total_pips
from tests.engine.cuban_reference import block_winner
from tests.engine.helpers import (
    FEW,
    action,
    answered,
    cuban_blocked,
    cuban_deal,
    cuban_out,
    cuban_position,
    dealt,
    four,
    named,
    tile,
    weighing,
)

HEAVY = "9-9 9-8 8-8 5-5 / 9-7 9-6 8-5"
"""What two opponents are left with: 61 and 44 pips."""

LIGHT = "0-0 / 1-0"
"""The least two opponents can be left with: one pip between them."""


def facts(match: Match) -> list[FactKind]:
    """Returns what is told of the last hand."""
    return [fact.kind for fact in CUBAN.facts(match.results[-1])]


def blocked_on_the_first_tile(opener: Seat, number: int) -> Match:
    """Returns the match after a double was led of whose suit everything else sleeps."""
    suit = " ".join(f"{max(number, other)}-{min(number, other)}" for other in range(10) if other != number)
    doubles = iter(tile(f"{one}-{one}") for one in range(10) if one != number)
    held = {seat: f"{next(doubles)}" for seat in SEATS}
    held[opener] = f"{number}-{number} {held[opener]}"
    match = answered(dealt(opener, held, asleep=suit))
    match = match.apply(Play(opener, tile(f"{number}-{number}")))
    for _ in SEATS:
        assert match.turn is not None
        assert match.legal_actions() == (Pass(match.turn),)
        match = match.apply(Pass(match.turn))
    return match


def answered_second(match: Match, opener: Seat) -> Match:
    """Returns the match with its next hand dealt and accepted, this seat to open it."""
    match = named(opener, match)
    return answered(match.apply(cuban_deal({}, match)))


# D4: who names next.


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("opener", SEATS)
def test_d4_who_has_won_the_hand_names_the_next_opener(seat: Seat, opener: Seat) -> None:
    match = cuban_out(seat, "9-8 / 9-7", opener=opener)

    assert (match.phase, match.turn) == (Phase.NAME, seat.team.seats[0])
    assert facts(match) == [FactKind.POINTS, FactKind.TEAM_NAMES]


@pytest.mark.parametrize("opener", SEATS)
def test_d4_after_a_draw_the_team_that_did_not_open_names_the_next_opener(opener: Seat) -> None:
    match = cuban_blocked(weighing(5, 5, 9, 9), opener=opener, scores=(40, 30))
    others = opener.team.other

    assert match.standing == Scores((40, 30), others)
    assert (match.phase, match.turn) == (Phase.NAME, others.seats[0])
    assert match.legal_actions() == tuple(NameOpener(others.seats[0], seat) for seat in others.seats)
    assert facts(match) == [FactKind.DRAW_NO_POINTS, FactKind.TEAM_NAMES]


@pytest.mark.parametrize("opener", SEATS)
def test_d4_two_draws_in_a_row_change_the_team_twice(opener: Seat) -> None:
    second = answered_second(cuban_blocked(weighing(5, 5, 9, 9), opener=opener), opener.next)
    assert second.hand is not None
    match = second._replace(hand=second.hand._replace(held=weighing(7, 7, 9, 9), ends=(0, 0), turn=Seat.ONE))
    for seat in SEATS:
        match = match.apply(Pass(seat))

    assert match.standing == Scores((0, 0), opener.team)


def test_d4_report_6_a_draw_or_a_finished_match_leaves_nothing_to_the_next_one() -> None:
    for over in (cuban_blocked(weighing(5, 5, 9, 9), scores=(62, 38)), cuban_out(Seat.ONE, HEAVY)):
        fresh = Match.new(over.game)
        assert fresh == Match.new(CUBAN)
        assert (fresh.phase, fresh.standing) == (Phase.LOTS, Scores((0, 0), None))


@pytest.mark.parametrize("team", Team)
def test_d4_a_block_won_by_who_did_not_open_entitles_the_winner(team: Team) -> None:
    light = (2, 9, 9, 9) if team is Team.ONE_THREE else (9, 9, 9, 2)

    for opener in SEATS:
        assert cuban_blocked(weighing(*light), opener=opener).turn is team.seats[0]


# D9, D10: blocks.


@pytest.mark.parametrize("seat", SEATS)
def test_d9_the_lowest_single_hand_wins_a_block_for_its_team(seat: Seat) -> None:
    pips = [18, 17, 16, 15]
    pips[seat.index] = 2
    result = cuban_blocked(weighing(*pips)).results[-1]

    assert (result.ending, result.team, result.seat) == (Ending.BLOCK, seat.team, seat)


def test_d9_the_pair_total_means_nothing() -> None:
    result = cuban_blocked(four("1-1", "3-1", "9-9 8-8 9-8", "4-1")).results[-1]

    assert result.pips == (2, 4, 51, 5)
    assert (result.team, CUBAN.result_fields(result)["points"]) == (Team.ONE_THREE, 9)


def test_d9_pips_count_and_not_tiles() -> None:
    result = cuban_blocked(four("1-1 2-1 3-1", "9-1", "9-9", "9-8")).results[-1]

    assert (result.team, result.seat) == (Team.ONE_THREE, Seat.ONE)


def test_d9_three_passes_do_not_block() -> None:
    match = cuban_position(four("5-4", "9-9", "8-8", "7-7"), Seat.TWO, (5, 4), opener=Seat.ONE)
    for seat in (Seat.TWO, Seat.THREE, Seat.FOUR):
        match = match.apply(Pass(seat))

    assert (match.phase, match.turn) == (Phase.PLAY, Seat.ONE)
    assert match.apply(action("1 5-4 left")).results[-1].ending is Ending.OUT


@pytest.mark.parametrize("opener", SEATS)
@pytest.mark.parametrize("number", [0, 5, 9])
def test_d9_a_hand_can_be_blocked_on_its_very_first_tile(opener: Seat, number: int) -> None:
    match = blocked_on_the_first_tile(opener, number)
    result = match.results[-1]

    assert match.hand is not None
    assert match.hand.moves[1:] == tuple(map(Pass, (opener.next, opener.partner, opener.previous, opener)))
    assert (result.ending, match.hand.counts[opener.index], sum(match.hand.counts)) == (Ending.BLOCK, 9, 39)
    assert result.pips == tuple(total_pips(held) for held in match.hand.held)
    assert result.seat == block_winner(list(result.pips))


@pytest.mark.parametrize(
    ("pips", "team", "seat"),
    [
        ((4, 9, 4, 9), Team.ONE_THREE, Seat.ONE),
        ((9, 4, 9, 4), Team.TWO_FOUR, Seat.TWO),
        ((4, 4, 9, 9), None, None),
        ((4, 9, 9, 4), None, None),
        ((9, 4, 4, 9), None, None),
        ((9, 9, 4, 4), None, None),
        ((6, 6, 6, 9), None, None),
        ((6, 6, 9, 6), None, None),
        ((6, 9, 6, 6), None, None),
        ((9, 6, 6, 6), None, None),
        ((10, 10, 10, 10), None, None),
        ((2, 16, 16, 17), Team.ONE_THREE, Seat.ONE),
        ((16, 16, 17, 15), Team.TWO_FOUR, Seat.FOUR),
    ],
)
def test_d10_the_minimum_tied(pips: tuple[int, int, int, int], team: Team | None, seat: Seat | None) -> None:
    result = cuban_blocked(weighing(*pips), scores=(62, 38)).results[-1]
    points = 0 if team is None else sum(pips[one.index] for one in team.other.seats)

    assert (result.pips, result.team, result.seat) == (pips, team, seat)
    assert CUBAN.result_fields(result)["points"] == points
    assert sum(result.after.tallies) == 100 + points


def test_d10_double_blanks_tie_at_nothing() -> None:
    assert cuban_blocked(four("0-0", "0-0", "9-9", "9-8"), ends=(5, 5)).results[-1].team is None
    assert cuban_blocked(four("0-0", "9-7", "9-9", "9-8"), ends=(5, 5)).results[-1].seat is Seat.ONE


@FEW
@given(pips=st.tuples(*[st.integers(2, 9)] * 4).filter(lambda pips: all(pips.count(one) <= one // 2 for one in pips)))
def test_d9_d10_blocks_are_decided_as_by_the_reference(pips: tuple[int, int, int, int]) -> None:
    seat = cuban_blocked(weighing(*pips)).results[-1].seat

    assert (None if seat is None else int(seat)) == block_winner(list(pips))


# D11, D12: points.


@pytest.mark.parametrize("seat", SEATS)
def test_d11_who_goes_out_scores_what_both_opponents_are_left_with(seat: Seat) -> None:
    match = cuban_out(seat, "6-0 5-1 / 9-9", scores=(10, 20))
    before = (10, 20)[seat.team.index]

    assert match.standing.tallies[seat.team.index] == before + 30
    assert match.standing.tallies[seat.team.other.index] == (10, 20)[seat.team.other.index]


def test_d11_the_partners_and_the_sleeping_tiles_do_not_count() -> None:
    match = cuban_out(Seat.TWO, "1-0 / 2-0")

    assert match.hand is not None
    assert match.hand.pips == (2, 0, 1, 34)
    assert match.standing.tallies == (0, 3)


@pytest.mark.parametrize("last", ["9-5 left", "9-5 right"])
def test_d11_a_finish_that_blocks_or_fits_both_ends_earns_no_more(last: str) -> None:
    held = four("9-5", "6-0", "8-8", "7-0")

    assert cuban_position(held, Seat.ONE, (9, 5)).apply(action(f"1 {last}")).standing.tallies == (13, 0)


@pytest.mark.parametrize("seat", SEATS)
def test_d11_what_is_told_names_the_team_its_score_before_and_after_and_who_names_next(seat: Seat) -> None:
    match = cuban_out(seat, "6-0 5-1 / 9-9", scores=(10, 20))
    before = (10, 20)[seat.team.index]

    assert CUBAN.facts(match.results[-1]) == (
        Fact(FactKind.POINTS, team=seat.team, before=before, after=before + 30),
        Fact(FactKind.TEAM_NAMES, team=seat.team),
    )


@pytest.mark.parametrize("opener", SEATS)
def test_d11_out_and_block_are_counted_alike_whoever_opened(opener: Seat) -> None:
    out = cuban_out(Seat.ONE, "9-8 / 9-7", opener=opener)
    block = cuban_blocked(four("1-1", "9-8", "9-9", "9-7"), opener=opener)

    assert out.standing == block.standing == Scores((33, 0), Team.ONE_THREE)


@pytest.mark.parametrize("scores", [(0, 0), (99, 99), (62, 38)])
def test_d12_the_losers_keep_their_score(scores: tuple[int, int]) -> None:
    assert cuban_out(Seat.ONE, LIGHT, scores=scores).standing.tallies == (scores[0] + 1, scores[1])
    assert cuban_out(Seat.FOUR, LIGHT, scores=scores).standing.tallies == (scores[0], scores[1] + 1)


@pytest.mark.parametrize(
    ("score", "opponents", "after", "wins"),
    [
        (99, LIGHT, 100, True),
        (98, LIGHT, 99, False),
        (99, HEAVY, 204, True),
        (60, "9-9 9-8 / 4-1", 100, True),
        (59, "9-9 9-8 / 4-1", 99, False),
    ],
)
@pytest.mark.parametrize("seat", SEATS)
def test_d12_100_or_more_wins_the_match(seat: Seat, score: int, opponents: str, after: int, wins: bool) -> None:
    at = seat.team.index
    match = cuban_out(seat, opponents, scores=(score, 50) if at == 0 else (50, score))

    assert match.standing.tallies[at] == after
    assert match.winner is (seat.team if wins else None)
    assert (match.phase is Phase.OVER) is wins
    assert (FactKind.MATCH_WON in facts(match)) is wins


def test_d12_99_for_both_and_a_draw_goes_on() -> None:
    match = cuban_blocked(weighing(5, 5, 9, 9), scores=(99, 99))

    assert (match.winner, match.standing.tallies, match.phase) == (None, (99, 99), Phase.NAME)


def test_d12_after_the_match_nothing_more_happens() -> None:
    match = cuban_out(Seat.ONE, HEAVY)

    assert (match.phase, match.turn, match.legal_actions()) == (Phase.OVER, None, ())
    with pytest.raises(BadDealError):
        match.apply(cuban_deal({}, match))
    for refused in (NameOpener(Seat.ONE, Seat.ONE), Pass(Seat.ONE)):
        with pytest.raises(IllegalActionError):
            match.apply(refused)


# D13: names.


@pytest.mark.parametrize(
    ("scores", "title"),
    [
        ((0, 0), "tripollua"),
        ((1, 0), "pollona"),
        ((99, 0), "pollona"),
        ((0, 1), None),
        ((1, 1), None),
        ((99, 99), None),
    ],
)
@pytest.mark.parametrize("seat", SEATS)
def test_d13_a_match_won_against_zero_has_a_name(seat: Seat, scores: tuple[int, int], title: str | None) -> None:
    mine, theirs = scores
    match = cuban_out(seat, HEAVY, scores=(mine, theirs) if seat.team is Team.ONE_THREE else (theirs, mine))
    told = facts(match)

    assert CUBAN.result_fields(match.results[-1])["title"] == title
    assert told == [FactKind.POINTS, FactKind.MATCH_WON if title is None else FactKind(title)]


def test_d13_the_names_add_no_points() -> None:
    assert cuban_out(Seat.ONE, HEAVY).standing.tallies == (105, 0)
    assert cuban_out(Seat.ONE, HEAVY, scores=(1, 0)).standing.tallies == (106, 0)
    assert cuban_out(Seat.ONE, HEAVY, scores=(1, 1)).standing.tallies == (106, 1)


@pytest.mark.parametrize(
    ("opponents", "scores"), [("9-8 / 9-7", (0, 0)), (LIGHT, (98, 0)), ("9-9 9-8 8-8 5-5 / 9-7 9-6 5-2", (0, 0))]
)
def test_d13_a_hand_that_does_not_win_the_match_has_no_name(opponents: str, scores: tuple[int, int]) -> None:
    match = cuban_out(Seat.ONE, opponents, scores=scores)

    assert match.winner is None
    assert CUBAN.result_fields(match.results[-1])["title"] is None


@pytest.mark.parametrize("opener", SEATS)
def test_d13_a_drawn_first_hand_does_not_spoil_a_tripollua(opener: Seat) -> None:
    drawn = cuban_blocked(weighing(5, 5, 9, 9), opener=opener)
    match = answered_second(drawn, opener.next)
    late = four("9-5", "9-9 9-8 8-8 5-5", "6-6", "9-7 9-6 8-5")
    assert match.hand is not None
    match = match._replace(hand=match.hand._replace(held=late, ends=(9, 5), turn=Seat.ONE))

    match = match.apply(action("1 9-5 left"))

    assert [result.team for result in match.results] == [None, Team.ONE_THREE]
    assert facts(match) == [FactKind.POINTS, FactKind.TRIPOLLUA]


def test_d13_a_block_can_be_a_tripollua_too() -> None:
    match = cuban_blocked(four("1-1", "9-9 9-8 8-8 5-5", "9-4", "9-7 9-6 8-5"))

    assert facts(match) == [FactKind.POINTS, FactKind.TRIPOLLUA]


# The worked examples.


def test_worked_example_4_the_minimum_between_opponents_and_between_partners() -> None:
    between_opponents = cuban_blocked(four("5-2", "8-4", "9-9 7-5", "4-3"), ends=(1, 1))
    assert between_opponents.results[-1].pips == (7, 12, 30, 7)
    assert (between_opponents.results[-1].team, between_opponents.standing.tallies) == (None, (0, 0))

    between_partners = cuban_blocked(four("5-2", "8-4", "4-3", "9-9 7-5"), ends=(1, 1))
    assert between_partners.results[-1].pips == (7, 12, 7, 30)
    assert between_partners.results[-1].team is Team.ONE_THREE
    assert between_partners.standing.tallies == (42, 0)


def test_worked_example_5_a_tripollua_with_105() -> None:
    match = cuban_out(Seat.ONE, HEAVY)

    assert (match.results[-1].pips[1], match.results[-1].pips[3]) == (61, 44)
    assert (match.winner, match.standing.tallies) == (Team.ONE_THREE, (105, 0))
    assert facts(match) == [FactKind.POINTS, FactKind.TRIPOLLUA]
