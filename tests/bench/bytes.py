"""How many bytes the table sends for one thing and for a whole hand, through a terminal of 80 x 24.

python -m tests.bench.bytes [SEED ...]

Plays the first hand of both games from each seed, with one selection for each tile laid where there is a choice, and
prints the median and the worst of each kind. The counts are the same on every machine.
"""

from __future__ import annotations

import contextlib
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.games import GAMES
from tests.pty.terminal import PATIENCE, Terminal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

SEEDS = ("3", "7", "11")
"""What is played when no seeds are named."""

PANELS = {"rules": "\x1bOP", "ledger": "\x1bOQ"}
"""The keys that open and close panels."""

RIGHT = "\x1b[C"
"""What the arrow to the right sends."""

_LOOK = 0.005
_QUIET = 0.1
_MOST_STEPS = 200


class Sent(NamedTuple):
    """What came of one key.

    Attributes:
        kind: What the key was for: to `select` another tile, to `confirm` what is previewed, to let a computer `move`;
            `deal` if ten tiles came to lie on an empty table.
        size: Bytes.
    """

    kind: str
    size: int


class Sitting:
    """One hand played through a terminal.

    Attributes:
        game: The name of the rules.
        sent: What every key so far has cost.
    """

    def __init__(self, game: str, terminal: Terminal) -> None:
        self.game = game
        self.sent: list[Sent] = []
        self._terminal = terminal
        self._before = 0
        self._kind = "start-up"

    @property
    def is_over(self) -> bool:
        """Whether the hand has come to its end."""
        has_dealt = any(sent.kind == "deal" for sent in self.sent)
        naming = has_dealt and ("Name the opener" in self._status or "names the opener" in self._status)
        return naming or any(words in self._status for words in (" is over", "The deal is void", " the match"))

    @property
    def _status(self) -> str:
        return self._terminal.text.splitlines()[0]

    @property
    def _asked(self) -> str:
        return "\n".join(self._terminal.text.splitlines()[-3:])

    def press(self) -> None:
        """Presses the key that brings the hand on."""
        asked = self._asked
        if "Choose a tile." in asked:
            self._send("select", RIGHT)
        elif "1 You open" in asked and "[Enter" not in asked:
            self._send("name", "1")
        else:
            self._send("move" if "Go on]" in asked else "confirm", "\r")

    def read(self, panel: str) -> None:
        """Opens a panel, or closes it."""
        self._send(panel, PANELS[panel])

    def close_hand(self) -> None:
        """Adds up what the hand has cost without the start."""
        self.sent.append(Sent("whole hand", sum(sent.size for sent in self.sent if sent.kind != "start-up")))

    def _send(self, kind: str, key: str) -> None:
        self._kind = kind
        self._terminal.send(key)

    def look(self) -> bool:
        """Reads for a moment; says whether anything came, or the table has not answered yet."""
        came = self._terminal.read(_LOOK)
        return bool(came) or len(self._terminal.output) == self._before or not self._terminal.text.strip()

    def note(self) -> None:
        """Takes note of what the last key has cost."""
        deals = "accept the deal" in self._status and not any(sent.kind == "deal" for sent in self.sent)
        kind = "deal" if deals else self._kind
        self.sent.append(Sent(kind, len(self._terminal.output) - self._before))
        self._before = len(self._terminal.output)


def settle(sittings: Sequence[Sitting]) -> None:
    """Waits until every table has answered and nothing more comes, and takes note of it."""
    begun = last = time.monotonic()
    while time.monotonic() < min(last + _QUIET, begun + PATIENCE):
        looks = [sitting.look() for sitting in sittings]
        if any(looks):
            last = time.monotonic()
    for sitting in sittings:
        sitting.note()


def play_hands(games: Sequence[str], seeds: Sequence[str], home: Path) -> dict[str, list[Sent]]:
    """Returns what was sent in the first hands of games, by game; all of them are played side by side.

    Args:
        games: The names of the rules.
        seeds: What the deals follow from.
        home: Where the tables may keep files.

    Raises:
        AssertionError: A hand does not come to its end.
    """
    with contextlib.ExitStack() as stack:
        sittings = [
            Sitting(game, stack.enter_context(_table(game, seed, home / f"{game}-{seed}")))
            for game in games
            for seed in seeds
        ]
        settle(sittings)
        _play_on(sittings)
        for panel in PANELS:
            for _ in ("open", "close"):
                for sitting in sittings:
                    sitting.read(panel)
                settle(sittings)
    return {game: [sent for sitting in sittings if sitting.game == game for sent in sitting.sent] for game in games}


def _play_on(sittings: Sequence[Sitting]) -> None:
    live = sittings
    for _ in range(_MOST_STEPS):
        for sitting in live:
            sitting.press()
        settle(live)
        live = [sitting for sitting in live if not sitting.is_over]
        if not live:
            break
    assert not live, [sitting.game for sitting in live]
    for sitting in sittings:
        sitting.close_hand()


def _table(game: str, seed: str, home: Path) -> Terminal:
    """Starts a table of quick players, each of whose moves waits for a key."""
    players = ("--partner", "casual", "--rivals", "casual")
    arguments = ("--game", game, "--seed", seed, "--pace", "step", *players)
    return Terminal(*arguments, environment={"CHIVA_HOME": str(home)})


def by_kind(sent: Sequence[Sent]) -> dict[str, list[int]]:
    """Returns the sizes of each kind."""
    sizes: dict[str, list[int]] = defaultdict(list)
    for each in sent:
        sizes[each.kind].append(each.size)
    return sizes


def table_of(sent: Mapping[str, Sequence[Sent]]) -> str:
    """Returns how often each kind came, its median and its worst, for each game."""
    lines = [f"{'':8}{'':12}{'times':>8}{'median':>8}{'worst':>8}"]
    for game, everything in sent.items():
        for kind, sizes in by_kind(everything).items():
            lines.append(f"{game:8}{kind:12}{len(sizes):8}{median(sizes):8.0f}{max(sizes):8}")
    return "\n".join(lines)


def main() -> None:
    """Prints the table."""
    with tempfile.TemporaryDirectory() as home:
        print(table_of(play_hands(list(GAMES), sys.argv[1:] or SEEDS, Path(home))))


if __name__ == "__main__":
    main()
