"""Who sits where, and the seed a table draws when it is given none."""

from __future__ import annotations

from random import SystemRandom
from typing import NamedTuple

from chiva_tui.engine.seats import SEATS, Seat

PERSON = Seat.ONE
"""Where the person sits (U1)."""


class Seating(NamedTuple):
    """Who sits with the person.

    Attributes:
        partner: The level of seat 3.
        rivals: The level of seats 2 and 4.
    """

    partner: str = "club"
    rivals: str = "club"

    def level(self, seat: Seat) -> str:
        """Returns who sits at a seat, as records name it."""
        if seat is PERSON:
            return "human"
        return self.partner if seat is PERSON.partner else self.rivals

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at seats 1-4, as records name it."""
        return tuple(self.level(seat) for seat in SEATS)


_SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_SEED_LENGTH = 16


def fresh_seed() -> str:
    """Returns a seed from the operating system's randomness (U6): about 79 bits, short enough to type off a screen."""
    return "".join(SystemRandom().choices(_SEED_LETTERS, k=_SEED_LENGTH))
