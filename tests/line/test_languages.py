"""Plain lines in every language: whole matches in its own words, streams of nothing and nonsense, no English left."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.games import GAMES
from chiva_tui.engine.record import read_records
from chiva_tui.phrases.catalogue import Catalogue
from chiva_tui.phrases.language import LANGUAGES, SOURCE
from tests.cli.commands import chiva, text, without_results
from tests.line.deciding import in_words, own, whole_match

if TYPE_CHECKING:
    from pathlib import Path

    from chiva_tui.table.requests import Proposal
    from chiva_tui.table.table import Table
    from tests.cli.commands import Ran

SEEDS = {"chiva": "26", "cuban": "86"}
"""Short matches; in the Cuban one the person claims a redeal."""

ASKED = ("where", "ledger", "rules", "help", "restart", "review")
"""What is asked for before the first move, and changes nothing."""

ENGLISH = re.compile(
    r"(?<![\w-])(the|you|your|seat|hand|team|tiles?|type|left|right|turn|with|score|match|opens?|plays?|passe[ds]|wins?|next|"
    r"nothing|points|ends?|streak|block|partner|wait|begin|what|when|is|are|of|to)\b",
    re.IGNORECASE,
)
"""Words of English sentences that are words of no other language here."""


def at_a_pipe(language: str, game: str, given: str, home: Path) -> Ran:
    """Plays in lines with quick computers in a language, the matches kept in a directory."""
    options = ("--game", game, "--seed", SEEDS[game], "--pace", "0", "--partner", "casual", "--rivals", "casual")
    ran = chiva("--line", "--lang", language, *options, given=given, environment={"CHIVA_HOME": str(home)})
    assert (ran.code, ran.err) == (0, "")
    assert all(char == "\n" or char.isprintable() for char in ran.out)
    return ran


def english_in(told: str) -> set[str]:
    """Returns the English words in what was told, but for the name of the game and what was typed."""
    return {found[0].lower() for found in ENGLISH.finditer(told)}


def script(language: str, game: str) -> tuple[str, list[str]]:
    """Returns what a person types to play a whole match in a language, and the record that makes."""
    words = Catalogue(language)
    lines = [own(words, word) for word in ASKED]

    def say(table: Table, proposal: Proposal) -> None:
        # Now with a mark at the end, now with a word of its own.
        lines.extend(
            [f"{in_words(proposal, words)}!"] if len(lines) % 3 == 0 else [in_words(proposal, words), own(words, "ok")]
        )

    record = whole_match(game, SEEDS[game], say)
    return text(lines), record


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_in_the_words_of_a_language(game: str, language: str, tmp_path: Path) -> None:
    given, played = script(language, game)
    ran = at_a_pipe(language, game, given, tmp_path)
    assert ran.out.endswith(f"> \n{Catalogue(language).say('The match is over, and it is kept.')}\n")
    # What was not understood would be missing here.
    here = {"CHIVA_HOME": str(tmp_path)}
    lines = chiva("export", "1", "--all", "--lang", language, environment=here).out.splitlines()
    assert lines == played
    (record,) = read_records(line.encode() for line in lines)
    assert record.match.winner is not None
    replayed = chiva("replay", "-", "--lang", language, given=text(lines))
    assert (replayed.code, replayed.err) == (0, "")
    if language != SOURCE:
        assert english_in(ran.out) == set()
        assert english_in(replayed.out) == set()


def test_a_match_is_the_same_in_every_language() -> None:
    for game in GAMES:
        assert len({tuple(script(language, game)[1]) for language in LANGUAGES}) == 1


def test_english_words_would_be_found(tmp_path: Path) -> None:
    ran = at_a_pipe(SOURCE, "cuban", script(SOURCE, "cuban")[0], tmp_path)
    assert len(english_in(ran.out)) > 20


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("given", ["", "\x00\x1b[A\n" * 3 + "tule tule\n99 64\n\t\n"], ids=["nothing", "nonsense"])
def test_a_stream_of_nothing_or_nonsense_is_left_politely(given: str, language: str, tmp_path: Path) -> None:
    ran = at_a_pipe(language, "chiva", given, tmp_path)
    assert ran.out.endswith(f"> \n{Catalogue(language).say('The match is kept; chiva goes on with it.')}\n")
    assert ran.out.count(" > ") == given.count("\n") + 1
    assert language == SOURCE or english_in(ran.out) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stream_that_stops_in_the_middle_is_taken_up_again(language: str, tmp_path: Path) -> None:
    given, played = script(language, "cuban")
    lines = given.splitlines()
    # What is previewed when the stream stops is not kept: it stops after a decision, without the end of its line.
    half = next(at for at in range(len(lines) // 2, len(lines)) if lines[at - 1].endswith("!"))
    first = at_a_pipe(language, "cuban", "\n".join(lines[:half]), tmp_path)
    words = Catalogue(language)
    assert first.out.endswith(f"> \n{words.say('The match is kept; chiva goes on with it.')}\n")
    rest = text((own(words, "go on"), own(words, "ok"), *lines[half:]))
    here = {"CHIVA_HOME": str(tmp_path)}
    second = chiva("--line", "--pace", "0", "--lang", language, given=rest, environment=here)
    assert second.out.endswith(f"> \n{words.say('The match is over, and it is kept.')}\n")
    export = chiva("export", "1", "--all", environment=here)
    assert without_results(export.out.splitlines()) == without_results(played)
