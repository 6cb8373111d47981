"""What holds for every test."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.phrases.catalogues import compile_stale

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

GATE = "CHIVA_CI"
"""The environment variable that is set where everything can be tested, so that nothing may be skipped."""


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


def _forbid_skipping(report: pytest.TestReport | pytest.CollectReport) -> None:
    if not report.skipped or hasattr(report, "wasxfail") or not os.environ.get(GATE):
        return
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
    report.outcome = "failed"
    report.longrepr = f"{GATE} is set: nothing may be skipped. {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Has a skipped test fail in the gate."""
    report = yield
    _forbid_skipping(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Has a skipped module fail in the gate."""
    report = yield
    _forbid_skipping(report)
    return report
