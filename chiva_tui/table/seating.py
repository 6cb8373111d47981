"""Who sits where, and the seed a table draws when it is given none."""

from __future__ import annotations

from enum import Enum
from random import SystemRandom
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.seats import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

PERSON = Seat.ONE
"""Where the person sits (U1)."""

HUMAN = "human"
"""A person, as records name one."""


class Side(Enum):
    """Whom a level is chosen for."""

    PARTNER = "partner"
    RIVALS = "rivals"


class Seating(NamedTuple):
    """Who sits with the person.

    Attributes:
        partner: The level of seat 3.
        rivals: The level of seats 2 and 4.
        left: The level of seat 4 where it is another than that of seat 2.
    """

    partner: str = "club"
    rivals: str = "club"
    left: str | None = None

    @classmethod
    def of(cls, players: Sequence[str]) -> Seating:
        """Returns who sits with the person where a record names these players at seats 1-4.

        The person takes seat 1, whoever sat there; any other person gives way to a computer of the usual level.
        """
        usual = cls().rivals
        right, partner, left = (usual if player == HUMAN else player for player in players[1:])
        return cls(partner, right, None if left == right else left)

    def with_level(self, side: Side, level: str) -> Seating:
        """Returns who sits with the person once a side has computers of another level."""
        if side is Side.PARTNER:
            return self._replace(partner=level)
        return self._replace(rivals=level, left=None)

    def level(self, seat: Seat) -> str:
        """Returns who sits at a seat, as records name it."""
        if seat is PERSON:
            return HUMAN
        if seat is PERSON.partner:
            return self.partner
        return self.left if self.left is not None and seat is Seat.FOUR else self.rivals

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits at seats 1-4, as records name it."""
        return tuple(self.level(seat) for seat in SEATS)


_SEED_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_SEED_LENGTH = 16


def fresh_seed() -> str:
    """Returns a seed from the operating system's randomness (U6): about 79 bits, short enough to type off a screen."""
    return "".join(SystemRandom().choices(_SEED_LETTERS, k=_SEED_LENGTH))
