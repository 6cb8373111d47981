"""What the table looks like, as text that can be read in a review."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import End, Play
from chiva_tui.table.seating import PERSON
from tests.ui import driver
from tests.ui.driver import LARGE, SMALL, app_at, drain, press
from tests.ui.screen_text import screen_text, style_layer
from tests.ui.snapshot import ScreenSnapshot

if TYPE_CHECKING:
    from collections.abc import Callable

    from syrupy.assertion import SnapshotAssertion

    from chiva_tui.app import ChivaApp
    from tests.ui.driver import Scene

SIZES = {"80x24": SMALL, "120x40": LARGE}

SCREENS: dict[str, tuple[Scene, tuple[str, ...]]] = {
    "opening-forced": (driver.OPENING, ()),
    "opening-free": (driver.FREE_OPENING, ()),
    "mid-hand": (driver.BOTH_ENDS, ()),
    "one-end": (driver.ONE_END, ("right",)),
    "computer": (driver.COMPUTER, ()),
    "hint": (driver.BOTH_ENDS, ("h",)),
    "forced-pass": (driver.FORCED_PASS, ()),
    "after-passes": (driver.AFTER_PASSES, ()),
    "rules": (driver.BOTH_ENDS, ("f1",)),
    "ledger": (driver.BREAK, ("f2",)),
    "words": (driver.BOTH_ENDS, ("w",)),
    "tracker": (driver.AFTER_PASSES, ("t",)),
    "one-to-go": (driver.ONE_TO_GO, ()),
    "typed": (driver.BOTH_ENDS, ("colon", "6", "4")),
    "out": (driver.OUT, ()),
    "block": (driver.BLOCK, ()),
    "draw": (driver.DRAW, ()),
    "break": (driver.BREAK, ()),
    "won": (driver.WON, ()),
    "lost": (driver.LOST, ()),
    "new-match-asked": (driver.BOTH_ENDS, ("f6",)),
}

PREVIEWS = {"left": End.LEFT, "right": End.RIGHT}


@pytest.fixture
def screens(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Returns the snapshots of screens."""
    return snapshot.use_extension(ScreenSnapshot)


async def shown(
    app: ChivaApp,
    size: tuple[int, int],
    keys: tuple[str, ...] = (),
    *,
    picture: Callable[[ChivaApp], str] = screen_text,
) -> str:
    """Returns a picture of an app at a size, once some keys have been pressed."""
    async with app.run_test(size=size):
        await drain(app)
        await press(app, *keys)
        await drain(app)
        return picture(app)


def double_ended(app: ChivaApp) -> str:
    """Returns the number key of the person's tile that fits both ends."""
    plays = [action for action in app.table.view.legal_actions() if isinstance(action, Play)]
    tile = next(play.tile for play in plays if sum(other.tile == play.tile for other in plays) == 2)
    hand = app.table.match.hand
    assert hand is not None
    return str(hand.dealt[PERSON - 1].index(tile) + 1)


def both_layers(app: ChivaApp) -> str:
    """Returns the text of the screen and its styles."""
    return f"{screen_text(app)}\n\n{style_layer(app)}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
async def test_screen(name: str, size: str, screens: SnapshotAssertion) -> None:
    scene, keys = SCREENS[name]
    assert await shown(app_at(scene), SIZES[size], keys) == screens


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("end", PREVIEWS)
async def test_preview_on_each_end(end: str, size: str, screens: SnapshotAssertion) -> None:
    app = app_at(driver.BOTH_ENDS)
    keys = (double_ended(app), "l" if PREVIEWS[end] is End.LEFT else "r")
    assert await shown(app, SIZES[size], keys) == screens


@pytest.mark.parametrize("theme", ["felt", "light", "contrast", "ansi"])
async def test_styles_of_a_preview(theme: str, screens: SnapshotAssertion) -> None:
    app = app_at(driver.BOTH_ENDS, theme=theme)
    assert await shown(app, SMALL, (double_ended(app),), picture=both_layers) == screens


async def test_styles_without_colour(screens: SnapshotAssertion) -> None:
    app = app_at(driver.BOTH_ENDS, no_color=True)
    assert await shown(app, SMALL, (double_ended(app),), picture=both_layers) == screens


@pytest.mark.parametrize("name", ["opening-forced", "forced-pass", "hint", "block"])
async def test_styles_of_what_is_offered(name: str, screens: SnapshotAssertion) -> None:
    scene, keys = SCREENS[name]
    assert await shown(app_at(scene), SMALL, keys, picture=both_layers) == screens


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["opening-forced", "hint", "forced-pass", "block", "ledger"])
async def test_ascii(name: str, size: str, screens: SnapshotAssertion) -> None:
    scene, keys = SCREENS[name]
    text = await shown(app_at(scene, ascii_only=True), SIZES[size], keys)
    assert text.isascii()
    assert text == screens


@pytest.mark.parametrize("size", [(59, 24), (80, 19), (40, 10), (20, 3)], ids="{0[0]}x{0[1]}".format)
async def test_too_small_a_terminal(size: tuple[int, int], screens: SnapshotAssertion) -> None:
    assert await shown(app_at(driver.BOTH_ENDS), size) == screens
