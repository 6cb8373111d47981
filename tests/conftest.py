"""What holds for every test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def own_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps the matches of each test, and of what it starts, apart from everybody's."""
    monkeypatch.setenv("CHIVA_HOME", str(tmp_path / "chiva"))
