"""The lines of a match as they are stored: each sealed with the ones before it, and played through on reading."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from chiva_tui.engine.errors import EngineError
from chiva_tui.engine.record import Header, RecordError, read_records
from chiva_tui.engine.record_events import event_fields, read_event
from chiva_tui.engine.record_json import line_text, parse_line
from chiva_tui.store.errors import DamagedError
from chiva_tui.table.timeline import Step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chiva_tui.engine.match import Event, Match

_DEAL = b'{"event": "deal"'
_DISTINCT = 4096


class Line(NamedTuple):
    """One stored line.

    Attributes:
        text: A line of the record, in UTF-8.
        confirmed: Whether a person confirmed the event (U10).
        crc: The checksum over all lines up to this one.
    """

    text: bytes
    confirmed: bool
    crc: int


def first_seal(match: int) -> int:
    """Returns the checksum before the first line of a match."""
    return crc32(str(match).encode())


def seal(before: int, text: bytes, *, confirmed: bool | int) -> int:
    """Returns the checksum of a line, given the one before it: a line is right only where it stands."""
    return crc32(b"1" if confirmed else b"0", crc32(text, before))


def first_line(match: int, header: bytes) -> Line:
    """Returns line 0 of a match."""
    return Line(header, confirmed=False, crc=seal(first_seal(match), header, confirmed=False))


def header_text(header: Header) -> str:
    """Returns the line of a header."""
    return line_text(header.fields())


@lru_cache(_DISTINCT)
def event_text(event: Event) -> bytes:
    """Returns the line of an event."""
    return line_text(event_fields(event)).encode()


def read_header(text: bytes) -> Header:
    """Returns the header a line tells of.

    Raises:
        DamagedError: It tells of none.
    """
    try:
        return next(read_records([text])).header
    except RecordError as error:
        raise DamagedError(str(error)) from error


def play_through(start: Match, lines: Iterable[Line]) -> tuple[list[Step], bool]:
    """Plays a match through as far as its lines can be read and the rules allow.

    Returns:
        The steps, and whether they are all.
    """
    steps: list[Step] = []
    match = start
    for line in lines:
        text = line.text
        try:
            event = _read_anew(text) if text.startswith(_DEAL) else _read(text)
            match = match.apply(event)
        except EngineError:
            return steps, False
        steps.append(Step(event, match, line.confirmed))
    return steps, True


def _read_anew(text: bytes) -> Event:
    return read_event(parse_line(text, first=False) or {})


@lru_cache(_DISTINCT)
def _read(text: bytes) -> Event:
    """Returns the event of a line; all but deals come again and again."""
    return _read_anew(text)
