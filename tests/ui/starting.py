"""An app that begins with the start screen, over a store of its own."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from chiva_tui.app import ChivaApp
from chiva_tui.options import PlayOptions
from chiva_tui.screens.start_screen import StartScreen
from chiva_tui.session import Session
from chiva_tui.settings.file import NAME
from chiva_tui.settings.values import Settings
from chiva_tui.table.pace import Pace
from tests.ui.driver import NO_PACE, SMALL, click_at, drain
from tests.ui.screen_text import screen_text

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from textual.pilot import Pilot


class Sitting:
    """An app that asks first, and the session it plays in."""

    def __init__(self, home: Path, *, seen: tuple[str, ...] = ()) -> None:
        settings = Settings(file=str(home / NAME), seen=seen)
        self.options = PlayOptions(pace=Pace(NO_PACE), data=str(home), settings=settings, asks_first=True)
        self.session = Session(self.options)
        self.app = ChivaApp(self.options, self.session.table, shelf=self.session)

    @asynccontextmanager
    async def opened(self, size: tuple[int, int] = SMALL) -> AsyncIterator[Pilot[None]]:
        """Runs the app, which begins with the start screen."""
        async with self.app.run_test(size=size) as pilot:
            await drain(self.app)
            yield pilot

    def place(self, text: str) -> tuple[int, int]:
        """Returns where on the screen a text stands."""
        for y, line in enumerate(screen_text(self.app).splitlines()):
            if text in line:
                return line.index(text), y
        raise AssertionError(f"{text!r} is not on the screen:\n{screen_text(self.app)}")

    async def click(self, text: str) -> None:
        """Clicks on a text on the screen."""
        await click_at(self.app, *self.place(text))

    @property
    def start(self) -> StartScreen:
        """The start screen, which is in front."""
        assert isinstance(self.app.screen, StartScreen)
        return self.app.screen


def play_hands(home: Path, wanted: int = 1, seed: str | None = "tule") -> str:
    """Plays a match until so many hands are finished, leaves it, and returns its seed."""
    session = Session(PlayOptions(data=str(home), seed=seed))
    table = session.table
    while len(table.match.results) < wanted:
        if table.pending is not None:
            table.confirm()
        elif table.match.turn is not None and table.waiting.name == "COMPUTER":
            *_, thought = table.think()
            table.computer_moves(thought.action)
        else:
            table.propose(table.view.legal_actions()[0])
    session.leave()
    return table.seed
