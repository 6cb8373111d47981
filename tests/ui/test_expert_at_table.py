"""While an expert thinks: the screen stays live, and nothing goes on that was ended."""

from __future__ import annotations

import asyncio
from random import Random
from statistics import median
from time import perf_counter

import pytest

from chiva_tui.app import ChivaApp
from chiva_tui.engine.games import GAMES
from chiva_tui.options import PlayOptions
from chiva_tui.table.pace import Pace
from chiva_tui.table.requests import Waiting
from chiva_tui.table.seating import Seating, Side
from chiva_tui.table.table import Table
from tests.table.sitting import QUICK, play_decisions
from tests.ui.driver import SMALL, drain, press, table_screen, text_of, until

EXPERTS = Seating("expert", "expert")
PRESSES = 40


def before_an_expert() -> Table:
    """Returns a table at which an expert has something to choose."""
    for seed in range(200):
        table = Table(GAMES["chiva"], EXPERTS, str(seed))
        while table.waiting is Waiting.COMPUTER:
            if len(table.match.legal_actions()) > 2:
                return table
            table.computer_moves(table.match.legal_actions()[0])
    raise AssertionError("no expert begins with a choice")


async def seconds_a_key(app: ChivaApp, *, thinking: bool) -> float:
    """Returns the median time from a key to the screen that shows what it did."""
    taken = []
    screen = table_screen(app)
    for _ in range(PRESSES):
        if thinking:
            screen._turn.arrange()
            await asyncio.sleep(0.005)
        begun = perf_counter()
        await press(app, "o")
        taken.append(perf_counter() - begun)
    return median(taken)


async def test_a_key_is_answered_as_soon_as_at_an_idle_table() -> None:
    app = ChivaApp(PlayOptions(pace=Pace(60.0)), before_an_expert())
    async with app.run_test(size=SMALL):
        await drain(app)
        ratios = []
        for _ in range(3):
            thinking = await seconds_a_key(app, thinking=True)
            table_screen(app)._turn._drop()
            ratios.append(thinking / await seconds_a_key(app, thinking=False))
        assert min(ratios) <= 2.0


@pytest.mark.parametrize("key", ["u", "f1", "f5"])
async def test_undo_and_pause_take_effect_at_once(key: str) -> None:
    table = Table(GAMES["chiva"], QUICK, "tule")
    play_decisions(table, Random(1), 2)
    app = ChivaApp(PlayOptions(pace=Pace(60.0)), table)
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "h")
        screen = table_screen(app)
        screen.action_ask("hint")
        assert screen.is_working
        await press(app, key)
        assert not screen.is_working


async def test_nothing_runs_on_after_the_table_is_closed() -> None:
    app = ChivaApp(PlayOptions(pace=Pace(0.0)), before_an_expert())
    async with app.run_test(size=SMALL):
        begun = perf_counter()
        await press(app, "ctrl+q")
    assert perf_counter() - begun < 2.0
    before = app.table.course
    await asyncio.sleep(0.5)
    assert app.table.course is before


async def test_an_expert_moves_in_the_end() -> None:
    app = ChivaApp(PlayOptions(pace=Pace(0.0)), before_an_expert())
    async with app.run_test(size=SMALL):
        before = len(app.table.view.moves)
        await until(app, lambda: len(app.table.view.moves) > before)


@pytest.mark.parametrize("game", GAMES)
async def test_a_finished_hand_is_reviewed_in_the_panel(game: str) -> None:
    table = Table(GAMES[game], QUICK, "tule")
    while not table.match.results:
        play_decisions(table, Random(3), 1)
    app = ChivaApp(PlayOptions(pace=Pace(None)), table)
    async with app.run_test(size=SMALL):
        await press(app, "f2", "v")
        await until(app, lambda: not table_screen(app).is_working)
        assert table_screen(app).desk.reading == "review"
        assert app.table.paused
        await press(app, "escape")
        assert not app.table.paused


async def test_without_a_finished_hand_there_is_nothing_to_review() -> None:
    app = ChivaApp(PlayOptions(pace=Pace(None)), Table(GAMES["chiva"], QUICK, "tule"))
    async with app.run_test(size=SMALL):
        await press(app, "v")
        assert "No hand is finished yet." in text_of(app, "action")
        assert table_screen(app).desk.reading == ""


async def test_levels_change_between_hands_and_not_within_one() -> None:
    table = Table(GAMES["chiva"], QUICK, "tule")
    while table.waiting is not Waiting.NEXT_HAND:
        play_decisions(table, Random(3), 1)
    app = ChivaApp(PlayOptions(pace=Pace(None)), table)
    async with app.run_test(size=SMALL):
        screen = table_screen(app)
        screen.do_seat(Side.PARTNER, "club")
        assert "Your partner plays as club" in text_of(app, "action")
        await press(app, "colon", *"rivals", "space", *"club", "enter")
        assert table.course.header.players == ("human", "club", "club", "club")
        await press(app, "enter")
        await until(app, lambda: table.match.result is None)
        while not table.view.moves:
            await press(app, "enter")
        screen.do_seat(Side.RIVALS, "casual")
        assert "can be changed between two hands" in text_of(app, "action")
        assert table.course.header.players == ("human", "club", "club", "club")


@pytest.mark.parametrize(
    ("seconds", "elapsed", "rest"),
    [(0.0, 0.0, 0.3), (0.0, 0.1, 0.2), (0.0, 0.4, 0.2), (0.6, 0.1, 0.5), (0.6, 0.7, 0.5)],
)
def test_the_time_a_move_takes_tells_nothing_of_the_hand(seconds: float, elapsed: float, rest: float) -> None:
    assert Pace(seconds).rest(elapsed, ponders=True) == pytest.approx(rest)
    assert Pace(0.0).rest(elapsed, ponders=False) == 0.0
