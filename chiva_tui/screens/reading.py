"""What the panels say: the rules, the ledger, the position in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.phrases.ledger import ledger_sections
from chiva_tui.phrases.rules import rules_sections
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets.reading_panel import Passage

if TYPE_CHECKING:
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.table.table import Table


def passages(panel: str, table: Table, teller: Teller) -> list[Passage]:
    """Returns what a panel says now.

    Args:
        panel: `rules`, `ledger` or `where`.
        table: What is being played.
        teller: Whose words are used.
    """
    if panel == "where":
        told = tuple(teller.where(table.match, PERSON))
        return [Passage(teller.words.say("The position in words"), told)]
    sections = (
        rules_sections(teller.words, table.match.game)
        if panel == "rules"
        else ledger_sections(teller, table.match, table.course.open_seed)
    )
    return [Passage(section.heading, section.paragraphs) for section in sections]
