"""What can go wrong with the store, as messages a person can act on; nothing of SQLite or the system leaks out."""

from __future__ import annotations

import errno
import sqlite3
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.errors import EngineError, marked

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


class StoreError(EngineError):
    """The store of matches cannot do what was asked."""


class StoreBusyError(StoreError):
    """Another program is writing the file just now."""


class StoreFullError(StoreError):
    """There is no room to write."""


class StoreUnusableError(StoreError):
    """The file or its directory cannot be used as it is, and was not changed."""


class TakenOverError(StoreError):
    """The match is being played in another terminal now."""


class NoSuchMatchError(StoreError):
    """The store has no match of this number."""


class DamagedError(Exception):
    """The file holds what the store cannot have written. Never leaves the store, which recovers from it."""


class MovedError(Exception):
    """Another file has come in the place of the one that is open. Never leaves the store, which opens that one."""


class Notice(NamedTuple):
    """Something a person has to be told that is no error.

    Attributes:
        template: The English sentence with named placeholders.
        params: What the placeholders stand for.
    """

    template: str
    params: Mapping[str, object]

    def __str__(self) -> str:
        return self.template.format(**self.params)


DATABASE_ERRORS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; it cannot even say what is wrong if the name of something in the file is no text."""

_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL}
_DENIED = {sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH, sqlite3.SQLITE_CANTOPEN}
_DAMAGED = {
    # The statements are fixed and known to be right: whatever is wrong with one comes from the file.
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_INTERNAL,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_TOOBIG,
}
_NO_ROOM = {errno.ENOSPC, errno.EFBIG, errno.EDQUOT}


def translated(
    error: sqlite3.Error | UnicodeDecodeError | OSError, path: Path
) -> StoreError | DamagedError | MovedError:
    """Returns what an error of SQLite or of the system means for the store."""
    if isinstance(error, OSError):
        return _of_system(error, path)
    code: int | None = getattr(error, "sqlite_errorcode", None)
    if code is None:
        # Python itself could not read a value, such as a text that is not UTF-8.
        return DamagedError(str(error))
    if code == sqlite3.SQLITE_READONLY_DBMOVED:
        return MovedError()
    if code == sqlite3.SQLITE_IOERR_SHORT_READ or code & 0xFF in _DAMAGED:
        return DamagedError(str(error))
    if code & 0xFF in _BUSY:
        return StoreBusyError("{file} is in use by another program; try again in a moment.", file=path)
    if code & 0xFF == sqlite3.SQLITE_FULL or code == sqlite3.SQLITE_IOERR_WRITE:
        return no_room(path)
    if code & 0xFF == sqlite3.SQLITE_READONLY:
        return not_writable(path)
    if code & 0xFF in _DENIED:
        return StoreUnusableError("{file} cannot be opened: check its permissions and its directory's.", file=path)
    return StoreUnusableError("{file} cannot be read or written: {reason}.", file=path, reason=error)


def _of_system(error: OSError, path: Path) -> StoreError:
    if error.errno in _NO_ROOM:
        return no_room(path)
    if error.errno == errno.EROFS:
        return not_writable(path)
    file = path if error.filename is None else error.filename
    return StoreUnusableError("{file} cannot be used: {reason}.", file=file, reason=system_reason(error))


_REASONS = {
    errno.EACCES: marked("Permission denied"),
    errno.EEXIST: marked("File exists"),
    errno.EINVAL: marked("Invalid argument"),
    errno.EIO: marked("Input/output error"),
    errno.EISDIR: marked("Is a directory"),
    errno.ELOOP: marked("Too many levels of symbolic links"),
    errno.EMFILE: marked("Too many open files"),
    errno.ENAMETOOLONG: marked("File name too long"),
    errno.ENOENT: marked("No such file or directory"),
    errno.ENOSPC: marked("No space left on device"),
    errno.ENOTDIR: marked("Not a directory"),
    errno.EPERM: marked("Operation not permitted"),
    errno.EROFS: marked("Read-only file system"),
}


def system_reason(error: OSError) -> Notice:
    """Returns why the system refused something; an uncommon reason is in the system's own words."""
    known = _REASONS.get(error.errno) if error.errno is not None else None
    return Notice("{reason}", {"reason": error.strerror or error}) if known is None else Notice(known, {})


def no_room(path: Path) -> StoreFullError:
    """Returns the error for a disk, a quota or a limit that is used up."""
    return StoreFullError("There is no room to write {file}: free some space, then go on.", file=path)


def not_writable(path: Path) -> StoreUnusableError:
    """Returns the error for a file that can be read only."""
    return StoreUnusableError("{file} is read-only: nothing can be kept in it.", file=path)
