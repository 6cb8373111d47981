"""What a person sits down to: the table, whatever keeps its matches, and what has to be said first."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from chiva_tui.store.errors import NoSuchMatchError, Notice, StoreError
from chiva_tui.store.holder import is_alive, this_process
from chiva_tui.store.keeper import StoreKeeper, course_of
from chiva_tui.store.places import data_directory
from chiva_tui.store.store import Store
from chiva_tui.table.keeping import PlayedElsewhereError, Unkept
from chiva_tui.table.requests import Attendance
from chiva_tui.table.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chiva_tui.engine.errors import EngineError
    from chiva_tui.options import PlayOptions
    from chiva_tui.store.holder import Holder
    from chiva_tui.store.store import Kept
    from chiva_tui.table.reel import Reel
    from chiva_tui.table.statistics import Counting


def now() -> datetime:
    """Returns the time."""
    return datetime.now(UTC)


class Session:
    """A table and what keeps its matches, from sitting down to leaving.

    Attributes:
        table: The table.
        directory: Where matches and reports are kept.
    """

    def __init__(self, options: PlayOptions, *, lays_out: bool = True) -> None:
        """Opens the store and lays out what is to be played.

        Without a wish of the person's own that is the match that was left last, if one was; if the store cannot be
        used, the match is played in memory and that is said.

        Args:
            options: What was asked for.
            lays_out: Whether a match that was left is laid out; not where something else comes before the table.

        Raises:
            StoreError: A certain match was asked for and cannot be had.
            EngineError: A new match as asked for cannot be.
        """
        self.directory = data_directory(options.data, os.environ)
        self._store: Store | None = None
        self._keeper: StoreKeeper | Unkept = Unkept()
        try:
            self._store = Store.open(self.directory, now)
            self._keeper = StoreKeeper(self._store, this_process(now))
        except StoreError as error:
            if options.match is not None:
                raise
            self._keeper.trouble = error
        self.table = Table(options.game, options.seating, options.seed, self._keeper)
        if lays_out:
            self._lay_out(options)

    @property
    def match(self) -> int | None:
        """The number of the match in the store; None if it is not there."""
        return self._keeper.match if isinstance(self._keeper, StoreKeeper) else None

    def recorded(self) -> list[Kept]:
        """Lists the matches of which a hand may have been finished, the one played last first.

        Raises:
            StoreError: They cannot be read.
        """
        return [kept for kept in self._kept()[0].matches() if kept.hand > 1 or _has_score(kept)]

    def others(self) -> list[Kept]:
        """Lists the matches to go on with, but for the one on the table, the one played last first.

        Raises:
            StoreError: They cannot be read.
        """
        return [kept for kept in _unfinished(self._kept()[0].matches()) if kept.id != self.match]

    def lay_out(self, match: int) -> None:
        """Lays out another kept match in place of the one on the table, which is left as it is.

        Raises:
            StoreError: It cannot be read, or the one on the table is not kept as it is now.
        """
        store, keeper = self._kept()
        trouble = self._keep_again()
        if trouble is not None and self.table.course.has_moved and self.table.attendance is Attendance.PLAYING:
            raise trouble
        self._invite(store, keeper, match, store.matches())

    def reel(self, match: int) -> Reel:
        """Returns a kept match as it can be watched, without a seed that tells the hands to come (U6).

        Raises:
            StoreError: It cannot be read.
            ReelError: No hand of it has been played to its end.
        """
        from chiva_tui.table.reel import Reel

        return Reel.of_course(course_of(self._kept()[0].load(match)))

    def counting(self) -> Iterator[Counting]:
        """Counts the kept matches step by step, only now reading them; the last step has the numbers.

        Raises:
            StoreError: They cannot be read.
        """
        return self._keeper.counting()

    def leave(self) -> Notice | None:
        """Ends the session.

        Returns:
            What has to be said on leaving: why the match is not kept, and where it is instead; None if it is.
        """
        trouble = self._keep_again()
        told = None if trouble is None or not self.table.course.has_moved else self._rescue(trouble)
        if isinstance(self._keeper, StoreKeeper):
            self._keeper.leave()
        if self._store is not None:
            self._store.close()
        return told

    def _kept(self) -> tuple[Store, StoreKeeper]:
        """Returns the store, and what keeps the table's match there.

        Raises:
            EngineError: It cannot be used.
        """
        if self._store is None or not isinstance(self._keeper, StoreKeeper):
            raise self._keeper.trouble or NoSuchMatchError("No match is kept.")
        return self._store, self._keeper

    def _keep_again(self) -> EngineError | None:
        """Keeps the match if it could not be kept before; returns why it still cannot be."""
        if self._keeper.trouble is not None and self.table.attendance is Attendance.PLAYING:
            with suppress(PlayedElsewhereError):
                self._keeper.keep(self.table.course)
        return self._keeper.trouble

    def _lay_out(self, options: PlayOptions) -> None:
        """Lays out the match that was asked for by its number, or else the one that was left last."""
        if self._store is None or not isinstance(self._keeper, StoreKeeper):
            return
        if options.match is not None:
            self._invite(self._store, self._keeper, options.match, self._store.matches())
            if not self.table.played_by:
                self.table.confirm()
        elif options.seed is None:
            try:
                matches = self._store.matches()
                left = next((kept for kept in _unfinished(matches) if options.asked_game in (None, kept.game)), None)
                if left is not None:
                    self._invite(self._store, self._keeper, left.id, matches)
            except NoSuchMatchError:
                return
            except StoreError as error:
                self._keeper.trouble = error

    def _invite(self, store: Store, keeper: StoreKeeper, match: int, matches: Sequence[Kept]) -> None:
        saved = store.load(match)
        other = _other(next((kept.holder for kept in matches if kept.id == match), None))
        self.table.invite(keeper.look_at(saved, other), elsewhere=other is not None)

    def _rescue(self, trouble: EngineError) -> Notice:
        """Writes the match where it can be written, and says where and why."""
        lines = "".join(f"{line}\n" for line in self.table.course.record_lines())
        try:
            descriptor, name = tempfile.mkstemp(prefix="chiva-", suffix=".jsonl")
            with os.fdopen(descriptor, "w", encoding="utf-8") as file:
                file.write(lines)
        except OSError:
            return Notice("this match could not be kept: {reason}", {"reason": trouble})
        return Notice(
            "this match could not be kept: {reason} It is in {file} now; chiva import {file} takes it back.",
            {"reason": trouble, "file": name},
        )


def _unfinished(matches: Sequence[Kept]) -> Iterator[Kept]:
    """Yields the matches that can be gone on with, in the order given."""
    return (kept for kept in matches if kept.winner is None)


def _has_score(kept: Kept) -> bool:
    """Whether a hand has been won: in the first one only the score tells."""
    tallies = kept.standing["tallies"]
    return isinstance(tallies, list) and any(tallies)


def _other(holder: Holder | None) -> Holder | None:
    """Returns who plays a match now, unless that process is known to be gone."""
    return None if holder is None or is_alive(holder) is False else holder
