"""Statistics as JSON: what programs read of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chiva_tui.engine.game import Json
    from chiva_tui.table.statistics import Count, GameStatistics, Statistics


def statistics_fields(statistics: Statistics) -> dict[str, Json]:
    """Returns statistics, in order. `README.md` tells what each key means.

    Args:
        statistics: What was counted.
    """
    return {"games": {game.game.name: _game_fields(game) for game in statistics.games}}


def _game_fields(game: GameStatistics) -> dict[str, Json]:
    apart = game.apart
    again = apart.taken_back_count

    def fields(count: Count) -> dict[str, Json]:
        return {**_count_fields(count), **(_points_fields(count) if game.has_points else _streak_fields(count))}

    return {
        "kept": game.kept,
        **fields(game.total),
        **({} if game.has_points else {"longest_streak": game.longest_streak}),
        "longest_run": game.longest_run,
        "levels": [{**part.company._asdict(), **fields(part.count)} for part in game.slices],
        "rivals": {level: fields(count) for level, count in game.by_rivals().items()},
        "partner": {level: fields(count) for level, count in game.by_partner().items()},
        "stretches": [some._asdict() for some in game.stretches],
        "taken_back": {
            "matches": apart.taken_back_matches,
            "hands": apart.taken_back,
            "won": again.hands_won,
            "lost": again.hands_lost,
            "drawn": again.hands_drawn,
        },
        "elsewhere": {"matches": apart.given_matches, "hands": apart.given},
    }


def _count_fields(count: Count) -> dict[str, Json]:
    return {
        "matches": {"won": count.matches_won, "lost": count.matches_lost, "unfinished": count.matches_unfinished},
        "hands": {
            "won": count.hands_won,
            "lost": count.hands_lost,
            "drawn": count.hands_drawn,
            "blocked": count.blocked,
        },
    }


def _streak_fields(count: Count) -> dict[str, Json]:
    """Returns what there is in a game that is played for streaks."""
    return {
        "breaks": {"made": count.breaks_made, "suffered": count.breaks_suffered},
        "pips": {
            "caught_a_hand_won": _average(count.pips_caught, count.hands_won),
            "left_a_hand_lost": _average(count.pips_left, count.hands_lost),
        },
    }


def _points_fields(count: Count) -> dict[str, Json]:
    """Returns what there is in a game that is played for points."""
    return {
        "pollonas": {"made": count.pollonas_made, "suffered": count.pollonas_suffered},
        "tripolluas": {"made": count.tripolluas_made, "suffered": count.tripolluas_suffered},
        "points": {
            "made": count.points_made,
            "made_a_hand": _average(count.points_made, count.hands),
            "made_a_hand_won": _average(count.points_made, count.hands_won),
            "suffered": count.points_suffered,
            "suffered_a_hand": _average(count.points_suffered, count.hands),
            "suffered_a_hand_lost": _average(count.points_suffered, count.hands_lost),
        },
    }


def _average(amount: int, times: int) -> float | None:
    return round(amount / times, 2) if times else None
