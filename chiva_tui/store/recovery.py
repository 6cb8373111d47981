"""What can be read of a damaged file, made into a store again. The damaged file is kept under another name."""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.chance import Chance
from chiva_tui.store import schema
from chiva_tui.store.carving import Carved, carve
from chiva_tui.store.errors import DATABASE_ERRORS, DamagedError, Notice, StoreError, translated
from chiva_tui.store.files import (
    Identity,
    alone,
    check_whose,
    connect,
    identity,
    journal_of,
    make_file,
    set_aside,
)
from chiva_tui.store.lines import Line, event_text, first_line, play_through, read_header, seal
from chiva_tui.store.rows import moved_to, put_holder, put_lines, put_marks, put_new_row
from chiva_tui.store.schema import LARGEST_MATCH, MatchRow, is_sound
from chiva_tui.table.timeline import Timeline

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterator
    from datetime import datetime
    from pathlib import Path

    from chiva_tui.engine.match import Event, Match
    from chiva_tui.engine.record import Header
    from chiva_tui.store.holder import Holder
    from chiva_tui.table.marks import Marks
    from chiva_tui.table.timeline import Step

_FRESH = "matches.recovering.sqlite"


class Recovered(NamedTuple):
    """A match as far as it could be read.

    Attributes:
        row: Its row.
        lines: Its lines, the header's first.
        marks: What is known of its hands.
    """

    row: MatchRow
    lines: list[Line]
    marks: Marks


class Salvage(NamedTuple):
    """What could be read of a file.

    Attributes:
        matches: The matches, by number.
        holders: Who plays which of them.
        last_id: The highest number given out.
        unread: How many matches more there are lines of.
    """

    matches: list[Recovered]
    holders: dict[int, Holder]
    last_id: int
    unread: int


def salvage(data: bytes, journal: bytes, now: Callable[[], datetime]) -> Salvage:
    """Returns every match that can be read in a file, each up to its first unreadable line."""
    carved = carve(data, journal)
    ids = {row.id for row in carved.rows} | {match for match, _ in carved.lines}
    found = (_recovered(carved, match, now) for match in sorted(ids) if 0 < match <= LARGEST_MATCH)
    matches = [match for match in found if match is not None]
    kept = {match.row.id for match in matches}
    holders = {match: holder for match, holder in carved.holders.items() if match in kept}
    last_id = carved.last_id if carved.last_id <= LARGEST_MATCH else 0
    # A single line without a header may belong to any match, its key being wrong.
    lines = Counter(match for match, _ in carved.lines)
    unread = sum(count > 1 for match, count in lines.items() if match not in kept)
    return Salvage(matches, holders, max(last_id, *kept, 0), unread)


def _recovered(carved: Carved, match: int, now: Callable[[], datetime]) -> Recovered | None:
    rows = sorted((row for row in carved.rows if row.id == match), key=lambda row: (is_sound(row), row.changes))
    row = rows[-1] if rows and is_sound(rows[-1]) else None
    numbers = [number for one, number in carved.lines if one == match]
    limit = max(numbers, default=0) if row is None else row.lines
    for text in _headers(carved, match, rows):
        try:
            header = read_header(text)
        except DamagedError:
            continue
        first = first_line(match, text)
        if row is None and not _is_begun(carved, match, first):
            continue
        told = _made_up(match, text, header, rows, now) if row is None else row
        course = _Course(carved, match, first, header.new_match(), Chance(told.seed))
        course.go_on(limit)
        reached = len(course.steps)
        position = reached if row is None else min(row.position, reached)
        ahead = () if row is None else tuple(target for target in json.loads(row.ahead) if target <= reached)
        told = moved_to(told, Timeline(header.new_match(), tuple(course.steps), position, ahead))
        lost = sum(number > reached for number in numbers) if row is None else row.lost + row.lines - reached
        marks = tuple(sorted(carved.marks.get(match, ())))
        return Recovered(told._replace(lost=lost, changes=told.changes + 1), course.lines, marks)
    return None


class _Course:
    """A match being played through again, line by line, as far as it can be known."""

    def __init__(self, carved: Carved, match: int, first: Line, start: Match, chance: Chance) -> None:
        self.lines = [first]
        self.steps: list[Step] = []
        self._carved = carved
        self._match = match
        self._now = start
        self._chance = chance

    def go_on(self, limit: int) -> None:
        """Plays on until a line can neither be read nor found out, at most up to the line of this number."""
        while len(self.steps) < limit:
            key = (self._match, len(self.lines))
            line = self._carved.line_after(self.lines[-1].crc, key) or self._found_out(key)
            if line is None:
                return
            steps, is_legal = play_through(self._now, [line])
            if not is_legal:
                return
            self.lines.append(line)
            self.steps += steps
            self._now = steps[-1].after

    def _found_out(self, key: tuple[int, int]) -> Line | None:
        """Returns the line that must have stood where one cannot be read.

        Few events are possible; which of them it was is told by the checksum beside it, or by that of the next line.
        """
        match, number = key
        written = {line.crc for line in self._carved.lines.get(key, ())}
        for event in self._possible():
            text = event_text(event)
            for confirmed in (False, True):
                line = Line(text, confirmed, seal(self.lines[-1].crc, text, confirmed=confirmed))
                if line.crc in written or self._carved.line_after(line.crc, (match, number + 1)) is not None:
                    return line
        return None

    def _possible(self) -> tuple[Event, ...]:
        if self._now.turn is not None:
            return self._now.legal_actions()
        return () if self._now.winner is not None else (self._chance.next_of(self._now),)


