"""What the start screen asks of whatever keeps the matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.store.store import Kept
    from chiva_tui.table.reel import Reel


class Shelf(Protocol):
    """The matches that are kept."""

    def recorded(self) -> Sequence[Kept]:
        """Lists those of which a hand may have been finished."""

    def others(self) -> Sequence[Kept]:
        """Lists those to go on with, but for the one on the table."""

    def reel(self, match: int) -> Reel:
        """Returns one as it can be watched."""

    def lay_out(self, match: int) -> None:
        """Lays one out in place of the one on the table, which stays kept."""
