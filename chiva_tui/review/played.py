"""A finished hand taken out of a match: what a review looks back on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Pass, Play
from chiva_tui.engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chiva_tui.engine.actions import Move
    from chiva_tui.engine.game import Result
    from chiva_tui.engine.match import Event, Match


class NotFinishedError(EngineError):
    """A hand that has not been played to its end, and so may not be looked into (U13)."""


class PlayedHand(NamedTuple):
    """A finished hand.

    Attributes:
        begun: The match as the opener was about to lead.
        moves: Every play and pass, in order.
        result: How it ended.
    """

    begun: Match
    moves: tuple[Move, ...]
    result: Result

    def positions(self) -> list[Match]:
        """Lists the match before each move and, last, after all of them."""
        positions = [self.begun]
        for move in self.moves:
            positions.append(positions[-1].apply(move))
        return positions


def played_hands(start: Match, events: Iterable[Event]) -> Iterator[PlayedHand]:
    """Yields the finished hands of a match, in order.

    Args:
        start: The match before the first event.
        events: What happened.

    Raises:
        EngineError: The events are not those of a match that can be played.
    """
    match = begun = start
    moves: list[Move] = []
    for event in events:
        if not isinstance(event, Play | Pass):
            match = begun = match.apply(event)
            moves = []
            continue
        moves.append(event)
        match = match.apply(event)
        if match.result is not None:
            yield PlayedHand(begun, tuple(moves), match.result)


def played_hand(start: Match, events: Iterable[Event], number: int) -> PlayedHand:
    """Returns one finished hand of a match.

    Args:
        start: The match before the first event.
        events: What happened.
        number: The hand's number, from 1.

    Raises:
        NotFinishedError: It is still being played or has never begun.
        EngineError: The events are not those of a match that can be played.
    """
    for hand in played_hands(start, events):
        if hand.result.number == number:
            return hand
    raise NotFinishedError("Hand {number} has not been played to its end.", number=number)
