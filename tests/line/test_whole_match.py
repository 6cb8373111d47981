"""Whole matches through a pipe: verified, repeatable, and the same as at any other table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from chiva_tui.app import ChivaApp
from chiva_tui.engine.games import GAMES
from chiva_tui.engine.record import read_records
from chiva_tui.options import PlayOptions
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.table.pace import Pace
from chiva_tui.table.requests import Waiting
from chiva_tui.table.table import Table
from tests.cli.commands import Ran, chiva, text, without_results
from tests.line.deciding import in_keys, in_words, whole_match
from tests.table.sitting import QUICK, computers_answer
from tests.ui.driver import SMALL, drain, press, until_person

if TYPE_CHECKING:
    from pathlib import Path

    from chiva_tui.table.requests import Proposal

SEED = "tule"

LONG_ENOUGH = "hint\nok\n" * 200
"""Ends every match it is given: what makes no sense any more is refused."""


DECIDED = {"chiva": "26", "cuban": "86"}
"""Seeds of short matches; in the Cuban one the person names openers, accepts deals, and claims a redeal."""


def played(game: str, given: str, *more: str, home: Path, seed: str = SEED) -> Ran:
    """Plays in lines with quick computers, the matches kept in a directory."""
    options = ("--game", game, "--seed", seed, "--pace", "0", "--partner", "casual", "--rivals", "casual")
    return chiva("--line", *options, *more, given=given, environment={"CHIVA_HOME": str(home)})


def record_of(home: Path) -> list[str]:
    """Returns the record of the match that is kept in a directory."""
    return chiva("export", "1", "--all", environment={"CHIVA_HOME": str(home)}).out.splitlines()


def at_a_table(game: str) -> list[str]:
    """Returns the record of the same match played at a table without a person's words or a screen."""
    table = Table(GAMES[game], QUICK, SEED)
    computers_answer(table)
    while table.waiting is not Waiting.NOTHING:
        if table.waiting is Waiting.PERSON:
            table.hint()
        table.confirm()
        computers_answer(table)
    return list(table.course.record_lines())


@pytest.mark.parametrize("game", GAMES)
def test_a_match_through_a_pipe_is_kept_verified_and_the_same_as_at_a_table(tmp_path: Path, game: str) -> None:
    ran = played(game, LONG_ENOUGH, home=tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("> \nThe match is over, and it is kept.\n")
    lines = record_of(tmp_path)
    replayed = chiva("replay", "--json", "-", given=text(lines))
    assert (replayed.code, replayed.out.splitlines()) == (0, lines)
    (record,) = read_records(line.encode() for line in lines)
    assert record.match.winner is not None
    assert lines == at_a_table(game)


async def test_a_match_on_the_screen_writes_the_same_record() -> None:
    options = PlayOptions(GAMES["chiva"], SEED, Pace(0.0), QUICK)
    app = ChivaApp(options)
    async with app.run_test(size=SMALL):
        await drain(app)
        await until_person(app)
        while app.table.waiting is not Waiting.NOTHING:
            await press(app, "h", "enter")
            await until_person(app)
        lines = list(app.table.course.record_lines())
    assert lines == at_a_table("chiva")


@pytest.mark.parametrize("game", DECIDED)
async def test_lines_and_keys_that_do_the_same_write_the_same_record(tmp_path: Path, game: str) -> None:
    seed, given, keys = DECIDED[game], [], []

    def say(table: Table, proposal: Proposal) -> None:
        given.append(f"{in_words(proposal, ENGLISH)}!")
        keys.append((*in_keys(proposal, table), "enter"))

    decided = whole_match(game, seed, say)
    played(game, text(given), home=tmp_path, seed=seed)
    app = ChivaApp(PlayOptions(GAMES[game], seed, Pace(0.0), QUICK))
    async with app.run_test(size=SMALL):
        for pressed in keys:
            await until_person(app)
            await press(app, *pressed)
        await until_person(app)
        shown = list(app.table.course.record_lines())
    lines = record_of(tmp_path)
    assert lines[1:] == shown[1:] == decided[1:]
    happened = {json.loads(line).get("event") for line in lines[1:]}
    wanted = {"lots", "name", "accept", "claim"} if game == "cuban" else set()
    assert happened >= {"deal", "play", "pass", "result", *wanted}


def test_the_same_lines_are_answered_with_the_same_words(tmp_path: Path) -> None:
    given = "hint\nok\n" * 12 + "undo\nredo\nw\nledger\nfoo\n64 r\n"
    first, second = (played("cuban", given, home=tmp_path / name) for name in ("one", "two"))
    assert first == second
    assert first.out.count(" > ") == given.count("\n") + 1


def test_asking_changes_nothing_of_what_follows(tmp_path: Path) -> None:
    asked = "w\nrules\nhint\nledger\nhelp\nfoo\nok\n" * 8
    played("chiva", asked, home=tmp_path / "asked")
    played("chiva", "hint\nok\n" * 8, home=tmp_path / "plain")
    assert record_of(tmp_path / "asked") == record_of(tmp_path / "plain")


@pytest.mark.parametrize("given", ["", "\x00\udcff\x1b[A\n" * 5, "tule tule\nopen 9\n64 64\n\t\n"])
def test_a_stream_of_nothing_or_nonsense_is_left_politely(tmp_path: Path, given: str) -> None:
    ran = chiva(
        *("--line", "--seed", SEED, "--pace", "0"),
        given=given.encode("utf-8", "surrogateescape"),
        environment={"CHIVA_HOME": str(tmp_path)},
    )
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("> \nThe match is kept; chiva goes on with it.\n")
    assert "You play" not in ran.out
    assert ran.out.count(" > ") == given.count("\n") + 1


def test_a_stream_that_stops_in_the_middle_is_taken_up_again(tmp_path: Path) -> None:
    halves = ("hint\nok\n" * 5 + "hint", "ok\n" + "hint\nok\n" * 5)
    first = played("chiva", halves[0], home=tmp_path)
    assert first.out.endswith("> \nThe match is kept; chiva goes on with it.\n")
    home = {"CHIVA_HOME": str(tmp_path)}
    second = chiva("--line", "--pace", "0", given=halves[1], environment=home)
    assert "Your match is here: hand 1, 0-0." in second.out
    whole = tmp_path / "whole"
    played("chiva", "hint\nok\n" * 10, home=whole)
    assert without_results(record_of(tmp_path)) == without_results(record_of(whole))


def test_a_certain_match_is_gone_on_with_at_once(tmp_path: Path) -> None:
    played("cuban", "ok\n" * 4, home=tmp_path)
    home = {"CHIVA_HOME": str(tmp_path)}
    before = len(record_of(tmp_path))
    ran = chiva("resume", "1", "--line", "--pace", "0", given="hint\nok\n", environment=home)
    assert ran.code == 0
    assert "Your match is here" not in ran.out
    assert len(record_of(tmp_path)) > before
    assert json.loads(record_of(tmp_path)[0])["game"] == "cuban"
