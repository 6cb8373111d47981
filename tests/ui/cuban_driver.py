"""A table of the Cuban game on a screen, standing where a test wants it.

Moments are those of matches played at random from a seed, lots, names and answers included, so that no heuristic can
move them: `Scene(seed, ply)` is the match of that seed after that many events. The scenes below were found once with
`find`, which still can be asked for others. Everything that holds for any game is in `tests.ui.driver`.
"""

from __future__ import annotations

from functools import cache
from itertools import count, islice
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.app import ChivaApp
from chiva_tui.engine.actions import Accept, Claim, NameOpener, Pass, Play
from chiva_tui.engine.chance import Deal, Lots
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.facts import FactKind
from chiva_tui.engine.hand import Ending
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase, doubles_in
from chiva_tui.engine.seats import SEATS, Seat, Team
from chiva_tui.options import PlayOptions
from chiva_tui.table.pace import Pace
from chiva_tui.table.seating import PERSON, Seating
from chiva_tui.table.timeline import Timeline
from tests.engine.helpers import cuban_deal, cuban_walk, tile
from tests.ui.driver import STILL, laid, person_plays, played

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from chiva_tui.engine.match import Event
    from chiva_tui.table.table import Table


class Scene(NamedTuple):
    """A moment of a match of the Cuban game played at random.

    Attributes:
        seed: What lots, deals and choices follow from.
        ply: How many events have happened.
    """

    seed: str
    ply: int

    @property
    def events(self) -> tuple[Event, ...]:
        """The events up to this moment."""
        return beginning(self.seed, self.ply)

    @property
    def match(self) -> Match:
        """The match at this moment."""
        return played(self.events, CUBAN)


@cache
def beginning(seed: str, length: int) -> tuple[Event, ...]:
    """Returns the first events of the random match of a seed."""
    return tuple(event for event, _ in islice(cuban_walk(seed, Random(seed)), length))


def find(wanted: Callable[[Match], bool], *, first: int = 0) -> Scene:
    """Returns the first moment of the matches with seeds `first`, `first` + 1, ... at which `wanted` holds."""
    for number in count(first):
        for ply, (_, match) in enumerate(cuban_walk(str(number), Random(str(number))), 1):
            if wanted(match):
                return Scene(str(number), ply)
    raise AssertionError


# What scenes can be asked for.


def lots_to_draw(match: Match) -> bool:
    """Whether nothing has happened yet."""
    return match == Match.new(CUBAN)


def equal_lots(match: Match) -> bool:
    """Whether two lots of the same weight lie there, to be drawn again."""
    return match.phase is Phase.LOTS and len(match.preparation.lots) == 1


def names_first_opener(match: Match) -> bool:
    """Whether the person has won the lots and is to name the opener."""
    return match.phase is Phase.NAME and match.turn is PERSON and match.result is None


def rivals_name_first_opener(match: Match) -> bool:
    """Whether the opponents have won the lots and are to name the opener."""
    return match.phase is Phase.NAME and match.turn is Seat.TWO and match.result is None


def names_after_a_win(match: Match) -> bool:
    """Whether the person's team has just won a hand and is to name the next opener."""
    result = match.result
    return match.phase is Phase.NAME and match.turn is PERSON and result is not None and result.team is Team.ONE_THREE


def names_after_a_draw(match: Match) -> bool:
    """Whether a hand the opponents opened is drawn, so that the person's team names the next opener."""
    result = match.result
    return match.phase is Phase.NAME and match.turn is PERSON and result is not None and result.team is None


def rivals_name_next_opener(match: Match) -> bool:
    """Whether the opponents have just won a hand, and the next one is to be asked for."""
    result = match.result
    return match.phase is Phase.NAME and match.turn is Seat.TWO and result is not None and result.team is Team.TWO_FOUR


def to_accept(match: Match) -> bool:
    """Whether the person is to answer a deal they cannot claim."""
    return match.phase is Phase.ANSWER and match.turn is PERSON and len(doubles_in(match.tiles_of(PERSON))) < 5


def may_claim(match: Match) -> bool:
    """Whether the person is to answer a deal they can claim, and nobody else can."""
    many = [seat for seat in SEATS if len(doubles_in(match.tiles_of(seat))) >= 5]
    return match.phase is Phase.ANSWER and match.turn is PERSON and many == [PERSON]


def claim_of_a_computer(match: Match) -> bool:
    """Whether the claim of seat 3 has just voided a deal."""
    return match.phase is Phase.DEAL and [shown.seat for shown in match.preparation.claims] == [Seat.THREE]


def claim_of_the_person(match: Match) -> bool:
    """Whether the person's claim has just voided a deal."""
    return match.phase is Phase.DEAL and [shown.seat for shown in match.preparation.claims] == [PERSON]


