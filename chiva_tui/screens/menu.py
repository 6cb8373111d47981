"""The menu: everything that can be asked for by name, in the language of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.align import Align
from rich.style import Style
from rich.text import Text
from textual.command import CommandInput, CommandList, CommandPalette
from textual.containers import Horizontal, Vertical
from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widgets.option_list import Option

from chiva_tui.screens.sizes import FULL_HEIGHT
from chiva_tui.widgets.reading_panel import WholeCells

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.widgets import Look


class MenuList(CommandList):
    """What fits what is typed; a mark before the option that Enter asks for tells it without colour."""

    def __init__(self, look: Look) -> None:
        """Builds the list.

        Args:
            look: The characters to draw with, and whether there are colours; without any the option is reversed.
        """
        super().__init__()
        self._mark = look.glyphs.chosen[0]
        self._style = Style() if look.palette.colour else Style(reverse=True)

    def on_mount(self) -> None:
        """Has the scrollbar drawn without characters."""
        self.vertical_scrollbar.renderer = WholeCells  # type: ignore[misc]

    @property
    def highlighted_place(self) -> Offset | None:
        """The cell of the screen with the first character of the highlighted option; None while it is out of sight."""
        if self.highlighted is None or (line := self._index_to_line.get(self.highlighted)) is None:
            return None
        shown = self.scrollable_content_region
        y = line - self.scroll_offset.y
        indent = self.get_component_styles("option-list--option").padding.left
        return shown.offset + Offset(indent, y) if 0 <= y < shown.height else None

    def render_line(self, y: int) -> Strip:
        """Draws a row of the list."""
        strip = super().render_line(y)
        line = self.scroll_offset.y + y
        if self.highlighted is None or line >= len(self._lines) or self._lines[line][0] != self.highlighted:
            return strip
        if line == self._index_to_line[self.highlighted]:
            first, rest = strip.divide([1, strip.cell_length])
            strip = Strip.join([Strip([segment._replace(text=self._mark) for segment in first]), rest])
        return strip.apply_style(self._style)


class Menu(CommandPalette):
    """The toolkit's palette of commands. What it says of its own, it says in the language of the table.

    While something is typed the terminal's own cursor is where the next character goes; once the person goes through
    the list it is on what is highlighted there, for whoever reads where it is.
    """

    # Read with the first menu: the first frame does not wait for it.
    SCOPED_CSS = False
    CSS_PATH = "menu.tcss"

    def __init__(self, words: Catalogue, look: Look) -> None:
        """Builds the menu.

        Args:
            words: The language.
            look: The characters to draw with, and whether there are colours.
        """
        super().__init__(placeholder=words.say("Type part of a name"), id="--command-palette")
        self._words = words
        self._look = look
        self._is_in_list = False
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (FULL_HEIGHT, "-high")]

    @property
    def resting_place(self) -> Offset | None:
        """The cell on which the terminal's own cursor rests; None until there is anything to rest on."""
        field = self.focused
        if not isinstance(field, CommandInput):
            return None
        place = self.query_one(MenuList).highlighted_place if self._is_in_list and self._list_visible else None
        return field.cursor_screen_offset if place is None else place

    def compose(self) -> ComposeResult:
        """Makes the field and the list, but nothing that says that a search goes on: it is over at once."""
        field = CommandInput(placeholder=self._placeholder, select_on_focus=False)
        field.cursor_blink = False
        with Vertical(id="--container"):
            with Horizontal(id="--input"):
                yield field
            with Vertical(id="--results"):
                yield MenuList(self._look)

    def on_mount(self) -> None:
        """Sees to it that the cursor is back in the field once anything is done there."""
        self.watch(self.query_one(CommandInput), "selection", self._leave_list, init=False)

    def _leave_list(self) -> None:
        self._is_in_list = False

    def _action_command_list(self, action: str) -> None:
        """Goes about in the list, or has what is highlighted there done."""
        super()._action_command_list(action)
        self._is_in_list = True
        # Where the highlight stays where it is, only this has the cursor go there.
        self.query_one(MenuList).refresh(Region(0, 0, 1, 1))

    async def _watch__show_busy(self) -> None:
        """Shows nothing: what would turn here is not there."""

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """Says after a moment that nothing fits what was typed; with nothing typed, the list is just not shown."""
        self._stop_no_matches_countdown()

        def show() -> None:
            self._list_visible = bool(search_value)
            if search_value:
                told = Align.center(Text(self._words.say("Nothing is called that"), style="not bold"))
                self.query_one(CommandList).add_option(Option(told, disabled=True, id=self._NO_MATCHES))

        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, show)
