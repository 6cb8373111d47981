"""What a terminal shows, remembered, so that only what changes is sent.

Over a slow line bytes are the feel of the game. The toolkit sends whole stretches of rows, and each piece with its
full style; here its output is played onto a picture of the screen, and the shortest way from the picture before to
the one after is sent instead.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from rich.cells import get_character_cell_size

_PIECE = re.compile(
    r"\x1b\[(?P<row>\d+);(?P<column>\d+)H"
    r"|\x1b\[(?P<style>[\d;]*)m"
    r"|(?P<other>\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|P[^\x1b]*\x1b\\|[^\[\]P]))"
    r"|(?P<line>[\r\n]+)"
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
)
# Modes, reports and titles leave the picture as it is; whatever else comes may change it.
_HARMLESS = re.compile(r"\x1b(?:\[[?>=<]?[\d;$]*[hlunqtp]|\][^\x07\x1b]*(?:\x07|\x1b\\))")
_OTHER_SCREEN = re.compile(r"\x1b\[\?(?:1049|1047|47)[hl]")
_SYNC_BEGIN, _SYNC_END = "\x1b[?2026h", "\x1b[?2026l"
_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
_SEEN_ON_BLANKS = frozenset({"4", "5", "7", "9", "21", "53"})
_LONGEST_GAP = 4


class _Style(NamedTuple):
    """How cells look: the codes for the colours (empty for the terminal's own) and for everything else."""

    front: str = ""
    back: str = ""
    marks: frozenset[str] = frozenset()


_PLAIN = _Style()


class _Cell(NamedTuple):
    """A cell's characters (none for the second half of a wide one) and their style; unknown is no cell at all."""

    text: str
    style: _Style


_Row = list["_Cell | None"]


class ScreenMemory:
    """The picture of a terminal's screen.

    Attributes:
        width: Columns.
        height: Rows.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._held_back = ""
        self.forget()

    def forget(self) -> None:
        """Takes everything for unknown: whatever is painted next is sent."""
        self._shown: list[_Row] = [[None] * self.width for _ in range(self.height)]
        self._wanted: list[_Row] = [[None] * self.width for _ in range(self.height)]
        self._touched: dict[int, tuple[int, int]] = {}
        self._place: tuple[int, int] | None = None
        self._asked: tuple[int, int] | None = None
        self._style: _Style | None = None
        self._is_sure = False
        self._asked_style = self._painting = _PLAIN

    def reduce(self, data: str) -> str:
        """Returns the shortest output with the effect of `data`, given all that went before."""
        if data == _SYNC_BEGIN:
            self._held_back = data
            return ""
        if data == _SYNC_END and self._held_back:
            self._held_back = ""
            return ""
        sent = self._play(data)
        if sent and self._held_back:
            sent, self._held_back = self._held_back + sent, ""
        return sent

    def _play(self, data: str) -> str:
        sent: list[str] = []
        place = self._asked
        reached = 0
        for piece in _PIECE.finditer(data):
            if piece.start() != reached:
                break
            if piece.lastgroup == "text":
                place = None if place is None else self._paint(*place, piece["text"])
                if place is None:
                    break
            elif piece.lastgroup == "other":
                sent += (self._difference(), piece["other"])
                place = self._pass(piece["other"], place)
            else:
                place = self._follow(piece, place)
            reached = piece.end()
        if reached != len(data):
            # Not what can be followed: it is sent as it is, and nothing is taken for known after it.
            self.forget()
            return data
        sent.append(self._difference())
        if self._asked is not None and self._asked != self._place:
            sent.append(self._move(*self._asked))
        return "".join(sent)

    def _follow(self, piece: re.Match[str], place: tuple[int, int] | None) -> tuple[int, int] | None:
        """Follows a move, a style or a new line; returns where text would go, None if that is unknown."""
        if piece.lastgroup == "column":
            self._asked = int(piece["column"]) - 1, int(piece["row"]) - 1
            return self._asked
        if piece.lastgroup == "line":
            return None
        self._asked_style = _styled(self._asked_style, piece["style"])
        self._painting = _seen(self._asked_style)
        return place

    def _pass(self, sequence: str, place: tuple[int, int] | None) -> tuple[int, int] | None:
        """Takes note of a sequence that is passed on; returns where text would go after it."""
        if _OTHER_SCREEN.fullmatch(sequence) or not _HARMLESS.fullmatch(sequence):
            self.forget()
            return None
        return place

    def _paint(self, x: int, y: int, text: str) -> tuple[int, int] | None:
        """Paints `text` onto the wanted picture; returns the place after it, None if it does not fit."""
        if not 0 <= y < self.height:
            return None
        row, style, start = self._wanted[y], self._painting, x
        ground = _ground(style)
        for char in text:
            size = 1 if char.isascii() else get_character_cell_size(char)
            if x + size > self.width:
                return None
            if size == 0:
                before = row[x - 1] if x else None
                if before is not None:
                    row[x - 1] = _Cell(before.text + char, before.style)
                    start = min(start, x - 1)
                continue
            row[x] = _Cell(char, ground if char == " " else style)
            if size == 2:
                row[x + 1] = _Cell("", style)
            x += size
        if x < self.width and _text(row[x]) == "" and row[x] is not None:
            # The second half of a wide character that has lost its first.
            row[x] = _Cell(" ", ground)
            self._shown[y][x] = None
            self._touch(y, start, x + 1)
        self._touch(y, start, x)
        self._asked = (x, y) if x < self.width else None
        return x, y

    def _touch(self, y: int, start: int, stop: int) -> None:
        first, last = self._touched.get(y, (start, stop))
        self._touched[y] = min(first, start), max(last, stop)

    def _difference(self) -> str:
        """Returns what leads from the shown picture to the wanted one, and takes it for shown."""
        sent: list[str] = []
        for y, (first, last) in sorted(self._touched.items()):
            wanted, shown = self._wanted[y], self._shown[y]
            x = first
            while x < last:
                if wanted[x] == shown[x]:
                    x += 1
                    continue
                while x and wanted[x] is not None and not _text(wanted[x]):
                    x -= 1
                stop = self._end_of_run(wanted, shown, x, last)
                sent.append(self._run(wanted, x, y, stop))
                shown[x:stop] = wanted[x:stop]
                x = stop
        self._touched.clear()
        return "".join(sent)

    @staticmethod
    def _end_of_run(wanted: _Row, shown: _Row, x: int, last: int) -> int:
        """Returns where the cells to be sent in one go end: short stretches that stay as they are go along."""
        stop = x + 1
        for column in range(stop, last):
            if column - stop > _LONGEST_GAP:
                break
            cell = wanted[column]
            if cell != shown[column] or (cell is not None and not cell.text):
                stop = column + 1
            elif cell is None:
                break
        return stop

    def _run(self, wanted: _Row, x: int, y: int, stop: int) -> str:
        sent = [] if self._is_sure and self._place == (x, y) else [self._move(x, y)]
        cells = [cell for cell in wanted[x:stop] if cell is not None]
        for at, cell in enumerate(cells):
            style = cell.style
            if self._style is not None and cell.text == " ":
                style = _blank(_seen(self._style), cells, at)
            if self._style is None or style != _seen(self._style):
                change, self._style = _shortest_change(self._style, style)
                sent.append(change)
            sent.append(cell.text)
        self._place = (stop, y) if stop < self.width else None
        # Some terminals give two cells to characters that others give one: after those only a whole address is sure.
        self._is_sure = all(cell.text.isascii() for cell in cells)
        return "".join(sent)

    def _move(self, x: int, y: int) -> str:
        before, self._place = self._place, (x, y)
        if self._is_sure and before is not None and before[1] == y and before[0] < x:
            return f"\x1b[{x - before[0]}C"
        return f"\x1b[{y + 1};{x + 1}H"


def _ground(style: _Style) -> _Style:
    """Returns all that can be seen of a style where nothing stands."""
    seen = style.marks & _SEEN_ON_BLANKS
    return style if "7" in seen else _Style("", style.back, seen)


def _blank(now: _Style, cells: list[_Cell], at: int) -> _Style:
    """Returns the style to write a blank in: one that looks the same on it and spares changes.

    Args:
        now: The style in force.
        cells: The cells to be written.
        at: Which of them is the blank.
    """
    ground = cells[at].style
    if _ground(now) == ground:
        return now
    following = next((cell for cell in cells[at:] if cell.text != " " or cell.style != ground), None)
    if following is not None and _ground(following.style) == ground:
        return following.style
    if now.back and now.front and _ground(_exchanged(now)) == ground:
        return _exchanged(now)
    return ground


def _text(cell: _Cell | None) -> str:
    return "" if cell is None else cell.text


def _styled(style: _Style, codes: str) -> _Style:
    """Returns a style after some codes; an empty list of them is a reset."""
    front, back, marks = style
    parts = codes.split(";") if codes else ["0"]
    while parts:
        code = parts.pop(0)
        if code in ("38", "48"):
            length = 2 if parts[:1] == ["5"] else 4
            colour = ";".join((code, *parts[:length]))
            del parts[:length]
            front, back = (colour, back) if code == "38" else (front, colour)
        elif code in ("", "0"):
            front, back, marks = _PLAIN
        elif code[:-1] in ("3", "9") and code != "39":
            front = code
        elif code[:-1] in ("4", "10") and code != "49":
            back = code
        elif code in ("39", "49"):
            front, back = ("", back) if code == "39" else (front, "")
        else:
            marks = (marks - {on for on, off in _OFF.items() if off == code}) | ({code} - set(_OFF.values()))
    return _Style(front, back, marks)


def _seen(style: _Style) -> _Style:
    """Returns a style without the reverse of two colours that are both named: they are simply exchanged."""
    if "7" in style.marks and style.front and style.back:
        return _exchanged(style)._replace(marks=style.marks - {"7"})
    return style


def _exchanged(style: _Style) -> _Style:
    """Returns a style with its two colours exchanged."""
    front, back = style.front, style.back
    as_front = f"9{back[2:]}" if back.startswith("10") else f"3{back[1:]}"
    as_back = f"10{front[1:]}" if front.startswith("9") else f"4{front[1:]}"
    return _Style(as_front, as_back, style.marks)


def _shortest_change(before: _Style | None, after: _Style) -> tuple[str, _Style]:
    """Returns the shortest way to a style, which can be to reverse what is there, and the style it leads to."""
    direct = _change(before, after)
    if not (after.front and after.back) or "7" in after.marks:
        return direct, after
    reverse = _exchanged(after)._replace(marks=after.marks | {"7"})
    reversing = _change(before, reverse)
    return (reversing, reverse) if len(reversing) < len(direct) else (direct, after)


def _change(before: _Style | None, after: _Style) -> str:
    """Returns the shortest codes that lead from one style to another; `before` None is unknown."""
    whole = ";".join(filter(None, ("0", *sorted(after.marks), after.front, after.back)))
    if before is None or after == _PLAIN:
        return f"\x1b[{whole}m"
    gone = before.marks - after.marks
    off = {_OFF.get(mark, "0") for mark in gone}
    if "0" in off:
        return f"\x1b[{whole}m"
    # Bold and dim go off together, so the one that stays has to be asked for again.
    on = {mark for mark in after.marks if mark not in before.marks or _OFF.get(mark) in off}
    codes = [*sorted(off), *sorted(on)]
    if after.front != before.front:
        codes.append(after.front or "39")
    if after.back != before.back:
        codes.append(after.back or "49")
    shorter = ";".join(codes)
    return f"\x1b[{min(shorter, whole, key=len)}m"
