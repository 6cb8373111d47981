"""The panel with what the kept matches came to: in words and as plots, at every size, without leaving anything open."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from chiva_tui.app import ChivaApp
from chiva_tui.engine.errors import EngineError
from chiva_tui.engine.games import GAMES
from chiva_tui.options import PlayOptions
from chiva_tui.phrases.statistics import statistics_sections
from chiva_tui.session import Session
from chiva_tui.table.counted import MatchPlayed
from chiva_tui.table.keeping import Unkept
from chiva_tui.table.pace import Pace
from chiva_tui.table.seating import Seating
from chiva_tui.table.statistics import Counting, Statistics
from chiva_tui.table.table import Table
from chiva_tui.widgets.plot import Plot
from tests.table.histories import chiva, cuban
from tests.table.sitting import QUICK
from tests.ui.driver import LARGE, SMALL, drain, press, table_screen, until, write
from tests.ui.screen_text import screen_text, style_layer
from tests.ui.snapshot import ScreenSnapshot

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from syrupy.assertion import SnapshotAssertion

COURSES = (
    *(chiva("wwlwdwww", Seating("club", "casual")) for _ in range(3)),
    chiva("wwwlwwwdw", Seating("club", "club")),
    chiva("llwlwwWlwll", Seating("expert", "club")),
    chiva("lllwll", Seating("club", "expert")),
    *(cuban([30, -20, 45, 0, 26], Seating("club", "club")) for _ in range(2)),
    cuban([60, 41], Seating("club", "expert")),
)
SIZES = {"80x24": SMALL, "120x40": LARGE}


class Told(Unkept):
    """Keeps nothing, and tells of these matches."""

    keeps = True

    def counting(self) -> Iterator[Counting]:
        yield Counting(0, len(COURSES))
        yield Counting(len(COURSES), len(COURSES), statistics())


class Refusing(Unkept):
    """Cannot read what has been kept."""

    def counting(self) -> Iterator[Counting]:
        yield Counting(0, 3)
        raise EngineError("{file} is in use by another program; try again in a moment.", file="matches.sqlite")


def statistics() -> Statistics:
    return Statistics.of([MatchPlayed.of(course) for course in COURSES])


def app_with(keeper: Unkept | None = None, *, theme: str = "felt", ascii_only: bool = False) -> ChivaApp:
    """Returns a table whose computers wait, kept by a keeper."""
    options = PlayOptions(pace=Pace(None), theme=theme, ascii_only=ascii_only)
    return ChivaApp(options, Table(GAMES["chiva"], QUICK, "tule", keeper or Told()))


@pytest.fixture
def screens(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Returns the snapshots of screens."""
    return snapshot.use_extension(ScreenSnapshot)


async def opened(app: ChivaApp, *keys: str, plots: int = 3) -> None:
    """Opens the panel and waits until all is counted and drawn, then presses keys.

    Args:
        app: The app.
        keys: What is pressed.
        plots: How many plots there are to be.
    """
    await press(app, "f3")
    await until(app, lambda: not table_screen(app).is_working)
    await until(app, lambda: sum(bool(plot.size) for plot in table_screen(app).query(Plot)) == plots)
    await press(app, *keys)
    await drain(app)


@pytest.mark.parametrize("size", SIZES)
async def test_the_panel_page_by_page(size: str, screens: SnapshotAssertion) -> None:
    app = app_with()
    async with app.run_test(size=SIZES[size]):
        pages = []
        await opened(app)
        for _ in range(3):
            pages.append(screen_text(app))
            await press(app, "pagedown")
        assert "\n\n".join(pages) == screens


async def test_in_ascii_there_is_no_other_character(screens: SnapshotAssertion) -> None:
    app = app_with(ascii_only=True)
    async with app.run_test(size=LARGE):
        await opened(app, "pagedown")
        text = screen_text(app)
        assert text.isascii()
        assert text == screens


