"""The levels of play, by name. A level's reasoning is loaded when it is first asked for."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from chiva_tui.engine.errors import EngineError

if TYPE_CHECKING:
    from chiva_tui.players.player import Player

LEVELS = ("casual", "club", "expert")
"""Every level, weakest first, by the name commands and records use."""

PONDERING = frozenset({"expert"})
"""The levels that take so long over a choice that it could be noticed when there is none."""


class UnknownLevelError(EngineError):
    """No level goes by this name."""


def check_level(level: str) -> str:
    """Returns the name of a level, once it is known to be one.

    Raises:
        UnknownLevelError: There is no such level.
    """
    if level not in LEVELS:
        raise UnknownLevelError(
            "There is no level called {level}; there are: {known}.", level=level, known=", ".join(LEVELS)
        )
    return level


@cache
def player_at(level: str) -> Player:
    """Returns the player of a level. Players keep nothing, so one serves every seat.

    Raises:
        UnknownLevelError: There is no such level.
    """
    if check_level(level) == "expert":
        from chiva_tui.players.expert import Expert

        return Expert()
    from chiva_tui.players.casual import Casual
    from chiva_tui.players.club import Club

    return Casual() if level == Casual.level else Club()
