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
from chiva_tui.cli.parsing import Parser, add_game, take_language
from chiva_tui.cli.play import add_play, add_resume, play_match, resume
from chiva_tui.cli.records import add_file, hint, rules
from chiva_tui.cli.refusals import FileError, UsageError, refuse
from chiva_tui.cli.replay import add_replay, replay
from chiva_tui.cli.review import add_review, review
from chiva_tui.cli.simulate import add_simulate, simulate_matches
from chiva_tui.cli.stats import add_stats, stats
from chiva_tui.cli.streams import closed_pipe_is_no_error, drop_output
from chiva_tui.engine.errors import EngineError
from chiva_tui.exit_codes import CRASHED, INTERRUPTED
from chiva_tui.phrases.catalogue import ENGLISH, Catalogue
from chiva_tui.phrases.language import UnknownLanguageError
from chiva_tui.settings.file import read_settings, settings_path
from chiva_tui.settings.values import Settings, SettingsError, spoken_language

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Sequence

_RUNNERS: dict[str, Callable[[argparse.Namespace, Catalogue], int]] = {
    "play": play_match,
    "resume": resume,
    "matches": list_matches,
    "export": export,
    "import": import_file,
    "delete": delete,
    "simulate": simulate_matches,
    "replay": replay,
    "hint": hint,
    "review": review,
    "stats": stats,
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
    asked, rest = take_language(argv)
    words = ENGLISH
    settings, problem = _read_settings()
    try:
        try:
            words = Catalogue(spoken_language(asked, os.environ, settings))
        except UnknownLanguageError:
            # What is wrong is said in the language of somebody who had asked for none.
            words = Catalogue(spoken_language(None, os.environ, settings))
            raise
        with closed_pipe_is_no_error():
            return _dispatch(rest, words, settings, problem)
        return 0
    except KeyboardInterrupt:
        drop_output()
        return INTERRUPTED
    except FileError as error:
        return refuse(f"{error.place}: {words.tell(error)}")
    except EngineError as error:
        return refuse(f"chiva: {words.tell(error)}")
    except OSError as error:
        from chiva_tui.store.errors import system_reason

        drop_output()
        return refuse(f"chiva: {words.tell(system_reason(error))}")
    except Exception as error:
        return _crashed(error, words)


def _read_settings() -> tuple[Settings, SettingsError | None]:
    """Returns what has been set, and what is wrong with it: help can be had all the same."""
    try:
        return read_settings(settings_path(os.environ)), None
    except SettingsError as error:
        return Settings(), error


def _crashed(error: Exception, words: Catalogue) -> int:
    """Says where the report of an unexpected error is; a traceback on the screen could name a hidden hand."""
    from chiva_tui.crash import tell_crash
    from chiva_tui.store.places import data_directory

    drop_output()
    kept = words.say("Every match is kept as it was.")
    for line in tell_crash(error, data_directory(None, os.environ), kept, words):
        print(line, file=sys.stderr)
    return CRASHED


def _dispatch(argv: list[str], words: Catalogue, settings: Settings, problem: SettingsError | None) -> int:
    if argv and not argv[0].startswith("-") and argv[0] not in COMMANDS:
        raise UsageError(
            "there is no command {command}; there are: {known}", command=argv[0], known=", ".join(COMMANDS)
        )
    if not argv or (argv[0] not in COMMANDS and argv[0] not in ("-h", "--help", "--version")):
        argv.insert(0, "play")
    asked = _parser(words).parse_args(argv)
    if problem is not None:
        raise problem
    asked.settings = settings
    return _RUNNERS[asked.command](asked, words)


def _parser(words: Catalogue) -> Parser:
    say = words.say
    parser = Parser(
        words=words,
        prog="chiva",
        description=say("Partnership dominoes in a terminal. Without a command: play, with the options of play."),
        epilog=say("The options of a command: chiva COMMAND --help, such as chiva play --help."),
    )
    told = say("show program's version number and exit")
    parser.add_option("--version", action="version", version=f"chiva {__version__}", help=told)
    commands = parser.add_subparsers(
        title=say("commands"), dest="command", required=True, metavar=say("COMMAND"), parser_class=Parser
    )

    def command(name: str, told: str) -> Parser:
        return commands.add_parser(name, words=words, help=told)

    add_play(command("play", say("play a match (what happens when no command is given)")))
    add_resume(command("resume", say("go on with a certain match")))
    add_matches(command("matches", say("list the matches that are kept")))
    add_export(command("export", say("write the record of a match")))
    add_import(command("import", say("take matches from a record, to play them on")))
    add_delete(command("delete", say("delete a match")))
    add_simulate(command("simulate", say("let four computers play whole matches")))
    add_replay(command("replay", say("watch recorded matches again, or print them where there is no screen")))
    add_file(
        command("hint", say("advise the seat to act at the end of a record")),
        say("write the hint as one event with its reason"),
    )
    add_review(command("review", say("tell what each choice of a finished hand led to")))
    add_stats(command("stats", say("count what the kept matches came to")))
    add_game(command("rules", say("print the rules")))
    return parser
