"""The review of a finished hand in words: what each choice led to, and what a good player would have done instead."""

from __future__ import annotations

import textwrap
from itertools import groupby
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import End
from chiva_tui.phrases.catalogue import marked
from chiva_tui.phrases.review_plot import plot_lines
from chiva_tui.phrases.rules import Section
from chiva_tui.phrases.telling import Teller
from chiva_tui.review.findings import Verdict, outcome

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chiva_tui.engine.actions import Play
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.review.findings import Alternative, Decision, HandReview


WIDTH = 78
"""How wide plain text is, in characters."""


def review_text(words: Catalogue, review: HandReview, *, ascii_only: bool = False) -> str:
    """Returns a review as plain text: how the hand ended, its course as a plot, then every choice.

    Args:
        words: The language.
        review: What was found.
        ascii_only: Whether the plot is drawn with ASCII characters only.
    """
    told = ReviewTeller(Teller(words))
    heading = words.say("Hand {number}", number=review.result.number)
    blocks = (
        [heading, *(_filled(text, "  ") for text in told.summary(review))],
        [f"  {line}" for line in plot_lines(words, review, ascii_only=ascii_only)],
        [_filled(text, "      ") for text in told.decisions(review)],
    )
    return "\n\n".join("\n".join(lines) for lines in blocks if lines)


def review_passages(teller: Teller, review: HandReview, *, ascii_only: bool = False) -> list[Section]:
    """Returns a review as a panel shows it: how the hand ended, its course as a plot, then every choice.

    Args:
        teller: Whose words are used.
        review: What was found.
        ascii_only: Whether the plot is drawn with ASCII characters only.
    """
    say = teller.words.say
    told = ReviewTeller(teller)
    return [
        Section(say("Review of hand {number}", number=review.result.number), tuple(told.summary(review))),
        Section(say("Its course"), tuple(plot_lines(teller.words, review, ascii_only=ascii_only))),
        Section(say("Every choice"), tuple(told.decisions(review)) or (say("There was nothing to choose."),)),
    ]


