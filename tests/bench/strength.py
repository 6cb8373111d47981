"""Measures how strong the levels are against each other and against simple players.

    python -m tests.bench.strength --table
    python -m tests.bench.strength --game chiva --a club --b random --pairs 1000 --seed 1

The first prints every row there is to keep, beside what it has to reach; `--jobs N` shares the deals out to N
processes, and the outcome is the same however many there are.

Paired play: each deal is played twice with the teams swapped, so that neither side has the better tiles. A seat drawn
from the seed opens with any tile; in every fourth pair of Chiva the holder of 6-6 opens with it, as after a draw. In
the Cuban game a deal that gives anybody five doubles or more is mixed again, as computers have it. Drawn hands are
counted apart; the share is that of the decided hands. Its interval comes from the spread between pairs, since the two
hands of a pair are no independent trials.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count
from math import sqrt
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Accept, NameOpener
from chiva_tui.engine.chance import Chance, Deal
from chiva_tui.engine.chiva import CHIVA, Streaks
from chiva_tui.engine.cuban import DOUBLES_TO_CLAIM, Scores
from chiva_tui.engine.games import DEFAULT_GAME, GAMES, game_named
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import doubles_in
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.players.levels import LEVELS, player_at
from chiva_tui.players.player import Player, decide
from tests.bench.yardsticks import YARDSTICKS

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game


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

    def add(self, other: Tally) -> None:
        """Takes in what came of further deals."""
        self.won, self.lost, self.drawn = self.won + other.won, self.lost + other.lost, self.drawn + other.drawn
        self.points += other.points
        self.leads += other.leads
        self.seconds = [one + two for one, two in zip(self.seconds, other.seconds, strict=True)]
        self.decisions = [one + two for one, two in zip(self.decisions, other.decisions, strict=True)]

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


def contest(game: Game, first: Player, second: Player, numbers: range, seed: str) -> Tally:
    """Plays the deals with these numbers twice each, the teams swapped."""
    tally = Tally(0, 0, 0, [], [], [0.0, 0.0], [0, 0])
    for number in numbers:
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


class Row(NamedTuple):
    """A contest, and what the first contestant has to reach in it.

    Attributes:
        game: The game's name.
        first: The first contestant.
        second: The second one.
        pairs: How many deals, each played twice.
        share: The least share of the decided hands, in percent.
        bound: What the lower end of its interval has to exceed, in percent.
    """

    game: str
    first: str
    second: str
    pairs: int
    share: float = 0.0
    bound: float = 0.0


TABLE = (
    Row("chiva", "club", "doubles", 1500, share=55.0),
    Row("chiva", "club", "random", 1500, share=70.0),
    Row("chiva", "club", "heaviest", 1500, share=67.0),
    Row("cuban", "club", "random", 1500, share=64.0),
    Row("cuban", "club", "heaviest", 1500, share=55.0),
    Row("chiva", "starver", "random", 600),
    Row("chiva", "expert", "club", 600, share=62.0, bound=59.0),
    Row("chiva", "expert", "blind", 600, bound=50.0),
    Row("chiva", "expert", "starver", 600, share=60.0),
    Row("cuban", "expert", "club", 600, bound=50.0),
)
"""What the levels have to keep up."""

_CHUNK = 20


def measure(row: Row, seed: str, jobs: int) -> Tally:
    """Plays a contest, its deals shared out to as many processes as asked for."""
    chunks = [range(first, min(first + _CHUNK, row.pairs)) for first in range(0, row.pairs, _CHUNK)]
    tally = Tally(0, 0, 0, [], [], [0.0, 0.0], [0, 0])
    if jobs == 1:
        for chunk in chunks:
            tally.add(_part(row, chunk, seed))
        return tally
    with ProcessPoolExecutor(jobs) as pool:
        for part in pool.map(partial(_part, row, seed=seed), chunks):
            tally.add(part)
    return tally


def _part(row: Row, numbers: range, seed: str) -> Tally:
    return contest(game_named(row.game), CONTESTANTS[row.first], CONTESTANTS[row.second], numbers, seed)


def report(row: Row, tally: Tally) -> str:
    """Returns the outcome of a contest as one line, with the verdict where something has to be reached."""
    share, half = 100 * tally.share, 100 * tally.half_width
    line = (
        f"{row.game:6}{row.first:>8} v {row.second:9}{share:5.1f} ± {half:3.1f} % of {tally.won + tally.lost} decided "
        f"hands, {tally.drawn} drawn; {tally.each:+.1f} a hand; "
    )
    times = [1000 * spent / max(1, count) for spent, count in zip(tally.seconds, tally.decisions, strict=True)]
    line += f"{times[0]:.2f} and {times[1]:.2f} ms of processor time a decision"
    if not row.share and not row.bound:
        return line
    wanted = [f"at least {row.share:.0f}"] * (row.share > 0) + [f"lower end above {row.bound:.0f}"] * (row.bound > 0)
    kept = share >= row.share and share - half > row.bound
    return f"{line}; {' and '.join(wanted)}: {'kept' if kept else 'MISSED'}"


def main() -> None:
    """Runs one contest or the whole table and prints what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.strength", description=__doc__.partition("\n")[0])
    parser.add_argument("--table", action="store_true", help="measure every row there is to keep")
    parser.add_argument("--only", choices=CONTESTANTS, help="of the table only the rows of this first contestant")
    parser.add_argument("--game", choices=GAMES, default=DEFAULT_GAME.name, help="the game to play")
    parser.add_argument("--a", choices=CONTESTANTS, default="club", help="the first contestant")
    parser.add_argument("--b", choices=CONTESTANTS, default="heaviest", help="the second contestant")
    parser.add_argument("--pairs", type=int, default=None, help="how many deals, each played twice")
    parser.add_argument("--seed", default="1", help="decides deals, openers and ties")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    asked = parser.parse_args()
    rows: tuple[Row, ...] = (Row(asked.game, asked.a, asked.b, 1000),)
    if asked.table:
        rows = tuple(row for row in TABLE if asked.only in (None, row.first))
    for row in rows:
        wanted = row if asked.pairs is None else row._replace(pairs=asked.pairs)
        print(report(wanted, measure(wanted, asked.seed, asked.jobs)), flush=True)


if __name__ == "__main__":
    main()
