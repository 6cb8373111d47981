"""Which language is spoken, from the command line to the last line."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from chiva_tui.cli import main as commands
from chiva_tui.cli.main import COMMANDS, main
from chiva_tui.cli.parsing import take_language
from chiva_tui.engine.errors import EngineError, IllegalActionError
from chiva_tui.exit_codes import USAGE_ERROR
from chiva_tui.phrases.catalogue import ENGLISH, Catalogue, NoCatalogueError
from chiva_tui.phrases.language import LANGUAGES, UnknownLanguageError, language_of
from chiva_tui.store.errors import Notice
from tests.phrases.catalogues import Pseudo, disguised

if TYPE_CHECKING:
    from pathlib import Path

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("es_MX.UTF-8", "es"),
        ("es", "es"),
        ("es_ES@euro", "es"),
        ("id_ID", "id"),
        ("ms_MY.UTF-8", "ms"),
        ("fil_PH", "fil"),
        ("tl_PH.UTF-8", "fil"),
        ("en_GB.UTF-8", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("de_DE.UTF-8", "en"),
        ("est_EE", "en"),
        ("", "en"),
        ("_", "en"),
    ],
)
def test_the_language_is_that_of_the_locale_or_english(locale: str, language: str) -> None:
    assert language_of(None, {"LANG": locale}) == language


def test_the_first_variable_that_is_not_empty_counts() -> None:
    assert language_of(None, {"LC_ALL": "", "LC_MESSAGES": "es_ES", "LANG": "id_ID"}) == "es"
    assert language_of(None, {"LC_ALL": "C", "LC_MESSAGES": "es_ES", "LANG": "id_ID"}) == "en"
    assert language_of(None, {"LC_CTYPE": "es_ES", "LANGUAGE": "es"}) == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_for_goes_before_the_locale(language: str) -> None:
    assert language_of(language, {"LC_ALL": "ms_MY.UTF-8"}) == language


@pytest.mark.parametrize("asked", ["", "xx", "de_DE", "english", "../es", "e"])
def test_an_unknown_language_is_told_which_there_are(asked: str) -> None:
    with pytest.raises(UnknownLanguageError) as refused:
        language_of(asked, {})
    assert all(code in str(refused.value) for code in LANGUAGES)


@pytest.mark.parametrize(
    ("given", "asked", "rest"),
    [
        (["--lang", "es", "rules"], "es", ["rules"]),
        (["rules", "--lang", "es"], "es", ["rules"]),
        (["rules", "--lang=es", "--game", "cuban"], "es", ["rules", "--game", "cuban"]),
        (["--lang", "es", "--lang", "id"], "id", []),
        (["--lang="], "", []),
        (["rules", "--lang"], None, ["rules", "--lang"]),
        (["--lang", "--ascii"], None, ["--lang", "--ascii"]),
        (["replay", "--", "--lang", "es"], None, ["replay", "--", "--lang", "es"]),
        ([], None, []),
    ],
)
def test_the_language_is_asked_for_before_or_after_the_command(
    given: list[str], asked: str | None, rest: list[str]
) -> None:
    assert take_language(given) == (asked, rest)


@pytest.mark.parametrize("arguments", [["--lang", "xx"], ["rules", "--lang=xx"], ["--lang", "xx", "--help"]])
def test_an_unknown_language_is_refused_on_one_line(arguments: list[str], capsys: Capture) -> None:
    assert main(arguments) == USAGE_ERROR
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "chiva: there is no language xx; there are: en, es, id, ms, fil\n"


def test_an_unknown_language_is_refused_in_the_language_of_the_locale(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    assert main(["--lang", "xx"]) == USAGE_ERROR
    assert capsys.readouterr().err == "chiva: no existe el idioma xx; hay: en, es, id, ms, fil\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_answers_a_call_for_help(language: str, capsys: Capture) -> None:
    for command in COMMANDS:
        with pytest.raises(SystemExit) as ended:
            main([command, "--help", "--lang", language])
        assert ended.value.code == 0
        assert "--lang" in capsys.readouterr().out


def test_a_language_that_is_not_compiled_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(NoCatalogueError, match="--lang en"):
        Catalogue("es", tmp_path)
    assert Catalogue("en", tmp_path).say("Pass") == "Pass"


def test_a_sentence_in_a_sentence_is_told_in_the_same_language() -> None:
    reason = IllegalActionError("{tile} fits neither end.", tile="6-4")
    quoted = Notice("Not kept: {reason}", {"reason": reason})
    assert ENGLISH.tell(quoted) == "Not kept: 6-4 fits neither end."
    assert Pseudo().tell(quoted) == f"{disguised('Not kept: ')}6-4{disguised(' fits neither end.')}"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["play", "--colour"], "unrecognized arguments: "),
        (["replay"], "the following arguments are required: "),
        (["play", "--seed"], "expected one argument"),
        (["simulate", "--json=3"], "ignored explicit argument "),
        (["dominoes"], "there is no command "),
        (["--pace", "soon"], " is no pace: give seconds from 0 to "),
        (["--theme", "neon"], "there is no theme "),
        (["--partner", "nobody"], "There is no level called "),
        (["resume", "first"], "a match is named by its number, not "),
        (["replay", "/nowhere"], "No such file or directory"),
        (["replay", "/"], "Is a directory"),
        (["export", "7"], "There is no match "),
        (["simulate", "--matches", "0"], " takes a whole number from 1 to "),
    ],
)
def test_every_refusal_of_a_command_line_is_translated(
    arguments: list[str], told: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what the standard library finds wrong, whatever words this version of it has for that."""
    monkeypatch.setattr(commands, "Catalogue", lambda language: Pseudo())
    assert main(arguments) == USAGE_ERROR
    assert disguised(told) in capsys.readouterr().err


def test_help_is_translated_as_a_whole(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left is what is typed: names of commands, options and values."""
    monkeypatch.setattr(commands, "Catalogue", lambda language: Pseudo())
    values = {
        "chiva",
        "cuban",
        "casual",
        "club",
        "expert",
        "felt",
        "light",
        "contrast",
        "ansi",
        "en",
        "es",
        "id",
        "ms",
        "fil",
        "unicode",
        "ascii",
        "dealt",
        "suit",
        "pips",
    }
    for command in ("", *COMMANDS):
        with pytest.raises(SystemExit):
            main([*filter(None, [command]), "--help"])
        words = capsys.readouterr().out.replace("[", " ").replace("]", " ").replace(",", " ").replace(")", " ").split()
        plain = {word for word in words if word.isascii() and word.isalpha() and len(word) > 1}
        assert plain <= values | set(COMMANDS)


def test_english_loads_no_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gettext.translation", lambda *_: pytest.fail("a catalogue was looked for"))
    assert Catalogue("en").say_count("{count} pip", "{count} pips", 2) == "2 pips"
    assert "babel" not in sys.modules["chiva_tui.phrases.catalogue"].__dict__


def test_an_error_tells_itself_in_english_too() -> None:
    assert str(EngineError("{reason}", reason=Notice("Is a directory", {}))) == "Is a directory"
