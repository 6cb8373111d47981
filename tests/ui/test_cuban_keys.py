"""Keys and buttons in every phase of the Cuban game: tiles, typed lines, hints, undo, panels, new matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual import events

from chiva_tui.engine.actions import Accept, Claim, NameOpener, Pass, Play
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.games import DEFAULT_GAME as CHIVA
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import Seat
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import ButtonTarget, EndTarget, GhostTarget, HintTarget, SlotTarget
from tests.ui import cuban_driver as cuban
from tests.ui import driver
from tests.ui.cuban_driver import SCENES, app_at, put
from tests.ui.driver import (
    LARGE,
    SMALL,
    click,
    drain,
    panel,
    press,
    table_screen,
    text_of,
    write,
)
from tests.ui.screen_text import screen_text
from tests.ui.test_play_match import ask_by_mouse, first_play, slot_of

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from chiva_tui.app import ChivaApp

PHASES = (
    *("LOTS", "NAMING", "RIVALS_NAME", "ACCEPT", "CAN_CLAIM", "CLAIM_SHOWN"),
    *("BOTH_ENDS", "COMPUTER", "NAMING_AFTER_WIN", "RIVALS_NAME_NEXT", "LOST"),
)
"""A scene of every phase."""


async def each_phase(app: ChivaApp) -> AsyncIterator[str]:
    """Puts the table into every phase, one after the other, and yields the name of the scene."""
    for name in PHASES:
        put(app.table, SCENES[name].events)
        table_screen(app).do_cancel()
        await drain(app)
        yield name


# Ten tiles.


@pytest.mark.parametrize("size", [SMALL, LARGE], ids="{0[0]}x{0[1]}".format)
async def test_ten_tiles_have_the_keys_one_to_nine_and_zero(size: tuple[int, int]) -> None:
    app = app_at(cuban.OPENING)
    async with app.run_test(size=size):
        tiles = app.table.match.tiles_of(PERSON)
        for key, tile in zip("1234567890", tiles, strict=True):
            await press(app, key)
            assert app.table.pending == Play(PERSON, tile)
        for at, tile in enumerate(tiles):
            await press(app, "escape")
            await click(app, SlotTarget(at))
            assert app.table.pending == Play(PERSON, tile)
        assert app.table.timeline.events == cuban.OPENING.events


@pytest.mark.parametrize("size", [SMALL, LARGE], ids="{0[0]}x{0[1]}".format)
async def test_both_ends_of_a_long_line_can_be_clicked(size: tuple[int, int]) -> None:
    app = app_at(cuban.LONG_LINE)
    async with app.run_test(size=size):
        await drain(app)
        play = first_play(app)
        assert isinstance(play, Play)
        assert play.end is not None
        await click(app, SlotTarget(slot_of(app, play.tile)))
        await click(app, EndTarget(play.end))
        assert app.table.pending == play
        await click(app, GhostTarget())
        assert app.table.timeline.events == (*cuban.LONG_LINE.events, play)


# Typed lines.


@pytest.mark.parametrize(
    ("scene", "text", "wanted"),
    [
        (cuban.LOTS, "draw", Request.DRAW),
        (cuban.EQUAL_LOTS, "draw", Request.DRAW),
        (cuban.NAMING, "open 3", NameOpener(PERSON, Seat.THREE)),
        (cuban.NAMING_AFTER_WIN, "open 1", NameOpener(PERSON, Seat.ONE)),
        (cuban.ACCEPT, "accept", Accept(PERSON)),
        (cuban.CAN_CLAIM, "claim", Claim(PERSON)),
        (cuban.CLAIM_SHOWN, "next", Request.NEXT_HAND),
        (cuban.RIVALS_NAME_NEXT, "next", Request.NEXT_HAND),
        (cuban.FORCED_PASS, "pass", Pass(PERSON)),
        (cuban.LOST, "new", Request.NEW_MATCH),
    ],
)
async def test_typed_words_preview_and_confirm(scene: cuban.Scene, text: str, wanted: object) -> None:
    app = app_at(scene)
    async with app.run_test(size=SMALL):
        await write(app, text)
        await press(app, "enter")
        assert table_screen(app).desk.message == ""
        assert app.table.pending == wanted
        assert app.table.timeline.events == scene.events
        await write(app, f"{text}!")
        timeline = app.table.timeline
        await press(app, "enter")
        assert app.table.timeline is not timeline


REFUSED = (
    (cuban.LOTS, ("open 1", "64 r", "next")),
    (cuban.NAMING, ("open 2", "open", "accept", "claim")),
    (cuban.ACCEPT, ("claim", "pass", "next", "open 1")),
    (cuban.CLAIM_SHOWN, ("accept", "claim", "draw")),
    (cuban.BOTH_ENDS, ("claim", "accept", "draw", "open 1", "pass")),
    (cuban.RIVALS_NAME_NEXT, ("open 2", "accept")),
)
"""Words that belong to another phase, or cannot be meant."""


async def test_typed_words_of_another_phase_are_refused_with_a_reason() -> None:
    app = app_at()
    async with app.run_test(size=SMALL):
        for scene, words in REFUSED:
            put(app.table, scene.events)
            offered = app.table.pending
            for text in words:
                await press(app, "colon")
                app.post_message(events.Paste(f"{text}!"))
                await press(app, "enter")
                assert table_screen(app).desk.message, (scene, text)
                assert app.table.pending == offered
                assert app.table.timeline.events == scene.events
                await press(app, "escape")


# Every phase.


async def test_hint_previews_and_plays_nothing() -> None:
    app = app_at()
    async with app.run_test(size=SMALL):
        async for name in each_phase(app):
            await press(app, "h")
            assert app.table.timeline.events == SCENES[name].events
            if SCENES[name].match.turn is not PERSON:
                assert table_screen(app).desk.message
                continue
            assert table_screen(app).desk.advice is not None
            assert app.table.pending is not None
            await press(app, "enter")
            assert len(app.table.timeline.events) > len(SCENES[name].events)


async def test_undo_and_redo_restore_exactly() -> None:
    app = app_at()
    async with app.run_test(size=SMALL):
        async for name in each_phase(app):
            happened, shown, pending = SCENES[name].events, screen_text(app), app.table.pending
            await press(app, "u")
            before = app.table.timeline.events
            if not happened:
                assert "nothing to undo" in text_of(app, "action")
                continue
            assert len(before) < len(happened)
            assert cuban.is_confirmed(app.table.match, happened[len(before)])
            await press(app, "U")
            assert app.table.timeline.events == happened
            assert app.table.pending == pending
            assert screen_text(app) == shown


async def test_restart_goes_back_to_the_deal_and_redo_undoes_it() -> None:
    app = app_at()
    async with app.run_test(size=SMALL):
        async for name in each_phase(app):
            match = SCENES[name].match
            await press(app, "f5")
            if name in ("LOTS", "NAMING", "RIVALS_NAME", "ACCEPT", "CAN_CLAIM"):
                assert app.table.match == match
                assert "at its beginning" in text_of(app, "action")
                continue
            assert app.table.match.phase is Phase.ANSWER
            assert app.table.pending == Accept(PERSON)
            assert match.hand is None or match.hand.dealt == app.table.match.preparation.dealt
            assert app.table.match.standing == (match.standing if match.result is None else match.result.before)
            await press(app, "U")
            assert app.table.match == match


async def test_panels_pause_and_change_nothing() -> None:
    app = app_at()
    async with app.run_test(size=SMALL):
        async for name in each_phase(app):
            shown, pending = screen_text(app), app.table.pending
            for key in ("f1", "f2", "w"):
                await press(app, key)
                assert app.table.paused
                assert "PAUSED" in text_of(app, "status")
                await press(app, "enter", "space")
                assert app.table.timeline.events == SCENES[name].events
                await press(app, key)
                assert not app.table.paused
            assert app.table.pending == pending
            assert screen_text(app) == shown


async def test_what_a_split_escape_sequence_types_commits_nothing() -> None:
    app = app_at()
    async with app.run_test(size=SMALL):
        async for name in each_phase(app):
            await press(app, "escape", "[", "A", "escape", "O", "P", *"0123456789", "escape", "[", "<", *"35;10;7M")
            assert app.table.timeline.events == SCENES[name].events


# Another match.


@pytest.mark.parametrize("by_key", [True, False])
@pytest.mark.parametrize("name", ["LOTS", "CAN_CLAIM", "BOTH_ENDS", "LOST"])
async def test_new_match_can_be_of_the_other_game(name: str, by_key: bool) -> None:
    app = app_at(SCENES[name])
    async with app.run_test(size=SMALL):
        await drain(app)
        if app.table.pending is not Request.NEW_MATCH:
            await (press(app, "f6") if by_key else ask_by_mouse(app, "new"))
            assert "Begin a new match of Cuban?" in text_of(app, "action")
        await (press(app, "g") if by_key else click(app, HintTarget("game")))
        assert CHIVA.title in text_of(app, "action")
        assert app.table.timeline.events == SCENES[name].events
        await (press(app, "enter") if by_key else click(app, ButtonTarget("confirm")))
        assert app.table.match.game is CHIVA
        assert "CHIVA" in text_of(app, "status")
        assert len(table_screen(app)._parts.hand._scene.slots) == 7  # type: ignore[union-attr]


async def test_new_match_of_this_game_begins_with_lots() -> None:
    app = driver.app_at(driver.BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "f6", "g", "enter")
        assert app.table.match.game is CUBAN
        assert app.table.waiting is Waiting.DRAW
        assert app.table.match.standing.tallies == (0, 0)


async def test_cancelling_a_new_match_forgets_the_other_game() -> None:
    app = app_at(cuban.BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "f6", "g", "escape", "f6")
        assert "Begin a new match of Cuban?" in text_of(app, "action")
        await press(app, "escape")
        assert app.table.timeline.events == cuban.BOTH_ENDS.events


async def test_a_secret_seed_is_not_shown_before_the_match_is_over() -> None:
    app = app_at(seed=None)
    async with app.run_test(size=LARGE):
        for name in PHASES:
            put(app.table, SCENES[name].events)
            table_screen(app).refresh_table()
            ledger = [line for passage in panel(app, "ledger") for line in passage.paragraphs]
            shown = [text_of(app, part) for part in ("status", "felt", "action")]
            assert any(app.table.seed in text for text in (*ledger, *shown)) is (name == "LOST")
