"""The tracker: the tiles still out and what passes exclude, beside the felt or over it, while the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Pass, Play
from chiva_tui.engine.seats import SEATS, Seat
from chiva_tui.players.tracking import track
from chiva_tui.screens.actions import TABLE_ACTIONS
from chiva_tui.screens.reading import passages
from chiva_tui.screens.replay_screen import ReplayScreen
from chiva_tui.settings.values import Settings
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import ASCII, UNICODE, EndTarget, GhostTarget, HintTarget
from chiva_tui.widgets.tracker import TrackerRow, TrackerScene, paint_tracker
from tests.line.sitting import chiva_at, cuban_at, last_answer, talk
from tests.ui import cuban_driver
from tests.ui.driver import (
    AFTER_PASSES,
    BLOCK,
    BOTH_ENDS,
    LARGE,
    NO_PACE,
    SMALL,
    STEP,
    app_at,
    canvas_of,
    click,
    front,
    press,
    sheets,
    table_screen,
    targets,
    text_of,
    until,
)
from tests.ui.screen_text import screen_text
from tests.ui.test_replay import replay_of, watching

if TYPE_CHECKING:
    from chiva_tui.app import ChivaApp
    from chiva_tui.widgets.reading_panel import Passage


def scene(numbers: int, *, gone: frozenset[int] = frozenset()) -> TrackerScene:
    rows = tuple(
        TrackerRow(number, frozenset(range(numbers)) - gone, number == 0, (number == 1, False, False))
        for number in range(numbers)
    )
    return TrackerScene("Tiles still out", ("2", "3", "4"), rows, "open", notes=("A note.",), key="t")


async def test_it_lies_beside_the_felt_where_there_is_room() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=LARGE):
        await press(app, "t")
        assert {"felt", "tracker"} <= {sheet.id for sheet in sheets(app)}
        assert "Tiles still out" in text_of(app, "tracker")
        await press(app, "t")
        assert "tracker" not in {sheet.id for sheet in sheets(app)}


async def test_it_lies_over_the_felt_otherwise_and_escape_closes_it() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "t")
        assert {"tracker", "hand"} <= {sheet.id for sheet in sheets(app)}
        assert "felt" not in {sheet.id for sheet in sheets(app)}
        await press(app, "escape")
        assert "felt" in {sheet.id for sheet in sheets(app)}
        assert "tracker" not in {sheet.id for sheet in sheets(app)}


@pytest.mark.parametrize("size", [SMALL, LARGE], ids="{0[0]}x{0[1]}".format)
async def test_the_game_goes_on_while_it_is_open(size: tuple[int, int]) -> None:
    app = app_at(BOTH_ENDS, pace=NO_PACE)
    async with app.run_test(size=size):
        await press(app, "t", "6")
        assert isinstance(app.table.pending, Play)
        before = len(app.table.view.moves)
        await press(app, "enter")
        await until(app, lambda: len(app.table.view.moves) > before + 1)
        assert table_screen(app).desk.tracking


async def test_beside_the_felt_escape_takes_a_preview_back_first() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=LARGE):
        await press(app, "t", "6", "escape")
        assert app.table.pending is None
        assert table_screen(app).desk.tracking
        await press(app, "escape")
        assert not table_screen(app).desk.tracking


async def test_a_panel_that_is_read_goes_before_it_and_it_before_the_panel() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=LARGE):
        await press(app, "t", "f1")
        assert "tracker" not in {sheet.id for sheet in sheets(app)}
        await press(app, "f1")
        assert "tracker" in {sheet.id for sheet in sheets(app)}
        await press(app, "f1", "t")
        assert table_screen(app).desk.reading == ""
        assert "tracker" in {sheet.id for sheet in sheets(app)}


async def test_by_mouse_it_is_closed_at_its_key() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "t")
        await click(app, HintTarget("tracker"))
        assert not table_screen(app).desk.tracking
        assert GhostTarget() not in targets(app)
        assert any(isinstance(target, EndTarget) for target in targets(app))


async def test_it_shows_what_is_out_and_what_passes_exclude() -> None:
    app = app_at(AFTER_PASSES)
    async with app.run_test(size=LARGE):
        await press(app, "t")
        tracking, view = track(app.table.view), app.table.view
        lines = text_of(app, "tracker").splitlines()
        for number, out in enumerate(tracking.out):
            line = next(line for line in lines if f"{number}- " in line).split(f"{number}- ")[1]
            halves = [str(other) for other in range(7) if any({number, other} == set(tile) for tile in out)]
            assert [int(half) for half in line[: 2 * 7].split()] == [int(half) for half in halves]
            assert line[2 * 7 :].split()[0] == f"={len(out)}"
            lacking = sum(number in tracking.lacks[seat.index] for seat in SEATS if seat is not PERSON)
            assert line.count("×") == lacking
        assert view.ends is not None
        assert text_of(app, "tracker").count("▸") == len(set(view.ends)) + 1
        app.change_glyphs("ascii")
        assert text_of(app, "tracker").isascii()


async def test_a_move_changes_only_the_cells_of_its_tile_and_of_the_open_ends() -> None:
    app = app_at(BOTH_ENDS, pace=STEP)
    async with app.run_test(size=LARGE):
        await press(app, "t", "6", "enter")
        before, moves = canvas_of(app, "tracker"), len(app.table.view.moves)
        await press(app, "enter")
        await until(app, lambda: len(app.table.view.moves) > moves)
        spans = list(canvas_of(app, "tracker").changes(before))
        rows = {*app.table.view.moves[-1].tile} if not isinstance(app.table.view.moves[-1], Pass) else set()
        assert len(spans) <= len(rows) + 4


async def test_d1_the_cuban_tracker_says_that_tiles_sleep() -> None:
    app = cuban_driver.app_at(cuban_driver.BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "t")
        assert "15 tiles sleep: what is out may be asleep." in text_of(app, "tracker")
        assert all(f"{number}- " in text_of(app, "tracker") for number in range(10))


async def test_before_the_deal_nothing_is_tracked() -> None:
    app = cuban_driver.app_at(cuban_driver.NAMING)
    async with app.run_test(size=SMALL):
        await press(app, "t")
        assert "Nothing is dealt yet." in text_of(app, "tracker")


async def test_it_can_be_typed_and_found_by_name() -> None:
    app = app_at(BLOCK)
    async with app.run_test(size=SMALL):
        await press(app, "colon", *"tracker", "enter")
        assert "Tiles still out" in screen_text(app)
        assert "tracker" in {action.name for action in table_screen(app).offered()}


@pytest.mark.parametrize("numbers", [7, 10])
@pytest.mark.parametrize(("width", "height"), [(38, 30), (80, 12), (60, 9), (100, 12)])
def test_every_number_has_its_row_at_every_size(numbers: int, width: int, height: int) -> None:
    for glyphs in (UNICODE, ASCII):
        text = paint_tracker(scene(numbers), width, height, glyphs).text()
        packed = text.replace(" ", "")
        assert all(f"{number}-{''.join(map(str, range(numbers)))}={numbers}" in packed for number in range(numbers))
        assert text.count(glyphs.passed) == 1
        assert "[t]" in text


def test_a_tile_that_goes_leaves_a_gap_and_moves_nothing() -> None:
    full, less = (paint_tracker(scene(10, gone=gone), 38, 20, UNICODE) for gone in (frozenset[int](), frozenset({4})))
    assert all(span.width <= 16 for span in less.changes(full))
    for before, after in zip(full.text().splitlines(), less.text().splitlines(), strict=True):
        gap = [at for at, (one, other) in enumerate(zip(before, after, strict=False)) if one != other and other == " "]
        assert len(gap) <= 2


def test_in_plain_lines_the_word_tells_it() -> None:
    told = last_answer(talk(chiva_at(AFTER_PASSES), "tracker", "quit"))
    assert told[0] == "Tiles still out:"
    assert "Seat 2 has passed on 3 in this hand." in told
    assert last_answer(talk(chiva_at(AFTER_PASSES), "t", "quit")) == told
    sleeping = last_answer(talk(cuban_at(cuban_driver.BOTH_ENDS), "tracker", "quit"))
    assert "15 tiles sleep: what is out may be asleep." in sleeping


def test_in_plain_lines_nothing_is_told_that_the_seat_cannot_see() -> None:
    table = chiva_at(AFTER_PASSES)
    told = " ".join(talk(table, "tracker", "quit").splitlines()[1:])
    own = {str(tile) for tile in table.match.tiles_of(Seat.ONE)}
    told_out = told.split("Tiles still out:")[1]
    assert not any(f" {tile}," in told_out or f" {tile}." in told_out for tile in own)


async def test_help_and_menu_name_everything_with_the_keys_of_the_layout() -> None:
    app = app_at(BOTH_ENDS, settings=Settings(layout="right-hand"))
    async with app.run_test(size=LARGE):
        await press(app, "y")
        assert table_screen(app).desk.tracking
        told = "\n".join(panel_with_keys(app).paragraphs)
        assert "y: Show or hide the tiles still out" in told
        for action in TABLE_ACTIONS:
            assert f"{table_screen(app).shown(action.name)}: {action.title or 'Everything by name'}" in told
        titles = {command.title for command in app.get_system_commands(app.screen)}
        assert {action.title for action in table_screen(app).offered() if action.title} <= titles


def panel_with_keys(app: ChivaApp) -> Passage:
    """Returns the last passage of the rules, which has the keys."""
    screen = table_screen(app)
    return passages("rules", app.table, screen.teller, screen.desk.keys)[-1]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids="{0[0]}x{0[1]}".format)
async def test_in_a_replay_it_follows_the_moves_as_seat_1_could(size: tuple[int, int]) -> None:
    app = watching()
    async with app.run_test(size=size):
        await press(app, "t", "right", "right", "right")
        view = replay_of(app).reel.match.view(PERSON)
        assert "Seen from seat 1" in text_of(app, "tracker")
        assert len(view.plays) >= 1
        for number, out in enumerate(track(view).out):
            line = next(line for line in text_of(app, "tracker").splitlines() if f"{number}- " in line)
            assert line.split(f"{number}- ")[1][2 * 7 :].split()[0] == f"={len(out)}"
        await press(app, "escape")
        assert not replay_of(app).booth.tracking
        assert isinstance(front(app), ReplayScreen)
