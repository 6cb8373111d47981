"""The layout of the line of play: all of it fits, neighbours touch, strangers do not, and tiles stay put."""

from __future__ import annotations

import time
from itertools import islice, pairwise
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chiva_tui.engine.actions import End
from chiva_tui.engine.line import Line
from chiva_tui.engine.seats import SEATS
from chiva_tui.engine.tiles import Tile, TileSet
from chiva_tui.widgets.line_layout import (
    USUAL_LENGTH,
    Arrangement,
    arrangements,
    plan_line,
)
from chiva_tui.widgets.line_path import (
    BROAD,
    GRAND,
    HUGE,
    LARGE,
    MEDIUM,
    SCALES,
    SMALL,
    Ground,
    Rect,
    Scale,
    Spacing,
)
from chiva_tui.widgets.line_plan import LinePlan, LineTooLongError, TileBox
from chiva_tui.widgets.seat_places import seat_places
from chiva_tui.widgets.seats import SeatBadge

LONG_USUAL_LENGTH = 34
"""Tiles to make room for in a double-nine hand."""


def ground(width: int, height: int, label_width: int = 0) -> Ground:
    """Returns an area with the labels of two seats at its sides, three rows each."""
    top = (height - 3) // 2
    labels = (Rect(0, top, label_width, 3), Rect(width - label_width, top, label_width, 3))
    return Ground(width, height, labels if label_width else ())


def seated(width: int, height: int) -> Ground:
    """Returns an area with the labels of two seats where the felt has them: below the middle, and above it."""
    block = 16 if width >= 110 else 11
    start = (height - 1) // 2 + max(2, height // 6)
    labels = (Rect(1, start, block, 3), Rect(width - 1 - block, height - start - 3, block, 3))
    return Ground(width, height, labels)


def left_on(width: int, height: int, deal: int) -> Ground:
    """Returns what the seats leave to the line on a felt of this size, while hands of so many tiles are hidden."""
    one, two, three, four = (SeatBadge(seat, "place", deal) for seat in SEATS)
    places = seat_places((one, two, three, four), deal, width, height)
    return Ground(places.area.width, places.area.height, places.taken)


FELTS = {
    "60x20": (60, 11),
    "60x70": (60, 57),
    "79x23": (79, 14),
    "80x20": (80, 12),
    "80x24": (80, 12),
    "81x25": (81, 13),
    "100x30": (100, 18),
    "100x30 beside a panel": (54, 18),
    "110x24 beside a panel": (64, 12),
    "120x40": (120, 26),
    "120x40 beside a panel": (74, 26),
    "160x50": (160, 36),
    "160x50 beside a panel": (100, 36),
    "250x20": (250, 12),
    "250x70": (250, 52),
    "250x70 beside a panel": (190, 52),
}
"""The felt in terminals of several sizes."""

SMALLEST = ground(58, 11)
USUAL = ground(80, 11, 11)
FLAGSHIP = seated(120, 24)
"""What a terminal of 120x40 leaves."""

GROUNDS = (
    SMALLEST,
    ground(58, 12),
    ground(67, 13),
    ground(80, 10, 11),
    USUAL,
    ground(80, 12, 11),
    seated(74, 24),
    ground(98, 27),
    seated(98, 25),
    seated(100, 16),
    ground(100, 17, 13),
    FLAGSHIP,
    seated(120, 25),
    ground(120, 27, 13),
    ground(140, 37, 13),
    seated(160, 35),
    seated(250, 54),
)

OTHER_SIZES = ((74, 24), (74, 25), (98, 25), (100, 15), (100, 16), (114, 34), (120, 25), (160, 35))
"""What other terminals leave, with a panel open beside the felt or without."""

AREAS = (
    *((area, usual) for area in GROUNDS for usual in (USUAL_LENGTH, LONG_USUAL_LENGTH)),
    *((left_on(*felt, 7), USUAL_LENGTH) for felt in FELTS.values()),
    *((left_on(*felt, 10), LONG_USUAL_LENGTH) for felt in FELTS.values()),
)
"""Each area with the room kept for a hand of either game."""


def plan_on(area: Ground, line: Line, ghost: tuple[Tile, End] | None = None, usual: int = USUAL_LENGTH) -> LinePlan:
    return plan_line(line, area.width, area.height, ghost=ghost, blocked=area.blocked, usual_length=usual)


