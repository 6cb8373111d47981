"""The rules texts, written afresh in each language: a module a language, named by its code, with a `TEXT`.

No sentence is a translation of another one, so these are no message catalogues. What holds them together is the
numbering of the rules: each paragraph says which rules it states, and each text states all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Paragraph(NamedTuple):
    """Some sentences about one thing.

    Attributes:
        text: The sentences.
        rules: The numbers of the rules they state: U for both games, C for Chiva, D for the Cuban game. Never shown.
    """

    text: str
    rules: tuple[str, ...] = ()


class Chapter(NamedTuple):
    """A heading and what stands under it.

    Attributes:
        heading: A few words.
        paragraphs: One or more, each with one idea.
    """

    heading: str
    paragraphs: tuple[Paragraph, ...]


class RulesText(NamedTuple):
    """The rules in one language.

    Attributes:
        games: The chapters of each game, by its name as commands and records write it.
        table: The chapters that follow those of every game: the table, its keys, what can be typed.
    """

    games: Mapping[str, tuple[Chapter, ...]]
    table: tuple[Chapter, ...]
