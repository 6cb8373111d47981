"""An SSH server of a test's own, with its own keys, and the way to it."""

from __future__ import annotations

import grp
import os
import pwd
import shlex
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.pty.terminal import PATIENCE, Terminal, state_of
from tests.tools import need

if TYPE_CHECKING:
    from collections.abc import Mapping
    from types import TracebackType

ACCOUNT = pwd.getpwuid(os.getuid())
"""Who runs the tests: an SSH server without further rights lets nobody else in."""

GROUP = grp.getgrgid(ACCOUNT.pw_gid).gr_name
"""The group of that account."""

TROUBLE = 255
"""The exit code of `ssh` when the connection, not the command, has failed."""

_SEPARATED = Path("/run/sshd")

_SERVER = """\
Port {port}
ListenAddress 127.0.0.1
HostKey {directory}/host
AuthorizedKeysFile {directory}/authorized_keys
PidFile none
UsePAM no
StrictModes no
UseDNS no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
PrintMotd no
PrintLastLog no
LogLevel VERBOSE
Subsystem sftp {sftp}
X11Forwarding yes
AcceptEnv {accepts}
SetEnv HOME={home} PATH={path}
{more}
"""

_CLIENT = """\
Host host direct
    HostName 127.0.0.1
    HostKeyAlias host
    User {user}
    IdentityFile {directory}/key
    IdentitiesOnly yes
    UserKnownHostsFile {directory}/known_hosts
    GlobalKnownHostsFile /dev/null
    StrictHostKeyChecking yes
    BatchMode yes
    LogLevel ERROR
    ConnectTimeout 10
Host direct
    Port {port}
Host host
    Port {way}
"""


