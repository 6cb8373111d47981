"""A small plot in a text, drawn by plotext in the colours and characters of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual_plotext import PlotextPlot

if TYPE_CHECKING:
    from chiva_tui.phrases.statistics import Figure

_BAR, _BAR_ASCII = "█", "#"
_AXES = str.maketrans(dict.fromkeys("│┤├", "|") | {"─": "-"} | dict.fromkeys("└┘┌┐┬┴┼", "+"))
_COURSE_HEIGHT = 9
_LEAST_WIDTH = 20
_THIN = 0.001
"""How thick a lying bar is, in the plot's measure: thin enough to fall into one row."""

_SLIM = 0.25
"""How thick a standing bar is."""

_WHOLE = 100


class Plot(PlotextPlot, can_focus=False):
    """One figure. What it shows is also said in the text above it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"plot--value"}
    DEFAULT_CSS = """
    Plot { height: auto; color: $foreground; background: $panel; }
    Plot > .plot--value { color: $primary; }
    """

    def __init__(self, figure: Figure) -> None:
        """Draws a figure.

        Args:
            figure: What is drawn.
        """
        super().__init__()
        # The other themes of the library paint grounds of their own.
        self.theme = "textual-clear"
        self._figure = figure
        self.styles.height = _COURSE_HEIGHT if figure.is_course else 2 * len(figure.labels) + 1

    def render(self) -> Text:
        """Returns the drawing at the present size."""
        width, height = self.size
        if width < _LEAST_WIDTH:
            return Text()
        ascii_only = self.app.has_class("-ascii")
        self._prepare(width, height, ascii_only=ascii_only)
        drawn = self.plt.uncolorize(self.plt.build())
        text = Text(drawn.translate(_AXES) if ascii_only else drawn, no_wrap=True)
        bar = _BAR_ASCII if ascii_only else _BAR
        text.highlight_regex(f"{bar}+", self.get_component_rich_style("plot--value", partial=True))
        return text

    def _prepare(self, width: int, height: int, *, ascii_only: bool) -> None:
        plot, figure = self.plt, self._figure
        plot.clear_figure()
        plot.theme(self.theme)
        plot.plotsize(width, height)
        plot.xaxes(True, False)
        plot.yaxes(True, False)
        marker = _BAR_ASCII if ascii_only else _BAR
        labels, values = list(figure.labels), list(figure.values)
        marks: list[float] = [0, 25, 50, 75, _WHOLE]
        if figure.is_course:
            places: list[float] = list(range(1, len(values) + 1))
            plot.bar(places, values, width=_SLIM, marker=marker)
            plot.ylim(0, _WHOLE)
            plot.yticks(marks[::2])
            plot.xlim(0.5, len(values) + 0.5)
            plot.xticks(places, labels)
        else:
            # The first bar stands lowest in a plot, and belongs at the top.
            plot.bar(labels[::-1], values[::-1], orientation="horizontal", width=_THIN, marker=marker)
            plot.xlim(0, _WHOLE)
            plot.xticks(marks)
