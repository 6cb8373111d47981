"""Cells put on a terminal with as few bytes as can be: in which order, by which moves, in which of equal styles."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.terminal_style import Style, exchanged, ground, is_exchangeable, seen, shortest_change

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

_TWINS = {"▌": "▐", "▐": "▌", "▀": "▄", "▄": "▀"}
_CANONICAL = frozenset("▐▄")
_MOST_STROKES_BY_WAY = 100
_LAST_NARROW = "\uffff"


class Cell(NamedTuple):
    """A cell's characters (none for the second half of a wide one) and their style."""

    text: str
    style: Style


Row = list["Cell | None"]
"""The cells of a row; None is unknown."""


def cell(text: str, style: Style) -> Cell:
    """Returns a cell such that those that look the same are equal.

    Of a blank only the ground is seen, and half a cell in one colour is the other half in the other.
    """
    if text == " ":
        return Cell(text, ground(style))
    if text in _CANONICAL and is_exchangeable(style):
        return Cell(_TWINS[text], exchanged(style))
    return Cell(text, style)


def _looks(shown: Cell) -> tuple[Style, ...]:
    """Returns the styles a cell that is not blank can be written in."""
    if shown.text in _TWINS and is_exchangeable(shown.style):
        one, other = shown.style, exchanged(shown.style)
        return (one, other) if one < other else (other, one)
    return (shown.style,)


def _fits(shown: Cell, style: Style) -> bool:
    """Says whether a cell can be written in a style and look as it should."""
    if shown.text == " ":
        return ground(style) == shown.style
    return style == shown.style or not shown.text or style in _looks(shown)


class Stroke(NamedTuple):
    """Neighbouring cells of one row that can be written in one style.

    Attributes:
        y: Their row.
        x: The column of the first.
        cells: What is to be seen.
        styles: The styles they can be written in; of blanks alone the ground, which other styles have as well.
        blank: Whether they are blanks alone.
    """

    y: int
    x: int
    cells: tuple[Cell, ...]
    styles: tuple[Style, ...]
    blank: bool


def strokes(y: int, wanted: Row, shown: Row, first: int, last: int) -> Iterator[Stroke]:
    """Yields what has to be written for a row to be as wanted, from column `first` to before `last`."""
    begin, cells, styles = first, list[Cell](), tuple[Style, ...]()
    blank = True
    for x in range(first, last):
        now = wanted[x]
        if now is None or not _differs(wanted, shown, x):
            if cells:
                yield Stroke(y, begin, tuple(cells), styles, blank)
            cells = []
            continue
        joined = _joined(styles, now, blank=blank) if cells else ()
        if cells and not joined:
            yield Stroke(y, begin, tuple(cells), styles, blank)
            cells = []
        if not cells:
            begin, blank = x, True
            joined = _looks(now)
        cells.append(now)
        styles, blank = joined, blank and now.text == " "
    if cells:
        yield Stroke(y, begin, tuple(cells), styles, blank)


def _joined(styles: tuple[Style, ...], now: Cell, *, blank: bool) -> tuple[Style, ...]:
    """Returns the styles in which a stroke that can have `styles` can go on with another cell; none if it cannot."""
    if blank and now.text != " ":
        return tuple(style for style in _looks(now) if ground(style) == styles[0])
    return tuple(style for style in styles if _fits(now, style))


def _differs(wanted: Row, shown: Row, x: int) -> bool:
    """Says whether a cell has to be written; both halves of a wide character are or none."""
    if wanted[x] != shown[x]:
        return True
    if _is_tail(wanted, x):
        return wanted[x - 1] != shown[x - 1]
    return _is_tail(wanted, x + 1) and wanted[x + 1] != shown[x + 1]


def _is_tail(row: Row, x: int) -> bool:
    if not 0 < x < len(row):
        return False
    at = row[x]
    return at is not None and not at.text


class Pen(NamedTuple):
    """Where and how a terminal writes.

    Attributes:
        place: Column and row of the next character; None if that is not sure.
        style: The style in force; None if that is unknown.
    """

    place: tuple[int, int] | None = None
    style: Style | None = None


