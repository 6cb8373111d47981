"""What a table asks of whatever keeps its matches, and the table that keeps nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from chiva_tui.engine.errors import IllegalActionError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from chiva_tui.engine.errors import EngineError
    from chiva_tui.table.course import Course
    from chiva_tui.table.statistics import Counting


class PlayedElsewhereError(IllegalActionError):
    """The match has been taken over in another terminal: nothing was changed here."""


@runtime_checkable
class Sentence(Protocol):
    """Something to be said, in whatever language is spoken then."""

    @property
    def template(self) -> str:
        """The English sentence with named placeholders."""

    @property
    def params(self) -> Mapping[str, object]:
        """What the placeholders stand for."""


class Keeper(Protocol):
    """Keeps the match at a table. Trouble with the disk is the keeper's to remember; play goes on."""

    @property
    def keeps(self) -> bool:
        """Whether what happens outlives this session."""

    @property
    def trouble(self) -> EngineError | None:
        """Why the match as it is now could not be kept, if it should have been."""

    @property
    def played_by(self) -> str:
        """Where the match is being played if not here, as people know it: a terminal, a machine."""

    def keep(self, course: Course) -> None:
        """Keeps the match as it is now, in one step.

        Raises:
            PlayedElsewhereError: Another terminal has taken the match over.
        """

    def hold(self, *, force: bool = False) -> bool:
        """Becomes the one that plays the match; False if it is being played elsewhere and that is not overruled."""

    def check_held(self) -> None:
        """Makes sure that the match is still played here. Trouble with the disk is no news.

        Raises:
            PlayedElsewhereError: Another terminal has taken the match over.
        """

    def latest(self) -> Course | None:
        """Returns the match if it was changed elsewhere since it was last kept or asked for."""

    def news(self) -> Sequence[Sentence]:
        """Returns what has happened to the kept matches that a person must be told, once."""

    def counting(self) -> Iterator[Counting]:
        """Counts what has been kept step by step; the last step has the numbers.

        Raises:
            EngineError: It cannot be read.
        """


class Unkept:
    """Keeps nothing."""

    keeps = False
    trouble: EngineError | None = None
    played_by = ""

    def keep(self, course: Course) -> None:
        """Lets the match go by."""

    def hold(self, *, force: bool = False) -> bool:
        """Agrees: nobody else knows of the match."""
        return True

    def check_held(self) -> None:
        """Does nothing: nobody else knows of the match."""

    def latest(self) -> Course | None:
        """Returns nothing: nobody else changes the match."""
        return None

    def news(self) -> Sequence[Sentence]:
        """Returns nothing: there is nothing for anything to happen to."""
        return ()

    def counting(self) -> Iterator[Counting]:
        """Counts nothing, unless there should be something.

        Raises:
            EngineError: There should, and it cannot be read.
        """
        if self.trouble is not None:
            raise self.trouble
        # Loaded with the first statistics: the first frame does not wait for them.
        from chiva_tui.table.statistics import Counting, Statistics

        yield Counting(0, 0, Statistics.of(()))


UNKEPT = Unkept()
"""What a table uses when it is given nothing else."""
