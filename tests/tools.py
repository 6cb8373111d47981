"""Programs of the system that some tests need, and what happens where one is missing."""

from __future__ import annotations

import os
import shutil

import pytest

_BESIDES_PATH = ("/usr/local/sbin", "/usr/sbin", "/sbin")


def need(program: str) -> str:
    """Returns the full path of a program; without it the test is skipped, which the gate takes for a failure.

    Args:
        program: Its name.
    """
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), *_BESIDES_PATH])
    found = shutil.which(program, path=path)
    if found is None:
        pytest.skip(f"there is no {program} here")
    return os.path.realpath(found)
