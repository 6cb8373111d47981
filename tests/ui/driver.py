"""A table on a screen, standing where a test wants it, and hands to play it with.

Positions are moments of matches played at random from a seed, so no computer has to think and no heuristic can move
them: `Scene(seed, ply)` is the match of that seed after that many events. The scenes below were found once with
`find`, which still can be asked for others.
"""

from __future__ import annotations

import asyncio
import contextlib
from functools import cache
from itertools import count
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from textual import events

from chiva_tui.app import ChivaApp
from chiva_tui.engine.actions import End, Pass, Play
from chiva_tui.engine.chance import Deal, Lots
from chiva_tui.engine.games import DEFAULT_GAME
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.match import Match
from chiva_tui.engine.seats import Team
from chiva_tui.options import PlayOptions
from chiva_tui.screens.front import Front
from chiva_tui.screens.reading import passages
from chiva_tui.screens.table_screen import TableScreen
from chiva_tui.table.pace import Pace
from chiva_tui.table.requests import Waiting
from chiva_tui.table.seating import PERSON, Seating
from chiva_tui.table.timeline import Timeline
from chiva_tui.widgets import Canvas, Sheet
from tests.engine.helpers import walk

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chiva_tui.engine.game import Game
    from chiva_tui.engine.match import Event
    from chiva_tui.engine.tiles import Tile
    from chiva_tui.settings.values import Settings
    from chiva_tui.table.table import Table
    from chiva_tui.widgets import Target
    from chiva_tui.widgets.reading_panel import Passage

NO_PACE = 0.0
"""The computers answer at once."""

STILL = 60.0
"""The computers do not answer while a test lasts."""

STEP = None
"""The computers wait for a key."""

SMALL, MEDIUM, LARGE = (80, 24), (100, 30), (120, 40)
"""The sizes of terminal that are tried."""

COMPACT = (60, 20)
"""The smallest one in which there is a table."""

CHARACTERS = {
    "space": " ",
    "full_stop": ".",
    "minus": "-",
    "exclamation_mark": "!",
    "colon": ":",
    "question_mark": "?",
    "enter": "\r",
}
"""What the keys with a name of their own write."""

PATIENCE = 20.0
"""How long a test waits for the computers before it gives up, in seconds."""


class Scene(NamedTuple):
    """A moment of a match played at random.

    Attributes:
        seed: What deals and choices follow from.
        ply: How many events have happened.
    """

    seed: str
    ply: int

    @property
    def events(self) -> tuple[Event, ...]:
        """The events up to this moment."""
        return whole_match(self.seed)[: self.ply]

    @property
    def match(self) -> Match:
        """The match at this moment."""
        return played(self.events)


@cache
def whole_match(seed: str) -> tuple[Event, ...]:
    """Returns every event of the random match of a seed."""
    return tuple(event for event, _ in walk(seed, Random(seed)))


def played(happened: Sequence[Event], game: Game = DEFAULT_GAME) -> Match:
    """Returns a new match after these events."""
    match = Match.new(game)
    for event in happened:
        match = match.apply(event)
    return match


def find(wanted: Callable[[Match], bool], *, first: int = 0) -> Scene:
    """Returns the first moment of the matches with seeds `first`, `first` + 1, ... at which `wanted` holds."""
    for number in count(first):
        for ply, (_, match) in enumerate(walk(str(number), Random(str(number))), 1):
            if wanted(match):
                return Scene(str(number), ply)
    raise AssertionError


# What scenes can be asked for.


def person_plays(match: Match) -> dict[Tile, list[End | None]]:
    """Returns the ends at which the person can lay each tile now; empty when it is not their turn."""
    plays: dict[Tile, list[End | None]] = {}
    if match.turn is PERSON:
        for action in match.legal_actions():
            if isinstance(action, Play):
                plays.setdefault(action.tile, []).append(action.end)
    return plays


def laid(match: Match) -> int:
    """Returns how many tiles lie on the felt."""
    return 0 if match.hand is None else sum(isinstance(move, Play) for move in match.hand.moves)


def opens_with_double_six(match: Match) -> bool:
    """Whether the person is to open a match with 6-6."""
    return match.turn is PERSON and match.number == 1 and laid(match) == 0


