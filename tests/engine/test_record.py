"""The record, version 1: a match to JSON Lines and back, and everything that can be wrong with a file."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chiva_tui.engine.chance import Deal
from chiva_tui.engine.errors import EngineError
from chiva_tui.engine.games import DEFAULT_GAME as GAME
from chiva_tui.engine.match import Match
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.record import PLAYER_KINDS, Header, Record, RecordError, read_records, record_lines
from chiva_tui.engine.seats import Seat
from tests.engine.helpers import FEW, JUNK, SEEDS, deal_holding, events_of, header, tile
from tests.engine.reference import play_match

HEADER = {"record": 1, "game": "chiva", "seed": "tule", "players": ["human", "club", "club", "club"]}
EVENTS = events_of("tule", Random(1))
LINES = tuple(record_lines(header(), EVENTS))
RESULTS = [number for number, line in enumerate(LINES) if '"event": "result"' in line]


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


def changed(number: int, **changes: object) -> list[str]:
    """Returns the good lines, one of them (from 0) with other values."""
    lines = list(LINES)
    lines[number] = json.dumps({**json.loads(lines[number]), **changes})
    return lines


def test_the_lines_are_those_of_the_format() -> None:
    match = Match.new(GAME).apply(deal_holding(Seat.TWO, "6-6"))
    assert match.hand is not None
    deal = Deal(1, 1, match.hand.dealt)
    reply = match.apply(match.legal_actions()[0]).legal_actions()[0]

    lines = list(record_lines(header(), [deal, *match.legal_actions(), reply]))

    dealt = json.dumps([[str(one) for one in hand] for hand in deal.tiles])
    assert lines[:3] == [
        '{"record": 1, "game": "chiva", "seed": "tule", "players": ["human", "club", "club", "club"]}',
        f'{{"event": "deal", "hand": 1, "attempt": 1, "tiles": {dealt}}}',
        '{"event": "play", "seat": 2, "tile": "6-6"}',
    ]
    assert list(json.loads(lines[3]))[:2] == ["event", "seat"]


def test_a_result_line_has_the_keys_of_the_format_in_order() -> None:
    keys = ["event", "hand", "by", "team", "seat", "pips", "streak", "broke", "match", "next"]

    assert [list(json.loads(LINES[number])) for number in RESULTS] == [keys] * len(RESULTS)


@FEW
@given(seed=SEEDS)
def test_a_match_written_and_read_is_the_same_match(seed: str) -> None:
    events = events_of(seed, Random(seed))
    lines = list(record_lines(header(seed), events))

    record = only(*lines)

    assert (record.header, record.events, record.line) == (header(seed), tuple(events), len(lines))
    assert list(record.lines()) == lines


@FEW
@given(seed=SEEDS)
def test_what_is_written_and_told_by_another_program_is_read_and_written_alike(seed: str) -> None:
    lines = [json.dumps(HEADER), *map(json.dumps, play_match(Random(seed)))]

    record = only(*lines)

    assert record.match.phase is Phase.OVER
    assert list(record.lines()) == lines


@FEW
@given(seed=SEEDS, length=st.integers(0, 400))
def test_a_record_that_was_read_is_written_as_its_events_are(seed: str, length: int) -> None:
    record = only(*record_lines(header(seed), events_of(seed, Random(seed))[:length]))

    assert list(record.lines()) == list(record_lines(record.header, record.events))


@FEW
@given(seed=SEEDS, share=st.floats(0, 1))
def test_a_record_may_stop_after_any_event(seed: str, share: float) -> None:
    events = events_of(seed, Random(seed))
    events = events[: round(share * len(events))]
    match = Match.new(GAME)
    for event in events:
        match = match.apply(event)
    lines = list(record_lines(header(seed), events))

    record = only(*lines)

    assert record.match == match
    assert list(record.lines()) == lines


@pytest.mark.parametrize("cut", range(len(LINES)))
def test_a_record_may_stop_after_any_line(cut: int) -> None:
    record = only(*LINES[: cut + 1])

    assert list(record.lines())[: cut + 1] == list(LINES[: cut + 1])


def test_result_lines_may_be_missing() -> None:
    bare = [line for number, line in enumerate(LINES) if number not in RESULTS]

    assert list(only(*bare).lines()) == list(LINES)


@pytest.mark.parametrize("end", ["\n", "\r\n", "  \n", ""])
def test_line_ends_and_empty_lines_are_passed_over(end: str) -> None:
    spaced = [text for line in LINES for text in (line + end, end)]

    assert list(only(*spaced).lines()) == list(LINES)


def test_a_byte_order_mark_is_passed_over() -> None:
    assert list(only(b"\xef\xbb\xbf" + LINES[0].encode(), *LINES[1:]).lines()) == list(LINES)


def test_a_stream_may_hold_several_matches() -> None:
    other = [with_header(seed="other"), *map(json.dumps, play_match(Random(4)))]

    first, second, third = read(*LINES, *other, *LINES[:3])

    assert [list(first.lines()), list(second.lines())] == [list(LINES), other]
    assert (first.line, second.line, third.line) == (len(LINES), len(LINES) + len(other), len(LINES) + len(other) + 3)


def test_the_matches_before_a_broken_one_are_read() -> None:
    stream = read_records(line.encode() for line in (*LINES, LINES[0], "{"))

    assert list(next(stream).lines()) == list(LINES)
    with pytest.raises(RecordError, match=f"^{len(LINES) + 2}: "):
        next(stream)


@FEW
@given(extra=st.dictionaries(st.text(max_size=6), JUNK, max_size=4))
def test_unknown_header_keys_are_kept(extra: dict[str, object]) -> None:
    unknown = {key: value for key, value in extra.items() if key not in {*HEADER, "start"}}
    line = json.dumps({**HEADER, **unknown}, ensure_ascii=False)

    record = only(line)

    assert record.header.extra == unknown
    assert list(record.lines()) == [line]


def test_either_order_of_a_tile_is_read() -> None:
    def swap(text: str) -> str:
        return f"{text[2]}-{text[0]}" if len(text) == 3 and text[1] == "-" else text

    turned = []
    for line in LINES:
        fields = json.loads(line)
        if fields.get("event") == "deal":
            fields["tiles"] = [[swap(one) for one in hand] for hand in fields["tiles"]]
        if fields.get("event") == "play":
            fields["tile"] = swap(fields["tile"])
        turned.append(json.dumps(fields))

    assert turned != list(LINES)
    assert list(only(*turned).lines()) == list(LINES)


@pytest.mark.parametrize("seed", [None, "", "tule", "ñandú 双六", 'a "quoted" one', "two\nlines", "[/b] {0} %s"])
def test_any_seed_is_kept(seed: str | None) -> None:
    assert only(*record_lines(Header(GAME, seed, ("club",) * 4), [])).header.seed == seed


@pytest.mark.parametrize("kind", PLAYER_KINDS)
def test_every_kind_of_player_is_kept(kind: str) -> None:
    assert only(with_header(players=[kind] * 4)).header.players == (kind,) * 4


def test_a_match_can_be_taken_up_in_the_middle() -> None:
    start = {"streak": [0, 3], "opener": 4}
    deal = LINES[1]

    record = only(with_header(start=start), deal)

    assert record.match.standing.tallies == (0, 3)
    assert record.match.turn is Seat.FOUR
    assert list(record.lines()) == [with_header(start=start), deal]


def test_a_match_can_be_taken_up_before_a_forced_opening() -> None:
    record = only(with_header(start={"streak": [2, 0], "opener": None}), LINES[1])

    assert record.match.hand is not None
    assert record.match.hand.lead == tile("6-6")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (with_header(record=2), "version 2 cannot be read"),
        (with_header(record=1.0), "version 1.0 cannot be read"),
        (with_header(record=True), "version true cannot be read"),
        (with_header(record=None), "version null cannot be read"),
        (with_header(game="ludo"), "no game called 'ludo'"),
        (with_header(game=None), "names no game"),
        (with_header(seed=7), "The seed is a text or null"),
        (with_header(players=["human", "club"]), "not by 2"),
        (with_header(players=["club"] * 5), "not by 5"),
        (with_header(players="club"), "a list of four"),
        (with_header(players=None), "a list of four"),
        (with_header(players=["club", "club", "club", "god"]), '"god" is no kind of player'),
        (with_header(players=["club", "club", "club", {"a": 1}]), "is no kind of player"),
        (with_header(start=[]), "The start is a JSON object"),
        (with_header(start={}), "streak and opener"),
        (with_header(start={"streak": [1, 1], "opener": 1}), "at most one above zero"),
        (with_header(start={"scores": [1, 1], "entitled": "1/3"}), "streak and opener"),
        ('{"event": "pass", "seat": 1}', "begins with a header"),
        ("[]", "A line is a JSON object"),
        ("1", "A line is a JSON object"),
        ("{", "not a line of JSON"),
        ("", "There is no match in it"),
    ],
)
def test_a_wrong_header_is_refused_with_its_reason(line: str, reason: str) -> None:
    number, said = refusal(line)

    assert number == 1
    assert reason in said


def test_an_empty_stream_is_refused() -> None:
    assert refusal() == (1, "There is no match in it.")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('{"event": "lots", "tiles": ["6-3", "4-2"]}', "No lots are to be drawn"),
        ('{"event": "play", "seat": 1}', "is not a tile"),
        ('{"event": "play", "seat": 1, "tile": "66"}', "is not a tile"),
        ('{"event": "play", "seat": 1, "tile": "6-6", "end": "up"}', "An end is left or right"),
        ('{"event": "play", "seat": 1, "tile": "6-6", "end": null}', "An end is left or right"),
        ('{"event": "play", "seat": 0, "tile": "6-6"}', "There is no seat 0"),
        ('{"event": "play", "seat": "1", "tile": "6-6"}', "seat must be a whole number"),
        ('{"event": "pass", "seat": true}', "seat must be a whole number"),
        ('{"event": "pass"}', "seat must be a whole number"),
        ('{"event": "result"}', "right after what it follows from"),
        ('{"event": ["pass"]}', "no kind of event"),
        ('{"event": null}', "no kind of event"),
        ("{}", "no kind of event"),
        (LINES[1], "No deal is due now"),
        ('{"event": "deal", "hand": 1, "attempt": 1, "tiles": []}', "four lists"),
        ('{"event": "deal", "hand": 1, "attempt": 1, "tiles": ["6-6", [], [], []]}', "four lists"),
        ('{"event": "deal", "hand": 1, "attempt": 1}', "four lists"),
        ('{"event": "deal", "hand": "1", "attempt": 1, "tiles": [[], [], [], []]}', "hand must be a whole number"),
    ],
)
def test_a_wrong_event_is_refused_with_its_line_and_reason(line: str, reason: str) -> None:
    number, said = refusal(*LINES[:2], line)

    assert number == 3
    assert reason in said


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hand", 99),
        ("by", "draw"),
        ("team", None),
        ("seat", 9),
        ("pips", [0, 0, 0, 0]),
        ("streak", [4, 4]),
        ("broke", None),
        ("match", "3/1"),
        ("next", 9),
    ],
)
def test_a_result_that_disagrees_with_the_rules_is_refused(key: str, value: object) -> None:
    for at in RESULTS:
        number, said = refusal(*changed(at, **{key: value}))
        assert number == at + 1
        assert f"The result says {key} is" in said


def test_after_a_match_the_next_opener_may_be_left_open() -> None:
    assert list(only(*changed(RESULTS[-1], next=None)).lines()) == list(LINES)


def test_a_result_stands_once() -> None:
    at = RESULTS[0]

    assert refusal(*LINES[: at + 1], LINES[at])[0] == at + 2


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_what_is_no_number_in_json_is_refused(value: str) -> None:
    assert refusal(with_header()[:-1] + f', "x": {value}}}')[0] == 1


def test_a_key_that_stands_twice_is_refused() -> None:
    assert refusal(with_header()[:-1] + ', "seed": "other"}')[0] == 1
    assert refusal(*LINES[:2], '{"event": "pass", "seat": 1, "seat": 2}')[0] == 3


@pytest.mark.parametrize("text", ["a\nb", "\x1b[2J", "\x9b2J", "\u202e", "\u2028", "x" * 1_000_000])
@pytest.mark.parametrize("place", ["game", "players", "event", "tile", "end", "result"])
def test_a_reason_is_one_short_line_of_plain_text_whatever_the_file_says(text: str, place: str) -> None:
    streams = {
        "game": [with_header(game=text)],
        "players": [with_header(players=[text] * 4)],
        "event": [*LINES[:2], json.dumps({"event": text})],
        "tile": [*LINES[:2], json.dumps({"event": "play", "seat": 1, "tile": text})],
        "end": [*LINES[:2], json.dumps({"event": "play", "seat": 1, "tile": "6-6", "end": text})],
        "result": changed(RESULTS[0], by=text),
    }

    _, said = refusal(*streams[place])

    assert said.isprintable()
    assert len(said) < 200


@pytest.mark.parametrize(
    "raw", [b"\xff\xfe", b"\x00", b'{"record": 1, "seed": "\xff"}', b'{"record": 1, "x": "\\ud800"}']
)
def test_what_is_not_utf_8_is_refused(raw: bytes) -> None:
    assert refusal(raw) == (1, "This is not a line of JSON in UTF-8.")


@pytest.mark.parametrize("line", ['{"record": %s}', '{"event": %s}', '{"event": "play", "seat": 1, "tile": %s}'])
def test_what_is_nested_without_end_is_refused(line: str) -> None:
    """Every depth about Python's own limit is tried: a reader must not go deeper to complain than to read."""
    for depth in (60, 500, *range(800, 1_020), 100_000):
        assert refusal(*LINES[:2], line % ("[" * depth + "]" * depth))[0] == 3


def test_of_several_wrong_values_in_a_result_the_first_is_named() -> None:
    _, said = refusal(*changed(RESULTS[0], next=9, pips=[], by="draw", hand=7))

    assert said.startswith("The result says hand is")


def test_events_that_cannot_be_played_are_not_written() -> None:
    with pytest.raises(EngineError):
        list(record_lines(header(), [EVENTS[0], EVENTS[0]]))
