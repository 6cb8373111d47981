"""What the main screens look like in the languages other than English, which has snapshots of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chiva_tui.phrases.catalogue import Catalogue
from tests.phrases.catalogues import TRANSLATED
from tests.ui.driver import SMALL, drain, press
from tests.ui.screen_text import screen_text
from tests.ui.snapshot import ScreenSnapshot
from tests.ui.written import made, speak

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

MAIN = (
    "chiva-opening-forced",
    "chiva-mid-hand",
    "chiva-hint",
    "chiva-forced-pass",
    "chiva-words",
    "chiva-ledger",
    "chiva-block",
    "chiva-break",
    "chiva-won",
    "cuban-lots",
    "cuban-naming-chosen",
    "cuban-can-claim",
    "cuban-claim-shown",
    "cuban-ledger",
    "cuban-pollona",
    "kept-watching",
)
"""One screen of each kind: opening, playing, advice, passing, reading, how hands and matches end, watching."""


@pytest.mark.parametrize("language", TRANSLATED)
@pytest.mark.parametrize("name", MAIN)
async def test_main_screen(name: str, language: str, snapshot: SnapshotAssertion) -> None:
    app, keys = made(name)
    async with app.run_test(size=SMALL):
        speak(app, Catalogue(language))
        await press(app, *keys)
        await drain(app)
        text = screen_text(app)
    assert "…" not in text
    assert text == snapshot.use_extension(ScreenSnapshot)
