"""How cells of a terminal look, and the shortest codes that lead from one look to another."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

_OFF = {"1": "22", "2": "22", "3": "23", "4": "24", "7": "27", "9": "29"}
_SEEN_ON_BLANKS = frozenset({"4", "5", "7", "9", "21", "53"})
_FIRST_FIXED_COLOUR = 16


class Style(NamedTuple):
    """How cells look: the codes for the colours (empty for the terminal's own) and for everything else."""

    front: str = ""
    back: str = ""
    marks: frozenset[str] = frozenset()


PLAIN = Style()


@lru_cache(maxsize=4096)
def styled(style: Style, codes: str) -> Style:
    """Returns a style after some codes; an empty list of them is a reset."""
    front, back, marks = style
    parts = codes.split(";") if codes else ["0"]
    while parts:
        code = parts.pop(0)
        if code in ("38", "48"):
            length = 2 if parts[:1] == ["5"] else 4
            colour = ";".join((code, *parts[:length]))
            del parts[:length]
            front, back = (colour, back) if code == "38" else (front, colour)
        elif code in ("", "0"):
            front, back, marks = PLAIN
        elif code[:-1] in ("3", "9") and code != "39":
            front = code
        elif code[:-1] in ("4", "10") and code != "49":
            back = code
        elif code in ("39", "49"):
            front, back = ("", back) if code == "39" else (front, "")
        else:
            marks = (marks - {on for on, off in _OFF.items() if off == code}) | ({code} - set(_OFF.values()))
    return Style(front, back, marks)


@lru_cache(maxsize=1024)
def seen(style: Style) -> Style:
    """Returns a style without the reverse of two colours that are both named: they are simply exchanged."""
    if "7" in style.marks and style.front and style.back:
        return exchanged(style)._replace(marks=style.marks - {"7"})
    return style


@lru_cache(maxsize=1024)
def ground(style: Style) -> Style:
    """Returns all that can be seen of a style where nothing stands."""
    marks = style.marks & _SEEN_ON_BLANKS
    return style if "7" in marks else Style("", style.back, marks)


@lru_cache(maxsize=1024)
def exchanged(style: Style) -> Style:
    """Returns a style with its two colours, both of them named, exchanged."""
    front, back = style.front, style.back
    as_front = f"9{back[2:]}" if back.startswith("10") else f"3{back[1:]}"
    as_back = f"10{front[1:]}" if front.startswith("9") else f"4{front[1:]}"
    return Style(as_front, as_back, style.marks)


@lru_cache(maxsize=1024)
def is_exchangeable(style: Style) -> bool:
    """Says whether two halves of a cell look the same whichever of the colours is called the front.

    They do if both colours are fixed: a front of the terminal's own colours can look brighter than the same as a back.
    """
    return not style.marks and _is_fixed(style.front) and _is_fixed(style.back)


def _is_fixed(colour: str) -> bool:
    _, kind, *values = [*colour.split(";"), ""]
    return kind == "2" or (kind == "5" and int(values[0]) >= _FIRST_FIXED_COLOUR)


@lru_cache(maxsize=4096)
def shortest_change(before: Style | None, after: Style) -> tuple[str, Style]:
    """Returns the shortest way to a style, which can be to reverse what is there, and the style it leads to.

    Args:
        before: The style in force, None for unknown.
        after: What is to be seen.
    """
    direct = _change(before, after)
    if not (after.front and after.back) or "7" in after.marks:
        return direct, after
    reverse = exchanged(after)._replace(marks=after.marks | {"7"})
    reversing = _change(before, reverse)
    return (reversing, reverse) if len(reversing) < len(direct) else (direct, after)


def _change(before: Style | None, after: Style) -> str:
    """Returns the shortest codes that lead from one style to another; `before` None is unknown."""
    if before == after:
        return ""
    whole = ";".join(filter(None, ("0", *sorted(after.marks), after.front, after.back)))
    if before is None or after == PLAIN:
        return f"\x1b[{whole}m"
    gone = before.marks - after.marks
    off = {_OFF.get(mark, "0") for mark in gone}
    if "0" in off:
        return f"\x1b[{whole}m"
    # Bold and dim go off together, so the one that stays has to be asked for again.
    on = {mark for mark in after.marks if mark not in before.marks or _OFF.get(mark) in off}
    codes = [*sorted(off), *sorted(on)]
    if after.front != before.front:
        codes.append(after.front or "39")
    if after.back != before.back:
        codes.append(after.back or "49")
    shorter = ";".join(codes)
    return f"\x1b[{min(shorter, whole, key=len)}m"
