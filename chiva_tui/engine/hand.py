"""One deal being played, shared by every game: turns, plays, passes and how the hand ends."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from chiva_tui.engine.actions import Move, Play
from chiva_tui.engine.errors import IllegalActionError, wrong_turn
from chiva_tui.engine.line import Line
from chiva_tui.engine.moves import Ends, check_move, ends_after, legal_moves
from chiva_tui.engine.seats import Seat
from chiva_tui.engine.tiles import Tile, Tiles, total_pips

FourHands = tuple[Tiles, Tiles, Tiles, Tiles]
"""The tiles of seats 1-4."""

FourCounts = tuple[int, int, int, int]
"""One number for each of the seats 1-4."""


class Ending(Enum):
    """How a hand ends."""

    OUT = "out"
    BLOCK = "block"


# Millions of hands are played out: looking a member up on its class and going through a named tuple's own
# constructor are both slow enough to be felt there.
_new = tuple.__new__
_OUT, _BLOCK = Ending.OUT, Ending.BLOCK


class Hand(NamedTuple):
    """A deal and what has been done with it. Frozen: `apply` returns the next state.

    Attributes:
        dealt: The tiles as dealt, seats 1-4.
        held: The tiles still in the hands, seats 1-4, in the order dealt.
        opener: The seat that leads.
        lead: The tile the opener has to lead, or None for any.
        ends: The open numbers at the left and the right end of the line; None while nothing is laid.
        turn: The seat to act.
        moves: Every play and pass so far, in order; the line of play follows from them.
        passes: How many seats in a row have passed just now (U16).
        ending: How the hand ended; None while it is being played. An empty hand comes before a block (U4, U16).
    """

    dealt: FourHands
    held: FourHands
    opener: Seat
    lead: Tile | None
    ends: Ends | None
    turn: Seat
    moves: tuple[Move, ...]
    passes: int
    ending: Ending | None

    @classmethod
    def begin(cls, dealt: FourHands, opener: Seat, lead: Tile | None = None) -> Hand:
        """Returns the hand as it stands before its opening tile."""
        return cls(dealt, dealt, opener, lead, None, opener, (), 0, None)

    @property
    def line(self) -> Line:
        """The tiles as they lie, rebuilt from the moves."""
        return Line.of(self.moves)

    @property
    def out(self) -> Seat | None:
        """The seat that emptied its hand, if one did (U4)."""
        return Seat(self.held.index(()) + 1) if () in self.held else None

    @property
    def pips(self) -> FourCounts:
        """The pips left in the hands of seats 1-4."""
        one, two, three, four = self.held
        return total_pips(one), total_pips(two), total_pips(three), total_pips(four)

    @property
    def counts(self) -> FourCounts:
        """The tiles left in the hands of seats 1-4."""
        one, two, three, four = self.held
        return len(one), len(two), len(three), len(four)

    def legal_actions(self) -> tuple[Move, ...]:
        """Lists what the seat to act may do; empty once the hand is over."""
        if self.ending is not None:
            return ()
        return legal_moves(self.turn, self.held[self.turn - 1], self.ends, self.lead)

    def verify(self, move: Move) -> None:
        """Refuses a move that is not the turn's or that the rules do not allow.

        Raises:
            IllegalActionError: With the reason (U14).
        """
        if self.ending is not None:
            raise IllegalActionError("The hand is over.")
        if move.seat is not self.turn:
            raise wrong_turn(self.turn, move.seat)
        check_move(move, self.held[self.turn - 1], self.ends, self.lead)

    def apply(self, move: Move) -> Hand:
        """Returns the hand after `move`.

        Raises:
            IllegalActionError: The move is refused by `verify`.
        """
        dealt, held, opener, lead, ends, turn, moves, passes, ending = self
        if ending is not None or move.seat is not turn:
            self.verify(move)
        check_move(move, held[turn - 1], ends, lead)
        if not isinstance(move, Play):
            ending = _BLOCK if passes == 3 else None
            return _new(Hand, (dealt, held, opener, lead, ends, turn.next, (*moves, move), passes + 1, ending))
        tile = move.tile
        tiles = held[turn - 1]
        at = tiles.index(tile)
        left = tiles[:at] + tiles[at + 1 :]
        ends = ends_after(ends, tile, move.end)
        ending = None if left else _OUT
        held = _with(held, turn, left)
        return _new(Hand, (dealt, held, opener, lead, ends, turn.next, (*moves, move), 0, ending))


def _with(held: FourHands, seat: Seat, tiles: Tiles) -> FourHands:
    """Returns four hands, that of `seat` replaced."""
    one, two, three, four = held
    if seat == 1:
        return tiles, two, three, four
    if seat == 2:
        return one, tiles, three, four
    if seat == 3:
        return one, two, tiles, four
    return one, two, three, tiles
