"""Which language is spoken: the one asked for, else the locale's, else English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Mapping

SOURCE = "en"
"""The language of the source, which needs no catalogue."""

LANGUAGES = {
    SOURCE: "English",
    "es": "Español",
    "id": "Bahasa Indonesia",
    "ms": "Bahasa Melayu",
    "fil": "Filipino",
}
"""Every language by its code, under its own name, in the order they are offered."""

_OTHER_CODES = {"tl": "fil", "in": "id"}
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


class UnknownLanguageError(EngineError):
    """No catalogue is in this language."""


def language_of(asked: str | None, environ: Mapping[str, str]) -> str:
    """Returns the code of the language to speak.

    Args:
        asked: What the person asked for, a code or the name of a locale; None for nothing.
        environ: The environment's variables. Of LC_ALL, LC_MESSAGES and LANG the first that is not empty counts; if its
            language is none of ours, English is spoken.

    Raises:
        UnknownLanguageError: There is no such language.
    """
    if asked is None:
        return locale_language(environ) or SOURCE
    found = _code(asked)
    if found is None:
        raise UnknownLanguageError(
            "there is no language {language}; there are: {known}", language=asked, known=", ".join(LANGUAGES)
        )
    return found


def locale_language(environ: Mapping[str, str]) -> str | None:
    """Returns the code of the locale's language; None if it names none that is spoken here.

    Args:
        environ: The environment's variables. Of LC_ALL, LC_MESSAGES and LANG the first that is not empty counts.
    """
    return _code(next((environ[name] for name in _VARIABLES if environ.get(name)), ""))


def _code(locale: str) -> str | None:
    """Returns the language of a locale such as es, es_MX.UTF-8 or fil-PH; None for one that is not spoken here."""
    name = locale.split(".")[0].split("@")[0].replace("-", "_").split("_")[0].lower()
    code = _OTHER_CODES.get(name, name)
    return code if code in LANGUAGES else None
