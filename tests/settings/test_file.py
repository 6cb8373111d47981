"""The settings file: what it may say, what is said about what it may not, and what goes before it."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from chiva_tui.settings.file import NAME, read_settings, remember, settings_path
from chiva_tui.settings.values import KeyWish, Settings, SettingsError, spoken_language, with_environment
from chiva_tui.table.pace import Pace

if TYPE_CHECKING:
    from pathlib import Path

WHOLE = """
# how I like it
language = "es"
theme = "light"
pace = 0.3
partner = "expert"
rivals = "casual"
game = "cuban"
order = "suit"
glyphs = "ascii"

[keys]
layout = "left-hand"
hint = "y"
undo = ["n", "m"]
"""


def written(directory: Path, text: str) -> Path:
    path = directory / NAME
    path.write_text(text, "utf-8")
    return path


def test_no_file_says_nothing(tmp_path: Path) -> None:
    path = tmp_path / NAME
    assert read_settings(path) == Settings(file=str(path))


def test_everything_that_can_be_set_is_read(tmp_path: Path) -> None:
    path = written(tmp_path, WHOLE)
    assert read_settings(path) == Settings(
        language="es",
        theme="light",
        pace=Pace(0.3),
        partner="expert",
        rivals="casual",
        game="cuban",
        order="suit",
        glyphs="ascii",
        layout="left-hand",
        keys=(
            KeyWish("layout", ("left-hand",), 13),
            KeyWish("hint", ("y",), 14),
            KeyWish("undo", ("n", "m"), 15),
        ),
        file=str(path),
    )


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('theme = "pink"', 1, "there is no theme pink; there are: felt, light, contrast, ansi"),
        ('\n\ntheme = "pink"', 3, "there is no theme pink"),
        ("theme = 3", 1, "theme has to be a text between quotes"),
        ('# hello\ncolour = "red"', 2, "there is no setting colour; there are: language"),
        ('pace = "slow"', 1, "'slow' is no pace"),
        ("pace = -1", 1, "'-1' is no pace"),
        ("pace = true", 1, "pace has to be a text"),
        ('language = "fr"', 1, "there is no language fr"),
        ('partner = "human"', 1, "There is no level called human"),
        ('game = "poker"', 1, "poker"),
        ('order = "size"', 1, "there is no order size; there are: dealt, suit, pips"),
        ('glyphs = "emoji"', 1, "there are no characters called emoji; there are: unicode, ascii"),
        ('seen = ["waltz"]', 1, "there is no note waltz; there are: select, confirm, break"),
        ("seen = 3", 1, "this has to be a text between quotes, or several in brackets"),
        ("keys = 3", 1, "keys has to be a table"),
        ("[keys]\nhint = 3", 2, "this has to be a text between quotes, or several in brackets"),
        ('theme = "felt"\ntheme = "light"', 2, "this is no TOML"),
        ("theme = felt", 1, "this is no TOML"),
        ("theme = [", 1, "this is no TOML"),
        ("[[keys]]\n", 1, "keys has to be a table"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, line: int, reason: str, tmp_path: Path) -> None:
    path = written(tmp_path, text)
    with pytest.raises(SettingsError) as refused:
        read_settings(path)
    assert str(refused.value).startswith(f"{path}:{line}: ")
    assert reason in str(refused.value)


def test_bytes_that_are_no_text_are_named_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_bytes(b'theme = "felt"\norder = "\xff"\n')
    with pytest.raises(SettingsError, match=r":2: this is not UTF-8"):
        read_settings(path)


def test_a_directory_in_its_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    with pytest.raises(SettingsError, match=NAME):
        read_settings(tmp_path / NAME)


def test_a_file_without_end_is_not_read(tmp_path: Path) -> None:
    path = written(tmp_path, "#" * 200_000)
    with pytest.raises(SettingsError, match="too long"):
        read_settings(path)


def test_what_is_remembered_leaves_the_rest_as_it_was(tmp_path: Path) -> None:
    path = written(tmp_path, WHOLE)
    remember(path, {"theme": "contrast"})
    assert path.read_text("utf-8") == WHOLE.replace('"light"', '"contrast"')


def test_what_is_new_goes_before_the_keys(tmp_path: Path) -> None:
    path = written(tmp_path, '[keys]\nhint = "y"\n')
    remember(path, {"theme": "contrast", "pace": "step"})
    settings = read_settings(path)
    assert (settings.theme, settings.pace) == ("contrast", Pace(None))
    assert settings.keys == (KeyWish("hint", ("y",), settings.keys[0].line),)


def test_a_layout_of_keys_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "deep" / NAME
    remember(path, {"keys.layout": "right-hand"})
    remember(path, {"order": "pips"})
    assert read_settings(path)._replace(keys=()) == Settings(layout="right-hand", order="pips", file=str(path))


def test_a_damaged_file_is_not_written_over(tmp_path: Path) -> None:
    path = written(tmp_path, "theme = ")
    with pytest.raises(SettingsError, match=":1:"):
        remember(path, {"theme": "felt"})
    assert path.read_text("utf-8") == "theme = "


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    real = written(tmp_path, "")
    link = tmp_path / "link.toml"
    link.symlink_to(real)
    remember(link, {"theme": "light"})
    assert link.is_symlink()
    assert read_settings(real).theme == "light"


def test_nothing_else_is_left_in_the_directory(tmp_path: Path) -> None:
    remember(tmp_path / NAME, {"theme": "light"})
    assert os.listdir(tmp_path) == [NAME]  # noqa: PTH208


def test_the_environment_goes_before_the_file() -> None:
    settings = Settings(theme="light", pace=Pace(1.0), layout="left-hand", keys=(KeyWish("layout", ("left-hand",)),))
    environ = {"CHIVA_THEME": "contrast", "CHIVA_ORDER": "pips", "CHIVA_KEYS": "right-hand", "CHIVA_PACE": ""}
    merged = with_environment(settings, environ)
    assert (merged.theme, merged.order, merged.pace) == ("contrast", "pips", Pace(1.0))
    assert (merged.layout, merged.keys) == ("right-hand", ())


def test_a_variable_that_says_nothing_usable_is_named() -> None:
    with pytest.raises(SettingsError, match="CHIVA_THEME: there is no theme pink"):
        with_environment(Settings(), {"CHIVA_THEME": "pink"})


@pytest.mark.parametrize(
    ("asked", "environ", "settings", "spoken"),
    [
        (None, {}, Settings(), "en"),
        (None, {}, Settings(language="es"), "es"),
        (None, {"LANG": "C.UTF-8"}, Settings(language="es"), "es"),
        (None, {"LANG": "fr_FR"}, Settings(language="es"), "es"),
        (None, {"LANG": "id_ID.UTF-8"}, Settings(language="es"), "id"),
        (None, {"LANG": "en_US", "LC_ALL": "ms"}, Settings(language="es"), "ms"),
        ("fil", {"LANG": "id"}, Settings(language="es"), "fil"),
        (None, {"LANG": "en_US"}, Settings(language="es", language_over="en"), "es"),
        (None, {"LANG": "id_ID"}, Settings(language="es", language_over="en"), "id"),
        (None, {"LANG": "en_US"}, Settings(language="es", language_over=""), "en"),
    ],
)
def test_the_command_line_then_the_locale_then_the_file_say_the_language(
    asked: str | None, environ: dict[str, str], settings: Settings, spoken: str
) -> None:
    assert spoken_language(asked, environ, settings) == spoken


def test_the_language_remembers_the_locale_it_was_chosen_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "id_ID.UTF-8")
    remember(tmp_path / NAME, {"language": "ms"})
    settings = read_settings(tmp_path / NAME)
    assert (settings.language, settings.language_over) == ("ms", "id")


def test_the_file_lies_where_the_matches_are_told_to_lie(tmp_path: Path) -> None:
    assert settings_path({"CHIVA_HOME": str(tmp_path)}) == tmp_path / NAME
    assert settings_path({}).name == NAME
