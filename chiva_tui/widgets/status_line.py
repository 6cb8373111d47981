"""The line on top: what is played, how it stands, what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import Canvas, clean, clip
from chiva_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from chiva_tui.widgets.glyphs import Glyphs

_MOST_PIPS = 6
_GAP = 2


class TeamScore(NamedTuple):
    """How one team stands.

    Attributes:
        label: The team's name.
        value: Hands in a row, or points.
        goal: How much wins the match; a goal of up to six is drawn as pips.
    """

    label: str
    value: int
    goal: int


class StatusScene(NamedTuple):
    """The status line.

    Attributes:
        title: The game and the hand.
        scores: Both teams.
        notice: Whose turn it is and what must be matched, or what just happened.
        notice_emphasis: Whether the notice asks the person for something.
    """

    title: str
    scores: tuple[TeamScore, TeamScore]
    notice: str
    notice_emphasis: bool = False


def _score(score: TeamScore, glyphs: Glyphs) -> str:
    """Returns a score as text: pips of a small goal, or a number."""
    if score.goal > _MOST_PIPS:
        return f"{score.label} {score.value}"
    won = min(score.value, score.goal)
    return f"{score.label} {glyphs.pip_won * won}{glyphs.open_pip * (score.goal - won)}"


def paint_status(scene: StatusScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints the status line: title, scores, and the notice at the right.

    The space between the parts shrinks first; then the notice is cut, then the rest.
    """
    canvas = Canvas(width, height)
    title = clean(scene.title)
    scores = [clean(_score(score, glyphs)) for score in scene.scores]
    notice = clean(scene.notice)
    fixed = cell_len(title) + sum(cell_len(score) for score in scores)
    spare = width - 2 - fixed - cell_len(notice)
    gap = 4 if spare >= 4 + 3 * _GAP else _GAP if spare >= 3 * _GAP else 1
    x = canvas.put(1, 0, clip(title, width - 2, glyphs.ellipsis), Role.TITLE) + gap
    for score in scores:
        x = canvas.put(x, 0, clip(score, width - 1 - x, glyphs.ellipsis), Role.SCORE) + gap
    shown = clip(notice, width - 1 - x, glyphs.ellipsis)
    role = Role.NOTICE_STRONG if scene.notice_emphasis else Role.NOTICE
    canvas.put(width - 1 - cell_len(shown), 0, shown, role)
    return canvas


class StatusLine(Sheet):
    """The status line."""

    DEFAULT_CSS = """
    StatusLine { height: 1; }
    """

    _scene: StatusScene | None = None

    def show_scene(self, scene: StatusScene) -> None:
        """Shows this status."""
        self._scene = scene
        self.repaint()

    def paint(self, width: int, height: int) -> Canvas | None:
        """Returns the painted line."""
        return None if self._scene is None else paint_status(self._scene, width, height, self.look.glyphs)
