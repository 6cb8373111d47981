"""The kept matches, counted one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.store.errors import NoSuchMatchError
from chiva_tui.store.keeper import course_of
from chiva_tui.store.rows import all_rows
from chiva_tui.store.store import read_match
from chiva_tui.table.counted import MatchPlayed
from chiva_tui.table.statistics import Counting, Statistics

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chiva_tui.store.schema import MatchRow
    from chiva_tui.store.store import Store


class Counter:
    """Counts the matches of a store. What has been counted is remembered, and counted anew only once it has changed."""

    def __init__(self, store: Store) -> None:
        """Counts nothing yet.

        Args:
            store: Where the matches are.
        """
        self._store = store
        self._known: dict[int, tuple[int, MatchPlayed]] = {}

    def counting(self) -> Iterator[Counting]:
        """Counts step by step, a match at a time; the last step has the numbers.

        Raises:
            StoreError: The matches cannot be read.
        """
        rows = self._listed()
        yield Counting(0, len(rows))
        for done, row in enumerate(rows, 1):
            self._count(row)
            yield Counting(done, len(rows))
        yield Counting(len(rows), len(rows), self._all(rows))

    def statistics(self, game: str | None = None) -> Statistics:
        """Counts all at once.

        Args:
            game: The name of the only game that counts; None for all.

        Raises:
            StoreError: The matches cannot be read.
        """
        rows = self._listed()
        for row in rows:
            self._count(row)
        return self._all(rows, game)

    def _listed(self) -> list[MatchRow]:
        """Returns the rows of all matches, in the order in which they were begun, and forgets those that are gone."""
        rows = sorted(self._store.access.do(all_rows))
        self._known = {row.id: known for row in rows if (known := self._known.get(row.id)) is not None}
        return rows

    def _all(self, rows: Iterable[MatchRow], game: str | None = None) -> Statistics:
        """Returns the numbers of matches that have been counted."""
        return Statistics.of((self._known[row.id][1] for row in rows if row.id in self._known), game)

    def _count(self, listed: MatchRow) -> None:
        """Counts a match that has changed since it was counted, or was not; one deleted since it was listed is none."""
        known = self._known.get(listed.id)
        if known is not None and known[0] == listed.crc:
            return
        try:
            row, saved = self._store.access.do(lambda connection: read_match(connection, listed.id))
        except NoSuchMatchError:
            self._known.pop(listed.id, None)
            return
        match = MatchPlayed.of(course_of(saved), is_touched=row.created != row.changed)
        self._known[row.id] = (row.crc, match)
