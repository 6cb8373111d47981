"""How a table stands: the match on it, who is at it, what is previewed, what it waits for. Nothing here changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import End
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.preparation import Phase
from chiva_tui.table.course import Course
from chiva_tui.table.requests import Attendance, Request, Waiting
from chiva_tui.table.seating import PERSON

if TYPE_CHECKING:
    from chiva_tui.engine.actions import Action
    from chiva_tui.engine.errors import EngineError
    from chiva_tui.engine.game import Game
    from chiva_tui.engine.match import Match
    from chiva_tui.engine.view import SeatView
    from chiva_tui.table.keeping import Keeper
    from chiva_tui.table.requests import Proposal
    from chiva_tui.table.seating import Seating
    from chiva_tui.table.timeline import Timeline


class TableState:
    """What there is to know of a table with a person at seat 1.

    Attributes:
        course: The match, its seats and its history.
        attendance: Whether the person plays it, is asked to go on with it, or looks on.
        pending: What is previewed, if anything.
        asked_end: The end a person asked for before choosing a tile.
        readers: What the person is reading; the computers pause while it is not empty (U9).
        next_game: What a new match would be.
    """

    def __init__(self, game: Game, seating: Seating, seed: str | None, keeper: Keeper) -> None:
        """Begins a match.

        Args:
            game: The rules.
            seating: Who sits with the person, in this match and in new ones.
            seed: What chance follows from; None for the operating system's randomness (U6).
            keeper: Keeps what happens.
        """
        self._seating = seating
        self._keeper = keeper
        self.readers: set[str] = set()
        self.pending: Proposal | None = None
        self.next_game = game
        self.asked_end = End.RIGHT
        self.attendance = Attendance.PLAYING
        self.course = Course.begin(game, seating, seed)

    @property
    def seating(self) -> Seating:
        """Who sits with the person in this match."""
        return self.course.seating

    @property
    def timeline(self) -> Timeline:
        """The history, and where in it the table stands."""
        return self.course.timeline

    @property
    def seed(self) -> str:
        """What chance is derived from."""
        return self.course.seed

    @property
    def is_kept(self) -> bool:
        """Whether what happens outlives this session."""
        return self._keeper.keeps

    @property
    def trouble(self) -> EngineError | None:
        """Why the match as it is now could not be kept, if it should have been."""
        return self._keeper.trouble

    @property
    def played_by(self) -> str:
        """Where the match is being played if not here."""
        return self._keeper.played_by

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.timeline.match

    @property
    def view(self) -> SeatView:
        """What the person's seat sees."""
        return self.match.view(PERSON)

    @property
    def waiting(self) -> Waiting:
        """What the table is waiting for."""
        if self.attendance is Attendance.PLAYING:
            return self.course.waiting
        return Waiting.NOTHING if self.attendance is Attendance.WATCHING else Waiting.RETURN

    @property
    def can_seat_players(self) -> bool:
        """Whether others can take the computers' seats now: between two hands, or before the first move of one."""
        match = self.match
        in_play = match.hand is not None and match.result is None and bool(match.hand.moves)
        return self.attendance is Attendance.PLAYING and not in_play

    @property
    def naming(self) -> bool:
        """Whether the person is asked who is to open (D3)."""
        return self.waiting is Waiting.PERSON and self.match.phase is Phase.NAME

    @property
    def offered(self) -> Action | None:
        """What is previewed at once because the rules leave no other: the opening tile of C2, or a pass (U5).

        Accepting a deal is offered too, whether or not it could be claimed (D6).
        """
        return self.course.forced if self.waiting is Waiting.PERSON else None

    @property
    def paused(self) -> bool:
        """Whether the computers hold still because somebody reads (U9), or is asked about a new match."""
        return bool(self.readers) or (self.pending is Request.NEW_MATCH and self.waiting is Waiting.COMPUTER)

    @property
    def absence(self) -> IllegalActionError | None:
        """Why nothing can be played here, whoever's turn it is; None for a person who plays."""
        if self.attendance is Attendance.WATCHING:
            return IllegalActionError("You are watching this match; it is played in another terminal.")
        if self.attendance is not Attendance.PLAYING:
            return IllegalActionError("Say first whether to go on with this match.")
        return None
