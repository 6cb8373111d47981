"""Moves as people type them, and the three ways a text can be wrong."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chiva_tui.engine.actions import Pass, Play
from chiva_tui.engine.errors import AmbiguousError, EngineError, IllegalActionError, UnparsableError
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.match import Match
from chiva_tui.engine.notation import read_action, read_tile, write_action
from chiva_tui.engine.seats import SEATS, Seat
from tests.engine.helpers import EVERY_ACTION, FEW, SEEDS, action, deal_with, four, one_hand, position, tile

if TYPE_CHECKING:
    from chiva_tui.engine.actions import Action
    from chiva_tui.engine.view import SeatView

AT_TABLE = position(four("6-4 6-5 5-5 3-1", "4-4 3-3", "2-2 1-1", "0-0 5-1"), Seat.ONE, (6, 5))
"""Seat 1 may play 6-4 left, 6-5 at either end and 5-5 right; 3-1 fits nowhere."""

VIEW = AT_TABLE.view(Seat.ONE)
STUCK = position(four("6-4", "4-4 3-3", "2-2 1-1", "0-0 5-1"), Seat.TWO, (6, 5)).view(Seat.TWO)
OPENING = Match.new(GAME).apply(deal_with(Seat.THREE, "6-6 5-5 6-1 6-2 6-3 6-4 6-5")).view(Seat.THREE)

TEXTS = st.text(max_size=14) | st.text("0123456789-|:/ []lrleftightpas\t\n", max_size=14)
"""Any text, and texts that come close to a move."""


@pytest.mark.parametrize("text", ["6-4", "4-6", "64", "46", "6|4", "6:4", "6/4", "6 4", "[6|4]", " 6 - 4 ", "[ 6-4 ]"])
def test_a_tile_is_read_in_every_usual_spelling(text: str) -> None:
    assert read_tile(text) == tile("6-4")


@pytest.mark.parametrize("text", ["", "6", "6-", "-6", "6--4", "6-4-1", "6.4", "six", "6-x", "٦-٤", "６-４", "6–4"])
def test_what_is_no_tile_is_refused(text: str) -> None:
    with pytest.raises(UnparsableError, match="is not a tile"):
        read_tile(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("6-4 left", "1 6-4 left"),
        ("64l", "1 6-4 left"),
        ("4-6 L", "1 6-4 left"),
        ("[6|4] LEFT", "1 6-4 left"),
        ("6-4", "1 6-4 left"),
        ("55", "1 5-5 right"),
        ("65 r", "1 6-5 right"),
        ("56 left", "1 6-5 left"),
    ],
)
def test_a_play_is_read_in_every_usual_spelling(text: str, meant: str) -> None:
    assert read_action(text, VIEW) == action(meant)


@pytest.mark.parametrize("text", ["pass", "PASS", " pass "])
def test_a_pass_is_read_where_nothing_fits(text: str) -> None:
    assert read_action(text, STUCK) == Pass(Seat.TWO)


@pytest.mark.parametrize("text", ["", " ", "six", "6-4 up", "6-4 left right", "left", "6", "pass please", "6-4 leftt"])
def test_a_text_that_names_no_action_is_unparsable(text: str) -> None:
    with pytest.raises(UnparsableError, match="is not understood"):
        read_action(text, VIEW)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pass", "There is a tile that fits"),
        ("6-4 right", "6-4 does not fit the right end, which shows 5"),
        ("5-5 left", "5-5 does not fit the left end, which shows 6"),
        ("3-1", "3-1 fits neither end"),
        ("4-4", "Seat 1 does not hold 4-4"),
        ("9-9 left", "Seat 1 does not hold 9-9"),
    ],
)
def test_a_text_that_names_a_forbidden_action_is_illegal(text: str, reason: str) -> None:
    with pytest.raises(IllegalActionError, match=reason):
        read_action(text, VIEW)


@pytest.mark.parametrize("text", ["6-5", "65", "[5|6]"])
def test_a_tile_that_fits_both_ends_is_ambiguous_without_an_end(text: str) -> None:
    with pytest.raises(AmbiguousError, match="6-5 fits both ends"):
        read_action(text, VIEW)


def test_u17_equal_ends_ask_which_one() -> None:
    view = position(four("6-5", "4-4", "3-3", "2-2"), Seat.ONE, (6, 6)).view(Seat.ONE)

    with pytest.raises(AmbiguousError):
        read_action("65", view)
    assert read_action("65 r", view) == action("1 6-5 right")


def test_report_4_the_opening_tile_is_typed_without_an_end() -> None:
    assert read_action("66", OPENING) == action("3 6-6")
    with pytest.raises(IllegalActionError, match="no end to choose"):
        read_action("66 left", OPENING)


@pytest.mark.parametrize("text", ["64", "6-4 left", "44", "4-4 left", "pass", "3-1"])
def test_whose_turn_it_is_comes_before_what_fits(text: str) -> None:
    with pytest.raises(IllegalActionError, match="It is the turn of seat 1"):
        read_action(text, AT_TABLE.view(Seat.TWO))


def test_a_hand_that_is_over_takes_no_moves() -> None:
    *_, (_, match) = one_hand("1")

    for seat in SEATS:
        with pytest.raises(IllegalActionError, match="The hand is over"):
            read_action("pass", match.view(seat))


def test_asking_does_not_change_the_table() -> None:
    before = repr(AT_TABLE)
    for text in ("6-4", "6-5", "nonsense", "pass"):
        _answer(text, AT_TABLE.view(Seat.ONE))
    assert repr(AT_TABLE) == before


@FEW
@given(seed=SEEDS)
def test_every_legal_action_is_read_as_it_is_written(seed: str) -> None:
    for _, match in one_hand(seed):
        for one in match.legal_actions():
            assert read_action(write_action(one), match.view(one.seat)) == one


@FEW
@given(seed=SEEDS)
def test_whatever_is_typed_without_an_end_is_the_only_way_to_play_that_tile(seed: str) -> None:
    for _, match in one_hand(seed):
        if match.turn is None:
            continue
        view, legal = match.view(match.turn), match.legal_actions()
        for held in view.hand:
            ways = [one for one in legal if isinstance(one, Play) and one.tile == held]
            answer = _answer(str(held), view)
            assert answer == (ways[0] if len(ways) == 1 else AmbiguousError if ways else IllegalActionError)


@FEW
@given(seed=SEEDS)
def test_what_the_match_refuses_is_refused_when_it_is_typed(seed: str) -> None:
    rng = Random(seed)
    for _, match in one_hand(seed):
        if match.turn is None:
            continue
        for one in rng.sample(EVERY_ACTION, 20):
            if one.seat is match.turn and one not in match.legal_actions() and not _leaves_the_end_open(one):
                assert _answer(write_action(one), match.view(match.turn)) is IllegalActionError


@settings(max_examples=300, deadline=None)
@given(text=TEXTS, view=st.sampled_from([VIEW, STUCK, OPENING]))
def test_any_text_gives_a_legal_action_or_one_of_the_three_errors(text: str, view: SeatView) -> None:
    assert _answer(text, view) in (*view.legal_actions(), UnparsableError, IllegalActionError, AmbiguousError)


@settings(max_examples=300, deadline=None)
@given(text=TEXTS)
def test_any_text_gives_a_tile_or_is_no_tile(text: str) -> None:
    try:
        found = read_tile(text)
    except UnparsableError as error:
        said = str(error)
    else:
        said = ""
        assert 0 <= found.low <= found.high <= 9
    assert said == "" or said.isprintable()


def _answer(text: str, view: SeatView) -> Action | type[EngineError]:
    """Returns the action a text is read as, or the kind of error it is refused with."""
    try:
        return read_action(text, view)
    except EngineError as error:
        return type(error)


def _leaves_the_end_open(one: Action) -> bool:
    """Whether an action is written without an end, which then may be found for it."""
    return isinstance(one, Play) and one.end is None