def opens_freely(match: Match) -> bool:
    """Whether the person is to open a hand with any tile."""
    return match.turn is PERSON and match.number > 1 and laid(match) == 0 and len(person_plays(match)) > 1


def both_ends_possible(match: Match) -> bool:
    """Whether ten tiles lie and the person holds one tile for both, different ends, and others for one end or none."""
    plays = person_plays(match)
    ends = None if match.hand is None else match.hand.ends
    if laid(match) != 10 or ends is None or ends[0] == ends[1] or match.hand is None:
        return False
    fits = {len(where) for where in plays.values()}
    return fits == {1, 2} and len(plays) < len(match.hand.held[0])


def one_end_only(match: Match) -> bool:
    """Whether the person can only lay tiles at the left, where nothing is asked for at first."""
    plays = person_plays(match)
    return laid(match) == 7 and len(plays) > 1 and all(where == [End.LEFT] for where in plays.values())


def forced_pass(match: Match) -> bool:
    """Whether the person can only pass, late enough to hold few tiles and early enough for a game to go on."""
    return match.turn is PERSON and laid(match) == 12 and isinstance(match.legal_actions()[0], Pass)


def after_a_pass(match: Match) -> bool:
    """Whether it is the person's turn and all three others have just passed."""
    return match.turn is PERSON and match.hand is not None and match.hand.passes == 3 and bool(person_plays(match))


def computer_to_move(match: Match) -> bool:
    """Whether seat 3 is to move in the middle of a hand."""
    return match.turn is PERSON.partner and laid(match) == 9


def block_won(match: Match) -> bool:
    """Whether a block has just been won, and a streak has grown to two."""
    result = match.result
    return result is not None and result.ending is Ending.BLOCK and result.after.tallies == (2, 0)


def drawn(match: Match) -> bool:
    """Whether a hand has just been drawn while a streak stood."""
    return match.result is not None and match.result.team is None and match.result.after.tallies != (0, 0)


def broken(match: Match) -> bool:
    """Whether a streak of three has just been broken."""
    result = match.result
    return result is not None and 3 in result.before.tallies and result.after.tallies == (0, 0)


def gone_out(match: Match) -> bool:
    """Whether the person has just gone out without ending the match."""
    result = match.result
    return result is not None and result.seat is PERSON and result.ending is Ending.OUT and match.winner is None


def won(match: Match) -> bool:
    """Whether the person's team has just won the match."""
    return match.winner is Team.ONE_THREE


def lost(match: Match) -> bool:
    """Whether the other team has just won the match."""
    return match.winner is Team.TWO_FOUR


def one_to_go(match: Match) -> bool:
    """Whether the person is to play first in a hand that can win their team the match or lose its streak."""
    moves = () if match.hand is None else match.hand.moves
    has_acted = any(move.seat is PERSON for move in moves)
    return match.turn is PERSON and match.standing.tallies == (3, 0) and bool(moves) and not has_acted


def thirty_hands(match: Match) -> bool:
    """Whether thirty hands are finished and the next one is under way."""
    return len(match.results) == 30 and match.turn is PERSON and laid(match) > 4


SCENE_TESTS: dict[str, Callable[[Match], bool]] = {
    "OPENING": opens_with_double_six,
    "FREE_OPENING": opens_freely,
    "BOTH_ENDS": both_ends_possible,
    "ONE_END": one_end_only,
    "FORCED_PASS": forced_pass,
    "AFTER_PASSES": after_a_pass,
    "COMPUTER": computer_to_move,
    "BLOCK": block_won,
    "DRAW": drawn,
    "BREAK": broken,
    "OUT": gone_out,
    "WON": won,
    "LOST": lost,
    "ONE_TO_GO": one_to_go,
    "THIRTY_HANDS": thirty_hands,
}
"""What each of the scenes below was searched for."""

OPENING = Scene("3", 1)
FREE_OPENING = Scene("0", 30)
BOTH_ENDS = Scene("3", 117)
ONE_END = Scene("2", 10)
FORCED_PASS = Scene("3", 39)
AFTER_PASSES = Scene("1", 165)
COMPUTER = Scene("0", 10)
BLOCK = Scene("3", 155)
DRAW = Scene("13", 139)
BREAK = Scene("1", 221)
OUT = Scene("0", 29)
WON = Scene("0", 110)
LOST = Scene("2", 112)
ONE_TO_GO = Scene("0", 86)
THIRTY_HANDS = Scene("9", 864)

