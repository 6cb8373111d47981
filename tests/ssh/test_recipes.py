"""The recipes for a machine that only plays give a table and nothing else; without them the same attempts succeed."""

from __future__ import annotations

import select
import socket
import subprocess
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.pty.terminal import PATIENCE, state_of
from tests.ssh.server import TROUBLE, Server
from tests.tools import need

if TYPE_CHECKING:
    from collections.abc import Iterator

COMMANDS = (
    "touch {0}",
    "sh -c 'touch {0}'",
    "chiva; touch {0}",
    "$(touch {0})",
    "'; touch {0}; '",
    "\ntouch {0}",
)
"""What a player may ask the server to run, with the name of a file that would be there afterwards."""

SMUGGLED = (
    "PYTHONPATH",
    "PYTHONSTARTUP",
    "PYTHONHOME",
    "LD_PRELOAD",
    "BASH_ENV",
    "ENV",
    "TEXTUAL",
    "TEXTUAL_DRIVER",
    "TEXTUAL_DEBUG",
    "CHIVA_HOME",
    "XDG_DATA_HOME",
    "SHELLOPTS",
    "PS4",
)
"""Variables by which a player could have programs run or data put elsewhere."""

TERMS = ("x; touch {0}", "$(touch {0})", "x /usr/bin/touch {0}")
"""Kinds of terminal that a server passes on as they are told, with the name of a file as in `COMMANDS`."""

KEYS = {
    "ctrl+z": "\x1a",
    "ctrl+c": "\x03",
    "ctrl+backslash": "\x1c",
    "ctrl+d": "\x04",
    "typed": ":!touch {0}\r",
    "menu": "\x10!touch {0}\r",
    "pasted": "\x1b[200~\n!touch {0}\n:!touch {0}\n\x1b[201~\r",
    "pasted into a request": ":\x1b[200~!touch {0}\n\x1b[201~\r",
}
"""What a player may type, with the name of a file as in `COMMANDS`."""


@pytest.fixture
def mark(tmp_path: Path) -> Path:
    """Returns the name of a file that only a program of the player's would make."""
    return tmp_path / "mark"


# It is played.


def test_it_leads_to_the_table_alone_with_a_directory_of_its_own(restricted: Server) -> None:
    with restricted.terminal("ssh host") as terminal:
        terminal.until("CHIVA")
        game = restricted.game
        assert parent_name(game) == "sshd"
        home = Path(restricted.environment_of(game)["CHIVA_HOME"])
        assert home in (restricted.directory / "ana", restricted.home / ".chiva")
        terminal.send("\x11")
        assert terminal.ends_within(5)
        assert terminal.code == 0
    assert restricted.is_empty_within(1)
    assert list(home.iterdir())


def parent_name(pid: int) -> str:
    """Returns the name of the program that a process was started by."""
    parent = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1]
    return Path(f"/proc/{parent}/comm").read_text().strip()


# Commands.


def test_the_open_server_runs_what_it_is_asked_to(server: Server, mark: Path) -> None:
    server.run(f"ssh host touch {mark}")
    assert mark.exists()


def test_without_a_terminal_it_is_played_in_plain_lines_whatever_is_asked_for(restricted: Server, mark: Path) -> None:
    for command in COMMANDS:
        ran = subprocess.run(
            [*restricted.client("ssh host"), command.format(mark)],
            capture_output=True,
            stdin=subprocess.DEVNULL,
            timeout=PATIENCE,
            check=False,
        )
        assert (ran.returncode, ran.stderr) == (0, b""), command
        assert ran.stdout.startswith(b"Chiva: you and seat 3 against seats 2 and 4."), command
    assert not mark.exists()


def test_in_a_terminal_it_is_the_table_whatever_is_asked_for(restricted: Server, mark: Path) -> None:
    with restricted.terminal(f"ssh -tt host 'chiva --data {mark}; touch {mark}; sh'") as terminal:
        terminal.until("CHIVA")
        assert restricted.game
    assert not mark.exists()


@pytest.mark.parametrize("line", ["scp {0} host:{1}", "scp -O {0} host:{1}", "scp host:{0} {1}", "sftp -b {2} host"])
def test_files_go_neither_there_nor_back(line: str, restricted: Server, tmp_path: Path, mark: Path) -> None:
    source, batch = tmp_path / "source", tmp_path / "batch"
    source.write_text("text")
    batch.write_text(f"put {source} {mark}\n")
    assert restricted.run(line.format(source, mark, batch)).returncode != 0
    assert not mark.exists()


def test_the_open_server_takes_files(server: Server, tmp_path: Path, mark: Path) -> None:
    source = tmp_path / "source"
    source.write_text("text")
    assert server.run(f"scp -O {source} host:{mark}").returncode == 0
    assert mark.exists()


# Variables.


def assignments(names: tuple[str, ...], value: str) -> str:
    return " ".join(f"{name}={value}" for name in names)


def test_variables_do_not_come_along(restricted: Server, tmp_path: Path) -> None:
    with restricted.terminal(f"ssh -t -o 'SetEnv={assignments(SMUGGLED, str(tmp_path))}' host chiva") as terminal:
        terminal.until("CHIVA")
        environment = restricted.environment_of(restricted.game)
        assert set(environment) & set(SMUGGLED) == {"CHIVA_HOME"}
        assert environment["CHIVA_HOME"] != str(tmp_path)


def test_words_about_language_and_colour_do_no_harm(restricted: Server, mark: Path) -> None:
    names = ("LANG", "LC_ALL", "LC_CTYPE", "LC_X", "COLORTERM", "NO_COLOR")
    with restricted.terminal(f"ssh -t -o 'SetEnv={assignments(names, f'$(touch${{IFS}}{mark})')}' host") as terminal:
        terminal.until("CHIVA")
    assert not mark.exists()


