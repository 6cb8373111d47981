"""Draws the pictures that the README shows.

    python -m tests.pictures

Writes each picture of `PICTURES` into `.pictures` as `.svg` and the same as `.png`. Deals and computers follow from a
fixed seed, so a picture only changes when what it shows does. Needs the extra `dev`.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

import cairosvg

from chiva_tui.app import ChivaApp
from chiva_tui.engine.games import GAMES
from chiva_tui.options import PlayOptions
from chiva_tui.session import Session
from chiva_tui.table.pace import Pace
from chiva_tui.table.requests import Waiting
from tests.drawing import FONTS, cells, svg
from tests.ui.screen_text import strips

if TYPE_CHECKING:
    from chiva_tui.table.table import Table

SEED = "cafe"
"""What is dealt in the pictures."""


class Picture(NamedTuple):
    """What a picture shows.

    Attributes:
        size: Columns and rows of the terminal.
        keys: What is pressed before it is taken.
        decisions: How many times the person follows the hint, or asks for the next hand, before that.
        game: The name of the game.
        asks_first: Whether it is of the start screen.
    """

    size: tuple[int, int]
    keys: tuple[str, ...] = ()
    decisions: int = 0
    game: str = "chiva"
    asks_first: bool = False


PICTURES = {
    "table-80x24": Picture((80, 24), ("o", "h"), decisions=51),
    "table-60x20": Picture((60, 20), ("o", "h"), decisions=51),
    "cuban-120x40": Picture((120, 40), ("h",), decisions=10, game="cuban"),
    "tracker-120x40": Picture((120, 40), ("t", "h"), decisions=57),
    "start-80x24": Picture((80, 24), asks_first=True),
}
"""The pictures by the names of their files."""

SCALE = 2
"""How many pixels of the `.png` are one of the `.svg`."""

FOLDER = Path(__file__).parents[1] / ".pictures"
"""Where the pictures are kept."""


def play_on(table: Table, decisions: int) -> None:
    """Plays as the hints advise until the moment of a picture."""
    computers_answer(table)
    for _ in range(decisions):
        if table.waiting is Waiting.PERSON:
            table.hint()
        table.confirm()
        computers_answer(table)


def computers_answer(table: Table) -> None:
    """Lets the computers move until it is not their turn."""
    while table.waiting is Waiting.COMPUTER:
        *_, last = table.think()
        table.computer_moves(last.action)


async def draw(picture: Picture, home: str) -> str:
    """Returns what is on the screen as SVG.

    Args:
        picture: What is wanted.
        home: Where a match would be kept.
    """
    seed = None if picture.asks_first else SEED
    options = PlayOptions(GAMES[picture.game], seed=seed, pace=Pace(None), data=home, asks_first=picture.asks_first)
    session = Session(options)
    app = ChivaApp(options, session.table, shelf=session)
    async with app.run_test(size=picture.size) as pilot:
        await pilot.pause()
        if not picture.asks_first:
            play_on(app.table, picture.decisions)
        for key in picture.keys:
            await pilot.press(key)
        await pilot.pause()
        drawn = svg(cells(strips(app), app.ansi_theme), "chiva")
    session.leave()
    return drawn


def main() -> None:
    """Writes the pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name, picture in PICTURES.items():
        with TemporaryDirectory() as home:
            drawn = asyncio.run(draw(picture, home))
        path = FOLDER / f"{name}.svg"
        path.write_text(drawn)
        # The converter takes a list of fonts for the name of one.
        one_font = drawn.replace(FONTS, FONTS.split(",")[0])
        cairosvg.svg2png(bytestring=one_font.encode(), write_to=str(path.with_suffix(".png")), scale=SCALE)


if __name__ == "__main__":
    main()
