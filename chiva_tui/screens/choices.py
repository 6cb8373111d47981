"""What the menu offers to choose once and for all: colours, characters, pace, keys, language."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.options import GLYPHS, THEMES
from chiva_tui.phrases.language import LANGUAGES
from chiva_tui.phrases.names import glyphs_name, layout_name, theme_name
from chiva_tui.screens.keymap import LAYOUTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.phrases.catalogue import Catalogue

PACES = ("0", "0.3", "0.6", "1.2", "step")
"""The paces the menu offers."""


class Choice(NamedTuple):
    """Something to choose.

    Attributes:
        setting: The name of the setting.
        value: What it would be.
        title: How the menu lists it.
        told: What choosing it does.
    """

    setting: str
    value: str
    title: str
    told: str


def choices(words: Catalogue) -> Iterator[Choice]:
    """Yields everything that can be chosen, in the order of the menu."""
    say = words.say
    for theme in THEMES:
        yield Choice("theme", theme, say("Theme: {theme}", theme=theme_name(words, theme)), say("Change the colours"))
    for glyphs in GLYPHS:
        title = say("Characters: {name}", name=glyphs_name(words, glyphs))
        yield Choice("glyphs", glyphs, title, say("Change what tiles are drawn with"))
    for pace in PACES:
        title = say("Pace: step by step") if pace == "step" else say("Pace: {seconds} s", seconds=pace)
        yield Choice("pace", pace, title, say("Change how fast the computers play"))
    for layout in LAYOUTS:
        title = say("Keys: {layout}", layout=layout_name(words, layout))
        yield Choice("keys.layout", layout, title, say("Change the keys"))
    for code, own_name in LANGUAGES.items():
        title = say("Language: {language}", language=own_name)
        yield Choice("language", code, title, say("Change the language"))
