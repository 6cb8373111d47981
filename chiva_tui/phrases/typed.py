"""What people type, in their own language as well: English words are understood in every one."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from chiva_tui.engine.errors import UnparsableError
from chiva_tui.engine.notation import LONGEST_ECHO
from chiva_tui.phrases.catalogue import word_in
from chiva_tui.table.commands import read_typed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.engine.view import SeatView
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.table.commands import Typed

# Each can be translated by several words or groups of words, with commas between them: "derecha, der, d".
ENGLISH_WORDS = (
    word_in("typed", "left"),
    word_in("typed", "right"),
    word_in("typed", "pass"),
    word_in("typed", "accept"),
    word_in("typed", "claim"),
    word_in("typed", "open"),
    word_in("typed", "draw"),
    word_in("typed", "next"),
    word_in("typed", "new"),
    word_in("typed", "ok"),
    word_in("typed", "cancel"),
    word_in("typed", "hint"),
    word_in("typed", "undo"),
    word_in("typed", "redo"),
    word_in("typed", "restart"),
    word_in("typed", "where"),
    word_in("typed", "rules"),
    word_in("typed", "ledger"),
    word_in("typed", "help"),
    word_in("typed", "quit"),
    word_in("typed", "game"),
    word_in("typed", "go on"),
    word_in("typed", "watch"),
    word_in("typed", "take over"),
    word_in("typed", "review"),
    word_in("typed", "tracker"),
    word_in("typed", "stats"),
    word_in("typed", "partner"),
    word_in("typed", "rivals"),
    word_in("typed", "casual"),
    word_in("typed", "club"),
    word_in("typed", "expert"),
)
"""Every word that can be typed, in English."""

_WORDS = re.compile(r"[^\W\d_]+(?:[ '-]+[^\W\d_]+)*")


def read_own(text: str, view: SeatView, words: Catalogue) -> Typed:
    """Returns what a typed line asks for, whether it is in English or in the person's language.

    Args:
        text: As `read_typed` takes it.
        view: What the seat that types sees.
        words: The person's language.

    Raises:
        UnparsableError: The line is not understood.
        IllegalActionError: It names an action the rules do not allow now.
        AmbiguousError: It names a tile that fits both ends.
    """
    try:
        return read_typed(in_english(text, words), view)
    except UnparsableError as error:
        if "text" not in error.params:
            raise
        # What is repeated is what was typed, not what became of it.
        raise UnparsableError(error.template, text=text.strip()[:LONGEST_ECHO]) from error


def in_english(text: str, words: Catalogue, english: Sequence[str] = ENGLISH_WORDS) -> str:
    """Returns a typed line with the words of a language replaced by English ones; accents may be left out.

    Args:
        text: The line.
        words: The language.
        english: What can be typed here, in English.
    """
    known = own_words(words, english)
    return _WORDS.sub(lambda found: known.get(plain(found[0]), found[0]), unicodedata.normalize("NFC", text))


def own_words(words: Catalogue, english: Sequence[str] = ENGLISH_WORDS) -> dict[str, str]:
    """Returns the English word for each word of a language that can be typed, as `plain` writes it."""
    return {plain(own): word for word in english for own in words.word("typed", word).split(",") if own.strip()}


def plain(text: str) -> str:
    """Returns a word in small letters, without accents and with single spaces."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
