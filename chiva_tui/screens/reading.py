"""What the panels say: the rules, the ledger, the position in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.phrases.ledger import ledger_sections
from chiva_tui.phrases.rules import rules_sections
from chiva_tui.screens.actions import TABLE_ACTIONS
from chiva_tui.screens.keymap import STANDARD
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets.reading_panel import Passage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.actions import TableAction
    from chiva_tui.screens.keymap import KeyMap
    from chiva_tui.table.table import Table


def passages(panel: str, table: Table, teller: Teller, keys: KeyMap = STANDARD) -> list[Passage]:
    """Returns what a panel says now.

    Args:
        panel: `rules`, `ledger` or `where`.
        table: What is being played.
        teller: Whose words are used.
        keys: Which keys ask for what.
    """
    if panel == "where":
        told = tuple(teller.where(table.match, PERSON))
        return [Passage(teller.words.say("The position in words"), told)]
    sections = (
        rules_sections(teller.words, table.match.game)
        if panel == "rules"
        else ledger_sections(teller, table.match, table.course.open_seed)
    )
    parts = [Passage(section.heading, section.paragraphs) for section in sections]
    return [*parts, keys_passage(teller.words, TABLE_ACTIONS, keys.shown)] if panel == "rules" else parts


def keys_passage(words: Catalogue, actions: Sequence[TableAction], shown: Callable[[str], str]) -> Passage:
    """Returns every key with what it does, by the name that the menu has for it too.

    Args:
        words: The language.
        actions: What can be asked for.
        shown: Returns the key of an action as people read it.
    """
    told = tuple(
        words.say("{key}: {what}", key=shown(action.name), what=action_title(words, action)) for action in actions
    )
    return Passage(words.say("Every key"), told)


def action_title(words: Catalogue, action: TableAction) -> str:
    """Returns what an action does, in a few words."""
    if action.name == "palette":
        return words.say("Everything by name")
    return words.say(action.title or action.label)
