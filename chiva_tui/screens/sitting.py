"""What a person does at the table: every deed is done or refused, and what came of it is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import End, NameOpener
from chiva_tui.engine.errors import EngineError, UnparsableError
from chiva_tui.engine.seats import SEATS
from chiva_tui.phrases.names import seated_sentence
from chiva_tui.phrases.news import News
from chiva_tui.screens.scenes import Order, displayed_tiles
from chiva_tui.table.seating import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from chiva_tui.engine.seats import Seat
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.players.hint import Advice
    from chiva_tui.screens.scenes import Desk
    from chiva_tui.screens.slices import Slices
    from chiva_tui.table.seating import Side
    from chiva_tui.table.table import Table


class Sitting:
    """A person at a table.

    Attributes:
        table: What is played on.
        teller: What is said.
        desk: What is kept besides the table.
    """

    def __init__(
        self,
        table: Table,
        teller: Teller,
        desk: Desk,
        slices: Slices,
        *,
        remember: Callable[[str, str], None],
        changed: Callable[[], None],
        stirred: Callable[[], None],
    ) -> None:
        """Sits a person down.

        Args:
            table: What is played on.
            teller: What is said.
            desk: How the hand lies, and which keys ask for what.
            slices: Thinks hints out.
            remember: Keeps a choice for the next time, by the name of its setting.
            changed: Called when there is something else to show.
            stirred: Called when it may be another's turn than before.
        """
        self.table = table
        self.teller = teller
        self.desk = desk
        self._slices = slices
        self._remember = remember
        self._changed = changed
        self._stirred = stirred
        self._news = News(table, teller)

    def show(self, desk: Desk) -> None:
        """Takes what is kept besides the table for another."""
        self.desk = desk
        self._changed()

    def announce(self, message: str) -> None:
        """Says something."""
        self.show(self.desk._replace(message=message))

    def tell_news(self) -> None:
        """Says what has happened to the kept matches; it is not shown yet."""
        news = self._news.latest()
        if news:
            self.desk = self.desk._replace(message=news)

    def change_teller(self, teller: Teller) -> None:
        """Says everything another way from now on."""
        self.teller = teller
        self._news.change_teller(teller)

    def say_again(self) -> None:
        """Forgets what was said, but for the news."""
        self.desk = self.desk._replace(message="")
        self.tell_news()
        self._changed()

    def go_on(self) -> None:
        """Takes note of a computer's move: what was said and advised before it counts no longer."""
        self.desk = self.desk._replace(advice=None)
        self.say_again()

    def attempt(self, change: Callable[[], object]) -> None:
        """Does something to the table; a refusal is said and changes nothing (U14)."""
        self._slices.stop()
        self.desk = self.desk._replace(message="", advice=None)
        self._news.read()
        before = (self.table.timeline, self.table.paused, self.table.attendance)
        try:
            change()
        except EngineError as error:
            self.desk = self.desk._replace(message=self.teller.refusal(error))
        self.tell_news()
        self._changed()
        if before != (self.table.timeline, self.table.paused, self.table.attendance):
            self._stirred()

    def slot(self, index: int) -> None:
        """Previews the tile displayed in a slot, or the seat of that number where an opener is named."""
        if self.table.naming:
            if index < len(SEATS):
                self.name(SEATS[index])
            return
        tiles = displayed_tiles(self.table, self.desk.order)
        if index < len(tiles) and (tile := tiles[index]) is not None:
            self.attempt(lambda: self.table.select(tile))
        elif index < len(tiles):
            self.announce(self.teller.words.say("That tile has been played."))
        else:
            self.announce(self.teller.words.say("There is no tile {number}.", number=(index + 1) % 10))

    def step_selection(self, step: int) -> None:
        """Previews the next or the previous tile that can be played, in display order."""
        self.attempt(lambda: self.table.step_selection(displayed_tiles(self.table, self.desk.order), step))

    def name(self, opener: Seat) -> None:
        """Previews the seat that is to open (D3)."""
        self.attempt(lambda: self.table.propose(NameOpener(PERSON, opener)))

    def choose_end(self, end: End) -> None:
        """Moves the preview to an end, or keeps the end for the tile to be chosen."""
        self.attempt(lambda: self.table.choose_end(end))
        if self.table.pending is None and not self.desk.message:
            say = self.teller.words.say
            self.announce(say("Left, then: choose a tile.") if end is End.LEFT else say("Right, then: choose a tile."))

    def restart(self) -> None:
        """Begins the hand again."""
        before = self.table.timeline
        self.attempt(self.table.restart)
        if self.table.timeline is not before:
            self.announce(
                self.teller.words.say("The hand begins again; {key} takes that back.", key=self.desk.keys.shown("redo"))
            )

    def hint(self) -> None:
        """Thinks a hint out, then previews what it advises and says why; whatever is done meanwhile ends it."""

        def begin() -> None:
            steps = self.table.advising()
            self.desk = self.desk._replace(message=self.teller.words.say("Thinking..."))
            self._slices.run(steps, self._take_advice)

        self.attempt(begin)

    def _take_advice(self, advice: Advice | None) -> None:
        def preview() -> None:
            if advice is not None:
                self.table.propose(advice.action)
                self.desk = self.desk._replace(advice=advice)

        self.attempt(preview)

    def sort(self) -> None:
        """Lays the hand out another way."""
        say = self.teller.words.say
        order = self.desk.order.following
        messages = {
            Order.DEALT: say("Your tiles now lie as dealt."),
            Order.SUIT: say("Your tiles now lie by suit."),
            Order.PIPS: say("Your tiles now lie by pips."),
        }
        self.show(self.desk._replace(order=order, message=messages[order]))
        self._remember("order", order.name.lower())

    def seat(self, side: Side, level: str) -> None:
        """Has a side play at another level from now on."""
        table = self.table
        before = table.course
        self.attempt(lambda: table.seat_players(table.seating.with_level(side, level)))
        if table.course is not before:
            self.announce(seated_sentence(self.teller.words, table.seating))
            self._remember(side.value, level)

    def take_typed(self, text: str) -> str:
        """Previews what a typed line asks for, or says why not and leaves the line to be mended.

        Returns:
            The name of the action that the line asks for besides; empty for none.
        """
        from chiva_tui.phrases.typed import read_own
        from chiva_tui.table.commands import Command, Players

        try:
            typed = read_own(text, self.table.view, self.teller.words)
        except EngineError as error:
            told = error if isinstance(error, UnparsableError) else self.table.absence or error
            self.announce(self.teller.refusal(told))
            return ""
        self.desk = self.desk._replace(typed=None)
        if isinstance(typed.wish, Command):
            names = {Command.CONFIRM: "confirm", Command.HELP: "rules"}
            return names.get(typed.wish, typed.wish.value)
        if isinstance(typed.wish, Players):
            self.seat(*typed.wish)
            return ""
        wish = typed.wish
        self.attempt(lambda: self.table.propose(wish))
        if self.desk.message:
            self.show(self.desk._replace(typed=text))
            return ""
        return "confirm" if typed.at_once else ""
