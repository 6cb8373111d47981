"""The rules panel: the game and the table in plain words, written for players."""

from __future__ import annotations

import textwrap
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.phrases.names import game_title

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.phrases.rules_text import RulesText


class Section(NamedTuple):
    """A heading and what stands under it.

    Attributes:
        heading: A few words.
        paragraphs: Sentences, each paragraph one idea.
    """

    heading: str
    paragraphs: tuple[str, ...]


def rules_in(language: str) -> RulesText:
    """Returns the rules as they are written in a language.

    Args:
        language: One of `LANGUAGES`.
    """
    text: RulesText = import_module(f"chiva_tui.phrases.rules_text.{language}").TEXT
    return text


def rules_sections(words: Catalogue, game: Game) -> list[Section]:
    """Returns the rules of a game and of the table, in the catalogue's language."""
    text = rules_in(words.language)
    return [
        Section(chapter.heading, tuple(paragraph.text for paragraph in chapter.paragraphs))
        for chapter in (*text.games[game.name], *text.table)
    ]


def rules_text(words: Catalogue, game: Game) -> str:
    """Returns the rules as plain text, for a terminal without a screen."""
    title = words.say("The rules of {game}", game=game_title(words, game))
    return "\n\n".join((title, *map(_section_text, rules_sections(words, game))))


def _section_text(section: Section) -> str:
    return "\n".join((section.heading, *(textwrap.fill(text, 78) for text in section.paragraphs)))
