"""A game that is cut off at any moment ends at once, and the match goes on at the last action that was confirmed."""

from __future__ import annotations

import signal
import time
from contextlib import ExitStack
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.pty.terminal import PATIENCE, Terminal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

SOON = 2.0
"""How long the game may take to end, in seconds: twice what it promises, since other tests run meanwhile."""

PLIES = 20
"""At how many moments each game is cut off."""

MOST_CONFIRMED = 12
"""How many actions are confirmed before that at most."""

AT_ONCE = 10
"""How many games are started at a time."""

GAMES = {"chiva": "Your turn: open with 6-6", "cuban": "Draw the lots"}
"""The games, and what their first screen says."""

TABLE = slice(1, 20)
"""The rows of the screen with the table: the line, the hands and whose turn it is."""

REDRAW = "\x0c"
"""The key that has the whole screen sent again."""

A_SCREEN = 500
"""The least bytes of a whole screen."""

WAYS: dict[str, tuple[Callable[[Terminal], None], int]] = {
    "terminate": (lambda terminal: terminal.signal(signal.SIGTERM), 128 + signal.SIGTERM),
    "hang-up signal": (lambda terminal: terminal.signal(signal.SIGHUP), 128 + signal.SIGHUP),
    "interrupt signal": (lambda terminal: terminal.signal(signal.SIGINT), 128 + signal.SIGINT),
    "terminal closed": (lambda terminal: terminal.hang_up(), 128 + signal.SIGHUP),
    "kill": (lambda terminal: terminal.signal(signal.SIGKILL), -signal.SIGKILL),
}
"""How a game is cut off, and the exit code that follows."""


def start(home: Path, *arguments: str) -> Terminal:
    """Starts a game that keeps its data in a directory of the test's own, and whose computers wait for a key."""
    return Terminal(*arguments, "--pace", "step", environment={"CHIVA_HOME": str(home)})


def confirm(terminal: Terminal, count: int) -> None:
    """Takes advice where there is some, and has the next thing happen."""
    for _ in range(count):
        for key in "h\r":
            terminal.send(key)
            terminal.read(0.02)


def table_of(terminal: Terminal) -> list[str]:
    """Returns the rows of the table, once every key sent before has had its effect."""
    sent = len(terminal.output)
    terminal.send(REDRAW)
    end = time.monotonic() + PATIENCE
    while len(terminal.output) < sent + A_SCREEN:
        assert time.monotonic() < end, terminal.text
        terminal.read(0.02)
    terminal.settle()
    return terminal.text.splitlines()[TABLE]


def assert_resumes(table: list[str], terminal: Terminal) -> None:
    """The match goes on at the last action that was confirmed.

    Args:
        table: The rows of the table when the game was cut off.
        terminal: The game, gone on with.
    """
    terminal.until("You+3")
    assert table_of(terminal) == table


def batches(game: str) -> Iterator[list[tuple[str, int]]]:
    """Yields ways to be cut off with the number of actions before, a few at a time."""
    rng = Random(game)
    moments = [(list(WAYS)[number % len(WAYS)], rng.randint(1, MOST_CONFIRMED)) for number in range(PLIES)]
    for at in range(0, PLIES, AT_ONCE):
        yield moments[at : at + AT_ONCE]


@pytest.mark.parametrize("game", GAMES)
def test_cut_off_at_any_ply_it_ends_at_once_and_resumes_there(game: str, tmp_path: Path) -> None:
    for number, batch in enumerate(batches(game)):
        homes = [tmp_path / f"{number}-{at}" for at in range(len(batch))]
        tables: list[list[str]] = []
        with ExitStack() as stack:
            terminals = [stack.enter_context(start(home, "--game", game, "--seed", "3")) for home in homes]
            for terminal, (way, confirmed) in zip(terminals, batch, strict=True):
                cut_off, code = WAYS[way]
                terminal.until(GAMES[game])
                confirm(terminal, confirmed)
                tables.append(table_of(terminal))
                cut_off(terminal)
                assert terminal.ends_within(SOON), (way, confirmed)
                assert terminal.code == code, (way, confirmed)
                if way not in ("kill", "terminal closed"):
                    assert terminal.settings == terminal.settings_before
                    assert terminal.left_on == set()
        with ExitStack() as stack:
            terminals = [stack.enter_context(start(home, "resume", "1")) for home in homes]
            for terminal, table in zip(terminals, tables, strict=True):
                assert_resumes(table, terminal)
