"""What a play leaves behind, as far as its own seat can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import End

if TYPE_CHECKING:
    from chiva_tui.engine.actions import Play
    from chiva_tui.engine.moves import Ends
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile
    from chiva_tui.players.knowledge import Knowledge


class Outcome(NamedTuple):
    """The line and the own hand once a tile is laid.

    Attributes:
        tile: The tile laid.
        joined: The number it was laid on; None for an opening tile.
        shown: The number it turns outwards; the larger one for an opening tile.
        owner: Whose tile it covers; None for an opening tile.
        ends: The new open numbers.
        rest: The mask of the own tiles left.
        fits: The mask of the own tiles left that fit the new ends.
    """

    tile: Tile
    joined: int | None
    shown: int
    owner: Seat | None
    ends: Ends
    rest: int
    fits: int


def outcome_of(knowledge: Knowledge, play: Play) -> Outcome:
    """Returns what a legal play of the seat to act leaves behind."""
    high, low = tile = play.tile
    ends, owners, suits = knowledge.view.ends, knowledge.history.owners, knowledge.pack.suits
    rest = knowledge.own & ~(1 << knowledge.pack.places[tile])
    if ends is None or owners is None:
        return Outcome(tile, None, high, None, (high, low), rest, rest & (suits[high] | suits[low]))
    at = 0 if play.end is End.LEFT else 1
    joined = ends[at]
    shown = low if high == joined else high
    new = (shown, ends[1]) if at == 0 else (ends[0], shown)
    return Outcome(tile, joined, shown, owners[at], new, rest, rest & (suits[new[0]] | suits[new[1]]))
