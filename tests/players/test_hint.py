"""Hints: the choice of the club, a true principle, public evidence, and words that fit a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.actions import Accept, Action, Claim, End, NameOpener, Pass, Play
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import Seat
from chiva_tui.engine.tiles import Tile
from chiva_tui.phrases.hints import HintWords, hint_words
from chiva_tui.players.evidence import (
    EndsShow,
    Evidence,
    OpenedWith,
    OwnsEnd,
    PassedOn,
    PipCount,
    ScoreIs,
    Showed,
    SuitCount,
)
from chiva_tui.players.hint import Advice, advise, advising
from chiva_tui.players.knowledge import Knowledge
from chiva_tui.players.levels import player_at
from chiva_tui.players.reasons import Reason
from tests.players.positions import QUICK_HINTS, cuban_decisions, decisions, tile, view

if TYPE_CHECKING:
    from chiva_tui.engine.view import SeatView

OPENERS = (None, *Seat)
HAND = "6-2 4-0 2-2 4-3 6-0 6-1 6-4"


def _seen() -> list[SeatView]:
    seen = []
    for number in range(25):
        player = player_at("club" if number % 2 else "casual")
        for match in (*decisions(number, OPENERS[number % 5], player), *cuban_decisions(number, player)):
            assert match.turn is not None
            seen.append(match.view(match.turn))
    return seen


ALL = [(seen, advise(seen, QUICK_HINTS)) for seen in _seen()]
GIVEN = [(Knowledge.of(seen), advice) for seen, advice in ALL if seen.phase is Phase.PLAY]


def test_u6_hint_follows_from_the_view_alone() -> None:
    for seen, advice in ALL[::7]:
        assert advise(seen, QUICK_HINTS) == advice


def test_hint_in_steps_is_the_hint() -> None:
    for seen, advice in ALL[::7]:
        *steps, last = advising(seen, QUICK_HINTS)
        assert last == advice
        assert set(steps) <= {None}


def test_hint_gives_a_legal_action() -> None:
    for seen, advice in ALL:
        assert advice.action in seen.legal_actions()


def test_hint_gives_its_share_beside_the_next_best() -> None:
    compared = 0
    for seen, advice in ALL:
        assert (advice.share is None) == (advice.next_best is None) == (advice.next_share is None)
        if advice.share is not None and advice.next_share is not None and isinstance(advice.next_best, Play):
            assert 0.0 <= advice.next_share <= 1.0
            assert 0.0 <= advice.share <= 1.0
            assert advice.next_best in seen.legal_actions()
            assert advice.next_best != advice.action
            compared += 1
    assert compared > 400


def test_hint_says_how_often_it_wins() -> None:
    play, other = Play(Seat.ONE, tile("6-4"), End.RIGHT), Play(Seat.ONE, tile("6-3"), End.LEFT)
    advice = Advice(play, Reason.BALANCE, (EndsShow(6, 6),), share=0.614, next_best=other, next_share=0.537)
    words = hint_words(advice)
    assert words.odds == "Wins about 61 of 100 hands; next best 6-3 on the left, 54."
    assert words.text == f"{words.choice} {words.odds} {words.evidence}"


def test_forced_pass_says_that_nothing_fits() -> None:
    advice = advise(view("3-2 3-1 2-1 1-1 2-2 3-3 1-0", "6-6", opener=Seat.FOUR))
    assert advice == Advice(Pass(Seat.ONE), Reason.NOTHING_FITS, (EndsShow(6, 6),))
    assert hint_words(advice) == HintWords(
        "Pass: nothing in your hand fits.",
        "The ends show 6 and 6.",
        "Pass: nothing in your hand fits. The ends show 6 and 6.",
    )


def test_forced_tile_says_that_it_is_the_only_one() -> None:
    advice = advise(view("3-2 3-1 6-1 1-1 2-2 3-3 1-0", "6-6", opener=Seat.FOUR))
    assert advice.reason is Reason.ONLY_TILE
    assert hint_words(advice).choice == "Play 6-1 on the right: it is the only tile that fits."


def test_c2_forced_opening_says_so() -> None:
    advice = advise(view("6-6 3-1 6-1 1-1 2-2 3-3 1-0", lead=Tile(6, 6)))
    assert advice == Advice(Play(Seat.ONE, Tile(6, 6)), Reason.MUST_OPEN, ())
    assert hint_words(advice).text == "Open with 6-6: this hand must be opened with it."


def test_u4_last_tile_wins() -> None:
    for knowledge, advice in GIVEN:
        if len(knowledge.view.hand) == 1 and isinstance(advice.action, Play):
            assert advice.reason is Reason.GO_OUT


def test_sentences_fit_a_line() -> None:
    for _, advice in ALL:
        words = hint_words(advice)
        assert len(words.choice) <= 78
        assert len(words.evidence) <= 60
        assert len(words.odds) <= 62
        assert words.text.startswith(words.choice)
        assert "None" not in words.text


def test_many_principles_come_up() -> None:
    assert len({advice.reason for _, advice in GIVEN}) >= 18


def test_evidence_is_true_of_what_is_public() -> None:
    for knowledge, advice in GIVEN:
        for fact in advice.evidence:
            match fact:
                case PassedOn(seat, numbers):
                    assert all(knowledge.lacks(seat, number) for number in numbers)
                case SuitCount(number, laid, own, unseen):
                    assert (laid, own, unseen) == (
                        knowledge.laid_of(number),
                        knowledge.own_of(number),
                        knowledge.unseen_of(number),
                    )
                case OpenedWith(seat, opened):
                    first = knowledge.view.plays[0]
                    assert (first.seat, first.tile) == (seat, opened)
                    assert knowledge.view.lead is None
                case Showed(seat, number, times):
                    assert knowledge.history.shown[seat - 1][number] == times > 0
                case OwnsEnd(seat, number):
                    assert knowledge.history.owners is not None
                    assert (number, seat) in zip(knowledge.view.ends or (), knowledge.history.owners, strict=True)
                case ScoreIs(theirs, goal):
                    view = knowledge.view
                    assert (theirs, goal) == (view.standing.tallies[view.seat.team.other.index], view.game.goal)
                case PipCount(_, unseen):
                    assert unseen == sum(held.pips for held in knowledge.view.unseen)


def test_force_pass_is_certain() -> None:
    for knowledge, advice in GIVEN:
        if advice.reason is Reason.FORCE_PASS and isinstance(advice.action, Play) and advice.seat is not None:
            line = knowledge.view.line
            assert advice.action.end is not None
            ends = set(line.lay(advice.action.tile, advice.action.end).ends or ())
            assert not any(ends & set(held) for held in knowledge.may_hold(advice.seat))


@pytest.mark.parametrize(("seat", "who"), [(Seat.THREE, "Your partner"), (Seat.TWO, "Seat 2")])
def test_partner_and_opponents_are_called_what_they_are(seat: Seat, who: str) -> None:
    play = Play(Seat.ONE, tile("6-4"), End.RIGHT)
    facts: dict[Evidence, str] = {
        PassedOn(seat, (5,)): f"{who} passed on 5.",
        PassedOn(seat, (5, 3)): f"{who} passed on 5 and 3.",
        OpenedWith(seat, tile("6-6")): f"{who} opened with 6-6.",
        Showed(seat, 5, 1): f"{who} showed a 5 once.",
        Showed(seat, 5, 2): f"{who} showed a 5 in 2 plays.",
        OwnsEnd(seat, 5): f"{who} laid the 5 that is open.",
    }
    for fact, sentence in facts.items():
        assert hint_words(Advice(play, Reason.BALANCE, (fact,))).evidence == sentence


def test_hint_names_choice_principle_odds_and_evidence() -> None:
    words = hint_words(advise(view("6-2 4-0 2-2 4-3 6-0 6-1", "6-4 4-1R 1-1R 1-5R")))
    assert words.text.startswith(words.choice)
    assert words.odds in words.text
    assert words.evidence in words.text
    assert all((words.choice, words.odds, words.evidence))


@pytest.mark.parametrize(
    ("action", "reason", "count", "sentence"),
    [
        (
            NameOpener(Seat.ONE, Seat.ONE),
            Reason.EITHER_OPENS,
            0,
            "Name yourself to open: nothing is dealt yet, so either of you will do.",
        ),
        (
            NameOpener(Seat.ONE, Seat.THREE),
            Reason.EITHER_OPENS,
            0,
            "Name your partner to open: nothing is dealt yet, so either of you will do.",
        ),
        (Accept(Seat.ONE), Reason.ACCEPT, 1, "Accept: 1 double is too few to claim a redeal."),
        (Accept(Seat.ONE), Reason.ACCEPT, 4, "Accept: 4 doubles are too few to claim a redeal."),
        (Claim(Seat.ONE), Reason.CLAIM, 5, "Claim a redeal: 5 doubles would be hard to place."),
    ],
)
def test_d3_d6_hints_before_the_hand(action: Action, reason: Reason, count: int, sentence: str) -> None:
    words = hint_words(Advice(action, reason, (), count=count))
    assert words == HintWords(sentence, "", sentence)
    assert len(sentence) <= 78


def test_d11_pips_they_would_score_come_with_the_score() -> None:
    facts = {fact for _, advice in GIVEN if advice.reason is Reason.SHED_POINTS for fact in advice.evidence}
    assert any(isinstance(fact, ScoreIs) for fact in facts)
    assert hint_words(Advice(Pass(Seat.ONE), Reason.SHED_POINTS, (ScoreIs(99, 100),), count=18)) == HintWords(
        "Pass: it sheds 18 pips, points for the others if they win.",
        "The opponents have 99 of the 100 points.",
        "Pass: it sheds 18 pips, points for the others if they win. The opponents have 99 of the 100 points.",
    )
