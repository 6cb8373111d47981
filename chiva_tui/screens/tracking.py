"""The tracker at the table: what is still out, beside the felt or over it, while the game goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.seats import SEATS
from chiva_tui.phrases.tracker import sleeping_note, tracker_title
from chiva_tui.players.tracking import track
from chiva_tui.widgets.tracker import Tracker, TrackerRow, TrackerScene

if TYPE_CHECKING:
    from textual.screen import Screen

    from chiva_tui.engine.view import SeatView
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.replay_scenes import Booth
    from chiva_tui.screens.scenes import Desk
    from chiva_tui.widgets import Look


def tracker_scene(view: SeatView, teller: Teller, key: str) -> TrackerScene:
    """Returns what is still out, from a seat's own view and nothing else.

    Args:
        view: The view.
        teller: Whose words are used.
        key: The key that closes the tracker, as displayed.
    """
    words = teller.words
    if not any(view.counts):
        return TrackerScene(tracker_title(words), (), (), notes=(words.say("Nothing is dealt yet."),), key=key)
    tracking = track(view)
    others = [seat for seat in SEATS if seat is not view.seat]
    rows = tuple(
        TrackerRow(
            number=number,
            out=frozenset(tile.low if tile.high == number else tile.high for tile in out),
            is_open=view.ends is not None and number in view.ends,
            excluded=tuple(number in tracking.lacks[seat.index] for seat in others),
        )
        for number, out in enumerate(tracking.out)
    )
    notes = (
        sleeping_note(words, tracking.asleep),
        words.say("Seen from seat {seat}", seat=view.seat) if teller.you is None else "",
    )
    return TrackerScene(
        title=tracker_title(words),
        seats=tuple(str(seat) for seat in others),
        rows=rows,
        open_means=words.say("open end"),
        cross_means=words.say("the seat has passed on it"),
        notes=tuple(filter(None, notes)),
        key=key,
    )


def show_tracker(screen: Screen[None], look: Look, desk: Desk | Booth, view: SeatView, teller: Teller) -> None:
    """Opens the tracker on a screen, shows it as it is now, or closes it, as the desk says.

    Args:
        screen: The screen, whose middle has room for it.
        look: Colours and characters.
        desk: Whether it is open, and which key that is.
        view: What is tracked.
        teller: Whose words are used.
    """
    screen.set_class(desk.tracking, "-tracking")
    if not desk.tracking:
        return
    found = screen.query(Tracker)
    tracker = found.first() if found else Tracker(look, id="tracker")
    if not found:
        screen.query_one("#middle").mount(tracker)
    tracker.show_scene(tracker_scene(view, teller, desk.keys.shown("tracker")))
