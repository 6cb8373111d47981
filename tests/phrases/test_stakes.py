"""What a hand is played for, how it ended and what was passed on, as it is told."""

from __future__ import annotations

import pytest

from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.games import DEFAULT_GAME
from chiva_tui.engine.match import Match
from chiva_tui.engine.seats import Seat, Team
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.phrases.passes import listed, passed_forms
from chiva_tui.phrases.stakes import ending_forms, stakes_sentences, to_go
from chiva_tui.phrases.telling import Teller
from tests.engine.helpers import cuban, drawn, went_out, won_block

YOU = Teller(ENGLISH, Seat.ONE)
NOBODY = Teller(ENGLISH)


def at(streak: list[int]) -> Match:
    """Returns a match that begins with a streak."""
    return Match.new(DEFAULT_GAME, standing=DEFAULT_GAME.read_start({"streak": streak, "opener": 1}))


def told(match: Match, teller: Teller = YOU) -> list[str]:
    """Returns what is told of the last result."""
    return [teller.fact(fact) for fact in match.game.facts(match.results[-1])]


@pytest.mark.parametrize("streak", [[0, 0], [1, 0], [0, 2]])
def test_c8_nothing_is_at_stake_below_three(streak: list[int]) -> None:
    assert stakes_sentences(YOU, at(streak)) == []
    assert [to_go(ENGLISH, DEFAULT_GAME, wins) for wins in streak] == ["", ""]


def test_c8_c9_at_three_to_zero_both_sides_are_told_what_hangs_on_the_hand() -> None:
    assert to_go(ENGLISH, DEFAULT_GAME, 3) == "1 to go!"
    assert stakes_sentences(YOU, at([3, 0])) == [
        "This hand can win you the match; if the others win it, both pairs are back on zero."
    ]
    assert stakes_sentences(YOU, at([0, 3])) == [
        "This hand can win the others the match; if your pair wins it, both are back on zero."
    ]
    assert stakes_sentences(NOBODY, at([0, 3])) == [
        "Team 2/4 needs one more hand for the match; if the others win this one, both are back on zero."
    ]


def test_c8_a_match_that_is_won_has_nothing_to_go() -> None:
    assert to_go(ENGLISH, DEFAULT_GAME, 4) == ""


def test_d12_from_thirty_points_to_the_goal_on_the_score_says_how_many() -> None:
    assert [to_go(ENGLISH, CUBAN, points) for points in (0, 69, 70, 99, 100)] == [
        "",
        "",
        "30 to go!",
        "1 to go!",
        "",
    ]
    assert stakes_sentences(YOU, cuban((88, 99))) == [
        "Your pair needs 12 more points for the match.",
        "The others need 1 more point for the match.",
    ]
    assert stakes_sentences(YOU, cuban((40, 60))) == []


def test_c7_a_streak_that_comes_to_three_says_what_it_needs() -> None:
    match = went_out(Seat.TWO, standing=at([0, 2]).standing)
    assert told(match)[0] == "The streak of team 2/4 grows to 3: one more wins the match."


@pytest.mark.parametrize("before", [1, 2, 3])
def test_c9_a_break_is_told_with_who_broke_it(before: int) -> None:
    streak = "three" if before == 3 else str(before)
    by_seat = went_out(Seat.FOUR, standing=at([before, 0]).standing)
    assert told(by_seat)[0] == f"The streak of {streak} is broken by seat 4; both pairs start again from zero."
    by_you = went_out(Seat.ONE, standing=at([0, before]).standing)
    assert told(by_you)[0] == f"You break the streak of {streak}; both pairs start again from zero."
    by_block = won_block(Team.TWO_FOUR, standing=at([before, 0]).standing)
    assert told(by_block)[0] == f"The streak of {streak} is broken by a block; both pairs start again from zero."


def test_the_way_a_hand_ended_is_told_in_short() -> None:
    assert ending_forms(YOU, at([0, 0])) is None
    out = ending_forms(YOU, went_out(Seat.FOUR))
    assert out == ("Hand 1 is over: seat 4 is out", "Seat 4 is out")
    assert ending_forms(YOU, went_out(Seat.ONE)) == ("Hand 1 is over: you are out", "You are out")
    assert ending_forms(NOBODY, drawn()) == ("Hand 1 is over: blocked on 3", "Blocked on 3")


def test_numbers_are_listed_as_a_sentence_has_them() -> None:
    assert [listed(ENGLISH, numbers) for numbers in ([3], [3, 5], [2, 3, 5])] == ["3", "3 and 5", "2, 3 and 5"]


def test_what_was_passed_on_has_shorter_forms() -> None:
    assert passed_forms(ENGLISH, [3, 5]) == ("passed on 3 and 5", "pass 3 5", "3 5")
    assert passed_forms(ENGLISH, []) == ()
