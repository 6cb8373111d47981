"""What the table of the Cuban game looks like in every phase, as text that can be read in a review."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from textual.app import App

from chiva_tui.engine.actions import End
from chiva_tui.engine.line import Line
from chiva_tui.engine.seats import SEATS
from chiva_tui.engine.tiles import DOUBLE_NINE
from chiva_tui.widgets import UNICODE, FeltScene, SeatBadge
from chiva_tui.widgets.felt import paint_felt
from tests.ui import cuban_driver as cuban
from tests.ui.cuban_driver import app_at
from tests.ui.driver import LARGE, SMALL, canvas_of
from tests.ui.screen_text import screen_text
from tests.ui.snapshot import ScreenSnapshot
from tests.ui.test_snapshots import both_layers, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from syrupy.assertion import SnapshotAssertion

    from chiva_tui.engine.match import Event
    from chiva_tui.engine.tiles import Tile
    from tests.ui.cuban_driver import Scene

SIZES = {"80x24": SMALL, "120x40": LARGE}

SCREENS: dict[str, tuple[Scene | Sequence[Event], tuple[str, ...]]] = {
    "lots": (cuban.LOTS, ()),
    "equal-lots": (cuban.EQUAL_LOTS, ()),
    "naming": (cuban.NAMING, ()),
    "naming-chosen": (cuban.NAMING, ("3",)),
    "naming-hint": (cuban.NAMING, ("h",)),
    "naming-after-win": (cuban.NAMING_AFTER_WIN, ()),
    "naming-after-win-chosen": (cuban.NAMING_AFTER_WIN, ("1",)),
    "naming-after-draw": (cuban.NAMING_AFTER_DRAW, ()),
    "rivals-name": (cuban.RIVALS_NAME, ()),
    "rivals-name-next": (cuban.RIVALS_NAME_NEXT, ()),
    "accept": (cuban.ACCEPT, ()),
    "accept-hint": (cuban.ACCEPT, ("h",)),
    "can-claim": (cuban.CAN_CLAIM, ()),
    "can-claim-hint": (cuban.CAN_CLAIM, ("h",)),
    "claim-previewed": (cuban.CAN_CLAIM, ("c",)),
    "claim-shown": (cuban.CLAIM_SHOWN, ()),
    "own-claim-shown": (cuban.OWN_CLAIM, ()),
    "two-claims-shown": (cuban.two_claims(), ()),
    "opening": (cuban.OPENING, ()),
    "mid-hand": (cuban.BOTH_ENDS, ()),
    "hint": (cuban.BOTH_ENDS, ("h",)),
    "words": (cuban.BOTH_ENDS, ("w",)),
    "words-naming": (cuban.NAMING, ("w",)),
    "words-accept": (cuban.ACCEPT, ("w",)),
    "rules": (cuban.BOTH_ENDS, ("f1",)),
    "typed": (cuban.NAMING, ("colon", *"open")),
    "computer": (cuban.COMPUTER, ()),
    "forced-pass": (cuban.FORCED_PASS, ()),
    "long-line": (cuban.LONG_LINE, ()),
    "longest-line": (cuban.LONGEST_LINE, ()),
    "block": (cuban.BLOCK, ()),
    "block-at-once": (cuban.blocked_at_once(), ()),
    "draw": (cuban.DRAW, ()),
    "out": (cuban.OUT, ()),
    "pollona": (cuban.POLLONA, ()),
    "tripollua": (cuban.TRIPOLLUA, ()),
    "lost": (cuban.LOST, ()),
    "ledger": (cuban.twelve_hands(), ("f2",)),
    "ledger-end": (cuban.twelve_hands(), ("f2", "end")),
    "ledger-claim": (cuban.CLAIM_SHOWN, ("f2",)),
    "ledger-naming": (cuban.NAMING_AFTER_WIN, ("f2",)),
    "new-match-asked": (cuban.BOTH_ENDS, ("f6",)),
    "other-game-chosen": (cuban.BOTH_ENDS, ("f6", "g")),
}
"""A moment, and the keys pressed in it."""


@pytest.fixture
def screens(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Returns the snapshots of screens."""
    return snapshot.use_extension(ScreenSnapshot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
async def test_screen(name: str, size: str, screens: SnapshotAssertion) -> None:
    moment, keys = SCREENS[name]
    assert await shown(app_at(moment), SIZES[size], keys) == screens
