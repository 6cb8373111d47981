"""The Cuban game played on the screen: whole matches, what comes before each hand, and what stays hidden."""

from __future__ import annotations

import asyncio
import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Accept, Claim, NameOpener, Pass, Play
from chiva_tui.engine.chance import Lots
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import Seat
from chiva_tui.table.requests import Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import ButtonTarget, EndTarget, GhostTarget, SlotTarget
from tests.engine.helpers import cuban_walk
from tests.ui import cuban_driver as cuban
from tests.ui.cuban_driver import SCENES, app_at, put
from tests.ui.driver import (
    LARGE,
    NO_PACE,
    SMALL,
    STEP,
    click,
    drain,
    panel,
    press,
    table_screen,
    targets,
    text_of,
    until_person,
)
from tests.ui.screen_text import screen_text
from tests.ui.test_play_match import check_record, slot_of
from tests.ui.test_play_turns import faces

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from chiva_tui.app import ChivaApp
    from chiva_tui.engine.actions import Action
    from chiva_tui.engine.match import Event, Match
    from chiva_tui.engine.tiles import Tile

FULL_MATCH = "27754"
"""A seed with equal lots, then the person to name; the person can claim the first deal, and nobody the second."""


def wanted_of(match: Match) -> Action:
    """Returns what the person does in whole matches where the table asks for more than a confirmation."""
    actions = match.legal_actions()
    return actions[-1] if match.phase is not Phase.PLAY else actions[0]


def check_hand(app: ChivaApp) -> None:
    """Checks that the hand is shown tile by tile as the engine holds it, and that each of its tiles can be clicked."""
    match, scene = app.table.match, table_screen(app)._parts.hand._scene
    assert scene is not None
    assert [slot.tile for slot in scene.slots if slot is not None] == list(match.tiles_of(PERSON))
    assert len(scene.slots) == len(match.dealt_to(PERSON))
    filled = {SlotTarget(at) for at, slot in enumerate(scene.slots) if slot is not None}
    assert {target for target in targets(app) if isinstance(target, SlotTarget)} == filled


@pytest.mark.parametrize("name", SCENES)
def test_scene_is_what_it_is_called(name: str) -> None:
    assert cuban.SCENE_TESTS[name](SCENES[name].match)
    assert app_at(SCENES[name]).table.timeline.events == SCENES[name].events


# Whole matches.


async def answer_by_keys(app: ChivaApp) -> None:
    """Answers by keys whatever the table asks."""
    table = app.table
    if table.waiting is Waiting.PERSON:
        wanted = wanted_of(table.match)
        if isinstance(wanted, NameOpener):
            await press(app, str(wanted.opener))
        elif isinstance(wanted, Claim):
            await press(app, "c")
        elif isinstance(wanted, Play):
            await press(app, str((slot_of(app, wanted.tile) + 1) % 10))
            if wanted.end is not None:
                await press(app, wanted.end.value[0])
        assert table.pending == wanted
    await press(app, "enter")


async def answer_by_mouse(app: ChivaApp) -> None:
    """Answers by clicks whatever the table asks: tiles, ends, the ghost, and buttons where no tile is laid."""
    table = app.table
    if table.waiting is Waiting.PERSON:
        wanted = wanted_of(table.match)
        if isinstance(wanted, NameOpener):
            await click(app, ButtonTarget("open_self" if wanted.opener is PERSON else "open_partner"))
        elif isinstance(wanted, Claim):
            await click(app, ButtonTarget("claim"))
        elif isinstance(wanted, Play):
            await click(app, SlotTarget(slot_of(app, wanted.tile)))
            pending = table.pending
            assert isinstance(pending, Play)
            if wanted.end is not None and pending.end is not wanted.end:
                await click(app, EndTarget(wanted.end))
        assert table.pending == wanted
    await click(app, GhostTarget() if isinstance(table.pending, Play) else ButtonTarget("confirm"))


@pytest.mark.parametrize("answer", [answer_by_keys, answer_by_mouse], ids=["keys", "mouse"])
async def test_a_match_to_a_hundred(answer: Callable[[ChivaApp], Awaitable[None]]) -> None:
    app = app_at(seed=FULL_MATCH, pace=NO_PACE, level="casual")
    async with app.run_test(size=SMALL):
        while app.table.waiting is not Waiting.NOTHING:
            acted = len(app.table.timeline.events)
            await answer(app)
            assert len(app.table.timeline.events) > acted
            await until_person(app)
            check_hand(app)
            check_record(app)
        assert max(app.table.match.standing.tallies) >= 100
        happened = app.table.timeline.events
        assert sum(isinstance(event, Lots) for event in happened) == 2
        assert {Accept, Claim, NameOpener, Pass, Play} <= {type(event) for event in happened}


