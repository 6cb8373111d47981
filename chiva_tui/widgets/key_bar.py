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
        always: Whether it is shown however little room there is, as long as any others can be left out for it.
    """

    key: str
    label: str
    id: str
    always: bool = False


class KeyBarScene(NamedTuple):
    """The footer.

    Attributes:
        hints: The keys, the most important first.
    """

    hints: tuple[KeyHint, ...]


def paint_key_bar(scene: KeyBarScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints the footer. Keys that do not fit are left out; none is cut in the middle."""
    canvas = Canvas(width, height)
    x = 1
    hints = tuple(hint._replace(key=glyphs.spelled(hint.key)) for hint in scene.hints)
    for hint in _fitting(hints, width - 2):
        target = HintTarget(hint.id)
        after = canvas.put(x, 0, f"{clean(hint.key)} ", Role.KEY, target)
        x = canvas.put(after, 0, clean(hint.label), Role.KEY_LABEL, target) + _GAP
    return canvas


def _fitting(hints: tuple[KeyHint, ...], room: int) -> list[KeyHint]:
    """Returns the hints there is room for: first come those that are always shown, then the others in their order."""
    left, fitting = room + _GAP, set()
    for at, hint in sorted(enumerate(hints), key=lambda placed: not placed[1].always):
        needed = cell_len(clean(f"{hint.key} {hint.label}")) + _GAP
        if needed <= left:
            left -= needed
            fitting.add(at)
    return [hint for at, hint in enumerate(hints) if at in fitting]


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
