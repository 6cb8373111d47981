"""Where the terminal's own cursor rests: braille displays and magnifiers follow it to what matters now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.geometry import Offset

from chiva_tui.theme import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.geometry import Region

    from chiva_tui.screens.replay_scenes import Booth
    from chiva_tui.screens.scenes import Desk
    from chiva_tui.widgets import Sheet
    from chiva_tui.widgets.canvas import Canvas

_ACTION_ROLES = frozenset({Role.ACTION, Role.ACTION_STRONG})


def resting_place(desk: Desk | Booth, hand: Sheet, action: Sheet, panel: Region) -> Offset:
    """Returns the cell of the screen on which the cursor rests.

    That is where the next character goes while a line is typed, the first row of an open panel, the number of the tile
    that is previewed, and else the beginning of the action line.

    Args:
        desk: What is typed and read.
        hand: The person's hand as shown.
        action: The action line as shown.
        panel: The text of the panel on the screen; of no account while none is open.
    """
    if desk.typed is not None:
        return action.region.offset + end_of_typed(action.canvas)
    if desk.reading and panel:
        return panel.offset
    number = selected_number(hand.canvas)
    return action.region.offset + beginning(action.canvas) if number is None else hand.region.offset + number


def selected_number(hand: Canvas) -> Offset | None:
    """Returns the cell with the number of the selected tile, which stands between two marks; None if none is."""
    return next((Offset(x + 1, y) for x, y, _ in _spans(hand, frozenset({Role.NUMBER_SELECTED}))), None)


def end_of_typed(action: Canvas) -> Offset:
    """Returns the cell of the mark that ends the line being typed."""
    *_, (x, y, width) = [(1, 0, 1), *_spans(action, _ACTION_ROLES)]
    return Offset(x + width - 1, y)


def beginning(action: Canvas) -> Offset:
    """Returns the cell of the first character of the action line."""
    return next((Offset(x, y) for x, y, _ in _spans(action, _ACTION_ROLES)), Offset(1, 0))


def _spans(canvas: Canvas, roles: frozenset[Role]) -> Iterator[tuple[int, int, int]]:
    """Yields column, row and width of the runs of cells in any of some roles, in reading order."""
    for y in range(canvas.height):
        x = 0
        for run in canvas.runs(y):
            width = cell_len(run.text)
            if run.role in roles:
                yield x, y, width
            x += width