def first_choices(area: Ground, usual: int, number: int) -> list[Arrangement]:
    """Returns the arrangements that are tried first."""
    return list(islice(arrangements(area, SCALES, usual), number))


def spacing_of(area: Ground, usual: int) -> Spacing:
    """Returns how far the lanes lie apart while a line is short."""
    return first_choices(area, usual, 1)[0].walk.spacing


def next_tiles(line: Line, tiles: TileSet, end: End) -> list[Tile]:
    """Returns the tiles of the set that could still be laid at `end`."""
    used = {laid.tile for laid in line.laid}
    return [tile for tile in tiles.tiles if line.number_at(end) in tile and tile not in used]


def growing_line(rng: Random, highest: int, left_share: float) -> list[Line]:
    """Returns a line of at most 40 random tiles after each of its plays, until nothing fits."""
    tiles = TileSet(highest)
    lines = [Line().open_with(rng.choice(tiles.tiles))]
    while len(lines) < min(len(tiles), 40):
        first = End.LEFT if rng.random() < left_share else End.RIGHT
        options = [(tile, end) for end in (first, first.other) for tile in next_tiles(lines[-1], tiles, end)]
        if not options:
            break
        fitting = [option for option in options if option[1] is options[0][1]]
        lines.append(lines[-1].lay(*rng.choice(fitting)))
    return lines


def random_hand(rng: Random, highest: int, deal: int) -> list[Line]:
    """Returns the line after each play of a hand in which four seats play at random until one is out or all pass."""
    tiles = list(TileSet(highest).tiles)
    rng.shuffle(tiles)
    hands = [tiles[start : start + deal] for start in range(0, 4 * deal, deal)]
    lines = [Line().open_with(hands[0].pop())]
    seat = passes = 0
    while all(hands) and passes < 4:
        seat = (seat + 1) % 4
        line = lines[-1]
        options = [(tile, end) for tile in hands[seat] for end in End if line.number_at(end) in tile]
        passes = 0 if options else passes + 1
        if options:
            tile, end = rng.choice(options)
            hands[seat].remove(tile)
            lines.append(line.lay(tile, end))
    return lines


def longest_line(highest: int, length: int) -> Line:
    """Returns a line of exactly `length` tiles."""
    for seed in range(200):
        line = growing_line(Random(seed), highest, 0.5)[-1]
        if len(line.laid) >= length:
            return Line(line.laid[:length], 0)
    raise AssertionError(f"no line of {length} tiles found")


def cells(rect: Rect) -> set[tuple[int, int]]:
    return {(x, y) for y in range(rect.y, rect.bottom) for x in range(rect.x, rect.right)}


def gap(one: Rect, other: Rect) -> int:
    """Returns the columns plus the rows from one rectangle to the other; 1 for rectangles side by side."""
    columns = max(other.x - one.right + 1, one.x - other.right + 1, 0)
    rows = max(other.y - one.bottom + 1, one.y - other.bottom + 1, 0)
    return columns + rows


def nearest_number(box: TileBox, rect: Rect) -> int:
    """Returns the number on the half of `box` that lies nearest to `rect`."""
    first, second = gap(box.first_half, rect), gap(box.second_half, rect)
    assert box.is_double or first != second
    return box.first if first < second else box.second


