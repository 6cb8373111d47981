"""Who passed on what, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.engine.actions import Pass
    from chiva_tui.engine.moves import Ends
    from chiva_tui.engine.seats import Seat
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.phrases.telling import Teller


def listed(words: Catalogue, items: Sequence[object]) -> str:
    """Returns numbers or tiles as a sentence has them: "2, 3 and 5"."""
    *others, last = map(str, items)
    return words.say("{items} and {last}", items=", ".join(others), last=last) if others else last


def passed_forms(words: Catalogue, numbers: Sequence[int]) -> tuple[str, ...]:
    """Returns what is written beside a seat that has passed on some numbers, the longest form first."""
    if not numbers:
        return ()
    close = " ".join(map(str, numbers))
    return (
        words.say("passed on {numbers}", numbers=listed(words, numbers)),
        words.say("pass {numbers}", numbers=close),
        close,
    )


def pass_sentence(teller: Teller, move: Pass, ends: Ends | None) -> str:
    """Tells a pass and the numbers it was on."""
    numbers = listed(teller.words, sorted(set(ends or ())))
    if teller.you is not None and move.seat is teller.you:
        return teller.words.say("You pass on {numbers}.", numbers=numbers)
    return teller.words.say("{seat} passes on {numbers}.", seat=teller.seat(move.seat), numbers=numbers)


def passed_sentence(teller: Teller, seat: Seat, numbers: Sequence[int]) -> str:
    """Tells what a seat has passed on since it last played; empty if it has not."""
    if not numbers:
        return ""
    return teller.words.say(
        "{seat} passed on {numbers}.", seat=teller.seat(seat), numbers=listed(teller.words, numbers)
    )
