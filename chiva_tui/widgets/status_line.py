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
_WIDE_GAP = 4


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
        title_short: The title where there is no room for all of it; empty if it has no shorter form.
        notice_short: The notice where there is no room for all of it even so; empty if it has no shorter form.
        notice_least: The notice where there is no room for that either; empty if it has no shorter form.
    """

    title: str
    scores: tuple[TeamScore, TeamScore]
    notice: str
    notice_emphasis: bool = False
    title_short: str = ""
    notice_short: str = ""
    notice_least: str = ""


def _score(score: TeamScore, glyphs: Glyphs) -> str:
    """Returns a score as text: pips of a small goal, or a number."""
    if score.goal > _MOST_PIPS:
        return f"{score.label} {score.value}"
    won = min(score.value, score.goal)
    return f"{score.label} {glyphs.pip_won * won}{glyphs.open_pip * (score.goal - won)}"


def paint_status(scene: StatusScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints the status line: title, scores, and the notice at the right.

    The space between the parts shrinks first; then the title and the notice take their short forms, then the notice is
    cut, then the rest.
    """
    canvas = Canvas(width, height)
    scores = [clean(_score(score, glyphs)) for score in scene.scores]
    room = width - 2 - len(scores) - 1 - sum(map(cell_len, scores))
    title, notice = _fitting(scene, room)
    fixed = cell_len(title) + sum(cell_len(score) for score in scores)
    spare = width - 2 - fixed - cell_len(notice)
    gap = next((gap for gap in (_WIDE_GAP, _GAP) if spare >= 3 * gap), 1)
    x = canvas.put(1, 0, clip(title, width - 2, glyphs.ellipsis), Role.TITLE) + gap
    for score in scores:
        x = canvas.put(x, 0, clip(score, width - 1 - x, glyphs.ellipsis), Role.SCORE) + gap
    shown = clip(notice, width - 1 - x, glyphs.ellipsis)
    role = Role.NOTICE_STRONG if scene.notice_emphasis else Role.NOTICE
    canvas.put(width - 1 - cell_len(shown), 0, shown, role)
    return canvas


def _fitting(scene: StatusScene, room: int) -> tuple[str, str]:
    """Returns the longest forms of title and notice that fit; the shortest if none do."""
    title, notice = clean(scene.title), clean(scene.notice)
    short_title = clean(scene.title_short) or title
    short_notice = clean(scene.notice_short) or notice
    least_notice = clean(scene.notice_least) or short_notice
    notices = (notice, short_notice, least_notice)
    forms = ((title, notice), *((short_title, form) for form in notices))
    return next((form for form in forms if sum(map(cell_len, form)) <= room), forms[-1])


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
