"""A match: a standing, the hand on the table and the results so far. Frozen; `apply` returns the next state."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Action
from chiva_tui.engine.chance import Deal
from chiva_tui.engine.errors import BadDealError, IllegalActionError
from chiva_tui.engine.hand import Hand
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.engine.view import SeatView

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game, Result, Standing

Event = Deal | Action
"""What moves a match on: chance or a seat's action."""


class Phase(Enum):
    """What a match is waiting for."""

    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


# A named tuple's own constructor is slow enough to be felt where millions of hands are played out.
_new = tuple.__new__


class Match(NamedTuple):
    """The state of a match. Every front end, record and test goes through `legal_actions`, `verify` and `apply`.

    Attributes:
        game: The rules being played.
        standing: Streaks or scores, and who opens next.
        hand: The hand being played, or the last one played (its tiles lie open then, U13); None before the first deal.
        results: The results of the finished hands, in order.
    """

    game: Game
    standing: Standing
    hand: Hand | None
    results: tuple[Result, ...]

    @classmethod
    def new(cls, game: Game, *, players: int = len(SEATS), standing: Standing | None = None) -> Match:
        """Returns a match before its first deal.

        Args:
            game: The rules.
            players: How many want to play.
            standing: Where to take the match up; None to begin at zero (U12).

        Raises:
            PlayerCountError: The game is not made for that many players (C13).
        """
        game.check_players(players)
        return cls(game, game.new_standing() if standing is None else standing, None, ())

    @property
    def phase(self) -> Phase:
        """What the match is waiting for."""
        if self.hand is not None and self.hand.ending is None:
            return Phase.PLAY
        return Phase.DEAL if self.standing.winner is None else Phase.OVER

    @property
    def winner(self) -> Team | None:
        """The team that has won the match, if one has."""
        return self.standing.winner

    @property
    def number(self) -> int:
        """The number of the hand on the table, from 1; before any deal that of the first one."""
        if self.hand is None:
            return 1
        return len(self.results) + (1 if self.hand.ending is None else 0)

    @property
    def turn(self) -> Seat | None:
        """The seat to act; None when a deal is due or the match is over."""
        return self.hand.turn if self.hand is not None and self.hand.ending is None else None

    @property
    def result(self) -> Result | None:
        """The result of the hand on the table, once it is finished."""
        return self.results[-1] if self.hand is not None and self.hand.ending is not None else None

    def legal_actions(self) -> tuple[Action, ...]:
        """Lists what the seat to act may do; empty only when a deal is due or the match is over."""
        return () if self.hand is None else self.hand.legal_actions()

    def verify(self, event: Event) -> None:
        """Refuses what may not happen now.

        Raises:
            IllegalActionError: An action out of turn, against the rules or while no hand is being played (U14).
            BadDealError: A deal that is not due or not a deal of this game.
        """
        if isinstance(event, Deal):
            self._verify_deal(event)
        else:
            self._hand_in_play().verify(event)

    def apply(self, event: Event) -> Match:
        """Returns the match after `event`.

        Raises:
            IllegalActionError: As `verify`.
            BadDealError: As `verify`.
        """
        if isinstance(event, Deal):
            self._verify_deal(event)
            opening = self.game.opening(self.standing, event.tiles)
            return Match(self.game, self.standing, Hand.begin(event.tiles, *opening), self.results)
        game, standing, hand, results = self
        hand = (hand if hand is not None and hand.ending is None else self._hand_in_play()).apply(event)
        if hand.ending is None:
            return _new(Match, (game, standing, hand, results))
        result = game.score(hand, len(results) + 1, standing)
        return Match(game, result.after, hand, (*results, result))

    def view(self, seat: Seat) -> SeatView:
        """Returns what `seat` may know of the hand on the table (U7).

        Raises:
            IllegalActionError: Nothing has been dealt.
        """
        hand = self.hand
        if hand is None:
            raise IllegalActionError("Nothing has been dealt yet.")
        standing = self.standing if hand.ending is None else self.results[-1].before
        held, counts = hand.held[seat - 1], hand.counts
        return SeatView(
            self.game,
            seat,
            self.number,
            standing,
            hand.opener,
            hand.lead,
            held,
            counts,
            hand.ends,
            hand.moves,
            self.turn,
        )

    def _hand_in_play(self) -> Hand:
        hand = self.hand
        if hand is not None and hand.ending is None:
            return hand
        if self.standing.winner is not None:
            raise IllegalActionError("The match is over.")
        raise (
            IllegalActionError("The hand is over: the next deal comes first.")
            if hand
            else IllegalActionError("Nothing has been dealt yet.")
        )

    def _verify_deal(self, deal: Deal) -> None:
        if self.phase is not Phase.DEAL:
            raise BadDealError("No deal is due now.")
        due = len(self.results) + 1
        if (deal.hand, deal.attempt) != (due, 1):
            raise BadDealError("The deal due is hand {hand}, attempt {attempt}.", hand=due, attempt=1)
        size = self.game.hand_size
        if len(deal.tiles) != len(SEATS) or any(len(tiles) != size for tiles in deal.tiles):
            raise BadDealError("A deal gives {size} tiles to each of the seats 1 to 4.", size=size)
        tiles = [tile for hand in deal.tiles for tile in hand]
        distinct = set(tiles)
        if not distinct <= self.game.tile_set.members:
            stranger = min(distinct - self.game.tile_set.members)
            raise BadDealError("{tile} is not in the set.", tile=stranger)
        if len(distinct) < len(tiles):
            raise BadDealError("{tile} is dealt twice.", tile=next(tile for tile in tiles if tiles.count(tile) > 1))
