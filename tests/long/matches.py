"""Matches with as many hands as a test wants, which chance alone would hardly bring."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from chiva_tui.engine.chance import Chance
from chiva_tui.engine.chiva import CHIVA
from chiva_tui.engine.match import Match
from chiva_tui.engine.record import Header, Record
from chiva_tui.engine.seats import Seat

if TYPE_CHECKING:
    from chiva_tui.engine.match import Event

_TRIES = 1000


def match_of(hands: int, seed: str = "long") -> Record:
    """Returns a match of Chiva that nobody has won after this many hands, and in whose next hand a person is to act.

    Whatever would win it is dealt and played another way: deals are chance, and a record tells which came.
    """
    rng = Random(seed)
    match = Match.new(CHIVA)
    events: list[Event] = []
    for number in range(1, hands + 1):
        for _ in range(_TRIES):
            after, played = _hand(match, number, rng)
            if after.winner is None:
                match, events = after, [*events, *played]
                break
    deal = Chance(seed).deal(CHIVA, hands + 1)
    match, events = match.apply(deal), [*events, deal]
    while match.turn is not Seat.ONE:
        action = match.legal_actions()[0]
        match, events = match.apply(action), [*events, action]
    return Record(Header(CHIVA, seed, ("human", "club", "club", "club")), tuple(events), match)


def _hand(match: Match, number: int, rng: Random) -> tuple[Match, list[Event]]:
    deal = Chance(str(rng.random())).deal(CHIVA, number)
    match = match.apply(deal)
    events: list[Event] = [deal]
    while match.turn is not None:
        action = rng.choice(match.legal_actions())
        match = match.apply(action)
        events.append(action)
    return match, events
