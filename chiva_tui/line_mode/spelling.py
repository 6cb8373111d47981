"""Short forms of what can be typed, written out as the table's commands know them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.preparation import Phase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chiva_tui.engine.tiles import Tile
    from chiva_tui.engine.view import SeatView

SHORT_FORMS: Mapping[str, str] = {
    "?": "help",
    "a": "accept",
    "c": "claim",
    "d": "draw",
    "g": "game",
    "h": "hint",
    "n": "next",
    "p": "pass",
    "q": "quit",
    "s": "ledger",
    "t": "tracker",
    "u": "undo",
    "w": "where",
    "y": "ok",
    "yes": "ok",
}
"""What stands for a word; the words of other languages are added to these."""

_ENDS = ("l", "left", "r", "right")
_PLACE = re.compile(rf"(\d)\s*({'|'.join(_ENDS)})?")


def write_out(text: str, view: SeatView, tile: Tile | None, forms: Mapping[str, str] = SHORT_FORMS) -> str:
    """Returns a typed line with its short forms written out; any other line as it is.

    A single digit is a tile by its place in the hand, or the seat that is to open; an end alone goes with the tile
    that was named last.

    Args:
        text: The line.
        view: What the seat that types sees.
        tile: The tile that is previewed, or that fits both ends and waits for one.
        forms: What stands for a word.

    Raises:
        IllegalActionError: There is no tile at that place, or none that an end could go with.
    """
    line = text.strip()
    mark = "!" if line.endswith("!") else ""
    word = line.removesuffix("!").strip().lower()
    if word in forms:
        return forms[word] + mark
    if word in _ENDS:
        if tile is None:
            raise IllegalActionError("Choose a tile first.")
        return f"{tile} {word}{mark}"
    place = _PLACE.fullmatch(word) if word.isascii() else None
    if place is None:
        return text
    if view.phase is Phase.NAME:
        return f"open {place[1]}{mark}"
    at = (int(place[1]) - 1) % 10
    if at >= len(view.hand):
        raise IllegalActionError("There is no tile {number}.", number=place[1])
    return f"{view.hand[at]} {place[2] or ''}{mark}"
