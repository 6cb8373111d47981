"""The store: every match that was played on this computer, saved as it is played."""

from __future__ import annotations

import json
import operator
import sqlite3
from datetime import UTC
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from chiva_tui.store.errors import (
    DATABASE_ERRORS,
    DamagedError,
    MovedError,
    NoSuchMatchError,
    Notice,
    StoreUnusableError,
    TakenOverError,
    not_writable,
    translated,
)
from chiva_tui.store.files import NAME, can_write, connect, identity, is_empty, make_directory, make_file
from chiva_tui.store.holder import is_alive
from chiva_tui.store.lines import first_line, header_text, play_through, read_header
from chiva_tui.store.migration import bring_up
from chiva_tui.store.rows import (
    alike,
    all_holders,
    all_rows,
    count_change,
    cut_lines,
    holder_of,
    lines_of,
    moved_to,
    put_holder,
    put_lines,
    put_row,
    row_of,
    seal_at,
    sealed,
)
from chiva_tui.store.schema import MatchRow
from chiva_tui.table.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime
    from pathlib import Path

    from chiva_tui.engine.game import Json
    from chiva_tui.engine.record import Header
    from chiva_tui.store.files import Identity
    from chiva_tui.store.holder import Holder

_Result = TypeVar("_Result")
_ATTEMPTS = 4


class Kept(NamedTuple):
    """A match in a list of them.

    Attributes:
        id: Its number.
        game: The name of the game.
        players: Who sits at seats 1-4, as records name it.
        hand: The number of the hand on the table.
        standing: `{"tallies": [2, 0]}`: what teams 1/3 and 2/4 have.
        winner: The team that has won, `"1/3"` or `"2/4"`, or None.
        changed: When it was last played, in ISO 8601, UTC.
        holder: Who plays it now, or did when the program was killed.
    """

    id: int
    game: str
    players: tuple[str, ...]
    hand: int
    standing: Mapping[str, Json]
    winner: str | None
    changed: str
    holder: Holder | None


class Saved(NamedTuple):
    """A match to go on with.

    Attributes:
        id: Its number.
        header: The first line of its record.
        seed: What chance is derived from.
        seed_is_secret: Whether it stays hidden until the match is over (U6).
        timeline: Its history, with what an undo has left ahead.
        lost: How many events could not be read, after the ones that are here.
    """

    id: int
    header: Header
    seed: str
    seed_is_secret: bool
    timeline: Timeline
    lost: int


class _Known(NamedTuple):
    """What this store last read or wrote of a match, and in which of the files it has had."""

    file: int
    row: MatchRow
    timeline: Timeline


