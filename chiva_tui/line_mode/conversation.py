"""A person at the table, line by line: what is typed goes to the table, what happens there is told."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Play
from chiva_tui.engine.errors import AmbiguousError, EngineError, IllegalActionError, UnparsableError
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.tiles import Tile
from chiva_tui.line_mode.spelling import write_out
from chiva_tui.line_mode.streams import EndOfInputError
from chiva_tui.phrases.hints import hint_words
from chiva_tui.phrases.line import ends_sentence, event_sentences, ledger_lines, position_sentences, result_sentences
from chiva_tui.phrases.line_prompts import asked_sentences, greeting, help_sentences, preview_sentence, prompt
from chiva_tui.phrases.names import seated_sentence
from chiva_tui.phrases.news import News
from chiva_tui.phrases.review import review_text
from chiva_tui.phrases.rules import rules_text
from chiva_tui.phrases.tracker import tracker_sentences
from chiva_tui.phrases.typed import in_english, read_own
from chiva_tui.players.levels import PONDERING
from chiva_tui.review.played import played_hand
from chiva_tui.review.review import reviewing
from chiva_tui.table.commands import Command, Players
from chiva_tui.table.keeping import PlayedElsewhereError
from chiva_tui.table.requests import Attendance, Request, Waiting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chiva_tui.line_mode.signals import Signals
    from chiva_tui.line_mode.streams import Lines, Printer
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.players.player import Thought
    from chiva_tui.table.commands import Typed
    from chiva_tui.table.pace import Pace
    from chiva_tui.table.requests import Proposal
    from chiva_tui.table.table import Table
    from chiva_tui.table.timeline import Timeline

LOOK_EVERY = 1.0
"""How often a match that is watched is looked at, in seconds."""


class Conversation:
    """A sitting in plain lines, from the greeting until the person leaves or the input ends."""

    def __init__(
        self,
        table: Table,
        teller: Teller,
        pace: Pace,
        lines: Lines,
        printer: Printer,
        signals: Signals,
        remember: Callable[[str, str], None] | None = None,
    ) -> None:
        """Sits a person down at a table.

        Args:
            table: What is played on.
            teller: What is said.
            pace: The time between computers' moves.
            lines: What is typed.
            printer: Where it is said.
            signals: What can end it.
            remember: Keeps a choice for the next time, by the name of its setting.
        """
        self._table = table
        self._teller = teller
        self._pace = pace
        self._lines = lines
        self._printer = printer
        self._signals = signals
        self._remember = remember or (lambda setting, choice: None)
        self._news = News(table, teller)
        self._has_left = False
        self._asked: tuple[Timeline, Attendance] | None = None
        self._open_tile: Tile | None = None
        self._commands = self._all_commands()

    def _all_commands(self) -> dict[Command, Callable[[], None]]:
        """Returns what each command does."""
        table, teller = self._table, self._teller
        return {
            Command.CONFIRM: self._confirm,
            Command.CANCEL: self._cancel,
            Command.HINT: lambda: self._attempt(self._hint),
            Command.UNDO: lambda: self._attempt(self._undo),
            Command.REDO: lambda: self._attempt(self._redo),
            Command.RESTART: lambda: self._attempt(self._restart),
            Command.GAME: lambda: self._attempt(self._choose_game),
            Command.WHERE: self._tell_position,
            Command.RULES: lambda: self._printer.say(rules_text(teller.words, table.match.game)),
            Command.LEDGER: lambda: self._say_all(ledger_lines(teller, table.match, table.course.open_seed)),
            Command.REVIEW: lambda: self._attempt(self._review),
            Command.TRACKER: lambda: self._say_all(tracker_sentences(teller, table.view)),
            Command.STATS: lambda: self._attempt(self._tell_statistics),
            Command.HELP: lambda: self._printer.say(*help_sentences(teller.words)),
            Command.QUIT: self._leave,
        }

    def run(self) -> None:
        """Goes on until the person leaves or the input ends.

        Raises:
            SignalledError: A signal asks for the end.
        """
        self._greet()
        try:
            while not self._has_left:
                self._let_computers_move()
                self._tell_what_is_asked()
                line = self._next_line()
                if line is not None:
                    self._take(line)
        except EndOfInputError:
            self._printer.end()

    # What is typed.

    def _next_line(self) -> str | None:
        """Asks, and returns what is typed; None if a match that is watched has gone on meanwhile."""
        self._printer.ask(prompt(self._teller, self._table))
        patience = LOOK_EVERY if self._table.attendance is Attendance.WATCHING else None
        while (line := self._lines.next_line(patience)) is None:
            before = self._table.timeline
            if self._table.look():
                self._tell_since(before)
                self._tell_news()
                return None
        self._printer.answered(line, is_shown=self._lines.are_shown)
        return line

    def _take(self, line: str) -> None:
        """Does what a line asks for, or says why not (U14)."""
        pending, self._open_tile = self._open_tile, None
        if isinstance(self._table.pending, Play):
            pending = self._table.pending.tile
        try:
            view = self._table.view
            words = self._teller.words
            typed = read_own(write_out(in_english(line, words), view, pending), view, words)
        except UnparsableError as error:
            self._refuse(error)
            return
        except EngineError as error:
            # Who looks on is not told whether a move would be good.
            self._refuse(self._table.absence or error)
            return
        if isinstance(typed.wish, Command):
            self._commands[typed.wish]()
        elif isinstance(typed.wish, Players):
            players = typed.wish
            self._attempt(lambda: self._seat(players))
        else:
            self._preview(typed, typed.wish)

    def _preview(self, typed: Typed, wish: Proposal) -> None:
        def propose() -> None:
            self._table.propose(wish)
            if typed.at_once:
                self._commit()
            else:
                self._tell_preview()

        self._attempt(propose)

    def _refuse(self, error: EngineError) -> None:
        """Says why something is not done; a tile that fits both ends is remembered, so that the end alone will do."""
        tile = error.params.get("tile")
        if isinstance(error, AmbiguousError) and isinstance(tile, Tile):
            self._open_tile = tile
        self._printer.say(self._teller.refusal(error))

    def _attempt(self, change: Callable[[], None]) -> None:
        """Does something to the table; a refusal is said and changes nothing (U14)."""
        try:
            change()
        except EngineError as error:
            self._refuse(error)
        self._tell_news()

    # What can be asked for.

    def _confirm(self) -> None:
        if self._table.waiting is Waiting.COMPUTER and self._table.pending is None:
            self._move_computer()
        else:
            self._attempt(self._commit)

    def _commit(self) -> None:
        before = self._table.timeline
        done = self._table.confirm()
        if done is Request.NEW_MATCH:
            self._greet()
        elif done in (Request.GO_ON, Request.WATCH, Request.TAKE_OVER):
            self._tell_position()
        else:
            self._tell_since(before)

    def _cancel(self) -> None:
        before = self._table.pending
        self._table.cancel()
        if self._table.pending != before:
            self._printer.say(self._teller.words.say("The preview is taken back."))
        else:
            self._printer.say(self._teller.words.say("There is nothing to cancel."))

    def _hint(self) -> None:
        self._printer.say(hint_words(self._table.hint(), self._teller.words).text)

    def _undo(self) -> None:
        self._table.undo()
        self._printer.say(self._teller.words.say("Your last action is taken back, with every answer to it."))
        self._tell_standing_place()

    def _redo(self) -> None:
        before = self._table.timeline
        self._table.redo()
        self._printer.say(self._teller.words.say("What was taken back happens again."))
        self._tell_since(before)

    def _restart(self) -> None:
        self._table.restart()
        self._printer.say(self._teller.words.say("The hand begins again."))

    def _seat(self, players: Players) -> None:
        table = self._table
        table.seat_players(table.seating.with_level(*players))
        self._printer.say(seated_sentence(self._teller.words, table.seating))
        side, level = players
        self._remember(side.value, level)

    def _review(self) -> None:
        """Reviews the last finished hand."""
        timeline, results = self._table.timeline, self._table.match.results
        if not results:
            raise IllegalActionError("No hand is finished yet.")
        latest = None
        for progress in reviewing(played_hand(timeline.start, timeline.events, len(results))):
            self._signals.check()
            latest = progress.review
        if latest is not None:
            self._printer.say(review_text(self._teller.words, latest, ascii_only=True))

    def _tell_statistics(self) -> None:
        """Counts the kept matches."""
        # Loaded when it is asked for: most who sit down here do not.
        from chiva_tui.phrases.statistics import statistics_text

        latest = None
        for progress in self._table.counting():
            self._signals.check()
            latest = progress.statistics
        if latest is not None:
            self._printer.say(statistics_text(self._teller.words, latest))

    def _choose_game(self) -> None:
        self._table.choose_game()
        self._tell_preview()

    def _leave(self) -> None:
        self._has_left = True

    # The computers.

    def _let_computers_move(self) -> None:
        """Lets the computers move until the person is asked, unless each move waits for a line."""
        while self._pace.seconds is not None and self._table.waiting is Waiting.COMPUTER and not self._table.paused:
            self._move_computer()

    def _move_computer(self) -> None:
        before, begun = self._table.timeline, time.monotonic()
        *_, choice = self._thoughts()
        rest = self._pace.rest(time.monotonic() - begun, ponders=self._ponders())
        if rest:
            with self._signals.waiting():
                time.sleep(rest)
        try:
            self._table.computer_moves(choice.action)
        except PlayedElsewhereError as error:
            self._refuse(error)
        else:
            self._tell_since(before)
        self._tell_news()

    def _ponders(self) -> bool:
        """Whether the time a choice takes would tell something: nobody sees how long a script waits."""
        seat = self._table.match.turn
        return self._lines.are_shown and seat is not None and self._table.seating.level(seat) in PONDERING

    def _thoughts(self) -> Iterator[Thought]:
        for thought in self._table.think():
            self._signals.check()
            yield thought

    # What is told.

    def _greet(self) -> None:
        """Begins a match, or tells where one stands that is gone on with."""
        table = self._table
        self._printer.say(greeting(self._teller, table))
        self._tell_news()
        if table.attendance is not Attendance.PLAYING:
            return
        if table.course.has_moved:
            self._tell_position()
        else:
            self._tell_since(table.timeline._replace(position=0))

    def _tell_what_is_asked(self) -> None:
        """Says what the person has to know now, once."""
        now, asked = self._stand, self._asked
        if asked is None or asked[0] is not now[0] or asked[1] is not now[1]:
            self._asked = now
            self._say_all(asked_sentences(self._teller, self._table))

    @property
    def _stand(self) -> tuple[Timeline, Attendance]:
        """What a person is asked again about when it changes."""
        return self._table.timeline, self._table.attendance

    def _tell_since(self, before: Timeline) -> None:
        """Tells everything that has happened since; where the match stands if something else has happened instead."""
        after = self._table.timeline
        if after.events[: before.position] != before.events:
            self._tell_position()
            return
        for step in after.steps[before.position : after.position]:
            self._say_all(event_sentences(self._teller, step))
        if after.position > before.position and self._table.match.winner is not None:
            self._printer.say(self._teller.words.say("Seed: {seed}", seed=self._table.seed))

    def _tell_position(self) -> None:
        match = self._table.match
        self._say_all(position_sentences(self._teller, match))
        self._say_all(result_sentences(self._teller, match))
        if self._table.waiting is Waiting.PERSON and match.phase is Phase.PLAY:
            self._asked = self._stand

    def _tell_standing_place(self) -> None:
        """Tells in short where an undo has led."""
        view = self._table.view
        self._printer.say(self._teller.words.say("Hand {number}.", number=view.number))
        if any(view.counts):
            self._printer.say(ends_sentence(self._teller, view))

    def _tell_preview(self) -> None:
        told = preview_sentence(self._teller, self._table)
        if told:
            self._printer.say(told)

    def _tell_news(self) -> None:
        news = self._news.latest()
        if news:
            self._printer.say(news)
            self._news.read()

    def _say_all(self, sentences: Iterator[str] | list[str]) -> None:
        self._printer.say(*sentences)
