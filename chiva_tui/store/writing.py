"""How a match is written: a new one, what has changed of one, or all of it anew."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING

from chiva_tui.store.lines import first_line
from chiva_tui.store.rows import (
    alike,
    cut_lines,
    cut_marks,
    lines_of,
    moved_to,
    put_holder,
    put_lines,
    put_marks,
    put_new_row,
    put_row,
    seal_at,
    sealed,
)

if TYPE_CHECKING:
    import sqlite3

    from chiva_tui.store.holder import Holder
    from chiva_tui.store.schema import MatchRow
    from chiva_tui.table.marks import Marks
    from chiva_tui.table.timeline import Timeline


def insert(
    connection: sqlite3.Connection, row: MatchRow, timeline: Timeline, marks: Marks, holder: Holder | None
) -> MatchRow:
    """Writes a match that is not there, and returns its row."""
    row = moved_to(row, timeline)._replace(changes=row.changes + 1)
    put_new_row(connection, row)
    first = first_line(row.id, row.header.encode())
    put_lines(connection, row.id, 0, [first, *sealed(first.crc, timeline.steps)])
    put_marks(connection, row.id, marks)
    if holder is not None:
        put_holder(connection, row.id, holder)
    return row


def advance(connection: sqlite3.Connection, row: MatchRow, before: Timeline | None, after: Timeline) -> MatchRow:
    """Writes what is new in a timeline; without knowing what was written last, by comparing every line."""
    steps = after.steps
    if before is not None:
        common = alike(before.steps, steps, operator.is_)
        crc = seal_at(connection, row.id, common)
    else:
        first, *lines = lines_of(connection, row)
        wanted = sealed(first.crc, steps)
        common = alike(lines, wanted, operator.eq)
        crc = (lines[common - 1] if common else first).crc
    if common < row.lines:
        cut_lines(connection, row.id, common)
    put_lines(connection, row.id, common + 1, sealed(crc, steps[common:]))
    row = moved_to(row, after)._replace(lost=0, changes=row.changes + 1)
    put_row(connection, row)
    return row


def advance_marks(connection: sqlite3.Connection, match: int, before: Marks | None, after: Marks) -> None:
    """Writes what is new in the marks of a match; without knowing what was written last, all of them."""
    if before is None:
        cut_marks(connection, match)
        put_marks(connection, match, after)
    elif after != before:
        put_marks(connection, match, set(after).difference(before))


def write_anew(connection: sqlite3.Connection, row: MatchRow, timeline: Timeline) -> MatchRow:
    """Writes all lines of a match: each is sealed with the ones before it, so that a new header changes them all."""
    cut_lines(connection, row.id, -1)
    row = moved_to(row, timeline)._replace(lost=0, changes=row.changes + 1)
    put_row(connection, row)
    first = first_line(row.id, row.header.encode())
    put_lines(connection, row.id, 0, [first, *sealed(first.crc, timeline.steps)])
    return row
