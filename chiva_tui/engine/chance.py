"""Chance from a seed: lots, every deal and every computer's tie-break come from streams of their own (U6)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.errors import BadSeedError, IllegalActionError
from chiva_tui.engine.preparation import Phase

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game
    from chiva_tui.engine.hand import FourHands
    from chiva_tui.engine.match import Match
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile


class Deal(NamedTuple):
    """Four hands as chance gave them.

    Attributes:
        hand: The hand's number in the match, from 1.
        attempt: Which deal of that hand it is, from 1.
        tiles: What seats 1-4 are dealt, in order.
    """

    hand: int
    attempt: int
    tiles: FourHands


class Lots(NamedTuple):
    """One tile each for the representatives, seats 1 and 2 (D2).

    Attributes:
        tiles: What seat 1 and what seat 2 drew.
    """

    tiles: tuple[Tile, Tile]


@dataclass(frozen=True, slots=True)
class Chance:
    """Everything a seed decides.

    Streams are addressed by purpose and place, so nothing that is asked for uses up another's numbers: the same deal
    comes again after an undo, a hint or an opened panel (U6).

    Attributes:
        seed: Any text.

    Raises:
        BadSeedError: It holds what is no character.
    """

    seed: str

    def __post_init__(self) -> None:
        try:
            self.seed.encode()
        except UnicodeEncodeError as error:
            raise BadSeedError("A seed is text; this one holds what is no character.") from error

    def stream(self, purpose: str, *place: int) -> Random:
        """Returns a fresh stream for a purpose and a place in the match; equal arguments give equal streams."""
        address = "/".join([purpose, *map(str, place)])
        return Random(f"{address}:{self.seed}")

    def deal(self, game: Game, hand: int, attempt: int = 1) -> Deal:
        """Returns the deal of a hand: the whole set mixed, then handed out seat by seat."""
        draw = self.stream("deal", hand, attempt).random
        tiles = sorted(game.tile_set.tiles, key=lambda _: draw())
        size = game.hand_size
        one, two, three, four = (
            tiles[:size],
            tiles[size : 2 * size],
            tiles[2 * size : 3 * size],
            tiles[3 * size : 4 * size],
        )
        return Deal(hand, attempt, (tuple(one), tuple(two), tuple(three), tuple(four)))

    def lots(self, game: Game, draw: int) -> Lots:
        """Returns what the representatives draw the `draw`-th time, from 1: two tiles of the whole set."""
        one, two = self.stream("lots", draw).sample(game.tile_set.tiles, 2)
        return Lots((one, two))

    def next_of(self, match: Match) -> Deal | Lots:
        """Returns the lots or the deal a match is waiting for.

        Raises:
            IllegalActionError: It is not waiting for chance.
        """
        if match.phase is Phase.LOTS:
            return self.lots(match.game, len(match.preparation.lots) + 1)
        if match.phase is Phase.DEAL:
            return self.deal(match.game, len(match.results) + 1, match.preparation.attempt + 1)
        raise IllegalActionError("Nothing is left to chance now.")

    def choices(self, seat: Seat, hand: int, ply: int) -> Random:
        """Returns the stream from which a computer breaks ties at one decision."""
        return self.stream("choice", seat, hand, ply)
