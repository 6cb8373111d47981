"""The person's hand: upright tiles, numbered, the selected one raised."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import Canvas, SlotTarget
from chiva_tui.widgets.sheet import Sheet
from chiva_tui.widgets.tile_art import HandSize, Tone, draw_upright, hand_size

if TYPE_CHECKING:
    from chiva_tui.engine.tiles import Tile
    from chiva_tui.widgets.glyphs import Glyphs

_WIDEST_GAP = 3
_CLOSE_GAP = 1


class Slot(NamedTuple):
    """A tile in its place.

    Attributes:
        tile: The tile.
        number_key: The key that selects it, as displayed.
        playable: Whether it fits an open end now.
        selected: Whether it is the one previewed.
    """

    tile: Tile
    number_key: str
    playable: bool
    selected: bool


class HandScene(NamedTuple):
    """The hand as displayed, from left to right.

    Attributes:
        slots: One entry per tile dealt; None where the tile has been played.
    """

    slots: tuple[Slot | None, ...]


def paint_hand(scene: HandScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints the hand: a row of numbers above the tiles; the selected tile is raised, its number stands below.

    The tiles are as large as there is room for. The sides of tiles that stand close are always dim: they part
    bright tiles, and are not sent again each time a tile is dimmed.
    """
    canvas = Canvas(width, height)
    count = len(scene.slots)
    if not count:
        return canvas
    size = hand_size(count, width, height)
    gap = max(0, min(_WIDEST_GAP, (width - count * size.width) // max(1, count - 1)))
    pitch = size.width + gap
    side = Role.HAND_EDGE if gap > _CLOSE_GAP else Role.HAND_DIM_EDGE
    left = max(0, (width - count * pitch + gap) // 2)
    for index, slot in enumerate(scene.slots):
        if slot is not None:
            _draw_slot(canvas, left + index * pitch, slot, size, glyphs, side)
            canvas.aim(left + index * pitch, 0, size.width, size.height + 1, SlotTarget(index))
    return canvas


def _draw_slot(canvas: Canvas, x: int, slot: Slot, size: HandSize, glyphs: Glyphs, side: Role) -> None:
    """Draws one tile and its number; `side` is the role of the sides of a playable tile."""
    pip, pip_faint = glyphs.pip, glyphs.pip_faint
    if size.pip_step[0] == 1:
        pip, pip_faint = glyphs.pip_close, glyphs.pip_close_faint
    if slot.selected:
        tone = Tone(Role.HAND_SELECTED, Role.HAND_SELECTED_EDGE, pip)
        number, role = f"{glyphs.chosen[0]}{slot.number_key}{glyphs.chosen[1]}", Role.NUMBER_SELECTED
    elif slot.playable:
        tone = Tone(Role.HAND, side, pip)
        number, role = slot.number_key, Role.NUMBER
    else:
        tone = Tone(Role.HAND_DIM, Role.HAND_DIM_EDGE, pip_faint)
        number = f"{glyphs.unplayable[0]}{slot.number_key}{glyphs.unplayable[1]}"
        role = Role.NUMBER_DIM
    top, number_row = (0, size.height) if slot.selected else (1, 0)
    draw_upright(canvas, x, top, slot.tile, size, tone, glyphs)
    canvas.put(x + (size.width - cell_len(number)) // 2, number_row, number, role)


class HandView(Sheet):
    """The person's hand."""

    DEFAULT_CSS = """
    HandView { height: 8; }
    """

    _scene: HandScene | None = None

    def show_scene(self, scene: HandScene) -> None:
        """Shows this hand."""
        self._scene = scene
        self.repaint()

    def paint(self, width: int, height: int) -> Canvas | None:
        """Returns the painted hand."""
        return None if self._scene is None else paint_hand(self._scene, width, height, self.look.glyphs)
