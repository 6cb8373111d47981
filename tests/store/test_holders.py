"""One terminal plays a match at a time."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from chiva_tui.store.errors import NoSuchMatchError, StoreBusyError, TakenOverError
from chiva_tui.store.holder import is_alive
from chiva_tui.store.keeper import StoreKeeper
from chiva_tui.store.store import Store
from chiva_tui.table.keeping import PlayedElsewhereError
from tests.store.storing import Clock, begun, filled, me, played, same

if TYPE_CHECKING:
    from pathlib import Path


def dead_pid() -> int:
    """Returns the number of a process that is over."""
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    return child.pid


def test_this_process_is_alive() -> None:
    assert is_alive(me()) is True


def test_each_holder_has_a_token_of_its_own() -> None:
    assert me().token != me().token


@pytest.mark.parametrize("pid", [0, -1, 1 << 70])
def test_what_is_no_process_is_not_alive(pid: int) -> None:
    assert is_alive(me()._replace(pid=pid)) is False


def test_a_process_that_is_over_is_not_alive() -> None:
    assert is_alive(me()._replace(pid=dead_pid())) is False


def test_a_later_process_of_the_same_number_is_not_the_holder() -> None:
    holder = me()
    if not holder.started:
        pytest.skip("this system does not tell when a process was started")
    assert is_alive(holder._replace(started="12")) is False


def test_another_computers_processes_cannot_be_known() -> None:
    assert is_alive(me()._replace(host="elsewhere")) is None


def test_a_living_holder_is_told_and_stays(tmp_path: Path) -> None:
    filled(tmp_path, [played()])
    one, two, mine, other = Store.open(tmp_path, Clock()), Store.open(tmp_path, Clock()), me(), me()
    assert one.hold(1, mine) is None
    assert one.hold(1, mine) is None
    assert two.hold(1, other) == mine
    assert two.matches()[0].holder == mine
    with pytest.raises(TakenOverError):
        two.keep(1, played(events=41).timeline, other)


def test_a_holder_on_another_computer_may_be_alive(tmp_path: Path) -> None:
    filled(tmp_path, [played()])
    store, far = Store.open(tmp_path, Clock()), me()._replace(host="elsewhere")
    store.hold(1, far)
    assert store.hold(1, me()) == far


def test_a_dead_holders_match_is_free(tmp_path: Path) -> None:
    filled(tmp_path, [played()])
    store, mine = Store.open(tmp_path, Clock()), me()
    store.hold(1, mine._replace(token="dead", pid=dead_pid()))
    assert store.hold(1, mine) is None
    assert store.matches()[0].holder == mine


def test_a_match_taken_over_is_not_written_by_the_one_who_had_it(tmp_path: Path) -> None:
    filled(tmp_path, [played()])
    one, two, mine, other = Store.open(tmp_path, Clock()), Store.open(tmp_path, Clock()), me(), me()
    one.hold(1, mine)
    one.load(1)
    assert two.hold(1, other._replace(terminal="/dev/pts/7"), force=True) is None
    with pytest.raises(TakenOverError, match="/dev/pts/7"):
        one.keep(1, played(events=41).timeline, mine)
    assert same(one.load(1), played())
    two.keep(1, played(events=42).timeline, other)
    assert same(one.load(1), played(events=42))


def test_a_match_taken_over_and_left_again_is_not_written_either(tmp_path: Path) -> None:
    filled(tmp_path, [played()])
    one, two, mine, other = Store.open(tmp_path, Clock()), Store.open(tmp_path, Clock()), me(), me()
    one.hold(1, mine)
    two.hold(1, other, force=True)
    two.keep(1, played(events=42).timeline, other)
    two.release(1, other)
    with pytest.raises(TakenOverError, match="left"):
        one.keep(1, played(events=41).timeline, mine)
    assert one.hold(1, mine) is None
    assert same(one.load(1), played(events=42))


def test_who_plays_can_be_asked_without_writing_or_waiting(tmp_path: Path) -> None:
    filled(tmp_path, [played()])
    one, two, mine, other = Store.open(tmp_path, Clock()), Store.open(tmp_path, Clock()), me(), me()
    one.hold(1, mine)
    assert one.plays(1, mine)
    with closing(sqlite3.connect(one.path)) as third:
        third.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreBusyError):
            one.plays(1, mine)
    two.hold(1, other, force=True)
    assert not one.plays(1, mine)
    assert two.plays(1, other)
    two.release(1, other)
    assert not one.plays(1, mine)
    two.delete(1)
    with pytest.raises(NoSuchMatchError):
        one.plays(1, mine)


def test_who_played_before_the_file_was_lost_still_plays(tmp_path: Path) -> None:
    filled(tmp_path, [played()])
    store, mine = Store.open(tmp_path, Clock()), me()
    store.hold(1, mine)
    store.load(1)
    copy = tmp_path / "copy"
    copy.write_bytes(store.path.read_bytes())
    with closing(sqlite3.connect(copy)) as changed, changed:
        changed.execute("DELETE FROM holder")
    copy.replace(store.path)
    assert store.plays(1, mine)
    store.keep(1, played(events=41).timeline, mine)
    assert store.plays(1, mine)


@pytest.mark.parametrize("spoil", ["lock", "delete", "nothing"])
def test_a_keeper_that_cannot_see_who_plays_says_nothing(tmp_path: Path, spoil: str) -> None:
    filled(tmp_path, [played()])
    store = Store.open(tmp_path, Clock())
    keeper = StoreKeeper(store, me())
    keeper.check_held()
    keeper.look_at(store.load(1), None)
    keeper.check_held()
    assert keeper.hold()
    with closing(sqlite3.connect(store.path)) as other:
        if spoil == "lock":
            other.execute("BEGIN EXCLUSIVE")
        elif spoil == "delete":
            Store.open(tmp_path, Clock()).delete(1)
        keeper.check_held()
    assert keeper.trouble is None
    if spoil != "delete":
        Store.open(tmp_path, Clock()).hold(1, me(), force=True)
        with pytest.raises(PlayedElsewhereError):
            keeper.check_held()


def test_only_the_holder_can_release(tmp_path: Path) -> None:
    filled(tmp_path, [played()])
    store, mine = Store.open(tmp_path, Clock()), me()
    store.hold(1, mine)
    store.release(1, me())
    assert store.matches()[0].holder == mine
    store.release(1, mine)
    assert store.matches()[0].holder is None
    store.release(1, mine)


def test_no_match_no_holder(tmp_path: Path) -> None:
    store, match = Store.open(tmp_path, Clock()), begun()
    with pytest.raises(NoSuchMatchError):
        store.hold(1, me())
    number = store.add(match.header, match.seed, True, match.timeline, me())
    store.delete(number)
    store.release(number, me())


def test_a_match_is_held_from_the_moment_it_is_added(tmp_path: Path) -> None:
    store, match, holder = Store.open(tmp_path, Clock()), begun(), me()
    number = store.add(match.header, match.seed, True, match.timeline, holder)
    assert store.hold(number, me()) == holder
    assert holder.pid == os.getpid()
