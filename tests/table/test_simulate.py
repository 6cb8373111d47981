"""Many matches between computers, counted, in any number of processes."""

from __future__ import annotations

from math import isclose, sqrt

import pytest

from chiva_tui.engine.games import GAMES
from chiva_tui.engine.seats import Team
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.phrases.tally import tally_text
from chiva_tui.table.simulate import Plan, spread
from chiva_tui.table.tally import Estimate, HandTally, MatchTally, Tally

MIXED = ("club", "casual", "casual", "casual")


@pytest.mark.parametrize("game", GAMES)
def test_any_number_of_processes_gives_the_same(game: str) -> None:
    plan = Plan(game, "tule", 5, MIXED)
    alone = list(spread(plan.lines, 5, 1))
    assert list(spread(plan.lines, 5, 2)) == alone
    assert list(spread(plan.tally, 5, 3)) == list(map(plan.tally, range(1, 6)))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_counted_is_what_was_played(game: str) -> None:
    plan = Plan(game, "1", 4, MIXED)
    records = [plan.record(number) for number in range(1, 5)]
    tally = Tally(plan.levels, spread(plan.tally, 4, 1))
    results = [result for record in records for result in record.match.results]
    assert len(tally.hands) == len(results)
    assert len(tally.decided) == sum(result.team is not None for result in results)
    for team in (Team.ONE_THREE, Team.TWO_FOUR):
        assert tally.hands_won(team) == sum(result.team is team for result in results)
        assert tally.matches_won[team.index] == sum(record.match.winner is team for record in records)


def test_an_estimate_is_a_mean_and_its_95_percent_interval() -> None:
    mean, margin = Estimate.of([1.0] * 60 + [0.0] * 40)
    assert mean == 0.6
    assert isclose(margin, 1.96 * sqrt(0.6 * 0.4 / 99))
    assert Estimate.of([]) == (0.0, 0.0)
    assert Estimate.of([1.0]) == (1.0, 0.0)


def test_seats_of_one_hand_are_no_independent_trials() -> None:
    hands = tuple(HandTally(number % 2, blocked=False, points=(0, 0)) for number in range(100))
    tally = Tally(("club", "casual", "club", "casual"), [MatchTally(0, hands)])
    assert tally.share_of_level("club") == tally.share(Team.ONE_THREE)
    assert tally.seats_won("club") == (100, 200)


def test_points_are_told_of_the_game_that_has_them() -> None:
    for game in GAMES:
        plan = Plan(game, "1", 2, MIXED)
        text = tally_text(ENGLISH, GAMES[game], Tally(plan.levels, spread(plan.tally, 2, 1)))
        assert ("points a hand" in text) is (game == "cuban")
        assert "level club" in text
        assert "team 1/3: club, casual" in text
