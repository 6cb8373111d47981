"""A file brought to the version this program writes."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

from chiva_tui.store import schema
from chiva_tui.store.errors import DamagedError, StoreUnusableError
from chiva_tui.store.files import copy_aside

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime
    from pathlib import Path


def bring_up(connection: sqlite3.Connection, path: Path, now: Callable[[], datetime], *, is_writable: bool) -> None:
    """Checks that a file has the tables of its version, and takes the steps from there to this program's.

    Each step is one transaction. A file with matches in it is copied first.

    Raises:
        DamagedError: It has not.
        StoreUnusableError: A step fails, and has changed nothing, or the file cannot be written.
    """
    version = schema.version_of(connection)
    if version and not schema.tables_at(version) <= schema.tables_of(connection):
        raise DamagedError("the tables are not those of the version")
    if version == len(schema.STEPS):
        return
    if not is_writable:
        raise StoreUnusableError("{file} is of an older version and read-only: it cannot be brought up.", file=path)
    if version:
        copy_aside(connection, path, f"version-{version}", now)
    for step in range(version, len(schema.STEPS)):
        _take(connection, path, step)


def _take(connection: sqlite3.Connection, path: Path, version: int) -> None:
    connection.execute("BEGIN EXCLUSIVE")
    try:
        # Another program may have taken the step while this one waited.
        if schema.version_of(connection) == version:
            schema.take_step(connection, version)
        connection.execute("COMMIT")
    except BaseException as error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.OperationalError) and error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
            raise StoreUnusableError(
                "{file} cannot be brought from version {old} to {new}: {reason}. It is as it was.",
                file=path,
                old=version,
                new=version + 1,
                reason=error,
            ) from error
        raise
