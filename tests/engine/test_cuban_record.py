"""The record of a match of the Cuban game: every event to JSON Lines and back, and everything that can be wrong."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from chiva_tui.engine.actions import Accept, Claim, NameOpener
from chiva_tui.engine.cuban import CUBAN, Scores
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.record import Header, Record, RecordError, read_records, record_lines
from chiva_tui.engine.seats import Seat, Team
from tests.engine.cuban_reference import play_match
from tests.engine.helpers import FEW, FIVE_DOUBLES, SEEDS, cuban_deal, cuban_walk, named

if TYPE_CHECKING:
    from chiva_tui.engine.game import Json

HEADER = {"record": 1, "game": "cuban", "seed": "tule", "players": ["human", "club", "club", "club"]}

FULL_SEED = "433"
"""With this seed the random match comes upon equal lots and a claim, and has four hands."""


def header(seed: str | None = "tule") -> Header:
    return Header(CUBAN, seed, ("human", "club", "club", "club"))


LINES = tuple(record_lines(header(), [event for event, _ in cuban_walk(FULL_SEED, Random(FULL_SEED))]))
KINDS = [json.loads(line).get("event") for line in LINES]
RESULTS = [at for at, kind in enumerate(KINDS) if kind == "result"]
REDEALS = [at for at, kind in enumerate(KINDS) if kind == "redeal"]
DEALS = [at for at, kind in enumerate(KINDS) if kind == "deal"]
NAMES = [at for at, kind in enumerate(KINDS) if kind == "name"]
DRAWN_AGAIN = KINDS.index("lots") + 1


def read(*lines: str | bytes) -> list[Record]:
    return list(read_records(line if isinstance(line, bytes) else line.encode() for line in lines))


def only(*lines: str | bytes) -> Record:
    (record,) = read(*lines)
    return record


def refusal(*lines: str | bytes) -> tuple[int, str]:
    """Returns the line and the reason with which a stream is refused."""
    with pytest.raises(RecordError) as caught:
        read(*lines)
    assert str(caught.value) == f"{caught.value.line}: {caught.value.reason}"
    return caught.value.line, str(caught.value.reason)


def with_header(**changes: object) -> str:
    return json.dumps({**HEADER, **changes})


def changed(at: int, **changes: object) -> list[str]:
    """Returns the good lines, one of them (from 0) with other values."""
    lines = list(LINES)
    lines[at] = json.dumps({**json.loads(lines[at]), **changes})
    return lines


def test_the_record_that_is_damaged_here_has_every_kind_of_event() -> None:
    assert set(KINDS[1:]) == {"lots", "name", "deal", "accept", "claim", "redeal", "play", "pass", "result"}
    assert KINDS[DRAWN_AGAIN] == "lots"
    assert len(RESULTS) > 2


def test_the_lines_are_those_of_the_format() -> None:
    deal = next(line for line in LINES if '"deal"' in line)
    text = [
        with_header(),
        '{"event": "lots", "tiles": ["9-3", "7-5"]}',
        '{"event": "lots", "tiles": ["4-2", "9-3"]}',
        '{"event": "name", "seat": 2, "opener": 4}',
        deal,
        '{"event": "accept", "seat": 1}',
    ]

    record = only(*text)

    assert (record.match.phase, record.match.turn) == (Phase.ANSWER, Seat.TWO)
    assert list(record.lines()) == text


def test_a_redeal_line_shows_the_doubles_from_the_lowest_by_seat() -> None:
    held = {Seat.THREE: "9-9 5-5 4-4 1-1 0-0", Seat.ONE: "8-8 2-2 7-7 3-3 6-6"}
    hands = [[str(one) for one in hand] for hand in cuban_deal(held, named(Seat.FOUR)).tiles]
    lines = [
        with_header(start={"scores": [62, 38], "entitled": "2/4"}),
        '{"event": "name", "seat": 2, "opener": 4}',
        json.dumps({"event": "deal", "hand": 1, "attempt": 1, "tiles": hands}),
        '{"event": "claim", "seat": 1}',
        '{"event": "accept", "seat": 2}',
        '{"event": "claim", "seat": 3}',
        '{"event": "accept", "seat": 4}',
    ]
    one, three = ["2-2", "3-3", "6-6", "7-7", "8-8"], ["0-0", "1-1", "4-4", "5-5", "9-9"]

    assert list(only(*lines).lines())[7:] == [json.dumps({"event": "redeal", "shown": {"1": one, "3": three}})]


def test_a_result_line_has_the_keys_of_the_format_in_order() -> None:
    keys = ["event", "hand", "by", "team", "seat", "pips", "points", "scores", "entitled", "title", "match"]

    assert all(list(json.loads(LINES[at])) == keys for at in RESULTS)


@FEW
@given(seed=SEEDS)
def test_a_match_written_and_read_is_the_same_match(seed: str) -> None:
    events = tuple(event for event, _ in cuban_walk(seed, Random(seed)))
    lines = list(record_lines(header(seed), events))

    record = only(*lines)

    assert (record.header, record.events, record.line) == (header(seed), events, len(lines))
    assert list(record.lines()) == lines


@FEW
@given(seed=SEEDS)
def test_what_is_written_and_told_by_another_program_is_read_and_written_alike(seed: str) -> None:
    lines = [json.dumps(HEADER), *play_match(Random(seed))]

    assert list(only(*lines).lines()) == lines


@pytest.mark.parametrize("cut", range(len(LINES)))
def test_a_record_may_stop_after_any_line(cut: int) -> None:
    again = list(only(*LINES[: cut + 1]).lines())

    assert again[: cut + 1] == list(LINES[: cut + 1])
    assert len(again) <= cut + 2
    assert list(only(*again).lines()) == again


def test_result_and_redeal_lines_may_be_missing_and_are_derived() -> None:
    for missing in (RESULTS, REDEALS, RESULTS + REDEALS):
        bare = [line for at, line in enumerate(LINES) if at not in missing]
        assert list(only(*bare).lines()) == list(LINES)


def test_a_redeal_line_may_be_bare() -> None:
    lines = list(LINES)
    lines[REDEALS[0]] = '{"event": "redeal"}'

    assert list(only(*lines).lines()) == list(LINES)


@pytest.mark.parametrize("shown", [{}, {"1": []}, [], None, "all", {"1": ["0-0"], "2": ["1-1"]}])
def test_a_wrong_redeal_line_is_refused(shown: object) -> None:
    number, said = refusal(*changed(REDEALS[0], shown=shown))

    assert number == REDEALS[0] + 1
    assert "The redeal says shown is" in said


def test_a_redeal_line_that_shows_less_or_more_than_the_doubles_is_refused() -> None:
    at = REDEALS[0]
    (seat, doubles), *_ = json.loads(LINES[at])["shown"].items()
    deal = json.loads(LINES[max(one for one in DEALS if one < at)])
    single = next(one for one in deal["tiles"][int(seat) - 1] if one[0] != one[2])

    for other in (doubles[1:], doubles[:-1], [*doubles, single], []):
        number, said = refusal(*changed(at, shown={seat: other}))
        assert number == at + 1
        assert "The redeal says shown is" in said


def test_the_seats_of_a_redeal_line_may_stand_in_any_order() -> None:
    held = {Seat.ONE: FIVE_DOUBLES, Seat.THREE: "5-5 6-6 7-7 8-8 9-9"}
    match = named(Seat.ONE)
    name, deal = NameOpener(Seat.ONE, Seat.ONE), cuban_deal(held, match)
    answers = (Claim(Seat.ONE), Accept(Seat.TWO), Claim(Seat.THREE), Accept(Seat.FOUR))
    start: dict[str, Json] = {"scores": [0, 0], "entitled": "1/3"}
    *lines, redeal = record_lines(Header(CUBAN, None, ("club",) * 4, start), (name, deal, *answers))
    shown = json.loads(redeal)["shown"]
    turned = json.dumps({"event": "redeal", "shown": dict(reversed(shown.items()))})

    assert turned != redeal
    assert list(only(*lines, turned).lines()) == [*lines, redeal]


@pytest.mark.parametrize("places", [-4, -3, -2, -1, 1, 2, 3])
def test_a_redeal_line_in_another_place_is_refused(places: int) -> None:
    at = REDEALS[0] + places
    lines = list(LINES)
    lines.insert(at, lines[REDEALS[0]])

    assert refusal(*lines) == (at + 1, "A redeal stands only right after what it follows from.")


@pytest.mark.parametrize("event", ["redeal", "result"])
@pytest.mark.parametrize("at", [1, 2, 3, 4, 5])
def test_what_follows_from_nothing_is_refused_before_a_hand_is_played(event: str, at: int) -> None:
    number, said = refusal(*LINES[:at], json.dumps({"event": event}))

    assert (number, said) == (at + 1, f"A {event} stands only right after what it follows from.")


def test_a_result_cannot_stand_for_a_redeal() -> None:
    at = REDEALS[0]

    assert refusal(*LINES[:at], '{"event": "result"}')[0] == at + 1


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hand", 99),
        ("by", "draw"),
        ("team", "3/1"),
        ("seat", 9),
        ("pips", [0, 0, 0, 0]),
        ("points", -1),
        ("scores", [99, 99]),
        ("entitled", "both"),
        ("title", "capicua"),
        ("match", "3/1"),
    ],
)
def test_a_result_that_disagrees_with_the_rules_is_refused(key: str, value: object) -> None:
    for at in RESULTS:
        number, said = refusal(*changed(at, **{key: value}))
        assert number == at + 1
        assert f"The result says {key} is" in said


def test_after_a_match_the_entitled_team_may_be_left_open() -> None:
    assert list(only(*changed(RESULTS[-1], entitled=None)).lines()) == list(LINES)
    assert refusal(*changed(RESULTS[0], entitled=None))[0] == RESULTS[0] + 1


def test_after_a_match_another_entitled_team_is_refused() -> None:
    team = json.loads(LINES[RESULTS[-1]])["entitled"]
    other = next(one.other for one in Team if one.value == team)

    assert refusal(*changed(RESULTS[-1], entitled=other.value))[0] == RESULTS[-1] + 1


@pytest.mark.parametrize("team", Team)
def test_a_match_can_be_taken_up_in_the_middle_without_lots(team: Team) -> None:
    start = {"scores": [62, 38], "entitled": team.value}
    speaker, opener = team.seats
    lines = [with_header(start=start), json.dumps({"event": "name", "seat": int(speaker), "opener": int(opener)})]

    record = only(*lines)

    assert record.match.standing == Scores((62, 38), team)
    assert (record.match.phase, record.match.number) == (Phase.DEAL, 1)
    assert list(record.lines()) == lines
    assert refusal(lines[0], LINES[1]) == (2, "No lots are to be drawn now.")


def test_a_match_taken_up_is_played_to_its_end() -> None:
    start: dict[str, Json] = {"scores": [99, 0], "entitled": "2/4"}
    match = Match.new(CUBAN, standing=CUBAN.read_start(start))
    events = [event for event, _ in cuban_walk("taken up", Random(2), match)]
    lines = list(record_lines(Header(CUBAN, None, ("club",) * 4, start), events))

    record = only(*lines)

    assert record.match.winner is not None
    assert list(record.lines()) == lines


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (with_header(players=["human", "club"]), "not by 2"),
        (with_header(players=["human", "club", "club"]), "not by 3"),
        (with_header(players=["club"] * 5), "not by 5"),
        (with_header(start=[]), "The start is a JSON object"),
        (with_header(start={}), "scores and entitled"),
        (with_header(start={"streak": [2, 0], "opener": 4}), "scores and entitled"),
        (with_header(start={"scores": [100, 0], "entitled": "1/3"}), "from 0 to 99"),
        (with_header(start={"scores": [0, 0.5], "entitled": "1/3"}), "from 0 to 99"),
        (with_header(start={"scores": [0, 0], "entitled": None}), "1/3 or 2/4"),
        (with_header(start={"scores": [0, 0], "entitled": [1]}), "1/3 or 2/4"),
    ],
)
def test_a_wrong_header_is_refused_with_its_reason(line: str, reason: str) -> None:
    number, said = refusal(line)

    assert number == 1
    assert reason in said


@pytest.mark.parametrize(
    ("before", "line", "reason"),
    [
        (1, '{"event": "lots"}', "The tiles of lots are two"),
        (1, '{"event": "lots", "tiles": ["9-3"]}', "The tiles of lots are two"),
        (1, '{"event": "lots", "tiles": ["9-3", "4-2", "0-0"]}', "The tiles of lots are two"),
        (1, '{"event": "lots", "tiles": {"1": "9-3", "2": "4-2"}}', "The tiles of lots are two"),
        (1, '{"event": "lots", "tiles": ["9-3", "3-9"]}', "9-3 is drawn twice"),
        (1, '{"event": "lots", "tiles": ["9-3", 42]}', "is not a tile"),
        (1, '{"event": "name", "seat": 1, "opener": 1}', "is not asked for now"),
        (1, '{"event": "accept", "seat": 1}', "is not asked for now"),
        (1, LINES[DEALS[0]], "No deal is due now"),
        (1, '{"event": "pass", "seat": 1}', "The lots come first"),
        (NAMES[0], '{"event": "lots", "tiles": ["9-3", "4-2"]}', "No lots are to be drawn now"),
        (NAMES[0], '{"event": "name", "seat": 1}', "opener must be a whole number"),
        (NAMES[0], '{"event": "name", "opener": 1}', "seat must be a whole number"),
        (NAMES[0], '{"event": "name", "seat": 1, "opener": 5}', "There is no seat 5"),
        (NAMES[0], '{"event": "name", "seat": 3, "opener": 3}', "It is the turn of seat"),
        (NAMES[0], LINES[DEALS[0]], "No deal is due now"),
        (DEALS[0], LINES[DEALS[1]], "The deal due is hand 1, attempt 1"),
        (DEALS[0], LINES[NAMES[0]], "is not asked for now"),
        (DEALS[0], '{"event": "pass", "seat": 1}', "The deal comes first"),
        (DEALS[0] + 1, '{"event": "claim", "seat": 1}', "A redeal takes 5 doubles"),
        (DEALS[0] + 1, '{"event": "accept", "seat": 2}', "It is the turn of seat 1"),
        (DEALS[0] + 1, '{"event": "accept"}', "seat must be a whole number"),
        (DEALS[0] + 1, '{"event": "pass", "seat": 1}', "The deal is to be accepted first"),
        (DEALS[0] + 1, LINES[DEALS[0]], "No deal is due now"),
        (DEALS[0] + 2, '{"event": "accept", "seat": 1}', "It is the turn of seat 2"),
        (len(LINES), LINES[NAMES[0]], "is not asked for now"),
        (len(LINES), '{"event": "pass", "seat": 1}', "The match is over"),
        (len(LINES), LINES[DEALS[0]], "No deal is due now"),
    ],
)
def test_an_event_in_the_wrong_place_is_refused_with_its_line_and_reason(before: int, line: str, reason: str) -> None:
    number, said = refusal(*LINES[:before], line)

    assert number == before + 1
    assert reason in said


def test_an_opponent_cannot_be_named() -> None:
    at = NAMES[0]
    opener = json.loads(LINES[at])["opener"] % 4 + 1

    number, said = refusal(*changed(at, opener=opener))

    assert number == at + 1
    assert "can only name one of its own" in said


def test_a_stream_may_hold_matches_of_both_games() -> None:
    chiva = json.dumps({**HEADER, "game": "chiva"})

    first, second, third = read(*LINES, chiva, *LINES[:3])

    assert [record.header.game.name for record in (first, second, third)] == ["cuban", "chiva", "cuban"]
    assert (list(first.lines()), list(third.lines())) == (list(LINES), list(LINES[:3]))


def test_a_tile_may_be_written_in_either_order() -> None:
    fields = json.loads(LINES[1])
    fields["tiles"] = [one[::-1] for one in fields["tiles"]]

    assert list(only(LINES[0], json.dumps(fields)).lines()) == list(LINES[:2])
