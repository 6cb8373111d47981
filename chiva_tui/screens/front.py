"""What the application asks of the screen that is in front: the table, or what leads to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.actions import TableAction
    from chiva_tui.widgets import Look


class Front(Screen[None]):
    """A screen that is all there is, but for a menu over it."""

    def offered(self) -> Sequence[TableAction]:
        """Lists what can be asked for now."""
        raise NotImplementedError

    def action_ask(self, name: str) -> None:
        """Does what is asked for by name."""
        raise NotImplementedError

    def announce(self, message: str) -> None:
        """Says something."""
        raise NotImplementedError

    def change_look(self, look: Look) -> None:
        """Draws everything with other colours or characters."""
        raise NotImplementedError

    def change_teller(self, teller: Teller) -> None:
        """Says everything another way."""
        raise NotImplementedError
