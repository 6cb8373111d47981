"""The rules of the Cuban game before a hand is played, named by their numbers: D1 to D8 and D14."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from chiva_tui.engine.actions import Accept, Action, Claim, NameOpener, Pass, Play
from chiva_tui.engine.chance import Chance, Deal, Lots
from chiva_tui.engine.cuban import CUBAN, Scores
from chiva_tui.engine.errors import BadDealError, BadStartError, EngineError, IllegalActionError, PlayerCountError
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase, Shown
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.engine.tiles import DOUBLE_NINE, total_pips
from chiva_tui.players.levels import player_at
from chiva_tui.players.player import decide
from tests.engine import test_cuban_blocks, test_cuban_deals, test_cuban_views
from tests.engine.helpers import (
    FEW,
    FIVE_DOUBLES,
    SEEDS,
    answered,
    cuban,
    cuban_blocked,
    cuban_deal,
    cuban_hands,
    cuban_out,
    dealt,
    four,
    named,
    tile,
    tiles,
    weighing,
)

if TYPE_CHECKING:
    from chiva_tui.engine.game import Json

PAIRS_OF_SEATS = list(combinations(SEATS, 2))

OTHER_FIVE = "5-5 6-6 7-7 8-8 9-9"


@pytest.mark.parametrize("rule", range(1, 15))
def test_every_rule_has_a_test(rule: int) -> None:
    modules = (test_cuban_blocks, test_cuban_deals, test_cuban_views)
    names = {*globals(), *(name for module in modules for name in vars(module))}

    assert any(name.startswith(f"test_d{rule}_") for name in names)


def lots(one: str, two: str) -> Lots:
    """Returns the lots of seats 1 and 2."""
    return Lots((tile(one), tile(two)))


def refused(match: Match, action: Action, reason: str) -> bool:
    """Whether both the match and the view of the seat to act refuse an action for this reason."""
    assert match.turn is not None
    for judge in (match, match.view(match.turn)):
        with pytest.raises(IllegalActionError, match=reason):
            judge.verify(action)
    return True


def test_d1_the_set_has_55_tiles_and_495_pips() -> None:
    assert len(set(DOUBLE_NINE.tiles)) == 55
    assert total_pips(DOUBLE_NINE.tiles) == 495
    assert (DOUBLE_NINE.tiles[0], DOUBLE_NINE.tiles[-1]) == (tile("0-0"), tile("9-9"))
    assert sum(one.is_double for one in DOUBLE_NINE.tiles) == 10


@pytest.mark.parametrize(
    ("hands", "reason"),
    [
        (four("", "", "", ""), "gives 10 tiles"),
        ((*cuban_hands({})[:3], cuban_hands({})[3][:9]), "gives 10 tiles"),
        ((*cuban_hands({})[:3], (*cuban_hands({})[3], tile("9-9"))), "gives 10 tiles"),
        ((*cuban_hands({})[:3], cuban_hands({})[0]), "is dealt twice"),
    ],
)
def test_d1_a_deal_that_is_not_ten_different_tiles_each_is_refused(hands: tuple[tuple[()], ...], reason: str) -> None:
    one, two, three, last = hands
    with pytest.raises(BadDealError, match=reason):
        named(Seat.ONE).apply(Deal(1, 1, (one, two, three, last)))


def test_d2_a_match_begins_with_the_lots() -> None:
    match = Match.new(CUBAN)

    assert (match.phase, match.turn, match.legal_actions()) == (Phase.LOTS, None, ())
    for event in (NameOpener(Seat.ONE, Seat.ONE), Accept(Seat.ONE), Pass(Seat.ONE), Chance("tule").deal(CUBAN, 1)):
        with pytest.raises(EngineError):
            match.apply(event)


@pytest.mark.parametrize(
    ("one", "two", "team"),
    [
        ("9-3", "4-2", Team.ONE_THREE),
        ("4-2", "9-3", Team.TWO_FOUR),
        ("9-9", "9-8", Team.ONE_THREE),
        ("0-0", "1-0", Team.TWO_FOUR),
        ("5-5", "9-0", Team.ONE_THREE),
        ("9-0", "5-5", Team.TWO_FOUR),
    ],
)
def test_d2_the_higher_total_and_not_the_higher_number_names_the_opener(one: str, two: str, team: Team) -> None:
    match = Match.new(CUBAN).apply(lots(one, two))

    assert (match.phase, match.turn) == (Phase.NAME, team.seats[0])
    assert {action.seat.team for action in match.legal_actions()} == {team}


@pytest.mark.parametrize("times", [1, 2, 5])
def test_d2_equal_totals_are_drawn_again_until_they_differ(times: int) -> None:
    match = Match.new(CUBAN)
    for _ in range(times):
        match = match.apply(lots("9-1", "5-5"))
        assert (match.phase, match.turn, match.legal_actions()) == (Phase.LOTS, None, ())

    match = match.apply(lots("5-5", "9-2"))

    assert (match.phase, match.turn) == (Phase.NAME, Seat.TWO)
    assert match.preparation.lots == (lots("9-1", "5-5"),) * times + (lots("5-5", "9-2"),)


def test_d2_the_lots_go_back_and_may_be_dealt_to_anybody_or_sleep() -> None:
    drawn = Match.new(CUBAN).apply(lots("9-8", "0-0"))
    held = dict.fromkeys(SEATS[1:2], FIVE_DOUBLES)

    for hands in (cuban_hands(held), cuban_hands({}, asleep="9-8 0-0")):
        match = drawn.apply(NameOpener(Seat.ONE, Seat.THREE)).apply(Deal(1, 1, hands))
        assert match.phase is Phase.ANSWER


def test_d2_the_same_tile_cannot_be_drawn_twice_at_once() -> None:
    with pytest.raises(BadDealError, match="9-8 is drawn twice"):
        Match.new(CUBAN).apply(lots("9-8", "8-9"))


def test_d2_no_lots_are_drawn_once_they_differ_nor_for_a_later_hand() -> None:
    for match in (
        Match.new(CUBAN).apply(lots("9-8", "0-0")),
        cuban(),
        cuban_out(Seat.ONE, "9-8 / 9-7"),
        named(Seat.ONE),
    ):
        with pytest.raises(BadDealError, match="No lots are to be drawn now"):
            match.apply(lots("9-8", "1-0"))


@pytest.mark.parametrize("team", Team)
def test_d3_the_lower_seat_of_the_entitled_team_names_either_partner(team: Team) -> None:
    match = cuban(entitled=team)
    speaker, partner = team.seats

    assert match.turn is speaker
    assert match.legal_actions() == (NameOpener(speaker, speaker), NameOpener(speaker, partner))
    for opener in team.seats:
        after = match.apply(NameOpener(speaker, opener))
        assert (after.phase, after.turn, after.view(Seat.FOUR).opener) == (Phase.DEAL, None, opener)


@pytest.mark.parametrize("team", Team)
@pytest.mark.parametrize("seat", SEATS)
def test_d3_nobody_else_names_and_no_opponent_is_named(team: Team, seat: Seat) -> None:
    match = cuban(entitled=team)
    speaker = team.seats[0]

    if seat is not speaker:
        assert refused(match, NameOpener(seat, speaker), f"turn of seat {speaker}|place of seat {speaker}")
    if seat.team is not team:
        assert refused(match, NameOpener(speaker, seat), f"Team {team} can only name one of its own")


def test_d3_nothing_is_dealt_or_played_before_the_opener_is_named() -> None:
    match = cuban()

    with pytest.raises(BadDealError, match="No deal is due now"):
        match.apply(cuban_deal({}, match))
    for action in (Accept(Seat.ONE), Claim(Seat.ONE), Pass(Seat.ONE), Play(Seat.ONE, tile("9-9"))):
        assert refused(match, action, "The opener is to be named first")


@pytest.mark.parametrize("opener", SEATS)
def test_d3_the_opener_is_named_before_every_hand(opener: Seat) -> None:
    match = named(opener, cuban_out(opener, "9-8 / 9-7"))
    match = answered(match.apply(cuban_deal({}, match)))

    assert (match.phase, match.turn, match.number) == (Phase.PLAY, opener, 2)


@pytest.mark.parametrize("opener", SEATS)
def test_d5_report_8_the_opener_may_lead_any_tile(opener: Seat) -> None:
    match = answered(dealt(opener, {opener: "9-9 0-0 6-6"}))
    hand = match.tiles_of(opener)

    assert match.turn is opener
    assert match.legal_actions() == tuple(Play(opener, one) for one in hand)
    for one in hand:
        assert match.apply(Play(opener, one)).turn is opener.next
    with pytest.raises(IllegalActionError, match="The opener must lay a tile"):
        match.apply(Pass(opener))


@pytest.mark.parametrize("opener", SEATS)
def test_d6_four_answers_are_given_in_order_of_seat_whoever_opens(opener: Seat) -> None:
    match = dealt(opener, {})
    for seat in SEATS:
        assert (match.phase, match.turn, match.hand) == (Phase.ANSWER, seat, None)
        for other in SEATS:
            if other is not seat:
                assert refused(match, Accept(other), f"turn of seat {seat}|place of seat {seat}")
        match = match.apply(Accept(seat))

    assert (match.phase, match.turn) == (Phase.PLAY, opener)


@pytest.mark.parametrize("answers", range(4))
def test_d6_nothing_is_played_named_or_dealt_before_the_fourth_answer(answers: int) -> None:
    match = dealt(Seat.ONE, {})
    for seat in SEATS[:answers]:
        match = match.apply(Accept(seat))
    turn = SEATS[answers]

    for action in (Play(turn, match.tiles_of(turn)[0]), Pass(turn), NameOpener(turn, turn)):
        assert refused(match, action, "The deal is to be accepted first")
    for event in (cuban_deal({}, match), lots("9-8", "0-0")):
        with pytest.raises(BadDealError, match=r"No deal is due|No lots are"):
            match.apply(event)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("held", [FIVE_DOUBLES, OTHER_FIVE, "1-1 3-3 5-5 7-7 8-8 9-9"])
def test_d6_five_doubles_may_claim_and_may_decline(seat: Seat, held: str) -> None:
    match = dealt(Seat.ONE, {seat: held})
    for before in SEATS[: seat.index]:
        match = match.apply(Accept(before))

    assert match.legal_actions() == (Accept(seat), Claim(seat))
    assert answered(dealt(Seat.ONE, {seat: held})).phase is Phase.PLAY


@pytest.mark.parametrize("seat", SEATS)
def test_d6_report_9_double_blank_is_the_fifth_double(seat: Seat) -> None:
    for held, may in (("1-1 2-2 3-3 4-4", False), ("0-0 1-1 2-2 3-3", False), ("1-1 2-2 3-3 4-4 0-0", True)):
        match = dealt(Seat.ONE, {seat: held})
        assert (Claim(seat) in CUBAN.choices(Phase.ANSWER, seat, match.tiles_of(seat))) is may


@pytest.mark.parametrize(("held", "count"), [("", 0), ("9-9", 1), ("0-0 1-1 2-2 3-3", 4)])
def test_d6_four_doubles_cannot_claim(held: str, count: int) -> None:
    assert refused(dealt(Seat.TWO, {Seat.ONE: held}), Claim(Seat.ONE), f"takes 5 doubles; this hand has {count}")


@pytest.mark.parametrize("seat", SEATS)
def test_d6_one_claim_voids_the_deal_after_all_four_answers(seat: Seat) -> None:
    match = dealt(Seat.TWO, {seat: FIVE_DOUBLES})
    for other in SEATS:
        match = match.apply(Claim(seat) if other is seat else Accept(other))
        assert (match.phase is Phase.DEAL) is (other is Seat.FOUR)

    assert (match.hand, match.turn, match.legal_actions()) == (None, None, ())
    assert [match.tiles_of(other) for other in SEATS] == [()] * 4


@pytest.mark.parametrize("opener", SEATS)
def test_d7_a_redeal_is_a_whole_new_deal_with_the_same_opener(opener: Seat) -> None:
    match = answered(dealt(opener, {Seat.THREE: FIVE_DOUBLES}), [Seat.THREE])

    with pytest.raises(BadDealError, match="hand 1, attempt 2"):
        match.apply(Deal(1, 1, cuban_hands({})))
    again = match.apply(cuban_deal({Seat.ONE: "9-9"}, match))

    assert (again.phase, again.turn, again.preparation.attempt) == (Phase.ANSWER, Seat.ONE, 2)
    assert answered(again).turn is opener


@pytest.mark.parametrize("times", [2, 3, 10])
def test_d7_there_is_no_limit_to_redeals(times: int) -> None:
    match = named(Seat.FOUR)
    for _ in range(times):
        match = answered(match.apply(cuban_deal({Seat.TWO: FIVE_DOUBLES}, match)), [Seat.TWO])
    match = answered(match.apply(cuban_deal({}, match)))

    assert match.turn is Seat.FOUR
    assert match.preparation.shown == tuple(
        Shown(attempt, Seat.TWO, tiles(FIVE_DOUBLES)) for attempt in range(1, times + 1)
    )


def test_d7_a_later_hand_is_redealt_with_its_own_opener() -> None:
    match = named(Seat.THREE, cuban_out(Seat.ONE, "9-8 / 9-7", opener=Seat.TWO))
    match = answered(match.apply(cuban_deal({Seat.ONE: FIVE_DOUBLES}, match)), [Seat.ONE])

    assert (match.number, match.phase) == (2, Phase.DEAL)
    assert answered(match.apply(cuban_deal({}, match))).turn is Seat.THREE


@pytest.mark.parametrize("level", ["casual", "club"])
@pytest.mark.parametrize("held", [FIVE_DOUBLES, OTHER_FIVE, "0-0 1-1 2-2 3-3 4-4 5-5 6-6 7-7 8-8 9-9"])
def test_d8_computers_always_claim_with_five_doubles(level: str, held: str) -> None:
    for seat in SEATS:
        match = dealt(Seat.ONE, {seat: held})
        for other in SEATS:
            answer = decide(player_at(level), match.view(other), Chance("tule").choices(other, 1, 0))
            assert answer == (Claim(other) if other is seat else Accept(other))
            match = match.apply(answer)


@pytest.mark.parametrize("claimants", PAIRS_OF_SEATS)
def test_d8_two_claimants_both_show_their_doubles(claimants: tuple[Seat, Seat]) -> None:
    one, other = claimants
    match = answered(dealt(Seat.ONE, {one: OTHER_FIVE, other: FIVE_DOUBLES}), claimants)

    assert match.phase is Phase.DEAL
    assert match.preparation.claims == (Shown(1, one, tiles(OTHER_FIVE)), Shown(1, other, tiles(FIVE_DOUBLES)))


def test_d8_who_declines_shows_nothing_though_another_claims() -> None:
    match = answered(dealt(Seat.ONE, {Seat.ONE: OTHER_FIVE, Seat.FOUR: FIVE_DOUBLES}), [Seat.FOUR])

    assert match.preparation.shown == (Shown(1, Seat.FOUR, tiles(FIVE_DOUBLES)),)


def test_d8_the_shown_doubles_stay_with_the_result() -> None:
    match = answered(dealt(Seat.ONE, {Seat.TWO: FIVE_DOUBLES}), [Seat.TWO])
    held = {Seat.ONE: "9-9 8-8", Seat.TWO: "7-7", Seat.THREE: "6-6", Seat.FOUR: "5-5"}
    match = answered(match.apply(cuban_deal(held, match, asleep=NINES)))
    match = match.apply(Play(Seat.ONE, tile("9-9")))
    for seat in (Seat.TWO, Seat.THREE, Seat.FOUR, Seat.ONE):
        match = match.apply(Pass(seat))

    assert match.results[-1].preparation.shown == (Shown(1, Seat.TWO, tiles(FIVE_DOUBLES)),)
    assert match.preparation.shown == ()


NINES = " ".join(f"9-{low}" for low in range(9))
"""With these asleep nothing but 9-9 carries a nine."""


@pytest.mark.parametrize("count", [-1, 0, 1, 2, 3, 5, 6])
def test_d14_c13_another_number_of_players_is_refused(count: int) -> None:
    with pytest.raises(PlayerCountError, match=f"not by {count}"):
        Match.new(CUBAN, players=count)


def test_d14_the_edition_is_double_nine_to_100_for_four() -> None:
    assert (CUBAN.tile_set.highest, CUBAN.hand_size, CUBAN.goal) == (9, 10, 100)
    assert Match.new(CUBAN, players=4).standing == Scores((0, 0), None)
    assert cuban_blocked(weighing(2, 16, 16, 17)).standing.tallies == (33, 0)


@pytest.mark.parametrize(
    "start",
    [
        {},
        {"scores": [0, 0]},
        {"entitled": "1/3"},
        {"scores": [0, 0], "entitled": "1/3", "streak": [0, 0]},
        {"streak": [2, 0], "opener": 4},
        {"scores": [100, 0], "entitled": "1/3"},
        {"scores": [0, 105], "entitled": "1/3"},
        {"scores": [-1, 0], "entitled": "1/3"},
        {"scores": [0], "entitled": "1/3"},
        {"scores": [0, 0, 0], "entitled": "1/3"},
        {"scores": "00", "entitled": "1/3"},
        {"scores": [True, 0], "entitled": "1/3"},
        {"scores": [1.0, 0], "entitled": "1/3"},
        {"scores": None, "entitled": "1/3"},
        {"scores": {"0": 0, "1": 0}, "entitled": "1/3"},
        {"scores": [0, 0], "entitled": None},
        {"scores": [0, 0], "entitled": "3/1"},
        {"scores": [0, 0], "entitled": 1},
        {"scores": [0, 0], "entitled": ["1/3"]},
        {"scores": [0, 0], "entitled": {"1/3": 1}},
    ],
)
def test_d12_a_start_that_is_no_standing_is_refused(start: dict[str, Json]) -> None:
    with pytest.raises(BadStartError):
        CUBAN.read_start(start)


@FEW
@given(seed=SEEDS)
def test_d6_a_claim_is_offered_exactly_where_it_is_accepted(seed: str) -> None:
    match = named(Seat.ONE).apply(Chance(seed).deal(CUBAN, 1))
    while match.phase is Phase.ANSWER:
        assert match.turn is not None
        doubles = sum(one.is_double for one in match.tiles_of(match.turn))
        assert (Claim(match.turn) in match.legal_actions()) is (doubles >= 5)
        match = match.apply(Accept(match.turn))
