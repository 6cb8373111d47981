"""`chiva simulate`: four computers play whole matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.cli.parsing import add_game
from chiva_tui.cli.refusals import UsageError
from chiva_tui.cli.streams import write_records
from chiva_tui.engine.games import game_named
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.players.levels import check_level

if TYPE_CHECKING:
    import argparse

MOST_MATCHES = 1_000_000
"""How many matches one simulation plays at most."""


def add_simulate(parser: argparse.ArgumentParser) -> None:
    """Adds the options of simulate."""
    add_game(parser)
    parser.add_argument(
        "--seed", metavar="TEXT", default="1", help="what everything follows from (default: %(default)s)"
    )
    parser.add_argument("--matches", metavar="N", default="1", help="how many (default: %(default)s)")
    parser.add_argument(
        "--players", metavar="A,B,C,D", default="club,club,club,club", help="levels of seats 1-4 (default: %(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="write the whole records instead of a summary")


def simulate_matches(asked: argparse.Namespace) -> int:
    """Lets four computers play."""
    from chiva_tui.phrases.matches import summary_text
    from chiva_tui.table.simulate import simulate

    matches = _read_matches(asked.matches)
    game = game_named(asked.game)
    asked_levels = [level.strip() for level in asked.players.split(",")]
    game.check_players(len(asked_levels))
    levels = [check_level(level) for level in asked_levels]
    records = simulate(game, asked.seed, matches, levels)
    if asked.json:
        write_records(records)
    else:
        print(summary_text(ENGLISH, (record.match for record in records)))
    return 0


def _read_matches(text: str) -> int:
    # The length comes first: Python refuses to read a number of thousands of digits.
    if text.isascii() and text.isdigit() and len(text) <= len(str(MOST_MATCHES)) and 1 <= int(text) <= MOST_MATCHES:
        return int(text)
    raise UsageError(f"--matches takes a whole number from 1 to {MOST_MATCHES}, not {text}")
