"""Damaged files: refused at a line of their own with a reason, or still a legal record, and never anything else."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chiva_tui.engine.record import Record, RecordError, read_records, record_lines
from tests.engine.helpers import FEW, JUNK, events_of, header

LINES = tuple(record_lines(header(), events_of("tule", Random(1))))


@st.composite
def damaged(draw: st.DrawFn) -> list[bytes]:
    """A good record with one to three kinds of damage."""
    lines = [line.encode() for line in LINES]
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(lines) - 1))
        other = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(("drop", "swap", "double", "value", "key", "bytes", "byte", "cut"))):
            case "drop" if len(lines) > 1:
                del lines[at]
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
            case "double":
                lines.insert(at, lines[other])
            case "value":
                lines[at] = _with_a_value_changed(draw, lines[at])
            case "key":
                lines[at] = lines[at].replace(b'"seat"', b'"seta"')
            case "bytes":
                lines[at] = draw(st.binary(max_size=40))
            case "byte":
                place = draw(st.integers(0, max(len(lines[at]) - 1, 0)))
                lines[at] = lines[at][:place] + draw(st.binary(min_size=1, max_size=1)) + lines[at][place + 1 :]
            case "cut":
                lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
    return lines


def _with_a_value_changed(draw: st.DrawFn, line: bytes) -> bytes:
    try:
        fields = json.loads(line)
    except ValueError:
        return line
    if not isinstance(fields, dict) or not fields:
        return line
    fields[draw(st.sampled_from(sorted(fields)))] = draw(JUNK)
    return json.dumps(fields).encode()


@settings(max_examples=300, deadline=None)
@given(lines=damaged())
def test_a_damaged_record_is_refused_at_a_line_of_its_own_or_still_legal(lines: list[bytes]) -> None:
    records, error = _outcome(lines)
    if error is not None:
        assert 1 <= error.line <= len(lines)
        assert str(error.reason).isprintable()
        _assert_readable_before(error.line, lines)
    for record in records:
        again = list(record.lines())
        (same,) = read_records(line.encode() for line in again)
        assert list(same.lines()) == again


def _outcome(lines: list[bytes]) -> tuple[list[Record], RecordError | None]:
    records: list[Record] = []
    try:
        records.extend(read_records(lines))
    except RecordError as error:
        return records, error
    return records, None


def _assert_readable_before(line: int, lines: list[bytes]) -> None:
    """Checks that what comes before the named line is not what is wrong."""
    before = lines[: line - 1]
    if any(one.strip() for one in before):
        assert list(read_records(before))


@settings(deadline=None)
@given(lines=st.lists(st.binary(max_size=30), max_size=5))
def test_random_bytes_are_refused(lines: list[bytes]) -> None:
    with pytest.raises(RecordError):
        list(read_records(lines))


@FEW
@given(values=st.lists(st.dictionaries(st.sampled_from(["record", "event", "game", "seat", "tile"]), JUNK), max_size=5))
def test_random_json_is_refused(values: list[dict[str, object]]) -> None:
    with pytest.raises(RecordError):
        list(read_records(json.dumps(value).encode() for value in values))