class Ink:
    """Writes strokes onto a picture of a given width.

    Attributes:
        width: Columns.
        erases: Whether the terminal gives cells that it erases the colour of the ground in force.
    """

    def __init__(self, width: int, *, erases: bool) -> None:
        self.width = width
        self.erases = erases

    def draw(self, pen: Pen, todo: Sequence[Stroke], picture: Sequence[Row]) -> tuple[str, Pen]:
        """Returns what puts strokes onto the terminal, and the pen after it.

        Args:
            pen: The pen before.
            todo: What to write, from top to bottom and left to right.
            picture: All cells as they are wanted.
        """
        orders = [todo]
        if 1 < len(todo) <= _MOST_STROKES_BY_WAY:
            orders.append(self._by_way(pen, todo))
        elif todo:
            orders.append([stroke for group in _by_style(todo) for stroke in group])
        return min((self._draw(pen, order, picture) for order in orders), key=lambda drawn: len(drawn[0].encode()))

    def _draw(self, pen: Pen, todo: Iterable[Stroke], picture: Sequence[Row]) -> tuple[str, Pen]:
        sent: list[str] = []
        for stroke in todo:
            lead, style = _lead(pen, stroke, picture)
            text, place = self._body(stroke, style)
            sent += (lead, text)
            pen = Pen(place, style)
        return "".join(sent), pen

    def _by_way(self, pen: Pen, todo: Sequence[Stroke]) -> list[Stroke]:
        """Returns strokes so ordered that each is reached with few bytes from the one before."""
        groups = _by_style(todo)
        order: list[Stroke] = []
        while groups:
            _, best, at = min(
                (cost + len(shortest_move(pen.place, group[near].x, group[near].y)), number, near)
                for number, group in enumerate(groups)
                for cost in (len(_cheapest_change(pen.style, group[0].styles, group[0].blank)[0]),)
                for near in _near(pen, group)
            )
            stroke = groups[best].pop(at)
            if not groups[best]:
                groups.pop(best)
            style = _cheapest_change(pen.style, stroke.styles, stroke.blank)[1]
            pen = Pen(self._body(stroke, style)[1], style)
            order.append(stroke)
        return order

    def _body(self, stroke: Stroke, style: Style) -> tuple[str, tuple[int, int] | None]:
        """Returns the cells of a stroke as written in a style, and the place after them."""
        text = _written(stroke.cells, seen(style)) or ""
        end = stroke.x + len(stroke.cells)
        certain = len(text) == len(stroke.cells) and max(text) <= _LAST_NARROW
        place = (end, stroke.y) if certain and end < self.width else None
        if not certain or not self.erases or ground(style) != Style("", style.back):
            return text, place
        return self._with_erasing(stroke, text, place)

    def _with_erasing(
        self, stroke: Stroke, text: str, place: tuple[int, int] | None
    ) -> tuple[str, tuple[int, int] | None]:
        """Returns the same as `_body`, the blanks at the end of the stroke erased if that is shorter."""
        kept = text.rstrip(" ")
        blanks = len(text) - len(kept)
        start = stroke.x + len(kept)
        erasing = "\x1b[K" if start + blanks == self.width else f"\x1b[{blanks}X"
        if blanks <= len(erasing):
            return text, place
        return kept + erasing, (start, stroke.y)


def _by_style(todo: Iterable[Stroke]) -> list[list[Stroke]]:
    """Returns strokes in groups that can be written in the same styles."""
    groups: dict[tuple[Style, ...], list[Stroke]] = {}
    for stroke in todo:
        groups.setdefault(stroke.styles, []).append(stroke)
    return list(groups.values())


def _near(pen: Pen, group: list[Stroke]) -> Iterator[int]:
    """Yields which strokes of a group can be nearest: the first one, and the first after the pen."""
    yield 0
    if pen.place is not None:
        at = bisect_left(group, (pen.place[1], pen.place[0]))
        if 0 < at < len(group):
            yield at


def _lead(pen: Pen, stroke: Stroke, picture: Sequence[Row]) -> tuple[str, Style]:
    """Returns what brings the pen to a stroke, ready to write it, and the style it then has."""
    change, style = _cheapest_change(pen.style, stroke.styles, stroke.blank)
    if pen.place == (stroke.x, stroke.y):
        return change, style
    move = shortest_move(pen.place, stroke.x, stroke.y)
    if pen.place is not None and pen.place[1] == stroke.y and 0 < stroke.x - pen.place[0] < len(move):
        # A short stretch that stays as it is can be written again.
        between = picture[stroke.y][pen.place[0] : stroke.x]
        for now in (pen.style, style):
            text = None if now is None else _written(between, seen(now))
            if text is not None and len(text) == len(between) and len(text.encode()) < len(move):
                return (text + change if now is pen.style else change + text), style
    return move + change, style


@lru_cache(maxsize=4096)
def _cheapest_change(before: Style | None, styles: tuple[Style, ...], blank: bool) -> tuple[str, Style]:
    """Returns the codes for one of some styles that is reached with the fewest, and that style as in force.

    Args:
        before: The style in force, None for unknown.
        styles: The styles a stroke can be written in.
        blank: Whether it is enough to have the ground of the style.
    """
    if before is not None:
        now = seen(before)
        if now in styles or (blank and ground(now) == styles[0]):
            return "", before
        if blank and now.front and now.back and ground(exchanged(now)) == styles[0]:
            styles = (exchanged(now), *styles)
    return min((shortest_change(before, style) for style in styles), key=lambda change: len(change[0]))


def _written(cells: Iterable[Cell | None], style: Style) -> str | None:
    """Returns cells as written in a style; None if one of them is unknown or would look different in it."""
    text = ""
    for each in cells:
        if each is None or not _fits(each, style):
            return None
        twin = each.text in _TWINS and style != each.style
        text += _TWINS[each.text] if twin else each.text
    return text


@lru_cache(maxsize=16384)
def shortest_move(place: tuple[int, int] | None, x: int, y: int) -> str:
    """Returns the shortest way to a place, counted from 0.

    Args:
        place: Where the terminal writes now; None if that is not sure.
        x: The column to go to.
        y: The row to go to.
    """
    row, column = "" if y == 0 else str(y + 1), "" if x == 0 else f";{x + 1}"
    whole = f"\x1b[{row}{column}H"
    if place is None:
        return whole
    ways = [whole, *_ways(x - place[0], y - place[1], x)]
    return min(ways, key=len)


def _ways(across: int, down: int, x: int) -> Iterator[str]:
    """Yields moves that begin where the terminal is."""
    if down == 0:
        yield f"\x1b[{x + 1}G"
        if across > 0:
            yield f"\x1b[{_count(across)}C"
        else:
            yield "\b" * -across
            yield f"\x1b[{_count(-across)}D"
        if x == 0:
            yield "\r"
    elif across == 0:
        yield f"\x1b[{_count(abs(down))}{'B' if down > 0 else 'A'}"
    elif x == 0 and down > 0:
        yield "\r" + "\n" * down


def _count(number: int) -> str:
    return "" if number == 1 else str(number)
