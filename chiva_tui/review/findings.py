"""What a review finds, as values. The words are the phrases layer's."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from chiva_tui.engine.actions import Move, Play
    from chiva_tui.engine.game import Game, Result
    from chiva_tui.engine.seats import Seat


class Verdict(Enum):
    """What is to be thought of a choice."""

    SOUND = "sound"
    """Nothing better could be done."""

    BAD_LUCK = "bad luck"
    """Something better could be done, but a good player who sees no more would not have done better."""

    MISTAKE = "mistake"
    """A good player who sees no more would have done better; where the result turned, had a better result."""

    UNKNOWN = "unknown"
    """What the alternatives lead to is not known."""


class Alternative(NamedTuple):
    """One way to play at a choice.

    Attributes:
        play: The play. Where both ends show the same number, left stands for either (U17), unless right was played.
        value: What it comes to with best play by all, from the side of the team to play: above zero a win, below zero a
            loss, zero a draw; in a game of points how many. None if that is not known.
    """

    play: Play
    value: int | None


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice between at least two plays.

    Attributes:
        ply: Which move of the hand it is, from 1, passes counted.
        taken: What was played.
        honest: What a good player in that seat would have played, seeing what the seat could see.
        alternatives: All that could be played, the play taken among them, as `Hand.legal_actions` has them.
    """

    ply: int
    taken: Play
    honest: Play
    alternatives: tuple[Alternative, ...]

    @property
    def seat(self) -> Seat:
        """Whose choice it was."""
        return self.taken.seat

    @property
    def value(self) -> int | None:
        """What the play taken comes to."""
        return self.value_of(self.taken)

    @property
    def best(self) -> int | None:
        """What the best play comes to; None unless all of them are known."""
        known = [alternative.value for alternative in self.alternatives if alternative.value is not None]
        return max(known) if len(known) == len(self.alternatives) else None

    @property
    def turned(self) -> bool:
        """Whether the hand's result turned here: from a win to a draw or a loss, or from a draw to a loss."""
        value, best = self.value, self.best
        return value is not None and best is not None and outcome(value) < outcome(best)

    @property
    def verdict(self) -> Verdict:
        """Whether something better could be done, and whether it could have been known."""
        value, best, honest = self.value, self.best, self.value_of(self.honest)
        if value is None or best is None or honest is None:
            return Verdict.UNKNOWN
        if value == best:
            return Verdict.SOUND
        better = outcome(honest) > outcome(value) if self.turned else honest > value
        return Verdict.MISTAKE if better else Verdict.BAD_LUCK

    def value_of(self, play: Play) -> int | None:
        """Returns what one of the alternatives comes to."""
        return next(alternative.value for alternative in self.alternatives if alternative.play == play)


@dataclass(frozen=True, slots=True)
class HandReview:
    """All that is found about a finished hand.

    Attributes:
        game: What was played.
        result: How the hand ended.
        moves: Every play and pass, in order.
        course: What the hand came to with best play by all, before each move and after the last, from the side of team
            1/3: above zero a win, below zero a loss, zero a draw; None while it is not known.
        decisions: Every choice between at least two plays, in order.
        count_points: Whether values are points, rather than 1 for a hand.
        most_tiles: With more tiles left than this nothing is worked out.
    """

    game: Game
    result: Result
    moves: tuple[Move, ...]
    course: tuple[int | None, ...]
    decisions: tuple[Decision, ...]
    count_points: bool
    most_tiles: int

    @property
    def turns(self) -> tuple[Decision, ...]:
        """The choices at which the result turned, in order."""
        return tuple(decision for decision in self.decisions if decision.turned)


def outcome(value: int) -> int:
    """Returns 1 for a win, 0 for a draw, -1 for a loss."""
    return (value > 0) - (value < 0)
