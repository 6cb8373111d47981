"""`chiva simulate`: four computers play whole matches."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from chiva_tui.cli.parsing import Parser, add_game
from chiva_tui.cli.refusals import UsageError
from chiva_tui.cli.streams import write_in_utf8
from chiva_tui.engine.chance import Chance
from chiva_tui.engine.games import game_named
from chiva_tui.players.levels import check_level

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.table.tally import MatchTally

MOST_MATCHES = 1_000_000
"""How many matches one simulation plays at most."""

MOST_JOBS = 256
"""How many processes play at most."""


_SEED = "1"
_MATCHES = "1"
_PLAYERS = "club,club,club,club"
_JOBS = "1"


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
    parser.add_option(
        "--jobs",
        metavar="N",
        default=_JOBS,
        help=say("how many processes play; the result is the same for any number (default: {default})", default=_JOBS),
    )
    parser.add_option("--json", action="store_true", help=say("write the whole records instead of a table"))


def simulate_matches(asked: argparse.Namespace, words: Catalogue) -> int:
    """Lets four computers play."""
    from chiva_tui.phrases.tally import tally_text
    from chiva_tui.table.simulate import Plan, spread
    from chiva_tui.table.tally import Tally

    matches = _read_count("--matches", asked.matches, MOST_MATCHES)
    jobs = _read_count("--jobs", asked.jobs, MOST_JOBS)
    game = game_named(asked.game)
    asked_levels = [level.strip() for level in asked.players.split(",")]
    game.check_players(len(asked_levels))
    plan = Plan(game.name, asked.seed, matches, tuple(map(check_level, asked_levels)))
    Chance(plan.seed)
    if asked.json:
        write_in_utf8()
        for lines in spread(plan.lines, matches, jobs):
            print(*lines, sep="\n")
        return 0
    played = spread(plan.tally, matches, jobs)
    if sys.stderr is not None and sys.stderr.isatty() and matches > 1:
        played = _shown(played, matches, words)
    print(tally_text(words, game, Tally(plan.levels, played)))
    return 0


def _shown(played: Iterator[MatchTally], matches: int, words: Catalogue) -> Iterator[MatchTally]:
    """Passes matches on and shows on standard error, while they are played, how many there have been."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        yield from progress.track(played, total=matches, description=words.say("matches"))


def _read_count(option: str, text: str, most: int) -> int:
    # The length comes first: Python refuses to read a number of thousands of digits.
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and 1 <= int(text) <= most:
        return int(text)
    raise UsageError("{option} takes a whole number from 1 to {most}, not {text}", option=option, most=most, text=text)
