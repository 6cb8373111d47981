"""A recorded match watched again at the table it was played at: thin glue between its reel and the parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.errors import EngineError
from chiva_tui.phrases.replay import Place, read_place
from chiva_tui.phrases.telling import Teller
from chiva_tui.screens.alarm import Alarm
from chiva_tui.screens.cursor import resting_place
from chiva_tui.screens.parts import parts
from chiva_tui.screens.replay_actions import REPLAY_ACTIONS, SCROLLING, WHILE_READING, bindings, replay_keys
from chiva_tui.screens.replay_pace import pace_text, running_seconds, seconds_beside
from chiva_tui.screens.replay_panels import ReplayPanels
from chiva_tui.screens.replay_scenes import (
    Booth,
    action_scene,
    can_ask,
    felt_scene,
    hand_scene,
    key_bar_scene,
    status_scene,
)
from chiva_tui.screens.sizes import is_too_small
from chiva_tui.screens.slices import Slices
from chiva_tui.screens.typing_front import TypingFront
from chiva_tui.table.commands import Command
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import (
    ASCII,
    ButtonTarget,
    HintTarget,
    Look,
    Sheet,
    SlotTarget,
    StatusTarget,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual import events
    from textual.app import ComposeResult
    from textual.geometry import Offset

    from chiva_tui.screens.actions import TableAction
    from chiva_tui.screens.keymap import KeyMap
    from chiva_tui.table.course import Course
    from chiva_tui.table.pace import Pace
    from chiva_tui.table.reel import Reel
    from chiva_tui.widgets import Target

_COMMANDS = {
    Command.WHERE: "where",
    Command.TRACKER: "tracker",
    Command.RULES: "rules",
    Command.HELP: "rules",
    Command.LEDGER: "ledger",
    Command.REVIEW: "review",
    Command.QUIT: "quit",
}


class ReplayScreen(TypingFront):
    """The table with a recorded match. Every key, click and typed line ends in one of its `do_` methods."""

    BINDINGS = bindings()

    def __init__(
        self,
        reels: Sequence[Reel],
        teller: Teller,
        pace: Pace,
        look: Look,
        keys: KeyMap,
        *,
        play_on: Callable[[Course], None],
        leave: Callable[[], object],
        first: int = 0,
    ) -> None:
        """Sits a person down to watch.

        Args:
            reels: The matches there are, at least one.
            teller: What is said; it names the seats by their numbers.
            pace: The time between moves while a match runs.
            look: Colours and characters.
            keys: The keys that the person has chosen at the table.
            play_on: Takes a new match that a person wants to play on from here.
            leave: Goes back to where the person came from.
            first: Which of the matches comes first, counted from 0.
        """
        super().__init__()
        self.reels = list(reels)
        self.teller = teller
        self.booth = Booth(first, len(self.reels), running_seconds(pace), replay_keys(keys))
        self._play_on = play_on
        self._leave = leave
        self._alarm = Alarm(self)
        self._slices = Slices(self)
        self._panels = ReplayPanels(self._slices, ascii_only=look.glyphs is ASCII)
        self._parts = parts(look)
        self._asks = self._all_asks()

    def _all_asks(self) -> dict[str, Callable[[], None]]:
        """Returns what each action does, by its name."""
        return {
            "forward": lambda: self.do_go(self.reel.step(1)),
            "back": lambda: self.do_go(self.reel.step(-1)),
            "next_hand": lambda: self.do_go(self.reel.next_hand()),
            "previous_hand": lambda: self.do_go(self.reel.previous_hand()),
            "first": lambda: self.do_go(self.reel.first()),
            "last": lambda: self.do_go(self.reel.last()),
            "play": self.do_play,
            "faster": lambda: self.do_pace(-1),
            "slower": lambda: self.do_pace(1),
            "next_match": lambda: self.do_match(1),
            "previous_match": lambda: self.do_match(-1),
            "type": self.do_type,
            "play_on": self.do_play_on,
            "cancel": self.do_cancel,
            "rules": lambda: self.do_read("rules"),
            "ledger": lambda: self.do_read("ledger"),
            "where": lambda: self.do_read("where"),
            "tracker": self.do_tracker,
            "review": lambda: self.do_read("review"),
            "scroll_down": lambda: self._panels.widget.scroll_by_key("pagedown"),
            "palette": lambda: self.app.action_command_palette(),
            "quit": lambda: self.app.exit(),
        }

    @property
    def reel(self) -> Reel:
        """The match that is watched, as it stands."""
        return self.reels[self.booth.which]

    @property
    def is_working(self) -> bool:
        """Whether something the person has asked for is being worked out: a review."""
        return self._slices.is_running

    @property
    def typed(self) -> str | None:
        """The line being typed; None when nothing is."""
        return self.booth.typed

    @property
    def resting_place(self) -> Offset:
        """The cell on which the terminal's own cursor rests."""
        return resting_place(self.booth, self._parts.hand, self._parts.action, self._panels.widget.content_region)

    def offered(self) -> list[TableAction]:
        """Lists what can be asked for now."""
        return [action for action in REPLAY_ACTIONS if can_ask(self.reel, self.booth, action.name)]

    def shown(self, name: str) -> str:
        """Returns the key of an action as people read it."""
        return self.booth.keys.shown(name)

    def bound(self, keys: KeyMap) -> dict[str, str]:
        """Returns the keys as the toolkit takes them."""
        return replay_keys(keys).bound

    def compose(self) -> ComposeResult:
        """Yields the parts, top to bottom."""
        yield from self._parts.laid_out()

    def on_mount(self) -> None:
        """Shows where the match stands."""
        self.refresh_table()

    def on_unmount(self) -> None:
        """Stops whatever is under way."""
        self._stop()
        self._slices.stop()

    # Asking: keys, clicks, the palette.

    def action_ask(self, name: str) -> None:
        """Does what a key, button or palette entry asks for, unless the table cannot be seen."""
        if is_too_small(self.size) and name != "quit":
            return
        if not self.booth.reading or name in WHILE_READING:
            self._asks[name]()
        elif name in SCROLLING:
            self._panels.widget.scroll_by_key(SCROLLING[name])
        else:
            self.refuse_while_reading(self.teller.words)

    def action_scroll_panel(self, key: str) -> None:
        """Scrolls the open panel."""
        if self.booth.reading:
            self._panels.widget.scroll_by_key(key)

    def on_sheet_hit(self, hit: Sheet.Hit) -> None:
        """Does what a click asks for: a button or a key of the footer its own, the felt one move forward."""
        target = hit.target
        if isinstance(target, ButtonTarget | HintTarget | StatusTarget):
            self.action_ask(target.id)
        elif self.booth.typed is not None or self.booth.asked:
            self.do_cancel()
        elif not isinstance(target, SlotTarget) and not self.booth.reading:
            self.action_ask("forward")

    def begins_line(self, character: str) -> bool:
        """Whether a character begins a line: a digit does, unless a panel is open."""
        return character in "0123456789" and not self.booth.reading

    def tip(self, sheet: Sheet, target: Target) -> str:
        """Explains what the mouse rests on."""
        from chiva_tui.screens.tips import replay_tip

        return replay_tip(target, self.reel, self.teller, self.booth)

    # What can be done.

    def do_go(self, reel: Reel) -> None:
        """Goes somewhere in the match; where there is no further to go, that is said. A match that runs stops."""
        say = self.teller.words.say
        message = ""
        if reel.at == self.reel.at:
            message = say("This is the end of it.") if reel.is_at_end else say("This is the beginning.")
        self._stop()
        self._put(reel, self.booth._replace(message=message, asked=False))

    def do_play(self) -> None:
        """Lets the match run, or stops it."""
        if self.booth.playing:
            self._stop()
            self._show(self.booth._replace(message=""))
        elif self.reel.is_at_end:
            self.announce(self.teller.words.say("This is the end of it."))
        else:
            self._show(self.booth._replace(playing=True, message="", asked=False))
            self._alarm.set(self.booth.seconds, self._run_on)

    def do_pace(self, step: int) -> None:
        """Has the match run at the next slower or faster pace."""
        self.booth = self.booth._replace(seconds=seconds_beside(self.booth.seconds, step))
        self.announce(pace_text(self.teller.words, self.booth.seconds))
        if self.booth.playing:
            self._alarm.set(self.booth.seconds, self._run_on)

    def do_match(self, step: int) -> None:
        """Turns to another match of the file."""
        which = self.booth.which + step
        if 0 <= which < self.booth.among:
            self._stop()
            self._show(self.booth._replace(which=which, message="", asked=False))
        else:
            self.announce(self.teller.words.say("There is no other match that way."))

    def do_play_on(self) -> None:
        """Asks whether to play on from here; asked already, does it. Takes up a typed line where there is one."""
        if self.booth.typed is not None:
            self.take_typed(self.booth.typed)
            return
        if self.booth.reading:
            self.refuse_while_reading(self.teller.words)
            return
        self._stop()
        try:
            course = self.reel.course_from()
        except EngineError as error:
            self.announce(self.teller.refusal(error))
            return
        if self.booth.asked:
            self._play_on(course)
        else:
            self._show(self.booth._replace(asked=True, message=""))

    def do_cancel(self) -> None:
        """Leaves the line being typed, closes the panel, or plays on no longer; with none of these, leaves."""
        if self.booth.typed is not None:
            self._show(self.booth._replace(typed=None, message=""))
        elif self.booth.reading:
            self.do_read(self.booth.reading)
        elif self.booth.asked:
            self._show(self.booth._replace(asked=False, message=""))
        elif self.booth.tracking:
            self.do_tracker()
        else:
            self._stop()
            self._leave()

    def do_type(self) -> None:
        """Begins a typed line."""
        self.show_typed("")

    def do_read(self, panel: str) -> None:
        """Opens a panel, or closes it if it is open."""
        reading = "" if panel == self.booth.reading else panel
        self._stop()
        self._slices.stop()
        self.lay_panel(self._panels.widget, is_open=bool(reading))
        if reading:
            self._panels.fill(reading, self.reel, self.teller, self.booth.keys)
        self._show(self.booth._replace(reading=reading, message="", typed=None, asked=False))

    def do_tracker(self) -> None:
        """Opens the tracker in place of any panel, or closes it; a match that runs goes on."""
        opens = bool(self.booth.reading) or not self.booth.tracking
        if self.booth.reading:
            self.do_read(self.booth.reading)
        self._show(self.booth._replace(tracking=opens, message=""))

    def announce(self, message: str) -> None:
        """Says something on the action line."""
        self._show(self.booth._replace(message=message))

    def change_look(self, look: Look) -> None:
        """Draws everything with other colours or characters."""
        self._panels.ascii_only = look.glyphs is ASCII
        self.refresh_table()
        for sheet in self.query(Sheet):
            sheet.change_look(look)

    def change_keys(self, keys: KeyMap) -> None:
        """Shows other keys."""
        self._show(self.booth._replace(keys=replay_keys(keys)))

    def change_pace(self, pace: Pace) -> None:
        """Has the match run at another pace."""
        self.booth = self.booth._replace(seconds=running_seconds(pace))
        if self.booth.playing:
            self._alarm.set(self.booth.seconds, self._run_on)

    def change_teller(self, teller: Teller) -> None:
        """Says everything another way; the place, the panel and the line being typed stay."""
        self.teller = Teller(teller.words)
        self.fit(self.size, teller.words)
        if self.booth.reading:
            self._panels.fill(self.booth.reading, self.reel, self.teller, self.booth.keys)
        self.announce("")

    # Showing.

    def on_resize(self, event: events.Resize) -> None:
        """Arranges the parts; a match that runs stops while it cannot be seen."""
        self.fit(event.size, self.teller.words)
        if is_too_small(event.size) and self.booth.playing:
            self._stop()
            self.refresh_table()

    def refresh_table(self) -> None:
        """Shows the match as it stands now; what did not change is not sent."""
        reel, teller, booth = self.reel, self.teller, self.booth
        self._parts.status.show_scene(status_scene(reel, teller, booth))
        self._parts.felt.show_scene(felt_scene(reel, teller, booth))
        self._parts.hand.show_scene(hand_scene(reel))
        self._parts.action.show_scene(action_scene(reel, teller, booth))
        self._parts.keys.show_scene(key_bar_scene(reel, teller, booth))
        if booth.tracking or self.has_class("-tracking"):
            from chiva_tui.screens.tracking import show_tracker

            show_tracker(self, self._parts.felt.look, booth, reel.match.view(PERSON), teller)

    def _show(self, booth: Booth) -> None:
        self.booth = booth
        self.refresh_table()

    def _put(self, reel: Reel, booth: Booth) -> None:
        self.reels[self.booth.which] = reel
        self._show(booth)

    def show_typed(self, typed: str) -> None:
        """Shows a line as the one being typed; a match that runs stops."""
        self._stop()
        self._show(self.booth._replace(typed=typed, message="", asked=False))

    def take_typed(self, text: str) -> None:
        """Goes where a typed line says, or says why not and leaves the line to be mended."""
        try:
            typed = read_place(text, self.teller.words)
            reel = self.reel.jump(*typed) if isinstance(typed, Place) else self.reel
        except EngineError as error:
            self.announce(self.teller.refusal(error))
            return
        self._put(reel, self.booth._replace(typed=None, message=""))
        if isinstance(typed, Command):
            self.action_ask(_COMMANDS[typed])

    # Running.

    def _run_on(self) -> None:
        """Goes one move on, and has the next one come after the pace."""
        self._alarm.stop()
        if not self.booth.playing:
            return
        reel = self.reel.step(1)
        self._put(reel, self.booth._replace(playing=not reel.is_at_end, message=""))
        if self.booth.playing:
            self._alarm.set(self.booth.seconds, self._run_on)

    def _stop(self) -> None:
        """Stops a match that runs."""
        self._alarm.stop()
        self.booth = self.booth._replace(playing=False)
