"""Players to measure by. They are no levels: nobody can be seated against them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from chiva_tui.engine.actions import Action, Play
from chiva_tui.players.expert import EFFORTS, Effort, Expert
from chiva_tui.players.history import read_history
from chiva_tui.players.player import Player, Thought, options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from chiva_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Simple:
    """The action with the highest rank, ties broken by the stream.

    Attributes:
        level: Its name here.
        rank: What it goes by.
    """

    level: str
    rank: Callable[[Action], tuple[int, ...]]

    def think(self, view: SeatView, choices: Random) -> Iterator[Thought]:
        """Yields one thought."""
        actions = options(view)
        top = max(map(self.rank, actions))
        best = tuple(action for action in actions if self.rank(action) == top)
        yield Thought(best[int(choices.random() * len(best))], 1, 1)


def _any(_: Action) -> tuple[int, ...]:
    return ()


def _heaviest(action: Action) -> tuple[int, ...]:
    return (action.tile.pips,) if isinstance(action, Play) else ()


def _doubles_first(action: Action) -> tuple[int, ...]:
    return (action.tile.is_double, action.tile.pips) if isinstance(action, Play) else ()


@dataclass(frozen=True, slots=True)
class Starver:
    """Another way to play than the heuristic of the levels: leave the others as little to play as possible.

    It counts what has been laid of the numbers it leaves open, cuts opponents off from what they passed on, lays what
    is heavy while the hand is full and evens its own suits out. It reads no choices, estimates no hands and does not
    foresee blocks; features and weights are its own.
    """

    level: ClassVar[str] = "starver"
    scarce: float = 9.0
    cut: float = 11.0
    spare: float = 8.0
    follow: float = 3.0
    longest: float = 2.5
    heavy: float = 6.0
    double: float = 5.0

    def think(self, view: SeatView, choices: Random) -> Iterator[Thought]:
        """Yields one thought."""
        actions = options(view)
        lacks = read_history(view.moves, len(view.game.tile_set.numbers), view.lead).lacks
        worth = [self._worth(view, action, lacks) if isinstance(action, Play) else 0.0 for action in actions]
        yield Thought(actions[worth.index(max(worth))], 1, 1)

    def _worth(self, view: SeatView, play: Play, lacks: tuple[frozenset[int], ...]) -> float:
        ends = set(view.ends_after(play))
        rest = [tile for tile in view.hand if tile != play.tile]
        size = view.game.tile_set.suit_size
        seen = [*rest, *(laid.tile for laid in view.plays), play.tile]
        gone = sum(sum(number in tile for tile in seen) for number in ends) / (size * len(ends))
        worth = self.scarce * gone
        for seat in (view.seat.next, view.seat.previous):
            worth += self.cut * len(ends & lacks[seat.index]) / len(ends)
        worth -= self.spare * len(ends & lacks[view.seat.partner.index]) / len(ends)
        worth += self.follow * min(3, sum(bool(ends & set(tile)) for tile in rest))
        lengths = [sum(number in tile for tile in rest) for number in view.game.tile_set.numbers]
        worth -= self.longest * max(lengths) / max(1, len(rest))
        worth += self.heavy * play.tile.pips / (2 * view.game.tile_set.highest) * len(rest) / view.game.hand_size
        return worth + (self.double if play.tile.is_double else 0.0)


def blind(effort: Effort) -> Effort:
    """Returns the effort of a player that supposes as many worlds but makes nothing of what the others played."""
    return effort._replace(sampling=effort.sampling._replace(chains=0))


YARDSTICKS: dict[str, Player] = {
    "random": Simple("random", _any),
    "heaviest": Simple("heaviest", _heaviest),
    "doubles": Simple("doubles", _doubles_first),
    "starver": Starver(),
    "blind": Expert({rule: blind(effort) for rule, effort in EFFORTS.items()}),
}
"""Everybody to measure by, by name; `blind` is the expert without inference from plays."""
