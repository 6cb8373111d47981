"""The line on top: what is played, how it stands, what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import Canvas, StatusTarget, clean, clip
from chiva_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from chiva_tui.widgets.glyphs import Glyphs

_MOST_PIPS = 6
_GAP = 2
_WIDE_GAP = 4
_WARNING = "!"


class TeamScore(NamedTuple):
    """How one team stands.

    Attributes:
        label: The team's name.
        value: Hands in a row, or points.
        goal: How much wins the match; a goal of up to six is drawn as pips.
        warning: What to say where the next hand can win the match; empty where it cannot.
    """

    label: str
    value: int
    goal: int
    warning: str = ""


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


def _score(score: TeamScore, glyphs: Glyphs, *, brief: bool) -> str:
    """Returns a score as text: pips of a small goal, or a number; a warning in words, or as a mark."""
    counted, comma = str(score.value), ","
    if score.goal <= _MOST_PIPS:
        won = min(score.value, score.goal)
        counted, comma = glyphs.pip_won * won + glyphs.open_pip * (score.goal - won), ""
    warning = "" if not score.warning else _WARNING if brief else f"{comma} {score.warning}"
    return clean(f"{score.label} {counted}{warning}")


def paint_status(scene: StatusScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints the status line: title, scores, and the notice at the right.

    The space between the parts shrinks first; then the title and the notice take their short forms, then warnings
    become marks, then the notice is cut, then the rest.
    """
    canvas = Canvas(width, height)
    title, notice, scores = _fitting(scene, width - 2 - len(scene.scores) - 1, glyphs)
    spare = width - 2 - sum(map(cell_len, (title, notice, *scores)))
    gap = next((gap for gap in (_WIDE_GAP, _GAP) if spare >= 3 * gap), 1)
    x = canvas.put(1, 0, clip(title, width - 2, glyphs.ellipsis), Role.TITLE, StatusTarget("rules")) + gap
    for score, text in zip(scene.scores, scores, strict=True):
        role = Role.NOTICE_STRONG if score.warning else Role.SCORE
        x = canvas.put(x, 0, clip(text, width - 1 - x, glyphs.ellipsis), role, StatusTarget("ledger")) + gap
    shown = clip(notice, width - 1 - x, glyphs.ellipsis)
    role = Role.NOTICE_STRONG if scene.notice_emphasis else Role.NOTICE
    canvas.put(width - 1 - cell_len(shown), 0, shown, role, StatusTarget("where"))
    return canvas


def _fitting(scene: StatusScene, room: int, glyphs: Glyphs) -> tuple[str, str, list[str]]:
    """Returns the longest forms of title, notice and scores that fit; the shortest if none do."""
    title, notice = clean(scene.title), clean(scene.notice)
    short_title = clean(scene.title_short) or title
    short_notice = clean(scene.notice_short) or notice
    least_notice = clean(scene.notice_least) or short_notice
    notices = (notice, short_notice, least_notice)
    forms = [
        (*form, [_score(score, glyphs, brief=brief) for score in scene.scores])
        for brief in (False, True)
        for form in ((title, notice), *((short_title, form) for form in notices))
    ]
    return next((form for form in forms if sum(map(cell_len, (*form[:2], *form[2]))) <= room), forms[-1])


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
