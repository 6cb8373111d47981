"""Ten thousand deals and two thousand matches of the Cuban game (D1, D7, U6, field reports 1 and 7)."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from chiva_tui.engine.actions import Accept, Claim, NameOpener, Pass, Play
from chiva_tui.engine.chance import Chance, Deal, Lots
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.facts import FactKind
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.match import Event, Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.record import Header, read_records, record_lines
from chiva_tui.engine.tiles import DOUBLE_NINE
from tests.engine.cuban_reference import play_match, retell
from tests.engine.helpers import tile

DEALS = 10_000

MATCHES = 2_000

PARTS = 20
"""The matches are played in parts, so that a failure names a hundred of them."""

LOTS_OF_TULE = ["8-7", "5-1", "7-0", "9-0"]
"""What the seed tule draws the first and the second time."""

DEALS_OF_TULE = [
    "9-9 4-3 1-0 8-7 4-4 9-2 6-4 7-3 6-1 6-3",
    "4-1 2-0 9-1 0-0 9-3 5-5 7-1 6-0 5-0 7-4",
    "7-6 3-3 9-7 9-4 8-5 7-2 4-2 5-2 8-2 8-8",
    "9-8 8-4 5-3 8-3 3-0 6-5 8-6 9-0 3-2 6-2",
    "7-7 8-3 5-3 8-2 8-5 9-4 5-5 8-6 4-0 1-1",
    "8-8 8-0 7-4 9-6 9-7 9-0 9-5 7-5 5-2 7-1",
    "8-7 6-3 7-2 7-3 0-0 8-4 2-0 9-1 6-5 5-4",
    "7-0 2-1 9-3 6-4 4-2 8-1 9-2 4-3 5-0 7-6",
]
"""What the seed tule deals first and after a claim."""

IDLE = {Phase.LOTS, Phase.DEAL, Phase.OVER}
"""When nobody is to act."""

PLAYERS = ("casual",) * 4


@pytest.fixture(scope="module")
def deals() -> list[Deal]:
    return [Chance(f"deal {number}").deal(CUBAN, 1) for number in range(DEALS)]


def test_d1_every_deal_hands_out_forty_tiles_of_the_55_and_leaves_fifteen_asleep(deals: list[Deal]) -> None:
    for deal in deals:
        awake = {one for hand in deal.tiles for one in hand}
        assert [len(hand) for hand in deal.tiles] == [10, 10, 10, 10]
        assert len(awake) == 40
        assert len(DOUBLE_NINE.members - awake) == 15
        assert awake <= DOUBLE_NINE.members


def test_d1_every_deal_can_be_answered_and_opened(deals: list[Deal]) -> None:
    named = Match.new(CUBAN, standing=CUBAN.read_start({"scores": [0, 0], "entitled": "1/3"}))
    named = named.apply(named.legal_actions()[1])
    for deal in deals:
        match = named.apply(deal)
        while match.phase is Phase.ANSWER:
            match = match.apply(match.legal_actions()[0])
        assert len(match.legal_actions()) == 10


def test_d1_report_7_double_nine_sleeps_in_its_share_of_deals(deals: list[Deal]) -> None:
    asleep = sum(all(tile("9-9") not in hand for hand in deal.tiles) for deal in deals)

    assert abs(asleep - DEALS * 15 / 55) < 5 * (DEALS * 15 / 55 * 40 / 55) ** 0.5


def test_u6_the_deals_of_many_seeds_all_differ(deals: list[Deal]) -> None:
    assert len({deal.tiles for deal in deals}) == DEALS


def test_u6_every_seat_is_dealt_every_tile_equally_often(deals: list[Deal]) -> None:
    times = Counter((seat, one) for deal in deals for seat, hand in enumerate(deal.tiles) for one in hand)

    assert len(times) == 4 * 55
    assert all(abs(count - DEALS * 10 / 55) < 5 * (DEALS * 10 / 55 * 45 / 55) ** 0.5 for count in times.values())


@pytest.mark.parametrize("seed", ["tule", "", "1", "9-9"])
def test_d7_redeals_come_from_streams_of_their_own(seed: str) -> None:
    places = [(hand, attempt) for hand in (1, 2, 11, 12) for attempt in (1, 2, 3, 11, 12)]
    dealt = {place: Chance(seed).deal(CUBAN, *place) for place in places}

    assert len({deal.tiles for deal in dealt.values()}) == len(places)
    assert all(Chance(seed).deal(CUBAN, *place) == dealt[place] for place in reversed(places))
    assert all((deal.hand, deal.attempt) == place for place, deal in dealt.items())


def test_d2_lots_are_two_tiles_of_the_set_from_a_stream_of_their_own() -> None:
    drawn = {(seed, draw): Chance(str(seed)).lots(CUBAN, draw) for seed in range(1_000) for draw in (1, 2, 3)}

    assert all(len(set(lots.tiles) & DOUBLE_NINE.members) == 2 for lots in drawn.values())
    assert {one for lots in drawn.values() for one in lots.tiles} == DOUBLE_NINE.members
    assert all(Chance(str(seed)).lots(CUBAN, draw) == lots for (seed, draw), lots in reversed(drawn.items()))
    assert len({drawn[seed, 1] for seed in range(1_000)}) > 700


def test_u6_a_seed_deals_and_draws_the_same_on_every_machine_and_in_every_version() -> None:
    """A record may be shared by its seed alone, so how a seed deals is a promise."""
    chance = Chance("tule")
    told = [" ".join(map(str, hand)) for attempt in (1, 2) for hand in chance.deal(CUBAN, 1, attempt).tiles]

    assert [str(one) for draw in (1, 2) for one in chance.lots(CUBAN, draw).tiles] == LOTS_OF_TULE
    assert told == DEALS_OF_TULE


def random_match(number: int) -> tuple[list[Event], Match]:
    """Returns a match between seats that do anything the rules allow, and how it stands at its end."""
    chance, rng, events = Chance(f"simulated {number}"), Random(number), []
    match = Match.new(CUBAN)
    while match.phase is not Phase.OVER:
        actions = match.legal_actions()
        assert (not actions) is (match.phase in IDLE) is (match.turn is None)
        event: Event = rng.choice(actions) if actions else chance.next_of(match)
        events.append(event)
        match = match.apply(event)
    assert match.legal_actions() == ()
    return events, match


@pytest.mark.parametrize("part", range(PARTS))
def test_simulated_matches_are_written_and_read_back_without_a_difference_and_told_alike(part: int) -> None:
    for number in range(part, MATCHES, PARTS):
        events, match = random_match(number)
        lines = list(record_lines(Header(CUBAN, f"simulated {number}", PLAYERS), events))

        (record,) = read_records(line.encode() for line in lines)

        assert (record.match, record.events) == (match, tuple(events))
        assert list(record.lines()) == lines
        assert retell(lines[1:]) == lines[1:]


def test_matches_told_by_another_program_are_read_and_written_back_without_a_difference() -> None:
    for number in range(100):
        header = {"record": 1, "game": "cuban", "seed": None, "players": PLAYERS}
        lines = [json.dumps(header), *play_match(Random(number))]

        (record,) = read_records(line.encode() for line in lines)

        assert record.match.phase is Phase.OVER
        assert list(record.lines()) == lines


def test_simulated_matches_come_upon_everything_that_can_happen() -> None:
    seen: Counter[object] = Counter()
    for number in range(300):
        events, match = random_match(number)
        seen.update(type(event) for event in events)
        for result in match.results:
            seen[result.ending, result.team is None] += 1
            seen["equal lots"] += len(result.preparation.lots) > 1
            seen["redealt"] += result.preparation.attempt > 1
        seen[CUBAN.facts(match.results[-1])[-1].kind] += 1

    kinds = {Lots, NameOpener, Deal, Accept, Claim, Play, Pass}
    endings = {(Ending.OUT, False), (Ending.BLOCK, False), (Ending.BLOCK, True)}
    titles = {FactKind.MATCH_WON, FactKind.POLLONA, FactKind.TRIPOLLUA}
    assert {key for key, count in seen.items() if count} == kinds | endings | titles | {"equal lots", "redealt"}
    assert seen[Claim] >= 20
