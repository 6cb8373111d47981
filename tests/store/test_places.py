"""Where the matches are kept, and who can read them."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from platformdirs import user_data_path

from chiva_tui.store.errors import StoreUnusableError
from chiva_tui.store.places import data_directory
from chiva_tui.store.store import Store
from tests.store.storing import Clock, filled, me, played

if TYPE_CHECKING:
    from collections.abc import Iterator


def mode(path: Path) -> int:
    """Returns a file's permissions."""
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def loose_mask() -> Iterator[None]:
    """Lets everybody read and write what is made without care."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_what_is_asked_for_goes_before_the_environment() -> None:
    assert data_directory("here", {"CHIVA_HOME": "/there"}) == Path("here")


def test_the_environment_goes_before_the_custom_of_the_system() -> None:
    assert data_directory(None, {"CHIVA_HOME": "/there"}) == Path("/there")


def test_an_empty_variable_is_none() -> None:
    assert data_directory(None, {"CHIVA_HOME": ""}) == user_data_path("chiva-tui", appauthor=False)


def test_nothing_is_made_before_a_store_is_opened(tmp_path: Path) -> None:
    assert not data_directory(str(tmp_path / "new"), {}).exists()


@pytest.mark.usefixtures("loose_mask")
def test_directories_and_files_are_their_owners_alone(tmp_path: Path) -> None:
    directory = tmp_path / "above" / "new"
    path = filled(directory, [played()])
    assert mode(directory) == mode(directory.parent) == 0o700
    assert {mode(file) for file in directory.iterdir()} == {0o600}
    assert path.with_name(f"{path.name}-journal").exists()


@pytest.mark.usefixtures("loose_mask")
def test_what_recovery_makes_is_its_owners_alone(tmp_path: Path) -> None:
    path = filled(tmp_path, [played()])
    path.write_bytes(b"damaged " + path.read_bytes()[8:])
    Store.open(tmp_path, Clock()).hold(1, me())
    assert len(list(tmp_path.iterdir())) > 2
    assert {mode(file) for file in tmp_path.iterdir()} == {0o600}


def test_a_directory_that_exists_keeps_its_permissions(tmp_path: Path) -> None:
    tmp_path.chmod(0o750)
    filled(tmp_path, [played()])
    assert mode(tmp_path) == 0o750


@pytest.mark.parametrize("below", ["file", "file/deeper"])
def test_a_file_in_the_place_of_the_directory_is_named(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(StoreUnusableError, match="file"):
        Store.open(tmp_path / below, Clock())
    assert (tmp_path / "file").read_text() == "mine"


def test_a_directory_in_the_place_of_the_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "matches.sqlite").mkdir()
    with pytest.raises(StoreUnusableError, match=r"matches\.sqlite is in the way"):
        Store.open(tmp_path, Clock())


@pytest.mark.parametrize("name", ["what? yes#1 100%", "mañana ñ", "with 'quotes'"])
def test_any_name_of_a_directory_will_do(tmp_path: Path, name: str) -> None:
    match = played()
    assert filled(tmp_path / name, [match]).parent == tmp_path / name
    assert Store.open(tmp_path / name, Clock()).load(1).timeline == match.timeline


def test_a_relative_directory_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    filled(Path("new"), [played()])
    assert (tmp_path / "new" / "matches.sqlite").exists()
