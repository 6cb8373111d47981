"""The action line: what is previewed or asked, and the buttons that answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import ButtonTarget, Canvas, clean, clip
from chiva_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from chiva_tui.widgets.glyphs import Glyphs

_GAP = 2


class Button(NamedTuple):
    """A button of the action line.

    Attributes:
        id: What `ButtonTarget` carries when it is clicked.
        label: What it does.
        key: The key that does the same, as displayed.
        primary: Whether it is what Enter does.
    """

    id: str
    label: str
    key: str
    primary: bool = False


class ActionScene(NamedTuple):
    """The action line.

    Attributes:
        text: What is previewed, or what is asked.
        detail: What it leaves, or why.
        buttons: The answers, the most important first.
        emphasis: Whether the person is asked for something.
    """

    text: str
    detail: str = ""
    buttons: tuple[Button, ...] = ()
    emphasis: bool = False


def paint_action(scene: ActionScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints the action line: the text on the first row, the detail and the buttons on the second.

    A text that does not fit the first row goes on beside the buttons, before the detail. A detail that does not fit
    there begins after the first row's text, as far as whole words fit.
    """
    canvas = Canvas(width, height)
    captions = [clean(glyphs.spelled(f"{button.key} {button.label}".strip())) for button in scene.buttons]
    needed = sum(cell_len(caption) + 2 for caption in captions) + _GAP * max(0, len(captions) - 1)
    x = max(1, width - 1 - needed)
    room = x - 1 - _GAP if captions else width - 2
    role = Role.ACTION_STRONG if scene.emphasis else Role.ACTION
    text, rest = _filled(clean(glyphs.spelled(scene.text)), width - 2)
    if not text:
        text, rest = rest, ""
    after = canvas.put(1, 0, clip(text, width - 2, glyphs.ellipsis), role) + _GAP
    detail = clean(glyphs.spelled(scene.detail))
    above, below = _split(detail, width - 1 - after, room) if not rest else ("", detail)
    canvas.put(after, 0, above, Role.DETAIL)
    start = canvas.put(1, 1, clip(rest, room, glyphs.ellipsis), role) + _GAP if rest else 1
    canvas.put(start, 1, clip(below, room + 1 - start, glyphs.ellipsis), Role.DETAIL)
    for button, caption in zip(scene.buttons, captions, strict=True):
        role = Role.BUTTON_PRIMARY if button.primary else Role.BUTTON
        x = canvas.put(x, 1, f"[{caption}]", role, ButtonTarget(button.id)) + _GAP
    return canvas


def _split(detail: str, above: int, below: int) -> tuple[str, str]:
    """Returns the part of the detail for the first row and the part for the second.

    Args:
        detail: The whole detail.
        above: Cells left on the first row.
        below: Cells beside the buttons.
    """
    return ("", detail) if cell_len(detail) <= below else _filled(detail, above)


def _filled(text: str, room: int) -> tuple[str, str]:
    """Returns as many whole words as there is room for, and the others."""
    words = text.split(" ")
    taken = 0
    while taken < len(words) and cell_len(" ".join(words[: taken + 1])) <= room:
        taken += 1
    return " ".join(words[:taken]), " ".join(words[taken:])


class ActionLine(Sheet):
    """The action line, two rows that are always there."""

    DEFAULT_CSS = """
    ActionLine { height: 2; }
    """

    _scene: ActionScene | None = None

    def show_scene(self, scene: ActionScene) -> None:
        """Shows what is previewed or asked."""
        self._scene = scene
        self.repaint()

    def paint(self, width: int, height: int) -> Canvas | None:
        """Returns the painted line."""
        return None if self._scene is None else paint_action(self._scene, width, height, self.look.glyphs)
