"""The commands for kept matches: matches, resume, export, import, delete."""

from __future__ import annotations

import json
import os
import stat
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.games import GAMES
from chiva_tui.engine.record import read_records
from chiva_tui.session import now
from chiva_tui.store.holder import this_process
from chiva_tui.store.keeper import StoreKeeper
from chiva_tui.store.store import Store
from chiva_tui.table.table import Table
from tests.cli.commands import chiva
from tests.table.sitting import QUICK, play_decisions

if TYPE_CHECKING:
    from pathlib import Path

    from chiva_tui.table.course import Course
    from tests.cli.commands import Ran


def keep(directory: Path, game: str = "chiva", seed: str | None = "tule", decisions: int = 12) -> Course:
    """Plays a match into a store and leaves it."""
    store = Store.open(directory, now)
    keeper = StoreKeeper(store, this_process(now))
    table = Table(GAMES[game], QUICK, seed, keeper)
    play_decisions(table, Random(seed or "x"), decisions)
    keeper.leave()
    store.close()
    return table.course


def at(directory: Path, *arguments: str, given: str = "") -> Ran:
    """Runs a command with its matches in a directory."""
    return chiva(*arguments, given=given, environment={"CHIVA_HOME": str(directory), "TZ": "UTC"})


def test_without_matches_the_list_says_so(tmp_path: Path) -> None:
    ran = at(tmp_path, "matches")
    assert (ran.code, ran.out, ran.err) == (0, "No match is kept.\n", "")


def test_matches_are_listed_the_one_played_last_first(tmp_path: Path) -> None:
    keep(tmp_path)
    course = keep(tmp_path, "cuban")
    ran = at(tmp_path, "matches")
    head, first, second = ran.out.splitlines()
    assert head.split()[:4] == ["ID", "Game", "Hand", "Score"]
    assert first.split()[0] == "2"
    assert "Cuban" in first
    one, two = course.match.standing.tallies
    assert f"{one}-{two}" in first
    assert second.split()[:2] == ["1", "Chiva"]


def test_the_option_goes_before_the_environment(tmp_path: Path) -> None:
    keep(tmp_path / "asked")
    assert "Chiva" in at(tmp_path / "other", "matches", "--data", str(tmp_path / "asked")).out
    assert not (tmp_path / "other").exists()


