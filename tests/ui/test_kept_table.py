"""At the screen: a match that is offered again, watched, taken over, or not kept."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.app import ChivaApp
from chiva_tui.engine.games import GAMES
from chiva_tui.options import PlayOptions
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.phrases.telling import Teller
from chiva_tui.screens.actions import TABLE_ACTIONS
from chiva_tui.table.pace import Pace
from chiva_tui.table.requests import Attendance, Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.table.table import Table
from chiva_tui.widgets import ButtonTarget
from tests.table.keepers import FailingKeeper, Shelf, ShelfKeeper
from tests.table.sitting import QUICK, computer_choice, person_acts, play_decisions
from tests.ui.driver import SMALL, click, drain, press, text_of, until, write
from tests.ui.screen_text import screen_text
from tests.ui.snapshot import ScreenSnapshot

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

    from chiva_tui.table.keeping import Keeper

AT_ONCE = Pace(0.0)
BY_STEP = Pace(None)


def shelf_with(game: str = "chiva", seed: str = "tule", decisions: int = 9) -> Shelf:
    """Returns a shelf with a match that somebody left."""
    shelf = Shelf()
    play_decisions(Table(GAMES[game], QUICK, seed, ShelfKeeper(shelf)), Random(seed), decisions)
    shelf.holder = None
    return shelf


def before_a_computer(shelf: Shelf) -> Table:
    """Returns a table at which a computer is to move first."""
    tables = (Table(GAMES["chiva"], QUICK, str(seed), ShelfKeeper(shelf)) for seed in range(20))
    return next(table for table in tables if table.waiting is Waiting.COMPUTER)


def app_before(shelf: Shelf, *, elsewhere: bool = False, pace: Pace = BY_STEP) -> ChivaApp:
    """Returns an app that offers the match of a shelf."""
    assert shelf.course is not None
    keeper: Keeper = ShelfKeeper(shelf)
    table = Table(GAMES["chiva"], QUICK, "another", keeper)
    if elsewhere:
        shelf.holder = ShelfKeeper(shelf)
        keeper.hold()
    table.invite(shelf.course, elsewhere=elsewhere)
    return ChivaApp(PlayOptions(pace=pace), table)


SCREENS: dict[str, tuple[str, bool, tuple[str, ...]]] = {
    "offered": ("chiva", False, ()),
    "offered-cuban": ("cuban", False, ()),
    "elsewhere": ("chiva", True, ()),
    "watching": ("chiva", True, ("enter",)),
    "take-over-asked": ("chiva", True, ("f7",)),
    "new-match-instead": ("chiva", False, ("f6",)),
}


@pytest.mark.parametrize("name", SCREENS)
async def test_what_is_shown_of_a_kept_match(name: str, snapshot: SnapshotAssertion) -> None:
    game, elsewhere, keys = SCREENS[name]
    app = app_before(shelf_with(game), elsewhere=elsewhere)
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, *keys)
        assert screen_text(app) == snapshot.use_extension(ScreenSnapshot)


async def test_enter_goes_on_where_the_match_was_left() -> None:
    app = app_before(shelf_with())
    async with app.run_test(size=SMALL):
        before = app.table.course
        await press(app, "enter")
        assert app.table.attendance is Attendance.PLAYING
        assert app.table.course is before


async def test_the_mouse_goes_on_too() -> None:
    app = app_before(shelf_with())
    async with app.run_test(size=SMALL):
        await drain(app)
        await click(app, ButtonTarget("confirm"))
        assert app.table.attendance is Attendance.PLAYING


async def test_computers_move_only_once_the_person_goes_on() -> None:
    shelf = Shelf()
    table = before_a_computer(shelf)
    table.computer_moves(computer_choice(table))
    assert table.waiting is Waiting.COMPUTER
    shelf.holder = None
    app = app_before(shelf, pace=AT_ONCE)
    async with app.run_test(size=SMALL):
        await drain(app)
        assert app.table.course is shelf.course is table.course
        await press(app, "enter")
        await until(app, lambda: app.table.waiting is Waiting.PERSON)
        assert len(app.table.view.moves) > len(table.view.moves)


@pytest.mark.parametrize("elsewhere", [False, True])
async def test_before_an_answer_no_key_changes_the_match(elsewhere: bool) -> None:
    shelf = shelf_with()
    app = app_before(shelf, elsewhere=elsewhere)
    async with app.run_test(size=SMALL):
        before = shelf.course
        never = ("confirm", "quit", "palette", "new", "game")
        keys = [key for action in TABLE_ACTIONS if action.name not in never for key in action.keys]
        await press(app, *keys, "escape", *"1234567890", "escape")
        assert app.table.course is before is shelf.course
        assert app.table.pending in (Request.GO_ON, Request.WATCH)


async def test_a_watcher_sees_the_match_go_on() -> None:
    shelf = shelf_with()
    app = app_before(shelf, elsewhere=True)
    async with app.run_test(size=SMALL):
        await press(app, "enter")
        assert app.table.attendance is Attendance.WATCHING
        other = Table(GAMES["chiva"], QUICK, None, shelf.holder or ShelfKeeper(shelf))
        assert shelf.course is not None
        other.invite(shelf.course)
        other.confirm()
        before = screen_text(app)
        person_acts(other, Random(3))
        await until(app, lambda: app.table.course is other.course)
        assert screen_text(app) != before


async def test_a_watcher_is_told_how_a_hand_ended() -> None:
    shelf = Shelf()
    other = Table(GAMES["chiva"], QUICK, "tule", ShelfKeeper(shelf))
    while not other.match.results:
        play_decisions(other, Random(1), 1)
    app = app_before(shelf, elsewhere=True)
    async with app.run_test(size=SMALL):
        await press(app, "enter")
        assert app.table.attendance is Attendance.WATCHING
        result = other.match.results[0]
        outcome = Teller(ENGLISH, PERSON).outcome(other.match.game, result)
        assert outcome in text_of(app, "action")
        assert "Take over" in text_of(app, "action")


@pytest.mark.parametrize("typed", ["6-4 r", "pass", "claim"])
async def test_who_watches_and_types_a_move_is_told_that_they_watch(typed: str) -> None:
    app = app_before(shelf_with(), elsewhere=True)
    async with app.run_test(size=SMALL):
        await press(app, "enter")
        await write(app, typed)
        await press(app, "enter")
        assert "You are watching this match" in text_of(app, "action")


async def test_a_terminal_that_lost_the_match_says_so_and_watches() -> None:
    shelf = shelf_with()
    app = app_before(shelf)
    async with app.run_test(size=SMALL):
        await press(app, "enter")
        shelf.holder = ShelfKeeper(shelf)
        await press(app, "u")
        assert app.table.attendance is Attendance.WATCHING
        assert "WATCHING" in text_of(app, "status")
        assert "Taken over." in text_of(app, "action")
        assert app.table.course is shelf.course


@pytest.mark.parametrize("keys", [(), ("f2",), ("colon", "6")], ids=["waiting", "reading", "typing"])
async def test_a_terminal_that_lost_the_match_says_so_though_nothing_is_done_there(keys: tuple[str, ...]) -> None:
    shelf = shelf_with()
    app = app_before(shelf)
    async with app.run_test(size=SMALL):
        await press(app, "enter", *keys)
        shelf.holder = ShelfKeeper(shelf)
        await until(app, lambda: app.table.attendance is Attendance.WATCHING)
        assert "Taken over." in text_of(app, "action")
        await press(app, "escape")
        assert "WATCHING" in text_of(app, "status")
        await press(app, "f7")
        assert app.table.pending is Request.TAKE_OVER


async def test_a_computer_whose_match_is_lost_while_it_thinks_moves_nothing() -> None:
    shelf = Shelf()
    table = before_a_computer(shelf)
    table.computer_moves(computer_choice(table))
    shelf.holder = None
    app = app_before(shelf, pace=Pace(1.5))
    async with app.run_test(size=SMALL):
        await press(app, "enter")
        before = app.table.course
        shelf.holder = ShelfKeeper(shelf)
        await until(app, lambda: app.table.attendance is Attendance.WATCHING)
        await drain(app)
        assert app.table.course is before is shelf.course
        assert "Taken over." in text_of(app, "action")


async def test_trouble_is_said_once_and_marked_until_it_is_over() -> None:
    keeper = FailingKeeper()
    app = ChivaApp(PlayOptions(pace=AT_ONCE), Table(GAMES["chiva"], QUICK, "tule", keeper))
    async with app.run_test(size=SMALL):
        await until(app, lambda: app.table.waiting is Waiting.PERSON)
        assert "NOT KEPT" in text_of(app, "status")
        assert "Not kept: There is no room to write matches.sqlite." in text_of(app, "action")
        await press(app, "right")
        assert "no room" not in text_of(app, "action")
        assert "NOT KEPT" in text_of(app, "status")
        keeper.coming = None
        await press(app, "enter")
        assert "NOT KEPT" not in text_of(app, "status")
        assert keeper.kept is not None
