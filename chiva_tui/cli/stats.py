"""`chiva stats`: what the kept matches came to."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from chiva_tui.cli.kept import opened_store
from chiva_tui.cli.parsing import add_data
from chiva_tui.cli.streams import write_in_utf8
from chiva_tui.engine.games import GAMES, game_named

if TYPE_CHECKING:
    import argparse

    from chiva_tui.cli.parsing import Parser
    from chiva_tui.phrases.catalogue import Catalogue


def add_stats(parser: Parser) -> None:
    """Adds the options of stats."""
    say = parser.words.say
    parser.add_option(
        "--game", metavar=say("GAME"), help=say("only this game, one of: {known}", known=", ".join(GAMES))
    )
    parser.add_option("--json", action="store_true", help=say("write the numbers as one object"))
    add_data(parser)


def stats(asked: argparse.Namespace, words: Catalogue) -> int:
    """Counts the kept matches."""
    from chiva_tui.phrases.statistics import statistics_text
    from chiva_tui.store.counting import Counter
    from chiva_tui.table.statistics_fields import statistics_fields

    game = None if asked.game is None else game_named(asked.game).name
    with opened_store(asked.data, words) as store:
        statistics = Counter(store).statistics(game)
    if asked.json:
        write_in_utf8()
        print(json.dumps(statistics_fields(statistics), ensure_ascii=False))
    else:
        print(statistics_text(words, statistics))
    return 0
