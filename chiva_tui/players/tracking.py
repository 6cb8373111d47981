"""What anybody in a seat could keep track of: the tiles still out, and what passes exclude (U7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Play
from chiva_tui.engine.moves import ends_after
from chiva_tui.engine.seats import SEATS
from chiva_tui.players.history import read_history

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chiva_tui.engine.actions import Move
    from chiva_tui.engine.moves import Ends
    from chiva_tui.engine.tiles import Tiles
    from chiva_tui.engine.view import SeatView


class Tracking(NamedTuple):
    """What a seat can keep track of.

    Attributes:
        out: For each number from 0 on, the tiles with it that the seat cannot see: neither laid nor its own.
        lacks: For seats 1-4 the numbers that their passes exclude for the rest of the hand, in ascending order.
        asleep: How many of the unseen tiles were never dealt (D1); nobody knows which.
    """

    out: tuple[Tiles, ...]
    lacks: tuple[tuple[int, ...], ...]
    asleep: int


def track(view: SeatView) -> Tracking:
    """Returns what the seat of a view can keep track of; nothing but the view goes into it."""
    tile_set = view.game.tile_set
    numbers = range(tile_set.highest + 1)
    unseen = view.unseen
    history = read_history(view.moves, len(numbers), view.lead)
    return Tracking(
        out=tuple(tuple(tile for tile in unseen if number in tile) for number in numbers),
        lacks=tuple(tuple(sorted(lacking)) for lacking in history.lacks),
        asleep=len(tile_set.tiles) - len(SEATS) * view.game.hand_size,
    )


def passed_on(moves: Iterable[Move]) -> tuple[tuple[int, ...], ...]:
    """Returns for seats 1-4 the numbers each has passed on since it last played, in ascending order."""
    ends: Ends | None = None
    passed: list[set[int]] = [set() for _ in SEATS]
    for move in moves:
        if isinstance(move, Play):
            ends = ends_after(ends, move.tile, move.end)
            passed[move.seat.index].clear()
        else:
            passed[move.seat.index].update(ends or ())
    one, two, three, four = (tuple(sorted(numbers)) for numbers in passed)
    return one, two, three, four
