"""What is still out, in cells that keep their places: a tile that is laid leaves a gap, and nothing else moves."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import Canvas, HintTarget, clean, clip
from chiva_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from chiva_tui.widgets.glyphs import Glyphs

_LEAD = 5
_CELL = 2
_COUNT = 4
_GAP = 3
_HEAD = 2


class TrackerRow(NamedTuple):
    """One number.

    Attributes:
        number: The number.
        out: The other halves of its tiles that are still out.
        is_open: Whether it is open at an end of the line.
        excluded: For each seat of the scene, whether a pass excludes that it has the number.
    """

    number: int
    out: frozenset[int]
    is_open: bool
    excluded: tuple[bool, ...]


class TrackerScene(NamedTuple):
    """What is still out.

    Attributes:
        title: What stands above it.
        seats: The other seats, as their columns are headed.
        rows: The numbers.
        notes: What explains it, a line or more each.
        key: The key that closes it, as displayed.
    """

    title: str
    seats: tuple[str, ...]
    rows: tuple[TrackerRow, ...]
    notes: tuple[str, ...] = ()
    key: str = ""


def paint_tracker(scene: TrackerScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints what is still out: a row for each number, in two columns of rows where they are too many for one."""
    canvas = Canvas(width, height)
    block = _LEAD + _CELL * len(scene.rows) + _COUNT + _CELL * len(scene.seats)
    in_one = wrapped(scene.notes, block)
    columns = 2 if len(scene.rows) + len(in_one) + _HEAD + 1 > height and 2 * block + _GAP < width else 1
    wide = columns * block + _GAP * (columns - 1)
    left = max(1, (width - wide) // 2)
    notes = wrapped(scene.notes, min(wide, width - 2))
    per_column = -(-len(scene.rows) // columns)
    spare = height - per_column - _HEAD
    close = f"[{clean(scene.key)}]" if scene.key else ""
    canvas.put(left, 0, clip(clean(scene.title), wide - cell_len(close) - 1, glyphs.ellipsis), Role.TITLE)
    canvas.put(left + wide - cell_len(close), 0, close, Role.KEY, HintTarget("tracker"))
    for column in range(columns):
        x = left + column * (block + _GAP)
        _put_heads(canvas, x + block, scene.seats)
        for y, row in enumerate(scene.rows[column * per_column : (column + 1) * per_column], _HEAD):
            _put_row(canvas, x, y, row, len(scene.rows), glyphs)
    first = _HEAD + per_column + (1 if spare > len(notes) else 0)
    for y, note in enumerate(notes, first):
        canvas.put(left, y, note, Role.DETAIL)
    return canvas


def wrapped(notes: tuple[str, ...], width: int) -> list[str]:
    """Returns notes in lines of a width."""
    return [line for note in notes for line in wrap(clean(note), max(1, width))]


def _put_heads(canvas: Canvas, end: int, seats: tuple[str, ...]) -> None:
    """Heads the columns of the seats, which end before column `end`."""
    for at, head in enumerate(seats):
        canvas.put(end - _CELL * (len(seats) - at), 1, f" {head}", Role.KEY)


def _put_row(canvas: Canvas, x: int, y: int, row: TrackerRow, numbers: int, glyphs: Glyphs) -> None:
    """Writes one number: its open end, its tiles by their other halves, their count, who lacks it."""
    mark = glyphs.chosen[0] if row.is_open else " "
    lead = f"{mark} {row.number}- "
    out = "".join(f"{other} " if other in row.out else "  " for other in range(numbers))
    crosses = "".join(f" {glyphs.passed if excluded else ' '}" for excluded in row.excluded)
    canvas.put(x, y, f"{lead}{out}{len(row.out):>2}  {crosses}", Role.PANEL)


class Tracker(Sheet):
    """The tiles still out."""

    DEFAULT_CSS = """
    Tracker { width: 1fr; height: 1fr; }
    """

    _scene: TrackerScene | None = None

    def show_scene(self, scene: TrackerScene) -> None:
        """Shows this."""
        self._scene = scene
        self.repaint()

    def paint(self, width: int, height: int) -> Canvas | None:
        """Returns the painted tracker."""
        return None if self._scene is None else paint_tracker(self._scene, width, height, self.look.glyphs)
