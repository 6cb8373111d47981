"""What the parsers of all commands share, and how they speak."""

from __future__ import annotations

import argparse
import re
from typing import TYPE_CHECKING, Any, NoReturn

from chiva_tui.cli.refusals import UsageError
from chiva_tui.engine.games import DEFAULT_GAME, GAMES
from chiva_tui.phrases.catalogue import Catalogue, marked
from chiva_tui.phrases.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MOST_DIGITS = 15
"""How long the number of a match can be."""

_COMPLAINTS = (
    (r"unrecognized arguments: (?P<arguments>.*)", marked("unrecognized arguments: {arguments}")),
    (
        r"the following arguments are required: (?P<arguments>.*)",
        marked("the following arguments are required: {arguments}"),
    ),
    (r"argument (?P<argument>.*): expected one argument", marked("argument {argument}: expected one argument")),
    (
        r"argument (?P<argument>.*): ignored explicit argument (?P<value>.*)",
        marked("argument {argument}: ignored explicit argument {value}"),
    ),
)
"""What the standard library finds wrong with a command line, in its own words and in those of the catalogues."""


class Parser(argparse.ArgumentParser):
    """A parser that speaks a language, whose complaint is one line, and which knows an option by its whole name only.

    Attributes:
        words: The language.
    """

    def __init__(self, *, words: Catalogue, **settings: Any) -> None:
        """Builds a parser that knows `--help` and `--lang`.

        Args:
            words: The language.
            settings: What else the standard library's parser takes.
        """
        super().__init__(allow_abbrev=False, add_help=False, formatter_class=_speaking(words), **settings)
        self.words = words
        self._operands = self.add_argument_group(words.say("positional arguments"))
        self._options = self.add_argument_group(words.say("options"))
        self.add_option("-h", "--help", action="help", help=words.say("show this help message and exit"))
        self.add_option(
            "--lang",
            metavar=words.say("LANG"),
            help=words.say("one of: {known} (default: the language of the locale)", known=", ".join(LANGUAGES)),
        )

    def add_option(self, *names: str, **settings: Any) -> None:
        """Adds an option. Its help is taken as it is: what it says of a default is already filled in."""
        self._options.add_argument(*names, **_literal(settings))

    def add_operand(self, name: str, **settings: Any) -> None:
        """Adds an argument that has no name on the command line."""
        self._operands.add_argument(name, **_literal(settings))

    def error(self, message: str) -> NoReturn:
        """Refuses a command line.

        Raises:
            UsageError: Always.
        """
        for pattern, template in _COMPLAINTS:
            if (found := re.fullmatch(pattern, message, re.DOTALL)) is not None:
                message = self.words.say(template, **found.groupdict())
                break
        raise UsageError("{problem} (try: {command} --help)", problem=message, command=self.prog)


def _speaking(words: Catalogue) -> type[argparse.HelpFormatter]:
    """Returns a formatter of help that says in a language what the standard library says in English."""

    class Formatter(argparse.HelpFormatter):
        def add_usage(
            self,
            usage: str | None,
            actions: Iterable[argparse.Action],
            groups: Iterable[argparse._MutuallyExclusiveGroup],
            prefix: str | None = None,
        ) -> None:
            super().add_usage(usage, actions, groups, words.say("usage: ") if prefix is None else prefix)

    return Formatter


def _literal(settings: dict[str, Any]) -> dict[str, Any]:
    """Returns the settings of an argument with a help in which a percent sign means nothing."""
    return {**settings, "help": settings["help"].replace("%", "%%")} if "help" in settings else settings


def take_language(argv: Sequence[str]) -> tuple[str | None, list[str]]:
    """Takes `--lang` out of a command line, wherever it stands: nothing can be said about the rest without it.

    Returns:
        What was asked for, the last time if several times, or None; and the rest, with a `--lang` that has no value.
    """
    asked, rest, given = None, [], list(argv)
    while given and given[0] != "--":
        argument = given.pop(0)
        if argument == "--lang" and given and not given[0].startswith("-"):
            asked = given.pop(0)
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
        else:
            rest.append(argument)
    return asked, [*rest, *given]


def add_game(parser: Parser) -> None:
    """Adds the option that chooses the game."""
    say = parser.words.say
    parser.add_option(
        "--game",
        metavar=say("GAME"),
        default=DEFAULT_GAME.name,
        help=say("one of: {known} (default: {default})", known=", ".join(GAMES), default=DEFAULT_GAME.name),
    )


def add_data(parser: Parser) -> None:
    """Adds the option that says where matches are kept."""
    say = parser.words.say
    parser.add_option(
        "--data",
        metavar=say("DIR"),
        help=say("keep matches in this directory (default: CHIVA_HOME, else the user's data)"),
    )


def add_match(parser: Parser) -> None:
    """Adds the number of a match."""
    say = parser.words.say
    parser.add_operand("match", metavar=say("ID"), help=say("the number of a match, as chiva matches lists them"))


def match_number(text: str) -> int:
    """Returns the number of a match.

    Raises:
        UsageError: The text is none.
    """
    if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS:
        return int(text)
    raise UsageError("a match is named by its number, not {text}; chiva matches lists them", text=text)
