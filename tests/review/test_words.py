"""The review in words and as a plot."""

from __future__ import annotations

import re

import pytest

from chiva_tui.engine.actions import End, Pass, Play
from chiva_tui.engine.seats import SEATS, Seat
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.phrases.review import ReviewTeller, review_passages, review_text
from chiva_tui.phrases.review_plot import WIDEST, plot_lines
from chiva_tui.phrases.telling import Teller
from chiva_tui.review.findings import Alternative, Decision, HandReview
from chiva_tui.review.review import review_hand
from tests.engine.helpers import tile
from tests.review.hands import LOSING, WINNING, Told, book_hand_with, first, preferring, random_cuban_hand

TOLD = ReviewTeller(Teller(ENGLISH))
COURSE = (1, 1, -1, -1, 0, 0)
"""What a hand came to before each of five moves and after the last."""


def play(text: str, seat: Seat = Seat.TWO) -> Play:
    """Returns a play on the left, or with r at the end on the right, or with o the opening."""
    ends = {"": End.LEFT, "r": End.RIGHT, "o": None}
    return Play(seat, tile(text), ends[text[3:]])


def choice(taken: str, honest: str, **values: int | None) -> Decision:
    """Returns a choice between plays written like t64 or t64r."""
    plays = tuple(Alternative(play(f"{name[1]}-{name[2:]}"), value) for name, value in values.items())
    return Decision(5, play(taken), play(honest), plays)


def review_of(course: tuple[int | None, ...], *decisions: Decision, count_points: bool = False) -> HandReview:
    """Returns a review with this course, one pass a move."""
    hand = book_hand_with(WINNING)
    moves = tuple(Pass(SEATS[at % 4]) for at in range(len(course) - 1))
    return HandReview(hand.begun.game, hand.result, moves, course, decisions, count_points, 32)


@pytest.mark.parametrize(
    ("decision", "points", "told"),
    [
        (
            choice("6-4", "6-4", t64=1, t63=-1, t42=-1),
            False,
            "Seat 2 plays 6-4 on the left: wins; 6-3 and 4-2 would have lost. An expert would have played it too.",
        ),
        (
            choice("6-4r", "6-4", t64=1, t64r=1, t42=0, t55=1),
            False,
            "Seat 2 plays 6-4 on the right: wins; 6-4 on the left and 5-5 would have won too; 4-2 would have drawn. "
            "An expert would have played 6-4 on the left, to the same end.",
        ),
        (
            choice("6-4", "4-2", t64=1, t42=-1, t50=-1, t50r=-1),
            False,
            "Seat 2 plays 6-4 on the left: wins; 4-2 and 5-0 on either end would have lost. "
            "An expert, seeing no more, would have played 4-2 and done worse.",
        ),
        (
            choice("6-4", "4-2", t64=-1, t42=-1),
            False,
            "Seat 2 plays 6-4 on the left: loses, as every other play would have. "
            "An expert would have played 4-2, to the same end.",
        ),
        (
            choice("6-4", "4-2", t64=-1, t42=-1, t50=1),
            False,
            "Seat 2 plays 6-4 on the left: loses; 5-0 would have won; 4-2 would have lost too. "
            "An expert, seeing no more, would have played 4-2, which would have turned it too: bad luck. "
            "The result turned here.",
        ),
        (
            choice("6-4", "6-4", t64=0, t42=1),
            False,
            "Seat 2 plays 6-4 on the left: draws; 4-2 would have won. "
            "An expert, seeing no more, would have played it too: bad luck. The result turned here.",
        ),
        (
            choice("6-4", "5-0", t64=-1, t42=-30, t50=12),
            True,
            "Seat 2 plays 6-4 on the left: loses 1 point; 5-0 would have won 12 points; "
            "4-2 would have lost 30 points. "
            "An expert, seeing no more, would have played 5-0: a mistake. The result turned here.",
        ),
        (
            choice("6-4", "5-0", t64=10, t50=12),
            True,
            "Seat 2 plays 6-4 on the left: wins 10 points; 5-0 would have won 12 points. "
            "An expert, seeing no more, would have played 5-0, for more points.",
        ),
        (
            choice("6-4", "6-4", t64=10, t50=12),
            True,
            "Seat 2 plays 6-4 on the left: wins 10 points; 5-0 would have won 12 points. "
            "An expert, seeing no more, would have played it too.",
        ),
        (
            choice("6-4", "5-0", t64=None, t50=None),
            True,
            "Seat 2 plays 6-4 on the left: what that led to is not known. An expert would have played 5-0.",
        ),
        (
            choice("6-4", "5-0", t64=-7, t50=None),
            True,
            "Seat 2 plays 6-4 on the left: loses 7 points; what the other plays would have led to is not known. "
            "An expert would have played 5-0.",
        ),
        (
            choice("6-4o", "5-0o", t64o=None, t50o=None),
            True,
            "Seat 2 opens with 6-4: what that led to is not known. An expert would have played 5-0.",
        ),
    ],
)
def test_a_choice_is_told_with_what_else_could_be_played(decision: Decision, points: bool, told: str) -> None:
    assert TOLD.decision(decision, points) == told


