"""`chiva play`, which is also what `chiva` alone does, and `chiva resume`."""

from __future__ import annotations

import gc
import os
import sys
from typing import TYPE_CHECKING

from chiva_tui.cli.parsing import Parser, add_data, add_match, match_number
from chiva_tui.cli.refusals import FileError
from chiva_tui.engine.chance import Chance
from chiva_tui.engine.games import DEFAULT_GAME, GAMES, game_named
from chiva_tui.options import GLYPHS, ORDERS, THEMES, PlayOptions
from chiva_tui.players.levels import LEVELS, check_level
from chiva_tui.settings.values import Settings, known_glyphs, known_order, known_theme, with_environment
from chiva_tui.table.pace import DEFAULT_PACE, Pace
from chiva_tui.table.seating import Seating

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from chiva_tui.phrases.catalogue import Catalogue


def add_play(parser: Parser) -> None:
    """Adds the options of play."""
    say = parser.words.say
    parser.add_option(
        "--game",
        metavar=say("GAME"),
        help=say(
            "one of: {known}; a match of no other is offered to go on with (default: {default})",
            known=", ".join(GAMES),
            default=DEFAULT_GAME.name,
        ),
    )
    parser.add_option(
        "--seed",
        metavar=say("TEXT"),
        help=say("begin a new match whose deals and computers follow from this text"),
    )
    for name, level in zip(("--partner", "--rivals"), Seating()[:2], strict=True):
        parser.add_option(name, metavar=say("LEVEL"), help=_one_of(LEVELS, level, parser.words))
    add_table(parser)


def add_resume(parser: Parser) -> None:
    """Adds what resume takes."""
    add_match(parser)
    add_table(parser)


def add_table(parser: Parser, line_help: str = "") -> None:
    """Adds how the table looks and goes, and where its matches are kept.

    Args:
        parser: Where to.
        line_help: What `--line` does; empty for what it does where a match is played.
    """
    say = parser.words.say
    usual = say("play in plain lines instead of on the screen, as happens by itself where no screen can be drawn")
    add_data(parser)
    parser.add_option(
        "--pace",
        metavar="P",
        help=say("seconds between computers' moves, 0 for none, or step to wait for Enter"),
    )
    parser.add_option("--theme", metavar="T", help=_one_of(THEMES, THEMES[0], parser.words))
    parser.add_option("--ascii", action="store_true", help=say("draw with ASCII characters only"))
    parser.add_option("--glyphs", metavar="G", help=_one_of(GLYPHS, GLYPHS[0], parser.words))
    parser.add_option("--order", metavar="O", help=_one_of(ORDERS, ORDERS[0], parser.words))
    parser.add_option("--keys", metavar="K", help=say("the layout of keys: standard, left-hand or right-hand"))
    parser.add_option("--line", action="store_true", help=line_help or usual)


def _one_of(names: Sequence[str], default: str, words: Catalogue) -> str:
    return words.say("one of: {known} (default: {default})", known=", ".join(names), default=default)


def play_match(asked: argparse.Namespace, words: Catalogue) -> int:
    """Plays a match in the terminal: the one that was left last, if the person agrees, or a new one."""
    if asked.seed is not None:
        Chance(asked.seed)
    settings = chosen_settings(asked)
    usual = Seating()
    options = PlayOptions(
        game=game_named(_first(asked.game, settings.game, DEFAULT_GAME.name)),
        seed=asked.seed,
        seating=Seating(
            check_level(_first(asked.partner, settings.partner, usual.partner)),
            check_level(_first(asked.rivals, settings.rivals, usual.rivals)),
        ),
        asked_game=asked.game,
        settings=settings,
        asks_first=asked.seed is None and asked.game is None,
    )
    return _sit_down(asked, options, words)


def resume(asked: argparse.Namespace, words: Catalogue) -> int:
    """Goes on with a certain match."""
    options = PlayOptions(match=match_number(asked.match), settings=chosen_settings(asked))
    return _sit_down(asked, options, words)


def _sit_down(asked: argparse.Namespace, options: PlayOptions, words: Catalogue) -> int:
    options = at_table(asked, options)
    _check_streams()
    if asked.line or not has_screen():
        return _play_in_lines(options, words)
    # Nothing that is made before the first frame is garbage; the screen lets it be looked for again from then on.
    gc.disable()
    from chiva_tui.on_screen import play
    from chiva_tui.session import Session

    return play(Session(options), on_screen(options), words)


def at_table(asked: argparse.Namespace, options: PlayOptions) -> PlayOptions:
    """Returns options together with what the command line, else the settings, say of how the table looks and goes.

    Raises:
        EngineError: Something is asked for that there is not.
    """
    settings = options.settings or Settings()
    glyphs = "ascii" if asked.ascii else known_glyphs(_first(asked.glyphs, settings.glyphs, GLYPHS[0]))
    return options._replace(
        pace=settings.pace or DEFAULT_PACE if asked.pace is None else Pace.read(asked.pace),
        theme=known_theme(_first(asked.theme, settings.theme, THEMES[0])),
        order=known_order(_first(asked.order, settings.order, ORDERS[0])),
        ascii_only=glyphs == "ascii",
        data=asked.data,
        settings=settings,
    )


def on_screen(options: PlayOptions) -> PlayOptions:
    """Returns options together with what only a screen needs to know; the variable that refuses colour is used up.

    Raises:
        SettingsError: The keys that were chosen cannot be.
    """
    from chiva_tui.screens.keymap import key_map
    from chiva_tui.toolkit_theme import take_no_color

    key_map(options.settings or Settings())
    return options._replace(no_color=take_no_color(os.environ))


def _play_in_lines(options: PlayOptions, words: Catalogue) -> int:
    from chiva_tui.line_mode.play import play
    from chiva_tui.session import Session

    return play(Session(options), options, words)


def _check_streams() -> None:
    """Refuses to play where nothing can be typed or nothing said."""
    if sys.stdin is None:
        raise FileError("standard input is closed", place="-")
    if sys.stdout is None:
        raise FileError("standard output is closed", place="-")


def has_screen() -> bool:
    """Whether a screen can be drawn: all three streams are a terminal, and one that can place characters."""
    is_terminal = all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr))
    return is_terminal and os.environ.get("TERM", "dumb") != "dumb"


def _first(asked: str | None, chosen: str | None, usual: str) -> str:
    """Returns what the command line says, else what has been set, else the usual."""
    if asked is not None:
        return asked
    return usual if chosen is None else chosen


def chosen_settings(asked: argparse.Namespace) -> Settings:
    """Returns what has been set: by the command line, else by the environment, else by the file."""
    settings = with_environment(asked.settings, os.environ)
    return settings if asked.keys is None else settings.with_layout(asked.keys)
