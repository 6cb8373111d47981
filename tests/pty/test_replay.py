"""A record watched in a real terminal: starting, going about, playing on, leaving."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from chiva_tui.session import now
from chiva_tui.store.store import Store
from tests.cli.commands import record, text
from tests.pty.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

MOST_FOR_A_STEP = 1_500
"""The bytes that one move forward may cost."""


@pytest.fixture
def watched(tmp_path: Path) -> Path:
    """Returns a record to be watched."""
    path = tmp_path / "one.jsonl"
    path.write_text(text(record("6")))
    return path


def begin(path: Path, *arguments: str) -> Terminal:
    """Starts the replay and waits until it is there."""
    terminal = Terminal("replay", str(path), *arguments)
    terminal.until("Replay: move 0 of")
    terminal.settle()
    return terminal


@pytest.mark.parametrize("key", ["\x1b", "\x11"])
def test_it_begins_and_is_left_and_the_terminal_is_as_before(watched: Path, key: str) -> None:
    with begin(watched) as terminal:
        terminal.send("\x1b[C")
        terminal.until("Replay: move 1 of")
        terminal.settle()
        terminal.send(key)
        assert terminal.ends_within(5)
        assert terminal.code == 0
        assert not terminal.left_on
        assert terminal.settings == terminal.settings_before


def test_nothing_is_sent_while_nothing_happens_and_little_for_a_move(watched: Path) -> None:
    with begin(watched) as terminal:
        for _ in range(12):
            terminal.send("\x1b[C")
            assert 0 < len(terminal.settle()) <= MOST_FOR_A_STEP
        assert terminal.read(2.0) == b""


def test_it_is_played_on_as_a_new_match_that_is_kept(watched: Path, tmp_path: Path) -> None:
    with begin(watched, "--pace", "step") as terminal:
        terminal.send("2.5\r")
        terminal.until("Replay: move 5 of")
        terminal.send("\r")
        terminal.until("Play on from here")
        terminal.send("\r")
        terminal.until("You+3")
        terminal.settle()
        terminal.send("\x11")
        assert terminal.ends_within(5)
        assert terminal.code == 0
    with closing(Store.open(tmp_path / "chiva", now)) as store:
        (kept,) = store.matches()
        assert kept.hand == 2
        assert store.load(kept.id).header.extra == {"played_on": {"hand": 2, "move": 5}}


def test_a_bad_file_is_refused_in_one_line_before_anything_is_drawn(watched: Path) -> None:
    watched.write_text("{}\n")
    with Terminal("replay", str(watched)) as terminal:
        assert terminal.ends_within(5)
        assert terminal.code == 2
        assert b"\x1b" not in terminal.output
