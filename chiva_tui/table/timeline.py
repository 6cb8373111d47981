"""The history of a match as a list of states; undo, redo and restart move along it (U10, U11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.chance import Deal
from chiva_tui.engine.errors import IllegalActionError

if TYPE_CHECKING:
    from chiva_tui.engine.match import Event, Match


class Step(NamedTuple):
    """One event and what it led to.

    Attributes:
        event: What happened.
        after: The match after it.
        confirmed: Whether a person confirmed it, which makes the moment before it a landing place (U10).
    """

    event: Event
    after: Match
    confirmed: bool


class Timeline(NamedTuple):
    """Everything that happened in a match, and where in it the table stands. Frozen: each method returns the next one.

    Attributes:
        start: The match before its first event.
        steps: What has happened, including what an undo or a restart left ahead.
        position: How many of the steps count now.
        ahead: The positions that redo goes back to, the nearest last.
    """

    start: Match
    steps: tuple[Step, ...] = ()
    position: int = 0
    ahead: tuple[int, ...] = ()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.steps[self.position - 1].after if self.position else self.start

    @property
    def events(self) -> tuple[Event, ...]:
        """The events that count now, in order."""
        return tuple(step.event for step in self.steps[: self.position])

    @property
    def stored(self) -> Step | None:
        """What happened next the last time, if a restart has left a computer's or chance's step ahead.

        It is taken again rather than thought out again, so that redo still undoes the restart.
        """
        if self.position == len(self.steps) or self.steps[self.position].confirmed:
            return None
        return self.steps[self.position]

    @property
    def can_undo(self) -> bool:
        """Whether there is a person's action to take back."""
        return any(step.confirmed for step in self.steps[: self.position])

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back and nothing new done since."""
        return any(target > self.position for target in self.ahead)

    @property
    def can_restart(self) -> bool:
        """Whether anything has happened in the hand on the table since its deal."""
        return self.position > self._after_deal()

    def append(self, event: Event, *, confirmed: bool) -> Timeline:
        """Returns the timeline with a new event; what lay ahead is gone (U10).

        Raises:
            EngineError: The match refuses the event.
        """
        step = Step(event, self.match.apply(event), confirmed)
        return Timeline(self.start, (*self.steps[: self.position], step), self.position + 1)

    def follow(self) -> Timeline:
        """Returns the timeline one stored step further on.

        Raises:
            IllegalActionError: No step is stored ahead.
        """
        if self.stored is None:
            raise IllegalActionError("Nothing is stored ahead.")
        return self._replace(position=self.position + 1)

    def undo(self) -> Timeline:
        """Returns the timeline before the last action a person confirmed, with every response since taken back (U10).

        Raises:
            IllegalActionError: There is none.
        """
        landing = next((at for at in reversed(range(self.position)) if self.steps[at].confirmed), None)
        if landing is None:
            raise IllegalActionError("There is nothing to undo.")
        return self._replace(position=landing, ahead=(*self.ahead, self.position))

    def redo(self) -> Timeline:
        """Returns the timeline where it stood before the last undo or restart, exactly as it was (U10).

        Raises:
            IllegalActionError: There is nothing to redo.
        """
        ahead = self.ahead
        while ahead:
            *rest, target = ahead
            ahead = tuple(rest)
            if target > self.position:
                return self._replace(position=target, ahead=ahead)
        raise IllegalActionError("There is nothing to redo.")

    def restart(self) -> Timeline:
        """Returns the timeline at the beginning of the hand on the table, which redo takes back (U11).

        Raises:
            IllegalActionError: Nothing has happened in it yet.
        """
        if not self.can_restart:
            raise IllegalActionError("The hand is at its beginning.")
        return self._replace(position=self._after_deal(), ahead=(*self.ahead, self.position))

    def _after_deal(self) -> int:
        """The position right after the deal of the hand on the table."""
        deals = (at for at in reversed(range(self.position)) if isinstance(self.steps[at].event, Deal))
        return next(deals, self.position - 1) + 1
