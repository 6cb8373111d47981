"""Statistics in a panel, counted while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.errors import EngineError
from chiva_tui.phrases.statistics import StatisticsSection, counting_section, statistics_sections
from chiva_tui.widgets.reading_panel import Passage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.screens.slices import Slices
    from chiva_tui.table.statistics import Counting

_EVERY = 25
"""How many matches are counted until it is said again how many are."""


def show_statistics(
    counting: Callable[[], Iterator[Counting]],
    words: Catalogue,
    slices: Slices,
    show: Callable[[list[Passage]], None],
) -> None:
    """Counts the kept matches, and shows what they came to; meanwhile how far that has come.

    Args:
        counting: Begins to count: a session's or a table's method of this name.
        words: The language.
        slices: Does the work.
        show: Shows a text, such as a `ReadingPanel` does.
    """
    shown = 0

    def seen(progress: Counting | EngineError) -> None:
        nonlocal shown
        if isinstance(progress, EngineError):
            show([Passage(words.say("Statistics"), (words.tell(progress),))])
        elif progress.statistics is not None:
            show(_passages(statistics_sections(words, progress.statistics)))
        elif progress.done >= shown + _EVERY:
            # To lay the panel out takes longer than to count a match.
            shown = progress.done
            show(_passages([counting_section(words, progress)]))

    show([Passage(words.say("Statistics"), ())])
    slices.run(_until_refused(counting), seen, seen)


def _until_refused(counting: Callable[[], Iterator[Counting]]) -> Iterator[Counting | EngineError]:
    """Yields how far the counting has come; last, why it cannot go on, if it cannot."""
    try:
        yield from counting()
    except EngineError as error:
        yield error


def _passages(sections: Iterable[StatisticsSection]) -> list[Passage]:
    return [Passage(*section) for section in sections]
