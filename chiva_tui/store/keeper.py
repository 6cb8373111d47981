"""The store as the keeper of a table's match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.store.errors import NoSuchMatchError, Notice, StoreError, TakenOverError
from chiva_tui.table.course import Course
from chiva_tui.table.keeping import PlayedElsewhereError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chiva_tui.engine.match import Match
    from chiva_tui.store.counting import Counter
    from chiva_tui.store.holder import Holder
    from chiva_tui.store.store import Saved, Store
    from chiva_tui.table.statistics import Counting


class StoreKeeper:
    """Keeps the match at a table in the store, each change in one transaction.

    Trouble with the store is remembered and the match goes on without it; everything that is missing is written as
    soon as it can be.

    Attributes:
        trouble: Why the match as it is now is not in the store; None while it is.
        played_by: Where the match is being played if not here.
    """

    keeps = True

    def __init__(self, store: Store, me: Holder) -> None:
        """Keeps nothing yet.

        Args:
            store: Where to.
            me: Who plays here.
        """
        self.trouble: StoreError | None = None
        self.played_by = ""
        self._store = store
        self._me = me
        self._match: int | None = None
        self._start: Match | None = None
        self._holds = False
        self._seen = 0
        self._told = 0
        self._lost = 0
        self._counter: Counter | None = None

    @property
    def match(self) -> int | None:
        """The number of the match in the store; None before it is there."""
        return self._match

    def look_at(self, saved: Saved, other: Holder | None) -> Course:
        """Leaves the match there was for one of the store, without becoming the one that plays it, and returns it.

        Args:
            saved: The match as it was loaded.
            other: Who plays it now, if anybody does.
        """
        self.leave()
        self.trouble = None
        self._match, self._start, self._holds = saved.id, saved.timeline.start, False
        self._seen, self._lost = self._store.changes(saved.id), saved.lost
        self._name(other)
        return course_of(saved)

    def keep(self, course: Course) -> None:
        """Keeps the match as it is now; one that has just begun, from its first move on.

        Raises:
            PlayedElsewhereError: Another terminal has taken the match over.
        """
        if course.timeline.start is not self._start:
            self.leave()
            self._start = course.timeline.start
        if self._match is None and not course.has_moved:
            return
        try:
            self._write(course)
        except TakenOverError as error:
            self._holds = False
            raise _taken_over() from error
        except StoreError as error:
            self.trouble = error

    def hold(self, *, force: bool = False) -> bool:
        """Becomes the one that plays the match; False if it is being played elsewhere and that is not overruled."""
        if self._match is None:
            return True
        try:
            self._hold(self._match, force=force)
        except StoreError as error:
            self.trouble = error
            return True
        return self._holds

    def check_held(self) -> None:
        """Makes sure that the match is still played here, as far as the store can say so now.

        Raises:
            PlayedElsewhereError: Another terminal has taken the match over.
        """
        if self._match is None or not self._holds:
            return
        try:
            self._holds = self._store.plays(self._match, self._me)
        except StoreError:
            return  # Whatever is wrong is told when something is to be kept.
        if not self._holds:
            raise _taken_over()

    def latest(self) -> Course | None:
        """Returns the match if it was changed elsewhere since it was last kept or asked for."""
        if self._match is None:
            return None
        try:
            seen = self._store.changes(self._match)
            if seen == self._seen:
                return None
            saved = self._store.load(self._match)
        except StoreError as error:
            self.trouble = error
            return None
        self._seen = seen
        self._start = saved.timeline.start
        return course_of(saved)

    def news(self) -> Sequence[Notice]:
        """Returns what has happened to the file that a person must be told, once."""
        told, self._told = self._told, len(self._store.notices)
        lost, self._lost = self._lost, 0
        if not lost:
            return self._store.notices[told:]
        gone = Notice("The match goes on before the moves that could not be read: {lost}.", {"lost": lost})
        return (*self._store.notices[told:], gone)

    def counting(self) -> Iterator[Counting]:
        """Counts the matches of the store step by step; the last step has the numbers.

        Raises:
            StoreError: They cannot be read.
        """
        if self._counter is None:
            # Loaded with the first statistics: the first frame does not wait for them.
            from chiva_tui.store.counting import Counter

            self._counter = Counter(self._store)
        return self._counter.counting()

    def leave(self) -> None:
        """Lets go of the match, so that it can be played elsewhere."""
        match, self._match, self._start = self._match, None, None
        if match is None or not self._holds:
            return
        self._holds = False
        try:
            self._store.release(match, self._me)
        except StoreError as error:
            self.trouble = error

    def _write(self, course: Course) -> None:
        if self._match is not None and not self._holds:
            self._hold(self._match, force=False)
            if not self._holds:
                raise _taken_over()
        if self._match is not None:
            try:
                self._store.keep(self._match, course.timeline, self._me, course.header, course.marks)
            except NoSuchMatchError:
                # It was deleted meanwhile: what is on the table is still worth keeping.
                self._match = None
        if self._match is None:
            self._match = add_course(self._store, course, self._me)
            self._holds = True
        self._seen = self._store.changes(self._match)
        self.trouble = None

    def _hold(self, match: int, *, force: bool) -> None:
        """Becomes the one that plays the match, if nobody else does or that is overruled.

        Raises:
            StoreError: The store cannot say or write who plays.
        """
        is_current = self._store.changes(match) == self._seen
        other = self._store.hold(match, self._me, force=force)
        self._holds = other is None
        self._name(other)
        if self._holds and is_current:
            self._seen = self._store.changes(match)

    def _name(self, other: Holder | None) -> None:
        """Remembers where the match is being played, as people know it."""
        if other is None:
            self.played_by = ""
            return
        terminal = other.terminal.removeprefix("/dev/") or str(other.pid)
        self.played_by = terminal if other.host == self._me.host else f"{terminal} @ {other.host}"


def _taken_over() -> PlayedElsewhereError:
    return PlayedElsewhereError("The match has been taken over in another terminal; here you can only watch.")


def course_of(saved: Saved) -> Course:
    """Returns a match of the store as a table takes it."""
    return Course(saved.header, saved.seed, saved.seed_is_secret, saved.timeline, saved.marks)


def add_course(store: Store, course: Course, holder: Holder | None) -> int:
    """Stores a match of a table, and returns its number.

    Args:
        store: Where.
        course: The match.
        holder: Who plays it; None for nobody.

    Raises:
        StoreError: It cannot be stored.
    """
    return store.add(course.header, course.seed, course.seed_is_secret, course.timeline, holder, course.marks)
