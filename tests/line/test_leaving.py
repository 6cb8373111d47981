"""However line mode ends, the match is kept."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from typing import IO, TYPE_CHECKING

import pytest

from tests.cli.commands import COMMAND, SECONDS, chiva
from tests.pty.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OPTIONS = ("--line", "--seed", "3", "--pace", "0")
"""A match in which the person opens with 6-6."""


class Sitting:
    """A match in lines that is being played through pipes."""

    def __init__(self, home: Path, *options: str) -> None:
        self.home = home
        around = {**os.environ, "CHIVA_HOME": str(home)}
        self.process = subprocess.Popen(
            [*COMMAND, *OPTIONS, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=around,
        )
        self.said = b""

    @property
    def pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        """Its input and its output."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        return self.process.stdin, self.process.stdout

    def until(self, wanted: bytes) -> None:
        """Reads on until this has been said."""
        begun = len(self.said)
        while wanted not in self.said[begun:]:
            piece = os.read(self.pipes[1].fileno(), 4096)
            assert piece, self.said.decode()
            self.said += piece

    def end(self) -> tuple[int, str]:
        """Waits for the end, and returns the exit code and what was said last, on both streams."""
        out, err = self.process.communicate(timeout=SECONDS)
        return self.process.returncode, out.decode() + err.decode()


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    """A match in which one tile has been played by the person."""
    at = Sitting(tmp_path)
    at.until(b" > ")
    given, _ = at.pipes
    given.write(b"ok\n")
    given.flush()
    at.until(b"Your turn")
    yield at
    at.process.kill()
    at.process.communicate()


def check_kept(home: Path) -> None:
    """Checks that the person's first tile is kept and the match is free to be gone on with."""
    environment = {"CHIVA_HOME": str(home)}
    assert '"tile": "6-6"' in chiva("export", "1", "--all", environment=environment).out
    gone_on = chiva("--line", "--pace", "0", given="ok\n", environment=environment)
    assert "Your match is here: hand 1, 0-0." in gone_on.out
    assert "4 tiles are laid." in gone_on.out


@pytest.mark.parametrize(
    ("number", "code", "words"),
    [
        (signal.SIGTERM, 143, ""),
        (signal.SIGHUP, 129, ""),
        (signal.SIGINT, 130, "The match is kept; chiva goes on with it.\n"),
        (signal.SIGKILL, -signal.SIGKILL, ""),
    ],
)
def test_a_signal_ends_it_and_the_match_is_kept(
    sitting: Sitting, number: signal.Signals, code: int, words: str
) -> None:
    sitting.process.send_signal(number)
    ended, said = sitting.end()
    assert ended == code
    assert said.endswith(words) if words else "\n" not in said
    check_kept(sitting.home)


def test_a_signal_during_the_pace_ends_it_at_once(tmp_path: Path) -> None:
    at = Sitting(tmp_path, "--pace", "60")
    at.until(b" > ")
    given, _ = at.pipes
    given.write(b"ok\n")
    given.flush()
    at.until(b"You open with 6-6.")
    at.process.send_signal(signal.SIGTERM)
    assert at.end()[0] == 143


