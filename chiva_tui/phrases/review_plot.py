"""The course of a reviewed hand as a small plot: move by move, who wins with best play by all, and where it turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.review.findings import HandReview

WIDEST = 64
"""How many moves a plot shows beside each other; a longer hand goes on in a second plot below."""

_EVERY = 5
"""How many moves from one number under the plot to the next."""

_LEVELS = 3
"""How many rows a plot of points has above the line and below it."""

_STEPS = (5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150)
"""How many points a row can stand for."""


class Ink(NamedTuple):
    """What a plot is drawn with.

    Attributes:
        bar: Where the value is.
        line: Where the bars begin.
        unknown: Where the value is not known.
        turn: Where the result turned.
    """

    bar: str
    line: str
    unknown: str
    turn: str


BLOCKS = Ink("█", "─", "?", "▲")
"""For terminals."""

ASCII = Ink("#", "-", "?", "^")
"""For anywhere."""


class _Scale(NamedTuple):
    """The rows of a plot.

    Attributes:
        labels: What stands before each row, from the top; the middle one is the line.
        step: How much a row stands for.
    """

    labels: tuple[str, ...]
    step: int

    @property
    def levels(self) -> int:
        """How many rows lie above the line, and as many below it."""
        return len(self.labels) // 2


def plot_lines(words: Catalogue, review: HandReview, *, ascii_only: bool = False) -> list[str]:
    """Returns the plot of a hand's course, a line at a time, none wider than 78 characters.

    Each column is a move and shows what the hand came to after it: bars above the line for team 1/3, below it for team
    2/4, on it for a draw. Under them stand the moves at which the result turned, the seats, and the moves' numbers.

    Args:
        words: The language.
        review: What was found.
        ascii_only: Whether it is drawn with ASCII characters only.
    """
    ink = ASCII if ascii_only else BLOCKS
    scale = _scale(words, review)
    names = (words.say("turned"), words.say("seat"), words.say("move"))
    margin = max(map(len, (*scale.labels, *names))) + 2
    lines: list[str] = []
    for start in range(0, len(review.moves), WIDEST):
        moves = range(start, min(start + WIDEST, len(review.moves)))
        values = [review.course[at + 1] for at in moves]
        under = (_turns(review, moves, ink), "".join(str(review.moves[at].seat) for at in moves), _numbers(moves))
        rows = [_row(values, scale, level, ink) for level in range(scale.levels, -scale.levels - 1, -1)]
        lines += [
            f"{label:<{margin}}{row}".rstrip()
            for label, row in zip((*scale.labels, *names), (*rows, *under), strict=True)
        ]
    return lines


def _scale(words: Catalogue, review: HandReview) -> _Scale:
    draw = words.say("draw")
    if not review.count_points:
        return _Scale((words.say("1/3 wins"), draw, words.say("2/4 wins")), 1)
    most = max((abs(value) for value in review.course if value is not None), default=0)
    step = next(step for step in _STEPS if step * _LEVELS >= most)
    odd = (words.say("1/3 +{points}", points=step * level) for level in range(_LEVELS, 0, -1))
    even = (words.say("2/4 +{points}", points=step * level) for level in range(1, _LEVELS + 1))
    return _Scale((*odd, draw, *even), step)


def _row(values: Sequence[int | None], scale: _Scale, level: int, ink: Ink) -> str:
    """Returns the row that lies `level` rows above the line."""
    if level == 0:
        return "".join(ink.unknown if value is None else ink.bar if value == 0 else ink.line for value in values)
    side = 1 if level > 0 else -1
    begins = (abs(level) - 1) * scale.step
    return "".join(ink.bar if value is not None and value * side > begins else " " for value in values)


def _turns(review: HandReview, moves: range, ink: Ink) -> str:
    turned = {decision.ply for decision in review.turns}
    return "".join(ink.turn if at + 1 in turned else " " for at in moves)


def _numbers(moves: range) -> str:
    """Returns the numbers of the first move and of every fifth one, each beginning under its column."""
    row = ""
    for column, at in enumerate(moves):
        if (column == 0 or (at + 1) % _EVERY == 0) and len(row) <= column:
            row = f"{row:<{column}}{at + 1} "
    return row.rstrip()
