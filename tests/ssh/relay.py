"""A network between the player and the machine, which can break."""

from __future__ import annotations

import socket
from contextlib import suppress
from threading import Event, Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import TracebackType

_STEP = 0.05


class Relay:
    """Passes bytes on between a port of its own and another one, until it is told otherwise.

    Attributes:
        port: Where it listens.
    """

    def __init__(self, port: int) -> None:
        """Begins to listen.

        Args:
            port: Where connections are passed on to.
        """
        self._to = port
        self._flows = Event()
        self._flows.set()
        self._is_closed = Event()
        self._sockets: list[socket.socket] = []
        self._threads: list[Thread] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(_STEP)
        self.port = int(self._listener.getsockname()[1])
        self._start(Thread(target=self._accept))

    def __enter__(self) -> Relay:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.cut()
        for thread in self._threads:
            thread.join()
        self._listener.close()

    def cut(self) -> None:
        """Breaks every connection for good, so that both sides hear of it."""
        self._is_closed.set()
        for end in self._sockets:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def fall_silent(self) -> None:
        """Passes nothing on any more, and tells nobody."""
        self._flows.clear()

    def _start(self, thread: Thread) -> None:
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while not self._is_closed.is_set():
            with suppress(TimeoutError):
                near = self._listener.accept()[0]
                far = socket.create_connection(("127.0.0.1", self._to))
                for end in (near, far):
                    end.settimeout(_STEP)
                self._sockets += [near, far]
                self._start(Thread(target=self._pass_on, args=(near, far)))
                self._start(Thread(target=self._pass_on, args=(far, near)))

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        while not self._is_closed.is_set():
            if not self._flows.wait(_STEP):
                continue
            try:
                received = source.recv(65_536)
            except TimeoutError:
                continue
            except OSError:
                return
            with suppress(OSError):
                if not received:
                    target.shutdown(socket.SHUT_WR)
                    return
                if self._flows.is_set():
                    target.sendall(received)
