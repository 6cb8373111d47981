"""All that one seat may know (U7). A view is a value built by the engine; nothing in it leads back to the match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Action, Play
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.line import Line
from chiva_tui.engine.moves import check_move, ends_after, legal_moves

if TYPE_CHECKING:
    from chiva_tui.engine.actions import Move
    from chiva_tui.engine.game import Game, Standing
    from chiva_tui.engine.hand import FourCounts
    from chiva_tui.engine.moves import Ends
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile, Tiles


@dataclass(frozen=True, slots=True)
class SeatView:
    """What a seat sees: its own hand and what is public.

    Attributes:
        game: The rules being played.
        seat: Whose view it is.
        number: The hand's number in the match, from 1.
        standing: The streaks or scores before this hand.
        opener: Who leads this hand.
        lead: The tile the opener has to lead, or None for any.
        hand: The seat's own tiles, in the order dealt.
        counts: How many tiles seats 1-4 hold.
        ends: The open numbers at the left and the right end of the line; None while nothing is laid.
        moves: Every play and pass of the hand, in order.
        turn: The seat to act; None once the hand is over.
    """

    game: Game
    seat: Seat
    number: int
    standing: Standing
    opener: Seat
    lead: Tile | None
    hand: Tiles
    counts: FourCounts
    ends: Ends | None
    moves: tuple[Move, ...]
    turn: Seat | None

    @property
    def line(self) -> Line:
        """The tiles as they lie."""
        return Line.of(self.moves)

    @property
    def plays(self) -> tuple[Play, ...]:
        """The plays among the moves, in order."""
        return tuple(move for move in self.moves if isinstance(move, Play))

    @property
    def unseen(self) -> Tiles:
        """The tiles this seat cannot see: neither laid nor its own."""
        seen = {play.tile for play in self.plays}.union(self.hand)
        return tuple(tile for tile in self.game.tile_set.tiles if tile not in seen)

    def would_fit(self, tile: Tile) -> bool:
        """Whether a tile of this hand could be laid as the line is now, whoever is to act."""
        if self.ends is None:
            return self.lead is None or tile == self.lead
        left, right = self.ends
        return left in tile or right in tile

    def ends_after(self, play: Play) -> Ends:
        """Returns the open numbers a legal play would leave."""
        return ends_after(self.ends, play.tile, play.end)

    def legal_actions(self) -> tuple[Action, ...]:
        """Lists what this seat may do now; empty when it is not its turn."""
        if self.turn is not self.seat:
            return ()
        return legal_moves(self.seat, self.hand, self.ends, self.lead)

    def verify(self, action: Action) -> None:
        """Refuses an action of this seat that the rules do not allow now.

        Raises:
            IllegalActionError: With the reason (U14).
        """
        self.check_turn()
        if action.seat is not self.seat:
            raise IllegalActionError("This is the place of seat {seat}.", seat=self.seat)
        check_move(action, self.hand, self.ends, self.lead)

    def check_turn(self) -> None:
        """Refuses anything while it is not this seat's turn.

        Raises:
            IllegalActionError: Saying whose turn it is, or that the hand is over.
        """
        if self.turn is None:
            raise IllegalActionError("The hand is over.")
        if self.turn is not self.seat:
            raise IllegalActionError(
                "It is the turn of seat {turn}, not of seat {seat}.", turn=self.turn, seat=self.seat
            )
