"""Kept matches through real terminals: leaving and coming back, two terminals, a store that cannot be used."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from chiva_tui.session import now
from chiva_tui.store.store import Store
from tests.pty.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

FAST = ("--pace", "0")

PATIENT = 0.6
"""How long nothing may come once the computers have moved, in seconds."""

WATCHED = 1.5
"""How long nothing may come once a match that is watched has been looked at, in seconds."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Returns where the matches of the test are kept."""
    return tmp_path / "chiva"


def begin(*arguments: str) -> Terminal:
    """Starts the game and waits until it is there."""
    terminal = Terminal(*arguments, *FAST)
    terminal.until("CHIVA")
    terminal.settle()
    return terminal


def play(terminal: Terminal, moves: int = 1) -> None:
    """Plays the next tile that fits, or whatever Enter does."""
    for _ in range(moves):
        terminal.send("\x1b[C")
        terminal.settle()
        terminal.send("\r")
        terminal.settle(PATIENT)


def leave(terminal: Terminal) -> None:
    """Leaves the table."""
    terminal.send("\x11")
    assert terminal.ends_within(5)
    assert terminal.code == 0


def table_of(terminal: Terminal) -> list[str]:
    """Returns what the screen shows of the match itself: the felt and the hand."""
    return terminal.text.splitlines()[1:21]


def lines_kept(home: Path) -> list[str]:
    """Returns the record of the first match in the store."""
    with closing(Store.open(home, now)) as store:
        saved = store.load(1)
    return [str(event) for event in saved.timeline.events]


def test_a_match_that_was_left_is_offered_and_goes_on_where_it_stood() -> None:
    with begin("--seed", "tule") as first:
        play(first, 2)
        before = table_of(first)
        leave(first)
    with begin() as second:
        assert "Your match is here: hand" in second.text
        second.send("\r")
        second.settle()
        assert table_of(second) == before
        assert "Your match is here" not in second.text


def test_undo_and_redo_survive_leaving(home: Path) -> None:
    with begin("--seed", "tule") as first:
        play(first, 2)
        events = lines_kept(home)
        first.send("u")
        first.settle()
        assert len(lines_kept(home)) < len(events)
        leave(first)
    with begin("resume", "1") as second:
        second.send("U")
        second.settle()
        assert lines_kept(home) == events


def test_a_second_terminal_may_watch_and_sees_every_move() -> None:
    with begin("--seed", "tule") as first:
        play(first)
        with begin("resume", "1") as second:
            assert "This match is being played in another terminal: " in second.text
            second.send("\r")
            second.settle()
            assert "WATCHING" in second.text
            assert table_of(second) == table_of(first)
            play(first)
            second.until(first.text.splitlines()[6].strip())
            second.send("u")
            second.settle()
            assert "You are watching this match" in second.text
            assert table_of(second) == table_of(first)


def test_a_second_terminal_may_take_over_and_the_first_is_told_and_overwrites_nothing(home: Path) -> None:
    with begin("--seed", "tule") as first:
        play(first)
        with begin() as second:
            assert "This match is being played in another terminal: " in second.text
            second.send("\r")
            second.settle()
            second.send("\x1b[18~")
            second.settle()
            assert "Take the match over?" in second.text
            second.send("\r")
            second.settle()
            first.until("taken over in another terminal")
            assert "WATCHING" in first.text
            play(second)
            events = lines_kept(home)
            play(first)
            first.settle(WATCHED)
            assert lines_kept(home) == events
            assert table_of(first) == table_of(second)
            leave(first)
            play(second)
            assert len(lines_kept(home)) > len(events)


def test_after_kill_9_the_match_is_free_at_once(home: Path) -> None:
    with begin("--seed", "tule") as first:
        play(first)
        events = lines_kept(home)
    with begin() as second:
        assert "Enter Go on" in second.text
        second.send("\r")
        second.settle()
        assert lines_kept(home) == events


def newer(path: Path) -> None:
    """Makes a file that a later version could have written."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 7")
        connection.commit()


def foreign(path: Path) -> None:
    """Makes another program's file."""
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
        connection.commit()


def folder(path: Path) -> None:
    """Puts a directory in the place of the file."""
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("spoil", [newer, foreign, folder])
def test_where_nothing_can_be_kept_that_is_said_and_play_goes_on(home: Path, spoil: object) -> None:
    with begin("--seed", "tule") as first:
        play(first)
        leave(first)
    path = home / "matches.sqlite"
    next(one for one in (newer, foreign, folder) if one is spoil)(path)
    before = path.read_bytes() if path.is_file() else None
    with begin() as second:
        assert "Not kept: " in second.text
        second.send("\r")
        second.settle()
        assert "NOT KEPT" in second.text
        assert "Not kept: " in second.text
        play(second, 2)
        second.send("\x11")
        assert second.ends_within(5)
        told = "".join(second.text.split())
    assert "thismatchcouldnotbekept" in told
    assert "chivaimport" in told
    assert (path.read_bytes() if path.is_file() else None) == before


def test_a_file_that_another_program_locks_is_written_as_soon_as_it_is_free(home: Path) -> None:
    with begin("--seed", "tule") as terminal:
        play(terminal)
        with closing(sqlite3.connect(home / "matches.sqlite")) as other:
            other.execute("BEGIN EXCLUSIVE")
            play(terminal)
            terminal.until("NOT KEPT")
            other.rollback()
        kept = len(lines_kept(home))
        play(terminal)
        assert "NOT KEPT" not in terminal.text
        assert len(lines_kept(home)) > kept + 1


def test_a_damaged_file_is_set_aside_and_the_match_in_it_offered(home: Path) -> None:
    with begin("--seed", "tule") as first:
        play(first)
        before = table_of(first)
        leave(first)
    path = home / "matches.sqlite"
    path.write_bytes(b"\0" * 100 + path.read_bytes()[100:])
    with begin() as second:
        assert "matches.sqlite was damaged" in second.text
        second.send("\r")
        second.settle()
        assert table_of(second) == before
        assert list(home.glob("matches.damaged-*"))
