"""The Cuban game told a second time, in plain numbers and without the engine: what the engine is compared with.

A hand is a list of pairs, a seat a number from 1 to 4, an event the fields of its line in a record. Nothing here is
shared with the package, so an error would have to be made twice to go unseen.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

Pair = tuple[int, int]
"""A tile, its larger number first."""

Fields = dict[str, object]
"""The fields of a line in a record."""

ALL_PAIRS: list[Pair] = [(high, low) for high in range(10) for low in range(high + 1)]
"""The double-nine set."""

PARTNERS = {"1/3": (1, 3), "2/4": (2, 4)}
OTHER = {"1/3": "2/4", "2/4": "1/3"}
TEAM = {1: "1/3", 2: "2/4", 3: "1/3", 4: "2/4"}

FOLLOWING = ('{"event": "result"', '{"event": "redeal"')
"""How the lines begin that follow from others."""


def named(pair: Pair) -> str:
    """Returns a tile as records write it."""
    return f"{pair[0]}-{pair[1]}"


def pair_named(text: str) -> Pair:
    """Returns the tile a record writes so."""
    return int(text[0]), int(text[2])


def weight(pairs: list[Pair]) -> int:
    """Returns the pips on these tiles."""
    return sum(high + low for high, low in pairs)


def doubles_of(hand: list[Pair]) -> list[Pair]:
    """Returns the doubles of a hand, from the lowest."""
    return sorted(pair for pair in hand if pair[0] == pair[1])


def block_winner(pips: list[int]) -> int | None:
    """Returns the seat a block is won with: the first that holds the minimum, unless an opponent holds it too."""
    lowest = [seat for seat in (1, 2, 3, 4) if pips[seat - 1] == min(pips)]
    return lowest[0] if all(TEAM[seat] == TEAM[lowest[0]] for seat in lowest) else None


class Teller:
    """A match that is told line by line: it refuses what the rules do not allow, and tells what follows.

    Attributes:
        due: The event that comes next; `accept` stands for either answer, `play` for a pass too, `over` for none.
    """

    def __init__(self, scores: tuple[int, int] = (0, 0), entitled: str | None = None) -> None:
        self.scores = {"1/3": scores[0], "2/4": scores[1]}
        self.entitled = entitled
        self.due = "lots" if entitled is None else "name"
        self.number, self.attempt, self.opener, self.seat = 1, 0, 0, 0
        self.hands: list[list[Pair]] = []
        self.asleep: list[Pair] = []
        self.line: list[Pair] = []
        self.ends: Pair | None = None
        self.passed = 0
        self.claimants: list[int] = []

    def take(self, line: str) -> str | None:
        """Takes a line of a record, and returns the line that follows from it, if one does."""
        fields = json.loads(line)
        derived: Fields | None = None
        match fields:
            case {"event": "play", "seat": seat, "tile": tile}:
                derived = self._play(seat, pair_named(tile), fields.get("end"))
            case {"event": "pass", "seat": seat}:
                derived = self._play(seat, None, None)
            case {"event": "lots", "tiles": [one, other]}:
                self._lots(pair_named(one), pair_named(other))
            case {"event": "name", "seat": seat, "opener": opener}:
                self._name(seat, opener)
            case {"event": "deal", "hand": hand, "attempt": attempt, "tiles": tiles}:
                self._deal(hand, attempt, [[pair_named(one) for one in held] for held in tiles])
            case {"event": "accept" | "claim" as kind, "seat": seat}:
                derived = self._answer(seat, kind)
            case _:
                raise AssertionError(line)
        return None if derived is None else json.dumps(derived)

    def ways(self) -> list[tuple[Pair, str | None]]:
        """Lists what the seat to act can lay, and at which end; nothing if it has to pass."""
        hand = self.hands[self.seat - 1]
        if self.ends is None:
            return [(pair, None) for pair in hand]
        left, right = self.ends
        return [(pair, end) for pair in hand for end, number in (("left", left), ("right", right)) if number in pair]

    def _lots(self, one: Pair, other: Pair) -> None:
        assert self.due == "lots"
        assert one != other
        if weight([one]) != weight([other]):
            self.entitled, self.due = "1/3" if weight([one]) > weight([other]) else "2/4", "name"

    def _name(self, seat: int, opener: int) -> None:
        assert self.due == "name"
        assert self.entitled is not None
        assert seat == PARTNERS[self.entitled][0]
        assert opener in PARTNERS[self.entitled]
        self.opener, self.due = opener, "deal"

    def _deal(self, hand: int, attempt: int, hands: list[list[Pair]]) -> None:
        assert (self.due, hand, attempt) == ("deal", self.number, self.attempt + 1)
        assert [len(held) for held in hands] == [10, 10, 10, 10]
        self.hands, self.attempt, self.due, self.seat, self.claimants = hands, attempt, "accept", 1, []
        self.asleep = [pair for pair in ALL_PAIRS if all(pair not in held for held in hands)]
        assert len(self.asleep) == 15

    def _answer(self, seat: int, kind: str) -> Fields | None:
        assert (self.due, self.seat) == ("accept", seat)
        if kind == "claim":
            assert len(doubles_of(self.hands[seat - 1])) >= 5
            self.claimants.append(seat)
        self.seat += 1
        if seat < 4:
            return None
        if self.claimants:
            self.due = "deal"
            shown = {str(one): [named(pair) for pair in doubles_of(self.hands[one - 1])] for one in self.claimants}
            return {"event": "redeal", "shown": shown}
        self.due, self.seat, self.line, self.ends, self.passed = "play", self.opener, [], None, 0
        return None

    def _play(self, seat: int, pair: Pair | None, end: str | None) -> Fields | None:
        assert (self.due, self.seat) == ("play", seat)
        ways = self.ways()
        if pair is None:
            assert not ways
            self.passed += 1
        else:
            assert (pair, end) in ways
            self.hands[seat - 1].remove(pair)
            self.line.append(pair)
            self._lay(pair, end)
            self.passed = 0
        self.seat = seat % 4 + 1
        return self._result(seat) if self.passed == 4 or not self.hands[seat - 1] else None

    def _lay(self, pair: Pair, end: str | None) -> None:
        if self.ends is None:
            self.ends = pair
        elif end == "left":
            self.ends = pair[0] + pair[1] - self.ends[0], self.ends[1]
        else:
            self.ends = self.ends[0], pair[0] + pair[1] - self.ends[1]

    def _result(self, last: int) -> Fields:
        pips = [weight(hand) for hand in self.hands]
        assert sum(pips) + weight(self.line) + weight(self.asleep) == 495
        winner = block_winner(pips) if self.hands[last - 1] else last
        team, points, title = None, 0, None
        if winner is None:
            self.entitled = OTHER[TEAM[self.opener]]
        else:
            team = self.entitled = TEAM[winner]
            points = sum(pips[seat - 1] for seat in PARTNERS[OTHER[team]])
            before, self.scores[team] = self.scores[team], self.scores[team] + points
            if self.scores[team] >= 100 and self.scores[OTHER[team]] == 0:
                title = "pollona" if before else "tripollua"
        won = team if max(self.scores.values()) >= 100 else None
        number, self.number, self.attempt, self.due = self.number, self.number + 1, 0, "over" if won else "name"
        return {
            "event": "result",
            "hand": number,
            "by": "block" if self.hands[last - 1] else "out",
            "team": team,
            "seat": winner,
            "pips": pips,
            "points": points,
            "scores": [self.scores["1/3"], self.scores["2/4"]],
            "entitled": self.entitled,
            "title": title,
            "match": won,
        }


def retell(lines: list[str]) -> list[str]:
    """Returns the lines of a match after its header, with all that follows worked out anew."""
    teller, told = Teller(), []
    for line in lines:
        if line.startswith(FOLLOWING):
            continue
        derived = teller.take(line)
        told += [line] if derived is None else [line, derived]
    return told


def play_match(rng: Random) -> Iterator[str]:
    """Yields the lines of a random match after its header, those that follow included."""
    teller = Teller()
    while teller.due != "over":
        line = json.dumps(_anything(teller, rng))
        derived = teller.take(line)
        yield line
        if derived is not None:
            yield derived


def _anything(teller: Teller, rng: Random) -> Fields:
    seat = teller.seat
    if teller.due == "lots":
        return {"event": "lots", "tiles": [named(pair) for pair in rng.sample(ALL_PAIRS, 2)]}
    if teller.due == "name":
        pair = PARTNERS[teller.entitled or ""]
        return {"event": "name", "seat": pair[0], "opener": rng.choice(pair)}
    if teller.due == "deal":
        pairs = [named(pair) for pair in rng.sample(ALL_PAIRS, 40)]
        tiles = [pairs[start : start + 10] for start in (0, 10, 20, 30)]
        return {"event": "deal", "hand": teller.number, "attempt": teller.attempt + 1, "tiles": tiles}
    if teller.due == "accept":
        may = len(doubles_of(teller.hands[seat - 1])) >= 5
        return {"event": rng.choice(("accept", "claim")) if may else "accept", "seat": seat}
    ways = teller.ways()
    if not ways:
        return {"event": "pass", "seat": seat}
    pair, end = rng.choice(ways)
    play: Fields = {"event": "play", "seat": seat, "tile": named(pair)}
    return play if end is None else {**play, "end": end}
