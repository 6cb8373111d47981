"""A good club player: counts suits, remembers passes and plays for the partner."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from chiva_tui.engine.preparation import Phase
from chiva_tui.players.heuristic import HEURISTICS, Heuristic, best_of
from chiva_tui.players.player import Thought, options
from chiva_tui.players.preparing import in_turn, prepare

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from chiva_tui.engine.game import BlockRule
    from chiva_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Club:
    """The level of the heuristic: its best action, just the one a hint gives.

    Attributes:
        heuristics: How it weighs the actions, by who wins a block in the game played.
    """

    level: ClassVar[str] = "club"
    heuristics: Mapping[BlockRule, Heuristic] = field(default_factory=lambda: HEURISTICS)

    def think(self, view: SeatView, choices: Random) -> Iterator[Thought]:
        """Yields one thought: the best action by the heuristic. The stream is never touched."""
        actions = options(view)
        if view.phase is Phase.PLAY:
            action = in_turn(view, best_of(self.heuristics[view.game.block_rule].assess(view))).action
        else:
            action = prepare(view, actions)
        yield Thought(action, 1, 1)
