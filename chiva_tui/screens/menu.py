"""The menu: everything that can be asked for by name, in the language of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.align import Align
from rich.text import Text
from textual.command import CommandList, CommandPalette
from textual.widgets.option_list import Option

if TYPE_CHECKING:
    from chiva_tui.phrases.catalogue import Catalogue


class Menu(CommandPalette):
    """The toolkit's palette of commands. What it says of its own, it says in the language of the table."""

    def __init__(self, words: Catalogue) -> None:
        """Builds the menu.

        Args:
            words: The language.
        """
        super().__init__(placeholder=words.say("Type part of a name"), id="--command-palette")
        self._words = words

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """Says after a moment that nothing fits what was typed; with nothing typed, the list is just not shown."""
        self._stop_no_matches_countdown()

        def show() -> None:
            self._list_visible = bool(search_value)
            if search_value:
                told = Align.center(Text(self._words.say("No matches found"), style="not bold"))
                self.query_one(CommandList).add_option(Option(told, disabled=True, id=self._NO_MATCHES))

        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, show)
