"""What each principle of good partnership play counts for. Set by hand, checked by paired play."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of the heuristic, all in the same arbitrary unit.

    Attributes:
        block: A block that is sure to happen and sure to be won; a lost one counts against.
        block_doubt: How far off an estimate may be for each hidden tile, as a share of the set's highest number.
        pips: A tile as heavy as the set's highest number.
        caught: The same where the winners score what the losers are caught with.
        peril: How much more that matters when it may cost the match.
        double: Laying a double.
        opening_length: Each tile of company for the opening tile, the mean of its two halves.
        opening_mixed: Opening with a tile that is no double counts against.
        replies: Own tiles that fit the new ends; the first counts most.
        both_ends: Fitting both new ends.
        own_suit: Holding all that is left of the number shown.
        variety: Keeping tiles of every number.
        firm_end: Covering an end nobody else can cover counts against.
        next_passes: The next seat has to pass.
        last_passes: The last seat has to pass.
        partner_plays: The partner does not have to pass.
        nearness: How much more a seat's pass matters when it is down to one tile.
        match_point: How much more the opponents' passes matter when they may win the match with this hand.
        rescue: Covering a number the partner lacks.
        partner_end: Covering the partner's end counts against.
        partner_suit: Each time the partner has shown the number shown now, up to two.
        kill: Each time the opponent whose end is covered has shown its number, up to two.
        kill_opener: How many times as much if that opponent opened.
        feed_opponent: Each time an opponent has shown the number shown now, up to two, counts against.
        hang: Leaving a double without ends, if an opponent is sure to hold it and no tile of its number remains.
        hang_own: The same for an own double, against.
        square: Each tile by which the own side outnumbers the other in the number at both ends.
    """

    block: float = 60.0
    block_doubt: float = 0.27
    pips: float = 2.3
    caught: float = 0.0
    peril: float = 0.0
    double: float = 7.0
    opening_length: float = 2.0
    opening_mixed: float = 2.0
    replies: float = 6.5
    both_ends: float = 0.5
    own_suit: float = 4.0
    variety: float = 5.0
    firm_end: float = 4.0
    next_passes: float = 14.0
    last_passes: float = 7.0
    partner_plays: float = 4.0
    nearness: float = 1.5
    match_point: float = 0.1
    rescue: float = 0.7
    partner_end: float = 0.6
    partner_suit: float = 2.0
    kill: float = 0.7
    kill_opener: float = 1.8
    feed_opponent: float = 1.0
    hang: float = 2.5
    hang_own: float = 3.0
    square: float = 1.8


WEIGHTS = Weights()
"""The weights the levels use where the lower pair wins a block."""

LOWEST_HAND_WEIGHTS = Weights(
    caught=4.0,
    peril=0.5,
    double=8.0,
    replies=4.5,
    own_suit=2.5,
    variety=3.0,
    firm_end=7.0,
    next_passes=18.0,
    last_passes=8.0,
    rescue=2.0,
    partner_end=1.2,
    partner_suit=1.6,
    kill=1.0,
    hang=5.0,
    hang_own=2.0,
    square=1.2,
)
"""The weights the levels use where the lowest hand wins a block."""
