"""A grid of cells that painters fill and sheets show: what stands there, its role, and what a click there means."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, get_character_cell_size

from chiva_tui.theme import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.engine.actions import End
    from chiva_tui.engine.seats import Seat


class Target:
    """What a click can mean. Two are equal if they are of one kind and about the same thing.

    The kinds are written by hand: to generate nine classes takes milliseconds, which the first frame would wait for.
    """

    __slots__ = ()
    __match_args__: tuple[str, ...] = ()

    def _about(self) -> tuple[object, ...]:
        """Returns what tells it from others of its kind."""
        return tuple(getattr(self, name) for name in self.__match_args__)

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and other._about() == self._about())

    def __hash__(self) -> int:
        return hash((type(self), *self._about()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._about()}"


class SlotTarget(Target):
    """The tile displayed in slot `index` of the hand, counted from 0."""

    __slots__ = ("index",)
    __match_args__ = ("index",)

    def __init__(self, index: int) -> None:
        self.index = index


class EndTarget(Target):
    """One end of the line: its label, or the place where the preview could also lie."""

    __slots__ = ("end",)
    __match_args__ = ("end",)

    def __init__(self, end: End) -> None:
        self.end = end


class GhostTarget(Target):
    """The previewed tile in its place on the felt."""

    __slots__ = ()


class LaidTarget(Target):
    """A tile that lies in the line and is neither of its ends: a click there means nothing."""

    __slots__ = ()


class FeltTarget(Target):
    """The felt, where nothing else lies."""

    __slots__ = ()


class SeatTarget(Target):
    """The place of a seat beside the line."""

    __slots__ = ("seat",)
    __match_args__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat


class NamedTarget(Target):
    """Something that asks for an action by its name, `id`."""

    __slots__ = ("id",)
    __match_args__ = ("id",)

    def __init__(self, id: str) -> None:  # noqa: A002
        self.id = id


class StatusTarget(NamedTarget):
    """A part of the status line, by what a click on it asks for."""

    __slots__ = ()


class ButtonTarget(NamedTarget):
    """A button of the action line."""

    __slots__ = ()


class HintTarget(NamedTarget):
    """A key of the footer."""

    __slots__ = ()


class Run(NamedTuple):
    """Neighbouring cells of one role in one row."""

    text: str
    role: Role


class Span(NamedTuple):
    """Some cells of one row, from column `x` on."""

    y: int
    x: int
    width: int


def clean(text: str) -> str:
    """Returns `text` with everything that is not one line of visible characters replaced by spaces."""
    return "".join(char if char.isprintable() else " " for char in text)


def clip(text: str, width: int, ellipsis: str) -> str:
    """Returns `text` cut to at most `width` cells, its last cell showing `ellipsis` if something was cut."""
    if cell_len(text) <= width:
        return text
    if width < 1:
        return ""
    kept, used = "", 0
    for char in text:
        used += get_character_cell_size(char)
        if used > width - 1:
            break
        kept += char
    return kept.rstrip() + ellipsis


class Canvas:
    """A grid of cells, painted once and then only read.

    A character two cells wide is followed by an empty cell. Whatever would lie outside is cut off, so painters need
    not check.

    Attributes:
        width: Columns.
        height: Rows.
    """

    def __init__(self, width: int, height: int, role: Role = Role.PANEL, target: Target | None = None) -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self._chars = [[" "] * self.width for _ in range(self.height)]
        self._roles = [[role] * self.width for _ in range(self.height)]
        self._targets: list[list[Target | None]] = [[target] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, role: Role, target: Target | None = None) -> int:
        """Writes `text` from (x, y) to the right.

        Args:
            x: First column; may lie outside.
            y: Row; may lie outside.
            text: What to write; characters that are not printable become spaces.
            role: The role of its cells.
            target: What a click on them means; None leaves what was there.

        Returns:
            The column after the text.
        """
        for char in clean(text):
            size = get_character_cell_size(char)
            if size == 0:
                if 0 < x <= self.width and 0 <= y < self.height:
                    self._chars[y][x - 1] += char
                continue
            for offset in range(size):
                self._set(x + offset, y, char if offset == 0 else "", role, target)
            if size == 2 and (x == -1 or x == self.width - 1):
                self._set(max(x, 0), y, " ", role, target)
            x += size
        return x

    def fill(
        self, x: int, y: int, width: int, height: int, role: Role, char: str = " ", target: Target | None = None
    ) -> None:
        """Fills a rectangle with one character."""
        for row in range(y, y + height):
            self.put(x, row, char * width, role, target)

    def overlay(self, other: Canvas, x: int, y: int, background: Role) -> None:
        """Copies the cells of `other` to (x, y), except spaces of role `background`, and all its targets."""
        for row in range(other.height):
            for column in range(other.width):
                char, role = other._chars[row][column], other._roles[row][column]
                target = other._targets[row][column]
                if char != " " or role is not background:
                    self._set(x + column, y + row, char, role, target)
                elif target is not None:
                    self.aim(x + column, y + row, 1, 1, target)

    def aim(self, x: int, y: int, width: int, height: int, target: Target) -> None:
        """Says what a click in a rectangle means, without changing how it looks."""
        for row in range(max(0, y), min(self.height, y + height)):
            for column in range(max(0, x), min(self.width, x + width)):
                self._targets[row][column] = target

    def paint_role(self, x: int, y: int, role: Role) -> None:
        """Changes the role of a cell and keeps its character."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._roles[y][x] = role

    def target_at(self, x: int, y: int) -> Target | None:
        """Returns what a click at (x, y) means; None for nothing, also outside."""
        return self._targets[y][x] if 0 <= x < self.width and 0 <= y < self.height else None

    def role_at(self, x: int, y: int) -> Role:
        """Returns the role of the cell at (x, y).

        Raises:
            IndexError: There is no such cell.
        """
        return self._roles[y][x]

    def line(self, y: int) -> str:
        """Returns the characters of row `y`, without the spaces at its end."""
        return "".join(self._chars[y]).rstrip()

    def text(self) -> str:
        """Returns all rows as text."""
        return "\n".join(self.line(y) for y in range(self.height))

    def runs(self, y: int) -> Iterator[Run]:
        """Yields row `y` as runs of one role."""
        chars, roles = self._chars[y], self._roles[y]
        start = 0
        while start < self.width:
            role, stop = roles[start], start + 1
            while stop < self.width and roles[stop] is role:
                stop += 1
            yield Run("".join(chars[start:stop]), role)
            start = stop

    def changes(self, previous: Canvas) -> Iterator[Span]:
        """Yields, per row, the smallest span of cells that look different from `previous`.

        Both canvases must have the same size.
        """
        for y in range(self.height):
            before = list(zip(previous._chars[y], previous._roles[y], strict=True))
            after = list(zip(self._chars[y], self._roles[y], strict=True))
            if before == after:
                continue
            changed = [x for x in range(self.width) if before[x] != after[x]]
            yield Span(y, changed[0], changed[-1] + 1 - changed[0])

    def _set(self, x: int, y: int, char: str, role: Role, target: Target | None) -> None:
        """Sets one cell, if there is one."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._chars[y][x] = char
            self._roles[y][x] = role
            if target is not None:
                self._targets[y][x] = target
