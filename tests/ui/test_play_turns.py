"""Whose turn it is: the computers' pace, what stops them, undo under their hands, and what is shown meanwhile."""

from __future__ import annotations

import asyncio
import re
from random import Random

import pytest

from chiva_tui.engine.actions import Pass, Play
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import SEATS
from chiva_tui.table.requests import Waiting
from chiva_tui.table.seating import PERSON
from tests.engine.helpers import walk
from tests.ui.driver import (
    AFTER_PASSES,
    BLOCK,
    BOTH_ENDS,
    BREAK,
    COMPUTER,
    LARGE,
    NO_PACE,
    SMALL,
    STEP,
    STILL,
    THIRTY_HANDS,
    WON,
    app_at,
    click_at,
    drag,
    drain,
    panel,
    press,
    put,
    table_screen,
    text_of,
    until,
    until_person,
    wheel_at,
)
from tests.ui.screen_text import screen_text
from tests.ui.test_play_monkey import resize

A_WHILE = 0.15
"""Long enough for computers without a pace to move several times, in seconds."""


async def test_computers_pause_while_somebody_reads() -> None:
    app = app_at(COMPUTER, pace=0.05)
    async with app.run_test(size=SMALL):
        await press(app, "f1")
        before = app.table.timeline.events
        await asyncio.sleep(A_WHILE)
        assert app.table.timeline.events == before
        await press(app, "f2")
        await asyncio.sleep(A_WHILE)
        assert app.table.timeline.events == before


async def test_no_burst_after_closing_a_panel() -> None:
    app = app_at(COMPUTER, pace=0.4)
    async with app.run_test(size=SMALL):
        await press(app, "f1")
        await asyncio.sleep(0.9)
        before = len(app.table.timeline.events)
        await press(app, "f1")
        assert len(app.table.timeline.events) == before
        await until(app, lambda: len(app.table.timeline.events) > before)
        assert len(app.table.timeline.events) == before + 1


async def test_step_waits_for_enter() -> None:
    app = app_at(COMPUTER, pace=STEP)
    async with app.run_test(size=SMALL):
        await asyncio.sleep(A_WHILE)
        assert app.table.timeline.events == COMPUTER.events
        assert "Go on" in text_of(app, "action")
        await press(app, "enter")
        await until(app, lambda: len(app.table.timeline.events) == len(COMPUTER.events) + 1)


async def test_preview_is_gone_when_the_turn_changes() -> None:
    app = app_at(BOTH_ENDS, pace=NO_PACE, level="casual")
    async with app.run_test(size=SMALL):
        await press(app, "h", "enter")
        await until_person(app)
        assert app.table.pending == app.table.offered
        assert table_screen(app).desk.advice is None


async def test_nothing_can_be_selected_out_of_turn() -> None:
    app = app_at(COMPUTER)
    async with app.run_test(size=SMALL):
        await press(app, "1", "2", "3", "right", "h", "l")
        assert app.table.pending is None
        assert app.table.timeline.events == COMPUTER.events


@pytest.mark.parametrize("pace", [NO_PACE, 0.01, STILL])
async def test_undo_while_a_computer_is_to_move_lets_no_late_move_land(pace: float) -> None:
    app = app_at(BOTH_ENDS, pace=pace, level="club")
    async with app.run_test(size=SMALL):
        await press(app, "h", "enter", "u")
        assert app.table.timeline.events == BOTH_ENDS.events
        await asyncio.sleep(A_WHILE)
        assert app.table.timeline.events == BOTH_ENDS.events


async def test_two_undos_at_once_take_back_two_decisions() -> None:
    app = app_at(BOTH_ENDS, pace=NO_PACE)
    mine = [at for at, event in enumerate(BOTH_ENDS.events) if isinstance(event, Play | Pass) and event.seat is PERSON]
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("u", "u")
        await asyncio.sleep(A_WHILE)
        assert app.table.timeline.events == BOTH_ENDS.events[: mine[-2]]
        await press(app, "U", "U")
        assert app.table.timeline.events == BOTH_ENDS.events


