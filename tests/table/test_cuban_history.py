"""Undo, redo and restart at a table of the Cuban game, from inside each phase (U10, U11)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chiva_tui.engine.actions import Accept, Claim, NameOpener
from chiva_tui.engine.chance import Deal
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import Seat
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.table.timeline import Timeline
from tests.engine.helpers import SEEDS, cuban_walk
from tests.table.cuban_sitting import FIVE_DOUBLES, SCENES, answering, before_next, claim_shown, redealt, seated
from tests.table.sitting import computer_choice, person_acts

if TYPE_CHECKING:
    from chiva_tui.engine.match import Event
    from chiva_tui.table.table import Table

FEW = settings(max_examples=6, deadline=None)


def played(events: tuple[Event, ...]) -> Match:
    """Returns a new match after these events."""
    match = Match.new(CUBAN)
    for event in events:
        match = match.apply(event)
    return match


def last_deal(events: tuple[Event, ...]) -> Deal:
    """Returns the deal of the hand on the table."""
    return next(event for event in reversed(events) if isinstance(event, Deal))


@pytest.mark.parametrize(
    ("name", "phase", "pending"),
    [
        ("equal lots", Phase.LOTS, Request.DRAW),
        ("naming", Phase.LOTS, Request.DRAW),
        ("computer names", Phase.LOTS, Request.DRAW),
        ("answering", Phase.NAME, None),
        ("claim shown", Phase.ANSWER, Accept(PERSON)),
        ("playing", Phase.PLAY, None),
        ("next hand", Phase.PLAY, None),
        ("naming after a hand", Phase.PLAY, None),
        ("match over", Phase.PLAY, None),
    ],
)
def test_u10_undo_lands_at_the_last_decision(name: str, phase: Phase, pending: object) -> None:
    table = SCENES[name]()
    table.undo()

    assert table.match.phase is phase
    assert table.pending == (table.offered if pending is None else pending)
    assert table.match.turn is (None if phase is Phase.LOTS else PERSON)


@pytest.mark.parametrize("name", SCENES)
def test_u10_redo_restores_exactly_what_was_undone(name: str) -> None:
    table = SCENES[name]()
    passed = []
    while table.timeline.can_undo:
        passed.append((table.match, table.timeline.events, table.pending))
        table.undo()
    assert table.timeline.events == ()

    for match, events, pending in reversed(passed):
        table.redo()
        assert table.match is match
        assert table.timeline.events == events
        assert table.pending == pending
    assert not table.timeline.can_redo


@pytest.mark.parametrize("name", ["lots", "equal lots", "naming", "computer names", "answering", "five doubles"])
def test_u11_there_is_nothing_to_restart_before_an_answer(name: str) -> None:
    table = SCENES[name]()
    before = (table.timeline, table.pending)
    with pytest.raises(IllegalActionError, match="The hand is at its beginning"):
        table.restart()
    assert (table.timeline, table.pending) == before


@pytest.mark.parametrize(
    "name", ["claim shown", "playing", "playing a second deal", "naming after a hand", "next hand", "match over"]
)
def test_u11_restart_goes_back_to_the_acceptance_of_the_same_deal_and_redo_undoes_it(name: str) -> None:
    table = SCENES[name]()
    before, pending, deal = table.match, table.pending, last_deal(table.timeline.events)
    table.restart()

    assert (table.match.phase, table.match.turn, table.pending) == (Phase.ANSWER, PERSON, Accept(PERSON))
    assert table.match.preparation.dealt == deal.tiles
    assert table.match.preparation.attempt == deal.attempt
    assert table.timeline.events[-1] is deal
    table.redo()
    assert table.match is before
    assert table.pending == pending


def test_u11_restart_gives_back_the_scores_and_the_opener_after_the_credit() -> None:
    for mine in (True, False):
        table = before_next(mine=mine)
        result, opener = table.match.results[-1], table.view.opener
        assert table.match.standing.tallies != (0, 0)
        table.restart()

        assert table.match.standing == result.before
        assert (table.match.results, table.view.opener) == ((), opener)


def test_u11_restart_keeps_the_accepted_deal_and_what_voided_the_one_before() -> None:
    table = redealt()
    shown, hand = table.view.shown, table.match.dealt_to(PERSON)
    assert shown
    table.restart()

    assert (table.match.preparation.attempt, table.view.shown, table.view.hand) == (2, shown, hand)
    table.confirm()
    assert (table.match.phase, table.match.dealt_to(PERSON)) == (Phase.PLAY, hand)


def test_u11_the_voided_deal_can_be_answered_again() -> None:
    table = answering(FIVE_DOUBLES)
    table.propose(Claim(PERSON))
    table.confirm()
    table.restart()
    table.confirm()

    assert (table.match.phase, table.view.shown) == (Phase.PLAY, ())
    assert not table.timeline.can_redo


def test_u11_a_restart_after_the_redeal_does_not_bring_the_voided_deal_back() -> None:
    table = claim_shown()
    voided = last_deal(table.timeline.events)
    table.confirm()
    table.confirm()
    table.restart()

    assert last_deal(table.timeline.events).attempt == voided.attempt + 1


def test_u10_the_answers_of_the_computers_are_taken_back_together_with_ones_own() -> None:
    table = answering(FIVE_DOUBLES)
    before = table.match
    for answer in (Claim(PERSON), Accept(PERSON)):
        table.propose(answer)
        table.confirm()
        assert len(table.timeline.events) > 4
        table.undo()
        assert table.match == before
        assert table.match.preparation.answers == ()


def test_u10_another_name_after_undo_brings_the_same_tiles() -> None:
    table = answering("0", Seat.ONE)
    dealt = table.match.preparation.dealt
    table.undo()
    table.propose(NameOpener(PERSON, Seat.THREE))
    table.confirm()

    assert (table.match.preparation.dealt, table.view.opener) == (dealt, Seat.THREE)
    assert not table.timeline.can_redo


# The history as a value, at every step of random matches.


def random_timeline(seed: str) -> Timeline:
    """Returns the timeline of a random match, every step of which a person may or may not have confirmed."""
    rng = Random(seed)
    timeline = Timeline(Match.new(CUBAN))
    for event, _ in cuban_walk(seed, Random(seed)):
        timeline = timeline.append(event, confirmed=rng.random() < 0.4)
    return timeline


@FEW
@given(seed=SEEDS)
def test_u10_undo_n_then_redo_n_restores_equal_states(seed: str) -> None:
    timeline = random_timeline(seed)
    back = [timeline]
    while back[-1].can_undo:
        back.append(back[-1].undo())
    assert [one.position for one in back[1:]] == [
        at for at in reversed(range(timeline.position)) if timeline.steps[at].confirmed
    ]

    now = back[-1]
    for before in reversed(back[:-1]):
        now = now.redo()
        assert now.position == before.position
        assert now.match is before.match
    assert now == timeline


@FEW
@given(seed=SEEDS)
def test_u11_restart_is_the_moment_after_the_last_deal_at_every_step(seed: str) -> None:
    now, dealt = Timeline(Match.new(CUBAN)), None
    for step in random_timeline(seed).steps:
        now = now.append(step.event, confirmed=step.confirmed)
        if isinstance(step.event, Deal):
            dealt = now.match
        assert now.can_restart is (dealt is not None and now.match is not dealt)
        if now.can_restart:
            assert now.restart().match is dealt
            assert now.restart().redo() == now


# Any order of all of it at a table.


class Expected:
    """What a table's history has to be, told by lists of events."""

    def __init__(self) -> None:
        self.events: tuple[Event, ...] = ()
        self.ahead: list[tuple[Event, ...]] = []
        self.landings: list[tuple[Event, ...]] = []

    def jump(self, events: tuple[Event, ...]) -> None:
        """Goes back, remembering what redo is to restore."""
        self.ahead.append(self.events)
        self.events = events

    def undo(self) -> None:
        """Goes back before the last decision that counts now."""
        self.jump(max((one for one in self.landings if len(one) < len(self.events)), key=len))

    def restart(self) -> None:
        """Goes back to the last deal that counts now."""
        at = max(at for at, event in enumerate(self.events) if isinstance(event, Deal))
        self.jump(self.events[: at + 1])

    def decide(self, events: tuple[Event, ...]) -> None:
        """A person has decided, and these are the events now."""
        self.landings = [one for one in self.landings if len(one) < len(self.events)] + [self.events]
        self.ahead, self.events = [], events


