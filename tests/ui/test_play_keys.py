"""The keys of the table, one after the other, and that none commits what it should not."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from textual import events

from chiva_tui.engine.actions import End, Pass, Play
from chiva_tui.engine.tiles import Tile
from chiva_tui.screens.scenes import displayed_tiles
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import ButtonTarget, FeltTarget, GhostTarget
from tests.ui.driver import (
    BLOCK,
    BOTH_ENDS,
    CHARACTERS,
    COMPUTER,
    FORCED_PASS,
    ONE_END,
    OPENING,
    SMALL,
    app_at,
    click,
    drain,
    press,
    table_screen,
    text_of,
    write,
)

if TYPE_CHECKING:
    from chiva_tui.app import ChivaApp

BOTH = Tile(2, 0)
"""The tile of BOTH_ENDS that fits both ends."""

BOTH_KEY = "6"


async def test_number_selects_and_again_takes_the_other_end() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, BOTH_KEY)
        first = app.table.pending
        await press(app, BOTH_KEY)
        second = app.table.pending
        assert isinstance(first, Play)
        assert isinstance(second, Play)
        assert first.tile == second.tile == BOTH
        assert first.end is End.RIGHT
        assert second.end is End.LEFT


async def burst(app: ChivaApp, *keys: str) -> None:
    """Presses keys that come together, as on a slow line, before the table has answered any of them."""
    for key in keys:
        app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))
    await drain(app)


async def test_a_line_that_comes_in_one_burst_is_typed_and_asks_for_nothing_else() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await burst(app, "colon", *"where")
        assert table_screen(app).desk.typed == "where"
        assert not table_screen(app).desk.reading
        await burst(app, "ctrl+u", *"hint")
        assert table_screen(app).desk.typed == "hint"


async def test_keys_that_come_in_one_burst_are_taken_in_their_order() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await burst(app, BOTH_KEY, "enter", "colon", "w")
        assert app.table.match.turn is not PERSON
        assert table_screen(app).desk.typed == "w"


async def test_number_of_a_played_or_missing_tile_is_refused_in_words() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "1")
        assert app.table.pending is None
        assert "has been played" in text_of(app, "action")
        await press(app, "9", "0")
        assert app.table.pending is None


async def test_tile_that_fits_nowhere_is_refused_with_the_reason() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "3")
        assert app.table.pending is None
        assert "5-4 fits neither end" in text_of(app, "action")


async def test_tile_for_one_end_goes_there_whatever_end_was_asked() -> None:
    app = app_at(ONE_END)
    async with app.run_test(size=SMALL):
        await press(app, "r", "right")
        pending = app.table.pending
        assert isinstance(pending, Play)
        assert pending.end is End.LEFT


async def test_arrows_go_through_the_tiles_that_fit() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        fitting = [
            tile for tile in displayed_tiles(app.table, table_screen(app).desk.order) if tile and {0, 2} & set(tile)
        ]
        seen = []
        for _ in fitting:
            await press(app, "right")
            assert isinstance(app.table.pending, Play)
            seen.append(app.table.pending.tile)
        assert seen == fitting
        await press(app, "left")
        assert isinstance(app.table.pending, Play)
        assert app.table.pending.tile == fitting[-2]


async def test_l_and_r_choose_the_end_before_and_after_the_tile() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "l", BOTH_KEY)
        assert app.table.pending == Play(app.table.view.seat, BOTH, End.LEFT)
        await press(app, "r")
        assert app.table.pending == Play(app.table.view.seat, BOTH, End.RIGHT)


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_enter_and_space_confirm(key: str) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, BOTH_KEY, key)
        assert app.table.timeline.events[-1] == Play(app.table.view.seat, BOTH, End.RIGHT)


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_nothing_previewed_nothing_confirmed(key: str) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, key)
        assert app.table.timeline.events == BOTH_ENDS.events
        assert "Choose a tile first" in text_of(app, "action")


async def test_escape_and_a_click_on_the_felt_take_the_preview_back() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, BOTH_KEY, "escape")
        assert app.table.pending is None
        await press(app, BOTH_KEY)
        await click(app, FeltTarget())
        assert app.table.pending is None
        assert app.table.timeline.events == BOTH_ENDS.events


@pytest.mark.parametrize("scene", [OPENING, BOTH_ENDS, FORCED_PASS, BLOCK, COMPUTER])
async def test_what_a_split_escape_sequence_types_commits_nothing(scene: object) -> None:
    assert isinstance(scene, type(OPENING))
    app = app_at(scene)
    async with app.run_test(size=SMALL):
        await press(app, "escape", "[", "A", "escape", "[", "B", "escape", "O", "P", *"0123456789", "escape", "[", "<")
        await press(app, *"35;10;7M", "escape", "[", *"200~", "escape")
        assert app.table.timeline.events == scene.events


# Typed moves.


@pytest.mark.parametrize("text", ["20 r", "2-0 right", "0-2 R"])
async def test_typed_move_is_a_preview(text: str) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await write(app, text)
        assert app.table.pending is None
        await press(app, "enter")
        assert app.table.pending == Play(app.table.view.seat, BOTH, End.RIGHT)
        assert app.table.timeline.events == BOTH_ENDS.events
        await press(app, "enter")
        assert app.table.timeline.events[-1] == Play(app.table.view.seat, BOTH, End.RIGHT)


async def test_exclamation_mark_confirms_at_once() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await write(app, "20 l!")
        await press(app, "enter")
        assert app.table.timeline.events[-1] == Play(app.table.view.seat, BOTH, End.LEFT)


async def test_typed_pass() -> None:
    app = app_at(FORCED_PASS)
    async with app.run_test(size=SMALL):
        await write(app, "pass")
        await press(app, "enter", "enter")
        assert app.table.timeline.events[-1] == Pass(app.table.view.seat)


@pytest.mark.parametrize("text", ["xyz", "99 r", "20", "pass", "44 r"])
async def test_typed_mistake_is_kept_to_be_mended(text: str) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await write(app, text)
        await press(app, "enter")
        assert table_screen(app).desk.typed == text
        assert table_screen(app).desk.message
        assert text in text_of(app, "action")
        await press(app, *["backspace"] * len(text), *"20r", "enter")
        assert app.table.pending == Play(app.table.view.seat, BOTH, End.RIGHT)


async def test_keys_mean_letters_while_typing() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await write(app, "uhwsolrU?q")
        assert table_screen(app).desk.typed == "uhwsolrU?q"
        assert app.table.timeline.events == BOTH_ENDS.events
        assert not app.table.paused
        await press(app, "escape")
        assert table_screen(app).desk.typed is None


async def test_arrows_do_not_move_the_selection_while_typing() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await write(app, "2")
        await press(app, "left", "right")
        assert table_screen(app).desk.typed == "2"
        assert app.table.pending is None


@pytest.mark.parametrize("word", ["hint", "undo", "restart", "where", "rules", "ledger", "help", "new", "quit"])
async def test_typed_commands_are_understood(word: str) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await write(app, word)
        await press(app, "enter")
        told = "The hand begins again; U takes that back." if word == "restart" else ""
        assert table_screen(app).desk.message == told
        changed = app.table.pending is not None or app.table.paused or app.table.timeline.events != BOTH_ENDS.events
        assert changed or not app.is_running or app.return_code == 0


# Panels, undo.


@pytest.mark.parametrize(
    ("key", "panel"), [("f1", "rules"), ("question_mark", "rules"), ("f2", "ledger"), ("s", "ledger"), ("w", "where")]
)
async def test_panels_open_and_close_and_pause(key: str, panel: str) -> None:
    app = app_at(COMPUTER)
    async with app.run_test(size=SMALL):
        await press(app, key)
        assert table_screen(app).desk.reading == panel
        assert "PAUSED" in text_of(app, "status")
        await press(app, key)
        assert not app.table.paused
        await press(app, key, "escape")
        assert not app.table.paused


async def test_enter_commits_nothing_behind_a_panel() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, BOTH_KEY, "f1", "enter", "space")
        assert app.table.timeline.events == BOTH_ENDS.events
        assert isinstance(app.table.pending, Play)


@pytest.mark.parametrize("key", ["U", "ctrl+r"])
async def test_undo_and_redo_restore_exactly(key: str) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "u")
        assert app.table.timeline.events != BOTH_ENDS.events
        await press(app, key)
        assert app.table.timeline.events == BOTH_ENDS.events


async def test_nothing_to_undo_is_said() -> None:
    app = app_at(OPENING)
    async with app.run_test(size=SMALL):
        await press(app, "u")
        assert "nothing to undo" in text_of(app, "action")
        await press(app, "U")
        assert "nothing to redo" in text_of(app, "action")


async def test_new_match_is_asked_before_it_begins() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "f6")
        assert app.table.pending is Request.NEW_MATCH
        await press(app, "escape")
        assert app.table.pending is None
        assert app.table.timeline.events == BOTH_ENDS.events
        await press(app, "f6", "enter")
        assert app.table.match.number == 1
        assert not app.table.timeline.can_undo


async def test_hint_selects_and_explains_and_plays_nothing() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "h")
        assert isinstance(app.table.pending, Play)
        assert table_screen(app).desk.advice is not None
        assert app.table.timeline.events == BOTH_ENDS.events
        await click(app, GhostTarget())
        assert len(app.table.timeline.events) == len(BOTH_ENDS.events) + 1


async def test_next_hand_is_confirmed_by_key_and_by_button() -> None:
    for by_key in (True, False):
        app = app_at(BLOCK)
        async with app.run_test(size=SMALL):
            assert app.table.pending is Request.NEXT_HAND
            await (press(app, "enter") if by_key else click(app, ButtonTarget("confirm")))
            assert app.table.match.number == BLOCK.match.number + 1


async def test_result_can_be_studied_with_the_line_in_view() -> None:
    app = app_at(BLOCK)
    async with app.run_test(size=SMALL):
        felt = text_of(app, "felt")
        assert app.table.waiting is Waiting.NEXT_HAND
        await press(app, "f2", "f2", "escape", "1", "left")
        await drain(app)
        assert text_of(app, "felt") == felt
        assert app.table.timeline.events == BLOCK.events


@pytest.mark.parametrize("seed", range(3))
async def test_sorting_keeps_what_a_number_means(seed: int) -> None:
    app = app_at(BOTH_ENDS)
    rng = Random(seed)
    async with app.run_test(size=SMALL):
        for _ in range(rng.randint(1, 4)):
            await press(app, "o")
        shown = displayed_tiles(app.table, table_screen(app).desk.order)
        await press(app, str(shown.index(BOTH) + 1))
        assert isinstance(app.table.pending, Play)
        assert app.table.pending.tile == BOTH
