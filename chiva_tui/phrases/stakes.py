"""What a hand is played for where it can win the match, and the ways hands end, in short."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.hand import Ending
from chiva_tui.engine.seats import Team
from chiva_tui.phrases.catalogue import marked
from chiva_tui.phrases.passes import listed

if TYPE_CHECKING:
    from chiva_tui.engine.facts import Fact
    from chiva_tui.engine.game import Game
    from chiva_tui.engine.match import Match
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.phrases.telling import Teller


_THREE = 3


class Forms(NamedTuple):
    """Something to be said, in full and where there is little room."""

    full: str
    short: str = ""


def to_go(words: Catalogue, game: Game, tally: int) -> str:
    """Returns what is written beside a team's tally when the next hand can win it the match; empty otherwise."""
    if not game.may_win_next(tally):
        return ""
    return words.say_count("{count} to go!", "{count} to go!", game.goal - tally)


def stakes_sentences(teller: Teller, match: Match) -> list[str]:
    """Tells who can win the match with the hand on the table, and what else hangs on it (C8, C9, D12)."""
    tallies, game = match.standing.tallies, match.game
    near = [team for team in Team if game.may_win_next(tallies[team.index])]
    if game.is_broken:
        return [_streak_at_stake(teller, team) for team in near]
    return [_points_missing(teller, team, game.goal - tallies[team.index]) for team in near]


def _streak_at_stake(teller: Teller, team: Team) -> str:
    say = teller.words.say
    if teller.you is None:
        return say(
            "Team {team} needs one more hand for the match; if the others win this one, both are back on zero.",
            team=team,
        )
    if team is teller.you.team:
        return say("This hand can win you the match; if the others win it, both pairs are back on zero.")
    return say("This hand can win the others the match; if your pair wins it, both are back on zero.")


def _points_missing(teller: Teller, team: Team, points: int) -> str:
    say_count = teller.words.say_count
    if teller.you is None:
        return say_count(
            "Team {team} needs {count} more point for the match.",
            "Team {team} needs {count} more points for the match.",
            points,
            team=team,
        )
    if team is teller.you.team:
        return say_count(
            "Your pair needs {count} more point for the match.",
            "Your pair needs {count} more points for the match.",
            points,
        )
    return say_count(
        "The others need {count} more point for the match.",
        "The others need {count} more points for the match.",
        points,
    )


def break_sentence(teller: Teller, fact: Fact) -> str:
    """Tells how a streak has come to nothing (C9).

    Args:
        teller: Whose words are used.
        fact: The streak that was broken, and who went out with it; nobody after a block.
    """
    if fact.seat is None:
        of_three = marked("The streak of three is broken by a block; both pairs start again from zero.")
        shorter = marked("The streak of {before} is broken by a block; both pairs start again from zero.")
    elif fact.seat is teller.you:
        of_three = marked("You break the streak of three; both pairs start again from zero.")
        shorter = marked("You break the streak of {before}; both pairs start again from zero.")
    else:
        of_three = marked("The streak of three is broken by seat {seat}; both pairs start again from zero.")
        shorter = marked("The streak of {before} is broken by seat {seat}; both pairs start again from zero.")
    return teller.words.say(of_three if fact.before == _THREE else shorter, before=fact.before, seat=fact.seat)


def ending_forms(teller: Teller, match: Match) -> Forms | None:
    """Tells how the hand on the table has ended: who is out, or which numbers block it; None while it has not."""
    say = teller.words.say
    result, hand, number = match.result, match.hand, match.number
    if result is None or hand is None:
        return None
    if result.ending is Ending.BLOCK:
        numbers = listed(teller.words, sorted(set(hand.ends or ())))
        return Forms(
            say("Hand {number} is over: blocked on {numbers}", number=number, numbers=numbers),
            say("Blocked on {numbers}", numbers=numbers),
        )
    if teller.you is not None and result.seat is teller.you:
        return Forms(say("Hand {number} is over: you are out", number=number), say("You are out"))
    return Forms(
        say("Hand {number} is over: seat {seat} is out", number=number, seat=result.seat),
        say("Seat {seat} is out", seat=result.seat),
    )
