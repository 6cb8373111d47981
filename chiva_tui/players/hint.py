"""A hint: what the expert would do here, how often it would win, for which principle and on what evidence (U5-U8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Action, Claim, NameOpener, Pass, Play
from chiva_tui.engine.preparation import Phase, doubles_in
from chiva_tui.players.evidence import EndsShow, Evidence
from chiva_tui.players.expert import EFFORTS, Effort, Thinking
from chiva_tui.players.heuristic import HEURISTICS, Assessment, Term
from chiva_tui.players.knowledge import Knowledge
from chiva_tui.players.outcome import Outcome, outcome_of
from chiva_tui.players.player import options
from chiva_tui.players.preparing import in_turn, prepare
from chiva_tui.players.reasons import Ground, Reason, Scene, find_ground

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from chiva_tui.engine.game import BlockRule
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint as values. It is a preview: nothing follows from it (U5).

    Attributes:
        action: What to do.
        reason: The main principle behind it.
        evidence: What that rests on, the most telling first; empty where the reason says it all.
        seat: The other seat the reason is about, if any.
        number: The number the reason is about, if any.
        count: The count the reason is about, of pips, tiles, numbers or doubles as the reason says.
        share: The estimated share (0-1) of hands won with it, a draw counting half; None where nothing is estimated.
        next_best: The next best different choice; None where there is none.
        next_share: The same share for that one.
    """

    action: Action
    reason: Reason
    evidence: tuple[Evidence, ...]
    seat: Seat | None = None
    number: int | None = None
    count: int = 0
    share: float | None = None
    next_best: Action | None = None
    next_share: float | None = None


HINT_EFFORTS: dict[BlockRule, Effort] = {
    rule: effort._replace(
        sampling=effort.sampling._replace(worlds=2 * effort.sampling.worlds),
        prior=effort.prior / 16,
        compared=2,
        by_rule=None,
    )
    for rule, effort in EFFORTS.items()
}
"""How much a hint is thought about, by who wins a block: twice as much as a move, the next best choice too, and going
by the shares it gives."""


def advise(view: SeatView, efforts: Mapping[BlockRule, Effort] = HINT_EFFORTS) -> Advice:
    """Returns a hint for the seat to act, which follows from its view alone (U6, U7).

    Args:
        view: What the seat sees; it has to be its turn.
        efforts: How much it is thought about.

    Raises:
        IllegalActionError: It is not this seat's turn.
    """
    *_, advice = advising(view, efforts)
    if advice is None:
        raise RuntimeError("a hint was thought about without an end")
    return advice


def advising(view: SeatView, efforts: Mapping[BlockRule, Effort] = HINT_EFFORTS) -> Iterator[Advice | None]:
    """Thinks a hint out step by step, so that a screen can stay live meanwhile.

    Args:
        view: What the seat sees; it has to be its turn.
        efforts: How much it is thought about.

    Yields:
        None for every step of a millisecond or so, and in the end the hint.

    Raises:
        IllegalActionError: It is not this seat's turn.
    """
    actions = options(view)
    if view.phase is not Phase.PLAY:
        yield _before_play(view, prepare(view, actions))
        return
    forced = _forced_ground(view, actions)
    if forced is not None:
        yield _advice(in_turn(view, actions), forced)
        return
    thinking = Thinking(view, efforts[view.game.block_rule])
    for _ in thinking.steps(_own_stream(view)):
        yield None
    best, *others = thinking.prospects
    ground = _main_ground(view, best.action)
    advice = _advice(best.action, ground)
    yield (
        replace(advice, share=best.share, next_best=others[0].action, next_share=others[0].share) if others else advice
    )


def _own_stream(view: SeatView) -> Random:
    """Returns a stream that depends on nothing but what the seat sees, and that nothing else draws from (U6)."""
    played = (str(move.tile) if isinstance(move, Play) else "pass" for move in view.moves)
    return Random("/".join(["hint", view.game.name, str(view.number), str(view.seat), *map(str, view.hand), *played]))


def _advice(action: Action, ground: Ground) -> Advice:
    return Advice(action, ground.reason, ground.evidence, ground.seat, ground.number, ground.count)


def _before_play(view: SeatView, action: Action) -> Advice:
    """Returns why an opener is named or a deal answered like this."""
    if isinstance(action, NameOpener):
        return Advice(action, Reason.EITHER_OPENS, (), action.opener)
    reason = Reason.CLAIM if isinstance(action, Claim) else Reason.ACCEPT
    return Advice(action, reason, (), count=len(doubles_in(view.hand)))


def _forced_ground(view: SeatView, actions: tuple[Action, ...]) -> Ground | None:
    """Returns why there is nothing to choose, or None where there is; a last tile wins wherever it goes (U4)."""
    ends = () if view.ends is None else (EndsShow(*view.ends),)
    if isinstance(actions[0], Pass):
        return Ground(Reason.NOTHING_FITS, ends)
    if view.ends is None and view.lead is not None:
        return Ground(Reason.MUST_OPEN, ())
    if len(view.hand) == 1:
        return Ground(Reason.GO_OUT, ())
    return Ground(Reason.ONLY_TILE, ends) if _is_one_choice(actions, view) else None


def _is_one_choice(actions: tuple[Action, ...], view: SeatView) -> bool:
    """Whether all that can be chosen is at which of two equal ends one tile goes (U17)."""
    tiles = {action.tile for action in actions if isinstance(action, Play)}
    return len(tiles) == 1 and (len(actions) == 1 or len(set(view.ends or ())) == 1)


def _main_ground(view: SeatView, action: Action) -> Ground:
    """Returns what sets the best action apart most from the others, of all that can be said truly."""
    heuristic = HEURISTICS[view.game.block_rule]
    knowledge = Knowledge.of(view, heuristic.reading)
    assessments = heuristic.assess_with(knowledge, view.legal_actions())
    best = next(assessment for assessment in assessments if assessment.action == action)
    leads = _leads(best, [assessment for assessment in assessments if assessment is not best])
    outcomes: dict[Action, Outcome] = {
        assessment.action: outcome_of(knowledge, assessment.action)
        for assessment in assessments
        if isinstance(assessment.action, Play)
    }
    chosen = outcomes[best.action]
    others = tuple(outcome for outcome in outcomes.values() if outcome is not chosen)
    values = dict(best.parts)
    for term in sorted(leads, key=lambda term: -leads[term]):
        if leads[term] > 0.0:
            ground = find_ground(term, Scene(knowledge, chosen, others, values.get(term, 0.0)))
            if ground is not None:
                return ground
    return Ground(Reason.BALANCE, (EndsShow(*view.ends),) if view.ends else ())


def _leads(best: Assessment, others: list[Assessment]) -> dict[Term, float]:
    """Returns by how much each contribution to the best action exceeds its mean over the others."""
    leads = dict.fromkeys(Term, 0.0)
    for term, value in best.parts:
        leads[term] += value
    for other in others:
        for term, value in other.parts:
            leads[term] -= value / len(others)
    return leads