def test_the_reader_is_spoken_to() -> None:
    told = ReviewTeller(Teller(ENGLISH, Seat.TWO)).decision(choice("6-4", "6-4", t64=1, t63=-1), False)
    assert told.startswith("You play 6-4 on the left: wins; 6-3 would have lost.")


@pytest.mark.parametrize(
    ("plies", "told"),
    [
        ((), "The result never turned."),
        ((5,), "The result turned at move 5."),
        ((5, 9, 12), "The result turned at moves 5, 9 and 12."),
    ],
)
def test_where_the_result_turned_is_told_first(plies: tuple[int, ...], told: str) -> None:
    turn = choice("6-4", "6-4", t64=-1, t42=1)
    review = review_of(COURSE, *(Decision(ply, turn.taken, turn.honest, turn.alternatives) for ply in plies))
    assert TOLD.summary(review)[-2:] == ["With best play by all, team 1/3 would have won.", told]


def test_what_cannot_be_known_is_said() -> None:
    review = review_of((None, None, 3), choice("6-4", "6-4", t64=None, t42=None), count_points=True)
    assert TOLD.summary(review)[1:] == [
        "What the plays up to move 5 led to is not known: with more than 32 tiles left it takes too long to work out.",
        "As far as is known the result never turned.",
    ]


def test_the_plot_shows_who_wins_after_each_move_and_where_that_turned() -> None:
    turn = choice("6-4", "6-4", t64=-1, t42=1)
    review = review_of(COURSE, Decision(2, turn.taken, turn.honest, turn.alternatives))
    assert plot_lines(ENGLISH, review, ascii_only=True) == [
        "1/3 wins  #",
        "draw      ---##",
        "2/4 wins   ##",
        "turned     ^",
        "seat      12341",
        "move      1   5",
    ]
    assert plot_lines(ENGLISH, review)[:4] == ["1/3 wins  █", "draw      ───██", "2/4 wins   ██", "turned     ▲"]


def test_the_plot_shows_points_by_height_and_what_is_not_known() -> None:
    review = review_of((None, None, 51, 40, -20, -21, 0), count_points=True)
    assert plot_lines(ENGLISH, review, ascii_only=True) == [
        "1/3 +60   #",
        "1/3 +40   ##",
        "1/3 +20   ##",
        "draw     ?----#",
        "2/4 +20     ##",
        "2/4 +40      #",
        "2/4 +60",
        "turned",
        "seat     123412",
        "move     1   5",
    ]


@pytest.mark.parametrize("moves", [1, 4, 5, 28, WIDEST, WIDEST + 1, 120])
def test_a_plot_of_any_length_fits_eighty_columns_and_has_every_move(moves: int) -> None:
    review = review_of((1,) * (moves + 1))
    lines = plot_lines(ENGLISH, review, ascii_only=True)
    assert max(map(len, lines)) <= 78
    assert sum(line.count("#") for line in lines) == moves
    numbers = [int(number) for line in lines if line.startswith("move") for number in re.findall(r"\d+", line)]
    assert numbers == sorted({1, *range(5, moves + 1, 5), *range(WIDEST + 1, moves + 1, WIDEST)})
    assert all(line.isascii() for line in lines)


def test_plain_text_fits_eighty_columns() -> None:
    for hand in (book_hand_with(LOSING), random_cuban_hand("2")):
        told = review_text(ENGLISH, review_hand(hand, Told(first)), ascii_only=True)
        assert max(map(len, told.splitlines())) <= 80
        assert told.isascii()


def test_the_passages_of_a_panel_say_the_same() -> None:
    review = review_hand(book_hand_with(LOSING), preferring(WINNING))
    passages = review_passages(Teller(ENGLISH, Seat.ONE), review)
    assert [passage.heading for passage in passages] == ["Review of hand 1", "Its course", "Every choice"]
    assert passages[1].paragraphs == tuple(plot_lines(ENGLISH, review))
    told = next(text for text in passages[2].paragraphs if text.startswith("18. "))
    assert told.startswith("18. Seat 3 (partner) plays 6-3 on the left: loses; 6-4 on the left would have won;")