class Store:
    """The matches in one directory. Every method is one transaction, and raises a `StoreError` if it cannot be done.

    To be used by one thread, and from one store a file in a process: the system's locks are the process's.

    Attributes:
        path: The file.
        is_writable: Whether anything can be kept in it; if not, matches can still be listed and loaded.
        notices: What a person has to be told, in order; it grows if damage is found later.
    """

    def __init__(self, path: Path, now: Callable[[], datetime]) -> None:
        """Use `open`."""
        self.path = path
        self.is_writable = True
        self.notices: tuple[Notice, ...] = ()
        self._now = now
        self._connection: sqlite3.Connection | None = None
        self._file: Identity | None = None
        self._files = 0
        self._is_rescued = False
        self._known: dict[int, _Known] = {}

    @classmethod
    def open(cls, directory: Path, now: Callable[[], datetime]) -> Store:
        """Opens the store in a directory; makes both if they are not there, and recovers what is damaged.

        Args:
            directory: Where the file is.
            now: The clock, with a time zone.

        Raises:
            StoreError: It cannot be used.
        """
        store = cls(directory / NAME, now)
        try:
            make_directory(directory)
        except OSError as error:
            raise translated(error, directory) from error
        store._do(lambda _: None)
        return store

    def close(self) -> None:
        """Closes the file; who plays what stays as it is."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def matches(self) -> list[Kept]:
        """Returns all matches, the newest change first."""

        def work(connection: sqlite3.Connection) -> list[Kept]:
            holders = all_holders(connection)
            return [_kept(row, holders.get(row.id)) for row in all_rows(connection)]

        return self._do(work)

    def load(self, match: int) -> Saved:
        """Returns a match with its history.

        Raises:
            NoSuchMatchError: There is none of this number.
        """

        def work(connection: sqlite3.Connection) -> tuple[MatchRow, Header, Timeline]:
            row = _row(connection, match)
            header_line, *lines = lines_of(connection, row)
            header = read_header(header_line.text)
            start = header.new_match()
            steps, is_whole = play_through(start, lines)
            if not is_whole:
                raise DamagedError("the rules do not allow what is written")
            return row, header, Timeline(start, tuple(steps), row.position, tuple(json.loads(row.ahead)))

        row, header, timeline = self._do(work)
        self._known[match] = _Known(self._files, row, timeline)
        return Saved(match, header, row.seed, bool(row.secret), timeline, row.lost)

    def add(self, header: Header, seed: str, secret: bool, timeline: Timeline, holder: Holder | None) -> int:
        """Stores a match, and returns its number.

        Args:
            header: The first line of its record; the timeline starts where it says.
            seed: What chance is derived from, whatever the header tells.
            secret: Whether it stays hidden until the match is over (U6).
            timeline: Its history.
            holder: Who plays it; None for nobody.

        Raises:
            ValueError: The timeline starts elsewhere.
        """
        if timeline.start != header.new_match():
            raise ValueError("the timeline does not start where the header says")
        when = self._moment()
        blank = MatchRow(0, header_text(header), seed, int(secret), 0, "", 0, 0, 0, "", None, when, when, 0, 0)

        def work(connection: sqlite3.Connection) -> MatchRow:
            last = connection.execute("SELECT max(seq) FROM sqlite_sequence").fetchone()[0] or 0
            return _insert(connection, blank._replace(id=last + 1), timeline, holder)

        row = self._do(work, writes=True)
        self._known[row.id] = _Known(self._files, row, timeline)
        return row.id

    def keep(self, match: int, timeline: Timeline, holder: Holder) -> None:
        """Stores how a match stands: new lines, lines that are gone, the position and what redo goes back to.

        Whatever the file holds of the match, it holds this timeline afterwards; after an error it is as it was.

        Args:
            match: Its number.
            timeline: How it stands.
            holder: Who plays it.

        Raises:
            NoSuchMatchError: It has been deleted.
            TakenOverError: Somebody else plays it now.
        """
        known = self._known.get(match)
        when = self._moment()

        def work(connection: sqlite3.Connection) -> MatchRow:
            row, now_held = row_of(connection, match), holder_of(connection, match)
            # What recovery could not read is written again from memory, by the one who was playing.
            is_remade = known is not None and known.file != self._files
            if known is not None and is_remade and row is None:
                return _insert(connection, known.row._replace(changed=when), timeline, holder)
            if row is None:
                raise _no_such(match)
            if now_held is None and is_remade:
                put_holder(connection, match, holder)
            elif now_held is None or now_held.token != holder.token:
                raise _taken_over(match, now_held)
            is_fresh = known is not None and not is_remade and known.row.changes == row.changes
            before = known.timeline if known is not None and is_fresh else None
            return _advance(connection, row._replace(changed=when), before, timeline)

        row = self._do(work, writes=True)
        self._known[match] = _Known(self._files, row, timeline)

    def hold(self, match: int, holder: Holder, *, force: bool = False) -> Holder | None:
        """Becomes the one who plays a match.

        Args:
            match: Its number.
            holder: Who wants to.
            force: Whether to take it over from somebody who may be playing it.

        Returns:
            None if it is done; otherwise who plays it, and may be alive.

        Raises:
            NoSuchMatchError: There is none of this number.
        """

        def work(connection: sqlite3.Connection) -> Holder | MatchRow:
            row, other = _row(connection, match), holder_of(connection, match)
            if other is not None and other.token != holder.token and not force and is_alive(other) is not False:
                return other
            put_holder(connection, match, holder)
            count_change(connection, match)
            return row

        done = self._do(work, writes=True)
        if not isinstance(done, MatchRow):
            return done
        self._count_own_change(done)
        return None

    def release(self, match: int, holder: Holder) -> None:
        """Lets a match go, if this holder has it."""

        def work(connection: sqlite3.Connection) -> MatchRow | None:
            gone = connection.execute("DELETE FROM holder WHERE match = ? AND token = ?", (match, holder.token))
            row = row_of(connection, match)
            if gone.rowcount and row is not None:
                count_change(connection, match)
                return row
            return None

        row = self._do(work, writes=True)
        if row is not None:
            self._count_own_change(row)

    def changes(self, match: int) -> int:
        """Returns a number that grows with every change of a match, and of who plays it; cheap enough to be polled.

        Raises:
            NoSuchMatchError: There is none of this number.
        """

        def work(connection: sqlite3.Connection) -> int:
            found = connection.execute("SELECT changes FROM match WHERE id = ?", (match,)).fetchone()
            if found is None:
                raise _no_such(match)
            return int(found[0])

        return self._do(work)

    def delete(self, match: int) -> None:
        """Deletes a match for good; whoever plays it is told so by the next `keep`.

        Raises:
            NoSuchMatchError: There is none of this number.
        """

        def work(connection: sqlite3.Connection) -> None:
            if not connection.execute("DELETE FROM match WHERE id = ?", (match,)).rowcount:
                raise _no_such(match)
            cut_lines(connection, match, -1)
            connection.execute("DELETE FROM holder WHERE match = ?", (match,))

        self._do(work, writes=True)
        self._known.pop(match, None)

    # How the file is reached.

    def _do(self, work: Callable[[sqlite3.Connection], _Result], *, writes: bool = False) -> _Result:
        """Does one transaction, in whichever file is in the place when it is done."""
        if writes and not self.is_writable:
            raise not_writable(self.path)
        for _ in range(_ATTEMPTS):
            try:
                result = _transaction(self._connected(), work, writes=writes)
                if self._is_in_place():
                    return result
            except (*DATABASE_ERRORS, OSError, DamagedError) as error:
                self._answer(error)
        raise StoreUnusableError("{file} is damaged again and again: check the disk.", file=self.path)

    def _connected(self) -> sqlite3.Connection:
        if self._connection is None or not self._is_in_place():
            self.close()
            self._connection = self._connect()
        return self._connection

    def _connect(self) -> sqlite3.Connection:
        is_made = identity(self.path) is None
        if is_made:
            make_file(self.path)
        before, self._file = self._file, identity(self.path)
        # A new file may get the identity of one that is gone.
        self._files += is_made or before != self._file
        is_new = is_empty(self.path)
        self.is_writable = can_write(self.path)
        connection = connect(self.path, writable=self.is_writable)
        try:
            bring_up(connection, self.path, self._now, is_new=is_new, is_writable=self.is_writable)
        except BaseException:
            connection.close()
            raise
        return connection

    def _is_in_place(self) -> bool:
        return self._is_rescued or identity(self.path) == self._file

    def _answer(self, error: sqlite3.Error | UnicodeDecodeError | OSError | DamagedError) -> None:
        """Raises what is wrong, unless it can be mended: then mends it, for another attempt."""
        problem = error if isinstance(error, DamagedError) else translated(error, self.path)
        if self._connection is not None and self._connection.in_transaction:
            self.close()  # Not even the rollback could be done: SQLite does it when the file is opened next.
        if isinstance(problem, MovedError):
            self.close()
            return
        if not isinstance(problem, DamagedError):
            raise problem from error
        self.close()
        self._recover()

    def _recover(self) -> None:
        from chiva_tui.store import recovery

        try:
            writable = can_write(self.path)
            notice = recovery.recover(self.path, self._file, self._now) if writable else self._rescue()
        except (*DATABASE_ERRORS, OSError) as error:
            problem = translated(error, self.path)
            raise problem from error
        if notice is not None:
            self.notices = (*self.notices, notice)

    def _rescue(self) -> Notice:
        """Reads what can be read of a damaged file that cannot be replaced."""
        from chiva_tui.store import recovery

        found = recovery.read_damaged(self.path, self._now)
        self._connection = sqlite3.connect(":memory:", isolation_level=None)
        recovery.fill(self._connection, found)
        self.is_writable, self._is_rescued = False, True
        return recovery.told(found, self.path, self.path)

    def _count_own_change(self, before: MatchRow) -> None:
        known = self._known.get(before.id)
        if known is not None and known.row.changes == before.changes:
            self._known[before.id] = known._replace(row=known.row._replace(changes=before.changes + 1))

    def _moment(self) -> str:
        return self._now().astimezone(UTC).isoformat(timespec="microseconds")


def _transaction(
    connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], _Result], *, writes: bool
) -> _Result:
    connection.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


def _insert(connection: sqlite3.Connection, row: MatchRow, timeline: Timeline, holder: Holder | None) -> MatchRow:
    row = moved_to(row, timeline)._replace(changes=row.changes + 1)
    put_row(connection, row)
    first = first_line(row.id, row.header.encode())
    put_lines(connection, row.id, 0, [first, *sealed(first.crc, timeline.steps)])
    if holder is not None:
        put_holder(connection, row.id, holder)
    return row


def _advance(connection: sqlite3.Connection, row: MatchRow, before: Timeline | None, after: Timeline) -> MatchRow:
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


def _row(connection: sqlite3.Connection, match: int) -> MatchRow:
    row = row_of(connection, match)
    if row is None:
        raise _no_such(match)
    return row


def _no_such(match: int) -> NoSuchMatchError:
    return NoSuchMatchError("There is no match {id}.", id=match)


def _taken_over(match: int, holder: Holder | None) -> TakenOverError:
    if holder is None:
        return TakenOverError("Match {id} was taken over in another terminal, and left there.", id=match)
    return TakenOverError(
        "Match {id} is played in another terminal now ({terminal}, {host}).",
        id=match,
        terminal=holder.terminal or holder.pid,
        host=holder.host,
    )


def _kept(row: MatchRow, holder: Holder | None) -> Kept:
    header = json.loads(row.header)
    return Kept(
        id=row.id,
        game=header["game"],
        players=tuple(header["players"]),
        hand=row.hand,
        standing=json.loads(row.standing),
        winner=row.winner,
        changed=row.changed,
        holder=holder,
    )
