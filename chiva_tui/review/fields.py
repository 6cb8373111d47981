"""A review as JSON: what programs read of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.record_events import event_fields

if TYPE_CHECKING:
    from chiva_tui.engine.actions import Play
    from chiva_tui.engine.game import Json
    from chiva_tui.review.findings import Decision, HandReview


def review_fields(review: HandReview) -> dict[str, Json]:
    """Returns a review's fields, in order.

    - `game`; `hand`, its number; `by`, `team`, `seat` and `pips` as in the record's result line.
    - `values`: `points`, or `result` if a value is 1, 0 or -1 for a win, a draw or a loss.
    - `most_tiles`: no value is known of a position with more tiles left in the hands.
    - `course`: what the hand came to with best play by all, before each move and after the last; above zero team 1/3
      wins; null where that is not known.
    - `turned`: the numbers of the moves, from 1, at which the result turned.
    - `choices`: an object for each choice between at least two plays, in order: `move`, the number of the move; `seat`;
      `tile` and `end` of the play taken; its `value` and the `best` one, above zero if the seat's own team wins, null
      if not known; `turned`; `verdict`: `sound`, `mistake`, `bad luck` or `unknown`; `expert`: the `tile` and `end` an
      expert would have played that sees what the seat saw; `plays`: `tile`, `end` and `value` of every alternative.

    An opening tile has no `end`.
    """
    result = review.result
    return {
        "game": review.game.name,
        "hand": result.number,
        "by": result.ending.value,
        "team": None if result.team is None else result.team.value,
        "seat": None if result.seat is None else int(result.seat),
        "pips": list(result.pips),
        "values": "points" if review.count_points else "result",
        "most_tiles": review.most_tiles,
        "course": list(review.course),
        "turned": [decision.ply for decision in review.turns],
        "choices": [_decision_fields(decision) for decision in review.decisions],
    }


def _decision_fields(decision: Decision) -> dict[str, Json]:
    return {
        "move": decision.ply,
        "seat": int(decision.seat),
        **_play_fields(decision.taken),
        "value": decision.value,
        "best": decision.best,
        "turned": decision.turned,
        "verdict": decision.verdict.value,
        "expert": _play_fields(decision.honest),
        "plays": [
            {**_play_fields(alternative.play), "value": alternative.value} for alternative in decision.alternatives
        ],
    }


def _play_fields(play: Play) -> dict[str, Json]:
    return {key: value for key, value in event_fields(play).items() if key in ("tile", "end")}
