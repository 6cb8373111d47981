"""The catalogues: nothing said is in none of them, and each says all of it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from babel.messages.frontend import CommandLineInterface

import chiva_tui
from chiva_tui.phrases.catalogue import Catalogue
from chiva_tui.phrases.language import LANGUAGES, SOURCE
from chiva_tui.phrases.typed import ENGLISH_WORDS, own_words, plain
from tests.phrases.catalogues import (
    COMPLETE,
    KEYWORDS,
    ROOT,
    TEMPLATE,
    TRANSLATED,
    messages,
    placeholders,
    read,
    source_of,
)

if TYPE_CHECKING:
    from babel.messages.catalog import Message

Key = tuple[str | None, tuple[str, ...]]

PLURAL_FORMS = {"es": 2, "id": 1, "ms": 1, "fil": 2}
"""How many forms a number of things takes."""

FINISHED = [language for language in COMPLETE if language != SOURCE]

WORDS_OF_ENDS = {"l": "left", "r": "right"}
"""The letters for the ends, which are understood in every language."""


def keys(path: Path) -> list[Key]:
    return [(message.context, templates(message)) for message in messages(path)]


def forms(message: Message) -> tuple[str, ...]:
    """Returns the translations of a message, one for each plural form."""
    said = message.string
    return tuple(said) if isinstance(said, tuple | list) else (said or "",)


def templates(message: Message) -> tuple[str, ...]:
    """Returns the English of a message, singular and plural."""
    return tuple(message.id) if isinstance(message.id, tuple | list) else (message.id,)


def test_the_template_has_every_message_of_the_sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`pybabel extract` writes the template, `pybabel update` takes it over into the catalogues."""
    monkeypatch.chdir(ROOT)
    fresh = tmp_path / "chiva.pot"
    CommandLineInterface().run(["pybabel", "-q", "extract", "-o", str(fresh)])  # type: ignore[no-untyped-call]
    assert keys(fresh) == keys(TEMPLATE)


def test_each_language_has_a_source() -> None:
    assert {path.parts[-3] for path in TEMPLATE.parent.glob("*/LC_MESSAGES/*.po")} == set(TRANSLATED)


def test_languages_that_are_complete_are_known() -> None:
    assert set(COMPLETE) <= set(LANGUAGES)


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_has_the_messages_of_the_template_and_no_others(language: str) -> None:
    assert sorted(keys(source_of(language)), key=str) == sorted(keys(TEMPLATE), key=str)
    assert not read(source_of(language)).obsolete


@pytest.mark.parametrize("language", TRANSLATED)
def test_plural_forms_are_those_of_the_language(language: str) -> None:
    assert read(source_of(language)).num_plurals == PLURAL_FORMS[language]
    plurals = [message for message in messages(source_of(language)) if len(templates(message)) > 1]
    assert all(len(forms(message)) == PLURAL_FORMS[language] for message in plurals)


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_translated_has_the_placeholders_of_the_message(language: str) -> None:
    for message in messages(source_of(language)):
        wanted = set().union(*map(placeholders, templates(message)))
        for form in filter(None, forms(message)):
            # A form for one thing may leave the number out.
            assert wanted - {"{count}"} <= placeholders(form) <= wanted, message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_what_is_translated_begins_and_ends_like_the_message(language: str) -> None:
    for message in messages(source_of(language)):
        english = templates(message)[0]
        for form in filter(None, forms(message)):
            assert (form[0] == " ", form[-1] == " ") == (english[0] == " ", english[-1] == " "), message.id
            assert "\n" not in form


@pytest.mark.parametrize("language", FINISHED)
def test_no_message_is_left_out_or_uncertain(language: str) -> None:
    unfinished = [message.id for message in messages(source_of(language)) if message.fuzzy or not all(forms(message))]
    assert unfinished == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_word_to_be_typed_means_two_things(language: str) -> None:
    words = Catalogue(language)
    english = {word: word for word in ENGLISH_WORDS} | WORDS_OF_ENDS
    meanings: dict[str, set[str]] = {word: {meaning} for word, meaning in english.items()}
    for word in ENGLISH_WORDS:
        for own in words.word("typed", word).split(","):
            meanings.setdefault(plain(own), set()).add(word)
    assert {word: means for word, means in meanings.items() if len(means) > 1} == {}
    assert "" not in meanings
    assert set(own_words(words).values()) == set(ENGLISH_WORDS)


def test_every_error_that_is_raised_is_a_keyword_of_the_extraction() -> None:
    """An error whose sentence nobody would extract cannot be raised."""
    raised = {
        called.id
        for path in Path(chiva_tui.__file__).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(called := node.func, ast.Name) and called.id in _sentences()
    }
    assert raised - KEYWORDS == set()


def _sentences() -> set[str]:
    """Returns the names of the classes whose first argument is a sentence."""
    from chiva_tui.cli import refusals
    from chiva_tui.engine.errors import EngineError
    from chiva_tui.phrases import catalogue, language
    from chiva_tui.players import levels
    from chiva_tui.store import errors
    from chiva_tui.table import keeping, pace

    assert all((refusals, catalogue, language, levels, errors, keeping, pace))
    found, seen = [EngineError], {errors.Notice.__name__, EngineError.__name__}
    while found:
        below = found.pop().__subclasses__()
        found += below
        seen |= {kind.__name__ for kind in below}
    return seen


@pytest.mark.parametrize("path", sorted(Path(chiva_tui.__file__).parent.rglob("*.py")), ids=lambda path: path.stem)
def test_a_sentence_is_one_literal_or_was_marked_before(path: Path) -> None:
    """What is built of parts or chosen between, or has values written into it, cannot be found for the catalogues."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=[first, *_]) if name in {
                "say",
                "say_count",
                "marked",
                *_sentences(),
            }:
                assert not isinstance(first, ast.JoinedStr | ast.BinOp), f"{path.name}:{first.lineno}"
                chosen = (first.body, first.orelse) if isinstance(first, ast.IfExp) else ()
                assert not any(isinstance(one, ast.Constant) for one in chosen), f"{path.name}:{first.lineno}"
