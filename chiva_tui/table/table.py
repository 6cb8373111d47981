"""The table: a match, the people and computers at it, and the one thing that is previewed and can be confirmed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import End, Pass
from chiva_tui.engine.errors import IllegalActionError, marked
from chiva_tui.engine.preparation import Phase
from chiva_tui.table.course import Course
from chiva_tui.table.keeping import UNKEPT, PlayedElsewhereError
from chiva_tui.table.previewing import game_after, opener_after, play_at, play_of, tile_after
from chiva_tui.table.requests import Attendance, Request, Waiting, check_request
from chiva_tui.table.seating import PERSON, Seating
from chiva_tui.table.state import TableState

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chiva_tui.engine.actions import Action
    from chiva_tui.engine.game import Game
    from chiva_tui.engine.tiles import Tile
    from chiva_tui.engine.view import SeatView
    from chiva_tui.players.hint import Advice
    from chiva_tui.players.player import Thought
    from chiva_tui.table.keeping import Keeper, Sentence
    from chiva_tui.table.requests import Proposal
    from chiva_tui.table.statistics import Counting


class Table(TableState):
    """A match with a person at seat 1 and three computers.

    Keys, clicks, typed moves and hints all set `pending`; `confirm` is the only way to change the match. Nothing here
    knows the time: whoever drives the table decides when a computer moves.
    """

    def __init__(
        self, game: Game, seating: Seating | None = None, seed: str | None = None, keeper: Keeper = UNKEPT
    ) -> None:
        """Begins a match.

        Args:
            game: The rules.
            seating: Who sits with the person, in this match and in new ones.
            seed: What chance follows from; None for the operating system's randomness (U6).
            keeper: Keeps what happens.
        """
        super().__init__(game, seating if seating is not None else Seating(), seed, keeper)
        self._settle()

    def invite(self, course: Course, *, elsewhere: bool = False) -> None:
        """Lays out a match that was left, and asks the person to go on with it.

        Args:
            course: The match.
            elsewhere: Whether it is being played in another terminal, so that it can be watched or taken over.
        """
        self.course = course
        self.attendance = Attendance.ELSEWHERE if elsewhere else Attendance.INVITED
        self._settle()

    def begin(self, game: Game, seating: Seating, seed: str | None = None) -> None:
        """Begins a new match in place of the one on the table, which stays kept.

        Args:
            game: The rules.
            seating: Who sits with the person, in this match and in new ones.
            seed: What chance follows from; None for the operating system's randomness (U6).

        Raises:
            UnknownLevelError: No computer of such a level is known.
            BadSeedError: The seed is no text.
        """
        course = Course.begin(game, seating, seed)
        self._seating = seating
        self.take_up(course)

    def take_up(self, course: Course) -> None:
        """Plays on a new match that has a history already; it is kept beside all others.

        Args:
            course: The match.
        """
        self.attendance = Attendance.PLAYING
        self._commit(course)

    def news(self) -> Sequence[Sentence]:
        """Returns what has happened to the kept matches that the person must be told, once."""
        return self._keeper.news()

    def counting(self) -> Iterator[Counting]:
        """Counts the kept matches step by step, only now reading them; the last step has the numbers.

        Raises:
            EngineError: They cannot be read.
        """
        return self._keeper.counting()

    # What a person previews.

    def select(self, tile: Tile) -> None:
        """Previews a tile: at the end asked for if it fits there, again at the other end.

        Raises:
            IllegalActionError: It is not the person's turn, or the tile cannot be played.
        """
        self._preview(play_of(tile, self._view_in_play(), self.pending, self.asked_end))

    def step_selection(self, displayed: Sequence[Tile | None], step: int) -> None:
        """Previews the tile that can be played next, going through the hand as it is displayed.

        Args:
            displayed: The person's slots in display order; None where a tile has been played.
            step: 1 for the next tile, -1 for the previous one.

        Raises:
            IllegalActionError: It is not the person's turn, or nothing can be played.
        """
        if self.naming:
            self.propose(opener_after(self.pending))
            return
        tile = tile_after(self.pending, self._view_in_play(), displayed, step)
        if tile is not None:
            self.select(tile)

    def choose_end(self, end: End) -> None:
        """Moves the preview to an end, or remembers the end for the tile to be chosen.

        Raises:
            IllegalActionError: It is not the person's turn, nothing is laid yet, or the previewed tile does not fit.
        """
        play = play_at(end, self._view_in_play(), self.pending)
        if play is not None:
            self.propose(play)
        self.asked_end = end

    def propose(self, proposal: Proposal) -> None:
        """Previews an action or a request, once it is known to be possible.

        Raises:
            IllegalActionError: With the reason (U14).
        """
        if isinstance(proposal, Request):
            if proposal is Request.NEXT_HAND and self.waiting is not Waiting.NEXT_HAND:
                self._view_in_play()
            check_request(proposal, self.waiting, self.attendance)
        else:
            self._view_in_turn().verify(proposal)
        self._preview(proposal)

    def choose_game(self) -> None:
        """Previews a new match of the next game there is.

        Raises:
            IllegalActionError: No new match is previewed.
        """
        if self.pending is not Request.NEW_MATCH:
            raise IllegalActionError("The game is chosen when a new match is asked for.")
        self.next_game = game_after(self.next_game)

    def cancel(self) -> None:
        """Takes the preview back; what is forced stays offered."""
        self._settle()

    def hint(self) -> Advice:
        """Previews what the hint advises, and returns it (U5).

        Raises:
            IllegalActionError: It is not the person's turn.
        """
        *_, advice = self.advising()
        assert advice is not None, "a hint ends with advice"
        self._preview(advice.action)
        return advice

    def advising(self) -> Iterator[Advice | None]:
        """Thinks a hint out step by step, the last of which is the advice. Changes nothing.

        Raises:
            IllegalActionError: It is not the person's turn.
        """
        from chiva_tui.players.hint import advising

        return advising(self._view_in_turn())

    # What changes the match.

    def confirm(self) -> Proposal:
        """Commits what is previewed, and returns it (U5).

        Raises:
            IllegalActionError: Nothing is previewed.
            PlayedElsewhereError: The match has been taken over in another terminal.
        """
        proposal = self.pending
        if proposal is None:
            self._view_in_turn()
            raise IllegalActionError(marked("Say first who opens.") if self.naming else marked("Choose a tile first."))
        if isinstance(proposal, Request):
            self._grant(proposal)
        else:
            self._commit(self.course.act(proposal))
        return proposal

    def _grant(self, request: Request) -> None:
        if request is Request.NEW_MATCH:
            course = Course.begin(self.next_game, self._seating)
            self.attendance = Attendance.PLAYING
            self._commit(course)
        elif request in (Request.GO_ON, Request.TAKE_OVER):
            self._take_seat(force=request is Request.TAKE_OVER)
        elif request is Request.WATCH:
            self.attendance = Attendance.WATCHING
            self._settle()
        else:
            self._commit(self.course.proceed())

    def _take_seat(self, *, force: bool) -> None:
        """Goes on with the match as it stands now, unless it is being played elsewhere."""
        free = self._keeper.hold(force=force)
        self.course = self._keeper.latest() or self.course
        self.attendance = Attendance.PLAYING if free else Attendance.ELSEWHERE
        self._settle()

    def seat_players(self, seating: Seating) -> None:
        """Changes who sits with the person, in this match and in new ones.

        Raises:
            IllegalActionError: A hand is being played.
            UnknownLevelError: No computer of such a level is known.
            PlayedElsewhereError: The match has been taken over in another terminal.
        """
        self._check_playing()
        if not self.can_seat_players:
            raise IllegalActionError("Who sits with you can be changed between two hands.")
        self._commit(self.course.seat_players(seating))
        self._seating = seating

    def look(self) -> bool:
        """Sees whether a match that is watched has gone on, and says so; one that is played may have been taken over.

        Raises:
            PlayedElsewhereError: The match has been taken over in another terminal.
        """
        if self.attendance is Attendance.PLAYING:
            try:
                self._keeper.check_held()
            except PlayedElsewhereError:
                self._look_on()
                raise
        latest = self._keeper.latest() if self.attendance is Attendance.WATCHING else None
        if latest is None:
            return False
        self.course = latest
        self._settle()
        return True

    def think(self) -> Iterator[Thought]:
        """Yields the thoughts of the computer whose turn it is; the last one is its choice. Changes nothing.

        Raises:
            IllegalActionError: It is no computer's turn.
        """
        return self.course.think()

    def computer_moves(self, action: Action) -> None:
        """Takes the move a computer has thought out, unless it lies stored ahead (U11).

        Raises:
            IllegalActionError: The rules do not allow it, or somebody reads (U9).
            PlayedElsewhereError: The match has been taken over in another terminal.
        """
        if self.paused:
            raise IllegalActionError("The computers wait for you.")
        self._check_playing()
        self._commit(self.course.computer_acts(action))

    def undo(self) -> None:
        """Takes back the person's last action with every response since (U10).

        Raises:
            IllegalActionError: There is nothing to undo.
        """
        self._check_playing()
        self._commit(self.course.undo())

    def redo(self) -> None:
        """Restores what was taken back (U10).

        Raises:
            IllegalActionError: There is nothing to redo.
        """
        self._check_playing()
        self._commit(self.course.redo())

    def restart(self) -> None:
        """Goes to the beginning of the hand on the table (U11).

        Raises:
            IllegalActionError: Nothing has happened in it yet.
        """
        self._check_playing()
        self._commit(self.course.restart())

    def _check_playing(self) -> None:
        """Refuses to touch a match that the person does not play.

        Raises:
            IllegalActionError: They are asked about it, or look on.
        """
        if (absence := self.absence) is not None:
            raise absence

    def _commit(self, course: Course) -> None:
        """Keeps the match as it will be, then takes it for the present one."""
        try:
            self._keeper.keep(course)
        except PlayedElsewhereError:
            self._look_on()
            raise
        self.course = course
        self._settle()

    def _look_on(self) -> None:
        """Watches from now on the match that was taken over."""
        self.attendance = Attendance.WATCHING
        self.course = self._keeper.latest() or self.course
        self._settle()

    def _settle(self) -> None:
        """Drops a stale preview and offers what is forced (U5)."""
        self.asked_end = End.RIGHT
        requests = {
            Waiting.DRAW: Request.DRAW,
            Waiting.NEXT_HAND: Request.NEXT_HAND,
            Waiting.RETURN: Request.GO_ON if self.attendance is Attendance.INVITED else Request.WATCH,
        }
        self._preview(requests.get(self.waiting, self.offered))

    def _preview(self, proposal: Proposal | None) -> None:
        """Takes a preview for the present one; the game chosen for a new match goes with its question."""
        if proposal is not Request.NEW_MATCH:
            self.next_game = self.match.game
        self.pending = proposal

    def _view_in_turn(self) -> SeatView:
        self._check_playing()
        view = self.view
        view.check_turn()
        return view

    def _view_in_play(self) -> SeatView:
        """Returns the person's view, once a tile can be asked of them."""
        view = self._view_in_turn()
        if view.phase is not Phase.PLAY:
            view.verify(Pass(PERSON))
        return view
