"""The table in every language: nothing is cut off, nothing is hard-coded, and the language changes nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Play
from chiva_tui.phrases.catalogue import ENGLISH, Catalogue, NoCatalogueError
from chiva_tui.phrases.language import LANGUAGES
from tests.phrases.catalogues import COMPLETE, Pseudo, disguised
from tests.ui.driver import (
    BOTH_ENDS,
    COMPACT,
    NO_PACE,
    SMALL,
    app_at,
    drain,
    press,
    record_of,
    table_screen,
    text_of,
    until_person,
    write,
)
from tests.ui.screen_text import screen_text
from tests.ui.written import NAMES, cut_off, made, speak

if TYPE_CHECKING:
    from chiva_tui.app import ChivaApp

GROWTH = 0.1
"""By how much longer words than English ones can be, all at once, without anything being cut off."""

KEYS = re.compile(r"\b(Enter|Esc|PgUp|PgDn|F\d|\^[pq]|[houwslrcgU13:])(?= )|\[[LR]\]")
"""Names of keys, which are the same in every language."""

OWN_NAMES = re.compile(r"tule|tty\w+|pts/\d+|host\w*|Shelf\w*")
"""Words that are data: seeds, terminals, machines."""


@pytest.mark.parametrize("size", [SMALL, COMPACT], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("name", NAMES)
async def test_nothing_is_cut_off(name: str, language: str, size: tuple[int, int]) -> None:
    app, keys = made(name)
    async with app.run_test(size=size):
        speak(app, Catalogue(language))
        await press(app, *keys)
        await drain(app)
        assert cut_off(app) == []


@pytest.mark.parametrize("size", [SMALL, COMPACT], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("name", [name for name in NAMES if not name.endswith("rules")])
async def test_every_word_on_the_screen_is_in_the_catalogues_and_may_be_longer(
    name: str, size: tuple[int, int]
) -> None:
    app, keys = made(name)
    async with app.run_test(size=size):
        speak(app, Pseudo(GROWTH))
        await press(app, *keys)
        await drain(app)
        assert cut_off(app) == []
        shown = OWN_NAMES.sub("", KEYS.sub("", screen_text(app)))
        assert re.findall(r"[A-Za-z]{2,}", shown) == []


def spoken(app: ChivaApp) -> str:
    """Returns what the parts of the table say, but for the felt, where tiles come and go."""
    return "\n".join(text_of(app, part) for part in ("status", "action", "keys"))


async def test_another_language_changes_nothing_but_the_words() -> None:
    app, other = app_at(BOTH_ENDS), app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "6", "h")
        before = (app.table.course, app.table.pending, app.table.asked_end, table_screen(app).desk, record_of(app))
        said = spoken(app)
        speak(app, Pseudo())
        await drain(app)
        after = (app.table.course, app.table.pending, app.table.asked_end, table_screen(app).desk, record_of(app))
        assert after == before
        assert after[0] is before[0]
        assert disguised("hint") in spoken(app)
        app.change_language("en")
        await drain(app)
        assert spoken(app) == said
    async with other.run_test(size=SMALL):
        await press(other, "6", "h")
        assert spoken(other) == said


async def test_computers_choose_the_same_in_every_language() -> None:
    records = []
    for words in (Catalogue(), Pseudo()):
        app = app_at(pace=NO_PACE)
        async with app.run_test(size=SMALL):
            speak(app, words)
            for _ in range(4):
                await until_person(app)
                await press(app, "h", "enter")
            await until_person(app)
            records.append(record_of(app))
    assert records[0] == records[1]


async def test_a_line_being_typed_stays_while_the_language_changes() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await write(app, "2-0 l")
        speak(app, Pseudo())
        await drain(app)
        assert table_screen(app).desk.typed == "2-0 l"
        assert "2-0 l_" in text_of(app, "action")
        await press(app, "enter")
        assert isinstance(app.table.pending, Play)


async def test_a_refusal_in_the_other_language_goes() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "3")
        assert "fits neither end" in text_of(app, "action")
        speak(app, Pseudo())
        await drain(app)
        assert "fits neither end" not in text_of(app, "action")


async def test_an_open_panel_is_read_on_in_the_other_language() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "f2")
        speak(app, Pseudo())
        await drain(app)
        assert table_screen(app).desk.reading == "ledger"
        assert app.table.paused
        assert disguised("The match") in screen_text(app)


@pytest.mark.parametrize(("code", "own_name"), LANGUAGES.items())
async def test_the_menu_offers_every_language_under_its_own_name(code: str, own_name: str) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        entries = {entry.title: entry.callback for entry in app.get_system_commands(app.screen)}
        entries[f"Language: {own_name}"]()
        await drain(app)
        assert app.words.language == table_screen(app).teller.words.language == code


async def test_a_language_that_is_not_compiled_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(language: str) -> Catalogue:
        raise NoCatalogueError("the catalogue of the language {language} is not compiled here", language=language)

    monkeypatch.setattr("chiva_tui.app.Catalogue", missing)
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        app.change_language("es")
        await drain(app)
        assert app.words is ENGLISH
        assert "language es is not compiled" in text_of(app, "action")


async def test_the_menu_says_in_the_language_that_nothing_fits() -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL) as pilot:
        speak(app, Pseudo())
        app.action_command_palette()
        await pilot.pause()
        assert disguised("Type part of a name") in screen_text(app)
        await pilot.press("q", "q", "q")
        await pilot.pause(1.0)
        shown = KEYS.sub("", OWN_NAMES.sub("", screen_text(app).replace("qqq", "")))
        assert disguised("Nothing is called that") in shown
        assert re.findall(r"[A-Za-z]{2,}", shown) == []
