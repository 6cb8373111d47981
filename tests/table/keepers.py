"""Keepers for tests: one that remembers, one that fails, one that has lost the match to another terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.errors import EngineError
from chiva_tui.table.keeping import UNKEPT, PlayedElsewhereError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.table.course import Course
    from chiva_tui.table.statistics import Counting


class Shelf:
    """What two terminals have in common.

    Attributes:
        course: The match as it was kept last.
        holder: The keeper whose table plays it.
        changes: How often it has changed.
    """

    def __init__(self, course: Course | None = None) -> None:
        self.course = course
        self.holder: ShelfKeeper | None = None
        self.changes = 0


class ShelfKeeper:
    """Keeps a match on a shelf, as the store does in a file."""

    keeps = True
    trouble: EngineError | None = None

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.seen = shelf.changes
        self.played_by = ""

    def keep(self, course: Course) -> None:
        self.check_held()
        self.shelf.holder = self
        self.shelf.course = course
        self.shelf.changes += 1
        self.seen = self.shelf.changes

    def hold(self, *, force: bool = False) -> bool:
        if self.shelf.holder in (None, self) or force:
            self.shelf.holder = self
            self.played_by = ""
            return True
        self.played_by = "pts/7"
        return False

    def check_held(self) -> None:
        if self.shelf.holder not in (None, self):
            raise PlayedElsewhereError("Taken over.")

    def latest(self) -> Course | None:
        if self.seen == self.shelf.changes:
            return None
        self.seen = self.shelf.changes
        return self.shelf.course

    def news(self) -> tuple[EngineError, ...]:
        return ()

    def counting(self) -> Iterator[Counting]:
        return UNKEPT.counting()


class FailingKeeper:
    """Keeps nothing while it is in trouble."""

    keeps = True
    played_by = ""

    def __init__(self) -> None:
        self.trouble: EngineError | None = None
        self.coming: EngineError | None = EngineError("There is no room to write {file}.", file="matches.sqlite")
        self.kept: Course | None = None
        self.refusal: EngineError | None = None

    def keep(self, course: Course) -> None:
        self.trouble = self.coming
        if self.trouble is None:
            self.kept = course

    def hold(self, *, force: bool = False) -> bool:
        return True

    def check_held(self) -> None:
        pass

    def latest(self) -> Course | None:
        return None

    def news(self) -> tuple[EngineError, ...]:
        return ()

    def counting(self) -> Iterator[Counting]:
        if self.refusal is not None:
            raise self.refusal
        return UNKEPT.counting()
