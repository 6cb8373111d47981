"""Every size of terminal: none fails, what there is room for grows, and resizing changes nothing but the size."""

from __future__ import annotations

from functools import partial
from itertools import pairwise, product
from typing import TYPE_CHECKING

import pytest
from textual.command import CommandPalette
from textual.geometry import Size

from chiva_tui.engine.actions import End
from chiva_tui.engine.seats import Seat
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.phrases.telling import Teller
from chiva_tui.screens.action_scenes import action_scene
from chiva_tui.screens.scenes import Desk, felt_scene, hand_scene, key_bar_scene, status_scene
from chiva_tui.screens.sizes import is_too_small
from chiva_tui.screens.start_scenes import start_rows
from chiva_tui.table.seating import PERSON
from chiva_tui.theme import Role
from chiva_tui.widgets import (
    UNICODE,
    ButtonTarget,
    Felt,
    HandView,
    KeyBar,
    paint_action,
    paint_felt,
    paint_hand,
    paint_key_bar,
    paint_status,
)
from chiva_tui.widgets.line_layout import plan_line
from chiva_tui.widgets.reading_panel import ReadingPanel
from chiva_tui.widgets.seat_places import seat_places
from chiva_tui.widgets.tile_art import hand_size
from tests.phrases.catalogues import COMPLETE
from tests.ui import cuban_driver as cuban
from tests.ui import driver
from tests.ui.driver import (
    BOTH_ENDS,
    COMPACT,
    SMALL,
    app_at,
    canvas_of,
    click,
    drain,
    press,
    table_screen,
    targets,
    text_of,
    until,
)
from tests.ui.screen_text import screen_text
from tests.ui.snapshot import ScreenSnapshot
from tests.ui.starting import Sitting, play_hands
from tests.ui.test_line_layout import FELTS
from tests.ui.test_play_monkey import resize
from tests.ui.test_replay import SCREENS as REPLAYED
from tests.ui.test_replay import reels_of, watching
from tests.ui.test_snapshots import shown

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from syrupy.assertion import SnapshotAssertion

    from chiva_tui.app import ChivaApp
    from chiva_tui.table.table import Table

SIZES = {
    f"{width}x{height}": (width, height)
    for width, height in (COMPACT, (79, 23), (81, 25), (100, 30), (160, 50), (250, 70))
}
"""The sizes that no other test has snapshots of."""

GROWING = (SMALL, (100, 30), (120, 40), (160, 50))
"""The sizes from each of which to the next the table grows."""

CHAIN = (COMPACT, (79, 23), (1, 1), (81, 25), (100, 30), (59, 20), (120, 40), (250, 70), (60, 19), (160, 50), SMALL)
"""Sizes that a terminal takes one after the other."""

MOMENTS: dict[str, tuple[Callable[[], ChivaApp], tuple[str, ...]]] = {
    "hint": (lambda: app_at(BOTH_ENDS), ("h",)),
    "forced-pass": (lambda: app_at(driver.FORCED_PASS), ()),
    "block": (lambda: app_at(driver.BLOCK), ()),
    "ledger": (lambda: app_at(driver.BREAK), ("f2",)),
    "cuban-mid-hand": (lambda: cuban.app_at(cuban.BOTH_ENDS), ()),
    "cuban-long-line": (lambda: cuban.app_at(cuban.LONG_LINE), ()),
    "cuban-claim": (lambda: cuban.app_at(cuban.CAN_CLAIM), ("c",)),
    "cuban-ledger": (lambda: cuban.app_at(cuban.LONG_LINE), ("f2",)),
    "replay": (lambda: watching(reels_of("cuban")), ("2", "full_stop", "1", "4", "enter")),
}
"""What is seen at each of them: apps, and the keys pressed there."""


async def fit(app: ChivaApp, width: int, height: int) -> None:
    """Changes the size of the terminal, and waits until the table fills it."""

    def is_arranged() -> bool:
        screen = table_screen(app)
        small = is_too_small(screen.size)
        if screen.size != (width, height) or screen.has_class("-small") is not small:
            return False
        return small or screen.query_one(KeyBar).region.bottom_right == (width, height)

    await resize(app, width, height)
    await until(app, is_arranged)


