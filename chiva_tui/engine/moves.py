"""What one seat may do with its tiles on a line: the same answer for the match, a seat's view and the notation."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import End, Move, Pass, Play
from chiva_tui.engine.errors import IllegalActionError, marked
from chiva_tui.engine.seats import SEATS, Seat

if TYPE_CHECKING:
    from chiva_tui.engine.tiles import Tile, Tiles

Ends = tuple[int, int]
"""The open numbers at the left and the right end of the line."""

# Looking a member up on its class is slow enough to be felt where millions of moves are checked.
_LEFT = End.LEFT

_PASSES: tuple[tuple[Pass, ...], ...] = ((), *((Pass(seat),) for seat in SEATS))


class _Plays(dict["Tile", tuple[Play, ...]]):
    """How one seat can play each tile on one pair of ends, worked out once per tile and kept."""

    def __init__(self, seat: Seat, left: int, right: int) -> None:
        super().__init__()
        self._seat = seat
        self._ends = ((left, End.LEFT), (right, End.RIGHT))

    def __missing__(self, tile: Tile) -> tuple[Play, ...]:
        plays = tuple(Play(self._seat, tile, end) for number, end in self._ends if number in tile)
        self[tile] = plays
        return plays


@cache
def _plays(seat: Seat, left: int, right: int) -> _Plays:
    return _Plays(seat, left, right)


def legal_moves(seat: Seat, held: Tiles, ends: Ends | None, lead: Tile | None) -> tuple[Move, ...]:
    """Lists what `seat` may do when it is its turn (U3, U17).

    Args:
        seat: Who is to act.
        held: The tiles in that seat's hand.
        ends: The open numbers at the left and the right end; None while nothing is laid.
        lead: The tile the opener has to lead, or None for any.

    Returns:
        Every play, in the order of the hand with left before right, or the one pass where nothing fits.
    """
    if ends is None:
        return tuple(Play(seat, tile) for tile in (held if lead is None else (lead,)))
    plays = _plays(seat, *ends)
    return tuple([play for tile in held for play in plays[tile]]) or _PASSES[seat]


def ends_after(ends: Ends | None, tile: Tile, end: End | None) -> Ends:
    """Returns the open numbers once `tile` is laid at `end`, where it is known to fit; `end` None opens the line."""
    high, low = tile
    if ends is None:
        return high, low
    left, right = ends
    if end is _LEFT:
        return (low if high == left else high), right
    return left, (low if high == right else high)


def check_move(move: Move, held: Tiles, ends: Ends | None, lead: Tile | None) -> None:
    """Refuses a move that the rules do not allow.

    Args:
        move: What the seat to act wants to do.
        held: The tiles in that seat's hand.
        ends: The open numbers at the left and the right end; None while nothing is laid.
        lead: The tile the opener has to lead, or None for any.

    Raises:
        IllegalActionError: With the reason (U3, U14).
    """
    if not isinstance(move, Play):
        _check_pass(held, ends)
        return
    if move.tile not in held:
        raise IllegalActionError("Seat {seat} does not hold {tile}.", seat=move.seat, tile=move.tile)
    if ends is None:
        if lead is not None and move.tile != lead:
            raise IllegalActionError("This hand must be opened with {tile}.", tile=lead)
        if move.end is not None:
            raise IllegalActionError("The opening tile has no end to choose.")
        return
    if move.end is None:
        raise IllegalActionError("Say at which end {tile} is laid.", tile=move.tile)
    number = ends[0] if move.end is _LEFT else ends[1]
    if number not in move.tile:
        template = (
            marked("{tile} does not fit the left end, which shows {number}.")
            if move.end is _LEFT
            else marked("{tile} does not fit the right end, which shows {number}.")
        )
        raise IllegalActionError(template, tile=move.tile, number=number)


def _check_pass(held: Tiles, ends: Ends | None) -> None:
    if ends is None:
        raise IllegalActionError("The opener must lay a tile.")
    left, right = ends
    if any(left in tile or right in tile for tile in held):
        raise IllegalActionError("There is a tile that fits: passing is only for a hand that fits nowhere.")