async def test_quitting_while_a_computer_thinks_is_immediate() -> None:
    app = app_at(COMPUTER, pace=NO_PACE)
    async with app.run_test(size=SMALL):
        await press(app, "ctrl+q")
    assert app.return_code == 0


async def test_resizing_changes_nothing_at_the_table() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "h")
        pending = app.table.pending
        for size in (LARGE, (60, 20), (1, 1), (250, 70), SMALL):
            await resize(app, *size)
        assert app.table.pending == pending
        assert app.table.timeline.events == BOTH_ENDS.events
        assert table_screen(app).desk.advice is not None


@pytest.mark.parametrize("seed", ["5", "6"])
async def test_what_is_shown_is_what_is_held_after_every_event(seed: str) -> None:
    app = app_at(seed=seed)
    events = []
    async with app.run_test(size=SMALL):
        for event, match in walk(seed, Random(seed)):
            events.append(event)
            if match.number > 3:
                break
            put(app.table, events)
            screen = table_screen(app)
            screen.refresh_table()
            hand = match.hand
            assert hand is not None
            felt, tiles = screen._parts.felt._scene, screen._parts.hand._scene
            assert felt is not None
            assert tiles is not None
            assert tuple(badge.count for badge in felt.seats) == hand.counts
            assert [slot.tile for slot in tiles.slots if slot] == list(hand.held[0])
            if match.phase is Phase.PLAY:
                counts = re.findall(r"▮+ (\d+)", text_of(app, "felt"))
                assert sorted(map(int, counts)) == sorted(count for count in hand.counts[1:] if count)


def faces(text: str) -> set[frozenset[int]]:
    """Returns the tiles drawn lying on the felt."""
    return {frozenset(map(int, pair)) for pair in re.findall(r"(\d)[│┊◆─](\d)", text)}


@pytest.mark.parametrize("seed", ["7", "8"])
async def test_no_hidden_tile_is_ever_on_the_screen(seed: str) -> None:
    app = app_at(seed=seed)
    events = []
    async with app.run_test(size=SMALL):
        for event, match in walk(seed, Random(seed)):
            events.append(event)
            hand = match.hand
            if match.number > 2 or hand is None:
                break
            put(app.table, events)
            table_screen(app).refresh_table()
            if match.phase is not Phase.PLAY:
                continue
            hidden = {frozenset(tile) for held in hand.held[1:] for tile in held}
            assert not faces(text_of(app, "felt")) & hidden
            felt = table_screen(app)._parts.felt._scene
            assert felt is not None
            assert all(badge.revealed is None for badge in felt.seats)
            written = screen_text(app)
            assert not any(f"{tile}" in written for held in hand.held[1:] for tile in held)


async def test_hands_are_revealed_after_a_hand_and_hidden_again_by_undo() -> None:
    app = app_at(BLOCK)
    async with app.run_test(size=SMALL):
        hand = app.table.match.hand
        assert hand is not None
        held = {frozenset(tile) for tiles in hand.held for tile in tiles}
        assert held <= faces(text_of(app, "felt")) | {frozenset(tile) for tile in hand.held[0]}
        await press(app, "u")
        hand = app.table.match.hand
        assert hand is not None
        assert not faces(text_of(app, "felt")) & {frozenset(tile) for tiles in hand.held[1:] for tile in tiles}


async def test_seed_is_shown_only_after_the_match() -> None:
    secret = app_at(BOTH_ENDS, seed=None)
    async with secret.run_test(size=LARGE):
        for key in ("h", "f1", "f2", "w", "w"):
            await press(secret, key)
            assert secret.table.seed not in screen_text(secret)
    over = app_at(WON, seed=None)
    async with over.run_test(size=LARGE):
        await drain(over)
        assert over.table.seed in screen_text(over).replace("\n", " ")


async def test_passes_are_shown_and_told() -> None:
    app = app_at(AFTER_PASSES)
    async with app.run_test(size=SMALL):
        assert "× passed on 2, 3 and 4" in text_of(app, "felt")
        assert text_of(app, "felt").count("× pass 3") == 2
        assert all(f"{seat}: pass" in text_of(app, "action") for seat in SEATS[1:])
        await press(app, "f2")
        hand = app.table.match.hand
        assert hand is not None
        passages = panel(app, "ledger")
        told = "\n".join(passages[1].paragraphs)
        assert told.count(" passes on ") + told.count("You pass on ") == sum(
            isinstance(move, Pass) for move in hand.moves
        )


