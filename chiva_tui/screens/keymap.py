"""Which key asks for what: the standard keys, layouts for one hand, and the keys a person has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.screens.actions import BY_NAME, SCROLL_KEYS, SLOTS
from chiva_tui.settings.values import LAYOUT, KeyWish, Settings, SettingsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LAYOUTS: dict[str, dict[str, tuple[str, ...]]] = {
    "standard": {},
    "left-hand": {
        "confirm": ("space", "enter"),
        "previous": ("a", "left"),
        "next": ("d", "right"),
        "left": ("q",),
        "right": ("e",),
        "hint": ("f",),
        "undo": ("z",),
        "redo": ("Z", "ctrl+r"),
        "order": ("x",),
        "palette": ("b",),
    },
    "right-hand": {
        "left": (",", "l"),
        "right": (".",),
        "where": ("n",),
        "review": ("k",),
        "ledger": ("i", "f2"),
        "tracker": ("y",),
        "claim": ("p",),
        "game": ("j",),
        "cancel": ("backspace",),
        "palette": ("m",),
    },
}
"""Layouts by name, the default first: what has other keys than the standard ones."""

_SHOWN = {
    "enter": "Enter",
    "space": "Space",
    "escape": "Esc",
    "left": "←",
    "right": "→",
    "tab": "Tab",
    "backspace": "⌫",
    "delete": "Del",
    "insert": "Ins",
    **{f"f{number}": f"F{number}" for number in range(1, 13)},
}
"""The keys that have a name, and how people read it."""

_KEPT = frozenset(
    {"ctrl+c", "ctrl+l", "ctrl+p", "ctrl+q", "ctrl+z", "escape", "up", "down", "pageup", "pagedown", "home", "end"}
)
"""Keys that always mean the same."""

_ALWAYS = {"cancel": "escape"}
"""What cannot be taken away from an action: with it every typed line and every panel is left."""

_SLOT_ACTIONS = {"open_self": 0, "open_partner": 2}
"""What the key of a place in the hand asks for while no tile is dealt."""


class KeyMap(NamedTuple):
    """Which keys ask for what.

    Attributes:
        layout: The name of the layout.
        keys: For each action and slot that has others than the standard keys: its keys as they are written.
    """

    layout: str = "standard"
    keys: Mapping[str, tuple[str, ...]] = {}

    def shown(self, name: str) -> str:
        """Returns the key of an action as people read it."""
        if name in _SLOT_ACTIONS:
            return self.slot(_SLOT_ACTIONS[name])
        if name not in self.keys:
            return BY_NAME[name].shown
        return shown_key(self.keys[name][0])

    def slot(self, index: int) -> str:
        """Returns the key of a place in the hand, counted from 0, as people read it."""
        keys = self.keys.get(SLOTS[index])
        return str((index + 1) % 10) if keys is None else shown_key(keys[0])

    @property
    def bound(self) -> dict[str, str]:
        """The keys as the toolkit takes them: by the ids of their bindings."""
        return {".".join(("table", name)): ",".join(map(_toolkit_name, keys)) for name, keys in self.keys.items()}


STANDARD = KeyMap()
"""The keys of the README's table."""


def shown_key(key: str) -> str:
    """Returns a key, as it is written in the settings, as people read it."""
    if key.startswith("ctrl+"):
        return f"^{key.removeprefix('ctrl+')}"
    return _SHOWN.get(key, key)


def key_map(settings: Settings) -> KeyMap:
    """Returns the keys that a person has chosen.

    Raises:
        SettingsError: Something is no action, no key, or the key of two; the line of the file is named.
    """
    layout = settings.layout or next(iter(LAYOUTS))
    lines = {wish.action: wish.line for wish in settings.keys}
    if layout not in LAYOUTS:
        error = SettingsError(
            "there is no layout {layout}; there are: {known}", layout=layout, known=", ".join(LAYOUTS)
        )
        raise _placed(settings, lines.get(LAYOUT), error)
    keys = {name: given for name, given in LAYOUTS[layout].items() if name in BY_NAME}
    for wish in settings.keys:
        if wish.action != LAYOUT:
            try:
                keys[wish.action] = _checked(wish)
            except SettingsError as error:
                raise _placed(settings, wish.line, error) from error
    for name, always in _ALWAYS.items():
        if name in keys:
            keys[name] = (*(key for key in keys[name] if key != always), always)
    _check_clashes(settings, keys, lines)
    return KeyMap(layout, keys)


def _checked(wish: KeyWish) -> tuple[str, ...]:
    """Returns the keys somebody wishes for something, once both are known."""
    if wish.action not in BY_NAME and wish.action not in SLOTS:
        known = ", ".join((*BY_NAME, f"{SLOTS[0]} - {SLOTS[-1]}"))
        raise SettingsError("there is no action {action}; there are: {known}", action=wish.action, known=known)
    if not wish.keys:
        raise SettingsError("{action} needs a key", action=wish.action)
    for key in wish.keys:
        if key in _KEPT and key != _ALWAYS.get(wish.action) and key not in _standard(wish.action):
            raise SettingsError("the key {key} always means the same", key=key)
        if not _is_key(key):
            raise SettingsError(
                "there is no key {key}: it is one character or one of {known}",
                key=key,
                known=", ".join((*_SHOWN, "ctrl+a - ctrl+z")),
            )
    return wish.keys


def _is_key(key: str) -> bool:
    if key.startswith("ctrl+"):
        letter = key.removeprefix("ctrl+")
        return len(letter) == 1 and letter.isascii() and letter.islower()
    return key in _SHOWN or (len(key) == 1 and key.isprintable() and not key.isspace())


def _check_clashes(settings: Settings, keys: Mapping[str, tuple[str, ...]], lines: Mapping[str, int]) -> None:
    """Refuses keys that two things would have, at the line that brings it about."""
    owners: dict[str, str] = {}
    for name in sorted(_owners(), key=lambda name: name in lines):
        for key in keys.get(name, _standard(name)):
            owner = owners.setdefault(_toolkit_name(key), name)
            if owner != name:
                error = SettingsError(
                    "{key} is the key of {other} already: give that another one too", key=key, other=owner
                )
                raise _placed(settings, lines.get(name), error)


def _owners() -> Iterable[str]:
    return (*BY_NAME, *SLOTS, *SCROLL_KEYS)


def _standard(name: str) -> tuple[str, ...]:
    if name in BY_NAME:
        return BY_NAME[name].keys
    return (name,) if name in SCROLL_KEYS else (str((SLOTS.index(name) + 1) % 10),)


def _placed(settings: Settings, line: int | None, error: SettingsError) -> SettingsError:
    """Returns an error with its place, if a line of the file is to blame."""
    if line is None:
        return error
    from chiva_tui.settings.file import wrong

    return wrong(settings.file, line, error)


def _toolkit_name(key: str) -> str:
    from textual.keys import _character_to_key

    return _character_to_key(key) if len(key) == 1 else key
