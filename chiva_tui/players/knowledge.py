"""What a seat can work out about the hidden hands from what is public (U7).

Exact where the rules are exact: a pass excludes both numbers shown then for the rest of the hand. Estimates
elsewhere: who holds an unseen tile is weighed by what each seat chose to play, then fitted to the tile counts. Tiles
that were never dealt are one more holder, without limits.

Only +, -, * and / are used on fractions, so that every machine estimates the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from operator import truediv
from typing import TYPE_CHECKING

from chiva_tui.engine.preparation import Phase, doubles_in
from chiva_tui.engine.seats import SEATS
from chiva_tui.players.history import History, read_history
from chiva_tui.players.pack import Pack, double_place, pack_of, place_of, places_in

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game
    from chiva_tui.engine.moves import Ends
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.tiles import Tile, Tiles
    from chiva_tui.engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Reading:
    """How much a play tells about the tiles its seat kept: factors on the odds that it holds a tile.

    Attributes:
        passed_over: For a tile that would have fitted too: the more there were, the less likely just this play.
        passed_over_double: The same for a double, which is seldom kept back.
        follows: For a tile with the number the play turned outwards.
        opener_follows: For a tile that shares a number with the opening tile its seat was free to choose.
        one_too_many: For a double with which the seat would have been dealt enough of them to claim a redeal. Computers
            always claim, a person may decline (D6, D8).
        rounds: How often the odds are fitted to the tile counts.
    """

    passed_over: float = 0.7
    passed_over_double: float = 0.4
    follows: float = 1.32
    opener_follows: float = 1.1
    one_too_many: float = 0.1
    rounds: int = 3


READING = Reading()
"""The reading the levels use."""

_FEW = 0.05
"""Fewer tiles than this are too few to take a mean over."""

_Odds = list[list[float]]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """All that one seat knows and may suppose. Build it with `of`.

    Attributes:
        view: What it was worked out from.
        history: The moves, sorted by what they tell.
        own: The mask of the seat's own tiles.
        unseen: The mask of the tiles that are neither laid nor its own.
        may: For seats 1-4 the mask of the unseen tiles each may hold; the own hand for the seat itself.
        pack: The tables of the tile set.
    """

    view: SeatView
    history: History
    own: int
    unseen: int
    may: tuple[int, ...]
    pack: Pack
    _chance: tuple[dict[int, float], ...]
    _expected: tuple[tuple[float, ...], ...]
    _pips: tuple[tuple[float, ...], ...]
    _total: tuple[float, ...]

    @classmethod
    def of(cls, view: SeatView, reading: Reading = READING) -> Knowledge:
        """Works out what `view` tells.

        Args:
            view: What the seat sees.
            reading: How much to make of the choices of others.
        """
        pack = pack_of(view.game.tile_set.highest)
        history = read_history(view.moves, len(pack.suits), view.lead)
        own = pack.mask(view.hand)
        laid = pack.mask([choice.tile for choice in history.choices])
        unseen = ((1 << len(pack.tiles)) - 1) & ~own & ~laid
        asleep = len(pack.tiles) - len(SEATS) * view.game.hand_size
        may = _may_hold(view, pack, history, own, unseen, asleep)
        chance = _chances(view, pack, history, may, unseen, asleep, reading)
        expected, pips, total = zip(*(_expected_by_number(row, pack) for row in chance), strict=True)
        return cls(view, history, own, unseen, may, pack, chance, expected, pips, total)

    def laid_of(self, number: int) -> int:
        """Returns how many tiles with `number` are laid."""
        suit = self.pack.suits[number]
        return (suit & ~self.own & ~self.unseen).bit_count()

    def own_of(self, number: int) -> int:
        """Returns how many tiles with `number` the seat itself holds."""
        return (self.pack.suits[number] & self.own).bit_count()

    def unseen_of(self, number: int) -> int:
        """Returns how many tiles with `number` the seat cannot see."""
        return (self.pack.suits[number] & self.unseen).bit_count()

    def lacks(self, seat: Seat, number: int) -> bool:
        """Whether `seat` is known from its passes not to hold `number`."""
        return number in self.history.lacks[seat - 1]

    def liking(self, seat: Seat, number: int) -> int:
        """Returns how often `seat` turned `number` outwards; nothing once it is known to lack it."""
        return 0 if self.lacks(seat, number) else self.history.shown[seat - 1][number]

    def may_hold(self, seat: Seat) -> Tiles:
        """Returns the tiles that `seat` may still hold."""
        return self.pack.members(self.may[seat - 1])

    def chance(self, seat: Seat, tile: Tile) -> float:
        """Returns the estimated chance (0-1) that `seat` holds `tile`."""
        return self._chance[seat - 1].get(self.pack.places[tile], 0.0)

    def expected_pips(self, seat: Seat) -> float:
        """Returns the estimated pips in the hand of `seat`."""
        return self._total[seat - 1]

    def expected_pips_stuck(self, seat: Seat, ends: Ends) -> float:
        """Returns the estimated pips in the hand of `seat`, supposing that it fits neither of these ends."""
        left, right = ends
        count, pips = self._expected[seat - 1], self._pips[seat - 1]
        fitting, fitting_pips = count[left], pips[left]
        if left != right:
            both = self._chance[seat - 1].get(place_of(left, right), 0.0)
            fitting += count[right] - both
            fitting_pips += pips[right] - both * (left + right)
        held = self.view.counts[seat - 1]
        if held - fitting < _FEW:
            return self.expected_pips(seat)
        return held * (self.expected_pips(seat) - fitting_pips) / (held - fitting)

    def expected_of(self, seat: Seat, number: int) -> float:
        """Returns the estimated count of tiles with `number` in the hand of `seat`."""
        return self._expected[seat - 1][number]

    def must_pass(self, seat: Seat, ends: Ends) -> float:
        """Returns the estimated chance (0-1) that `seat` could play at neither of these ends.

        Hypergeometric: the seat's tiles are taken to be drawn from those it may hold, of which the expected share fits.
        """
        left, right = ends
        row = self._expected[seat - 1]
        fitting = row[left]
        if left != right:
            fitting += row[right] - self._chance[seat - 1].get(place_of(left, right), 0.0)
        held = self.view.counts[seat - 1]
        candidates = self.may[seat - 1].bit_count()
        if fitting <= 0.0 or not held:
            return 1.0
        misses = candidates * (1.0 - fitting / held)
        chance = 1.0
        for drawn in range(held):
            chance *= max(0.0, (misses - drawn) / (candidates - drawn))
        return chance


@cache
def doubles_to_claim(game: Game) -> int | None:
    """Returns how many doubles leave a seat a choice of answers to a deal, or None if no number does (D6)."""
    doubles = doubles_in(game.tile_set.tiles)
    counts = range(len(doubles) + 1)
    return next((count for count in counts if len(game.choices(Phase.ANSWER, SEATS[0], doubles[:count])) > 1), None)


def _may_hold(view: SeatView, pack: Pack, history: History, own: int, unseen: int, asleep: int) -> tuple[int, ...]:
    """Returns the mask of what each seat may hold: passes first, then what the tile counts leave over."""
    may = []
    for seat in SEATS:
        mask = unseen
        for number in history.lacks[seat - 1]:
            mask &= ~pack.suits[number]
        may.append(own if seat is view.seat else mask)
    if any(history.lacks):
        hidden = [seat - 1 for seat in SEATS if seat is not view.seat]
        while _settle(may, hidden, view.counts, unseen, asleep):
            pass
    return tuple(may)


def _settle(may: list[int], hidden: list[int], counts: tuple[int, ...], unseen: int, asleep: int) -> bool:
    """Draws one round of certain conclusions into `may`; returns whether there was anything new."""
    before = list(may)
    for at in hidden:
        others = [other for other in hidden if other != at]
        if may[at].bit_count() == counts[at]:
            for other in others:
                may[other] &= ~may[at]
        if not asleep:
            sure = unseen & ~may[others[0]] & ~may[others[1]]
            if sure.bit_count() == counts[at]:
                may[at] = sure
    return may != before


def _chances(
    view: SeatView, pack: Pack, history: History, may: tuple[int, ...], unseen: int, asleep: int, reading: Reading
) -> tuple[dict[int, float], ...]:
    """Estimates, for seats 1-4, who holds each unseen tile, by its place."""
    places = places_in(unseen)
    hidden = [seat for seat in SEATS if seat is not view.seat]
    odds = [_odds(seat, pack, history, may[seat - 1], places, view.lead is None, reading) for seat in hidden]
    claims = doubles_to_claim(view.game)
    if claims is not None:
        for seat, row in zip(hidden, odds, strict=True):
            if sum([1 for choice in history.choices if choice.seat is seat and choice.tile.is_double]) == claims - 1:
                for at, place in enumerate(places):
                    row[at] *= reading.one_too_many if pack.doubles >> place & 1 else 1.0
    counts = [view.counts[seat - 1] for seat in hidden]
    if asleep:
        odds.append([1.0] * len(places))
        counts.append(asleep)
    fitted = iter(_fit(odds, counts, reading.rounds))
    own = dict.fromkeys(places_in(may[view.seat - 1]), 1.0)
    return tuple(own if seat is view.seat else dict(zip(places, next(fitted), strict=True)) for seat in SEATS)


def _odds(
    seat: Seat, pack: Pack, history: History, may: int, places: list[int], free_lead: bool, reading: Reading
) -> list[float]:
    """Weighs each unseen tile for one seat by what the seat chose to play."""
    weight = [0.0] * len(pack.tiles)
    for place in places_in(may):
        weight[place] = 1.0
    mixed = pack.mixed
    for choice in history.choices:
        if choice.seat is not seat:
            continue
        if choice.ends is None:
            high, low = choice.tile
            if free_lead:
                for place in (*mixed[high][low], *_double_places(high, low)):
                    weight[place] *= reading.opener_follows
            continue
        left, right = choice.ends
        for place in mixed[left][right]:
            weight[place] *= reading.passed_over
        for place in _double_places(left, right):
            weight[place] *= reading.passed_over_double
        shown = choice.shown
        for place in (*mixed[shown][shown], double_place(shown)):
            weight[place] *= reading.follows
    return [weight[place] for place in places]


def _double_places(one: int, other: int) -> tuple[int, ...]:
    return (double_place(one), double_place(other)) if one != other else (double_place(one),)


def _fit(odds: _Odds, counts: list[int], rounds: int) -> _Odds:
    """Scales odds in turn so that each holder has as many tiles as it holds and each tile has one holder."""
    for _ in range(rounds):
        for at, row in enumerate(odds):
            total = sum(row)
            if total > 0.0:
                scale = counts[at] / total
                odds[at] = [part * scale for part in row]
        totals = list(map(sum, zip(*odds, strict=True)))
        odds = [list(map(truediv, row, totals)) for row in odds]
    return odds


def _expected_by_number(row: dict[int, float], pack: Pack) -> tuple[tuple[float, ...], tuple[float, ...], float]:
    """Adds a hand's chances up: for each number the tiles that carry it and the pips on them, and the pips on all."""
    expected, pips, total = [0.0] * len(pack.suits), [0.0] * len(pack.suits), 0.0
    tiles = pack.tiles
    for place, part in row.items():
        high, low = tiles[place]
        weight = part * (high + low)
        total += weight
        expected[high] += part
        pips[high] += weight
        if low != high:
            expected[low] += part
            pips[low] += weight
    return tuple(expected), tuple(pips), total
