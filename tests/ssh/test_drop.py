"""The connection breaks in the middle of a hand: the game ends, and the match goes on where it was."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

import pytest

from tests.pty.terminal import Terminal, busy_for
from tests.ssh.relay import Relay
from tests.ssh.server import Server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SOON = 2.0
"""How long after a break that the server hears of the game may be there, in seconds."""

WATCHFUL = "ClientAliveInterval 1\nClientAliveCountMax 1\n"
"""Settings by which a server asks after a second of silence whether anybody is there, and once more."""

GIVES_UP = 4.0
"""After how many seconds of silence such a server gives up at the latest."""

TAKE_OVER = "\x1b[18~"
"""The key `F7`."""

IDLE = 0.1
"""What a game that waits may compute in a second, in seconds."""

BREAKS: dict[str, Callable[[Terminal, Relay], None]] = {
    "client killed": lambda terminal, relay: terminal.signal(signal.SIGKILL),
    "window closed": lambda terminal, relay: terminal.hang_up(),
    "connection cut": lambda terminal, relay: relay.cut(),
}


def middle_of_a_hand(server: Server) -> tuple[Terminal, str]:
    """Plays a little and chooses a tile; returns the terminal, and its screen before the choice."""
    terminal = server.terminal("ssh -t host chiva --seed 3 --pace 0")
    terminal.until("open with 6-6.")
    terminal.send("\r")
    terminal.until("Choose a tile.")
    terminal.settle()
    terminal.send("\x1b")
    terminal.settle()
    before = terminal.text
    terminal.send("3")
    terminal.until("Preview")
    return terminal, before


def assert_resumes(server: Server, screen: str) -> None:
    """The match is offered, by itself and not as somebody else's, and goes on with the same screen."""
    with server.terminal("ssh -t direct chiva") as terminal:
        terminal.until("Your match is here")
        terminal.send("\r")
        terminal.until("Choose a tile.")
        terminal.settle()
        assert terminal.text == screen


@pytest.mark.parametrize("way", BREAKS)
def test_after_a_break_nothing_is_left_and_the_match_goes_on(way: str, server: Server) -> None:
    with Relay(server.port) as relay:
        server.reach_by(relay.port)
        terminal, before = middle_of_a_hand(server)
        with terminal:
            BREAKS[way](terminal, relay)
            assert server.is_empty_within(SOON)
            assert_resumes(server, before)


def test_a_connection_that_falls_silent_costs_nothing_and_is_given_up(tmp_path: Path) -> None:
    with Server(tmp_path, more=WATCHFUL) as server, Relay(server.port) as relay:
        server.reach_by(relay.port)
        terminal, before = middle_of_a_hand(server)
        with terminal:
            relay.fall_silent()
            assert busy_for(server.game, 0.5) < IDLE
            assert server.is_empty_within(GIVES_UP + SOON)
            assert_resumes(server, before)


def test_while_nobody_has_noticed_the_match_can_be_taken_over(server: Server) -> None:
    with Relay(server.port) as relay:
        server.reach_by(relay.port)
        terminal, before = middle_of_a_hand(server)
        with terminal:
            relay.fall_silent()
            with server.terminal("ssh -t direct chiva") as other:
                other.until("This match is being played in another terminal")
                other.send(TAKE_OVER)
                other.until("Take the match over?")
                other.send("\r")
                other.until("Choose a tile.")
                other.settle()
                assert other.text == before
                other.send("3\r")
                other.until("You play")
                assert all(busy_for(pid, 0.5) < IDLE for pid in server.playing)
