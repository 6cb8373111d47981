"""Two thousand matches between computers, each from a seed of its own, played and read back without a difference."""

from __future__ import annotations

import subprocess
import sys

from tests.cli.commands import ROOT

SHARES = (("first", 950, "casual"), ("second", 950, "casual"), ("third", 50, "club"), ("fourth", 50, "club"))
"""Seed, number of matches and level of each process. Most are casual, whose matches are as long and soon played."""

PATIENCE = 600
"""How long all of it may take, in seconds."""


def test_two_thousand_simulated_matches_replay_cleanly() -> None:
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.cli.simulated", seed, str(matches), level],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            text=True,
        )
        for seed, matches, level in SHARES
    ]
    answers = [process.communicate(timeout=PATIENCE) for process in processes]

    assert answers == [(f"{matches}\n", "") for _, matches, _ in SHARES]
    assert sum(matches for _, matches, _ in SHARES) == 2_000
