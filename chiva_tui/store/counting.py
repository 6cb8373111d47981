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
    from collections.abc import Iterator

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

    def counting(self, game: str | None = None) -> Iterator[Counting]:
        """Counts step by step, a match at a time; the last step has the numbers.

        Args:
            game: The name of the only game that counts; None for all.

        Raises:
            StoreError: The matches cannot be read.
        """
        rows = sorted(self._store.access.do(all_rows))
        yield Counting(0, len(rows))
        played: list[MatchPlayed] = []
        for done, row in enumerate(rows, 1):
            match = self._played(row)
            if match is not None:
                played.append(match)
            yield Counting(done, len(rows))
        self._known = {row.id: known for row in rows if (known := self._known.get(row.id)) is not None}
        yield Counting(len(rows), len(rows), Statistics.of(played, game))

    def _played(self, listed: MatchRow) -> MatchPlayed | None:
        """Returns a match as it is counted; None if it has been deleted since it was listed."""
        crc, known = self._known.get(listed.id, (None, None))
        if crc == listed.crc:
            return known
        try:
            row, saved = self._store.access.do(lambda connection: read_match(connection, listed.id))
        except NoSuchMatchError:
            return None
        match = MatchPlayed.of(course_of(saved), is_touched=row.created != row.changed)
        self._known[row.id] = (row.crc, match)
        return match