async def test_the_styles_of_a_plot(screens: SnapshotAssertion) -> None:
    app = app_with()
    async with app.run_test(size=SMALL):
        await opened(app, "pagedown")
        assert f"{screen_text(app)}\n\n{style_layer(app)}" == screens


async def test_every_plot_is_drawn_at_the_size_it_has() -> None:
    app = app_with()
    async with app.run_test(size=LARGE) as pilot:
        await opened(app)
        for size in (LARGE, SMALL, (100, 30)):
            await pilot.resize_terminal(*size)
            await drain(app)
            plots = list(table_screen(app).query(Plot))
            assert len(plots) == 3
            for plot in plots:
                lines = plot.render().plain.splitlines()
                assert 40 < max(map(len, lines)) <= plot.size.width
                assert len(lines) == plot.size.height


async def test_the_plots_change_their_characters_with_the_table() -> None:
    app = app_with()
    async with app.run_test(size=SMALL):
        await opened(app, "pagedown")
        assert "█" in screen_text(app)
        app.change_glyphs("ascii")
        await until(app, lambda: "█" not in screen_text(app))
        assert "####" in screen_text(app)


async def test_it_opens_and_closes_with_its_key_and_the_computers_wait() -> None:
    app = app_with()
    async with app.run_test(size=SMALL):
        await opened(app)
        assert app.table.paused
        assert "Statistics: Chiva" in screen_text(app)
        await press(app, "f1")
        assert "Statistics: Chiva" not in screen_text(app)
        assert not [plot for plot in table_screen(app).query(Plot) if plot.display and plot.region]
        await press(app, "f3", "f3")
        assert not app.table.paused


async def test_the_word_opens_it_too() -> None:
    app = app_with()
    async with app.run_test(size=SMALL):
        await write(app, "stats")
        await press(app, "enter")
        await until(app, lambda: not table_screen(app).is_working)
        assert table_screen(app).desk.reading == "stats"
        assert "Statistics: Chiva" in screen_text(app)


async def test_what_cannot_be_read_is_said() -> None:
    app = app_with(Refusing())
    async with app.run_test(size=SMALL):
        await opened(app, plots=0)
        assert "matches.sqlite is in use by another program" in screen_text(app)


async def test_with_nothing_kept_it_says_so(tmp_path: Path) -> None:
    options = PlayOptions(pace=Pace(None), data=str(tmp_path), seed="tule")
    session = Session(options)
    app = ChivaApp(options, session.table, shelf=session)
    async with app.run_test(size=SMALL):
        await opened(app, plots=0)
        assert "No match is kept yet." in screen_text(app)
    session.leave()


async def test_the_match_on_the_table_is_counted_as_it_stands(tmp_path: Path) -> None:
    options = PlayOptions(pace=Pace(None), data=str(tmp_path), seed="tule")
    session = Session(options)
    app = ChivaApp(options, session.table, shelf=session)
    async with app.run_test(size=SMALL):
        await press(app, "enter")
        await until(app, lambda: not table_screen(app).is_working)
        await opened(app, plots=0)
        assert "Matches won: 0, lost: 0, unfinished: 1." in screen_text(app)
        *_, last = session.counting()
        assert last.statistics is not None
        assert last.statistics.kept == 1
    session.leave()


def test_every_number_that_is_drawn_is_also_said() -> None:
    app_words = app_with().words
    drawn = 0
    for section in statistics_sections(app_words, statistics()):
        said = " ".join(section.paragraphs)
        for figure in section.figures:
            for label, value in zip(figure.labels, figure.values, strict=True):
                drawn += 1
                if figure.is_course:
                    assert f"{value / 10:.0f}" in said
                else:
                    assert f"ivals {label}" in said
                    assert f"({value:.0f} %)" in said
    assert drawn > 6


def test_the_first_frame_does_not_wait_for_plots() -> None:
    script = (
        "import sys, chiva_tui.app\n"
        "print(sorted({'textual_plotext', 'plotext', 'chiva_tui.table.statistics', 'chiva_tui.phrases.statistics'}"
        " & set(sys.modules)))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True)
    assert ran.stdout == "[]\n"
