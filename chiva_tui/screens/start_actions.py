"""Everything a person can ask for before they sit down: the registry of keys, buttons, footer and palette."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding, BindingType

from chiva_tui.phrases.catalogue import marked
from chiva_tui.screens.actions import SCROLL_KEYS, TableAction, asking

if TYPE_CHECKING:
    from chiva_tui.screens.keymap import KeyMap

START_ACTIONS: tuple[TableAction, ...] = (
    TableAction("confirm", ("enter", "space"), "Enter", marked("choose"), marked("Do what is marked")),
    TableAction("up", ("up",), "↑", marked("up")),
    TableAction("down", ("down", "tab"), "↓", marked("down")),
    TableAction("previous", ("left",), "←", marked("change")),
    TableAction("next", ("right",), "→", marked("change")),
    TableAction("new", ("f6",), "F6", marked("new match"), marked("Begin a new match")),
    TableAction("take_over", ("f7",), "F7", marked("Take over")),
    TableAction("rules", ("f1", "question_mark"), "F1", marked("rules"), marked("Read the rules")),
    TableAction("stats", ("f3",), "F3", marked("stats"), marked("Statistics")),
    TableAction("cancel", ("escape",), "Esc", marked("back")),
    TableAction("palette", ("ctrl+p",), "^p", marked("menu")),
    TableAction("quit", ("ctrl+q",), "^q", marked("quit"), marked("Leave")),
)
"""All of them, in the order the palette lists them."""

START_BY_NAME = {action.name: action for action in START_ACTIONS}

_TAKEN = ("confirm", "previous", "next", "new", "take_over", "rules", "stats", "cancel", "palette", "quit")


def start_keys(keys: KeyMap) -> dict[str, str]:
    """Returns the keys of the table that count here too, by the ids of this screen's bindings."""
    bound = keys.bound
    found = ((name, bound.get(".".join(("table", name)))) for name in _TAKEN)
    return {".".join(("start", name)): keys for name, keys in found if keys is not None}


def bindings() -> list[BindingType]:
    """Returns the key bindings of the start screen."""
    scrolls = (Binding(key, f"scroll_panel('{key}')", show=False) for key in SCROLL_KEYS if key not in ("up", "down"))
    return [*asking("start", START_ACTIONS), *scrolls]
