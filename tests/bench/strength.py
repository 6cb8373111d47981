"""Measures how strong the levels are against each other and against simple players.

    python -m tests.bench.strength --game chiva --a club --b random --pairs 1000 --seed 1

Paired play: each deal is played twice with the teams swapped, so that neither side has the better tiles. A seat drawn
from the seed opens with any tile; in every fourth pair of Chiva the holder of 6-6 opens with it, as after a draw. In
the Cuban game a deal that gives anybody five doubles or more is mixed again, as computers have it. Drawn hands are
counted apart; the share is that of the decided hands. Its interval comes from the spread between pairs, since the two
hands of a pair are no independent trials.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from itertools import count
from math import sqrt
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Accept, Action, NameOpener, Play
from chiva_tui.engine.chance import Chance, Deal
from chiva_tui.engine.chiva import CHIVA, Streaks
from chiva_tui.engine.cuban import DOUBLES_TO_CLAIM, Scores
from chiva_tui.engine.games import DEFAULT_GAME, GAMES, game_named
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import doubles_in
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.players.levels import LEVELS, player_at
from chiva_tui.players.player import Player, Thought, decide, options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

    from chiva_tui.engine.game import Game
    from chiva_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Simple:
    """A yardstick: the action with the highest rank, ties broken by the stream.

    Attributes:
        level: Its name here.
        rank: What it goes by.
    """

    level: str
    rank: Callable[[Action], tuple[int, ...]]

    def think(self, view: SeatView, choices: Random) -> Iterator[Thought]:
        """Yields one thought."""
        actions = options(view)
        top = max(map(self.rank, actions))
        best = tuple(action for action in actions if self.rank(action) == top)
        yield Thought(best[int(choices.random() * len(best))], 1, 1)


def _any(_: Action) -> tuple[int, ...]:
    return ()


def _heaviest(action: Action) -> tuple[int, ...]:
    return (action.tile.pips,) if isinstance(action, Play) else ()


def _doubles_first(action: Action) -> tuple[int, ...]:
    return (action.tile.is_double, action.tile.pips) if isinstance(action, Play) else ()


YARDSTICKS: dict[str, Player] = {
    "random": Simple("random", _any),
    "heaviest": Simple("heaviest", _heaviest),
    "doubles": Simple("doubles", _doubles_first),
}
"""Players to measure by."""

CONTESTANTS: dict[str, Player] = {**YARDSTICKS, **{level: player_at(level) for level in LEVELS}}
"""Everybody who can be asked for."""


@dataclass(slots=True)
class Tally:
    """What came of a contest, seen from the first contestant.

    Attributes:
        won: Hands won.
        lost: Hands lost.
        drawn: Hands drawn.
        points: For each hand the points won minus the points lost, as the standing counts them.
        leads: For each pair, half of the hands won minus the hands lost.
        seconds: For each contestant the processor time thought, in seconds.
        decisions: For each contestant the decisions taken with more than one legal action.
    """

    won: int
    lost: int
    drawn: int
    points: list[int]
    leads: list[float]
    seconds: list[float]
    decisions: list[int]

    @property
    def share(self) -> float:
        """The share of the decided hands that were won."""
        return self.won / max(1, self.won + self.lost)

    @property
    def each(self) -> float:
        """The lead in the standing, points or streak, a hand brings on average."""
        return sum(self.points) / max(1, len(self.points))

    @property
    def half_width(self) -> float:
        """Half the width of the 95 % interval of the share."""
        mean = sum(self.leads) / len(self.leads)
        spread = sqrt(sum((lead - mean) ** 2 for lead in self.leads) / max(1, len(self.leads) - 1))
        return 1.96 * spread / sqrt(len(self.leads)) * len(self.leads) / max(1, self.won + self.lost)


def play_hand(
    match: Match, teams: dict[Team, int], players: tuple[Player, Player], chance: Chance, tally: Tally
) -> Match:
    """Plays a dealt hand to its end."""
    ply = 0
    while (turn := match.turn) is not None:
        side = teams[turn.team]
        view = match.view(turn)
        choices = chance.choices(turn, match.number, ply)
        started = time.process_time()
        action = decide(players[side], view, choices)
        if len(match.legal_actions()) > 1:
            tally.seconds[side] += time.process_time() - started
            tally.decisions[side] += 1
        match = match.apply(action)
        ply += 1
    return match


def dealt(game: Game, number: int, chance: Chance) -> Match:
    """Returns the match at the first move of a pair's hand, always the same for the same pair."""
    opener = Seat(1 + int(4 * chance.stream("opener").random()))
    if game is CHIVA:
        standing = Streaks((0, 0), None if number % 4 == 3 else opener)
        return Match.new(game, standing=standing).apply(Deal(1, 1, chance.deal(game, 1).tiles))
    match = Match.new(game, standing=Scores((0, 0), opener.team)).apply(NameOpener(opener.team.seats[0], opener))
    attempts = (chance.deal(game, 1, attempt).tiles for attempt in count(1))
    tiles = next(tiles for tiles in attempts if all(len(doubles_in(hand)) < DOUBLES_TO_CLAIM for hand in tiles))
    match = match.apply(Deal(1, 1, tiles))
    for seat in SEATS:
        match = match.apply(Accept(seat))
    return match


def contest(game: Game, first: Player, second: Player, pairs: int, seed: str) -> Tally:
    """Plays `pairs` deals twice each, the teams swapped."""
    tally = Tally(0, 0, 0, [], [], [0.0, 0.0], [0, 0])
    for number in range(pairs):
        chance = Chance(f"{seed}/{number}")
        match = dealt(game, number, chance)
        lead = 0
        for side in (0, 1):
            teams = {Team.ONE_THREE: side, Team.TWO_FOUR: 1 - side}
            result = play_hand(match, teams, (first, second), chance, tally).results[-1]
            one, two = result.after.tallies
            tally.points.append((one - two) * (1 - 2 * side))
            if result.team is None:
                tally.drawn += 1
            elif teams[result.team] == 0:
                tally.won += 1
                lead += 1
            else:
                tally.lost += 1
                lead -= 1
        tally.leads.append(lead / 2)
    return tally


def main() -> None:
    """Runs one contest and prints its outcome."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.strength", description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=GAMES, default=DEFAULT_GAME.name, help="the game to play")
    parser.add_argument("--a", choices=CONTESTANTS, default="club", help="the first contestant")
    parser.add_argument("--b", choices=CONTESTANTS, default="heaviest", help="the second contestant")
    parser.add_argument("--pairs", type=int, default=1000, help="how many deals, each played twice")
    parser.add_argument("--seed", default="1", help="decides deals, openers and ties")
    asked = parser.parse_args()
    tally = contest(game_named(asked.game), CONTESTANTS[asked.a], CONTESTANTS[asked.b], asked.pairs, asked.seed)
    print(
        f"{asked.a} v {asked.b}: {100 * tally.share:.1f} ± {100 * tally.half_width:.1f} % of "
        f"{tally.won + tally.lost} decided hands, {tally.drawn} drawn; "
        f"{tally.each:+.1f} a hand in the standing"
    )
    for name, seconds, decisions in zip((asked.a, asked.b), tally.seconds, tally.decisions, strict=True):
        print(f"  {name}: {1000 * seconds / max(1, decisions):.3f} ms of processor time a decision over {decisions}")


if __name__ == "__main__":
    main()
