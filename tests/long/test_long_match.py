"""A match of 300 hands is as quick, and nearly as small, as one of three."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.session import now
from chiva_tui.store.keeper import add_course
from chiva_tui.store.store import Store
from chiva_tui.table.course import Course
from tests.long.matches import match_of
from tests.pty.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Mapping

SHORT, LONG = 3, 300
ROUNDS = 9
CONFIRMS = 4
QUIET = 0.12


class Cost(NamedTuple):
    """What a match costs.

    Attributes:
        resume: Seconds from the start of the program to its first frame.
        confirm: Seconds from confirming a play to the frame that shows it, the median of some.
        memory: The most memory it took, in kB.
    """

    resume: float
    confirm: float
    memory: float


def cost(number: int, around: Mapping[str, str]) -> Cost:
    """Resumes a match, plays some tiles and takes them back."""
    begun = time.perf_counter()
    with Terminal("resume", str(number), "--pace", "step", environment=around) as terminal:
        terminal.until("CHIVA")
        resume = time.perf_counter() - begun
        terminal.settle(QUIET)
        confirms = []
        for _ in range(CONFIRMS):
            terminal.send("\x1b[C")
            terminal.settle(QUIET)
            sent = time.perf_counter()
            terminal.send("\r")
            while not terminal.read(0.02):
                pass
            confirms.append(time.perf_counter() - sent)
            terminal.settle(QUIET)
            terminal.send("u")
            terminal.settle(QUIET)
        status = Path(f"/proc/{terminal.pid}/status").read_text(encoding="ascii")
        (peak,) = (line.split()[1] for line in status.splitlines() if line.startswith("VmHWM"))
        return Cost(resume, median(confirms), float(peak))


def test_300_hands_cost_hardly_more_than_three(tmp_path: Path) -> None:
    store = Store.open(tmp_path, now)
    short, long = (add_course(store, Course.of_record(match_of(hands)), None) for hands in (SHORT, LONG))
    store.close()
    around = {"CHIVA_HOME": str(tmp_path)}
    pairs = [(cost(short, around), cost(long, around)) for _ in range(ROUNDS)]
    # The least of each: everything else that runs on the machine can only add to it.
    of_short, of_long = (Cost(*map(min, zip(*costs, strict=True))) for costs in zip(*pairs, strict=True))
    ratios = Cost(*(b / a for a, b in zip(of_short, of_long, strict=True)))
    print(f"300 hands beside 3: resume {ratios.resume:.2f}, confirm {ratios.confirm:.2f}, memory {ratios.memory:.2f}")
    assert ratios.resume <= 1.3
    assert ratios.confirm <= 1.3
    assert ratios.memory <= 1.5
