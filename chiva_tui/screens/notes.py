"""Three things that are explained once, each at the moment it is first needed, to who has not played here before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Play
from chiva_tui.engine.facts import FactKind
from chiva_tui.engine.preparation import Phase
from chiva_tui.table.requests import Attendance, Waiting
from chiva_tui.widgets import ActionScene, Button

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.keymap import KeyMap
    from chiva_tui.table.table import Table


def moments(table: Table) -> tuple[str, ...]:
    """Returns which of the notes the table as it stands gives reason for, the more urgent first."""
    if table.attendance is not Attendance.PLAYING or table.paused:
        return ()
    if table.waiting is not Waiting.PERSON or table.view.phase is not Phase.PLAY:
        return ()
    if table.pending is None:
        return ("select", "break") if has_just_been_broken(table) else ("select",)
    return ("confirm",) if isinstance(table.pending, Play) else ()


def has_just_been_broken(table: Table) -> bool:
    """Whether the hand before this one broke a streak (C9); while that hand is looked at, it is told there."""
    results = table.match.results
    if not results:
        return False
    return any(fact.kind is FactKind.TALLY_BROKEN for fact in table.match.game.facts(results[-1]))


def note_text(name: str, teller: Teller, keys: KeyMap) -> str:
    """Returns a note in words, with the keys that the person uses."""
    say = teller.words.say
    match name:
        case "select":
            return say("Choose by number or click; {key} goes to the next that fits.", key=keys.shown("next"))
        case "confirm":
            return say("{key} or a click there plays it.", key=keys.shown("confirm"))
        case _:
            return say("A break: a win against a streak sets both pairs to zero.")


def short_text(name: str, teller: Teller) -> str:
    """Returns a note for where there is little room; empty for one that is short anyway."""
    return teller.words.say("A break: both pairs start from zero.") if name == "break" else ""


class Notes:
    """Knows which notes have been shown, and shows each of the others for as long as its moment lasts."""

    def __init__(self, seen: Sequence[str] | None, remember: Callable[[list[str]], None]) -> None:
        """Prepares the notes.

        Args:
            seen: The names of those shown before; None to show none, where it could not be remembered.
            remember: Keeps the names of all that have been shown.
        """
        self._seen = None if seen is None else list(seen)
        self._remember = remember
        self._shown = ""

    def can_skip(self, table: Table) -> bool:
        """Whether a note is shown, and nothing of the person's own is previewed that could be cancelled instead."""
        chosen = isinstance(table.pending, Play) and table.pending != table.offered
        return bool(self._shown) and not chosen

    def skip(self) -> None:
        """Takes the note away before its moment is over."""
        self._shown = ""

    def added_to(self, scene: ActionScene, table: Table, teller: Teller, keys: KeyMap) -> ActionScene:
        """Returns the action line with the note that belongs there now, in place of the detail.

        Args:
            scene: The action line, where nothing else has to be said on it.
            table: What is played.
            teller: Whose words are used.
            keys: Which keys ask for what.
        """
        reasons = moments(table)
        if self._shown not in reasons:
            self._begin(next((name for name in reasons if self._is_new(name)), ""))
        name = self._shown
        if not name:
            return scene
        buttons = scene.buttons
        if not any(button.id == "cancel" for button in buttons):
            buttons = (*buttons, Button("cancel", teller.words.say("Got it"), keys.shown("cancel")))
        text = note_text(name, teller, keys)
        return scene._replace(detail=text, detail_short=short_text(name, teller), buttons=buttons)

    def _is_new(self, name: str) -> bool:
        return self._seen is not None and name not in self._seen

    def _begin(self, name: str) -> None:
        """Shows a note, or none; it counts as seen from then on, however the session ends."""
        self._shown = name
        if name and self._seen is not None:
            self._seen.append(name)
            self._remember(list(self._seen))
