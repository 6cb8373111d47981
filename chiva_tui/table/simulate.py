"""Whole matches between computers, in as many processes as are wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeVar

from chiva_tui.engine.chance import Chance
from chiva_tui.engine.games import game_named
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.record import Header, Record
from chiva_tui.engine.seats import SEATS
from chiva_tui.players.levels import player_at
from chiva_tui.players.player import decide
from chiva_tui.table.tally import MatchTally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from chiva_tui.engine.game import Game
    from chiva_tui.engine.match import Event

_Done = TypeVar("_Done")
_MOST_AT_A_TIME = 16


def match_seed(seed: str, number: int) -> str:
    """Returns the seed of the match with this number, from 1: the first is the one a person gets for `seed`."""
    return seed if number == 1 else f"{seed}/{number}"


class Plan(NamedTuple):
    """What is to be simulated; small enough to be passed between processes.

    Attributes:
        game: The name of the rules.
        seed: What everything follows from.
        matches: How many.
        levels: The level of each seat, 1 upwards.
    """

    game: str
    seed: str
    matches: int
    levels: tuple[str, ...]

    def record(self, number: int) -> Record:
        """Plays the match with this number, from 1."""
        return _play(game_named(self.game), match_seed(self.seed, number), self.levels)

    def tally(self, number: int) -> MatchTally:
        """Plays the match with this number, from 1, and counts it."""
        return MatchTally.of(self.record(number).match)

    def lines(self, number: int) -> list[str]:
        """Plays the match with this number, from 1, and returns the lines of its record."""
        return list(self.record(number).lines())


def spread(work: Callable[[int], _Done], matches: int, jobs: int) -> Iterator[_Done]:
    """Yields what comes of each match in order, whatever the number of processes that play them.

    Args:
        work: A method of a `Plan`.
        matches: How many matches there are.
        jobs: How many processes play; 1 for this one alone.
    """
    numbers = range(1, matches + 1)
    if jobs == 1 or matches == 1:
        yield from map(work, numbers)
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(min(jobs, matches), mp_context=get_context("spawn"))
    try:
        # A few matches at a time: results still come often, and passing them on costs little.
        yield from pool.map(work, numbers, chunksize=max(1, min(_MOST_AT_A_TIME, matches // (4 * jobs))))
    finally:
        pool.shutdown(cancel_futures=True)


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
