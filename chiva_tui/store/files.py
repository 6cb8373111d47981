"""The file and its directory: made for their owner alone, looked at before SQLite opens it, set aside."""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import contextmanager, suppress
from datetime import UTC
from typing import TYPE_CHECKING

from chiva_tui.store import schema
from chiva_tui.store.errors import DATABASE_ERRORS, DamagedError, StoreUnusableError
from chiva_tui.store.schema import APPLICATION_ID, LAST_PLAUSIBLE_VERSION, PAGE_SIZE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime
    from pathlib import Path

PATIENCE = 0.25
"""How long another program's lock is waited for, in seconds: whoever calls is drawing a screen."""

Identity = tuple[int, int]
"""What tells one file from another that has come in its place: device and inode."""

_MAGIC = b"SQLite format 3\x00"
# Page size, rollback journal for writers and readers, no reserved bytes, and three constants of the format.
_LAYOUT = PAGE_SIZE.to_bytes(2, "big") + bytes((1, 1, 0, 64, 32, 32))
_HEADER_SIZE = 100


def journal_of(path: Path) -> Path:
    """Returns where SQLite keeps what a transaction overwrites."""
    return path.with_name(path.name + "-journal")


def identity(path: Path) -> Identity | None:
    """Returns which file is at a place; None if there is none."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino


def make_directory(directory: Path) -> None:
    """Makes a directory and the ones above it, each for its owner alone; one that exists is left as it is.

    Raises:
        OSError: It cannot be made.
        StoreUnusableError: Something else is in its place.
    """
    if directory.is_dir():
        return
    if os.path.lexists(directory):
        raise StoreUnusableError("{file} is not a directory: choose another one with --data.", file=directory)
    make_directory(directory.parent)
    directory.mkdir(mode=0o700, exist_ok=True)


def make_file(path: Path) -> None:
    """Makes an empty file for its owner alone; SQLite gives its journal the same mode.

    Raises:
        FileExistsError: There is one.
    """
    descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600)
    try:
        if hasattr(os, "fchmod"):
            os.fchmod(descriptor, 0o600)
    finally:
        os.close(descriptor)


def can_write(path: Path) -> bool:
    """Whether a file, and the journal beside it, can be written."""
    effective = os.access in os.supports_effective_ids
    return all(os.access(place, os.W_OK, effective_ids=effective) for place in (path, path.parent))


def connect(path: Path, *, writable: bool) -> sqlite3.Connection:
    """Opens a file with SQLite.

    The journal is a file beside it rather than a write-ahead log: that one needs memory shared between all who have
    the file open, which a home directory on a network does not give.
    """
    uri = f"{path.absolute().as_uri()}?mode={'rw' if writable else 'ro'}"
    connection = sqlite3.connect(uri, uri=True, timeout=PATIENCE, isolation_level=None)
    try:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")
        connection.execute("PRAGMA cell_size_check = ON")
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute(f"PRAGMA page_size = {PAGE_SIZE:d}")
        if writable:
            connection.execute("PRAGMA journal_mode = TRUNCATE")
    except BaseException:
        connection.close()
        raise
    return connection


def check_whose(path: Path) -> None:
    """Looks at a file before SQLite does, without changing it; one that is a store or still empty will do.

    Raises:
        OSError: It cannot be read.
        StoreUnusableError: It is no file, another program's, or of a later version.
        DamagedError: It is none of these, and no store either.
    """
    status = path.stat()
    if not stat.S_ISREG(status.st_mode):
        raise StoreUnusableError("{file} is in the way: it is not a file.", file=path)
    if status.st_size == 0:
        return
    with path.open("rb") as file:
        header = file.read(_HEADER_SIZE)
    if header[:16] != _MAGIC or len(header) < _HEADER_SIZE:
        raise DamagedError("this is no SQLite file")
    if int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        _refuse_foreign(path)
        raise DamagedError("the mark of the application is gone")
    version = int.from_bytes(header[60:64], "big")
    if len(schema.STEPS) < version <= LAST_PLAUSIBLE_VERSION:
        raise StoreUnusableError(
            "{file} was written by a newer chiva-tui: it is version {theirs}, and this one reads up to version {ours}.",
            file=path,
            theirs=version,
            ours=len(schema.STEPS),
        )
    if not 0 < version <= len(schema.STEPS) or header[16:24] != _LAYOUT:
        raise DamagedError("the header cannot be right")


def _refuse_foreign(path: Path) -> None:
    """Refuses a file that can be read and is another program's; `immutable` keeps SQLite from leaving a trace."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    try:
        names = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    except DATABASE_ERRORS as error:
        raise DamagedError(str(error)) from error
    finally:
        connection.close()
    if not {name for name, _ in schema.tables_at(1)} <= names:
        raise StoreUnusableError(
            "{file} is another program's: move it away, or choose another directory with --data.", file=path
        )


def aside(path: Path, why: str, now: Callable[[], datetime]) -> Iterator[Path]:
    """Yields the names under which a file can be set aside, best first."""
    stem = f"{path.stem}.{why}-{now().astimezone(UTC):%Y%m%d-%H%M%S}"
    yield path.with_name(f"{stem}{path.suffix}")
    for number in range(2, 10_000):
        yield path.with_name(f"{stem}-{number}{path.suffix}")


def set_aside(path: Path, fresh: Path, now: Callable[[], datetime]) -> Path:
    """Puts a fresh file in the place of a damaged one, which is kept with its journal under another name.

    Whenever this is broken off, there is a file in the place: the damaged one or the fresh one.

    Returns:
        The name it is kept under.
    """
    kept = next(name for name in aside(path, "damaged", now) if _is_linked(path, name))
    journal = journal_of(path)
    if journal.exists():
        # It goes first: beside the fresh file SQLite would take it for that one's.
        journal.rename(journal_of(kept))
    fresh.replace(path)
    sync_directory(path.parent)
    return kept


def _is_linked(path: Path, name: Path) -> bool:
    if os.path.lexists(name) or os.path.lexists(journal_of(name)):
        return False
    try:
        os.link(path, name)
    except FileExistsError:
        return False
    except OSError:
        # Some file systems know no second name for a file.
        path.rename(name)
    return True


def copy_aside(connection: sqlite3.Connection, path: Path, why: str, now: Callable[[], datetime]) -> Path:
    """Copies an open file under another name, and returns it.

    SQLite copies it itself: to open and close the file beside it would take away the locks this process has on it.
    """
    for name in aside(path, why, now):
        with suppress(FileExistsError):
            make_file(name)
            _copy(connection, name)
            return name
    raise FileExistsError(f"{path} has been set aside too often")


def _copy(connection: sqlite3.Connection, name: Path) -> None:
    copy = sqlite3.connect(name, isolation_level=None)
    try:
        connection.backup(copy)
    except BaseException:
        name.unlink()
        raise
    finally:
        copy.close()


def sync_directory(directory: Path) -> None:
    """Makes sure that names survive a power cut, where the system can."""
    if os.name != "posix":
        return
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        with suppress(OSError):  # Not every file system can; the file is in its place all the same.
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


@contextmanager
def alone(directory: Path) -> Iterator[None]:
    """Keeps other programs from recovering in a directory at the same time."""
    try:
        import fcntl
    except ImportError:
        yield  # Windows does not let a file be replaced that another program has open.
        return
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        with suppress(OSError):  # A file system without locks has no other way either.
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)