class Server:
    """An SSH server on the loopback interface.

    Attributes:
        directory: Everything it has: keys, settings, its log.
        home: The home directory of whoever logs in.
        pid: Its process.
        port: Where it listens.
    """

    def __init__(self, directory: Path, *, more: str = "", key_options: str = "", accepts: str = "LANG LC_*") -> None:
        """Starts it and waits until it listens.

        Args:
            directory: An empty directory.
            more: What follows at the end of its settings.
            key_options: What stands before the key in `authorized_keys`, with the space after it.
            accepts: Which variables it accepts from anybody; by default those that Debian's does.
        """
        program, keygen = need("sshd"), need("ssh-keygen")
        need("ssh")
        self.directory = directory
        self.home = directory / "home"
        self.home.mkdir()
        for name in ("host", "key"):
            subprocess.run([keygen, "-q", "-t", "ed25519", "-N", "", "-f", directory / name], check=True)
        host_key, key = ((directory / f"{name}.pub").read_text() for name in ("host", "key"))
        (directory / "known_hosts").write_text(f"host {host_key}")
        (directory / "authorized_keys").write_text(f"{key_options}{key}")
        self.port = _free_port()
        self.reach_by(self.port)
        (directory / "sshd_config").write_text(
            _SERVER.format(
                port=self.port,
                directory=directory,
                home=self.home,
                path=f"{Path(sys.executable).parent}:/usr/bin:/bin",
                sftp="/usr/lib/openssh/sftp-server",
                accepts=accepts,
                more=more,
            )
        )
        if os.getuid() == 0:
            _SEPARATED.mkdir(mode=0o755, exist_ok=True)
        self._process = subprocess.Popen(
            [program, "-D", "-f", directory / "sshd_config", "-E", directory / "log"],
            stdin=subprocess.DEVNULL,
            start_new_session=True,
        )
        self.pid = self._process.pid
        try:
            self._wait_until_it_listens()
        except AssertionError:
            self.stop()
            raise

    def __enter__(self) -> Server:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            print(f"What the SSH server said:\n{self.log}")
        self.stop()

    @property
    def log(self) -> str:
        """What it has said."""
        return (self.directory / "log").read_text()

    @property
    def playing(self) -> list[int]:
        """The processes of those who are logged in, not the server's own."""
        mark = f"HOME={self.home}".encode()
        return [pid for pid in _pids() if mark in _environment(pid) and state_of_any(pid) not in ("", "Z")]

    @property
    def game(self) -> int:
        """The process of the only game; it is the only process there, too."""
        (pid,) = self.playing
        assert b"chiva" in Path(f"/proc/{pid}/cmdline").read_bytes()
        return pid

    def environment_of(self, pid: int) -> dict[str, str]:
        """Returns what a process was given as its environment."""
        pairs = (entry.decode().partition("=") for entry in _environment(pid) if entry)
        return {name: value for name, _, value in pairs}

    def reach_by(self, port: int) -> None:
        """Has the name `host` stand for another port, such as that of a relay; `direct` remains the server's."""
        settings = _CLIENT.format(user=ACCOUNT.pw_name, directory=self.directory, port=self.port, way=port)
        (self.directory / "ssh_config").write_text(settings)

    def client(self, line: str) -> list[str]:
        """Returns a command line of a client as it has to be for this server.

        Args:
            line: As a person types it, such as `ssh -t host chiva`.
        """
        program, *arguments = shlex.split(line)
        return [need(program), "-F", str(self.directory / "ssh_config"), *arguments]

    def terminal(self, line: str, **environment: str | None) -> Terminal:
        """Types a command in a terminal of the player's, for which the server has to have one, too.

        Args:
            line: As for `client`.
            environment: Variables to set in that terminal or, with None, to take out.
        """
        _need_terminals()
        return Terminal(command=self.client(line), environment=environment)

    def run(
        self, line: str, given: bytes = b"", environment: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """Runs a command without a terminal, and returns what came of it."""
        around = {**os.environ, **(environment or {})}
        ran = subprocess.run(
            self.client(line), input=given, capture_output=True, timeout=PATIENCE, env=around, check=False
        )
        return subprocess.CompletedProcess(ran.args, ran.returncode, ran.stdout.decode(), ran.stderr.decode())

    def is_empty_within(self, seconds: float) -> bool:
        """Says whether in time nothing runs any more of those who were logged in."""
        end = time.monotonic() + seconds
        while self.playing:
            if time.monotonic() > end:
                return False
            time.sleep(0.02)
        return True

    def stop(self) -> None:
        """Ends it, and everything that was begun through it."""
        family = [*_descendants(self.pid), *self.playing, self.pid]
        for pid in family:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._process.wait()

    def _wait_until_it_listens(self) -> None:
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1) as probe:
                if probe.recv(4) == b"SSH-":
                    return
            assert self._process.poll() is None, self.log
            assert time.monotonic() < end, self.log
            time.sleep(0.02)


def state_of_any(pid: int) -> str:
    """Returns the state of a process in a letter, as `state_of` does; nothing if there is none."""
    try:
        return state_of(pid)
    except (FileNotFoundError, ProcessLookupError):
        return ""


def _need_terminals() -> None:
    """Skips the test where a server could not give its terminals to the group for terminals, which it insists on."""
    if os.getuid() == 0:
        return
    with suppress(KeyError):
        group = grp.getgrnam("tty").gr_gid
        outer, inner = os.openpty()
        owned_by = os.fstat(inner).st_gid
        for end in (outer, inner):
            os.close(end)
        if group not in (owned_by, *os.getgroups()):
            pytest.skip("an SSH server that is not root's cannot hand out terminals here (devpts without gid=tty)")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as trial:
        return int(trial.getsockname()[1])


def _pids() -> list[int]:
    return [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]


def _environment(pid: int) -> list[bytes]:
    try:
        return Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:
        return []


def _descendants(pid: int) -> list[int]:
    parents: dict[int, int] = {}
    for other in _pids():
        with suppress(OSError):
            parents[other] = int(Path(f"/proc/{other}/stat").read_text().rpartition(")")[2].split()[1])
    found = [pid]
    for ancestor in found:
        found += [other for other, parent in parents.items() if parent == ancestor]
    return found[1:]
