"""What a computer seat is: a function of a seat's view and a stream, thinking step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from chiva_tui.engine.errors import IllegalActionError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from chiva_tui.engine.actions import Action
    from chiva_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Thought:
    """What a player would do if it had to stop thinking now.

    Attributes:
        action: The action it prefers so far.
        spent: How many steps it has thought.
        budget: How many steps it means to think; a count, never a time, so that a choice is the same on any machine.
    """

    action: Action
    spent: int
    budget: int


class Player(Protocol):
    """A computer seat. It keeps nothing between decisions: equal views and streams give equal thoughts."""

    @property
    def level(self) -> str:
        """The level's name, as commands and records write it."""

    def think(self, view: SeatView, choices: Random) -> Iterator[Thought]:
        """Thinks about the decision of `view.seat`.

        Args:
            view: What the seat sees; it has to be its turn.
            choices: A stream for this decision alone. It is untouched where there is only one legal action.

        Yields:
            One thought for each step; the last one is the choice.

        Raises:
            IllegalActionError: It is not this seat's turn.
        """


def decide(player: Player, view: SeatView, choices: Random) -> Action:
    """Returns what `player` does, having thought to the end.

    Raises:
        IllegalActionError: It is not the turn of the view's seat.
    """
    *_, last = player.think(view, choices)
    return last.action


def options(view: SeatView) -> tuple[Action, ...]:
    """Returns the legal actions of the seat to act, at least one.

    Raises:
        IllegalActionError: It is not the turn of the view's seat.
    """
    actions = view.legal_actions()
    if not actions:
        raise IllegalActionError("It is not the turn of seat {seat}.", seat=view.seat)
    return actions
