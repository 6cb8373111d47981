"""Other keys: layouts for one hand, keys chosen one by one, and what is refused."""

from __future__ import annotations

import string

import pytest

from chiva_tui.screens.actions import BY_NAME, SLOTS, TABLE_ACTIONS
from chiva_tui.screens.keymap import LAYOUTS, STANDARD, key_map, shown_key
from chiva_tui.settings.values import KeyWish, Settings, SettingsError

LEFT_SIDE = set("12345qwertasdfgzxcvb`") | {"space", "escape", "tab", "f1", "f2", "f3", "f4", "f5", "f6", "f7"}
RIGHT_SIDE = set("67890yuiophjklnm,.:;?-") | {"enter", "left", "right", "backspace", "f2", "f5", "f6", "f7"}


def wishing(**keys: str) -> Settings:
    wishes = tuple(KeyWish(name, (key,), at) for at, (name, key) in enumerate(keys.items(), start=7))
    return Settings(keys=wishes, file="settings.toml")


def test_without_wishes_the_keys_are_the_standard_ones() -> None:
    keys = key_map(Settings())
    assert keys == STANDARD
    assert keys.bound == {}
    assert [keys.shown(action.name) for action in TABLE_ACTIONS] == [action.shown for action in TABLE_ACTIONS]
    assert [keys.slot(index) for index in range(10)] == list("1234567890")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_can_be_used(layout: str) -> None:
    assert key_map(Settings(layout=layout)).layout == layout


@pytest.mark.parametrize(("layout", "reach"), [("left-hand", LEFT_SIDE), ("right-hand", RIGHT_SIDE)])
def test_a_layout_for_one_hand_needs_one_hand(layout: str, reach: set[str]) -> None:
    keys = LAYOUTS[layout]
    playing = ("confirm", "cancel", "left", "right", "previous", "next", "hint", "undo", "ledger", "order", "palette")
    for name in playing:
        given = keys.get(name, BY_NAME[name].keys)
        assert any(key.lower() in reach for key in given), name


def test_a_key_of_ones_own_takes_the_place_of_the_standard_one() -> None:
    keys = key_map(wishing(hint="y", slot1="+"))
    assert keys.shown("hint") == "y"
    assert keys.slot(0) == "+"
    assert keys.bound == {"table.hint": "y", "table.slot1": "plus"}


def test_two_keys_can_change_places() -> None:
    keys = key_map(wishing(hint="u", undo="h"))
    assert (keys.shown("hint"), keys.shown("undo")) == ("u", "h")


def test_keys_of_ones_own_go_before_those_of_the_layout() -> None:
    keys = key_map(wishing(hint="y")._replace(layout="left-hand"))
    assert (keys.shown("hint"), keys.shown("next")) == ("y", "d")


def test_escape_always_cancels() -> None:
    assert key_map(wishing(cancel="x")).bound == {"table.cancel": "x,escape"}


@pytest.mark.parametrize(
    ("wishes", "line", "reason"),
    [
        ({"dance": "y"}, 7, "there is no action dance; there are: confirm"),
        ({"slot11": "y"}, 7, "there is no action slot11"),
        ({"hint": "y", "undo": "hyper+x"}, 8, "there is no key hyper+x"),
        ({"hint": "yy"}, 7, "there is no key yy"),
        ({"hint": " "}, 7, "there is no key"),
        ({"hint": "ctrl+q"}, 7, "the key ctrl+q always means the same"),
        ({"slot1": "escape"}, 7, "the key escape always means the same"),
        ({"hint": "u"}, 7, "u is the key of undo already"),
        ({"hint": "1"}, 7, "1 is the key of slot1 already"),
        ({"hint": "y", "undo": "y"}, 8, "y is the key of hint already"),
        ({"layout": "dvorak"}, 7, "there is no layout dvorak; there are: standard, left-hand, right-hand"),
    ],
)
def test_what_cannot_be_is_refused_at_its_line(wishes: dict[str, str], line: int, reason: str) -> None:
    settings = wishing(**wishes)
    if "layout" in wishes:
        settings = settings._replace(layout=wishes["layout"])
    with pytest.raises(SettingsError) as refused:
        key_map(settings)
    assert str(refused.value).startswith(f"settings.toml:{line}: {reason}")


def test_an_action_keeps_at_least_one_key() -> None:
    with pytest.raises(SettingsError, match=r":3: hint needs a key"):
        key_map(Settings(keys=(KeyWish("hint", (), 3),), file="settings.toml"))


@pytest.mark.parametrize("name", [*BY_NAME, *SLOTS])
def test_everything_can_have_another_key(name: str) -> None:
    free = next(letter for letter in string.ascii_uppercase if letter != "U")
    assert free in key_map(wishing(**{name: free})).bound[f"table.{name}"]


@pytest.mark.parametrize(
    ("key", "shown"), [("y", "y"), ("ctrl+k", "^k"), ("enter", "Enter"), ("f9", "F9"), ("left", "←"), ("+", "+")]
)
def test_keys_are_shown_as_people_read_them(key: str, shown: str) -> None:
    assert shown_key(key) == shown
