"""Draws the picture of the table that the README shows.

    python -m tests.pictures

Writes `.pictures/table-80x24.svg` and the same as `.png`. Deals and computers follow from a fixed seed, so the picture
only changes when the table does. Needs the extra `dev`.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import TYPE_CHECKING

import cairosvg

from chiva_tui.app import ChivaApp
from chiva_tui.options import PlayOptions
from chiva_tui.table.pace import Pace
from chiva_tui.table.requests import Waiting

if TYPE_CHECKING:
    from chiva_tui.table.table import Table

SEED = "cafe"
"""What is dealt in the picture."""

DECISIONS = 51
"""How many times the person follows the hint, or asks for the next hand, before the picture is taken."""

COLUMNS, ROWS = 80, 24
"""The size of the terminal in the picture."""

FONTS = "'DejaVu Sans Mono', Menlo, Consolas, monospace"
"""What the picture is written in, whichever of them there is; none is fetched from elsewhere."""

FOLDER = Path(__file__).parents[1] / ".pictures"
"""Where the pictures are kept."""


def play_on(table: Table) -> None:
    """Plays as the hints advise until the moment of the picture."""
    computers_answer(table)
    for _ in range(DECISIONS):
        if table.waiting is Waiting.PERSON:
            table.hint()
        table.confirm()
        computers_answer(table)


def computers_answer(table: Table) -> None:
    """Lets the computers move until it is not their turn."""
    while table.waiting is Waiting.COMPUTER:
        *_, last = table.think()
        table.computer_moves(last.action)


async def draw_table() -> str:
    """Returns the table on the screen as SVG."""
    app = ChivaApp(PlayOptions(seed=SEED, pace=Pace(None)))
    async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
        await pilot.pause()
        play_on(app.table)
        await pilot.press("o")
        await pilot.press("h")
        await pilot.pause()
        return app.export_screenshot(title="chiva")


def with_fonts_at_hand(drawn: str) -> str:
    """Returns a picture that needs no font from elsewhere."""
    drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
    return re.sub(r"font-family: [^;]*;", f"font-family: {FONTS};", drawn)


def main() -> None:
    """Writes the pictures."""
    FOLDER.mkdir(exist_ok=True)
    drawn = with_fonts_at_hand(asyncio.run(draw_table()))
    path = FOLDER / f"table-{COLUMNS}x{ROWS}.svg"
    path.write_text(drawn)
    # The converter takes a list of fonts for the name of one.
    one_font = drawn.replace(FONTS, FONTS.split(",")[0])
    cairosvg.svg2png(bytestring=one_font.encode(), write_to=str(path.with_suffix(".png")), scale=1.5)


if __name__ == "__main__":
    main()
