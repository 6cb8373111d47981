"""What comes in and what goes out: any bytes in, printable lines out."""

from __future__ import annotations

import os
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chiva_tui.engine.games import GAMES
from chiva_tui.line_mode.signals import Signals
from chiva_tui.line_mode.spelling import SHORT_FORMS
from chiva_tui.line_mode.streams import LONGEST_LINE, EndOfInputError, Printer, StreamLines, writer
from chiva_tui.table.commands import Command
from tests.line.sitting import BY_STEP, new_table, talk

if TYPE_CHECKING:
    from collections.abc import Iterator

WORDS = [
    *(command.value for command in Command if command is not Command.QUIT),
    *(short for short, word in SHORT_FORMS.items() if word != "quit"),
    *("", "next", "new", "draw", "open 1", "open 3", "watch", "take over", "go on", "1", "2 r", "0", "l", "r"),
    *("6-4", "64 r", "6-6!", "hint!", "ok!", "!", "new!", "claim!", "[5|3]", "-1", "1e3", "\x1b[A", "\x00", "9" * 99),
]

STAYING = st.text(max_size=20).filter(lambda text: text.strip().casefold() not in ("q", "quit"))
"""Anything but what leaves."""

LINES = st.lists(st.sampled_from(WORDS) | STAYING, max_size=40)


@settings(max_examples=60, deadline=None)
@given(lines=LINES, game=st.sampled_from(list(GAMES)), seed=st.integers(0, 99).map(str), by_step=st.booleans())
def test_nothing_but_printable_lines_is_ever_written(lines: list[str], game: str, seed: str, by_step: bool) -> None:
    table = new_table(seed, GAMES[game])
    said = talk(table, *lines, *(("", "") if by_step else ()), **({"pace": BY_STEP} if by_step else {}))
    assert all(char == "\n" or char.isprintable() for char in said)
    assert said.endswith("> \n")


def received(data: bytes, encoding: str = "utf-8") -> list[str]:
    """Returns the lines that these bytes are taken for, from a pipe."""
    out, into = os.pipe()
    typing = Thread(target=_write_all, args=(into, data))
    typing.start()
    try:
        return list(_all_lines(StreamLines(out, encoding, Signals())))
    finally:
        typing.join()
        os.close(out)


def _write_all(into: int, data: bytes) -> None:
    with os.fdopen(into, "wb") as pipe:
        pipe.write(data)


def _all_lines(stream: StreamLines) -> Iterator[str]:
    while True:
        try:
            line = stream.next_line(None)
        except EndOfInputError:
            return
        assert line is not None
        yield line


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"\n", [""]),
        (b"ok\nhint\n", ["ok", "hint"]),
        (b"ok\r\nhint", ["ok\r", "hint"]),
        (b"6-4\n\n", ["6-4", ""]),
        (b"\xff\x00\xfe\n", ["\ufffd\x00\ufffd"]),
        (b"\xc3\xb1\n", ["ñ"]),
        (b"x" * 80, ["x" * 80]),
        (b"x" * 81 + b"\nok\n", ["x" * 80 + "…", "ok"]),
        (b"ok" + b" " * 1_000_000 + b"\nok\n", ["ok" + " " * 78 + "…", "ok"]),
        (b"\0" * 1_000_000, ["\0" * LONGEST_LINE + "…"]),
    ],
)
def test_bytes_are_taken_for_lines(data: bytes, lines: list[str]) -> None:
    assert received(data) == lines


def test_another_encoding_is_read_as_it_is() -> None:
    assert received("año\n".encode("latin-1"), "latin-1") == ["año"]


def test_a_line_that_does_not_come_in_time_is_none_and_not_lost() -> None:
    out, into = os.pipe()
    stream = StreamLines(out, "utf-8", Signals())
    assert stream.next_line(0.0) is None
    os.write(into, b"hi")
    assert stream.next_line(0.0) is None
    os.write(into, b"nt\n")
    assert stream.next_line(0.0) == "hint"
    os.close(into)
    with pytest.raises(EndOfInputError):
        stream.next_line(0.0)
    os.close(out)


@pytest.mark.parametrize(("encoding", "written"), [("ascii", b"Tripoll?a\n"), ("utf-8", "Tripollúa\n".encode())])
def test_what_cannot_be_written_becomes_a_question_mark(encoding: str, written: bytes) -> None:
    out, into = os.pipe()
    Printer(writer(into, encoding, Signals())).say("Tripollúa")
    os.close(into)
    with os.fdopen(out, "rb") as pipe:
        assert pipe.read() == written


def test_a_reader_that_is_slow_gets_everything() -> None:
    out, into = os.pipe()
    os.set_blocking(into, False)

    def tell() -> None:
        writer(into, "ascii", Signals())("x" * 300_000)
        os.close(into)

    telling = Thread(target=tell)
    telling.start()
    with os.fdopen(out, "rb") as pipe:
        assert len(pipe.read()) == 300_000
    telling.join()


def test_a_sentence_begins_on_a_line_of_its_own() -> None:
    said: list[str] = []
    printer = Printer(said.append)
    printer.ask("What")
    printer.say("A move\x07.", "Two\nlines.")
    printer.ask("What")
    printer.answered("\x1b[A", is_shown=False)
    printer.ask("What")
    printer.answered("seen", is_shown=True)
    printer.ask("What")
    printer.end()
    printer.end()
    assert "".join(said) == "What > \nA move\\x07.\nTwo\nlines.\nWhat > \\x1b[A\nWhat > What > \n"
