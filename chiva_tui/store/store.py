"""The store: every match that was played on this computer, saved as it is played."""

from __future__ import annotations

import json
from datetime import UTC
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.store.access import NAME, Access
from chiva_tui.store.errors import DamagedError, NoSuchMatchError, TakenOverError
from chiva_tui.store.holder import is_alive
from chiva_tui.store.lines import header_text, play_through, read_header
from chiva_tui.store.rows import (
    all_holders,
    all_rows,
    count_change,
    cut_lines,
    cut_marks,
    holder_of,
    lines_of,
    marks_of,
    next_id,
    put_holder,
    row_of,
)
from chiva_tui.store.schema import MatchRow
from chiva_tui.store.writing import advance, advance_marks, insert, write_anew
from chiva_tui.table.timeline import Timeline

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable, Mapping
    from datetime import datetime
    from pathlib import Path

    from chiva_tui.engine.game import Json
    from chiva_tui.engine.record import Header
    from chiva_tui.store.errors import Notice
    from chiva_tui.store.holder import Holder
    from chiva_tui.table.marks import Marks


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
        marks: What is known of its hands beside their events.
    """

    id: int
    header: Header
    seed: str
    seed_is_secret: bool
    timeline: Timeline
    lost: int
    marks: Marks = ()


class _Known(NamedTuple):
    """What this store last read or wrote of a match, and in which of the files it has had."""

    file: int
    row: MatchRow
    timeline: Timeline
    marks: Marks


class Store:
    """The matches in one directory. Every method is one transaction, and raises a `StoreError` if it cannot be done.

    To be used by one thread, and from one store a file in a process: the system's locks are the process's.

    Attributes:
        access: The way to the file.
    """

    def __init__(self, access: Access, now: Callable[[], datetime]) -> None:
        """Use `open`."""
        self.access = access
        self._now = now
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
        access = Access(directory / NAME, now)
        access.open()
        return cls(access, now)

    @property
    def path(self) -> Path:
        """The file."""
        return self.access.path

    @property
    def is_writable(self) -> bool:
        """Whether anything can be kept in it; if not, matches can still be listed and loaded."""
        return self.access.is_writable

    @property
    def notices(self) -> tuple[Notice, ...]:
        """What a person has to be told, in order; it grows if damage is found later."""
        return self.access.notices

    def close(self) -> None:
        """Closes the file; who plays what stays as it is."""
        self.access.close()

    def matches(self) -> list[Kept]:
        """Returns all matches, the newest change first."""

        def work(connection: sqlite3.Connection) -> list[Kept]:
            holders = all_holders(connection)
            return [_kept(row, holders.get(row.id)) for row in all_rows(connection)]

        return self.access.do(work)

    def load(self, match: int) -> Saved:
        """Returns a match with its history.

        Raises:
            NoSuchMatchError: There is none of this number.
        """
        row, saved = self.access.do(lambda connection: read_match(connection, match))
        self._known[match] = _Known(self.access.files, row, saved.timeline, saved.marks)
        return saved

    def add(
        self,
        header: Header,
        seed: str,
        secret: bool,
        timeline: Timeline,
        holder: Holder | None,
        marks: Marks = (),
    ) -> int:
        """Stores a match, and returns its number.

        Args:
            header: The first line of its record; the timeline starts where it says.
            seed: What chance is derived from, whatever the header tells.
            secret: Whether it stays hidden until the match is over (U6).
            timeline: Its history.
            holder: Who plays it; None for nobody.
            marks: What is known of its hands beside that.

        Raises:
            ValueError: The timeline starts elsewhere.
        """
        if timeline.start != header.new_match():
            raise ValueError("the timeline does not start where the header says")
        when = self._moment()
        blank = MatchRow(0, header_text(header), seed, int(secret), 0, "", 0, 0, 0, "", None, when, when, 0, 0)

        def work(connection: sqlite3.Connection) -> MatchRow:
            return insert(connection, blank._replace(id=next_id(connection)), timeline, marks, holder)

        row = self.access.do(work, writes=True)
        self._known[row.id] = _Known(self.access.files, row, timeline, marks)
        return row.id

    def keep(
        self, match: int, timeline: Timeline, holder: Holder, header: Header | None = None, marks: Marks | None = None
    ) -> None:
        """Stores how a match stands: new lines, lines that are gone, the position and what redo goes back to.

        Whatever the file holds of the match, it holds this timeline afterwards; after an error it is as it was.

        Args:
            match: Its number.
            timeline: How it stands.
            holder: Who plays it.
            header: The first line of its record, if others sit at the table than before; None to leave it.
            marks: What is known of its hands beside that; None to leave it.

        Raises:
            NoSuchMatchError: It has been deleted.
            TakenOverError: Somebody else plays it now.
        """
        known = self._known.get(match)
        known_marks = () if known is None else known.marks
        when = self._moment()

        def work(connection: sqlite3.Connection) -> MatchRow:
            row, now_held = row_of(connection, match), holder_of(connection, match)
            # What recovery could not read is written again from memory, by the one who was playing.
            is_remade = known is not None and known.file != self.access.files
            if known is not None and is_remade and row is None:
                remembered = known_marks if marks is None else marks
                return insert(connection, known.row._replace(changed=when), timeline, remembered, holder)
            if row is None:
                raise _no_such(match)
            if now_held is None and is_remade:
                put_holder(connection, match, holder)
            elif now_held is None or now_held.token != holder.token:
                raise _taken_over(match, now_held)
            is_fresh = known is not None and not is_remade and known.row.changes == row.changes
            if marks is not None:
                advance_marks(connection, match, known_marks if is_fresh else None, marks)
            row = row._replace(changed=when)
            if header is not None and row.header != header_text(header):
                return write_anew(connection, row._replace(header=header_text(header)), timeline)
            return advance(connection, row, known.timeline if known is not None and is_fresh else None, timeline)

        row = self.access.do(work, writes=True)
        self._known[match] = _Known(self.access.files, row, timeline, known_marks if marks is None else marks)

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

        done = self.access.do(work, writes=True)
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

        row = self.access.do(work, writes=True)
        if row is not None:
            self._count_own_change(row)

    def plays(self, match: int, holder: Holder) -> bool:
        """Says whether this holder is still the one who plays a match, as `keep` would find.

        Cheap enough to be asked now and then; another program's lock is not waited for.

        Raises:
            NoSuchMatchError: It has been deleted.
        """
        known = self._known.get(match)

        def work(connection: sqlite3.Connection) -> bool:
            now_held = holder_of(connection, match)
            if now_held is None:
                _row(connection, match)
                return known is not None and known.file != self.access.files
            return now_held.token == holder.token

        return self.access.do(work, patience=0)

    def changes(self, match: int) -> int:
        """Returns a number that grows with every change of a match, and of who plays it; cheap enough to be polled.

        Raises:
            NoSuchMatchError: There is none of this number.
        """

        def work(connection: sqlite3.Connection) -> int:
            found = connection.execute("SELECT changes FROM match WHERE id = ?", (match,)).fetchone()
            if found is None:
                raise _no_such(match)
            if not isinstance(found[0], int):
                raise DamagedError("a count of changes is no number")
            return found[0]

        return self.access.do(work)

    def delete(self, match: int) -> None:
        """Deletes a match for good; whoever plays it is told so by the next `keep`.

        Raises:
            NoSuchMatchError: There is none of this number.
        """

        def work(connection: sqlite3.Connection) -> None:
            if not connection.execute("DELETE FROM match WHERE id = ?", (match,)).rowcount:
                raise _no_such(match)
            cut_lines(connection, match, -1)
            cut_marks(connection, match)
            connection.execute("DELETE FROM holder WHERE match = ?", (match,))

        self.access.do(work, writes=True)
        self._known.pop(match, None)

    def _count_own_change(self, before: MatchRow) -> None:
        known = self._known.get(before.id)
        if known is not None and known.row.changes == before.changes:
            self._known[before.id] = known._replace(row=known.row._replace(changes=before.changes + 1))

    def _moment(self) -> str:
        return self._now().astimezone(UTC).isoformat(timespec="microseconds")


def read_match(connection: sqlite3.Connection, match: int) -> tuple[MatchRow, Saved]:
    """Returns the row of a match, and the match with its history.

    Raises:
        NoSuchMatchError: There is none of this number.
        DamagedError: It is not as it was written.
    """
    row = _row(connection, match)
    header_line, *lines = lines_of(connection, row)
    header = read_header(header_line.text)
    start = header.new_match()
    steps, is_whole = play_through(start, lines)
    if not is_whole:
        raise DamagedError("the rules do not allow what is written")
    timeline = Timeline(start, tuple(steps), row.position, tuple(json.loads(row.ahead)))
    marks = marks_of(connection, match)
    return row, Saved(match, header, row.seed, bool(row.secret), timeline, row.lost, marks)


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