SCENES: dict[str, Scene] = {
    "OPENING": OPENING,
    "FREE_OPENING": FREE_OPENING,
    "BOTH_ENDS": BOTH_ENDS,
    "ONE_END": ONE_END,
    "FORCED_PASS": FORCED_PASS,
    "AFTER_PASSES": AFTER_PASSES,
    "COMPUTER": COMPUTER,
    "BLOCK": BLOCK,
    "DRAW": DRAW,
    "BREAK": BREAK,
    "OUT": OUT,
    "WON": WON,
    "LOST": LOST,
    "ONE_TO_GO": ONE_TO_GO,
    "THIRTY_HANDS": THIRTY_HANDS,
}
"""All scenes by the name of their test in `SCENE_TESTS`."""


# The app.


def app_at(
    moment: Scene | Sequence[Event] = (),
    *,
    seed: str | None = "tule",
    pace: float | None = STILL,
    theme: str = "felt",
    ascii_only: bool = False,
    no_color: bool = False,
    level: str = "club",
    settings: Settings | None = None,
) -> ChivaApp:
    """Returns an app whose table stands after these events, as if they had been played at it.

    Args:
        moment: What has happened, the first deal included; nothing for a match that has just begun from `seed`.
        seed: What later deals and the computers' choices follow from; a scene brings its own. None for a secret one.
        pace: Seconds between computers' moves; None to wait for a key.
        theme: The colours.
        ascii_only: Whether to draw with ASCII alone.
        no_color: Whether colour is refused.
        level: How the three computers play.
        settings: What the person has set, and where it is kept; None for nothing and nowhere.
    """
    happened = moment.events if isinstance(moment, Scene) else moment
    options = PlayOptions(
        seed=moment.seed if isinstance(moment, Scene) and seed is not None else seed,
        pace=Pace(pace),
        seating=Seating(level, level),
        theme=theme,
        ascii_only=ascii_only,
        no_color=no_color,
        settings=settings,
    )
    app = ChivaApp(options)
    if happened:
        put(app.table, happened)
    return app


def put(table: Table, happened: Sequence[Event]) -> None:
    """Makes a table stand after these events; what a person would have confirmed can be undone."""
    timeline = Timeline(Match.new(DEFAULT_GAME))
    for event in happened:
        timeline = timeline.append(event, confirmed=_is_confirmed(event))
    table.course = table.course._replace(timeline=timeline)
    table.cancel()


def _is_confirmed(event: Event) -> bool:
    if isinstance(event, Deal):
        return event.hand > 1
    return not isinstance(event, Lots) and event.seat is PERSON


def table_screen(app: ChivaApp) -> TableScreen:
    """Returns the screen with the table, also while something lies over it."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def front(app: ChivaApp) -> Front:
    """Returns the screen in front, also while the menu lies over it."""
    screen = app.screen_stack[0]
    assert isinstance(screen, Front)
    return screen


def panel(app: ChivaApp, name: str) -> list[Passage]:
    """Returns what a panel would say now."""
    return passages(name, app.table, table_screen(app).teller)


async def drain(app: ChivaApp, *, clicked: bool = False) -> None:
    """Waits until a key, or a click, has gone through all the parts it goes through, and is shown.

    A key goes to the app and the screen, a click also to a pane and its sheet, and each may send something on. What
    is being worked out for the person, such as a hint, is waited for as well.
    """
    await _pass_on(app, clicked=clicked)
    while app.is_running and not app._exit and front(app).is_working:
        await asyncio.sleep(0.002)
        await _pass_on(app, clicked=clicked)


async def _pass_on(app: ChivaApp, *, clicked: bool) -> None:
    screen = app.screen
    inner = screen.walk_children() if clicked else ()
    for part in (app, screen, *inner, screen, app, screen):
        passed = asyncio.Event()
        if part.call_later(passed.set):
            await _come(passed, app)
    shown = asyncio.Event()
    if app.screen.call_after_refresh(shown.set):
        await _come(shown, app)


async def _come(event: asyncio.Event, app: ChivaApp) -> None:
    """Waits for an event, but not in an app that is ending."""
    while not event.is_set() and app.is_running and not app._exit:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(event.wait(), 0.05)


async def until(app: ChivaApp, wanted: Callable[[], bool]) -> None:
    """Waits until something holds.

    Raises:
        AssertionError: It does not within `PATIENCE`.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + PATIENCE
    while not wanted():
        assert loop.time() < end, "the table does not get there"
        await asyncio.sleep(0.001)
    await drain(app)