def test_a_signal_that_is_to_be_ignored_is_ignored(tmp_path: Path) -> None:
    script = f"trap '' HUP; exec {shlex.join([*COMMAND, *OPTIONS])}"
    environment = {**os.environ, "CHIVA_HOME": str(tmp_path)}
    process = subprocess.Popen(
        ["sh", "-c", script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
    )
    assert process.stdout is not None
    assert "Chiva" in process.stdout.readline()
    process.send_signal(signal.SIGHUP)
    out, _ = process.communicate("quit\n", timeout=SECONDS)
    assert (process.returncode, out.splitlines()[-1]) == (0, "Goodbye.")


def test_a_reader_that_leaves_is_no_error(sitting: Sitting) -> None:
    given, out = sitting.pipes
    out.close()
    sitting.process.stdout = None
    given.write(b"w\nw\n")
    given.flush()
    code, err = sitting.process.wait(SECONDS), sitting.process.stderr
    assert err is not None
    assert (code, err.read()) == (0, b"")
    check_kept(sitting.home)


def test_a_reader_that_stalls_holds_nobody_up(sitting: Sitting) -> None:
    given, _ = sitting.pipes
    given.write(b"rules\n" * 400)
    given.flush()
    with pytest.raises(subprocess.TimeoutExpired):
        sitting.process.wait(1.0)
    sitting.process.send_signal(signal.SIGTERM)
    assert sitting.process.wait(SECONDS) == 143
    check_kept(sitting.home)


def test_output_that_cannot_be_written_is_said_and_the_match_is_kept(tmp_path: Path) -> None:
    script = f"echo ok | {shlex.join([*COMMAND, *OPTIONS])} > /dev/full"
    environment = {**os.environ, "CHIVA_HOME": str(tmp_path)}
    ran = subprocess.run(["sh", "-c", script], capture_output=True, env=environment, timeout=SECONDS, check=False)
    assert (ran.returncode, ran.stderr.decode()) == (2, "chiva: No space left on device\n")


def test_what_cannot_be_kept_is_said_and_put_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no directory", encoding="utf-8")
    environment = {"CHIVA_HOME": str(tmp_path / "file"), "TMPDIR": str(tmp_path)}
    ran = chiva(*OPTIONS, given="ok\n", environment=environment)
    assert ran.code == 0
    assert ran.out.count("Not kept: ") == 1
    assert ran.out.endswith("> \nThe match is not kept.\n")
    assert ran.err.startswith("chiva: this match could not be kept: ")
    (rescued,) = tmp_path.glob("chiva-*.jsonl")
    assert '"tile": "6-6"' in rescued.read_text(encoding="utf-8")


def test_an_unexpected_error_names_no_tile_and_the_match_is_kept(tmp_path: Path) -> None:
    broken = (
        "from chiva_tui.line_mode.conversation import Conversation as C; from chiva_tui.__main__ import run; "
        "C._hint = lambda self: {}[self._table.view.hand]; run()"
    )
    environment = {**os.environ, "CHIVA_HOME": str(tmp_path)}
    command = [COMMAND[0], "-c", broken, *OPTIONS]
    ran = subprocess.run(
        command, input=b"ok\nhint\n", capture_output=True, env=environment, timeout=SECONDS, check=False
    )
    assert ran.returncode == 1
    told = ran.stderr.decode()
    assert told.startswith("chiva: something went wrong that should not.\nThe match is kept")
    assert "Tile" not in told
    check_kept(tmp_path)


def test_output_in_ascii_replaces_what_it_does_not_have(tmp_path: Path) -> None:
    environment = {"CHIVA_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    ran = chiva(*OPTIONS, "--game", "cuban", given="rules\nño\n" + "x" * 99 + "\n", environment=environment)
    assert ran.code == 0
    assert ran.out.isascii()
    assert "Tripoll?a" in ran.out


# In a terminal.


@pytest.mark.parametrize("term", ["dumb", None])
def test_a_terminal_that_cannot_place_characters_gets_lines(term: str | None) -> None:
    with Terminal("--seed", "3", "--pace", "0", environment={"TERM": term}) as terminal:
        terminal.until("Type ok to open with 6-6, or help. >")
        terminal.send("ok\n")
        terminal.until("Your turn, 5 or 1. Type a tile, hint or help. >")
        terminal.send("q\n")
        assert terminal.ends_within(SECONDS)
        assert terminal.code == 0
        assert b"\x1b" not in terminal.output
        assert terminal.output.count(b"> ok\r\nYou open with 6-6.\r\n") == 1
        assert terminal.output.endswith(b"> q\r\nThe match is kept; chiva goes on with it.\r\n")


def test_in_a_terminal_what_is_typed_is_shown_once_and_its_own_keys_end_it() -> None:
    with Terminal(*OPTIONS) as terminal:
        terminal.until("help. >")
        terminal.send("x\x7fhint\n")
        terminal.until("Open with 6-6")
        terminal.send("\x04")
        assert terminal.ends_within(SECONDS)
        assert terminal.code == 0
        assert "> hint\nOpen with 6-6" in terminal.text
        assert terminal.text.rstrip().endswith("help. >\nGoodbye.")


def test_a_terminal_that_is_closed_ends_it() -> None:
    terminal = Terminal(*OPTIONS)
    with terminal:
        terminal.until("help. >")
        terminal.hang_up()
        assert terminal.ends_unread_within(SECONDS)
        assert terminal.code == 129


def test_where_an_error_cannot_be_drawn_on_the_screen_is_not_drawn() -> None:
    script = f"exec {shlex.join([*COMMAND, '--seed', '3', '--pace', '0'])} 2> /dev/null"
    with Terminal("-c", script, command=("sh",)) as terminal:
        terminal.until("help. >")
        terminal.send("q\n")
        assert terminal.ends_within(SECONDS)
        assert b"\x1b" not in terminal.output
