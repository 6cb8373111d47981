"""Standard input and output as the commands use them."""

from __future__ import annotations

import io
import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from chiva_tui.cli.refusals import FileError
from chiva_tui.engine.games import game_named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chiva_tui.engine.record import Record


def read(name: str, game: str | None) -> list[Record]:
    """Reads a whole file of records before anything is printed of it."""
    from chiva_tui.engine.record import RecordError, read_records

    wanted = None if game is None else game_named(game)
    try:
        records = list(read_records(_lines(name)))
    except RecordError as error:
        raise FileError(error.reason.template, place=f"{name}:{error.line}", **error.reason.params) from error
    except OSError as error:
        from chiva_tui.store.errors import system_reason

        raise FileError("{reason}", place=name, reason=system_reason(error)) from error
    for record in records:
        if wanted is not None and record.header.game is not wanted:
            raise FileError(
                "this is a match of {other}, not of {game}",
                place=f"{name}:{record.line}",
                other=record.header.game.name,
                game=game,
            )
    return records


def write_records(records: Iterable[Record]) -> None:
    """Writes whole records to standard output, every result line included."""
    write_in_utf8()
    for record in records:
        for line in record.lines():
            print(line)


def write_in_utf8() -> None:
    """Makes standard output what a record is in every locale: UTF-8, with plain line ends."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")


@contextmanager
def closed_pipe_is_no_error() -> Iterator[None]:
    """Leaves quietly when whoever reads the output has read enough."""
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        drop_output()


def drop_output() -> None:
    """Sees to it that what could not be written is not tried again at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _lines(name: str) -> Iterator[bytes]:
    if name == "-":
        if sys.stdin is None:
            raise FileError("standard input is closed", place=name)
        yield from sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield from file
