"""Two thousand matches, told by the reference, read by the engine and written by it again."""

from __future__ import annotations

import json
from random import Random

import pytest

from chiva_tui.engine.chance import Chance
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.record import Header, read_records, record_lines
from tests.engine.helpers import next_event
from tests.engine.reference import play_match

PARTS = 20
"""The matches are read in parts, so that a failure names a hundred of them."""

MATCHES = 2_000


@pytest.mark.parametrize("part", range(PARTS))
def test_matches_between_random_seats_are_read_and_written_back_without_a_difference(part: int) -> None:
    encode = json.JSONEncoder().encode
    for number in range(part, MATCHES, PARTS):
        told = {"record": 1, "game": GAME.name, "seed": f"random {number}", "players": ["casual"] * 4}
        lines = list(map(encode, [told, *play_match(Random(number))]))

        (record,) = read_records(line.encode() for line in lines)

        assert record.match.phase is Phase.OVER
        assert list(record.lines()) == lines


def test_seeded_matches_are_written_and_read_back_without_a_difference() -> None:
    for number in range(100):
        chance, rng, events = Chance(f"seeded {number}"), Random(number), []
        match = Match.new(GAME)
        while match.phase is not Phase.OVER:
            events.append(next_event(match, chance, rng))
            match = match.apply(events[-1])
        lines = list(record_lines(Header(GAME, chance.seed, ("casual",) * 4), events))

        (record,) = read_records(line.encode() for line in lines)

        assert (record.match, record.events) == (match, tuple(events))


def test_the_deals_of_many_seeds_all_differ() -> None:
    assert len({Chance(str(number)).deal(GAME, 1) for number in range(MATCHES)}) == MATCHES
