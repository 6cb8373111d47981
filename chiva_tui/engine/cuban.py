"""The Cuban game: four players in pairs, double-nine, to 100 points (D1-D14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Accept, Action, Claim, NameOpener
from chiva_tui.engine.errors import BadDealError, BadStartError, IllegalActionError, PlayerCountError
from chiva_tui.engine.facts import Fact, FactKind
from chiva_tui.engine.game import BlockRule, Game, Json, Opening, Result, Standing
from chiva_tui.engine.hand import Ending, FourCounts, FourHands, Hand
from chiva_tui.engine.preparation import Phase, Preparation, doubles_in
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.engine.tiles import DOUBLE_NINE

if TYPE_CHECKING:
    from chiva_tui.engine.chance import Lots
    from chiva_tui.engine.tiles import Tiles, TileSet

POINTS_TO_WIN = 100
"""The score that wins the match (D12)."""

USUAL_POINTS = 30
"""What a hand that is won usually brings, about the mean over hands between computers."""

DOUBLES_TO_CLAIM = 5
"""How many doubles entitle a seat to claim a redeal (D6)."""


class Scores(NamedTuple):
    """Where a match of the Cuban game stands.

    Attributes:
        points: What teams 1/3 and 2/4 have scored (D12).
        entitled: The team that names the next opener; None while the lots have to say (D2, D4).
    """

    points: tuple[int, int] = (0, 0)
    entitled: Team | None = None

    @property
    def tallies(self) -> tuple[int, int]:
        """The points of teams 1/3 and 2/4."""
        return self.points

    @property
    def winner(self) -> Team | None:
        """The team with 100 points or more (D12)."""
        return next((team for team in Team if self.points[team.index] >= POINTS_TO_WIN), None)

    def after_win(self, team: Team, points: int) -> Scores:
        """Returns the standing after `team` has won a hand; it is entitled next (D4, D12)."""
        one, two = self.points
        return Scores((one + points, two) if team is Team.ONE_THREE else (one, two + points), team)


class Cuban(Game):
    """The rules of the Cuban game."""

    name = "cuban"
    title = "Cuban"
    tile_set: TileSet = DOUBLE_NINE
    hand_size = 10
    goal = POINTS_TO_WIN
    in_reach = USUAL_POINTS
    block_rule = BlockRule.LOWEST_HAND
    asks_acceptance = True
    open_after_match = frozenset({"entitled"})

    def check_players(self, count: int) -> None:
        """Refuses any number but four (D14)."""
        if count != len(SEATS):
            raise PlayerCountError("The Cuban game is played by four in pairs, not by {count}.", count=count)

    def new_standing(self) -> Scores:
        """Returns zero to zero, the lots to be drawn (D2, U12)."""
        return Scores()

    def read_start(self, start: Mapping[str, Json]) -> Scores:
        """Reads `{"scores": [62, 38], "entitled": "1/3"}`; no lots are drawn then."""
        if set(start) != {"scores", "entitled"}:
            raise BadStartError("The start of a Cuban match needs exactly scores and entitled.")
        return Scores(_read_points(start["scores"]), _read_team(start["entitled"]))

    def due(self, standing: Standing, preparation: Preparation) -> Phase:
        """Says whether lots, the name of the opener, the deal or the answers to it come next (D2, D3, D6)."""
        if _entitled(standing, preparation) is None:
            return Phase.LOTS
        if preparation.opener is None:
            return Phase.NAME
        return Phase.DEAL if preparation.dealt is None else Phase.ANSWER

    def speaker(self, standing: Standing, preparation: Preparation) -> Seat:
        """Names the lower seat of the entitled team (D3)."""
        team = _entitled(standing, preparation)
        if team is None:
            raise IllegalActionError("The lots come first.")
        return team.seats[0]

    def choices(self, phase: Phase, seat: Seat, tiles: Tiles) -> tuple[Action, ...]:
        """Lists either partner to be named, or the answers to a deal (D3, D6)."""
        if phase is Phase.NAME:
            return tuple(NameOpener(seat, opener) for opener in seat.team.seats)
        if phase is Phase.ANSWER:
            can_claim = len(doubles_in(tiles)) >= DOUBLES_TO_CLAIM
            return (Accept(seat), Claim(seat)) if can_claim else (Accept(seat),)
        return ()

    def check_choice(self, phase: Phase, action: Action, tiles: Tiles) -> None:
        """Refuses a name that is no partner's, a claim without five doubles, or what is not asked for (D3, D6)."""
        if phase is Phase.NAME and isinstance(action, NameOpener) and action.opener.team is not action.seat.team:
            raise IllegalActionError("Team {team} can only name one of its own to open.", team=action.seat.team)
        if phase is Phase.ANSWER and isinstance(action, Claim) and len(doubles_in(tiles)) < DOUBLES_TO_CLAIM:
            raise IllegalActionError(
                "A redeal takes {needed} doubles; this hand has {count}.",
                needed=DOUBLES_TO_CLAIM,
                count=len(doubles_in(tiles)),
            )
        if phase is Phase.NAME and not isinstance(action, NameOpener):
            raise IllegalActionError("The opener is to be named first.")
        if phase is Phase.ANSWER and not isinstance(action, Accept | Claim):
            raise IllegalActionError("The deal is to be accepted first.")
        super().check_choice(phase, action, tiles)

    def check_lots(self, lots: Lots) -> None:
        """Refuses lots that are not two tiles of the set (D2)."""
        one, two = lots.tiles
        if one == two:
            raise BadDealError("{tile} is drawn twice.", tile=one)
        for tile in lots.tiles:
            if tile not in self.tile_set:
                raise BadDealError("{tile} is not in the set.", tile=tile)

    def opening(self, standing: Standing, preparation: Preparation, dealt: FourHands) -> Opening:
        """Names the opener, who may lead any tile (D3, D5)."""
        if preparation.opener is None:
            raise IllegalActionError("The opener is to be named first.")
        return Opening(preparation.opener, None)

    def score(self, hand: Hand, number: int, standing: Standing, preparation: Preparation) -> Result:
        """Credits a finished hand with the pips left to the losers (D9-D12)."""
        before, pips = _scores(standing), hand.pips
        ending = Ending.OUT if hand.out is not None else Ending.BLOCK
        winner = hand.out if hand.out is not None else _lowest(pips)
        if winner is None:
            after = Scores(before.points, hand.opener.team.other)
            return Result(number, ending, None, None, pips, before, after, preparation)
        points = sum(pips[seat - 1] for seat in winner.team.other.seats)
        after = before.after_win(winner.team, points)
        return Result(number, ending, winner.team, winner, pips, before, after, preparation)

    def result_fields(self, result: Result) -> dict[str, Json]:
        """Returns points, scores, entitled, title and match."""
        after = _scores(result.after)
        title = _title(result)
        return {
            "points": _points(result),
            "scores": list(after.points),
            "entitled": None if after.entitled is None else after.entitled.value,
            "title": None if title is None else title.value,
            "match": None if after.winner is None else after.winner.value,
        }

    def facts(self, result: Result) -> tuple[Fact, ...]:
        """Tells the points or the draw, and then who names the next opener or who has won the match, and how."""
        after = _scores(result.after)
        told: list[Fact] = []
        if result.team is None:
            told.append(Fact(FactKind.DRAW_NO_POINTS))
        else:
            at = result.team.index
            before = result.before.tallies[at]
            told.append(Fact(FactKind.POINTS, team=result.team, before=before, after=after.points[at]))
        if after.winner is not None:
            told.append(Fact(_title(result) or FactKind.MATCH_WON, team=after.winner))
        else:
            told.append(Fact(FactKind.TEAM_NAMES, team=after.entitled))
        return tuple(told)