def do_anything(table: Table, expected: Expected, rng: Random) -> None:
    """Does one thing that can be done, at the table and in what is expected of it."""
    kind = rng.choice(("go on", "go on", "go on", "undo", "redo", "restart"))
    if kind == "undo" and table.timeline.can_undo:
        table.undo()
        expected.undo()
    elif kind == "redo" and table.timeline.can_redo:
        table.redo()
        expected.events = expected.ahead.pop()
    elif kind == "restart" and table.timeline.can_restart:
        table.restart()
        expected.restart()
    elif table.waiting is Waiting.COMPUTER:
        table.computer_moves(computer_choice(table))
        expected.events = table.timeline.events
    elif table.waiting is not Waiting.NOTHING:
        person_acts(table, rng)
        expected.decide(table.timeline.events)


@FEW
@given(seed=SEEDS, rng=st.randoms(use_true_random=False))
def test_u10_u11_any_order_of_decisions_undo_redo_and_restart(seed: str, rng: Random) -> None:
    table, expected = seated(seed), Expected()
    for _ in range(150):
        do_anything(table, expected, rng)
        assert table.timeline.events == expected.events
        assert table.timeline.can_redo is bool(expected.ahead)
        assert table.match.phase is not Phase.ANSWER or table.match.turn is PERSON
    assert table.match == played(expected.events)


@FEW
@given(seed=SEEDS)
def test_u5_after_every_change_nothing_is_previewed_but_what_is_offered(seed: str) -> None:
    table, rng = seated(seed), Random(seed)
    offered = {
        Waiting.DRAW: Request.DRAW,
        Waiting.NEXT_HAND: Request.NEXT_HAND,
        Waiting.NOTHING: None,
    }
    while table.match.winner is None:
        if table.waiting is Waiting.COMPUTER:
            table.computer_moves(computer_choice(table))
        else:
            person_acts(table, rng)
        assert table.pending == offered.get(table.waiting, table.offered)
