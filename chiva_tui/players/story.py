"""What the plays of a hand tell about the hands they came from (U7): the likelihood of each past choice.

A seat that could choose has told something by what it chose. For each past choice the public facts of its moment are
kept, so that any hand a seat may have had then can be asked how likely it would have played just so.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import End, Play
from chiva_tui.engine.seats import SEATS
from chiva_tui.players.board import Course, board_of, cover_worth
from chiva_tui.players.knowledge import doubles_to_claim

if TYPE_CHECKING:
    from chiva_tui.engine.view import SeatView
    from chiva_tui.players.board import Board, Held, Signals, Spot, Step

_Four = tuple[int, int, int, int]

_DECLINED = 0.1
"""How likely a seat that could have claimed a redeal is to have played the deal: computers always claim (D8)."""

_STEPS = 1024


class Trust(NamedTuple):
    """How closely seats are taken to follow their instinct.

    Attributes:
        warmth: What the odds of a choice are divided by, on their logarithm; 1 is what the instinct was fitted to.
        whim: How likely an opponent's choice is to follow nothing at all.
        partner_whim: How likely a partner's is: one that thinks further may play less by instinct.
    """

    warmth: float = 1.0
    whim: float = 0.02
    partner_whim: float = 0.15


class Past(NamedTuple):
    """One free choice of a seat, with all that was public then.

    Attributes:
        spot: The open numbers; None for an opening.
        bit: The tile laid.
        after: The spot it led to.
        unplayed: The mask of the tiles not laid then.
        may: Of these what the next seat, the partner and the last seat may have held, but for the own hand.
        held: How many tiles these three held.
        signals: What the seat had seen the others like.
        since: The tiles the seat has laid since, this one with them.
    """

    spot: Spot | None
    bit: int
    after: Spot
    unplayed: int
    may: tuple[int, int, int]
    held: Held
    signals: Signals
    since: int


class Moment:
    """What is public at one moment of a hand; `lay` and `pass_by` take it further.

    Attributes:
        unplayed: The mask of the tiles not laid.
        counts: How many tiles each seat holds.
        ends: The open numbers.
        course: What the moves have told; what a seat may hold is not yet rid of the tiles laid since.
    """

    def __init__(self, board: Board, hand_size: int, *, free_lead: bool) -> None:
        numbers = len(board.pack.suits)
        self.board = board
        self.unplayed = (1 << len(board.pack.tiles)) - 1
        self.counts = [hand_size] * len(SEATS)
        self.ends: tuple[int, int] | None = None
        self.course = Course([self.unplayed] * len(SEATS), [[0] * numbers for _ in SEATS], [0] * numbers, 0)
        self._free_lead = free_lead

    def pass_by(self, at: int) -> None:
        """Takes a pass of the seat in place `at` in."""
        for number in self.ends or ():
            self.course.may[at] &= ~self.board.pack.suits[number]
            self.course.shown[at][number] = 0

    def lay(self, at: int, play: Play) -> None:
        """Takes a play of the seat in place `at` in."""
        high, low = play.tile
        self.unplayed &= ~(1 << self.board.pack.places[play.tile])
        self.counts[at] -= 1
        shown_by, owners = self.course.shown[at], self.course.owners
        if self.ends is None:
            for number in {high, low}:
                shown_by[number] += self._free_lead
                owners[number] = at
            self.ends = high, low
            self.course = self.course._replace(opener=at)
            return
        left, right = self.ends
        joined = left if play.end is End.LEFT else right
        shown = low if high == joined else high
        self.ends = (shown, right) if play.end is End.LEFT else (left, shown)
        shown_by[shown] += 1
        owners[shown] = at

    def signals_for(self, at: int) -> Signals:
        """Returns what a seat has seen the others like."""
        one, two, three = (tuple(self.course.shown[(at + step) & 3]) for step in (1, 2, 3))
        left, right = self.ends or (0, 0)
        on_left, on_right = (cover_worth(self.board, self.course, at, number) for number in (left, right))
        return one, two, three, left, on_left, on_right


class Story:
    """The hand so far as one seat may know it.

    Attributes:
        board: The tables of the game.
        now: What is public now.
    """

    def __init__(self, view: SeatView, trust: Trust) -> None:
        self.board = board_of(view.game)
        self.now = Moment(self.board, view.game.hand_size, free_lead=view.lead is None)
        self._odds = _falling_odds(trust.warmth)
        self._claims = doubles_to_claim(view.game)
        self._played = [0, 0, 0, 0]
        self._pasts: list[list[Past]] = [[], [], [], []]
        self._known: list[dict[int, float]] = [{}, {}, {}, {}]
        me = view.seat.index
        self._whims = tuple(trust.whim if (at - me) & 1 else trust.partner_whim for at in range(len(SEATS)))
        for move in view.moves:
            at = move.seat.index
            if isinstance(move, Play):
                if at != me and (self.now.ends is not None or view.lead is None):
                    self._pasts[at].append(self._past(at, move))
                self._played[at] |= 1 << self.board.pack.places[move.tile]
                self.now.lay(at, move)
            else:
                self.now.pass_by(at)
        for at, pasts in enumerate(self._pasts):
            self._pasts[at] = [
                past._replace(since=self._played[at] & past.unplayed) for past in pasts if _was_free(past)
            ]

    def _past(self, at: int, play: Play) -> Past:
        now, board = self.now, self.board
        place = board.pack.places[play.tile]
        order = ((at + 1) & 3, (at + 2) & 3, (at + 3) & 3)
        spot, after = None, board.spots[place]
        if now.ends is not None:
            left, right = now.ends
            spot = board.spot(left, right)
            joined, kept = (left, right) if play.end is End.LEFT else (right, left)
            after = board.step(place, joined, kept)[2]
        one, two, three = (now.unplayed & now.course.may[other] for other in order)
        first, second, third = (now.counts[other] for other in order)
        return Past(
            spot,
            1 << place,
            after,
            now.unplayed,
            (one, two, three),
            (first, second, third),
            now.signals_for(at),
            0,
        )

    def course_after(self, at: int, play: Play) -> Course:
        """Returns what is public once a play has been made."""
        moment = copy(self.now)
        moment.course = self.now.course.copy()
        moment.counts = self.now.counts[:]
        moment.lay(at, play)
        return moment.course._replace(may=[moment.unplayed & mask for mask in moment.course.may])

    def likelihood(self, at: int, hand: int) -> float:
        """Returns how likely the seat in place `at` would have played as it did, if it holds `hand` now."""
        known = self._known[at].get(hand)
        if known is None:
            known = 1.0
            for past in self._pasts[at]:
                known *= self._chance(past, hand | past.since, self._whims[at])
            dealt = (hand | self._played[at]) & self.board.pack.doubles
            if self._claims is not None and dealt.bit_count() >= self._claims:
                known *= _DECLINED
            self._known[at][hand] = known
        return known

    def _chance(self, past: Past, hand: int, whim: float) -> float:
        """Returns how likely a seat holding `hand` then would have chosen as it did."""
        board = self.board
        steps = board.opening_steps(hand) if past.spot is None else past.spot[hand & past.spot.fit]
        if len(steps) == 1:
            return 1.0
        unseen = past.unplayed & ~hand
        one, two, three = past.may
        hidden = (unseen, unseen & one, unseen & two, unseen & three)
        if past.spot is None:
            scores = board.opening_scores(steps, hand, hidden, past.held)
        else:
            scores = board.scores(steps, hand, hidden, past.held, past.signals)
        return (1.0 - whim) * self._share(past, steps, scores) + whim / len(steps)

    def _share(self, past: Past, steps: tuple[Step, ...], scores: list[int]) -> float:
        odds, top, last = self._odds, max(scores), _STEPS - 1
        total = chosen = 0.0
        for (bit, _, spot, _), score in zip(steps, scores, strict=True):
            part = odds[min(last, top - score)]
            total += part
            if bit == past.bit and spot is past.after:
                chosen = part
        return chosen / total


def _was_free(past: Past) -> bool:
    """Whether any other choice was possible at all: where one tile could be had, nothing is told."""
    fit = past.unplayed if past.spot is None else past.unplayed & past.spot.fit
    return fit != past.bit or past.spot is None


def _falling_odds(warmth: float) -> tuple[float, ...]:
    """Returns the odds of a choice by how far its score is below the best, made by multiplication alone."""
    ratio = 1.0 - 1.0 / (32.0 * warmth) + 1.0 / (2 * 1024.0 * warmth * warmth)
    odds = [1.0]
    while len(odds) < _STEPS:
        odds.append(odds[-1] * ratio)
    return tuple(odds)
