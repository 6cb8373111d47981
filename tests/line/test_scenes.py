"""What is said at every kind of moment, word for word."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.line.sitting import BY_STEP, chiva_at, cuban_at, new_table, talk
from tests.ui import cuban_driver, driver
from tests.ui.snapshot import ScreenSnapshot

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

CHIVA: dict[str, tuple[driver.Scene, tuple[str, ...]]] = {
    "opening": (driver.OPENING, ("", "w", "q")),
    "free-opening": (driver.FREE_OPENING, ("hint", "3 l", "cancel", "2", "ok")),
    "both-ends": (driver.BOTH_ENDS, ("hint", "l", "r", "cancel", "cancel", "where", "ledger", "help")),
    "forced-pass": (driver.FORCED_PASS, ("hint", "6-6", "cancel", "ok", "undo", "redo")),
    "before-last-pass": (driver.AFTER_PASSES, ("pass", "hint")),
    "block": (driver.BLOCK, ("ok",)),
    "draw": (driver.DRAW, ("undo", "redo", "next", "ok")),
    "break": (driver.BREAK, ("next!", "restart", "redo")),
    "won": (driver.WON, ("ok", "undo", "redo", "new", "game", "cancel")),
    "lost": (driver.LOST, ("next", "u")),
}

CUBAN: dict[str, tuple[cuban_driver.Scene, tuple[str, ...]]] = {
    "lots": (cuban_driver.LOTS, ("hint", "w", "draw", "ok")),
    "equal-lots": (cuban_driver.EQUAL_LOTS, ("d!",)),
    "naming": (cuban_driver.NAMING, ("ok", "open 2", "hint", "1", "cancel", "3!", "ok")),
    "rivals-name": (cuban_driver.RIVALS_NAME, ("open 2", "ok")),
    "naming-after-win": (cuban_driver.NAMING_AFTER_WIN, ("1", "ok")),
    "can-claim": (cuban_driver.CAN_CLAIM, ("hint", "c", "cancel", "claim!", "ok")),
    "claim-shown": (cuban_driver.CLAIM_SHOWN, ("undo", "redo", "ledger", "ok")),
    "both-ends": (cuban_driver.BOTH_ENDS, ("0", "hint", "ok")),
    "block": (cuban_driver.BLOCK, ("w",)),
    "draw": (cuban_driver.DRAW, ("ok",)),
    "tripollua": (cuban_driver.TRIPOLLUA, ("s",)),
}


@pytest.mark.parametrize("name", CHIVA)
def test_chiva(name: str, snapshot: SnapshotAssertion) -> None:
    scene, lines = CHIVA[name]
    assert talk(chiva_at(scene), *lines) == snapshot.use_extension(ScreenSnapshot)


@pytest.mark.parametrize("name", CUBAN)
def test_cuban(name: str, snapshot: SnapshotAssertion) -> None:
    scene, lines = CUBAN[name]
    assert talk(cuban_at(scene), *lines) == snapshot.use_extension(ScreenSnapshot)


def test_step_by_step(snapshot: SnapshotAssertion) -> None:
    lines = ("", "64 r", "w", "new", "cancel", "64 r!", "ok", "undo", "hint!")
    assert talk(new_table(), *lines, pace=BY_STEP) == snapshot.use_extension(ScreenSnapshot)
