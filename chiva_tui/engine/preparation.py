"""What is settled before a hand is played: lots, the named opener, the deal and the answers to it."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Accept, Claim
from chiva_tui.engine.seats import SEATS, Seat

if TYPE_CHECKING:
    from chiva_tui.engine.chance import Deal, Lots
    from chiva_tui.engine.hand import FourHands
    from chiva_tui.engine.tiles import Tiles


class Phase(Enum):
    """What a match is waiting for."""

    LOTS = "lots"
    NAME = "name"
    DEAL = "deal"
    ANSWER = "answer"
    PLAY = "play"
    OVER = "over"


class Shown(NamedTuple):
    """The doubles a seat has shown to claim a redeal; all that is public of the voided deal (D8).

    Attributes:
        attempt: Which deal of the hand it was, from 1.
        seat: Who claimed.
        doubles: The doubles, from the lowest.
    """

    attempt: int
    seat: Seat
    doubles: Tiles


class Preparation(NamedTuple):
    """How far a hand is prepared. Frozen: each method returns the next state.

    Attributes:
        lots: The lots drawn for it, in order; all but the last were equal (D2).
        opener: Who was named to open it, if it is that far (D3).
        attempt: How many deals there have been.
        dealt: The deal that is being answered; None before it and once it is void.
        answers: The answers to it so far, in order of seat (D6).
        shown: The claims that voided earlier deals (D8).
    """

    lots: tuple[Lots, ...] = ()
    opener: Seat | None = None
    attempt: int = 0
    dealt: FourHands | None = None
    answers: tuple[Accept | Claim, ...] = ()
    shown: tuple[Shown, ...] = ()

    @property
    def is_accepted(self) -> bool:
        """Whether all four seats have accepted the deal."""
        return len(self.answers) == len(SEATS)

    @property
    def claims(self) -> tuple[Shown, ...]:
        """The claims that voided the last deal; none unless it is void."""
        return tuple(shown for shown in self.shown if shown.attempt == self.attempt)

    def deal(self, deal: Deal) -> Preparation:
        """Returns the preparation with a deal to be answered."""
        return Preparation(self.lots, self.opener, deal.attempt, deal.tiles, (), self.shown)

    def settled(self) -> Preparation:
        """Returns the preparation once the deal is in play: what was settled, without the tiles."""
        return Preparation(self.lots, self.opener, self.attempt, None, self.answers, self.shown)

    def answer(self, action: Accept | Claim) -> Preparation:
        """Returns the preparation with one more answer; with the fourth, any claim voids the deal (D6, D7)."""
        answers = (*self.answers, action)
        claimants = [answer.seat for answer in answers if isinstance(answer, Claim)]
        if len(answers) < len(SEATS) or not claimants or self.dealt is None:
            return self._replace(answers=answers)
        shown = tuple(Shown(self.attempt, seat, doubles_in(self.dealt[seat - 1])) for seat in claimants)
        return self._replace(dealt=None, answers=(), shown=(*self.shown, *shown))


UNPREPARED = Preparation()
"""A hand of which nothing is settled yet."""


def doubles_in(tiles: Tiles) -> Tiles:
    """Returns the doubles among these tiles, from the lowest; 0-0 is one (D6)."""
    return tuple(sorted(tile for tile in tiles if tile.is_double))
