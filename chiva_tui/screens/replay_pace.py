"""How fast a match runs that is watched again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.table.pace import DEFAULT_PACE

if TYPE_CHECKING:
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.table.pace import Pace

PACES = (0.1, 0.2, 0.3, 0.6, 1.0, 1.5, 2.5, 4.0, 6.0, 10.0)
"""The times between moves that a watcher can go through, in seconds."""


def running_seconds(pace: Pace) -> float:
    """Returns the time between moves while a match runs; where each waits for a key at the table, the usual one."""
    usual = DEFAULT_PACE.seconds or 0
    return max(usual if pace.seconds is None else pace.seconds, PACES[0])


def seconds_beside(seconds: float, step: int) -> float:
    """Returns the next longer time between moves, or for a negative step the next shorter one; there may be none."""
    others = [pace for pace in PACES if (pace > seconds if step > 0 else pace < seconds)]
    return others[0 if step > 0 else -1] if others else seconds


def pace_text(words: Catalogue, seconds: float) -> str:
    """Tells how fast a match runs."""
    return words.say("{seconds} seconds between moves.", seconds=f"{seconds:g}")
