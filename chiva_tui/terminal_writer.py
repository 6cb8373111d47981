"""Sending to a terminal without ever waiting for it.

A terminal whose other end has stopped reading takes nothing more: whoever writes to it waits, and cannot be woken
even by throwing away what it has not taken. So a thread writes here, through an opening of the terminal of its own
that refuses instead of making wait.
"""

from __future__ import annotations

import contextlib
import os
import select
import termios
from collections import deque
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_SLICE = 4096
_GRACE = 0.2


class _Piece:
    """Bytes on their way, how many of them have been taken, and whether they only paint."""

    def __init__(self, data: bytes, is_picture: bool) -> None:
        self.data = data
        self.taken = 0
        self.is_picture = is_picture


class TerminalWriter:
    """Sends bytes in order, and keeps those that a terminal does not take yet."""

    def __init__(self, descriptor: int) -> None:
        """Begins.

        Args:
            descriptor: The terminal.
        """
        self._out = _opened_anew(descriptor)
        self._is_borrowed = self._out == descriptor
        self._lock = Lock()
        self._pieces: deque[_Piece] = deque()
        self._all_sent = Event()
        self._all_sent.set()
        self._then: Callable[[], None] | None = None
        self._is_over = False
        self._wake_in, self._wake_out = os.pipe()
        os.set_blocking(self._wake_out, False)
        self._thread = Thread(target=self._run, name="chiva-output", daemon=True)
        self._thread.start()

    @property
    def backlog(self) -> int:
        """How many bytes wait to be taken."""
        with self._lock:
            return sum(len(piece.data) - piece.taken for piece in self._pieces)

    def send(self, data: bytes, is_picture: bool = False) -> None:
        """Sends bytes as soon as the terminal takes them.

        Args:
            data: The bytes.
            is_picture: Whether they only paint, so that they need not be sent any more once the screen is left.
        """
        with self._lock:
            if self._is_over:
                return
            self._pieces.append(_Piece(data, is_picture))
            self._all_sent.clear()
            self._wake()

    def when_all_sent(self, then: Callable[[], None]) -> None:
        """Has something called once, from another thread, as soon as nothing waits any more."""
        with self._lock:
            self._then = then
            self._wake()

    def close(self, last: bytes) -> None:
        """Sends some last bytes in place of the pictures that still wait, and ends, within half a second.

        A terminal that takes nothing is made to throw away what nobody has read, so that the last bytes are among what
        is read when reading goes on. They should begin with an escape: what came before can be cut anywhere.
        """
        with self._lock:
            self._then = None
            self._pieces = deque(piece for piece in self._pieces if not piece.is_picture)
        self.send(last)
        if not self._all_sent.wait(_GRACE):
            with self._lock:
                with contextlib.suppress(termios.error):
                    termios.tcflush(self._out, termios.TCOFLUSH)
                self._wake()
            self._all_sent.wait(_GRACE)
        self._end()
        self._thread.join(_GRACE)

    def _end(self) -> None:
        with self._lock:
            self._is_over = True
            self._pieces.clear()
            self._all_sent.set()
            self._wake()

    def _wake(self) -> None:
        """Has the thread look again at what there is to do; the lock is held."""
        # A full pipe wakes as well, and one that is closed has nobody left to wake.
        with contextlib.suppress(OSError):
            os.write(self._wake_out, b"\0")

    def _run(self) -> None:
        while not self._is_over:
            piece = self._next()
            woken, ready, _ = select.select([self._wake_in], [] if piece is None else [self._out], [])
            if woken:
                os.read(self._wake_in, _SLICE)
            if ready and piece is not None:
                self._push(piece)
        with self._lock:
            os.close(self._wake_in)
            os.close(self._wake_out)
            self._wake_out = -1
            if not self._is_borrowed:
                os.close(self._out)

    def _next(self) -> _Piece | None:
        """Returns what is to be sent next; once there is nothing, does what was to be done then."""
        with self._lock:
            while self._pieces and self._pieces[0].taken == len(self._pieces[0].data):
                self._pieces.popleft()
            if self._pieces:
                return self._pieces[0]
            self._all_sent.set()
            then, self._then = self._then, None
        if then is not None:
            then()
        return None

    def _push(self, piece: _Piece) -> None:
        """Sends as much of a piece as the terminal takes; a terminal that is gone takes nothing ever again."""
        try:
            piece.taken += os.write(self._out, piece.data[piece.taken : piece.taken + _SLICE])
        except BlockingIOError:
            return
        except OSError:
            self._end()


def _opened_anew(descriptor: int) -> int:
    """Returns an opening of a terminal that never makes wait, apart from those that are shared with other programs.

    Where the terminal may not be opened, as after changing user, it is the given one: then only the thread can be held
    up.
    """
    try:
        return os.open(os.ttyname(descriptor), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    except OSError:
        return descriptor
