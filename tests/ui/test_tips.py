"""What is said beside the mouse while it rests on what can be clicked, and that keys alone show none of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual import events
from textual.widgets import Tooltip

from chiva_tui.engine.actions import End
from chiva_tui.engine.seats import Seat
from chiva_tui.screens.tips import table_tip
from chiva_tui.widgets import ButtonTarget, EndTarget, GhostTarget, HintTarget, SeatTarget, SlotTarget, StatusTarget
from tests.ui import cuban_driver
from tests.ui.driver import (
    AFTER_PASSES,
    BLOCK,
    BOTH_ENDS,
    COMPUTER,
    FORCED_PASS,
    ONE_END,
    SMALL,
    app_at,
    click,
    drain,
    front,
    place_of,
    press,
    sheets,
    table_screen,
    targets,
    until,
)
from tests.ui.starting import Sitting
from tests.ui.test_replay import reels_of, replay_of, watching

if TYPE_CHECKING:
    from pathlib import Path

    from chiva_tui.app import ChivaApp
    from chiva_tui.widgets import Target


async def rest_on(app: ChivaApp, target: Target) -> None:
    """Moves the mouse to something; a move takes away what is said there so far, a second one asks for more."""
    x, y = place_of(app, target)
    for _ in range(2 if tip_of(app).display else 1):
        app.post_message(events.MouseMove(None, x, y, 1, 0, 0, False, False, False, screen_x=x, screen_y=y))
        await drain(app, clicked=True)


def tip_of(app: ChivaApp) -> Tooltip:
    """Returns the toolkit's tooltip."""
    return front(app).query_one(Tooltip)


def said(app: ChivaApp, target: Target) -> str:
    """Returns what would be said about something."""
    screen = table_screen(app)
    return table_tip(target, screen.table, screen.teller, screen.desk)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the mouse rest long enough at once."""
    monkeypatch.setattr("chiva_tui.app.ChivaApp.TOOLTIP_DELAY", 0.01)


async def test_a_rest_of_the_mouse_explains_what_lies_there_and_a_click_ends_it() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL, tooltips=True):
        await rest_on(app, SlotTarget(5))
        await until(app, lambda: tip_of(app).display)
        assert "Click: choose 2-0" in str(tip_of(app).render())
        assert "Key: 6" in str(tip_of(app).render())
        await click(app, SlotTarget(5))
        assert not tip_of(app).display
        assert app.table.pending is not None


async def test_it_depends_on_what_is_under_the_mouse_within_one_part() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL, tooltips=True):
        for name, told in (("hint", "Ask for a hint"), ("rules", "Read the rules"), ("palette", "Everything by name")):
            await rest_on(app, HintTarget(name))
            await until(app, lambda: tip_of(app).display)
            assert told in str(tip_of(app).render())


async def test_keys_alone_show_none() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL, tooltips=True):
        await press(app, "6", "t", "t", "f1", "f1", "h")
        assert not tip_of(app).display


async def test_a_key_takes_it_away() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL, tooltips=True):
        await rest_on(app, SlotTarget(5))
        await until(app, lambda: tip_of(app).display)
        await press(app, "6")
        assert not tip_of(app).display
        assert app.table.pending is not None


@pytest.mark.parametrize("scene", [BOTH_ENDS, AFTER_PASSES, FORCED_PASS, BLOCK], ids=["both", "free", "pass", "block"])
async def test_everything_that_can_be_clicked_is_explained(scene: object) -> None:
    app = app_at(scene)  # type: ignore[arg-type]
    async with app.run_test(size=SMALL):
        told = {target: said(app, target) for target in targets(app)}
        explained = (ButtonTarget, EndTarget, GhostTarget, HintTarget, SeatTarget, StatusTarget)
        assert all(text for target, text in told.items() if isinstance(target, explained))
        assert len({type(target) for target in told}) >= 6


async def test_an_end_offers_no_click_that_would_be_refused() -> None:
    app = app_at(COMPUTER)
    async with app.run_test(size=SMALL):
        assert said(app, EndTarget(End.LEFT)) == ""
    app = app_at(ONE_END)
    async with app.run_test(size=SMALL):
        await press(app, "right")
        assert "here" in said(app, EndTarget(End.LEFT))
        assert said(app, EndTarget(End.RIGHT)) == ""


async def test_the_tiles_of_the_hand_say_what_a_click_does() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        assert "fits no end now" in said(app, SlotTarget(2))
        await press(app, "6")
        assert "Click: 2-0 at the other end" in said(app, SlotTarget(5))
        assert "Click: play 2-0" in said(app, GhostTarget())
        assert "Click: lay 2-0 here" in said(app, EndTarget(End.LEFT))


async def test_d6_no_tile_is_said_to_be_playable_before_the_deal_is_accepted() -> None:
    app = cuban_driver.app_at(cuban_driver.CAN_CLAIM)
    async with app.run_test(size=SMALL):
        assert SlotTarget(0) in targets(app)
        assert said(app, SlotTarget(0)) == ""


async def test_a_seat_says_who_plays_there_and_what_it_passed_on() -> None:
    app = app_at(AFTER_PASSES)
    async with app.run_test(size=SMALL):
        assert said(app, SeatTarget(Seat.TWO)) == "Seat 2: club\nSeat 2 holds 1 tile.\nSeat 2 passed on 3."


async def test_the_parts_of_the_status_line_open_what_they_are_about() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        for part in ("rules", "ledger", "where"):
            await click(app, StatusTarget(part))
            assert table_screen(app).desk.reading == part
            await press(app, "escape")


async def test_d3_a_click_on_a_seat_names_the_opener() -> None:
    app = cuban_driver.app_at(cuban_driver.NAMING)
    async with app.run_test(size=SMALL):
        assert said(app, SeatTarget(Seat.THREE)) == "Click: this seat opens"
        await click(app, SeatTarget(Seat.THREE))
        assert app.table.pending is not None
        assert app.table.pending.opener is Seat.THREE  # type: ignore[union-attr]


async def test_the_start_screen_explains_its_lines_and_buttons(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    async with sitting.opened():
        screen = sitting.start
        told = {
            (sheet.id, target): screen.tip(sheet, target)
            for sheet in sheets(sitting.app)
            for y in range(sheet.canvas.height)
            for x in range(sheet.canvas.width)
            if isinstance(target := sheet.canvas.target_at(x, y), ButtonTarget | HintTarget)
        }
        assert [target for target, text in told.items() if not text] == []
        assert "A text from which all deals follow" in told["list", ButtonTarget("seed")]


async def test_a_replay_explains_its_buttons_and_seats() -> None:
    app = watching(reels_of())
    async with app.run_test(size=SMALL):
        told = {target: replay_of(app).tip(sheets(app)[0], target) for target in targets(app)}
        explained = (ButtonTarget, HintTarget, SeatTarget, StatusTarget)
        assert all(text for target, text in told.items() if isinstance(target, explained))
        assert told[SeatTarget(Seat.TWO)].startswith("Seat 2: ")
        assert told[ButtonTarget("forward")] == "Go one move forward\nKey: →"
