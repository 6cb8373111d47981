"""What terminals, multiplexers and slow lines have been seen to send: the game goes on, and nothing is confirmed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.pty.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

PATIENCE = 5.0
"""How long a game that was told to leave may take, in seconds."""

SLOW = 0.2
"""How long the rest of a sequence takes over a slow line, in seconds: longer than the toolkit waits for it."""

GAMES = {"chiva": "open with 6-6.", "cuban": "the higher total names the opener."}
"""The games, and what they ask for first."""

ROUNDS = 40
"""How often something random is sent."""

NEVER = frozenset(b"\r\n \x11")
"""The bytes that do confirm or leave, which a person has to send."""

KEYPAD_ENTER = b"\x1bOM"
"""A sequence that does the same."""

LINE = slice(1, 12)
"""The rows of the screen with the line and the other seats."""

SPLIT = (
    ("\x1b", "[A"),
    ("\x1b[", "B"),
    ("\x1bO", "P"),
    ("\x1b[<0;30", ";10M"),
    ("\x1b[<", "0;500;500M"),
    ("\x1b[200", "~64 r!\x1b[201~"),
    ("\x1b[1", "08u"),
    ("\xe2\x94".encode("latin-1"), "\x82".encode("latin-1")),
)
"""Sequences in two parts."""

FIXED = {
    "a key let go": b"\x1b[120;1:3u",
    "enter let go": b"\x1b[13;1:3u\x1b[13;1:3u",
    "keys pressed, held and let go": b"\x1b[108;1:1u\x1b[108;1:2u\x1b[108;1:3u\x1b[114:82:108;2:1;76u\x1b[57441;2:1u",
    "keys that are none": b"\x1b[0u\x1b[1114112u\x1b[99999999999999999999u\x1b[108;999u\x1b[108;0:9u\x1b[;;u\x1b[u",
    "a paste": b"\x1b[200~64 r!\r\r\r\x1b[201~",
    "a paste of kilobytes": b"\x1b[200~" + b"66\r:66\r !\r\n" * 800 + b"\x1b[201~",
    "a paste in a paste": b"\x1b[200~\x1b[200~66\r\x1b[201~",
    "the mouse beyond the edge": b"\x1b[<0;81;25M\x1b[<0;81;25m\x1b[<0;500;500M\x1b[<0;500;500m\x1b[<64;500;1M",
    "the mouse before the edge": b"\x1b[<0;0;0M\x1b[<0;0;0m\x1b[<35;0;0M\x1b[<0;-1;-1M\x1b[<0;-1;-1m\x1b[<0;-99;3M",
    "the mouse far away": b"\x1b[<0;99999999999999999999;1M\x1b[<35;1;99999999999999999999M\x1b[<32;65536;65536M",
    "buttons that are none": b"\x1b[<255;900;900M\x1b[<99999;900;900M\x1b[<-1;900;900M\x1b[<;;M\x1b[<M",
    "buttons of old": b"\x1b[M\xff\xff\xff\x1b[M\x20\xff\xff\x1b[0;500;500M",
    "reports": b"\x1b[48;24;80;500;800t\x1b[48;1;1;1;1t\x1b[I\x1b[O\x1b[I\x1b[?2026;2$y\x1b[?2048;1$y\x1b[?2048;2$y",
    "not UTF-8": b"\xff\xfe\x80\xc3\x28\xf0\x9f",
    "control characters": bytes(set(range(0x20)) - NEVER - {0x1A}),
}
"""What has been seen, or may be."""


def random_bytes(rng: Random) -> bytes:
    """Returns bytes of any kind, in between what sequences are made of."""
    pieces = [b"\x1b", b"\x1b[", b"\x1b[<", b"M", b"m", b"u", b";", b":3", b"~", b"\x1bO", b"\x1b[200~", b"\x1b[201~"]
    some = bytes(rng.choice([*range(0x20, 0x100), 9]) for _ in range(8))
    return b"".join(rng.choice([*pieces, some]) for _ in range(6))


def random_mouse(rng: Random) -> bytes:
    """Returns reports of a mouse anywhere but on the screen."""
    far = [0, -1, 81, 223, 224, 65_535, 2**31, 2**64]
    buttons = [0, 1, 2, 3, 32, 35, 64, 65, 128, 255]
    reports = (f"\x1b[<{rng.choice(buttons)};{rng.choice(far)};{rng.choice(far)}{rng.choice('Mm')}" for _ in range(4))
    return "".join(reports).encode()


def random_keys(rng: Random) -> bytes:
    """Returns key events of the newer kind, with modifiers and event types, for any key but those that confirm."""
    codes = [code for code in (*range(33, 127), 27, 9, 127, *range(57_344, 57_454)) if code not in (113, 57_414)]
    keys = (f"\x1b[{rng.choice(codes)};{rng.randrange(1, 4)}:{rng.randrange(1, 4)}u" for _ in range(4))
    return "".join(keys).encode()


RANDOM: dict[str, Callable[[Random], bytes]] = {"bytes": random_bytes, "mouse": random_mouse, "keys": random_keys}
"""What is sent at random."""


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Terminal]:
    """Yields a game that waits for its first decision; it must be found so, and end when it is told to."""
    game: str = request.param
    home = {"CHIVA_HOME": str(tmp_path)}
    with Terminal("--game", game, "--seed", "3", "--pace", "step", environment=home) as terminal:
        terminal.until(GAMES[game])
        terminal.settle()
        before = terminal.text.splitlines()
        yield terminal
        quiet_down(terminal)
        assert terminal.code is None
        terminal.until(GAMES[game])
        assert terminal.text.splitlines()[LINE] == before[LINE]
        terminal.send("\x11")
        assert terminal.ends_within(PATIENCE)
        assert terminal.code == 0


def quiet_down(terminal: Terminal) -> None:
    """Ends every sequence and paste that is still open, and closes whatever the keys have opened."""
    terminal.send("\x1b[201~")
    for _ in range(4):
        terminal.read(SLOW)
        terminal.send("\x1b")
    terminal.settle()


def test_sequences_split_by_a_slow_line(table: Terminal) -> None:
    for parts in SPLIT:
        for part in parts:
            table.send(part)
            table.read(SLOW)


def test_what_has_been_seen_to_come(table: Terminal) -> None:
    for name, data in FIXED.items():
        table.send(data)
        table.read(SLOW)
        assert table.code is None, name


@pytest.mark.parametrize("kind", RANDOM)
def test_what_nobody_has_seen(kind: str, table: Terminal) -> None:
    rng = Random(kind)
    for _ in range(ROUNDS):
        data = bytes(byte for byte in RANDOM[kind](rng) if byte not in NEVER).replace(KEYPAD_ENTER, b"")
        table.send(data)
        table.read(0.02)
        assert table.code is None, data


def test_a_size_that_nobody_asked_for_shifts_no_click(tmp_path: Path) -> None:
    home = {"CHIVA_HOME": str(tmp_path)}
    with Terminal("--seed", "3", "--pace", "step", environment=home) as terminal:
        terminal.until("[Enter Confirm]")
        terminal.settle()
        terminal.send(b"\x1b[48;24;80;480;800t")
        terminal.settle()
        lines = terminal.text.splitlines()
        row = next(y for y, line in enumerate(lines) if "Confirm]" in line)
        terminal.click(lines[row].index("Confirm]"), row)
        terminal.until("Seat 2 to play")