class Sight(NamedTuple):
    """A plan with the line it shows, a previewed tile included."""

    plan: LinePlan
    line: Line
    boxes: tuple[TileBox, ...]

    @classmethod
    def of(cls, area: Ground, line: Line, ghost: tuple[Tile, End] | None = None, usual: int = USUAL_LENGTH) -> Sight:
        plan = plan_on(area, line, ghost, usual)
        if ghost is None or plan.ghost is None:
            return cls(plan, line, plan.boxes)
        at_left = ghost[1] is End.LEFT
        boxes = (plan.ghost, *plan.boxes) if at_left else (*plan.boxes, plan.ghost)
        return cls(plan, line.lay(*ghost), boxes)

    def check_cells(self, area: Ground) -> None:
        """Everything lies inside the area, off the labels, and nothing overlaps."""
        rects = [box.rect for box in self.boxes] + [tip.rect for tip in self.plan.tips]
        allowed = cells(Rect(0, 0, area.width, area.height)).difference(*map(cells, area.blocked))
        taken = [cells(rect) for rect in rects]
        assert set().union(*taken) <= allowed
        assert sum(map(len, taken)) == len(set().union(*taken))
        assert all(cells(place) <= allowed for place in self.plan.ghost_places)

    def check_contacts(self) -> None:
        """Neighbours touch at their equal halves; tiles that are no neighbours do not touch."""
        for number, box in enumerate(self.boxes):
            for later, other in enumerate(self.boxes[number + 1 :], number + 1):
                assert (gap(box.rect, other.rect) == 1) is (later == number + 1)
        for (laid, box), (_, following) in pairwise(zip(self.line.laid, self.boxes, strict=True)):
            assert nearest_number(box, following.rect) == laid.right
            assert nearest_number(following, box.rect) == laid.right

    def check_tips(self) -> None:
        """Each end has its label beside the half that is open, the number at the side of the tile."""
        assert [tip.end for tip in self.plan.tips] == [End.LEFT, End.RIGHT]
        for tip, box in zip(self.plan.tips, (self.boxes[0], self.boxes[-1]), strict=True):
            assert tip.rect[2:] == (5, 1)
            assert tip.number == self.line.number_at(tip.end)
            touched = [other for other in self.boxes if gap(tip.rect, other.rect) == 1]
            assert box in touched
            assert all(other.is_double and abs(other.index - box.index) <= 1 for other in touched if other != box)
            number_x = tip.rect.x if tip.number_first else tip.rect.right - 1
            assert nearest_number(box, Rect(number_x, tip.rect.y, 1, 1)) == tip.number

    def check_all(self, area: Ground) -> None:
        self.check_cells(area)
        self.check_contacts()
        self.check_tips()


random_lines = st.builds(
    lambda seed, highest, share: growing_line(Random(seed), highest, share),
    st.integers(0, 2**32),
    st.sampled_from((6, 9)),
    st.sampled_from((0.0, 0.1, 0.5, 0.9, 1.0)),
)


@settings(max_examples=60, deadline=None)
@given(random_lines, st.sampled_from(AREAS), st.data())
def test_any_line_fits_and_reads_as_one_line(lines: list[Line], where: tuple[Ground, int], data: st.DataObject) -> None:
    area, usual = where
    line = data.draw(st.sampled_from(lines))
    Sight.of(area, line, usual=usual).check_all(area)


@settings(max_examples=40, deadline=None)
@given(random_lines, st.sampled_from(AREAS), st.data())
def test_ghost_does_not_move_laid_tiles(lines: list[Line], where: tuple[Ground, int], data: st.DataObject) -> None:
    area, usual = where
    line = data.draw(st.sampled_from(lines))
    plain = plan_on(area, line, usual=usual)
    for end in End:
        for tile in next_tiles(line, TileSet(9), end)[::4]:
            sight = Sight.of(area, line, (tile, end), usual)
            sight.check_all(area)
            assert sight.plan.ghost is not None
            assert (sight.plan.ghost.first, sight.plan.ghost.second) in {tile, tile[::-1]}
            assert sight.plan.boxes == plain.boxes
            assert sight.plan.ghost_places == plain.ghost_places


