"""The table in every language: nothing is cut off, nothing is hard-coded, and the language changes nothing else."""

from __future__ import annotations

import re

import pytest

from chiva_tui.phrases.catalogue import Catalogue
from tests.phrases.catalogues import COMPLETE, Pseudo
from tests.ui.driver import SMALL, drain, press
from tests.ui.screen_text import screen_text
from tests.ui.written import NAMES, cut_off, made, speak

KEYS = re.compile(r"\b(Enter|Esc|PgUp|PgDn|F\d|\^[pq]|[houwslrcgU13:])(?= )|\[[LR]\]")
"""Names of keys, which are the same in every language."""

OWN_NAMES = re.compile(r"tule|tty\w+|pts/\d+|host\w*|Shelf\w*")
"""Words that are data: seeds, terminals, machines."""


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("name", NAMES)
async def test_nothing_is_cut_off_at_80x24(name: str, language: str) -> None:
    app, keys = made(name)
    async with app.run_test(size=SMALL):
        speak(app, Catalogue(language))
        await press(app, *keys)
        await drain(app)
        assert cut_off(app) == []


@pytest.mark.parametrize("name", [name for name in NAMES if not name.endswith("rules")])
async def test_every_word_on_the_screen_is_in_the_catalogues(name: str) -> None:
    app, keys = made(name)
    async with app.run_test(size=SMALL):
        speak(app, Pseudo())
        await press(app, *keys)
        await drain(app)
        shown = OWN_NAMES.sub("", KEYS.sub("", screen_text(app)))
        assert re.findall(r"[A-Za-z]{2,}", shown) == []
