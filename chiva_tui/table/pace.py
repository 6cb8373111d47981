"""How fast the computers play."""

from __future__ import annotations

import math
from typing import NamedTuple

SLOWEST = 60.0


class PaceError(ValueError):
    """A text that names no pace."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is no pace: give seconds from 0 to {SLOWEST:g}, or step.")


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
            raise PaceError(text) from error
        if not math.isfinite(seconds) or not 0 <= seconds <= SLOWEST:
            raise PaceError(text)
        return cls(seconds)


DEFAULT_PACE = Pace(0.6)
"""What is used when nothing else is asked for."""
