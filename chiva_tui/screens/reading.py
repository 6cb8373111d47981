"""What the panels say of a match: the rules, the ledger, the position in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.phrases.ledger import ledger_sections
from chiva_tui.phrases.rules import rules_sections
from chiva_tui.screens.actions import TABLE_ACTIONS
from chiva_tui.screens.keymap import STANDARD
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets.reading_panel import Passage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from chiva_tui.engine.match import Match
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.actions import TableAction
    from chiva_tui.screens.keymap import KeyMap
    from chiva_tui.table.table import Table


class Subject(NamedTuple):
    """What is read about, and where.

    Attributes:
        match: The match.
        seed: What chance follows from, where that may be known.
        where: Tells the position in words.
        actions: What can be asked for.
        shown: Returns the key of an action as people read it.
    """

    match: Match
    seed: str | None
    where: Callable[[], Iterable[str]]
    actions: Sequence[TableAction]
    shown: Callable[[str], str]


def passages(panel: str, table: Table, teller: Teller, keys: KeyMap = STANDARD) -> list[Passage]:
    """Returns what a panel says now.

    Args:
        panel: `rules`, `ledger` or `where`.
        table: What is being played.
        teller: Whose words are used.
        keys: Which keys ask for what.
    """
    subject = Subject(
        table.match, table.course.open_seed, lambda: teller.where(table.match, PERSON), TABLE_ACTIONS, keys.shown
    )
    return subject_passages(panel, subject, teller)


def subject_passages(panel: str, subject: Subject, teller: Teller) -> list[Passage]:
    """Returns what a panel says of a match, at the table or anywhere else.

    Args:
        panel: `rules`, `ledger` or `where`.
        subject: What is read about.
        teller: Whose words are used.
    """
    if panel == "where":
        return [Passage(teller.words.say("The position in words"), tuple(subject.where()))]
    sections = (
        rules_sections(teller.words, subject.match.game)
        if panel == "rules"
        else ledger_sections(teller, subject.match, subject.seed)
    )
    parts = [Passage(section.heading, section.paragraphs) for section in sections]
    return [*parts, keys_passage(teller.words, subject.actions, subject.shown)] if panel == "rules" else parts


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
