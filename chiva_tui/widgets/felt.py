"""The felt: the line of play in the middle, the seats around it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from chiva_tui.engine.actions import End
from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import Canvas, EndTarget, FeltTarget, GhostTarget, LaidTarget, clean, clip
from chiva_tui.widgets.line_layout import plan_line
from chiva_tui.widgets.line_path import Ground
from chiva_tui.widgets.line_plan import LinePlan, LineTooLongError, Tip
from chiva_tui.widgets.seat_places import seat_places
from chiva_tui.widgets.seats import SeatBadge, draw_seats
from chiva_tui.widgets.sheet import Sheet
from chiva_tui.widgets.tile_art import draw_box, line_tone

if TYPE_CHECKING:
    from chiva_tui.engine.line import Line
    from chiva_tui.engine.tiles import Tile
    from chiva_tui.widgets.canvas import Target
    from chiva_tui.widgets.glyphs import Glyphs
    from chiva_tui.widgets.line_path import Rect
    from chiva_tui.widgets.seat_places import SeatPlaces


class FeltScene(NamedTuple):
    """What lies on the felt.

    Attributes:
        line: The tiles laid.
        seats: The four seats, in order of seat.
        ghost: The previewed tile and its end (the end does not matter for the opening tile); None without preview.
        last_index: Place in the line of the tile laid last; None if none is to be marked.
        ends_open: Whether the two ends carry their labels and can be clicked.
        choosable: The ends a tile of the person can go to now; their labels stand out.
        blocked: Whether the line is blocked: the numbers at its ends are then marked.
        deal_size: How many tiles a seat is dealt, for which room is kept.
        centre_text: Lines in the middle of the felt while no tile lies there.
        too_small: What to say in place of a line that does not fit the felt.
    """

    line: Line
    seats: tuple[SeatBadge, SeatBadge, SeatBadge, SeatBadge]
    ghost: tuple[Tile, End] | None = None
    last_index: int | None = None
    ends_open: bool = True
    choosable: tuple[End, ...] = ()
    blocked: bool = False
    centre_text: tuple[str, ...] = ()
    deal_size: int = 7
    too_small: str = ""

    @property
    def usual_length(self) -> int:
        """How many tiles are laid in most hands: six in seven of those dealt."""
        return len(self.seats) * self.deal_size * 6 // 7


def paint_felt(scene: FeltScene, width: int, height: int, glyphs: Glyphs) -> Canvas:
    """Paints the felt.

    The seats are around the line, which has the rest. What they take does not change while tiles are played, so the
    line does not move for them; tiles shown at the end of a hand may take more.
    """
    canvas = Canvas(width, height, Role.FELT, FeltTarget())
    places = seat_places(scene.seats, scene.deal_size, width, height)
    has_line = bool(scene.line.laid or scene.ghost)
    draw_seats(canvas, places, scene.seats, glyphs, has_line=has_line)
    if not has_line:
        _draw_centre_text(canvas, scene.centre_text, glyphs)
        return canvas
    try:
        plan = _plan(scene, places)
    except LineTooLongError:
        _draw_centre_text(canvas, (scene.too_small,), glyphs)
        return canvas
    area = places.area
    middle = Canvas(width, area.height, Role.FELT)
    _draw_line(middle, plan, scene, glyphs)
    canvas.overlay(middle, area.x, area.y, Role.FELT)
    return canvas


def _plan(scene: FeltScene, places: SeatPlaces) -> LinePlan:
    """Lays the line where it lay before any tiles were shown, unless the tiles shown need that place.

    Raises:
        LineTooLongError: The area is too small for the line.
    """
    one, two, three, four = (replace(badge, revealed=None) for badge in scene.seats)
    kept = seat_places((one, two, three, four), scene.deal_size, places.width, places.height).taken
    plan = _plan_off(scene, places, kept)
    drawn = [box.rect for box in plan.boxes] + [tip.rect for tip in plan.tips]
    taken = places.taken
    if kept == taken or all(map(Ground(*places.area[2:], taken).is_free, drawn)):
        return plan
    return _plan_off(scene, places, taken)


def _plan_off(scene: FeltScene, places: SeatPlaces, blocked: tuple[Rect, ...]) -> LinePlan:
    """Lays the line off some cells."""
    _, _, width, height = places.area
    return plan_line(scene.line, width, height, ghost=scene.ghost, blocked=blocked, usual_length=scene.usual_length)


def _draw_line(canvas: Canvas, plan: LinePlan, scene: FeltScene, glyphs: Glyphs) -> None:
    """Draws the tiles, the preview and the labels of the ends."""
    for box in plan.boxes:
        draw_box(canvas, box, line_tone(glyphs, last=box.index == scene.last_index), glyphs, plan.seams)
        canvas.aim(*box.rect, _laid_target(box.index, scene))
    if scene.line.laid and scene.ends_open:
        _draw_ends(canvas, plan, scene, glyphs)
    elif scene.blocked:
        for tip in plan.tips:
            _put_tip(canvas, tip, glyphs.passed, Role.TIP_OPEN)
    if (ghost := plan.ghost) is not None:
        draw_box(canvas, ghost, line_tone(glyphs, ghost=True), glyphs, plan.seams)
        canvas.aim(*ghost.rect, GhostTarget())


def _laid_target(index: int, scene: FeltScene) -> Target:
    """Says what a click on a laid tile means: its end, for the outermost two of a line that is being played."""
    last = len(scene.line.laid) - 1
    if not scene.ends_open or not last or index not in (0, last):
        return LaidTarget()
    return EndTarget(End.LEFT if index == 0 else End.RIGHT)


def _draw_ends(canvas: Canvas, plan: LinePlan, scene: FeltScene, glyphs: Glyphs) -> None:
    """Draws the labels of the open ends, and says what a click on them and beside them means."""
    for end in End:
        if end in scene.choosable:
            place = plan.ghost_place(end)
            canvas.aim(*place, EndTarget(end))
    for tip in plan.tips:
        letter = "L" if tip.end is End.LEFT else "R"
        _put_tip(canvas, tip, letter, Role.TIP_OPEN if tip.end in scene.choosable else Role.TIP)
        canvas.aim(*tip.rect, EndTarget(tip.end))


def _put_tip(canvas: Canvas, tip: Tip, letter: str, role: Role) -> None:
    """Draws one label, its number next to the tile."""
    text = f"{tip.number} [{letter}]" if tip.number_first else f"[{letter}] {tip.number}"
    canvas.put(tip.rect.x, tip.rect.y, text, role)


def _draw_centre_text(canvas: Canvas, lines: tuple[str, ...], glyphs: Glyphs) -> None:
    """Draws lines of text in the middle of the felt."""
    top = (canvas.height - len(lines)) // 2
    for row, line in enumerate(lines):
        text = clip(clean(line), canvas.width - 2, glyphs.ellipsis)
        canvas.put((canvas.width - cell_len(text)) // 2, top + row, text, Role.FELT_TEXT)


class Felt(Sheet):
    """The felt with the line of play and the seats."""

    DEFAULT_CSS = """
    Felt { height: 1fr; }
    """

    _scene: FeltScene | None = None

    def show_scene(self, scene: FeltScene) -> None:
        """Shows this position."""
        self._scene = scene
        self.repaint()

    def paint(self, width: int, height: int) -> Canvas | None:
        """Returns the painted felt."""
        return None if self._scene is None else paint_felt(self._scene, width, height, self.look.glyphs)
