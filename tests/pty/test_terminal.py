"""The game in a real terminal: what is drawn, what is sent, and how it is left."""

from __future__ import annotations

import re
import signal
from random import Random

import pytest

from tests.pty.terminal import SIZE, Terminal
from tests.ui.driver import STEP, app_at, drain, press
from tests.ui.screen_text import screen_text

DEATH = 0.8
"""How long a game that is dying of its input may take to show it, in seconds."""

SEED = "3"
"""The person opens with 6-6."""

RGB = re.compile(rb"\x1b\[[0-9;:]*[34]8[;:][25][;:]")
COLOUR = re.compile(rb"\x1b\[(?:[0-9;:]*;)?(?:3[0-9]|4[0-9]|9[0-7]|10[0-7])[0-9;:]*m")


def table(*arguments: str, **environment: str | None) -> Terminal:
    """Starts a game in which every computer's move waits for a key, and waits until it is shown."""
    terminal = Terminal("--seed", SEED, "--pace", "step", *arguments, environment=environment)
    terminal.until("open with 6-6.")
    terminal.settle()
    return terminal


async def test_what_a_terminal_shows_is_what_the_helper_says() -> None:
    app = app_at(seed=SEED, pace=STEP)
    with table() as terminal:
        async with app.run_test(size=SIZE):
            await drain(app)
            assert terminal.text == screen_text(app)
            for keys, names in (("\r", ["enter"]), ("\r", ["enter"]), ("\r\r", ["enter", "enter"]), ("h", ["h"])):
                terminal.send(keys)
                terminal.settle()
                await press(app, *names)
                await drain(app)
                assert terminal.text == screen_text(app)


@pytest.mark.parametrize(("name", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (None, 0)])
def test_signals_and_leaving_restore_the_terminal(name: signal.Signals | None, code: int) -> None:
    with table() as terminal:
        if name is None:
            terminal.send("\x11")
        else:
            terminal.signal(name)
        assert terminal.ends_within(2.0)
        assert terminal.code == code
        for mode in (b"\x1b[?1003l", b"\x1b[?1000l", b"\x1b[?1049l", b"\x1b[?25h"):
            assert mode in terminal.output


def test_after_a_pause_the_table_is_there_again() -> None:
    with table() as terminal:
        before, sent = terminal.text, len(terminal.output)
        terminal.signal(signal.SIGTSTP)
        terminal.settle()
        assert b"\x1b[?1049l" in terminal.output[sent:]
        terminal.signal(signal.SIGCONT)
        terminal.until("open with 6-6.")
        terminal.settle()
        assert terminal.text == before


def test_after_a_resize_there_and_back_nothing_is_missing() -> None:
    with table() as terminal:
        before = terminal.text
        terminal.resize(60, 24)
        terminal.resize(80, 24)
        terminal.settle()
        assert terminal.text == before


def test_a_terminal_that_finds_its_size_while_the_game_starts() -> None:
    with Terminal("--seed", SEED, "--pace", "step") as terminal:
        for rows in (25, 24, 25, 24):
            terminal.resize(80, rows)
            terminal.read(0.05)
        terminal.until("open with 6-6.")
        terminal.settle()
        assert terminal.read(1.0) == b""


def test_the_screen_can_be_drawn_again() -> None:
    with table() as terminal:
        terminal.send("\x0c")
        assert len(terminal.settle()) > 2_000


def test_nothing_is_sent_while_nothing_happens() -> None:
    with table() as terminal:
        assert terminal.read(3.0) == b""


def test_what_one_thing_costs() -> None:
    with table() as terminal:
        costs = {"start-up": len(terminal.output)}
        for name, keys in (("confirm", "\r"), ("move", "\r"), ("move 2", "\r"), ("move 3", "\r"), ("select", "\x1b[C")):
            terminal.send(keys)
            costs[name] = len(terminal.settle())
        for keys in ("\x1bOP", "\x1bOP"):
            terminal.send(keys)
            costs["panel"] = costs.get("panel", 0) + len(terminal.settle())
    print(costs)
    assert costs["start-up"] <= 40_000
    assert costs["select"] <= 3_000
    assert costs["confirm"] <= 4_500
    assert costs["panel"] <= 12_000
    assert max(costs["move"], costs["move 2"], costs["move 3"]) <= 3_000


