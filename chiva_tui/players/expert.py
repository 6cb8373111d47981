"""The strongest level: supposes the hidden hands as the plays suggest them, and plays each choice out over all."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from chiva_tui.engine.actions import Action, Play
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
        prior: What a unit of the heuristic's score counts for each tile in hand, in hands won: the more is still to
            come, the less playouts tell.
        cuts: After how many worlds it gives up on choices that are how far behind, in hands won.
        compared: How many choices are never given up.
        by_rule: With how many tiles in hand, or more, it goes by the heuristic alone: so early in a hand the worlds
            differ so much that playouts tell next to nothing. None: never.
    """

    sampling: Sampling
    trust: Trust = Trust(1.0)
    prior: float = 0.0025
    cuts: tuple[tuple[int, float], ...] = ((20, 0.25), (40, 0.15), (80, 0.1), (140, 0.07), (200, 0.055))
    compared: int = 1
    by_rule: int | None = None


EFFORTS: dict[BlockRule, Effort] = {
    BlockRule.LOWER_PAIR: Effort(Sampling(240, 100, warm_up=12, between=7), Trust(partner_whim=0.02)),
    BlockRule.LOWEST_HAND: Effort(Sampling(240, 60, warm_up=12, between=5), by_rule=8),
}
"""The effort of the level by who wins a block."""


class Prospect(NamedTuple):
    """What is to be expected of one choice.

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

    def __init__(self, action: Play, bit: int, spot: Spot, course: Course, prior: float) -> None:
        self.actions, self.bit, self.spot, self.course, self.prior = [action], bit, spot, course, prior
        self._points = self._tried = 0

    @property
    def value(self) -> float:
        return self.share + self.prior

    @property
    def share(self) -> float:
        return self._points / (2 * self._tried) if self._tried else 0.5

    def score(self, result: int) -> None:
        """Takes a result in: 1 for a win, 0 for a draw, -1 for a loss."""
        self._points += 1 + result
        self._tried += 1


@dataclass(frozen=True, slots=True)
class Expert:
    """The level that counts on what the plays of the others tell.

    Attributes:
        efforts: How much it thinks, by who wins a block.
    """

    level: ClassVar[str] = "expert"
    efforts: Mapping[BlockRule, Effort] = field(default_factory=lambda: EFFORTS)

    def think(self, view: SeatView, choices: Random) -> Iterator[Thought]:
        """Yields a thought for every world supposed or played out; the last one is the choice."""
        actions = options(view)
        if view.phase is not Phase.PLAY or len(actions) == 1:
            yield Thought(prepare(view, actions), 1, 1)
            return
        thinking = Thinking(view, self.efforts[view.game.block_rule])
        for spent in thinking.steps(choices):
            yield Thought(thinking.best.action, spent, thinking.budget)


class Thinking:
    """One decision with something to choose, being thought about.

    Attributes:
        budget: How many worlds it means to play out.
    """

    def __init__(self, view: SeatView, effort: Effort) -> None:
        self._view, self._effort = view, effort
        self._story = Story(view, effort.trust)
        self._candidates = _candidates(view, self._story, effort.prior * len(view.hand))
        self._alive = list(self._candidates)
        self.budget = effort.sampling.worlds

    @property
    def prospects(self) -> tuple[Prospect, ...]:
        """What is to be expected of each different choice, the best first; given-up ones come last."""
        ordered = sorted(self._candidates, key=lambda each: (each not in self._alive, -each.value))
        return tuple(Prospect(in_turn(self._view, each.actions), each.share, each.value) for each in ordered)

    @property
    def best(self) -> Prospect:
        """The choice so far."""
        each = max(self._alive, key=lambda each: each.value)
        return Prospect(in_turn(self._view, each.actions), each.share, each.value)

    def steps(self, choices: Random) -> Iterator[int]:
        """Yields how many worlds have been played out, after every step of a millisecond or so."""
        if len(self._candidates) == 1 or self._is_plain:
            yield self.budget
            return
        played, cuts = 0, dict(self._effort.cuts)
        yield played
        for world in Worlds(self._view, self._story).draw(self._effort.sampling, choices):
            if world is not None:
                self._play_out(world)
                played += 1
                if played in cuts:
                    self._cut(cuts[played])
                if played == self.budget or len(self._alive) == 1:
                    break
            yield played
        yield self.budget

    @property
    def _is_plain(self) -> bool:
        tiles, by_rule = len(self._view.hand), self._effort.by_rule
        return tiles == 1 or (by_rule is not None and tiles >= by_rule)

    def _cut(self, margin: float) -> None:
        ordered = sorted(self._alive, key=lambda each: -each.value)
        floor = ordered[0].value - margin
        kept = ordered[: self._effort.compared] + [
            each for each in ordered[self._effort.compared :] if each.value >= floor
        ]
        self._alive = [each for each in self._alive if each in kept]

    def _play_out(self, world: World) -> None:
        """Plays every choice still alive out in a world."""
        board, me = self._story.board, self._view.seat.index
        own = board.pack.mask(self._view.hand)
        sign = 1 if me % 2 == 0 else -1
        for each in self._alive:
            hands = [0, 0, 0, 0]
            hands[me] = own ^ each.bit
            hands[(me + 1) & 3], hands[(me + 2) & 3], hands[(me + 3) & 3] = world
            left = play_by_instinct(board, hands, each.course.copy(), each.spot, (me + 1) & 3)
            each.score(sign * board.result(left))


def _candidates(view: SeatView, story: Story, prior: float) -> list[_Candidate]:
    """Returns the different choices there are, with what the heuristic makes of them."""
    board = story.board
    found: dict[tuple[int, tuple[int, ...]], _Candidate] = {}
    for assessment in HEURISTICS[view.game.block_rule].assess(view):
        action = assessment.action
        if isinstance(action, Play):
            place = board.pack.places[action.tile]
            spot = board.spot(*view.ends_after(action))
            key = (place, spot.numbers)
            if key in found:
                found[key].actions.append(action)
            else:
                course = story.course_after(view.seat.index, action)
                found[key] = _Candidate(action, 1 << place, spot, course, prior * assessment.score)
    return list(found.values())
