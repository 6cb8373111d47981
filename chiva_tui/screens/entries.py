"""The entries of the menu: what can be asked for, who sits where, what can be chosen once and for all."""

from __future__ import annotations

from functools import partial
from itertools import product
from typing import TYPE_CHECKING

from textual.app import SystemCommand

from chiva_tui.phrases.names import player_name
from chiva_tui.players.levels import LEVELS
from chiva_tui.screens.choices import choices
from chiva_tui.table.seating import Side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.screens.front import Front
    from chiva_tui.widgets import Look


def asked_entries(words: Catalogue, front: Front, look: Look, ask: Callable[[str], None]) -> Iterator[SystemCommand]:
    """Yields everything that can be asked for by name.

    Args:
        words: The language.
        front: The screen that is in front.
        look: How keys are written.
        ask: Does what is asked for.
    """
    say = words.say
    for action in front.offered():
        if action.title:
            help_text = say("Key: {key}", key=look.glyphs.spelled(front.shown(action.name)))
            yield SystemCommand(say(action.title), help_text, partial(ask, action.name))


def seat_entries(words: Catalogue, seat: Callable[[Side, str], None]) -> Iterator[SystemCommand]:
    """Yields every level for either side; `seat` takes both."""
    for side, level in product(Side, LEVELS):
        title = _seat_title(words, side, level)
        yield SystemCommand(title, words.say("Change who sits with you"), partial(seat, side, level))


def start_entry(words: Catalogue, show_start: Callable[[], None]) -> SystemCommand:
    """Returns the way back to the start screen."""
    told = words.say("Go on, begin a match as you like it, watch one again")
    return SystemCommand(words.say("Start screen"), told, show_start)


def choice_entries(words: Catalogue, choose: Callable[[str, str], None]) -> Iterator[SystemCommand]:
    """Yields everything that can be chosen; `choose` takes the name of a setting and its value."""
    for choice in choices(words):
        yield SystemCommand(choice.title, choice.told, partial(choose, choice.setting, choice.value))


def _seat_title(words: Catalogue, side: Side, level: str) -> str:
    name = player_name(words, level)
    if side is Side.PARTNER:
        return words.say("Partner: {level}", level=name)
    return words.say("Rivals: {level}", level=name)
