"""The table: a match, the people and computers at it, and the one thing that is previewed and can be confirmed.

What computers think with is loaded when one of them first thinks: the first frame does not wait for it.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Action, End, NameOpener, Pass, Play
from chiva_tui.engine.chance import Chance, Deal, Lots
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.games import GAMES
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import UNPREPARED, Phase
from chiva_tui.players.levels import check_level, player_at
from chiva_tui.table.seating import PERSON, Seating, fresh_seed
from chiva_tui.table.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from chiva_tui.engine.game import Game
    from chiva_tui.engine.match import Event
    from chiva_tui.engine.record import Header
    from chiva_tui.engine.tiles import Tile
    from chiva_tui.engine.view import SeatView
    from chiva_tui.players.hint import Advice
    from chiva_tui.players.player import Thought


class Waiting(Enum):
    """What a table is waiting for."""

    DRAW = "draw"
    PERSON = "person"
    COMPUTER = "computer"
    NEXT_HAND = "next hand"
    NOTHING = "nothing"


class Request(Enum):
    """What a person can confirm besides a seat's action."""

    DRAW = "draw"
    NEXT_HAND = "next hand"
    NEW_MATCH = "new match"


Proposal = Action | Request
"""What can be previewed and then confirmed."""


class Table:
    """A match with a person at seat 1 and three computers.

    Keys, clicks, typed moves and hints all set `pending`; `confirm` is the only way to change the match. Nothing here
    knows the time: whoever drives the table decides when a computer moves.

    Attributes:
        timeline: The history, and where in it the table stands.
        seed: What chance is derived from.
        seed_is_secret: Whether the seed was drawn by the table, and so stays hidden until the match is over (U6).
        seating: Who sits where.
        pending: What is previewed, if anything.
        asked_end: The end a person asked for before choosing a tile.
        readers: What the person is reading; the computers pause while it is not empty (U9).
        next_game: What a new match would be.
    """

    def __init__(self, game: Game, seating: Seating | None = None, seed: str | None = None) -> None:
        self.seating = seating if seating is not None else Seating()
        for level in (self.seating.partner, self.seating.rivals):
            check_level(level)
        self.readers: set[str] = set()
        self.pending: Proposal | None = None
        self.asked_end = End.RIGHT
        self._begin(game, seed)

    def _begin(self, game: Game, seed: str | None) -> None:
        self.next_game = game
        self.seed_is_secret = seed is None
        self.seed = fresh_seed() if seed is None else seed
        self._chance = Chance(self.seed)
        self.timeline = Timeline(Match.new(game))
        self._settle()

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.timeline.match

    @property
    def view(self) -> SeatView:
        """What the person's seat sees."""
        return self.match.view(PERSON)

    @property
    def open_seed(self) -> str | None:
        """The seed, unless the table drew it and the match still goes on (U6)."""
        return None if self.seed_is_secret and self.match.winner is None else self.seed

    @property
    def header(self) -> Header:
        """The first line of the match's record."""
        from chiva_tui.engine.record import Header

        return Header(self.match.game, self.seed, self.seating.players)

    def record_lines(self) -> Iterator[str]:
        """Yields the lines of the match's record."""
        from chiva_tui.engine.record import record_lines

        return record_lines(self.header, self.timeline.events)

    @property
    def waiting(self) -> Waiting:
        """What the table is waiting for."""
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
    def naming(self) -> bool:
        """Whether the person is asked who is to open (D3)."""
        return self.match.phase is Phase.NAME and self.match.turn is PERSON

    @property
    def offered(self) -> Action | None:
        """What is previewed at once because the rules leave no other: the opening tile of C2, or a pass (U5).

        Accepting a deal is offered too, whether or not it could be claimed (D6).
        """
        return _forced(self.match) if self.waiting is Waiting.PERSON else None

    @property
    def paused(self) -> bool:
        """Whether the computers hold still because somebody reads (U9), or is asked about a new match."""
        return bool(self.readers) or (self.pending is Request.NEW_MATCH and self.waiting is Waiting.COMPUTER)

    # What a person previews.

    def select(self, tile: Tile) -> None:
        """Previews a tile: at the end asked for if it fits there, again at the other end.

        Raises:
            IllegalActionError: It is not the person's turn, or the tile cannot be played.
        """
        view = self._view_in_play()
        plays = [action for action in view.legal_actions() if isinstance(action, Play) and action.tile == tile]
        if not plays:
            if view.ends is None or tile not in view.hand:
                view.verify(Play(PERSON, tile))
            raise IllegalActionError("{tile} fits neither end.", tile=tile)
        now = self.pending
        if isinstance(now, Play) and now.tile == tile:
            wanted = now.end.other if now.end is not None else None
        else:
            wanted = self.asked_end
        self._preview(next((play for play in plays if play.end is wanted), plays[0]))

    def step_selection(self, displayed: Sequence[Tile | None], step: int) -> None:
        """Previews the tile that can be played next, going through the hand as it is displayed.

        Args:
            displayed: The person's slots in display order; None where a tile has been played.
            step: 1 for the next tile, -1 for the previous one.

        Raises:
            IllegalActionError: It is not the person's turn, or nothing can be played.
        """
        if self.naming:
            self._step_naming()
            return
        view = self._view_in_play()
        playable = {action.tile for action in view.legal_actions() if isinstance(action, Play)}
        tiles = [tile for tile in displayed if tile is not None and tile in playable]
        if not tiles:
            raise IllegalActionError("No tile fits: you can only pass.")
        now = self.pending.tile if isinstance(self.pending, Play) else None
        first = 0 if step > 0 else -1
        tile = tiles[first if now not in tiles else (tiles.index(now) + step) % len(tiles)]
        if tile != now:
            self.select(tile)

    def _step_naming(self) -> None:
        named = self.pending.opener if isinstance(self.pending, NameOpener) else PERSON.partner
        self.propose(NameOpener(PERSON, named.partner))

    def choose_end(self, end: End) -> None:
        """Moves the preview to an end, or remembers the end for the tile to be chosen.

        Raises:
            IllegalActionError: It is not the person's turn, nothing is laid yet, or the previewed tile does not fit.
        """
        view = self._view_in_play()
        if view.ends is None:
            raise IllegalActionError("The opening tile has no end to choose.")
        if isinstance(self.pending, Play):
            self.propose(Play(PERSON, self.pending.tile, end))
        self.asked_end = end

    def propose(self, proposal: Proposal) -> None:
        """Previews an action or a request, once it is known to be possible.

        Raises:
            IllegalActionError: With the reason (U14).
        """
        if isinstance(proposal, Request):
            if proposal is Request.NEXT_HAND and self.waiting is not Waiting.NEXT_HAND:
                self._view_in_play()
                raise IllegalActionError("The next hand comes when this one is over.")
            if proposal is Request.DRAW and self.waiting is not Waiting.DRAW:
                raise IllegalActionError("No lots are to be drawn now.")
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
        games = list(GAMES.values())
        self.next_game = games[(games.index(self.next_game) + 1) % len(games)]

    def cancel(self) -> None:
        """Takes the preview back; what is forced stays offered."""
        self._settle()

    def hint(self) -> Advice:
        """Previews what the hint advises, and returns it (U5).

        Raises:
            IllegalActionError: It is not the person's turn.
        """
        from chiva_tui.players.hint import advise

        view = self._view_in_turn()
        advice = advise(view)
        self._preview(advice.action)
        return advice

    # What changes the match.

    def confirm(self) -> Proposal:
        """Commits what is previewed, and returns it (U5).

        Raises:
            IllegalActionError: Nothing is previewed.
        """
        proposal = self.pending
        if proposal is None:
            self._view_in_turn()
            raise IllegalActionError("Say first who opens." if self.naming else "Choose a tile first.")
        if proposal is Request.NEW_MATCH:
            self._begin(self.next_game, None)
        elif isinstance(proposal, Request):
            self.timeline = self.timeline.append(self._next_event(), confirmed=True)
        else:
            self.timeline = self.timeline.append(proposal, confirmed=True)
        self._settle()
        return proposal

    def think(self) -> Iterator[Thought]:
        """Yields the thoughts of the computer whose turn it is; the last one is its choice. Changes nothing.

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
        return player_at(self.seating.level(seat)).think(view, self._choices(view))

    def computer_moves(self, action: Action) -> None:
        """Takes the move a computer has thought out, unless it lies stored ahead (U11).

        Raises:
            IllegalActionError: The rules do not allow it, or somebody reads (U9).
        """
        if self.paused:
            raise IllegalActionError("The computers wait for you.")
        if self.waiting is not Waiting.COMPUTER:
            raise IllegalActionError("It is no computer's turn.")
        if self.timeline.stored is not None and self.timeline.stored.event == action:
            self.timeline = self.timeline.follow()
        else:
            self.timeline = self.timeline.append(action, confirmed=False)
        self._settle()

    def undo(self) -> None:
        """Takes back the person's last action with every response since (U10).

        Raises:
            IllegalActionError: There is nothing to undo.
        """
        self.timeline = self.timeline.undo()
        self._settle()

    def redo(self) -> None:
        """Restores what was taken back (U10).

        Raises:
            IllegalActionError: There is nothing to redo.
        """
        self.timeline = self.timeline.redo()
        self._settle()

    def restart(self) -> None:
        """Goes to the beginning of the hand on the table (U11).

        Raises:
            IllegalActionError: Nothing has happened in it yet.
        """
        self.timeline = self.timeline.restart()
        self._settle()

    def _next_event(self) -> Event:
        """Returns what comes next where no person decides: lots, a deal or what a computer does."""
        return self._chance.next_of(self.match) if self.match.turn is None else list(self.think())[-1].action

    @property
    def _goes_by_itself(self) -> bool:
        """Whether what comes next is nothing to wait for: a deal that has been asked for, or a private answer (D6)."""
        match = self.match
        if match.phase is Phase.DEAL:
            return not match.preparation.claims and (match.result is None or match.preparation != UNPREPARED)
        return match.phase is Phase.ANSWER and match.turn is not PERSON

    def _settle(self) -> None:
        """Lets go by what goes by itself, drops a stale preview and offers what is forced (U5)."""
        while self._goes_by_itself:
            stored = self.timeline.stored
            self.timeline = (
                self.timeline.append(self._next_event(), confirmed=False) if stored is None else self.timeline.follow()
            )
        self.asked_end = End.RIGHT
        requests = {
            Waiting.DRAW: Request.DRAW,
            Waiting.NEXT_HAND: Request.NEXT_HAND,
        }
        self.next_game = self.match.game
        self._preview(requests.get(self.waiting, self.offered))

    def _preview(self, proposal: Proposal | None) -> None:
        """Takes a preview for the present one; the game chosen for a new match goes with its question."""
        if proposal is not Request.NEW_MATCH:
            self.next_game = self.match.game
        self.pending = proposal

    def _view_in_turn(self) -> SeatView:
        view = self.view
        view.check_turn()
        return view

    def _view_in_play(self) -> SeatView:
        """Returns the person's view, once a tile can be asked of them."""
        view = self._view_in_turn()
        if view.phase is not Phase.PLAY:
            view.verify(Pass(PERSON))
        return view

    def _choices(self, view: SeatView) -> Random:
        return self._chance.choices(view.seat, view.number, len(view.moves))


def _forced(match: Match) -> Action | None:
    actions = match.legal_actions()
    if match.phase is Phase.ANSWER:
        return actions[0]
    if len(actions) != 1 or match.hand is None:
        return None
    must_lead = match.hand.ends is None and match.hand.lead is not None
    return actions[0] if isinstance(actions[0], Pass) or must_lead else None
