"""What the parsers of all commands share."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

from chiva_tui.cli.refusals import UsageError
from chiva_tui.engine.games import DEFAULT_GAME, GAMES

MOST_DIGITS = 15
"""How long the number of a match can be."""


class Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line, and which knows an option by its whole name only."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """Refuses a command line.

        Raises:
            UsageError: Always.
        """
        raise UsageError(f"{message} (try: {self.prog} --help)")


def add_game(parser: argparse.ArgumentParser) -> None:
    """Adds the option that chooses the game."""
    parser.add_argument(
        "--game", metavar="GAME", default=DEFAULT_GAME.name, help=f"one of: {', '.join(GAMES)} (default: %(default)s)"
    )


def add_data(parser: argparse.ArgumentParser) -> None:
    """Adds the option that says where matches are kept."""
    parser.add_argument(
        "--data", metavar="DIR", help="keep matches in this directory (default: CHIVA_HOME, else the user's data)"
    )


def match_number(text: str) -> int:
    """Returns the number of a match.

    Raises:
        UsageError: The text is none.
    """
    if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS:
        return int(text)
    raise UsageError(f"a match is named by its number, not {text}; chiva matches lists them")
