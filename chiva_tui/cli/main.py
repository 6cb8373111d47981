"""Which command is asked for, and how each ends."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING

from chiva_tui import __version__
from chiva_tui.cli.kept import (
    add_delete,
    add_export,
    add_import,
    add_matches,
    delete,
    export,
    import_file,
    list_matches,
)
from chiva_tui.cli.parsing import Parser, add_game
from chiva_tui.cli.play import add_play, add_resume, play_match, resume
from chiva_tui.cli.records import add_file, hint, replay, rules
from chiva_tui.cli.refusals import FileError, UsageError, refuse
from chiva_tui.cli.simulate import add_simulate, simulate_matches
from chiva_tui.cli.streams import closed_pipe_is_no_error, drop_output
from chiva_tui.engine.errors import EngineError
from chiva_tui.exit_codes import CRASHED, INTERRUPTED
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.table.pace import PaceError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

_RUNNERS: dict[str, Callable[[argparse.Namespace], int]] = {
    "play": play_match,
    "resume": resume,
    "matches": list_matches,
    "export": export,
    "import": import_file,
    "delete": delete,
    "simulate": simulate_matches,
    "replay": replay,
    "hint": hint,
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
    except Exception as error:
        return _crashed(error)


def _crashed(error: Exception) -> int:
    """Says where the report of an unexpected error is; a traceback on the screen could name a hidden hand."""
    from chiva_tui.crash import tell_crash
    from chiva_tui.store.places import data_directory

    drop_output()
    for line in tell_crash(error, data_directory(None, os.environ), ENGLISH.say("Every match is kept as it was.")):
        print(line, file=sys.stderr)
    return CRASHED


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
    add_resume(commands.add_parser("resume", help="go on with a certain match"))
    add_matches(commands.add_parser("matches", help="list the matches that are kept"))
    add_export(commands.add_parser("export", help="write the record of a match"))
    add_import(commands.add_parser("import", help="take matches from a record, to play them on"))
    add_delete(commands.add_parser("delete", help="delete a match"))
    add_simulate(commands.add_parser("simulate", help="let four computers play whole matches"))
    replay = commands.add_parser("replay", help="check a record and print the match")
    add_file(replay, "write the whole record, every result line included")
    hint = commands.add_parser("hint", help="advise the seat to act at the end of a record")
    add_file(hint, "write the hint as one event with its reason")
    add_game(commands.add_parser("rules", help="print the rules"))
    return parser