async def panel_bottom(size: tuple[int, int]) -> tuple[int, int, int]:
    """Returns how far the ledger of thirty hands scrolls by key, by wheel and by dragging."""
    app = app_at(THIRTY_HANDS)
    async with app.run_test(size=size) as pilot:
        await press(app, "f2")
        await pilot.pause()
        panel = table_screen(app)._panels.widget
        await press(app, "end")
        await pilot.pause()
        by_key = int(panel.scroll_offset.y)
        await press(app, "home")
        await pilot.pause()
        for _ in range(8):
            await wheel_at(app, panel.region.x + 5, panel.region.y + 3, down=True)
        await pilot.pause(0.3)
        by_wheel = int(panel.scroll_offset.y)
        await press(app, "home")
        await pilot.pause()
        x, y = panel.vertical_scrollbar.region.offset
        await drag(app, (x, y), (x, y + panel.region.height - 2))
        await pilot.pause(0.3)
        return by_key, by_wheel, int(panel.scroll_offset.y)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids="{0[0]}x{0[1]}".format)
async def test_a_ledger_of_thirty_hands_scrolls_by_key_wheel_and_drag(size: tuple[int, int]) -> None:
    by_key, by_wheel, by_drag = await panel_bottom(size)
    assert by_key > 100
    assert by_wheel > 5
    assert by_drag > by_key // 2


async def test_ledger_tells_every_hand() -> None:
    app = app_at(THIRTY_HANDS)
    async with app.run_test(size=SMALL):
        headings = [passage.heading for passage in panel(app, "ledger")]
        assert headings[1:] == ["Hand 31, on the table", *(f"Hand {number}" for number in range(30, 0, -1))]


async def test_break_and_draw_are_said_in_words() -> None:
    app = app_at(BREAK)
    async with app.run_test(size=LARGE):
        assert "The streak of three is broken by seat 4;" in text_of(app, "action")
        assert "both pairs start again from zero" in " ".join(text_of(app, "action").split())
        assert "seat 4 is out" in text_of(app, "status")


async def test_undo_crosses_the_end_of_a_hand() -> None:
    app = app_at(BREAK)
    async with app.run_test(size=SMALL):
        before = BREAK.match.results[-1].before
        await press(app, "u")
        assert app.table.match.standing == before
        assert app.table.waiting is not Waiting.NEXT_HAND
        await press(app, "U")
        assert app.table.match == BREAK.match


async def test_restart_keeps_the_hand_and_redo_undoes_it() -> None:
    app = app_at(BREAK)
    async with app.run_test(size=SMALL):
        dealt = app.table.match.hand and app.table.match.hand.dealt
        await press(app, "f5")
        hand = app.table.match.hand
        assert hand is not None
        assert hand.moves == ()
        assert hand.dealt == dealt
        assert app.table.match.standing == BREAK.match.results[-1].before
        await press(app, "U")
        assert app.table.match == BREAK.match


async def test_brackets_are_shown_as_typed() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "colon", "[", "/", "]")
        assert "[/]" in text_of(app, "action")
        await press(app, "enter")
        assert "[/]" in text_of(app, "action")


async def test_clicking_beside_everything_does_nothing() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        for x, y in ((0, 0), (79, 0), (0, 23), (79, 23), (80, 24), (200, 100)):
            await click_at(app, x, y)
        await drain(app)
        assert app.table.pending is None
        assert app.table.timeline.events == BOTH_ENDS.events


@pytest.mark.parametrize("size", [(4, 1), (6, 20), (1, 1)], ids="{0[0]}x{0[1]}".format)
async def test_menu_in_a_tiny_terminal(size: tuple[int, int]) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL) as pilot:
        await press(app, "ctrl+p")
        await pilot.pause(0.2)
        await resize(app, *size)
        await click_at(app, 1, 37)
        await resize(app, *SMALL)
        await press(app, "escape")
        assert app.is_running
        assert app.table.timeline.events == BOTH_ENDS.events
