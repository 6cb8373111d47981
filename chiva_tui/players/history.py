"""What the moves of a hand tell: who lacks which numbers, who showed which, and who could choose what."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import End, Play
from chiva_tui.engine.seats import SEATS

if TYPE_CHECKING:
    from chiva_tui.engine.actions import Move
    from chiva_tui.engine.moves import Ends
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile

_LEFT = End.LEFT


class Choice(NamedTuple):
    """One play as a piece of evidence about the hand it came from.

    Attributes:
        seat: Who played.
        tile: What was laid.
        ends: The open numbers before it; None for the opening tile.
        shown: The number the tile turned outwards; the larger one for the opening tile.
    """

    seat: Seat
    tile: Tile
    ends: Ends | None
    shown: int


class History(NamedTuple):
    """The moves of a hand, sorted by what they tell.

    Attributes:
        choices: The plays, in order.
        lacks: For seats 1-4 the numbers they are known not to hold, from their passes.
        shown: For seats 1-4 how often they turned each number outwards. Both numbers of an opening tile count, unless
            the opener had to lead it.
        covered: For seats 1-4 how often they covered each number with another one.
        owners: Whose tiles lie at the left and the right end; None while nothing is laid.
    """

    choices: tuple[Choice, ...]
    lacks: tuple[frozenset[int], ...]
    shown: tuple[tuple[int, ...], ...]
    covered: tuple[tuple[int, ...], ...]
    owners: tuple[Seat, Seat] | None


def read_history(moves: tuple[Move, ...], numbers: int, lead: Tile | None) -> History:
    """Reads the moves of one hand.

    Args:
        moves: Every play and pass, in order.
        numbers: How many numbers the tile set has.
        lead: The tile the opener had to lead, or None for any.
    """
    choices: list[Choice] = []
    lacks: list[set[int]] = [set() for _ in SEATS]
    shown = [[0] * numbers for _ in SEATS]
    covered = [[0] * numbers for _ in SEATS]
    ends: Ends | None = None
    owners: tuple[Seat, Seat] | None = None
    for move in moves:
        seat = move.seat
        if not isinstance(move, Play):
            lacks[seat - 1].update(ends or ())
            continue
        high, low = move.tile
        if ends is None or owners is None:
            choices.append(Choice(seat, move.tile, None, high))
            for number in {high, low} if lead is None else ():
                shown[seat - 1][number] += 1
            ends, owners = (high, low), (seat, seat)
            continue
        left, right = ends
        joined = left if move.end is _LEFT else right
        outer = low if high == joined else high
        choices.append(Choice(seat, move.tile, ends, outer))
        shown[seat - 1][outer] += 1
        if outer != joined:
            covered[seat - 1][joined] += 1
        ends = (outer, right) if move.end is _LEFT else (left, outer)
        owners = (seat, owners[1]) if move.end is _LEFT else (owners[0], seat)
    return History(
        tuple(choices),
        tuple(map(frozenset, lacks)),
        tuple(map(tuple, shown)),
        tuple(map(tuple, covered)),
        owners,
    )
