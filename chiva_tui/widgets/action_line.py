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
    """Paints the action line: the text from the first row on, the detail below it, the buttons on the last row.

    Texts go on in the next row, on the last one as far as the buttons. A detail that does not fit below the text begins
    right after it.
    """
    canvas = Canvas(width, height)
    last = max(1, height - 1)
    captions = [clean(f"{button.key} {button.label}".strip()) for button in scene.buttons]
    needed = sum(cell_len(caption) + 2 for caption in captions) + _GAP * max(0, len(captions) - 1)
    x = max(1, width - 1 - needed)
    room = x - 1 - _GAP if captions else width - 2
    rows = _Rows((width - 2,) * last + (room,), glyphs.ellipsis)
    role = Role.ACTION_STRONG if scene.emphasis else Role.ACTION
    pieces = rows.flow(clean(scene.text), 0, 0)
    _put(canvas, pieces, role)
    row, column, text = pieces[-1]
    detail = clean(scene.detail)
    _put(canvas, rows.whole(detail, row + 1) or rows.flow(detail, row, column + cell_len(text) + _GAP), Role.DETAIL)
    for button, caption in zip(scene.buttons, captions, strict=True):
        role = Role.BUTTON_PRIMARY if button.primary else Role.BUTTON
        x = canvas.put(x, last, f"[{caption}]", role, ButtonTarget(button.id)) + _GAP
    return canvas


class _Piece(NamedTuple):
    """Some words of a text, and where they begin."""

    row: int
    column: int
    text: str


class _Rows(NamedTuple):
    """The rows that texts fill.

    Attributes:
        widths: The cells of each.
        ellipsis: Stands for what did not fit.
    """

    widths: tuple[int, ...]
    ellipsis: str

    def flow(self, text: str, row: int, column: int) -> list[_Piece]:
        """Returns a text in pieces of whole words, at least one; what the last row has no room for is cut off."""
        pieces: list[_Piece] = []
        while not pieces or text:
            piece, rest = _filled(text, self.widths[row] - column)
            if row == len(self.widths) - 1 or not (piece or column):
                piece, rest = clip(text, self.widths[row] - column, self.ellipsis), ""
            pieces.append(_Piece(row, column, piece))
            text, row, column = rest, row + 1, 0
        return pieces

    def whole(self, text: str, row: int) -> list[_Piece]:
        """Returns a text in pieces from the beginning of a row on; none if it does not fit there."""
        if row >= len(self.widths):
            return []
        pieces = self.flow(text, row, 0)
        return pieces if " ".join(piece.text for piece in pieces) == text else []


def _put(canvas: Canvas, pieces: list[_Piece], role: Role) -> None:
    for row, column, text in pieces:
        canvas.put(1 + column, row, text, role)


def _filled(text: str, room: int) -> tuple[str, str]:
    """Returns as many whole words as there is room for, and the others."""
    words = text.split(" ")
    taken = 0
    while taken < len(words) and cell_len(" ".join(words[: taken + 1])) <= room:
        taken += 1
    return " ".join(words[:taken]), " ".join(words[taken:])


class ActionLine(Sheet):
    """The action line, two rows that are always there; three in a narrow terminal."""

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
