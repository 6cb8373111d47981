"""What a store cannot do it says, in words a person can act on, and changes nothing."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from chiva_tui.engine.errors import EngineError
from chiva_tui.store import schema
from chiva_tui.store.errors import StoreBusyError, StoreFullError, StoreUnusableError
from chiva_tui.store.store import Store
from tests.store.storing import Clock, begun, filled, me, played, same, several

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def as_a_plain_user() -> Iterator[None]:
    """Gives up the rights of the superuser, before whom no file is read-only."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)


@pytest.fixture
def open_to_all() -> Iterator[Path]:
    """Returns a directory that any user can get to."""
    directory = Path(tempfile.mkdtemp())
    directory.chmod(0o755)
    yield directory
    directory.chmod(0o700)
    shutil.rmtree(directory)


def read_only(directory: Path) -> None:
    """Lets everybody read a store and nobody write it."""
    for file in directory.iterdir():
        file.chmod(0o444)
    directory.chmod(0o555)


def test_while_another_program_writes_the_store_is_busy(tmp_path: Path) -> None:
    path, holder = filled(tmp_path, [played()]), me()
    store = Store.open(tmp_path, Clock())
    store.hold(1, holder)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    for refused in (
        lambda: store.keep(1, played(events=41).timeline, holder),
        lambda: store.load(1),
        lambda: store.changes(1),
        lambda: Store.open(tmp_path, Clock()),
    ):
        with pytest.raises(StoreBusyError, match=r"matches\.sqlite is in use by another program"):
            refused()
    other.execute("ROLLBACK")
    store.keep(1, played(events=41).timeline, holder)
    assert same(store.load(1), played(events=41))


def test_while_another_program_reads_nothing_is_half_written(tmp_path: Path) -> None:
    path, holder = filled(tmp_path, [played()]), me()
    store = Store.open(tmp_path, Clock())
    store.hold(1, holder)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN")
    other.execute("SELECT * FROM match").fetchone()
    with pytest.raises(StoreBusyError):
        store.keep(1, played(events=41).timeline, holder)
    assert same(store.load(1), played())
    other.execute("ROLLBACK")
    store.keep(1, played(events=41).timeline, holder)
    assert same(store.load(1), played(events=41))


def test_on_a_full_disk_nothing_is_half_written_and_later_all_is(tmp_path: Path) -> None:
    filled(tmp_path, [played()])
    store, holder, longer = Store.open(tmp_path, Clock()), me(), played(events=400)
    store.hold(1, holder)
    store.load(1)
    connection = store.access.connected()
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages:d}")
    for _ in range(2):
        with pytest.raises(StoreFullError, match="no room"):
            store.keep(1, longer.timeline, holder)
        assert same(store.load(1), played())
    with pytest.raises(StoreFullError):
        store.add(longer.header, longer.seed, True, longer.timeline, holder)
    assert len(store.matches()) == 1
    connection.execute("PRAGMA max_page_count = 100000")
    store.keep(1, longer.timeline, holder)
    assert same(store.load(1), longer)


def test_a_limit_on_the_size_of_files_is_a_full_disk(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path, holder = filled(tmp_path, [played()]), me()
    store, longer = Store.open(tmp_path, Clock()), played(events=400)
    store.hold(1, holder)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size, before[1]))
    try:
        with pytest.raises(StoreFullError):
            store.keep(1, longer.timeline, holder)
        assert same(store.load(1), played())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    store.keep(1, longer.timeline, holder)
    assert same(store.load(1), longer)


def test_a_read_only_store_can_still_be_read(open_to_all: Path) -> None:
    matches = several()
    filled(open_to_all, matches)
    read_only(open_to_all)
    with as_a_plain_user():
        store = Store.open(open_to_all, Clock())
        assert not store.is_writable
        assert len(store.matches()) == len(matches)
        assert all(same(store.load(number), match) for number, match in enumerate(matches, 1))
        match = begun()
        for refused in (
            lambda: store.keep(1, matches[0].timeline, me()),
            lambda: store.add(match.header, match.seed, True, match.timeline, None),
            lambda: store.hold(1, me()),
            lambda: store.delete(1),
        ):
            with pytest.raises(StoreUnusableError, match="read-only"):
                refused()


