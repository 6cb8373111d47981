"""What came of many matches, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.seats import Team
from chiva_tui.phrases.columns import aligned
from chiva_tui.phrases.names import player_name

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.table.tally import Estimate, Tally

_GOAL_COUNTED_IN_POINTS = 10


def tally_text(words: Catalogue, game: Game, tally: Tally) -> str:
    """Returns a table: what each team and each level won of the decided hands, with 95 % intervals."""
    say = words.say
    has_points = game.goal >= _GOAL_COUNTED_IN_POINTS
    head = ["", say("hands won"), say("of those decided"), say("matches won")]
    rows = [[*head, say("points a hand")] if has_points else head]
    for team, won in zip((Team.ONE_THREE, Team.TWO_FOUR), tally.matches_won, strict=True):
        first, second = (player_name(words, tally.players[seat - 1]) for seat in team.seats)
        players = first if first == second else f"{first}, {second}"
        row = [
            say("team {team}: {players}", team=team, players=players),
            _count(words, tally.hands_won(team), len(tally.decided)),
            _percent(words, tally.share(team)),
            _count(words, won, tally.matches),
        ]
        rows.append([*row, _number(words, tally.points(team))] if has_points else row)
    if len(tally.levels) > 1:
        for level in tally.levels:
            won, played = tally.seats_won(level)
            row = [
                say("level {level}", level=player_name(words, level)),
                _count(words, won, played),
                _percent(words, tally.share_of_level(level)),
                "",
            ]
            rows.append([*row, _number(words, tally.points_of_level(level))] if has_points else row)
    return "\n".join([*aligned(rows), _hands(words, tally)])


def _hands(words: Catalogue, tally: Tally) -> str:
    hands = len(tally.hands)
    return words.say_count(
        "{count} hand played: {decided} decided, {drawn} drawn; {blocked} ended in a block.",
        "{count} hands played: {decided} decided, {drawn} drawn; {blocked} ended in a block.",
        hands,
        decided=len(tally.decided),
        drawn=hands - len(tally.decided),
        blocked=tally.blocked,
    )


def _count(words: Catalogue, part: int, whole: int) -> str:
    return words.say("{part} of {whole}", part=part, whole=whole)


def _percent(words: Catalogue, estimate: Estimate) -> str:
    return words.say("{mean} ± {margin} %", mean=f"{100 * estimate.mean:.1f}", margin=f"{100 * estimate.margin:.1f}")


def _number(words: Catalogue, estimate: Estimate) -> str:
    return words.say("{mean} ± {margin}", mean=f"{estimate.mean:.1f}", margin=f"{estimate.margin:.1f}")
