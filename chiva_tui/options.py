"""What can be asked for on the command line, known without loading the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.games import DEFAULT_GAME
from chiva_tui.table.pace import DEFAULT_PACE
from chiva_tui.table.seating import Seating

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game
    from chiva_tui.settings.values import Settings
    from chiva_tui.table.pace import Pace

THEMES = ("felt", "light", "contrast", "ansi")
"""The colour themes, the default first."""

GLYPHS = ("unicode", "ascii")
"""The sets of characters that things are drawn with, the default first."""

ORDERS = ("dealt", "suit", "pips")
"""How the tiles of the hand can lie, the default first."""

NOTES = ("select", "confirm", "break")
"""What is explained once, to who has not played here before, in the order in which it is met."""


class PlayOptions(NamedTuple):
    """How a match is to be played.

    Attributes:
        game: The rules.
        seed: What chance follows from; None for the operating system's randomness (U6).
        pace: The time between computers' moves.
        seating: Who sits with the person.
        theme: One of `THEMES`.
        order: One of `ORDERS`.
        ascii_only: Whether to draw with ASCII alone.
        no_color: Whether to use no colour at all.
        data: The directory matches are kept in; None for the usual one.
        match: The number of the kept match to go on with; None for none in particular.
        asked_game: The name of the game if one was asked for, so that no other is offered.
        settings: What the person has set, and the file that choices made at the table are written to; None for none.
        asks_first: Whether the start screen comes before the table.
    """

    game: Game = DEFAULT_GAME
    seed: str | None = None
    pace: Pace = DEFAULT_PACE
    seating: Seating = Seating()
    theme: str = THEMES[0]
    order: str = ORDERS[0]
    ascii_only: bool = False
    no_color: bool = False
    data: str | None = None
    match: int | None = None
    asked_game: str | None = None
    settings: Settings | None = None
    asks_first: bool = False
