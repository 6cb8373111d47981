"""An outside check: what a book says of the choice at which its hand was decided."""

from __future__ import annotations

import pytest

from chiva_tui.engine.seats import Seat
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.phrases.review import ReviewTeller, review_text
from chiva_tui.phrases.telling import Teller
from chiva_tui.review.findings import Decision, Verdict
from chiva_tui.review.review import review_hand
from tests.engine.helpers import tiles
from tests.review.brute import worth
from tests.review.hands import BOOK_PLY, LOSING, WINNING, book_hand, book_hand_with, preferring


@pytest.fixture(scope="module")
def choice() -> Decision:
    """The choice at which the book stops."""
    review = review_hand(book_hand(), preferring(WINNING))
    return next(decision for decision in review.decisions if decision.ply == BOOK_PLY)


def test_the_position_is_the_one_the_book_speaks_of() -> None:
    hand = book_hand().positions()[BOOK_PLY - 1].hand
    assert hand is not None
    assert (hand.turn, hand.ends) == (Seat.THREE, (6, 4))
    assert set(hand.held[2]) == set(tiles("6-4 6-3 4-2 3-3"))


def test_only_6_4_on_the_6_wins_and_6_3_loses(choice: Decision) -> None:
    values = {
        (str(one.play.tile), one.play.end.value): one.value for one in choice.alternatives if one.play.end is not None
    }
    assert values == {("6-4", "left"): 1, ("6-4", "right"): -1, ("4-2", "right"): -1, ("6-3", "left"): -1}


def test_trying_everything_finds_the_same(choice: Decision) -> None:
    match = book_hand().positions()[BOOK_PLY - 1]
    for alternative in choice.alternatives:
        hand = match.apply(alternative.play).hand
        assert hand is not None
        held = tuple(tuple((high, low) for high, low in one) for one in hand.held)
        assert worth(held, hand.ends, hand.turn.index, hand.passes, cuban=False) == alternative.value


def test_the_review_says_so(choice: Decision) -> None:
    told = ReviewTeller(Teller(ENGLISH)).decision(choice, count_points=False)
    assert told == (
        "Seat 3 plays 6-4 on the left: wins; 4-2, 6-3 and 6-4 on the right would have lost. "
        "An expert would have played it too."
    )


def test_with_6_3_the_result_turns_there() -> None:
    review = review_hand(book_hand_with(LOSING), preferring(WINNING))

    turn = review.turns[0]
    assert (turn.ply, turn.taken, turn.verdict) == (BOOK_PLY, LOSING, Verdict.MISTAKE)
    assert review.course[:BOOK_PLY] == (1,) * BOOK_PLY
    assert review.course[BOOK_PLY] == -1
    told = " ".join(review_text(ENGLISH, review).split())
    assert (
        "18. Seat 3 plays 6-3 on the left: loses; 6-4 on the left would have won; "
        "4-2 and 6-4 on the right would have lost too. "
        "An expert, seeing no more, would have played 6-4 on the left: a mistake. The result turned here."
    ) in told


def test_what_a_good_player_would_have_done_too_is_bad_luck() -> None:
    review = review_hand(book_hand_with(LOSING), preferring(LOSING))

    assert review.turns[0].verdict is Verdict.BAD_LUCK
