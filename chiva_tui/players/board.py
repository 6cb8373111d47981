"""The line as the bit masks see it: what fits two open numbers, and how a hand is played out from there.

Left and right do not matter to how a hand ends, so a pair of open numbers is one spot whichever way round it lies.
The spot with the numbers of a tile has the place of that tile.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.game import BlockRule
from chiva_tui.players.instinct import (
    INSTINCTS,
    Instinct,
    block_edge,
    like_worth,
    pass_chance,
    pass_table,
    reply_worth,
    suit_worth,
)
from chiva_tui.players.pack import Pack, pack_of, place_of, places_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from chiva_tui.engine.game import Game

Features = tuple[int, int, int, int, int]
"""What a step counts by itself, the masks of the suits shown and joined, and the numbers shown and joined."""

Step = tuple[int, int, "Spot", Features]
"""The bit of a tile laid, the mask of what fits then, the spot it leads to, and what the step is judged by."""

Hidden = tuple[int, int, int, int]
"""The mask of what a seat cannot see, and of it what the next seat, the partner and the last seat may hold."""

Held = tuple[int, int, int]
"""How many tiles the next seat, the partner and the last seat hold."""

Signals = tuple[Sequence[int], Sequence[int], Sequence[int], int, int, int]
"""How often the next seat, the partner and the last seat have shown each number; then one of the open numbers, what
covering that one counts, and what covering the other one does."""

Hands = tuple[int, int, int, int]
"""The masks of four hands, in order of play."""

_KEPT = 6000
"""How many sets of fitting tiles a spot remembers; more would be felt in memory."""

_LIKELY_STUCK = 0.05


class Spot(dict[int, tuple[Step, ...]]):
    """Two open numbers: the steps by the mask of the tiles in hand that fit, worked out once and kept.

    Attributes:
        fit: The mask of all tiles that fit.
        numbers: The open numbers, each once.
    """

    def __init__(self, board: Board, one: int, other: int) -> None:
        super().__init__()
        self._board = board
        self.numbers = (one,) if one == other else (one, other)
        self._ends = ((one, other),) if one == other else ((one, other), (other, one))
        self._single: dict[int, tuple[Step, ...]] = {}
        suits = board.pack.suits
        self.fit = suits[one] | suits[other]

    def __missing__(self, mask: int) -> tuple[Step, ...]:
        if len(self) >= _KEPT:
            self.clear()
        steps: tuple[Step, ...] = ()
        left = mask
        while left:
            bit = left & -left
            steps += self._steps_of(bit)
            left ^= bit
        self[mask] = steps
        return steps

    def _steps_of(self, bit: int) -> tuple[Step, ...]:
        """Returns the steps of laying one tile, or one after the other where it fits both numbers."""
        steps = self._single.get(bit)
        if steps is None:
            place = bit.bit_length() - 1
            tile = self._board.pack.tiles[place]
            steps = tuple(self._board.step(place, joined, kept) for joined, kept in self._ends if joined in tile)
            self._single[bit] = steps
        return steps


class Board:
    """The spots of a tile set, and what steps between them count by the instinct of a game."""

    def __init__(self, highest: int, rule: BlockRule) -> None:
        self.pack: Pack = pack_of(highest)
        self.highest, self.rule = highest, rule
        self.instinct: Instinct = INSTINCTS[rule]
        self.spots = tuple(Spot(self, high, low) for high, low in self.pack.tiles)
        self._pips = _pip_table(self.pack)
        self._likes = like_worth(self.instinct)
        self._next, self._last = (
            pass_table(weight, len(self.pack.tiles))
            for weight in (self.instinct.next_passes, self.instinct.last_passes)
        )
        self._stuck = int(_LIKELY_STUCK * self.instinct.next_passes * self.instinct.last_passes)
        self._firm = self.instinct.firm_end
        zeros = (0,) * (highest + 1)
        self._silence: Signals = (zeros, zeros, zeros, 0, 0, 0)
        self._replies = reply_worth(self.instinct.replies)
        self._suits = suit_worth(self.instinct.own_suit)

    def step(self, place: int, joined: int, kept: int) -> Step:
        """Returns the step of laying a tile on `joined`, the number `kept` staying open at the other end."""
        high, low = self.pack.tiles[place]
        shown = low if high == joined else high
        spot = self.spots[place_of(shown, kept)]
        suits = self.pack.suits
        return 1 << place, spot.fit, spot, (self.static(place), suits[shown], suits[joined], shown, joined)

    def spot(self, one: int, other: int) -> Spot:
        """Returns the spot of two open numbers."""
        return self.spots[place_of(one, other)]

    def static(self, place: int) -> int:
        """Returns what laying a tile counts whatever the position."""
        high, low = self.pack.tiles[place]
        instinct = self.instinct
        return instinct.pips * (high + low) // self.highest + (instinct.double if high == low else 0)

    def opening_steps(self, hand: int) -> tuple[Step, ...]:
        """Returns the steps of opening with each tile of a hand."""
        return tuple(self._opening_step(place) for place in places_in(hand))

    def _opening_step(self, place: int) -> Step:
        high, low = self.pack.tiles[place]
        suit = self.pack.suits[high]
        return 1 << place, self.spots[place].fit, self.spots[place], (self.static(place), suit, suit, high, low)

    def opening_scores(self, steps: tuple[Step, ...], hand: int, hidden: Hidden, held: Held) -> list[int]:
        """Returns what each opening step is worth, as `scores` does: length counts for more, a mixed tile for less."""
        suits, instinct, worth = self.pack.suits, self.instinct, self._suits
        scores = self.scores(steps, hand, hidden, held, self._silence)
        for at, (bit, _, _, (_, _, _, high, low)) in enumerate(steps):
            rest = hand ^ bit
            company = (rest & suits[high]).bit_count() + (rest & suits[low]).bit_count()
            scores[at] += instinct.opening_length * company // 2
            if high != low:
                scores[at] += worth[(rest & suits[low]).bit_count()][(hidden[0] & suits[low]).bit_count()]
                scores[at] -= instinct.opening_mixed
        return scores

    def pips(self, mask: int) -> int:
        """Returns the pips of the tiles in a mask."""
        low, middle, *more = self._pips
        total = low[mask & 0x3FFF] + middle[mask >> 14 & 0x3FFF]
        for table in more:
            mask >>= 14
            total += table[mask >> 14 & 0x3FFF]
        return total

    def scores(self, steps: tuple[Step, ...], hand: int, hidden: Hidden, held: Held, signals: Signals) -> list[int]:
        """Returns what each step is worth to the hand it comes from.

        Args:
            steps: What can be done.
            hand: The hand before it.
            hidden: What that seat cannot see, and who may hold it.
            held: How many tiles the others hold.
            signals: What the others have shown to like.
        """
        unseen, following, _, last = hidden
        by_next = self._next[held[0]][following.bit_count()]
        by_last = self._last[held[2]][last.bit_count()]
        replies, suits, likes = self._replies, self._suits, self._likes
        shown_next, shown_partner, shown_last, left, cover_left, cover_right = signals
        scores = []
        for bit, fit, _, (score, shown, joined, number, at) in steps:
            rest = hand ^ bit
            fitting = rest & fit
            passes, stops = by_next[(following & fit).bit_count()], by_last[(last & fit).bit_count()]
            own = (rest & shown).bit_count()
            score += replies[fitting.bit_count()] + passes + stops
            if own:
                score += suits[own][(unseen & shown).bit_count()]
            if number != at:
                score += likes[shown_partner[number]][shown_next[number] + shown_last[number]]
                score += cover_left if at == left else cover_right
            if not unseen & joined:
                score -= self._firm
            if not fitting:
                if passes * stops > self._stuck:
                    score += self._block_worth(rest, fit, hidden, held)
            elif fit == shown != joined:
                score += self._square_worth(rest, shown, hidden, held)
            scores.append(score)
        return scores

    def _block_worth(self, rest: int, fit: int, hidden: Hidden, held: Held) -> int:
        stuck = 1.0
        for count, mask in zip(held, hidden[1:], strict=True):
            stuck *= pass_chance(count, mask.bit_count(), (mask & fit).bit_count())
        if stuck < _LIKELY_STUCK:
            return 0
        idle = hidden[0] & ~fit
        mean = self.pips(idle) / max(1, idle.bit_count())
        return int(self.instinct.block * stuck * block_edge(self.rule, self.highest, self.pips(rest), mean, held))

    def _square_worth(self, rest: int, suit: int, hidden: Hidden, held: Held) -> int:
        following, partner, last = (
            count * (mask & suit).bit_count() / max(1, mask.bit_count())
            for count, mask in zip(held, hidden[1:], strict=True)
        )
        return int(self.instinct.square * ((rest & suit).bit_count() + partner - following - last))

    def result(self, hands: Hands) -> int:
        """Returns who wins a hand that is over: 1 for the first and third hand, -1 for the others, 0 for a draw."""
        one, two, three, four = hands
        if not one or not three:
            return 1
        if not two or not four:
            return -1
        pips = self.pips
        if self.rule is BlockRule.LOWEST_HAND:
            ours, theirs = min(pips(one), pips(three)), min(pips(two), pips(four))
        else:
            ours, theirs = pips(one | three), pips(two | four)
        return (ours < theirs) - (ours > theirs)


@cache
def board_of(game: Game) -> Board:
    """Returns the board of a game; always the same object for the same game."""
    return Board(game.tile_set.highest, game.block_rule)


def _pip_table(pack: Pack) -> tuple[tuple[int, ...], ...]:
    """Returns the pips of fourteen tiles at a time, by their mask."""
    tables = []
    for base in range(0, len(pack.tiles), 14):
        table = [0]
        for tile in pack.tiles[base : base + 14]:
            table += [pips + tile.pips for pips in table]
        tables.append(tuple(table))
    return tuple(tables)


def play_at_random(hands: Hands, spot: Spot, random: Callable[[], float]) -> Hands:
    """Plays a hand out, every legal step as likely as any other, and returns what is left in the hands.

    Args:
        hands: The hands from the seat to act onwards; none is empty.
        spot: The open numbers.
        random: Draws a fraction from 0 up to 1.
    """
    one, two, three, four = hands
    fit = spot.fit
    while (one | two | three | four) & fit:
        if mask := one & fit:
            steps = spot[mask]
            bit, fit, spot, _ = steps[int(random() * len(steps))]
            one ^= bit
            if not one:
                break
        if mask := two & fit:
            steps = spot[mask]
            bit, fit, spot, _ = steps[int(random() * len(steps))]
            two ^= bit
            if not two:
                break
        if mask := three & fit:
            steps = spot[mask]
            bit, fit, spot, _ = steps[int(random() * len(steps))]
            three ^= bit
            if not three:
                break
        if mask := four & fit:
            steps = spot[mask]
            bit, fit, spot, _ = steps[int(random() * len(steps))]
            four ^= bit
            if not four:
                break
    return one, two, three, four


class Course(NamedTuple):
    """What is public while a hand is played out; its lists are changed as it goes on. Seats go by place, from 0.

    Attributes:
        may: For each seat the mask of what it may hold, its own hand included, as far as everybody knows.
        shown: For each seat how often it turned each number outwards; none for what it is known to lack.
        owners: For each number whose tile shows it at an end.
        opener: Who opened the hand.
    """

    may: list[int]
    shown: list[list[int]]
    owners: list[int]
    opener: int

    def copy(self) -> Course:
        """Returns the same with lists of its own."""
        return Course(self.may[:], [row[:] for row in self.shown], self.owners[:], self.opener)


def play_by_instinct(board: Board, hands: list[int], course: Course, spot: Spot, turn: int) -> Hands:
    """Plays a hand out, every seat by its instinct and by what it could know, and returns what is left.

    Args:
        board: Where it is played.
        hands: The masks of the four hands; changed.
        course: How it has gone so far; changed.
        spot: The open numbers.
        turn: The place of the seat to act.
    """
    may, shown_by, owners, _ = course
    unplayed = may[0] | may[1] | may[2] | may[3]
    passes = 0
    while passes < 4:
        hand = hands[turn]
        mask = hand & spot.fit
        if mask:
            passes = 0
            steps = spot[mask]
            step = steps[0] if len(steps) == 1 else _choice(board, hands, course, spot, steps, turn, unplayed & ~hand)
            bit, _, spot, (_, _, _, shown, _) = step
            unplayed ^= bit
            hands[turn] = hand ^ bit
            if hand == bit:
                break
            shown_by[turn][shown] += 1
            owners[shown] = turn
        else:
            passes += 1
            may[turn] &= ~spot.fit
            for number in spot.numbers:
                shown_by[turn][number] = 0
        turn = (turn + 1) & 3
    one, two, three, four = hands
    return one, two, three, four


def _choice(
    board: Board, hands: list[int], course: Course, spot: Spot, steps: tuple[Step, ...], turn: int, unseen: int
) -> Step:
    may, shown, _, _ = course
    one, two, three = (turn + 1) & 3, (turn + 2) & 3, (turn + 3) & 3
    left, right = spot.numbers[0], spot.numbers[-1]
    scores = board.scores(
        steps,
        hands[turn],
        (unseen, unseen & may[one], unseen & may[two], unseen & may[three]),
        (hands[one].bit_count(), hands[two].bit_count(), hands[three].bit_count()),
        (
            shown[one],
            shown[two],
            shown[three],
            left,
            cover_worth(board, course, turn, left),
            cover_worth(board, course, turn, right),
        ),
    )
    return steps[scores.index(max(scores))]


def cover_worth(board: Board, course: Course, turn: int, number: int) -> int:
    """Returns what covering an end counts for a seat, from whose it is and whether the partner lacks its number."""
    instinct, owner, partner = board.instinct, course.owners[number], (turn + 2) & 3
    worth = 0 if course.may[partner] & board.pack.suits[number] else instinct.rescue
    if owner == partner:
        return worth - instinct.partner_end
    if owner == turn:
        return worth
    kill = instinct.kill * min(2, course.shown[owner][number])
    return worth + (2 * kill if owner == course.opener else kill)
