"""What is read at the table in every language: panels and the menu, from the first row to the last."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from textual.command import CommandList

from chiva_tui.phrases.catalogue import Catalogue
from chiva_tui.phrases.language import LANGUAGES
from chiva_tui.widgets import UNICODE
from chiva_tui.widgets.reading_panel import ReadingPanel
from tests.phrases.catalogues import COMPLETE, Pseudo
from tests.ui import cuban_driver, driver
from tests.ui.driver import COMPACT, SMALL, drain, press, table_screen, until
from tests.ui.test_languages import KEYS
from tests.ui.written import made, read_through, speak, unread

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chiva_tui.app import ChivaApp
    from chiva_tui.widgets.reading_panel import Passage

READ: dict[str, tuple[Callable[[], ChivaApp], str]] = {
    "chiva-rules": (lambda: driver.app_at(driver.BOTH_ENDS), "f1"),
    "chiva-ledger": (lambda: driver.app_at(driver.BREAK), "f2"),
    "chiva-long-ledger": (lambda: driver.app_at(driver.LOST), "f2"),
    "chiva-where": (lambda: driver.app_at(driver.BOTH_ENDS), "w"),
    "chiva-review": (lambda: driver.app_at(driver.BREAK), "v"),
    "cuban-rules": (lambda: cuban_driver.app_at(cuban_driver.BOTH_ENDS), "f1"),
    "cuban-ledger": (lambda: cuban_driver.app_at(cuban_driver.twelve_hands()), "f2"),
    "cuban-claim-ledger": (lambda: cuban_driver.app_at(cuban_driver.CLAIM_SHOWN), "f2"),
    "cuban-where": (lambda: cuban_driver.app_at(cuban_driver.CAN_CLAIM), "w"),
    "cuban-review": (lambda: cuban_driver.app_at(cuban_driver.NAMING_AFTER_WIN), "v"),
}
"""A table, and the key that opens the panel, by a name."""

MENUS = ("chiva-mid-hand", "chiva-block", "chiva-won", "cuban-naming", "cuban-can-claim", "kept-elsewhere")
"""Moments at which the menu offers different things."""


@pytest.fixture
def handed(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[Passage]]:
    """Returns every text the panel is given to show, in the order it is."""
    given: list[Sequence[Passage]] = []
    show = ReadingPanel.show_passages

    def note(panel: ReadingPanel, passages: Sequence[Passage]) -> None:
        given.append(passages)
        show(panel, passages)

    monkeypatch.setattr(ReadingPanel, "show_passages", note)
    return given


async def opened(app: ChivaApp, key: str) -> None:
    """Opens a panel, and waits until what it shows is worked out."""
    await press(app, key)
    await until(app, lambda: not table_screen(app).is_working)
    assert table_screen(app).desk.reading


@pytest.mark.parametrize("size", [SMALL, COMPACT], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("name", READ)
async def test_a_panel_is_read_to_its_end(name: str, size: tuple[int, int], handed: list[Sequence[Passage]]) -> None:
    build, key = READ[name]
    app = build()
    async with app.run_test(size=size):
        await opened(app, key)
        # One after the other at the same table: a review is worked out once.
        for language in COMPLETE:
            speak(app, Catalogue(language))
            await drain(app)
            rows = await read_through(app, table_screen(app).query_one(ReadingPanel))
            texts = [text for passage in handed[-1] for text in (passage.heading, *passage.paragraphs)]
            assert (language, unread(rows, texts)) == (language, [])
            assert " ".join(rows).split() == " ".join(texts).split()


@pytest.mark.parametrize("name", [name for name in READ if not name.endswith("rules") and name != "chiva-review"])
async def test_every_word_of_a_panel_is_in_the_catalogues(name: str) -> None:
    build, key = READ[name]
    app = build()
    async with app.run_test(size=SMALL):
        speak(app, Pseudo())
        await opened(app, key)
        rows = await read_through(app, table_screen(app).query_one(ReadingPanel))
        assert re.findall(r"[A-Za-z]{2,}", " ".join(rows).replace("twelve", "").replace("tule", "")) == []


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("name", MENUS)
async def test_the_menu_shows_all_that_it_offers(name: str, language: str) -> None:
    app, keys = made(name)
    async with app.run_test(size=SMALL) as pilot:
        speak(app, Catalogue(language))
        await press(app, *keys)
        await drain(app)
        entries = list(app.get_system_commands(app.screen))
        app.action_command_palette()
        await pilot.pause()
        offered = app.screen.query_one(CommandList)
        await until(app, lambda: offered.option_count == len(entries))
        rows = [row.lstrip(UNICODE.chosen).strip() for row in await read_through(app, offered)]
        assert [text for entry in entries for text in (entry.title, entry.help) if text not in rows] == []


async def test_every_word_of_the_menu_is_in_the_catalogues() -> None:
    app, _ = made("cuban-can-claim")
    async with app.run_test(size=SMALL):
        speak(app, Pseudo())
        entries = list(app.get_system_commands(app.screen))
        told = "\n".join(text for entry in entries for text in (f"{entry.title} ", f"{entry.help} "))
        for own_name in LANGUAGES.values():
            told = told.replace(own_name, "")
        assert re.findall(r"[A-Za-z]{2,}", KEYS.sub("", told)) == []
