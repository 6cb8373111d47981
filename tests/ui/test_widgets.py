"""The parts of the table: what they show, what a click on them means, and how little they send."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.app import App

from chiva_tui.engine.actions import End
from chiva_tui.engine.line import Laid, Line
from chiva_tui.engine.seats import SEATS
from chiva_tui.engine.tiles import Tile, TileSet
from chiva_tui.options import THEMES
from chiva_tui.theme import PALETTES, Role
from chiva_tui.widgets import (
    ASCII,
    UNICODE,
    ActionLine,
    ActionScene,
    Button,
    ButtonTarget,
    Canvas,
    EndTarget,
    Felt,
    FeltScene,
    FeltTarget,
    GhostTarget,
    Glyphs,
    HandScene,
    HandView,
    HintTarget,
    KeyBar,
    KeyBarScene,
    KeyHint,
    LaidTarget,
    Look,
    SeatBadge,
    SeatTarget,
    Sheet,
    Slot,
    SlotTarget,
    StatusLine,
    StatusScene,
    Target,
    TeamScore,
    paint_action,
    paint_felt,
    paint_hand,
    paint_key_bar,
    paint_status,
)
from tests.ui.screen_text import screen_text, style_layer

if TYPE_CHECKING:
    from textual.app import ComposeResult

LINE = Line((Laid(5, 3), Laid(3, 6), Laid(6, 6), Laid(6, 4), Laid(4, 1)), 2)
SCORES = (TeamScore("You+3", 2, 4), TeamScore("2+4", 0, 4))
STATUS = StatusScene("CHIVA  hand 3", SCORES, "Your turn: match 5 or 1", True)
BUTTONS = (Button("confirm", "Confirm", "Enter", True), Button("cancel", "Cancel", "Esc"))
ACTION = ActionScene("Preview 5-2 on the left end.", "Leaves 2 and 1.", BUTTONS, True)
KEYS = KeyBarScene((KeyHint("1-7", "tile", "tile"), KeyHint("h", "hint", "hint"), KeyHint("F1", "rules", "rules")))
TILES = (Tile(5, 2), Tile(5, 4), Tile(3, 0), None, Tile(6, 5), Tile(0, 0), Tile(1, 1))


def hand(selected: int | None = 0, tiles: tuple[Tile | None, ...] = TILES) -> HandScene:
    return HandScene(
        tuple(
            tile and Slot(tile, str((index + 1) % 10), 5 in tile or 1 in tile, index == selected)
            for index, tile in enumerate(tiles)
        )
    )


def seats(counts: tuple[int, int, int, int] = (6, 6, 5, 6)) -> tuple[SeatBadge, SeatBadge, SeatBadge, SeatBadge]:
    one, two, three, four = (SeatBadge(seat, f"P{seat}", count) for seat, count in zip(SEATS, counts, strict=True))
    return one, two, three, four


def felt(line: Line = LINE, ghost: tuple[Tile, End] | None = (Tile(5, 2), End.LEFT)) -> FeltScene:
    return FeltScene(line, seats(), ghost, last_index=4, choosable=(End.LEFT, End.RIGHT), too_small="too small")


def find(canvas: Canvas, target: Target) -> tuple[int, int]:
    """Returns a cell with this target."""
    cells = ((x, y) for y in range(canvas.height) for x in range(canvas.width))
    return next((x, y) for x, y in cells if canvas.target_at(x, y) == target)


def locate(canvas: Canvas, text: str) -> tuple[int, int]:
    """Returns where `text` begins."""
    return next((canvas.line(y).index(text), y) for y in range(canvas.height) if text in canvas.line(y))


class TableApp(App[None]):
    """All sheets of the table, and what was hit on them."""

    ALLOW_SELECT = False

    def __init__(self, look: Look | None = None) -> None:
        super().__init__()
        self.look = look or Look()
        self.hits: list[tuple[Target, Sheet]] = []

    def compose(self) -> ComposeResult:
        for sheet in (StatusLine, Felt, HandView, ActionLine, KeyBar):
            yield sheet(self.look)

    def on_mount(self) -> None:
        self.query_one(StatusLine).show_scene(STATUS)
        self.query_one(Felt).show_scene(felt())
        self.query_one(HandView).show_scene(hand())
        self.query_one(ActionLine).show_scene(ACTION)
        self.query_one(KeyBar).show_scene(KEYS)

    def on_sheet_hit(self, event: Sheet.Hit) -> None:
        self.hits.append((event.target, event.control))


# The status line


def test_small_goal_is_drawn_as_pips() -> None:
    assert "You+3 ●●○○    2+4 ○○○○" in paint_status(STATUS, 80, 1, UNICODE).text()
    assert "You+3 **..    2+4 ...." in paint_status(STATUS, 80, 1, ASCII).text()


def test_no_colour_tells_one_team_from_the_other() -> None:
    runs = paint_status(STATUS, 80, 1, UNICODE).runs(0)
    assert [run.text.split()[0] for run in runs if run.role is Role.SCORE] == ["You+3", "2+4"]


def test_large_goal_is_a_number() -> None:
    scene = STATUS._replace(scores=(TeamScore("You+3", 88, 100), TeamScore("2+4", 0, 100)))
    assert "You+3 88    2+4 0" in paint_status(scene, 80, 1, UNICODE).text()


@given(title=st.text("ab ", max_size=30), notice=st.text("xyz ", max_size=60), width=st.integers(1, 100))
def test_parts_of_the_status_never_overlap(title: str, notice: str, width: int) -> None:
    canvas = paint_status(STATUS._replace(title=title, notice=notice), width, 1, UNICODE)
    order = [Role.TITLE, Role.SCORE, Role.NOTICE_STRONG]
    seen = [order.index(run.role) for run in canvas.runs(0) if run.role in order]
    assert seen == sorted(seen)


def test_notice_is_whole_while_it_fits_and_marked_when_cut() -> None:
    whole = STATUS._replace(notice="x" * 44)
    assert paint_status(whole, 80, 1, UNICODE).text().endswith("x" * 44)
    assert paint_status(STATUS._replace(notice="x" * 90), 80, 1, UNICODE).text().endswith("x…")


# The felt


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_felt_shows_line_ends_and_seats(glyphs: Glyphs) -> None:
    text = paint_felt(felt(ghost=None), 80, 12, glyphs).text()
    for part in ("[L] 5", "1 [R]", "1 P1", "2 P2", "3 P3", "4 P4", glyphs.back * 5 + " 5"):
        assert part in text


def test_ghost_does_not_move_laid_tiles() -> None:
    without, with_ghost = paint_felt(felt(ghost=None), 80, 12, UNICODE), paint_felt(felt(), 80, 12, UNICODE)
    roles = (Role.TILE, Role.LAST)
    for y in range(12):
        for x in range(80):
            if without.role_at(x, y) in roles:
                assert with_ghost.role_at(x, y) is without.role_at(x, y)


def test_side_blocks_do_not_move_the_line_when_counts_fall() -> None:
    longer = LINE.lay(Tile(1, 0), End.RIGHT)
    before = paint_felt(FeltScene(LINE, seats((6, 6, 5, 6))), 80, 12, UNICODE)
    after = paint_felt(FeltScene(longer, seats((6, 5, 5, 6))), 80, 12, UNICODE)
    assert locate(before, "▐5│3▌") == locate(after, "▐5│3▌")


def test_felt_targets() -> None:
    canvas = paint_felt(felt(), 80, 12, UNICODE)
    for target in (EndTarget(End.LEFT), EndTarget(End.RIGHT), GhostTarget(), FeltTarget()):
        find(canvas, target)
    x, y = find(canvas, GhostTarget())
    assert canvas.role_at(x + 1, y) is Role.GHOST


def test_label_of_an_end_is_a_target() -> None:
    canvas = paint_felt(felt(ghost=None), 80, 12, UNICODE)
    x, y = locate(canvas, "1 [R]")
    assert canvas.target_at(x, y) == EndTarget(End.RIGHT)
    assert canvas.target_at(x, y + 1) == FeltTarget()


def test_closed_ends_are_neither_labelled_nor_targets() -> None:
    canvas = paint_felt(felt(ghost=None)._replace(ends_open=False), 80, 12, UNICODE)
    assert "[L]" not in canvas.text()
    assert {canvas.target_at(x, y) for x in range(80) for y in range(12)} == {
        FeltTarget(),
        LaidTarget(),
        *map(SeatTarget, SEATS),
    }


def test_block_is_marked_at_both_ends() -> None:
    line = Line((Laid(3, 6), Laid(6, 3)), 0)
    scene = FeltScene(line, seats(), ends_open=False, blocked=True)
    text = paint_felt(scene, 80, 12, UNICODE).text()
    assert "[×] 3" in text
    assert "3 [×]" in text


def test_opening_ghost_and_centre_text() -> None:
    empty = felt(Line(), None)._replace(centre_text=("Hand 2",))
    assert "Hand 2" in paint_felt(empty, 80, 12, UNICODE).text()
    opening = empty._replace(ghost=(Tile(6, 6), End.LEFT))
    text = paint_felt(opening, 80, 12, UNICODE).text()
    assert "Hand 2" not in text
    assert "▐╌▌" in text


def test_marks_are_words_and_characters() -> None:
    one, two, three, four = seats()
    marked = (
        replace(one, is_turn=True),
        replace(two, passed=("passed",)),
        replace(three, opener="opened", passed=("passed",)),
        four,
    )
    text = paint_felt(felt()._replace(seats=marked), 80, 12, ASCII).text()
    for part in ("> 1 P1", "x passed", "x passed  + opened"):
        assert part in text


def test_revealed_hands_lie_at_all_four_seats() -> None:
    one, two, three, four = seats((1, 2, 0, 1))
    shown = (
        replace(one, revealed=(Tile(2, 0),)),
        replace(two, revealed=(Tile(2, 2), Tile(4, 2)), note="10 pips"),
        replace(three, revealed=()),
        replace(four, revealed=(Tile(5, 0),)),
    )
    text = paint_felt(felt(ghost=None)._replace(seats=shown), 80, 12, UNICODE).text()
    for part in ("▐2│0▌", "▐2│2▌▐4│2▌", "▐5│0▌", "10 pips", "▐5│3▌"):
        assert part in text


def test_three_seats_share_a_row_of_a_close_felt() -> None:
    one, two, three, four = seats()
    shown = (one, replace(two, passed=("passed",)), replace(three, opener="opened", is_turn=True), four)
    rows = paint_felt(felt()._replace(seats=shown), 60, 11, UNICODE).text().splitlines()
    for part in ("4 P4 ▮6", "▶ 3 P3 ▮5 ★ opened", "2 P2 ▮6 × passed"):
        assert part in rows[0]
    assert rows[-1].strip() == "1 P1"


def test_marks_are_signs_where_a_row_has_no_room_for_words() -> None:
    badges = [replace(badge, name="somebody", passed=("passed",), note="12 pips") for badge in seats()]
    one, two, three, four = badges
    top = paint_felt(felt()._replace(seats=(one, two, three, four)), 60, 11, UNICODE).text().splitlines()[0]
    assert top.count("▮6 × 12") + top.count("▮5 × 12") == 3


def test_tiles_shown_on_a_close_felt_are_written() -> None:
    one, two, three, four = seats((1, 10, 10, 10))
    tiles = TileSet(9).tiles[-10:]
    shown = (
        replace(one, revealed=(Tile(8, 7),)),
        replace(two, revealed=tiles),
        replace(three, revealed=tiles),
        replace(four, revealed=tiles),
    )
    text = paint_felt(felt(Line(), None)._replace(seats=shown, deal_size=10), 60, 11, UNICODE).text()
    assert "1 P1  8-7" in text
    assert all(text.count(str(tile)) == 3 for tile in tiles)


def played_out(seed: int, highest: int) -> tuple[Line, list[list[Tile]]]:
    """Returns the line and the hands at the end of a hand played at random."""
    random = Random(seed)
    tiles = list(TileSet(highest).tiles)
    random.shuffle(tiles)
    size = 7 if highest == 6 else 10
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(4)]
    line, turn, passes = Line().open_with(hands[0].pop()), 1, 0
    while passes < 4 and all(hands):
        mine = hands[turn % 4]
        moves = [(tile, end) for tile in mine for end in End if line.number_at(end) in tile]
        passes = 0 if moves else passes + 1
        if moves:
            tile, end = random.choice(moves)
            mine.remove(tile)
            line = line.lay(tile, end)
        turn += 1
    return line, hands


@pytest.mark.parametrize("highest", [6, 9])
@pytest.mark.parametrize("size", [(80, 12), (120, 26), (160, 36), (250, 52)], ids=str)
def test_played_out_hands_fit_hidden_and_revealed(highest: int, size: tuple[int, int]) -> None:
    for seed in range(12):
        line, hands = played_out(seed, highest)
        one, two, three, four = (replace(badge, count=len(tiles)) for badge, tiles in zip(seats(), hands, strict=True))
        hidden = FeltScene(line, (one, two, three, four), too_small="too small")
        open_one, open_two, open_three, open_four = (
            replace(badge, revealed=tuple(tiles)) for badge, tiles in zip(hidden.seats, hands, strict=True)
        )
        revealed = hidden._replace(seats=(open_one, open_two, open_three, open_four), ends_open=False)
        assert "too small" not in paint_felt(hidden, *size, UNICODE).text()
        canvas = paint_felt(revealed, *size, UNICODE)
        faces = sum(canvas.role_at(x, y) is Role.TILE_EDGE for x in range(size[0]) for y in range(size[1]))
        assert "too small" not in canvas.text()
        assert faces >= 2 * (len(line.laid) + sum(map(len, hands)))


# The hand


def test_ten_tiles_fit_80_columns_apart() -> None:
    canvas = paint_hand(hand(None, TileSet(9).tiles[-10:]), 80, 8, UNICODE)
    assert all(cell_len(canvas.line(y)) <= 80 for y in range(8))
    assert canvas.line(7).count("▐") == 10
    assert "▌ ▐" in canvas.line(7)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_hand_tells_playable_selected_and_other_without_colour(glyphs: Glyphs) -> None:
    canvas = paint_hand(hand(0), 80, 8, glyphs)
    top, bottom = canvas.line(0), canvas.line(7)
    assert " 2 " in top
    assert "(3)" in top
    assert f"{glyphs.chosen[0]}1{glyphs.chosen[1]}" in bottom


def test_played_tile_leaves_its_slot_empty() -> None:
    canvas = paint_hand(hand(), 80, 8, UNICODE)
    assert SlotTarget(3) not in {canvas.target_at(x, y) for x in range(80) for y in range(8)}
    assert canvas.line(7).count("▐") == 5


def test_tiles_are_larger_where_there_is_room() -> None:
    assert paint_hand(hand(), 120, 10, UNICODE).line(9).count("▝▀▀▀▀▀▀▀▘") == 5
    assert "▝" not in paint_hand(hand(), 60, 10, UNICODE).text()


# The action line and the footer


def test_action_line_has_text_detail_and_buttons() -> None:
    canvas = paint_action(ACTION, 80, 2, UNICODE)
    assert canvas.line(0) == " Preview 5-2 on the left end."
    assert canvas.line(1).startswith(" Leaves 2 and 1.")
    assert canvas.line(1).endswith("[Enter Confirm]  [Esc Cancel]")
    x, y = find(canvas, ButtonTarget("cancel"))
    assert canvas.line(y)[x:] == "[Esc Cancel]"


def test_long_detail_uses_both_rows() -> None:
    detail = " ".join(["word"] * 17)
    canvas = paint_action(ACTION._replace(detail=detail), 80, 2, UNICODE)
    assert canvas.text().count("word") == 17
    assert "…" not in canvas.text()


@given(detail=st.text("abc  ", max_size=200), width=st.integers(0, 90))
def test_action_line_never_writes_over_its_buttons(detail: str, width: int) -> None:
    canvas = paint_action(ACTION._replace(detail=detail), max(width, 34), 2, UNICODE)
    assert canvas.line(1).endswith(("[Enter Confirm]  [Esc Cancel]", "[Enter Confirm]  [Esc]"))


def test_three_rows_hold_text_detail_and_buttons() -> None:
    canvas = paint_action(ACTION._replace(detail="Leaves 2 and 1."), 60, 3, UNICODE)
    assert canvas.text().splitlines() == [
        " Preview 5-2 on the left end.",
        " Leaves 2 and 1.",
        " " * 30 + "[Enter Confirm]  [Esc Cancel]",
    ]


def test_long_text_goes_on_from_row_to_row() -> None:
    told = ACTION._replace(text=" ".join(["word"] * 15), detail=" ".join(["more"] * 10))
    canvas = paint_action(told, 60, 3, UNICODE)
    assert [canvas.text().count(word) for word in ("word", "more")] == [15, 10]
    assert canvas.line(2).endswith("[Enter Confirm]  [Esc Cancel]")


def test_a_short_detail_stands_where_the_whole_one_does_not_fit() -> None:
    told = ACTION._replace(detail=" ".join(["word"] * 40), detail_short="Short.")
    assert "Short." in paint_action(told, 60, 3, UNICODE).text()
    assert "Short." not in paint_action(told, 200, 3, UNICODE).text()


def test_buttons_are_their_keys_where_the_text_needs_their_room() -> None:
    canvas = paint_action(ACTION._replace(detail=" ".join(["word"] * 23)), 60, 3, UNICODE)
    assert canvas.text().count("word") == 23
    assert canvas.line(2).endswith("[Enter Confirm]  [Esc]")
    assert canvas.target_at(58, 2) == ButtonTarget("cancel")


@given(width=st.integers(0, 40))
def test_footer_never_cuts_a_key(width: int) -> None:
    shown = paint_key_bar(KEYS, width, 1, UNICODE).text().strip()
    keys = ("1-7 tile", "h hint", "F1 rules")
    assert shown in {"  ".join(some) for count in range(4) for some in combinations(keys, count)}


def test_footer_fills_the_room_that_a_long_key_leaves_with_a_shorter_one() -> None:
    scene = KeyBarScene((KeyHint("a", "first", "1"), KeyHint("b", "much too long", "2"), KeyHint("c", "last", "3")))
    assert paint_key_bar(scene, 20, 1, UNICODE).text().strip() == "a first  c last"


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (40, "× passed on 3 and 5  ★ opened"),
        (21, "× passed on 3 and 5 ★"),
        (20, "× pass 3 5  ★ opened"),
        (12, "× pass 3 5 ★"),
        (11, "× 3 5 ★"),
        (7, "× 3 5 ★"),
    ],
)
def test_what_a_seat_passed_on_is_shortened_to_fit(width: int, shown: str) -> None:
    badge = replace(seats()[0], opener="opened", passed=("passed on 3 and 5", "pass 3 5", "3 5"))
    assert badge.marks_within(width, UNICODE) == shown


def test_a_tally_in_reach_of_the_match_is_marked_however_little_room_there_is() -> None:
    near = STATUS._replace(scores=(TeamScore("You+3", 3, 4, "1 to go!"), TeamScore("2+4", 76, 100, "24 to go!")))
    whole = paint_status(near, 120, 1, UNICODE).text()
    assert "You+3 ●●●○ 1 to go!" in whole
    assert "2+4 76, 24 to go!" in whole
    brief = paint_status(near, 50, 1, UNICODE).text()
    assert "You+3 ●●●○!" in brief
    assert "2+4 76!" in brief


def test_ascii_has_names_for_keys_that_have_a_sign() -> None:
    footer = paint_key_bar(KeyBarScene((KeyHint("↑↓", "move", ""), KeyHint("⌫", "cancel", ""))), 80, 1, ASCII)
    assert footer.text().strip() == "Up/Down move  Backspace cancel"
    action = paint_action(ActionScene("← goes back.", "", (Button("next", "Step", "→"),)), 80, 2, ASCII)
    assert action.text().split() == ["<-", "goes", "back.", "[->", "Step]"]


def test_footer_targets() -> None:
    canvas = paint_key_bar(KEYS, 80, 1, UNICODE)
    assert canvas.target_at(canvas.line(0).index("hint"), 0) == HintTarget("hint")


@given(width=st.integers(0, 90), height=st.integers(0, 14))
def test_any_size_can_be_painted(width: int, height: int) -> None:
    for canvas in (
        paint_status(STATUS, width, height, UNICODE),
        paint_felt(felt(), width, height, UNICODE),
        paint_hand(hand(), width, height, UNICODE),
        paint_action(ACTION, width, height, UNICODE),
        paint_key_bar(KEYS, width, height, UNICODE),
    ):
        assert (canvas.width, canvas.height) == (width, height)


def test_markup_in_names_is_shown_as_typed() -> None:
    one, two, three, four = seats()
    scene = felt()._replace(seats=(one, two, replace(three, name="[/"), replace(four, name="[5|3]")))
    text = paint_felt(scene, 80, 12, UNICODE).text()
    assert "3 [/" in text
    assert "4 [5|3]" in text


# The widgets


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (101, 30)], ids=str)
async def test_screen_shows_what_was_painted(size: tuple[int, int]) -> None:
    app = TableApp()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        painted = [line for sheet in app.query(Sheet) for line in sheet.canvas.text().split("\n")]
        assert screen_text(app).split("\n") == painted


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_clicks_say_what_they_hit(size: tuple[int, int]) -> None:
    app = TableApp()
    wanted: list[tuple[type[Sheet], Target]] = [
        *((HandView, SlotTarget(index)) for index in (0, 2, 6)),
        (Felt, EndTarget(End.LEFT)),
        (Felt, EndTarget(End.RIGHT)),
        (Felt, GhostTarget()),
        (Felt, FeltTarget()),
        (ActionLine, ButtonTarget("cancel")),
        (KeyBar, HintTarget("rules")),
    ]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for kind, target in wanted:
            sheet = app.query_one(kind)
            await pilot.click(kind, offset=find(sheet.canvas, target))
            assert app.hits[-1] == (target, sheet)
    assert len(app.hits) == len(wanted)


async def test_click_on_nothing_and_other_buttons_say_nothing() -> None:
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click(StatusLine, offset=(0, 0))
        await pilot.click(Felt, offset=(1, 1), button=3)
    assert app.hits == []


async def test_only_changed_cells_are_refreshed(monkeypatch: pytest.MonkeyPatch) -> None:
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        view = app.query_one(HandView)
        refreshed: list[int] = []
        monkeypatch.setattr(view, "refresh", lambda *regions: refreshed.append(sum(region.area for region in regions)))
        view.show_scene(hand(0))
        assert refreshed == []
        view.show_scene(hand(1))
        assert 0 < sum(refreshed) <= 2 * 9 * 8


async def test_resize_paints_again() -> None:
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.query_one(Felt).canvas.width == 120
        assert "▶" not in screen_text(app)


async def test_change_of_look_repaints() -> None:
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for sheet in app.query(Sheet):
            sheet.change_look(Look(PALETTES["light"], ASCII))
        await pilot.pause()
        assert screen_text(app).isascii()
        assert "#33251c" in style_layer(app)


@pytest.mark.parametrize("theme", [*THEMES, "mono"])
async def test_every_palette_shows_the_same_characters(theme: str) -> None:
    app = TableApp(Look(PALETTES[theme]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "▸1◂" in screen_text(app)


async def test_nothing_on_the_table_takes_focus() -> None:
    app = TableApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(Felt)
        assert app.focused is None
