"""Moves as people type them: "6-4 left", "64 r", "pass".

Three things can be wrong with a text, and they are three errors: it names no action, it names one the rules do not
allow now, or it names a tile that fits both ends without saying which.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Accept, Action, Claim, End, NameOpener, Pass, Play
from chiva_tui.engine.errors import AmbiguousError, IllegalActionError, UnparsableError
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import Seat
from chiva_tui.engine.tiles import Tile

if TYPE_CHECKING:
    from chiva_tui.engine.view import SeatView

LONGEST_ECHO = 12
"""How much of a text that is not understood a message repeats, in characters."""

_TILE = re.compile(r"\[?\s*(\d)\s*[-|:/ ]?\s*(\d)\s*\]?")
_MOVE = re.compile(_TILE.pattern + r"\s*([a-z]*)")
_NAME = re.compile(r"open\s+([1-4])")
_WORDS: dict[str, type[Pass | Accept | Claim]] = {"pass": Pass, "accept": Accept, "claim": Claim}
_ENDS = {"l": End.LEFT, "left": End.LEFT, "r": End.RIGHT, "right": End.RIGHT}


def read_tile(text: str) -> Tile:
    """Returns the tile a text such as "6-4", "4-6" or "64" names.

    Raises:
        UnparsableError: It names none.
    """
    found = _TILE.fullmatch(text.strip())
    if found is None or not text.isascii():
        raise UnparsableError("{text!r} is not a tile; a tile is written like 6-4.", text=text[:LONGEST_ECHO])
    return Tile.of(int(found[1]), int(found[2]))


def write_action(action: Action) -> str:
    """Returns an action as `read_action` reads it: "6-4 left", "6-6" for an opening tile, "pass", "open 3"."""
    if isinstance(action, Play):
        return str(action.tile) if action.end is None else f"{action.tile} {action.end.value}"
    if isinstance(action, NameOpener):
        return f"open {action.opener}"
    return next(word for word, kind in _WORDS.items() if isinstance(action, kind))


def read_action(text: str, view: SeatView) -> Action:
    """Returns the legal action of the view's seat that a text names.

    A tile that fits one end only needs no end (U15).

    Raises:
        UnparsableError: The text names no action.
        IllegalActionError: The rules do not allow it now; the message says why.
        AmbiguousError: The tile fits both ends and the text does not say which.
    """
    words = text.strip().lower()
    named = _NAME.fullmatch(words)
    if words in _WORDS or named is not None:
        action = _WORDS[words](view.seat) if named is None else NameOpener(view.seat, Seat(int(named[1])))
        view.verify(action)
        return action
    found = _MOVE.fullmatch(words) if words.isascii() else None
    if found is None or (found[3] and found[3] not in _ENDS):
        raise UnparsableError(
            "{text!r} is not understood: try 64 r, pass, help.",
            text=text.strip()[:LONGEST_ECHO],
        )
    tile = Tile.of(int(found[1]), int(found[2]))
    return _placed(tile, _ENDS.get(found[3]), view)


def _placed(tile: Tile, end: End | None, view: SeatView) -> Action:
    asked = Play(view.seat, tile, end)
    if end is None and view.phase is Phase.PLAY and view.ends is not None and tile in view.hand:
        return _only_fit(tile, view)
    view.verify(asked)
    return asked


def _only_fit(tile: Tile, view: SeatView) -> Action:
    """Returns the one way to play a tile that is held, where no end was named."""
    view.check_turn()
    fitting = [action for action in view.legal_actions() if isinstance(action, Play) and action.tile == tile]
    if not fitting:
        raise IllegalActionError("{tile} fits neither end.", tile=tile)
    if len(fitting) > 1:
        raise AmbiguousError("{tile} fits both ends: add left or right.", tile=tile)
    return fitting[0]
