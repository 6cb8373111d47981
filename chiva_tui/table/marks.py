"""What is known of a hand beside its moves: who sat at it, whether it was dealt here, whether it was taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.chance import Deal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chiva_tui.engine.match import Event, Match


class HandMark(NamedTuple):
    """What the events of a match do not tell of one of its hands.

    Attributes:
        hand: The number of the hand.
        players: Who sat at seats 1-4 when it was first finished, as records name it.
        is_own: Whether it was dealt at this table; not if it came with a record, or had been watched before.
        taken_back: How often it was taken back after its end, when all hands lay open (U10, U11, U13).
    """

    hand: int
    players: tuple[str, ...]
    is_own: bool = True
    taken_back: int = 0


Marks = tuple[HandMark, ...]
"""The marks of a match's hands, in order."""


def given_marks(events: Iterable[Event], players: Sequence[str]) -> Marks:
    """Returns the marks of hands that were dealt elsewhere.

    Args:
        events: What had happened when the match came to this table.
        players: Who sits at seats 1-4.
    """
    last = max((event.hand for event in events if isinstance(event, Deal)), default=0)
    return tuple(HandMark(hand, tuple(players), is_own=False) for hand in range(1, last + 1))


def marks_of_all(marks: Marks, match: Match, players: Sequence[str]) -> Marks:
    """Returns the marks of a match of which every finished hand is to have one.

    Args:
        marks: The marks until now.
        match: The match.
        players: Who sits at seats 1-4, and is taken to have sat there in the hands without a mark.
    """
    known = {mark.hand for mark in marks}
    missing = (HandMark(result.number, tuple(players)) for result in match.results if result.number not in known)
    return tuple(sorted((*marks, *missing)))


def marks_after(marks: Marks, before: Match, after: Match, players: Sequence[str]) -> Marks:
    """Returns the marks of a match that has gone on, or back.

    Args:
        marks: The marks until now.
        before: The match until now.
        after: The match as it stands then.
        players: Who sits at seats 1-4.
    """
    finished, still = len(before.results), len(after.results)
    if finished == still:
        return marks
    known = {mark.hand: mark for mark in marks}
    for hand in range(finished + 1, still + 1):
        known.setdefault(hand, HandMark(hand, tuple(players)))
    for hand in range(still + 1, finished + 1):
        # A hand of an earlier time has no mark: it counts as dealt here.
        mark = known.get(hand, HandMark(hand, tuple(players)))
        known[hand] = mark._replace(taken_back=mark.taken_back + 1)
    return tuple(known[hand] for hand in sorted(known))
