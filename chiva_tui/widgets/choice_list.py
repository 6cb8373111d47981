"""A list of what can be chosen on the felt, one of it marked; some of it has a value that can be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from textual.geometry import Offset

from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import ButtonTarget, Canvas, FeltTarget, clean, clip
from chiva_tui.widgets.sheet import Sheet
from chiva_tui.widgets.tile_art import draw_flat, line_tone

if TYPE_CHECKING:
    from chiva_tui.widgets.glyphs import Glyphs

_INDENT = 4
_GAP = 2
_WIDEST = 72
_TILE = 5


class ChoiceRow(NamedTuple):
    """One line of the list.

    Attributes:
        id: What a click on it asks for; empty for a line that only says something.
        label: What it says.
        value: What it is set to; empty for none.
        adjustable: Whether the value has others beside it.
        short: What a line without a value says instead where one of them is too long for its label; empty for the
            same.
    """

    id: str
    label: str
    value: str = ""
    adjustable: bool = False
    short: str = ""


class ChoiceScene(NamedTuple):
    """The list.

    Attributes:
        title: What stands above it.
        rows: Its lines.
        at: Which of them is marked, counted from 0.
        tiles: The halves of tiles in a line above the title, where there is room to spare.
    """

    title: str
    rows: tuple[ChoiceRow, ...]
    at: int = 0
    tiles: tuple[tuple[int, int], ...] = ()


def less(id_: str) -> str:
    """Returns what a click on the mark before a value asks for."""
    return f"less-{id_}"


def more(id_: str) -> str:
    """Returns what a click on the mark behind a value asks for."""
    return f"more-{id_}"


def rows_shown(height: int) -> int:
    """Returns how many lines of a list there is room for on a felt of so many rows: a title and a gap go off."""
    return max(1, height - 2)


def paint_choices(scene: ChoiceScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints the list in the middle of the felt; where it is longer than the felt, the part around the mark."""
    canvas = Canvas(width, height, Role.FELT, FeltTarget())
    room = rows_shown(height)
    first = min(max(0, scene.at - room // 2), max(0, len(scene.rows) - room))
    rows = _fitting(scene.rows, min(width - 2, _WIDEST) - _INDENT)
    shown = rows[first : first + room]
    labels = max((cell_len(row.label) for row in rows if row.value), default=0)
    widest = max((_needed(row, labels) for row in rows), default=0)
    inner = min(max(widest, cell_len(scene.title)) + _INDENT, width - 2, _WIDEST)
    left = max(1, (width - inner) // 2)
    top = max(0, (height - len(shown) - 2) // 2)
    if scene.tiles and top > 2:
        _paint_tiles(canvas, (width - _TILE * len(scene.tiles)) // 2, top - 2, scene.tiles, glyphs)
    title = clip(clean(scene.title), width - 2, glyphs.ellipsis)
    canvas.put((width - cell_len(title)) // 2, top, title, Role.SEAT_TURN)
    for at, row in enumerate(shown):
        y = top + 2 + at if height > len(shown) + 1 else 1 + at
        _paint_row(canvas, (left, y, inner), row, first + at == scene.at, labels, glyphs)
    return canvas


def _fitting(rows: tuple[ChoiceRow, ...], room: int) -> tuple[ChoiceRow, ...]:
    """Returns lines with the labels there is room for, the same form for all."""
    if all(cell_len(row.label) <= room for row in rows):
        return rows
    return tuple(row._replace(label=row.short or row.label) for row in rows)


def _paint_tiles(canvas: Canvas, x: int, y: int, tiles: tuple[tuple[int, int], ...], glyphs: Glyphs) -> None:
    for numbers in tiles:
        x = draw_flat(canvas, x, y, numbers, line_tone(glyphs))


def _needed(row: ChoiceRow, labels: int) -> int:
    """Returns the cells of a line, given those of the longest label that has a value."""
    return labels + _GAP + cell_len(row.value) + 4 if row.value else cell_len(row.label)


def _paint_row(
    canvas: Canvas, place: tuple[int, int, int], row: ChoiceRow, is_chosen: bool, labels: int, glyphs: Glyphs
) -> None:
    left, y, inner = place
    role = Role.GHOST if is_chosen else Role.FELT_TEXT
    target = ButtonTarget(row.id) if row.id else None
    if row.id:
        canvas.fill(left, y, inner, 1, role, target=target)
    if is_chosen:
        canvas.put(left + 1, y, glyphs.chosen[0], role, target)
    text = clip(clean(row.label), inner - 4, glyphs.ellipsis)
    after = canvas.put(left + 3, y, text, role, target)
    if not row.value:
        return
    x = max(after, left + 3 + labels) + _GAP
    before, behind = f"{glyphs.values[0]} ", f" {glyphs.values[1]}"
    if not row.adjustable:
        before = behind = "  "
    x = canvas.put(x, y, before, role, ButtonTarget(less(row.id)) if row.adjustable else target)
    x = canvas.put(x, y, clip(clean(row.value), max(1, left + inner - x - 2), glyphs.ellipsis), role, target)
    canvas.put(x, y, behind, role, ButtonTarget(more(row.id)) if row.adjustable else target)


class ChoiceList(Sheet):
    """The list."""

    DEFAULT_CSS = """
    ChoiceList { height: 1fr; }
    """

    _scene: ChoiceScene | None = None

    @property
    def marked_place(self) -> Offset:
        """Where on the screen the marked line begins."""
        left, top = self.content_region.offset
        for y in range(self.canvas.height):
            for x in range(self.canvas.width):
                if self.canvas.role_at(x, y) is Role.GHOST:
                    return Offset(left + x + 1, top + y)
        return Offset(left, top)

    def show_scene(self, scene: ChoiceScene) -> None:
        """Shows this list."""
        self._scene = scene
        self.repaint()

    def paint(self, width: int, height: int) -> Canvas | None:
        """Returns the painted list."""
        return None if self._scene is None else paint_choices(self._scene, width, height, self.look.glyphs)
