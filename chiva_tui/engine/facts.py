"""What there is to tell about a result, as values. The words are the phrases layer's."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from chiva_tui.engine.seats import Seat, Team
    from chiva_tui.engine.tiles import Tile


class FactKind(Enum):
    """The kinds of fact a game can state about a finished hand."""

    TALLY_GROWS = "tally-grows"
    TALLY_IN_REACH = "tally-in-reach"
    TALLY_BROKEN = "tally-broken"
    DRAW_KEEPS_TALLY = "draw-keeps-tally"
    SEAT_OPENS = "seat-opens"
    HOLDER_OPENS = "holder-opens"
    MATCH_WON = "match-won"
    POINTS = "points"
    DRAW_NO_POINTS = "draw-no-points"
    TEAM_NAMES = "team-names"
    POLLONA = "pollona"
    TRIPOLLUA = "tripollua"


class Fact(NamedTuple):
    """One thing to be told.

    Attributes:
        kind: What it is about.
        team: The team concerned, if any.
        seat: The seat concerned, if any.
        tile: The tile concerned, if any.
        before: A team's tally before the hand.
        after: The same after it.
    """

    kind: FactKind
    team: Team | None = None
    seat: Seat | None = None
    tile: Tile | None = None
    before: int = 0
    after: int = 0
