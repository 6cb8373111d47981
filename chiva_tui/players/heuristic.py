"""How good each legal action looks to a seat, and why: a linear sum of named contributions with hand-set weights.

The unit of a score is arbitrary; only differences between the actions of one decision mean anything. Nothing here
knows which game is played: the tile set, the hand size and who wins a block come with the view.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import sqrt
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Action, Play
from chiva_tui.engine.game import BlockRule
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import SEATS
from chiva_tui.engine.tiles import total_pips
from chiva_tui.players.knowledge import READING, Knowledge, Reading
from chiva_tui.players.outcome import Outcome, outcome_of
from chiva_tui.players.pack import double_place
from chiva_tui.players.weights import LOWEST_HAND_WEIGHTS, WEIGHTS, Weights

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.engine.view import SeatView


class Term(Enum):
    """The contributions a score is made of."""

    BLOCK = "block"
    PIPS = "pips"
    CAUGHT = "caught"
    DOUBLE = "double"
    OPENING = "opening"
    REPLIES = "replies"
    BOTH_ENDS = "both ends"
    OWN_SUIT = "own suit"
    VARIETY = "variety"
    FIRM_END = "firm end"
    NEXT_PASSES = "next passes"
    LAST_PASSES = "last passes"
    PARTNER_PLAYS = "partner plays"
    RESCUE = "rescue"
    PARTNER_END = "partner end"
    PARTNER_SUIT = "partner suit"
    KILL = "kill"
    FEED_OPPONENT = "feed opponent"
    HANG_DOUBLE = "hang double"
    SQUARE = "square"


Part = tuple[Term, float]


@dataclass(frozen=True, slots=True)
class Assessment:
    """What one action is worth.

    Attributes:
        action: The action.
        score: The sum of the parts, rounded so that equal choices compare equal on every machine.
        parts: The contributions that are not zero.
    """

    action: Action
    score: float
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Heuristic:
    """Scores the legal actions of a seat.

    Attributes:
        weights: What each principle counts for.
        reading: How much the choices of others tell.
    """

    weights: Weights = WEIGHTS
    reading: Reading = READING

    def assess(self, view: SeatView) -> tuple[Assessment, ...]:
        """Returns an assessment of each legal action, in the order of `SeatView.legal_actions`.

        A single legal action is not weighed: there is nothing to compare it with. Nor is an answer given before the
        hand is played.
        """
        actions = view.legal_actions()
        if len(actions) < 2 or view.phase is not Phase.PLAY:
            return tuple(Assessment(action, 0.0, ()) for action in actions)
        return self.assess_with(Knowledge.of(view, self.reading), actions)

    def assess_with(self, knowledge: Knowledge, actions: tuple[Action, ...]) -> tuple[Assessment, ...]:
        """Returns an assessment of each of `actions`, given what the seat knows."""
        table = _Table(self, knowledge)
        return tuple(table.assess(action) for action in actions)


HEURISTICS: dict[BlockRule, Heuristic] = {
    BlockRule.LOWER_PAIR: Heuristic(),
    BlockRule.LOWEST_HAND: Heuristic(LOWEST_HAND_WEIGHTS, Reading(passed_over=0.55)),
}
"""The heuristic of the levels and the hints, by who wins a block in the game played."""


_SPREAD = 0.13
"""What one hidden tile adds to the square of how unsure the lower of two hands is, in squares of the highest number.

For two hands that are about equal, as normally distributed as few tiles are, this takes off what the lower one of them
is below either on average.
"""


_STAYS, _GOES = 0.8, 0.6
"""Of the pips two losing partners hold now, the share that is left at the end, and what a full hand takes off it.

