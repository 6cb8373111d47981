"""Which command is asked for, and how each ends."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

from chiva_tui import __version__
from chiva_tui.cli.parsing import Parser, add_game
from chiva_tui.cli.play import add_play, play_match
from chiva_tui.cli.records import add_file, hint, replay, rules
from chiva_tui.cli.refusals import INTERRUPTED, FileError, UsageError, refuse
from chiva_tui.cli.review import add_review, review
from chiva_tui.cli.simulate import add_simulate, simulate_matches
from chiva_tui.cli.streams import closed_pipe_is_no_error, drop_output
from chiva_tui.engine.errors import EngineError
from chiva_tui.table.pace import PaceError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

_RUNNERS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": play_match,
    "simulate": simulate_matches,
    "replay": replay,
    "hint": hint,
    "review": review,
    "rules": rules,
}

COMMANDS = tuple(_RUNNERS)
"""What can be asked for by name."""


def main(argv: Sequence[str]) -> int:
    """Does what the command line asks for.

    Returns:
        The exit code: 0 when it was done, 2 when it could not be, with one line on stderr, 130 when interrupted.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name with an accent is better told without it than not at all.
        sys.stdout.reconfigure(errors="replace")
    try:
        with closed_pipe_is_no_error():
            return _dispatch(list(argv))
        return 0
    except KeyboardInterrupt:
        drop_output()
        return INTERRUPTED
    except FileError as error:
        return refuse(str(error))
    except (UsageError, EngineError, PaceError) as error:
        return refuse(f"chiva: {error}")
    except OSError as error:
        drop_output()
        return refuse(f"chiva: {error.strerror or error}")


def _dispatch(argv: list[str]) -> int:
    if argv and not argv[0].startswith("-") and argv[0] not in COMMANDS:
        raise UsageError(f"there is no command {argv[0]}; there are: {', '.join(COMMANDS)}")
    if not argv or (argv[0] not in COMMANDS and argv[0] not in ("-h", "--help", "--version")):
        argv.insert(0, "play")
    asked = _parser().parse_args(argv)
    return _RUNNERS[asked.command](asked)


def _parser() -> Parser:
    parser = Parser(
        prog="chiva",
        description="Partnership dominoes in a terminal. Without a command: play, with the options of play.",
        epilog="The options of a command: chiva COMMAND --help, such as chiva play --help.",
    )
    parser.add_argument("--version", action="version", version=f"chiva {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=Parser)
    add_play(commands.add_parser("play", help="play a match (what happens when no command is given)"))
    add_simulate(commands.add_parser("simulate", help="let four computers play whole matches"))
    replay = commands.add_parser("replay", help="check a record and print the match")
    add_file(replay, "write the whole record, every result line included")
    hint = commands.add_parser("hint", help="advise the seat to act at the end of a record")
    add_file(hint, "write the hint as one event with its reason")
    add_review(commands.add_parser("review", help="tell what each choice of a finished hand led to"))
    add_game(commands.add_parser("rules", help="print the rules"))
    return parser
