"""A screen on which a line can be typed: while one is, every key goes into it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from chiva_tui.screens.front import Front
from chiva_tui.screens.sizes import is_too_small

if TYPE_CHECKING:
    from textual import events


class TypingFront(Front):
    """A screen that can take a typed line.

    Attributes:
        LONGEST_TYPED: How many characters the line can have; every line that means something is shorter.
    """

    LONGEST_TYPED: ClassVar[int] = 30

    @property
    def typed(self) -> str | None:
        """The line being typed; None when nothing is."""
        raise NotImplementedError

    def show_typed(self, typed: str) -> None:
        """Shows a line as the one being typed."""
        raise NotImplementedError

    def take_typed(self, text: str) -> None:
        """Does what a typed line asks for."""
        raise NotImplementedError

    def do_cancel(self) -> None:
        """Leaves the line being typed, or what else can be left."""
        raise NotImplementedError

    def begins_line(self, character: str) -> bool:
        """Whether a character begins a line by itself where none is being typed."""
        return False

    def add_typed(self, text: str) -> None:
        """Adds to the line being typed, or begins one; what is too long for it is left out."""
        self.show_typed(((self.typed or "") + text)[: self.LONGEST_TYPED])

    async def on_key(self, event: events.Key) -> None:
        """Takes every key while a line is being typed, so that none of them does anything else."""
        typed, character, too_small = self.typed, event.character, is_too_small(self.size)
        begins = character is not None and not too_small and self.begins_line(character)
        if typed is None and not begins:
            # The toolkit calls the method of this name that is inherited by itself.
            return
        event.stop()
        event.prevent_default()
        self.hush()
        if too_small:
            return
        typed = typed or ""
        if event.key == "enter":
            self.take_typed(typed)
        elif event.key == "escape":
            self.do_cancel()
        elif event.key == "backspace":
            self.show_typed(typed[:-1])
        elif event.key == "ctrl+u":
            self.show_typed("")
        elif event.is_printable and character is not None:
            self.add_typed(character)

    def on_paste(self, event: events.Paste) -> None:
        """Adds pasted text to the line being typed; anywhere else it means nothing."""
        if self.typed is not None and event.text:
            self.add_typed(event.text.splitlines()[0])
        event.stop()
