"""What typed lines do, what they are refused for, and what is told once."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Accept, Claim, End, NameOpener, Pass, Play
from chiva_tui.engine.errors import EngineError
from chiva_tui.engine.games import GAMES
from chiva_tui.engine.seats import Seat
from chiva_tui.line_mode.spelling import SHORT_FORMS
from chiva_tui.table.commands import Command
from chiva_tui.table.pace import Pace
from chiva_tui.table.requests import Attendance, Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.table.table import Table
from tests.engine.helpers import four, position, tile
from tests.line.sitting import BY_STEP, chiva_at, cuban_at, last_answer, new_table, talk
from tests.table.keepers import FailingKeeper, Shelf, ShelfKeeper
from tests.table.sitting import QUICK, computer_choice, person_acts, play_decisions, table_at
from tests.ui import cuban_driver, driver

if TYPE_CHECKING:
    from chiva_tui.table.requests import Proposal

HANDS = four("6-4 6-1 4-1 4-4 5-5", "6-6", "2-2", "3-3")


def table() -> Table:
    """Returns a table with ends 6 and 4: 6-4 fits both, 6-1 the left one, 4-1 and 4-4 the right one, 5-5 none."""
    return table_at(position(HANDS, PERSON, (6, 4)))


def left(text: str) -> Play:
    return Play(PERSON, tile(text), End.LEFT)


def right(text: str) -> Play:
    return Play(PERSON, tile(text), End.RIGHT)


@pytest.mark.parametrize(
    ("lines", "previewed"),
    [
        (["6-4 right"], right("6-4")),
        (["64l"], left("6-4")),
        (["6-1"], left("6-1")),
        (["2"], left("6-1")),
        (["1 r"], right("6-4")),
        (["1left"], left("6-4")),
        (["1", "l"], left("6-4")),
        (["6-4", "right"], right("6-4")),
        (["64 l", "r"], right("6-4")),
        (["6-4", "where", "r"], None),
        (["64 l", "where", "r"], right("6-4")),
        (["r"], None),
        (["5"], None),
        (["6"], None),
        (["0"], None),
        (["64 r", "cancel"], None),
        (["64 r", "5-5"], right("6-4")),
    ],
)
def test_a_tile_is_previewed_and_nothing_is_played(lines: list[str], previewed: Proposal | None) -> None:
    at = table()
    before = at.timeline
    talk(at, *lines)
    assert at.pending == previewed
    assert at.timeline is before


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("tule", "'tule' is not understood: try 64 r, pass, help."),
        ("3 hint", "'3 hint' is not understood: try 64 r, pass, help."),
        ("!", "There is nothing before the exclamation mark."),
        ("6-4", "6-4 fits both ends: add left or right."),
        ("5-5", "5-5 fits neither end."),
        ("6-1 r", "6-1 does not fit the right end, which shows 4."),
        ("3-3", "Seat 1 does not hold 3-3."),
        ("pass", "There is a tile that fits: passing is only for a hand that fits nowhere."),
        ("7", "There is no tile 7."),
        ("l", "Choose a tile first."),
        ("ok", "Choose a tile first."),
        ("next", "The next hand comes when this one is over."),
        ("undo", "There is nothing to undo."),
        ("take over", "This match is played here."),
        ("game", "The game is chosen when a new match is asked for."),
    ],
)
def test_a_refusal_says_why_and_is_followed_by_the_same_prompt(line: str, told: str) -> None:
    said = talk(table(), line)
    assert last_answer(said) == [told]
    first, second = (part.splitlines()[-1] for part in said.split(" > ")[:2])
    assert first == second


@pytest.mark.parametrize("line", ["6-4 r!", "64r !", "1 r!"])
def test_a_mark_confirms_at_once(line: str) -> None:
    at = table()
    said = talk(at, line)
    assert at.timeline.steps[0].event == right("6-4")
    assert "Preview" not in said


def test_every_command_has_an_answer() -> None:
    commands = {word: talk(table(), word) for word in (command.value for command in Command)}
    assert all(last_answer(said) for word, said in commands.items() if word != "quit")


@pytest.mark.parametrize(("short", "word"), SHORT_FORMS.items())
def test_a_short_form_does_what_its_word_does(short: str, word: str) -> None:
    for at in (table, lambda: cuban_at(cuban_driver.CAN_CLAIM), lambda: cuban_at(cuban_driver.LOTS)):
        assert talk(at(), short).replace(f"> {short}\n", f"> {word}\n") == talk(at(), word)


@pytest.mark.parametrize(
    ("scene", "line", "proposal"),
    [
        (cuban_driver.NAMING, "3", NameOpener(PERSON, Seat.THREE)),
        (cuban_driver.NAMING, "open 1", NameOpener(PERSON, PERSON)),
        (cuban_driver.CAN_CLAIM, "c", Claim(PERSON)),
        (cuban_driver.CAN_CLAIM, "accept", Accept(PERSON)),
        (cuban_driver.LOTS, "draw", Request.DRAW),
        (cuban_driver.FORCED_PASS, "pass", Pass(PERSON)),
    ],
)
def test_what_else_can_be_asked_of_a_person(scene: cuban_driver.Scene, line: str, proposal: Proposal) -> None:
    at = cuban_at(scene)
    talk(at, line)
    assert at.pending == proposal


def test_d6_what_others_answer_is_not_told() -> None:
    said = talk(cuban_at(cuban_driver.ACCEPT), "ok")
    between = said.split("You accept the deal.\n")[1].split("All have accepted the deal.")[0]
    assert between == ""


def test_u13_hands_are_told_only_when_a_hand_is_over() -> None:
    for name, scene in driver.SCENES.items():
        said = talk(chiva_at(scene), "where", "ledger", "hint")
        assert ("is left with" in said) is (chiva_at(scene).match.result is not None), name


def test_undo_and_redo_bring_the_same_again() -> None:
    at = chiva_at(driver.BOTH_ENDS)
    talk(at, "hint", "ok")
    played = at.match
    said = talk(at, "undo", "redo")
    assert at.match == played
    first, *_, last = (part.split("\n", 1)[1] for part in said.split(" > ")[1:])
    assert first.startswith("Your last action is taken back")
    assert last == ""
    assert "happens again.\nYou play 2-0" in said


def test_every_event_of_a_match_is_told_in_order() -> None:
    at = new_table()
    said = talk(at, *("hint", "ok") * 30)
    begins = (" plays ", "You play", " opens with ", "You open with ")
    plays = [line for line in said.splitlines() if any(begin in line for begin in begins)]
    tiles = [str(step.event.tile) for step in at.timeline.steps if isinstance(step.event, Play)]
    assert [next(word for word in line.split() if "-" in word and word[0].isdigit()).strip(".;") for line in plays] == (
        tiles
    )


@pytest.mark.parametrize(("pace", "times"), [(Pace(0.0), 0), (Pace(0.25), 3)])
def test_the_computers_take_the_time_that_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, pace: Pace, times: int
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    talk(chiva_at(driver.OPENING), "ok", pace=pace)
    assert slept == pytest.approx([0.25] * times, abs=0.05)


def test_by_step_each_move_waits_for_a_line() -> None:
    at = chiva_at(driver.OPENING)
    talk(at, "", pace=BY_STEP)
    assert at.timeline.position == 2
    talk(at, "ok", "", "w", pace=BY_STEP)
    assert at.timeline.position == 4


def test_by_step_a_new_match_asked_for_is_not_overrun() -> None:
    at = chiva_at(driver.COMPUTER)
    before = at.timeline
    said = talk(at, "new", "cancel", pace=BY_STEP)
    assert at.timeline is before
    assert "The preview is taken back." in said


# Kept matches.


def shelf_with(game: str = "chiva", decisions: int = 9) -> Shelf:
    """Returns a shelf with a match that somebody left."""
    shelf = Shelf()
    play_decisions(Table(GAMES[game], QUICK, "tule", ShelfKeeper(shelf)), Random("tule"), decisions)
    shelf.holder = None
    return shelf


def offered(shelf: Shelf, *, elsewhere: bool = False) -> Table:
    """Returns a table that offers the match of a shelf."""
    assert shelf.course is not None
    keeper = ShelfKeeper(shelf)
    at = Table(GAMES["chiva"], QUICK, "another", keeper)
    if elsewhere:
        shelf.holder = ShelfKeeper(shelf)
        keeper.hold()
    at.invite(shelf.course, elsewhere=elsewhere)
    return at


def test_a_match_that_was_left_is_offered_and_gone_on_with() -> None:
    at = offered(shelf_with())
    course = at.course
    said = talk(at, "undo", "6-4", "ok")
    assert at.attendance is Attendance.PLAYING
    assert at.course is course
    assert "Your match is here: hand" in said
    assert said.count("Say first whether to go on with this match.") >= 1
    assert "tiles are laid." in said


def test_instead_of_the_match_that_was_left_another_can_be_begun() -> None:
    at = offered(shelf_with("cuban"))
    said = talk(at, "new", "game", "ok")
    assert "This one is kept as it is." in said
    assert at.attendance is Attendance.PLAYING
    assert at.match.game is GAMES["chiva"]
    assert not at.timeline.can_undo


def test_a_match_played_elsewhere_can_be_watched_move_by_move() -> None:
    shelf = shelf_with()
    at = offered(shelf, elsewhere=True)
    other = Table(GAMES["chiva"], QUICK, "x", shelf.holder)  # type: ignore[arg-type]
    assert shelf.course is not None
    other.course = shelf.course
    other.cancel()
    told: list[str] = []

    def somebody_plays() -> None:
        before = other.match.hand
        while other.waiting is not Waiting.COMPUTER:
            person_acts(other, Random(1))
        other.computer_moves(computer_choice(other))
        assert other.match.hand is not before
        told.append(str(other.view.moves[-1].seat))

    said = talk(at, "ok", somebody_plays, lambda: None, "undo")
    assert at.attendance is Attendance.WATCHING
    assert "This match is being played in another terminal: pts/7." in said
    assert at.match == other.match
    after = said.split("Type take over")[1]
    assert f"Seat {told[0]}" in after
    assert last_answer(said) == ["You are watching this match; it is played in another terminal."]


@pytest.mark.parametrize("typed", ["6-4", "6-4 r", "64!", "1", "pass", "claim", "open 3", "accept", "r"])
def test_who_watches_and_types_a_move_is_told_that_they_watch(typed: str) -> None:
    at = offered(shelf_with(), elsewhere=True)
    said = talk(at, "ok", typed)
    assert at.attendance is Attendance.WATCHING
    assert last_answer(said) == ["You are watching this match; it is played in another terminal."]


def test_who_watches_and_types_nonsense_is_told_that_it_is_not_understood() -> None:
    said = talk(offered(shelf_with(), elsewhere=True), "ok", "foo")
    assert "is not understood" in last_answer(said)[0]


def test_an_undo_elsewhere_is_told_as_a_position() -> None:
    shelf = shelf_with()
    at = offered(shelf, elsewhere=True)
    other = Table(GAMES["chiva"], QUICK, "x", shelf.holder)  # type: ignore[arg-type]
    assert shelf.course is not None
    other.course = shelf.course
    said = talk(at, "watch!", lambda: other.undo())
    assert at.match == other.match
    assert said.count("The line from left to right") == 2


def test_a_match_can_be_taken_over() -> None:
    at = offered(shelf_with(), elsewhere=True)
    said = talk(at, "take over", "cancel", "take over!", "ok")
    assert at.attendance is Attendance.PLAYING
    assert "Take the match over?" in said


def test_a_match_taken_over_elsewhere_is_told_and_then_watched() -> None:
    shelf = shelf_with()
    at = offered(shelf)

    def somebody_takes_over() -> None:
        shelf.holder = ShelfKeeper(shelf)

    def act() -> str:
        return "hint" if at.waiting is Waiting.PERSON else "ok"

    talk(at, "ok")
    somebody_takes_over()
    said = talk(at, act(), "ok", "ok")
    assert at.attendance is Attendance.WATCHING
    assert "Taken over." in said
    assert "Watching. Type take over" in said


def test_a_computer_of_a_match_taken_over_does_not_move() -> None:
    shelf = shelf_with()
    at = offered(shelf)
    talk(at, "ok")
    while at.waiting is not Waiting.COMPUTER:
        person_acts(at, Random(1))
    shelf.holder = ShelfKeeper(shelf)
    said = talk(at)
    assert at.attendance is Attendance.WATCHING
    assert "Taken over." in said


def test_trouble_with_keeping_is_said_once() -> None:
    keeper = FailingKeeper()
    at = Table(GAMES["chiva"], QUICK, "tule", keeper)
    said = talk(at, *("hint", "ok") * 4)
    assert said.count("Not kept: There is no room to write matches.sqlite.") == 1
    keeper.coming = EngineError("The file is gone.")
    assert talk(at, "hint", "ok", "hint", "ok").count("Not kept: The file is gone.") == 1


def test_the_name_of_a_terminal_is_made_printable() -> None:
    shelf = shelf_with()
    at = offered(shelf, elsewhere=True)
    keeper = at._keeper
    assert isinstance(keeper, ShelfKeeper)
    keeper.played_by = "pts/\x1b[2J\n9"
    assert "pts/\\x1b[2J\n9" in talk(at)


def test_statistics_are_told_in_words() -> None:
    assert "No match is kept yet. What you play from now on is counted here." in talk(table(), "stats")


def test_statistics_that_cannot_be_read_are_refused() -> None:
    keeper = FailingKeeper()
    keeper.refusal = keeper.coming
    told = talk(Table(GAMES["chiva"], QUICK, "tule", keeper), "stats")
    assert "There is no room to write matches.sqlite." in told
