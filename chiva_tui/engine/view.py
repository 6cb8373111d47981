"""All that one seat may know (U7). A view is a value built by the engine; nothing in it leads back to the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Action, Pass, Play
from chiva_tui.engine.errors import IllegalActionError, marked, wrong_turn
from chiva_tui.engine.line import Line
from chiva_tui.engine.moves import check_move, ends_after, legal_moves
from chiva_tui.engine.preparation import Phase

if TYPE_CHECKING:
    from chiva_tui.engine.actions import Move
    from chiva_tui.engine.chance import Lots
    from chiva_tui.engine.game import Game, Standing
    from chiva_tui.engine.hand import FourCounts
    from chiva_tui.engine.moves import Ends
    from chiva_tui.engine.preparation import Shown
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile, Tiles


class SeatView(NamedTuple):
    """What a seat sees: its own hand and what is public.

    Attributes:
        game: The rules being played.
        seat: Whose view it is.
        number: The hand's number in the match, from 1.
        standing: The streaks or scores before this hand.
        phase: What the match is waiting for.
        turn: The seat to act; None while chance or nobody is.
        opener: Who leads this hand; None while that is open.
        lead: The tile the opener has to lead, or None for any.
        hand: The seat's own tiles, in the order dealt; none between deals.
        counts: How many tiles seats 1-4 hold.
        ends: The open numbers at the left and the right end of the line; None while nothing is laid.
        moves: Every play and pass of the hand, in order.
        lots: The lots drawn for this hand (D2).
        shown: The doubles shown to void earlier deals of this hand (D8).
    """

    game: Game
    seat: Seat
    number: int
    standing: Standing
    phase: Phase
    turn: Seat | None
    opener: Seat | None
    lead: Tile | None
    hand: Tiles
    counts: FourCounts
    ends: Ends | None
    moves: tuple[Move, ...]
    lots: tuple[Lots, ...]
    shown: tuple[Shown, ...]

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
        if self.phase is Phase.PLAY:
            return legal_moves(self.seat, self.hand, self.ends, self.lead)
        return self.game.choices(self.phase, self.seat, self.hand)

    def verify(self, action: Action) -> None:
        """Refuses an action of this seat that the rules do not allow now.

        Raises:
            IllegalActionError: With the reason (U14).
        """
        self.check_turn()
        if action.seat is not self.seat:
            raise IllegalActionError("This is the place of seat {seat}.", seat=self.seat)
        if self.phase is not Phase.PLAY:
            self.game.check_choice(self.phase, action, self.hand)
        elif isinstance(action, Play | Pass):
            check_move(action, self.hand, self.ends, self.lead)
        else:
            raise IllegalActionError("That is not asked for now.")

    def check_turn(self) -> None:
        """Refuses anything while it is not this seat's turn.

        Raises:
            IllegalActionError: Saying whose turn it is, or that the hand is over.
        """
        if self.turn is self.seat:
            return
        if self.turn is not None and (self.phase is not Phase.NAME or not self.moves):
            raise wrong_turn(self.turn, self.seat)
        void = self.phase is Phase.DEAL and not self.moves
        over = marked("The hand is over.")
        raise IllegalActionError(marked("The deal comes first.") if void else _NOBODY_ACTS.get(self.phase, over))


_NOBODY_ACTS = {Phase.LOTS: marked("The lots come first."), Phase.OVER: marked("The match is over.")}
