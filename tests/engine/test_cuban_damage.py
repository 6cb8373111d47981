"""Damaged records of the Cuban game: refused at a line of their own, or still legal, and never anything else."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from chiva_tui.engine.record import Record, RecordError, read_records
from tests.engine.helpers import JUNK
from tests.engine.test_cuban_record import LINES


@st.composite
def damaged(draw: st.DrawFn) -> list[bytes]:
    """A good record with one or two kinds of damage."""
    lines = [line.encode() for line in LINES[: draw(st.integers(3, len(LINES)))]]
    for _ in range(draw(st.integers(1, 2))):
        at, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(("drop", "swap", "double", "value", "kind", "byte", "cut"))):
            case "drop" if len(lines) > 1:
                del lines[at]
            case "swap":
                lines[at], lines[other] = lines[other], lines[at]
            case "double":
                lines.insert(at, lines[other])
            case "value":
                lines[at] = _with_a_value_changed(draw, lines[at])
            case "kind":
                lines[at] = lines[at].replace(b"accept", b"claim").replace(b"name", b"lots")
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


@settings(max_examples=150, deadline=None)
@given(lines=damaged())
def test_a_damaged_record_is_refused_at_a_line_of_its_own_or_still_legal(lines: list[bytes]) -> None:
    records, error = _outcome(lines)
    if error is not None:
        assert 1 <= error.line <= len(lines)
        assert str(error.reason).isprintable()
        before = lines[: error.line - 1]
        assert not any(line.strip() for line in before) or list(read_records(before))
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
