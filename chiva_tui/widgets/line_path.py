"""Where the tiles of one arm may lie: cells, sizes and the walk of an arm over the felt.

An arm is walked as the right arm: it sets out to the right and turns downwards. The left arm walks the same way on
the ground turned by half a circle, so that both arms of a line follow one set of rules and never share a lane.
"""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import NamedTuple

TIP_WIDTH = 5
"""Cells of an end's label, `[L] 5` or `5 [R]`."""

_LABEL_MARGIN = 1


class Rect(NamedTuple):
    """A rectangle of cells; `right` and `bottom` are the first column and row beyond it."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond the rectangle."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond the rectangle."""
        return self.y + self.height

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell at column `x`, row `y` belongs to the rectangle."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share a cell."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def half_turned(self, width: int, height: int) -> Rect:
        """Returns the rectangle as it lies once an area of this size is turned by half a circle."""
        return Rect(width - self.right, height - self.bottom, self.width, self.height)


class Scale(NamedTuple):
    """How large tiles are drawn. A tile has an edge cell at either side and one divider between its halves.

    Attributes:
        half_width: Columns of one half.
        half_height: Rows of one half; odd, so that a crosswise double sits centred on its lane.
    """

    half_width: int
    half_height: int

    @property
    def length(self) -> int:
        """Columns of a tile along its lane."""
        return 2 * self.half_width + 3

    @property
    def upright_width(self) -> int:
        """Columns of a vertical tile."""
        return self.half_width + 2

    @property
    def upright_height(self) -> int:
        """Rows of a vertical tile."""
        return 2 * self.half_height + 1

    @property
    def overhang(self) -> int:
        """Rows by which a crosswise double stands out above and below its lane."""
        return (self.half_height + 1) // 2

    @property
    def shows_pips(self) -> bool:
        """Whether a half has room for three rows of pips; otherwise it shows a digit."""
        return self.half_height > 1

    @property
    def pip_step(self) -> tuple[int, int]:
        """Columns and rows from a pip to the next."""
        return (self.half_width - 1) // 2, (self.half_height - 1) // 2


SMALL = Scale(1, 1)
"""Digits: `▐6│4▌` along the line, three rows of three cells upright."""

BROAD = Scale(3, 1)
"""Digits with space around them: 9x1 cells along the line, 5x3 upright."""

MEDIUM = Scale(3, 3)
"""Pips side by side: 9x3 cells along the line, 5x7 upright."""

LARGE = Scale(5, 3)
"""Pips with spaces between: 13x3 cells along the line, 7x7 upright."""

HUGE = Scale(7, 3)
"""Pips further apart: 17x3 cells along the line, 9x7 upright."""

GRAND = Scale(9, 5)
"""Pips apart in rows as well: 21x5 cells along the line, 11x11 upright."""

SCALES = (GRAND, HUGE, LARGE, MEDIUM, BROAD, SMALL)
"""All sizes, the largest first."""


class Ground(NamedTuple):
    """The cells a line may use.

    Attributes:
        width: Columns of the area.
        height: Rows of the area.
        blocked: Cells nothing may cover, such as the seats' labels.
    """

    width: int
    height: int
    blocked: tuple[Rect, ...] = ()

    def is_free(self, rect: Rect) -> bool:
        """Whether `rect` lies inside the area, off the blocked cells and not flush beside them."""
        x, y, width, height = rect
        right, bottom = x + width, y + height
        if x < 0 or y < 0 or right > self.width or bottom > self.height:
            return False
        for block_x, block_y, block_width, block_height in self.blocked:
            if block_y < bottom and y < block_y + block_height:
                near, far = block_x - _LABEL_MARGIN, block_x + block_width + _LABEL_MARGIN
                if near < right and x < far:
                    return False
        return True

    def half_turned(self) -> Ground:
        """Returns the ground as the left arm walks it."""
        turned = tuple(block.half_turned(self.width, self.height) for block in self.blocked)
        return Ground(self.width, self.height, turned)


class Spacing(Enum):
    """How far the lanes of a line lie apart.

    In a lane with room doubles lie across it, and the corner tile at its end hangs below the last tile; in a close lane
    every tile lies along it, and the corner tile stands beside the last one.
    """

    WIDE = "wide"
    """Every lane has room; the next lane begins below the corner tile."""

    MIXED = "mixed"
    """The lane of the opening tile has room, all others lie close; a lane begins beside the foot of the corner tile.

    The lane of the opening tile looks the same as in `WIDE`, first corner included."""

    SNUG = "snug"
    """As `MIXED`, but the lanes next to that of the opening tile come as near to it as its doubles allow.

    Saves rows with tall tiles only; the foot of the first corner then stands out below the lane that begins there, and
    the lane after that one ends before it comes to lie below the foot."""

    CLOSE = "close"
    """All lanes lie close, with one empty row between them."""


