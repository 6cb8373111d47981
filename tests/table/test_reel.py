"""A recorded match on film: every position there is, how one gets there, and what may not be seen (U13)."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chiva_tui.engine.actions import Pass, Play
from chiva_tui.engine.chance import Deal
from chiva_tui.engine.games import GAMES
from chiva_tui.engine.record import Header
from chiva_tui.table.reel import PLAYED_ON, Reel, ReelError
from chiva_tui.table.requests import Waiting
from chiva_tui.table.seating import PERSON, Seating
from chiva_tui.table.table import Table
from chiva_tui.table.timeline import Timeline
from tests.engine.helpers import FEW, SEEDS, cuban_walk, walk
from tests.table.keepers import Shelf, ShelfKeeper
from tests.table.sitting import QUICK, play_decisions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.engine.match import Event

NAMES = st.sampled_from(list(GAMES))
PLAYERS = ("human", "casual", "human", "expert")


def events_of(game: str, seed: str, limit: int = 150) -> list[Event]:
    """Returns the first events of a random match."""
    going = walk(seed, Random(seed)) if game == "chiva" else cuban_walk(seed, Random(seed))
    return [event for event, _ in islice(going, limit)]


def header_of(game: str) -> Header:
    """Returns the first line of a record."""
    return Header(GAMES[game], "tule", PLAYERS)


def reel_of(game: str = "chiva", seed: str = "1", limit: int = 150) -> Reel:
    """Returns a random match on film."""
    return Reel.of(header_of(game), events_of(game, seed, limit))


def timeline_of(game: str, events: Sequence[Event]) -> Timeline:
    """Returns the history of the same match at a table."""
    timeline = Timeline(header_of(game).new_match())
    for event in events:
        timeline = timeline.append(event, confirmed=False)
    return timeline


@FEW
@given(NAMES, SEEDS)
def test_every_position_is_the_one_of_the_history(game: str, seed: str) -> None:
    events = events_of(game, seed)
    steps = timeline_of(game, events).steps
    reel = Reel.of(header_of(game), events)
    for frame in reel.frames:
        assert frame.match == steps[frame.taken - 1].after
        moves = () if frame.match.hand is None else frame.match.hand.moves
        assert (frame.move, frame.hand) == (len(moves), frame.match.number)


@FEW
@given(NAMES, SEEDS, st.data())
def test_a_jump_leads_where_steps_lead(game: str, seed: str, data: st.DataObject) -> None:
    reel = reel_of(game, seed)
    frame = data.draw(st.sampled_from(reel.frames))
    stepped = reel
    while (stepped.frame.hand, stepped.frame.move) != (frame.hand, frame.move):
        stepped = stepped.step(1)
    assert data.draw(st.sampled_from([reel.first(), reel.last()])).jump(frame.hand, frame.move) == stepped
    assert stepped.step(1).step(-1) == (stepped if not stepped.is_at_end else stepped.step(-1))


@FEW
@given(NAMES, SEEDS, st.integers(32, 150))
def test_u13_nothing_of_an_unfinished_hand_is_in_it(game: str, seed: str, limit: int) -> None:
    events = events_of(game, seed, limit)
    finished = len(timeline_of(game, events).match.results)
    if not finished:
        with pytest.raises(ReelError, match="No hand of this match"):
            Reel.of(header_of(game), events)
        return
    reel = Reel.of(header_of(game), events)
    assert reel.hands == finished
    assert max(event.hand for event in reel.events if isinstance(event, Deal)) == finished
    assert reel.last().match.result is not None
    assert reel.last().frame.taken == len(reel.events)
    assert reel.is_cut is (reel.last().match.winner is None)


@pytest.mark.parametrize("game", GAMES)
def test_hands_follow_each_other(game: str) -> None:
    reel = reel_of(game)
    visited = []
    for _ in range(reel.hands):
        visited.append((reel.frame.hand, reel.frame.move))
        reel = reel.next_hand()
    assert visited == [(hand, 0) for hand in range(1, reel.hands + 1)]
    assert reel.is_at_end
    for hand in range(reel.hands, 0, -1):
        reel = reel.previous_hand()
        assert (reel.frame.hand, reel.frame.move) == (hand, 0)
    assert reel.previous_hand().is_at_start


def test_both_ends_hold() -> None:
    reel = reel_of()
    assert reel.step(-5) == reel == reel.first()
    assert reel.step(10_000) == reel.last()


@pytest.mark.parametrize(("hand", "move"), [(0, 0), (99, 0), (1, 99)])
def test_there_is_no_going_where_there_is_nothing(hand: int, move: int) -> None:
    with pytest.raises(ReelError):
        reel_of().jump(hand, move)


def test_a_match_of_a_table_keeps_its_secret_seed() -> None:
    table = Table(GAMES["chiva"], QUICK)
    play_decisions(table, Random(3), 12)
    assert table.match.results
    assert table.course.header.seed is not None
    assert Reel.of_course(table.course).header.seed is None


# Playing on.


@FEW
@given(NAMES, SEEDS, st.data())
def test_playing_on_begins_with_what_has_happened(game: str, seed: str, data: st.DataObject) -> None:
    reel = reel_of(game, seed)
    places = [at for at, frame in enumerate(reel.frames) if frame.match.winner is None]
    reel = reel._replace(at=data.draw(st.sampled_from(places)))
    course = reel.course_from()
    assert course.timeline.events[: reel.frame.taken] == reel.events[: reel.frame.taken]
    if reel.match.result is None:
        assert course.match == reel.match
    assert course.seat_players(course.seating).seating == Seating.of(PLAYERS)
    assert course.header.extra == {PLAYED_ON: {"hand": reel.frame.hand, "move": reel.frame.move}}


def test_what_comes_then_follows_from_a_new_seed_that_nobody_knows() -> None:
    reel = reel_of().jump(2, 3)
    one, other = reel.course_from(), reel.course_from()
    assert one.seed != other.seed
    assert one.seed_is_secret
    assert one.header.seed is None
    assert one.open_seed is None


def test_a_match_that_is_over_cannot_be_played_on() -> None:
    reel = reel_of(limit=10_000).last()
    assert reel.match.winner is not None
    with pytest.raises(ReelError, match="go back to play on"):
        reel.course_from()
    assert reel.step(-1).course_from().waiting is not Waiting.NOTHING


def test_after_a_hand_the_next_one_is_dealt_when_asked_for() -> None:
    reel = reel_of()
    course = reel.jump(1, reel.frame.moves).course_from()
    assert course.waiting is Waiting.NEXT_HAND


def test_undo_goes_back_to_the_persons_own_moves() -> None:
    reel = reel_of().jump(1, 9)
    course = reel.course_from().undo()
    assert course.match.turn is PERSON
    assert len(course.timeline.events) < reel.frame.taken
    assert isinstance(course.redo().timeline.events[-1], Play | Pass)


def test_a_table_that_takes_the_match_up_keeps_it_at_once() -> None:
    shelf = Shelf()
    table = Table(GAMES["chiva"], QUICK, "tule", ShelfKeeper(shelf))
    play_decisions(table, Random(1), 3)
    course = reel_of().jump(1, 4).course_from()
    table.take_up(course)
    assert table.course == course
    assert shelf.course == course
    assert table.waiting in (Waiting.PERSON, Waiting.COMPUTER)
