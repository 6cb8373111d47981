"""Rows read out of the bytes of a file that SQLite may no longer be able to read.

The format is SQLite's own (https://www.sqlite.org/fileformat2.html). Rows are found page by page and known by their
shape, so that neither the schema nor the inner pages of a tree are needed. Deleted rows are not found: they are
overwritten with zeros when they are deleted.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.store.holder import Holder
from chiva_tui.store.lines import Line, seal
from chiva_tui.store.schema import PAGE_SIZE, ROW_TYPES, MatchRow, holder_crc, line_at, sound_mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.table.marks import HandMark

_TABLE_LEAF = b"\x0d"
_FILE_HEADER = 100
_JOURNAL_MAGIC = bytes.fromhex("d9d505f920a163d7")
_JOURNAL_HEADER = 28
_JOURNAL_RECORD = 4 + PAGE_SIZE + 4
_EVENT = re.compile(rb'\{"event"[^{}\x00-\x1f]*\}')
_MARK_COLUMNS = 5
_INTEGER_SIZES = (0, 1, 2, 3, 4, 6, 8)

Value = int | float | bytes | None
Places = dict[bytes, set[bytes]]


class Cell(NamedTuple):
    """A row as it lies in a page.

    Attributes:
        key: Its rowid, which is also its first column.
        values: Its columns, the first of them None; texts and blobs as bytes.
    """

    key: int
    values: tuple[Value, ...]


class Carved(NamedTuple):
    """Everything found.

    Attributes:
        rows: Rows of the table `match`, checked for their types only.
        lines: Lines by match and number, what was found first in front.
        holders: Who plays which match.
        marks: What is known of which match's hands.
        last_id: The highest match number given out, as far as it is known.
        places: Every event's text anywhere in the file, with the bytes after it.
    """

    rows: list[MatchRow]
    lines: dict[tuple[int, int], list[Line]]
    holders: dict[int, Holder]
    marks: dict[int, list[HandMark]]
    last_id: int
    places: Places

    def line_after(self, before: int, key: tuple[int, int]) -> Line | None:
        """Returns the line that follows one with this checksum, wherever it may lie."""
        for line in self.lines.get(key, ()):
            if line.crc == seal(before, line.text, confirmed=line.confirmed):
                return line
        for text, sequels in self.places.items():
            for confirmed in (False, True):
                crc = seal(before, text, confirmed=confirmed)
                if any(sequel.startswith(_written(crc)) for sequel in sequels):
                    return Line(text, confirmed, crc)
        return None


def _written(crc: int) -> bytes:
    """Returns how SQLite writes a checksum: in the fewest bytes that hold it as a signed number."""
    return crc.to_bytes(next(size for size in (1, 2, 3, 4, 6) if crc < 1 << (8 * size - 1)), "big")


def carve(data: bytes, journal: bytes = b"") -> Carved:
    """Returns everything that can be read in a file.

    Args:
        data: The whole file.
        journal: The whole rollback journal beside it, with what a broken off transaction has overwritten.
    """
    content = rolled_back(data, journal)
    found = Carved([], {}, {}, {}, 0, _places(content))
    last_id = 0
    for number in range(1, -(-len(content) // PAGE_SIZE) + 1):
        for cell in _cells(content, number):
            values = cell.values
            if len(values) == 4:
                _take_line(found, cell.key, values)
            elif len(values) == len(MatchRow._fields):
                _take_row(found, cell.key, values)
            elif len(values) == len(Holder._fields) + 2:
                _take_holder(found, cell.key, values)
            elif len(values) == _MARK_COLUMNS:
                _take_mark(found, cell.key, values)
            elif len(values) == 2 and values[0] == b"match" and isinstance(values[1], int):
                last_id = max(last_id, values[1])
    return found._replace(last_id=last_id)


def rolled_back(data: bytes, journal: bytes) -> bytes:
    """Returns a file as it was before a transaction that was broken off."""
    content, begin, pages = bytearray(data), 0, 0
    while journal[begin : begin + 8] == _JOURNAL_MAGIC and len(journal) >= begin + _JOURNAL_HEADER:
        fields = (int.from_bytes(journal[at : at + 4], "big") for at in range(begin + 8, begin + 28, 4))
        count, nonce, pages, sector, size = fields
        if size != PAGE_SIZE or sector < _JOURNAL_HEADER:
            break
        at = begin + sector
        while count and _restore(content, journal[at : at + _JOURNAL_RECORD], nonce):
            at, count = at + _JOURNAL_RECORD, count - 1
        begin = -(-at // sector) * sector
    return bytes(content[: pages * PAGE_SIZE]) if pages else data


def _restore(content: bytearray, record: bytes, nonce: int) -> bool:
    """Puts one page back that a journal holds, unless the journal itself is not whole there."""
    number, page = int.from_bytes(record[:4], "big"), record[4:-4]
    check = (nonce + sum(page[PAGE_SIZE - 200 : 0 : -200])) & 0xFFFFFFFF
    if len(record) < _JOURNAL_RECORD or check != int.from_bytes(record[-4:], "big"):
        return False
    begin = (number - 1) * PAGE_SIZE
    if 0 <= begin <= len(content):
        content[begin : begin + PAGE_SIZE] = page
    return True


def _places(content: bytes) -> Places:
    places: Places = {}
    for found in _EVENT.finditer(content):
        places.setdefault(found.group(), set()).add(content[found.end() : found.end() + 6])
    return places


def _take_line(found: Carved, key: int, values: tuple[Value, ...]) -> None:
    _, text, confirmed, crc = values
    if isinstance(text, bytes) and confirmed in (0, 1) and isinstance(crc, int):
        found.lines.setdefault(line_at(key), []).append(Line(text, bool(confirmed), crc))


def _take_row(found: Carved, key: int, values: tuple[Value, ...]) -> None:
    columns = [key, *map(_text, values[1:])]
    if all(map(isinstance, columns, ROW_TYPES)):
        found.rows.append(MatchRow._make(columns))


def _take_holder(found: Carved, key: int, values: tuple[Value, ...]) -> None:
    token, host, pid, started, terminal, since, crc = map(_text, values[1:])
    if isinstance(pid, int):
        holder = Holder(str(token), str(host), pid, str(started), str(terminal), str(since))
        if crc == holder_crc(key, holder):
            found.holders[key] = holder


def _take_mark(found: Carved, key: int, values: tuple[Value, ...]) -> None:
    mark = sound_mark(key, *map(_text, values[1:]))
    if mark is not None:
        found.marks.setdefault(line_at(key)[0], []).append(mark)


def _text(value: Value) -> str | int | float | None:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else value


def _cells(content: bytes, number: int) -> Iterator[Cell]:
    """Yields the rows in a page; what cannot be one is passed over."""
    begin = (number - 1) * PAGE_SIZE
    page = content[begin : begin + PAGE_SIZE]
    at = _FILE_HEADER if number == 1 else 0
    if page[at : at + 1] != _TABLE_LEAF:
        return
    count = int.from_bytes(page[at + 3 : at + 5], "big")
    pointers = at + 8
    for pointer in range(pointers, min(pointers + 2 * count, len(page) - 1), 2):
        try:
            yield _cell(content, page, int.from_bytes(page[pointer : pointer + 2], "big"))
        except (ValueError, IndexError):
            continue


def _cell(content: bytes, page: bytes, at: int) -> Cell:
    size, at = _varint(page, at)
    key, at = _varint(page, at)
    local = _local_size(size)
    payload = page[at : at + local]
    if local < size:
        payload += _overflow(content, int.from_bytes(page[at + local : at + local + 4], "big"), size - local)
    if len(payload) != size:
        raise ValueError("a cell reaches beyond what is there")
    return Cell(key, tuple(_values(payload)))


def _local_size(size: int) -> int:
    """How many bytes of a row lie in its page itself; the others are on overflow pages."""
    most = PAGE_SIZE - 35
    if size <= most:
        return size
    least = (PAGE_SIZE - 12) * 32 // 255 - 23
    wanted = least + (size - least) % (PAGE_SIZE - 4)
    return wanted if wanted <= most else least


def _overflow(content: bytes, number: int, size: int) -> bytes:
    parts: list[bytes] = []
    while size > 0 and number > 0:
        begin = (number - 1) * PAGE_SIZE
        part = content[begin + 4 : begin + 4 + min(size, PAGE_SIZE - 4)]
        if not part:
            break
        parts.append(part)
        size -= len(part)
        number = int.from_bytes(content[begin : begin + 4], "big")
    return b"".join(parts)


def _values(payload: bytes) -> Iterator[Value]:
    header, at = _varint(payload, 0)
    body = header
    while at < header:
        kind, at = _varint(payload, at)
        size = _INTEGER_SIZES[kind] if kind < 7 else 8 if kind == 7 else 0 if kind < 12 else (kind - 12) // 2
        part = payload[body : body + size]
        if len(part) != size:
            raise ValueError("a value reaches beyond its row")
        body += size
        if kind in (8, 9):
            yield kind - 8
        elif 0 < kind < 7:
            yield int.from_bytes(part, "big", signed=True)
        else:
            yield part if kind >= 12 else None


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Returns a number of one to nine bytes, and where what follows it begins."""
    value = 0
    for place in range(8):
        byte = data[at + place]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + place + 1
    return value << 8 | data[at + 8], at + 9
