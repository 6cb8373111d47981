"""`chiva play`, which is also what `chiva` alone does, and `chiva resume`."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from chiva_tui.cli.parsing import add_data, match_number
from chiva_tui.cli.refusals import FileError, UsageError
from chiva_tui.engine.chance import Chance
from chiva_tui.engine.games import DEFAULT_GAME, GAMES, game_named
from chiva_tui.options import THEMES, PlayOptions
from chiva_tui.players.levels import LEVELS, check_level
from chiva_tui.table.pace import Pace
from chiva_tui.table.seating import Seating

if TYPE_CHECKING:
    import argparse


def add_play(parser: argparse.ArgumentParser) -> None:
    """Adds the options of play."""
    levels = ", ".join(LEVELS)
    games = ", ".join(GAMES)
    parser.add_argument(
        "--game",
        metavar="GAME",
        help=f"one of: {games}; a match of no other is offered to go on with (default: {DEFAULT_GAME.name})",
    )
    parser.add_argument(
        "--seed", metavar="TEXT", help="begin a new match whose deals and computers follow from this text"
    )
    parser.add_argument("--partner", metavar="LEVEL", default="club", help=f"one of: {levels} (default: %(default)s)")
    parser.add_argument("--rivals", metavar="LEVEL", default="club", help=f"one of: {levels} (default: %(default)s)")
    add_table(parser)


def add_resume(parser: argparse.ArgumentParser) -> None:
    """Adds what resume takes."""
    parser.add_argument("match", metavar="ID", help="the number of a match, as chiva matches lists them")
    add_table(parser)


def add_table(parser: argparse.ArgumentParser) -> None:
    """Adds how the table looks and goes, and where its matches are kept."""
    add_data(parser)
    parser.add_argument(
        "--pace",
        metavar="P",
        default="0.6",
        help="seconds between computers' moves, 0 for none, or step to wait for Enter",
    )
    parser.add_argument(
        "--theme", metavar="T", default=THEMES[0], help=f"one of: {', '.join(THEMES)} (default: %(default)s)"
    )
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII characters only")
    parser.add_argument(
        "--line",
        action="store_true",
        help="play in plain lines instead of on the screen, as happens by itself where no screen can be drawn",
    )


def play_match(asked: argparse.Namespace) -> int:
    """Plays a match in the terminal: the one that was left last, if the person agrees, or a new one."""
    if asked.seed is not None:
        Chance(asked.seed)
    options = PlayOptions(
        game=DEFAULT_GAME if asked.game is None else game_named(asked.game),
        seed=asked.seed,
        seating=Seating(check_level(asked.partner), check_level(asked.rivals)),
        asked_game=asked.game,
    )
    return _sit_down(asked, options)


def resume(asked: argparse.Namespace) -> int:
    """Goes on with a certain match."""
    return _sit_down(asked, PlayOptions(match=match_number(asked.match)))


def _sit_down(asked: argparse.Namespace, options: PlayOptions) -> int:
    options = options._replace(
        pace=Pace.read(asked.pace), theme=_known_theme(asked.theme), ascii_only=asked.ascii, data=asked.data
    )
    _check_streams()
    if asked.line or not _has_screen():
        return _play_in_lines(options)
    # Nothing that is made before the first frame is garbage; the screen lets it be looked for again from then on.
    gc.disable()
    from chiva_tui.app import play
    from chiva_tui.session import Session
    from chiva_tui.toolkit_theme import take_no_color

    return play(Session(options), options._replace(no_color=take_no_color(os.environ)))


def _play_in_lines(options: PlayOptions) -> int:
    from chiva_tui.line_mode.play import play
    from chiva_tui.session import Session

    return play(Session(options), options)


def _check_streams() -> None:
    """Refuses to play where nothing can be typed or nothing said."""
    if sys.stdin is None:
        raise FileError("-: standard input is closed")
    if sys.stdout is None:
        raise FileError("-: standard output is closed")


def _has_screen() -> bool:
    """Whether a screen can be drawn: all three streams are a terminal, and one that can place characters."""
    is_terminal = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    return is_terminal and os.environ.get("TERM", "dumb") != "dumb"


def _known_theme(theme: str) -> str:
    if theme not in THEMES:
        raise UsageError(f"there is no theme {theme}; there are: {', '.join(THEMES)}")
    return theme