@settings(max_examples=40, deadline=None)
@given(random_lines, st.sampled_from(AREAS))
def test_ghost_place_is_where_the_next_tile_lies(lines: list[Line], where: tuple[Ground, int]) -> None:
    area, usual = where
    for line in lines[:: len(lines) // 3 + 1]:
        for end in End:
            fitting = [tile for tile in next_tiles(line, TileSet(9), end) if not tile.is_double]
            if fitting:
                plan = plan_on(area, line, (fitting[0], end), usual)
                assert plan.ghost is not None
                assert plan.ghost.rect == plan.ghost_place(end)


@settings(max_examples=40, deadline=None)
@given(random_lines, st.sampled_from(AREAS))
def test_tiles_move_only_when_the_line_outgrows_its_arrangement(lines: list[Line], where: tuple[Ground, int]) -> None:
    area, usual = where
    for line, longer in pairwise(lines):
        before, after = plan_on(area, line, usual=usual), plan_on(area, longer, usual=usual)
        assert after.arrangement >= before.arrangement
        if after.arrangement == before.arrangement:
            start = longer.before - line.before
            kept = after.boxes[start : start + len(before.boxes)]
            assert [box.rect for box in kept] == [box.rect for box in before.boxes]
        else:
            doubles = tuple(laid.is_double for laid in longer.laid)
            outgrown = first_choices(area, usual, before.arrangement + 1)[-1]
            assert outgrown.arms(doubles, longer.before) is None


@pytest.mark.parametrize("area", GROUNDS, ids=lambda area: f"{area.width}x{area.height}")
@pytest.mark.parametrize(("highest", "length"), [(6, 28), (9, 40)])
def test_every_split_between_the_arms_fits(area: Ground, highest: int, length: int) -> None:
    laid = longest_line(highest, length).laid
    for before in range(length):
        Sight.of(area, Line(laid, before)).check_cells(area)


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize(("highest", "length", "deal"), [(6, 28, 7), (9, 40, 10)])
def test_every_split_between_the_arms_reads_as_one_line_at_every_size(
    felt: str, highest: int, length: int, deal: int
) -> None:
    area = left_on(*FELTS[felt], deal)
    laid = longest_line(highest, length).laid
    for before in range(length):
        Sight.of(area, Line(laid, before), usual=4 * deal * 6 // 7).check_all(area)


@pytest.mark.parametrize(
    ("area", "usual"),
    [
        (SMALLEST, LONG_USUAL_LENGTH),
        (USUAL, LONG_USUAL_LENGTH),
        (FLAGSHIP, USUAL_LENGTH),
        (FLAGSHIP, LONG_USUAL_LENGTH),
        (seated(116, 32), USUAL_LENGTH),
    ],
)
def test_crowded_lanes_read_as_one_line_at_every_split(area: Ground, usual: int) -> None:
    laid = longest_line(9, 40 if usual == LONG_USUAL_LENGTH else 26).laid
    for before in range(0, len(laid), 2):
        Sight.of(area, Line(laid, before), usual=usual).check_all(area)


@pytest.mark.parametrize(
    "area",
    [USUAL, FLAGSHIP, *(seated(*size) for size in OTHER_SIZES)],
    ids=lambda area: f"{area.width}x{area.height}",
)
@pytest.mark.parametrize(("highest", "deal", "usual"), [(6, 7, USUAL_LENGTH), (9, 10, LONG_USUAL_LENGTH)])
def test_nearly_every_whole_hand_stays_where_it_lies(area: Ground, highest: int, deal: int, usual: int) -> None:
    assert moved_hands(area, highest, deal, usual) <= 1


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize(("highest", "deal", "usual"), [(6, 7, USUAL_LENGTH), (9, 10, LONG_USUAL_LENGTH)])
def test_nearly_every_whole_hand_stays_where_it_lies_at_every_size(
    felt: str, highest: int, deal: int, usual: int
) -> None:
    assert moved_hands(left_on(*FELTS[felt], deal), highest, deal, usual) <= 1


def moved_hands(area: Ground, highest: int, deal: int, usual: int) -> int:
    """Returns in how many of forty hands the line is laid another way before they end."""
    rng = Random(15)
    moved = 0
    for _ in range(40):
        line = random_hand(rng, highest, deal)[-1]
        start = Line(line.laid[line.before : line.before + 1], 0)
        moved += plan_on(area, line, usual=usual).arrangement != plan_on(area, start, usual=usual).arrangement
    return moved


def test_opening_tile_lies_in_the_middle() -> None:
    box = plan_on(USUAL, Line().open_with(Tile(6, 4))).boxes[0]
    assert box.rect == Rect(37, 5, 5, 1)
    assert (box.first, box.second) == (6, 4)


def test_double_lies_across_the_line() -> None:
    line = Line().open_with(Tile(6, 4)).lay(Tile(4, 4), End.RIGHT).lay(Tile(4, 1), End.RIGHT)
    _, double, following = plan_on(USUAL, line).boxes
    assert double.vertical
    assert double.rect == Rect(42, 4, 3, 3)
    assert following.rect == Rect(45, 5, 5, 1)


def test_left_arm_turns_up_and_right_arm_turns_down() -> None:
    line = longest_line(6, 27)
    boxes = plan_on(USUAL, Line(line.laid, 13)).boxes
    assert boxes[0].y < boxes[13].y < boxes[-1].y


def test_centre_lane_stays_when_the_outer_lanes_close_up() -> None:
    wide, mixed = first_choices(USUAL, USUAL_LENGTH, 2)
    doubles = (False, True, False, False, True, False, True, False, False)
    wide_arms, mixed_arms = wide.arms(doubles, 4), mixed.arms(doubles, 4)
    assert wide_arms
    assert mixed_arms
    assert [[step.rect for step in arm.steps] for arm in wide_arms] == [
        [step.rect for step in arm.steps] for arm in mixed_arms
    ]


def test_halves_are_in_reading_order_on_both_arms() -> None:
    line = Line().open_with(Tile(6, 4)).lay(Tile(6, 1), End.LEFT).lay(Tile(4, 3), End.RIGHT)
    boxes = plan_on(USUAL, line).boxes
    assert [(box.first, box.second) for box in boxes] == [(1, 6), (6, 4), (4, 3)]


@pytest.mark.parametrize(
    ("scale", "lying", "upright"),
    [
        (SMALL, (5, 1), (3, 3)),
        (BROAD, (9, 1), (5, 3)),
        (MEDIUM, (9, 3), (5, 7)),
        (LARGE, (13, 3), (7, 7)),
        (HUGE, (17, 3), (9, 7)),
        (GRAND, (21, 5), (11, 11)),
    ],
)
def test_sizes_of_tiles(scale: Scale, lying: tuple[int, int], upright: tuple[int, int]) -> None:
    assert (scale.length, scale.half_height) == lying
    assert (scale.upright_width, scale.upright_height) == upright


def test_halves_leave_out_edges_and_divider() -> None:
    lying = TileBox(Rect(10, 5, 5, 1), False, 6, 4, 0, SMALL)
    upright = TileBox(Rect(10, 5, 7, 7), True, 6, 4, 0, LARGE)
    assert (lying.first_half, lying.second_half) == (Rect(11, 5, 1, 1), Rect(13, 5, 1, 1))
    assert (upright.first_half, upright.second_half) == (Rect(11, 5, 5, 3), Rect(11, 9, 5, 3))


def test_seams_lie_right_above_the_next_tile() -> None:
    plan = plan_on(USUAL, Line(longest_line(6, 27).laid, 13))
    assert plan.seams
    for seam in plan.seams:
        below = Rect(seam.x, seam.y + 1, seam.width, 1)
        owners = [[box.index for box in plan.boxes if cells(rect) <= cells(box.rect)] for rect in (seam, below)]
        assert [len(owner) for owner in owners] == [1, 1]
        assert abs(owners[0][0] - owners[1][0]) == 1


@pytest.mark.parametrize(
    ("area", "usual", "scale", "spacing"),
    [
        (USUAL, USUAL_LENGTH, SMALL, Spacing.WIDE),
        (seated(80, 10), LONG_USUAL_LENGTH, SMALL, Spacing.CLOSE),
        (seated(100, 16), USUAL_LENGTH, BROAD, Spacing.WIDE),
        (seated(100, 16), LONG_USUAL_LENGTH, BROAD, Spacing.MIXED),
        (seated(97, 16), LONG_USUAL_LENGTH, SMALL, Spacing.WIDE),
        (FLAGSHIP, USUAL_LENGTH, LARGE, Spacing.SNUG),
        (FLAGSHIP, LONG_USUAL_LENGTH, MEDIUM, Spacing.SNUG),
        (seated(120, 25), USUAL_LENGTH, LARGE, Spacing.MIXED),
        (left_on(*FELTS["60x20"], 7), USUAL_LENGTH, SMALL, Spacing.MIXED),
        (left_on(*FELTS["60x20"], 10), LONG_USUAL_LENGTH, SMALL, Spacing.CLOSE),
        (left_on(*FELTS["160x50"], 7), USUAL_LENGTH, HUGE, Spacing.MIXED),
        (left_on(*FELTS["160x50"], 10), LONG_USUAL_LENGTH, HUGE, Spacing.MIXED),
        (left_on(*FELTS["250x70"], 7), USUAL_LENGTH, GRAND, Spacing.WIDE),
        (left_on(*FELTS["250x70"], 10), LONG_USUAL_LENGTH, HUGE, Spacing.WIDE),
    ],
)
def test_larger_areas_have_larger_tiles(area: Ground, usual: int, scale: Scale, spacing: Spacing) -> None:
    assert plan_on(area, Line().open_with(Tile(6, 4)), usual=usual).scale == scale
    assert spacing_of(area, usual) is spacing


@pytest.mark.parametrize("usual", [USUAL_LENGTH, LONG_USUAL_LENGTH])
def test_doubles_lie_across_the_lane_of_the_opening_tile_on_a_large_terminal(usual: int) -> None:
    line = Line().open_with(Tile(6, 4))
    for tile in (Tile(4, 4), Tile(4, 2), Tile(2, 2)):
        line = line.lay(tile, End.RIGHT)
    line = line.lay(Tile(6, 6), End.LEFT)
    doubles = [box for box in plan_on(FLAGSHIP, line, usual=usual).boxes if box.is_double]
    assert [box.vertical for box in doubles] == [True, True, True]
    assert {2 * box.y + box.height for box in doubles} == {2 * 10 + 3}


def test_snug_lane_leaves_one_row_to_the_doubles_of_the_middle() -> None:
    arrangement = first_choices(FLAGSHIP, USUAL_LENGTH, 1)[0]
    arms = arrangement.arms((False, True, *(False,) * 8), 0)
    assert arms is not None
    steps = arms[1].steps
    double = steps[1].rect
    next_lane = next(step.rect for before, step in pairwise(steps) if before.corner)
    assert next_lane.y == double.bottom + 1


def test_only_as_many_arrangements_are_worked_out_as_are_asked_for() -> None:
    choices = arrangements(ground(120, 31, 13), SCALES, USUAL_LENGTH)
    first = next(iter(choices))
    assert first_choices(ground(120, 31, 13), USUAL_LENGTH, 3)[0] is first
    assert next(iter(choices)) is first


def test_empty_line_has_a_place_but_no_tips() -> None:
    plan = plan_on(USUAL, Line())
    assert (plan.boxes, plan.ghost, plan.tips) == ((), None, ())
    assert plan.ghost_places == (Rect(37, 5, 5, 1),) * 2


@pytest.mark.parametrize("opener", [Tile(6, 6), Tile(6, 5)])
@pytest.mark.parametrize("end", End)
def test_previewed_opener_lies_where_it_will_open(opener: Tile, end: End) -> None:
    plan = plan_on(USUAL, Line(), (opener, end))
    opened = plan_on(USUAL, Line().open_with(opener))
    assert plan.boxes == ()
    assert (plan.ghost,) == opened.boxes
    assert plan.tips == opened.tips


def test_ghost_index_is_beyond_the_line() -> None:
    line = Line().open_with(Tile(6, 4))
    left, right = plan_on(USUAL, line, (Tile(6, 1), End.LEFT)), plan_on(USUAL, line, (Tile(4, 1), End.RIGHT))
    assert left.ghost is not None
    assert right.ghost is not None
    assert (left.ghost.index, left.boxes[0].index, right.ghost.index) == (-1, 0, 1)


def test_tiny_area_is_refused_by_name() -> None:
    line = longest_line(6, 20)
    with pytest.raises(LineTooLongError, match="20 tiles does not fit an area of 20x5 cells"):
        plan_line(line, 20, 5)


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (4, 1), (12, 2), (-3, 5)])
def test_area_without_room_for_the_opener_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(LineTooLongError):
        plan_line(Line(), *size)


def test_small_area_holds_a_short_line() -> None:
    area = ground(30, 5)
    line = Line().open_with(Tile(6, 4)).lay(Tile(4, 1), End.RIGHT)
    Sight.of(area, line).check_all(area)


def test_line_of_28_is_planned_in_under_3_ms() -> None:
    line = longest_line(6, 28)
    lines = [Line(line.laid, before) for before in range(28)]
    for each in lines:
        plan_on(USUAL, each)
    start = time.perf_counter()
    for each in lines:
        plan_on(USUAL, each)
    assert (time.perf_counter() - start) / len(lines) < 0.003
