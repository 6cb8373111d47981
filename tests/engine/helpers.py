"""What the engine's tests share: short ways to write tiles, positions and matches."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import settings
from hypothesis import strategies as st

from chiva_tui.engine.actions import Accept, Claim, End, NameOpener, Pass, Play
from chiva_tui.engine.chance import Chance, Deal
from chiva_tui.engine.cuban import CUBAN, Scores
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.hand import FourHands, Hand
from chiva_tui.engine.match import Event, Match
from chiva_tui.engine.preparation import Phase, Preparation
from chiva_tui.engine.record import Header
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.engine.tiles import Tile, Tiles

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from chiva_tui.engine.actions import Action
    from chiva_tui.engine.game import Standing

SEEDS = st.integers(0, 10_000).map(str)
"""Seeds for hypothesis; few enough to be shrunk, many enough to differ."""

FEW = settings(max_examples=25, deadline=None)
"""For properties that look at every position of a hand: 25 hands are some 700 positions."""

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
"""Any value JSON can hold."""

EVERY_PLAY: tuple[Play, ...] = tuple(
    Play(seat, tile, end) for seat in SEATS for tile in GAME.tile_set.tiles for end in (None, End.LEFT, End.RIGHT)
)
"""All 4 x 28 x 3 plays that can be written down."""

EVERY_ACTION: tuple[Action, ...] = (*EVERY_PLAY, *(Pass(seat) for seat in SEATS))
"""Everything four seats can say."""


def tile(text: str) -> Tile:
    """Returns the tile written like 6-4, in either order."""
    return Tile.of(int(text[0]), int(text[2]))


def tiles(text: str) -> Tiles:
    """Returns the tiles written with spaces between them."""
    return tuple(map(tile, text.split()))


def four(one: str, two: str, three: str, four: str) -> FourHands:
    """Returns four hands."""
    return tiles(one), tiles(two), tiles(three), tiles(four)


def action(text: str) -> Action:
    """Returns an action written like `3 6-4 right`, `2 6-6` or `4 pass`."""
    seat, *words = text.split()
    if words == ["pass"]:
        return Pass(Seat(int(seat)))
    return Play(Seat(int(seat)), tile(words[0]), End(words[1]) if len(words) > 1 else None)


def deal_with(seat: Seat, held: str, *, hand: int = 1, seed: str = "fill") -> Deal:
    """Returns a deal in which one seat holds these seven tiles; chance hands out the others."""
    mine = tiles(held)
    rest = [one for one in _mixed(seed) if one not in mine]
    hands: dict[Seat, Tiles] = {seat: mine}
    for other in SEATS:
        if other is not seat:
            hands[other], rest = tuple(rest[:7]), rest[7:]
    return Deal(hand, 1, (hands[Seat.ONE], hands[Seat.TWO], hands[Seat.THREE], hands[Seat.FOUR]))


def deal_holding(seat: Seat, wanted: str, *, hand: int = 1, seed: str = "fill") -> Deal:
    """Returns a deal in which one seat holds this tile among others."""
    others = [one for one in _mixed(seed) if one != tile(wanted)]
    return deal_with(seat, " ".join(map(str, [tile(wanted), *others[:6]])), hand=hand, seed=seed)


def position(
    held: FourHands,
    turn: Seat,
    ends: tuple[int, int] | None,
    *,
    passes: int = 0,
    standing: Standing | None = None,
) -> Match:
    """Returns a match late in its first hand: these tiles left, this seat to act, the open numbers as given."""
    match = Match.new(GAME, standing=standing)
    hand = Hand.begin(held, turn)
    return match._replace(hand=hand._replace(ends=ends, passes=passes))


def blocked(held: FourHands, ends: tuple[int, int], *, standing: Standing | None = None) -> Match:
    """Returns the match after four passes in a row from a position where nothing fits."""
    match = position(held, Seat.ONE, ends, standing=standing)
    for seat in SEATS:
        match = match.apply(Pass(seat))
    return match


def went_out(seat: Seat, *, standing: Standing | None = None) -> Match:
    """Returns the match after this seat has laid its last tile."""
    last = {one: "6-5" if one is seat else f"{int(one)}-0" for one in SEATS}
    held = four(last[Seat.ONE], last[Seat.TWO], last[Seat.THREE], last[Seat.FOUR])
    return position(held, seat, (6, 1), standing=standing).apply(Play(seat, tile("6-5"), End.LEFT))


def won_block(team: Team, *, standing: Standing | None = None) -> Match:
    """Returns the match after a block that this team wins, its higher seat being the lighter."""
    light = {team.seats[0]: "2-1", team.seats[1]: "1-0"}
    heavy = {team.other.seats[0]: "5-5", team.other.seats[1]: "6-5"}
    held = {**light, **heavy}
    return blocked(four(*(held[seat] for seat in SEATS)), (3, 3), standing=standing)


def drawn(*, standing: Standing | None = None) -> Match:
    """Returns the match after a block at twelve pips each."""
    return blocked(four("6-0", "4-4", "5-1", "4-0"), (3, 3), standing=standing)


def next_event(match: Match, chance: Chance, rng: Random) -> Event:
    """Returns the deal that is due, or any legal action."""
    if match.phase is Phase.DEAL:
        return chance.deal(match.game, len(match.results) + 1)
    return rng.choice(match.legal_actions())


def walk(seed: str, rng: Random, *, match: Match | None = None) -> Iterator[tuple[Event, Match]]:
    """Yields the events of a random match from its first deal to its end, each with the match after it."""
    chance = Chance(seed)
    match = Match.new(GAME) if match is None else match
    while match.phase is not Phase.OVER:
        event = next_event(match, chance, rng)
        match = match.apply(event)
        yield event, match


def one_hand(seed: str) -> Iterator[tuple[Event, Match]]:
    """Yields the events of one random hand with the match after each, taken up at a random standing."""
    rng = Random(seed)
    streak = rng.choice(([0, 0], [rng.randint(1, 3), 0], [0, rng.randint(1, 3)]))
    standing = GAME.read_start({"streak": streak, "opener": rng.choice((None, 1, 2, 3, 4))})
    for event, match in walk(seed, rng, match=Match.new(GAME, standing=standing)):
        yield event, match
        if match.result is not None:
            return


def events_of(seed: str, rng: Random, limit: int | None = None) -> list[Event]:
    """Returns the first events of a random match, or all of them."""
    return [event for _, (event, _) in zip(range(limit or 100_000), walk(seed, rng), strict=False)]


def header(seed: str | None = "tule") -> Header:
    """Returns a plain header."""
    return Header(GAME, seed, ("human", "club", "club", "club"))


def _mixed(seed: str) -> Tiles:
    return tuple(one for hand in Chance(seed).deal(GAME, 1).tiles for one in hand)


# The Cuban game.

FIVE_DOUBLES = "0-0 1-1 2-2 3-3 4-4"
"""As many as it takes to claim (D6)."""


def cuban(scores: tuple[int, int] = (0, 0), entitled: Team = Team.ONE_THREE) -> Match:
    """Returns a match of the Cuban game in which this team is to name the opener."""
    return Match.new(CUBAN, standing=Scores(scores, entitled))


def named(opener: Seat, match: Match | None = None) -> Match:
    """Returns the match with this seat named to open, the deal being due; its team has to be the entitled one."""
    match = cuban(entitled=opener.team) if match is None else match
    return match.apply(NameOpener(opener.team.seats[0], opener))


def cuban_hands(held: Mapping[Seat, str], *, asleep: str = "") -> FourHands:
    """Returns four hands of ten: these tiles where they are said to be, no others that are doubles, these asleep."""
    fixed = {seat: tiles(held.get(seat, "")) for seat in SEATS}
    taken = {*tiles(asleep), *(one for hand in fixed.values() for one in hand)}
    rest = [one for one in CUBAN.tile_set.tiles if one not in taken and not one.is_double]
    hands: list[Tiles] = []
    for seat in SEATS:
        more = 10 - len(fixed[seat])
        hands.append((*fixed[seat], *rest[:more]))
        rest = rest[more:]
    return hands[0], hands[1], hands[2], hands[3]


def cuban_deal(held: Mapping[Seat, str], match: Match, *, asleep: str = "") -> Deal:
    """Returns the deal that is due, these tiles where they are said to be."""
    return Deal(len(match.results) + 1, match.preparation.attempt + 1, cuban_hands(held, asleep=asleep))


def dealt(opener: Seat, held: Mapping[Seat, str], *, asleep: str = "") -> Match:
    """Returns a match whose first deal is to be answered, these tiles where they are said to be."""
    match = named(opener)
    return match.apply(cuban_deal(held, match, asleep=asleep))


def answered(match: Match, claims: Collection[Seat] = ()) -> Match:
    """Returns the match after four answers, these seats claiming a redeal."""
    for seat in SEATS:
        match = match.apply(Claim(seat) if seat in claims else Accept(seat))
    return match


def cuban_position(
    held: FourHands,
    turn: Seat,
    ends: tuple[int, int] | None,
    *,
    opener: Seat | None = None,
    scores: tuple[int, int] = (0, 0),
) -> Match:
    """Returns a match late in a hand: these tiles left, this seat to act; it opened the hand unless another did."""
    opened = turn if opener is None else opener
    accepted = tuple(map(Accept, SEATS))
    hand = Hand.begin(held, opened)._replace(turn=turn, ends=ends)
    match = cuban(scores, opened.team)
    return match._replace(hand=hand, preparation=Preparation(opener=opened, attempt=1, answers=accepted))


def cuban_blocked(
    held: FourHands, *, opener: Seat = Seat.ONE, ends: tuple[int, int] = (0, 0), scores: tuple[int, int] = (0, 0)
) -> Match:
    """Returns the match after four passes in a row from a position where nothing fits."""
    match = cuban_position(held, Seat.ONE, ends, opener=opener, scores=scores)
    for seat in SEATS:
        match = match.apply(Pass(seat))
    return match


def weighing(*pips: int) -> FourHands:
    """Returns four hands of one tile each with these pips (2 to 18), all different and none with a blank."""
    hands: list[Tiles] = []
    for number in pips:
        fit = (one for one in CUBAN.tile_set.tiles if one.pips == number and 0 not in one and (one,) not in hands)
        hands.append((next(fit),))
    return hands[0], hands[1], hands[2], hands[3]


def cuban_out(seat: Seat, opponents: str, *, opener: Seat = Seat.ONE, scores: tuple[int, int] = (0, 0)) -> Match:
    """Returns the match after this seat has laid its last tile, its two opponents left with these tiles, `a b / c`."""
    one, other = opponents.split("/")
    left = {seat: "9-5", seat.partner: "9-9 8-8", seat.next: one, seat.previous: other}
    held = four(*(left[at] for at in SEATS))
    match = cuban_position(held, seat, (9, 5), opener=opener, scores=scores)
    return match.apply(Play(seat, tile("9-5"), End.LEFT))


def cuban_walk(seed: str, rng: Random, match: Match | None = None) -> Iterator[tuple[Event, Match]]:
    """Yields the events of a random match of the Cuban game, lots included, each with the match after it."""
    chance = Chance(seed)
    match = Match.new(CUBAN) if match is None else match
    while match.phase is not Phase.OVER:
        event = chance.next_of(match) if match.turn is None else rng.choice(match.legal_actions())
        match = match.apply(event)
        yield event, match