def test_a_damaged_read_only_store_is_read_as_far_as_it_goes(open_to_all: Path) -> None:
    matches = several()
    path = filled(open_to_all, matches)
    content = bytearray(path.read_bytes())
    content[:100] = bytes(100)
    path.write_bytes(content)
    read_only(open_to_all)
    with as_a_plain_user():
        store = Store.open(open_to_all, Clock())
        assert not store.is_writable
        assert all(same(store.load(number), match) for number, match in enumerate(matches, 1))
        assert "damaged" in str(store.notices[0])
    assert path.read_bytes() == content


@pytest.mark.parametrize("above", ["", "new"])
def test_where_nothing_can_be_made_it_is_said(open_to_all: Path, above: str) -> None:
    open_to_all.chmod(0o555)
    with as_a_plain_user(), pytest.raises(StoreUnusableError, match="Permission denied"):
        Store.open(open_to_all / above, Clock())


def test_a_store_nobody_may_read_is_named(open_to_all: Path) -> None:
    path = filled(open_to_all, [played()])
    path.chmod(0o000)
    with as_a_plain_user(), pytest.raises(StoreUnusableError, match=r"matches\.sqlite cannot be used"):
        Store.open(open_to_all, Clock())


def test_a_file_that_becomes_read_only_while_it_is_open(open_to_all: Path) -> None:
    filled(open_to_all, [played()])
    store, holder = Store.open(open_to_all, Clock()), me()
    store.hold(1, holder)
    store.access.connected().execute("PRAGMA query_only = ON")
    with pytest.raises(StoreUnusableError, match="read-only"):
        store.keep(1, played(events=41).timeline, holder)
    assert same(store.load(1), played())


def test_another_programs_file_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite"
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipe (name TEXT)")
    other.execute("PRAGMA application_id = 7")
    other.commit()
    other.close()
    before = (path.read_bytes(), path.stat().st_mtime_ns)
    with pytest.raises(StoreUnusableError, match="another program's"):
        Store.open(tmp_path, Clock())
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("version", [len(schema.STEPS) + 1, 1000])
def test_a_newer_store_is_not_touched(tmp_path: Path, version: int) -> None:
    path = filled(tmp_path, [played()])
    other = sqlite3.connect(path)
    other.execute(f"PRAGMA user_version = {version}")
    other.commit()
    other.close()
    before = (path.read_bytes(), path.stat().st_mtime_ns, sorted(tmp_path.iterdir()))
    with pytest.raises(StoreUnusableError, match=f"version {version}.* version {len(schema.STEPS)}"):
        Store.open(tmp_path, Clock())
    assert (path.read_bytes(), path.stat().st_mtime_ns, sorted(tmp_path.iterdir())) == before


def test_every_refusal_can_be_translated(tmp_path: Path) -> None:
    (tmp_path / "matches.sqlite").mkdir()
    with pytest.raises(EngineError) as refused:
        Store.open(tmp_path, Clock())
    assert refused.value.template.format(**refused.value.params) == str(refused.value)
    assert "{file}" in refused.value.template


def test_errors_of_the_system_are_said_in_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "mkdir", fails)
    with pytest.raises(StoreFullError):
        Store.open(tmp_path / "new", Clock())


ARRIVING = """
import sys
from pathlib import Path
from chiva_tui.store.store import Store
from tests.store.storing import Clock, me, played
match = played()
sys.stdin.read()
store = Store.open(Path(sys.argv[1]), Clock())
print(store.add(match.header, match.seed, True, match.timeline, me()), len(store.notices))
"""


def test_all_who_come_first_at_the_same_time_find_one_store(tmp_path: Path) -> None:
    command, root = [sys.executable, "-c", ARRIVING, str(tmp_path / "new" / "deep")], Path(__file__).parents[2]
    programs = [
        subprocess.Popen(command, cwd=root, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(4)
    ]
    for program in programs:
        assert program.stdin is not None
        program.stdin.close()
    said = []
    for program in programs:
        assert program.stdout is not None
        said.append(program.stdout.read().split())
        assert program.wait() == 0
        program.stdout.close()
    assert sorted(said) == [[str(number), "0"] for number in range(1, 5)]
