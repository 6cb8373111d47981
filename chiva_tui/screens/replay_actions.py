"""Everything a person can ask for while they watch a match again: the registry of keys, buttons, footer and palette."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from chiva_tui.phrases.catalogue import marked
from chiva_tui.screens.actions import TableAction

REPLAY_ACTIONS: tuple[TableAction, ...] = (
    TableAction("forward", ("right",), "→", marked("Step"), marked("Go one move forward")),
    TableAction("back", ("left",), "←", marked("Back"), marked("Go one move back")),
    TableAction("play", ("space", "p"), "Space", marked("Play"), marked("Let the match run, or stop it")),
    TableAction("next_hand", ("pagedown",), "PgDn", marked("next hand"), marked("Go to the next hand")),
    TableAction("previous_hand", ("pageup",), "PgUp", marked("hand before"), marked("Go to the hand before")),
    TableAction("first", ("home",), "Home", marked("first"), marked("Go to the beginning of the match")),
    TableAction("last", ("end",), "End", marked("last"), marked("Go to the end of the match")),
    TableAction("type", ("colon",), ":", marked("go to"), marked("Type where to go")),
    TableAction("faster", ("greater_than_sign", "plus"), ">", marked("faster"), marked("Run faster")),
    TableAction("slower", ("less_than_sign", "minus"), "<", marked("slower"), marked("Run slower")),
    TableAction("next_match", ("n",), "n", marked("next match"), marked("Watch the next match of the file")),
    TableAction("previous_match", ("N",), "N", marked("match before"), marked("Watch the match before it")),
    TableAction("play_on", ("enter",), "Enter", marked("Play on"), marked("Play on from here as a new match")),
    TableAction("rules", ("f1", "question_mark"), "F1", marked("rules"), marked("Read the rules")),
    TableAction("ledger", ("f2", "s"), "F2", marked("ledger"), marked("Read the score ledger")),
    TableAction("review", ("v",), "v", marked("review"), marked("Review this hand")),
    TableAction("where", ("w",), "w", marked("words"), marked("Say the position in words")),
    TableAction("cancel", ("escape",), "Esc", marked("leave"), marked("Leave the replay")),
    TableAction("palette", ("ctrl+p",), "^p", marked("menu")),
    TableAction("quit", ("ctrl+q",), "^q", marked("quit"), marked("Leave")),
)
"""All of them, in the order the palette lists them."""

REPLAY_BY_NAME = {action.name: action for action in REPLAY_ACTIONS}

WHILE_READING = frozenset({"rules", "ledger", "review", "where", "cancel", "play_on", "scroll_down", "palette", "quit"})
"""What can be asked for while a panel is open."""

SCROLLING = {"previous_hand": "pageup", "next_hand": "pagedown", "first": "home", "last": "end"}
"""What moves an open panel instead, and the key that a panel knows for it."""

_SCROLL_KEYS = ("up", "down")


def bindings() -> list[BindingType]:
    """Returns the key bindings of a replay."""
    asked = (
        Binding(",".join(action.keys), f"ask('{action.name}')", action.label, show=False, id=f"replay.{action.name}")
        for action in REPLAY_ACTIONS
        if action.keys and action.name not in ("palette", "quit")
    )
    scrolls = (Binding(key, f"scroll_panel('{key}')", show=False, id=f"replay.{key}") for key in _SCROLL_KEYS)
    return [*asked, *scrolls]
