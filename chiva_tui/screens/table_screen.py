"""The table as a person sits at it: thin glue between the table and its parts.

What is only read or typed now and then is loaded when it is asked for: the first frame does not wait for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import Horizontal

from chiva_tui.engine.actions import Claim, End, NameOpener
from chiva_tui.engine.errors import EngineError, UnparsableError
from chiva_tui.engine.seats import SEATS
from chiva_tui.phrases.names import seated_sentence
from chiva_tui.phrases.news import News
from chiva_tui.screens.action_scenes import action_scene
from chiva_tui.screens.actions import TABLE_ACTIONS, WHILE_READING, bindings
from chiva_tui.screens.cursor import resting_place
from chiva_tui.screens.front import Front
from chiva_tui.screens.pacing import ComputerTurn, Lookout
from chiva_tui.screens.panels import REVIEW, STATISTICS, Panels
from chiva_tui.screens.scenes import (
    Desk,
    Order,
    can_ask,
    displayed_tiles,
    felt_scene,
    hand_scene,
    key_bar_scene,
    status_scene,
)
from chiva_tui.screens.sizes import is_too_small
from chiva_tui.screens.slices import Slices
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import (
    ASCII,
    ActionLine,
    ActionScene,
    ButtonTarget,
    EndTarget,
    Felt,
    FeltTarget,
    GhostTarget,
    HandView,
    HintTarget,
    KeyBar,
    Look,
    SeatTarget,
    Sheet,
    SlotTarget,
    StatusLine,
    StatusTarget,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult
    from textual.geometry import Offset

    from chiva_tui.engine.seats import Seat
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.players.hint import Advice
    from chiva_tui.screens.actions import TableAction
    from chiva_tui.screens.keymap import KeyMap
    from chiva_tui.screens.notes import Notes
    from chiva_tui.table.pace import Pace
    from chiva_tui.table.seating import Side
    from chiva_tui.table.table import Table
    from chiva_tui.widgets import Target

LONGEST_TYPED = 30
"""How many characters a typed line can have; every line that means something is shorter."""

_SIZE = "size"


class TableScreen(Front):
    """The whole table. Every key, click and typed line ends in one of its `do_` methods."""

    BINDINGS = bindings()

    def __init__(
        self,
        table: Table,
        teller: Teller,
        pace: Pace,
        look: Look,
        desk: Desk | None = None,
        remember: Callable[[str, str], None] | None = None,
        notes: Notes | None = None,
    ) -> None:
        """Sits a person down at a table.

        Args:
            table: What is played on.
            teller: What is said.
            pace: The time between computers' moves.
            look: Colours and characters.
            desk: How the hand lies, and which keys ask for what.
            remember: Keeps a choice for the next time, by the name of its setting.
            notes: What is explained to who has not played here before; None for nothing.
        """
        super().__init__()
        self._remember = remember or (lambda setting, choice: None)
        self._notes = notes
        self.table = table
        self.teller = teller
        self.desk = (desk or Desk())._replace(by_step=pace.by_step)
        self._slices = Slices(self)
        self._panels = Panels(table, self._slices, ascii_only=look.glyphs is ASCII, keys=self.desk.keys)
        self._turn = ComputerTurn(self, table, pace, self._computer_moved, self._computer_refused)
        self._lookout = Lookout(self, table, self._match_went_on)
        self._status = StatusLine(look, id="status")
        self._felt = Felt(look, id="felt")
        self._hand = HandView(look, id="hand")
        self._action = ActionLine(look, id="action")
        self._keys = KeyBar(look, id="keys")
        self._news = News(table, teller)
        self._asks = self._all_asks()

    def _all_asks(self) -> dict[str, Callable[[], None]]:
        """Returns what each table action does, by its name."""
        return {
            "confirm": self.do_confirm,
            "cancel": self.do_cancel,
            "left": lambda: self.do_end(End.LEFT),
            "right": lambda: self.do_end(End.RIGHT),
            "previous": lambda: self.do_step_selection(-1),
            "next": lambda: self.do_step_selection(1),
            "type": self.do_type,
            "hint": self.do_hint,
            "undo": lambda: self._attempt(self.table.undo),
            "redo": lambda: self._attempt(self.table.redo),
            "restart": self.do_restart,
            "new": lambda: self._attempt(lambda: self.table.propose(Request.NEW_MATCH)),
            "take_over": lambda: self._attempt(lambda: self.table.propose(Request.TAKE_OVER)),
            "game": lambda: self._attempt(self.table.choose_game),
            "claim": lambda: self._attempt(lambda: self.table.propose(Claim(PERSON))),
            "open_self": lambda: self.do_name(PERSON),
            "open_partner": lambda: self.do_name(PERSON.partner),
            "rules": lambda: self.do_read("rules"),
            "ledger": lambda: self.do_read("ledger"),
            "stats": lambda: self.do_read(STATISTICS),
            "where": lambda: self.do_read("where"),
            "review": self.do_review,
            "tracker": self.do_tracker,
            "order": self.do_order,
            "scroll_down": lambda: self._panels.widget.scroll_by_key("pagedown"),
            "palette": self.app_palette,
            "quit": self.leave,
        }

    @property
    def is_working(self) -> bool:
        """Whether something the person has asked for is being worked out: a hint, a review, a move by step."""
        return self._slices.is_running or (self.desk.by_step and self._turn.is_under_way)

    @property
    def resting_place(self) -> Offset:
        """The cell on which the terminal's own cursor rests."""
        return resting_place(self.desk, self._hand, self._action, self._panels.widget.content_region)

    def offered(self) -> list[TableAction]:
        """Lists what can be asked for now."""
        return [action for action in TABLE_ACTIONS if can_ask(self.table, action.name)]

    def shown(self, name: str) -> str:
        """Returns the key of an action as people read it."""
        return self.desk.keys.shown(name)

    def bound(self, keys: KeyMap) -> dict[str, str]:
        """Returns the keys as the toolkit takes them."""
        return keys.bound

    def compose(self) -> ComposeResult:
        """Yields the parts, top to bottom."""
        yield self._status
        with Horizontal(id="middle"):
            yield self._felt
        yield self._hand
        yield self._action
        yield self._keys

    def on_mount(self) -> None:
        """Shows the table and lets the computers begin."""
        self._tell_news()
        self.refresh_table()
        self._turn.arrange()
        self._lookout.arrange()

    def on_unmount(self) -> None:
        """Lets the computers rest: the table is not looked at any more."""
        self._slices.stop()
        self._turn.stop()
        self._lookout.stop()

    # Asking: keys, clicks, the palette.

    def action_ask(self, name: str) -> None:
        """Does what a key, button or palette entry asks for, unless the table cannot be seen."""
        if _SIZE in self.table.readers and name != "quit":
            return
        if self.desk.reading and name not in WHILE_READING:
            self._refuse_while_reading()
        else:
            self._asks[name]()

    def action_slot(self, index: int) -> None:
        """Selects the tile displayed in a slot, counted from 0."""
        if self.desk.reading:
            self._refuse_while_reading()
        elif _SIZE not in self.table.readers:
            self.do_slot(index)

    def action_scroll_panel(self, key: str) -> None:
        """Scrolls the open panel."""
        if self.desk.reading:
            self._panels.widget.scroll_by_key(key)

    def on_sheet_hit(self, hit: Sheet.Hit) -> None:
        """Does what a click asks for: the same as the key for it."""
        target = hit.target
        if self.desk.typed is not None and not isinstance(target, ButtonTarget | HintTarget):
            self._show(self.desk._replace(typed=None, message=""))
        if isinstance(target, SlotTarget):
            self.action_slot(target.index)
        elif isinstance(target, EndTarget):
            self.do_end(target.end)
        elif isinstance(target, GhostTarget):
            self.do_confirm()
        elif isinstance(target, SeatTarget) and self.table.naming and target.seat.team is PERSON.team:
            self.do_name(target.seat)
        elif isinstance(target, FeltTarget | SeatTarget):
            self.do_cancel()
        elif isinstance(target, ButtonTarget | HintTarget | StatusTarget):
            self.action_ask(target.id)

    def on_key(self, event: events.Key) -> None:
        """Takes every key while a line is being typed, so that none of them does anything else."""
        if self.desk.typed is None:
            return
        event.stop()
        if _SIZE in self.table.readers:
            return
        if event.key == "enter":
            self.do_confirm()
        elif event.key == "escape":
            self.do_cancel()
        elif event.key == "backspace":
            self._show(self.desk._replace(typed=self.desk.typed[:-1], message=""))
        elif event.is_printable and event.character is not None:
            self._add_typed(event.character)

    def on_paste(self, event: events.Paste) -> None:
        """Adds pasted text to the line being typed; anywhere else it means nothing."""
        if self.desk.typed is not None and event.text:
            self._add_typed(event.text.splitlines()[0])
        event.stop()

    def tip(self, sheet: Sheet, target: Target) -> str:
        """Explains what the mouse rests on."""
        from chiva_tui.screens.tips import table_tip

        return table_tip(target, self.table, self.teller, self.desk)

    # What can be done.

    def do_slot(self, index: int) -> None:
        """Previews the tile displayed in a slot, or the seat of that number where an opener is named."""
        if self.table.naming:
            if index < len(SEATS):
                self.do_name(SEATS[index])
            return
        tiles = displayed_tiles(self.table, self.desk.order)
        if index < len(tiles) and (tile := tiles[index]) is not None:
            self._attempt(lambda: self.table.select(tile))
        elif index < len(tiles):
            self.announce(self.teller.words.say("That tile has been played."))
        else:
            self.announce(self.teller.words.say("There is no tile {number}.", number=(index + 1) % 10))

    def do_step_selection(self, step: int) -> None:
        """Previews the next or the previous tile that can be played, in display order."""
        self._attempt(lambda: self.table.step_selection(displayed_tiles(self.table, self.desk.order), step))

    def do_name(self, opener: Seat) -> None:
        """Previews the seat that is to open (D3)."""
        self._attempt(lambda: self.table.propose(NameOpener(PERSON, opener)))

    def do_end(self, end: End) -> None:
        """Moves the preview to an end, or keeps the end for the tile to be chosen."""
        self._attempt(lambda: self.table.choose_end(end))
        if self.table.pending is None and not self.desk.message:
            say = self.teller.words.say
            self.announce(say("Left, then: choose a tile.") if end is End.LEFT else say("Right, then: choose a tile."))

    def do_restart(self) -> None:
        """Begins the hand again."""
        before = self.table.timeline
        self._attempt(self.table.restart)
        if self.table.timeline is not before:
            self.announce(
                self.teller.words.say("The hand begins again; {key} takes that back.", key=self.desk.keys.shown("redo"))
            )

    def announce(self, message: str) -> None:
        """Says something on the action line."""
        self._show(self.desk._replace(message=message))

    def do_hint(self) -> None:
        """Thinks a hint out, then previews what it advises and says why; whatever is done meanwhile ends it."""

        def begin() -> None:
            steps = self.table.advising()
            self.desk = self.desk._replace(message=self.teller.words.say("Thinking..."))
            self._slices.run(steps, self._take_advice)

        self._attempt(begin)

    def _take_advice(self, advice: Advice | None) -> None:
        def preview() -> None:
            if advice is not None:
                self.table.propose(advice.action)
                self.desk = self.desk._replace(advice=advice)

        self._attempt(preview)

    def do_confirm(self) -> None:
        """Commits what is previewed, or takes up the typed line, or lets the next computer move."""
        if self.desk.typed is not None:
            self._take_typed(self.desk.typed)
        elif self.desk.reading:
            self._refuse_while_reading()
        elif self.table.waiting is Waiting.COMPUTER and self.table.pending is None:
            # With a pace of its own the game needs no key, and a key held down must not run on into a commit.
            if self.desk.by_step:
                self._turn.go_on()
        else:
            self._attempt(self.table.confirm)

    def do_cancel(self) -> None:
        """Leaves the line being typed, closes the panel, or takes the preview back."""
        if self.desk.typed is not None:
            self._show(self.desk._replace(typed=None, message=""))
        elif self.desk.reading:
            self.do_read("")
        elif self.desk.tracking and not self.has_class("-wide"):
            self.do_tracker()
        elif self._notes is not None and self._notes.can_skip(self.table):
            self._notes.skip()
            self.refresh_table()
        else:
            before = self.table.pending
            self._attempt(self.table.cancel)
            if self.desk.tracking and self.table.pending == before:
                self.do_tracker()

    def do_type(self) -> None:
        """Begins a typed line."""
        self._show(self.desk._replace(typed="", message=""))

    def do_order(self) -> None:
        """Lays the hand out another way."""
        say = self.teller.words.say
        order = self.desk.order.following
        messages = {
            Order.DEALT: say("Your tiles now lie as dealt."),
            Order.SUIT: say("Your tiles now lie by suit."),
            Order.PIPS: say("Your tiles now lie by pips."),
        }
        self._show(self.desk._replace(order=order, message=messages[order]))
        self._remember("order", order.name.lower())

    def do_seat(self, side: Side, level: str) -> None:
        """Has a side play at another level from now on."""
        table = self.table
        before = table.course
        self._attempt(lambda: table.seat_players(table.seating.with_level(side, level)))
        if table.course is not before:
            self.announce(seated_sentence(self.teller.words, table.seating))
            self._remember(side.value, level)

    def do_read(self, panel: str) -> None:
        """Opens a panel, closes it if it is open, or closes any if `panel` is empty (U9)."""
        self._open("" if panel == self.desk.reading else panel)

    def do_review(self) -> None:
        """Reviews the last finished hand; while a review is open, the hand before it."""
        if self.table.match.results:
            self._open(REVIEW)
        else:
            self.announce(self.teller.words.say("No hand is finished yet."))

    def do_tracker(self) -> None:
        """Opens the tracker in place of any panel, or closes it; the game goes on beside it."""
        opens = bool(self.desk.reading) or not self.desk.tracking
        if self.desk.reading:
            self._open("")
        self._show(self.desk._replace(tracking=opens, message="", typed=None))

    def _open(self, reading: str) -> None:
        self._slices.stop()
        if reading and not self._panels.widget.is_attached:
            self.query_one("#middle").mount(self._panels.widget)
        self._panels.turn_to(reading, self.desk.reading, self.teller)
        self.set_class(bool(reading), "-reading")
        self._show(self.desk._replace(reading=reading, message="", typed=None))
        self._turn.arrange()

    def leave(self) -> None:
        """Leaves the table."""
        self.app.exit()

    def app_palette(self) -> None:
        """Opens the list of everything that can be asked for."""
        self.app.action_command_palette()

    def change_look(self, look: Look) -> None:
        """Draws the table with other colours or characters."""
        self._panels.change_glyphs(ascii_only=look.glyphs is ASCII)
        for sheet in self.query(Sheet):
            sheet.change_look(look)

    def change_pace(self, pace: Pace) -> None:
        """Has the computers play at another pace."""
        self._turn.change_pace(pace)
        self._show(self.desk._replace(by_step=pace.by_step))

    def change_keys(self, keys: KeyMap) -> None:
        """Shows other keys."""
        self._panels.keys = keys
        self._show(self.desk._replace(keys=keys))

    def change_teller(self, teller: Teller) -> None:
        """Says everything another way; the match, the preview, the panel and the line being typed stay."""
        self.teller = teller
        self._news.change_teller(teller)
        self.fit(self.size, teller.words)
        if self.desk.reading:
            self._panels.fill(self.desk.reading, self.teller)
        self.desk = self.desk._replace(message="")
        self._tell_news()
        self.refresh_table()

    # Showing.

    def on_resize(self, event: events.Resize) -> None:
        """Arranges the parts; the table waits while it cannot be seen."""
        self.fit(event.size, self.teller.words)
        if is_too_small(event.size) is not (_SIZE in self.table.readers):
            self.table.readers ^= {_SIZE}
            self.refresh_table()
            self._turn.arrange()

    def refresh_table(self) -> None:
        """Shows the table as it is now; what did not change is not sent."""
        table, teller, desk = self.table, self.teller, self.desk
        self._status.show_scene(status_scene(table, teller))
        self._felt.show_scene(felt_scene(table, teller))
        self._hand.show_scene(hand_scene(table, desk.order, desk.keys))
        self._action.show_scene(self._with_note(action_scene(table, teller, desk)))
        self._keys.show_scene(key_bar_scene(table, teller, desk))
        if desk.tracking or self.has_class("-tracking"):
            # Loaded when it is first asked for.
            from chiva_tui.screens.tracking import show_tracker

            show_tracker(self, self._felt.look, desk, table.view, teller)

    def _with_note(self, scene: ActionScene) -> ActionScene:
        """Returns the action line with what has to be explained, unless something else is read, typed or told."""
        desk = self.desk
        says_more = desk.message or desk.reading or desk.advice is not None or desk.typed is not None
        if self._notes is None or says_more or _SIZE in self.table.readers:
            return scene
        return self._notes.added_to(scene, self.table, self.teller, desk.keys)

    def _show(self, desk: Desk) -> None:
        self.desk = desk
        self.refresh_table()

    def _attempt(self, change: Callable[[], object]) -> None:
        """Does something to the table; a refusal is said and changes nothing (U14)."""
        self._slices.stop()
        self.desk = self.desk._replace(message="", advice=None)
        self._news.read()
        before = (self.table.timeline, self.table.paused, self.table.attendance)
        try:
            change()
        except EngineError as error:
            self.desk = self.desk._replace(message=self.teller.refusal(error))
        self._tell_news()
        self.refresh_table()
        if before != (self.table.timeline, self.table.paused, self.table.attendance):
            self._turn.arrange()
            self._lookout.arrange()

    def _take_typed(self, text: str) -> None:
        """Previews what a typed line asks for, or says why not and leaves the line to be mended."""
        from chiva_tui.phrases.typed import read_own
        from chiva_tui.table.commands import Command, Players

        try:
            typed = read_own(text, self.table.view, self.teller.words)
        except EngineError as error:
            told = error if isinstance(error, UnparsableError) else self.table.absence or error
            self._show(self.desk._replace(message=self.teller.refusal(told)))
            return
        self.desk = self.desk._replace(typed=None)
        if isinstance(typed.wish, Command):
            names = {Command.CONFIRM: "confirm", Command.HELP: "rules"}
            self.action_ask(names.get(typed.wish, typed.wish.value))
            return
        if isinstance(typed.wish, Players):
            self.do_seat(*typed.wish)
            return
        wish = typed.wish
        self._attempt(lambda: self.table.propose(wish))
        if self.desk.message:
            self._show(self.desk._replace(typed=text))
        elif typed.at_once:
            self.do_confirm()

    def _add_typed(self, text: str) -> None:
        typed = (self.desk.typed or "") + text
        self._show(self.desk._replace(typed=typed[:LONGEST_TYPED], message=""))

    def _refuse_while_reading(self) -> None:
        self.announce(self.teller.words.say("Close the panel first."))

    def _computer_moved(self) -> None:
        self.desk = self.desk._replace(message="", advice=None)
        self._tell_news()
        self.refresh_table()

    def _tell_news(self) -> None:
        news = self._news.latest()
        if news:
            self.desk = self.desk._replace(message=news)

    def _computer_refused(self, refusal: EngineError) -> None:
        self.announce(self.teller.refusal(refusal))
        self._lookout.arrange()

    def _match_went_on(self) -> None:
        self._show(self.desk._replace(message="", advice=None))
