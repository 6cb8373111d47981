"""A recorded match watched on the screen: going about in it, what may be seen, and playing on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chiva_tui.app import ChivaApp
from chiva_tui.engine.chance import Deal
from chiva_tui.engine.games import GAMES
from chiva_tui.engine.record import Header
from chiva_tui.options import PlayOptions
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.phrases.replay import Place, read_place
from chiva_tui.screens.replay_actions import REPLAY_ACTIONS, REPLAY_BY_NAME
from chiva_tui.screens.replay_screen import ReplayScreen
from chiva_tui.screens.table_screen import TableScreen
from chiva_tui.session import Session
from chiva_tui.settings.values import KeyWish, Settings
from chiva_tui.table.pace import Pace
from chiva_tui.table.reel import Reel
from chiva_tui.table.requests import Attendance
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import ButtonTarget, FeltTarget, HintTarget
from tests.table.test_reel import events_of
from tests.ui.driver import LARGE, SMALL, STILL, click, drain, front, press, text_of, until
from tests.ui.screen_text import screen_text, style_layer
from tests.ui.snapshot import ScreenSnapshot

if TYPE_CHECKING:
    from pathlib import Path

    from syrupy.assertion import SnapshotAssertion

    from chiva_tui.table.table import Table
    from chiva_tui.widgets import Target

SIZES = {"80x24": SMALL, "120x40": LARGE}
PLAYERS = ("human", "casual", "club", "expert")

SCREENS: dict[str, tuple[str, tuple[str, ...]]] = {
    "beginning": ("chiva", ()),
    "mid-hand": ("chiva", ("2", "full_stop", "1", "1", "enter")),
    "hand-over": ("chiva", ("pagedown", "left")),
    "no-more": ("chiva", ("end",)),
    "play-on-asked": ("chiva", ("2", "full_stop", "8", "enter", "enter")),
    "words": ("chiva", ("2", "full_stop", "8", "enter", "w")),
    "cuban-beginning": ("cuban", ()),
    "cuban-mid-hand": ("cuban", ("2", "full_stop", "1", "4", "enter")),
    "cuban-hand-over": ("cuban", ("end",)),
}


def reels_of(game: str = "chiva", *seeds: str, limit: int = 140) -> list[Reel]:
    """Returns random matches on film, each stopped in the middle."""
    header = Header(GAMES[game], "tule", PLAYERS)
    all_seeds = seeds or ("1",)
    return [
        Reel.of(header, events_of(game, seed, limit))._replace(number=number, total=len(all_seeds))
        for number, seed in enumerate(all_seeds, 1)
    ]


def watching(
    reels: list[Reel] | None = None,
    *,
    table: Table | None = None,
    pace: float | None = STILL,
    ascii_only: bool = False,
    settings: Settings | None = None,
) -> ChivaApp:
    """Returns an app in which matches are watched."""
    options = PlayOptions(pace=Pace(pace), ascii_only=ascii_only, settings=settings)
    return ChivaApp(options, table, reels=reels_of() if reels is None else reels)


def replay_of(app: ChivaApp) -> ReplayScreen:
    """Returns the screen on which a match is watched."""
    screen = front(app)
    assert isinstance(screen, ReplayScreen)
    return screen


def place(app: ChivaApp) -> tuple[int, int]:
    """Returns the hand and the move that are shown."""
    frame = replay_of(app).reel.frame
    return frame.hand, frame.move


@pytest.fixture
def screens(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Returns the snapshots of screens."""
    return snapshot.use_extension(ScreenSnapshot)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
async def test_screen(name: str, size: str, screens: SnapshotAssertion) -> None:
    game, keys = SCREENS[name]
    app = watching(reels_of(game))
    async with app.run_test(size=SIZES[size]):
        await drain(app)
        await press(app, *keys)
        assert screen_text(app) == screens


async def test_ascii(screens: SnapshotAssertion) -> None:
    app = watching(reels_of("cuban", "1", "2"), ascii_only=True)
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "n", "2", "full_stop", "9", "enter")
        assert screen_text(app).isascii()
        assert screen_text(app) == screens


async def test_too_small_a_terminal_says_so_and_stops_the_match() -> None:
    app = watching()
    async with app.run_test(size=SMALL) as pilot:
        await drain(app)
        await press(app, "space")
        await pilot.resize_terminal(20, 8)
        await until(app, lambda: not replay_of(app).booth.playing)
        await press(app, "right", "3")
        assert place(app) == (1, 0)
        assert "this terminal has 20 x 8" in " ".join(screen_text(app).split())


# Going about.


