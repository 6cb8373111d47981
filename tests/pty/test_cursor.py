"""The terminal's own cursor, which braille displays and magnifiers follow."""

from __future__ import annotations

import re
import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.games import GAMES
from tests.pty.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CHOSEN = "▸"
UP_TO_A_CHOICE = {"chiva": "", "cuban": "\r1\r\r\r\r\r"}
"""Keys until the person is to lay a tile."""


@contextmanager
def hand_to_play(home: Path, game: str = "chiva", term: str = "xterm-256color") -> Iterator[Terminal]:
    """Yields a terminal in which a tile of the person's is selected."""
    arguments = ("--seed", "3", "--pace", "step", "--game", game)
    with Terminal(*arguments, environment={"CHIVA_HOME": str(home), "TERM": term}) as terminal:
        terminal.until("Enter")
        terminal.settle()
        for key in (*UP_TO_A_CHOICE[game], *["\r"] * 5):
            terminal.send(key)
            terminal.settle()
        for key in "1234567890":
            if CHOSEN in terminal.text:
                break
            terminal.send(key)
            terminal.settle()
        yield terminal


def chosen(terminal: Terminal) -> tuple[int, int]:
    """Returns the place of the number of the selected tile."""
    return next((line.index(CHOSEN) + 1, y) for y, line in enumerate(terminal.text.splitlines()) if CHOSEN in line)


@pytest.mark.parametrize("game", GAMES)
def test_the_cursor_is_on_the_number_of_the_selected_tile(tmp_path: Path, game: str) -> None:
    with hand_to_play(tmp_path, game) as terminal:
        places = set()
        for key in ("", "\x1b[C", "\x1b[C", "\x1b[D", "h"):
            terminal.send(key)
            terminal.settle()
            while "Thinking" in terminal.text:
                terminal.settle()
            assert terminal.cursor == chosen(terminal)
            assert terminal.at_cursor[0].isdigit()
            places.add(terminal.cursor)
        assert len(places) > 1


def test_it_follows_what_is_typed_read_and_searched_for(tmp_path: Path) -> None:
    with hand_to_play(tmp_path) as terminal:
        rests = []
        for key in (":", "6", "\x1b", "\x1b[11~", "\x1b", "\x10", "a", "\x1b", "\x1b"):
            terminal.send(key)
            terminal.settle()
            rests.append((terminal.cursor, terminal.at_cursor[:4].rstrip()))
        typed, more, chosen_again, read, _, searched, letter, _, asked = rests
        assert typed[0] is not None
        assert more == ((typed[0][0] + 1, typed[0][1]), "_")
        assert chosen_again[1].endswith("◂")
        assert read == ((1, 1), "The")
        assert searched[0] is not None
        assert letter[0] == (searched[0][0] + 1, searched[0][1])
        assert asked == ((1, 21), "Choo")


def test_it_is_right_after_drawing_anew_a_pause_and_other_sizes(tmp_path: Path) -> None:
    with hand_to_play(tmp_path) as terminal:
        before = terminal.cursor
        assert before is not None
        terminal.send("\x0c")
        terminal.settle()
        assert terminal.cursor == before
        terminal.signal(signal.SIGTSTP)
        terminal.settle()
        terminal.signal(signal.SIGCONT)
        terminal.until("Enter")
        terminal.settle()
        assert terminal.cursor == before
        terminal.resize(120, 40)
        terminal.settle()
        assert terminal.cursor == chosen(terminal) != before
        terminal.resize(50, 18)
        terminal.settle()
        assert terminal.cursor is None
        terminal.resize(80, 24)
        terminal.settle()
        assert terminal.cursor == before


@pytest.mark.parametrize(("term", "shapes"), [("xterm-256color", (b"4", b"0")), ("linux", ())])
def test_its_shape_is_steady_and_given_back(tmp_path: Path, term: str, shapes: tuple[bytes, ...]) -> None:
    with hand_to_play(tmp_path, term=term) as terminal:
        terminal.send("\x11")
        assert terminal.ends_within(5.0)
        assert terminal.left_on == set()
        assert tuple(re.findall(rb"\x1b\[(\d) q", terminal.output)) == shapes
