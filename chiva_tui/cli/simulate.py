"""`chiva simulate`: four computers play whole matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.cli.parsing import Parser, add_game
from chiva_tui.cli.refusals import UsageError
from chiva_tui.cli.streams import write_records
from chiva_tui.engine.games import game_named
from chiva_tui.players.levels import check_level

if TYPE_CHECKING:
    import argparse

    from chiva_tui.phrases.catalogue import Catalogue

MOST_MATCHES = 1_000_000
"""How many matches one simulation plays at most."""


_SEED = "1"
_MATCHES = "1"
_PLAYERS = "club,club,club,club"


def add_simulate(parser: Parser) -> None:
    """Adds the options of simulate."""
    say = parser.words.say
    add_game(parser)
    parser.add_option(
        "--seed",
        metavar=say("TEXT"),
        default=_SEED,
        help=say("what everything follows from (default: {default})", default=_SEED),
    )
    parser.add_option(
        "--matches", metavar="N", default=_MATCHES, help=say("how many (default: {default})", default=_MATCHES)
    )
    parser.add_option(
        "--players",
        metavar="A,B,C,D",
        default=_PLAYERS,
        help=say("levels of seats 1-4 (default: {default})", default=_PLAYERS),
    )
    parser.add_option("--json", action="store_true", help=say("write the whole records instead of a summary"))


def simulate_matches(asked: argparse.Namespace, words: Catalogue) -> int:
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
        print(summary_text(words, (record.match for record in records)))
    return 0


def _read_matches(text: str) -> int:
    # The length comes first: Python refuses to read a number of thousands of digits.
    if text.isascii() and text.isdigit() and len(text) <= len(str(MOST_MATCHES)) and 1 <= int(text) <= MOST_MATCHES:
        return int(text)
    raise UsageError("--matches takes a whole number from 1 to {most}, not {text}", most=MOST_MATCHES, text=text)