def opens_hand(match: Match) -> bool:
    """Whether the person opens a hand, with any tile."""
    return match.turn is PERSON and match.phase is Phase.PLAY and laid(match) == 0


def both_ends_possible(match: Match) -> bool:
    """Whether twelve tiles lie and the person holds a tile for both, different ends, and others for one end or none."""
    plays = person_plays(match)
    ends = None if match.hand is None else match.hand.ends
    if laid(match) != 12 or ends is None or ends[0] == ends[1] or match.hand is None:
        return False
    return {len(where) for where in plays.values()} == {1, 2} and len(plays) < len(match.hand.held[0])


def forced_pass(match: Match) -> bool:
    """Whether the person can only pass, with sixteen tiles laid."""
    return match.turn is PERSON and laid(match) == 16 and isinstance(match.legal_actions()[0], Pass)


def computer_to_move(match: Match) -> bool:
    """Whether seat 3 is to move in the middle of a hand."""
    return match.phase is Phase.PLAY and match.turn is Seat.THREE and laid(match) == 14


def long_line(match: Match) -> bool:
    """Whether the person is to move with 36 tiles laid: only one more can ever come."""
    return laid(match) == 36 and match.phase is Phase.PLAY and bool(person_plays(match))


def longest_line(match: Match) -> bool:
    """Whether a hand is over with the longest line there can be: one hand empty and one tile left in each other."""
    return laid(match) == 37


def block_won(match: Match) -> bool:
    """Whether a block has just been won with at least twelve tiles left."""
    result = match.result
    return (
        result is not None
        and match.winner is None
        and result.team is not None
        and result.ending is Ending.BLOCK
        and laid(match) <= 28
    )


def drawn(match: Match) -> bool:
    """Whether a hand has just been drawn while both teams had points."""
    return match.result is not None and match.result.team is None and min(match.result.after.tallies) > 0


def gone_out(match: Match) -> bool:
    """Whether the person has just gone out without ending the match."""
    result = match.result
    return result is not None and result.seat is PERSON and result.ending is Ending.OUT and match.winner is None


def _titled(match: Match, kind: FactKind) -> bool:
    return (
        match.winner is not None
        and match.result is not None
        and kind in {fact.kind for fact in CUBAN.facts(match.result)}
    )


def pollona(match: Match) -> bool:
    """Whether the person's team has just won the match with the others on zero, in more than one hand."""
    return match.winner is Team.ONE_THREE and _titled(match, FactKind.POLLONA)


def tripollua(match: Match) -> bool:
    """Whether a match has just been won in one hand."""
    return _titled(match, FactKind.TRIPOLLUA)


def lost(match: Match) -> bool:
    """Whether the opponents have just won the match, both teams with points."""
    return match.winner is Team.TWO_FOUR and _titled(match, FactKind.MATCH_WON)


SCENE_TESTS: dict[str, Callable[[Match], bool]] = {
    "LOTS": lots_to_draw,
    "EQUAL_LOTS": equal_lots,
    "NAMING": names_first_opener,
    "RIVALS_NAME": rivals_name_first_opener,
    "NAMING_AFTER_WIN": names_after_a_win,
    "NAMING_AFTER_DRAW": names_after_a_draw,
    "RIVALS_NAME_NEXT": rivals_name_next_opener,
    "ACCEPT": to_accept,
    "CAN_CLAIM": may_claim,
    "CLAIM_SHOWN": claim_of_a_computer,
    "OWN_CLAIM": claim_of_the_person,
    "OPENING": opens_hand,
    "BOTH_ENDS": both_ends_possible,
    "FORCED_PASS": forced_pass,
    "COMPUTER": computer_to_move,
    "LONG_LINE": long_line,
    "LONGEST_LINE": longest_line,
    "BLOCK": block_won,
    "DRAW": drawn,
    "OUT": gone_out,
    "POLLONA": pollona,
    "TRIPOLLUA": tripollua,
    "LOST": lost,
}
"""What each of the scenes below was searched for."""

LOTS = Scene("0", 0)
EQUAL_LOTS = Scene("8", 1)
NAMING = Scene("0", 1)
RIVALS_NAME = Scene("4", 1)
NAMING_AFTER_WIN = Scene("0", 48)
NAMING_AFTER_DRAW = Scene("3", 95)
RIVALS_NAME_NEXT = Scene("2", 49)
ACCEPT = Scene("0", 3)
CAN_CLAIM = Scene("10", 42)
CLAIM_SHOWN = Scene("45", 7)
OWN_CLAIM = Scene("86", 7)
OPENING = Scene("1", 60)
BOTH_ENDS = Scene("2", 177)
FORCED_PASS = Scene("15", 169)
COMPUTER = Scene("1", 23)
LONG_LINE = Scene("12", 133)
LONGEST_LINE = Scene("11", 239)
BLOCK = Scene("4", 81)
DRAW = Scene("6", 123)
OUT = Scene("1", 54)
POLLONA = Scene("0", 79)
TRIPOLLUA = Scene("13", 17)
LOST = Scene("2", 205)

