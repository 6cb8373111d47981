"""What a seat answers before a hand is played: whom to name, and whether to accept a deal (D3, D6, D8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from chiva_tui.engine.actions import Action, Claim

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.engine.view import SeatView

_Equal = TypeVar("_Equal")


def prepare(view: SeatView, actions: Sequence[Action]) -> Action:
    """Returns a computer's answer: it always claims where it may (D8), and partners take turns to open (D3).

    Nothing is dealt when an opener is named, so neither partner is the better one.

    Args:
        view: What the seat sees while a hand is being prepared.
        actions: What it may answer.
    """
    claim = next((action for action in actions if isinstance(action, Claim)), None)
    return in_turn(view, actions) if claim is None else claim


def in_turn(view: SeatView, equal: Sequence[_Equal]) -> _Equal:
    """Returns one of several equally good choices, another one from hand to hand and from play to play.

    It follows from the view, so that a hint names just what the computer would do, without a stream (U6).
    """
    return equal[(view.number - 1 + len(view.hand)) % len(equal)]
