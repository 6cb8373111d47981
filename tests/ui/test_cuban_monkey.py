"""Whatever is done to a table of the Cuban game: it stays up, and all 55 tiles stay accounted for."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from textual import events

from chiva_tui.engine.actions import Play
from chiva_tui.engine.preparation import Phase, doubles_in
from chiva_tui.engine.seats import SEATS
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import SlotTarget
from tests.ui.cuban_driver import SCENES, app_at, blocked_at_once, twelve_hands, two_claims
from tests.ui.driver import NO_PACE, SMALL, STEP, drain, played, press, table_screen, targets, until
from tests.ui.test_play_monkey import check, fills, resize, step

if TYPE_CHECKING:
    from chiva_tui.app import ChivaApp

STEPS = 80
"""How many things a run does; thousands were done by hand."""

WORDS = (
    *("draw", "draw!", "open 1", "open 3!", "open 2", "accept", "accept!", "claim", "claim!"),
    *("next!", "99", "90 r", "undo"),
)


def check_tiles(app: ChivaApp) -> None:
    """Checks that every tile of the set is laid, held or asleep, and that of a hidden hand nothing is shown."""
    match = app.table.match
    dealt = match.preparation.dealt if match.hand is None else match.hand.dealt
    if dealt is not None:
        given = {tile for tiles in dealt for tile in tiles}
        asleep = match.game.tile_set.members - given
        held = [tile for seat in SEATS for tile in match.tiles_of(seat)]
        laid = [] if match.hand is None else [move.tile for move in match.hand.moves if isinstance(move, Play)]
        assert len(held) + len(laid) + len(asleep) == len(match.game.tile_set.tiles)
        assert {*held, *laid} == given
    else:
        assert match.tiles_of(PERSON) == ()
    if match.phase in (Phase.ANSWER, Phase.PLAY):
        felt = table_screen(app)._parts.felt._scene
        assert felt is not None
        assert all(badge.revealed is None for badge in felt.seats)
    for shown in match.preparation.shown:
        assert len(shown.doubles) >= 5
        assert doubles_in(shown.doubles) == shown.doubles


def shows_hand(app: ChivaApp) -> bool:
    """Whether just the tiles held can be clicked."""
    slots = sum(isinstance(target, SlotTarget) for target in targets(app))
    return slots == len(app.table.match.tiles_of(PERSON))


async def type_something(app: ChivaApp, rng: Random) -> None:
    """Types or pastes a line of this game, sometimes without taking it up."""
    await press(app, "colon")
    app.post_message(events.Paste(rng.choice(WORDS)))
    await press(app, rng.choice(["enter", "enter", "escape", "backspace"]))


async def run(seed: int, steps: int) -> None:
    """Does many things to a table and checks it after each."""
    rng = Random(seed)
    begun = [scene.events for scene in SCENES.values()]
    app = app_at(
        rng.choice([*begun, two_claims(), blocked_at_once(), twelve_hands()]),
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
            await (type_something if rng.random() < 0.1 else step)(app, rng)
            assert app.is_running
            check(app)
            check_tiles(app)
            if app.table.timeline is not timeline:
                timeline = app.table.timeline
                assert played(timeline.events, timeline.match.game) == timeline.match
            if app.screen is table_screen(app) and app.size.width >= 80 and app.size.height >= 24:
                await until(app, lambda: fills(app) and shows_hand(app))


@pytest.mark.parametrize("seed", range(3))
async def test_random_keys_clicks_and_sizes(seed: int) -> None:
    await run(seed, STEPS)


async def test_menu_in_a_terminal_of_one_row() -> None:
    app = app_at(SCENES["NAMING"])
    async with app.run_test(size=SMALL):
        await resize(app, 104, 1)
        await press(app, "ctrl+p", "pageup", "pagedown", "end", "enter")
        assert app.is_running
        await resize(app, *SMALL)
        await press(app, "escape", "escape")
        assert app.table.timeline.events == SCENES["NAMING"].events
