"""A store of an earlier version becomes one of this version, or stays as it was."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING

import pytest

from chiva_tui.store import schema
from chiva_tui.store.errors import StoreUnusableError
from chiva_tui.store.store import Store
from chiva_tui.table.marks import HandMark
from tests.store.storing import Clock, filled, me, played, same, several

if TYPE_CHECKING:
    from pathlib import Path

    from tests.store.storing import Played

GOOD = ("CREATE TABLE note (match INTEGER PRIMARY KEY, text TEXT)", "INSERT INTO note SELECT id, header FROM match")
NOW = len(schema.STEPS)
BROKEN = (*GOOD, "INSERT INTO nowhere VALUES (1)")


def test_matches_survive_a_step_and_the_file_is_copied_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    matches = several()
    path = filled(tmp_path, matches)
    before = path.read_bytes()
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, GOOD))
    store, holder = Store.open(tmp_path, Clock()), me()
    assert all(same(store.load(number), match) for number, match in enumerate(matches, 1))
    store.hold(1, holder)
    store.keep(1, matches[0].timeline, holder)
    store.close()
    connection = sqlite3.connect(path)
    assert schema.version_of(connection) == NOW + 1
    assert connection.execute("SELECT count(*) FROM note").fetchone() == (len(matches),)
    connection.close()
    (copy,) = tmp_path.glob(f"matches.version-{NOW}-*.sqlite")
    assert len(copy.read_bytes()) == len(before)
    assert copy.stat().st_mode & 0o777 == 0o600


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = filled(tmp_path, [played()])
    before = path.read_bytes()
    with monkeypatch.context() as later:
        later.setattr(schema, "STEPS", (*schema.STEPS, BROKEN))
        with pytest.raises(StoreUnusableError, match=f"from version {NOW} to {NOW + 1}"):
            Store.open(tmp_path, Clock())
    assert path.read_bytes() == before
    assert same(Store.open(tmp_path, Clock()).load(1), played())


def test_a_new_file_takes_all_steps_and_is_not_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, GOOD))
    path = filled(tmp_path, [played()])
    assert {file.name for file in tmp_path.iterdir()} == {path.name, f"{path.name}-journal"}
    assert same(Store.open(tmp_path, Clock()).load(1), played())


def test_a_damaged_file_of_an_earlier_version_is_recovered_into_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(tmp_path, [played()])
    path.write_bytes(b"damaged " + path.read_bytes()[8:])
    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, GOOD))
    store = Store.open(tmp_path, Clock())
    assert same(store.load(1), played())


def test_a_program_that_was_running_leaves_the_newer_file_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, holder = filled(tmp_path, [played()]), me()
    store = Store.open(tmp_path, Clock())
    store.hold(1, holder)
    with monkeypatch.context() as later:
        later.setattr(schema, "STEPS", (*schema.STEPS, GOOD))
        Store.open(tmp_path, Clock()).close()
    before = path.read_bytes()
    for refused in (lambda: store.keep(1, played(events=41).timeline, holder), lambda: store.load(1)):
        with pytest.raises(StoreUnusableError, match="newer"):
            refused()
    assert path.read_bytes() == before


def of_the_first_version(directory: Path, matches: list[Played]) -> Path:
    """Stores matches as the first version of the program did, and returns the file."""
    path = filled(directory, matches)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("DROP TABLE marks")
    connection.execute("PRAGMA user_version = 1")
    assert schema.tables_of(connection) == schema.tables_at(1) | {
        found for found in schema.tables_of(connection) if found[0] == "sqlite_sequence"
    }
    connection.close()
    return path


def test_matches_of_the_first_version_go_on_without_marks(tmp_path: Path) -> None:
    matches, holder = several(), me()
    path = of_the_first_version(tmp_path, matches)
    first = path.read_bytes()
    store = Store.open(tmp_path, Clock())
    assert all(same(store.load(number), match) for number, match in enumerate(matches, 1))
    assert all(store.load(number).marks == () for number in range(1, len(matches) + 1))
    (copy,) = tmp_path.glob("matches.version-1-*.sqlite")
    assert len(copy.read_bytes()) == len(first)
    mark = HandMark(1, ("human", "club", "expert", "club"), taken_back=1)
    store.hold(2, holder)
    store.keep(2, matches[1].timeline, holder, marks=(mark,))
    assert Store.open(tmp_path, Clock()).load(2).marks == (mark,)


def test_a_damaged_file_of_the_first_version_is_recovered_into_this_one(tmp_path: Path) -> None:
    path = of_the_first_version(tmp_path, [played()])
    path.write_bytes(b"damaged " + path.read_bytes()[8:])
    store = Store.open(tmp_path, Clock())
    assert same(store.load(1), played())
    assert store.load(1).marks == ()


def test_a_program_of_the_first_version_does_not_touch_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = filled(tmp_path, [played()])
    before = path.read_bytes()
    monkeypatch.setattr(schema, "STEPS", schema.STEPS[:1])
    with pytest.raises(StoreUnusableError, match="newer"):
        Store.open(tmp_path, Clock())
    assert path.read_bytes() == before


def test_the_columns_are_those_of_the_row() -> None:
    connection = sqlite3.connect(":memory:")
    schema.take_step(connection, 0)
    columns = [name for _, name, *_ in connection.execute("PRAGMA table_info(match)")]
    connection.close()
    assert tuple(columns) == schema.MatchRow._fields
    assert len(schema.ROW_TYPES) == len(columns)
