"""A damaged file is kept under another name, and everything readable in it is carried over."""

from __future__ import annotations

import sqlite3
from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui.store.carving import carve
from chiva_tui.store.errors import NoSuchMatchError, StoreUnusableError
from chiva_tui.store.files import identity
from chiva_tui.store.schema import PAGE_SIZE, holder_crc
from chiva_tui.store.store import Store
from tests.store.storing import Clock, Played, filled, is_beginning, me, played, same, several

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

FLIPS = 150
VERSION_BYTES = range(60, 64)
"""Where the header says the version: damage there can look like the future."""


@cache
def matches() -> tuple[Played, ...]:
    """Returns the matches that are stored in every test here."""
    return tuple(several())


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Returns an undamaged file with these matches."""
    return filled(tmp_path_factory.mktemp("sound"), list(matches())).read_bytes()


def opened(directory: Path, content: bytes) -> Store:
    """Puts a file in the place of the store, and opens it."""
    directory.mkdir(exist_ok=True)
    (directory / "matches.sqlite").write_bytes(content)
    return Store.open(directory, Clock())


def kept_aside(directory: Path) -> list[Path]:
    """Returns the damaged files that have been kept."""
    return sorted(directory.glob("matches.damaged-*.sqlite"), key=lambda path: path.stem)


def check_all_readable(store: Store) -> int:
    """Checks that what is there is the beginning of what was, and returns how many events are."""
    listed = {kept.id for kept in store.matches()}
    events = 0
    for number, match in enumerate(matches(), 1):
        if number in listed:
            saved = store.load(number)
            assert is_beginning(saved, match)
            assert not saved.lost or store.notices
            events += len(saved.timeline.steps)
    assert listed <= set(range(1, len(matches()) + 1))
    return events


def test_carving_finds_all_that_sqlite_finds(tmp_path: Path, sound: bytes) -> None:
    opened(tmp_path, sound).hold(3, me())
    content = (tmp_path / "matches.sqlite").read_bytes()
    connection = sqlite3.connect(tmp_path / "matches.sqlite")
    carved = carve(content)
    lines = {
        (match, number): (text.encode(), bool(confirmed), crc)
        for match, number, text, confirmed, crc in connection.execute(
            "SELECT key >> 32, key & 65535, text, confirmed, crc FROM line"
        )
    }
    assert {key: tuple(found[0]) for key, found in carved.lines.items()} == lines
    assert sorted(map(tuple, carved.rows)) == connection.execute("SELECT * FROM match ORDER BY id").fetchall()
    assert [
        (match, *holder, holder_crc(match, holder)) for match, holder in carved.holders.items()
    ] == connection.execute("SELECT * FROM holder").fetchall()
    assert carved.last_id == len(matches())
    connection.close()


def test_a_header_too_long_for_a_page_is_carved_too(tmp_path: Path) -> None:
    match = several()[-1]
    header = match.header
    long = Played(
        type(header)(header.game, None, header.players, header.start, {"notes": "Zoë " * 9000}), "z", match.timeline
    )
    content = bytearray(filled(tmp_path, [long]).read_bytes())
    content[:100] = bytes(100)
    assert same(opened(tmp_path, bytes(content)).load(1), long)


def test_truncated_anywhere_the_beginning_of_every_match_is_left(tmp_path: Path, sound: bytes) -> None:
    pages = len(sound) // PAGE_SIZE
    events = []
    for page in range(pages):
        directory = tmp_path / str(page)
        store = opened(directory, sound[: page * PAGE_SIZE])
        events.append(check_all_readable(store))
        if page:
            (kept,) = kept_aside(directory)
            assert kept.read_bytes() == sound[: page * PAGE_SIZE]
        store.close()
    assert events == sorted(events)
    assert events[0] == 0
    assert events[-1] > sum(len(match.timeline.steps) for match in matches()) // 2


def flipped(content: bytes, rng: Random) -> tuple[bytes, int]:
    """Returns the content with one bit of it turned over, and where."""
    damaged, at = bytearray(content), rng.randrange(len(content))
    damaged[at] ^= 1 << rng.randrange(8)
    return bytes(damaged), at


def check_flipped(directory: Path, content: bytes, at: int) -> int:
    """Opens a file with a flipped bit, and returns how many of its events are gone."""
    try:
        store = opened(directory, content)
        events = check_all_readable(store)
        store.close()
    except StoreUnusableError:
        assert at in VERSION_BYTES
        assert (directory / "matches.sqlite").read_bytes() == content
        return 0
    everything = sum(len(match.timeline.steps) for match in matches())
    if events < everything:
        (kept,) = kept_aside(directory)
        assert kept.read_bytes() == content
    return everything - events


def test_one_flipped_bit_costs_at_most_the_last_event_of_a_match(tmp_path: Path, sound: bytes) -> None:
    rng = Random(1)
    for number in range(FLIPS):
        content, at = flipped(sound, rng)
        assert check_flipped(tmp_path / str(number), content, at) <= 1, at


def test_a_flipped_bit_in_the_first_page_costs_nothing(tmp_path: Path, sound: bytes) -> None:
    rng = Random(2)
    for number in range(FLIPS // 2):
        content, at = flipped(sound[:PAGE_SIZE], rng)
        assert check_flipped(tmp_path / str(number), content + sound[PAGE_SIZE:], at) == 0, at


def test_many_flipped_bytes_leave_beginnings(tmp_path: Path, sound: bytes) -> None:
    rng = Random(3)
    for number in range(30):
        content = bytearray(sound)
        for _ in range(2 ** (number % 8)):
            content[rng.randrange(100, len(content))] = rng.randrange(256)
        check_all_readable(opened(tmp_path / str(number), bytes(content)))


@pytest.mark.parametrize("page", range(1, 6))
def test_a_whole_page_of_zeros_costs_no_match_that_is_not_in_it(tmp_path: Path, sound: bytes, page: int) -> None:
    begin = (page - 1) * PAGE_SIZE
    store = opened(tmp_path, sound[:begin] + bytes(PAGE_SIZE) + sound[begin + PAGE_SIZE :])
    check_all_readable(store)
    whole = [kept.id for kept in store.matches() if not store.load(kept.id).lost]
    assert len(whole) >= len(matches()) - 1


def with_line(sound: bytes, directory: Path, statement: str) -> bytes:
    """Returns the file after a statement that no store would make."""
    path = directory / "changed.sqlite"
    path.write_bytes(sound)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(statement)
    connection.close()
    return path.read_bytes()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE line SET text = replace(text, '1', '2') WHERE key BETWEEN (2 << 32) + 20 AND (2 << 32) + 99",
        "UPDATE line SET confirmed = 1 - confirmed WHERE key = (2 << 32) + 20",
        "UPDATE line SET crc = crc + 1 WHERE key = (2 << 32) + 20",
        "UPDATE line SET text = X'FF' WHERE key = (2 << 32) + 20",
        "UPDATE line SET key = key + 100000 WHERE key = (2 << 32) + 20",
        "DELETE FROM line WHERE key = (2 << 32) + 20",
        "DELETE FROM line WHERE key = (2 << 32) + 1",
        "DELETE FROM line WHERE key = (2 << 32)",
    ],
)
def test_a_line_that_can_be_found_out_costs_nothing(tmp_path: Path, sound: bytes, statement: str) -> None:
    content = with_line(sound, tmp_path, statement)
    store = opened(tmp_path, content)
    assert all(same(store.load(number), match) for number, match in enumerate(matches(), 1))
    (kept,) = kept_aside(tmp_path)
    assert kept.read_bytes() == content


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE line SET text = '{}', crc = 7 WHERE key BETWEEN (2 << 32) + 20 AND (2 << 32) + 21",
        "DELETE FROM line WHERE key BETWEEN (2 << 32) + 20 AND (2 << 32) + 21",
        "DELETE FROM line WHERE key BETWEEN (2 << 32) + 20 AND (2 << 32) + 9999",
    ],
)
def test_a_match_with_a_wrong_line_is_cut_before_it(tmp_path: Path, sound: bytes, statement: str) -> None:
    content = with_line(sound, tmp_path, statement)
    store = opened(tmp_path, content)
    saved = store.load(2)
    assert is_beginning(saved, matches()[1])
    assert len(saved.timeline.steps) == 19
    assert saved.lost == len(matches()[1].timeline.steps) - len(saved.timeline.steps)
    (notice,) = store.notices
    (kept,) = kept_aside(tmp_path)
    assert kept.name in str(notice)
    assert kept.read_bytes() == content
    others = [number for number in range(1, len(matches()) + 1) if number != 2]
    assert all(same(store.load(number), matches()[number - 1]) for number in others)
    store.close()
    again = Store.open(tmp_path, Clock())
    assert again.notices == ()
    assert again.load(2) == saved


@pytest.mark.parametrize(
    "change", ["position = position - 1", "seed = 'other'", "ahead = '[2]'", "header = '{}'", "winner = '2/4'"]
)
def test_a_wrong_row_is_made_up_from_the_lines(tmp_path: Path, sound: bytes, change: str) -> None:
    content = with_line(sound, tmp_path, f"UPDATE match SET {change} WHERE id = 2")
    store = opened(tmp_path, content)
    assert len(store.matches()) == len(matches())
    saved, match = store.load(2), matches()[1]
    assert saved.timeline.steps == match.timeline.steps
    assert saved.timeline.position == len(match.timeline.steps)
    assert (saved.timeline.ahead, saved.seed, saved.seed_is_secret, saved.lost) == ((), "b", True, 0)


def test_without_any_rows_matches_are_made_up_from_the_lines(tmp_path: Path, sound: bytes) -> None:
    carved = carve(sound)
    content = bytearray(sound)
    for row in carved.rows:
        at = content.index(row.header.encode() + row.seed.encode())
        content[at : at + 4] = b"\xff\xff\xff\xff"
    content[:100] = bytes(100)
    store = opened(tmp_path, bytes(content))
    for number, match in enumerate(matches(), 1):
        saved = store.load(number)
        assert saved.timeline.steps == match.timeline.steps
        assert saved.header == match.header


@pytest.mark.parametrize(
    "content", [b"Dear diary,\n", bytes(10_000), Random(1).randbytes(50_000), b"SQLite format 3\0"]
)
def test_what_is_no_store_is_kept_and_a_new_one_made(tmp_path: Path, content: bytes) -> None:
    store = opened(tmp_path, content)
    assert store.matches() == []
    (kept,) = kept_aside(tmp_path)
    assert kept.read_bytes() == content
    assert "Matches recovered: 0" in str(store.notices[0])


def test_an_empty_file_is_a_new_store(tmp_path: Path) -> None:
    store = opened(tmp_path, b"")
    assert (store.matches(), store.notices, kept_aside(tmp_path)) == ([], (), [])


def test_nothing_that_was_kept_is_overwritten(tmp_path: Path) -> None:
    for content in (b"one", b"two", b"three"):
        opened(tmp_path, content).close()
    assert [kept.read_bytes() for kept in kept_aside(tmp_path)] == [b"one", b"two", b"three"]
    assert [kept.name for kept in kept_aside(tmp_path)][1:] == [
        "matches.damaged-20260102-030406-2.sqlite",
        "matches.damaged-20260102-030406-3.sqlite",
    ]


def test_numbers_go_on_after_a_recovery(tmp_path: Path, sound: bytes) -> None:
    content = with_line(sound, tmp_path, f"DELETE FROM match WHERE id = {len(matches())}")
    content = with_line(content, tmp_path, f"DELETE FROM line WHERE key >> 32 = {len(matches())}")
    store = opened(tmp_path, b"damaged " + content[8:])
    match = played()
    assert store.add(match.header, match.seed, True, match.timeline, None) == len(matches()) + 1


@pytest.mark.parametrize("number", [0, 1 << 40, -1, "NULL", "'x'"])
def test_a_wrong_count_of_matches_overwrites_none(tmp_path: Path, sound: bytes, number: object) -> None:
    store, match = opened(tmp_path, with_line(sound, tmp_path, f"UPDATE sqlite_sequence SET seq = {number}")), played()
    assert store.add(match.header, match.seed, True, match.timeline, None) == len(matches()) + 1
    assert all(same(store.load(number), match) for number, match in enumerate(matches(), 1))


# Damage while a match is being played.

DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "text": lambda _: b"Dear diary,\n" * 1000,
    "half": lambda content: content[: len(content) // 2 // PAGE_SIZE * PAGE_SIZE],
    "header": lambda content: bytes(100) + content[100:],
    "all but the header": lambda content: content[:PAGE_SIZE] + bytes(len(content) - PAGE_SIZE),
    "empty": lambda _: b"",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_match_being_played_is_written_again_whole(tmp_path: Path, damage: str) -> None:
    match, further, holder = played(events=300), played(events=301), me()
    path = filled(tmp_path, [match])
    store = Store.open(tmp_path, Clock())
    store.hold(1, holder)
    store.load(1)
    path.write_bytes(DAMAGES[damage](path.read_bytes()))
    store.keep(1, further.timeline, holder)
    assert same(store.load(1), further)
    assert store.matches()[0].holder == holder
    assert len(store.notices) == len(kept_aside(tmp_path)) == (damage != "empty")


@pytest.mark.parametrize("change", ["token = 'other'", "pid = 1", "host = X'FF'", "crc = 0"])
def test_a_wrong_holder_keeps_nobody_from_playing(tmp_path: Path, change: str) -> None:
    match, holder = played(), me()
    path = filled(tmp_path, [match])
    store = Store.open(tmp_path, Clock())
    store.hold(1, holder)
    store.load(1)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(f"UPDATE holder SET {change}")
    connection.close()
    store.keep(1, match.timeline.undo(), holder)
    assert store.load(1).timeline == match.timeline.undo()
    assert store.matches()[0].holder == holder


def test_a_file_that_is_gone_is_made_again_with_the_match_being_played(tmp_path: Path) -> None:
    match, holder = played(), me()
    path = filled(tmp_path, [match, played(seed="other")])
    store = Store.open(tmp_path, Clock())
    store.hold(1, holder)
    store.load(1)
    path.unlink()
    store.keep(1, match.timeline, holder)
    assert same(store.load(1), match)
    with pytest.raises(NoSuchMatchError):
        store.load(2)


def test_two_who_find_the_same_damage_recover_once(tmp_path: Path, sound: bytes) -> None:
    path = tmp_path / "matches.sqlite"
    path.write_bytes(sound)
    one, two, holder = Store.open(tmp_path, Clock()), Store.open(tmp_path, Clock()), me()
    two.hold(2, holder)
    two.load(2)
    damaged = bytearray(path.read_bytes())
    damaged[:100] = bytes(100)
    with path.open("r+b") as file:
        file.write(damaged)
    assert len(one.matches()) == len(matches())
    first = identity(path)
    two.keep(2, matches()[1].timeline.undo(), holder)
    assert identity(path) == first
    assert len(kept_aside(tmp_path)) == 1
    assert one.load(2).timeline == matches()[1].timeline.undo()


def test_a_transaction_broken_off_in_a_damaged_file_is_taken_back(tmp_path: Path) -> None:
    path, longer = filled(tmp_path / "from", [played()]), played(events=500)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA cache_size = 2")
    connection.execute("BEGIN")
    connection.execute("UPDATE line SET text = replace(text, 'seat', 'SEAT')")
    connection.execute("UPDATE match SET seed = 'half', header = header || hex(zeroblob(9000))")
    content, journal = path.read_bytes(), path.with_name("matches.sqlite-journal").read_bytes()
    connection.execute("ROLLBACK")
    connection.close()
    (tmp_path / "matches.sqlite-journal").write_bytes(journal)
    assert carve(content).rows != carve(content, journal).rows or b"SEAT" in content
    store = opened(tmp_path, bytes(16) + content[16:])
    assert same(store.load(1), played())
    (kept,) = kept_aside(tmp_path)
    assert kept.with_name(f"{kept.name}-journal").read_bytes() == journal
    assert longer.timeline.match
