"""`chiva hint` and `chiva rules`: what reads records or nothing at all."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from chiva_tui.cli.refusals import FileError
from chiva_tui.cli.streams import read, write_in_utf8
from chiva_tui.engine.games import game_named

if TYPE_CHECKING:
    import argparse

    from chiva_tui.cli.parsing import Parser
    from chiva_tui.phrases.catalogue import Catalogue


def add_file(parser: Parser, json_help: str) -> None:
    """Adds what a command that reads a record takes."""
    say = parser.words.say
    parser.add_option("--game", metavar=say("GAME"), help=say("refuse records of any other game"))
    parser.add_option("--json", action="store_true", help=json_help)
    parser.add_operand("file", metavar=say("FILE"), help=say("a record; - for standard input"))


def hint(asked: argparse.Namespace, words: Catalogue) -> int:
    """Advises the seat to act at the end of a record."""
    from chiva_tui.engine.record_events import event_fields
    from chiva_tui.phrases.hints import hint_words
    from chiva_tui.players.hint import advise

    record = read(asked.file, asked.game)[-1]
    match = record.match
    if match.turn is None:
        raise FileError("no seat is to act at the end of this record", place=f"{asked.file}:{record.line}")
    view = match.view(match.turn)
    advice = advise(view)
    reason = hint_words(advice, words).text
    if asked.json:
        write_in_utf8()
        print(json.dumps({**event_fields(advice.action), "reason": reason}, ensure_ascii=False))
    else:
        print(reason)
    return 0


def rules(asked: argparse.Namespace, words: Catalogue) -> int:
    """Prints the rules."""
    from chiva_tui.phrases.rules import rules_text

    print(rules_text(words, game_named(asked.game)))
    return 0
