"""An error that should not be: it is told, it is reported, the terminal is as it was, and nobody's hand is shown."""

from __future__ import annotations

import os
import re
import stat
import sys
import tempfile
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import chiva_tui
from chiva_tui.crash import crash_screen, report_text, surroundings, tell_crash, write_report
from chiva_tui.phrases.catalogue import ENGLISH
from tests.pty.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Callable

SOON = 2.0
"""How long the game may take to end, in seconds: twice what it promises, since other tests run meanwhile."""

NOW = datetime(2026, 2, 3, 4, 5, 6)
NAME = f"crash-20260203-040506-{os.getpid()}"

TILE = re.compile(r"\b\d[-|│]\d\b")
"""A tile, however it is written."""

KEPT = "The match is kept."

ENTRY = """
import asyncio, sys
from chiva_tui import crash
from chiva_tui.app import ChivaApp
from chiva_tui.engine.seats import Seat
from chiva_tui.screens.table_screen import TableScreen
from chiva_tui.table.table import Table
from chiva_tui.terminal import TerminalDriver, LenientParser
from chiva_tui.terminal_output import ScreenMemory

def fail(*arguments):
    hidden = "6-4 5-3 1-1"
    try:
        raise ValueError(hidden)
    except ValueError as error:
        error.add_note(hidden)
        raise KeyError(hidden) from error

{change}

from chiva_tui.__main__ import run
run()
"""
"""The game with one thing changed in it."""

LATER = """
def on_mount(self):
    {call}
ChivaApp.on_mount = on_mount
"""

AT_A_KEY = "Table.confirm = fail"

ERRORS = {
    "deep inside": AT_A_KEY,
    "while a key is read": "LenientParser._sequence_to_key_events = fail",
    "in the input thread": "TerminalDriver.run_input_thread = fail",
    "in a timer": LATER.format(call="self.set_timer(0.1, fail)"),
    "in the loop": LATER.format(call="asyncio.get_running_loop().call_later(0.1, fail)"),
    "in a task": LATER.format(call="asyncio.get_running_loop().create_task(asyncio.to_thread(fail))"),
    "while the screen is mounted": "TableScreen.compose = fail",
    "before the screen is made": "ChivaApp.get_default_screen = fail",
    "before the terminal is taken over": "ChivaApp.get_css_variables = fail",
    "while the terminal is taken over": "TerminalDriver._take_over_input = fail",
    "before anything is sent": "TerminalDriver.write = fail",
    "while a frame is sent": """
reduce = ScreenMemory.reduce
ScreenMemory.reduce = lambda memory, data: fail() if "H" in data else reduce(memory, data)
""",
}
"""Where an error comes up."""


def crash(tmp_path: Path, change: str, **environment: str) -> Terminal:
    """Starts a game with something changed in it, presses Enter and waits for its end."""
    script = tmp_path / "entry.py"
    script.write_text(ENTRY.format(change=change))
    root = str(Path(chiva_tui.__file__).parents[1])
    terminal = Terminal(
        "--seed",
        "3",
        environment={"CHIVA_HOME": str(tmp_path / "home"), "PYTHONPATH": root, **environment},
        command=(sys.executable, str(script)),
    )
    terminal.read(0.2)
    while terminal.code is None and "open with 6-6." not in terminal.text and len(terminal.output) < 200_000:
        terminal.read(0.05)
    if terminal.code is None:
        terminal.send("\r")
    assert terminal.ends_within(SOON)
    return terminal


@pytest.mark.parametrize("where", ERRORS)
def test_an_error_ends_the_game_in_good_order(where: str, tmp_path: Path) -> None:
    with crash(tmp_path, ERRORS[where]) as terminal:
        assert terminal.code == 1
        assert terminal.settings == terminal.settings_before
        assert terminal.left_on == set()
        last = terminal.output.decode().rpartition("\x1b[?1004l")[2]
        assert last.startswith("chiva: something went wrong that should not.")
        assert last.rstrip().endswith("To go on: chiva")
        assert "Traceback" not in terminal.output.decode()
        (report,) = (tmp_path / "home" / "reports").iterdir()
        assert str(report) in last.replace("\r\n", "")
        text = report.read_text()
        assert "in fail" in text
        assert "KeyError" in text
        assert "ValueError, which caused:" in text
        for told in (last, text):
            assert not TILE.search("\n".join(line for line in told.splitlines() if not line.startswith("system")))