def test_a_kind_of_terminal_does_no_harm(restricted: Server, mark: Path) -> None:
    for term in TERMS:
        with restricted.terminal("ssh -t host chiva", TERM=term.format(mark)) as terminal:
            terminal.until("CHIVA")
            assert restricted.game
        assert restricted.is_empty_within(2)
    assert not mark.exists()


# Keys.


def test_no_key_leads_out_of_the_game(restricted: Server, mark: Path) -> None:
    with restricted.terminal("ssh -t host chiva") as terminal:
        terminal.until("CHIVA")
        terminal.send("\r")
        terminal.until("CHIVA  hand 1")
        terminal.settle()
        game = restricted.game
        for name, keys in KEYS.items():
            terminal.send(keys.format(mark))
            terminal.settle(0.1)
            assert restricted.game == game, name
            assert state_of(game) != "T", name
            terminal.send("\x1b")
            terminal.settle(0.15)
        terminal.until("CHIVA  hand 1")
        terminal.send("\x11")
        assert terminal.ends_within(5)
        assert terminal.code == 0
    assert not mark.exists()


def test_keys_that_come_before_the_game_lead_nowhere(restricted: Server, mark: Path) -> None:
    for keys in ("\x1a", "\x03", "\x1c"):
        with restricted.terminal("ssh -t host chiva") as terminal:
            end = time.monotonic() + PATIENCE
            while not restricted.playing and terminal.code is None:
                assert time.monotonic() < end
                terminal.read(0.01)
            for _ in range(20):
                if terminal.code is None:
                    terminal.send(f"{keys}touch {mark}\r")
                    terminal.read(0.02)
    assert restricted.is_empty_within(2)
    assert not mark.exists()


# Forwarding.


@contextmanager
def forwarding(server: Server, options: str) -> Iterator[subprocess.Popen[bytes]]:
    """Runs a client that asks for nothing but forwarding."""
    line = f"ssh -N -o ExitOnForwardFailure=yes {options} host"
    with subprocess.Popen(server.client(line), stderr=subprocess.DEVNULL) as client:
        try:
            yield client
        finally:
            client.kill()


def is_reached(server: Server, way: str, directory: Path) -> bool:
    """Says whether a client reaches a place behind the server, or from behind it, by one way of forwarding."""
    with socket.create_server(("127.0.0.1", 0)) as place, socket.socket(socket.AF_UNIX) as local:
        local.bind(str(directory / "place"))
        local.listen()
        with socket.create_server(("127.0.0.1", 0)) as trial:
            entry = int(trial.getsockname()[1])
        port = int(place.getsockname()[1])
        options = {
            "-L": f"-L {entry}:127.0.0.1:{port}",
            "-L to a file": f"-L {entry}:{directory}/place",
            "-R": f"-R {entry}:127.0.0.1:{port}",
            "-D": f"-D {entry}",
        }[way]
        target = local if way == "-L to a file" else place
        with forwarding(server, options) as client:
            return _knocks(client, entry, port if way == "-D" else None, target)


def _knocks(client: subprocess.Popen[bytes], entry: int, beyond: int | None, target: socket.socket) -> bool:
    """Says whether a connection to `entry` arrives at `target`; with `beyond`, by asking for that port."""
    end = time.monotonic() + PATIENCE
    while client.poll() is None:
        assert time.monotonic() < end
        with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", entry)) as knock:
            if beyond is not None:
                knock.sendall(b"\x04\x01" + beyond.to_bytes(2, "big") + b"\x7f\0\0\x01\0")
            return _arrives(knock, target)
        time.sleep(0.02)
    assert client.returncode == TROUBLE
    return False


def _arrives(knock: socket.socket, target: socket.socket) -> bool:
    """Says whether a connection arrives at `target` before it is closed where it was begun."""
    while True:
        ready, _, _ = select.select([target, knock], [], [], PATIENCE)
        assert ready
        if target in ready:
            return True
        if not knock.recv(64):
            return False


WAYS = ("-L", "-L to a file", "-R", "-D")


@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_forwarded(way: str, restricted: Server, tmp_path: Path) -> None:
    assert not is_reached(restricted, way, tmp_path)


@pytest.mark.parametrize("way", WAYS)
def test_the_open_server_forwards(way: str, server: Server, tmp_path: Path) -> None:
    assert is_reached(server, way, tmp_path)


@contextmanager
def agent(directory: Path) -> Iterator[str]:
    """Yields where an agent of the player's listens."""
    place = str(directory / "agent")
    with subprocess.Popen([need("ssh-agent"), "-D", "-a", place], stdout=subprocess.DEVNULL) as process:
        end = time.monotonic() + PATIENCE
        while not Path(place).exists():
            assert time.monotonic() < end
            time.sleep(0.02)
        try:
            yield place
        finally:
            process.kill()


def test_neither_agent_nor_display_comes_along(restricted: Server, tmp_path: Path) -> None:
    with (
        agent(tmp_path) as place,
        restricted.terminal("ssh -t -A -X host chiva", SSH_AUTH_SOCK=place, DISPLAY=":0") as terminal,
    ):
        terminal.until("CHIVA")
        assert not {"SSH_AUTH_SOCK", "DISPLAY"} & set(restricted.environment_of(restricted.game))


def test_the_open_server_takes_an_agent_along(server: Server, tmp_path: Path) -> None:
    with agent(tmp_path) as place, server.terminal("ssh -t -A host chiva", SSH_AUTH_SOCK=place) as terminal:
        terminal.until("CHIVA")
        assert "SSH_AUTH_SOCK" in server.environment_of(server.game)
