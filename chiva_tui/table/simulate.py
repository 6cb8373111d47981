"""Whole matches between computers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.chance import Chance
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.record import Header, Record
from chiva_tui.engine.seats import SEATS
from chiva_tui.players.levels import player_at
from chiva_tui.players.player import decide

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chiva_tui.engine.game import Game
    from chiva_tui.engine.match import Event


def match_seed(seed: str, number: int) -> str:
    """Returns the seed of the match with this number, from 1: the first is the one a person gets for `seed`."""
    return seed if number == 1 else f"{seed}/{number}"


def simulate(game: Game, seed: str, matches: int, levels: Sequence[str]) -> Iterator[Record]:
    """Yields matches played out by computers, one after the other.

    Args:
        game: The rules.
        seed: What everything follows from: equal arguments give equal records.
        matches: How many.
        levels: The level of each seat, 1 upwards.

    Raises:
        PlayerCountError: Another number of levels than the game is made for (C13).
        UnknownLevelError: A level nobody plays at.
    """
    for number in range(1, matches + 1):
        yield _play(game, match_seed(seed, number), levels)


def _play(game: Game, seed: str, levels: Sequence[str]) -> Record:
    header = Header(game, seed, tuple(levels))
    match = header.new_match()
    players = dict(zip(SEATS, map(player_at, levels), strict=True))
    chance = Chance(seed)
    events: list[Event] = []
    while match.phase is not Phase.OVER:
        if match.turn is None:
            event: Event = chance.next_of(match)
        else:
            view = match.view(match.turn)
            event = decide(players[match.turn], view, chance.choices(view.seat, view.number, len(view.moves)))
        match = match.apply(event)
        events.append(event)
    return Record(header, tuple(events), match)
