"""The levels of play, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.errors import EngineError
from chiva_tui.players.casual import Casual
from chiva_tui.players.club import Club

if TYPE_CHECKING:
    from chiva_tui.players.player import Player

LEVELS: dict[str, Player] = {player.level: player for player in (Casual(), Club())}
"""Every level, weakest first, by the name commands and records use."""


class UnknownLevelError(EngineError):
    """No level goes by this name."""


def player_at(level: str) -> Player:
    """Returns the player of a level. Players keep nothing, so one serves every seat.

    Raises:
        UnknownLevelError: There is no such level.
    """
    if level not in LEVELS:
        raise UnknownLevelError(
            "There is no level called {level}; there is: {known}.", level=level, known=", ".join(LEVELS)
        )
    return LEVELS[level]
