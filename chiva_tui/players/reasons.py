"""From a contribution to a score to a principle that can be said and checked.

Each ground is given only where its sentence is true of the position: a contribution that cannot be backed by what is
public is passed over, and the next one speaks.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.players.evidence import (
    Evidence,
    HandKeeps,
    OpenedWith,
    OwnsEnd,
    PassedOn,
    PipCount,
    ScoreIs,
    Showed,
    SuitCount,
)
from chiva_tui.players.heuristic import Term, is_perilous
from chiva_tui.players.pack import double_place, places_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from chiva_tui.engine.seats import Seat
    from chiva_tui.players.knowledge import Knowledge
    from chiva_tui.players.outcome import Outcome

_LIKELY_PASS = 0.3
_LIKELY_PLAY = 0.6


class Reason(Enum):
    """The principles a hint can give."""

    EITHER_OPENS = "either opens"
    CLAIM = "claim"
    ACCEPT = "accept"
    MUST_OPEN = "must open"
    NOTHING_FITS = "nothing fits"
    ONLY_TILE = "only tile"
    GO_OUT = "go out"
    CLOSE = "close"
    KEEP_OPEN = "keep open"
    SHED_PIPS = "shed pips"
    SHED_POINTS = "shed points"
    DOUBLE_EARLY = "double early"
    OPEN_DOUBLE = "open double"
    OPEN_LONG = "open long"
    KEEP_REPLIES = "keep replies"
    BOTH_ENDS = "both ends"
    OWN_SUIT = "own suit"
    KEEP_VARIETY = "keep variety"
    KEEP_EXIT = "keep exit"
    FORCE_PASS = "force pass"
    PRESS = "press"
    SERVE_PARTNER = "serve partner"
    RESCUE = "rescue"
    PARTNER_END = "partner end"
    PARTNER_SUIT = "partner suit"
    KILL = "kill"
    STARVE = "starve"
    HANG_DOUBLE = "hang double"
    KEEP_DOUBLE = "keep double"
    SQUARE = "square"
    BALANCE = "balance"


@dataclass(frozen=True, slots=True)
class Ground:
    """A principle as it applies to a position.

    Attributes:
        reason: The principle.
        evidence: What it rests on, the most telling first.
        seat: The seat it is about, if any.
        number: The number it is about, if any.
        count: The count it is about, of pips, tiles, numbers or doubles as the reason says.
    """

    reason: Reason
    evidence: tuple[Evidence, ...]
    seat: Seat | None = None
    number: int | None = None
    count: int = 0


class Scene(NamedTuple):
    """What a ground is looked for in.

    Attributes:
        knowledge: What the seat knows.
        chosen: What the chosen play leaves.
        others: What the other legal plays leave.
        value: What the chosen play's contribution counts.
    """

    knowledge: Knowledge
    chosen: Outcome
    others: tuple[Outcome, ...]
    value: float

    @property
    def me(self) -> Seat:
        """The seat that is advised."""
        return self.knowledge.view.seat


def find_ground(term: Term, scene: Scene) -> Ground | None:
    """Returns how a contribution can be said, or None where it cannot be backed."""
    return _GROUNDS[term](scene)


def _suit(scene: Scene, number: int) -> SuitCount:
    knowledge = scene.knowledge
    return SuitCount(number, knowledge.laid_of(number), knowledge.own_of(number), knowledge.unseen_of(number))


def _kept(scene: Scene) -> HandKeeps:
    rest, suits = scene.chosen.rest, scene.knowledge.pack.suits
    return HandKeeps(rest.bit_count(), scene.chosen.fits.bit_count(), sum(1 for suit in suits if rest & suit))


def _liking(scene: Scene, seat: Seat, number: int) -> Evidence | None:
    """Returns how `seat` has shown that it likes `number`, if it has."""
    knowledge = scene.knowledge
    times = knowledge.liking(seat, number)
    if not times:
        return None
    opening = knowledge.history.choices[0]
    if opening.seat is seat and number in opening.tile and knowledge.view.lead is None:
        return OpenedWith(seat, opening.tile)
    return Showed(seat, number, times)


def _pips(scene: Scene) -> PipCount:
    pack = scene.knowledge.pack
    own, unseen = (
        sum(tile.pips for tile in pack.members(mask)) for mask in (scene.chosen.rest, scene.knowledge.unseen)
    )
    return PipCount(own, unseen)


def _block(scene: Scene) -> Ground | None:
    if scene.value < 0:
        return None
    return Ground(Reason.CLOSE if scene.value else Reason.KEEP_OPEN, (_pips(scene),))


def _shed(scene: Scene) -> Ground:
    return Ground(Reason.SHED_PIPS, (_pips(scene),), count=scene.chosen.tile.pips)


def _caught(scene: Scene) -> Ground:
    knowledge = scene.knowledge
    view, count = knowledge.view, scene.chosen.tile.pips
    theirs = view.standing.tallies[scene.me.team.other.index]
    score = (ScoreIs(theirs, view.game.goal),) if is_perilous(knowledge) else ()
    return Ground(Reason.SHED_POINTS, (*score, _pips(scene)), count=count)


def _double(scene: Scene) -> Ground | None:
    if not scene.chosen.tile.is_double:
        return None
    number = scene.chosen.shown
    return Ground(Reason.DOUBLE_EARLY, (_suit(scene, number),), number=number)


def _opening(scene: Scene) -> Ground | None:
    high, low = scene.chosen.tile
    suits = scene.knowledge.pack.suits
    company = [(scene.chosen.rest & suits[number]).bit_count() for number in (high, low)]
    if not min(company):
        return None
    if high == low:
        return Ground(Reason.OPEN_DOUBLE, (_suit(scene, high),), number=high, count=company[0])
    return Ground(Reason.OPEN_LONG, (_suit(scene, high), _suit(scene, low)))


def _replies(scene: Scene) -> Ground | None:
    count = scene.chosen.fits.bit_count()
    if not count:
        return None
    strongest = max((_suit(scene, number) for number in scene.chosen.ends), key=lambda suit: suit.own)
    return Ground(Reason.KEEP_REPLIES, (strongest,), count=count)


def _both_ends(scene: Scene) -> Ground:
    left, right = scene.chosen.ends
    return Ground(Reason.BOTH_ENDS, (_suit(scene, left), _suit(scene, right)))


def _own_suit(scene: Scene) -> Ground | None:
    number = scene.chosen.shown
    kept = (scene.chosen.rest & scene.knowledge.pack.suits[number]).bit_count()
    if kept < 2 and kept <= scene.knowledge.unseen_of(number):
        return None
    return Ground(Reason.OWN_SUIT, (_suit(scene, number),), number=number, count=kept)


def _variety(scene: Scene) -> Ground | None:
    kept = _kept(scene)
    return Ground(Reason.KEEP_VARIETY, (kept,), count=kept.numbers) if kept.numbers > 2 else None


def _firm_end(scene: Scene) -> Ground | None:
    chosen, knowledge = scene.chosen, scene.knowledge
    for number in knowledge.view.ends or ():
        if number != chosen.joined and not knowledge.unseen_of(number) and knowledge.own_of(number):
            return Ground(Reason.KEEP_EXIT, (_suit(scene, number),), number=number)
    return None


def _next_passes(scene: Scene) -> Ground | None:
    return _passes(scene, scene.me.next)


def _last_passes(scene: Scene) -> Ground | None:
    return _passes(scene, scene.me.previous)


def _passes(scene: Scene, seat: Seat) -> Ground | None:
    knowledge, ends = scene.knowledge, scene.chosen.ends
    if knowledge.must_pass(seat, ends) < _LIKELY_PASS:
        return None
    numbers = tuple(dict.fromkeys(ends))
    lacked = tuple(number for number in numbers if knowledge.lacks(seat, number))
    passed = (PassedOn(seat, lacked),) if lacked else ()
    suits = sorted((_suit(scene, number) for number in numbers if number not in lacked), key=lambda suit: suit.unseen)
    left, right = (knowledge.pack.suits[number] for number in ends)
    sure = not knowledge.may[seat - 1] & (left | right)
    return Ground(Reason.FORCE_PASS if sure else Reason.PRESS, (*passed, *suits), seat)


def _partner_plays(scene: Scene) -> Ground | None:
    knowledge, ends, partner = scene.knowledge, scene.chosen.ends, scene.me.partner
    if knowledge.must_pass(partner, ends) > 1.0 - _LIKELY_PLAY:
        return None
    left_open = {number for other in scene.others for number in other.ends if number not in ends}
    lacked = tuple(sorted(number for number in left_open if knowledge.lacks(partner, number)))
    if lacked:
        return Ground(Reason.SERVE_PARTNER, (PassedOn(partner, lacked),), partner)
    for number in ends:
        liking = _liking(scene, partner, number)
        if liking is not None:
            return Ground(Reason.SERVE_PARTNER, (liking,), partner)
    widest = max((_suit(scene, number) for number in ends), key=lambda count: count.unseen)
    return Ground(Reason.SERVE_PARTNER, (widest,), partner)


def _rescue(scene: Scene) -> Ground | None:
    number, partner = scene.chosen.joined, scene.me.partner
    if number is None or not scene.value:
        return None
    return Ground(Reason.RESCUE, (PassedOn(partner, (number,)),), partner, number)


def _partner_end(scene: Scene) -> Ground | None:
    knowledge, partner = scene.knowledge, scene.me.partner
    ends, owners = knowledge.view.ends, knowledge.history.owners
    if ends is None or owners is None or scene.value:
        return None
    for number, owner in zip(ends, owners, strict=True):
        if owner is partner and number in scene.chosen.ends:
            liking = _liking(scene, partner, number)
            return Ground(Reason.PARTNER_END, (liking or OwnsEnd(partner, number),), partner, number)
    return None


def _partner_suit(scene: Scene) -> Ground | None:
    number, partner = scene.chosen.shown, scene.me.partner
    liking = _liking(scene, partner, number)
    return None if liking is None else Ground(Reason.PARTNER_SUIT, (liking,), partner, number)


def _kill(scene: Scene) -> Ground | None:
    number, owner = scene.chosen.joined, scene.chosen.owner
    if number is None or owner is None or number in scene.chosen.ends:
        return None
    liking = _liking(scene, owner, number)
    return None if liking is None else Ground(Reason.KILL, (liking,), owner, number)


def _feed_opponent(scene: Scene) -> Ground | None:
    for other in scene.others:
        if other.shown in scene.chosen.ends:
            continue
        for seat in (scene.me.next, scene.me.previous):
            liking = _liking(scene, seat, other.shown)
            if liking is not None:
                return Ground(Reason.STARVE, (liking,), seat, other.shown)
    return None


def _hang_double(scene: Scene) -> Ground | None:
    chosen = scene.chosen
    number = chosen.joined
    if number is not None and scene.value > 0:
        return Ground(Reason.HANG_DOUBLE, (_suit(scene, number),), number=number)
    for other in scene.others:
        covered = other.joined
        if covered is None or covered not in chosen.ends or covered in other.ends:
            continue
        if double_place(covered) in places_in(chosen.rest):
            return Ground(Reason.KEEP_DOUBLE, (_suit(scene, covered),), number=covered)
    return None


def _square(scene: Scene) -> Ground | None:
    number = scene.chosen.shown
    if scene.value <= 0 or not scene.chosen.fits:
        return None
    return Ground(Reason.SQUARE, (_suit(scene, number),), number=number)


_GROUNDS: dict[Term, Callable[[Scene], Ground | None]] = {
    Term.BLOCK: _block,
    Term.PIPS: _shed,
    Term.CAUGHT: _caught,
    Term.DOUBLE: _double,
    Term.OPENING: _opening,
    Term.REPLIES: _replies,
    Term.BOTH_ENDS: _both_ends,
    Term.OWN_SUIT: _own_suit,
    Term.VARIETY: _variety,
    Term.FIRM_END: _firm_end,
    Term.NEXT_PASSES: _next_passes,
    Term.LAST_PASSES: _last_passes,
    Term.PARTNER_PLAYS: _partner_plays,
    Term.RESCUE: _rescue,
    Term.PARTNER_END: _partner_end,
    Term.PARTNER_SUIT: _partner_suit,
    Term.KILL: _kill,
    Term.FEED_OPPONENT: _feed_opponent,
    Term.HANG_DOUBLE: _hang_double,
    Term.SQUARE: _square,
}
