"""Where each tile of the line of play lies on the felt. Pure: cells in, cells out, nothing drawn.

A line is laid by the first of a fixed list of arrangements that holds it together with one more tile at both ends
and the labels of the ends. Within an arrangement a tile never moves, and an arrangement that fails a line fails every
longer one, so tiles move only when the line outgrows its arrangement.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import islice, pairwise
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.actions import End
from chiva_tui.engine.line import Line
from chiva_tui.engine.tiles import Tile
from chiva_tui.widgets.line_path import GRAND, HUGE, LARGE, SCALES, Ground, Rect, Scale, Spacing, Step, Walk
from chiva_tui.widgets.line_plan import LinePlan, LineTooLongError, TileBox, Tip

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chiva_tui.engine.line import Laid

USUAL_LENGTH = 24
"""Tiles to make room for in a double-six hand: random play lays 22.5 on average. Double-nine hands of ten need 34."""

_LEAST_WIDTHS = {GRAND: 200, HUGE: 120, LARGE: 72}
"""Columns from which on the largest tiles are laid: with few of them to a lane, doubles soon make a hand outgrow it."""

_LONG_LANE = 98
"""Columns from which on lanes are long."""

_ANY_OPENER = Tile(1, 0)


class Arm(NamedTuple):
    """One arm of a laid line, from the opening tile outwards.

    Attributes:
        end: The end it leads to.
        walk: Its way; on the half-turned ground for the left arm.
        steps: Its tiles, the opening tile first.
    """

    end: End
    walk: Walk
    steps: tuple[Step, ...]

    def grown(self, *, double: bool) -> Arm:
        """Returns the arm with a tile more.

        Raises:
            LookupError: There is no room, which an arrangement that holds the line rules out.
        """
        choices = self.walk.choices(self.steps[-1])
        if choices is None:
            raise LookupError(f"no room at the {self.end.value} end")
        return self._replace(steps=(*self.steps, choices[double]))

    def place(self) -> Rect:
        """Returns where the next tile lies on the screen if it is no double."""
        return self._on_screen(self.grown(double=False).steps[-1].rect)

    def tip(self, number: int) -> Tip:
        """Returns the label of the end, whose open number is `number`.

        Raises:
            LookupError: There is no room, which an arrangement that holds the line rules out.
        """
        tip = self.walk.tip(self.steps[-1])
        if tip is None:
            raise LookupError(f"no room for the label of the {self.end.value} end")
        return Tip(self.end, self._on_screen(tip.rect), number, tip.number_first is (self.end is End.RIGHT))

    def box(self, place: int, laid: Laid, index: int) -> TileBox:
        """Returns the tile at `place` in the arm as it lies on the screen; 0 is the opening tile."""
        step = self.steps[place]
        # Turned by half a circle, an arm that sets out to the left reads from its far half to its near one.
        as_in_line = step.vertical or step.heading > 0
        first, second = (laid.left, laid.right) if as_in_line else (laid.right, laid.left)
        return TileBox(self._on_screen(step.rect), step.vertical, first, second, index, self.walk.scale)

    def _on_screen(self, rect: Rect) -> Rect:
        ground = self.walk.ground
        return rect if self.end is End.RIGHT else rect.half_turned(ground.width, ground.height)


class Arrangement(NamedTuple):
    """One way to lay lines on an area.

    Attributes:
        walk: How the arms go.
        centre: Twice the column of the middle of the opening tile, so that any width can be centred on it.
        lane: Top row of the lane of the opening tile.
    """

    walk: Walk
    centre: int
    lane: int

    def opening(self, *, double: bool) -> Step:
        """Returns the opening tile as the first step of the right arm."""
        scale = self.walk.scale
        roomy = self.walk.spacing is not Spacing.CLOSE
        upright = double and roomy
        width = scale.upright_width if upright else scale.length
        x = (self.centre - width) // 2
        if upright:
            return Step(Rect(x, self.lane - scale.overhang, width, scale.upright_height), True, 1, self.lane, roomy)
        return Step(Rect(x, self.lane, width, scale.half_height), False, 1, self.lane, roomy)

    def arms(self, doubles: tuple[bool, ...], before: int) -> tuple[Arm, Arm] | None:
        """Returns the left and the right arm of a line; None if it has no room.

        Args:
            doubles: For each tile of the line whether it is a double.
            before: How many tiles lie left of the opening tile.
        """
        opening = self.opening(double=doubles[before])
        if not self.walk.ground.is_free(opening.rect):
            return None
        right = self.walk.steps(opening, doubles[before + 1 :])
        if right is None:
            return None
        turned = self.walk.half_turned
        left = turned.steps(self._half_turned(opening), doubles[:before][::-1])
        return None if left is None else (Arm(End.LEFT, turned, left), Arm(End.RIGHT, self.walk, right))

    def _half_turned(self, opening: Step) -> Step:
        ground = self.walk.ground
        lane = ground.height - self.lane - self.walk.scale.half_height
        return opening._replace(rect=opening.rect.half_turned(ground.width, ground.height), lane=lane)


def plan_line(
    line: Line,
    width: int,
    height: int,
    *,
    ghost: tuple[Tile, End] | None = None,
    scales: Sequence[Scale] = SCALES,
    blocked: Sequence[Rect] = (),
    usual_length: int = USUAL_LENGTH,
) -> LinePlan:
    """Lays the line on an area of cells.

    Args:
        line: The tiles laid; may be empty.
        width: Columns of the area.
        height: Rows of the area.
        ghost: A tile previewed at an end; on an empty line, at either, it lies where the opening tile goes.
        scales: The sizes to try, the largest first.
        blocked: Cells no tile and no label may cover.
        usual_length: Tiles to make room for from the start, so that a hand need not be rearranged midway.

    Raises:
        LineTooLongError: No arrangement holds the line and one more tile at both ends.
        ValueError: The ghost does not carry the number open at its end.
    """
    ground = Ground(width, height, tuple(blocked))
    choices = arrangements(ground, tuple(scales), usual_length)
    if not line.laid:
        return _plan_opening(choices, ghost[0] if ghost else None)
    return _plan_laid(choices, line, ghost)


class Arrangements:
    """The ways to lay lines on an area, in the order they are tried.

    Most lines of an area need only the first, so each is worked out when it is first asked for.

    Attributes:
        ground: The area.
    """

    def __init__(self, ground: Ground, scales: tuple[Scale, ...], usual_length: int) -> None:
        self.ground = ground
        self._known: list[Arrangement] = []
        self._others = _in_order(ground, scales, usual_length)

    def __iter__(self) -> Iterator[Arrangement]:
        """Yields them in order."""
        number = 0
        while number < len(self._known) or self._finds_another():
            yield self._known[number]
            number += 1

    def _finds_another(self) -> bool:
        found = list(islice(self._others, 1))
        self._known += found
        return bool(found)


@lru_cache(maxsize=16)
def arrangements(ground: Ground, scales: tuple[Scale, ...], usual_length: int) -> Arrangements:
    """Returns the ways to lay a line on `ground`, in the order they are tried.

    First those with the opening tile in the middle of the ground: each scale in its spacings, the widest first. One
    that could not hold a hand of usual length with seven tenths of it in one arm, which one hand in twenty exceeds, is
    left out, lest hands outgrow it.
    Then, for lines of one long arm, the smallest tiles with the opening tile ever further from the middle.
    """
    return Arrangements(ground, scales, usual_length)


def _in_order(ground: Ground, scales: tuple[Scale, ...], usual_length: int) -> Iterator[Arrangement]:
    smallest = scales[-1]
    longer_arm = usual_length * 7 // 10
    both_arms = (False,) * (2 * longer_arm + 1)
    left_out = []
    any_holds = False
    for scale in scales:
        for spacing in _spacings(scale, smallest, ground.width):
            choice = _centred(Walk(ground, scale, spacing))
            if choice.arms(both_arms, longer_arm):
                any_holds = True
                yield choice
            elif scale == smallest:
                left_out.append(choice)
    if not any_holds:
        yield from left_out
    yield from _off_centre(Walk(ground, smallest, Spacing.CLOSE))


def _spacings(scale: Scale, smallest: Scale, width: int) -> tuple[Spacing, ...]:
    """Returns the spacings a scale is tried in: doubles lie along every lane only where no smaller tile is left.

    Digits with space around them are worth a double along its lane only where lanes are long and few.
    """
    if width < _LEAST_WIDTHS.get(scale, 0):
        return ()
    if scale == smallest:
        return (Spacing.WIDE, Spacing.MIXED, Spacing.CLOSE)
    if scale.shows_pips:
        return (Spacing.WIDE, Spacing.MIXED, Spacing.SNUG)
    return (Spacing.WIDE, Spacing.MIXED) if width >= _LONG_LANE else (Spacing.WIDE,)


def _centred(walk: Walk) -> Arrangement:
    ground = walk.ground
    return Arrangement(walk, ground.width, (ground.height - walk.scale.half_height) // 2)


def _off_centre(walk: Walk) -> Iterator[Arrangement]:
    """Yields arrangements with the opening tile on any of the most lanes the ground has, the middle ones first."""
    ground, scale = walk.ground, walk.scale
    pitch = scale.upright_height - scale.half_height
    room = ground.height - scale.half_height
    lanes = sorted(range(room % pitch // 2, room + 1, pitch), key=lambda lane: abs(2 * lane - room))
    middle = ground.width - scale.length
    starts = sorted(range(0, middle + 1, scale.length), key=lambda x: abs(2 * x - middle))
    for x in starts:
        for lane in lanes:
            yield Arrangement(walk, 2 * x + scale.length, lane)


def _plan_opening(choices: Arrangements, opener: Tile | None) -> LinePlan:
    """Plans an empty line: a place for the opening tile and, with a preview, that tile in it."""
    plan = _plan_laid(choices, Line().open_with(opener or _ANY_OPENER), None)
    box = plan.boxes[0]
    places = (box.rect, box.rect)
    if opener is None:
        return plan._replace(boxes=(), tips=(), ghost_places=places)
    return plan._replace(boxes=(), ghost=box, ghost_places=places)


def _plan_laid(choices: Arrangements, line: Line, ghost: tuple[Tile, End] | None) -> LinePlan:
    number, (left, right) = _first_that_holds(choices, line)
    places = (left.place(), right.place())
    first_index = 0
    if ghost is not None:
        tile, end = ghost
        line = line.lay(tile, end)
        if end is End.LEFT:
            left, first_index = left.grown(double=tile.is_double), -1
        else:
            right = right.grown(double=tile.is_double)
    boxes = _boxes(left, right, line, first_index)
    tips = (left.tip(line.number_at(End.LEFT)), right.tip(line.number_at(End.RIGHT)))
    preview = None
    seams = _seams(boxes)
    if ghost is not None:
        preview = boxes.pop(0 if ghost[1] is End.LEFT else -1)
    return LinePlan(left.walk.scale, tuple(boxes), preview, tips, places, seams, number)


def _first_that_holds(choices: Arrangements, line: Line) -> tuple[int, tuple[Arm, Arm]]:
    doubles = tuple(laid.is_double for laid in line.laid)
    for number, arrangement in enumerate(choices):
        arms = arrangement.arms(doubles, line.before)
        if arms is not None:
            return number, arms
    raise LineTooLongError(choices.ground.width, choices.ground.height, len(line.laid))


def _boxes(left: Arm, right: Arm, line: Line, first_index: int) -> list[TileBox]:
    before = line.before
    return [
        left.box(before - place, laid, first_index + place)
        if place < before
        else right.box(place - before, laid, first_index + place)
        for place, laid in enumerate(line.laid)
    ]


def _seams(boxes: list[TileBox]) -> tuple[Rect, ...]:
    """Returns the cells of the upper of two neighbours right above the lower one."""
    seams = []
    for one, other in pairwise(boxes):
        upper, lower = (one.rect, other.rect) if one.y < other.y else (other.rect, one.rect)
        start, stop = max(upper.x, lower.x), min(upper.right, lower.right)
        if upper.bottom == lower.y and start < stop:
            seams.append(Rect(start, upper.bottom - 1, stop - start, 1))
    return tuple(seams)
