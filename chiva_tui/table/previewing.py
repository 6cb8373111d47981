"""Which proposal a person means by a tile, a step through the hand, an end: worked out from what is previewed now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import NameOpener, Play
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.games import GAMES
from chiva_tui.table.seating import PERSON

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.engine.actions import End
    from chiva_tui.engine.game import Game
    from chiva_tui.engine.tiles import Tile
    from chiva_tui.engine.view import SeatView
    from chiva_tui.table.requests import Proposal


def play_of(tile: Tile, view: SeatView, now: Proposal | None, asked_end: End) -> Play:
    """Returns the play of a tile: at the end asked for if it fits there, again at the other end.

    Args:
        tile: The tile.
        view: What the person sees.
        now: What is previewed.
        asked_end: The end that was asked for before a tile.

    Raises:
        IllegalActionError: The tile cannot be played.
    """
    plays = [action for action in view.legal_actions() if isinstance(action, Play) and action.tile == tile]
    if not plays:
        if view.ends is None or tile not in view.hand:
            view.verify(Play(PERSON, tile))
        raise IllegalActionError("{tile} fits neither end.", tile=tile)
    if isinstance(now, Play) and now.tile == tile:
        wanted = now.end.other if now.end is not None else None
    else:
        wanted = asked_end
    return next((play for play in plays if play.end is wanted), plays[0])


def tile_after(now: Proposal | None, view: SeatView, displayed: Sequence[Tile | None], step: int) -> Tile | None:
    """Returns the tile that can be played next, going through the hand as it is displayed.

    Args:
        now: What is previewed.
        view: What the person sees.
        displayed: The person's slots in display order; None where a tile has been played.
        step: 1 for the next tile, -1 for the previous one.

    Returns:
        The tile; None if it is the one that is previewed, since no other fits.

    Raises:
        IllegalActionError: Nothing can be played.
    """
    playable = {action.tile for action in view.legal_actions() if isinstance(action, Play)}
    tiles = [tile for tile in displayed if tile is not None and tile in playable]
    if not tiles:
        raise IllegalActionError("No tile fits: you can only pass.")
    chosen = now.tile if isinstance(now, Play) else None
    first = 0 if step > 0 else -1
    tile = tiles[first if chosen not in tiles else (tiles.index(chosen) + step) % len(tiles)]
    return None if tile == chosen else tile


def play_at(end: End, view: SeatView, now: Proposal | None) -> Play | None:
    """Returns the play of the previewed tile at an end; None if no tile is previewed.

    Raises:
        IllegalActionError: Nothing is laid yet.
    """
    if view.ends is None:
        raise IllegalActionError("The opening tile has no end to choose.")
    return Play(PERSON, now.tile, end) if isinstance(now, Play) else None


def opener_after(now: Proposal | None) -> NameOpener:
    """Returns the naming of the other seat of the person's team (D3); of the person's own where none is previewed."""
    named = now.opener if isinstance(now, NameOpener) else PERSON.partner
    return NameOpener(PERSON, named.partner)


def game_after(game: Game) -> Game:
    """Returns the next game there is."""
    games = list(GAMES.values())
    return games[(games.index(game) + 1) % len(games)]
