"""`chiva review`: what every choice of a finished hand led to, and what an expert would have done.

With `--json` each hand is one object on one line: `match`, the number of the match in the file from 1, and then what
`chiva_tui.review.fields.review_fields` says.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from chiva_tui.cli.records import add_file
from chiva_tui.cli.refusals import FileError, UsageError
from chiva_tui.cli.streams import read, write_in_utf8

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from chiva_tui.cli.parsing import Parser
    from chiva_tui.engine.record import Record
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.review.played import PlayedHand

_LONGEST_NUMBER = 9
"""How many digits the number of a hand has at most: Python refuses to read thousands of them."""


def add_review(parser: Parser) -> None:
    """Adds the options of review."""
    say = parser.words.say
    parser.add_option("--hand", metavar="N", help=say("only this hand of each match (default: every finished one)"))
    parser.add_option("--ascii", action="store_true", help=say("draw with ASCII characters only"))
    add_file(parser, say("write each hand's review as one object"))


def review(asked: argparse.Namespace, words: Catalogue) -> int:
    """Reviews finished hands of records."""
    from chiva_tui.phrases.review import review_text
    from chiva_tui.review.fields import review_fields
    from chiva_tui.review.review import review_hand

    number = None if asked.hand is None else _read_number(asked.hand)
    records = read(asked.file, asked.game)
    ascii_only = asked.ascii or not _can_draw()
    played = list(_played(records, number, asked.file))
    if asked.json:
        write_in_utf8()
    for at, (match, hand) in enumerate(played):
        found = review_hand(hand)
        if asked.json:
            told = json.dumps({"match": match, **review_fields(found)}, ensure_ascii=False)
        else:
            told = review_text(words, found, ascii_only=ascii_only)
            told = f"\n{told}" if at else told
        print(told, flush=True)
    return 0


def _played(records: list[Record], number: int | None, name: str) -> Iterator[tuple[int, PlayedHand]]:
    """Yields the finished hands asked for, each with the number of its match in the file.

    Raises:
        FileError: A match has no finished hand, or that one is not finished (U13).
    """
    from chiva_tui.review.played import played_hands

    for match, record in enumerate(records, 1):
        finished = list(played_hands(record.header.new_match(), record.events))
        wanted = [hand for hand in finished if number in (None, hand.result.number)]
        if not wanted:
            place = f"{name}:{record.line}"
            if number is None:
                raise FileError("no hand has been played to its end in this match", place=place)
            raise FileError("hand {number} has not been played to its end in this match", place=place, number=number)
        yield from ((match, hand) for hand in wanted)


def _can_draw() -> bool:
    """Whether standard output has the characters a plot is drawn with: replaced by others they would mislead."""
    from chiva_tui.phrases.review_plot import BLOCKS

    try:
        "".join(BLOCKS).encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True


def _read_number(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER and int(text) >= 1:
        return int(text)
    raise UsageError("--hand takes the number of a hand, from 1, not {text}", text=text)
