"""What the table's tests share: tables to sit at, and people and computers who act at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Action, Play
from chiva_tui.engine.chance import Deal, Lots
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.table.requests import Waiting
from chiva_tui.table.seating import PERSON, Seating
from chiva_tui.table.table import Table
from chiva_tui.table.timeline import Timeline
from tests.engine.helpers import walk

if TYPE_CHECKING:
    from random import Random

    from chiva_tui.engine.match import Event, Match
    from chiva_tui.table.requests import Proposal

QUICK = Seating("casual", "casual")
"""Computers that do not think long."""


def new_table(seed: str | None = "tule") -> Table:
    """Returns a table before the first move of a match."""
    return Table(GAME, QUICK, seed)


def table_at(match: Match) -> Table:
    """Returns a table at which this is the beginning of all that is known."""
    table = new_table()
    table.course = table.course._replace(timeline=Timeline(match))
    table.cancel()
    return table


def by_person(event: Event) -> bool:
    """Whether an event is a person's decision: their move, the lots, or asking for a hand after the first (U10)."""
    if isinstance(event, Deal):
        return event.hand > 1
    return isinstance(event, Lots) or event.seat is PERSON


def random_timeline(seed: str, rng: Random, length: int | None = None) -> Timeline:
    """Returns the timeline of a random match, or its first events."""
    timeline = Timeline(new_table(seed).timeline.start)
    for event, _ in walk(seed, rng):
        if length is not None and timeline.position == length:
            break
        timeline = timeline.append(event, confirmed=by_person(event))
    return timeline


def computer_choice(table: Table) -> Action:
    """Returns what the computer whose turn it is wants to do."""
    *_, last = table.think()
    return last.action


def computers_answer(table: Table) -> int:
    """Lets the computers move until it is not their turn, and returns how many moves that were."""
    moves = 0
    while table.waiting is Waiting.COMPUTER:
        table.computer_moves(computer_choice(table))
        moves += 1
    return moves


def person_acts(table: Table, rng: Random) -> Proposal:
    """Lets the person confirm any legal action, or the next hand."""
    if table.waiting is Waiting.PERSON:
        table.propose(rng.choice(table.match.legal_actions()))
    return table.confirm()


def play_until(table: Table, rng: Random, waiting: Waiting) -> None:
    """Plays at least one decision, and on until the table waits for this."""
    while True:
        computers_answer(table)
        person_acts(table, rng)
        computers_answer(table)
        if table.waiting is waiting:
            return
        assert table.match.winner is None


def play_decisions(table: Table, rng: Random, count: int) -> None:
    """Plays this many decisions of the person, each with the answers to it, unless the match ends before."""
    computers_answer(table)
    for _ in range(count):
        if table.waiting is Waiting.NOTHING:
            return
        person_acts(table, rng)
        computers_answer(table)


def playable(table: Table) -> list[Play]:
    """Lists the plays the person can make."""
    return [action for action in table.view.legal_actions() if isinstance(action, Play)]