def test_an_error_in_the_report_leaves_everything_else_as_it_is(tmp_path: Path) -> None:
    with crash(tmp_path, f"{AT_A_KEY}\ncrash.report_text = fail") as terminal:
        assert terminal.code == 1
        assert terminal.settings == terminal.settings_before
        assert terminal.left_on == set()
        last = terminal.output.decode().rpartition("\x1b[?1004l")[2]
        assert "No report could be written." in last
        assert last.rstrip().endswith("To go on: chiva")
        assert "Traceback" not in last
        assert not TILE.search(last)


def raised(raiser: Callable[[], object]) -> Exception:
    """Returns what a function raises."""
    try:
        raiser()
    except Exception as error:
        return error
    raise AssertionError


def text_of(raiser: Callable[[], object]) -> str:
    return report_text(raised(raiser), surroundings({"TERM": "xterm", "LANG": "de_DE.UTF-8"}))


def context() -> None:
    hidden = "6" + "-4"
    try:
        os.environ[hidden]
    except KeyError:
        int(hidden)


def group() -> None:
    hidden = "6" + "-4"
    raise ExceptionGroup(hidden, [ValueError(hidden), TypeError(hidden)])


def endless() -> None:
    endless()


def test_a_report_names_the_surroundings() -> None:
    text = text_of(context)
    for name in ("chiva-tui", "Python", "Textual", "system", "TERM", "COLORTERM", "terminal", "encoding", "locale"):
        assert re.search(rf"^{name}: .+$", text, re.MULTILINE)
    assert "TERM: xterm\n" in text
    assert "COLORTERM: not set\n" in text
    assert "locale: de_DE.UTF-8\n" in text


@pytest.mark.parametrize(
    ("raiser", "kinds"),
    [
        (context, ["KeyError, which was being handled during:", "ValueError"]),
        (group, ["ExceptionGroup", "one of the group:", "ValueError", "one of the group:", "TypeError"]),
    ],
)
def test_a_report_names_kinds_and_places_and_no_values(raiser: Callable[[], object], kinds: list[str]) -> None:
    told = text_of(raiser).partition("\n\n")[2]
    assert [line for line in told.splitlines() if not line.startswith(" ")] == kinds
    assert f'"{__file__}"' in told.replace("~", str(Path.home()))
    assert not TILE.search(told)


def test_a_report_of_an_endless_call_is_short() -> None:
    assert len(text_of(endless)) < 5_000


def test_an_error_that_caused_itself_is_told_once() -> None:
    error = raised(context)
    error.__cause__ = ValueError()
    error.__cause__.__cause__ = error
    assert report_text(error, surroundings({})).count("which caused:") == 1


def test_a_report_is_for_its_owner_alone_and_never_written_over(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        paths = [write_report(tmp_path / "data", str(number), NOW) for number in range(3)]
    finally:
        os.umask(old)
    assert paths == [tmp_path / "data" / "reports" / f"{NAME}{more}.txt" for more in ("", "-2", "-3")]
    for number, path in enumerate(paths):
        assert path is not None
        assert path.read_text() == str(number)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "data" / "reports").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


def test_a_report_without_a_place_goes_where_things_are_passed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    blocked = tmp_path / "file"
    blocked.touch()
    assert write_report(blocked, "text", NOW) == tmp_path / f"chiva-{NAME}.txt"
    assert write_report(None, "text", NOW) == tmp_path / f"chiva-{NAME}-2.txt"


def test_a_report_with_no_place_at_all_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setattr(tempfile, "tempdir", str(blocked))
    assert write_report(blocked, "text", NOW) is None
    assert crash_screen(KEPT, None, ENGLISH)[2] == "No report could be written."


def test_a_report_that_cannot_be_finished_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("there is no device here that is always full")
    opened = os.open

    def open_full(path: str | Path, flags: int, mode: int = 0o777) -> int:
        os.close(opened(path, flags, mode))
        return opened(full, os.O_WRONLY)

    monkeypatch.setattr(os, "open", open_full)
    assert write_report(tmp_path / "data", "text", NOW) is None
    assert list((tmp_path / "data" / "reports").iterdir()) == []


def test_what_is_shown_says_what_was_kept_where_the_report_is_and_how_to_go_on(tmp_path: Path) -> None:
    lines = tell_crash(raised(context), tmp_path, KEPT, ENGLISH)
    (report,) = (tmp_path / "reports").iterdir()
    assert lines == [
        "chiva: something went wrong that should not.",
        KEPT,
        f"A report without any tile in it is in {report}",
        "To go on: chiva",
    ]
