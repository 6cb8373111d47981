"""`chiva play`, which is also what `chiva` alone does."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from chiva_tui.cli.parsing import add_game
from chiva_tui.cli.refusals import UsageError
from chiva_tui.engine.chance import Chance
from chiva_tui.engine.games import game_named
from chiva_tui.options import THEMES, PlayOptions
from chiva_tui.players.levels import LEVELS, check_level
from chiva_tui.table.pace import Pace
from chiva_tui.table.seating import Seating

if TYPE_CHECKING:
    import argparse


def add_play(parser: argparse.ArgumentParser) -> None:
    """Adds the options of play."""
    levels = ", ".join(LEVELS)
    add_game(parser)
    parser.add_argument("--seed", metavar="TEXT", help="make deals and computers follow from this text")
    parser.add_argument(
        "--pace",
        metavar="P",
        default="0.6",
        help="seconds between computers' moves, 0 for none, or step to wait for Enter",
    )
    parser.add_argument("--partner", metavar="LEVEL", default="club", help=f"one of: {levels} (default: %(default)s)")
    parser.add_argument("--rivals", metavar="LEVEL", default="club", help=f"one of: {levels} (default: %(default)s)")
    parser.add_argument(
        "--theme", metavar="T", default=THEMES[0], help=f"one of: {', '.join(THEMES)} (default: %(default)s)"
    )
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII characters only")


def play_match(asked: argparse.Namespace) -> int:
    """Plays a match in the terminal."""
    if asked.seed is not None:
        Chance(asked.seed)
    options = PlayOptions(
        game=game_named(asked.game),
        seed=asked.seed,
        pace=Pace.read(asked.pace),
        seating=Seating(check_level(asked.partner), check_level(asked.rivals)),
        theme=_known_theme(asked.theme),
        ascii_only=asked.ascii,
    )
    if not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise UsageError("a match is played in a terminal, and this is none; see chiva simulate and chiva replay")
    if os.environ.get("TERM", "dumb") == "dumb":
        raise UsageError("this terminal cannot place characters (TERM is dumb or not set)")
    from chiva_tui.app import play
    from chiva_tui.toolkit_theme import take_no_color

    return play(options._replace(no_color=take_no_color(os.environ)))


def _known_theme(theme: str) -> str:
    if theme not in THEMES:
        raise UsageError(f"there is no theme {theme}; there are: {', '.join(THEMES)}")
    return theme
