"""What a game of this family has to say for itself; everything else is shared."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Protocol

from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.preparation import Phase, Preparation

if TYPE_CHECKING:
    from chiva_tui.engine.actions import Action
    from chiva_tui.engine.chance import Lots
    from chiva_tui.engine.facts import Fact
    from chiva_tui.engine.hand import Ending, FourCounts, FourHands, Hand
    from chiva_tui.engine.seats import Seat, Team
    from chiva_tui.engine.tiles import Tile, Tiles, TileSet

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


class BlockRule(Enum):
    """Who wins a blocked hand."""

    LOWER_PAIR = "lower pair"
    LOWEST_HAND = "lowest hand"


class Opening(NamedTuple):
    """How a dealt hand begins.

    Attributes:
        seat: Who leads.
        lead: The tile to be led, or None for any.
    """

    seat: Seat
    lead: Tile | None


class Result(NamedTuple):
    """How a hand ended and what it changed.

    Attributes:
        number: The hand's number in the match, from 1.
        ending: Went out or blocked.
        team: The winners; None for a draw.
        seat: Who went out; after a block the seat the game singles out; None for a draw.
        pips: What was left in the hands of seats 1-4.
        before: The standing before the hand.
        after: The standing after it.
        preparation: What was settled before it was played.
    """

    number: int
    ending: Ending
    team: Team | None
    seat: Seat | None
    pips: FourCounts
    before: Standing
    after: Standing
    preparation: Preparation


class Game(ABC):
    """The rules that differ from game to game. Stateless: one object a game, shared by all its matches.

    Attributes:
        name: As commands and records write it.
        title: The game's proper name.
        tile_set: The tiles it is played with.
        hand_size: How many tiles a seat is dealt.
        goal: The tally that wins a match.
        in_reach: How much may be missing to the goal for the next hand to win the match as hands usually go.
        is_broken: Whether a hand won by the others brings a team's tally back to zero.
        block_rule: Who wins a blocked hand.
        asks_acceptance: Whether each seat answers the deal before it is played.
        open_after_match: The keys of a result line that mean nothing once the match is won.
    """

    name: str
    title: str
    tile_set: TileSet
    hand_size: int
    goal: int
    in_reach: int
    is_broken: bool = False
    block_rule: BlockRule
    asks_acceptance: bool = False
    open_after_match: frozenset[str] = frozenset()

    def may_win_next(self, tally: int) -> bool:
        """Says whether the next hand can be expected to win the match for a team with this tally."""
        return 0 < self.goal - tally <= self.in_reach

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

    def due(self, standing: Standing, preparation: Preparation) -> Phase:
        """Says what a hand that is being prepared is waiting for; here, for nothing but the deal."""
        return Phase.DEAL

    def speaker(self, standing: Standing, preparation: Preparation) -> Seat:
        """Names the seat that names the opener.

        Raises:
            IllegalActionError: No opener is named in this game.
        """
        raise IllegalActionError("No opener is named in this game.")

    def choices(self, phase: Phase, seat: Seat, tiles: Tiles) -> tuple[Action, ...]:
        """Lists what `seat`, holding `tiles`, may do while a hand is being prepared; here nothing is asked."""
        return ()

    def check_choice(self, phase: Phase, action: Action, tiles: Tiles) -> None:
        """Refuses what is not among the `choices`, with the reason.

        Raises:
            IllegalActionError: Always, unless it is among them.
        """
        if action not in self.choices(phase, action.seat, tiles):
            raise IllegalActionError("That is not asked for now.")

    def check_lots(self, lots: Lots) -> None:
        """Refuses lots that cannot be drawn.

        Raises:
            BadDealError: They are not two tiles of the set.
        """
        raise IllegalActionError("No lots are drawn in this game.")

    @abstractmethod
    def opening(self, standing: Standing, preparation: Preparation, dealt: FourHands) -> Opening:
        """Says who leads a dealt hand, and with what."""

    @abstractmethod
    def score(self, hand: Hand, number: int, standing: Standing, preparation: Preparation) -> Result:
        """Returns the result of a finished hand."""

    @abstractmethod
    def result_fields(self, result: Result) -> dict[str, Json]:
        """Returns what the record's result line says beyond hand, ending, team, seat and pips, in order."""

    @abstractmethod
    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Lists what is to be told of a result beyond who won and how, in the order it is told."""
