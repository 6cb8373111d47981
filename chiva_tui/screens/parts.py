"""The parts that every screen with a felt has, top to bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from textual.containers import Horizontal

from chiva_tui.widgets import ActionLine, Felt, HandView, KeyBar, StatusLine

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from chiva_tui.widgets import Look


class Parts(NamedTuple):
    """The parts.

    Attributes:
        status: What is played, the score, whose turn it is.
        felt: The line between the seats; a panel comes beside it.
        hand: The person's tiles.
        action: What is asked, and the buttons for it.
        keys: The footer.
    """

    status: StatusLine
    felt: Felt
    hand: HandView
    action: ActionLine
    keys: KeyBar

    def laid_out(self) -> ComposeResult:
        """Yields them as a screen composes them."""
        yield self.status
        with Horizontal(id="middle"):
            yield self.felt
        yield self.hand
        yield self.action
        yield self.keys


def parts(look: Look) -> Parts:
    """Returns new parts, which show nothing yet."""
    return Parts(
        StatusLine(look, id="status"),
        Felt(look, id="felt"),
        HandView(look, id="hand"),
        ActionLine(look, id="action"),
        KeyBar(look, id="keys"),
    )
