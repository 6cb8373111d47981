"""What a person sees first: going on, a new match as they like it, a match to watch, the rules, the language."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from textual.containers import Horizontal

from chiva_tui.engine.errors import EngineError
from chiva_tui.engine.games import GAMES
from chiva_tui.phrases.news import News
from chiva_tui.screens.sizes import is_too_small
from chiva_tui.screens.slices import Slices
from chiva_tui.screens.start_actions import START_ACTIONS, bindings, start_keys
from chiva_tui.screens.start_scenes import (
    SETTABLE,
    VALUES,
    Lobby,
    action_scene,
    following,
    key_bar_scene,
    list_scene,
    place,
    shown,
    start_rows,
)
from chiva_tui.screens.typing_front import TypingFront
from chiva_tui.table.requests import Attendance, Request
from chiva_tui.table.seating import Seating
from chiva_tui.widgets import ActionLine, ButtonTarget, HintTarget, KeyBar, Look, Sheet
from chiva_tui.widgets.choice_list import ChoiceList, less, more, rows_shown
from chiva_tui.widgets.reading_panel import Passage, ReadingPanel

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual import events
    from textual.app import ComposeResult
    from textual.geometry import Offset

    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.actions import TableAction
    from chiva_tui.screens.keymap import KeyMap
    from chiva_tui.screens.shelf import Shelf
    from chiva_tui.table.pace import Pace
    from chiva_tui.table.reel import Reel
    from chiva_tui.table.table import Table
    from chiva_tui.widgets import Target

_NOTCH = 3
"""How many lines a notch of the wheel moves the mark."""


class StartScreen(TypingFront):
    """The first screen. Every key and click ends in one of its `do_` methods."""

    BINDINGS = bindings()
    LONGEST_TYPED = 40
    """How many characters of a seed can be typed here; the command line takes any."""

    def __init__(
        self,
        table: Table,
        shelf: Shelf,
        teller: Teller,
        look: Look,
        keys: KeyMap,
        *,
        wishes: tuple[str, str, str],
        sit_down: Callable[[], None],
        watch: Callable[[Reel], None],
        choose: Callable[[str, str], None],
    ) -> None:
        """Asks a person what they want.

        Args:
            table: Where they will play; a match that was left lies on it already.
            shelf: The matches that are kept.
            teller: What is said.
            look: Colours and characters.
            keys: The keys that the person has chosen.
            wishes: The game of a new match, the level of seat 3, that of seats 2 and 4.
            sit_down: Goes to the table.
            watch: Shows a match that was played.
            choose: Does what has been chosen and keeps it for the next time.
        """
        super().__init__()
        self.table = table
        self.teller = teller
        self.lobby = Lobby(*wishes, keys=keys)
        self.lobby = self.lobby._replace(at=start_rows(self.lobby, table, teller)[0].id)
        self._shelf = shelf
        self._sit_down, self._watch, self._choose = sit_down, watch, choose
        self._list = ChoiceList(look, id="list")
        self._action = ActionLine(look, id="action")
        self._keys = KeyBar(look, id="keys")
        self._panel = ReadingPanel(id="panel")
        self._slices = Slices(self)
        self._asks = self._all_asks()

    def _all_asks(self) -> dict[str, Callable[[], None]]:
        """Returns what each action does, by its name."""
        return {
            "confirm": self.do_confirm,
            "cancel": self.do_cancel,
            "up": lambda: self.do_move(-1),
            "down": lambda: self.do_move(1),
            "previous": lambda: self.do_change(-1),
            "next": lambda: self.do_change(1),
            "new": self.do_begin,
            "take_over": self.do_take_over,
            "rules": lambda: self.do_read("rules"),
            "stats": lambda: self.do_read("stats"),
            "palette": lambda: self.app.action_command_palette(),
            "quit": lambda: self.app.exit(),
        }

    @property
    def is_working(self) -> bool:
        """Whether something is being worked out: the statistics, while they are counted."""
        return self._slices.is_running

    @property
    def resting_place(self) -> Offset:
        """The cell on which the terminal's own cursor rests: the marked line, unless something is read."""
        return self._panel.content_region.offset if self.lobby.reading else self._list.marked_place

    def offered(self) -> list[TableAction]:
        """Lists what can be asked for now."""
        return list(START_ACTIONS)

    def shown(self, name: str) -> str:
        """Returns the key of an action as people read it."""
        return shown(self.lobby, name)

    def bound(self, keys: KeyMap) -> dict[str, str]:
        """Returns the keys as the toolkit takes them."""
        return start_keys(keys)

    def compose(self) -> ComposeResult:
        """Yields the parts, top to bottom."""
        with Horizontal(id="middle"):
            yield self._list
        yield self._action
        yield self._keys

    def on_mount(self) -> None:
        """Shows what can be chosen, and what has happened to the kept matches."""
        with suppress(EngineError):  # Where they cannot be read, that is told when they are asked for.
            self.lobby = self.lobby._replace(others=bool(self._shelf.others()))
        self.announce(News(self.table, self.teller).latest())

    def on_unmount(self) -> None:
        """Counts no further: nobody looks at it any more."""
        self._slices.stop()

    # Asking: keys, clicks, the palette.

    def action_ask(self, name: str) -> None:
        """Does what a key, button or palette entry asks for, unless nothing can be seen."""
        if is_too_small(self.size) and name != "quit":
            return
        if not self.lobby.reading or name in ("cancel", "rules", "stats", "palette", "quit"):
            self._asks[name]()
        elif name in ("up", "down"):
            self._panel.scroll_by_key(name)
        else:
            self.refuse_while_reading(self.teller.words)

    def action_scroll_panel(self, key: str) -> None:
        """Scrolls what is read, or moves the mark by a page, or to the first or the last line."""
        if self.lobby.reading:
            self._panel.scroll_by_key(key)
        else:
            rows = len(start_rows(self.lobby, self.table, self.teller))
            far = rows if key in ("home", "end") else rows_shown(self._list.size.height)
            self.do_move(far if key in ("end", "pagedown") else -far)

    def on_mouse_scroll_down(self) -> None:
        """Moves the mark down a list of matches."""
        self._turn_wheel(_NOTCH)

    def on_mouse_scroll_up(self) -> None:
        """Moves the mark up."""
        self._turn_wheel(-_NOTCH)

    def _turn_wheel(self, rows: int) -> None:
        if self.lobby.kept is not None and not self.lobby.reading and not is_too_small(self.size):
            self.do_move(rows)

    def on_sheet_hit(self, hit: Sheet.Hit) -> None:
        """Does what a click asks for: a line is chosen at once, the marks beside a value change it."""
        target = hit.target
        if not isinstance(target, ButtonTarget | HintTarget):
            return
        if target.id in self._asks and hit.sheet is not self._list:
            self.action_ask(target.id)
            return
        if self.lobby.reading:
            self.refuse_while_reading(self.teller.words)
            return
        if self.lobby.typed is not None:
            self.do_cancel()
        for name in SETTABLE:
            if target.id in (less(name), more(name), name):
                self.lobby = self.lobby._replace(at=name)
                self.do_change(-1 if target.id == less(name) else 1)
                return
        if any(row.id == target.id for row in start_rows(self.lobby, self.table, self.teller)):
            self.lobby = self.lobby._replace(at=target.id)
            self.do_confirm()

    def tip(self, sheet: Sheet, target: Target) -> str:
        """Explains what the mouse rests on."""
        from chiva_tui.screens.tips import row_tip, start_tip

        if sheet is self._list:
            return row_tip(target, self.lobby, self.table, self.teller)
        return start_tip(target, self.lobby, self.teller)

    @property
    def typed(self) -> str | None:
        """The seed being typed; None when none is."""
        return self.lobby.typed

    def show_typed(self, typed: str) -> None:
        """Shows a seed as the one being typed."""
        self._show(self.lobby._replace(typed=typed, message=""))

    def take_typed(self, text: str) -> None:
        """Takes a seed for the next match."""
        self._show(self.lobby._replace(seed=text.strip(), typed=None, at="new", message=""))

    def add_typed(self, text: str) -> None:
        """Adds what is printable to the seed being typed."""
        super().add_typed("".join(char for char in text if char.isprintable()))

    # What can be done.

    def do_move(self, step: int) -> None:
        """Marks the line above or below, round the ends; a long way stops at an end."""
        rows = start_rows(self.lobby, self.table, self.teller)
        if not rows:
            return
        at = place(self.lobby, rows) + step
        at = at % len(rows) if abs(step) == 1 else max(0, min(len(rows) - 1, at))
        self._show(self.lobby._replace(at=rows[at].id, message=""))

    def do_change(self, step: int) -> None:
        """Changes the value of the marked line."""
        at, lobby = self.lobby.at, self.lobby
        if lobby.kept is not None or at not in VALUES:
            return
        if at == "language":
            self._choose(at, following(VALUES[at], self.teller.words.language, step))
            return
        now = {"game": lobby.game, "partner": lobby.partner, "rivals": lobby.rivals}
        now[at] = value = following(VALUES[at], now[at], step)
        self._show(lobby._replace(game=now["game"], partner=now["partner"], rivals=now["rivals"], message=""))
        self._choose(at, value)

    def do_confirm(self) -> None:
        """Does what the marked line is for."""
        lobby = self.lobby
        if lobby.typed is not None:
            self.take_typed(lobby.typed)
        elif lobby.kept is not None:
            self._take_listed()
        elif lobby.at in VALUES:
            self.do_change(1)
        else:
            done: dict[str, Callable[[], None]] = {
                "go_on": self.do_go_on,
                "new": self.do_begin,
                "seed": lambda: self.show_typed(lobby.seed),
                "others": lambda: self.do_list("others"),
                "watch": self.do_list,
                "rules": lambda: self.do_read("rules"),
                "stats": lambda: self.do_read("stats"),
                "quit": lambda: self.app.exit(),
            }
            done.get(lobby.at, self.do_begin)()

    def do_go_on(self) -> None:
        """Goes on with the match that was left, or watches the one that is open elsewhere."""

        def go_on() -> None:
            if self.table.attendance in (Attendance.INVITED, Attendance.ELSEWHERE):
                self.table.confirm()
            self._sit_down()

        self._attempt(go_on)

    def do_take_over(self) -> None:
        """Asks at the table whether the match is to be taken over from the other terminal."""

        def ask() -> None:
            self.table.propose(Request.TAKE_OVER)
            self._sit_down()

        self._attempt(ask)

    def do_begin(self) -> None:
        """Begins a new match."""
        lobby = self.lobby

        def begin() -> None:
            self.table.begin(GAMES[lobby.game], Seating(lobby.partner, lobby.rivals), lobby.seed or None)
            self._sit_down()

        self._attempt(begin)

    def do_list(self, listing: str = "watch") -> None:
        """Lists the matches that can be watched, or with `others` those that can be gone on with."""

        def list_matches() -> None:
            kept = tuple(self._shelf.others() if listing == "others" else self._shelf.recorded())
            at = str(kept[0].id) if kept else ""
            self._show(self.lobby._replace(kept=kept, listing=listing, at=at, message=""))

        self._attempt(list_matches)

    def do_read(self, what: str) -> None:
        """Opens the rules of the game that is set, or the statistics; closes them if they are open."""
        self._slices.stop()
        reading = "" if what == self.lobby.reading else what
        self.lay_panel(self._panel, is_open=bool(reading))
        if reading:
            self._fill(reading)
        self._show(self.lobby._replace(reading=reading, message=""))

    def do_cancel(self) -> None:
        """Leaves what is typed, what is read or the list of matches."""
        lobby = self.lobby
        if lobby.typed is not None:
            self._show(lobby._replace(typed=None, message=""))
        elif lobby.reading:
            self.do_read(lobby.reading)
        elif lobby.kept is not None:
            self._show(lobby._replace(kept=None, at=lobby.listing, message=""))

    def announce(self, message: str) -> None:
        """Says something on the action line."""
        self._show(self.lobby._replace(message=message))

    def change_look(self, look: Look) -> None:
        """Draws everything with other colours or characters."""
        for sheet in self.query(Sheet):
            sheet.change_look(look)
        self._panel.refresh_figures()

    def change_keys(self, keys: KeyMap) -> None:
        """Shows other keys."""
        self._show(self.lobby._replace(keys=keys))

    def change_pace(self, pace: Pace) -> None:
        """Takes note of a pace: nothing moves here."""

    def change_teller(self, teller: Teller) -> None:
        """Says everything another way."""
        self.teller = teller
        self.fit(self.size, teller.words)
        if self.lobby.reading:
            self._fill(self.lobby.reading)
        self.announce("")

    # Showing.

    def on_resize(self, event: events.Resize) -> None:
        """Arranges the parts."""
        self.fit(event.size, self.teller.words)

    def refresh_list(self) -> None:
        """Shows what can be chosen as it is now."""
        self._list.show_scene(list_scene(self.lobby, self.table, self.teller))
        self._action.show_scene(action_scene(self.lobby, self.table, self.teller))
        self._keys.show_scene(key_bar_scene(self.lobby, self.teller))

    def _show(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.refresh_list()

    def _fill(self, reading: str) -> None:
        if reading == "stats":
            # Loaded with the first plot: the first frame does not wait for it.
            from chiva_tui.screens.counting import show_statistics

            show_statistics(self.table.counting, self.teller.words, self._slices, self._panel.show_passages)
            return
        from chiva_tui.phrases.rules import rules_sections
        from chiva_tui.screens.reading import keys_passage

        words = self.teller.words
        told = [Passage(*section) for section in rules_sections(words, GAMES[self.lobby.game])]
        self._panel.show_passages([*told, keys_passage(words, START_ACTIONS, self.shown)])

    def _take_listed(self) -> None:
        """Watches the match that is marked in the list, or goes on with it."""
        if not self.lobby.kept:
            return
        match = int(self.lobby.at)

        def go_on() -> None:
            self._shelf.lay_out(match)
            self.do_go_on()

        self._attempt(go_on if self.lobby.listing == "others" else lambda: self._watch(self._shelf.reel(match)))

    def _attempt(self, change: Callable[[], None]) -> None:
        """Does something; a refusal is said and changes nothing."""
        try:
            change()
        except EngineError as error:
            self.announce(self.teller.briefly(error))
