"""Names of games, levels, themes and the like, as people read them. What is typed or recorded stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.seats import Seat
from chiva_tui.phrases.catalogue import marked, word_in

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.table.seating import Seating

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

_GLYPHS = {"unicode": word_in("characters", "Unicode"), "ascii": word_in("characters", "ASCII alone")}

_LAYOUTS = {
    "standard": word_in("keys", "standard"),
    "left-hand": word_in("keys", "left hand"),
    "right-hand": word_in("keys", "right hand"),
}


def game_title(words: Catalogue, game: Game) -> str:
    """Returns what a game is called."""
    return words.say(_GAMES[game.name])


def player_name(words: Catalogue, kind: str) -> str:
    """Returns what one of the `PLAYER_KINDS` is called."""
    return words.word("player", _PLAYERS[kind])


def seated_sentence(words: Catalogue, seating: Seating) -> str:
    """Tells who sits with the person."""
    return words.say(
        "Your partner plays as {partner}, seat 2 as {right}, seat 4 as {left}.",
        partner=player_name(words, seating.level(Seat.THREE)),
        right=player_name(words, seating.level(Seat.TWO)),
        left=player_name(words, seating.level(Seat.FOUR)),
    )


def theme_name(words: Catalogue, theme: str) -> str:
    """Returns what one of the `THEMES` is called."""
    return words.word("theme", _THEMES[theme])


def glyphs_name(words: Catalogue, glyphs: str) -> str:
    """Returns what one of the `GLYPHS` is called."""
    return words.word("characters", _GLYPHS[glyphs])


def layout_name(words: Catalogue, layout: str) -> str:
    """Returns what a layout of keys is called."""
    return words.word("keys", _LAYOUTS[layout])
