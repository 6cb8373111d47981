"""The sources of the catalogues as tests read them, and a language made up to find what is in no catalogue."""

from __future__ import annotations

import gettext
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import chiva_tui
from chiva_tui.phrases.catalogue import DOMAIN, LOCALES, Catalogue
from chiva_tui.phrases.language import LANGUAGES, SOURCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Catalog, Message

ROOT = Path(chiva_tui.__file__).parents[1]
"""Where the sources are."""

KEYWORDS = {
    keyword.split(":")[0]
    for keyword in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["babel"][
        "extract_messages"
    ]["keywords"]
}
"""The names of what is called with words for the catalogues."""

TEMPLATE = LOCALES / f"{DOMAIN}.pot"
"""Every message, in no language."""

TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE)
"""Every language that has a catalogue."""

COMPLETE: tuple[str, ...] = tuple(LANGUAGES)
"""The languages whose words and rules are all written; each of `LANGUAGES` is to be one of them."""


def source_of(language: str) -> Path:
    """Returns the file translators work in."""
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


@cache
def read(path: Path) -> Catalog:
    """Returns the messages of a file."""
    with path.open("rb") as file:
        return read_po(file)


def messages(path: Path) -> Iterator[Message]:
    """Yields the messages of a file, without its header."""
    return (message for message in read(path) if message.id)


def compile_stale() -> None:
    """Compiles each catalogue that is older than its source."""
    for source in map(source_of, TRANSLATED):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            with compiled.open("wb") as file:
                write_mo(file, read(source))


def placeholders(template: str) -> set[str]:
    """Returns the placeholders of a template, each with its conversion."""
    return set(re.findall(r"\{[^{}]*\}", template))


_MARKED = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "áƀçðéƒğĥíĵķļɱñóþǫřšţúṽŵẋýžÁƁÇÐÉƑĞĤÍĴĶĻṀÑÓÞǪŘŠŢÚṼŴẊÝŽ"
)


def disguised(template: str) -> str:
    """Returns a template with an accent on each letter, its placeholders as they are."""
    parts = re.split(r"(\{[^{}]*\})", template)
    return "".join(part if part.startswith("{") else part.translate(_MARKED) for part in parts)


class _Disguise(gettext.NullTranslations):
    """Disguises every message of the template, and refuses any other."""

    def __init__(self, growth: float) -> None:
        super().__init__()
        self._growth = growth
        self._known = {
            (message.context, one)
            for message in messages(TEMPLATE)
            for one in (message.id if isinstance(message.id, tuple) else (message.id,))
        }

    def _said(self, context: str | None, message: str) -> str:
        if (context, message) not in self._known:
            raise KeyError(f"in no catalogue: {message!r}")
        text = disguised(message)
        letters = len(re.sub(r"\{[^{}]*\}", "", message).strip())
        return text if context == "typed" else text + "ẋ" * round(self._growth * letters)

    def gettext(self, message: str) -> str:
        return self._said(None, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._said(None, msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self._said(context, message)


class Pseudo(Catalogue):
    """English with an accent on every letter: what can be read without accents went through no catalogue."""

    def __init__(self, growth: float = 0.0) -> None:
        """Makes the language up.

        Args:
            growth: By what part of its letters each message grows longer.
        """
        super().__init__()
        self._messages = _Disguise(growth)
