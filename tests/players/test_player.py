"""The interface: levels, thoughts, legality, and what the stream is for."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Accept, Claim, End, NameOpener, Play
from chiva_tui.engine.chance import Deal
from chiva_tui.engine.cuban import CUBAN, Scores
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import Seat, Team
from chiva_tui.players.hint import advise
from chiva_tui.players.levels import LEVELS, UnknownLevelError, player_at
from chiva_tui.players.player import Player, decide
from tests.players.positions import cuban_decisions, decisions, quick, tiles, view

if TYPE_CHECKING:
    from chiva_tui.engine.view import SeatView

OPENERS = (None, *Seat)


@pytest.fixture(params=sorted(LEVELS))
def player(request: pytest.FixtureRequest) -> Player:
    return quick(str(request.param))


def test_levels_are_casual_club_and_expert() -> None:
    assert LEVELS == ("casual", "club", "expert")
    assert all(player_at(name).level == name for name in LEVELS)


def test_unknown_level_names_what_there_is() -> None:
    with pytest.raises(UnknownLevelError, match=r"no level called grandmaster; there are: casual, club, expert"):
        player_at("grandmaster")


def test_last_thought_has_spent_its_budget(player: Player) -> None:
    *_, last = player.think(view("6-2 4-0 2-2 4-3 6-0 6-1 6-4"), Random(1))
    assert last.spent == last.budget


def test_u3_every_choice_is_legal(player: Player) -> None:
    for number in range(20):
        for match in decisions(number, OPENERS[number % 5], player):
            assert match.turn is not None
            seen = match.view(match.turn)
            assert decide(player, seen, Random(number)) in seen.legal_actions()


def test_u6_forced_move_leaves_the_stream_alone(player: Player) -> None:
    forced = 0
    for number in range(10):
        for match in decisions(number, OPENERS[number % 5], player):
            assert match.turn is not None
            seen, stream = match.view(match.turn), Random(number)
            if len(seen.legal_actions()) == 1:
                untouched = stream.getstate()
                decide(player, seen, stream)
                assert stream.getstate() == untouched
                forced += 1
    assert forced > 100


def test_u6_club_never_touches_the_stream() -> None:
    club = player_at("club")
    for match in (*decisions(1, Seat.ONE, club), *cuban_decisions(1, club)):
        assert match.turn is not None
        stream = Random(1)
        untouched = stream.getstate()
        decide(club, match.view(match.turn), stream)
        assert stream.getstate() == untouched


def test_u17_equal_ends_are_taken_in_turn() -> None:
    equal_ends = view("6-2 4-0 2-2 4-3 6-0 6-1 5-4", "6-6", opener=Seat.FOUR)
    ends = {_end_taken(equal_ends._replace(number=number)) for number in (1, 2)}
    assert ends == set(End)


def _end_taken(seen: SeatView) -> End | None:
    action = decide(player_at("club"), seen, Random(1))
    assert isinstance(action, Play)
    return action.end


def test_u6_same_view_and_seed_give_the_same_action(player: Player) -> None:
    for match in decisions(3, Seat.TWO, player):
        assert match.turn is not None
        seen = match.view(match.turn)
        assert decide(player, seen, Random("x")) == decide(player, seen, Random("x"))


def test_casual_makes_friendly_mistakes() -> None:
    position = view("6-2 4-0 2-2 4-3 6-0 6-1 6-4")
    assert len({decide(player_at("casual"), position, Random(seed)) for seed in range(50)}) > 1


def test_no_thought_out_of_turn(player: Player) -> None:
    match = next(iter(decisions(1, Seat.ONE, player)))
    with pytest.raises(IllegalActionError, match="not the turn of seat 2"):
        decide(player, match.view(Seat.TWO), Random(1))


def test_importing_players_loads_no_screen() -> None:
    program = "import sys, chiva_tui.players; print([name for name in ('textual', 'rich') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_players_play_the_cuban_game(player: Player) -> None:
    for number in range(6):
        for match in cuban_decisions(number, player):
            assert match.turn is not None
            seen, stream = match.view(match.turn), Random(number)
            untouched = stream.getstate()
            assert decide(player, seen, stream) in seen.legal_actions()
            if len(seen.legal_actions()) == 1 or match.phase is not Phase.PLAY:
                assert stream.getstate() == untouched


def test_d3_partners_take_turns_to_open(player: Player) -> None:
    standing = Scores((0, 0), Team.TWO_FOUR)
    seen = Match.new(CUBAN, standing=standing).view(Seat.TWO)
    named = [decide(player, seen._replace(number=number), Random(1)) for number in (1, 2)]
    assert named == [NameOpener(Seat.TWO, Seat.TWO), NameOpener(Seat.TWO, Seat.FOUR)]


@pytest.mark.parametrize(
    ("held", "answer"),
    [
        ("0-0 1-1 2-2 3-3 4-4 9-8 9-7 9-6 9-5 9-4", Claim(Seat.ONE)),
        ("1-0 1-1 2-2 3-3 4-4 9-8 9-7 9-6 9-5 9-4", Accept(Seat.ONE)),
    ],
    ids=["five", "four"],
)
def test_d8_computers_claim_with_five_doubles(player: Player, held: str, answer: Accept | Claim) -> None:
    mine = tiles(held)
    rest = [other for other in CUBAN.tile_set.tiles if other not in mine]
    dealt = Deal(1, 1, (mine, tuple(rest[:10]), tuple(rest[10:20]), tuple(rest[20:30])))
    match = Match.new(CUBAN, standing=Scores((0, 0), Team.ONE_THREE))
    seen = match.apply(NameOpener(Seat.ONE, Seat.ONE)).apply(dealt).view(Seat.ONE)
    assert decide(player, seen, Random(1)) == answer == advise(seen).action