async def until_person(app: ChivaApp) -> None:
    """Waits until no computer is to move: the person is asked for something."""
    await until(app, lambda: app.table.waiting is not Waiting.COMPUTER)


# The keyboard.


async def press(app: ChivaApp, *keys: str) -> None:
    """Presses keys, one after the other, each in a table that has answered the one before."""
    for key in keys:
        app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))
        await drain(app)


async def write(app: ChivaApp, text: str) -> None:
    """Types a line after the colon, without Enter."""
    names = {char: key for key, char in CHARACTERS.items()}
    await press(app, "colon", *(names.get(char, char) for char in text))


# The mouse.


def sheets(app: ChivaApp) -> list[Sheet]:
    """Returns the parts of the table that are shown."""
    return [sheet for sheet in front(app).query(Sheet) if sheet.display and sheet.size]


def cells(app: ChivaApp, target: Target) -> list[tuple[int, int]]:
    """Returns the cells of the screen, (x, y), at which a click means `target`; found in what is painted."""
    return [
        (sheet.content_region.x + x, sheet.content_region.y + y)
        for sheet in sheets(app)
        for y in range(sheet.canvas.height)
        for x in range(sheet.canvas.width)
        if sheet.canvas.target_at(x, y) == target
    ]


def targets(app: ChivaApp) -> set[Target]:
    """Returns everything that can be clicked now."""
    return {
        target
        for sheet in sheets(app)
        for y in range(sheet.canvas.height)
        for x in range(sheet.canvas.width)
        if (target := sheet.canvas.target_at(x, y)) is not None
    }


def place_of(app: ChivaApp, target: Target) -> tuple[int, int]:
    """Returns a cell in the middle of what means `target`.

    Raises:
        AssertionError: Nothing on the screen does.
    """
    places = cells(app, target)
    assert places, f"nothing on the screen means {target}"
    return places[len(places) // 2]


async def click_at(app: ChivaApp, x: int, y: int, *, button: int = 1) -> None:
    """Presses and lets go a mouse button at a cell of the screen, as a terminal reports it."""
    for kind in (events.MouseDown, events.MouseUp):
        app.post_message(kind(None, x, y, 0, 0, button, False, False, False, screen_x=x, screen_y=y))
    await drain(app, clicked=True)


async def wheel_at(app: ChivaApp, x: int, y: int, *, down: bool) -> None:
    """Turns the wheel of the mouse one notch over a cell of the screen."""
    kind = events.MouseScrollDown if down else events.MouseScrollUp
    app.post_message(kind(None, x, y, 0, 0, 0, False, False, False, screen_x=x, screen_y=y))
    await drain(app, clicked=True)


async def drag(app: ChivaApp, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Presses the left button at one cell of the screen, moves to another and lets go there."""
    moves = ((events.MouseDown, start), (events.MouseMove, end), (events.MouseUp, end))
    for kind, (x, y) in moves:
        dx, dy = (end[0] - start[0], end[1] - start[1]) if kind is events.MouseMove else (0, 0)
        app.post_message(kind(None, x, y, dx, dy, 1, False, False, False, screen_x=x, screen_y=y))
        await drain(app, clicked=True)


async def click(app: ChivaApp, target: Target) -> None:
    """Clicks in the middle of what means `target`.

    Raises:
        AssertionError: Nothing on the screen does.
    """
    await click_at(app, *place_of(app, target))


# What is painted.


def canvas_of(app: ChivaApp, name: str) -> Canvas:
    """Returns what a part of the table shows: status, felt, hand, action or keys."""
    return front(app).query_one(f"#{name}", Sheet).canvas


def text_of(app: ChivaApp, name: str) -> str:
    """Returns the characters a part of the table shows."""
    return canvas_of(app, name).text()


def record_of(app: ChivaApp) -> list[bytes]:
    """Returns the record of the match as it would be saved."""
    return [line.encode() for line in app.table.course.record_lines()]