def test_what_is_kept_is_private_to_the_user(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        keep(tmp_path / "data")
    finally:
        os.umask(before)
    for path in (tmp_path / "data", *(tmp_path / "data").iterdir()):
        assert stat.S_IMODE(path.stat().st_mode) & 0o077 == 0, path


@pytest.mark.parametrize("game", GAMES)
def test_an_export_holds_the_finished_hands_and_reads_back(tmp_path: Path, game: str) -> None:
    course = keep(tmp_path, game, decisions=25)
    ran = at(tmp_path, "export", "1")
    (record,) = read_records(ran.out.encode().splitlines())
    assert ran.code == 0
    assert ran.err == ""
    assert record.match.results == course.match.results
    assert record.match.result is not None


@pytest.mark.parametrize("game", GAMES)
def test_an_export_of_all_warns_that_it_reveals_the_hand_in_progress(tmp_path: Path, game: str) -> None:
    course = keep(tmp_path, game, decisions=4)
    ran = at(tmp_path, "export", "1", "--all")
    assert ran.code == 0
    assert ran.err == "chiva: this record reveals every hand of the hand in progress\n"
    assert ran.out.splitlines() == list(course.record_lines())


def test_an_export_of_all_where_nothing_is_in_progress_needs_no_warning(tmp_path: Path) -> None:
    directory = tmp_path
    for seed in range(20):
        course = keep(directory / str(seed), seed=str(seed), decisions=6)
        if course.match.result is not None:
            ran = at(directory / str(seed), "export", "1", "--all")
            assert ran.err == ""
            return
    pytest.fail("no match stands between two hands")


def test_u6_an_export_tells_no_seed_that_nobody_chose(tmp_path: Path) -> None:
    course = keep(tmp_path, seed=None)
    for more in ((), ("--all",)):
        ran = at(tmp_path, "export", "1", *more)
        assert json.loads(ran.out.splitlines()[0])["seed"] is None
        assert course.seed not in ran.out


@pytest.mark.parametrize("game", GAMES)
def test_what_is_exported_can_be_imported_and_is_the_same(tmp_path: Path, game: str) -> None:
    keep(tmp_path / "one", game)
    record = at(tmp_path / "one", "export", "1", "--all").out
    ran = at(tmp_path / "two", "import", "-", given=record)
    assert ran.code == 0
    assert ran.out.startswith("Match 1: ")
    assert at(tmp_path / "two", "export", "1", "--all").out == record


def test_import_takes_every_match_of_a_file(tmp_path: Path) -> None:
    records = chiva("simulate", "--matches", "2", "--players", "casual,casual,casual,casual", "--json").out
    file = tmp_path / "two.jsonl"
    file.write_text(records, encoding="utf-8")
    ran = at(tmp_path, "import", str(file))
    assert [line.split(":")[0] for line in ran.out.splitlines()] == ["Match 1", "Match 2"]
    assert at(tmp_path, "matches").out.count("won by team") == 2


def test_import_takes_nothing_of_a_file_with_an_error(tmp_path: Path) -> None:
    keep(tmp_path / "one")
    record = at(tmp_path / "one", "export", "1", "--all").out
    ran = at(tmp_path, "import", "-", given=record + record.replace('"play"', '"prey"'))
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("-:")
    assert ran.err.count("\n") == 1
    assert at(tmp_path, "matches").out == "No match is kept.\n"


@pytest.mark.parametrize(
    ("answer", "gone"), [("yes\n", True), ("y\n", True), ("no\n", False), ("\n", False), ("", False)]
)
def test_delete_asks_and_only_yes_deletes(tmp_path: Path, answer: str, gone: bool) -> None:
    keep(tmp_path)
    ran = at(tmp_path, "delete", "1", given=answer)
    assert ran.code == 0
    assert ("No match is kept." in at(tmp_path, "matches").out) is gone
    assert ("It is deleted." in ran.out) is gone


def test_delete_need_not_ask(tmp_path: Path) -> None:
    keep(tmp_path)
    assert at(tmp_path, "delete", "1", "--yes").code == 0
    assert at(tmp_path, "matches").out == "No match is kept.\n"


def test_a_match_that_is_being_played_is_not_deleted(tmp_path: Path) -> None:
    store = Store.open(tmp_path, now)
    keeper = StoreKeeper(store, this_process(now))
    play_decisions(Table(GAMES["chiva"], QUICK, "1", keeper), Random(1), 2)
    ran = at(tmp_path, "delete", "1", "--yes")
    store.close()
    assert (ran.code, ran.err) == (2, "chiva: match 1 is being played in another terminal\n")


@pytest.mark.parametrize("command", [("export",), ("delete", "--yes"), ("resume",)], ids=lambda parts: parts[0])
@pytest.mark.parametrize("number", ["7", "0", "-1", "x", "1.5", "9" * 40, "²"])
def test_a_match_that_is_not_there_is_refused(tmp_path: Path, command: tuple[str, ...], number: str) -> None:
    ran = at(tmp_path, *command, number)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_a_directory_that_cannot_be_one_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no directory", encoding="utf-8")
    ran = at(tmp_path / "file", "matches")
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert str(tmp_path / "file") in ran.err


def test_another_programs_file_is_left_alone(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "matches.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    before = path.read_bytes()
    ran = at(tmp_path, "matches")
    assert ran.code == 2
    assert path.read_bytes() == before


def test_a_damaged_file_is_set_aside_and_what_can_be_read_is_listed(tmp_path: Path) -> None:
    keep(tmp_path)
    path = tmp_path / "matches.sqlite"
    path.write_bytes(b"\0" * 100 + path.read_bytes()[100:])
    ran = at(tmp_path, "matches")
    assert ran.code == 0
    assert "Chiva" in ran.out
    assert "damaged" in ran.err
    assert list(tmp_path.glob("matches.damaged-*"))
