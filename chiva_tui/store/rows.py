"""The statements: what is read from the tables and written into them. Nothing here begins or ends a transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from chiva_tui.engine.record_json import line_text
from chiva_tui.store.errors import DamagedError
from chiva_tui.store.holder import Holder
from chiva_tui.store.lines import Line, event_text, first_seal, seal
from chiva_tui.store.schema import (
    HOLDER_TYPES,
    LARGEST_MATCH,
    MatchRow,
    holder_crc,
    is_sound,
    line_key,
    mark_crc,
    players_text,
    sound_mark,
    stamped,
)

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Iterable, Sequence

    from chiva_tui.table.marks import HandMark, Marks
    from chiva_tui.table.timeline import Step, Timeline

_Item = TypeVar("_Item")
_COLUMNS = ", ".join(MatchRow._fields)
_ROW = f"INTO match ({_COLUMNS}) VALUES ({', '.join('?' * len(MatchRow._fields))})"
_PUT_HOLDER = "INSERT OR REPLACE INTO holder VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


def row_of(connection: sqlite3.Connection, match: int) -> MatchRow | None:
    """Returns the row of a match; None if there is no such match.

    Raises:
        DamagedError: It is not as it was written.
    """
    found = connection.execute(f"SELECT {_COLUMNS} FROM match WHERE id = ?", (match,)).fetchone()
    return None if found is None else _sound(found)


def all_rows(connection: sqlite3.Connection) -> list[MatchRow]:
    """Returns the rows of all matches, the newest change first.

    Raises:
        DamagedError: One is not as it was written.
    """
    order = "ORDER BY changed DESC, id DESC"
    return list(map(_sound, connection.execute(f"SELECT {_COLUMNS} FROM match {order}").fetchall()))


def _sound(columns: Iterable[object]) -> MatchRow:
    row = MatchRow._make(columns)
    if not is_sound(row):
        raise DamagedError("a match is not as it was written")
    return row


def put_row(connection: sqlite3.Connection, row: MatchRow) -> None:
    """Writes the row of a match in the place of the one it has."""
    connection.execute(f"REPLACE {_ROW}", stamped(row))


def put_new_row(connection: sqlite3.Connection, row: MatchRow) -> None:
    """Writes the row of a match that has none."""
    connection.execute(f"INSERT {_ROW}", stamped(row))


def next_id(connection: sqlite3.Connection) -> int:
    """Returns the number the next match gets: no match has or had it.

    Raises:
        DamagedError: What is known of the numbers cannot be right.
    """
    query = "SELECT coalesce((SELECT max(seq) FROM sqlite_sequence), 0), coalesce((SELECT max(id) FROM match), 0)"
    given_out, highest = connection.execute(query).fetchone()
    if not isinstance(given_out, int) or not highest <= given_out < LARGEST_MATCH:
        raise DamagedError("the numbers given out cannot be right")
    return given_out + 1


def lines_of(connection: sqlite3.Connection, row: MatchRow) -> list[Line]:
    """Returns all lines of a match, the header's first.

    Raises:
        DamagedError: One is missing or not as it was written.
    """
    query = "SELECT key, CAST(text AS BLOB), confirmed, crc FROM line WHERE key >= ? AND key < ? ORDER BY key"
    first = line_key(row.id, 0)
    found = connection.execute(query, (first, line_key(row.id + 1, 0))).fetchall()
    if [key for key, *_ in found] != list(range(first, first + row.lines + 1)):
        raise DamagedError("lines are missing")
    lines: list[Line] = []
    crc = first_seal(row.id)
    for _, text, confirmed, written in found:
        if not isinstance(text, bytes) or confirmed not in (0, 1):
            raise DamagedError("a line is not as it was written")
        crc = seal(crc, text, confirmed=confirmed)
        if crc != written:
            raise DamagedError("a line is not as it was written")
        lines.append(Line(text, bool(confirmed), crc))
    if lines[0].text != row.header.encode():
        raise DamagedError("a match has two headers")
    return lines


def put_lines(connection: sqlite3.Connection, match: int, first: int, lines: Iterable[Line]) -> None:
    """Writes lines, the first of them with this number."""
    connection.executemany(
        "INSERT INTO line VALUES (?, ?, ?, ?)",
        ((key, line.text.decode(), line.confirmed, line.crc) for key, line in enumerate(lines, line_key(match, first))),
    )


def cut_lines(connection: sqlite3.Connection, match: int, last: int) -> None:
    """Deletes what comes after a line."""
    between = (line_key(match, last + 1), line_key(match + 1, 0))
    connection.execute("DELETE FROM line WHERE key >= ? AND key < ?", between)


def marks_of(connection: sqlite3.Connection, match: int) -> Marks:
    """Returns the marks of a match's hands, in order.

    Raises:
        DamagedError: One is not as it was written.
    """
    query = "SELECT key, players, own, taken_back, crc FROM marks WHERE key >= ? AND key < ? ORDER BY key"
    marks: list[HandMark] = []
    for columns in connection.execute(query, (line_key(match, 0), line_key(match + 1, 0))).fetchall():
        mark = sound_mark(*columns)
        if mark is None:
            raise DamagedError("what is known of a hand is not as it was written")
        marks.append(mark)
    return tuple(marks)


def put_marks(connection: sqlite3.Connection, match: int, marks: Iterable[HandMark]) -> None:
    """Writes marks of a match's hands, each in the place of the one the hand has."""
    connection.executemany(
        "INSERT OR REPLACE INTO marks VALUES (?, ?, ?, ?, ?)",
        (
            (line_key(match, mark.hand), players_text(mark), int(mark.is_own), mark.taken_back, mark_crc(match, mark))
            for mark in marks
        ),
    )