class Step(NamedTuple):
    """One tile of an arm as walked, and how the walk goes on from it.

    Attributes:
        rect: The cells of the tile.
        vertical: Whether its halves lie one above the other.
        heading: Along the lane the next tile lies in: 1 to the right, -1 to the left.
        lane: The top row of that lane.
        roomy: Whether doubles lie across that lane.
        corner: Whether the tile leads from one lane to the next.
        hangs: Whether the next tile lies below this corner, not beside it.
        fence: First column of a corner whose foot the next lane to the right may not pass below; None for no such foot.
    """

    rect: Rect
    vertical: bool
    heading: int
    lane: int
    roomy: bool
    corner: bool = False
    hangs: bool = False
    fence: int | None = None

    def may_follow(self, rect: Rect) -> bool:
        """Whether a tile with these cells stays clear of the fence."""
        return self.fence is None or self.heading < 0 or rect.right <= self.fence


class TipStep(NamedTuple):
    """The label of an arm's end as walked.

    Attributes:
        rect: The cells of the label, one row.
        number_first: Whether the open number is nearer to the tile when it stands at the left of the label.
    """

    rect: Rect
    number_first: bool


class Walk:
    """The way an arm takes over a ground, decided tile by tile without looking at the tiles to come.

    A tile's place depends on the tiles before it in its arm alone, so no later tile and no preview moves it.
    """

    def __init__(self, ground: Ground, scale: Scale, spacing: Spacing) -> None:
        self.ground = ground
        self.scale = scale
        self.spacing = spacing
        self._limits: dict[tuple[int, int, bool, int | None], int | None] = {}
        self._choices: dict[Step, tuple[Step, Step] | None] = {}

    @cached_property
    def half_turned(self) -> Walk:
        """The way of the left arm."""
        return Walk(self.ground.half_turned(), self.scale, self.spacing)

    def steps(self, opening: Step, doubles: tuple[bool, ...]) -> tuple[Step, ...] | None:
        """Returns the steps of an arm, or None if at any of them the arm, a next tile or a label has no place.

        To ask for that room after every tile, not after the last one only, makes the answer monotone: an arm that
        holds a tile more also holds without it.

        Args:
            opening: The opening tile as the first step.
            doubles: For each tile of the arm, from the opening outwards, whether it is a double.
        """
        steps = [opening]
        for double in doubles:
            choices = self.choices(steps[-1])
            if choices is None:
                return None
            steps.append(choices[double])
        return tuple(steps) if self.choices(steps[-1]) else None

    def choices(self, last: Step) -> tuple[Step, Step] | None:
        """Returns where a tile and where a double would follow `last`; None without room for them and the labels."""
        if last not in self._choices:
            self._choices[last] = self._room_after(last)
        return self._choices[last]

    def tip(self, last: Step) -> TipStep | None:
        """Returns the label of the end behind `last`: where the next tile would lie, or else next to that."""
        if not last.hangs and self._straight(last):
            return self._tip_ahead(last) or self._tip_below(last)
        return self._tip_below(last) or (None if last.hangs else self._tip_ahead(last))

    def _has_tip(self, last: Step) -> bool:
        """Whether there is room for the label of the end behind `last`; cheaper than to find the best place."""
        return bool((not last.hangs and self._tip_ahead(last)) or self._tip_below(last))

    def _tip_ahead(self, last: Step) -> TipStep | None:
        rect = self._beside(last, TIP_WIDTH, last.lane + self.scale.half_height // 2, 1)
        return TipStep(rect, last.heading > 0) if self.ground.is_free(rect) else None

    def _tip_below(self, last: Step) -> TipStep | None:
        """Returns the label below the tile: its number below the pips and the rest outwards, or else flush."""
        rect, heading, inset = last.rect, last.heading, 1 + self.scale.half_width // 2
        pips_x = rect.right - 1 - inset if (heading > 0) is not last.vertical else rect.x + inset
        run_x = pips_x if heading > 0 else pips_x - TIP_WIDTH + 1
        at_right = (heading > 0) is not last.hangs
        flush_x = rect.right - TIP_WIDTH if at_right else rect.x
        for x, number_first in ((run_x, heading > 0), (flush_x + heading, not at_right), (flush_x, not at_right)):
            below = Rect(x, rect.bottom, TIP_WIDTH, 1)
            if self.ground.is_free(below):
                return TipStep(below, number_first)
        return None

    def _room_after(self, last: Step) -> tuple[Step, Step] | None:
        tile, double = self._after(last, double=False), self._after(last, double=True)
        if tile is None or double is None or not all(map(self._has_tip, (last, tile, double))):
            return None
        return tile, double

    def _after(self, last: Step, *, double: bool) -> Step | None:
        if last.hangs:
            return self._below(last)
        across = self._across(last) if double and last.roomy else None
        return across or self._straight(last) or self._turn(last)

    def _across(self, last: Step) -> Step | None:
        """Returns a double lying across the lane, if a tile can still follow it before the lane turns."""
        scale = self.scale
        rect = self._beside(last, scale.upright_width, last.lane - scale.overhang, scale.upright_height)
        if not self.ground.is_free(rect) or not self._within_limit(rect, last, scale.length):
            return None
        return Step(rect, True, last.heading, last.lane, last.roomy)

    def _straight(self, last: Step) -> Step | None:
        step = self._next_to(last)
        return step if step and self._within_limit(step.rect, last, 0) else None

    def _next_to(self, last: Step) -> Step | None:
        """Returns a tile lying along the lane beside `last`, no matter whether the lane can turn behind it."""
        rect = self._beside(last, self.scale.length, last.lane, self.scale.half_height)
        if not self.ground.is_free(rect) or not last.may_follow(rect):
            return None
        return Step(rect, False, last.heading, last.lane, last.roomy, fence=last.fence)

    def _turn(self, last: Step) -> Step | None:
        """Returns the corner tile behind `last`, if it and the first tile of the next lane have room."""
        if last.vertical:
            return None
        step = self._corner(last)
        follower = self._below(step) if step.hangs else self._next_to(step)
        return step if follower and self.ground.is_free(step.rect) and last.may_follow(step.rect) else None

    def _corner(self, last: Step) -> Step:
        """Returns the corner tile behind `last`, whether there is room for it or not."""
        rect, scale = last.rect, self.scale
        width, height = scale.upright_width, scale.upright_height
        if last.roomy:
            corner = Rect(rect.right - width if last.heading > 0 else rect.x, rect.bottom, width, height)
        else:
            corner = self._beside(last, width, last.lane, height)
        heading = -last.heading
        if self.spacing is Spacing.WIDE:
            return Step(corner, True, heading, corner.bottom, roomy=True, corner=True, hangs=True)
        if self.spacing is Spacing.SNUG and last.roomy:
            lane = corner.y + max(scale.overhang + 1, scale.half_height)
            return Step(corner, True, heading, lane, roomy=False, corner=True, fence=corner.x)
        fence = last.fence if heading > 0 else None
        return Step(corner, True, heading, corner.bottom - scale.half_height, roomy=False, corner=True, fence=fence)

    def _below(self, corner: Step) -> Step | None:
        length = self.scale.length
        x = corner.rect.right - length if corner.heading < 0 else corner.rect.x
        rect = Rect(x, corner.lane, length, self.scale.half_height)
        return Step(rect, False, corner.heading, corner.lane, corner.roomy) if self.ground.is_free(rect) else None

    def _beside(self, last: Step, width: int, y: int, height: int) -> Rect:
        return Rect(last.rect.right if last.heading > 0 else last.rect.x - width, y, width, height)

    def _within_limit(self, rect: Rect, last: Step, spare: int) -> bool:
        """Whether `rect` and `spare` more columns end where the lane of `last` can still turn.

        A lane that cannot turn at all, the last one, may be used up to the edge of the area.
        """
        key = (last.lane, last.heading, last.roomy, last.fence)
        if key not in self._limits:
            self._limits[key] = self._find_limit(last)
        limit = self._limits[key]
        if limit is None:
            return True
        return rect.right + spare <= limit if last.heading > 0 else rect.x - spare >= limit

    def _find_limit(self, last: Step) -> int | None:
        """Returns the furthest column edge from which the lane of `last` can turn; None if it cannot."""
        length, height = self.scale.length, self.scale.half_height
        end = last._replace(rect=Rect(0, last.lane, length, height), vertical=False, corner=False, hangs=False)
        corner = self._corner(end)
        if max(corner.rect.bottom, corner.lane + height) > self.ground.height:
            return None
        starts = range(self.ground.width - length + 1)
        for x in reversed(starts) if last.heading > 0 else starts:
            rect = Rect(x, last.lane, length, height)
            if self.ground.is_free(rect) and last.may_follow(rect) and self._turn(end._replace(rect=rect)):
                return rect.right if last.heading > 0 else x
        return None
