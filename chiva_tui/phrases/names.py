"""Names of games, levels and themes, as people read them. What is typed or recorded stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.phrases.catalogue import marked, word_in

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game
    from chiva_tui.phrases.catalogue import Catalogue

_GAMES = {"chiva": marked("Chiva"), "cuban": marked("Cuban")}

_PLAYERS = {
    "human": word_in("player", "human"),
    "casual": word_in("player", "casual"),
    "club": word_in("player", "club"),
    "expert": word_in("player", "expert"),
}

_THEMES = {
    "felt": word_in("theme", "felt"),
    "light": word_in("theme", "light"),
    "contrast": word_in("theme", "contrast"),
    "ansi": word_in("theme", "ansi"),
}


def game_title(words: Catalogue, game: Game) -> str:
    """Returns what a game is called."""
    return words.say(_GAMES[game.name])


def player_name(words: Catalogue, kind: str) -> str:
    """Returns what one of the `PLAYER_KINDS` is called."""
    return words.word("player", _PLAYERS[kind])


def theme_name(words: Catalogue, theme: str) -> str:
    """Returns what one of the `THEMES` is called."""
    return words.word("theme", _THEMES[theme])