def _headers(carved: Carved, match: int, rows: list[MatchRow]) -> Iterator[bytes]:
    """Yields what the header may be, the likeliest first."""
    for row in reversed(rows):
        yield row.header.encode()
    for line in carved.lines.get((match, 0), ()):
        yield line.text


def _is_begun(carved: Carved, match: int, first: Line) -> bool:
    """Whether a header is proved to be the match's own, by its checksum or by the line after it."""
    written = carved.lines.get((match, 0), ())
    return first in written or carved.line_after(first.crc, (match, 1)) is not None


def _made_up(match: int, text: bytes, header: Header, rows: list[MatchRow], now: Callable[[], datetime]) -> MatchRow:
    """Returns a row in the place of one that cannot be read; the seed in it stays hidden, as it may have been."""
    moment = now().astimezone(UTC)
    seed = header.seed if header.seed is not None else rows[-1].seed if rows else f"recovered {match}"
    when = moment.isoformat(timespec="microseconds")
    # A watcher has to see a change, whatever the count was: no match has changed as often as seconds have passed.
    changes = int(moment.timestamp())
    return MatchRow(match, text.decode(), seed, 1, 0, "[]", 0, 0, 0, "{}", None, when, when, changes, 0)


def fill(connection: sqlite3.Connection, found: Salvage) -> None:
    """Makes a new store of what could be read."""
    connection.execute("BEGIN IMMEDIATE")
    for version in range(len(schema.STEPS)):
        schema.take_step(connection, version)
    for match in found.matches:
        put_new_row(connection, match.row)
        put_lines(connection, match.row.id, 0, match.lines)
        put_marks(connection, match.row.id, match.marks)
    for number, holder in found.holders.items():
        put_holder(connection, number, holder)
    connection.execute("DELETE FROM sqlite_sequence")
    connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ('match', ?)", (found.last_id,))
    connection.execute("COMMIT")


def recover(path: Path, damaged: Identity | None, now: Callable[[], datetime]) -> Notice | None:
    """Puts a new store, with everything that could be read, in the place of a damaged one.

    Args:
        path: The file.
        damaged: Which file was found to be damaged; another in its place is left alone.
        now: The clock.

    Returns:
        What a person has to be told; None if another program has done it meanwhile.

    Raises:
        sqlite3.Error: The new store cannot be written.
        OSError: Likewise.
        StoreError: The damaged one is in use.
    """
    with alone(path.parent):
        if damaged is None or identity(path) != damaged:
            return None
        _check_unused(path)
        found = read_damaged(path, now)
        fresh = path.with_name(_FRESH)
        fresh.unlink(missing_ok=True)
        journal_of(fresh).unlink(missing_ok=True)
        try:
            make_file(fresh)
            connection = connect(fresh, writable=True)
            try:
                fill(connection, found)
            finally:
                connection.close()
            kept = set_aside(path, fresh, now)
        finally:
            journal_of(fresh).unlink(missing_ok=True)
            fresh.unlink(missing_ok=True)
    return told(found, path, kept)


def read_damaged(path: Path, now: Callable[[], datetime]) -> Salvage:
    """Returns what can be read of a damaged file, which is not changed."""
    journal = journal_of(path)
    return salvage(path.read_bytes(), journal.read_bytes() if journal.exists() else b"", now)


def told(found: Salvage, path: Path, kept: Path) -> Notice:
    """Returns what a person has to be told of a recovery."""
    lost = sum(match.row.lost for match in found.matches)
    return Notice(
        "{file} was damaged and is kept as {kept}. Matches recovered: {matches}, not recovered: {unread}; "
        "moves lost in the recovered ones: {lost}.",
        {"file": path, "kept": kept.name, "matches": len(found.matches), "unread": found.unread, "lost": lost},
    )


def _check_unused(path: Path) -> None:
    """Lets a broken off transaction be taken back, and refuses while another one is going on.

    Raises:
        StoreError: Another program is writing.
    """
    try:
        check_whose(path)
        connection = connect(path, writable=True)
        try:
            connection.execute("BEGIN EXCLUSIVE")
            connection.execute("ROLLBACK")
        finally:
            connection.close()
    except DamagedError:
        return
    except DATABASE_ERRORS as error:
        problem = translated(error, path)
        if isinstance(problem, StoreError):
            raise problem from error