Measured: some 0.2 at the deal, 0.45 half-way, 0.75 with two tiles left.
"""


def best_of(assessments: tuple[Assessment, ...]) -> tuple[Assessment, ...]:
    """Returns the assessments with the highest score, in order."""
    top = max(assessment.score for assessment in assessments)
    return tuple(assessment for assessment in assessments if assessment.score == top)


class _Table:
    """One decision: what all its actions have in common."""

    def __init__(self, heuristic: Heuristic, knowledge: Knowledge) -> None:
        view = knowledge.view
        self.weights = heuristic.weights
        self.knowledge = knowledge
        self.view = view
        self.pack = knowledge.pack
        self.pips = total_pips(view.hand)
        self.next, self.partner, self.last = view.seat.next, view.seat.partner, view.seat.previous
        self.caught = self.weights.caught * (1.0 + self.weights.peril * is_perilous(knowledge))
        near = 1.0 + self.weights.match_point * _at_match_point(view)
        nearness = self.weights.nearness
        self.urgency = tuple(
            (near if seat.team is not view.seat.team else 1.0) * (1.0 + nearness / max(1, view.counts[seat - 1]))
            for seat in SEATS
        )

    def assess(self, action: Action) -> Assessment:
        """Sums the contributions of one action up."""
        if not isinstance(action, Play):
            return Assessment(action, 0.0, ())
        parts = tuple(part for part in self._parts(action) if part[1])
        return Assessment(action, round(sum([value for _, value in parts]), 6), parts)

    def _parts(self, play: Play) -> Iterator[Part]:
        after = outcome_of(self.knowledge, play)
        weights = self.weights
        heavy = play.tile.pips / self.view.game.tile_set.highest
        yield Term.PIPS, weights.pips * heavy
        yield Term.CAUGHT, self.caught * heavy
        if play.tile.is_double:
            yield Term.DOUBLE, weights.double
        yield from self._own_parts(after)
        yield from self._pass_parts(after)
        if after.joined is None:
            yield Term.OPENING, self._opening(after)
        else:
            yield from self._signal_parts(after, after.joined)
            yield from self._end_parts(after, after.joined)

    def _own_parts(self, after: Outcome) -> Iterator[Part]:
        """What the action leaves the own hand (principles 1, 6 and 16)."""
        weights, suits = self.weights, self.pack.suits
        left, right = after.ends
        replies = after.fits.bit_count()
        yield Term.REPLIES, weights.replies * replies / (replies + 1)
        if left != right and after.fits & suits[left] and after.fits & suits[right]:
            yield Term.BOTH_ENDS, weights.both_ends
        kept = sum([1 for suit in suits if after.rest & suit])
        yield Term.VARIETY, weights.variety * kept / len(suits)
        share = 0.0
        for number in (after.shown,) if after.joined is not None or left == right else after.ends:
            own = (after.rest & suits[number]).bit_count()
            if own:
                share += own / (own + self.knowledge.unseen_of(number))
        yield Term.OWN_SUIT, weights.own_suit * share

    def _pass_parts(self, after: Outcome) -> Iterator[Part]:
        """Who can answer, and what a block would bring (principles 8, 12 and 14)."""
        weights, urgency, ends = self.weights, self.urgency, after.ends
        must_pass = self.knowledge.must_pass
        by_next, by_partner, by_last = (must_pass(seat, ends) for seat in (self.next, self.partner, self.last))
        yield Term.NEXT_PASSES, weights.next_passes * urgency[self.next - 1] * by_next
        yield Term.LAST_PASSES, weights.last_passes * urgency[self.last - 1] * by_last
        yield Term.PARTNER_PLAYS, -weights.partner_plays * urgency[self.partner - 1] * by_partner
        stuck = by_next * by_partner * by_last
        if not after.fits:
            yield Term.BLOCK, weights.block * stuck * self._block_edge(after)
        if ends[0] == ends[1] and after.joined != after.shown:
            expected = self.knowledge.expected_of
            number = after.shown
            ours = (after.rest & self.pack.suits[number]).bit_count() + expected(self.partner, number)
            theirs = expected(self.next, number) + expected(self.last, number)
            yield Term.SQUARE, weights.square * (ours - theirs)

    def _block_edge(self, after: Outcome) -> float:
        """Estimates a block from -1 (lost) to 1 (won): how far apart the sides are, against how unsure that is."""
        knowledge, counts = self.knowledge, self.view.counts
        own = float(self.pips - after.tile.pips)
        partner, following, last = (
            knowledge.expected_pips_stuck(seat, after.ends) for seat in (self.partner, self.next, self.last)
        )
        if self.view.game.block_rule is BlockRule.LOWEST_HAND:
            sizes = [counts[seat - 1] for seat in (self.partner, self.next, self.last)]
            margin = self._lower(following, last, sizes[1] + sizes[2]) - self._lower(own, partner, sizes[0])
        else:
            margin = following + last - own - partner
        hidden = counts[self.partner - 1] + counts[self.next - 1] + counts[self.last - 1]
        unsure = min(hidden, 2 * counts[self.partner - 1] + 2)
        doubt = self.weights.block_doubt * self.view.game.tile_set.highest * unsure
        return margin / (abs(margin) + doubt)

    def _lower(self, one: float, other: float, hidden: int) -> float:
        """Estimates the lower of two hands, which is the lower for being unsure of `hidden` tiles."""
        spread = _SPREAD * hidden * self.view.game.tile_set.highest**2
        return (one + other - sqrt((one - other) ** 2 + spread)) / 2

    def _opening(self, after: Outcome) -> float:
        """Open from length, with a double rather than a mixed tile where both have company (principle 3)."""
        weights, suits = self.weights, self.pack.suits
        high, low = after.tile
        company = (after.rest & suits[high]).bit_count() + (after.rest & suits[low]).bit_count()
        return weights.opening_length * company / 2 - (weights.opening_mixed if high != low else 0.0)

    def _signal_parts(self, after: Outcome, joined: int) -> Iterator[Part]:
        """What the partners and the opponents have shown to like (principles 5, 6, 7 and 9)."""
        weights, knowledge, shown = self.weights, self.knowledge, after.shown
        if shown == joined:
            return
        if after.owner is self.partner:
            yield Term.PARTNER_END, -weights.partner_end
        elif after.owner is not self.view.seat and after.owner is not None:
            opener = weights.kill_opener if after.owner is self.view.opener else 1.0
            yield Term.KILL, weights.kill * opener * min(2, knowledge.liking(after.owner, joined))
        yield Term.PARTNER_SUIT, weights.partner_suit * min(2, knowledge.liking(self.partner, shown))
        opponents = knowledge.liking(self.next, shown) + knowledge.liking(self.last, shown)
        yield Term.FEED_OPPONENT, -weights.feed_opponent * min(2, opponents)
        if joined not in after.ends and knowledge.lacks(self.partner, joined):
            yield Term.RESCUE, weights.rescue * (1.0 - knowledge.must_pass(self.partner, after.ends))

    def _end_parts(self, after: Outcome, joined: int) -> Iterator[Part]:
        """Ends only this seat can cover, and doubles left hanging (principles 10, 11 and 13)."""
        weights, knowledge, suits = self.weights, self.knowledge, self.pack.suits
        if not knowledge.unseen & suits[joined]:
            yield Term.FIRM_END, -weights.firm_end
        place = double_place(joined)
        if joined in after.ends or not (after.rest | knowledge.unseen) >> place & 1:
            return
        others = ((after.rest | knowledge.unseen) & suits[joined]).bit_count() - 1
        scarce = 1.0 / (1 + others)
        if after.rest >> place & 1:
            yield Term.HANG_DOUBLE, -weights.hang_own * scarce
            return
        double = self.pack.tiles[place]
        opponents = knowledge.chance(self.next, double) + knowledge.chance(self.last, double)
        yield Term.HANG_DOUBLE, weights.hang * scarce * (opponents - knowledge.chance(self.partner, double))


def is_perilous(knowledge: Knowledge) -> bool:
    """Whether the opponents may win the match with what this side is likely to be caught with, should they win."""
    view = knowledge.view
    ours = total_pips(view.hand) + knowledge.expected_pips(view.seat.partner)
    stays = _STAYS - _GOES * len(view.hand) / view.game.hand_size
    return view.standing.tallies[view.seat.team.other.index] + stays * ours >= view.game.goal


def _at_match_point(view: SeatView) -> bool:
    """Whether the opponents are within a quarter of the goal, so that one hand may decide the match."""
    theirs = view.standing.tallies[view.seat.team.other.index]
    return 4 * theirs >= 3 * view.game.goal
