"""The start screen: two keys or two clicks to the first tile, and everything else by keys alone or mouse alone."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.games import GAMES
from chiva_tui.phrases.catalogue import Catalogue
from chiva_tui.screens.replay_screen import ReplayScreen
from chiva_tui.screens.start_screen import StartScreen
from chiva_tui.screens.table_screen import TableScreen
from chiva_tui.session import now
from chiva_tui.settings.file import NAME, read_settings
from chiva_tui.store.access import NAME as MATCHES
from chiva_tui.store.holder import this_process
from chiva_tui.store.store import Store
from chiva_tui.table.requests import Attendance
from chiva_tui.table.seating import Seating
from tests.ui.driver import drain, press, until_person, wheel_at
from tests.ui.screen_text import screen_text
from tests.ui.snapshot import ScreenSnapshot
from tests.ui.starting import Sitting, play_hands

if TYPE_CHECKING:
    from pathlib import Path

    from syrupy.assertion import SnapshotAssertion


OTHERS = "Another match that was left"


async def test_two_keys_lead_to_the_first_tile(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        await press(sitting.app, "enter")
        await until_person(sitting.app)
        await press(sitting.app, "right")
        assert sitting.app.table.pending is not None


async def test_two_clicks_lead_to_the_first_tile(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        await sitting.click("New match")
        await until_person(sitting.app)
        assert isinstance(sitting.app.screen, TableScreen)


async def test_enter_goes_on_with_a_match_that_was_left(tmp_path: Path) -> None:
    play_hands(tmp_path)
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        assert "Go on: Chiva, hand 1" in screen_text(sitting.app)
        await press(sitting.app, "enter")
        assert sitting.app.table.attendance is Attendance.PLAYING
        assert len(sitting.app.table.match.results) == 1


async def test_f6_begins_another_and_keeps_the_first(tmp_path: Path) -> None:
    play_hands(tmp_path)
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        await press(sitting.app, "f6")
        await until_person(sitting.app)
        assert sitting.app.table.match.results == ()
        table = sitting.app.table
        table.propose(table.view.legal_actions()[0])
        table.confirm()
    assert sitting.session._store is not None
    assert len(sitting.session._store.matches()) == 2


async def test_a_new_match_is_as_it_was_set_and_that_is_remembered(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        await press(sitting.app, "down", "right", "down", "right", "down", "left")
        await press(sitting.app, "down", "enter", *"lucky", "enter", "enter")
        table = sitting.app.table
        assert table.match.game is GAMES["cuban"]
        assert table.seating == Seating("expert", "casual")
        assert table.seed == "lucky"
    kept = read_settings(tmp_path / NAME)
    assert (kept.game, kept.partner, kept.rivals) == ("cuban", "expert", "casual")


async def test_the_mouse_alone_sets_a_new_match(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        await sitting.click("Chiva")
        assert sitting.start.lobby.game == "cuban"
        await sitting.click("‹ club")
        assert sitting.start.lobby.partner == "casual"


async def test_the_language_changes_at_once_and_is_remembered(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        await press(sitting.app, "up", "up", "right")
        assert Catalogue("es").say("New match") in screen_text(sitting.app)
    assert read_settings(tmp_path / NAME).language == "es"


async def test_a_seed_that_is_not_taken_leaves_the_one_before(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        sitting.start.lobby = sitting.start.lobby._replace(at="seed")
        await press(sitting.app, "enter", "q", "x", "backspace", "escape")
        assert sitting.start.lobby.seed == ""
        assert sitting.start.lobby.typed is None


async def test_without_another_match_that_was_left_no_line_offers_one(tmp_path: Path) -> None:
    play_hands(tmp_path)
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        assert OTHERS not in screen_text(sitting.app)


async def test_an_older_match_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    play_hands(tmp_path, 2)
    play_hands(tmp_path, seed="later")
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        assert sitting.session.match == 2
        await press(sitting.app, "down", "enter")
        assert "Chiva, hand 2" in screen_text(sitting.app)
        await press(sitting.app, "escape")
        assert sitting.start.lobby.at == "others"
        await press(sitting.app, "enter", "enter")
        assert isinstance(sitting.app.screen, TableScreen)
        assert sitting.app.table.attendance is Attendance.PLAYING
        assert sitting.session.match == 1
        assert len(sitting.app.table.match.results) == 2
        assert [kept.id for kept in sitting.session.others()] == [2]


async def test_from_the_table_an_older_match_is_a_few_clicks_away_and_the_present_one_is_let_go(tmp_path: Path) -> None:
    play_hands(tmp_path)
    play_hands(tmp_path, seed="later")
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        await press(sitting.app, "enter")
        sitting.app.show_start(sitting.session)
        await drain(sitting.app)
        await sitting.click(OTHERS)
        await sitting.click("to go on with")
        assert sitting.session.match == 1
        assert sitting.app.table.attendance is Attendance.PLAYING
        with closing(Store.open(tmp_path, now)) as store:
            assert store.hold(2, this_process(now)) is None
            assert store.hold(1, this_process(now)) is not None


async def test_an_older_match_that_is_open_elsewhere_is_watched(tmp_path: Path) -> None:
    play_hands(tmp_path)
    play_hands(tmp_path, seed="later")
    with closing(Store.open(tmp_path, now)) as store:
        store.hold(1, this_process(now))
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        await press(sitting.app, "down", "enter", "enter")
        assert sitting.session.match == 1
        assert sitting.app.table.attendance is Attendance.WATCHING


async def test_a_match_that_cannot_be_kept_is_not_left_for_another(tmp_path: Path) -> None:
    play_hands(tmp_path)
    play_hands(tmp_path, seed="later")
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        await press(sitting.app, "enter")
        table = sitting.app.table
        with closing(sqlite3.connect(tmp_path / MATCHES)) as other:
            other.execute("BEGIN IMMEDIATE")
            while table.trouble is None:
                table.undo()
            sitting.app.show_start(sitting.session)
            await drain(sitting.app)
            await sitting.click(OTHERS)
            await press(sitting.app, "enter")
            assert "is in use by another program" in screen_text(sitting.app)
            assert (sitting.session.match, sitting.app.table.attendance) == (2, Attendance.PLAYING)
        await press(sitting.app, "enter")
        assert sitting.session.match == 1


async def test_if_the_others_are_gone_meanwhile_that_is_said(tmp_path: Path) -> None:
    play_hands(tmp_path)
    play_hands(tmp_path, seed="later")
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        with closing(Store.open(tmp_path, now)) as store:
            store.delete(1)
        await sitting.click(OTHERS)
        assert "No match is kept." in screen_text(sitting.app)
        await press(sitting.app, "enter", "escape")
        assert sitting.start.lobby.kept is None


async def test_a_match_is_watched_and_left_again(tmp_path: Path) -> None:
    play_hands(tmp_path, 2)
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        sitting.start.lobby = sitting.start.lobby._replace(at="watch")
        await press(sitting.app, "enter")
        assert "Chiva, hand 2" in screen_text(sitting.app)
        await press(sitting.app, "enter")
        assert isinstance(sitting.app.screen, ReplayScreen)
        await press(sitting.app, "escape")
        assert isinstance(sitting.app.screen, StartScreen)


async def test_u6_a_match_that_goes_on_is_watched_without_the_seed_of_the_hands_to_come(tmp_path: Path) -> None:
    seed = play_hands(tmp_path, seed=None)
    sitting = Sitting(tmp_path)
    (kept,) = sitting.session.recorded()
    reel = sitting.session.reel(kept.id)
    assert seed not in repr(reel)
    async with sitting.opened((120, 40)):
        sitting.app.show_replay([reel], sitting.app.exit)
        await drain(sitting.app)
        await press(sitting.app, "f2")
        assert seed not in screen_text(sitting.app)


async def test_a_chosen_seed_is_told_where_a_match_is_watched(tmp_path: Path) -> None:
    play_hands(tmp_path)
    assert Sitting(tmp_path).session.reel(1).header.seed == "tule"


async def test_without_a_match_to_watch_that_is_said(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        sitting.start.lobby = sitting.start.lobby._replace(at="watch")
        await press(sitting.app, "enter")
        assert "No match with a finished hand is kept." in screen_text(sitting.app)
        await press(sitting.app, "enter", "down", "escape")
        assert sitting.start.lobby.kept is None


async def test_the_rules_open_and_close(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened() as pilot:
        await press(sitting.app, "f1", "down")
        assert sitting.start.lobby.reading
        await pilot.pause()
        await press(sitting.app, "end")
        await pilot.pause()
        assert "F6: Begin a new match" in screen_text(sitting.app)
        await press(sitting.app, "f6")
        assert "Close the panel first." in screen_text(sitting.app)
        await press(sitting.app, "escape")
        assert not sitting.start.lobby.reading


async def test_the_statistics_open_in_place_of_the_rules_and_close(tmp_path: Path) -> None:
    play_hands(tmp_path)
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        await press(sitting.app, "f1", "f3")
        assert sitting.start.lobby.reading == "stats"
        assert "Chiva" in screen_text(sitting.app)
        assert not sitting.start.is_working
        await press(sitting.app, "f3")
        assert not sitting.start.lobby.reading


async def test_every_line_can_be_reached_and_the_mark_goes_round(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    seen = []
    async with sitting.opened():
        for _ in range(11):
            seen.append(sitting.start.lobby.at)
            await press(sitting.app, "down")
    assert len(set(seen)) == 10
    assert seen[10] == seen[0]


@pytest.mark.parametrize(
    ("listed", "row"), [("recorded", "Watch a recorded match"), ("others", "Another match that was left")]
)
async def test_a_long_list_of_matches_is_gone_through_by_pages_and_with_the_wheel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listed: str, row: str
) -> None:
    play_hands(tmp_path)
    sitting = Sitting(tmp_path)
    (kept,) = sitting.session.recorded()
    monkeypatch.setattr(sitting.session, listed, lambda: [kept._replace(id=number) for number in range(300)])
    async with sitting.opened():
        await sitting.click(row)
        places = []
        for key in ("pagedown", "pagedown", "pageup", "end", "pagedown", "home", "pageup"):
            await press(sitting.app, key)
            places.append(int(sitting.start.lobby.at))
        page = places[0]
        assert 10 < page < 24
        assert places == [page, 2 * page, page, 299, 299, 0, 0]
        for down, at in ((True, 3), (True, 6), (False, 3), (False, 0), (False, 0)):
            await wheel_at(sitting.app, 40, 10, down=down)
            assert sitting.start.lobby.at == str(at)


async def test_the_cursor_rests_on_the_marked_line(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        for text in ("New match", "Game  ", "Partner  "):
            assert sitting.app.cursor_position.y == sitting.place(text)[1]
            await press(sitting.app, "down")


@pytest.mark.parametrize("size", [(1, 1), (60, 20), (79, 23), (80, 24), (120, 40), (250, 70)])
async def test_no_size_fails(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened(size) as pilot:
        await press(sitting.app, "down", "f1", "escape")
        await pilot.resize_terminal(80, 24)
        await drain(sitting.app)
        assert "New match" in screen_text(sitting.app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_start_screen(tmp_path: Path, size: tuple[int, int], snapshot: SnapshotAssertion) -> None:
    play_hands(tmp_path, 2)
    sitting = Sitting(tmp_path)
    async with sitting.opened(size):
        assert screen_text(sitting.app) == snapshot.use_extension(ScreenSnapshot)
