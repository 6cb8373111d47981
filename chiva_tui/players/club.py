"""A good club player: counts suits, remembers passes and plays for the partner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from chiva_tui.players.heuristic import HEURISTIC, Heuristic, best_of
from chiva_tui.players.player import Thought, options, pick

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from chiva_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Club:
    """The level of the heuristic: its best action, ties broken by the stream.

    Attributes:
        heuristic: How it weighs the actions.
    """

    level: ClassVar[str] = "club"
    heuristic: Heuristic = HEURISTIC

    def think(self, view: SeatView, choices: Random) -> Iterator[Thought]:
        """Yields one thought: the best action by the heuristic."""
        options(view)
        best = best_of(self.heuristic.assess(view))
        yield Thought(pick(tuple(assessment.action for assessment in best), choices), 1, 1)
