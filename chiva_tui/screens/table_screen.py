"""The table as a person sits at it: thin glue between the table and its parts.

What is only read or typed now and then is loaded when it is asked for: the first frame does not wait for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Claim, End
from chiva_tui.screens.action_scenes import action_scene
from chiva_tui.screens.actions import TABLE_ACTIONS, WHILE_READING, bindings
from chiva_tui.screens.cursor import resting_place
from chiva_tui.screens.pacing import ComputerTurn, Lookout
from chiva_tui.screens.panels import REVIEW, STATISTICS, Panels
from chiva_tui.screens.parts import parts
from chiva_tui.screens.scenes import (
    Desk,
    can_ask,
    felt_scene,
    hand_scene,
    key_bar_scene,
    status_scene,
)
from chiva_tui.screens.sitting import Sitting
from chiva_tui.screens.sizes import is_too_small
from chiva_tui.screens.slices import Slices
from chiva_tui.screens.typing_front import TypingFront
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import (
    ASCII,
    ActionScene,
    ButtonTarget,
    EndTarget,
    FeltTarget,
    GhostTarget,
    HintTarget,
    Look,
    SeatTarget,
    Sheet,
    SlotTarget,
    StatusTarget,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult
    from textual.geometry import Offset

    from chiva_tui.engine.errors import EngineError
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.actions import TableAction
    from chiva_tui.screens.keymap import KeyMap
    from chiva_tui.screens.notes import Notes
    from chiva_tui.table.pace import Pace
    from chiva_tui.table.seating import Side
    from chiva_tui.table.table import Table
    from chiva_tui.widgets import Target

_SIZE = "size"


class TableScreen(TypingFront):
    """The whole table. Every key, click and typed line ends in a deed of its sitting or in one of its `do_` methods."""

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
        self._notes = notes
        self.table = table
        self._slices = Slices(self)
        self._sitting = Sitting(
            table,
            teller,
            (desk or Desk())._replace(by_step=pace.by_step),
            self._slices,
            remember=remember or (lambda setting, choice: None),
            changed=self.refresh_table,
            stirred=self._arrange,
        )
        self._panels = Panels(table, self._slices, ascii_only=look.glyphs is ASCII, keys=self.desk.keys)
        self._turn = ComputerTurn(self, table, pace, self._sitting.go_on, self._taken_over)
        self._lookout = Lookout(self, table, self._match_went_on, self._taken_over)
        self._parts = parts(look)
        self._asks = self._all_asks()

    def _all_asks(self) -> dict[str, Callable[[], None]]:
        """Returns what each table action does, by its name."""
        sitting = self._sitting
        return {
            "confirm": self.do_confirm,
            "cancel": self.do_cancel,
            "left": lambda: sitting.choose_end(End.LEFT),
            "right": lambda: sitting.choose_end(End.RIGHT),
            "previous": lambda: sitting.step_selection(-1),
            "next": lambda: sitting.step_selection(1),
            "type": self.do_type,
            "hint": sitting.hint,
            "undo": lambda: sitting.attempt(self.table.undo),
            "redo": lambda: sitting.attempt(self.table.redo),
            "restart": sitting.restart,
            "new": lambda: sitting.attempt(lambda: self.table.propose(Request.NEW_MATCH)),
            "take_over": lambda: sitting.attempt(lambda: self.table.propose(Request.TAKE_OVER)),
            "game": lambda: sitting.attempt(self.table.choose_game),
            "claim": lambda: sitting.attempt(lambda: self.table.propose(Claim(PERSON))),
            "open_self": lambda: sitting.name(PERSON),
            "open_partner": lambda: sitting.name(PERSON.partner),
            "rules": lambda: self.do_read("rules"),
            "ledger": lambda: self.do_read("ledger"),
            "stats": lambda: self.do_read(STATISTICS),
            "where": lambda: self.do_read("where"),
            "review": self.do_review,
            "tracker": self.do_tracker,
            "order": sitting.sort,
            "scroll_down": lambda: self._panels.widget.scroll_by_key("pagedown"),
            "palette": self.app_palette,
            "quit": self.leave,
        }

    @property
    def teller(self) -> Teller:
        """What is said."""
        return self._sitting.teller

    @property
    def desk(self) -> Desk:
        """What is kept besides the table."""
        return self._sitting.desk

    @property
    def is_working(self) -> bool:
        """Whether something the person has asked for is being worked out: a hint, a review, a move by step."""
        return self._slices.is_running or (self.desk.by_step and self._turn.is_under_way)

    @property
    def typed(self) -> str | None:
        """The line being typed; None when nothing is."""
        return self.desk.typed

    @property
    def resting_place(self) -> Offset:
        """The cell on which the terminal's own cursor rests."""
        return resting_place(self.desk, self._parts.hand, self._parts.action, self._panels.widget.content_region)

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
        yield from self._parts.laid_out()

    def on_mount(self) -> None:
        """Shows the table, and then lets the computers begin: what they think with is loaded after the first frame."""
        self._sitting.tell_news()
        self.refresh_table()
        self.call_after_refresh(self._arrange)

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
            self.refuse_while_reading(self.teller.words)
        else:
            self._asks[name]()

    def action_slot(self, index: int) -> None:
        """Selects the tile displayed in a slot, counted from 0."""
        if self.desk.reading:
            self.refuse_while_reading(self.teller.words)
        elif _SIZE not in self.table.readers:
            self._sitting.slot(index)

    def action_scroll_panel(self, key: str) -> None:
        """Scrolls the open panel."""
        if self.desk.reading:
            self._panels.widget.scroll_by_key(key)

    def on_sheet_hit(self, hit: Sheet.Hit) -> None:
        """Does what a click asks for: the same as the key for it."""
        target = hit.target
        if self.desk.typed is not None and not isinstance(target, ButtonTarget | HintTarget):
            self._sitting.show(self.desk._replace(typed=None, message=""))
        if isinstance(target, SlotTarget):
            self.action_slot(target.index)
        elif isinstance(target, EndTarget):
            self._sitting.choose_end(target.end)
        elif isinstance(target, GhostTarget):
            self.do_confirm()
        elif isinstance(target, SeatTarget) and self.table.naming and target.seat.team is PERSON.team:
            self._sitting.name(target.seat)
        elif isinstance(target, FeltTarget | SeatTarget):
            self.do_cancel()
        elif isinstance(target, ButtonTarget | HintTarget | StatusTarget):
            self.action_ask(target.id)

    def tip(self, sheet: Sheet, target: Target) -> str:
        """Explains what the mouse rests on."""
        from chiva_tui.screens.tips import table_tip

        return table_tip(target, self.table, self.teller, self.desk)

    # What can be done.

    def announce(self, message: str) -> None:
        """Says something on the action line."""
        self._sitting.announce(message)

    def do_confirm(self) -> None:
        """Commits what is previewed, or takes up the typed line, or lets the next computer move."""
        if self.desk.typed is not None:
            self.take_typed(self.desk.typed)
        elif self.desk.reading:
            self.refuse_while_reading(self.teller.words)
        elif self.table.waiting is Waiting.COMPUTER and self.table.pending is None:
            # With a pace of its own the game needs no key, and a key held down must not run on into a commit.
            if self.desk.by_step:
                self._turn.go_on()
        else:
            self._sitting.attempt(self.table.confirm)

    def do_cancel(self) -> None:
        """Leaves the line being typed, closes the panel, or takes the preview back."""
        if self.desk.typed is not None:
            self._sitting.show(self.desk._replace(typed=None, message=""))
        elif self.desk.reading:
            self.do_read("")
        elif self.desk.tracking and not self.has_class("-wide"):
            self.do_tracker()
        elif self._notes is not None and self._notes.can_skip(self.table):
            self._notes.skip()
            self.refresh_table()
        else:
            before = self.table.pending
            self._sitting.attempt(self.table.cancel)
            if self.desk.tracking and self.table.pending == before:
                self.do_tracker()

    def do_type(self) -> None:
        """Begins a typed line."""
        self.show_typed("")

    def do_seat(self, side: Side, level: str) -> None:
        """Has a side play at another level from now on."""
        self._sitting.seat(side, level)

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
        self._sitting.show(self.desk._replace(tracking=opens, message="", typed=None))

    def _open(self, reading: str) -> None:
        self._slices.stop()
        self.lay_panel(self._panels.widget, is_open=bool(reading))
        self._panels.turn_to(reading, self.desk.reading, self.teller)
        self._sitting.show(self.desk._replace(reading=reading, message="", typed=None))
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
        self._sitting.show(self.desk._replace(by_step=pace.by_step))

    def change_keys(self, keys: KeyMap) -> None:
        """Shows other keys."""
        self._panels.keys = keys
        self._sitting.show(self.desk._replace(keys=keys))

    def change_teller(self, teller: Teller) -> None:
        """Says everything another way; the match, the preview, the panel and the line being typed stay."""
        self._sitting.change_teller(teller)
        self.fit(self.size, teller.words)
        if self.desk.reading:
            self._panels.fill(self.desk.reading, self.teller)
        self._sitting.say_again()

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
        self._parts.status.show_scene(status_scene(table, teller))
        self._parts.felt.show_scene(felt_scene(table, teller))
        self._parts.hand.show_scene(hand_scene(table, desk.order, desk.keys))
        self._parts.action.show_scene(self._with_note(action_scene(table, teller, desk)))
        self._parts.keys.show_scene(key_bar_scene(table, teller, desk))
        if desk.tracking or self.has_class("-tracking"):
            # Loaded when it is first asked for.
            from chiva_tui.screens.tracking import show_tracker

            show_tracker(self, self._parts.felt.look, desk, table.view, teller)

    def _with_note(self, scene: ActionScene) -> ActionScene:
        """Returns the action line with what has to be explained, unless something else is read, typed or told."""
        desk = self.desk
        says_more = desk.message or desk.reading or desk.advice is not None or desk.typed is not None
        if self._notes is None or says_more or _SIZE in self.table.readers:
            return scene
        return self._notes.added_to(scene, self.table, self.teller, desk.keys)

    def show_typed(self, typed: str) -> None:
        """Shows a line as the one being typed."""
        self._sitting.show(self.desk._replace(typed=typed, message=""))

    def take_typed(self, text: str) -> None:
        """Previews what a typed line asks for, or says why not and leaves the line to be mended."""
        if name := self._sitting.take_typed(text):
            self.action_ask(name)

    def _arrange(self) -> None:
        """Has whoever's turn it may be by now begin."""
        self._turn.arrange()
        self._lookout.arrange()

    def _taken_over(self, refusal: EngineError) -> None:
        """Says that the match is played elsewhere now, and drops what was being thought out for playing on."""
        if not self.desk.reading:
            self._slices.stop()
        self._sitting.show(self.desk._replace(message=self.teller.refusal(refusal), advice=None))
        self._arrange()

    def _match_went_on(self) -> None:
        self._sitting.show(self.desk._replace(message="", advice=None))
