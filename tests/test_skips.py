"""A test that cannot run is skipped with its reason, and fails in the gate."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.cli.commands import ROOT, SECONDS
from tests.conftest import GATE
from tests.tools import need

if TYPE_CHECKING:
    from pathlib import Path

ONE_TEST = "from tests.tools import need\ndef test_it():\n    need('no-such-tool')\n"

WHOLE_MODULE = "import pytest\npytest.importorskip('no_such_package')\n"


def test_need_finds_what_is_there() -> None:
    assert need("sh").startswith("/")


@pytest.mark.parametrize(
    ("module", "reason"), [(ONE_TEST, "there is no no-such-tool here"), (WHOLE_MODULE, "no_such_package")]
)
@pytest.mark.parametrize(("gate", "outcome"), [("1", "nothing may be skipped"), ("", "1 skipped")])
def test_what_cannot_run_is_skipped_but_not_in_the_gate(
    module: str, reason: str, gate: str, outcome: str, tmp_path: Path
) -> None:
    (tmp_path / "test_one.py").write_text(module)
    settings = tmp_path / "pytest.ini"
    settings.write_text("[pytest]\n")
    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-ra", "-c", settings, "-p", "tests.conftest", tmp_path],
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, GATE: gate},
        timeout=SECONDS,
        check=False,
    )
    said = ran.stdout.decode()
    assert reason in said
    assert outcome in said
    assert (ran.returncode in (0, 5)) is (not gate)