def cut_marks(connection: sqlite3.Connection, match: int) -> None:
    """Deletes the marks of a match's hands."""
    between = (line_key(match, 0), line_key(match + 1, 0))
    connection.execute("DELETE FROM marks WHERE key >= ? AND key < ?", between)


def sealed(before: int, steps: Iterable[Step]) -> list[Line]:
    """Returns the lines of steps that follow a line with this checksum."""
    lines: list[Line] = []
    for step in steps:
        text = event_text(step.event)
        before = seal(before, text, confirmed=step.confirmed)
        lines.append(Line(text, step.confirmed, before))
    return lines


def seal_at(connection: sqlite3.Connection, match: int, number: int) -> int:
    """Returns the checksum of a line.

    Raises:
        DamagedError: There is none.
    """
    found = connection.execute("SELECT crc FROM line WHERE key = ?", (line_key(match, number),)).fetchone()
    if found is None or not isinstance(found[0], int):
        raise DamagedError("a line is missing")
    return found[0]


def moved_to(row: MatchRow, timeline: Timeline) -> MatchRow:
    """Returns the row of a match that stands as this timeline does."""
    match = timeline.match
    return row._replace(
        position=timeline.position,
        ahead=line_text(list(timeline.ahead)),
        lines=len(timeline.steps),
        hand=match.number,
        standing=line_text({"tallies": list(match.standing.tallies)}),
        winner=None if match.winner is None else match.winner.value,
    )


def alike(one: Sequence[_Item], other: Sequence[_Item], same: Callable[[_Item, _Item], bool]) -> int:
    """Returns how many items two sequences have in common at their beginning."""
    for at, (a, b) in enumerate(zip(one, other, strict=False)):
        if not same(a, b):
            return at
    return min(len(one), len(other))


def holder_of(connection: sqlite3.Connection, match: int) -> Holder | None:
    """Returns who plays a match.

    Raises:
        DamagedError: It is not as it was written.
    """
    found = connection.execute("SELECT * FROM holder WHERE match = ?", (match,)).fetchone()
    return None if found is None else _sound_holder(found)


def all_holders(connection: sqlite3.Connection) -> dict[int, Holder]:
    """Returns who plays which match.

    Raises:
        DamagedError: It is not as it was written.
    """
    return {found[0]: _sound_holder(found) for found in connection.execute("SELECT * FROM holder").fetchall()}


def _sound_holder(found: Sequence[Any]) -> Holder:
    match, *columns, crc = found
    holder = Holder._make(columns)
    if not all(map(isinstance, holder, HOLDER_TYPES)) or crc != holder_crc(match, holder):
        raise DamagedError("who plays a match is not as it was written")
    return holder


def put_holder(connection: sqlite3.Connection, match: int, holder: Holder) -> None:
    """Writes who plays a match."""
    connection.execute(_PUT_HOLDER, (match, *holder, holder_crc(match, holder)))


def count_change(connection: sqlite3.Connection, match: int) -> None:
    """Lets those who watch a match see that something about it has changed."""
    connection.execute("UPDATE match SET changes = changes + 1 WHERE id = ?", (match,))
