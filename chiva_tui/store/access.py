"""The way to the file: one transaction at a time, in whichever file is in the place; damage is recovered from."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

from chiva_tui.store import schema
from chiva_tui.store.errors import (
    DATABASE_ERRORS,
    DamagedError,
    MovedError,
    Notice,
    StoreError,
    StoreUnusableError,
    not_writable,
    translated,
)
from chiva_tui.store.files import PATIENCE, can_write, check_whose, connect, identity, make_directory, make_file
from chiva_tui.store.migration import bring_up

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path

    from chiva_tui.store.files import Identity

NAME = "matches.sqlite"
"""The file's name."""

_Result = TypeVar("_Result")
_ATTEMPTS = 4


class Access:
    """The way to one file, which may be replaced by another one at any time.

    Attributes:
        path: The file.
        is_writable: Whether it can be written.
        notices: What a person has to be told, in order.
        files: How many files there have been in the place, as far as they were opened.
    """

    def __init__(self, path: Path, now: Callable[[], datetime]) -> None:
        """Opens nothing yet.

        Args:
            path: The file.
            now: The clock, with a time zone.
        """
        self.path = path
        self.is_writable = True
        self.notices: tuple[Notice, ...] = ()
        self.files = 0
        self._now = now
        self._connection: sqlite3.Connection | None = None
        self._file: Identity | None = None
        self._is_rescued = False

    def open(self) -> None:
        """Makes the file and its directory if they are not there, and sees that they can be used.

        Raises:
            StoreError: They cannot.
        """
        try:
            make_directory(self.path.parent)
        except OSError as error:
            raise translated(error, self.path.parent) from error
        self.do(lambda _: None)

    def close(self) -> None:
        """Closes the file; the next transaction opens it again."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def do(
        self, work: Callable[[sqlite3.Connection], _Result], *, writes: bool = False, patience: float = PATIENCE
    ) -> _Result:
        """Does some work in a transaction, once more if the file is found to be damaged or replaced.

        Args:
            work: What is done.
            writes: Whether it changes anything.
            patience: How long another program's lock is waited for, in seconds.

        Raises:
            StoreError: It cannot be done, and has changed nothing.
        """
        if writes and not self.is_writable:
            raise not_writable(self.path)
        for _ in range(_ATTEMPTS):
            try:
                connection = self.connected()
                connection.execute(f"PRAGMA busy_timeout = {1000 * patience:.0f}")
                result = _transaction(connection, work, writes=writes)
                if self._is_in_place():
                    return result
            except (*DATABASE_ERRORS, OSError, DamagedError, MovedError) as error:
                self._answer(error)
        raise StoreUnusableError("{file} is damaged again and again: check the disk.", file=self.path)

    def connected(self) -> sqlite3.Connection:
        """Returns the connection to the file that is in the place now.

        Raises:
            StoreError: It cannot be used.
            DamagedError: It is no store.
            sqlite3.Error: Something else is wrong with it.
            OSError: Likewise.
        """
        if self._connection is None or not self._is_in_place():
            self.close()
            self._connection = self._connect()
        return self._connection

    def _connect(self) -> sqlite3.Connection:
        if identity(self.path) is None:
            with suppress(FileExistsError):  # Another program may have just made it.
                make_file(self.path)
        before, self._file = self._file, identity(self.path)
        # An empty file is a new one, even if it has the identity of the one before.
        self.files += before != self._file or self.path.stat().st_size == 0
        check_whose(self.path)
        self.is_writable = can_write(self.path)
        connection = connect(self.path, writable=self.is_writable)
        try:
            bring_up(connection, self.path, self._now, is_writable=self.is_writable)
        except BaseException:
            connection.close()
            raise
        return connection

    def _is_in_place(self) -> bool:
        return self._is_rescued or identity(self.path) == self._file

    def _answer(self, error: sqlite3.Error | UnicodeDecodeError | OSError | DamagedError | MovedError) -> None:
        """Raises what is wrong, unless it can be mended: then mends it, for another attempt."""
        problem = error if isinstance(error, DamagedError | MovedError) else translated(error, self.path)
        if self._connection is not None and self._connection.in_transaction:
            self.close()  # Not even the rollback could be done: SQLite does it when the file is opened next.
        if isinstance(problem, StoreError):
            raise problem from error
        self.close()
        if isinstance(problem, DamagedError):
            self._recover()

    def _recover(self) -> None:
        from chiva_tui.store import recovery

        try:
            writable = can_write(self.path)
            notice = recovery.recover(self.path, self._file, self._now) if writable else self._rescue()
        except (*DATABASE_ERRORS, OSError) as error:
            problem = translated(error, self.path)
            if isinstance(problem, StoreError):
                raise problem from error
            raise StoreUnusableError(
                "{file} is damaged and cannot be recovered: {reason}.", file=self.path, reason=error
            ) from error
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


def _transaction(
    connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], _Result], *, writes: bool
) -> _Result:
    connection.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
    try:
        if schema.version_of(connection) != len(schema.STEPS):
            raise MovedError  # A newer program has brought the file up meanwhile: opened again, it is refused.
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result
