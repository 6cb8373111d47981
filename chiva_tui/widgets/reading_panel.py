"""What a person reads at the table: the rules, the ledger, statistics with plots. Scrolls by key, wheel and drag."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.containers import VerticalScroll
from textual.content import Content
from textual.scrollbar import ScrollBarRender
from textual.widgets import Static

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult
    from textual.widget import Widget

    from chiva_tui.phrases.statistics import Figure


class Passage(NamedTuple):
    """A heading and what stands under it, in the reader's language.

    Attributes:
        heading: A few words.
        paragraphs: What is to be read.
        figures: What is drawn below that, each under its title.
    """

    heading: str
    paragraphs: tuple[str, ...]
    figures: tuple[Figure, ...] = ()


class WholeCells(ScrollBarRender):
    """A scrollbar without fractions of cells: it needs no characters, so it is the same in ASCII and without colour."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "]


class ReadingPanel(VerticalScroll, can_focus=False):
    """A scrolling text. It takes no focus: the screen hands it the keys that scroll."""

    DEFAULT_CSS = """
    ReadingPanel {
        width: 1fr;
        height: 1fr;
        padding: 0 0 0 1;
        background: $panel;
        color: $foreground;
        scrollbar-size-vertical: 1;
    }
    ReadingPanel Static { width: 1fr; height: auto; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        """Builds an empty panel.

        Args:
            id: The widget's id.
        """
        super().__init__(id=id)
        self._text = Static("", markup=False)
        self._below: list[Widget] = []
        self._holds_below = False

    def compose(self) -> ComposeResult:
        """Yields the text."""
        yield self._text

    def on_mount(self) -> None:
        """Draws the scrollbar in whole cells."""
        self.vertical_scrollbar.renderer = WholeCells  # type: ignore[misc]
        self._holds_below = True
        self.mount_all(self._below)

    def show_passages(self, passages: Sequence[Passage]) -> None:
        """Shows a text from its beginning, with what is drawn in it."""
        parts: list[Content] = []
        below: list[Widget] = []
        text = self._text
        for passage in passages:
            if parts or below:
                parts.append(Content(""))
            parts.append(Content.styled(passage.heading, "bold"))
            parts.extend(map(Content, passage.paragraphs))
            for figure in passage.figures:
                # Loaded with the first plot: the first frame does not wait for it.
                from chiva_tui.widgets.plot import Plot

                text.update(_lines([*parts, Content(""), Content(figure.title)]))
                parts, text = [], Static("", markup=False)
                below += [Plot(figure), text]
        text.update(_lines(parts))
        self._replace_below(below)
        self.scroll_home(animate=False)

    def refresh_figures(self) -> None:
        """Draws anew what is drawn."""
        for widget in self._below:
            widget.refresh()

    def scroll_by_key(self, key: str) -> None:
        """Scrolls as one of the keys up, down, pageup, pagedown, home and end asks for."""
        moves = {
            "up": self.scroll_up,
            "down": self.scroll_down,
            "pageup": self.scroll_page_up,
            "pagedown": self.scroll_page_down,
            "home": self.scroll_home,
            "end": self.scroll_end,
        }
        moves[key](animate=False)

    def _replace_below(self, widgets: list[Widget]) -> None:
        """Puts widgets below the first text in place of those that were there."""
        before, self._below = self._below, widgets
        if self._holds_below:
            for widget in before:
                widget.remove()
            self.mount_all(widgets)


def _lines(parts: Sequence[Content]) -> Content:
    return Content("\n").join(parts)
