"""What the README says holds: its examples, its keys, its options and its commands."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from chiva_tui.cli.main import COMMANDS
from chiva_tui.engine.games import GAMES
from chiva_tui.options import THEMES
from chiva_tui.players.levels import LEVELS
from chiva_tui.screens.actions import BY_NAME, TABLE_ACTIONS, TableAction
from chiva_tui.screens.keymap import LAYOUTS, key_map
from chiva_tui.settings.file import read_settings
from chiva_tui.settings.values import LAYOUT_VARIABLE, VARIABLES
from chiva_tui.table.commands import Command
from chiva_tui.table.pace import DEFAULT_PACE, SLOWEST
from tests.cli.commands import ROOT, SECONDS, chiva

if TYPE_CHECKING:
    from pathlib import Path

README = (ROOT / "README.md").read_text()

WRITTEN_OTHERWISE = {"^p": "ctrl+p", "^q": "ctrl+q"}
"""Keys that the footer shortens."""


def block(mark: str) -> str:
    """Returns the fenced block that follows a mark."""
    found = re.search(rf"<!-- {mark} -->\n```\w+\n(.*?)```", README, re.DOTALL)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(("mark", "least"), [("examples", 5), ("line mode", 1)])
def test_every_example_answers_as_shown(tmp_path: Path, mark: str, least: int) -> None:
    shown = block(mark)
    commands = [line.removeprefix("$ ") for line in shown.splitlines() if line.startswith("$ ")]
    command = shlex.join([sys.executable, "-m", "chiva_tui"])
    script = f'chiva() {{ {command} "$@"; }}\n' + "\n".join(
        f"printf '%s\\n' {shlex.quote(f'$ {line}')}\n{line}" for line in commands
    )
    ran = subprocess.run(
        ["sh", "-c", f"exec 2>&1\n{script}"], capture_output=True, cwd=tmp_path, timeout=SECONDS, check=False
    )
    assert ran.stdout.decode() == shown
    assert len(commands) >= least


@pytest.mark.parametrize("action", TABLE_ACTIONS, ids=lambda action: action.name)
def test_every_key_of_the_table_is_in_it(action: TableAction) -> None:
    assert f"`{WRITTEN_OTHERWISE.get(action.shown, action.shown)}`" in README


@pytest.mark.parametrize("word", [*COMMANDS, *THEMES, *LEVELS, *GAMES, *(command.value for command in Command)])
def test_every_word_that_can_be_asked_for_is_in_it(word: str) -> None:
    assert re.search(rf"`(chiva )?{word}\b", README)


def test_every_option_of_play_is_in_it_and_no_other() -> None:
    table = README.split("### Options of play")[1].split("###")[0]
    told = set(re.findall(r"`(--\w+)", table))
    assert told == set(re.findall(r"--\w+", chiva("play", "--help").out)) - {"--help"}


def test_the_settings_it_shows_can_be_used(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(block("settings"), "utf-8")
    settings = read_settings(path)
    assert None not in settings._replace(language_over="")
    assert key_map(settings).layout == "left-hand"


@pytest.mark.parametrize("name", [*VARIABLES.values(), LAYOUT_VARIABLE, *LAYOUTS, *BY_NAME])
def test_everything_that_can_be_set_is_in_it(name: str) -> None:
    assert f"`{name}`" in README


def test_the_pace_is_told_as_it_is() -> None:
    assert f"0 to {SLOWEST:g}, by default {DEFAULT_PACE.seconds}" in README


@pytest.mark.parametrize("path", re.findall(r"\]\((?!http|#)([^)]+)\)", README))
def test_what_it_links_to_is_there(path: str) -> None:
    assert (ROOT / path).is_file()


def test_it_opens_with_a_sentence_a_picture_and_two_commands() -> None:
    marks = ["# chiva-tui", "![", "<!-- command: play -->", "<!-- command: test -->", "## The game"]
    places = [README.index(mark) for mark in marks]
    assert places == sorted(places)
    assert "\n" not in block("command: play").strip()
    assert "\n" not in block("command: test").strip()


def test_the_gate_takes_the_test_command_from_it() -> None:
    gate = (ROOT / ".ci" / "run").read_text()
    found = re.search(r"^test_command\(\) \{\n.*?^\}\n", gate, re.DOTALL | re.MULTILINE)
    assert found is not None
    taken = subprocess.run(
        ["bash", "-c", f"{found[0]}test_command"], capture_output=True, cwd=ROOT, timeout=SECONDS, check=True
    )
    assert taken.stdout.decode() == block("command: test")
