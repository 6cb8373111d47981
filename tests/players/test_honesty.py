"""U7: what cannot be seen cannot matter. Hidden tiles are re-dealt under an unchanged public history."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from chiva_tui.engine.seats import Seat
from chiva_tui.phrases.hints import hint_words
from chiva_tui.players import LEVELS, advise, decide, player_at
from chiva_tui.players.heuristic import HEURISTIC
from tests.players.positions import decisions, redealt

if TYPE_CHECKING:
    from chiva_tui.engine.match import Match

OPENERS = (None, *Seat)
REDEALS = 3


def _positions() -> list[Match]:
    return [
        match
        for number in range(18)
        for match in decisions(number, OPENERS[number % 5], player_at("club" if number % 2 else "casual"))
    ]


def test_u7_redealt_hidden_tiles_change_no_action_and_no_word() -> None:
    stream, checked, different = Random("redeal"), 0, 0
    for match in _positions():
        assert match.turn is not None
        seen = match.view(match.turn)
        advice = advise(seen)
        words, scores = hint_words(advice), HEURISTIC.assess(seen)
        actions = [decide(player, seen, Random(checked)) for player in LEVELS.values()]
        for _ in range(REDEALS):
            again = redealt(match, stream)
            other = again.view(match.turn)
            different += again.hand != match.hand
            assert other == seen
            assert [decide(player, other, Random(checked)) for player in LEVELS.values()] == actions
            assert advise(other) == advice
            assert hint_words(advise(other)) == words
            assert HEURISTIC.assess(other) == scores
        checked += 1
    assert checked >= 300
    assert different >= 600
