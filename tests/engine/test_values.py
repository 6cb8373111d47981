"""The small values everything is made of: tiles, seats, ends, lines, refusals and the table of games."""

from __future__ import annotations

import pickle

import pytest

from chiva_tui.engine.actions import End
from chiva_tui.engine.errors import EngineError, IllegalActionError, PlayerCountError, UnknownGameError
from chiva_tui.engine.facts import Fact, FactKind
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.games import GAMES, game_named
from chiva_tui.engine.line import Laid, Line
from chiva_tui.engine.match import Match
from chiva_tui.engine.seats import Seat, Team
from chiva_tui.engine.tiles import Tile, TileSet, total_pips
from tests.engine.helpers import action, drawn, position, tile, tiles, went_out, won_block

ALL_SETS = [(6, 28, 168), (9, 55, 495)]


@pytest.mark.parametrize(("highest", "count", "pips"), ALL_SETS)
def test_field_report_1_a_set_holds_every_tile_once(highest: int, count: int, pips: int) -> None:
    whole = TileSet(highest)

    assert len(whole) == len(set(whole.tiles)) == len(whole.members) == count
    assert total_pips(whole.tiles) == pips
    assert [one for one in whole.tiles if one == (0, 0)] == [Tile(0, 0)]


@pytest.mark.parametrize(("highest", "count", "pips"), ALL_SETS)
def test_every_number_occurs_on_as_many_tiles_as_the_suit_has(highest: int, count: int, pips: int) -> None:
    whole = TileSet(highest)

    assert [sum(number in one for one in whole.tiles) for number in whole.numbers] == [whole.suit_size] * (highest + 1)


def test_a_tile_is_the_same_in_either_order() -> None:
    assert Tile.of(4, 6) == Tile.of(6, 4) == Tile(6, 4)


def test_a_tile_is_written_high_low() -> None:
    assert " ".join(map(str, tiles("4-6 0-0 1-3"))) == "6-4 0-0 3-1"


def test_the_double_blank_is_a_double_without_pips() -> None:
    assert (tile("0-0").is_double, tile("0-0").pips) == (True, 0)
    assert (tile("6-0").is_double, tile("6-0").pips) == (False, 6)


def test_an_end_has_an_opposite() -> None:
    assert (End.LEFT.other, End.RIGHT.other) == (End.RIGHT, End.LEFT)


def test_an_empty_line_has_no_ends() -> None:
    assert Line().ends is None


def test_a_line_turns_each_tile_to_touch() -> None:
    line = Line().open_with(tile("6-4")).lay(tile("4-1"), End.RIGHT).lay(tile("6-0"), End.LEFT)

    assert line == Line((Laid(0, 6), Laid(6, 4), Laid(4, 1)), 1)
    assert (line.number_at(End.LEFT), line.number_at(End.RIGHT)) == line.ends == (0, 1)
    assert [laid.tile for laid in line.laid] == list(tiles("6-0 6-4 4-1"))


@pytest.mark.parametrize("end", End)
def test_a_line_refuses_a_tile_that_does_not_touch(end: End) -> None:
    with pytest.raises(ValueError, match="5-2 has no"):
        Line().open_with(tile("6-4")).lay(tile("5-2"), end)


@pytest.mark.parametrize("text", ["seat and team", "nobody {", "}{", "{0}"])
def test_a_refusal_says_what_it_was_given_as_it_is(text: str) -> None:
    assert str(EngineError("There is {thing}.", thing=text)) == f"There is {text}."


def test_a_refusal_survives_being_copied() -> None:
    error = IllegalActionError("Seat {seat} does not hold {tile}.", seat=Seat.TWO, tile=tile("6-4"))

    assert str(pickle.loads(pickle.dumps(error))) == "Seat 2 does not hold 6-4."


def test_every_game_is_found_by_its_name() -> None:
    assert {game_named(name) for name in GAMES} == set(GAMES.values())
    assert GAME in GAMES.values()


def test_an_unknown_game_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownGameError, match=r"ludo.*there are: chiva"):
        game_named("ludo")


def test_a_match_taken_up_at_its_end_is_over() -> None:
    won = went_out(Seat.ONE, standing=GAME.read_start({"streak": [3, 0], "opener": 1}))

    assert Match.new(GAME, standing=won.standing).winner is Team.ONE_THREE
    assert Match.new(GAME, standing=won.standing).legal_actions() == ()


def test_another_number_of_players_is_told_apart_from_another_mistake() -> None:
    with pytest.raises(PlayerCountError):
        Match.new(GAME, players=3)


@pytest.mark.parametrize(
    ("streak", "told"),
    [
        ([0, 0], [FactKind.TALLY_GROWS, FactKind.SEAT_OPENS]),
        ([3, 0], [FactKind.TALLY_GROWS, FactKind.MATCH_WON]),
        ([0, 2], [FactKind.TALLY_BROKEN, FactKind.SEAT_OPENS]),
    ],
)
def test_the_facts_of_a_hand_won_are_told_in_order(streak: list[int], told: list[FactKind]) -> None:
    match = went_out(Seat.ONE, standing=GAME.read_start({"streak": streak, "opener": None}))

    assert [fact.kind for fact in GAME.facts(match.results[-1])] == told


def test_the_facts_of_a_growing_streak_say_from_where_to_where() -> None:
    match = won_block(Team.TWO_FOUR, standing=GAME.read_start({"streak": [0, 2], "opener": 2}))

    assert GAME.facts(match.results[-1]) == (
        Fact(FactKind.TALLY_IN_REACH, team=Team.TWO_FOUR, before=2, after=3),
        Fact(FactKind.SEAT_OPENS, seat=Seat.FOUR),
    )


def test_the_facts_of_a_break_say_what_was_lost_and_by_whom() -> None:
    match = went_out(Seat.FOUR, standing=GAME.read_start({"streak": [3, 0], "opener": 1}))

    assert GAME.facts(match.results[-1])[0] == Fact(
        FactKind.TALLY_BROKEN, team=Team.ONE_THREE, seat=Seat.FOUR, before=3
    )


def test_the_facts_of_a_draw_say_which_tile_opens() -> None:
    match = drawn(standing=GAME.read_start({"streak": [2, 0], "opener": 1}))

    assert GAME.facts(match.results[-1]) == (
        Fact(FactKind.DRAW_KEEPS_TALLY),
        Fact(FactKind.HOLDER_OPENS, tile=tile("6-6")),
    )


def test_a_position_is_frozen() -> None:
    match = position((tiles("6-0"), tiles("4-4"), tiles("5-1"), tiles("4-0")), Seat.ONE, (6, 3))
    before = repr(match)

    match.apply(action("1 6-0 left"))

    assert repr(match) == before
