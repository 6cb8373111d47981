"""The review of a hand: what is exact in it, what is honest in it, and how it goes on step by step."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import End, Play
from chiva_tui.engine.chance import Chance
from chiva_tui.engine.games import DEFAULT_GAME
from chiva_tui.engine.hand import Hand
from chiva_tui.engine.match import Match
from chiva_tui.engine.seats import Seat, Team
from chiva_tui.engine.view import SeatView
from chiva_tui.players.levels import LEVELS, player_at
from chiva_tui.review import review as module
from chiva_tui.review.fields import review_fields
from chiva_tui.review.findings import Alternative, Decision, HandReview, Verdict, outcome
from chiva_tui.review.played import NotFinishedError, played_hand, played_hands
from chiva_tui.review.review import MOST_TILES, review_hand, reviewing
from tests.engine.helpers import four, one_hand, tile, walk
from tests.review.hands import Told, book_hand, first, preferring, random_cuban_hand, random_hand

if TYPE_CHECKING:
    from chiva_tui.review.played import PlayedHand

HANDS = [*(random_hand(str(seed)) for seed in range(6)), *(random_cuban_hand(str(seed)) for seed in (0, 2, 3, 6))]
"""Hands of both games."""

BOTH = pytest.mark.parametrize("played", HANDS, ids=lambda played: f"{played.begun.game.name}-{len(played.moves)}")


@cache
def reviewed(played: PlayedHand) -> HandReview:
    return review_hand(played, Told(first))


# What is exact.


@BOTH
def test_the_course_ends_with_the_result_and_changes_only_at_a_worse_play(played: PlayedHand) -> None:
    review = reviewed(played)

    assert len(review.course) == len(played.moves) + 1
    last = review.course[-1]
    assert last is not None
    winner = None if last == 0 else Team.ONE_THREE if last > 0 else Team.TWO_FOUR
    assert winner is played.result.team
    worse = {decision.ply: decision for decision in review.decisions if decision.value != decision.best}
    for ply, (before, after) in enumerate(zip(review.course, review.course[1:], strict=False), 1):
        if before is None or after is None:
            continue
        assert (before != after) == (ply in worse)
        if ply in worse:
            side = 1 if worse[ply].seat.team is Team.ONE_THREE else -1
            assert (before * side, after * side) == (worse[ply].best, worse[ply].value)
            assert before * side > after * side


@BOTH
def test_every_choice_between_plays_is_there_with_all_of_them(played: PlayedHand) -> None:
    review = reviewed(played)
    there = {decision.ply: decision for decision in review.decisions}
    for ply, (match, move) in enumerate(zip(played.positions(), played.moves, strict=False), 1):
        plays = [action for action in match.legal_actions() if isinstance(action, Play)]
        if len({play.tile for play in plays}) > 1:
            assert {one.play.tile for one in there[ply].alternatives} == {play.tile for play in plays}
            assert there[ply].taken == move
            assert there[ply].taken in [one.play for one in there[ply].alternatives]


@BOTH
def test_a_turn_is_where_the_winner_changes(played: PlayedHand) -> None:
    review = reviewed(played)
    turned = [
        ply
        for ply, (before, after) in enumerate(zip(review.course, review.course[1:], strict=False), 1)
        if before is not None and after is not None and outcome(before) != outcome(after)
    ]
    assert turned == [decision.ply for decision in review.turns]


@BOTH
def test_it_is_known_just_when_few_enough_tiles_are_left(played: PlayedHand) -> None:
    review = reviewed(played)
    for decision in review.decisions:
        hand = played.positions()[decision.ply].hand
        assert hand is not None
        assert (decision.best is not None) == (sum(hand.counts) <= MOST_TILES)
        assert (decision.verdict is Verdict.UNKNOWN) == (decision.best is None)


def test_what_takes_too_long_is_left_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "NODES_A_STEP", 100)
    monkeypatch.setattr(module, "NODES_A_POSITION", 300)
    review = review_hand(HANDS[-1], Told(first))

    assert review.course[-1] is not None
    assert any(decision.best is None for decision in review.decisions)
    assert any(decision.best is not None for decision in review.decisions)


def test_u17_both_of_two_equal_ends_are_one_choice() -> None:
    hand = Hand.begin(four("5-3 5-1", "4-4", "2-2", "1-1"), Seat.ONE)._replace(ends=(5, 5))
    begun = book_hand().begun._replace(hand=hand)
    match = begun.apply(Play(Seat.ONE, tile("5-3"), End.RIGHT))
    while match.result is None:
        match = match.apply(match.legal_actions()[0])
    assert match.hand is not None
    played = book_hand()._replace(begun=begun, moves=match.hand.moves, result=match.result)

    (decision,) = reviewed(played).decisions

    assert [one.play for one in decision.alternatives] == [
        Play(Seat.ONE, tile("5-3"), End.RIGHT),
        Play(Seat.ONE, tile("5-1"), End.LEFT),
    ]
    assert decision.honest == decision.taken


# What is honest.


@BOTH
def test_u7_the_honest_player_is_shown_the_view_of_the_seat_to_play_and_nothing_else(played: PlayedHand) -> None:
    player = Told(first)
    review = review_hand(played, player)
    positions = played.positions()
    views = [positions[decision.ply - 1].view(decision.seat) for decision in reversed(review.decisions)]
    assert player.shown == views
    assert all(type(view) is SeatView for view in player.shown)


def decision(taken: int | None, honest: int | None, best: int | None) -> Decision:
    plays = [Play(Seat.ONE, tile(name), End.LEFT) for name in ("6-1", "6-2", "6-3")]
    return Decision(1, plays[0], plays[1], tuple(map(Alternative, plays, (taken, honest, best))))


@pytest.mark.parametrize(
    ("found", "turned", "verdict"),
    [
        (decision(1, 1, -1), False, Verdict.SOUND),
        (decision(1, -1, 1), False, Verdict.SOUND),
        (decision(-1, 1, 1), True, Verdict.MISTAKE),
        (decision(-1, 0, 1), True, Verdict.MISTAKE),
        (decision(-1, -1, 1), True, Verdict.BAD_LUCK),
        (decision(0, 0, 1), True, Verdict.BAD_LUCK),
        (decision(0, -1, 1), True, Verdict.BAD_LUCK),
        (decision(20, 30, 40), False, Verdict.MISTAKE),
        (decision(20, 10, 40), False, Verdict.BAD_LUCK),
        # The expert would have lost less, and the hand all the same.
        (decision(-60, -20, 40), True, Verdict.BAD_LUCK),
        (decision(None, None, None), False, Verdict.UNKNOWN),
        (decision(-1, 1, None), False, Verdict.UNKNOWN),
    ],
)
def test_bad_luck_and_a_mistake_are_told_apart(found: Decision, turned: bool, verdict: Verdict) -> None:
    assert (found.turned, found.verdict) == (turned, verdict)


def test_the_strongest_level_is_asked_and_answers_alike_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def player(level: str) -> Told:
        asked.append(level)
        return Told(first)

    monkeypatch.setattr(module, "player_at", player)
    assert review_hand(HANDS[0]) == reviewed(HANDS[0])
    assert asked == [LEVELS[-1]]


def test_a_level_that_breaks_ties_by_chance_gives_the_same_review_each_time() -> None:
    casual = player_at("casual")
    assert review_hand(HANDS[1], casual) == review_hand(HANDS[1], casual)


# Step by step.


@BOTH
def test_progress_goes_on_to_the_end_and_the_review_comes_last(played: PlayedHand) -> None:
    steps = list(reviewing(played, Told(first)))
    done = [step.done for step in steps]
    assert done == sorted(done)
    assert done[-1] == steps[-1].total == 2 * len(played.moves)
    assert [step.review is None for step in steps] == [True] * (len(steps) - 1) + [False]


def test_small_steps_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    expected = reviewed(HANDS[-2])
    monkeypatch.setattr(module, "NODES_A_STEP", 200)
    assert review_hand(HANDS[-2], Told(first)) == expected


# Which hands.


def test_a_match_has_its_finished_hands_in_order_and_each_can_be_asked_for() -> None:
    events = [event for event, _ in walk("3", Chance("3").stream("walk"))]
    start = Match.new(DEFAULT_GAME)
    hands = list(played_hands(start, events))
    assert [hand.result.number for hand in hands] == list(range(1, len(hands) + 1))
    assert len(hands) >= 4
    assert played_hand(start, events, 3) == hands[2]
    for hand in hands:
        assert hand.positions()[-1].results[-1] == hand.result


def test_u13_an_unfinished_hand_is_refused() -> None:
    steps = list(one_hand("5"))
    start = Match.new(DEFAULT_GAME, standing=steps[0][1].standing)
    events = [event for event, _ in steps]
    assert list(played_hands(start, events))
    assert list(played_hands(start, events[:-1])) == []
    with pytest.raises(NotFinishedError, match="Hand 1 has not been played to its end"):
        played_hand(start, events[:-1], 1)


# As JSON.


def test_the_fields_say_what_was_found() -> None:
    review = review_hand(book_hand(), preferring())
    fields = review_fields(review)
    assert fields["course"] == list(review.course)
    choices = fields["choices"]
    assert isinstance(choices, list)
    assert choices[-1] == {
        "move": 22,
        "seat": 3,
        "tile": "4-2",
        "end": "left",
        "value": 1,
        "best": 1,
        "turned": False,
        "verdict": "sound",
        "expert": {"tile": "4-2", "end": "left"},
        "plays": [{"tile": "4-2", "end": "left", "value": 1}, {"tile": "4-2", "end": "right", "value": 1}],
    }
    assert "end" not in choices[0]
