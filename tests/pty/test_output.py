"""The picture of the screen that keeps the line quiet: whatever is left out, the terminal shows the same."""

from __future__ import annotations

from itertools import islice
from random import Random

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chiva_tui.terminal_output import ScreenMemory, erases_in_colour
from chiva_tui.terminal_pen import shortest_move

WIDTH, HEIGHT = 30, 6
HALVES = {"▐": "▌", "▌": "▐", "▄": "▀", "▀": "▄"}
STYLES = (
    "0",
    "1;38;2;251;191;36;48;2;12;31;20",
    "38;2;28;25;23;48;2;245;236;215",
    "38;2;245;236;215;48;2;20;83;45",
    "7",
    "1",
    "2;4",
    "31;42",
    "91;100",
    "38;2;20;83;45;48;2;245;236;215",
    "7;38;2;20;83;45;48;2;245;236;215",
    "1;30;101",
    "38;5;230;48;5;22",
    "38;5;22;48;5;230",
    "38;5;9;48;5;3",
    "4;38;2;20;83;45;48;2;245;236;215",
    "1;7;36",
)
TEXTS = (" ", "   ", " " * 8, "6│4", "▐●  ●▌", "▗▄▖▀", "Your turn", "x", "é", "e\u0301")


def terminal() -> pyte.Screen:
    return pyte.Screen(WIDTH, HEIGHT)


def shown(screen: pyte.Screen) -> list[list[tuple[str | bool, ...]]]:
    """Returns what can be seen.

    Two named colours reversed are exchanged; on blanks counts only what shows on them; half a cell in one of two fixed
    colours is the other half in the other.
    """
    rows: list[list[tuple[str | bool, ...]]] = []
    for y in range(screen.lines):
        row: list[tuple[str | bool, ...]] = []
        for x in range(screen.columns):
            cell = screen.buffer[y][x]
            front, back, reverse = cell.fg, cell.bg, cell.reverse
            if reverse and "default" not in (front, back):
                front, back, reverse = back, front, False
            data = cell.data
            if data in "▐▄" and is_fixed(front) and is_fixed(back) and not (reverse or cell.bold or cell.underscore):
                data, front, back = HALVES[data], back, front
            blank = data == " " and not reverse
            ground = (data, back, reverse, cell.underscore)
            row.append(ground if blank else (*ground, front, cell.bold))
        rows.append(row)
    return rows


def is_fixed(colour: str) -> bool:
    """Says whether a colour is none of those a terminal chooses itself, which are told by name."""
    return len(colour) == 6 and all(char in "0123456789abcdef" for char in colour)


def random_update(rng: Random) -> str:
    """Returns an update as the toolkit writes it: pieces that begin with a move, each stretch with its whole style."""
    pieces = []
    for _ in range(rng.randint(1, 6)):
        y, x = rng.randrange(HEIGHT), rng.randrange(WIDTH)
        piece = f"\x1b[{y + 1};{x + 1}H"
        for _ in range(rng.randint(1, 4)):
            text = rng.choice(TEXTS)
            if x + 2 * len(text) > WIDTH:
                break
            x += 2 * len(text)
            style = rng.choice(STYLES)
            piece += text if rng.random() < 0.1 else f"\x1b[{style}m{text}\x1b[0m"
        pieces.append(piece)
    return "".join(pieces) + f"\x1b[{rng.randint(1, HEIGHT)};{rng.randint(1, WIDTH)}H"


def both(updates: list[str], *, erases: bool = True) -> tuple[pyte.Screen, pyte.Screen, int, int]:
    """Returns two terminals, one sent everything, one what differs, and how much each was sent."""
    plain, spared = terminal(), terminal()
    memory = ScreenMemory(WIDTH, HEIGHT, erases=erases)
    plain_stream, spared_stream = pyte.Stream(plain), pyte.Stream(spared)
    whole = sent = 0
    for update in updates:
        reduced = memory.reduce(update)
        plain_stream.feed(update)
        spared_stream.feed(reduced)
        whole, sent = whole + len(update), sent + len(reduced)
        assert shown(plain) == shown(spared)
        assert (plain.cursor.x, plain.cursor.y) == (spared.cursor.x, spared.cursor.y)
    return plain, spared, whole, sent


