"""The games that can be played, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.chiva import CHIVA
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.errors import UnknownGameError

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (CHIVA, CUBAN)}
"""Every game, by the name commands and records use."""

DEFAULT_GAME: Game = CHIVA
"""What is played when nothing else is asked for."""


def game_named(name: str) -> Game:
    """Returns the game called `name`.

    Raises:
        UnknownGameError: There is none.
    """
    if name not in GAMES:
        raise UnknownGameError(
            "There is no game called {name!r}; there are: {known}.", name=name[:40], known=", ".join(GAMES)
        )
    return GAMES[name]
