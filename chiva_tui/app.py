"""The application on the screen."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Protocol, runtime_checkable

from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.command import CommandPalette

from chiva_tui.engine.errors import EngineError
from chiva_tui.exit_codes import CRASHED
from chiva_tui.options import GLYPHS
from chiva_tui.phrases.catalogue import ENGLISH, Catalogue, NoCatalogueError
from chiva_tui.phrases.telling import Teller
from chiva_tui.screens.front import Front
from chiva_tui.screens.keymap import key_map
from chiva_tui.screens.notes import Notes
from chiva_tui.screens.sizes import is_too_small
from chiva_tui.settings.values import Settings, SettingsError
from chiva_tui.table.pace import Pace
from chiva_tui.table.seating import PERSON
from chiva_tui.table.table import Table
from chiva_tui.theme import PALETTES, palette
from chiva_tui.toolkit_theme import WITHOUT_COLOUR, textual_theme
from chiva_tui.widgets import ASCII, UNICODE, Look

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rich.console import RenderableType
    from textual.app import SystemCommand
    from textual.driver import Driver
    from textual.filter import LineFilter
    from textual.geometry import Offset
    from textual.screen import Screen

    from chiva_tui.options import PlayOptions
    from chiva_tui.screens.replay_screen import ReplayScreen
    from chiva_tui.screens.shelf import Shelf
    from chiva_tui.screens.start_screen import StartScreen
    from chiva_tui.screens.table_screen import TableScreen
    from chiva_tui.table.course import Course
    from chiva_tui.table.reel import Reel


@runtime_checkable
class Redrawable(Protocol):
    """A driver that remembers what it has sent."""

    def forget(self) -> None:
        """Sends everything again."""

    def show_cursor(self, shown: bool) -> None:
        """Shows or hides the terminal's own cursor."""


def _driver() -> type[Driver] | None:
    """Returns the driver for terminals of this platform; None for the toolkit's own choice."""
    if sys.platform == "win32":
        return None
    from chiva_tui.terminal import TerminalDriver

    return TerminalDriver