@given(seed=st.integers(0, 10**9), count=st.integers(1, 12), erases=st.booleans())
def test_the_terminal_shows_the_same(seed: int, count: int, erases: bool) -> None:
    rng = Random(seed)
    both([random_update(rng) for _ in range(count)], erases=erases)


def test_large_updates_show_the_same() -> None:
    rng = Random(7)

    def whole(columns: int) -> str:
        cells = (f"\x1b[{rng.choice(STYLES)}m{rng.choice('x▌▐ ')}\x1b[0m" for _ in range(columns * HEIGHT))
        rows = (f"\x1b[{y};1H{''.join(islice(cells, columns))}" for y in range(1, HEIGHT + 1))
        return "".join(rows) + "\x1b[1;1H"

    columns = 90
    memory, plain, spared = ScreenMemory(columns, HEIGHT), pyte.Screen(columns, HEIGHT), pyte.Screen(columns, HEIGHT)
    for update in (whole(columns), whole(columns)):
        pyte.Stream(plain).feed(update)
        pyte.Stream(spared).feed(memory.reduce(update))
        assert shown(plain) == shown(spared)


def test_it_is_sent_less() -> None:
    rng = Random(5)
    _, _, whole, sent = both([random_update(rng) for _ in range(200)])
    assert sent < 0.65 * whole


def test_what_stands_there_already_is_not_sent() -> None:
    memory = ScreenMemory(WIDTH, HEIGHT)
    update = "\x1b[1;1H\x1b[1;31mCHIVA\x1b[0m\x1b[1;1H"
    assert memory.reduce(update)
    assert memory.reduce(update) == ""


def test_an_update_that_changes_nothing_sends_no_marks_around_it() -> None:
    memory = ScreenMemory(WIDTH, HEIGHT)
    update = "\x1b[1;1Hsame\x1b[1;1H"
    memory.reduce(update)
    assert [memory.reduce(part) for part in ("\x1b[?2026h", update, "\x1b[?2026l")] == ["", "", ""]
    assert memory.reduce("\x1b[?2026h") == ""
    assert memory.reduce("\x1b[1;1Hmore\x1b[1;1H") == "\x1b[?2026hmor\r"


def test_modes_and_titles_pass_in_their_place() -> None:
    memory = ScreenMemory(WIDTH, HEIGHT)
    data = "\x1b[1;1Ha\x1b[?25l\x1b]2;Chiva\x07\x1b[1;2Hb"
    assert memory.reduce(data) == "\x1b[H\x1b[0ma\x1b[?25l\x1b]2;Chiva\x07b"


@pytest.mark.parametrize("change", ["\x1b[2J", "\x1b[?1049h", "\x1b[?1049l", "\x1b[K", "\x1bc"])
def test_after_something_that_may_change_the_picture_everything_is_sent_again(change: str) -> None:
    memory = ScreenMemory(WIDTH, HEIGHT)
    update = "\x1b[1;1Hsame"
    memory.reduce(update)
    assert change in memory.reduce(change)
    assert "same" in memory.reduce(update)


@pytest.mark.parametrize("place", [(1, WIDTH), (HEIGHT + 1, 1)])
def test_what_does_not_fit_is_sent_as_it_is(place: tuple[int, int]) -> None:
    data = f"\x1b[{place[0]};{place[1]}Hlong"
    memory = ScreenMemory(WIDTH, HEIGHT)
    assert memory.reduce(data) == data


def test_a_full_row_may_be_followed_by_a_move() -> None:
    memory = ScreenMemory(WIDTH, HEIGHT)
    data = f"\x1b[1;1H{'x' * WIDTH}\n\x1b[2;1Hy\x1b[1;1H"
    assert memory.reduce(data) == f"\x1b[H\x1b[0m{'x' * WIDTH}\x1b[2Hy\x1b[H"


@pytest.mark.parametrize(
    "data", ["\x07", "\x1b[1;1Hab\r\ncd", "\x1b[1;1Hab\x1b[", "\x1b[1;1Hab\x1b", "\x1b[1;1Ha\tb", "text"]
)
def test_what_cannot_be_followed_is_sent_as_it_is(data: str) -> None:
    memory = ScreenMemory(WIDTH, HEIGHT)
    assert memory.reduce(data) == data
    update = "\x1b[1;1Hab"
    assert "ab" in memory.reduce(update)


