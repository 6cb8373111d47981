"""What is typed at a table, and how a pace is named."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import End, Pass, Play
from chiva_tui.engine.errors import AmbiguousError, EngineError, IllegalActionError, UnparsableError
from chiva_tui.engine.seats import Seat
from chiva_tui.table.commands import Command, Typed, read_typed
from chiva_tui.table.pace import DEFAULT_PACE, SLOWEST, Pace, PaceError
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from tests.engine.helpers import four, position, tile
from tests.table.sitting import new_table, play_until, table_at

if TYPE_CHECKING:
    from chiva_tui.table.table import Table

HANDS = four("6-4 6-1 4-1 4-4 5-5", "6-6", "2-2", "3-3")


def table() -> Table:
    """Returns a table with ends 6 and 4: 6-4 fits both, 6-1 the left one, 4-1 and 4-4 the right one."""
    return table_at(position(HANDS, PERSON, (6, 4)))


def typed(text: str) -> Typed:
    """Returns what a line asks for at that table."""
    return read_typed(text, table().view)


@pytest.mark.parametrize("command", list(Command))
@pytest.mark.parametrize("form", ["{}", "  {} ", "{}!"])
def test_every_command_is_its_word(command: Command, form: str) -> None:
    assert typed(form.format(command.value)).wish is command
    assert typed(form.format(command.value.upper())).wish is command


@pytest.mark.parametrize("line", ["", "   ", "\t", "ok", "OK"])
def test_an_empty_line_confirms(line: str) -> None:
    assert typed(line) == Typed(Command.CONFIRM)


@pytest.mark.parametrize(("word", "request_"), [("next", Request.NEXT_HAND), ("new", Request.NEW_MATCH)])
def test_requests_are_previews_and_confirmed_at_once_with_a_mark(word: str, request_: Request) -> None:
    assert typed(word) == Typed(request_)
    assert typed(f"{word}!") == typed(f" {word.upper()} ! ") == Typed(request_, at_once=True)


@pytest.mark.parametrize(
    ("line", "text", "end"),
    [
        ("6-4 right", "6-4", End.RIGHT),
        ("64 r", "6-4", End.RIGHT),
        ("64r", "6-4", End.RIGHT),
        ("4-6 LEFT", "6-4", End.LEFT),
        ("46 l", "6-4", End.LEFT),
        ("6-1", "6-1", End.LEFT),
        ("44", "4-4", End.RIGHT),
        ("  1-4  ", "4-1", End.RIGHT),
    ],
)
def test_a_move_is_a_preview_and_confirmed_at_once_with_a_mark(line: str, text: str, end: End) -> None:
    play = Play(PERSON, tile(text), end)
    assert typed(line) == Typed(play)
    assert typed(f"{line}!") == Typed(play, at_once=True)
    assert typed(f"{line} !") == Typed(play, at_once=True)


def test_a_pass_is_typed_where_nothing_fits() -> None:
    stuck = table_at(position(four("5-5", "6-6", "2-2", "3-3"), PERSON, (6, 4)))
    assert read_typed("pass", stuck.view) == Typed(Pass(PERSON))
    assert read_typed("Pass!", stuck.view) == Typed(Pass(PERSON), at_once=True)


@pytest.mark.parametrize(
    "line", ["help me", "6-4 middle", "64 r!!", "7", "6", "6-4-1", "undo it", "!x", "９-４", "64 r l"]
)
def test_what_is_not_understood_is_refused_as_such(line: str) -> None:
    with pytest.raises(UnparsableError, match="not understood"):
        typed(line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("6-1 right", "6-1 does not fit the right end, which shows 4."),
        ("5-5", "5-5 fits neither end."),
        ("5-5 left", "5-5 does not fit the left end, which shows 6."),
        ("6-6 left", "Seat 1 does not hold 6-6."),
        ("3-2", "Seat 1 does not hold 3-2."),
        ("pass", "There is a tile that fits: passing is only for a hand that fits nowhere."),
    ],
)
def test_u14_what_is_not_legal_is_refused_with_its_reason(line: str, reason: str) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        typed(line)
    assert str(refusal.value) == reason


def test_what_is_ambiguous_is_refused_as_such() -> None:
    with pytest.raises(AmbiguousError, match="left or right"):
        typed("6-4")


def test_a_tile_out_of_turn_is_refused_with_whose_turn_it_is() -> None:
    waiting = table_at(position(HANDS, Seat.TWO, (6, 4)))
    for line in ("6-4", "6-4 left", "pass", "6-1"):
        with pytest.raises(IllegalActionError, match="turn of seat 2"):
            read_typed(line, waiting.view)


@pytest.mark.parametrize(
    ("waiting", "reason"), [(Waiting.NEXT_HAND, "The hand is over"), (Waiting.NOTHING, "The match is over")]
)
def test_a_move_after_the_hand_is_refused(waiting: Waiting, reason: str) -> None:
    played = new_table("2")
    play_until(played, Random(2), waiting)
    for line in ("6-4", "6-4 left", "pass"):
        with pytest.raises(IllegalActionError, match=reason):
            read_typed(line, played.view)


@pytest.mark.parametrize("line", ["6-4 right", "6-1", "4-4!", "next", "new", "hint", "5-5", "6-4", "nonsense", "pass"])
def test_reading_a_line_changes_nothing(line: str) -> None:
    at = table()
    before = (at.timeline, at.pending)
    with suppress(EngineError):
        read_typed(line, at.view)
    assert (at.timeline, at.pending) == before


@pytest.mark.parametrize(("text", "seconds"), [("0", 0.0), ("0.6", 0.6), ("1", 1.0), (".25", 0.25), ("60", SLOWEST)])
def test_a_pace_is_seconds(text: str, seconds: float) -> None:
    pace = Pace.read(text)
    assert pace.seconds == seconds
    assert not pace.by_step


def test_a_pace_by_step_waits_for_a_key() -> None:
    assert Pace.read("step") == Pace(None)
    assert Pace.read("step").by_step


@pytest.mark.parametrize("text", ["", "nan", "inf", "-inf", "-1", "-0.1", "60.01", "1e9", "abc", "0,6", "Step", "1 2"])
def test_what_is_no_pace_is_refused_with_what_is(text: str) -> None:
    with pytest.raises(PaceError, match="seconds from 0 to 60, or step"):
        Pace.read(text)


def test_the_default_pace_is_six_tenths() -> None:
    assert DEFAULT_PACE.seconds == 0.6
