"""The history as a value: undo, redo and restart at every ply of random matches (U10, U11)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chiva_tui.engine.chance import Deal
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.preparation import Phase
from chiva_tui.table.timeline import Timeline
from tests.engine.helpers import SEEDS
from tests.table.sitting import by_person, random_timeline

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.engine.match import Match

FEW = settings(max_examples=4, deadline=None)
"""A random match has some 450 plies, and each is gone back from to the beginning."""


def states(timeline: Timeline) -> list[Match]:
    """Returns the match before the first step and after each, worked out anew."""
    matches = [timeline.start]
    for event in timeline.events:
        matches.append(matches[-1].apply(event))
    return matches


def every_ply(timeline: Timeline) -> Iterator[Timeline]:
    """Yields the timeline as it was after each of its steps."""
    now = Timeline(timeline.start)
    for step in timeline.steps:
        now = now.append(step.event, confirmed=step.confirmed)
        yield now


def undone(timeline: Timeline) -> list[Timeline]:
    """Returns the timeline, then as it is after one undo, after two, and so on to the last."""
    passed = [timeline]
    while passed[-1].can_undo:
        passed.append(passed[-1].undo())
    return passed


@FEW
@given(seed=SEEDS)
def test_u10_undo_n_then_redo_n_restores_equal_states_at_every_ply(seed: str) -> None:
    for timeline in every_ply(random_timeline(seed, Random(seed))):
        back = undone(timeline)
        now = back[-1]
        for before in reversed(back[:-1]):
            now = now.redo()
            assert now.position == before.position
            assert now.match is before.match
        assert now == timeline
        assert not now.can_redo


@FEW
@given(seed=SEEDS)
def test_u10_each_undo_takes_back_one_decision_with_every_response(seed: str) -> None:
    timeline = random_timeline(seed, Random(seed))
    known = states(timeline)
    decisions = [at for at, event in enumerate(timeline.events) if by_person(event)]
    back = undone(timeline)
    assert [one.match for one in back[1:]] == [known[at] for at in reversed(decisions)]


@FEW
@given(seed=SEEDS)
def test_u10_undo_crosses_the_end_of_a_hand(seed: str) -> None:
    back = undone(random_timeline(seed, Random(seed)))
    assert back[0].match.phase is Phase.OVER
    credited = [one.match.standing.tallies for one in back if one.match.phase is not Phase.PLAY]
    hands = [len(one.match.results) for one in back]
    assert len(credited) > 1
    assert hands == sorted(hands, reverse=True)
    assert hands[-1] == 0
    assert back[-1].match.standing.tallies == (0, 0)


@FEW
@given(seed=SEEDS)
def test_u11_restart_is_the_moment_after_the_deal_at_every_ply(seed: str) -> None:
    dealt: Match | None = None
    for timeline in every_ply(random_timeline(seed, Random(seed))):
        if isinstance(timeline.events[-1], Deal):
            dealt = timeline.match
            assert not timeline.can_restart
            with pytest.raises(IllegalActionError):
                timeline.restart()
            continue
        assert dealt is not None
        assert dealt.hand is not None
        again = timeline.restart()
        assert again.match == dealt
        assert again.match.hand == dealt.hand
        assert again.match.standing == dealt.standing
        assert again.redo() == timeline


@FEW
@given(seed=SEEDS, rng=st.randoms(use_true_random=False))
def test_u10_a_new_action_clears_redo(seed: str, rng: Random) -> None:
    timeline = random_timeline(seed, Random(seed), 150)
    for one in undone(timeline)[1:]:
        actions = one.match.legal_actions()
        if actions:
            after = one.append(rng.choice(actions), confirmed=True)
            assert not after.can_redo
            assert after.stored is None
            assert after.steps == (*one.steps[: one.position], after.steps[-1])
            with pytest.raises(IllegalActionError):
                after.redo()


def test_a_timeline_without_steps_has_nothing_to_take_back() -> None:
    timeline = Timeline(random_timeline("1", Random(1), 0).start)
    assert [timeline.can_undo, timeline.can_redo, timeline.can_restart] == [False] * 3
    for refused in (timeline.undo, timeline.redo, timeline.restart, timeline.follow):
        with pytest.raises(IllegalActionError):
            refused()


def test_a_refused_event_changes_nothing() -> None:
    timeline = random_timeline("1", Random(1), 9)
    taken = timeline.events[-1]
    with pytest.raises(IllegalActionError):
        timeline.append(taken, confirmed=True)
    assert timeline == random_timeline("1", Random(1), 9)


def followed(timeline: Timeline) -> Timeline:
    """Returns the timeline after all steps stored ahead have been taken again."""
    while timeline.stored is not None:
        timeline = timeline.follow()
    return timeline


@FEW
@given(seed=SEEDS)
def test_u11_redo_undoes_restart_after_stored_steps_were_taken_again(seed: str) -> None:
    for timeline in every_ply(random_timeline(seed, Random(seed), 150)):
        if timeline.can_restart:
            again = followed(timeline.restart())
            assert again.position <= timeline.position
            if again.position < timeline.position:
                assert again.redo().match is timeline.match
            else:
                assert not again.can_redo


@FEW
@given(seed=SEEDS)
def test_u11_stored_steps_end_before_a_persons_own(seed: str) -> None:
    for timeline in every_ply(random_timeline(seed, Random(seed), 150)):
        if timeline.can_restart:
            again = followed(timeline.restart())
            assert again.match == timeline.match or by_person(again.steps[again.position].event)


def test_u11_a_restart_after_a_restart_is_undone_by_two_redos() -> None:
    timelines = (random_timeline(str(seed), Random(seed), 20) for seed in range(100))
    timeline = next(one for one in timelines if one.match.number == 1 and followed(one.restart()).can_restart)
    once = followed(timeline.restart())
    twice = once.restart()
    assert twice.redo().match is once.match
    assert twice.redo().redo().match is timeline.match


def test_u10_undo_after_restart_goes_before_the_deal() -> None:
    timeline = random_timeline("3", Random(3))
    second = next(one for one in every_ply(timeline) if len(one.match.results) == 1 and one.match.turn is not None)
    later = next(one for one in every_ply(timeline) if one.position == second.position + 6)
    before = later.restart().undo()
    assert before.match.phase is Phase.DEAL
    assert before.redo().match == second.match
    assert before.redo().redo().match is later.match
