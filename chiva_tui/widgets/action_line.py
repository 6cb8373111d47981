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
        detail_short: The detail where there is no room for all of it; empty if it has no shorter form.
    """

    text: str
    detail: str = ""
    buttons: tuple[Button, ...] = ()
    emphasis: bool = False
    detail_short: str = ""


def paint_action(scene: ActionScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints the action line: the text from the first row on, the detail below it, the buttons on the last row.

    Texts go on in the next row, on the last one as far as the buttons. A detail that does not fit below the text begins
    right after it. Where there is no room for all of it even so, its short form is shown; without one, only the button
    for Enter has words besides its key.
    """
    canvas = Canvas(width, height)
    last = max(1, height - 1)
    captions = [clean(glyphs.spelled(f"{button.key} {button.label}".strip())) for button in scene.buttons]
    texts, is_whole = _texts(scene, captions, width, last, glyphs)
    if not is_whole and scene.detail_short:
        scene = scene._replace(detail=scene.detail_short)
        texts, is_whole = _texts(scene, captions, width, last, glyphs)
    if not is_whole:
        captions = [
            caption if button.primary or not button.key else clean(glyphs.spelled(button.key))
            for button, caption in zip(scene.buttons, captions, strict=True)
        ]
        texts, _ = _texts(scene, captions, width, last, glyphs)
    for (row, column, text), role in texts:
        canvas.put(1 + column, row, text, role)
    x = max(1, width - 1 - _needed(captions))
    for button, caption in zip(scene.buttons, captions, strict=True):
        role = Role.BUTTON_PRIMARY if button.primary else Role.BUTTON
        x = canvas.put(x, last, f"[{caption}]", role, ButtonTarget(button.id)) + _GAP
    return canvas


def _needed(captions: list[str]) -> int:
    """Returns the cells that buttons take."""
    return sum(cell_len(caption) + 2 for caption in captions) + _GAP * max(0, len(captions) - 1)


def _texts(
    scene: ActionScene, captions: list[str], width: int, last: int, glyphs: Glyphs
) -> tuple[list[tuple[_Piece, Role]], bool]:
    """Returns the pieces of text and detail beside buttons on row `last`, and whether nothing of them is cut off."""
    room = max(1, width - 1 - _needed(captions)) - 1 - _GAP if captions else width - 2
    rows = _Rows((width - 2,) * last + (room,), glyphs.ellipsis)
    role = Role.ACTION_STRONG if scene.emphasis else Role.ACTION
    text, detail = clean(glyphs.spelled(scene.text)), clean(glyphs.spelled(scene.detail))
    above = rows.flow(text, 0, 0)
    row, column, ending = above[-1]
    below = rows.whole(detail, row + 1) or rows.flow(detail, row, column + cell_len(ending) + _GAP)
    is_whole = _joined(above) == text and _joined(below) == detail.strip()
    return [*((piece, role) for piece in above), *((piece, Role.DETAIL) for piece in below)], is_whole


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
        return pieces if _joined(pieces) == text else []


def _joined(pieces: list[_Piece]) -> str:
    return " ".join(piece.text for piece in pieces).strip()


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