def test_split_escape_sequences_commit_nothing() -> None:
    with table() as terminal:
        before = terminal.text
        for part in ("\x1b", "[A", "\x1b[", "B", "\x1b[<0;30", ";10M"):
            terminal.send(part)
            terminal.read(0.2)
        terminal.send("\x1b")
        terminal.settle()
        assert "open with 6-6." in terminal.text
        assert terminal.text.splitlines()[1:12] == before.splitlines()[1:12]


STRANGE = {
    "key release": b"\x1b[120;1:3u",
    "enter pressed and let go": b"\x1b[13;1:3u\x1b[13;1:3u",
    "paste": b"\x1b[200~64 r!\r\r\r\x1b[201~",
    "mouse outside": b"\x1b[<0;500;500M\x1b[<0;500;500m\x1b[<35;0;0M\x1b[<0;-1;-1M",
    "reports": b"\x1b[48;24;80;500;800t\x1b[I\x1b[O\x1b[I",
    "not UTF-8": b"\xff\xfe\x80\xc3\x28\xf0\x9f",
}
"""What terminals, multiplexers and wrong settings have been seen to send."""


def test_strange_input_neither_ends_nor_moves_the_game() -> None:
    with table() as terminal:
        for name, data in STRANGE.items():
            terminal.send(data)
            terminal.settle(DEATH)
            terminal.send("\x1b")
            terminal.settle()
            assert terminal.code is None, name
            assert "open with 6-6." in terminal.text, name
        terminal.send("\x11")
        assert terminal.ends_within(2.0)
        assert terminal.code == 0


@pytest.mark.parametrize("seed", range(1))
def test_random_bytes_never_end_the_game(seed: int) -> None:
    rng = Random(seed)
    pieces = [b"\x1b", b"\x1b[", b"\x1b[<", b"M", b"m", b"u", b";", b"~", b"\x1bO", b"\x1b[200~", b"\x1b[201~"]
    with table() as terminal:
        for _ in range(40):
            some = bytes(rng.choice([*range(0x20, 0x100), 9, 13]) for _ in range(8))
            data = b"".join(rng.choice([*pieces, some]) for _ in range(6))
            terminal.send(data.replace(b"\x11", b""))
            terminal.read(0.02)
            assert terminal.code is None, data
        terminal.settle(DEATH)
        terminal.send("\x1b[201~\x1b\x1b")
        terminal.settle()
        terminal.send("\x11")
        assert terminal.ends_within(2.0)
        assert terminal.code == 0


def test_no_color_sends_no_colour() -> None:
    with table(NO_COLOR="1") as terminal:
        terminal.send("\r")
        terminal.settle()
        assert not COLOUR.search(terminal.output)
        assert not RGB.search(terminal.output)


def test_an_empty_no_color_refuses_nothing() -> None:
    with table(NO_COLOR="") as terminal:
        assert RGB.search(terminal.output)


def test_the_ansi_theme_uses_the_terminals_own_colours() -> None:
    with table("--theme", "ansi") as terminal:
        terminal.send("\r")
        terminal.settle()
        assert not RGB.search(terminal.output)
        assert COLOUR.search(terminal.output)


def test_resizing_and_clicking_in_a_real_terminal() -> None:
    with table() as terminal:
        terminal.resize(60, 20)
        terminal.until("The table needs 80 x 24")
        terminal.resize(120, 40)
        terminal.until("open with 6-6.")
        terminal.settle()
        lines = terminal.text.splitlines()
        row = next(y for y, line in enumerate(lines) if "Confirm]" in line)
        terminal.click(lines[row].index("Confirm]"), row)
        terminal.until("Go on")
