"""What the table sends over the line: the same bytes on every machine, and few of them."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.games import GAMES
from tests.bench.bytes import SEEDS, by_kind, play_hands
from tests.pty.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from tests.bench.bytes import Sent

MOST = {
    "start-up": 10_000,
    "select": 1_000,
    "confirm": 2_500,
    "move": 1_500,
    "name": 1_000,
    "deal": 3_500,
    "rules": 3_000,
    "ledger": 3_000,
    "whole hand": 60_000,
}
"""The bytes each thing may cost; a panel, to open or to close. A `deal` lays ten tiles on a table that was empty."""

MOST_TRACKED = 200
"""The bytes that a tile more or less may cost in the tracker."""

TEN_SECONDS = 10.0


@pytest.fixture(scope="module")
def hands(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Sequence[Sent]]:
    """Plays the first hands of both games, side by side, once for all tests here."""
    return play_hands(list(GAMES), SEEDS, tmp_path_factory.mktemp("homes"))


@pytest.mark.parametrize("kind", MOST)
def test_what_one_thing_costs(hands: Mapping[str, Sequence[Sent]], kind: str) -> None:
    sizes = [size for sent in hands.values() for size in by_kind(sent).get(kind, [])]
    assert sizes
    assert max(sizes) <= MOST[kind]


@pytest.mark.parametrize("game", GAMES)
def test_every_move_of_the_computers_is_among_them(hands: Mapping[str, Sequence[Sent]], game: str) -> None:
    assert len(by_kind(hands[game])["move"]) >= 15 * len(SEEDS)


def test_nothing_is_sent_while_nothing_happens(tmp_path: Path) -> None:
    arguments = ("--seed", "3", "--pace", "step")
    with Terminal(*arguments, environment={"CHIVA_HOME": str(tmp_path)}) as terminal:
        terminal.until("open with 6-6.")
        terminal.settle()
        assert terminal.read(TEN_SECONDS) == b""


KINDS_OF_TERMINAL: tuple[dict[str, str | None], ...] = (
    {"TERM": "xterm-256color"},
    {"TERM": "tmux-256color"},
    {"TERM": "screen-256color", "COLORTERM": None},
    {"TERM": "linux", "COLORTERM": None},
)
"""With all colours, 256 and 16 of them, and with and without erasing in the colour of the ground."""


def test_other_terminals_show_the_same_also_when_all_is_sent_again(tmp_path: Path) -> None:
    with ExitStack() as stack:
        terminals = [
            stack.enter_context(Terminal("--seed", "3", "--pace", "step", environment={**kind, "CHIVA_HOME": home}))
            for number, kind in enumerate(KINDS_OF_TERMINAL)
            for home in (str(tmp_path / str(number)),)
        ]
        for terminal in terminals:
            terminal.until("open with 6-6.")
        shown = []
        for key in "\r\r\r\x0c":
            for terminal in terminals:
                terminal.send(key)
            shown.append({terminal.text for terminal in terminals if terminal.settle()})
            assert len(shown[-1]) == 1, key
        assert shown[-1] == shown[-2]


def test_a_computers_move_costs_no_more_while_the_tracker_lies_beside_the_felt(tmp_path: Path) -> None:
    arguments = ("--seed", "3", "--pace", "step", "--partner", "casual", "--rivals", "casual")
    costs: list[list[int]] = []
    with ExitStack() as stack:
        for name in ("without", "with"):
            home = {"CHIVA_HOME": str(tmp_path / name)}
            terminal = stack.enter_context(Terminal(*arguments, environment=home))
            terminal.until("open with 6-6.")
            terminal.resize(120, 40)
            if name == "with":
                terminal.send("t")
                terminal.until("Tiles still out")
            terminal.settle()
            costs.append([])
            for _ in range(4):
                before = len(terminal.output)
                terminal.send("\r")
                terminal.settle()
                costs[-1].append(len(terminal.output) - before)
            assert "[L]" in terminal.text
    assert all(more - usual <= MOST_TRACKED for usual, more in zip(*costs, strict=True)), costs