class ReviewTeller:
    """Tells of reviews, seen from a seat or from nobody's.

    Attributes:
        teller: Who names the seats.
        words: The language.
    """

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.words = teller.words

    def summary(self, review: HandReview) -> list[str]:
        """Tells how a hand ended, what it was worth from the start, and where that changed."""
        say = self.words.say
        told = [self.teller.outcome(review.game, review.result)]
        first = review.course[0]
        unknown = [decision.ply for decision in review.decisions if decision.best is None]
        if unknown:
            told.append(
                say(
                    "What the plays up to move {ply} led to is not known: "
                    "with more than {tiles} tiles left it takes too long to work out.",
                    ply=unknown[-1],
                    tiles=review.most_tiles,
                )
            )
        elif first is not None:
            told.append(say(_FROM_THE_START[outcome(first)]))
        turns = [str(decision.ply) for decision in review.turns]
        if not turns:
            told.append(
                say("As far as is known the result never turned.") if unknown else say("The result never turned.")
            )
        elif len(turns) == 1:
            told.append(say("The result turned at move {ply}.", ply=turns[0]))
        else:
            told.append(say("The result turned at moves {plies}.", plies=self._listed(turns)))
        return told

    def decisions(self, review: HandReview) -> list[str]:
        """Tells every choice of a hand, in order, with the number of its move."""
        return [f"{decision.ply}. {self.decision(decision, review.count_points)}" for decision in review.decisions]

    def decision(self, decision: Decision, count_points: bool) -> str:
        """Tells what a choice led to, what the other plays would have, and what a good player would have done.

        Args:
            decision: The choice.
            count_points: Whether its values are points.
        """
        told = [self._exact(decision, count_points), self._expert(decision)]
        if decision.turned:
            told.append(self.words.say("The result turned here."))
        return " ".join(told)

    def _exact(self, decision: Decision, count_points: bool) -> str:
        say = self.words.say
        value, move = decision.value, self._move(decision.taken)
        if value is None:
            return say("{move}: what that led to is not known.", move=move)
        if decision.best is None:
            template = marked("{move}: {does}; what the other plays would have led to is not known.")
            return say(template, move=move, does=self._does(value, count_points))
        others = [alternative for alternative in decision.alternatives if alternative.play != decision.taken]
        told = self._does(value, count_points)
        if all(alternative.value == value for alternative in others):
            return say("{move}: {does}, as every other play would have.", move=move, does=told)
        return say(
            "{move}: {does}; {others}.",
            move=move,
            does=told,
            others="; ".join(self._others(decision, others, count_points)),
        )

    def _others(self, decision: Decision, others: Sequence[Alternative], count_points: bool) -> Iterator[str]:
        """Tells what the plays not taken would have led to, the best first, those together that lead to the same."""
        ranked = sorted(others, key=_descending)
        for value, alike in groupby(ranked, key=lambda alternative: alternative.value):
            plays = self._listed(list(self._names([alternative.play for alternative in alike], decision)))
            if value is not None:
                told = self._would_have(value, count_points, plays)
                yield self.words.say("{told} too", told=told) if value == decision.value else told

    def _does(self, value: int, count_points: bool) -> str:
        say, say_count = self.words.say, self.words.say_count
        if value == 0:
            return say("draws")
        if not count_points:
            return say("wins") if value > 0 else say("loses")
        if value > 0:
            return say_count("wins {count} point", "wins {count} points", value)
        return say_count("loses {count} point", "loses {count} points", -value)

    def _would_have(self, value: int, count_points: bool, plays: str) -> str:
        say, say_count = self.words.say, self.words.say_count
        if value == 0:
            return say("{plays} would have drawn", plays=plays)
        if not count_points:
            template = marked("{plays} would have won") if value > 0 else marked("{plays} would have lost")
            return say(template, plays=plays)
        if value > 0:
            return say_count(
                "{plays} would have won {count} point", "{plays} would have won {count} points", value, plays=plays
            )
        return say_count(
            "{plays} would have lost {count} point", "{plays} would have lost {count} points", -value, plays=plays
        )

    def _expert(self, decision: Decision) -> str:
        """Tells what a good player would have played that sees no more than the seat could."""
        verdict, turned = decision.verdict, decision.turned
        if decision.honest == decision.taken:
            template = _THE_SAME[verdict is Verdict.BAD_LUCK, turned]
        elif verdict is Verdict.SOUND:
            template = _AS_GOOD if decision.value_of(decision.honest) == decision.value else _WORSE
        else:
            template = _OTHERWISE[verdict, turned]
        return self.words.say(template, play=self._named(decision.honest, decision))

    def _move(self, play: Play) -> str:
        """Tells a play as the beginning of a sentence."""
        say = self.words.say
        which = 0 if play.end is None else 1 if play.end is End.LEFT else 2
        if play.seat is self.teller.you:
            return say(_YOUR_MOVE[which], tile=play.tile)
        return say(_A_MOVE[which], seat=self.teller.seat(play.seat), tile=play.tile)

    def _named(self, play: Play, decision: Decision) -> str:
        """Names a play among its alternatives: the tile, and the end where it could have gone to either."""
        alike = sum(alternative.play.tile == play.tile for alternative in decision.alternatives)
        if alike == 1 or play.end is None:
            return str(play.tile)
        template = marked("{tile} on the left") if play.end is End.LEFT else marked("{tile} on the right")
        return self.words.say(template, tile=play.tile)

    def _names(self, plays: Sequence[Play], decision: Decision) -> Iterator[str]:
        """Names several plays, a tile at both ends once."""
        for play in plays:
            if not any(other.tile == play.tile and other.end is not play.end for other in plays):
                yield self._named(play, decision)
            elif play.end is End.LEFT:
                yield self.words.say("{tile} on either end", tile=play.tile)

    def _listed(self, items: Sequence[str]) -> str:
        """Returns a list as a sentence has it."""
        *first, last = items
        return self.words.say("{first} and {last}", first=", ".join(first), last=last) if first else last


def _filled(text: str, rest: str) -> str:
    """Returns a paragraph of plain text, its later lines indented by `rest`."""
    return textwrap.fill(text, WIDTH, initial_indent="  ", subsequent_indent=rest)


def _descending(alternative: Alternative) -> int:
    return 0 if alternative.value is None else -alternative.value


_FROM_THE_START = {
    1: marked("With best play by all, team 1/3 would have won."),
    0: marked("With best play by all it would have been a draw."),
    -1: marked("With best play by all, team 2/4 would have won."),
}

_A_MOVE = (
    marked("{seat} opens with {tile}"),
    marked("{seat} plays {tile} on the left"),
    marked("{seat} plays {tile} on the right"),
)
_YOUR_MOVE = (
    marked("You open with {tile}"),
    marked("You play {tile} on the left"),
    marked("You play {tile} on the right"),
)

_THE_SAME = {
    (False, False): marked("An expert would have played it too."),
    (True, False): marked("An expert, seeing no more, would have played it too."),
    (True, True): marked("An expert, seeing no more, would have played it too: bad luck."),
}
"""By whether something was lost, and whether the result turned."""

_AS_GOOD = marked("An expert would have played {play}, to the same end.")
_WORSE = marked("An expert, seeing no more, would have played {play} and done worse.")
_OTHERWISE = {
    (Verdict.BAD_LUCK, False): marked("An expert, seeing no more, would have played {play} and done no better."),
    (Verdict.BAD_LUCK, True): marked(
        "An expert, seeing no more, would have played {play}, which would have turned it too: bad luck."
    ),
    (Verdict.MISTAKE, False): marked("An expert, seeing no more, would have played {play}, for more points."),
    (Verdict.MISTAKE, True): marked("An expert, seeing no more, would have played {play}: a mistake."),
    (Verdict.UNKNOWN, False): marked("An expert would have played {play}."),
}
"""By the verdict, and whether the result turned."""
