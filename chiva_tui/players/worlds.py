"""Hidden hands as a seat may suppose them: drawn uniformly, then weighed by what the others have played (U7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.players.deals import Deals

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from chiva_tui.engine.view import SeatView
    from chiva_tui.players.story import Story

World = tuple[int, ...]
"""The masks of the hidden hands, in order of play from the seat after the one that thinks."""


class Sampling(NamedTuple):
    """How many worlds are made, and how.

    Attributes:
        worlds: How many.
        chains: From how many starting points. None: all are drawn uniformly, and the plays tell nothing.
        pool: How many are drawn uniformly for each starting point, to pick the likelier ones from.
        warm_up: How many exchanges of two tiles a starting point goes through before its first world.
        between: And how many from one of its worlds to the next.
    """

    worlds: int
    chains: int
    pool: int = 2
    warm_up: int = 12
    between: int = 6


class Worlds:
    """Draws worlds that fit all that is public.

    Attributes:
        may: For each hidden seat and the tiles asleep the mask of what they may be.
    """

    def __init__(self, view: SeatView, story: Story) -> None:
        me = view.seat.index
        self._story = story
        self._seats = ((me + 1) & 3, (me + 2) & 3, (me + 3) & 3)
        pack = story.board.pack
        unseen = story.now.unplayed & ~pack.mask(view.hand)
        rooms = [story.now.counts[at] for at in self._seats]
        self.may = [unseen & story.now.course.may[at] for at in self._seats]
        asleep = unseen.bit_count() - sum(rooms)
        if asleep:
            rooms.append(asleep)
            self.may.append(unseen)
        self._rooms = rooms
        self._holders = [holder for holder, room in enumerate(rooms) for _ in range(room)]
        self._held = sum(rooms[:3])
        self._deals = Deals(self.may, rooms)

    def draw(self, sampling: Sampling, choices: Random) -> Iterator[World | None]:
        """Yields worlds one by one, as long as asked for, and None for every step on the way to the first."""
        if not sampling.chains:
            while True:
                yield self._masks(self._deals.draw(choices))[:3]
        pool: list[list[int]] = []
        weights: list[float] = []
        for _ in range(sampling.pool * sampling.chains):
            slots = self._deals.draw(choices)
            pool.append(slots)
            weights.append(self._weight(self._masks(slots)))
            yield None
        chains = [list(pool[at]) for at in _picked(weights, sampling.chains, choices.random())]
        swaps = sampling.warm_up
        while True:
            for slots in chains:
                yield self._walk(slots, swaps, choices)
            swaps = sampling.between

    def _masks(self, slots: list[int]) -> World:
        masks, first = [], 0
        for room in self._rooms:
            mask = 0
            for place in slots[first : first + room]:
                mask |= 1 << place
            masks.append(mask)
            first += room
        return tuple(masks)

    def _weight(self, masks: World) -> float:
        likelihood, (one, two, three) = self._story.likelihood, self._seats
        return likelihood(one, masks[0]) * likelihood(two, masks[1]) * likelihood(three, masks[2])

    def _walk(self, slots: list[int], swaps: int, choices: Random) -> World:
        """Exchanges tiles between holders, each exchange taken as often as it makes the plays likelier (Metropolis)."""
        random, holders, may = choices.random, self._holders, self.may
        masks = list(self._masks(slots))
        for _ in range(swaps):
            one, other = int(random() * self._held), int(random() * len(slots))
            first, second = holders[one], holders[other]
            if first == second:
                continue
            mine, theirs = 1 << slots[one], 1 << slots[other]
            if not (may[first] & theirs and may[second] & mine):
                continue
            flip = mine | theirs
            if random() * self._odds(masks, first, second, 0) < self._odds(masks, first, second, flip):
                masks[first] ^= flip
                masks[second] ^= flip
                slots[one], slots[other] = slots[other], slots[one]
        return tuple(masks[:3])

    def _odds(self, masks: list[int], first: int, second: int, flip: int) -> float:
        """Returns how likely two holders would have played as they did with these tiles exchanged."""
        likelihood, seats = self._story.likelihood, self._seats
        odds = likelihood(seats[first], masks[first] ^ flip)
        return odds * likelihood(seats[second], masks[second] ^ flip) if second < 3 else odds


def _picked(weights: list[float], count: int, offset: float) -> Iterator[int]:
    """Yields places in proportion to the weights, evenly spread (systematic resampling)."""
    total = 0.0
    for weight in weights:
        total += weight
    step = total / count
    at, passed = 0, weights[0]
    for number in range(count):
        mark = (number + offset) * step
        while passed < mark and at < len(weights) - 1:
            at += 1
            passed += weights[at]
        yield at