async def test_by_keys_alone() -> None:
    app = watching()
    async with app.run_test(size=SMALL):
        await drain(app)
        moves = replay_of(app).reel.frame.moves
        steps = [
            ("right", (1, 1)),
            ("right", (1, 2)),
            ("left", (1, 1)),
            ("pagedown", (2, 0)),
            ("left", (1, moves)),
            ("pageup", (1, 0)),
            ("end", (replay_of(app).reel.hands, replay_of(app).reel.last().frame.moves)),
            ("home", (1, 0)),
        ]
        for key, there in steps:
            await press(app, key)
            assert place(app) == there
            if there[1]:
                assert f"move {there[1]} of" in text_of(app, "status")


async def test_by_mouse_alone() -> None:
    app = watching(reels_of("chiva", "1", "2"))
    async with app.run_test(size=LARGE):
        await drain(app)
        steps: list[tuple[Target, tuple[int, int]]] = [
            (ButtonTarget("forward"), (1, 1)),
            (FeltTarget(), (1, 2)),
            (ButtonTarget("back"), (1, 1)),
            (HintTarget("next_hand"), (2, 0)),
            (HintTarget("previous_hand"), (1, 0)),
            (HintTarget("next_match"), (1, 0)),
            (ButtonTarget("forward"), (1, 1)),
            (HintTarget("previous_match"), (1, 0)),
        ]
        for target, there in steps:
            await click(app, target)
            assert place(app) == there
        await click(app, HintTarget("review"))
        assert replay_of(app).booth.reading
        await click(app, ButtonTarget("cancel"))
        await click(app, ButtonTarget("play"))
        assert replay_of(app).booth.playing
        await click(app, ButtonTarget("play"))
        assert not replay_of(app).booth.playing
        await click(app, HintTarget("type"))
        await click(app, ButtonTarget("cancel"))
        await click(app, ButtonTarget("play_on"))
        await click(app, ButtonTarget("play_on"))
        assert isinstance(front(app), TableScreen)


@pytest.mark.parametrize(
    ("text", "there"),
    [
        ("2", Place(2, 0)),
        ("hand 2", Place(2, 0)),
        ("2.7", Place(2, 7)),
        ("hand 2, move 7", Place(2, 7)),
        ("2 7", Place(2, 7)),
        ("move 7", Place(None, 7)),
        (".7", Place(None, 7)),
    ],
)
async def test_a_typed_place_is_gone_to(text: str, there: Place) -> None:
    assert read_place(text, ENGLISH) == there
    app = watching()
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "colon", *(" " if char == " " else char for char in text), "enter")
        assert place(app) == (there.hand or 1, there.move)


async def test_a_place_that_is_not_there_leaves_the_line_to_be_mended() -> None:
    app = watching()
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "9", "9", "enter")
        assert "There is no hand 99" in text_of(app, "action")
        await press(app, "backspace", "backspace", "x", "enter")
        assert "'x' is no place" in text_of(app, "action")
        await press(app, "escape", "escape")
        assert place(app) == (1, 0)


async def test_where_there_is_no_further_to_go_that_is_said() -> None:
    app = watching()
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "left")
        assert "This is the beginning." in text_of(app, "action")
        await press(app, "end", "right")
        assert "This is the end of it." in text_of(app, "action")
        await press(app, "space")
        assert not replay_of(app).booth.playing


async def test_it_runs_at_the_pace_until_it_is_stopped_and_no_timer_is_left() -> None:
    app = watching(pace=0.0)
    async with app.run_test(size=SMALL):
        await drain(app)
        screen = replay_of(app)
        await press(app, "space")
        await until(app, lambda: place(app) >= (1, 2))
        await press(app, "p")
        stopped = place(app)
        assert not screen._alarm.is_set
        await press(app, "greater_than_sign", "less_than_sign")
        assert "0.2 seconds between moves." in text_of(app, "action")
        assert place(app) == stopped


async def test_it_stops_by_itself_at_the_end() -> None:
    app = watching(pace=0.0)
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "end", "left", "space")
        await until(app, lambda: replay_of(app).reel.is_at_end)
        assert not replay_of(app).booth.playing
        assert not replay_of(app)._alarm.is_set


@pytest.mark.parametrize("panel", ["f1", "f2", "w", "v"])
async def test_a_panel_opens_stops_the_match_and_closes(panel: str) -> None:
    app = watching()
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "pagedown", "space", panel)
        assert not replay_of(app).booth.playing
        assert replay_of(app).has_class("-reading")
        await press(app, "pagedown", "right")
        assert place(app) == (2, 0)
        await press(app, "escape")
        assert not replay_of(app).has_class("-reading")


async def test_the_review_is_that_of_the_hand_shown() -> None:
    app = watching()
    async with app.run_test(size=LARGE):
        await drain(app)
        await press(app, "pagedown", "v")
        await drain(app)
        assert "Hand 2" in screen_text(app)


# What may be seen.


