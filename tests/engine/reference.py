"""The game told a second time, in plain numbers and without the engine: what the engine is compared with.

A hand is a list of pairs, a seat a number from 1 to 4, an event the fields of its line in a record. Nothing here is
shared with the package, so an error would have to be made twice to go unseen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

Pair = tuple[int, int]
"""A tile, its larger number first."""

Fields = dict[str, object]
"""The fields of a line in a record."""

ALL_PAIRS: list[Pair] = [(high, low) for high in range(7) for low in range(high + 1)]
"""The double-six set."""


def named(pair: Pair) -> str:
    """Returns a tile as records write it."""
    return f"{pair[0]}-{pair[1]}"


def mixed_deal(rng: Random) -> list[list[Pair]]:
    """Returns four hands of seven."""
    pairs = rng.sample(ALL_PAIRS, 28)
    return [pairs[start : start + 7] for start in (0, 7, 14, 21)]


def holder_of_double_six(hands: list[list[Pair]]) -> int:
    """Returns the seat that holds 6-6."""
    return next(seat for seat in (1, 2, 3, 4) if (6, 6) in hands[seat - 1])


def outcome(left: list[list[Pair]]) -> tuple[str, str | None, int | None]:
    """Returns how a hand ended, the winning team and the seat named with it, from the tiles left in it."""
    for seat in (1, 2, 3, 4):
        if not left[seat - 1]:
            return "out", ("1/3" if seat in (1, 3) else "2/4"), seat
    one, two, three, four = (sum(map(sum, hand)) for hand in left)
    if one + three < two + four:
        return "block", "1/3", 1 if one <= three else 3
    if two + four < one + three:
        return "block", "2/4", 2 if two <= four else 4
    return "block", None, None


def streaks_after(streaks: tuple[int, int], team: str | None) -> tuple[int, int]:
    """Returns both streaks after a hand that a team has won, or that was drawn."""
    mine, theirs = streaks if team == "1/3" else streaks[::-1]
    if team is None:
        return streaks
    mine, theirs = (0, 0) if theirs else (mine + 1, 0)
    return (mine, theirs) if team == "1/3" else (theirs, mine)


def play_hand(hands: list[list[Pair]], opener: int, forced: bool, rng: Random) -> Iterator[Fields]:
    """Yields random plays and passes until the hand is over, taking the tiles out of the hands."""
    lead = (6, 6) if forced else rng.choice(hands[opener - 1])
    hands[opener - 1].remove(lead)
    yield {"event": "play", "seat": opener, "tile": named(lead)}
    left, right = lead
    seat, passed = opener, 0
    while hands[seat - 1] and passed < 4:
        seat = seat % 4 + 1
        hand = hands[seat - 1]
        ways = [(pair, end) for pair in hand for end, number in (("left", left), ("right", right)) if number in pair]
        if not ways:
            passed += 1
            yield {"event": "pass", "seat": seat}
            continue
        passed = 0
        pair, end = rng.choice(ways)
        hand.remove(pair)
        if end == "left":
            left = pair[0] + pair[1] - left
        else:
            right = pair[0] + pair[1] - right
        yield {"event": "play", "seat": seat, "tile": named(pair), "end": end}


def play_match(rng: Random) -> Iterator[Fields]:
    """Yields the lines of a random match after its header, results included."""
    streaks, opener, number = (0, 0), None, 0
    while max(streaks) < 4:
        number += 1
        hands = mixed_deal(rng)
        tiles = [[named(pair) for pair in hand] for hand in hands]
        yield {"event": "deal", "hand": number, "attempt": 1, "tiles": tiles}
        yield from play_hand(hands, opener or holder_of_double_six(hands), opener is None, rng)
        by, team, opener = outcome(hands)
        before, streaks = streaks, streaks_after(streaks, team)
        yield {
            "event": "result",
            "hand": number,
            "by": by,
            "team": team,
            "seat": opener,
            "pips": [sum(map(sum, hand)) for hand in hands],
            "streak": list(streaks),
            "broke": team is not None and max(before) > 0 and max(streaks) == 0,
            "match": team if max(streaks) == 4 else None,
            "next": opener,
        }
