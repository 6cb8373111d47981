"""A program that plays a match into a store as fast as it can, to be killed while it does."""

from __future__ import annotations

import os
import signal
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from chiva_tui.store.store import Store
from tests.store.storing import Clock, Played, me, wander

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterator

    from chiva_tui.table.timeline import Timeline


def play(directory: Path, seed: str, manner: str) -> None:
    """Plays the first match there is, and says after each step that it is kept.

    Args:
        directory: Where the store is.
        seed: What the steps are drawn from.
        manner: Who kills the program, and when; see `prepare`.
    """
    store, holder = Store.open(directory, Clock()), me()
    assert store.hold(1, holder) is None
    saved = store.load(1)
    match = Played(saved.header, saved.seed, saved.timeline)
    rng = Random(f"moment {seed}")
    fatal = rng.randrange(1, 12)
    said(0)
    for number, timeline in enumerate(steps(match, seed), 1):
        if number == fatal:
            prepare(store.access.connected(), manner, rng)
        store.keep(1, timeline, holder)
        said(number)


def steps(match: Played, seed: str) -> Iterator[Timeline]:
    """Yields what is played: now and then a whole walk in one step, so that many pages change at once."""
    walk = wander(match, Random(seed))
    for number in count():
        timeline = next(walk)
        for _ in range(200 if number % 7 == 6 else 0):
            timeline = next(walk)
        if timeline.position > 700:
            timeline = timeline._replace(position=0, ahead=(), steps=())
            walk = wander(match._replace(timeline=timeline), Random(f"{seed} again"))
        yield timeline


def said(number: int) -> None:
    """Tells the test that a step is kept."""
    os.write(1, number.to_bytes(4, "big"))


def prepare(connection: sqlite3.Connection, manner: str, rng: Random) -> None:
    """Lets the program kill itself in its next transaction.

    Args:
        connection: Where to.
        manner: `commit`: before the commit. `spilled`: likewise, when pages have been written into the file already.
            `working`: after some of the work. Anything else: not by itself.
        rng: What the moment is drawn from.
    """

    def die(*_: object) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 0

    if manner == "spilled":
        connection.execute("PRAGMA cache_size = 1")
    if manner in ("commit", "spilled"):
        connection.set_trace_callback(lambda statement: die() and None if statement == "COMMIT" else None)
    if manner == "working":
        connection.set_progress_handler(die, rng.randrange(1, 400))


if __name__ == "__main__":
    play(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
