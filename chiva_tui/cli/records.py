"""`chiva replay`, `chiva hint` and `chiva rules`: what reads records or nothing at all."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from chiva_tui.cli.refusals import FileError
from chiva_tui.cli.streams import read, write_in_utf8, write_records
from chiva_tui.engine.games import game_named
from chiva_tui.phrases.catalogue import ENGLISH

if TYPE_CHECKING:
    import argparse


def add_file(parser: argparse.ArgumentParser, json_help: str) -> None:
    """Adds what a command that reads a record takes."""
    parser.add_argument("--game", metavar="GAME", help="refuse records of any other game")
    parser.add_argument("--json", action="store_true", help=json_help)
    parser.add_argument("file", metavar="FILE", help="a record; - for standard input")


def replay(asked: argparse.Namespace) -> int:
    """Checks records and prints the matches."""
    from chiva_tui.phrases.matches import match_text

    records = read(asked.file, asked.game)
    if asked.json:
        write_records(records)
    else:
        print("\n\n".join(match_text(ENGLISH, record) for record in records))
    return 0


def hint(asked: argparse.Namespace) -> int:
    """Advises the seat to act at the end of a record."""
    from chiva_tui.engine.record_events import event_fields
    from chiva_tui.phrases.hints import hint_words
    from chiva_tui.players.hint import advise

    record = read(asked.file, asked.game)[-1]
    match = record.match
    if match.turn is None:
        raise FileError(f"{asked.file}:{record.line}: no seat is to act at the end of this record")
    view = match.view(match.turn)
    advice = advise(view)
    reason = hint_words(advice, ENGLISH).text
    if asked.json:
        write_in_utf8()
        print(json.dumps({**event_fields(advice.action), "reason": reason}, ensure_ascii=False))
    else:
        print(reason)
    return 0


def rules(asked: argparse.Namespace) -> int:
    """Prints the rules."""
    from chiva_tui.phrases.rules import rules_text

    print(rules_text(ENGLISH, game_named(asked.game)))
    return 0
