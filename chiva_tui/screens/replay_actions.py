"""Everything a person can ask for while they watch a match again: the registry of keys, buttons, footer and palette."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from textual.binding import Binding, BindingType

from chiva_tui.phrases.catalogue import marked
from chiva_tui.screens.actions import TableAction, asking
from chiva_tui.screens.keymap import shown_key, toolkit_key

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chiva_tui.screens.keymap import KeyMap

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
    TableAction("tracker", ("t",), "t", marked("tracker"), marked("Show or hide the tiles still out")),
    TableAction("cancel", ("escape",), "Esc", marked("leave"), marked("Leave the replay")),
    TableAction("palette", ("ctrl+p",), "^p", marked("menu")),
    TableAction("quit", ("ctrl+q",), "^q", marked("quit"), marked("Leave")),
)
"""All of them, in the order the palette lists them."""

REPLAY_BY_NAME = {action.name: action for action in REPLAY_ACTIONS}

_FOLLOWS = {"forward": "next", "back": "previous"}
"""What has the keys of another action at the table where the person has chosen such."""


class ReplayKeys(NamedTuple):
    """Which keys ask for what while a match is watched.

    Attributes:
        keys: For each action that has others than the standard keys: its keys as they are written.
    """

    keys: Mapping[str, tuple[str, ...]] = {}

    def shown(self, name: str) -> str:
        """Returns the key of an action as people read it."""
        return shown_key(self.keys[name][0]) if name in self.keys else REPLAY_BY_NAME[name].shown

    @property
    def bound(self) -> dict[str, str]:
        """The keys as the toolkit takes them: by the ids of their bindings."""
        return {".".join(("replay", name)): ",".join(map(toolkit_key, keys)) for name, keys in self.keys.items()}


def replay_keys(table: KeyMap) -> ReplayKeys:
    """Returns the keys of a replay for a person who has chosen keys at the table.

    What is also asked for at the table has the same key here, unless something else here has that key.
    """
    taken = {key: action.name for action in REPLAY_ACTIONS for key in action.keys}
    keys = {}
    for action in REPLAY_ACTIONS:
        chosen = table.keys.get(_FOLLOWS.get(action.name, action.name), ())
        free = tuple(key for key in chosen if taken.setdefault(toolkit_key(key), action.name) == action.name)
        if free:
            keys[action.name] = free
    return ReplayKeys(keys)


WHILE_READING = frozenset(
    {"rules", "ledger", "review", "where", "tracker", "cancel", "play_on", "scroll_down", "palette", "quit"}
)
"""What can be asked for while a panel is open."""

SCROLLING = {"previous_hand": "pageup", "next_hand": "pagedown", "first": "home", "last": "end"}
"""What moves an open panel instead, and the key that a panel knows for it."""

_SCROLL_KEYS = ("up", "down")


def bindings() -> list[BindingType]:
    """Returns the key bindings of a replay."""
    scrolls = (Binding(key, f"scroll_panel('{key}')", show=False, id=f"replay.{key}") for key in _SCROLL_KEYS)
    return [*asking("replay", REPLAY_ACTIONS), *scrolls]
