"""What of a match leaves the store: finished hands, and no more of the future than its player chose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.record import Header

if TYPE_CHECKING:
    from chiva_tui.engine.match import Event
    from chiva_tui.table.course import Course


def exported(course: Course, *, unfinished: bool = False) -> tuple[Header, tuple[Event, ...]]:
    """Returns the header and the events of a match's record.

    A seed that nobody chose is left out while the match goes on: it would tell the hands to come (U6).

    Args:
        course: The match.
        unfinished: Whether the hand in progress is added, which reveals every hand of it (U13).
    """
    header, timeline = course.header, course.timeline
    if course.open_seed is None:
        header = Header(header.game, None, header.players, header.start, header.extra)
    events = timeline.events
    if unfinished:
        return header, events
    results = len(course.match.results)
    if course.match.result is None:
        steps = timeline.steps[: timeline.position]
        done = next((at for at, step in enumerate(steps, 1) if results and len(step.after.results) == results), 0)
        events = events[:done]
    return header, events
