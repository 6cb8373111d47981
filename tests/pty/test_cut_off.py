"""Every way to be cut off: the game ends at once or goes on, and the terminal is left as it was."""

from __future__ import annotations

import signal
import time
from typing import TYPE_CHECKING

import pytest

from tests.pty.terminal import GAME, Terminal, busy_for, state_of

if TYPE_CHECKING:
    from pathlib import Path

SOON = 2.0
"""How long the game may take to end, in seconds: twice what it promises, since other tests run meanwhile."""

IDLE = 0.1
"""What a game that waits may compute in a second, in seconds."""

IGNORING_HANG_UPS = ("sh", "-c", 'trap "" HUP; exec "$@"', "sh", *GAME)
"""The command as `nohup` runs it, which would not leave it a terminal."""


def start(home: Path, *arguments: str, command: tuple[str, ...] = GAME) -> Terminal:
    """Starts a game that keeps its data in a directory of the test's own, and whose computers wait for a key."""
    environment = {"CHIVA_HOME": str(home)}
    return Terminal("--seed", "3", "--pace", "step", *arguments, environment=environment, command=command)


def shown(home: Path, *arguments: str, command: tuple[str, ...] = GAME) -> Terminal:
    """Starts a game and waits until it is shown."""
    terminal = start(home, *arguments, command=command)
    terminal.until("open with 6-6.")
    terminal.settle()
    return terminal


def assert_as_it_was(terminal: Terminal) -> None:
    """The terminal is set as before the game, and every mode that was switched is switched back."""
    assert terminal.settings == terminal.settings_before
    assert terminal.left_on == set()


@pytest.mark.parametrize("name", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_while_the_game_starts_leaves_the_terminal_as_it_was(name: signal.Signals, tmp_path: Path) -> None:
    for milliseconds in range(100, 500, 50):
        with start(tmp_path) as terminal:
            terminal.read(milliseconds / 1000)
            terminal.signal(name)
            assert terminal.ends_within(SOON), milliseconds
            assert terminal.code in (128 + name, -name), milliseconds
            assert_as_it_was(terminal)


def test_a_second_signal_while_it_ends_changes_nothing(tmp_path: Path) -> None:
    with shown(tmp_path) as terminal:
        for name in (signal.SIGTERM, signal.SIGHUP, signal.SIGTERM):
            terminal.signal(name)
            time.sleep(0.03)
        assert terminal.ends_within(SOON)
        assert_as_it_was(terminal)


def test_hang_ups_that_are_to_be_ignored_are_ignored_and_cost_nothing(tmp_path: Path) -> None:
    with shown(tmp_path, command=IGNORING_HANG_UPS) as terminal:
        terminal.signal(signal.SIGHUP)
        assert busy_for(terminal.pid) < IDLE
        assert terminal.code is None
        terminal.send("\x11")
        assert terminal.ends_within(SOON)


def test_with_hang_ups_ignored_a_closed_terminal_still_ends_it(tmp_path: Path) -> None:
    with shown(tmp_path, command=IGNORING_HANG_UPS) as terminal:
        terminal.hang_up()
        assert terminal.ends_within(SOON)


def in_a_shell(home: Path) -> tuple[Terminal, int]:
    """Starts a game as a job of a shell; returns the terminal and the game's process."""
    terminal = Terminal(
        environment={"CHIVA_HOME": str(home), "PS1": "ready> ", "GAME": " ".join(GAME), "HISTFILE": None},
        command=("bash", "--norc", "--noprofile", "--noediting", "-i"),
    )
    terminal.until("ready>")
    terminal.send("$GAME --seed 3 --pace step\n")
    terminal.until("open with 6-6.")
    terminal.settle()
    return terminal, terminal.foreground


def until_stopped(pid: int) -> None:
    end = time.monotonic() + SOON
    while state_of(pid) != "T":
        assert time.monotonic() < end, state_of(pid)
        time.sleep(0.02)


def test_ctrl_z_leaves_the_terminal_to_the_shell_and_fg_brings_the_table_back(tmp_path: Path) -> None:
    terminal, game = in_a_shell(tmp_path)
    with terminal:
        before, playing = terminal.text, terminal.settings
        for _ in range(2):
            terminal.send("\x1a")
            until_stopped(game)
            terminal.until("ready>")
            assert terminal.left_on == set()
            assert terminal.settings == terminal.settings_before
            terminal.send("fg\n")
            terminal.until("open with 6-6.")
            terminal.settle()
            assert terminal.text == before
            assert terminal.settings == playing
            assert busy_for(game) < IDLE
        terminal.send("\x11")
        terminal.until("ready>")
        assert terminal.left_on == set()
        assert terminal.settings == terminal.settings_before


def test_in_the_background_it_waits_until_it_is_called(tmp_path: Path) -> None:
    terminal, game = in_a_shell(tmp_path)
    with terminal:
        before = terminal.text
        terminal.send("\x1a")
        until_stopped(game)
        terminal.send("bg\n")
        terminal.settle()
        until_stopped(game)
        assert terminal.left_on == set()
        terminal.send("fg\n")
        terminal.until("open with 6-6.")
        terminal.settle()
        assert terminal.text == before


def test_a_game_that_is_stopped_ends_with_its_terminal(tmp_path: Path) -> None:
    terminal, game = in_a_shell(tmp_path)
    with terminal:
        terminal.send("\x1a")
        until_stopped(game)
        terminal.hang_up()
        end = time.monotonic() + SOON
        while is_there(game):
            assert time.monotonic() < end
            time.sleep(0.02)


def is_there(pid: int) -> bool:
    """Says whether a process that is nobody's child here still runs."""
    try:
        return state_of(pid) != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("keys", ["\x1a", ""])
def test_without_a_shell_to_return_from_it_goes_on(keys: str, tmp_path: Path) -> None:
    with shown(tmp_path) as terminal:
        before, playing = terminal.text, terminal.settings
        if keys:
            terminal.send(keys)
        else:
            terminal.signal(signal.SIGTSTP)
        terminal.settle()
        assert state_of(terminal.pid) != "T"
        assert busy_for(terminal.pid) < IDLE
        terminal.settle()
        assert (terminal.text, terminal.settings) == (before, playing)
        terminal.send("\r")
        terminal.until("Seat 2 to play")
        terminal.send("\x11")
        assert terminal.ends_within(SOON)
        assert_as_it_was(terminal)


def test_a_stop_that_nobody_announced_is_made_good(tmp_path: Path) -> None:
    with shown(tmp_path) as terminal:
        before, playing = terminal.text, terminal.settings
        terminal.signal(signal.SIGSTOP)
        until_stopped(terminal.pid)
        terminal.signal(signal.SIGCONT)
        assert len(terminal.settle()) > 2_000
        assert (terminal.text, terminal.settings) == (before, playing)
        terminal.signal(signal.SIGTERM)
        assert terminal.ends_within(SOON)
        assert_as_it_was(terminal)