SCENES: dict[str, Scene] = {name: globals()[name] for name in SCENE_TESTS}
"""All scenes by the name of their test in `SCENE_TESTS`."""


# Moments no seed leads to.


def _begun(held: Mapping[Seat, str], *, asleep: str = "") -> tuple[Event, ...]:
    """Returns the events up to a first deal with these tiles where they are said to be; the person opens."""
    begun: tuple[Event, ...] = (Lots((tile("9-8"), tile("1-0"))), NameOpener(PERSON, PERSON))
    return (*begun, cuban_deal(held, played(begun, CUBAN), asleep=asleep))


def two_claims() -> tuple[Event, ...]:
    """Returns the events up to a deal that two computers, each with five doubles, have voided."""
    held = {Seat.TWO: "0-0 1-1 2-2 3-3 4-4", Seat.THREE: "5-5 6-6 7-7 8-8 9-9"}
    return (*_begun(held), Accept(Seat.ONE), Claim(Seat.TWO), Claim(Seat.THREE), Accept(Seat.FOUR))


def blocked_at_once() -> tuple[Event, ...]:
    """Returns the events up to a block on the very first tile: all other nines sleep, 39 tiles are left."""
    asleep = " ".join(f"9-{low}" for low in range(9))
    held = {Seat.ONE: "9-9", Seat.TWO: "0-0", Seat.THREE: "1-1", Seat.FOUR: "2-2"}
    begun = (*_begun(held, asleep=asleep), *map(Accept, SEATS))
    return (*begun, Play(PERSON, tile("9-9")), *(Pass(seat) for seat in (*SEATS[1:], PERSON)))


@cache
def twelve_hands() -> tuple[Event, ...]:
    """Returns the events up to the middle of the thirteenth hand: each hand is the one of many that scores least."""
    match = Match.new(CUBAN)
    happened: list[Event] = []
    while len(match.results) < 12:
        hands = [_one_hand(match, Random(f"{len(match.results)}/{attempt}")) for attempt in range(40)]
        hand, match = min(hands, key=lambda one: sum(one[1].standing.tallies))
        happened += hand
    for event, after in cuban_walk("twelve", Random(0), match):
        happened.append(event)
        if after.turn is PERSON and laid(after) > 4:
            break
    return tuple(happened)


def _one_hand(match: Match, rng: Random) -> tuple[list[Event], Match]:
    """Returns the events of one more hand played at random, and the match after them."""
    happened: list[Event] = []
    for event, after in cuban_walk("twelve", rng, match):
        happened.append(event)
        if len(after.results) > len(match.results):
            return happened, after
    raise AssertionError


# The app.


def app_at(
    moment: Scene | Sequence[Event] = (),
    *,
    seed: str | None = "tule",
    pace: float | None = STILL,
    theme: str = "felt",
    ascii_only: bool = False,
    no_color: bool = False,
    level: str = "club",
) -> ChivaApp:
    """Returns an app whose table stands after these events, as if they had been played at it.

    Args:
        moment: What has happened; nothing for a match that has just begun from `seed`.
        seed: What lots, deals and the computers' choices follow from; a scene brings its own. None for a secret one.
        pace: Seconds between computers' moves; None to wait for a key.
        theme: The colours.
        ascii_only: Whether to draw with ASCII alone.
        no_color: Whether colour is refused.
        level: How the three computers play.
    """
    happened = moment.events if isinstance(moment, Scene) else moment
    options = PlayOptions(
        game=CUBAN,
        seed=moment.seed if isinstance(moment, Scene) and seed is not None else seed,
        pace=Pace(pace),
        seating=Seating(level, level),
        theme=theme,
        ascii_only=ascii_only,
        no_color=no_color,
    )
    app = ChivaApp(options)
    put(app.table, happened)
    return app


def put(table: Table, happened: Sequence[Event]) -> None:
    """Makes a table stand after these events; what a person would have confirmed can be undone."""
    timeline = Timeline(Match.new(CUBAN))
    for event in happened:
        timeline = timeline.append(event, confirmed=is_confirmed(timeline.match, event))
    table.course = table.course._replace(timeline=timeline)
    table.cancel()


def is_confirmed(match: Match, event: Event) -> bool:
    """Whether a person confirms what happens next: what they do, lots, any name, and another deal after a claim."""
    if isinstance(event, Lots):
        return True
    if isinstance(event, Deal):
        return bool(match.preparation.claims)
    return isinstance(event, NameOpener) or event.seat is PERSON
