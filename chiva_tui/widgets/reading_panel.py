"""What a person reads at the table: the rules, the ledger, the position in words. Scrolls by key, wheel and drag."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.containers import VerticalScroll
from textual.content import Content
from textual.scrollbar import ScrollBarRender
from textual.widgets import Static

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult


class Passage(NamedTuple):
    """A heading and what stands under it, in the reader's language.

    Attributes:
        heading: A few words.
        paragraphs: What is to be read.
    """

    heading: str
    paragraphs: tuple[str, ...]


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
    ReadingPanel > Static { width: 1fr; height: auto; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002
        """Builds an empty panel.

        Args:
            id: The widget's id.
        """
        super().__init__(id=id)
        self._text = Static("", markup=False)

    def compose(self) -> ComposeResult:
        """Yields the text."""
        yield self._text

    def on_mount(self) -> None:
        """Draws the scrollbar in whole cells."""
        self.vertical_scrollbar.renderer = WholeCells  # type: ignore[misc]

    def show_passages(self, passages: Sequence[Passage]) -> None:
        """Shows a text from its beginning."""
        parts: list[Content] = []
        for passage in passages:
            if parts:
                parts.append(Content(""))
            parts.append(Content.styled(passage.heading, "bold"))
            parts.extend(map(Content, passage.paragraphs))
        self._text.update(Content("\n").join(parts))
        self.scroll_home(animate=False)

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
