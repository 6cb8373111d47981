"""What the tests of the commands share: a way to run one, and records to run it on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.record import record_lines
from tests.engine.helpers import events_of, header

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chiva_tui.engine.match import Event

ROOT = Path(__file__).parents[2]
"""Where the tests are run from."""

COMMAND = (sys.executable, "-m", "chiva_tui")
"""The command as a process of its own."""

SECONDS = 60
"""How long a command may take before a test gives up on it."""


class Ran(NamedTuple):
    """What came of a command.

    Attributes:
        code: The exit code.
        out: What it wrote to standard output.
        err: What it wrote to standard error.
    """

    code: int
    out: str
    err: str


def chiva(*arguments: str, given: str | bytes = "", environment: Mapping[str, str] | None = None) -> Ran:
    """Runs a command in a process of its own, without a terminal.

    Args:
        arguments: The command line after `chiva`.
        given: What it reads from standard input.
        environment: Variables to be set besides those of the tests.
    """
    raw = given.encode() if isinstance(given, str) else given
    around = {**os.environ, **(environment or {})}
    ran = subprocess.run(
        [*COMMAND, *arguments], input=raw, capture_output=True, timeout=SECONDS, env=around, check=False
    )
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def record(seed: str, limit: int | None = None) -> list[str]:
    """Returns the lines of a random match, or of its first events, each result after its hand."""
    return list(record_lines(header(seed), events_of(seed, Random(seed), limit)))


def text(lines: Sequence[str]) -> str:
    """Returns lines as a file holds them."""
    return "".join(f"{line}\n" for line in lines)


def without_results(lines: Sequence[str]) -> list[str]:
    """Returns the lines of a record that tell of chance and decisions."""
    return [line for line in lines if json.loads(line).get("event") != "result"]


def lines_of(events: Sequence[Event]) -> list[str]:
    """Returns the lines of a match made of these events."""
    return list(record_lines(header(), events))
