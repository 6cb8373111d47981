"""The review of a finished hand: what every choice led to, and what a good player in that seat would have chosen.

Two judges look at each choice. The exact one knows all four hands and says what every alternative comes to with best
play by all. The honest one is a player of the strongest level: it is shown what that seat could see and nothing else. A
choice that cost something is a mistake only if the honest player would have done better.
"""

from __future__ import annotations

from itertools import starmap
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Play
from chiva_tui.engine.chance import Chance
from chiva_tui.engine.moves import ends_after
from chiva_tui.engine.seats import Team
from chiva_tui.engine.tiles import Tile
from chiva_tui.players.levels import LEVELS, player_at
from chiva_tui.review.findings import Alternative, Decision, HandReview
from chiva_tui.review.solver import Solver
from chiva_tui.review.stakes import STAKES

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from chiva_tui.engine.actions import Action, Move
    from chiva_tui.engine.hand import Hand
    from chiva_tui.engine.match import Match
    from chiva_tui.players.player import Player
    from chiva_tui.review.played import PlayedHand

MOST_TILES = 32
"""How many tiles may be left in the hands for a position to be solved. A whole deal of the smaller set has fewer."""

NODES_A_STEP = 1_000
"""How many positions the solver looks at between two signs of progress: a few milliseconds."""

NODES_A_POSITION = 400_000
"""How many it looks at before it leaves one position of a hand unknown: about a second."""

_Effect = tuple[Tile, int, int]
"""A tile and the ends it leaves, the lower number first: plays with one effect are one choice (U17)."""

_Choices = dict[_Effect, Play]
"""The plays to choose from, by their effect."""

_CHOICES = Chance("review")
"""Where the honest player's tie-breaks come from: the same for equal views, and no stream of any match (U6)."""


class Progress(NamedTuple):
    """How far a review has come.

    Attributes:
        done: How many of the hand's moves have been looked at, by either judge.
        total: How many there are to look at.
        review: The finished review; None until then.
    """

    done: int
    total: int
    review: HandReview | None = None


def reviewing(played: PlayedHand, player: Player | None = None) -> Iterator[Progress]:
    """Reviews a hand bit by bit, so that a screen can stay live.

    Args:
        played: The finished hand.
        player: Who gives the honest view; the strongest level if None.

    Yields:
        A sign of progress every few milliseconds of the solver and every step of the player; the last has the review.
    """
    return _Reviewer(played, player or player_at(LEVELS[-1])).run()


def review_hand(played: PlayedHand, player: Player | None = None) -> HandReview:
    """Returns the review of a hand, however long it takes.

    Args:
        played: The finished hand.
        player: Who gives the honest view; the strongest level if None.
    """
    *_, last = reviewing(played, player)
    if last.review is None:
        raise AssertionError("the last sign of progress has the review")
    return last.review


class _Reviewer:
    """One review in the making.

    The hand is walked from its end: what the solver finds of a late position serves the ones before it.
    """

    def __init__(self, played: PlayedHand, player: Player) -> None:
        self._played = played
        self._player = player
        self._positions = played.positions()
        self._stakes = STAKES[played.begun.game.block_rule]
        self._solver = Solver(_hand_of(played.begun).dealt, self._stakes)
        self._done = 0

    def run(self) -> Iterator[Progress]:
        course: list[int | None] = [self._stakes.value_of(_hand_of(self._positions[-1]))]
        decisions: list[Decision] = []
        for at, move in reversed(tuple(enumerate(self._played.moves))):
            match = self._positions[at]
            choices = _choices(match, move)
            if len(choices) > 1 and isinstance(move, Play):
                values = yield from self._values(match, choices, move, course[-1])
                self._done += 1
                honest = yield from self._honest(match, choices)
                self._done += 1
                alternatives = tuple(starmap(Alternative, zip(choices.values(), values, strict=True)))
                decision = Decision(at + 1, move, honest, alternatives)
                decisions.append(decision)
                best = decision.best
                course.append(None if best is None else best * _side(move))
            else:
                course.append(course[-1])
                self._done += 2
            yield self._progress()
        yield self._progress(self._review(tuple(reversed(course)), tuple(reversed(decisions))))

    def _values(
        self, match: Match, choices: _Choices, taken: Play, reached: int | None
    ) -> Generator[Progress, None, list[int | None]]:
        """Finds what each play comes to, for the side to play; of the one taken it is known what was reached."""
        values: list[int | None] = []
        for play in choices.values():
            value = reached if play == taken else (yield from self._solved(_hand_of(match).apply(play)))
            values.append(None if value is None else value * _side(play))
        return values

    def _solved(self, hand: Hand) -> Generator[Progress, None, int | None]:
        """Solves a position, unless too many tiles are left or it takes too long."""
        if sum(hand.counts) > MOST_TILES:
            return None
        for _ in range(NODES_A_POSITION // NODES_A_STEP):
            value = self._solver.try_value(hand, NODES_A_STEP)
            if value is not None:
                return value
            yield self._progress()
        return None

    def _honest(self, match: Match, choices: _Choices) -> Generator[Progress, None, Play]:
        """Asks the player what it would do, shown the view of the seat to play and nothing else (U7)."""
        view = match.view(_hand_of(match).turn)
        stream = _CHOICES.choices(view.seat, view.number, len(view.moves))
        action: Action | None = None
        for thought in self._player.think(view, stream):
            action = thought.action
            yield self._progress()
        if not isinstance(action, Play):
            raise TypeError(f"a seat that can play plays, and {action!r} is no play")
        return choices[_effect(match, action)]

    def _progress(self, review: HandReview | None = None) -> Progress:
        return Progress(self._done, 2 * len(self._played.moves), review)

    def _review(self, course: tuple[int | None, ...], decisions: tuple[Decision, ...]) -> HandReview:
        played = self._played
        points = self._stakes.count_points
        return HandReview(played.begun.game, played.result, played.moves, course, decisions, points, MOST_TILES)


def _choices(match: Match, taken: Move) -> _Choices:
    """Returns the plays to choose from, those that lead to the same only once; the one taken stands for its like."""
    choices: _Choices = {}
    for play in match.legal_actions():
        if isinstance(play, Play):
            effect = _effect(match, play)
            if effect not in choices or play == taken:
                choices[effect] = play
    return choices


def _effect(match: Match, play: Play) -> _Effect:
    left, right = ends_after(_hand_of(match).ends, play.tile, play.end)
    return play.tile, min(left, right), max(left, right)


def _hand_of(match: Match) -> Hand:
    if match.hand is None:
        raise TypeError("a hand that was played has been dealt")
    return match.hand


def _side(play: Play) -> int:
    """Returns the sign that turns a value for team 1/3 into one for the seat's team, and back."""
    return 1 if play.seat.team is Team.ONE_THREE else -1
