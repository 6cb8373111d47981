"""A person who decides by a seed, and how they say it: in a language's own words, or by keys."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Accept, Claim, End, NameOpener, Pass, Play
from chiva_tui.engine.games import GAMES
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.table.table import Table
from tests.table.sitting import QUICK, computers_answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.table.requests import Proposal

_WORDS: dict[type | Request, str] = {
    Pass: "pass",
    Accept: "accept",
    Claim: "claim",
    Request.DRAW: "draw",
    Request.NEXT_HAND: "next",
}


def decided(table: Table, rng: Random) -> Proposal:
    """Returns what the person does now: any play, a claim whenever there is one; what they are asked for else."""
    if table.waiting is not Waiting.PERSON:
        assert table.pending is not None
        return table.pending
    actions = table.match.legal_actions()
    return next((action for action in actions if isinstance(action, Claim)), None) or rng.choice(actions)


def whole_match(game: str, seed: str, say: Callable[[Table, Proposal], None]) -> list[str]:
    """Plays a match with quick computers, and returns its record.

    Args:
        game: The name of the game.
        seed: What everything follows from.
        say: Told what the person does, each time before it is done.
    """
    table, rng = Table(GAMES[game], QUICK, seed), Random(seed)
    computers_answer(table)
    while table.waiting is not Waiting.NOTHING:
        proposal = decided(table, rng)
        say(table, proposal)
        table.propose(proposal)
        table.confirm()
        computers_answer(table)
    return list(table.course.record_lines())


def own(words: Catalogue, english: str) -> str:
    """Returns the first word of a language that can be typed for an English one."""
    return words.word("typed", english).split(",")[0].strip()


def in_words(proposal: Proposal, words: Catalogue) -> str:
    """Returns the line that previews something, in a language's own words."""
    if isinstance(proposal, Play):
        return str(proposal.tile) if proposal.end is None else f"{proposal.tile} {own(words, proposal.end.value)}"
    if isinstance(proposal, NameOpener):
        return f"{own(words, 'open')} {proposal.opener}"
    return own(words, _WORDS[proposal if isinstance(proposal, Request) else type(proposal)])


def in_keys(proposal: Proposal, table: Table) -> tuple[str, ...]:
    """Returns the keys that preview something at the screen; none for what is offered already."""
    match proposal:
        case Play(tile=tile, end=end):
            assert table.match.hand is not None
            place = table.match.hand.dealt[PERSON - 1].index(tile) + 1
            aimed = {End.LEFT: ("l",), End.RIGHT: ("r",), None: ()}[end]
            return (str(place % 10), *aimed)
        case NameOpener(opener=opener):
            return (str(int(opener)),)
        case Claim():
            return ("c",)
        case _:
            return ()