@pytest.fixture
def screens(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Returns the snapshots of screens."""
    return snapshot.use_extension(ScreenSnapshot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MOMENTS)
async def test_table(name: str, size: str, screens: SnapshotAssertion) -> None:
    build, keys = MOMENTS[name]
    text = await shown(build(), SIZES[size], keys)
    assert "…" not in text
    assert text == screens


@pytest.mark.parametrize("size", ["60x20", "100x30", "160x50"])
@pytest.mark.parametrize("name", ["hint", "cuban-claim"])
async def test_ascii(name: str, size: str, screens: SnapshotAssertion) -> None:
    app = app_at(BOTH_ENDS, ascii_only=True) if name == "hint" else cuban.app_at(cuban.CAN_CLAIM, ascii_only=True)
    text = await shown(app, SIZES[size], MOMENTS[name][1])
    assert text.isascii()
    assert text == screens


@pytest.mark.parametrize("size", ["60x20", "160x50"])
async def test_start_screen(tmp_path: Path, size: str, screens: SnapshotAssertion) -> None:
    play_hands(tmp_path, 2)
    sitting = Sitting(tmp_path)
    async with sitting.opened(SIZES[size]):
        text = screen_text(sitting.app)
        assert "…" not in text
        assert text == screens


@pytest.mark.parametrize("language", COMPLETE)
async def test_a_replay_is_not_cut_off_in_the_smallest_terminal(language: str) -> None:
    for name, (game, keys) in REPLAYED.items():
        app = watching(reels_of(game, "1", "2"))
        async with app.run_test(size=COMPACT):
            await drain(app)
            app.change_language(language)
            await press(app, *keys)
            assert (name, "…" in screen_text(app)) == (name, False)
            wanted = {target for target in targets(app) if isinstance(target, ButtonTarget)}
        app = watching(reels_of(game, "1", "2"))
        async with app.run_test(size=SMALL):
            await drain(app)
            await press(app, *keys)
            assert wanted == {target for target in targets(app) if isinstance(target, ButtonTarget)}


@pytest.mark.parametrize("language", COMPLETE)
async def test_what_a_streak_of_three_means_is_not_cut_off(language: str) -> None:
    app = app_at(driver.ONE_TO_GO)
    async with app.run_test(size=SMALL):
        app.change_language(language)
        await press(app, "u")
        assert app.table.match.result is not None
        assert "…" not in screen_text(app)
        await fit(app, *COMPACT)
        assert "…" not in screen_text(app)


@pytest.mark.parametrize("language", COMPLETE)
async def test_a_refusal_where_the_match_is_at_stake_is_not_cut_off(language: str) -> None:
    app = app_at(driver.ONE_TO_GO)
    async with app.run_test(size=SMALL):
        app.change_language(language)
        await press(app, "f7")
        assert table_screen(app).desk.message
        assert "…" not in text_of(app, "action")


@pytest.mark.parametrize("language", COMPLETE)
async def test_the_seat_whose_turn_it_is_has_its_whole_name_at_the_usual_size(language: str) -> None:
    app = app_at(driver.ONE_END)
    async with app.run_test(size=SMALL):
        app.change_language(language)
        await press(app, "f5")
        assert app.table.view.turn is Seat.FOUR
        assert "…" not in text_of(app, "felt")
        assert f"4 {table_screen(app).teller.place(Seat.FOUR)}" in text_of(app, "felt")


@pytest.mark.parametrize("language", COMPLETE)
async def test_the_start_screen_is_not_cut_off_in_the_smallest_terminal(tmp_path: Path, language: str) -> None:
    play_hands(tmp_path, 2)
    sitting = Sitting(tmp_path)
    async with sitting.opened(COMPACT):
        sitting.app.change_language(language)
        for row in start_rows(sitting.start.lobby, sitting.session.table, sitting.start.teller):
            shown_now = screen_text(sitting.app)
            assert row.label in shown_now
            assert row.value in shown_now
            assert "…" not in shown_now
            await press(sitting.app, "down")


@pytest.mark.parametrize("language", COMPLETE)
async def test_how_each_match_of_the_list_stands_is_not_cut_off(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_hands(tmp_path)
    sitting = Sitting(tmp_path)
    (kept,) = sitting.session.recorded()
    long = kept._replace(id=1000, game="cuban", hand=18, winner="2/4", standing={"tallies": [95, 124]})
    monkeypatch.setattr(sitting.session, "recorded", lambda: [kept, long])
    async with sitting.opened(COMPACT):
        sitting.app.change_language(language)
        sitting.start.do_list()
        await drain(sitting.app)
        assert "…" not in screen_text(sitting.app)
        assert "95-124" in screen_text(sitting.app)


# What grows.


def tables() -> dict[str, Table]:
    """Returns a table of each game in the middle of a hand."""
    return {"chiva": app_at(BOTH_ENDS).table, "cuban": cuban.app_at(cuban.BOTH_ENDS).table}


@pytest.mark.parametrize("game", ["chiva", "cuban"])
async def test_line_hand_and_seats_grow(game: str) -> None:
    app = app_at(BOTH_ENDS) if game == "chiva" else cuban.app_at(cuban.BOTH_ENDS)
    scene = felt_scene(app.table, Teller(ENGLISH, PERSON))
    lines, pips, hands, seats = [], [], [], []
    async with app.run_test(size=SMALL):
        for size in GROWING:
            await fit(app, *size)
            places = seat_places(scene.seats, scene.deal_size, *app.screen.query_one(Felt).size)
            _, _, width, height = places.area
            blocked, usual = places.taken, scene.usual_length
            scale = plan_line(scene.line, width, height, blocked=blocked, usual_length=usual).scale
            lines.append(scale.length * scale.half_height)
            pips.append(scale.shows_pips)
            hand = hand_size(scene.deal_size, *app.screen.query_one(HandView).size)
            hands.append(hand.width * hand.height)
            seats.append(places.backs.columns(scene.deal_size) * places.backs.height)
    assert all(before < after for before, after in pairwise(lines))
    assert pips == [False, False, True, True]
    assert all(before < after for before, after in pairwise(hands))
    assert all(before < after for before, after in pairwise(seats))


@pytest.mark.parametrize(
    ("size", "beside"),
    [((81, 25), False), ((99, 40), False), ((100, 29), False), ((100, 30), True), ((110, 24), True), ((160, 50), True)],
)
async def test_a_panel_opens_beside_the_felt_where_there_is_room(size: tuple[int, int], beside: bool) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=size):
        await press(app, "f1")
        felt, panel = app.screen.query_one(Felt), app.screen.query_one(ReadingPanel)
        assert felt.display is beside
        assert panel.region.right == size[0]
        assert panel.region.x == (felt.region.right if beside else 0)


def has_width(sitting: Sitting, width: int) -> bool:
    """Whether the start screen has come to be so wide."""
    return sitting.start.size.width == width


async def test_rules_open_beside_what_can_be_chosen_on_the_start_screen(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened(SMALL):
        for (width, height), beside in ((SMALL, False), ((100, 30), True), ((160, 50), True)):
            await resize(sitting.app, width, height)
            await until(sitting.app, partial(has_width, sitting, width))
            await press(sitting.app, "f1")
            panel = sitting.start.query_one(ReadingPanel)
            assert (panel.region.x > 0) is beside
            assert ("New match" in screen_text(sitting.app)) is beside
            if beside:
                await click(sitting.app, ButtonTarget("new"))
                assert "Close the panel first." in text_of(sitting.app, "action")
            await press(sitting.app, "escape")


async def test_the_felt_is_as_large_as_the_layout_is_tested_for() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        for name, felt in FELTS.items():
            width, height = map(int, name.split()[0].split("x"))
            await fit(app, width, height)
            if name.endswith("panel"):
                await press(app, "f1")
            assert (name, tuple(app.screen.query_one(Felt).size)) == (name, felt)
            if name.endswith("panel"):
                await press(app, "f1")


# What resizing leaves alone.


def ghosts(app: ChivaApp) -> int:
    """Returns how many cells the preview on the felt has."""
    felt = canvas_of(app, "felt")
    return sum(felt.role_at(x, y) is Role.GHOST for x in range(felt.width) for y in range(felt.height))


@pytest.mark.parametrize("game", ["chiva", "cuban"])
async def test_resizing_keeps_the_preview_and_the_line_readable(game: str) -> None:
    app = app_at(BOTH_ENDS) if game == "chiva" else cuban.app_at(cuban.BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "right")
        before, desk = app.table.pending, table_screen(app).desk
        picture = screen_text(app)
        assert before is not None
        for size in CHAIN:
            await fit(app, *size)
            assert (app.table.pending, table_screen(app).desk) == (before, desk)
            if is_too_small(Size(*size)):
                assert "60 x 20" in " ".join(screen_text(app).split()) or size == (1, 1)
                continue
            assert ghosts(app)
            felt = text_of(app, "felt")
            assert "[L]" in felt
            assert "[R]" in felt
            assert "▸" in text_of(app, "hand")
        assert screen_text(app) == picture


async def test_resizing_leaves_what_is_typed_and_read() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "f2")
        for size in CHAIN:
            await fit(app, *size)
            assert table_screen(app).desk.reading == "ledger"
        await press(app, "f2", "colon", "6", "4")
        for size in CHAIN:
            await fit(app, *size)
            assert table_screen(app).desk.typed == "64"
        assert "64_" in text_of(app, "action")


async def test_the_menu_works_in_the_smallest_terminal_and_closes_below() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=COMPACT) as pilot:
        await press(app, "ctrl+p")
        await pilot.pause(0.1)
        await fit(app, *SMALL)
        await fit(app, *COMPACT)
        assert isinstance(app.screen, CommandPalette)
        await press(app, *"ledger")
        await pilot.pause(0.1)
        await pilot.press("enter")
        await drain(app)
        assert table_screen(app).desk.reading == "ledger"
        await press(app, "ctrl+p")
        await fit(app, 59, 20)
        assert not isinstance(app.screen, CommandPalette)


# No size fails.


GRID = tuple(
    product((1, 2, 5, 9, 20, 37, 59, 60, 66, 79, 80, 99, 100, 119, 150, 199, 250), (0, 1, 2, 4, 9, 11, 14, 26, 51))
)
"""Columns and rows of a part of the screen."""


@pytest.mark.parametrize("game", ["chiva", "cuban"])
def test_every_part_can_be_painted_at_any_size(game: str) -> None:
    table, teller, desk = tables()[game], Teller(ENGLISH, PERSON), Desk()
    felt, hand = felt_scene(table, teller), hand_scene(table, desk.order)
    for width, height in GRID:
        for canvas in (
            paint_felt(felt, width, height, UNICODE),
            paint_hand(hand, width, height, UNICODE),
            paint_status(status_scene(table, teller), width, height, UNICODE),
            paint_action(action_scene(table, teller, desk), width, height, UNICODE),
            paint_key_bar(key_bar_scene(table, teller, desk), width, height, UNICODE),
        ):
            assert (canvas.width, canvas.height) == (width, height)


@pytest.mark.parametrize("game", ["chiva", "cuban"])
async def test_the_longest_line_lies_there_from_the_smallest_size_on(game: str) -> None:
    app = app_at(driver.FORCED_PASS) if game == "chiva" else cuban.app_at(cuban.LONGEST_LINE)
    async with app.run_test(size=SMALL):
        for width, height in product((60, 71, 80, 95, 110, 140, 250), (20, 23, 27, 35, 70)):
            await fit(app, width, height)
            assert "needs more room" not in text_of(app, "felt"), (width, height)
            await press(app, "f2")
            felt = app.screen.query_one(Felt)
            assert not felt.display or "needs more room" not in felt.canvas.text(), (width, height)
            await press(app, "f2")


async def test_no_size_of_terminal_fails() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        for width, height in product((1, 30, 59, 60, 100, 175, 250), (1, 7, 19, 20, 45, 70)):
            await fit(app, width, height)
            assert app.is_running
            small = is_too_small(app.size)
            assert table_screen(app).has_class("-small") is small
            assert app.table.paused is small


@pytest.mark.parametrize("size", [(59, 20), (60, 19), (30, 8)], ids="{0[0]}x{0[1]}".format)
async def test_below_the_smallest_size_one_sentence_says_what_is_needed(size: tuple[int, int]) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=size):
        await drain(app)
        said = " ".join(screen_text(app).split())
        width, height = size
        assert said == f"The table needs 60 x 20 characters; this terminal has {width} x {height}."


def test_an_end_is_labelled_where_seats_share_a_row() -> None:
    table = tables()["chiva"]
    felt = felt_scene(table, Teller(ENGLISH, PERSON))._replace(choosable=(End.LEFT,))
    text = paint_felt(felt, 60, 11, UNICODE).text()
    assert "4 left ▮4" in text.splitlines()[0]
    assert "[L]" in text