@pytest.mark.parametrize("seed", ["5", "86"])
async def test_hand_shown_is_the_engines_hand_after_every_event(seed: str) -> None:
    app = app_at(seed=seed)
    happened = []
    async with app.run_test(size=SMALL):
        for event, match in cuban_walk(seed, Random(seed)):
            happened.append(event)
            if len(match.results) == 2:
                break
            if match.phase is Phase.ANSWER and match.turn is not PERSON:
                continue
            put(app.table, happened)
            table_screen(app).refresh_table()
            check_hand(app)


# Lots and names.


@pytest.mark.parametrize("answer", [answer_by_keys, answer_by_mouse], ids=["keys", "mouse"])
async def test_d2_equal_lots_are_drawn_again_each_confirmed(answer: Callable[[ChivaApp], Awaitable[None]]) -> None:
    app = app_at(seed=FULL_MATCH)
    async with app.run_test(size=SMALL):
        await drain(app)
        await answer(app)
        assert app.table.waiting is Waiting.DRAW
        assert "equal, so both go back" in text_of(app, "action")
        await answer(app)
        assert app.table.naming
        await press(app, "u")
        assert "equal, so both go back" in text_of(app, "action")
        await press(app, "u")
        assert app.table.timeline.events == ()


async def test_d2_both_lots_lie_open_until_the_deal() -> None:
    app = app_at(cuban.NAMING)
    async with app.run_test(size=SMALL):
        await drain(app)
        lots = cuban.NAMING.match.preparation.lots[-1].tiles
        assert faces(text_of(app, "felt")) == {frozenset(lot) for lot in lots}
        await press(app, "1", "enter")
        assert not faces(text_of(app, "felt"))


@pytest.mark.parametrize("scene", [cuban.NAMING, cuban.NAMING_AFTER_WIN, cuban.NAMING_AFTER_DRAW])
@pytest.mark.parametrize(("key", "opener"), [("1", Seat.ONE), ("3", Seat.THREE)])
async def test_d3_naming_is_a_preview_that_can_be_changed(scene: cuban.Scene, key: str, opener: Seat) -> None:
    app = app_at(scene)
    async with app.run_test(size=SMALL):
        await press(app, "1", "3", key)
        assert app.table.pending == NameOpener(PERSON, opener)
        await press(app, "escape")
        assert app.table.pending is None
        assert app.table.timeline.events == scene.events
        await press(app, key, "enter")
        assert app.table.view.opener is opener
        assert app.table.match.phase is Phase.ANSWER


async def test_d3_the_other_team_cannot_be_named() -> None:
    app = app_at(cuban.NAMING)
    async with app.run_test(size=SMALL):
        for key in "24":
            await press(app, key)
            assert app.table.pending is None
            assert "one of its own" in text_of(app, "action")


async def test_d3_arrows_change_the_name() -> None:
    app = app_at(cuban.NAMING)
    async with app.run_test(size=SMALL):
        await press(app, "right")
        first = app.table.pending
        await press(app, "right")
        assert {first, app.table.pending} == {NameOpener(PERSON, PERSON), NameOpener(PERSON, PERSON.partner)}


async def test_naming_keeps_the_four_hands_open() -> None:
    app = app_at(cuban.NAMING_AFTER_WIN)
    async with app.run_test(size=SMALL):
        await press(app, "3")
        hand = app.table.match.hand
        assert hand is not None
        assert faces(text_of(app, "felt")) >= {frozenset(tile) for held in hand.held[1:] for tile in held}


@pytest.mark.parametrize("scene", [cuban.RIVALS_NAME, cuban.RIVALS_NAME_NEXT])
async def test_the_name_the_rivals_give_is_told(scene: cuban.Scene) -> None:
    app = app_at(scene, pace=NO_PACE)
    async with app.run_test(size=SMALL):
        await drain(app)
        await click(app, ButtonTarget("confirm"))
        assert app.table.match.phase is Phase.ANSWER
        opener = app.table.view.opener
        told = "Seat 2 names itself to open" if opener is Seat.TWO else "Seat 2 names seat 4 to open"
        assert told in text_of(app, "action")
        assert "opens" in text_of(app, "felt")


@pytest.mark.parametrize("pace", [NO_PACE, STEP])
async def test_lots_the_rivals_win_stay_until_they_are_confirmed(pace: float | None) -> None:
    app = app_at(cuban.RIVALS_NAME, pace=pace)
    async with app.run_test(size=SMALL):
        await asyncio.sleep(0.05)
        await drain(app)
        assert app.table.timeline.events == cuban.RIVALS_NAME.events
        assert "team 2/4 names the opener" in text_of(app, "action")
        await press(app, "enter")
        assert app.table.match.phase is Phase.ANSWER
        await press(app, "u")
        assert app.table.timeline.events == cuban.RIVALS_NAME.events


# Answers.