class ChivaApp(App[None]):
    """A table in a terminal."""

    ALLOW_SELECT = False
    CSS_PATH = "chiva.tcss"
    TITLE = "Chiva"
    BINDINGS: ClassVar = [
        Binding("ctrl+z", "suspend_process", show=False),
        Binding("ctrl+l", "redraw", show=False),
    ]

    def __init__(
        self,
        options: PlayOptions,
        table: Table | None = None,
        words: Catalogue = ENGLISH,
        reels: Sequence[Reel] = (),
        first_reel: int = 0,
        shelf: Shelf | None = None,
    ) -> None:
        """Prepares a table, or recorded matches to be watched first.

        Args:
            options: How the match is to be played.
            table: Where; None for a new match that is not kept.
            words: The language, until another one is chosen in the menu.
            reels: The matches to be watched; none to begin at the table.
            first_reel: Which of them comes first, counted from 0.
            shelf: The kept matches, which can be watched from the start screen; None for no such screen.
        """
        self.crash: Exception | None = None
        self._has_size = False
        self._refuses_color = options.no_color
        super().__init__(driver_class=_driver())
        self.words = words
        self.settings = options.settings or Settings()
        self._theme, self._ascii_only = options.theme, options.ascii_only
        self.set_class(options.ascii_only, "-ascii")
        self.table = Table(options.game, options.seating, options.seed) if table is None else table
        self._pace, self._order = options.pace, options.order
        self._keys = key_map(self.settings)
        self._shelf = shelf
        partner, rivals = options.seating[:2]
        self._wishes = {"game": options.game.name, "partner": partner, "rivals": rivals}
        seen = self.settings.seen if self.settings.file else None
        self._notes = Notes(seen, self._remember_notes)
        self._front = self._first_screen(options, reels, first_reel)
        if self._keys.keys:
            self.set_keymap(self._front.bound(self._keys))
        for name in PALETTES:
            self.register_theme(textual_theme(name))
        # Setting it aloud would have all styles worked out again before anything is shown; what depends on it is told.
        self.set_reactive(ChivaApp.theme, textual_theme(palette(options.theme, options.no_color).name).name)

        self.stylesheet.set_variables(self.get_css_variables())
        self._refresh_truecolor_filter(self.ansi_theme)

    def _first_screen(self, options: PlayOptions, reels: Sequence[Reel], first_reel: int) -> Front:
        if reels:
            return self._replay_screen(reels, self.exit, first_reel)
        if options.asks_first and self._shelf is not None:
            return self._start_screen(self._shelf)
        return self._new_table_screen()

    def _look(self) -> Look:
        return Look(palette(self._theme, self._refuses_color), ASCII if self._ascii_only else UNICODE)

    @property
    def cursor_position(self) -> Offset:
        """Where the terminal's own cursor goes after each update: asked anew, since things move with the size."""
        screen = self.screen
        if isinstance(screen, Front):
            return screen.resting_place
        # Most people come to play: the table does not wait for this to be loaded.
        from chiva_tui.screens.menu import Menu

        place = screen.resting_place if isinstance(screen, Menu) else None
        return self._told_position if place is None else place

    @cursor_position.setter
    def cursor_position(self, place: Offset) -> None:
        """Takes note of what the toolkit tells, which is before it has laid out a field that opens."""
        self._told_position = place

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Returns what takes colours out where they are refused."""
        return WITHOUT_COLOUR if self._refuses_color else super().get_line_filters()

    def get_default_screen(self) -> Front:
        """Returns what comes first as the only screen: one beneath it would have it drawn again each time."""
        return self._front

    def _new_table_screen(self) -> TableScreen:
        # Loaded when there is one: the start screen does not wait for it.
        from chiva_tui.screens.scenes import Desk, Order
        from chiva_tui.screens.table_screen import TableScreen

        desk = Desk(order=Order[self._order.upper()], keys=self._keys)
        teller, look = Teller(self.words, PERSON), self._look()
        return TableScreen(self.table, teller, self._pace, look, desk, self.remember, self._notes)

    def _replay_screen(self, reels: Sequence[Reel], on_leave: Callable[[], object], first: int) -> ReplayScreen:
        # Most people come to play: the table does not wait for this to be loaded.
        from chiva_tui.screens.replay_screen import ReplayScreen

        return ReplayScreen(
            reels,
            Teller(self.words),
            self._pace,
            self._look(),
            self._keys,
            play_on=self.play_on,
            leave=on_leave,
            first=first,
        )

    def _start_screen(self, shelf: Shelf) -> StartScreen:
        from chiva_tui.screens.start_screen import StartScreen

        return StartScreen(
            self.table,
            shelf,
            Teller(self.words, PERSON),
            self._look(),
            self._keys,
            wishes=(self._wishes["game"], self._wishes["partner"], self._wishes["rivals"]),
            sit_down=self.open_table,
            watch=lambda reel: self.show_replay([reel], lambda: self.show_start(shelf)),
            choose=self.choose,
        )

    def show_start(self, shelf: Shelf) -> None:
        """Asks the person what they want next: going on, a new match, a match to watch."""
        self._bring_forward(self._start_screen(shelf))

    def show_replay(self, reels: Sequence[Reel], on_leave: Callable[[], object], first: int = 0) -> None:
        """Shows recorded matches in place of what is in front.

        Args:
            reels: The matches, at least one.
            on_leave: Brings back what the person came from.
            first: Which of them comes first, counted from 0.
        """
        self._bring_forward(self._replay_screen(reels, on_leave, first))

    def open_table(self) -> None:
        """Shows the table in place of what is in front; only now can its computers think."""
        self._bring_forward(self._new_table_screen())

    def play_on(self, course: Course) -> None:
        """Takes up a new match that has a history already, at the table."""
        try:
            self.table.take_up(course)
        except EngineError as error:
            self._front.announce(self.words.tell(error))
        else:
            self.open_table()

    def _bring_forward(self, screen: Front) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self._front = screen
        self.set_keymap(screen.bound(self._keys))
        if not self.screen._result_callbacks:
            # The toolkit takes one away from every screen that goes, and gives none to the first.
            self.screen._push_result_callback(self.screen, None)
        self.switch_screen(screen)

    def on_mount(self) -> None:
        """Sees to it that the table is there again after a pause."""
        self.app_resume_signal.subscribe(self, lambda _: self.action_redraw())

    def on_ready(self) -> None:
        """Lets garbage be looked for, now that the first frame is there; what was made for it is none."""
        gc.freeze()
        gc.enable()

    def on_resize(self, event: events.Resize) -> None:
        """Draws all anew, and closes the menu in a terminal too small for the table, and so for the menu."""
        if self._has_size:
            self.action_redraw()
        self._has_size = True
        small = is_too_small(event.size)
        if isinstance(self._driver, Redrawable):
            self._driver.show_cursor(not small)
        if small:
            while len(self.screen_stack) > 1:
                self.pop_screen()

    def action_help_quit(self) -> None:
        """Says how to leave, where everything else is said."""
        self._front.announce(self.words.say("ctrl+q leaves."))

    def action_redraw(self) -> None:
        """Sends the whole screen again, whatever is thought to be on it."""
        if isinstance(self._driver, Redrawable):
            self._driver.forget()
        self.screen.refresh(layout=True)

    def action_command_palette(self) -> None:
        """Opens the menu, where there is room for it."""
        if not is_too_small(self.size) and not isinstance(self.screen, CommandPalette):
            from chiva_tui.screens.menu import Menu

            self.push_screen(Menu(self.words, self._look()))

    def pop_screen(self) -> AwaitComplete:
        """Closes what lies over the table; a menu that is closed already may still be told to close."""
        return super().pop_screen() if len(self.screen_stack) > 1 else AwaitComplete()

    def change_look(self, theme: str) -> None:
        """Changes the colours."""
        if not self._refuses_color:
            self.theme = textual_theme(theme).name
        self._theme = theme
        self._front.change_look(self._look())

    def change_glyphs(self, glyphs: str) -> None:
        """Changes the characters that things are drawn with."""
        self._ascii_only = glyphs == GLYPHS[-1]
        self.set_class(self._ascii_only, "-ascii")
        self._front.change_look(self._look())

    def change_keys(self, layout: str) -> None:
        """Changes the layout of keys; those that the person has chosen one by one stay as they are."""
        settings = self.settings.with_layout(layout)
        try:
            self._keys = key_map(settings)
        except SettingsError as error:
            self._front.announce(self.words.tell(error))
            return
        self.settings = settings
        self.set_keymap(self._front.bound(self._keys))
        self._front.change_keys(self._keys)

    def change_pace(self, pace: Pace) -> None:
        """Changes the time between moves."""
        self._pace = pace
        self._front.change_pace(pace)

    def choose(self, setting: str, value: str) -> None:
        """Does what a person has chosen, and keeps it for the next time."""
        changes: dict[str, Callable[[str], None]] = {
            "theme": self.change_look,
            "glyphs": self.change_glyphs,
            "pace": lambda pace: self.change_pace(Pace.read(pace)),
            "keys.layout": self.change_keys,
            "language": self.change_language,
        }
        if setting in changes:
            changes[setting](value)
        self.remember(setting, value)

    def remember(self, setting: str, value: str) -> None:
        """Keeps a choice for the next time; if that cannot be done, says why."""
        if setting == "order":
            self._order = value
        elif setting in self._wishes:
            self._wishes[setting] = value
        try:
            self._keep(setting, value)
        except SettingsError as error:
            say = self.words.say
            self._front.announce(say("Not kept for the next time: {reason}", reason=self.words.tell(error)))

    def _remember_notes(self, seen: list[str]) -> None:
        """Keeps which notes have been shown, once they are on the screen."""
        self.call_after_refresh(self._keep_notes, seen)

    def _keep_notes(self, seen: list[str]) -> None:
        # Nobody has chosen anything here: a word on why it is not kept would only take the place of the note.
        with suppress(SettingsError):
            self._keep("seen", seen)

    def _keep(self, setting: str, value: str | list[str]) -> None:
        if not self.settings.file:
            return
        from chiva_tui.settings.file import remember

        remember(Path(self.settings.file), {setting: value})

    def change_language(self, language: str) -> None:
        """Changes the language of everything on the screen; the match, the preview and what is typed stay (U6)."""
        try:
            self.words = Catalogue(language)
        except NoCatalogueError as error:
            self._front.announce(self.words.tell(error))
        else:
            self._front.change_teller(Teller(self.words, PERSON))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Yields everything that can be asked for by name."""
        # Loaded with the first menu.
        from chiva_tui.screens.entries import asked_entries, choice_entries, seat_entries, start_entry
        from chiva_tui.screens.table_screen import TableScreen

        front, shelf = self._front, self._shelf
        yield from asked_entries(self.words, front, self._look(), lambda name: self._front.action_ask(name))
        if isinstance(front, TableScreen) and self.table.can_seat_players:
            yield from seat_entries(self.words, front.do_seat)
        if isinstance(front, TableScreen) and shelf is not None:
            yield start_entry(self.words, lambda: self.show_start(shelf))
        yield from choice_entries(self.words, self.choose)

    async def on_event(self, event: events.Event) -> None:
        """Passes an event on, unless it is a press of the mouse beyond the edge, which some terminals report."""
        pressed = events.MouseDown | events.MouseUp | events.MouseScrollDown | events.MouseScrollUp
        outside = isinstance(event, pressed) and not self.size.region.contains_point(event.screen_offset)
        if outside and self.mouse_captured is None:
            return
        await super().on_event(event)

    def panic(self, *renderables: RenderableType) -> None:
        """Ends as after any unexpected error: what the toolkit would print here can name a hidden hand."""
        self._fatal_error()

    def _handle_exception(self, error: Exception) -> None:
        """Ends after an unexpected error, and remembers the first."""
        self.crash = self.crash or error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Ends without printing any value, since a value can be a hidden hand."""
        self._return_code = CRASHED
        self._close_messages_no_wait()
