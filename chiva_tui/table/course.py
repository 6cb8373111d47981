"""A match at a table with everything that belongs to it between sessions: seed, seats, history.

What computers think with is loaded when one of them first thinks: the first frame does not wait for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import Pass
from chiva_tui.engine.chance import Chance, Deal, Lots
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import UNPREPARED, Phase
from chiva_tui.engine.record import Header
from chiva_tui.players.levels import check_level, player_at
from chiva_tui.table.marks import given_marks, marks_after, marks_of_all
from chiva_tui.table.requests import Waiting
from chiva_tui.table.seating import HUMAN, PERSON, Seating, fresh_seed
from chiva_tui.table.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.engine.actions import Action
    from chiva_tui.engine.game import Game
    from chiva_tui.engine.match import Event
    from chiva_tui.engine.record import Record
    from chiva_tui.players.player import Thought
    from chiva_tui.table.marks import Marks


class Course(NamedTuple):
    """A match at a table. Frozen: each method returns the next one.

    Attributes:
        header: The first line of its record.
        seed: What chance is derived from; the header of an imported match need not name it.
        seed_is_secret: Whether nobody chose the seed, so that it stays hidden until the match is over (U6).
        timeline: The history, and where in it the table stands.
        marks: What is known of its finished hands beside that.
    """

    header: Header
    seed: str
    seed_is_secret: bool
    timeline: Timeline
    marks: Marks = ()

    @classmethod
    def begin(cls, game: Game, seating: Seating, seed: str | None = None) -> Course:
        """Returns a new match, with what comes first by itself.

        Args:
            game: The rules.
            seating: Who sits with the person.
            seed: What chance follows from; None for the operating system's randomness (U6).

        Raises:
            UnknownLevelError: No computer of such a level is known.
            BadSeedError: The seed is no text.
        """
        drawn = fresh_seed() if seed is None else seed
        header = Header(game, drawn, _seated(seating.players))
        return cls(header, drawn, seed is None, Timeline(Match.new(game)))._settled()

    @classmethod
    def of_record(cls, record: Record) -> Course:
        """Returns a recorded match as it can be played on: the person takes seat 1.

        Raises:
            UnknownLevelError: A computer of a level that is not known sits in it.
        """
        header = record.header
        players = _seated(Seating.of(header.players).players)
        header = Header(header.game, header.seed, players, header.start, header.extra)
        seed = fresh_seed() if header.seed is None else header.seed
        course = cls(header, seed, header.seed is None, Timeline(header.new_match()))
        for event in record.events:
            confirmed = course.waiting is not Waiting.COMPUTER and not course._goes_by_itself
            course = course._replace(timeline=course.timeline.append(event, confirmed=confirmed))
        return course._replace(marks=given_marks(record.events, players))._settled()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.timeline.match

    @property
    def seating(self) -> Seating:
        """Who sits with the person."""
        return Seating.of(self.header.players)

    @property
    def open_seed(self) -> str | None:
        """The seed, unless nobody chose it and the match still goes on (U6)."""
        return None if self.seed_is_secret and self.match.winner is None else self.seed

    @property
    def has_moved(self) -> bool:
        """Whether anything has happened that did not come by itself, so that there is something to lose."""
        return any(step.confirmed or not isinstance(step.event, Deal) for step in self.timeline.steps)

    @property
    def waiting(self) -> Waiting:
        """What the match is waiting for."""
        match = self.match
        if match.phase is Phase.OVER:
            return Waiting.NOTHING
        if match.phase is Phase.LOTS:
            return Waiting.DRAW
        if match.turn is PERSON:
            return Waiting.PERSON
        if match.phase in (Phase.DEAL, Phase.NAME):
            return Waiting.NEXT_HAND
        return Waiting.COMPUTER

    @property
    def forced(self) -> Action | None:
        """What the rules leave no choice about: the opening tile of C2, or a pass (U5); None where there is a choice.

        An answer to a deal is taken for accepting, whether or not it could be claimed (D6).
        """
        match = self.match
        actions = match.legal_actions()
        if match.phase is Phase.ANSWER:
            return actions[0]
        if len(actions) != 1 or match.hand is None:
            return None
        must_lead = match.hand.ends is None and match.hand.lead is not None
        return actions[0] if isinstance(actions[0], Pass) or must_lead else None

    def seat_players(self, seating: Seating) -> Course:
        """Returns the match with others sitting with the person from now on.

        Raises:
            UnknownLevelError: No computer of such a level is known.
        """
        header = self.header
        players = _seated(seating.players)
        return self._replace(
            header=Header(header.game, header.seed, players, header.start, header.extra),
            marks=marks_of_all(self.marks, self.match, header.players),
        )

    def act(self, action: Action) -> Course:
        """Returns the match after what a person has confirmed.

        Raises:
            EngineError: The rules do not allow it.
        """
        return self._moved(self.timeline.append(action, confirmed=True))

    def proceed(self) -> Course:
        """Returns the match after the lots, the deal or the naming that a person has asked for."""
        return self._moved(self.timeline.append(self._next_event(), confirmed=True))

    def computer_acts(self, action: Action) -> Course:
        """Returns the match after a computer's action; one that lies stored ahead is taken from there (U11).

        Raises:
            IllegalActionError: It is no computer's turn, or the rules do not allow the action.
        """
        if self.waiting is not Waiting.COMPUTER:
            raise IllegalActionError("It is no computer's turn.")
        stored = self.timeline.stored
        if stored is not None and stored.event == action:
            return self._moved(self.timeline.follow())
        return self._moved(self.timeline.append(action, confirmed=False))

    def undo(self) -> Course:
        """Returns the match before the person's last action (U10).

        Raises:
            IllegalActionError: There is nothing to undo.
        """
        return self._moved(self.timeline.undo())

    def redo(self) -> Course:
        """Returns the match with what was taken back restored (U10).

        Raises:
            IllegalActionError: There is nothing to redo.
        """
        return self._moved(self.timeline.redo())

    def restart(self) -> Course:
        """Returns the match at the beginning of the hand on the table (U11).

        Raises:
            IllegalActionError: Nothing has happened in it yet.
        """
        return self._moved(self.timeline.restart())

    def think(self) -> Iterator[Thought]:
        """Yields the thoughts of the computer whose turn it is; the last one is its choice.

        Raises:
            IllegalActionError: It is no computer's turn.
        """
        seat = self.match.turn
        if seat is None or seat is PERSON:
            raise IllegalActionError("It is no computer's turn.")
        from chiva_tui.players.player import Thought

        stored = self.timeline.stored
        if stored is not None and not isinstance(stored.event, Deal | Lots):
            return iter((Thought(stored.event, 0, 0),))
        view = self.match.view(seat)
        choices = Chance(self.seed).choices(view.seat, view.number, len(view.moves))
        return player_at(self.seating.level(seat)).think(view, choices)

    def record_lines(self) -> Iterator[str]:
        """Yields the lines of the match's record."""
        from chiva_tui.engine.record import record_lines

        return record_lines(self.header, self.timeline.events)

    def _moved(self, timeline: Timeline) -> Course:
        """Returns the match at another place of its history, with what goes by itself from there."""
        marks = marks_after(self.marks, self.match, timeline.match, self.header.players)
        return self._replace(timeline=timeline, marks=marks)._settled()

    def _next_event(self) -> Event:
        """Returns what comes next where no person decides: lots, a deal or what a computer does."""
        return Chance(self.seed).next_of(self.match) if self.match.turn is None else list(self.think())[-1].action

    @property
    def _goes_by_itself(self) -> bool:
        """Whether what comes next is nothing to wait for: a deal that has been asked for, or a private answer (D6)."""
        match = self.match
        if match.phase is Phase.DEAL:
            return not match.preparation.claims and (match.result is None or match.preparation != UNPREPARED)
        return match.phase is Phase.ANSWER and match.turn is not PERSON

    def _settled(self) -> Course:
        """Returns the match once everything has gone by that goes by itself."""
        course = self
        while course._goes_by_itself:
            timeline = course.timeline
            timeline = (
                timeline.append(course._next_event(), confirmed=False) if timeline.stored is None else timeline.follow()
            )
            course = course._replace(timeline=timeline)
        return course


def _seated(players: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the players at seats 1-4, once every computer among them is known.

    Raises:
        UnknownLevelError: One is not.
    """
    for player in players:
        if player != HUMAN:
            check_level(player)
    return players
