"""Message catalogues: English is the source, every other language a translation of it."""

from __future__ import annotations

import gettext
from pathlib import Path

LOCALES = Path(__file__).parent / "locale"
"""Where compiled catalogues lie, `LANG/LC_MESSAGES/chiva.mo`."""

DOMAIN = "chiva"


class Catalogue:
    """All words of one language.

    Attributes:
        language: The language's code; `en` needs no file.
    """

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self._messages = gettext.translation(DOMAIN, LOCALES, [language], fallback=language == "en")

    def say(self, template: str, **params: object) -> str:
        """Returns the sentence in this language, its named placeholders filled in."""
        return self._messages.gettext(template).format(**params)

    def say_count(self, one: str, many: str, count: int, **params: object) -> str:
        """Returns the sentence in the plural form of `count`, `{count}` and the other placeholders filled in."""
        return self._messages.ngettext(one, many, count).format(count=count, **params)


def marked(template: str) -> str:
    """Marks a sentence for translation where it is only kept, not said yet."""
    return template


ENGLISH = Catalogue()
"""The source language."""
