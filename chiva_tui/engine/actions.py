"""What a seat can do. Actions are values: frozen, comparable, without a reference to any match."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile


class End(Enum):
    """One of the two ends of the line of play (U2)."""

    LEFT = "left"
    RIGHT = "right"

    @property
    def other(self) -> End:
        """The opposite end."""
        return End.RIGHT if self is End.LEFT else End.LEFT


@dataclass(frozen=True, slots=True)
class Play:
    """Lays a tile at an end of the line (U3).

    Attributes:
        seat: Who plays.
        tile: What is laid.
        end: Where; None for the opening tile, which has no end to choose.
    """

    seat: Seat
    tile: Tile
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Says that nothing in the hand fits (U3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NameOpener:
    """Names the seat that opens the next hand (D3).

    Attributes:
        seat: Who speaks for the entitled team.
        opener: The partner named.
    """

    seat: Seat
    opener: Seat


@dataclass(frozen=True, slots=True)
class Accept:
    """Accepts the tiles dealt (D6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """Claims a redeal by showing five or more doubles (D6)."""

    seat: Seat


Move = Play | Pass
"""What happens within a hand once it is dealt."""

Action = Play | Pass | NameOpener | Accept | Claim
"""Everything a seat can be asked for."""
