"""The game in a real terminal: what is drawn, what is sent, and how it is left."""

from __future__ import annotations

import re
import signal

import pytest

from tests.pty.terminal import SIZE, Terminal, one_half
from tests.ui.driver import STEP, app_at, drain, press
from tests.ui.screen_text import screen_text

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
            assert terminal.text == one_half(screen_text(app))
            for keys, names in ((key, [name]) for key, name in [*[("\r", "enter")] * 4, ("h", "h")]):
                terminal.send(keys)
                terminal.settle()
                while "Thinking" in terminal.text:
                    terminal.settle()
                await press(app, *names)
                await drain(app)
                assert terminal.text == one_half(screen_text(app))


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


@pytest.mark.parametrize("told", [None, "80"], ids=["unsaid", "said"])
def test_resizing_and_clicking_in_a_real_terminal(told: str | None) -> None:
    with table(COLUMNS=told, LINES=told and "24") as terminal:
        terminal.resize(50, 18)
        terminal.until("The table needs 60 x 20")
        terminal.resize(120, 40)
        terminal.until("open with 6-6.")
        terminal.settle()
        lines = terminal.text.splitlines()
        row = next(y for y, line in enumerate(lines) if "Confirm]" in line)
        terminal.click(lines[row].index("Confirm]"), row)
        terminal.until("Go on")
