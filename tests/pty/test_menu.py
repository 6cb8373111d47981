"""The menu in a real terminal: how much it sends, that it keeps still, and where the terminal's own cursor goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.pty.terminal import Terminal

if TYPE_CHECKING:
    from pathlib import Path

OPEN, DOWN, UP, CLOSE = "\x10", "\x1b[B", "\x1b[A", "\x1b"
MOST = 2_600
"""The bytes that opening and closing may cost each."""

MOST_TO_MOVE = 400
"""The bytes that going to the next option may cost."""

A_BLINK = 1.2
"""Seconds in which a blinking cursor would go and come."""


@pytest.mark.parametrize("theme", ["felt", "light"])
def test_a_way_through_the_menu(tmp_path: Path, theme: str) -> None:
    arguments = ("--seed", "3", "--pace", "step", "--theme", theme)
    with Terminal(*arguments, environment={"CHIVA_HOME": str(tmp_path)}) as terminal:
        terminal.until("open with 6-6.")
        terminal.settle()

        def sends(key: str) -> int:
            before = len(terminal.output)
            terminal.send(key)
            terminal.settle()
            return len(terminal.output) - before

        assert sends(OPEN) <= MOST
        field = terminal.cursor
        assert field is not None
        if theme == "felt":
            assert terminal.read(A_BLINK) == b""
        for key, there in ((DOWN, "Cancel the preview"), (DOWN, "Characters: ASCII alone"), (UP, "Cancel the preview")):
            assert sends(key) <= MOST_TO_MOVE
            assert terminal.at_cursor.strip() == there
        sends("leave")
        assert terminal.cursor == (field[0] + len("leave"), field[1])
        # There is but one, so that the highlight stays where it is.
        sends(DOWN)
        assert terminal.at_cursor.strip().startswith("Leave")
        assert sends(CLOSE) <= MOST
