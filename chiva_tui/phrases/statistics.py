"""Statistics in words, and what of them is drawn. A drawing shows nothing that is not also said."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.phrases.names import game_title, player_name
from chiva_tui.table.statistics import STRETCH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.table.statistics import Count, Counting, GameStatistics, Statistics

WIDTH = 78
"""How wide plain text is, in characters."""

MOST_STRETCHES = 12
"""How many stretches of hands are told of, the latest ones."""


class Figure(NamedTuple):
    """Something to be drawn: shares of a hundred.

    Attributes:
        title: What it shows.
        labels: What each value is of.
        values: From 0 to 100.
        is_course: Whether they follow each other in time, rather than stand beside each other.
    """

    title: str
    labels: tuple[str, ...]
    values: tuple[float, ...]
    is_course: bool = False


class StatisticsSection(NamedTuple):
    """A heading and what stands under it.

    Attributes:
        heading: A few words.
        paragraphs: Sentences.
        figures: What is drawn below them.
    """

    heading: str
    paragraphs: tuple[str, ...]
    figures: tuple[Figure, ...] = ()


def statistics_sections(words: Catalogue, statistics: Statistics) -> list[StatisticsSection]:
    """Returns statistics game by game; a sentence if nothing is kept.

    Args:
        words: The language.
        statistics: What was counted.
    """
    told = _GamesTeller(words)
    kept = [game for game in statistics.games if game.kept]
    if not kept:
        nothing = words.say("No match is kept yet. What you play from now on is counted here.")
        return [StatisticsSection(words.say("Statistics"), (nothing,))]
    return [section for game in kept for section in told.sections(game)]


def counting_section(words: Catalogue, counting: Counting) -> StatisticsSection:
    """Returns what is said while matches are being counted.

    Args:
        words: The language.
        counting: How far that has come.
    """
    told = words.say("{done} of {total} matches are counted.", done=counting.done, total=counting.total)
    return StatisticsSection(words.say("Statistics"), (told,))


def statistics_text(words: Catalogue, statistics: Statistics) -> str:
    """Returns statistics as plain text.

    Args:
        words: The language.
        statistics: What was counted.
    """
    return "\n\n".join(
        "\n".join((section.heading, *(_filled(text) for text in section.paragraphs)))
        for section in statistics_sections(words, statistics)
    )


def _filled(text: str) -> str:
    return textwrap.fill(text, WIDTH, initial_indent="  ", subsequent_indent="    ")


class _GamesTeller:
    """Tells of the numbers of games."""

    def __init__(self, words: Catalogue) -> None:
        self._words = words

    def sections(self, game: GameStatistics) -> Iterator[StatisticsSection]:
        """Tells all numbers of a game."""
        say, title = self._words.say, game_title(self._words, game.game)
        yield StatisticsSection(say("Statistics: {game}", game=title), tuple(self._total(game)))
        if game.total.hands:
            told = tuple(self._companies(game))
            yield StatisticsSection(
                say("{game}: against whom and with whom", game=title), told, tuple(self._level_figure(game))
            )
        if len(game.stretches) > 1:
            told = (self._stretches(game),)
            yield StatisticsSection(
                say("{game}: in the course of time", game=title), told, tuple(self._course_figure(game))
            )
        apart = tuple(self._apart(game))
        if apart:
            yield StatisticsSection(say("{game}: not in these numbers", game=title), apart)

    def _total(self, game: GameStatistics) -> Iterator[str]:
        say, total = self._words.say, game.total
        yield say(
            "Matches won: {won}, lost: {lost}, unfinished: {unfinished}.",
            won=total.matches_won,
            lost=total.matches_lost,
            unfinished=total.matches_unfinished,
        )
        if not total.hands:
            yield say("No finished hand counts yet.")
            return
        yield say(
            "Hands won: {won} of {hands} ({percent} %), lost: {lost}, drawn: {drawn}; ended in a block: {blocked}.",
            won=total.hands_won,
            hands=total.hands,
            percent=_percent(total),
            lost=total.hands_lost,
            drawn=total.hands_drawn,
            blocked=total.blocked,
        )
        yield from self._points(game) if game.has_points else self._streaks(game)

    def _level_figure(self, game: GameStatistics) -> Iterator[Figure]:
        """Returns the hands won by the level of the rivals, as it is drawn."""
        by_rivals = {level: count for level, count in game.by_rivals().items() if count.hands}
        if by_rivals:
            labels = tuple(self._level(level) for level in by_rivals)
            shares = tuple(100 * count.hands_won / count.hands for count in by_rivals.values())
            yield Figure(self._words.say("Hands won in percent, by the level of the rivals"), labels, shares)

    def _course_figure(self, game: GameStatistics) -> Iterator[Figure]:
        """Returns the hands won in the course of time, as it is drawn; nothing where there is only one value."""
        latest = list(enumerate(game.stretches, 1))[-MOST_STRETCHES:]
        whole = [(number, some) for number, some in latest if some.hands == STRETCH]
        if len(whole) > 1:
            ends = tuple(str(STRETCH * number) for number, _ in whole)
            shares = tuple(100 * some.won / STRETCH for _, some in whole)
            title = self._words.say("Hands won in percent, of each {size} hands up to hand number", size=STRETCH)
            yield Figure(title, ends, shares, is_course=True)

    def _streaks(self, game: GameStatistics) -> Iterator[str]:
        say, total = self._words.say, game.total
        yield say(
            "Breaks made: {made}, suffered: {suffered}.",
            made=total.breaks_made,
            suffered=total.breaks_suffered,
        )
        yield say(
            "Longest streak in a match: {streak}. Most hands won in a row, from match to match: {run}.",
            streak=game.longest_streak,
            run=game.longest_run,
        )
        yield say(
            "Pips left on average: to the rivals in a hand you won {caught}, to you two in a hand you lost {left}.",
            caught=_average(total.pips_caught, total.hands_won),
            left=_average(total.pips_left, total.hands_lost),
        )

    def _points(self, game: GameStatistics) -> Iterator[str]:
        say, total = self._words.say, game.total
        yield say(
            "Points on average: yours {made} a hand and {won} a hand you won, theirs {suffered} a hand and {lost} a "
            "hand you lost.",
            made=_average(total.points_made, total.hands),
            won=_average(total.points_made, total.hands_won),
            suffered=_average(total.points_suffered, total.hands),
            lost=_average(total.points_suffered, total.hands_lost),
        )
        yield say(
            "Pollonas made: {made}, suffered: {suffered}. Tripollúas made: {three_made}, suffered: {three_suffered}.",
            made=total.pollonas_made,
            suffered=total.pollonas_suffered,
            three_made=total.tripolluas_made,
            three_suffered=total.tripolluas_suffered,
        )
        yield say("Most hands won in a row, from match to match: {run}.", run=game.longest_run)

    def _companies(self, game: GameStatistics) -> Iterator[str]:
        """Tells the numbers by the levels of rivals and partner, together and, where there are several, each apart."""
        say = self._words.say
        for part in game.slices:
            if not part.count.hands:
                continue
            rivals, partner = map(self._level, part.company)
            yield self._slice(say("Rivals {rivals}, partner {partner}", rivals=rivals, partner=partner), part.count)
        by_rivals, by_partner = game.by_rivals(), game.by_partner()
        if len(by_rivals) > 1 and len(by_partner) > 1:
            for level, count in by_rivals.items():
                yield self._slice(say("Rivals {rivals}, any partner", rivals=self._level(level)), count)
            for level, count in by_partner.items():
                yield self._slice(say("Partner {partner}, any rivals", partner=self._level(level)), count)

    def _slice(self, name: str, count: Count) -> str:
        say, won, hands, percent = self._words.say, count.hands_won, count.hands, _percent(count)
        decided = count.matches_won + count.matches_lost
        if not decided:
            return say(
                "{levels}: hands won {won} of {hands} ({percent} %).",
                levels=name,
                won=won,
                hands=hands,
                percent=percent,
            )
        return say(
            "{levels}: hands won {won} of {hands} ({percent} %), matches {matches_won} of {matches}.",
            levels=name,
            won=won,
            hands=hands,
            percent=percent,
            matches_won=count.matches_won,
            matches=decided,
        )

    def _stretches(self, game: GameStatistics) -> str:
        say = self._words.say
        latest = game.stretches[-MOST_STRETCHES:]
        numbers = [
            str(some.won) if some.hands == STRETCH else say("{part} of {whole}", part=some.won, whole=some.hands)
            for some in latest
        ]
        return say(
            "Of the last {hands} hands, each {size} together, the oldest first, won: {numbers}.",
            hands=sum(some.hands for some in latest),
            size=STRETCH,
            numbers=", ".join(numbers),
        )

    def _apart(self, game: GameStatistics) -> Iterator[str]:
        """Tells what is not in the other numbers."""
        say, apart = self._words.say, game.apart
        if apart.taken_back:
            again = apart.taken_back_count
            yield say(
                "Hands taken back after their end, when all tiles lay open: {hands}; after that won: {won}, lost: "
                "{lost}, drawn: {drawn}. Matches with such a hand: {matches}.",
                hands=apart.taken_back,
                won=again.hands_won,
                lost=again.hands_lost,
                drawn=again.hands_drawn,
                matches=apart.taken_back_matches,
            )
        if apart.given or apart.given_matches:
            yield say(
                "From a record, or watched before they were played on: hands: {hands}, matches: {matches}.",
                hands=apart.given,
                matches=apart.given_matches,
            )

    def _level(self, name: str) -> str:
        """Returns a level as people read it; two of them where seats 2 and 4 differ."""
        return "/".join(player_name(self._words, level) for level in name.split("/"))


def _percent(count: Count) -> str:
    return f"{100 * count.hands_won / count.hands:.0f}" if count.hands else "-"


def _average(amount: int, times: int) -> str:
    return f"{amount / times:.1f}" if times else "-"
