"""What the store's tests share: matches to store, stores to look into, and a clock that goes on by itself."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.chance import Chance, Deal, Lots
from chiva_tui.engine.chiva import CHIVA
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.record import Header
from chiva_tui.engine.seats import Seat
from chiva_tui.store.holder import this_process
from chiva_tui.store.store import Store
from chiva_tui.table.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from chiva_tui.engine.game import Game, Json
    from chiva_tui.store.holder import Holder
    from chiva_tui.store.store import Saved

GAMES = (CHIVA, CUBAN)
PLAYERS = ("human", "club", "casual", "expert")
START: dict[str, dict[str, Json]] = {
    "chiva": {"streak": [2, 0], "opener": 4},
    "cuban": {"scores": [62, 38], "entitled": "1/3"},
}
"""Where a match can be taken up in the middle."""


class Clock:
    """A clock that is a second further on each time it is looked at."""

    def __init__(self) -> None:
        self._time = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

    def __call__(self) -> datetime:
        self._time += timedelta(seconds=1)
        return self._time


class Played(NamedTuple):
    """A match that is to be stored."""

    header: Header
    seed: str
    timeline: Timeline


def me() -> Holder:
    """Returns this process as a holder."""
    return this_process(Clock())


def begun(game: Game = CHIVA, seed: str = "tule") -> Played:
    """Returns a match before its first event."""
    header = Header(game, seed, PLAYERS)
    return Played(header, seed, Timeline(header.new_match()))


def forward(timeline: Timeline, seed: str, rng: Random) -> Timeline:
    """Returns the timeline one random event further on; one whose match is over, as it is."""
    match = timeline.match
    if match.winner is not None:
        return timeline
    event = Chance(seed).next_of(match) if match.turn is None else rng.choice(match.legal_actions())
    return timeline.append(event, confirmed=not isinstance(event, Deal | Lots) and event.seat is Seat.ONE)


def played(game: Game = CHIVA, seed: str = "tule", events: int = 40) -> Played:
    """Returns a match with so many random events, unless it ends before."""
    match, rng = begun(game, seed), Random(seed)
    timeline = match.timeline
    for _ in range(events):
        timeline = forward(timeline, seed, rng)
    return match._replace(timeline=timeline)


def wander(match: Played, rng: Random) -> Iterator[Timeline]:
    """Yields the timelines of somebody who plays, takes back, restores and restarts at random."""
    timeline = match.timeline
    while True:
        moves: list[Callable[[], Timeline]] = [lambda now=timeline: forward(now, match.seed, rng)] * 12  # type: ignore[misc]
        moves += [timeline.undo] * timeline.can_undo
        moves += [timeline.redo] * 2 * timeline.can_redo
        moves += [timeline.restart] * timeline.can_restart
        moves += [timeline.follow] * 4 * (timeline.stored is not None)
        timeline = rng.choice(moves)()
        yield timeline


def several() -> list[Played]:
    """Returns matches of both games: short, long, taken back in the middle, taken up in the middle."""
    matches = [played(game, seed, events) for game in GAMES for seed, events in (("a", 3), ("b", 106), ("c", 130))]
    for game in GAMES:
        header = Header(game, None, PLAYERS, START[game.name], {"made by": "Zoë", "more": {"a": [1, None]}})
        rng, timeline = Random(1), Timeline(header.new_match())
        for _ in range(70):
            timeline = forward(timeline, "z", rng)
        matches.append(Played(header, "z", timeline.undo().undo().redo().undo()))
    return matches


def filled(directory: Path, matches: list[Played]) -> Path:
    """Stores matches, numbered from 1, and returns the file."""
    store = Store.open(directory, Clock())
    for match in matches:
        store.add(match.header, match.seed, True, match.timeline, None)
    store.close()
    return store.path


def same(saved: Saved, match: Played) -> bool:
    """Whether a match was loaded just as it was stored."""
    as_stored = (match.header, match.seed, match.timeline)
    return (saved.header, saved.seed, saved.timeline) == as_stored and saved.lost == 0


def is_beginning(saved: Saved, match: Played) -> bool:
    """Whether what was loaded is the beginning of what was stored, and stands at a moment of it.

    A seed that only the row tells is lost with the row; so is the number of lines, and `lost` is a guess then.
    """
    steps, stored = saved.timeline.steps, match.timeline.steps[: len(saved.timeline.steps)]
    is_placed = 0 <= saved.timeline.position <= len(steps) and max(saved.timeline.ahead, default=0) <= len(steps)
    return (
        is_placed
        and saved.header == match.header
        and (saved.seed == match.seed or match.header.seed is None)
        and [(step.event, step.confirmed) for step in steps] == [(step.event, step.confirmed) for step in stored]
    )
