"""Positions for the players' tests: views written by hand, and deals that fit the same public history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import End, Move, Pass, Play
from chiva_tui.engine.chance import Chance
from chiva_tui.engine.chiva import CHIVA, Streaks
from chiva_tui.engine.cuban import CUBAN, Scores
from chiva_tui.engine.hand import Hand
from chiva_tui.engine.line import Line
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.engine.tiles import Tile, Tiles
from chiva_tui.engine.view import SeatView
from chiva_tui.players.expert import EFFORTS, Effort, Expert
from chiva_tui.players.levels import player_at
from chiva_tui.players.player import Player, decide
from chiva_tui.players.worlds import Sampling

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from random import Random

    from chiva_tui.engine.game import BlockRule, Game

Held = list[list[Tile]]


def tile(text: str) -> Tile:
    """Reads `6-4`."""
    one, other = text.split("-")
    return Tile.of(int(one), int(other))


def tiles(text: str) -> Tiles:
    """Reads `6-4 5-5`."""
    return tuple(map(tile, text.split()))


def read_moves(text: str, opener: Seat) -> tuple[Move, ...]:
    """Reads `6-4 4-4R pass 6-1L`: the opening tile, then tiles with their end and passes, in order of play."""
    moves: list[Move] = []
    seat = opener
    for word in text.split():
        if word == "pass":
            moves.append(Pass(seat))
        elif word[-1] in "LR":
            moves.append(Play(seat, tile(word[:-1]), End.LEFT if word[-1] == "L" else End.RIGHT))
        else:
            moves.append(Play(seat, tile(word)))
        seat = seat.next
    return tuple(moves)


def view(
    hand: str,
    moves: str = "",
    *,
    opener: Seat = Seat.ONE,
    lead: Tile | None = None,
    wins: tuple[int, int] = (0, 0),
    game: Game = CHIVA,
) -> SeatView:
    """Returns the view of the seat to act after these moves, which holds `hand` then.

    In the Cuban game `wins` are the points.
    """
    played = read_moves(moves, opener)
    seat = Seat((opener - 1 + len(played)) % 4 + 1)
    laid = [sum(1 for move in played if isinstance(move, Play) and move.seat is other) for other in SEATS]
    one, two, three, four = (game.hand_size - count for count in laid)
    held, ends = tiles(hand), Line.of(played).ends
    assert len(held) == (one, two, three, four)[seat - 1], "the hand has another size than the moves leave"
    return SeatView(
        game=game,
        seat=seat,
        number=1,
        standing=Scores(wins, opener.team) if game is CUBAN else Streaks(wins, opener),
        phase=Phase.PLAY,
        turn=seat,
        opener=opener,
        lead=lead,
        hand=held,
        counts=(one, two, three, four),
        ends=ends,
        moves=played,
        lots=(),
        shown=(),
    )


def new_hand(number: int, opener: Seat | None) -> Match:
    """Returns a freshly dealt match; with no opener the holder of 6-6 leads it."""
    return Match.new(CHIVA, standing=Streaks((0, 0), opener)).apply(Chance(f"tests/{number}").deal(CHIVA, 1))


def decisions(number: int, opener: Seat | None, player: Player) -> Iterator[Match]:
    """Plays a hand and yields the match before each decision."""
    return _decided(new_hand(number, opener), number, player)


def cuban_decisions(number: int, player: Player) -> Iterator[Match]:
    """Plays a hand of the Cuban game, at one score or another, and yields the match before each decision.

    The opener's name and the answers to the deals are decisions too; every other hand begins with the lots.
    """
    entitled = (None, Team.TWO_FOUR, None, Team.ONE_THREE)[number % 4]
    return _decided(Match.new(CUBAN, standing=Scores((23 * number % 100, 37 * number % 100), entitled)), number, player)


def _decided(match: Match, number: int, player: Player) -> Iterator[Match]:
    chance, ply = Chance(f"tests/{number}"), 0
    while not match.results:
        if match.turn is None:
            match = match.apply(chance.next_of(match))
            continue
        yield match
        match = match.apply(decide(player, match.view(match.turn), chance.choices(match.turn, 1, ply)))
        ply += 1


def redealt(match: Match, stream: Random) -> Match:
    """Returns the same public history over another deal of the tiles the seat to act cannot see.

    The seat's own hand, every count and every tile laid stay; no seat gets a number it has passed on. Tiles asleep are
    dealt again with the others. Before the deal there is nothing to deal again.
    """
    me = match.turn
    assert me is not None
    dealt = tuple(match.dealt_to(seat) for seat in SEATS)
    if not any(dealt):
        return match
    hidden = [seat for seat in SEATS if seat is not me]
    held = [match.tiles_of(seat) for seat in SEATS]
    known = {one for tiles in dealt for one in tiles}
    asleep = [one for one in match.game.tile_set.tiles if one not in known]
    pool = [*asleep, *(one for seat in hidden for one in held[seat - 1])]
    stream.shuffle(pool)
    lacks = [*_lacks(match), set()]
    holders = [int(seat) - 1 for seat in hidden] + ([len(SEATS)] if asleep else [])
    pool.sort(key=lambda one: sum(1 for at in holders if not lacks[at] & set(one)))
    new: Held = [[] for _ in lacks]
    room = [*(0 if seat is me else len(held[seat - 1]) for seat in SEATS), len(asleep)]
    assert _place(pool, holders, lacks, room, new, stream)
    one, two, three, four = (
        dealt[seat - 1]
        if seat is me
        else (*(kept for kept in dealt[seat - 1] if kept not in held[seat - 1]), *new[seat - 1])
        for seat in SEATS
    )
    hand = match.hand
    if hand is None:
        return match._replace(preparation=match.preparation._replace(dealt=(one, two, three, four)))
    again = match._replace(hand=Hand.begin((one, two, three, four), hand.opener, hand.lead))
    for move in hand.moves:
        again = again.apply(move)
    return again


def _lacks(match: Match) -> list[set[int]]:
    """Returns the numbers each seat has passed on."""
    lacks: list[set[int]] = [set() for _ in SEATS]
    moves = () if match.hand is None else match.hand.moves
    for at, move in enumerate(moves):
        if isinstance(move, Pass):
            lacks[move.seat - 1].update(Line.of(moves[:at]).ends or ())
    return lacks


def _place(
    pool: list[Tile], holders: list[int], lacks: list[set[int]], room: list[int], new: Held, stream: Random
) -> bool:
    """Gives each tile to a holder that may have it; goes back where that leads nowhere."""
    if not pool:
        return True
    first, rest = pool[0], pool[1:]
    for at in stream.sample(holders, len(holders)):
        if room[at] and not lacks[at] & set(first):
            room[at] -= 1
            new[at].append(first)
            if _place(rest, holders, lacks, room, new, stream):
                return True
            new[at].pop()
            room[at] += 1
    return False


QUICK: Mapping[BlockRule, Effort] = {
    rule: effort._replace(sampling=Sampling(worlds=4, chains=2, pool=2, warm_up=2, between=1), cuts=((2, 0.3),))
    for rule, effort in EFFORTS.items()
}
"""An expert's way of thinking at a glance: everything it does, over four worlds."""

QUICK_HINTS: Mapping[BlockRule, Effort] = {rule: effort._replace(compared=2) for rule, effort in QUICK.items()}
"""The same for a hint."""


def quick(level: str) -> Player:
    """Returns the player of a level; an expert that thinks at a glance."""
    return Expert(QUICK) if level == Expert.level else player_at(level)
