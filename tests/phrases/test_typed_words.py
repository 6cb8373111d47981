"""Typed lines in the person's own words."""

from __future__ import annotations

from random import Random

import pytest

from chiva_tui.engine.actions import Play
from chiva_tui.engine.errors import UnparsableError
from chiva_tui.phrases.catalogue import ENGLISH, Catalogue
from chiva_tui.phrases.language import LANGUAGES
from chiva_tui.phrases.typed import ENGLISH_WORDS, in_english, read_own
from chiva_tui.table.commands import Command, read_typed
from chiva_tui.table.requests import Request
from tests.engine.helpers import walk
from tests.phrases.catalogues import Pseudo

MATCH = next(match for _, match in walk("1", Random("1")) if match.turn is not None and match.hand is not None)
VIEW = MATCH.view(MATCH.turn) if MATCH.turn is not None else None


class Spoken(Catalogue):
    """English, but for some words that are typed."""

    def word(self, context: str, word: str) -> str:
        own = {"right": "derecha, der, d", "left": "izquierda, i", "undo": "deshacer, dar marcha atrás", "open": "sale"}
        return own.get(word, word)


@pytest.mark.parametrize(
    ("typed", "english"),
    [
        ("6-4 derecha", "6-4 right"),
        ("64 d", "64 right"),
        ("64d!", "64right!"),
        ("64 DER !", "64 right !"),
        ("deshacer", "undo"),
        ("dar marcha atras", "undo"),
        ("Dar  marcha  atrás", "undo"),
        ("sale 3", "open 3"),
        ("open 3", "open 3"),
        ("64 r", "64 r"),
        ("6-4", "6-4"),
        ("", ""),
        ("who knows", "who knows"),
    ],
)
def test_own_words_become_english_ones(typed: str, english: str) -> None:
    assert in_english(typed, Spoken()) == english


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", [*ENGLISH_WORDS, "l", "r"])
def test_english_words_mean_the_same_in_every_language(word: str, language: str) -> None:
    assert in_english(word, Catalogue(language)) == word


def test_every_command_and_request_can_be_typed_in_other_words() -> None:
    assert VIEW is not None
    for word in [*(command.value for command in Command), "draw", "next", "new"]:
        own = Pseudo().word("typed", word)
        assert own != word
        assert read_own(own, VIEW, Pseudo()) == read_typed(word, VIEW)
    assert read_own(Pseudo().word("typed", "next") + "!", VIEW, Pseudo()) == (Request.NEXT_HAND, True)


def test_every_play_can_be_typed_in_other_words() -> None:
    assert VIEW is not None
    for action in VIEW.legal_actions():
        assert isinstance(action, Play)
        end = "" if action.end is None else Pseudo().word("typed", action.end.value)
        assert read_own(f"{action.tile} {end}", VIEW, Pseudo()).wish == action


def test_a_line_that_is_not_understood_is_repeated_as_it_was_typed() -> None:
    assert VIEW is not None
    with pytest.raises(UnparsableError) as refused:
        read_own("deshacer 5", VIEW, Spoken())
    assert "'deshacer 5'" in ENGLISH.tell(refused.value)
