"""Each language's rules text states every rule: the table from rules to paragraphs is in the texts themselves."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.games import GAMES
from chiva_tui.phrases.rules import rules_in
from tests.phrases.catalogues import COMPLETE

if TYPE_CHECKING:
    from chiva_tui.phrases.rules_text import Paragraph

BOTH_GAMES = [f"U{number}" for number in range(1, 19)]
RULES = {
    "chiva": [*BOTH_GAMES, *(f"C{number}" for number in range(1, 14))],
    "cuban": [*BOTH_GAMES, *(f"D{number}" for number in range(1, 15))],
}
"""The numbers of every rule that holds in a game, as in the names of the engine's tests."""


def paragraphs(language: str, game: str) -> list[Paragraph]:
    text = rules_in(language)
    return [paragraph for chapter in (*text.games[game], *text.table) for paragraph in chapter.paragraphs]


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_stated_by_a_paragraph(game: str, language: str) -> None:
    stated = {rule: paragraph for paragraph in paragraphs(language, game) for rule in paragraph.rules}
    assert sorted(stated) == sorted(RULES[game])


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_says_something_once(game: str, language: str) -> None:
    texts = [paragraph.text for paragraph in paragraphs(language, game)]
    assert [text for text, times in Counter(texts).items() if times > 1] == []
    assert all(re.fullmatch(r"\S.*[.!?]", text) and "  " not in text and "\n" not in text for text in texts)


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_numbers_of_the_game_are_in_its_rules(game: str, language: str) -> None:
    """A text that lost a number lost a fact: tiles of the set, the highest tile, the tally that wins."""
    rules = GAMES[game]
    text = " ".join(paragraph.text for paragraph in paragraphs(language, game))
    highest = max(rules.tile_set.tiles)
    assert str(len(rules.tile_set.tiles)) in text
    assert str(highest) in text
    assert rules.goal < 10 or str(rules.goal) in text


@pytest.mark.parametrize("language", [language for language in COMPLETE if language != "en"])
def test_no_paragraph_is_left_in_english(language: str) -> None:
    for game in GAMES:
        english = {paragraph.text for paragraph in paragraphs("en", game)}
        assert not english & {paragraph.text for paragraph in paragraphs(language, game)}
