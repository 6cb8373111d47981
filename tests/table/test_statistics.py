"""What a person's matches came to, counted by hand and by the rules' own numbers (C7-C9, D11-D13)."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chiva_tui.engine.games import GAMES
from chiva_tui.engine.seats import Team
from chiva_tui.table.counted import Company, MatchPlayed, Outcome
from chiva_tui.table.marks import HandMark
from chiva_tui.table.seating import Seating
from chiva_tui.table.statistics import STRETCH, Count, GameStatistics, Statistics, Stretch
from chiva_tui.table.table import Table
from tests.table.histories import CLUB, chiva, cuban
from tests.table.sitting import QUICK, play_decisions

if TYPE_CHECKING:
    from chiva_tui.table.course import Course

CASUAL = Seating("casual", "casual")
MIXED = Seating("expert", "casual", "club")


def counted(*courses: Course) -> GameStatistics:
    """Returns the numbers of the game these matches are of."""
    played = [MatchPlayed.of(course) for course in courses]
    (found,) = Statistics.of(played, played[0].game).games
    return found


def test_nothing_played_is_nothing_counted() -> None:
    statistics = Statistics.of(())
    assert statistics.kept == 0
    assert [game.game.name for game in statistics.games] == list(GAMES)
    assert all(game.total == Count() and game.slices == () for game in statistics.games)


def test_hands_and_matches_are_counted() -> None:
    total = counted(chiva("wwdww"), chiva("llll"), chiva("wl")).total
    assert (total.hands_won, total.hands_lost, total.hands_drawn, total.blocked) == (5, 5, 1, 1)
    assert (total.matches_won, total.matches_lost, total.matches_unfinished) == (1, 1, 1)


def test_c9_breaks_are_counted_on_both_sides() -> None:
    # A streak of two is broken, then one of the rivals is, then another one of theirs.
    total = counted(chiva("wwl" + "lw" + "llw")).total
    assert (total.breaks_made, total.breaks_suffered) == (2, 1)


def test_c7_the_longest_streak_is_that_of_a_match_and_a_break_adds_nothing_to_it() -> None:
    found = counted(chiva("lwww"))
    assert found.longest_streak == 2
    assert found.longest_run == 3


def test_c8_a_streak_goes_on_to_the_hand_that_wins_the_match() -> None:
    assert counted(chiva("www")).longest_streak == 3
    assert counted(chiva("wwww")).longest_streak == 4
    assert counted(chiva("llw" + "wdwww")).longest_streak == 4
    assert counted(chiva("wwwl")).longest_streak == 3
    assert counted(chiva("llll")).longest_streak == 0


def test_c6_a_draw_leaves_a_streak_and_a_hand_taken_back_is_not_in_one() -> None:
    assert counted(chiva("wdwd")).longest_streak == 2
    assert counted(chiva("wWw")).longest_streak == 1


def test_the_longest_run_goes_on_from_match_to_match_and_over_a_draw() -> None:
    assert counted(chiva("lww"), chiva("wdw"), chiva("lw")).longest_run == 4
    assert counted(chiva("ll")).longest_run == 0


def test_pips_are_those_left_to_the_losers() -> None:
    total = counted(chiva("wwl")).total
    assert (total.pips_caught, total.pips_left) == (60, 12)


def test_d11_points_are_counted_on_both_sides() -> None:
    total = counted(cuban([30, -20, 0, 45])).total
    assert (total.points_made, total.points_suffered) == (75, 20)
    assert (total.hands_won, total.hands_lost, total.hands_drawn) == (2, 1, 1)
    assert (total.breaks_made, total.breaks_suffered) == (0, 0)


@pytest.mark.parametrize(
    ("points", "names"),
    [
        ([60, 40], (1, 0, 0, 0)),
        ([-60, -40], (0, 1, 0, 0)),
        ([105], (0, 0, 1, 0)),
        ([-105], (0, 0, 0, 1)),
        ([60, -1, 40], (0, 0, 0, 0)),
        ([60], (0, 0, 0, 0)),
    ],
)
def test_d13_pollonas_are_counted_by_their_stronger_name(points: list[int], names: tuple[int, ...]) -> None:
    total = counted(cuban(points)).total
    made = (total.pollonas_made, total.pollonas_suffered, total.tripolluas_made, total.tripolluas_suffered)
    assert made == names


def test_a_hand_counts_for_who_sat_there_in_it_and_a_match_for_who_sat_there_last() -> None:
    marks = (HandMark(1, CASUAL.players), HandMark(2, CLUB.players), HandMark(3, CLUB.players))
    found = counted(chiva("wlw", CLUB, marks=marks))
    assert [part.company for part in found.slices] == [Company("casual", "casual"), Company("club", "club")]
    assert [part.count.hands_won for part in found.slices] == [1, 1]
    assert [part.count.matches_unfinished for part in found.slices] == [0, 1]


def test_rivals_of_two_levels_are_named_by_both() -> None:
    found = counted(chiva("w", MIXED), chiva("l", CASUAL))
    assert list(found.by_rivals()) == ["casual", "casual/club"]
    assert list(found.by_partner()) == ["casual", "expert"]


def test_a_hand_taken_back_after_its_end_is_counted_apart_with_its_match() -> None:
    found = counted(chiva("wwWw"), chiva("Lwwww"), chiva("w"))
    assert found.total.hands_won == 8
    assert found.total.hands_lost == 0
    assert (found.total.matches_won, found.total.matches_unfinished) == (0, 1)
    apart = found.apart
    assert (apart.taken_back, apart.taken_back_matches) == (2, 2)
    assert (apart.taken_back_count.hands_won, apart.taken_back_count.hands_lost) == (1, 1)


def test_a_hand_taken_back_and_not_finished_again_is_told_of_too() -> None:
    marks = (HandMark(1, CLUB.players), HandMark(2, CLUB.players, taken_back=1))
    apart = counted(chiva("w", marks=marks)).apart
    assert (apart.taken_back, apart.taken_back_matches, apart.taken_back_count) == (1, 1, Count())


def test_hands_dealt_elsewhere_are_not_counted_and_later_ones_are() -> None:
    marks = (HandMark(1, CLUB.players, is_own=False), HandMark(2, CLUB.players))
    found = counted(chiva("wl", marks=marks))
    assert (found.total.hands_won, found.total.hands_lost, found.total.matches) == (0, 1, 0)
    assert (found.apart.given, found.apart.given_matches) == (1, 1)


def test_hands_watched_before_they_were_played_on_are_not_counted_even_without_marks() -> None:
    found = counted(chiva("wwl", marks=(), extra={"played_on": {"hand": 2, "move": 3}}))
    assert (found.total.hands_won, found.total.hands_lost, found.total.matches) == (0, 1, 0)
    assert (found.apart.given, found.apart.given_matches) == (2, 1)


def test_a_match_taken_up_in_the_middle_came_with_a_record() -> None:
    found = counted(chiva("w", marks=(), start={"streak": [2, 0], "opener": 4}))
    assert (found.total, found.apart.given, found.apart.given_matches) == (Count(), 1, 1)


def test_a_match_of_an_earlier_version_that_was_never_touched_came_with_a_record() -> None:
    course = chiva("wwww", marks=())
    assert MatchPlayed.of(course).is_own
    untouched = MatchPlayed.of(course, is_touched=False)
    assert (untouched.is_own, untouched.hands, untouched.given) == (False, (), 4)


def test_hands_are_put_together_by_tens() -> None:
    found = counted(chiva("wl" * 7))
    assert found.stretches == (Stretch(STRETCH, 5), Stretch(4, 2))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", ["1", "2"])
def test_a_match_played_to_its_end_has_the_numbers_of_its_results(game: object, seed: str) -> None:
    table = Table(next(one for one in GAMES.values() if one is game), QUICK, seed)
    play_decisions(table, Random(seed), 2000)
    results = table.match.results
    found = counted(table.course)
    won = sum(result.team is Team.ONE_THREE for result in results)
    assert table.match.winner is not None
    assert (found.total.hands, found.total.hands_won) == (len(results), won)
    assert found.total.matches == 1
    assert found.slices[0].company == Company("casual", "casual")
    if found.has_points:
        assert (found.total.points_made, found.total.points_suffered) == table.match.standing.tallies
    else:
        assert found.longest_streak == max(result.after.tallies[0] for result in results)


def some_match(told: str, partner: str, rivals: str, *, is_own: bool) -> Course:
    """Returns a match that was played here or came with a record."""
    course = chiva(told, Seating(partner, rivals))
    return course._replace(marks=tuple(mark._replace(is_own=is_own) for mark in course.marks))


LEVEL = st.sampled_from(["casual", "club", "expert"])
MATCHES = st.builds(some_match, st.text("wldWLD", max_size=12), LEVEL, LEVEL, is_own=st.booleans())


@given(st.lists(MATCHES, max_size=6))
@settings(deadline=None)
def test_the_parts_add_up_to_the_whole(courses: list[Course]) -> None:
    played = [MatchPlayed.of(course) for course in courses]
    found = Statistics.of(played).games[0]
    total, apart = found.total, found.apart
    for parts in (found.by_rivals().values(), found.by_partner().values(), [part.count for part in found.slices]):
        assert sum(parts, Count()) == total
    assert total.matches + apart.taken_back_matches + apart.given_matches == found.kept == len(courses)
    finished = sum(len(course.match.results) for course in courses)
    assert total.hands + apart.taken_back_count.hands + apart.given == finished
    assert sum(some.hands for some in found.stretches) == total.hands
    assert sum(some.won for some in found.stretches) == total.hands_won
    assert found.longest_streak <= found.longest_run <= total.hands_won


def test_counts_are_added_field_by_field() -> None:
    names = [field.name for field in fields(Count)]
    one = Count(**{name: at for at, name in enumerate(names)})
    assert one + one == Count(**{name: 2 * at for at, name in enumerate(names)})


def test_a_win_of_nobody_is_a_draw() -> None:
    assert [Outcome.of(team) for team in (Team.ONE_THREE, Team.TWO_FOUR, None)] == list(Outcome)
