"""What the application asks of the screen that is in front: the table, or what leads to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.screen import Screen
from textual.widgets import Static

from chiva_tui.screens.sizes import classes_at, is_too_small, too_small_text
from chiva_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual import events
    from textual.geometry import Offset, Size

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.actions import TableAction
    from chiva_tui.screens.keymap import KeyMap
    from chiva_tui.table.pace import Pace
    from chiva_tui.widgets import Look, Target
    from chiva_tui.widgets.reading_panel import ReadingPanel


class Front(Screen[None]):
    """A screen that is all there is, but for a menu over it."""

    def __init__(self) -> None:
        """Builds a screen of no size yet."""
        super().__init__()
        self._too_small = Static("", id="too-small", markup=False)

    def fit(self, size: Size, words: Catalogue) -> None:
        """Arranges the parts for a size of terminal; in one too small for them, says which size is needed."""
        for name, holds in classes_at(size).items():
            self.set_class(holds, name)
        self._too_small.update(too_small_text(words, size))
        if is_too_small(size) and not self._too_small.is_attached:
            self.mount(self._too_small)

    def lay_panel(self, panel: ReadingPanel, *, is_open: bool) -> None:
        """Lays a panel beside what is in the middle, or takes it away."""
        if is_open and not panel.is_attached:
            self.query_one("#middle").mount(panel)
        self.set_class(is_open, "-reading")

    def refuse_while_reading(self, words: Catalogue) -> None:
        """Says why nothing else can be done while a panel is open."""
        self.announce(words.say("Close the panel first."))

    @property
    def is_working(self) -> bool:
        """Whether something the person has asked for is being worked out."""
        raise NotImplementedError

    @property
    def resting_place(self) -> Offset:
        """The cell on which the terminal's own cursor rests."""
        raise NotImplementedError

    def offered(self) -> Sequence[TableAction]:
        """Lists what can be asked for now."""
        raise NotImplementedError

    def shown(self, name: str) -> str:
        """Returns the key of an action as people read it."""
        raise NotImplementedError

    def bound(self, keys: KeyMap) -> dict[str, str]:
        """Returns the keys that a person has chosen as the toolkit takes them: by the ids of this screen's bindings."""
        raise NotImplementedError

    def action_ask(self, name: str) -> None:
        """Does what is asked for by name."""
        raise NotImplementedError

    async def on_key(self, event: events.Key) -> None:
        """Does what a key asks for, at once: of keys that come together, none overtakes the one before.

        The toolkit would do it once the application has seen the key too, by when the next ones have been here.
        """
        self.hush()
        bound = self.active_bindings.get(event.key)
        if bound is not None and await self.app.run_action(bound.binding.action, bound.node):
            event.stop()

    def hush(self) -> None:
        """Takes away what is said beside the mouse: it must not lie over what a key is pressed for."""
        for sheet in self.query(Sheet):
            sheet.hush()

    def tip(self, sheet: Sheet, target: Target) -> str:
        """Returns what is said beside the mouse while it rests on something; empty for nothing."""
        raise NotImplementedError

    def announce(self, message: str) -> None:
        """Says something."""
        raise NotImplementedError

    def change_look(self, look: Look) -> None:
        """Draws everything with other colours or characters."""
        raise NotImplementedError

    def change_keys(self, keys: KeyMap) -> None:
        """Shows other keys."""
        raise NotImplementedError

    def change_pace(self, pace: Pace) -> None:
        """Has moves come at another pace."""
        raise NotImplementedError

    def change_teller(self, teller: Teller) -> None:
        """Says everything another way."""
        raise NotImplementedError

    def _pop_result_callback(self) -> None:
        """Forgets who waits for this screen: nobody, where it is the first one, which the toolkit does not expect."""
        if self._result_callbacks:
            super()._pop_result_callback()
