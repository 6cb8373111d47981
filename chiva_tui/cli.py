"""The command line. Each command loads only what it needs: a person waits for the first frame."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from chiva_tui import __version__
from chiva_tui.engine.chance import Chance
from chiva_tui.engine.errors import EngineError
from chiva_tui.engine.games import DEFAULT_GAME, GAMES, game_named
from chiva_tui.options import THEMES, PlayOptions
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.players.levels import LEVELS, check_level
from chiva_tui.table.pace import Pace, PaceError
from chiva_tui.table.seating import Seating

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from chiva_tui.engine.record import Record

USAGE_ERROR = 2
"""The exit code for anything that was asked for and cannot be done."""

INTERRUPTED = 130
"""The exit code after Ctrl+C, as shells count it."""

COMMANDS = ("play", "simulate", "replay", "hint", "rules")

MOST_MATCHES = 1_000_000
"""How many matches one simulation plays at most."""


class _UsageError(Exception):
    """A command line that cannot be followed; the message says why in one line."""


class _FileError(Exception):
    """A file that cannot be followed; the message begins with its name and line."""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line, and which knows an option by its whole name only."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        raise _UsageError(f"{message} (try: {self.prog} --help)")


def main(argv: Sequence[str]) -> int:
    """Does what the command line asks for.

    Returns:
        The exit code: 0 when it was done, 2 when it could not be, with one line on stderr, 130 when interrupted.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name with an accent is better told without it than not at all.
        sys.stdout.reconfigure(errors="replace")
    try:
        with _closed_pipe_is_no_error():
            return _dispatch(list(argv))
        return 0
    except KeyboardInterrupt:
        _drop_output()
        return INTERRUPTED
    except _FileError as error:
        return _refuse(str(error))
    except (_UsageError, EngineError, PaceError) as error:
        return _refuse(f"chiva: {error}")
    except OSError as error:
        _drop_output()
        return _refuse(f"chiva: {error.strerror or error}")


def _refuse(message: str) -> int:
    """Says in one line why something cannot be done; what a message repeats of its input is made printable."""
    print("".join(char if char.isprintable() else ascii(char)[1:-1] for char in message), file=sys.stderr)
    return USAGE_ERROR


def _dispatch(argv: list[str]) -> int:
    if argv and not argv[0].startswith("-") and argv[0] not in COMMANDS:
        raise _UsageError(f"there is no command {argv[0]}; there are: {', '.join(COMMANDS)}")
    if not argv or (argv[0] not in COMMANDS and argv[0] not in ("-h", "--help", "--version")):
        argv.insert(0, "play")
    asked = _parser().parse_args(argv)
    runner = {"play": _play, "simulate": _simulate, "replay": _replay, "hint": _hint, "rules": _rules}
    return runner[asked.command](asked)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="chiva",
        description="Partnership dominoes in a terminal. Without a command: play, with the options of play.",
        epilog="The options of a command: chiva COMMAND --help, such as chiva play --help.",
    )
    parser.add_argument("--version", action="version", version=f"chiva {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)
    _add_play(commands.add_parser("play", help="play a match (what happens when no command is given)"))
    _add_simulate(commands.add_parser("simulate", help="let four computers play whole matches"))
    replay = commands.add_parser("replay", help="check a record and print the match")
    _add_file(replay, "write the whole record, every result line included")
    hint = commands.add_parser("hint", help="advise the seat to act at the end of a record")
    _add_file(hint, "write the hint as one event with its reason")
    _add_game(commands.add_parser("rules", help="print the rules"))
    return parser


def _add_file(parser: argparse.ArgumentParser, json_help: str) -> None:
    parser.add_argument("--game", metavar="GAME", help="refuse records of any other game")
    parser.add_argument("--json", action="store_true", help=json_help)
    parser.add_argument("file", metavar="FILE", help="a record; - for standard input")


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--game", metavar="GAME", default=DEFAULT_GAME.name, help=f"one of: {', '.join(GAMES)} (default: %(default)s)"
    )


