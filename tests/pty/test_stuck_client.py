"""A client that has stopped reading: nobody waits for it, and when it reads again it sees what is there now."""

from __future__ import annotations

import os
import pty
import signal
import termios
import time
import tty
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

import pytest

from chiva_tui.terminal_writer import TerminalWriter
from tests.pty.terminal import Terminal, busy_for

if TYPE_CHECKING:
    from collections.abc import Iterator

SOON = 2.0
"""How long the game may take to end, in seconds: twice what it promises, since other tests run meanwhile."""

IDLE = 0.1
"""What a game that waits may compute in a second, in seconds."""

REDRAW = "\x0c"
"""The key that has the whole screen sent again."""

REDRAWS = 40
"""How many of them are far more than a terminal takes unread."""

PICTURE = b"x" * 4_000


@pytest.fixture
def stuck(tmp_path: Path) -> Iterator[Terminal]:
    """Yields a game with far more to send than its terminal takes, read by nobody."""
    with Terminal("--seed", "3", "--pace", "step", environment={"CHIVA_HOME": str(tmp_path)}) as terminal:
        terminal.until("open with 6-6.")
        terminal.settle()
        for _ in range(REDRAWS):
            terminal.send(REDRAW)
            time.sleep(0.02)
        yield terminal


def memory_of(pid: int) -> int:
    """Returns how much memory a process uses, in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_a_client_that_reads_again_sees_what_is_there_now(stuck: Terminal) -> None:
    stuck.send("\r")
    time.sleep(0.2)
    stuck.settle()
    shown = stuck.text
    assert "Seat 2 to play" in shown
    stuck.send(REDRAW)
    stuck.settle()
    assert stuck.text == shown


def test_keys_are_taken_while_nothing_is_read(stuck: Terminal) -> None:
    for key in "\r\r\r":
        stuck.send(key)
        time.sleep(0.1)
    stuck.send("\x11")
    assert stuck.ends_unread_within(SOON)
    assert stuck.code == 0


def test_a_game_nobody_reads_is_idle_and_keeps_little(stuck: Terminal) -> None:
    before = memory_of(stuck.pid)
    for _ in range(2 * REDRAWS):
        stuck.send(REDRAW)
        time.sleep(0.01)
    time.sleep(0.5)
    assert busy_for(stuck.pid) < IDLE
    assert memory_of(stuck.pid) - before < 500_000


@pytest.mark.parametrize("name", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_a_game_nobody_reads(name: signal.Signals, stuck: Terminal) -> None:
    stuck.signal(name)
    assert stuck.ends_unread_within(SOON)
    assert stuck.code == 128 + name
    assert stuck.settings == stuck.settings_before
    stuck.settle()
    assert stuck.left_on == set()


def test_a_closed_terminal_ends_a_game_nobody_reads(stuck: Terminal) -> None:
    stuck.hang_up()
    assert stuck.ends_unread_within(SOON)


def test_a_game_nobody_reads_can_be_paused(stuck: Terminal) -> None:
    stuck.signal(signal.SIGTSTP)
    time.sleep(1.0)
    stuck.settle()
    assert "open with 6-6." in stuck.text
    stuck.send("\x11")
    assert stuck.ends_within(SOON)
    assert stuck.left_on == set()


def test_a_client_that_never_read_anything(tmp_path: Path) -> None:
    with Terminal("--seed", "3", environment={"CHIVA_HOME": str(tmp_path)}) as terminal:
        time.sleep(1.5)
        terminal.signal(signal.SIGTERM)
        assert terminal.ends_unread_within(SOON)
        assert terminal.code == 128 + signal.SIGTERM


# What writes.


@pytest.fixture
def line() -> Iterator[tuple[int, int]]:
    """Yields the two ends of a terminal, the outer one first, that changes nothing on the way."""
    outer, inner = pty.openpty()
    tty.setraw(inner)
    yield outer, inner
    os.close(outer)
    os.close(inner)


def read_all(outer: int) -> bytes:
    """Returns what has arrived."""
    os.set_blocking(outer, False)
    came = b""
    end = time.monotonic() + 0.3
    while time.monotonic() < end:
        try:
            came += os.read(outer, 65_536)
        except BlockingIOError:
            time.sleep(0.01)
    return came


def test_bytes_arrive_in_order(line: tuple[int, int]) -> None:
    outer, inner = line
    writer = TerminalWriter(inner)
    sent = [f"{number};".encode() * 300 for number in range(100)]
    for piece in sent:
        writer.send(piece)
    assert writer.backlog > 0
    came = read_all(outer)
    writer.close(b"\x1bc")
    assert came + read_all(outer) == b"".join(sent) + b"\x1bc"
    assert writer.backlog == 0


def test_it_tells_when_all_is_sent(line: tuple[int, int]) -> None:
    outer, inner = line
    writer = TerminalWriter(inner)
    for _ in range(50):
        writer.send(PICTURE)
    told = Event()
    writer.when_all_sent(told.set)
    assert not told.wait(0.1)
    read_all(outer)
    assert told.wait(SOON)
    writer.close(b"")


def test_at_the_end_modes_are_sent_and_pictures_are_not(line: tuple[int, int]) -> None:
    outer, inner = line
    writer = TerminalWriter(inner)
    for _ in range(50):
        writer.send(PICTURE, is_picture=True)
    writer.send(b"\x1b[?1l")
    began = time.monotonic()
    writer.close(b"\x1bc")
    assert time.monotonic() - began < SOON / 2
    assert read_all(outer).endswith(b"\x1b[?1l\x1bc")


@pytest.mark.parametrize("is_stuck", [True, False])
def test_a_terminal_that_may_not_be_opened_again(
    is_stuck: bool, line: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(descriptor: int) -> str:
        raise PermissionError

    monkeypatch.setattr(os, "ttyname", refuse)
    outer, inner = line
    writer = TerminalWriter(inner)
    for _ in range(50 if is_stuck else 1):
        writer.send(PICTURE)
    began = time.monotonic()
    writer.close(b"\x1bc")
    assert time.monotonic() - began < SOON
    came = read_all(outer)
    assert is_stuck or came == PICTURE + b"\x1bc"


def test_a_terminal_that_is_gone_takes_everything_and_keeps_nothing(line: tuple[int, int]) -> None:
    outer, inner = line
    writer = TerminalWriter(inner)
    os.close(outer)
    for _ in range(50):
        writer.send(PICTURE)
        time.sleep(0.002)
    assert writer.backlog == 0
    writer.close(b"\x1bc")
    with pytest.raises((OSError, termios.error)):
        termios.tcgetattr(inner)
    os.dup2(inner, outer)