@pytest.mark.parametrize("by_key", [True, False])
async def test_d6_claim_is_previewed_and_voids_the_deal(by_key: bool) -> None:
    app = app_at(cuban.CAN_CLAIM)
    async with app.run_test(size=SMALL):
        await drain(app)
        await (press(app, "c") if by_key else click(app, ButtonTarget("claim")))
        assert app.table.pending == Claim(PERSON)
        assert app.table.timeline.events == cuban.CAN_CLAIM.events
        await (press(app, "enter") if by_key else click(app, ButtonTarget("confirm")))
        assert app.table.waiting is Waiting.NEXT_HAND
        assert "You claim a redeal and show" in text_of(app, "action")
        await (press(app, "enter") if by_key else click(app, ButtonTarget("confirm")))
        assert app.table.match.phase is Phase.ANSWER
        assert app.table.match.preparation.attempt == 2
        assert app.table.view.opener is cuban.CAN_CLAIM.match.preparation.opener


async def test_d6_a_claim_can_be_declined() -> None:
    app = app_at(cuban.CAN_CLAIM)
    async with app.run_test(size=SMALL):
        await press(app, "c", "escape")
        assert app.table.pending == Accept(PERSON)
        await press(app, "enter")
        assert app.table.match.phase is Phase.PLAY


async def test_d6_fewer_than_five_doubles_are_refused_with_the_reason() -> None:
    app = app_at(cuban.ACCEPT)
    async with app.run_test(size=SMALL):
        await press(app, "c")
        assert app.table.pending == Accept(PERSON)
        assert "takes 5 doubles" in text_of(app, "action")
        assert ButtonTarget("claim") not in targets(app)


@pytest.mark.parametrize("moment", [cuban.CLAIM_SHOWN.events, cuban.OWN_CLAIM.events, cuban.two_claims()])
async def test_d8_a_claim_shows_its_doubles_and_nothing_else(moment: tuple[Event, ...]) -> None:
    app = app_at(moment)
    async with app.run_test(size=SMALL):
        await drain(app)
        claims = app.table.match.preparation.claims
        shown = re.findall(r"(\d)[│┊◆](\d)", text_of(app, "felt"))
        assert sorted(shown) == sorted((str(tile.high), str(tile.low)) for claim in claims for tile in claim.doubles)
        assert not [target for target in targets(app) if isinstance(target, SlotTarget)]


async def test_an_answer_selects_no_tile() -> None:
    app = app_at(cuban.ACCEPT)
    async with app.run_test(size=SMALL):
        for key in "1234567890":
            await press(app, key)
            assert app.table.pending == Accept(PERSON)
        await click(app, SlotTarget(4))
        assert app.table.pending == Accept(PERSON)
        assert app.table.timeline.events == cuban.ACCEPT.events


# What stays hidden.


def public_tiles(match: Match) -> set[Tile]:
    """Returns the tiles of this hand that were shown before it: lots and the doubles of claims."""
    lots = {tile for drawn in match.preparation.lots for tile in drawn.tiles}
    return lots | {tile for shown in match.preparation.shown for tile in shown.doubles}


@pytest.mark.parametrize("seed", ["7", "45", "86"])
async def test_no_hidden_or_sleeping_tile_is_ever_on_the_screen(seed: str) -> None:
    app = app_at(seed=seed)
    happened = []
    async with app.run_test(size=LARGE):
        for event, match in cuban_walk(seed, Random(seed)):
            happened.append(event)
            if match.result is not None:
                break
            if match.phase not in (Phase.ANSWER, Phase.PLAY) or (match.phase is Phase.ANSWER and match.turn != PERSON):
                continue
            put(app.table, happened)
            table_screen(app).refresh_table()
            hidden = set(match.view(PERSON).unseen)
            felt = text_of(app, "felt")
            assert not faces(felt) & {frozenset(tile) for tile in hidden}
            passages = [*panel(app, "ledger"), *panel(app, "where")]
            words = [line for passage in passages for line in passage.paragraphs]
            written = "\n".join([text_of(app, "status"), felt, text_of(app, "action"), *words])
            named = {f"{tile}" for tile in hidden - public_tiles(match)}
            assert not [name for name in named if re.search(rf"(?<!\d){name}(?!\d)", written)]


async def test_sleeping_tiles_are_not_turned_after_the_hand() -> None:
    app = app_at(cuban.BLOCK)
    async with app.run_test(size=LARGE):
        await drain(app)
        hand = cuban.BLOCK.match.hand
        assert hand is not None
        dealt = {frozenset(tile) for held in hand.dealt for tile in held}
        assert faces(text_of(app, "felt")) <= dealt
        assert {frozenset(tile) for held in hand.held[1:] for tile in held} <= faces(text_of(app, "felt"))


async def test_no_answer_is_seen_before_all_four_are_given() -> None:
    claims = cuban.two_claims()
    app = app_at(claims[:3])
    async with app.run_test(size=LARGE):
        await drain(app)
        assert not any(word in screen_text(app) for word in ("claims", "doubles", "void"))
        assert {badge.revealed for badge in table_screen(app)._parts.felt._scene.seats} == {None}  # type: ignore[union-attr]
        await press(app, "enter")
        assert [shown.seat for shown in app.table.match.preparation.claims] == [Seat.TWO, Seat.THREE]
        assert text_of(app, "felt").count("claims") == 2
