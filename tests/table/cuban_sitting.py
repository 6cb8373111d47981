"""Tables at every moment of the Cuban game, and the seeds that lead there; each was found by trying."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import NameOpener
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.seats import Seat
from chiva_tui.table.requests import Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.table.table import Table
from tests.table.sitting import QUICK, computers_answer, person_acts, play_until

if TYPE_CHECKING:
    from collections.abc import Callable

    from chiva_tui.table.requests import Proposal

MINE = "0"
"""The person's team wins the lots, and the deal is accepted."""

THEIRS = "4"
"""The opponents win the lots."""

EQUAL = "8"
"""The lots are equal once."""

EQUAL_TWICE = "1664"
"""The lots are equal twice."""

FIVE_DOUBLES = "86"
"""The person is dealt five doubles or more, and nobody else is."""

CLAIM_OF_A_COMPUTER = "13"
"""A computer claims the first deal, and nobody the second."""

CLAIM_TWICE = "45"
"""A computer claims the first deal, and one the second."""

WON = "7"
"""The person's team wins the first hand, but not the match, when the person plays at random."""

LOST = "4"
"""The opponents win the first hand, but not the match."""

DRAWN_BY_US = "74"
"""The person's team opens the first hand, which is drawn."""

DRAWN_BY_THEM = "138"
"""The opponents open the first hand, which is drawn."""


def seated(seed: str) -> Table:
    """Returns a table before the lots."""
    return Table(CUBAN, QUICK, seed)


def one_draw(seed: str) -> Table:
    """Returns a table after the first lots."""
    table = seated(seed)
    table.confirm()
    return table


def lots_drawn(seed: str) -> Table:
    """Returns a table at which an opener is to be named for the first time."""
    table = seated(seed)
    while table.waiting is Waiting.DRAW:
        table.confirm()
    return table


def answering(seed: str, opener: Seat = Seat.THREE) -> Table:
    """Returns a table at which the person is to answer the first deal."""
    table = lots_drawn(seed)
    if table.naming:
        table.propose(NameOpener(PERSON, opener))
    table.confirm()
    return table


def naming(opener: Seat) -> Table:
    """Returns a table at which the person has named this seat."""
    return answering(MINE, opener)


def claim_shown(seed: str = CLAIM_OF_A_COMPUTER) -> Table:
    """Returns a table at which a computer's claim has voided the deal."""
    table = answering(seed)
    table.confirm()
    return table


def redealt() -> Table:
    """Returns a table at which the second deal of a hand has been accepted and a few tiles are laid."""
    table = claim_shown()
    table.confirm()
    return moved(table)


def moved(table: Table) -> Table:
    """Accepts the deal, lets the person play three times, and returns the table."""
    table.confirm()
    rng = Random(1)
    for _ in range(3):
        computers_answer(table)
        person_acts(table, rng)
    computers_answer(table)
    return table


def playing() -> Table:
    """Returns a table in the middle of its first hand."""
    return moved(answering(MINE))


def before_next(*, mine: bool) -> Table:
    """Returns a table whose first hand is over, this team to name the next opener."""
    return hand_over(WON if mine else LOST)


def hand_over(seed: str) -> Table:
    """Returns a table whose first hand is over."""
    table, rng = seated(seed), Random(seed)
    while table.match.result is None:
        computers_answer(table)
        person_acts(table, rng)
        computers_answer(table)
    return table


def match_over() -> Table:
    """Returns a table whose match is over."""
    table = seated(MINE)
    play_until(table, Random(1), Waiting.NOTHING)
    return table


SCENES: dict[str, Callable[[], Table]] = {
    "lots": lambda: seated(MINE),
    "equal lots": lambda: one_draw(EQUAL),
    "naming": lambda: lots_drawn(MINE),
    "computer names": lambda: lots_drawn(THEIRS),
    "answering": lambda: answering(MINE),
    "five doubles": lambda: answering(FIVE_DOUBLES),
    "claim shown": claim_shown,
    "playing": playing,
    "playing a second deal": redealt,
    "naming after a hand": lambda: before_next(mine=True),
    "next hand": lambda: before_next(mine=False),
    "match over": match_over,
}
"""A table at every moment there is."""


def refusal(table: Table, proposal: Proposal) -> str:
    """Returns the reason with which a preview is refused, nothing having changed."""
    before = (table.timeline, table.pending)
    with pytest.raises(IllegalActionError) as refused:
        table.propose(proposal)
    assert (table.timeline, table.pending) == before
    return str(refused.value)
