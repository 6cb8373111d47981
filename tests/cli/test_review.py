"""`chiva review`: what it answers, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chiva_tui.cli.main import main
from chiva_tui.review import review as module
from tests.cli.commands import ROOT, chiva, record, text
from tests.cli.test_refusals import Capture, refused
from tests.review.hands import Told, first

BOOK = ROOT / "tests" / "data" / "book_hand.jsonl"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the honest view given by a player that does not think."""
    monkeypatch.setattr(module, "player_at", lambda _: Told(first))


@pytest.fixture
def match(tmp_path: Path) -> str:
    """A file with a whole match of several hands."""
    path = tmp_path / "match.jsonl"
    path.write_text(text(record("3")))
    return str(path)


def hands_of(path: str) -> list[int]:
    with Path(path).open(encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    return [line["hand"] for line in lines if line.get("event") == "result"]


def test_the_hand_of_the_book_is_reviewed_as_the_book_has_it() -> None:
    ran = chiva("review", str(BOOK), "--ascii")
    assert (ran.code, ran.err) == (0, "")
    assert "Seat 3 plays 6-4 on the left: wins; 4-2, 6-3 and 6-4 on the right would" in ran.out
    assert ran.out.isascii()
    assert ran.out.startswith("Hand 1\n  Blocked: team 1/3 wins with fewer pips.\n")


def test_where_the_plots_characters_are_missing_it_is_drawn_without() -> None:
    ran = chiva("review", str(BOOK), environment={"PYTHONIOENCODING": "latin-1"})
    assert "  1/3 wins  ##########################\n" in ran.out


@pytest.mark.usefixtures("quick")
def test_every_finished_hand_is_reviewed(capsys: Capture, match: str) -> None:
    assert main(["review", match]) == 0
    out = capsys.readouterr().out
    assert [line for line in out.splitlines() if line.startswith("Hand")] == [f"Hand {at}" for at in hands_of(match)]


@pytest.mark.usefixtures("quick")
def test_one_hand_can_be_asked_for(capsys: Capture, match: str) -> None:
    assert main(["review", "--hand", "2", match]) == 0
    assert capsys.readouterr().out.startswith("Hand 2\n")


@pytest.mark.usefixtures("quick")
def test_json_is_one_object_a_hand(capsys: Capture, match: str) -> None:
    assert main(["review", "--json", match]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["match"], one["hand"]) for one in told] == [(1, at) for at in hands_of(match)]
    assert all({"course", "turned", "choices"} <= one.keys() for one in told)


@pytest.mark.usefixtures("quick")
def test_an_unfinished_hand_at_the_end_is_left_out(capsys: Capture, tmp_path: Path) -> None:
    lines = record("3")
    second = [at for at, line in enumerate(lines) if '"deal"' in line][1]
    path = tmp_path / "part.jsonl"
    path.write_text(text(lines[: second + 4]))
    assert main(["review", "--json", str(path)]) == 0
    assert [json.loads(line)["hand"] for line in capsys.readouterr().out.splitlines()] == [1]


def test_u13_an_unfinished_hand_is_refused(capsys: Capture, tmp_path: Path) -> None:
    lines = record("3")
    second = [at for at, line in enumerate(lines) if '"deal"' in line][1]
    path = tmp_path / "part.jsonl"
    path.write_text(text(lines[: second + 4]))
    told = refused(capsys, "review", "--hand", "2", str(path))
    assert told == f"{path}:{second + 4}: hand 2 has not been played to its end in this match"


def test_a_match_without_a_finished_hand_is_refused(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "part.jsonl"
    path.write_text(text(record("3", 9)))
    told = refused(capsys, "review", str(path))
    assert told.endswith("no hand has been played to its end in this match")


@pytest.mark.parametrize("number", ["", "0", "-1", "x", "1.5", "²", "9" * 5000])
def test_what_is_no_number_of_a_hand_is_refused(capsys: Capture, number: str) -> None:
    assert "--hand takes the number of a hand" in refused(capsys, "review", "--hand", number, str(BOOK))


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "1: There is no match in it."),
        (b"{}\n", "1: A record begins with a header line, which has the key record."),
    ],
)
def test_what_is_no_record_is_named_with_its_line(capsys: Capture, tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "some.jsonl"
    path.write_bytes(content)
    assert refused(capsys, "review", str(path)) == f"{path}:{told}"


def test_records_of_another_game_are_refused(capsys: Capture) -> None:
    assert "this is a match of chiva" in refused(capsys, "review", "--game", "cuban", str(BOOK))
