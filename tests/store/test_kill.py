"""Killed at any moment, a store holds the step that was kept last or the one that was being kept."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.store.store import Saved, Store
from tests.store.storing import GAMES, Clock, Played, begun, filled
from tests.store.victim import steps

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game
    from chiva_tui.table.timeline import Timeline

ROOT = Path(__file__).parents[2]
KILLS = 50
"""How often a program is killed from outside, for each game."""


def loaded(directory: Path) -> Saved:
    """Returns the match, and checks that nothing was found to be damaged."""
    store = Store.open(directory, Clock())
    saved = store.load(1)
    store.close()
    assert store.notices == ()
    assert not saved.lost
    return saved


def killed(directory: Path, seed: str, manner: str, patience: float) -> int:
    """Lets a program play and be killed, and returns the number of the last step that it said was kept."""
    command = [sys.executable, "-m", "tests.store.victim", str(directory), seed, manner]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as victim:
        assert victim.stdout is not None
        said = victim.stdout.read(4)
        if manner == "outside":
            time.sleep(patience)
            victim.kill()
        said += victim.stdout.read()
    assert victim.returncode == -signal.SIGKILL
    return int.from_bytes(said[-4:], "big")


def check_killed(directory: Path, seed: str, manner: str, patience: float = 0) -> bool:
    """Lets a program be killed, and returns whether the step that was being kept had been kept."""
    before = loaded(directory)
    number = killed(directory, seed, manner, patience)
    match = Played(before.header, before.seed, before.timeline)
    known: list[Timeline] = [before.timeline, *islice(steps(match, seed), number + 1)]
    after = loaded(directory)
    assert after.timeline in known[number:]
    assert (after.header, after.seed, after.seed_is_secret) == before[1:4]
    return after.timeline == known[number + 1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_killed_at_any_moment(tmp_path: Path, game: Game) -> None:
    filled(tmp_path, [begun(game)])
    rng = Random(game.name)
    for number in range(KILLS):
        check_killed(tmp_path, f"outside {number}", "outside", rng.uniform(0, 0.06))


@pytest.mark.parametrize("manner", ["commit", "working"])
def test_killed_before_a_commit_nothing_of_it_is_kept(tmp_path: Path, manner: str) -> None:
    filled(tmp_path, [begun()])
    for number in range(8):
        assert not check_killed(tmp_path, f"{manner} {number}", manner)


def test_killed_when_half_of_a_step_is_in_the_file(tmp_path: Path) -> None:
    journal = filled(tmp_path, [begun()]).with_name("matches.sqlite-journal")
    halves = 0
    for number in range(8):
        before = loaded(tmp_path)
        seed = f"spilled {number}"
        last = killed(tmp_path, seed, "spilled", 0)
        halves += journal.stat().st_size > 0 and any(journal.read_bytes()[:8])
        match = Played(before.header, before.seed, before.timeline)
        assert loaded(tmp_path).timeline == [before.timeline, *islice(steps(match, seed), last)][-1]
    assert halves
