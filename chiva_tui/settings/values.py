"""What can be set, and which of what is set counts: the command line, else the environment, else the file."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.errors import EngineError, marked
from chiva_tui.engine.games import game_named
from chiva_tui.options import GLYPHS, NOTES, ORDERS, THEMES
from chiva_tui.phrases.language import SOURCE, language_of, locale_language
from chiva_tui.players.levels import check_level
from chiva_tui.table.pace import Pace

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


LAYOUT = "layout"
"""What names a layout, among the keys."""


class SettingsError(EngineError):
    """A setting cannot be used, or cannot be kept."""


class KeyWish(NamedTuple):
    """Other keys for something.

    Attributes:
        action: What for, as it is written.
        keys: The keys, as they are written.
        line: Where in the file, from 1.
    """

    action: str
    keys: tuple[str, ...]
    line: int = 1


class Settings(NamedTuple):
    """What has been chosen; None for what has not.

    Attributes:
        language: The code of a language.
        language_over: The language of the locale when that one was chosen at the table; empty for none.
        theme: One of `THEMES`.
        pace: The time between computers' moves.
        partner: The level of seat 3 in new matches.
        rivals: The level of seats 2 and 4 in new matches.
        game: The name of the game of new matches.
        order: One of `ORDERS`.
        glyphs: One of `GLYPHS`.
        layout: The name of a layout of keys.
        keys: Keys that differ from those of the layout.
        seen: The names of the notes for beginners that have been shown.
        file: Where this was read, for what is found wrong with the keys.
    """

    language: str | None = None
    language_over: str | None = None
    theme: str | None = None
    pace: Pace | None = None
    partner: str | None = None
    rivals: str | None = None
    game: str | None = None
    order: str | None = None
    glyphs: str | None = None
    layout: str | None = None
    keys: tuple[KeyWish, ...] = ()
    seen: tuple[str, ...] = ()
    file: str = ""

    def with_layout(self, layout: str) -> Settings:
        """Returns settings with another layout of keys than the file's; keys chosen one by one stay."""
        keys = tuple(wish for wish in self.keys if wish.action != LAYOUT)
        return self._replace(layout=layout, keys=keys)


def _one_of(known: Sequence[str], template: str, what: str) -> Callable[[str], str]:
    """Returns what gives back a name that is known, and refuses any other by naming those there are.

    Args:
        known: The names there are.
        template: What is said of any other name, with a place for it and for the `known` ones.
        what: The place that the name has in it.
    """

    def checked(name: str) -> str:
        if name not in known:
            raise SettingsError(template, **{what: name}, known=", ".join(known))
        return name

    return checked


known_theme = _one_of(THEMES, marked("there is no theme {theme}; there are: {known}"), "theme")
"""Returns the name of a theme; raises a `SettingsError` if there is no such theme."""

known_order = _one_of(ORDERS, marked("there is no order {order}; there are: {known}"), "order")
"""Returns the name of an order of the tiles in the hand; raises a `SettingsError` if there is no such order."""

known_glyphs = _one_of(GLYPHS, marked("there are no characters called {glyphs}; there are: {known}"), "glyphs")
"""Returns the name of a set of characters; raises a `SettingsError` if there is no such set."""

known_note = _one_of(NOTES, marked("there is no note {note}; there are: {known}"), "note")
"""Returns the name of a note for beginners; raises a `SettingsError` if there is no such note."""


TEXTS: Mapping[str, Callable[[str], object]] = {
    "language": lambda text: language_of(text, {}),
    "language_over": str,
    "theme": known_theme,
    "pace": Pace.read,
    "partner": check_level,
    "rivals": check_level,
    "game": lambda text: game_named(text).name,
    "order": known_order,
    "glyphs": known_glyphs,
}
"""What is set by a text, and what the text means."""

VARIABLES = {
    name: f"CHIVA_{name.upper()}" for name in ("theme", "pace", "partner", "rivals", "game", "order", "glyphs")
}
"""The environment's variables that go before the file; those of the locale do so for the language."""

LAYOUT_VARIABLE = "CHIVA_KEYS"
"""The environment's variable for the layout of keys."""


def with_environment(settings: Settings, environ: Mapping[str, str]) -> Settings:
    """Returns settings in which the environment goes before the file.

    Raises:
        SettingsError: A variable says nothing that can be used.
    """
    found: dict[str, object] = {}
    for name, variable in VARIABLES.items():
        if environ.get(variable):
            try:
                found[name] = TEXTS[name](environ[variable])
            except EngineError as error:
                raise SettingsError("{variable}: {reason}", variable=variable, reason=error) from error
    settings = Settings(**(settings._asdict() | found))
    layout = environ.get(LAYOUT_VARIABLE)
    return settings.with_layout(layout) if layout else settings


def spoken_language(asked: str | None, environ: Mapping[str, str], settings: Settings) -> str:
    """Returns the code of the language to speak.

    A language in the file counts where the locale names none that is spoken here. One that was chosen at the table
    also goes before the very locale it was chosen over, or the choice would be for nothing.

    Args:
        asked: What the command line asks for; None for nothing.
        environ: The environment.
        settings: What the file says.

    Raises:
        UnknownLanguageError: There is no such language.
    """
    if asked is not None:
        return language_of(asked, environ)
    here = locale_language(environ)
    if settings.language is not None and here in (None, settings.language_over):
        return settings.language
    return here or SOURCE
