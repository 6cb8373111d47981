"""The seats around the felt: who sits there, how many tiles they hold, and their marks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rich.cells import cell_len

from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import SeatTarget, clean, clip
from chiva_tui.widgets.line_path import Rect
from chiva_tui.widgets.seat_places import MARGIN, SMALLEST_BACKS, SPELT_WIDTH, TILE_WIDTH, SideBlock
from chiva_tui.widgets.tile_art import draw_flat, line_tone

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile
    from chiva_tui.widgets.canvas import Canvas
    from chiva_tui.widgets.glyphs import Glyphs
    from chiva_tui.widgets.seat_places import Backs, SeatPlaces


@dataclass(frozen=True)
class SeatBadge:
    """One seat as shown on the felt.

    Attributes:
        seat: The seat.
        name: Who sits there.
        count: How many tiles they hold.
        is_turn: Whether they are to act.
        opener: The word that says they opened this hand; empty if they did not.
        passed: The words that say what they have passed on since they last played, the longest form first; none if
            they have not.
        note: Anything else to say, such as the pips left in a revealed hand.
        revealed: Their tiles, face up; None while they are hidden.
    """

    seat: Seat
    name: str
    count: int
    is_turn: bool = False
    opener: str = ""
    passed: tuple[str, ...] = ()
    note: str = ""
    revealed: tuple[Tile, ...] | None = None

    def title(self, glyphs: Glyphs) -> str:
        """Returns seat number and name, after a sign if it is their turn."""
        sign = f"{glyphs.turn} " if self.is_turn else ""
        return clean(f"{sign}{self.seat.value} {self.name}")

    @property
    def hidden(self) -> int:
        """How many tiles lie there face down."""
        return 0 if self.revealed is not None else self.count

    @property
    def title_role(self) -> Role:
        """The role of the title."""
        return Role.SEAT_TURN if self.is_turn else Role.SEAT

    def marks(self, glyphs: Glyphs) -> tuple[str, ...]:
        """Returns the marks as text, the most important first."""
        marks = []
        if self.passed:
            marks.append(f"{glyphs.passed} {self.passed[0]}")
        if self.opener:
            marks.append(f"{glyphs.opener} {self.opener}")
        if self.note:
            marks.append(self.note)
        return tuple(clean(mark) for mark in marks)

    def signs(self, glyphs: Glyphs, *, numbers: bool = False) -> str:
        """Returns the marks where there is no room for their words: their signs, and of a note the first word.

        Args:
            glyphs: The characters in use.
            numbers: Whether there is room for what was passed on, in its shortest form.
        """
        passed = f"{glyphs.passed} {self.passed[-1]}" if self.passed and numbers else glyphs.passed
        signs = (
            clean(passed) if self.passed else "",
            glyphs.opener if self.opener else "",
            clean(self.note).split(" ")[0],
        )
        return " ".join(filter(None, signs))

    def marks_within(self, width: int, glyphs: Glyphs) -> str:
        """Returns the marks in one row.

        Where they do not fit, all but the first shrink to their first character, and what was passed on to a shorter
        form.
        """
        shown = ""
        for form in self.passed or ("",):
            first, *rest = replace(self, passed=(form,) if form else ()).marks(glyphs) or ("",)
            for shown in ("  ".join((first, *rest)), " ".join((first, *(mark[0] for mark in rest)))):
                if cell_len(shown) <= width:
                    return shown
        return clip(shown, width, glyphs.ellipsis)


Seats = tuple[SeatBadge, SeatBadge, SeatBadge, SeatBadge]
"""The four seats, in order of seat."""


def draw_seats(canvas: Canvas, places: SeatPlaces, seats: Seats, glyphs: Glyphs, *, has_line: bool) -> None:
    """Draws all four seats on the felt.

    Args:
        canvas: The felt.
        places: Where the seats are.
        seats: The four seats, in order of seat.
        glyphs: The characters in use.
        has_line: Whether a line lies between them. On a close felt the person's tiles are shown only where none does:
            they are seen in the hand from then on.
    """
    you, right, partner, left = seats
    if places.is_close:
        _draw_top_row(canvas, (left, partner, right), glyphs)
        for at, badge in enumerate((left, partner, right)):
            _draw_spelt(canvas, places.on_felt(at), badge.revealed or ())
        own = places.on_felt(-1).rect
        if has_line:
            _draw_own(canvas, own, you, (), glyphs)
        else:
            _draw_own(canvas, Rect(0, own.y, canvas.width, 1), you, you.revealed or (), glyphs)
        return
    _draw_across(canvas, 0, partner, places.backs_above, glyphs)
    _draw_across(canvas, canvas.height - 1, you, SMALLEST_BACKS, glyphs, own=True)
    _draw_beside(canvas, places.on_felt(0), left, places.backs, glyphs)
    _draw_beside(canvas, places.on_felt(1), right, places.backs, glyphs)


def _draw_across(canvas: Canvas, y: int, badge: SeatBadge, backs: Backs, glyphs: Glyphs, *, own: bool = False) -> None:
    """Draws the partner or the person in one row, centred; hidden tiles may take more rows.

    Args:
        canvas: The felt.
        y: The first row.
        badge: The seat.
        backs: How large hidden tiles are.
        glyphs: The characters in use.
        own: Whether the tiles are the person's, which are seen in the hand: no backs are drawn.
    """
    hidden = 0 if own else badge.hidden
    tiles = badge.revealed or ()
    taken = len(tiles) * TILE_WIDTH + backs.columns(hidden)
    parts = sum(1 for part in (badge.marks(glyphs), hidden, tiles) if part)
    marks = badge.marks_within(canvas.width - 2 - cell_len(badge.title(glyphs)) - taken - 2 * parts, glyphs)
    title = clip(badge.title(glyphs), canvas.width - 2 - taken - 2 * parts, glyphs.ellipsis)
    total = cell_len(title) + taken + cell_len(marks) + 2 * parts
    row, left = y + backs.height // 2, max(1, (canvas.width - total) // 2)
    canvas.aim(left, y, total, backs.height, SeatTarget(badge.seat))
    x = canvas.put(left, row, title, badge.title_role) + 2
    if tiles:
        for tile in tiles:
            x = draw_flat(canvas, x, row, tile, line_tone(glyphs))
        x += 2
    if hidden:
        x = _draw_backs(canvas, x, y, hidden, backs, glyphs) + 2
    canvas.put(x, row, clip(marks, canvas.width - x, glyphs.ellipsis), Role.MARK)


def _draw_beside(canvas: Canvas, block: SideBlock, badge: SeatBadge, backs: Backs, glyphs: Glyphs) -> None:
    """Draws an opponent: a row with the name, the backs or the tiles, a row of marks."""
    x, y, width, height = block.rect
    canvas.aim(x, y, width, height, SeatTarget(badge.seat))
    title = badge.title(glyphs)
    over = cell_len(title) - width
    if 0 < over <= 2 and badge.is_turn and x == MARGIN:
        # The sign of the turn goes into the margin, and the name stays whole.
        canvas.put(0, y, title.replace(" ", "", 1), badge.title_role)
    else:
        canvas.put(x, y, clip(title, width, glyphs.ellipsis), badge.title_role)
    _draw_backs(canvas, x, y + 1, badge.hidden, backs, glyphs)
    for index, tile in enumerate(badge.revealed or ()):
        row, column = divmod(index, block.columns)
        draw_flat(canvas, x + column * TILE_WIDTH, y + 1 + row, tile, line_tone(glyphs))
    canvas.put(x, y + height - 1, badge.marks_within(width, glyphs), Role.MARK)


def _draw_backs(canvas: Canvas, x: int, y: int, count: int, backs: Backs, glyphs: Glyphs) -> int:
    """Draws hidden tiles and their number beside the middle row.

    Returns:
        The column after the number.
    """
    if not count:
        return x
    back = glyphs.back_cell * backs.width if backs.width * backs.height > 1 else glyphs.back
    row = (back + " " * backs.gap) * count
    for line in range(backs.height):
        canvas.put(x, y + line, row[: len(row) - backs.gap], Role.BACKS)
    number = f" {count}"
    return canvas.put(x + backs.columns(count) - len(number), y + backs.height // 2, number, Role.BACKS)


def _draw_top_row(canvas: Canvas, badges: Sequence[SeatBadge], glyphs: Glyphs) -> None:
    """Draws three seats in one row, left, middle and right: each with a back, the number of tiles, and the marks.

    Where there is no room for the words of the marks, their signs stand alone, if need be without what was passed on.
    """
    room = canvas.width - 2 * MARGIN - 4
    forms: tuple[Callable[[SeatBadge], str], ...] = (
        lambda badge: " ".join(badge.marks(glyphs)),
        lambda badge: badge.signs(glyphs, numbers=True),
        lambda badge: badge.signs(glyphs),
    )
    written = [[_short_parts(badge, form(badge), glyphs) for badge in badges] for form in forms]
    parts = next((parts for parts in written if sum(map(_length, parts)) <= room), written[-1])
    left, middle, right = map(_length, parts)
    centred = (canvas.width - middle) // 2
    starts = (
        MARGIN,
        max(MARGIN + left + 2, min(centred, canvas.width - MARGIN - right - 2 - middle)),
        canvas.width - MARGIN - right,
    )
    for x, part, badge in zip(starts, parts, badges, strict=True):
        canvas.aim(x, 0, _length(part), 1, SeatTarget(badge.seat))
        for text, role in part:
            x = canvas.put(x, 0, text, role)


def _short_parts(badge: SeatBadge, marks: str, glyphs: Glyphs) -> list[tuple[str, Role]]:
    """Returns what is written of a seat that has a part of a row, in order, its marks in the form given."""
    parts = [(badge.title(glyphs), badge.title_role)]
    if badge.hidden:
        parts.append((f" {glyphs.back}{badge.hidden}", Role.BACKS))
    if marks:
        parts.append((f" {marks}", Role.MARK))
    return parts


def _length(parts: list[tuple[str, Role]]) -> int:
    return sum(cell_len(text) for text, _ in parts)


def _draw_spelt(canvas: Canvas, block: SideBlock, tiles: Sequence[Tile]) -> None:
    """Draws tiles as they are written, `6-4`, which takes less room than a picture."""
    for index, tile in enumerate(tiles):
        row, column = divmod(index, block.columns)
        canvas.put(block.rect.x + column * SPELT_WIDTH, block.rect.y + row, f"{tile}", Role.TILE)


def _draw_own(canvas: Canvas, rect: Rect, badge: SeatBadge, tiles: Sequence[Tile], glyphs: Glyphs) -> None:
    """Draws the person, with some tiles, in the middle of some cells of one row."""
    title = clip(badge.title(glyphs), rect.width, glyphs.ellipsis)
    spelt = len(tiles) * SPELT_WIDTH + 1 if tiles else 0
    room = rect.width - cell_len(title) - spelt - 2
    marks = badge.marks_within(room, glyphs) if badge.marks(glyphs) else ""
    total = cell_len(title) + spelt + (2 + cell_len(marks) if marks else 0)
    left = rect.x + (rect.width - total) // 2
    canvas.aim(left, rect.y, total, 1, SeatTarget(badge.seat))
    x = canvas.put(left, rect.y, title, badge.title_role) + 2
    _draw_spelt(canvas, SideBlock(Rect(x, rect.y, spelt, 1), max(1, len(tiles))), tiles)
    canvas.put(x + spelt, rect.y, marks, Role.MARK)
