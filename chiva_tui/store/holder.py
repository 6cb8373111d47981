"""Who plays a match now, so that two terminals do not play the same one."""

from __future__ import annotations

import os
from datetime import UTC
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime


class Holder(NamedTuple):
    """Who plays a match.

    Attributes:
        token: What no other holder has.
        host: The computer's name.
        pid: The process.
        started: When the process was started, as its system counts it; empty where that is not told.
        terminal: The terminal it runs in; empty if there is none.
        since: When it became the holder, in ISO 8601, UTC.
    """

    token: str
    host: str
    pid: int
    started: str
    terminal: str
    since: str


def this_process(now: Callable[[], datetime]) -> Holder:
    """Returns this process as a holder, each time with another token."""
    pid = os.getpid()
    since = now().astimezone(UTC).isoformat(timespec="seconds")
    return Holder(os.urandom(16).hex(), _host(), pid, _started(pid), _terminal(), since)


def is_alive(holder: Holder) -> bool | None:
    """Says whether a holder's process still runs; None where that cannot be known, as on another computer."""
    if holder.host != _host() or os.name != "posix":
        return None
    if holder.pid <= 0:
        return False
    try:
        os.kill(holder.pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass  # It is another user's, and so it is there.
    except OverflowError:
        return False
    started = _started(holder.pid)
    return not started or not holder.started or started == holder.started


def _host() -> str:
    if hasattr(os, "uname"):
        return os.uname().nodename
    import socket

    return socket.gethostname()


def _started(pid: int) -> str:
    """When a process was started: the 22nd field of its `stat`, counted after the name, which may hold anything."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_bytes()
    except OSError:
        return ""
    fields = stat.rpartition(b")")[2].split()
    return fields[19].decode("ascii", "replace") if len(fields) > 19 else ""


def _terminal() -> str:
    for descriptor in (0, 1, 2):
        try:
            return os.ttyname(descriptor)
        except (OSError, AttributeError):
            continue
    return ""
