"""U7: what cannot be seen cannot matter. Hidden tiles are re-dealt under an unchanged public history."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, is_dataclass
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chiva_tui.engine.chance import Chance
from chiva_tui.engine.cuban import CUBAN
from chiva_tui.engine.game import Game
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import SEATS, Seat
from chiva_tui.engine.tiles import Tile
from chiva_tui.phrases.hints import hint_words
from chiva_tui.players.heuristic import HEURISTICS
from chiva_tui.players.hint import advise
from chiva_tui.players.levels import LEVELS, player_at
from chiva_tui.players.player import decide
from tests.players.positions import QUICK_HINTS, cuban_decisions, decisions, quick, redealt

if TYPE_CHECKING:
    from collections.abc import Iterator

OPENERS = (None, *Seat)
REDEALS = 1


def _chiva() -> list[Match]:
    return [
        match
        for number in range(14)
        for match in decisions(number, OPENERS[number % 5], player_at("club" if number % 2 else "casual"))
    ]


def _cuban() -> list[Match]:
    return [
        match for number in range(9) for match in cuban_decisions(number, player_at("club" if number % 2 else "casual"))
    ]


@pytest.mark.parametrize("positions", [_chiva(), _cuban()], ids=["chiva", "cuban"])
def test_u7_redealt_hidden_tiles_change_no_action_and_no_word(positions: list[Match]) -> None:
    stream, checked, different = Random("redeal"), 0, 0
    for match in positions:
        assert match.turn is not None
        seen = match.view(match.turn)
        heuristic = HEURISTICS[seen.game.block_rule]
        advice = advise(seen, QUICK_HINTS)
        words, scores = hint_words(advice), heuristic.assess(seen)
        actions = [decide(player, seen, Random(checked)) for player in map(quick, LEVELS)]
        for _ in range(REDEALS):
            again = redealt(match, stream)
            other = again.view(match.turn)
            different += again != match
            assert other == seen
            assert [decide(player, other, Random(checked)) for player in map(quick, LEVELS)] == actions
            again_advised = advise(other, QUICK_HINTS)
            assert again_advised == advice
            assert hint_words(again_advised) == words
            assert heuristic.assess(other) == scores
        checked += 1
    assert checked >= 300
    assert different >= 250


@pytest.mark.parametrize("positions", [_chiva()[7:200:48], _cuban()[12:200:60]], ids=["chiva", "cuban"])
def test_u7_full_thought_is_blind_to_hidden_tiles_too(positions: list[Match]) -> None:
    stream = Random("redeal")
    for match in positions:
        assert match.turn is not None
        seen, other = match.view(match.turn), redealt(match, stream).view(match.turn)
        expert = player_at("expert")
        assert decide(expert, other, Random("x")) == decide(expert, seen, Random("x"))
        assert advise(other) == advise(seen)


def test_cuban_positions_cover_naming_and_answering() -> None:
    phases = Counter(match.phase for match in _cuban())
    assert phases[Phase.NAME] >= 9
    assert phases[Phase.ANSWER] >= 36
    assert phases[Phase.PLAY] >= 250


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000).map(str))
def test_d1_no_view_of_a_match_holds_a_sleeping_tile_or_another_hand(seed: str) -> None:
    for match in _matches(seed):
        for seat in SEATS:
            view = match.view(seat)
            public = {tile for lots in view.lots for tile in lots.tiles}
            public |= {tile for shown in view.shown for tile in shown.doubles}
            laid = {play.tile for play in view.plays}
            hidden = set(match.game.tile_set.tiles) - laid - set(match.tiles_of(seat)) - public
            assert not hidden & set(_tiles_in(view))


def _matches(seed: str) -> Iterator[Match]:
    """Yields a whole match between computers, step by step, as far as tiles are hidden."""
    chance, match = Chance(seed), Match.new(CUBAN)
    player = player_at("casual")
    while match.phase is not Phase.OVER:
        if match.turn is None:
            match = match.apply(chance.next_of(match))
            continue
        yield match
        match = match.apply(decide(player, match.view(match.turn), Random(seed)))


def _tiles_in(value: object) -> Iterator[Tile]:
    """Yields every tile a value leads to; the game itself, which knows all tiles there are, is left out."""
    if isinstance(value, Tile):
        yield value
    elif isinstance(value, tuple | list | dict | set | frozenset):
        for part in value:
            yield from _tiles_in(part)
    elif is_dataclass(value) and not isinstance(value, Game):
        for field in fields(value):
            yield from _tiles_in(getattr(value, field.name))
