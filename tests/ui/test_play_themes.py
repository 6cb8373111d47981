"""The chosen theme reaches everything: what is painted, what CSS draws, and what is sent."""

from __future__ import annotations

import pytest
from textual.color import Color
from textual.filter import ANSIToTruecolor

from chiva_tui.options import THEMES
from chiva_tui.toolkit_theme import textual_theme
from tests.ui.driver import BOTH_ENDS, SMALL, app_at, drain, press, table_screen


@pytest.mark.parametrize("theme", [theme for theme in THEMES if theme != "ansi"])
async def test_panels_have_the_colours_of_the_theme(theme: str) -> None:
    app = app_at(BOTH_ENDS, theme=theme)
    async with app.run_test(size=SMALL):
        await press(app, "f1")
        panel = textual_theme(theme).panel
        assert panel is not None
        assert table_screen(app)._panels.widget.styles.background == Color.parse(panel)


@pytest.mark.parametrize("theme", THEMES)
async def test_panels_follow_a_change_of_theme(theme: str) -> None:
    app = app_at(BOTH_ENDS)
    async with app.run_test(size=SMALL):
        await press(app, "f1")
        app.change_look(theme)
        await drain(app)
        await drain(app)
        assert app.theme == textual_theme(theme).name
        if theme != "ansi":
            assert table_screen(app)._panels.widget.styles.background == Color.parse(textual_theme(theme).panel or "")


@pytest.mark.parametrize("theme", THEMES)
async def test_only_the_ansi_theme_leaves_colours_to_the_terminal(theme: str) -> None:
    app = app_at(BOTH_ENDS, theme=theme)
    async with app.run_test(size=SMALL):
        filters = [item for item in app.get_line_filters() if isinstance(item, ANSIToTruecolor)]
        assert any(item.enabled for item in filters) is (theme != "ansi")
