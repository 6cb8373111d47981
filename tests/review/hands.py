"""What the tests of the review share: played hands, and players that do as they are told."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar

from chiva_tui.engine.actions import End, Play
from chiva_tui.engine.record import read_records
from chiva_tui.engine.seats import Seat
from chiva_tui.players.player import Thought
from chiva_tui.review.played import PlayedHand, played_hands
from tests.engine.helpers import cuban_walk, one_hand, tile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chiva_tui.engine.actions import Action
    from chiva_tui.engine.match import Match
    from chiva_tui.engine.view import SeatView

BOOK = Path(__file__).parents[1] / "data" / "book_hand.jsonl"
"""A hand printed in a book."""

BOOK_PLY = 18
"""The move at which the book stops: seat 3 is to play, the ends show 6 and 4."""

WINNING = Play(Seat.THREE, tile("6-4"), End.LEFT)
"""What wins there: 6-4 on the 6."""

LOSING = Play(Seat.THREE, tile("6-3"), End.LEFT)
"""What the book calls the losing choice."""


@dataclass
class Told:
    """A player that plays what a function of its view says, and remembers what it was shown.

    Attributes:
        choose: What it plays.
        shown: The views it was asked about.
    """

    choose: Callable[[SeatView], Action]
    level: ClassVar[str] = "told"
    shown: list[SeatView] = field(default_factory=list)

    def think(self, view: SeatView, choices: Random) -> Iterator[Thought]:
        self.shown.append(view)
        yield Thought(view.legal_actions()[0], 1, 2)
        yield Thought(self.choose(view), 2, 2)


def first(view: SeatView) -> Action:
    """Plays the first tile that fits."""
    return view.legal_actions()[0]


def preferring(*plays: Play) -> Told:
    """Returns a player that plays these wherever it can, and else the first tile that fits."""
    return Told(lambda view: next((play for play in plays if play in view.legal_actions()), first(view)))


def book_hand() -> PlayedHand:
    """Returns the hand as the book has it."""
    (record,) = read_records(BOOK.read_bytes().splitlines())
    (hand,) = played_hands(record.header.new_match(), record.events)
    return hand


def book_hand_with(play: Play) -> PlayedHand:
    """Returns the hand with another play where the book stops, then the first that fits to the end."""
    match = book_hand().positions()[BOOK_PLY - 1].apply(play)
    while match.result is None:
        match = match.apply(match.legal_actions()[0])
    return finished(book_hand().begun, match)


def finished(begun: Match, match: Match) -> PlayedHand:
    """Returns the hand that has just ended in a match."""
    assert match.hand is not None
    assert match.result is not None
    return PlayedHand(begun, match.hand.moves, match.result)


def random_hand(seed: str) -> PlayedHand:
    """Returns a hand of the first game, played at random."""
    return _last([match for _, match in one_hand(seed)])


def random_cuban_hand(seed: str) -> PlayedHand:
    """Returns the first hand of a Cuban match, played at random."""
    matches: list[Match] = []
    for _, match in cuban_walk(seed, Random(seed)):
        matches.append(match)
        if match.result is not None:
            break
    return _last(matches)


def _last(matches: list[Match]) -> PlayedHand:
    begun = next(match for match in matches if match.hand is not None)
    assert begun.hand is not None
    assert not begun.hand.moves
    return finished(begun, matches[-1])
