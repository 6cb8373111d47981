"""The strongest level: supposes the hidden hands as the plays suggest them, and plays each choice out over all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from chiva_tui.engine.actions import Action, End, Play
from chiva_tui.engine.game import BlockRule
from chiva_tui.engine.preparation import Phase
from chiva_tui.players.board import Course, Spot, play_by_instinct
from chiva_tui.players.heuristic import HEURISTICS
from chiva_tui.players.player import Thought, options
from chiva_tui.players.preparing import in_turn, prepare
from chiva_tui.players.story import Story, Trust
from chiva_tui.players.worlds import Sampling, World, Worlds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from chiva_tui.engine.view import SeatView


class Effort(NamedTuple):
    """How much an expert thinks about one decision, in counts, never in time.

    Attributes:
        sampling: The worlds it supposes.
        trust: How closely the others are taken to follow their instinct.
        prior: What a unit of the heuristic's score counts, in hands won.
    """

    sampling: Sampling
    trust: Trust
    prior: float


EFFORTS: dict[BlockRule, Effort] = {
    BlockRule.LOWER_PAIR: Effort(Sampling(120), Trust(1.4), 0.004),
    BlockRule.LOWEST_HAND: Effort(Sampling(120), Trust(1.4), 0.004),
}
"""The effort of the level by who wins a block."""


class Prospect(NamedTuple):
    """What is to be expected of one action.

    Attributes:
        action: The action.
        share: The share of the supposed hands won, a draw counting half.
        value: What it is chosen by: the share and a little of what the heuristic says.
    """

    action: Action
    share: float
    value: float


class _Candidate:
    """Actions that come to the same, and how they have fared."""

    def __init__(self, actions: list[Action], bit: int, spot: Spot, course: Course, prior: float) -> None:
        self.actions, self.bit, self.spot, self.course, self.prior = actions, bit, spot, course, prior
        self.won = 0

    def value(self, tried: int) -> float:
        """What it is chosen by after so many worlds."""
        return self.share(tried) + self.prior

    def share(self, tried: int) -> float:
        """The share won of so many worlds, a draw counting half."""
        return self.won / (2 * tried) if tried else 0.5


@dataclass(frozen=True, slots=True)
class Expert:
    """The level that counts on what the plays of the others tell.

    Attributes:
        efforts: How much it thinks, by who wins a block.
    """

    level: ClassVar[str] = "expert"
    efforts: Mapping[BlockRule, Effort] = field(default_factory=lambda: EFFORTS)

    def think(self, view: SeatView, choices: Random) -> Iterator[Thought]:
        """Yields a thought for every few worlds supposed or played out; the last one is the choice."""
        actions = options(view)
        if view.phase is not Phase.PLAY:
            yield Thought(prepare(view, actions), 1, 1)
            return
        thinking = Thinking(view, self.efforts[view.game.block_rule])
        for spent in thinking.steps(choices):
            yield Thought(thinking.best.action, spent, thinking.budget)


class Thinking:
    """One decision being thought about."""

    def __init__(self, view: SeatView, effort: Effort) -> None:
        self._view, self._effort = view, effort
        self._story = Story(view, effort.trust)
        self._tried = 0
        self._candidates = _candidates(view, self._story, effort.prior)
        self.budget = effort.sampling.worlds if len(self._candidates) > 1 else 1

    @property
    def prospects(self) -> tuple[Prospect, ...]:
        """What is to be expected of each different choice, the best first."""
        found = [
            Prospect(in_turn(self._view, each.actions), each.share(self._tried), each.value(self._tried))
            for each in self._candidates
        ]
        return tuple(sorted(found, key=lambda prospect: -prospect.value))

    @property
    def best(self) -> Prospect:
        """The choice so far."""
        return self.prospects[0]

    def steps(self, choices: Random) -> Iterator[int]:
        """Yields how many worlds have been played out, after every step of a few milliseconds."""
        if len(self._candidates) < 2:
            yield 1
            return
        worlds = Worlds(self._view, self._story)
        for _ in worlds.draw(self._effort.sampling, choices):
            yield 0
        for world in worlds.drawn:
            self._play_out(world)
            yield self._tried

    def _play_out(self, world: World) -> None:
        """Lets every candidate be played out in a world."""
        board, me = self._story.board, self._view.seat.index
        own = board.pack.mask(self._view.hand)
        sign = 1 if me % 2 == 0 else -1
        for each in self._candidates:
            hands = [0, 0, 0, 0]
            hands[me] = own ^ each.bit
            hands[(me + 1) & 3], hands[(me + 2) & 3], hands[(me + 3) & 3] = world
            if not hands[me]:
                each.won += 2
                continue
            left = play_by_instinct(board, hands, each.course.copy(), each.spot, (me + 1) & 3)
            each.won += 1 + sign * board.result(left)
        self._tried += 1


def _candidates(view: SeatView, story: Story, prior: float) -> list[_Candidate]:
    """Returns the different choices there are, with what the heuristic makes of them."""
    board = story.board
    found: dict[tuple[int, int], _Candidate] = {}
    for assessment in HEURISTICS[view.game.block_rule].assess(view):
        action = assessment.action
        if not isinstance(action, Play):
            return [_Candidate([action], 0, board.spots[0], story.now.course, 0.0)]
        place = board.pack.places[action.tile]
        spot = board.spot(*view.ends_after(action))
        key = (place, id(spot))
        if key in found:
            found[key].actions.append(action)
        else:
            found[key] = _Candidate([action], 1 << place, spot, story.course_after(view.seat.index, action), prior * assessment.score)
    return list(found.values())
