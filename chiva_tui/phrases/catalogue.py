"""Message catalogues: English is the source, every other language a translation of it."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import TYPE_CHECKING

from chiva_tui.engine.errors import EngineError
from chiva_tui.engine.errors import marked as marked
from chiva_tui.phrases.language import SOURCE
from chiva_tui.table.keeping import Sentence

if TYPE_CHECKING:
    from collections.abc import Mapping

LOCALES = Path(__file__).parent / "locale"
"""Where compiled catalogues lie, `LANG/LC_MESSAGES/chiva.mo`."""

DOMAIN = "chiva"


class NoCatalogueError(EngineError):
    """A language's catalogue is not compiled."""


class Catalogue:
    """All words of one language.

    Attributes:
        language: The language's code; English needs no file.
    """

    def __init__(self, language: str = SOURCE, locales: Path = LOCALES) -> None:
        """Loads a language.

        Args:
            language: One of `LANGUAGES`.
            locales: Where its compiled catalogue lies.

        Raises:
            NoCatalogueError: It lies nowhere there.
        """
        self.language = language
        self._messages = gettext.NullTranslations() if language == SOURCE else _compiled(language, locales)

    def say(self, template: str, **params: object) -> str:
        """Returns the sentence in this language, its named placeholders filled in."""
        return self._messages.gettext(template).format(**params)

    def say_count(self, one: str, many: str, count: int, **params: object) -> str:
        """Returns the sentence in the plural form of `count`, `{count}` and the other placeholders filled in."""
        return self._messages.ngettext(one, many, count).format(count=count, **params)

    def word(self, context: str, word: str) -> str:
        """Returns what a word means in a certain context, as `word_in` marks it."""
        return self._messages.pgettext(context, word)

    def tell(self, sentence: Sentence) -> str:
        """Returns a sentence that was kept to be said, together with those that it quotes."""
        return self.say(sentence.template, **self._told(sentence.params))

    def _told(self, params: Mapping[str, object]) -> dict[str, object]:
        return {name: self.tell(value) if isinstance(value, Sentence) else value for name, value in params.items()}


def _compiled(language: str, locales: Path) -> gettext.NullTranslations:
    try:
        return gettext.translation(DOMAIN, locales, [language])
    except FileNotFoundError:
        raise NoCatalogueError(
            "the catalogue of the language {language} is not compiled here: install chiva-tui with pip, or ask for "
            "--lang en",
            language=language,
        ) from None


def word_in(context: str, word: str) -> str:
    """Marks a word that can be translated only knowing where it is used."""
    return word


ENGLISH = Catalogue()
"""The source language."""
