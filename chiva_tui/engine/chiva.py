"""Chiva: four players in pairs, double-six, four hands to zero (C1-C13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.errors import BadStartError, PlayerCountError
from chiva_tui.engine.facts import Fact, FactKind
from chiva_tui.engine.game import BlockRule, Game, Json, Opening, Result, Standing
from chiva_tui.engine.hand import Ending, FourCounts, FourHands, Hand
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.engine.tiles import DOUBLE_SIX, Tile

if TYPE_CHECKING:
    from chiva_tui.engine.preparation import Preparation
    from chiva_tui.engine.tiles import TileSet

DOUBLE_SIX_TILE = Tile(6, 6)
"""The tile that opens a match and follows a draw (C2, C6)."""

HANDS_TO_WIN = 4
"""The streak that wins the match against a side on zero (C8)."""


class Streaks(NamedTuple):
    """Where a match of Chiva stands.

    Attributes:
        wins: Hands won in a row by teams 1/3 and 2/4; at most one is above zero (C9).
        opener: Who opens the next hand; None for the holder of 6-6 (C2, C6).
    """

    wins: tuple[int, int] = (0, 0)
    opener: Seat | None = None

    @property
    def tallies(self) -> tuple[int, int]:
        """The streaks of teams 1/3 and 2/4."""
        return self.wins

    @property
    def winner(self) -> Team | None:
        """The team with four hands to zero (C8)."""
        return next((team for team in Team if self.wins[team.index] >= HANDS_TO_WIN), None)

    def after_win(self, team: Team, opener: Seat) -> Streaks:
        """Returns the standing after `team` has won a hand: one more, or a break (C7, C9, C10)."""
        if self.wins[team.other.index] > 0:
            return Streaks((0, 0), opener)
        grown = self.wins[team.index] + 1
        return Streaks((grown, 0) if team is Team.ONE_THREE else (0, grown), opener)


class Chiva(Game):
    """The rules of Chiva."""

    name = "chiva"
    title = "Chiva"
    tile_set: TileSet = DOUBLE_SIX
    hand_size = 7
    goal = HANDS_TO_WIN
    in_reach = 1
    is_broken = True
    block_rule = BlockRule.LOWER_PAIR
    open_after_match = frozenset({"next"})

    def check_players(self, count: int) -> None:
        """Refuses any number but four: the two- and three-player game scores blocks differently (C13)."""
        if count != len(SEATS):
            raise PlayerCountError(
                "Chiva is played here by four in pairs, not by {count}: the draw game for two or three scores a block "
                "by other rules.",
                count=count,
            )

    def new_standing(self) -> Streaks:
        """Returns zero to zero, the holder of 6-6 to open (C2, U12)."""
        return Streaks()

    def read_start(self, start: Mapping[str, Json]) -> Streaks:
        """Reads `{"streak": [2, 0], "opener": 4}`; `opener` null is the holder of 6-6."""
        streak, opener = start.get("streak"), start.get("opener")
        if set(start) != {"streak", "opener"}:
            raise BadStartError("The start of a Chiva match needs exactly streak and opener.")
        return Streaks(_read_wins(streak), _read_opener(opener))

    def opening(self, standing: Standing, preparation: Preparation, dealt: FourHands) -> Opening:
        """Names the opener: whoever the standing says, or the holder of 6-6, who leads it (C2, C3, C6)."""
        opener = _streaks(standing).opener
        if opener is not None:
            return Opening(opener, None)
        holder = next(seat for seat in SEATS if DOUBLE_SIX_TILE in dealt[seat - 1])
        return Opening(holder, DOUBLE_SIX_TILE)

    def score(self, hand: Hand, number: int, standing: Standing, preparation: Preparation) -> Result:
        """Credits a finished hand (C3-C10)."""
        before, pips = _streaks(standing), hand.pips
        if hand.out is not None:
            after = before.after_win(hand.out.team, hand.out)
            return Result(number, Ending.OUT, hand.out.team, hand.out, pips, before, after, preparation)
        team = _lighter_team(pips)
        if team is None:
            return Result(number, Ending.BLOCK, None, None, pips, before, Streaks(before.wins, None), preparation)
        lighter = min(team.seats, key=lambda seat: (pips[seat - 1], seat))
        return Result(number, Ending.BLOCK, team, lighter, pips, before, before.after_win(team, lighter), preparation)

    def result_fields(self, result: Result) -> dict[str, Json]:
        """Returns streak, broke, match and next."""
        after = _streaks(result.after)
        return {
            "streak": list(after.wins),
            "broke": _broke(result),
            "match": None if after.winner is None else after.winner.value,
            "next": None if after.opener is None else int(after.opener),
        }

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Tells the streak, who broke it or a draw, and then who opens next or who has won the match."""
        before, after = _streaks(result.before), _streaks(result.after)
        told: list[Fact] = []
        if result.team is None:
            told.append(Fact(FactKind.DRAW_KEEPS_TALLY))
        elif _broke(result):
            loser = result.team.other
            breaker = result.seat if result.ending is Ending.OUT else None
            told.append(Fact(FactKind.TALLY_BROKEN, team=loser, seat=breaker, before=before.wins[loser.index]))
        else:
            at = result.team.index
            kind = FactKind.TALLY_IN_REACH if self.may_win_next(after.wins[at]) else FactKind.TALLY_GROWS
            told.append(Fact(kind, team=result.team, before=before.wins[at], after=after.wins[at]))
        if after.winner is not None:
            told.append(Fact(FactKind.MATCH_WON, team=after.winner))
        elif after.opener is not None:
            told.append(Fact(FactKind.SEAT_OPENS, seat=after.opener))
        else:
            told.append(Fact(FactKind.HOLDER_OPENS, tile=DOUBLE_SIX_TILE))
        return tuple(told)


CHIVA = Chiva()
"""The game of Chiva."""


def _streaks(standing: Standing) -> Streaks:
    if not isinstance(standing, Streaks):
        raise TypeError(f"Chiva counts streaks, not {type(standing).__name__}")
    return standing


def _broke(result: Result) -> bool:
    return result.team is not None and result.before.tallies[result.team.other.index] > 0


def _lighter_team(pips: FourCounts) -> Team | None:
    """Compares the pairs' pips after a block; None when they are equal (C4, C6)."""
    one_three, two_four = pips[0] + pips[2], pips[1] + pips[3]
    if one_three == two_four:
        return None
    return Team.ONE_THREE if one_three < two_four else Team.TWO_FOUR


def _read_wins(streak: Json) -> tuple[int, int]:
    if isinstance(streak, Sequence) and not isinstance(streak, str) and len(streak) == 2:
        one, two = streak
        if (
            type(one) is int
            and type(two) is int
            and 0 in (one, two)
            and 0 <= one + two < HANDS_TO_WIN
            and min(one, two) >= 0
        ):
            return one, two
    raise BadStartError("The streak of a start is two numbers from 0 to 3, at most one above zero.")


def _read_opener(opener: Json) -> Seat | None:
    if opener is None:
        return None
    if type(opener) is int and opener in (1, 2, 3, 4):
        return Seat(opener)
    raise BadStartError("The opener of a start is a seat from 1 to 4, or null for the holder of 6-6.")
