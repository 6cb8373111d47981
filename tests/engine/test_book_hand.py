"""A hand printed in a book, tile by tile. The book leaves the ends unsaid; every way to fill them in is tried."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Pass, Play
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.record import Record, read_records
from chiva_tui.engine.seats import Seat, Team

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.engine.actions import Action
    from chiva_tui.engine.match import Match

FILE = Path(__file__).parents[1] / "data" / "book_hand.jsonl"


@pytest.fixture(scope="module")
def record() -> Record:
    (read,) = read_records(FILE.read_bytes().splitlines())
    return read


@pytest.fixture(scope="module")
def replays(record: Record) -> list[Match]:
    """Every way to play the printed tiles and passes in the printed order."""
    dealt = record.header.new_match().apply(record.events[0])
    return list(_replays(dealt, [event for event in record.events if isinstance(event, Play | Pass)]))


def test_the_book_hand_is_written_as_it_is_read(record: Record) -> None:
    assert "".join(line + "\n" for line in record.lines()) == FILE.read_text(encoding="utf-8")


def test_the_book_hand_is_won_by_seats_1_and_3_in_a_block(record: Record) -> None:
    result = record.match.results[-1]

    assert (result.ending, result.team, result.seat) == (Ending.BLOCK, Team.ONE_THREE, Seat.ONE)
    assert result.pips == (15, 13, 15, 33)
    assert result.pips[1] + result.pips[3] == 46


def test_the_book_hand_leaves_the_opening_to_the_lower_of_two_equal_partners(record: Record) -> None:
    match = record.match

    assert match.standing == GAME.read_start({"streak": [1, 0], "opener": 1})


def test_the_book_hand_can_be_laid_in_sixteen_ways(replays: list[Match]) -> None:
    assert len({match.hand.moves for match in replays if match.hand}) == len(replays) == 16


def test_the_ends_the_book_leaves_unsaid_change_nothing_of_the_result(replays: list[Match], record: Record) -> None:
    assert {match.results for match in replays} == {record.match.results}
    assert {match.hand.ends for match in replays if match.hand} == {(4, 4), (2, 2)}


def _replays(match: Match, moves: list[Action]) -> Iterator[Match]:
    if not moves:
        yield match
        return
    said, *rest = moves
    for action in match.legal_actions():
        if _is_printed_alike(action, said):
            yield from _replays(match.apply(action), rest)


def _is_printed_alike(action: Action, said: Action) -> bool:
    """Whether two actions differ in nothing but the end."""
    if isinstance(action, Play) and isinstance(said, Play):
        return (action.seat, action.tile) == (said.seat, said.tile)
    return action == said
