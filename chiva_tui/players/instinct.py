"""What a good player would do at a glance, in whole numbers: the quick likeness of the heuristic.

It stands in for all four seats where thousands of choices are to be foreseen or explained. Its weights were fitted to
the choices of the club level, of which it foretells about nine in ten; the unit of a score is 1/32 of a natural
logarithm of odds. Whole numbers add up to the same in any order and on any machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import sqrt

from chiva_tui.engine.game import BlockRule

_NEARNESS = 1.5
_BLOCK_DOUBT = 0.27
_LOWEST_SPREAD = 0.13


@dataclass(frozen=True, slots=True)
class Instinct:
    """The weights, in units of a score.

    Attributes:
        double: Laying a double.
        pips: A tile as heavy as the set's highest number.
        replies: Own tiles that fit the new ends; the first counts most.
        own_suit: Holding all that is left of the number shown.
        next_passes: The next seat has to pass; more if it is down to few tiles.
        last_passes: The last seat has to pass; likewise.
        block: A block that is sure to happen and sure to be won.
        partner_suit: Each time the partner has shown the number shown now, up to two.
        feed_opponent: Each time an opponent has shown it, up to two, counts against.
        kill: Each time the opponent whose end is covered has shown its number, up to two.
        partner_end: Covering the partner's end counts against.
        rescue: Covering a number the partner lacks.
        firm_end: Covering an end nobody else can cover counts against.
        square: Each tile by which the own side outnumbers the other in the number at both ends.
        opening_length: Each tile of company for the opening tile, the mean of its two halves.
        opening_mixed: Opening with a tile that is no double counts against.
    """

    double: int
    pips: int
    replies: int
    own_suit: int
    next_passes: int
    last_passes: int
    block: int
    partner_suit: int
    feed_opponent: int
    kill: int
    partner_end: int
    rescue: int
    firm_end: int
    square: int
    opening_length: int
    opening_mixed: int


INSTINCTS: dict[BlockRule, Instinct] = {
    BlockRule.LOWER_PAIR: Instinct(201, 73, 134, 199, 192, 93, 416, 85, 39, 29, 47, 87, 132, 54, 119, 178),
    BlockRule.LOWEST_HAND: Instinct(210, 173, 98, 124, 362, 157, 470, 67, 48, 43, 46, 75, 140, 20, 68, 99),
}
"""The weights by who wins a block."""


@cache
def pass_chance(held: int, candidates: int, fitting: int) -> float:
    """Returns the chance that none of `held` tiles drawn from `candidates`, of which `fitting` fit, fits."""
    chance = 1.0
    for drawn in range(held if fitting else 0):
        chance *= max(0, candidates - fitting - drawn) / (candidates - drawn)
    return chance


class PassTable(dict[int, tuple[int, ...]]):
    """What it counts that a seat with so many tiles may have to pass: by its candidates, then by those that fit."""

    def __init__(self, weight: int, held: int) -> None:
        super().__init__()
        self._held = held
        self._urgent = weight * (1.0 + _NEARNESS / max(1, held))

    def __missing__(self, candidates: int) -> tuple[int, ...]:
        self[candidates] = row = tuple(
            round(self._urgent * pass_chance(self._held, candidates, fitting)) for fitting in range(candidates + 1)
        )
        return row


def pass_table(weight: int, tiles: int) -> tuple[PassTable, ...]:
    """Returns what a possible pass counts, by how many tiles the seat holds."""
    return tuple(PassTable(weight, held) for held in range(tiles))


def like_worth(instinct: Instinct) -> tuple[tuple[int, ...], ...]:
    """Returns what showing a number counts, by how often the partner, and then both opponents, have shown it."""
    return tuple(
        tuple(
            instinct.partner_suit * min(2, partner) - instinct.feed_opponent * min(2, opponents)
            for opponents in range(21)
        )
        for partner in range(11)
    )


@cache
def reply_worth(weight: int) -> tuple[int, ...]:
    """Returns what the number of own replies counts."""
    return tuple(round(weight * count / (count + 1)) for count in range(24))


@cache
def suit_worth(weight: int) -> tuple[tuple[int, ...], ...]:
    """Returns what holding tiles of the number shown counts: by the own count, then by those out of sight."""
    return tuple(tuple(round(weight * own / (own + unseen)) if own else 0 for unseen in range(12)) for own in range(12))


def block_edge(rule: BlockRule, highest: int, own: int, mean: float, held: tuple[int, int, int]) -> float:
    """Estimates a block from -1 (lost) to 1 (won).

    Args:
        rule: Who wins it.
        highest: The set's highest number.
        own: The pips left in the own hand.
        mean: The mean pips of a tile out of sight that does not fit.
        held: How many tiles the next seat, the partner and the last seat hold.
    """
    following, partner, last = (mean * count for count in held)
    if rule is BlockRule.LOWEST_HAND:
        margin = _lower(following, last, held[0] + held[2], highest) - _lower(own, partner, held[1], highest)
    else:
        margin = following + last - own - partner
    unsure = min(sum(held), 2 * held[1] + 2)
    return margin / (abs(margin) + _BLOCK_DOUBT * highest * unsure)


def _lower(one: float, other: float, hidden: int, highest: int) -> float:
    return (one + other - sqrt((one - other) ** 2 + _LOWEST_SPREAD * hidden * highest**2)) / 2