CUBAN = Cuban()
"""The Cuban game."""


def _scores(standing: Standing) -> Scores:
    if not isinstance(standing, Scores):
        raise TypeError(f"the Cuban game counts points, not {type(standing).__name__}")
    return standing


def _entitled(standing: Standing, preparation: Preparation) -> Team | None:
    """The team that names the opener: by its standing, or by the last lots if they differ (D2, D4)."""
    entitled = _scores(standing).entitled
    if entitled is not None or not preparation.lots:
        return entitled
    one, two = preparation.lots[-1].tiles
    if one.pips == two.pips:
        return None
    return Team.ONE_THREE if one.pips > two.pips else Team.TWO_FOUR


def _lowest(pips: FourCounts) -> Seat | None:
    """The lowest seat that holds the fewest pips; None if both teams hold as few (D9, D10)."""
    holders = [seat for seat in SEATS if pips[seat - 1] == min(pips)]
    return holders[0] if len({seat.team for seat in holders}) == 1 else None


def _points(result: Result) -> int:
    return sum(result.after.tallies) - sum(result.before.tallies)


def _title(result: Result) -> FactKind | None:
    """The name of a match won against zero (D13)."""
    winner = result.after.winner
    if winner is None or result.after.tallies[winner.other.index] > 0:
        return None
    return FactKind.TRIPOLLUA if result.before.tallies[winner.index] == 0 else FactKind.POLLONA


def _read_points(scores: Json) -> tuple[int, int]:
    if isinstance(scores, Sequence) and not isinstance(scores, str) and len(scores) == 2:
        one, two = scores
        if type(one) is int and type(two) is int and min(one, two) >= 0 and max(one, two) < POINTS_TO_WIN:
            return one, two
    raise BadStartError("The scores of a start are two numbers from 0 to 99.")


def _read_team(team: Json) -> Team:
    if team not in [known.value for known in Team]:
        raise BadStartError("The entitled team of a start is 1/3 or 2/4.")
    return Team(team)
