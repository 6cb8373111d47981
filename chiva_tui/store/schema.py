"""What is in the file: its tables, the versions they have had, and how one becomes the next."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from chiva_tui.engine.record_json import line_text
from chiva_tui.table.marks import HandMark

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chiva_tui.engine.game import Json
    from chiva_tui.store.holder import Holder

APPLICATION_ID = 0x43485641
"""Marks the file as a store of matches: "CHVA"."""

LAST_PLAUSIBLE_VERSION = 1000
"""A version beyond this is damage, not the future."""

PAGE_SIZE = 4096
"""The size of a page, in bytes; recovery counts on it."""

_FIRST = (
    # `lines` counts the events, so that missing ones are missed; `crc` is over the whole row but `changes`.
    """CREATE TABLE match (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    header TEXT NOT NULL,
    seed TEXT NOT NULL,
    secret INTEGER NOT NULL,
    position INTEGER NOT NULL,
    ahead TEXT NOT NULL,
    lines INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    hand INTEGER NOT NULL,
    standing TEXT NOT NULL,
    winner TEXT,
    created TEXT NOT NULL,
    changed TEXT NOT NULL,
    changes INTEGER NOT NULL,
    crc INTEGER NOT NULL
)""",
    # The key is the match and the line's number in one (`line_key`). So there is one tree and no index, a move is one
    # page to write, and only the leaves of the tree hold lines: a damaged page above them costs none.
    """CREATE TABLE line (
    key INTEGER PRIMARY KEY,
    text TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    crc INTEGER NOT NULL
)""",
    """CREATE TABLE holder (
    match INTEGER PRIMARY KEY,
    token TEXT NOT NULL,
    host TEXT NOT NULL,
    pid INTEGER NOT NULL,
    started TEXT NOT NULL,
    terminal TEXT NOT NULL,
    since TEXT NOT NULL,
    crc INTEGER NOT NULL
)""",
)

_SECOND = (
    # The key is the match and the hand's number in one (`line_key`). A hand finished in the first version has no row.
    """CREATE TABLE marks (
    key INTEGER PRIMARY KEY,
    players TEXT NOT NULL,
    own INTEGER NOT NULL,
    taken_back INTEGER NOT NULL,
    crc INTEGER NOT NULL
)""",
)

STEPS: tuple[Sequence[str], ...] = (_FIRST, _SECOND)
"""The statements that lead from each version to the next, version 0 being an empty file."""


_NUMBER_BITS = 32
LARGEST_MATCH = (1 << 30) - 1
"""No match has a higher number."""


def line_key(match: int, number: int) -> int:
    """Returns the key of a line, or of a hand's marks."""
    return match << _NUMBER_BITS | number


def line_at(key: int) -> tuple[int, int]:
    """Returns the match and the number of the line, or of the hand, with this key."""
    return key >> _NUMBER_BITS, key & (1 << _NUMBER_BITS) - 1


class MatchRow(NamedTuple):
    """One row of the table `match`; the attributes are its columns, in order.

    Attributes:
        id: The match's number.
        header: The first line of its record; also its line 0, so that either can replace the other.
        seed: What chance is derived from.
        secret: 1 if the seed is hidden until the match is over, otherwise 0.
        position: How many of the lines count now.
        ahead: The positions redo goes back to, as JSON.
        lines: How many events are stored.
        lost: How many could not be recovered.
        hand: The number of the hand on the table.
        standing: Where the match stands, as JSON.
        winner: The team that has won, or None.
        created: When it was added, in ISO 8601, UTC.
        changed: When it was last played.
        changes: How often it has changed.
        crc: What `row_crc` returns for it.
    """

    id: int
    header: str
    seed: str
    secret: int
    position: int
    ahead: str
    lines: int
    lost: int
    hand: int
    standing: str
    winner: str | None
    created: str
    changed: str
    changes: int
    crc: int


ROW_TYPES: tuple[type | tuple[type, ...], ...] = (
    int,
    str,
    str,
    int,
    int,
    str,
    int,
    int,
    int,
    str,
    (str, type(None)),
    str,
    str,
    int,
    int,
)
"""The types of a `MatchRow`'s columns."""


HOLDER_TYPES: tuple[type, ...] = (str, str, int, str, str, str)
"""The types of a `Holder`'s columns."""


def row_crc(row: MatchRow) -> int:
    """Returns the checksum of a row: over everything but the counter of changes and the checksum itself."""
    return columns_crc(row._replace(changes=0, crc=0))


def columns_crc(columns: Iterable[Json]) -> int:
    """Returns the checksum of columns."""
    return crc32(line_text(list(columns)).encode("utf-8", "surrogatepass"))


def holder_crc(match: int, holder: Holder) -> int:
    """Returns the checksum of a row of the table `holder`."""
    return columns_crc((match, *holder))


def mark_crc(match: int, mark: HandMark) -> int:
    """Returns the checksum of a row of the table `marks`."""
    return columns_crc((match, mark.hand, players_text(mark), int(mark.is_own), mark.taken_back))


def players_text(mark: HandMark) -> str:
    """Returns the players of a mark as they are stored."""
    return ",".join(mark.players)


def sound_mark(key: int, players: object, own: object, taken_back: object, crc: object) -> HandMark | None:
    """Returns the mark that a row of the table `marks` holds; None if it is not as it was written."""
    match, hand = line_at(key)
    if not isinstance(players, str) or not isinstance(taken_back, int):
        return None
    mark = HandMark(hand, tuple(players.split(",")), own == 1, taken_back)
    return mark if own in (0, 1) and crc == mark_crc(match, mark) else None


def stamped(row: MatchRow) -> MatchRow:
    """Returns a row with its checksum."""
    return row._replace(crc=row_crc(row))


def is_sound(row: MatchRow) -> bool:
    """Whether a row is as it was written."""
    return all(map(isinstance, row, ROW_TYPES)) and row.crc == row_crc(row)


def version_of(connection: sqlite3.Connection) -> int:
    """Returns the version of the tables in a file."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def take_step(connection: sqlite3.Connection, version: int) -> None:
    """Leads a file, inside a transaction, from one version to the next."""
    for statement in STEPS[version]:
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {version + 1:d}")
    if version == 0:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID:d}")


def tables_of(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """Returns the names and definitions of everything in a file that has one."""
    return set(connection.execute("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL"))


def tables_at(version: int) -> set[tuple[str, str]]:
    """Returns what `tables_of` a file of this version has to contain."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for number in range(version):
            take_step(connection, number)
        return tables_of(connection)
    finally:
        connection.close()
