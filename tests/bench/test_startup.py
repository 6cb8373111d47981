"""How long the first frame takes, of the start screen and of a table, beside the smallest application of the toolkit.

python -m pytest -m bench -s tests/bench/test_startup.py
"""

from __future__ import annotations

import os
import pty
import select
import subprocess
import sys
import time
from statistics import median
from struct import pack
from typing import TYPE_CHECKING, NamedTuple

import pytest

if sys.platform == "win32":
    pytest.skip("there are no such terminals here", allow_module_level=True)

from fcntl import ioctl
from termios import TIOCSWINSZ

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

PAIRS = 15
"""How often both are started, one right after the other."""

MOST = 1.5
"""How many times as long as the smallest application ours may take."""

PATIENCE = 30.0
"""How long a start may take before it counts as failed, in seconds."""

BARE = """
from textual.app import App
from textual.widgets import Label

class Bare(App):
    def compose(self):
        yield Label("ready to be seen")

Bare().run()
"""


class Program(NamedTuple):
    """Something to start.

    Attributes:
        arguments: What Python is given.
        sign: What is written when the first frame is there.
    """

    arguments: Sequence[str]
    sign: bytes


SMALLEST = Program(("-c", BARE), b"ready to be seen")
OURS = {
    "start screen": Program(("-m", "chiva_tui"), b"CHIVA"),
    "table": Program(("-m", "chiva_tui", "--seed", "tule"), b"CHIVA"),
}


def seconds_to_first_frame(program: Program, compiled: Path) -> float:
    """Returns the time from the start of a process to the first frame that shows what it is to show.

    Args:
        program: What is started.
        compiled: Where compiled modules are kept from start to start, as they are once a program is installed.
    """
    left_out = ("NO_COLOR", "PYTHONDONTWRITEBYTECODE")
    environment = {name: value for name, value in os.environ.items() if name not in left_out}
    environment |= {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONPYCACHEPREFIX": str(compiled)}
    terminal, theirs = pty.openpty()
    ioctl(theirs, TIOCSWINSZ, pack("HHHH", 24, 80, 0, 0))
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, *program.arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
    )
    os.close(theirs)
    try:
        return _time_until(program.sign, terminal, begun)
    finally:
        process.kill()
        process.wait()
        os.close(terminal)


def _time_until(sign: bytes, terminal: int, begun: float) -> float:
    written = b""
    while sign not in written:
        readable, _, _ = select.select([terminal], [], [], begun + PATIENCE - time.perf_counter())
        if not readable:
            raise TimeoutError(f"no {sign!r} in {written[-300:]!r}")
        written += os.read(terminal, 65536)
    return time.perf_counter() - begun


@pytest.mark.bench
@pytest.mark.parametrize("name", OURS)
def test_the_first_frame_comes_within_one_and_a_half_times_the_smallest_application(name: str, tmp_path: Path) -> None:
    def first_frame(program: Program) -> float:
        return seconds_to_first_frame(program, tmp_path)

    for program in (SMALLEST, OURS[name]):
        first_frame(program)
    pairs = [(first_frame(SMALLEST), first_frame(OURS[name])) for _ in range(PAIRS)]
    smallest, ours = (median(one) * 1000 for one in zip(*pairs, strict=True))
    ratio = median(one / other for other, one in pairs)
    print(f"\nfirst frame: smallest application {smallest:.0f} ms, {name} {ours:.0f} ms, median ratio {ratio:.2f}")
    assert ratio <= MOST
