"""What a game of this family has to say for itself; everything else is shared."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from chiva_tui.engine.facts import Fact
    from chiva_tui.engine.hand import Ending, FourCounts, FourHands, Hand
    from chiva_tui.engine.seats import Seat, Team
    from chiva_tui.engine.tiles import Tile, TileSet

Json = Mapping[str, "Json"] | Sequence["Json"] | str | int | float | bool | None
"""A value as the record writes it."""


class Standing(Protocol):
    """Where a match stands between hands. Frozen and comparable; what is in it is the game's own business."""

    @property
    def tallies(self) -> tuple[int, int]:
        """What teams 1/3 and 2/4 have so far."""

    @property
    def winner(self) -> Team | None:
        """The team that has won the match, if one has."""


class Opening(NamedTuple):
    """How a dealt hand begins.

    Attributes:
        seat: Who leads.
        lead: The tile to be led, or None for any.
    """

    seat: Seat
    lead: Tile | None


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand ended and what it changed.

    Attributes:
        number: The hand's number in the match, from 1.
        ending: Went out or blocked.
        team: The winners; None for a draw.
        seat: Who went out; after a block the seat the game singles out; None for a draw.
        pips: What was left in the hands of seats 1-4.
        before: The standing before the hand.
        after: The standing after it.
    """

    number: int
    ending: Ending
    team: Team | None
    seat: Seat | None
    pips: FourCounts
    before: Standing
    after: Standing


class Game(ABC):
    """The rules that differ from game to game. Stateless: one object a game, shared by all its matches.

    Attributes:
        name: As commands and records write it.
        title: The game's proper name.
        tile_set: The tiles it is played with.
        hand_size: How many tiles a seat is dealt.
        goal: The tally that wins a match.
    """

    name: str
    title: str
    tile_set: TileSet
    hand_size: int
    goal: int

    @abstractmethod
    def check_players(self, count: int) -> None:
        """Refuses a number of players the game is not made for.

        Raises:
            PlayerCountError: Always, unless `count` is right.
        """

    @abstractmethod
    def new_standing(self) -> Standing:
        """Returns the standing of a new match (U12)."""

    @abstractmethod
    def read_start(self, start: Mapping[str, Json]) -> Standing:
        """Returns the standing a record's `start` describes.

        Raises:
            BadStartError: It describes none.
        """

    @abstractmethod
    def opening(self, standing: Standing, dealt: FourHands) -> Opening:
        """Says who leads a dealt hand, and with what."""

    @abstractmethod
    def score(self, hand: Hand, number: int, standing: Standing) -> Result:
        """Returns the result of a finished hand."""

    @abstractmethod
    def result_fields(self, result: Result) -> dict[str, Json]:
        """Returns what the record's result line says beyond hand, ending, team, seat and pips, in order."""

    @abstractmethod
    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Lists what is to be told of a result beyond who won and how, in the order it is told."""
