"""The settings file: TOML that a person may write, and the table adds to."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from chiva_tui.engine.errors import EngineError
from chiva_tui.phrases.language import locale_language
from chiva_tui.settings.values import LAYOUT, TEXTS, KeyWish, Settings, SettingsError, known_note
from chiva_tui.store.errors import system_reason
from chiva_tui.store.places import HOME_VARIABLE

if TYPE_CHECKING:
    from collections.abc import Mapping

NAME = "settings.toml"
"""What the file is called."""

_MOST_BYTES = 100_000
_KEYS = "keys"
_SEEN = "seen"


def settings_path(environ: Mapping[str, str]) -> Path:
    """Returns where the settings are; nothing is made or looked at.

    Args:
        environ: The environment; a directory in `CHIVA_HOME` holds them beside the matches.
    """
    home = environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / NAME
    from platformdirs import user_config_path

    return user_config_path("chiva-tui", appauthor=False) / NAME


def read_settings(path: Path) -> Settings:
    """Returns what a settings file says; a file that is not there says nothing.

    Raises:
        SettingsError: It cannot be read, or says what cannot be; the line is named.
    """
    try:
        with open(path, "rb") as file:  # noqa: PTH123
            written = file.read(_MOST_BYTES + 1)
    except (FileNotFoundError, NotADirectoryError):
        return Settings(file=str(path))
    except OSError as error:
        raise SettingsError("{file}: {reason}", file=path, reason=system_reason(error)) from error
    if len(written) > _MOST_BYTES:
        raise SettingsError("{file}: this is too long for settings", file=path)
    try:
        text = written.decode("utf-8")
    except UnicodeDecodeError as error:
        raise wrong(path, written[: error.start].count(b"\n") + 1, SettingsError("this is not UTF-8")) from error
    return _read(path, text)


def wrong(file: Path | str, line: int, reason: EngineError) -> SettingsError:
    """Returns the error that names a line of the file."""
    return SettingsError("{file}:{line}: {reason}", file=file, line=line, reason=reason)


def _read(path: Path, text: str) -> Settings:
    import tomllib

    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+), column (\d+)", str(error))
        line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 1)
        raise wrong(path, line, SettingsError("this is no TOML, from column {column} on", column=column)) from error
    lines = _lines(text)
    found: dict[str, object] = {"file": str(path)}
    for name, value in tables.items():
        line = lines.get((name,), 1)
        try:
            if name == _KEYS:
                found |= _keys(path, value, lines)
            else:
                found[name] = _value(name, value)
        except SettingsError as error:
            raise error if "line" in error.params else wrong(path, line, error) from error
        except EngineError as error:
            raise wrong(path, line, error) from error
    return Settings(**found)  # type: ignore[arg-type]


def _value(name: str, value: object) -> object:
    if name == _SEEN:
        return tuple(known_note(note) for note in _texts(value))
    if name not in TEXTS:
        known = ", ".join((*TEXTS, _SEEN, _KEYS))
        raise SettingsError("there is no setting {name}; there are: {known}", name=name, known=known)
    if name == "pace" and isinstance(value, int | float) and not isinstance(value, bool):
        value = f"{value:g}"
    if not isinstance(value, str):
        raise SettingsError("{name} has to be a text between quotes", name=name)
    return TEXTS[name](value)


def _keys(path: Path, value: object, lines: Mapping[tuple[str, ...], int]) -> dict[str, object]:
    """Returns the layout and the other keys. What they mean is known where they are used."""
    if not isinstance(value, dict):
        raise SettingsError('{name} has to be a table, such as [keys] and below it hint = "f"', name=_KEYS)
    found: dict[str, object] = {}
    wishes: list[KeyWish] = []
    for name, keys in value.items():
        line = lines.get((_KEYS, name), lines.get((_KEYS,), 1))
        try:
            texts = _texts(keys)
        except SettingsError as error:
            raise wrong(path, line, error) from error
        if name == LAYOUT and isinstance(keys, str):
            found[LAYOUT] = keys
        wishes.append(KeyWish(name, texts, line))
    return found | {_KEYS: tuple(wishes)}


def _texts(value: object) -> tuple[str, ...]:
    texts = [value] if isinstance(value, str) else value
    if isinstance(texts, list) and all(isinstance(text, str) for text in texts):
        return tuple(texts)
    raise SettingsError("this has to be a text between quotes, or several in brackets")


_HEADER = re.compile(r"\s*\[+\s*([^\]]+?)\s*\]+")
_ASSIGNED = re.compile(r"\s*([A-Za-z0-9_.\-\"' ]+?)\s*=")


def _lines(text: str) -> dict[tuple[str, ...], int]:
    """Returns on which line each key of a file stands, from 1."""
    lines: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if (header := _HEADER.match(line)) is not None:
            table = _parts(header[1])
            lines.setdefault(table, number)
        elif (assigned := _ASSIGNED.match(line)) is not None:
            lines.setdefault(table + _parts(assigned[1]), number)
    return lines


def _parts(name: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("\"'") for part in name.split("."))


def remember(path: Path, chosen: Mapping[str, str | list[str]]) -> None:
    """Writes choices into the file; what else stands in it, comments too, stays as it is.

    Args:
        path: The file, which is made if it is not there.
        chosen: The choices by their names; `keys.layout` is the layout of keys. What was `seen` is added to what the
            file says, which another terminal may have written meanwhile.

    Raises:
        SettingsError: It cannot be written, or what stands in it cannot be read.
    """
    known = read_settings(path)
    from tomlkit import document, dumps, parse, table

    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        tables = parse(path.read_text("utf-8")) if path.exists() else document()
        if "language" in chosen:
            chosen = {**chosen, "language_over": locale_language(os.environ) or ""}
        if _SEEN in chosen:
            chosen = {**chosen, _SEEN: [*known.seen, *(note for note in chosen[_SEEN] if note not in known.seen)]}
        for name, value in chosen.items():
            *within, key = name.split(".")
            place = tables
            for part in within:
                if part not in place:
                    place[part] = table()
                place = place[part]
            place[key] = value
        _replace(path, dumps(tables))
    except OSError as error:
        raise SettingsError("{file}: {reason}", file=path, reason=system_reason(error)) from error


def _replace(path: Path, text: str) -> None:
    """Puts a file in the place of another in one step; a link stays a link."""
    import tempfile

    path = path.resolve()
    descriptor, temporary = tempfile.mkstemp(prefix=f".{NAME}-", dir=path.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        Path(temporary).replace(path)
    except OSError:
        Path(temporary).unlink(missing_ok=True)
        raise
