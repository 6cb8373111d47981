"""Hidden hands drawn uniformly from all that fit the public facts (U7).

The unseen tiles fall into groups by which holders may have them. How many ways there are to finish a split is counted
exactly, so that each group's split comes up with the weight it has; within a split every choice of tiles is equally
likely. Dealing tile by tile and mending what does not fit would not be uniform.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from chiva_tui.players.pack import places_in

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

_Rooms = tuple[int, ...]
_Splits = tuple[tuple[int, _Rooms], ...]


class ImpossibleDealError(Exception):
    """No deal fits what is taken to be public."""


class Deals:
    """All ways to give the unseen tiles to their holders."""

    def __init__(self, may: Sequence[int], rooms: Sequence[int]) -> None:
        """Prepares the draw.

        Args:
            may: For each holder the mask of the tiles it may hold.
            rooms: How many it does hold; together as many as there are tiles.

        Raises:
            ImpossibleDealError: There is no such deal.
        """
        groups: dict[tuple[int, ...], list[int]] = {}
        for place in places_in(_union(may)):
            takers = tuple(holder for holder, mask in enumerate(may) if mask >> place & 1)
            groups.setdefault(takers, []).append(place)
        self._rooms: _Rooms = tuple(rooms)
        self._groups = sorted(groups.items(), key=lambda group: (len(group[0]), group[0]))
        self._ways: dict[tuple[int, _Rooms], int] = {}
        self._splits: dict[tuple[int, _Rooms], _Splits] = {}
        tiles = sum(len(places) for _, places in self._groups)
        self.count = self._count(0, self._rooms) if tiles == sum(rooms) else 0
        if not self.count:
            raise ImpossibleDealError

    def draw(self, choices: Random) -> list[int]:
        """Returns the places of the tiles, holder after holder, of one deal out of the `count` there are."""
        hands: list[list[int]] = [[] for _ in self._rooms]
        rooms = self._rooms
        random = choices.random
        for at, (takers, places) in enumerate(self._groups):
            split = self._draw_split(at, rooms, choices)
            mixed = list(places)
            for last in range(len(mixed) - 1, 0, -1):
                other = int(random() * (last + 1))
                mixed[last], mixed[other] = mixed[other], mixed[last]
            first = 0
            for taker in takers:
                hands[taker] += mixed[first : first + split[taker]]
                first += split[taker]
            rooms = tuple(room - given for room, given in zip(rooms, split, strict=True))
        return [place for hand in hands for place in hand]

    def _draw_split(self, at: int, rooms: _Rooms, choices: Random) -> _Rooms:
        splits = self._splits_of(at, rooms)
        if len(splits) == 1:
            return splits[0][1]
        left = below(choices, sum(ways for ways, _ in splits))
        for ways, split in splits:
            left -= ways
            if left < 0:
                return split
        raise ImpossibleDealError

    def _splits_of(self, at: int, rooms: _Rooms) -> _Splits:
        """Lists how a group can be split and in how many ways the deal can go on from there."""
        found = self._splits.get((at, rooms))
        if found is None:
            takers, places = self._groups[at]
            found = tuple(
                (ways, split)
                for split in _shares(takers, len(places), rooms)
                if (ways := _arrangements(split) * self._count(at + 1, _minus(rooms, split)))
            )
            self._splits[at, rooms] = found
        return found

    def _count(self, at: int, rooms: _Rooms) -> int:
        if at == len(self._groups):
            return 1
        known = self._ways.get((at, rooms))
        if known is None:
            if at == len(self._groups) - 1:
                takers, places = self._groups[at]
                last = all(not room or holder in takers for holder, room in enumerate(rooms))
                known = _arrangements(rooms) if last and sum(rooms) == len(places) else 0
            else:
                known = sum(ways for ways, _ in self._splits_of(at, rooms))
            self._ways[at, rooms] = known
        return known


def below(choices: Random, limit: int) -> int:
    """Draws a whole number from 0 up to `limit`, each exactly as likely, from whole random bits."""
    bits = (limit - 1).bit_length()
    while (drawn := choices.getrandbits(bits) if bits else 0) >= limit:
        pass
    return drawn


def _union(masks: Sequence[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def _minus(rooms: _Rooms, split: _Rooms) -> _Rooms:
    return tuple([room - given for room, given in zip(rooms, split, strict=True)])


def _arrangements(split: _Rooms) -> int:
    """Returns in how many ways as many tiles as the split has can be split so."""
    ways, total = 1, 0
    for given in split:
        total += given
        ways *= comb(total, given)
    return ways


def _shares(takers: tuple[int, ...], tiles: int, rooms: _Rooms) -> list[_Rooms]:
    """Lists how many of `tiles` each holder may get."""
    shares = [(tiles, (0,) * len(rooms))]
    for at, taker in enumerate(takers):
        room = sum(rooms[other] for other in takers[at + 1 :])
        shares = [
            (left - given, (*split[:taker], given, *split[taker + 1 :]))
            for left, split in shares
            for given in range(max(0, left - room), min(left, rooms[taker]) + 1)
        ]
    return [split for left, split in shares if not left]
