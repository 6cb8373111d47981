"""What a hint rests on, as values: public facts and the own hand, never a hidden tile (U7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class EndsShow:
    """The open numbers at the left and the right end."""

    left: int
    right: int


@dataclass(frozen=True, slots=True)
class PassedOn:
    """A seat has passed while these numbers were open, so it holds none of them."""

    seat: Seat
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SuitCount:
    """Where the tiles with a number are: laid, in the own hand before the play, or out of sight."""

    number: int
    laid: int
    own: int
    unseen: int


@dataclass(frozen=True, slots=True)
class OpenedWith:
    """A seat, free to choose, opened the hand with a tile."""

    seat: Seat
    tile: Tile


@dataclass(frozen=True, slots=True)
class Showed:
    """How often a seat has turned a number outwards."""

    seat: Seat
    number: int
    times: int


@dataclass(frozen=True, slots=True)
class OwnsEnd:
    """The number open at one end is on a tile that this seat laid."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class PipCount:
    """The pips in the own hand after the play, and all pips out of sight."""

    own: int
    unseen: int


@dataclass(frozen=True, slots=True)
class ScoreIs:
    """What the opponents have scored, and what wins the match."""

    theirs: int
    goal: int


@dataclass(frozen=True, slots=True)
class HandKeeps:
    """The own hand after the play.

    Attributes:
        tiles: How many tiles it has.
        fitting: How many of them fit the new ends.
        numbers: How many different numbers it has.
    """

    tiles: int
    fitting: int
    numbers: int


SeatEvidence = PassedOn | OpenedWith | Showed | OwnsEnd
"""What another seat has done in the open."""

Evidence = EndsShow | SuitCount | PipCount | ScoreIs | HandKeeps | SeatEvidence
"""One fact that anybody at the seat can check."""
