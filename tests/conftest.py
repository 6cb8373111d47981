"""What holds for every test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.phrases.catalogues import compile_stale

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="session", autouse=True)
def compiled_catalogues() -> None:
    """Sees to it that the words that are tested are those of the sources, whenever the package was installed."""
    compile_stale()


@pytest.fixture(autouse=True)
def english_locale(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has every test, and what it starts, speak English unless it asks for another language."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture(autouse=True)
def own_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps the matches of each test, and of what it starts, apart from everybody's."""
    monkeypatch.setenv("CHIVA_HOME", str(tmp_path / "chiva"))
