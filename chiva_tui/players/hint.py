"""A hint: what the club level would do here, for which principle, and the public evidence for it (U5, U7, U8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Action, Claim, NameOpener, Pass, Play
from chiva_tui.engine.preparation import Phase, doubles_in
from chiva_tui.players.evidence import EndsShow, Evidence
from chiva_tui.players.heuristic import HEURISTICS, Assessment, Term, best_of
from chiva_tui.players.knowledge import Knowledge
from chiva_tui.players.outcome import Outcome, outcome_of
from chiva_tui.players.player import options
from chiva_tui.players.preparing import in_turn, prepare
from chiva_tui.players.reasons import Ground, Reason, Scene, find_ground

if TYPE_CHECKING:
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
    """

    action: Action
    reason: Reason
    evidence: tuple[Evidence, ...]
    seat: Seat | None = None
    number: int | None = None
    count: int = 0


def advise(view: SeatView) -> Advice:
    """Returns a hint for the seat to act: just what the club level does, whatever the stream (U6).

    Args:
        view: What the seat sees; it has to be its turn.

    Raises:
        IllegalActionError: It is not this seat's turn.
    """
    actions = options(view)
    if view.phase is not Phase.PLAY:
        return _before_play(view, prepare(view, actions))
    heuristic = HEURISTICS[view.game.block_rule]
    knowledge = Knowledge.of(view, heuristic.reading)
    assessments = heuristic.assess_with(knowledge, actions)
    best = in_turn(view, best_of(assessments))
    ground = _forced_ground(view, actions) or _main_ground(knowledge, best, assessments)
    return Advice(best.action, ground.reason, ground.evidence, ground.seat, ground.number, ground.count)


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


def _main_ground(knowledge: Knowledge, best: Assessment, assessments: tuple[Assessment, ...]) -> Ground:
    """Returns what sets the best action apart most from the others, of all that can be said truly."""
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
    return Ground(Reason.BALANCE, (EndsShow(*knowledge.view.ends),) if knowledge.view.ends else ())


def _leads(best: Assessment, others: list[Assessment]) -> dict[Term, float]:
    """Returns by how much each contribution to the best action exceeds its mean over the others."""
    leads = dict.fromkeys(Term, 0.0)
    for term, value in best.parts:
        leads[term] += value
    for other in others:
        for term, value in other.parts:
            leads[term] -= value / len(others)
    return leads
