"""The widget that shows a canvas and sends no more of it than what changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from chiva_tui.theme import PALETTES, Palette
from chiva_tui.widgets.canvas import Canvas, Target
from chiva_tui.widgets.glyphs import UNICODE, Glyphs

if TYPE_CHECKING:
    from textual import events


class Look(NamedTuple):
    """How sheets draw: with which colours and which characters."""

    palette: Palette = PALETTES["felt"]
    glyphs: Glyphs = UNICODE


@runtime_checkable
class Guide(Protocol):
    """A screen that can explain what is on its sheets."""

    def tip(self, sheet: Sheet, target: Target) -> str:
        """Returns what is said beside the mouse while it rests on something; empty for nothing."""


class Sheet(Widget, can_focus=False):
    """A part of the table: shows a canvas and says what was clicked on it."""

    DEFAULT_CSS = """
    Sheet { width: 1fr; height: 1; }
    """

    class Hit(Message):
        """The left button was clicked on something that means something.

        Attributes:
            target: What was clicked.
        """

        def __init__(self, sheet: Sheet, target: Target) -> None:
            super().__init__()
            self.sheet = sheet
            self.target = target

        @property
        def control(self) -> Sheet:
            """The sheet that was clicked."""
            return self.sheet

    def __init__(self, look: Look | None = None, *, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        """Builds an empty sheet.

        Args:
            look: Colours and characters; the default look if None.
            id: The widget's id.
            classes: The widget's CSS classes.
        """
        super().__init__(id=id, classes=classes)
        self.auto_links = False
        self._look = look or Look()
        self._canvas = Canvas(0, 0)
        self._pointed: Target | None = None

    def tip(self, target: Target) -> str:
        """Returns what is said beside the mouse while it rests on something; empty for nothing."""
        return self.screen.tip(self, target) if isinstance(self.screen, Guide) else ""

    @property
    def canvas(self) -> Canvas:
        """What is shown."""
        return self._canvas

    @property
    def look(self) -> Look:
        """The colours and characters in use."""
        return self._look

    def change_look(self, look: Look) -> None:
        """Draws everything again with other colours or characters."""
        if look != self._look:
            self._look = look
            self._canvas = Canvas(0, 0)
            self.repaint()

    def paint(self, width: int, height: int) -> Canvas | None:
        """Returns what to show at this size; None while there is nothing to show yet."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Paints for the present size and shows what changed."""
        if self.size and (canvas := self.paint(self.size.width, self.size.height)) is not None:
            self.show(canvas)

    def show(self, canvas: Canvas) -> None:
        """Replaces the canvas and refreshes the cells that differ; what was explained may be another thing now."""
        previous, self._canvas = self._canvas, canvas
        self.hush()
        if (previous.width, previous.height) != (canvas.width, canvas.height):
            self.refresh()
            return
        changed = [Region(span.x, span.y, span.width, 1) for span in canvas.changes(previous)]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """Returns row `y` of the canvas, styled."""
        width = self.size.width
        if y >= self._canvas.height:
            return Strip.blank(width)
        style = self._look.palette.style
        segments: list[Segment] = []
        for run in self._canvas.runs(y):
            segment = Segment(run.text, style(run.role))
            if segments and (joined := _joined(segments[-1], segment)) is not None:
                segments[-1] = joined
            else:
                segments.append(segment)
        return Strip(segments).adjust_cell_length(width)

    def on_resize(self) -> None:
        """Paints for the new size."""
        self.repaint()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Has what the mouse has come to explained, once it rests there."""
        pointed = self._target_under(event)
        if pointed != self._pointed:
            self._pointed = pointed
            self.tooltip = None if pointed is None else self.tip(pointed) or None

    def hush(self) -> None:
        """Takes away what is said beside the mouse, until the mouse comes to something else."""
        if self.tooltip is not None:
            self.tooltip = None

    def on_leave(self) -> None:
        """Forgets where the mouse was."""
        self._pointed = self.tooltip = None

    def on_click(self, event: events.Click) -> None:
        """Says what was clicked; what it is has been understood, and is not explained again on the same spot."""
        self.hush()
        if event.button != 1:
            return
        event.stop()
        if (target := self._target_under(event)) is not None:
            self.post_message(self.Hit(self, target))

    def _target_under(self, event: events.MouseEvent) -> Target | None:
        place = event.screen_offset - self.content_region.offset
        return self._canvas.target_at(place.x, place.y)


def _joined(one: Segment, other: Segment) -> Segment | None:
    """Returns two neighbouring segments as one if nobody can see the difference, to spare a change of style.

    They can be joined if their styles are equal, or if one of them is blank and only the ground shows.
    """
    first, second = one.style or Style(), other.style or Style()
    if first == second:
        return Segment(one.text + other.text, first)
    if first.bgcolor != second.bgcolor or any(s.reverse or s.underline for s in (first, second)):
        return None
    if not other.text.strip():
        return Segment(one.text + other.text, first)
    return None if one.text.strip() else Segment(one.text + other.text, second)
