"""What the table of the Cuban game looks like in every phase, as text that can be read in a review."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import End
from chiva_tui.engine.seats import SEATS
from chiva_tui.table.seating import fresh_seed
from chiva_tui.widgets import UNICODE, FeltScene, SeatBadge
from chiva_tui.widgets.felt import paint_felt
from tests.ui import cuban_driver as cuban
from tests.ui.cuban_driver import SCENES, app_at, put
from tests.ui.driver import LARGE, SMALL, drain, table_screen
from tests.ui.screen_text import screen_text
from tests.ui.snapshot import ScreenSnapshot
from tests.ui.test_line_layout import growing_line
from tests.ui.test_snapshots import both_layers, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from syrupy.assertion import SnapshotAssertion

    from chiva_tui.engine.line import Line
    from chiva_tui.engine.match import Event
    from tests.ui.cuban_driver import Scene

SIZES = {"80x24": SMALL, "120x40": LARGE}

Screens = dict[str, tuple["Scene | Sequence[Event]", tuple[str, ...]]]
"""A moment, and the keys pressed in it, by a name."""

PHASES: Screens = {
    "lots": (cuban.LOTS, ()),
    "equal-lots": (cuban.EQUAL_LOTS, ()),
    "naming": (cuban.NAMING, ()),
    "naming-chosen": (cuban.NAMING, ("3",)),
    "naming-after-win": (cuban.NAMING_AFTER_WIN, ()),
    "naming-after-draw": (cuban.NAMING_AFTER_DRAW, ("1",)),
    "rivals-name": (cuban.RIVALS_NAME, ()),
    "rivals-name-next": (cuban.RIVALS_NAME_NEXT, ()),
    "accept": (cuban.ACCEPT, ()),
    "can-claim": (cuban.CAN_CLAIM, ()),
    "claim-previewed": (cuban.CAN_CLAIM, ("c",)),
    "claim-shown": (cuban.CLAIM_SHOWN, ()),
    "own-claim-shown": (cuban.OWN_CLAIM, ()),
    "two-claims-shown": (cuban.two_claims(), ()),
    "opening": (cuban.OPENING, ()),
    "mid-hand": (cuban.BOTH_ENDS, ()),
    "computer": (cuban.COMPUTER, ()),
    "long-line": (cuban.LONG_LINE, ()),
    "longest-line": (cuban.LONGEST_LINE, ()),
    "block": (cuban.BLOCK, ()),
    "block-at-once": (cuban.blocked_at_once(), ()),
    "draw": (cuban.DRAW, ()),
    "pollona": (cuban.POLLONA, ()),
    "tripollua": (cuban.TRIPOLLUA, ()),
    "lost": (cuban.LOST, ()),
    "ledger": (cuban.twelve_hands(), ("f2",)),
}
"""Every phase, seen at each size."""

READ_OR_ASKED: Screens = {
    "naming-hint": (cuban.NAMING, ("h",)),
    "naming-refused": (cuban.NAMING, ("2",)),
    "naming-typed": (cuban.NAMING, ("colon", *"open")),
    "naming-words": (cuban.NAMING, ("w",)),
    "accept-hint": (cuban.ACCEPT, ("h",)),
    "accept-refused": (cuban.ACCEPT, ("c",)),
    "can-claim-hint": (cuban.CAN_CLAIM, ("h",)),
    "can-claim-words": (cuban.CAN_CLAIM, ("w",)),
    "claim-ledger": (cuban.CLAIM_SHOWN, ("f2",)),
    "after-win-ledger": (cuban.NAMING_AFTER_WIN, ("f2",)),
    "after-win-words": (cuban.NAMING_AFTER_WIN, ("w",)),
    "hint": (cuban.BOTH_ENDS, ("h",)),
    "words": (cuban.BOTH_ENDS, ("w",)),
    "rules": (cuban.BOTH_ENDS, ("f1",)),
    "tracker": (cuban.BOTH_ENDS, ("t",)),
    "forced-pass": (cuban.FORCED_PASS, ()),
    "out": (cuban.OUT, ()),
    "ledger-end": (cuban.twelve_hands(), ("f2", "end")),
    "new-match-asked": (cuban.BOTH_ENDS, ("f6",)),
    "other-game-chosen": (cuban.BOTH_ENDS, ("f6", "g")),
}
"""What is read or asked in some of them, seen at the smallest size."""


@pytest.fixture
def screens(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Returns the snapshots of screens."""
    return snapshot.use_extension(ScreenSnapshot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PHASES)
