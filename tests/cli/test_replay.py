"""`chiva replay` where there is no screen, and what it refuses before it draws one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chiva_tui.cli import replay as command
from chiva_tui.cli.main import main
from chiva_tui.screens.replay_actions import REPLAY_ACTIONS
from tests.cli.commands import chiva, record, text
from tests.cli.test_readme import README, WRITTEN_OTHERWISE

if TYPE_CHECKING:
    from pathlib import Path

    from chiva_tui.screens.actions import TableAction

    Capture = pytest.CaptureFixture[str]


@pytest.fixture
def two(tmp_path: Path) -> Path:
    """Returns a file with a match of which no hand is finished, and a whole one."""
    path = tmp_path / "two.jsonl"
    path.write_text(text([*record("5", 9), *record("6")]))
    return path


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the command believe in a terminal that can draw."""
    monkeypatch.setattr(command, "has_screen", lambda: True)


@pytest.mark.parametrize("option", ["--line", "--ascii", "--theme=light"])
def test_without_a_screen_options_of_look_change_nothing(two: Path, option: str) -> None:
    assert chiva("replay", option, str(two)) == chiva("replay", str(two))


@pytest.mark.usefixtures("terminal")
def test_json_and_line_and_standard_input_never_draw(capsys: Capture, two: Path) -> None:
    assert main(["replay", "--json", str(two)]) == 0
    assert capsys.readouterr().out == two.read_text()
    assert main(["replay", "--line", "--match", "2", str(two)]) == 0
    assert "Hand 1" in capsys.readouterr().out


def test_one_match_of_a_file_can_be_asked_for(two: Path) -> None:
    assert chiva("replay", "--json", "--match", "2", str(two)).out == text(record("6"))


@pytest.mark.parametrize("number", ["0", "3", "-1", "x"])
def test_a_match_that_is_not_in_the_file_is_refused(capsys: Capture, two: Path, number: str) -> None:
    assert main(["replay", f"--match={number}", str(two)]) == 2
    assert (
        capsys.readouterr().err
        == f"chiva: --match takes the number of a match in the file, from 1 to 2, not {number}\n"
    )


@pytest.mark.usefixtures("terminal")
def test_a_match_without_a_finished_hand_is_refused(capsys: Capture, two: Path) -> None:
    assert main(["replay", "--match", "1", str(two)]) == 2
    refused = capsys.readouterr()
    assert refused.err == f"{two}:10: no hand has been played to its end in this match\n"
    assert not refused.out


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("option", ["--theme=mud", "--pace=never", "--keys=feet"])
def test_what_cannot_be_is_refused_before_a_screen_is_drawn(capsys: Capture, two: Path, option: str) -> None:
    assert main(["replay", option, str(two)]) == 2
    refused = capsys.readouterr()
    assert refused.err.count("\n") == 1
    assert not refused.out


@pytest.mark.parametrize("action", REPLAY_ACTIONS, ids=lambda action: action.name)
def test_every_key_of_a_replay_is_in_the_readme(action: TableAction) -> None:
    section = README.split("### Watching a match again")[1].split("###")[0]
    everywhere = action.name == "palette"
    assert f"`{WRITTEN_OTHERWISE.get(action.shown, action.shown)}`" in (README if everywhere else section)
