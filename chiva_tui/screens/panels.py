"""What is read at the table, and what is worked out for it: the rules, the ledger, the position, reviews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.widgets.reading_panel import ReadingPanel

if TYPE_CHECKING:
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.keymap import KeyMap
    from chiva_tui.screens.reviewing import Reviewer
    from chiva_tui.screens.slices import Slices
    from chiva_tui.table.table import Table

REVIEW = "review"
"""The panel with the review of a finished hand."""

STATISTICS = "stats"
"""The panel with what the kept matches came to."""


class Panels:
    """One panel that shows one text at a time. The table knows what is being read, and waits meanwhile (U9).

    Attributes:
        widget: The panel.
        ascii_only: Whether plots are drawn with ASCII alone.
        keys: Which keys ask for what.
    """

    def __init__(self, table: Table, slices: Slices, *, ascii_only: bool, keys: KeyMap) -> None:
        """Shows nothing yet.

        Args:
            table: What is read about.
            slices: Works out what takes long.
            ascii_only: Whether plots are drawn with ASCII alone.
            keys: Which keys ask for what.
        """
        self.widget = ReadingPanel(id="panel")
        self._table = table
        self._slices = slices
        self.ascii_only = ascii_only
        self.keys = keys
        self._reviewer: Reviewer | None = None

    def turn_to(self, reading: str, before: str, teller: Teller) -> None:
        """Shows a text; none if `reading` is empty.

        Args:
            reading: `rules`, `ledger`, `where`, `review`, `stats` or nothing.
            before: What was shown until now. A review after a review is that of the hand before it.
            teller: Whose words are used.
        """
        self._table.readers.discard(before)
        if reading == REVIEW:
            self._turn_page(anew=before != REVIEW)
        if reading:
            self._table.readers.add(reading)
            self.fill(reading, teller)

    def fill(self, reading: str, teller: Teller) -> None:
        """Shows the text that is open as it is now."""
        self._slices.stop()
        if reading == REVIEW and self._reviewer is not None:
            self._reviewer.show(self._table, teller, ascii_only=self.ascii_only)
            return
        if reading == STATISTICS:
            # Likewise, and with it what draws plots.
            from chiva_tui.screens.counting import show_statistics

            show_statistics(self._table.counting, teller.words, self._slices, self.widget.show_passages)
            return
        from chiva_tui.screens.reading import passages

        self.widget.show_passages(passages(reading, self._table, teller, self.keys))

    def change_glyphs(self, *, ascii_only: bool) -> None:
        """Draws plots with other characters."""
        self.ascii_only = ascii_only
        self.widget.refresh_figures()

    def _turn_page(self, *, anew: bool) -> None:
        if self._reviewer is None:
            # Loaded with the first review: the first frame does not wait for it.
            from chiva_tui.screens.reviewing import Reviewer

            self._reviewer = Reviewer(self._slices, self.widget.show_passages)
        if anew:
            self._reviewer.begin()
        self._reviewer.turn_page(self._table)
