"""Servers for the tests: an open one, and those that the README tells how to set up."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.cli.commands import ROOT
from tests.ssh.server import GROUP, Server

if TYPE_CHECKING:
    from collections.abc import Iterator

RECIPES = ("by key", "by account")
"""The ways to set up a machine that only plays."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """Yields a server that gives everything to whoever has the key."""
    with Server(tmp_path) as open_server:
        yield open_server


@pytest.fixture(params=RECIPES)
def restricted(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """Yields a server set up as the README says, for one of its recipes after the other."""
    with follow(request.param, tmp_path) as restricted_server:
        yield restricted_server


def recipe(name: str) -> str:
    """Returns what the README has to be copied for one of the recipes."""
    return (ROOT / "README.md").read_text().split(f"<!-- ssh: {name} -->\n```text\n")[1].split("```")[0]


def follow(name: str, directory: Path) -> Server:
    """Starts a server by a recipe, with the names of this machine in it.

    The server accepts every variable where the recipe itself is to limit them.
    """
    chiva = shutil.which("chiva", path=Path(sys.executable).parent)
    assert chiva is not None
    text = _replaced(recipe(name), "/opt/chiva/bin/chiva", chiva)
    if name == "by key":
        options, kind, _ = _replaced(text, "/var/lib/chiva/ana", str(directory / "ana")).partition("ssh-ed25519")
        assert kind
        return Server(directory, key_options=options)
    return Server(directory, more=_replaced(text, "Group players", f"Group {GROUP}"), accepts="*")


def _replaced(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, (old, text)
    return text.replace(old, new)
