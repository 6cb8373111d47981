"""The interface: levels, thoughts, legality, and what the stream is for."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from chiva_tui.engine.actions import Pass
from chiva_tui.engine.chance import Deal
from chiva_tui.engine.chiva import Chiva, Streaks
from chiva_tui.engine.errors import IllegalActionError
from chiva_tui.engine.match import Match
from chiva_tui.engine.seats import Seat
from chiva_tui.engine.tiles import Tile, Tiles, TileSet
from chiva_tui.players import LEVELS, Player, UnknownLevelError, advise, decide, player_at
from tests.players.positions import decisions, view

OPENERS = (None, *Seat)


@pytest.fixture(params=sorted(LEVELS))
def player(request: pytest.FixtureRequest) -> Player:
    return player_at(str(request.param))


def test_levels_are_casual_and_club() -> None:
    assert list(LEVELS) == ["casual", "club"]
    assert all(player.level == name for name, player in LEVELS.items())


def test_unknown_level_names_what_there_is() -> None:
    with pytest.raises(UnknownLevelError, match=r"no level called grandmaster; there is: casual, club"):
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


def test_club_uses_the_stream_for_ties_only() -> None:
    club, alone = player_at("club"), view("6-2 4-0 2-2 4-3 6-0 6-1 6-4")
    stream = Random(1)
    untouched = stream.getstate()
    decide(club, alone, stream)
    assert stream.getstate() == untouched
    equal_ends = view("6-2 4-0 2-2 4-3 6-0 6-1 5-4", "6-6", opener=Seat.FOUR)
    assert {decide(club, equal_ends, Random(seed)) for seed in range(20)} > {decide(club, equal_ends, Random(1))}


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


class _DoubleNine(Chiva):
    """Another set, ten tiles each and fifteen asleep."""

    tile_set = TileSet(9)
    hand_size = 10


def test_players_play_any_set_and_hand_size(player: Player) -> None:
    game = _DoubleNine()
    for number in range(5):
        pool: list[Tile] = list(game.tile_set.tiles)
        Random(number).shuffle(pool)
        one, two, three, four = (_ten(pool, start) for start in (0, 10, 20, 30))
        match = Match.new(game, standing=Streaks(opener=Seat.ONE)).apply(Deal(1, 1, (one, two, three, four)))
        while match.turn is not None:
            seen = match.view(match.turn)
            assert (advise(seen).action in seen.legal_actions()) or isinstance(advise(seen).action, Pass)
            match = match.apply(decide(player, seen, Random(number)))
        assert match.results


def _ten(pool: list[Tile], start: int) -> Tiles:
    return tuple(pool[start : start + 10])
