"""One line of a record as JSON: read strictly, written plainly, and repeated in messages with care."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, NoReturn

from chiva_tui.engine.errors import EngineError, UnparsableError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from chiva_tui.engine.game import Json

DEEPEST = 50
"""How deep a line's objects and lists may be nested."""

LONGEST_ECHO = 40
"""How much of a file's own text a message repeats, in characters."""

_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False)


def parse_line(raw: bytes, *, first: bool) -> Mapping[str, Json] | None:
    """Returns the fields of a line; None for an empty one.

    Args:
        raw: The line, with or without its end.
        first: Whether it is the first of a file, which may begin with a byte order mark.

    Raises:
        UnparsableError: It is no JSON object in UTF-8, or none that could be written again.
    """
    try:
        text = raw.decode("utf-8-sig" if first else "utf-8").strip()
        if not text:
            return None
        fields = _DECODER.decode(text)
        if "\\u" in text:
            # A lone surrogate can be escaped into JSON, and could then never be written out again.
            line_text(fields).encode()
    except EngineError:
        raise
    except (ValueError, RecursionError) as error:
        raise UnparsableError("This is not a line of JSON in UTF-8.") from error
    if not isinstance(fields, dict):
        raise UnparsableError("A line is a JSON object.")
    if text.count("[") + text.count("{") > DEEPEST and _depth(fields) > DEEPEST:
        raise UnparsableError("This is nested deeper than {deepest} levels.", deepest=DEEPEST)
    return fields


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise UnparsableError("A key stands twice in one object.")
    return fields


def _no_number(text: str) -> NoReturn:
    raise UnparsableError("{text} is no number in JSON.", text=text[:LONGEST_ECHO])


def _finite_number(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _no_number(text)


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_number, parse_float=_finite_number)


def _depth(value: Json) -> int:
    """How deep objects and lists are nested, counted level by level so that no depth is too great to count."""
    depth, level = 0, [value]
    while level := [inner for outer in level for inner in _inside(outer)]:
        depth += 1
    return depth


def _inside(value: Json) -> Iterable[Json]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def line_text(value: Json) -> str:
    """Returns a value as a record writes it."""
    return _ENCODER.encode(value)


def sorted_text(value: Json) -> str:
    """Returns a value as text that is equal for equal JSON, in whatever order its keys stand."""
    return json.dumps(value, sort_keys=True)


def echo(value: Json) -> str:
    """Returns what a file says, fit to stand in a message: one short line without control characters."""
    text = json.dumps(value)
    return text if len(text) <= LONGEST_ECHO else text[:LONGEST_ECHO] + "..."
