"""Whatever is pressed, clicked, turned or resized: the game stays up, and the table stays a table."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from textual import events
from textual.geometry import Size

from chiva_tui.engine.actions import Play
from chiva_tui.engine.preparation import Phase
from chiva_tui.options import THEMES
from chiva_tui.screens.actions import TABLE_ACTIONS
from chiva_tui.screens.scenes import displayed_tiles
from chiva_tui.screens.sizes import is_too_small
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from tests.ui.driver import (
    NO_PACE,
    SCENES,
    STEP,
    app_at,
    canvas_of,
    cells,
    click_at,
    drag,
    drain,
    played,
    press,
    table_screen,
    targets,
    until,
    wheel_at,
)

if TYPE_CHECKING:
    from chiva_tui.app import ChivaApp

STEPS = 700
"""How many things a run does; three runs make some two thousand."""

KEYS = [key for action in TABLE_ACTIONS for key in action.keys if action.name != "quit"]
OTHER_KEYS = ["tab", "shift+tab", "up", "down", "pageup", "pagedown", "home", "end", "backspace", *"0123456789"]
WORDS = [
    "64 r",
    "20 l!",
    "pass!",
    "next!",
    "new",
    "ok",
    "cancel",
    "hint",
    "undo",
    "redo",
    "restart",
    "where",
    "[/",
    "é ",
]
CHARACTERS = "[]/\\{}%$é中\u200b\u0301~:;'\"abcA<>"


def check(app: ChivaApp) -> None:
    """Checks that what the table holds agrees with itself and with what is shown."""
    table, screen = app.table, table_screen(app)
    match, hand = table.match, table.match.hand
    if hand is not None:
        seen = [move.tile for move in hand.moves if isinstance(move, Play)]
        seen += [tile for held in hand.held for tile in held]
        assert len(set(seen)) == len(seen) == 4 * match.game.hand_size
        assert set(seen) <= match.game.tile_set.members
    assert 0 <= table.timeline.position <= len(table.timeline.steps)
    pending = table.pending
    if pending is not None and not isinstance(pending, Request):
        match.verify(pending)
    if pending is Request.NEXT_HAND:
        assert table.waiting is Waiting.NEXT_HAND
    shown = displayed_tiles(table, screen.desk.order)
    if hand is not None and match.phase in (Phase.PLAY, Phase.OVER):
        assert sorted(tile for tile in shown if tile is not None) == sorted(hand.held[PERSON - 1])
    if not is_too_small(app.size):
        check_shown(app)


def check_shown(app: ChivaApp) -> None:
    """Checks that the parts of the table show what the engine holds."""
    table, screen = app.table, table_screen(app)
    felt = screen._parts.felt._scene
    assert felt is not None
    view = table.view
    assert felt.line == view.line
    assert tuple(badge.count for badge in felt.seats) == view.counts
    if table.match.phase is Phase.PLAY:
        assert all(badge.revealed is None for badge in felt.seats)
    hand = screen._parts.hand._scene
    assert hand is not None
    assert tuple(slot and slot.tile for slot in hand.slots) == displayed_tiles(table, screen.desk.order)


def fills(app: ChivaApp) -> bool:
    """Whether every part of the table is as wide as the terminal, as far as it is shown."""
    return all(canvas_of(app, name).width == app.size.width for name in ("status", "hand", "action", "keys"))


async def resize(app: ChivaApp, width: int, height: int) -> None:
    """Changes the size of the terminal."""
    size = Size(width, height)
    app.post_message(events.Resize(size, size))
    await drain(app, clicked=True)


async def press_something(app: ChivaApp, rng: Random) -> None:
    """Presses a key that means something, or any other."""
    kind = rng.random()
    if kind < 0.75:
        await press(app, rng.choice(KEYS))
    elif kind < 0.9:
        await press(app, rng.choice(OTHER_KEYS))
    else:
        app.post_message(events.Key("unknown", rng.choice(CHARACTERS)))
        await drain(app)


async def type_something(app: ChivaApp, rng: Random) -> None:
    """Types or pastes a line, sometimes without taking it up."""
    await press(app, "colon")
    app.post_message(events.Paste(rng.choice(WORDS)))
    await press(app, rng.choice(["enter", "enter", "escape", "backspace"]))


async def click_something(app: ChivaApp, rng: Random) -> None:
    """Clicks what can be clicked, or anywhere, outside and at the edges too."""
    known = sorted(targets(app), key=str)
    if known and rng.random() < 0.6:
        x, y = rng.choice(cells(app, rng.choice(known)) or [(0, 0)])
    else:
        width, height = app.size
        x = rng.choice([-1, 0, width - 1, width, rng.randrange(width)])
        y = rng.choice([-1, 0, height - 1, height, rng.randrange(height)])
    await click_at(app, x, y, button=rng.choice([1, 1, 1, 2, 3]))


async def turn_something(app: ChivaApp, rng: Random) -> None:
    """Turns the wheel or drags, anywhere."""
    width, height = app.size
    start, end = ((rng.randrange(width), rng.randrange(height)) for _ in range(2))
    if rng.random() < 0.5:
        await wheel_at(app, *start, down=rng.random() < 0.5)
    else:
        await drag(app, start, end)


async def resize_somehow(app: ChivaApp, rng: Random) -> None:
    """Makes the terminal tiny, huge or usual, and mostly usual again at once."""
    await resize(app, rng.randint(1, 250), rng.randint(1, 70))
    check(app)
    if rng.random() < 0.8:
        await resize(app, *rng.choice([(80, 24), (60, 20), (100, 30), (110, 24), (120, 40), (250, 70)]))


async def leave_menu(app: ChivaApp) -> None:
    """Closes what lies over the table."""
    for _ in range(3):
        if app.screen is not table_screen(app):
            await press(app, "escape")


async def step(app: ChivaApp, rng: Random) -> None:
    """Does one thing."""
    kind = rng.random()
    if kind < 0.6:
        await press_something(app, rng)
    elif kind < 0.8:
        await click_something(app, rng)
    elif kind < 0.85:
        await turn_something(app, rng)
    elif kind < 0.91:
        await type_something(app, rng)
    elif kind < 0.96:
        await resize_somehow(app, rng)
    elif kind < 0.98:
        app.change_look(rng.choice(THEMES))
    else:
        await leave_menu(app)


async def run(seed: int, steps: int) -> None:
    """Does many things to a table and checks it after each."""
    rng = Random(seed)
    scene = rng.choice(sorted(SCENES.values()))
    app = app_at(
        scene,
        seed=rng.choice(["x", None]),
        pace=rng.choice([NO_PACE, NO_PACE, 0.01, STEP]),
        level="casual",
        ascii_only=rng.random() < 0.2,
        no_color=rng.random() < 0.2,
    )
    async with app.run_test(size=(80, 24)):
        await drain(app)
        table_screen(app)._asks["quit"] = lambda: None
        timeline = app.table.timeline
        for _ in range(steps):
            await step(app, rng)
            assert app.is_running
            check(app)
            if app.table.timeline is not timeline:
                timeline = app.table.timeline
                assert played(timeline.events, timeline.match.game) == timeline.match
            if app.screen is table_screen(app) and not is_too_small(app.size):
                await until(app, lambda: fills(app))


@pytest.mark.parametrize("seed", range(3))
async def test_random_keys_clicks_and_sizes(seed: int) -> None:
    await run(seed, STEPS)
