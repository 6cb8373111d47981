"""`chiva replay`: recorded matches watched again on the screen or, where there is none, told in words."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from chiva_tui.cli.parsing import MOST_DIGITS, Parser
from chiva_tui.cli.play import add_table, at_table, chosen_settings, has_screen, on_screen
from chiva_tui.cli.records import add_file
from chiva_tui.cli.refusals import FileError, UsageError
from chiva_tui.cli.streams import read, write_records
from chiva_tui.options import PlayOptions

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Sequence

    from chiva_tui.engine.record import Record
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.table.reel import Reel


def add_replay(parser: Parser) -> None:
    """Adds the options of replay."""
    say = parser.words.say
    parser.add_option("--match", metavar="N", help=say("only or first the match of this number in the file, from 1"))
    add_table(parser, say("print the matches in words, as happens by itself where no screen can be drawn"))
    add_file(parser, say("write the whole record, every result line included"))


def replay(asked: argparse.Namespace, words: Catalogue) -> int:
    """Checks records, and shows the matches on the screen or prints them."""
    records = read(asked.file, asked.game)
    number = None if asked.match is None else _number(asked.match, len(records))
    if asked.json or asked.line or asked.file == "-" or not has_screen():
        _print(records if number is None else [records[number - 1]], words, as_record=asked.json)
        return 0
    return _watch(asked, records, number, words)


def _print(records: Sequence[Record], words: Catalogue, *, as_record: bool) -> None:
    from chiva_tui.phrases.matches import match_text

    if as_record:
        write_records(records)
    else:
        print("\n\n".join(match_text(words, record) for record in records))


def _watch(asked: argparse.Namespace, records: Sequence[Record], number: int | None, words: Catalogue) -> int:
    options = at_table(asked, PlayOptions(game=records[0].header.game, settings=chosen_settings(asked)))
    reels = dict(_reels(records))
    if not reels or (number is not None and number not in reels):
        last = records[(number or len(records)) - 1]
        raise FileError("no hand has been played to its end in this match", place=f"{asked.file}:{last.line}")
    first = 0 if number is None else list(reels).index(number)
    # Nothing that is made before the first frame is garbage; the screen lets it be looked for again from then on.
    gc.disable()
    from chiva_tui.on_screen import play
    from chiva_tui.session import Session

    session = Session(options, lays_out=False)
    return play(session, on_screen(options), words, list(reels.values()), first)


def _reels(records: Sequence[Record]) -> Iterator[tuple[int, Reel]]:
    """Yields the matches that have a finished hand to be watched, each with its number."""
    from chiva_tui.table.reel import Reel, ReelError

    for number, record in enumerate(records, 1):
        try:
            yield number, Reel.of_record(record)._replace(number=number, total=len(records))
        except ReelError:
            continue


def _number(text: str, matches: int) -> int:
    if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS and 1 <= int(text) <= matches:
        return int(text)
    raise UsageError(
        "--match takes the number of a match in the file, from 1 to {last}, not {text}", last=matches, text=text
    )