def _add_play(parser: argparse.ArgumentParser) -> None:
    levels = ", ".join(LEVELS)
    _add_game(parser)
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


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument(
        "--seed", metavar="TEXT", default="1", help="what everything follows from (default: %(default)s)"
    )
    parser.add_argument("--matches", metavar="N", default="1", help="how many (default: %(default)s)")
    parser.add_argument(
        "--players", metavar="A,B,C,D", default="club,club,club,club", help="levels of seats 1-4 (default: %(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="write the whole records instead of a summary")


def _play(asked: argparse.Namespace) -> int:
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
        raise _UsageError("a match is played in a terminal, and this is none; see chiva simulate and chiva replay")
    if os.environ.get("TERM", "dumb") == "dumb":
        raise _UsageError("this terminal cannot place characters (TERM is dumb or not set)")
    from chiva_tui.app import play
    from chiva_tui.toolkit_theme import take_no_color

    return play(options._replace(no_color=take_no_color(os.environ)))


def _simulate(asked: argparse.Namespace) -> int:
    from chiva_tui.phrases.matches import summary_text
    from chiva_tui.table.simulate import simulate

    matches = _read_matches(asked.matches)
    game = game_named(asked.game)
    asked_levels = [level.strip() for level in asked.players.split(",")]
    game.check_players(len(asked_levels))
    levels = [check_level(level) for level in asked_levels]
    records = simulate(game, asked.seed, matches, levels)
    if asked.json:
        _write_records(records)
    else:
        print(summary_text(ENGLISH, (record.match for record in records)))
    return 0


def _replay(asked: argparse.Namespace) -> int:
    from chiva_tui.phrases.matches import match_text

    records = _read(asked.file, asked.game)
    if asked.json:
        _write_records(records)
    else:
        print("\n\n".join(match_text(ENGLISH, record) for record in records))
    return 0


def _hint(asked: argparse.Namespace) -> int:
    from chiva_tui.engine.record_events import event_fields
    from chiva_tui.phrases.hints import hint_words
    from chiva_tui.players.hint import advise

    record = _read(asked.file, asked.game)[-1]
    match = record.match
    if match.turn is None:
        raise _FileError(f"{asked.file}:{record.line}: no seat is to act at the end of this record")
    view = match.view(match.turn)
    advice = advise(view)
    reason = hint_words(advice, ENGLISH).text
    if asked.json:
        _write_in_utf8()
        print(json.dumps({**event_fields(advice.action), "reason": reason}, ensure_ascii=False))
    else:
        print(reason)
    return 0


def _rules(asked: argparse.Namespace) -> int:
    from chiva_tui.phrases.rules import rules_text

    print(rules_text(ENGLISH, game_named(asked.game)))
    return 0


def _read(name: str, game: str | None) -> list[Record]:
    """Reads a whole file of records before anything is printed of it."""
    from chiva_tui.engine.record import RecordError, read_records

    wanted = None if game is None else game_named(game)
    try:
        records = list(read_records(_lines(name)))
    except RecordError as error:
        raise _FileError(f"{name}:{error.line}: {error.reason}") from error
    except OSError as error:
        raise _FileError(f"{name}: {error.strerror or error}") from error
    for record in records:
        if wanted is not None and record.header.game is not wanted:
            raise _FileError(f"{name}:{record.line}: this is a match of {record.header.game.name}, not of {game}")
    return records


def _write_records(records: Iterable[Record]) -> None:
    _write_in_utf8()
    for record in records:
        for line in record.lines():
            print(line)


def _write_in_utf8() -> None:
    """Makes standard output what a record is in every locale: UTF-8, with plain line ends."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")


def _lines(name: str) -> Iterator[bytes]:
    if name == "-":
        if sys.stdin is None:
            raise _FileError("-: standard input is closed")
        yield from sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield from file


def _read_matches(text: str) -> int:
    # The length comes first: Python refuses to read a number of thousands of digits.
    if text.isascii() and text.isdigit() and len(text) <= len(str(MOST_MATCHES)) and 1 <= int(text) <= MOST_MATCHES:
        return int(text)
    raise _UsageError(f"--matches takes a whole number from 1 to {MOST_MATCHES}, not {text}")


def _known_theme(theme: str) -> str:
    if theme not in THEMES:
        raise _UsageError(f"there is no theme {theme}; there are: {', '.join(THEMES)}")
    return theme


@contextmanager
def _closed_pipe_is_no_error() -> Iterator[None]:
    """Leaves quietly when whoever reads the output has read enough."""
    try:
        try:
            yield
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()


def _drop_output() -> None:
    """Sees to it that what could not be written is not tried again at the very end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
