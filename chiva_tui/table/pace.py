"""How fast the computers play."""

from __future__ import annotations

import math
from typing import NamedTuple

from chiva_tui.engine.errors import EngineError

SLOWEST = 60.0

PONDERED = 0.3
"""The least pace of those who ponder, in seconds."""


class PaceError(EngineError):
    """A text that names no pace."""


class Pace(NamedTuple):
    """The time between a computer's turn coming up and its move appearing; the same for every seat and hand.

    Attributes:
        seconds: How long, 0 for none; None waits for a key instead.
    """

    seconds: float | None

    @property
    def by_step(self) -> bool:
        """Whether each computer's move waits for a key."""
        return self.seconds is None

    def rest(self, elapsed: float, *, ponders: bool) -> float:
        """Returns how long a move that has been thought out is still held back, in seconds.

        A move appears at a whole number of paces after its turn came up, so that the time it took tells nothing of the
        hand behind it. Those who ponder have a least pace even where none is asked for.

        Args:
            elapsed: The seconds since the turn came up.
            ponders: Whether the player is one who takes noticeably long over a choice.
        """
        beat = max(self.seconds or 0.0, PONDERED if ponders else 0.0)
        return max(1, math.ceil(elapsed / beat)) * beat - elapsed if beat else 0.0

    @classmethod
    def read(cls, text: str) -> Pace:
        """Returns the pace a text names: seconds, or `step`.

        Raises:
            PaceError: It names none.
        """
        if text == "step":
            return cls(None)
        try:
            seconds = float(text)
        except ValueError as error:
            raise _no_pace(text) from error
        if not math.isfinite(seconds) or not 0 <= seconds <= SLOWEST:
            raise _no_pace(text)
        return cls(seconds)


def _no_pace(text: str) -> PaceError:
    return PaceError(
        "{text!r} is no pace: give seconds from 0 to {slowest}, or step.", text=text, slowest=f"{SLOWEST:g}"
    )


DEFAULT_PACE = Pace(0.6)
"""What is used when nothing else is asked for."""
