"""A friendly beginner: likes heavy tiles and doubles, sees the obvious, counts nothing and is sometimes careless."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Action, End, Play
from chiva_tui.engine.preparation import Phase
from chiva_tui.players.player import Thought, options
from chiva_tui.players.preparing import prepare

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from chiva_tui.engine.view import SeatView

_DOUBLE = 3.0
_FOLLOWING = 2.0
_FOLLOWS = 0.5
_WHIM = 5.0


class Casual:
    """The level for a relaxed game."""

    level = "casual"

    def think(self, view: SeatView, choices: Random) -> Iterator[Thought]:
        """Yields one thought: the tile that appeals most right now."""
        actions = options(view)
        if view.phase is not Phase.PLAY:
            action = prepare(view, actions)
        else:
            action = actions[0] if len(actions) == 1 else _favourite(view, actions, choices)
        yield Thought(action, 1, 1)


def _favourite(view: SeatView, actions: tuple[Action, ...], choices: Random) -> Action:
    follows = choices.random() < _FOLLOWS
    appeals = [_appeal(view, action, follows) + _WHIM * choices.random() for action in actions]
    return actions[appeals.index(max(appeals))]


def _appeal(view: SeatView, action: Action, follows: bool) -> float:
    """Returns how much a play appeals: its pips, more for a double, and its company when minded to follow."""
    if not isinstance(action, Play):
        return 0.0
    appeal = float(action.tile.pips) + (_DOUBLE if action.tile.is_double else 0.0)
    if follows:
        shown = _shown(view, action)
        appeal += _FOLLOWING * sum(shown in tile for tile in view.hand if tile != action.tile)
    return appeal


def _shown(view: SeatView, play: Play) -> int:
    high, low = play.tile
    if view.ends is None:
        return high
    joined = view.ends[0] if play.end is End.LEFT else view.ends[1]
    return low if high == joined else high