async def test_phase(name: str, size: str, screens: SnapshotAssertion) -> None:
    moment, keys = PHASES[name]
    text = await shown(app_at(moment), SIZES[size], keys)
    assert "…" not in text
    assert text == screens


@pytest.mark.parametrize("name", READ_OR_ASKED)
async def test_read_or_asked(name: str, screens: SnapshotAssertion) -> None:
    moment, keys = READ_OR_ASKED[name]
    text = await shown(app_at(moment), SMALL, keys)
    assert "…" not in text
    assert text == screens


@pytest.mark.parametrize("name", ["naming-chosen", "can-claim", "claim-previewed"])
async def test_styles_of_what_is_chosen(name: str, screens: SnapshotAssertion) -> None:
    moment, keys = PHASES[name]
    assert await shown(app_at(moment), SMALL, keys, picture=both_layers) == screens


@pytest.mark.parametrize("name", ["naming-chosen", "claim-previewed"])
async def test_styles_without_colour(name: str, screens: SnapshotAssertion) -> None:
    moment, keys = PHASES[name]
    assert await shown(app_at(moment, no_color=True), SMALL, keys, picture=both_layers) == screens


@pytest.mark.parametrize("name", ["naming-after-win", "claim-previewed", "two-claims-shown", "long-line", "block"])
async def test_ascii(name: str, screens: SnapshotAssertion) -> None:
    moment, keys = PHASES[name]
    text = await shown(app_at(moment, ascii_only=True), SMALL, keys)
    assert text.isascii()
    assert text == screens


def forty_tiles() -> Line:
    """Returns a line of all tiles four hands of ten hold, some of them at either side of the first."""
    lines = (growing_line(Random(seed), 9, 0.5)[-1] for seed in range(200))
    return next(line for line in lines if len(line.laid) == 40 and 10 < line.before < 30)


@pytest.mark.parametrize("size", SIZES)
async def test_line_of_forty_tiles(size: str, screens: SnapshotAssertion) -> None:
    app = app_at(cuban.LONG_LINE)
    async with app.run_test(size=SIZES[size]):
        await drain(app)
        width, height = table_screen(app)._parts.felt.size
    one, two, three, four = (SeatBadge(seat, "place", 0) for seat in SEATS)
    scene = FeltScene(forty_tiles(), (one, two, three, four), choosable=tuple(End), deal_size=10)
    assert paint_felt(scene, width, height, UNICODE).text() == screens


@pytest.mark.parametrize("name", ["pollona", "tripollua", "lost"])
async def test_end_of_a_match_leaves_room_for_the_longest_seed(name: str) -> None:
    moment, keys = PHASES[name]
    assert isinstance(moment, cuban.Scene)
    shown_now = await shown(app_at(moment.events, seed=fresh_seed()), SMALL, keys)
    assert "…" not in shown_now
    assert "Seed: " in shown_now


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_asked_has_its_button(size: str) -> None:
    buttons = {
        "LOTS": ("Enter Draw",),
        "EQUAL_LOTS": ("Enter Draw again",),
        "NAMING": ("1 You open", "3 Partner opens"),
        "NAMING_AFTER_DRAW": ("1 You open", "3 Partner opens"),
        "RIVALS_NAME_NEXT": ("Enter Next hand",),
        "ACCEPT": ("Enter Accept",),
        "CAN_CLAIM": ("Enter Accept", "c Claim redeal"),
        "CLAIM_SHOWN": ("Enter Deal again",),
        "FORCED_PASS": ("Enter Pass",),
        "TRIPOLLUA": ("F6 New match",),
    }
    app = app_at()
    async with app.run_test(size=SIZES[size]):
        for name, captions in buttons.items():
            put(app.table, SCENES[name].events)
            table_screen(app).refresh_table()
            await drain(app)
            shown_now = screen_text(app)
            assert all(f"[{caption}]" in shown_now for caption in captions), name
