"""What is explained once to who has not played here before: how to choose, how to confirm, what a break is."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.facts import FactKind
from chiva_tui.options import NOTES
from chiva_tui.phrases.catalogue import Catalogue
from chiva_tui.phrases.language import LANGUAGES
from chiva_tui.phrases.telling import Teller
from chiva_tui.screens.keymap import STANDARD
from chiva_tui.screens.notes import note_text, short_text
from chiva_tui.screens.sizes import LEAST_HEIGHT, LEAST_WIDTH
from chiva_tui.settings.file import NAME, read_settings
from chiva_tui.settings.values import Settings
from chiva_tui.table.seating import PERSON
from tests.ui.driver import (
    BLOCK,
    BOTH_ENDS,
    BREAK,
    FREE_OPENING,
    NO_PACE,
    OPENING,
    SMALL,
    Scene,
    app_at,
    find,
    person_plays,
    press,
    text_of,
    until_person,
)

if TYPE_CHECKING:
    from pathlib import Path

    from chiva_tui.app import ChivaApp

AFTER_BREAK = find(
    lambda match: (
        match.turn is PERSON
        and match.number > 1
        and len(person_plays(match)) > 1
        and any(fact.kind is FactKind.TALLY_BROKEN for fact in match.game.facts(match.results[-1]))
    )
)
"""The person is asked for the first time since a streak was broken."""

TELLER = Teller(Catalogue("en"), PERSON)


def said(name: str) -> str:
    """Returns a note in English."""
    return note_text(name, TELLER, STANDARD)


def beginner(home: Path, moment: Scene = FREE_OPENING, *, seen: tuple[str, ...] = ()) -> ChivaApp:
    """Returns an app whose notes are remembered."""
    return app_at(moment, settings=Settings(file=str(home / NAME), seen=seen), pace=NO_PACE)


def action(app: ChivaApp) -> str:
    """Returns the action line with its rows put together."""
    return " ".join(text_of(app, "action").split())


async def test_how_to_choose_and_then_how_to_confirm_is_said_when_it_is_needed(tmp_path: Path) -> None:
    app = beginner(tmp_path)
    async with app.run_test(size=SMALL):
        await press(app)
        assert said("select") in action(app)
        await press(app, "right")
        assert said("select") not in action(app)
        assert said("confirm") in action(app)
        await press(app, "enter")
        await until_person(app)
        assert not any(said(name) in action(app) for name in NOTES)
    assert read_settings(tmp_path / NAME).seen == ("select", "confirm")


@pytest.mark.parametrize(("moment", "name"), [(FREE_OPENING, "select"), (OPENING, "confirm")])
async def test_a_note_is_skipped_with_esc_and_never_comes_again(moment: Scene, name: str, tmp_path: Path) -> None:
    app = beginner(tmp_path, moment)
    async with app.run_test(size=SMALL):
        await press(app)
        assert said(name) in action(app)
        await press(app, "escape")
        assert said(name) not in action(app)
    seen = read_settings(tmp_path / NAME).seen
    assert seen == (name,)
    again = beginner(tmp_path, moment, seen=seen)
    async with again.run_test(size=SMALL):
        await press(again)
        assert said(name) not in action(again)


async def test_a_note_counts_as_seen_from_the_moment_it_is_shown(tmp_path: Path) -> None:
    app = beginner(tmp_path)
    async with app.run_test(size=SMALL) as pilot:
        await press(app)
        await pilot.pause()
        assert read_settings(tmp_path / NAME).seen == ("select",)


async def test_two_terminals_do_not_forget_each_others_notes(tmp_path: Path) -> None:
    one, other = beginner(tmp_path), beginner(tmp_path, OPENING)
    for app in (one, other):
        async with app.run_test(size=SMALL) as pilot:
            await press(app)
            await pilot.pause()
    assert sorted(read_settings(tmp_path / NAME).seen) == ["confirm", "select"]


async def test_a_note_stays_where_it_cannot_be_remembered(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no directory")
    app = beginner(tmp_path / "file")
    async with app.run_test(size=SMALL) as pilot:
        await press(app)
        await pilot.pause()
        assert said("select") in action(app)
        await press(app, "right")
        assert said("confirm") in action(app)


async def test_a_refusal_goes_before_a_note_and_a_panel_does_not_count_as_one(tmp_path: Path) -> None:
    app = beginner(tmp_path, BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "escape", "0")
        assert "There is no tile 0." in action(app)


async def test_esc_on_a_chosen_tile_cancels_it_as_always(tmp_path: Path) -> None:
    app = beginner(tmp_path, BOTH_ENDS, seen=("select",))
    async with app.run_test(size=SMALL):
        await press(app, "right")
        assert said("confirm") in action(app)
        await press(app, "escape")
        assert app.table.pending is None


async def test_c9_what_a_break_is_comes_after_it_when_the_person_is_asked_again(tmp_path: Path) -> None:
    app = beginner(tmp_path, BREAK, seen=("select",))
    async with app.run_test(size=SMALL):
        await press(app)
        assert said("break") not in action(app)
    again = beginner(tmp_path, AFTER_BREAK, seen=("select",))
    async with again.run_test(size=SMALL):
        await press(again)
        assert said("break") in action(again)
        await press(again, "escape")
        assert said("break") not in action(again)


async def test_a_hand_won_without_breaking_a_streak_explains_nothing(tmp_path: Path) -> None:
    app = beginner(tmp_path, BLOCK)
    async with app.run_test(size=SMALL):
        await press(app)
        assert said("break") not in action(app)
    assert read_settings(tmp_path / NAME).seen == ()


async def test_where_nothing_could_be_remembered_nothing_is_explained() -> None:
    app = app_at(FREE_OPENING, settings=Settings())
    async with app.run_test(size=SMALL):
        await press(app)
        assert said("select") not in action(app)


@pytest.mark.parametrize(("language", "name"), list(product(LANGUAGES, NOTES)))
async def test_every_note_can_be_read_to_its_end(language: str, name: str, tmp_path: Path) -> None:
    moment = {"select": FREE_OPENING, "confirm": OPENING, "break": AFTER_BREAK}[name]
    teller = Teller(Catalogue(language), PERSON)
    app = beginner(tmp_path, moment, seen=("select",) if name == "break" else ())
    app.words = Catalogue(language)
    async with app.run_test(size=SMALL) as pilot:
        app.change_language(language)
        await press(app)
        assert note_text(name, teller, STANDARD) in action(app)
        await pilot.resize_terminal(LEAST_WIDTH, LEAST_HEIGHT)
        await press(app)
        assert any(
            text in action(app) for text in (note_text(name, teller, STANDARD), short_text(name, teller)) if text
        )
