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
_COUNT = 4
_HEAD = 2
_HEADS = 2
_GAP = 3
_LEAST = 34


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
        open_means: What the mark of an open number means.
        cross_means: What a cross means.
        notes: What else explains it, a line or more each.
        key: The key that closes it, as displayed.
    """

    title: str
    seats: tuple[str, ...]
    rows: tuple[TrackerRow, ...]
    open_means: str = ""
    cross_means: str = ""
    notes: tuple[str, ...] = ()
    key: str = ""


class _Grid(NamedTuple):
    """How the rows lie.

    Attributes:
        columns: How many columns of rows there are.
        cell: The cells of a tile.
        block: The cells of a row.
    """

    columns: int
    cell: int
    block: int

    @property
    def width(self) -> int:
        """The cells of all columns."""
        return self.columns * self.block + _GAP * (self.columns - 1)


def paint_tracker(scene: TrackerScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints what is still out: a row for each number, in two columns of rows where they are too many for one."""
    canvas = Canvas(width, height)
    legend = ((glyphs.chosen[0], scene.open_means), (glyphs.passed, scene.cross_means))
    explained = (*(f"{mark} {meaning}" for mark, meaning in legend if meaning), *scene.notes)
    grid = _grid(scene, explained, width - 2, height)
    left = max(1, (width - grid.width) // 2)
    per_column = -(-len(scene.rows) // grid.columns)
    notes = _wrapped(explained, min(grid.width, width - 2))
    close = f"[{clean(scene.key)}]" if scene.key else ""
    canvas.put(left, 0, clip(clean(scene.title), grid.width - cell_len(close) - 1, glyphs.ellipsis), Role.TITLE)
    canvas.put(left + grid.width - cell_len(close), 0, close, Role.KEY, HintTarget("tracker"))
    for column in range(grid.columns):
        x = left + column * (grid.block + _GAP)
        for at, head in enumerate(scene.seats):
            canvas.put(x + grid.block - _HEAD * (len(scene.seats) - at), 1, f" {head}", Role.KEY)
        for y, row in enumerate(scene.rows[column * per_column : (column + 1) * per_column], _HEADS):
            canvas.put(x, y, _row_text(row, len(scene.rows), grid.cell, glyphs), Role.PANEL)
    first = _HEADS + per_column
    for y, note in enumerate(notes, first + 1 if height - first > len(notes) else first):
        canvas.put(left, y, note, Role.DETAIL)
    return canvas


def _grid(scene: TrackerScene, notes: tuple[str, ...], width: int, height: int) -> _Grid:
    """Returns the widest way to lay the rows that leaves room for the notes; else, for the rows alone."""
    rows, grids = len(scene.rows), []
    for columns, cell in ((1, 2), (2, 2), (2, 1)):
        block = _LEAD + cell * rows + _COUNT + _HEAD * len(scene.seats)
        grids.append(_Grid(columns, cell, max(block, _LEAST // columns)))
    fitting = [grid for grid in grids if grid.width <= width and -(-rows // grid.columns) + _HEADS <= height]
    for grid in fitting:
        if -(-rows // grid.columns) + _HEADS + len(_wrapped(notes, grid.width)) <= height:
            return grid
    return fitting[0] if fitting else grids[0]


def _wrapped(notes: tuple[str, ...], width: int) -> list[str]:
    """Returns notes in lines of a width."""
    return [line for note in notes for line in wrap(clean(note), max(1, width))]


def _row_text(row: TrackerRow, numbers: int, cell: int, glyphs: Glyphs) -> str:
    """Returns one number: its open end, its tiles by their other halves, their count, who lacks it."""
    mark = glyphs.chosen[0] if row.is_open else " "
    out = "".join(f"{other if other in row.out else ' '}".ljust(cell) for other in range(numbers))
    crosses = "".join(f" {glyphs.passed if excluded else ' '}" for excluded in row.excluded)
    return f"{mark} {row.number}- {out}{'=' + str(len(row.out)):>3} {crosses}"


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
