"""What is read while a match is watched again: the rules, the ledger, the position in words, the hand's review."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from chiva_tui.phrases.replay import position_sentences
from chiva_tui.review.played import PlayedHand
from chiva_tui.screens.reading import Subject, subject_passages
from chiva_tui.screens.replay_actions import REPLAY_ACTIONS, ReplayKeys
from chiva_tui.widgets.reading_panel import ReadingPanel

if TYPE_CHECKING:
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.slices import Slices
    from chiva_tui.table.reel import Reel
    from chiva_tui.widgets.reading_panel import Passage

REVIEW = "review"
"""The panel with the review of the hand."""


class ReplayPanels:
    """One panel that shows one text at a time.

    Attributes:
        widget: The panel.
        ascii_only: Whether plots are drawn with ASCII alone.
    """

    def __init__(self, slices: Slices, *, ascii_only: bool) -> None:
        """Shows nothing yet.

        Args:
            slices: Works out what takes long.
            ascii_only: Whether plots are drawn with ASCII alone.
        """
        from chiva_tui.screens.reviewing import Reviewer

        self.widget = ReadingPanel(id="panel")
        self._slices = slices
        self.ascii_only = ascii_only
        self._reviewer = Reviewer(slices, self.widget.show_passages)

    def fill(self, reading: str, reel: Reel, teller: Teller, keys: ReplayKeys) -> None:
        """Shows a text as it is now.

        Args:
            reading: `rules`, `ledger`, `where` or `review`.
            reel: What is read about.
            teller: Whose words are used.
            keys: Which keys ask for what.
        """
        self._slices.stop()
        if reading == REVIEW:
            if (hand := hand_of(reel)) is not None:
                self._reviewer.show_hand(hand, teller, ascii_only=self.ascii_only)
        else:
            self.widget.show_passages(passages(reading, reel, teller, keys))


def hand_of(reel: Reel) -> PlayedHand | None:
    """Returns the hand a reel stands in, as a review takes it."""
    *_, last = frames = reel.hand_frames
    if last.match.hand is None or last.match.result is None:
        return None
    return PlayedHand(frames[0].match, last.match.hand.moves, last.match.result)


def passages(reading: str, reel: Reel, teller: Teller, keys: ReplayKeys) -> list[Passage]:
    """Returns what a panel says now.

    Args:
        reading: `rules`, `ledger` or `where`.
        reel: What is read about.
        teller: Whose words are used.
        keys: Which keys ask for what.
    """
    where = partial(position_sentences, teller, reel)
    return subject_passages(reading, Subject(reel.match, reel.header.seed, where, REPLAY_ACTIONS, keys.shown), teller)
