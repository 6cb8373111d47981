"""The marks of hands are kept with their match: through every change, over damage, and until it is deleted."""

from __future__ import annotations

import sqlite3
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.games import GAMES
from chiva_tui.session import now
from chiva_tui.store.carving import carve
from chiva_tui.store.counting import Counter
from chiva_tui.store.keeper import StoreKeeper, add_course, course_of
from chiva_tui.store.schema import PAGE_SIZE
from chiva_tui.store.store import Store
from chiva_tui.table.course import Course
from chiva_tui.table.marks import HandMark
from chiva_tui.table.seating import Seating
from chiva_tui.table.simulate import Plan
from chiva_tui.table.table import Table
from tests.store.storing import Clock, filled, me, played
from tests.table.sitting import QUICK, computers_answer, person_acts, play_decisions

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from chiva_tui.table.statistics import GameStatistics

PLAYERS = ("human", "club", "expert", "casual")
MARKS = tuple(HandMark(hand, PLAYERS, is_own=hand > 2, taken_back=hand // 3) for hand in range(1, 6))


def counted(store: Store, game: str = "chiva") -> GameStatistics:
    """Returns the numbers of a game."""
    (found,) = Counter(store).statistics(game).games
    return found


def with_marks(directory: Path) -> Path:
    """Returns the file of a store with two matches, of which the second has marks."""
    store, match = Store.open(directory, Clock()), played(events=130)
    store.add(match.header, match.seed, True, match.timeline, None)
    store.add(match.header, match.seed, True, match.timeline, None, MARKS)
    store.close()
    return store.path


def test_marks_come_back(tmp_path: Path) -> None:
    with_marks(tmp_path)
    store = Store.open(tmp_path, Clock())
    assert [store.load(number).marks for number in (1, 2)] == [(), MARKS]
    assert course_of(store.load(2)).marks == MARKS


@pytest.mark.parametrize("is_loaded", [False, True])
def test_marks_are_kept_with_a_change(tmp_path: Path, is_loaded: bool) -> None:
    with_marks(tmp_path)
    store, holder = Store.open(tmp_path, Clock()), me()
    store.hold(2, holder)
    if is_loaded:
        store.load(2)
    changed = (*MARKS[:-1], MARKS[-1]._replace(taken_back=5), HandMark(9, PLAYERS))
    store.keep(2, played(events=131).timeline, holder, marks=changed)
    assert Store.open(tmp_path, Clock()).load(2).marks == changed
    assert Store.open(tmp_path, Clock()).load(1).marks == ()


def test_the_marks_of_a_deleted_match_are_gone(tmp_path: Path) -> None:
    path = with_marks(tmp_path)
    Store.open(tmp_path, Clock()).delete(2)
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*) FROM marks").fetchone() == (0,)
    connection.close()


def test_carving_finds_the_marks(tmp_path: Path) -> None:
    assert carve(with_marks(tmp_path).read_bytes()).marks == {2: list(MARKS)}


@pytest.mark.parametrize("damage", [lambda content: bytes(100) + content[100:], lambda content: content + bytes(5)])
def test_recovery_takes_the_marks_along(tmp_path: Path, damage: Callable[[bytes], bytes]) -> None:
    path = with_marks(tmp_path)
    path.write_bytes(b"damaged " + damage(path.read_bytes())[8:])
    store = Store.open(tmp_path, Clock())
    assert len(store.notices) == 1
    assert [store.load(number).marks for number in (1, 2)] == [(), MARKS]


@pytest.mark.parametrize(
    "change", ["taken_back = 7", "own = 1 - own", "own = 7", "players = 'human'", "players = X'FF'", "crc = crc + 1"]
)
def test_a_wrong_mark_is_dropped_and_costs_nothing_else(tmp_path: Path, change: str) -> None:
    path = with_marks(tmp_path)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(f"UPDATE marks SET {change} WHERE key = (2 << 32) + 3")
    connection.close()
    store = Store.open(tmp_path, Clock())
    saved = store.load(2)
    assert saved.marks == tuple(mark for mark in MARKS if mark.hand != 3)
    assert saved.timeline == played(events=130).timeline
    (kept,) = tmp_path.glob("matches.damaged-*.sqlite")
    assert kept.name in str(store.notices[0])


def test_flipped_bits_leave_marks_that_were_written_or_none(tmp_path: Path) -> None:
    path, rng = with_marks(tmp_path), Random(1)
    sound = path.read_bytes()
    for number in range(40):
        content = bytearray(sound)
        for _ in range(2 ** (number % 6)):
            content[rng.randrange(PAGE_SIZE, len(content))] ^= 1 << rng.randrange(8)
        directory = tmp_path / str(number)
        directory.mkdir()
        (directory / path.name).write_bytes(content)
        store = Store.open(directory, Clock())
        for kept in store.matches():
            assert set(store.load(kept.id).marks) <= set(MARKS)
        store.close()


def test_a_match_being_played_is_written_again_with_its_marks(tmp_path: Path) -> None:
    path, holder = with_marks(tmp_path), me()
    store = Store.open(tmp_path, Clock())
    store.hold(2, holder)
    store.load(2)
    path.write_bytes(b"Dear diary,\n" * 1000)
    store.keep(2, played(events=131).timeline, holder, marks=MARKS)
    assert store.load(2).marks == MARKS


def at_table(directory: Path) -> Table:
    """Returns a table whose match is kept in a directory."""
    keeper = StoreKeeper(Store.open(directory, now), me())
    return Table(GAMES["chiva"], QUICK, "tule", keeper)


def test_what_is_played_at_a_table_is_counted_and_what_is_taken_back_apart(tmp_path: Path) -> None:
    table, rng = at_table(tmp_path), Random(3)
    while len(table.match.results) < 3:
        play_decisions(table, rng, 1)
    finished = [result.team for result in table.match.results]
    found = counted(Store.open(tmp_path, Clock()))
    assert (found.kept, found.total.matches_unfinished, found.total.hands) == (1, 1, len(finished))
    while len(table.match.results) == len(finished):
        table.undo()
    found = counted(Store.open(tmp_path, Clock()))
    assert (found.total.hands, found.apart.taken_back, found.total.matches) == (len(finished) - 1, 1, 0)
    while len(table.match.results) < len(finished):
        computers_answer(table)
        if len(table.match.results) < len(finished):
            person_acts(table, rng)
    found = counted(Store.open(tmp_path, Clock()))
    assert (found.total.hands, found.apart.taken_back_count.hands) == (len(finished) - 1, 1)


def test_levels_are_counted_as_they_were_in_each_hand(tmp_path: Path) -> None:
    table, rng = at_table(tmp_path), Random(3)
    while len(table.match.results) < 1:
        play_decisions(table, rng, 1)
    table.seat_players(Seating("club", "club"))
    while len(table.match.results) < 2:
        play_decisions(table, rng, 1)
    found = counted(Store.open(tmp_path, Clock()))
    assert [(part.company.rivals, part.count.hands) for part in found.slices] == [("casual", 1), ("club", 1)]


def test_an_imported_match_is_not_counted(tmp_path: Path) -> None:
    store = Store.open(tmp_path, Clock())
    add_course(store, Course.of_record(Plan("chiva", "1", 1, ("casual",) * 4).record(1)), None)
    found = counted(store)
    assert (found.kept, found.total.hands, found.apart.given_matches) == (1, 0, 1)
    assert found.apart.given > 3


def test_a_match_of_the_first_version_counts_as_it_is_known(tmp_path: Path) -> None:
    match, holder = played(events=130), me()
    filled(tmp_path, [match])
    store = Store.open(tmp_path, now)
    assert counted(store).apart.given_matches == 1
    store.hold(1, holder)
    store.keep(1, match.timeline, holder)
    found = counted(store)
    assert found.apart.given_matches == 0
    assert found.total.hands == len(match.timeline.match.results)


def test_matches_counted_once_are_counted_again_only_when_they_have_changed(tmp_path: Path) -> None:
    with_marks(tmp_path)
    store, holder = Store.open(tmp_path, now), me()
    counter = Counter(store)
    *_, first = counter.counting()
    *_, again = counter.counting()
    assert again == first
    assert again.done == again.total == 2
    store.hold(1, holder)
    store.keep(1, played(events=131).timeline, holder)
    store.delete(2)
    *_, later = counter.counting()
    assert later.statistics is not None
    assert (later.total, later.statistics.games[0].apart.given_matches) == (1, 0)
