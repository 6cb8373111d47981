"""Plays matches between computers and reads each one back, in a process of its own.

    python -m tests.cli.simulated SEED MATCHES LEVEL

The matches are those of `chiva simulate` with these arguments. One match is kept at a time. Prints how many were read
back without a difference; the first that was not ends the process with an error that names its seed.
"""

from __future__ import annotations

import sys

from chiva_tui.engine.games import DEFAULT_GAME
from chiva_tui.engine.record import read_records
from chiva_tui.table.simulate import Plan, spread


def read_back(seed: str, matches: int, level: str) -> int:
    """Returns how many matches were played, written, read and found to be the same.

    Raises:
        ValueError: One was not; the message names its seed.
    """
    seeds = set()
    for record in spread(Plan(DEFAULT_GAME.name, seed, matches, (level,) * 4).record, matches, 1):
        (read,) = read_records(line.encode() for line in record.lines())
        if (read.header, read.events, read.match) != (record.header, record.events, record.match):
            raise ValueError(f"the match of seed {record.header.seed} was read as another")
        if read.match.winner is None:
            raise ValueError(f"the match of seed {record.header.seed} has no winner")
        seeds.add(read.header.seed)
    return len(seeds)


if __name__ == "__main__":
    print(read_back(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
