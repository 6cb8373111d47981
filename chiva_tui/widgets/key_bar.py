"""The footer: the keys that do something now."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import Canvas, HintTarget, clean
from chiva_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from chiva_tui.widgets.glyphs import Glyphs

_GAP = 2


class KeyHint(NamedTuple):
    """One key of the footer.

    Attributes:
        key: The key as displayed.
        label: What it does.
        id: What `HintTarget` carries when it is clicked.
    """

    key: str
    label: str
    id: str


class KeyBarScene(NamedTuple):
    """The footer.

    Attributes:
        hints: The keys, the most important first.
    """

    hints: tuple[KeyHint, ...]


def paint_key_bar(scene: KeyBarScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints the footer. Keys that do not fit are left out from the end; none is cut in the middle."""
    canvas = Canvas(width, height)
    x = 1
    for hint in scene.hints:
        key, label = clean(hint.key), clean(hint.label)
        if x + cell_len(key) + 1 + cell_len(label) > width - 1:
            break
        target = HintTarget(hint.id)
        after = canvas.put(x, 0, f"{key} ", Role.KEY, target)
        x = canvas.put(after, 0, label, Role.KEY_LABEL, target) + _GAP
    return canvas


class KeyBar(Sheet):
    """The footer of keys."""

    DEFAULT_CSS = """
    KeyBar { height: 1; }
    """

    _scene: KeyBarScene | None = None

    def show_scene(self, scene: KeyBarScene) -> None:
        """Shows these keys."""
        self._scene = scene
        self.repaint()

    def paint(self, width: int, height: int) -> Canvas | None:
        """Returns the painted footer."""
        return None if self._scene is None else paint_key_bar(self._scene, width, height, self.look.glyphs)
