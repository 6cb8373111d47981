"""What is stored comes back as it was, after every kind of step."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.chiva import CHIVA
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.store.errors import NoSuchMatchError
from chiva_tui.store.store import Store
from tests.store.storing import GAMES, Clock, begun, filled, me, played, same, several, wander

if TYPE_CHECKING:
    from pathlib import Path

    from chiva_tui.engine.game import Game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_every_position_of_a_match_comes_back(tmp_path: Path, game: Game, seed: str) -> None:
    store, holder, match = Store.open(tmp_path, Clock()), me(), begun(game, seed)
    number = store.add(match.header, match.seed, True, match.timeline, holder)
    other = Store.open(tmp_path, Clock())
    for at, timeline in enumerate(islice(wander(match, Random(seed)), 200)):
        store.keep(number, timeline, holder)
        if at % 5 == 0:
            assert same(other.load(number), match._replace(timeline=timeline))


def test_a_store_that_has_only_loaded_a_match_goes_on_with_it(tmp_path: Path) -> None:
    matches, holder = several(), me()
    filled(tmp_path, matches)
    for number, match in enumerate(matches, 1):
        for timeline in islice(wander(match, Random(number)), 5):
            store = Store.open(tmp_path, Clock())
            assert store.hold(number, holder) is None
            store.load(number)
            store.keep(number, timeline, holder)
            assert same(store.load(number), match._replace(timeline=timeline))
            store.close()


def test_a_store_that_has_not_even_loaded_a_match_writes_it_right(tmp_path: Path) -> None:
    match, holder = played(events=60), me()
    filled(tmp_path, [match])
    store = Store.open(tmp_path, Clock())
    store.hold(1, holder)
    again = played(events=61)
    store.keep(1, again.timeline, holder)
    assert same(store.load(1), again)


def test_matches_are_listed_the_newest_change_first(tmp_path: Path) -> None:
    store, holder = Store.open(tmp_path, Clock()), me()
    ids = [store.add(*played(game, "a", 5)[:2], True, played(game, "a", 5).timeline, holder) for game in GAMES]
    further = played(CHIVA, "a", 60)
    store.keep(ids[0], further.timeline, holder)
    first, second = store.matches()
    assert (first.id, first.game, first.players) == (ids[0], "chiva", further.header.players)
    assert first.hand == further.timeline.match.number
    assert first.standing == {"tallies": list(further.timeline.match.standing.tallies)}
    assert first.winner is None
    assert first.changed > second.changed
    assert first.holder == holder
    assert second.game == "cuban"


def test_a_match_that_is_won_says_by_whom(tmp_path: Path) -> None:
    match = played(CUBAN, "c", 5000)
    assert match.timeline.match.winner is not None
    filled(tmp_path, [match])
    (kept,) = Store.open(tmp_path, Clock()).matches()
    assert kept.winner == match.timeline.match.winner.value
    assert kept.holder is None


def test_the_seed_may_be_another_than_the_header_tells(tmp_path: Path) -> None:
    match = several()[-1]
    assert match.header.seed is None
    filled(tmp_path, [match])
    saved = Store.open(tmp_path, Clock()).load(1)
    assert (saved.header.seed, saved.seed, saved.seed_is_secret) == (None, "z", True)
    assert saved.header.fields() == match.header.fields()


def test_a_timeline_that_starts_elsewhere_is_no_match_of_that_header(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="does not start"):
        Store.open(tmp_path, Clock()).add(begun(CHIVA).header, "a", True, begun(CUBAN).timeline, None)


def test_a_deleted_match_is_gone_and_its_number_is_not_given_out_again(tmp_path: Path) -> None:
    path = filled(tmp_path, [played(), played(seed="two")])
    store = Store.open(tmp_path, Clock())
    store.delete(2)
    assert [kept.id for kept in store.matches()] == [1]
    for refused in (store.load, store.changes, store.delete):
        with pytest.raises(NoSuchMatchError, match="no match 2"):
            refused(2)
    with pytest.raises(NoSuchMatchError):
        store.keep(2, played().timeline, me())
    match = begun(seed="three")
    assert store.add(match.header, match.seed, True, match.timeline, None) == 3
    assert b'"two"' not in path.read_bytes()


def test_a_watcher_sees_every_change(tmp_path: Path) -> None:
    store, watcher, holder, match = Store.open(tmp_path, Clock()), Store.open(tmp_path, Clock()), me(), begun()
    number = store.add(match.header, match.seed, True, match.timeline, holder)
    seen = [watcher.changes(number)]
    for timeline in islice(wander(match, Random(1)), 5):
        store.keep(number, timeline, holder)
        seen.append(watcher.changes(number))
    watcher.hold(number, me(), force=True)
    seen.append(store.changes(number))
    assert seen == sorted(set(seen))
    assert watcher.changes(number) == seen[-1]
