"""The review of a finished hand, worked out while its panel is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.phrases.review import review_passages
from chiva_tui.review.played import played_hand
from chiva_tui.review.review import reviewing
from chiva_tui.widgets.reading_panel import Passage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chiva_tui.phrases.telling import Teller
    from chiva_tui.review.findings import HandReview
    from chiva_tui.review.played import PlayedHand
    from chiva_tui.review.review import Progress
    from chiva_tui.screens.slices import Slices
    from chiva_tui.table.table import Table


class Reviewer:
    """Reviews the finished hands of a match, the last one first; the review worked out last is kept."""

    def __init__(self, slices: Slices, show: Callable[[list[Passage]], None]) -> None:
        """Reviews nothing yet.

        Args:
            slices: Does the work.
            show: Shows a text.
        """
        self._slices = slices
        self._show = show
        self._known: tuple[PlayedHand, HandReview] | None = None
        self._number = 0

    def begin(self) -> None:
        """Has the next page be the last finished hand."""
        self._number = 0

    def turn_page(self, table: Table) -> None:
        """Goes to the hand before the one shown, from the first to the last finished one."""
        self._number = self._number - 1 if self._number > 1 else len(table.match.results)

    def show(self, table: Table, teller: Teller, *, ascii_only: bool) -> None:
        """Shows the review of the hand, and meanwhile how far it has come.

        Args:
            table: Whose match is reviewed.
            teller: How it is said.
            ascii_only: Whether to draw with ASCII alone.
        """
        hand = played_hand(table.timeline.start, table.timeline.events, self._number)
        before = [Passage(teller.words.say("v: the hand before it"), ())] if len(table.match.results) > 1 else []
        self.show_hand(hand, teller, before, ascii_only=ascii_only)

    def show_hand(self, hand: PlayedHand, teller: Teller, after: Sequence[Passage] = (), *, ascii_only: bool) -> None:
        """Shows the review of a certain hand, and meanwhile how far it has come.

        Args:
            hand: The hand.
            teller: How it is said.
            after: What stands below.
            ascii_only: Whether to draw with ASCII alone.
        """
        say = teller.words.say

        def tell(review: HandReview) -> None:
            sections = review_passages(teller, review, ascii_only=ascii_only)
            self._show([*(Passage(part.heading, part.paragraphs) for part in sections), *after])

        def seen(progress: Progress) -> None:
            told = say("{done} of {total} moves are looked at.", done=progress.done, total=progress.total)
            self._show([Passage(say("Review of hand {number}", number=hand.result.number), (told,))])

        def done(progress: Progress) -> None:
            if progress.review is not None:
                self._known = (hand, progress.review)
                tell(progress.review)

        if self._known is not None and self._known[0] == hand:
            tell(self._known[1])
        else:
            self._slices.run(reviewing(hand), done, seen)
