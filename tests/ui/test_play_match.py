"""A whole match by keys alone, and one by mouse alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.command import CommandList

from chiva_tui.engine.actions import Pass, Play
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.record import read_records
from chiva_tui.screens.actions import BY_NAME
from chiva_tui.screens.scenes import displayed_tiles
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import ButtonTarget, EndTarget, GhostTarget, HintTarget, SlotTarget
from tests.ui.driver import (
    BOTH_ENDS,
    COMPACT,
    LARGE,
    MEDIUM,
    NO_PACE,
    SMALL,
    app_at,
    cells,
    click,
    click_at,
    drain,
    press,
    record_of,
    table_screen,
    targets,
    text_of,
    until,
    until_person,
    wheel_at,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from chiva_tui.app import ChivaApp
    from chiva_tui.engine.tiles import Tile

SHORT_MATCH = "54"
"""A seed whose match is over soon when casual players answer the first tile that fits."""


def first_play(app: ChivaApp) -> Play | Pass:
    """Returns the first thing the person may do."""
    action = app.table.view.legal_actions()[0]
    assert isinstance(action, Play | Pass)
    return action


def slot_of(app: ChivaApp, tile: Tile) -> int:
    """Returns the place of a tile in the hand as displayed, from 0."""
    return displayed_tiles(app.table, table_screen(app).desk.order).index(tile)


def check_record(app: ChivaApp) -> None:
    """Checks that the record of the match leads to where the table stands."""
    (record,) = read_records(record_of(app))
    assert record.match == app.table.match
    assert record.events == app.table.timeline.events


async def answer_by_keys(app: ChivaApp) -> None:
    """Answers by keys whatever the table asks."""
    if app.table.waiting is Waiting.PERSON and not app.table.offered:
        play = first_play(app)
        assert isinstance(play, Play)
        await press(app, str((slot_of(app, play.tile) + 1) % 10))
        if play.end is not None:
            await press(app, play.end.value[0])
        assert app.table.pending == play
    await press(app, "enter")


async def answer_by_mouse(app: ChivaApp) -> None:
    """Answers by clicks whatever the table asks: tiles, ends, the ghost, and buttons where no ghost can be."""
    if app.table.waiting is Waiting.PERSON and not app.table.offered:
        play = first_play(app)
        assert isinstance(play, Play)
        await click(app, SlotTarget(slot_of(app, play.tile)))
        pending = app.table.pending
        assert isinstance(pending, Play)
        if play.end is not None and pending.end is not play.end:
            await click(app, EndTarget(play.end))
        assert app.table.pending == play
    await click(app, GhostTarget() if isinstance(app.table.pending, Play) else ButtonTarget("confirm"))


@pytest.mark.parametrize("answer", [answer_by_keys, answer_by_mouse], ids=["keys", "mouse"])
async def test_a_match_to_four_nil(answer: Callable[[ChivaApp], Awaitable[None]]) -> None:
    app = app_at(seed=SHORT_MATCH, pace=NO_PACE, level="casual")
    async with app.run_test(size=SMALL):
        await until_person(app)
        while app.table.waiting is not Waiting.NOTHING:
            acted = len(app.table.timeline.events)
            await answer(app)
            assert len(app.table.timeline.events) > acted
            await until_person(app)
        assert app.table.match.phase is Phase.OVER
        assert sorted(app.table.match.standing.tallies) == [0, 4]
        assert f"Seed: {SHORT_MATCH}" in text_of(app, "action")
        check_record(app)


async def test_every_position_is_recorded() -> None:
    app = app_at(seed="20", pace=NO_PACE, level="casual")
    async with app.run_test(size=SMALL):
        while app.table.match.number < 2:
            await until_person(app)
            await answer_by_keys(app)
            check_record(app)


@pytest.mark.parametrize("size", [COMPACT, SMALL, MEDIUM, LARGE, (250, 70)], ids="{0[0]}x{0[1]}".format)
async def test_every_tile_and_both_ends_can_be_clicked(size: tuple[int, int]) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=size):
        await drain(app)
        plays = [action for action in app.table.view.legal_actions() if isinstance(action, Play)]
        for play in plays:
            await click(app, SlotTarget(slot_of(app, play.tile)))
            pending = app.table.pending
            assert isinstance(pending, Play)
            assert pending.tile == play.tile
            if play.end is not None and pending.end is not play.end:
                await click(app, EndTarget(play.end))
            assert app.table.pending == play
        assert app.table.timeline.events == BOTH_ENDS.events


@pytest.mark.parametrize("size", [COMPACT, SMALL, MEDIUM, LARGE, (250, 70)], ids="{0[0]}x{0[1]}".format)
async def test_corner_cells_of_a_tile_select_it(size: tuple[int, int]) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=size):
        await drain(app)
        play = first_play(app)
        assert isinstance(play, Play)
        places = cells(app, SlotTarget(slot_of(app, play.tile)))
        for place in (min(places), max(places)):
            app.table.cancel()
            await click_at(app, *place)
            assert isinstance(app.table.pending, Play)
            assert app.table.pending.tile == play.tile


KEY_ROUTES = {
    "hint": "h",
    "undo": "u",
    "redo": "U",
    "rules": "f1",
    "ledger": "f2",
    "where": "w",
    "order": "o",
    "restart": "f5",
    "new": "f6",
    "palette": "ctrl+p",
    "quit": "ctrl+q",
}
"""The actions that are not part of a move, and the key for each."""


async def ask_by_key(app: ChivaApp, name: str) -> None:
    """Asks for an action by its key."""
    await press(app, KEY_ROUTES[name])


async def ask_by_mouse(app: ChivaApp, name: str) -> None:
    """Asks for an action by a click in the footer, or in the list it opens, at the smallest size."""
    if HintTarget(name) in targets(app):
        await click(app, HintTarget(name))
        return
    await click(app, HintTarget("palette"))
    await click_in_palette(app, name)


async def click_in_palette(app: ChivaApp, name: str) -> None:
    """Clicks an entry of the open list of commands, which is scrolled with the wheel until it is seen."""

    def entries() -> CommandList:
        return app.screen.query_one(CommandList)

    def are_shown() -> bool:
        return (
            bool(app.screen.query(CommandList)) and entries().option_count > 5 and entries().content_region.height > 1
        )

    await until(app, are_shown)
    title = BY_NAME[name].title
    region = entries().content_region
    for _ in range(entries().option_count):
        for row in range(region.height):
            line = entries().render_line(row).text
            if title in line:
                await click_at(app, region.x + 4, region.y + row)
                await until(app, lambda: app.screen is table_screen(app))
                await drain(app)
                return
        await wheel_at(app, region.x + 4, region.y + 1, down=True)
    raise AssertionError(f"the list does not offer {title}")


@pytest.mark.parametrize("asked", [ask_by_key, ask_by_mouse], ids=["key", "mouse"])
async def test_every_action_by_either_alone(asked: Callable[[ChivaApp, str], Awaitable[None]]) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        table, screen = app.table, table_screen(app)
        await asked(app, "hint")
        assert table.pending is not None
        before = table.match
        await asked(app, "undo")
        undone = table.match
        assert undone != before
        await asked(app, "redo")
        assert table.match == before
        for panel in ("rules", "ledger", "where"):
            await asked(app, panel)
            assert screen.desk.reading == panel
            await asked(app, panel)
            assert screen.desk.reading == ""
        order = screen.desk.order
        await asked(app, "order")
        assert screen.desk.order is order.following
        await asked(app, "restart")
        hand = table.match.hand
        assert hand is not None
        assert hand.moves == ()
        await asked(app, "new")
        assert table.pending is Request.NEW_MATCH
        await asked(app, "quit")
    assert app.return_code == 0


async def test_new_match_by_mouse_has_a_new_seed() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await ask_by_mouse(app, "new")
        await click(app, ButtonTarget("confirm"))
        assert app.table.match.number == 1
        assert app.table.seed != BOTH_ENDS.seed
        assert app.table.course.seed_is_secret
        assert app.table.seed not in text_of(app, "status") + text_of(app, "felt") + text_of(app, "action")
        assert app.table.match.hand is not None
        assert len(app.table.match.hand.held[PERSON - 1]) == 7
