"""Seats, teams and the order of play (U1)."""

from __future__ import annotations

from enum import Enum, IntEnum


class Seat(IntEnum):
    """A place at the table, 1-4; play goes 1, 2, 3, 4, 1 (U1)."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4

    # A seat is a key in the busiest look-ups, and an enum's own hash goes the long way round.
    __hash__ = int.__hash__

    @property
    def index(self) -> int:
        """The seat's place in a tuple of four, from 0."""
        return self - 1

    @property
    def next(self) -> Seat:
        """The seat that acts after this one: on the right-hand side, counterclockwise (U1)."""
        return _NEXT[self]

    @property
    def previous(self) -> Seat:
        """The seat that acts before this one."""
        return _PREVIOUS[self]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return _PARTNER[self]

    @property
    def team(self) -> Team:
        """The team this seat plays for."""
        return Team.TWO_FOUR if self % 2 == 0 else Team.ONE_THREE

    def __str__(self) -> str:
        return str(int(self))


class Team(Enum):
    """Two partners: seats 1/3 or seats 2/4 (U1)."""

    ONE_THREE = "1/3"
    TWO_FOUR = "2/4"

    @property
    def index(self) -> int:
        """The team's place in a pair written `[team 1/3, team 2/4]`."""
        return 0 if self is Team.ONE_THREE else 1

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Both partners, the lower seat first."""
        return (Seat.ONE, Seat.THREE) if self is Team.ONE_THREE else (Seat.TWO, Seat.FOUR)

    @property
    def other(self) -> Team:
        """The opponents."""
        return Team.TWO_FOUR if self is Team.ONE_THREE else Team.ONE_THREE

    def __str__(self) -> str:
        return self.value


SEATS: tuple[Seat, Seat, Seat, Seat] = (Seat.ONE, Seat.TWO, Seat.THREE, Seat.FOUR)
"""All seats in order of play."""

# Indexed by the seat's number; place 0 is never asked for.
_NEXT = (Seat.ONE, Seat.TWO, Seat.THREE, Seat.FOUR, Seat.ONE)
_PARTNER = (Seat.ONE, Seat.THREE, Seat.FOUR, Seat.ONE, Seat.TWO)
_PREVIOUS = (Seat.ONE, Seat.FOUR, Seat.ONE, Seat.TWO, Seat.THREE)
