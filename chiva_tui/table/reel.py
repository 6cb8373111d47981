"""A recorded match to be watched again: its finished hands, move by move, and where in them the watcher is."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Pass, Play
from chiva_tui.engine.errors import EngineError
from chiva_tui.engine.record import Header, Record
from chiva_tui.table.course import Course
from chiva_tui.table.export import exported
from chiva_tui.table.seating import Seating

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chiva_tui.engine.match import Event, Match

PLAYED_ON = "played_on"
"""The key of a header that says from where a match was played on: `{"hand": 3, "move": 12}`."""


class ReelError(EngineError):
    """A match that cannot be watched, or a place that is not in it."""


class Frame(NamedTuple):
    """One position of a finished hand.

    Attributes:
        hand: The number of the hand, from 1.
        move: How many moves of it have been made; 0 as the opener is about to lead.
        moves: How many moves it has.
        taken: How many events of the match have happened.
        match: The match as it stood.
    """

    hand: int
    move: int
    moves: int
    taken: int
    match: Match


class Reel(NamedTuple):
    """A match on film. Frozen: each method that goes somewhere returns the reel as it stands there.

    There is nothing in it of a hand that was not played to its end, so that nothing of one can be shown (U13).

    Attributes:
        header: The first line of the match's record.
        events: What happened up to the end of the last finished hand.
        frames: Every position of the finished hands, in order.
        starts: Where in the frames each hand begins; that of hand 1 first.
        is_cut: Whether the match went on after them.
        at: Where in the frames the reel stands.
        number: Which match of its file it is, from 1.
        total: How many matches the file has.
    """

    header: Header
    events: tuple[Event, ...]
    frames: tuple[Frame, ...]
    starts: tuple[int, ...]
    is_cut: bool
    at: int = 0
    number: int = 1
    total: int = 1

    @classmethod
    def of(cls, header: Header, events: Sequence[Event]) -> Reel:
        """Returns a match as it can be watched, at its beginning.

        Args:
            header: The first line of its record.
            events: Everything that happened.

        Raises:
            ReelError: No hand of it has been played to its end.
            EngineError: The events are not those of a match that can be played.
        """
        frames: list[Frame] = []
        starts: list[int] = []
        for hand in _finished(header.new_match(), events):
            starts.append(len(frames))
            frames += hand
        if not frames:
            raise ReelError("No hand of this match has been played to its end.")
        last = frames[-1]
        is_cut = last.match.winner is None
        return cls(header, tuple(events[: last.taken]), tuple(frames), tuple(starts), is_cut)

    @classmethod
    def of_record(cls, record: Record) -> Reel:
        """Returns a recorded match as it can be watched.

        Raises:
            ReelError: No hand of it has been played to its end.
        """
        return cls.of(record.header, record.events)

    @classmethod
    def of_course(cls, course: Course) -> Reel:
        """Returns a match of a table as it can be watched, without a seed that tells the hands to come (U6).

        Raises:
            ReelError: No hand of it has been played to its end.
        """
        return cls.of(*exported(course))

    @property
    def frame(self) -> Frame:
        """The position the reel stands at."""
        return self.frames[self.at]

    @property
    def match(self) -> Match:
        """The match as it stood there."""
        return self.frame.match

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return len(self.starts)

    @property
    def is_at_start(self) -> bool:
        """Whether there is nothing before this."""
        return self.at == 0

    @property
    def is_at_end(self) -> bool:
        """Whether there is nothing after this."""
        return self.at == len(self.frames) - 1

    @property
    def hand_frames(self) -> tuple[Frame, ...]:
        """Every position of the hand the reel stands in."""
        start = self.starts[self.frame.hand - 1]
        return self.frames[start : start + self.frame.moves + 1]

    def step(self, count: int) -> Reel:
        """Returns the reel so many positions further on, or back; it stops at both ends."""
        return self._replace(at=min(max(self.at + count, 0), len(self.frames) - 1))

    def first(self) -> Reel:
        """Returns the reel at its first position."""
        return self._replace(at=0)

    def last(self) -> Reel:
        """Returns the reel at its last position."""
        return self._replace(at=len(self.frames) - 1)

    def next_hand(self) -> Reel:
        """Returns the reel at the beginning of the next hand; in the last one at the end of it."""
        hand = self.frame.hand
        return self._replace(at=self.starts[hand]) if hand < self.hands else self.last()

    def previous_hand(self) -> Reel:
        """Returns the reel at the beginning of this hand or, if it stands there, of the one before."""
        hand = self.frame.hand - (1 if self.frame.move == 0 and self.frame.hand > 1 else 0)
        return self._replace(at=self.starts[hand - 1])

    def jump(self, hand: int | None = None, move: int = 0) -> Reel:
        """Returns the reel at a certain place.

        Args:
            hand: The number of the hand, from 1; None for the one it stands in.
            move: How many of its moves have been made.

        Raises:
            ReelError: There is no such hand or no such move.
        """
        hand = self.frame.hand if hand is None else hand
        if not 1 <= hand <= self.hands:
            raise ReelError("There is no hand {hand}; the last one to be seen is {last}.", hand=hand, last=self.hands)
        start = self.starts[hand - 1]
        moves = self.frames[start].moves
        if not 0 <= move <= moves:
            raise ReelError("Hand {hand} has {moves} moves, not {move}.", hand=hand, moves=moves, move=move)
        return self._replace(at=start + move)

    def course_from(self) -> Course:
        """Returns a new match that begins with what has happened so far, to be played on with the person at seat 1.

        What chance and the computers do from here on follows from a new seed that nobody knows. The header says
        from where the match was played on: the hands of that deal have been seen.

        Raises:
            ReelError: The match is over here.
            UnknownLevelError: A computer of a level that is not known sits in it.
        """
        frame, header = self.frame, self.header
        if frame.match.winner is not None:
            raise ReelError("The match is over here; go back to play on.")
        extra = {**header.extra, PLAYED_ON: {"hand": frame.hand, "move": frame.move}}
        players = Seating.of(header.players).players
        # The hands so far do not follow from the new seed, so a record of the match names none.
        begun = Header(header.game, None, players, header.start, extra)
        return Course.of_record(Record(begun, self.events[: frame.taken], frame.match))


def _finished(start: Match, events: Iterable[Event]) -> Iterable[list[Frame]]:
    """Yields the positions of each finished hand."""
    match = start
    begun = [match]
    for taken, event in enumerate(events, 1):
        match = match.apply(event)
        if not isinstance(event, Play | Pass):
            begun = []
        begun.append(match)
        if isinstance(event, Play | Pass) and match.result is not None:
            moves = len(begun) - 1
            yield [
                Frame(match.number, move, moves, taken - moves + move, position) for move, position in enumerate(begun)
            ]
