"""What is still out and what passes exclude, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.seats import SEATS
from chiva_tui.phrases.passes import listed
from chiva_tui.players.tracking import track

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.engine.view import SeatView
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.phrases.telling import Teller


def tracker_title(words: Catalogue) -> str:
    """Returns what the tracker is headed with."""
    return words.say("Tiles still out")


def sleeping_note(words: Catalogue, asleep: int) -> str:
    """Says that tiles which are out may not be in any hand (D1); empty in a game that deals all of them."""
    if not asleep:
        return ""
    return words.say_count(
        "{count} tile sleeps: what is out may be asleep.", "{count} tiles sleep: what is out may be asleep.", asleep
    )


def tracker_sentences(teller: Teller, view: SeatView) -> Iterator[str]:
    """Yields, number by number, the tiles a seat cannot see, and what the other seats have passed on in this hand."""
    words = teller.words
    if not any(view.counts):
        yield words.say("Nothing is dealt yet.")
        return
    tracking = track(view)
    yield words.say("{heading}:", heading=tracker_title(words))
    for number, out in enumerate(tracking.out):
        if out:
            tiles = ", ".join(map(str, out))
            yield words.say_count(
                "With {number}, {count} tile: {tiles}.",
                "With {number}, {count} tiles: {tiles}.",
                len(out),
                number=number,
                tiles=tiles,
            )
        else:
            yield words.say("With {number}, none.", number=number)
    if note := sleeping_note(words, tracking.asleep):
        yield note
    for seat in SEATS:
        lacks = tracking.lacks[seat.index]
        if seat is not view.seat and lacks:
            yield words.say(
                "{seat} has passed on {numbers} in this hand.", seat=teller.seat(seat), numbers=listed(words, lacks)
            )