def test_wide_characters_take_two_cells() -> None:
    memory = ScreenMemory(WIDTH, HEIGHT)
    assert "漢字" in memory.reduce("\x1b[1;1H漢字x\x1b[1;1H")
    assert memory.reduce("\x1b[1;5Hx\x1b[1;1H") == ""
    assert memory.reduce("\x1b[1;5Hy\x1b[1;1H") == "\x1b[5Gy\r"


def test_a_mark_joins_the_character_before_it() -> None:
    memory = ScreenMemory(WIDTH, HEIGHT)
    memory.reduce("\x1b[1;1Hexe\x1b[1;1H")
    assert "e\u0301" in memory.reduce("\x1b[1;2H\u0301\x1b[1;1H")


def test_what_follows_a_character_of_uncertain_width_is_addressed_anew() -> None:
    memory = ScreenMemory(WIDTH, HEIGHT)
    assert memory.reduce("\x1b[1;1He\u0301\x1b[1;3Hx\x1b[1;1H") == "\x1b[H\x1b[0me\u0301\x1b[;3Hx\r"


places = st.tuples(st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))


@given(before=st.none() | places, after=places)
def test_the_shortest_move_leads_there(before: tuple[int, int] | None, after: tuple[int, int]) -> None:
    screen = terminal()
    if before is not None:
        screen.cursor_position(before[1] + 1, before[0] + 1)
    move = shortest_move(before, *after)
    pyte.Stream(screen).feed(move)
    assert (screen.cursor.x, screen.cursor.y) == after
    assert len(move) <= len(f"\x1b[{after[1] + 1};{after[0] + 1}H")


EDGE, FACE = "\x1b[38;2;245;236;215;48;2;12;31;20m", "\x1b[38;2;12;31;20;48;2;245;236;215m"
TILE = f"{EDGE}▐\x1b[0m{FACE}●  ●\x1b[0m{EDGE}▌\x1b[0m"


def test_a_row_of_a_tile_needs_one_style() -> None:
    sent = ScreenMemory(WIDTH, HEIGHT).reduce(f"\x1b[1;1H{TILE}\x1b[1;1H")
    assert sent.count("m") == 1
    assert "▌●  ●▐" in sent


def test_halves_in_the_terminals_own_colours_stay_as_they_are() -> None:
    sent = ScreenMemory(WIDTH, HEIGHT).reduce("\x1b[1;1H\x1b[37;40m▐\x1b[0m\x1b[30;47m●\x1b[0m\x1b[1;1H")
    assert "▐" in sent


def test_what_looks_alike_is_reached_in_one_go() -> None:
    memory = ScreenMemory(WIDTH, HEIGHT)
    red, blue = "\x1b[38;2;200;0;0m", "\x1b[38;2;0;0;200m"
    row = f"{red}one\x1b[0m {blue}two\x1b[0m "
    sent = memory.reduce(f"\x1b[1;1H{row * 3}\x1b[2;1H{row * 3}\x1b[1;1H")
    assert sent.count("200;0;0m") == 1
    assert sent.count("0;0;200m") == 1


@pytest.mark.parametrize(("erases", "tail"), [(True, "\x1b[K"), (False, " " * 20)])
def test_blanks_are_erased_only_where_they_keep_their_colour(erases: bool, tail: str) -> None:
    memory = ScreenMemory(WIDTH, HEIGHT, erases=erases)
    memory.reduce(f"\x1b[1;1H\x1b[41m{'x' * WIDTH}\x1b[0m\x1b[1;1H")
    assert tail in memory.reduce(f"\x1b[1;11H\x1b[41m{' ' * 20}\x1b[0m\x1b[1;1H")


@pytest.mark.parametrize(
    ("variables", "erases"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm"}, True),
        ({"TERM": "linux"}, True),
        ({"TERM": "xterm-256color", "STY": "1234.pts-0.host"}, False),
        ({"TERM": "screen-256color"}, False),
        ({"TERM": "tmux-256color"}, False),
        ({"TERM": "vt220"}, False),
        ({}, False),
    ],
)
def test_terminals_that_erase_in_colour(variables: dict[str, str], erases: bool) -> None:
    assert erases_in_colour(variables) is erases