async def test_u13_no_tile_of_the_hand_in_progress_can_be_reached() -> None:
    header = Header(GAMES["chiva"], None, PLAYERS)
    events = events_of("chiva", "1", 45)
    dealt = [event for event in events if isinstance(event, Deal)]
    assert len(dealt) == 2
    app = watching([Reel.of(header, events)])
    async with app.run_test(size=LARGE):
        await drain(app)
        await press(app, "right", "pagedown", "2", "enter", "escape", "space")
        assert place(app) == (1, replay_of(app).reel.frame.moves)
        await press(app, "left", "right")
        assert "No later hand is finished." in " ".join(text_of(app, "action").split())
        await press(app, "f2")
        assert "Hand 2" not in screen_text(app)
        assert replay_of(app).reel.match.dealt_to(PERSON) == dealt[0].tiles[0]


async def test_all_four_hands_lie_open_but_not_while_playing_on_is_asked_about() -> None:
    app = watching()
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "right", "right")
        tiles = replay_of(app).reel.match.tiles_of(PERSON.partner)
        shown = text_of(app, "felt")
        assert all(f"{tile.high}│{tile.low}" in shown for tile in tiles)
        await press(app, "enter")
        assert "▮" in text_of(app, "felt")
        await press(app, "escape")
        assert text_of(app, "felt") == shown


# Playing on and leaving.


async def test_playing_on_keeps_a_new_match_and_leaves_the_old_one_alone(tmp_path: Path) -> None:
    options = PlayOptions(data=str(tmp_path), pace=Pace(STILL))
    first = Session(options)
    first.table.take_up(reels_of()[0].jump(1, 6).course_from())
    old = first.table.course
    first.leave()
    session = Session(options, lays_out=False)
    assert session.match is None
    app = watching(reels_of("chiva", "2"), table=session.table)
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "2", "full_stop", "8", "enter")
        course = replay_of(app).reel.course_from()
        await press(app, "enter", "enter")
        assert isinstance(front(app), TableScreen)
        assert len(app.screen_stack) == 1
        assert session.table.attendance is Attendance.PLAYING
        assert session.table.timeline.events[:8] == course.timeline.events[:8]
    number = session.match
    session.leave()
    again = Session(options._replace(match=number))
    assert again.table.course.header.extra == {"played_on": {"hand": 2, "move": 8}}
    again.leave()
    before = Session(options._replace(match=1))
    assert before.table.timeline.events == old.timeline.events
    before.leave()
    assert number == 2


async def test_no_computer_thinks_and_no_table_is_there_before_it_is_played_on() -> None:
    app = watching(pace=0.0)
    table = app.table.course
    async with app.run_test(size=SMALL):
        await drain(app)
        assert not app.query(TableScreen)
        await press(app, "right", "right")
        assert app.table.course == table


async def test_a_match_that_is_over_is_not_played_on() -> None:
    app = watching(reels_of(limit=10_000))
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "end", "enter")
        assert "The match is over here" in text_of(app, "action")
        assert not replay_of(app).booth.asked


async def test_escape_leaves_once_nothing_is_open() -> None:
    app = watching()
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "w", "escape", "enter", "escape", "colon", "escape")
        assert app.is_running
        assert not app._exit
        await press(app, "escape")
        assert app._exit


async def test_it_goes_back_to_where_the_person_came_from() -> None:
    app = ChivaApp(PlayOptions(pace=Pace(STILL)))
    async with app.run_test(size=SMALL):
        await drain(app)
        app.show_replay(reels_of(), app.open_table)
        await drain(app)
        await press(app, "right")
        assert place(app) == (1, 1)
        await press(app, "escape")
        await drain(app)
        assert isinstance(front(app), TableScreen)
        assert len(app.screen_stack) == 1


# Keys, language, colours.


async def test_the_keys_chosen_at_the_table_hold_here() -> None:
    settings = Settings(layout="left-hand", keys=(KeyWish("ledger", ("k",), 1), KeyWish("rules", ("n",), 2)))
    app = watching(settings=settings)
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "d", "d", "a")
        assert place(app) == (1, 1)
        assert "[d Step]" in text_of(app, "action")
        await press(app, "k")
        assert replay_of(app).booth.reading == "ledger"
        await press(app, "f1")
        assert replay_of(app).booth.reading == "rules"


async def test_language_and_colours_change_and_the_place_stays() -> None:
    app = watching()
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "right")
        before = style_layer(app)
        app.change_look("light")
        app.change_language("es")
        await drain(app)
        assert place(app) == (1, 1)
        assert style_layer(app) != before
        app.open_table()
        await drain(app)
        assert isinstance(front(app), TableScreen)
        assert app.words.language == "es"


@pytest.mark.parametrize("name", [action.name for action in REPLAY_ACTIONS if action.title])
async def test_the_menu_has_everything_by_name(name: str) -> None:
    app = watching(reels_of("chiva", "1", "2"))
    async with app.run_test(size=SMALL):
        await drain(app)
        await press(app, "right")
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert REPLAY_BY_NAME[name].title in titles
