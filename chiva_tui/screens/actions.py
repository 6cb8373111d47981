"""Everything a person can ask for at the table: one registry for keys, buttons, the footer and the palette."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from textual.binding import Binding, BindingType

from chiva_tui.phrases.catalogue import marked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class TableAction(NamedTuple):
    """One thing to ask for.

    Attributes:
        name: What the screen knows it by.
        keys: The keys that ask for it, as the toolkit names them.
        shown: The key as people read it.
        label: One or two words for the footer and the buttons.
        title: What it does, for the palette; empty for what only makes sense in place.
    """

    name: str
    keys: tuple[str, ...]
    shown: str
    label: str
    title: str = ""


TABLE_ACTIONS: tuple[TableAction, ...] = (
    TableAction("confirm", ("enter", "space"), "Enter", marked("Confirm"), marked("Confirm what is previewed")),
    TableAction("cancel", ("escape",), "Esc", marked("Cancel"), marked("Cancel the preview")),
    TableAction("left", ("l",), "l", marked("left end"), marked("Choose the left end")),
    TableAction("right", ("r",), "r", marked("right end"), marked("Choose the right end")),
    TableAction("previous", ("left",), "←", marked("tile"), marked("Select the previous tile that fits")),
    TableAction("next", ("right",), "→", marked("tile"), marked("Select the next tile that fits")),
    TableAction("claim", ("c",), "c", marked("Claim"), marked("Claim a redeal")),
    TableAction("open_self", (), "1", marked("You open"), marked("Name yourself to open")),
    TableAction("open_partner", (), "3", marked("Partner opens"), marked("Name your partner to open")),
    TableAction("type", ("colon",), ":", marked("type"), marked("Type a move or a command")),
    TableAction("hint", ("h",), "h", marked("hint"), marked("Ask for a hint")),
    TableAction("undo", ("u",), "u", marked("undo"), marked("Undo your last action")),
    TableAction("redo", ("U", "ctrl+r"), "U", marked("redo"), marked("Redo what was undone")),
    TableAction("rules", ("f1", "question_mark"), "F1", marked("rules"), marked("Read the rules")),
    TableAction("ledger", ("f2", "s"), "F2", marked("ledger"), marked("Read the score ledger")),
    TableAction("stats", ("f3",), "F3", marked("stats"), marked("Statistics")),
    TableAction("review", ("v",), "v", marked("review"), marked("Review the last finished hand")),
    TableAction("where", ("w",), "w", marked("words"), marked("Say the position in words")),
    TableAction("tracker", ("t",), "t", marked("tracker"), marked("Show or hide the tiles still out")),
    TableAction("order", ("o",), "o", marked("sort"), marked("Sort your tiles another way")),
    TableAction("restart", ("f5",), "F5", marked("restart"), marked("Restart this hand")),
    TableAction("new", ("f6",), "F6", marked("new match"), marked("Begin a new match")),
    TableAction("take_over", ("f7",), "F7", marked("Take over"), marked("Take the match over from the other terminal")),
    TableAction("game", ("g",), "g", marked("Other game"), marked("Choose the game of a new match")),
    TableAction("palette", ("ctrl+p",), "^p", marked("menu")),
    TableAction("quit", ("ctrl+q",), "^q", marked("quit"), marked("Leave")),
)
"""All of them, in the order the palette lists them."""

BY_NAME = {action.name: action for action in TABLE_ACTIONS}


WHILE_READING = frozenset(
    {"rules", "ledger", "stats", "review", "where", "tracker", "cancel", "confirm", "scroll_down", "palette", "quit"}
)
"""What can be asked for while a panel is open."""

SLOTS = tuple(f"slot{number}" for number in range(1, 11))
"""The places in the hand, by the names their keys go by."""

SCROLL_KEYS = ("up", "down", "pageup", "pagedown", "home", "end")
"""The keys that move an open panel."""


def asking(place: str, actions: Iterable[TableAction]) -> Iterator[BindingType]:
    """Yields the key bindings of actions, by ids that begin with the place where they are asked for."""
    for action in actions:
        if action.keys:
            asked = f"ask('{action.name}')"
            yield Binding(",".join(action.keys), asked, action.label, show=False, id=f"{place}.{action.name}")


def bindings() -> list[BindingType]:
    """Returns the key bindings of the table."""
    slots = (
        Binding(str((index + 1) % 10), f"slot({index})", show=False, id=f"table.{slot}")
        for index, slot in enumerate(SLOTS)
    )
    scrolls = (Binding(key, f"scroll_panel('{key}')", show=False, id=f"table.{key}") for key in SCROLL_KEYS)
    return [*asking("table", TABLE_ACTIONS), *slots, *scrolls]
