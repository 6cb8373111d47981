"""What a terminal shows, remembered, so that only what changes is sent.

Over a slow line bytes are the feel of the game. The toolkit sends whole stretches of rows, and each piece with its
full style; here its output is played onto a picture of the screen, and the shortest way from the picture before to
the one after is sent instead.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING

from rich.cells import get_character_cell_size

from chiva_tui.terminal_pen import Cell, Ink, Pen, cell, shortest_move, strokes
from chiva_tui.terminal_style import PLAIN, seen, styled

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chiva_tui.terminal_pen import Row

_PIECE = re.compile(
    r"\x1b\[(?P<row>\d+);(?P<column>\d+)H"
    r"|\x1b\[(?P<style>[\d;]*)m"
    r"|(?P<other>\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|P[^\x1b]*\x1b\\|[^\[\]P]))"
    r"|(?P<line>[\r\n]+)"
    r"|(?P<text>[^\x00-\x1f\x7f]+)"
)
# Modes, reports, titles and the cursor's shape leave the picture as it is; whatever else comes may change it.
_HARMLESS = re.compile(r"\x1b(?:\[[?>=<]?[\d;$]* ?[hlunqtp]|\][^\x07\x1b]*(?:\x07|\x1b\\))")
_OTHER_SCREEN = re.compile(r"\x1b\[\?(?:1049|1047|47)[hl]")
_SYNC_BEGIN, _SYNC_END = "\x1b[?2026h", "\x1b[?2026l"
_ERASING = re.compile(r"(?:xterm|linux|alacritty|foot|konsole|vte|rxvt)(?:-.*)?")


def erases_in_colour(variables: Mapping[str, str]) -> bool:
    """Says whether a terminal is known to give cells that it erases the colour of the ground in force.

    Args:
        variables: The environment; within GNU screen the terminal's name is that of another.
    """
    return "STY" not in variables and _ERASING.fullmatch(variables.get("TERM", "")) is not None


class ScreenMemory:
    """The picture of a terminal's screen.

    Attributes:
        width: Columns.
        height: Rows.
    """

    def __init__(self, width: int, height: int, *, erases: bool | None = None) -> None:
        """Takes the screen for unknown.

        Args:
            width: Columns.
            height: Rows.
            erases: Whether erased cells take the colour of the ground in force; None to see what terminal it is.
        """
        self.width = width
        self.height = height
        self._ink = Ink(width, erases=erases_in_colour(os.environ) if erases is None else erases)
        self._held_back = ""
        self.forget()

    def forget(self) -> None:
        """Takes everything for unknown: whatever is painted next is sent."""
        self._shown: list[Row] = [[None] * self.width for _ in range(self.height)]
        self._wanted: list[Row] = [[None] * self.width for _ in range(self.height)]
        self._touched: dict[int, tuple[int, int]] = {}
        self._pen = Pen()
        self._asked: tuple[int, int] | None = None
        self._asked_style = self._painting = PLAIN

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
        if self._asked is not None and self._asked != self._pen.place:
            sent.append(shortest_move(self._pen.place, *self._asked))
            self._pen = self._pen._replace(place=self._asked)
        return "".join(sent)

    def _follow(self, piece: re.Match[str], place: tuple[int, int] | None) -> tuple[int, int] | None:
        """Follows a move, a style or a new line; returns where text would go, None if that is unknown."""
        if piece.lastgroup == "column":
            self._asked = int(piece["column"]) - 1, int(piece["row"]) - 1
            return self._asked
        if piece.lastgroup == "line":
            return None
        self._asked_style = styled(self._asked_style, piece["style"])
        self._painting = seen(self._asked_style)
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
        known: dict[str, Cell] = {}
        for char in text:
            size = 1 if char.isascii() else get_character_cell_size(char)
            if x + size > self.width:
                return None
            if size == 0:
                before = row[x - 1] if x else None
                if before is not None:
                    row[x - 1] = Cell(before.text + char, before.style)
                    start = min(start, x - 1)
                continue
            row[x] = known.get(char) or known.setdefault(char, cell(char, style))
            if size == 2:
                row[x + 1] = Cell("", style)
            x += size
        if x < self.width and (at := row[x]) is not None and not at.text:
            # The second half of a wide character that has lost its first.
            row[x] = cell(" ", style)
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
        todo = [
            stroke
            for y, (first, last) in sorted(self._touched.items())
            for stroke in strokes(y, self._wanted[y], self._shown[y], first, last)
        ]
        sent, self._pen = self._ink.draw(self._pen, todo, self._wanted)
        for y, (first, last) in self._touched.items():
            self._shown[y][first:last] = self._wanted[y][first:last]
        self._touched.clear()
        return sent
