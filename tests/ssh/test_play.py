"""A match over SSH: it is played, follows the window, and has the colours that the other end can show."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pyte
import pytest

from tests.pty.terminal import SIZE, Terminal
from tests.ssh.server import Server

if TYPE_CHECKING:
    from pathlib import Path

PLAY = "ssh -t host chiva"
"""What the README has a person type."""

GAME = f"{PLAY} --seed 3 --pace step"
"""A certain match, in which every computer's move waits for a key."""

RGB = re.compile(rb"\x1b\[(?:[0-9;]*;)?[34]8;2;")
INDEXED = re.compile(rb"\x1b\[(?:[0-9;]*;)?[34]8;5;")


def shown(server: Server, line: str = GAME, **environment: str | None) -> Terminal:
    """Starts a match, waits until it is shown, and skips what is explained to beginners."""
    terminal = server.terminal(line, **environment)
    terminal.until("open with 6-6.")
    terminal.settle()
    terminal.send("\x1b")
    terminal.settle()
    return terminal


def unreadable(output: bytes) -> str:
    """Returns every character that is painted in the colour of what is behind it."""
    screen = pyte.Screen(*SIZE)
    pyte.ByteStream(screen).feed(output)
    cells = (screen.buffer[y][x] for y in range(SIZE[1]) for x in range(SIZE[0]))
    return "".join(cell.data for cell in cells if cell.data.strip() and cell.fg == cell.bg)


def test_the_readme_says_what_to_type(request: pytest.FixtureRequest) -> None:
    readme = (request.config.rootpath / "README.md").read_text()
    assert f"<!-- ssh: play -->\n```sh\n{PLAY}\n```" in readme


def test_it_is_played_and_left_as_anywhere(server: Server) -> None:
    with shown(server) as terminal:
        terminal.send("\r")
        terminal.until("Seat 2 to play")
        terminal.send("\x11")
        assert terminal.ends_within(5)
        assert terminal.code == 0
        assert terminal.left_on == set()
        assert terminal.settings == terminal.settings_before
        assert server.is_empty_within(1)


def test_the_mouse_reaches_the_table(server: Server) -> None:
    with shown(server) as terminal:
        button = terminal.text.splitlines()[-2].index("[Enter Confirm]")
        terminal.click(button + 2, SIZE[1] - 2)
        terminal.until("Seat 2 to play")


@pytest.mark.parametrize("line", ["ssh -T host chiva", "ssh host chiva"])
def test_without_a_terminal_it_is_played_in_plain_lines(line: str, server: Server) -> None:
    ran = server.run(line)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("Chiva: you and seat 3 against seats 2 and 4.")
    assert "\x1b" not in ran.stdout


def test_the_table_follows_the_window(server: Server) -> None:
    with shown(server) as terminal:
        small = terminal.text
        terminal.resize(120, 40)
        terminal.until("open with 6-6.")
        terminal.settle()
        large = terminal.text.splitlines()
        assert "F1 rules" in large[39]
        assert len(large[0]) > SIZE[0]
        terminal.resize(50, 19)
        terminal.until("The table needs 60 x 20")
        terminal.resize(*SIZE)
        terminal.until("open with 6-6.")
        terminal.settle()
        assert terminal.text == small


def test_it_has_the_colours_that_term_names(server: Server) -> None:
    texts = set()
    for term, has_256 in (("xterm-256color", True), ("xterm", False)):
        with shown(server, TERM=term, COLORTERM="truecolor") as terminal:
            assert not RGB.search(terminal.output)
            assert bool(INDEXED.search(terminal.output)) is has_256
            assert unreadable(terminal.output) == ""
            texts.add(terminal.text)
    assert len(texts) == 1


@pytest.mark.parametrize(("accepts", "has_more"), [("LANG LC_*", False), ("LANG LC_* COLORTERM", True)])
def test_colorterm_comes_along_if_both_sides_let_it(accepts: str, has_more: bool, tmp_path: Path) -> None:
    line = GAME.replace("-t", "-t -o SendEnv=COLORTERM")
    with Server(tmp_path, accepts=accepts) as server, shown(server, line, TERM="xterm") as terminal:
        assert ("COLORTERM" in server.environment_of(server.game)) is has_more
        assert bool(RGB.search(terminal.output) or INDEXED.search(terminal.output)) is has_more


@pytest.mark.parametrize(("setting", "is_arrow"), [("", False), ("env ESCDELAY=500 ", True)])
def test_a_key_that_comes_in_two_confirms_nothing_and_can_be_waited_for(
    setting: str, is_arrow: bool, server: Server
) -> None:
    with shown(server, f"ssh -t host {setting}chiva --seed 3 --pace 0") as terminal:
        terminal.send("\r")
        terminal.until("Choose a tile.")
        terminal.settle()
        terminal.send("\x1b")
        time.sleep(0.2)
        terminal.send("[C")
        terminal.settle()
        assert "Your turn" in terminal.text.splitlines()[0]
        assert ("Preview" in terminal.text) is is_arrow
