"""The characters things are drawn with: one set for terminals with Unicode, one that is ASCII throughout."""

from __future__ import annotations

from typing import NamedTuple


class Glyphs(NamedTuple):
    """One set of characters, each a single cell wide.

    The Unicode set avoids the domino block, which few fonts have. Many of its characters are of ambiguous width:
    terminals set up for East Asian text may draw them two cells wide, which is what the ASCII set is for.

    Attributes:
        pip: A pip on a tile.
        pip_close: A pip where pips have no space between them: smaller, lest they run together.
        pip_faint: A pip on a tile that cannot be played.
        pip_close_faint: The same where pips have no space between them.
        pip_won: A point won.
        open_pip: A point still to win.
        back: The back of a tile that a seat holds.
        back_cell: One cell of it where it has several.
        edges: Left and right side of a tile on the felt.
        ghost_edges: The same on a previewed tile.
        walls: Left and right side of a tile in the hand.
        edges_inside: Whether the sides are marks on the tile's face; otherwise they are its outer halves.
        roof: Left corner, side and right corner above a large tile.
        floor: Left corner, side and right corner below a large tile.
        bar: Parts the halves of a tile lying along the line.
        bar_ghost: The same on a previewed tile.
        rule: Parts the halves of an upright tile.
        rule_ghost: The same on a previewed tile.
        last_laid: Stands between the halves of the tile laid last.
        turn: Goes before the name of the seat whose turn it is.
        opener: Goes before the word that says who opened.
        passed: Goes before the word that says who passed.
        chosen: What stands left and right of the number of the selected tile.
        values: What stands left and right of a value that has others beside it.
        unplayable: What stands left and right of the number of a tile that cannot be played.
        ellipsis: Stands for text that did not fit.
        keys: What keys are called instead, each after the way it is shown; the longer first.
    """

    pip: str
    pip_close: str
    pip_faint: str
    pip_close_faint: str
    pip_won: str
    open_pip: str
    back: str
    back_cell: str
    edges: str
    ghost_edges: str
    walls: str
    edges_inside: bool
    roof: str
    floor: str
    bar: str
    bar_ghost: str
    rule: str
    last_laid: str
    rule_ghost: str
    turn: str
    opener: str
    passed: str
    chosen: str
    values: str
    unplayable: str
    ellipsis: str
    keys: tuple[tuple[str, str], ...] = ()

    def spelled(self, text: str) -> str:
        """Returns a text with the keys in it as this set has them."""
        for shown, spelled in self.keys:
            text = text.replace(shown, spelled)
        return text


UNICODE = Glyphs(
    pip="●",
    pip_close="•",
    pip_faint="●",
    pip_close_faint="•",
    pip_won="●",
    open_pip="○",
    back="▮",
    back_cell="█",
    edges="▐▌",
    ghost_edges="▐▌",
    walls="▐▌",
    edges_inside=False,
    roof="▗▄▖",
    floor="▝▀▘",
    bar="│",
    bar_ghost="┊",
    rule="─",
    last_laid="◆",
    rule_ghost="╌",
    turn="▶",
    opener="★",
    passed="×",
    chosen="▸◂",
    values="‹›",
    unplayable="()",
    ellipsis="…",
)

ASCII = Glyphs(
    pip="o",
    pip_close="o",
    pip_faint=".",
    pip_close_faint=".",
    pip_won="*",
    open_pip=".",
    back="|",
    back_cell="#",
    edges="[]",
    ghost_edges="()",
    walls="||",
    edges_inside=True,
    roof=".-.",
    floor="'-'",
    bar="|",
    bar_ghost=":",
    rule="-",
    last_laid="*",
    rule_ghost=":",
    turn=">",
    opener="+",
    passed="x",
    chosen="><",
    values="<>",
    unplayable="()",
    ellipsis="~",
    keys=(
        ("↑↓", "Up/Down"),
        ("←→", "<-/->"),
        ("↑", "Up"),
        ("↓", "Down"),
        ("←", "<-"),
        ("→", "->"),
        ("⌫", "Backspace"),
    ),
)
