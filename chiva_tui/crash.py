"""What is said and kept after an unexpected error: where it arose and in what surroundings, and never a value.

A local variable and an exception's message can both name a hidden tile, so neither is ever looked at.
"""

from __future__ import annotations

import contextlib
import os
import platform
import sys
import tempfile
import traceback
from datetime import datetime
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui import __version__
from chiva_tui.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from chiva_tui.phrases.catalogue import Catalogue

_MOST_FRAMES = 100
_MOST_NAMES = 100


class Surroundings(NamedTuple):
    """Where the game ran. Every field is as it is printed, `unknown` or `not set` included.

    Attributes:
        version: The game's version.
        python: Python's version.
        toolkit: Textual's version.
        system: The operating system.
        term: TERM.
        colorterm: COLORTERM.
        size: The terminal's columns and rows.
        encoding: How characters are sent.
        locale: What the environment says of the language.
    """

    version: str
    python: str
    toolkit: str
    system: str
    term: str
    colorterm: str
    size: str
    encoding: str
    locale: str


def surroundings(environment: Mapping[str, str]) -> Surroundings:
    """Returns where the game runs.

    Args:
        environment: The environment's variables.
    """
    try:
        toolkit = metadata.version("textual")
    except metadata.PackageNotFoundError:
        toolkit = "unknown"
    try:
        size = "{} x {}".format(*os.get_terminal_size(sys.__stderr__.fileno() if sys.__stderr__ else 2))
    except (OSError, ValueError):
        size = "unknown"
    locale = next((environment[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environment.get(name)), "not set")
    return Surroundings(
        version=__version__,
        python=platform.python_version(),
        toolkit=toolkit,
        system=platform.platform(),
        term=environment.get("TERM", "not set"),
        colorterm=environment.get("COLORTERM", "not set"),
        size=size,
        encoding=sys.__stderr__.encoding if sys.__stderr__ else "unknown",
        locale=locale,
    )


def report_text(error: BaseException, where: Surroundings) -> str:
    """Returns a report of an error: kinds of errors, places in the source and the surroundings, and no value at all.

    Args:
        error: The error; what it was caused by or came up in is told before it.
        where: Where the game ran.
    """
    facts = {
        "chiva-tui": where.version,
        "Python": where.python,
        "Textual": where.toolkit,
        "system": where.system,
        "TERM": where.term,
        "COLORTERM": where.colorterm,
        "terminal": where.size,
        "encoding": where.encoding,
        "locale": where.locale,
    }
    lines = [f"{name}: {printable(value)}" for name, value in facts.items()]
    home = str(Path("~").expanduser())
    told = "\n".join(_told(error))
    return "\n".join([*lines, "", told.replace(home + os.sep, f"~{os.sep}"), ""])


def write_report(directory: Path | None, text: str, now: datetime) -> Path | None:
    """Writes a report into a file of its own that nobody else may read.

    Args:
        directory: Where the game keeps its data; the report goes into `reports` there. None if there is no such place.
        text: The report.
        now: The time that names the file.

    Returns:
        The file, in the system's directory for passing things if it could not be in the other one; None if there is
        none.
    """
    name = f"crash-{now:%Y%m%d-%H%M%S}-{os.getpid()}"
    if directory is not None:
        with contextlib.suppress(OSError):
            place = directory / "reports"
            for part in (directory, place):
                part.mkdir(mode=0o700, parents=True, exist_ok=True)
            place.chmod(0o700)
            return _write_new(place, name, text)
    with contextlib.suppress(OSError):
        return _write_new(Path(tempfile.gettempdir()), f"chiva-{name}", text)
    return None


def crash_screen(kept: str, report: Path | None, words: Catalogue) -> list[str]:
    """Returns the lines that are shown once the terminal is restored.

    Args:
        kept: A sentence that says whether the match is kept, and why if it is not.
        report: Where the report is; None if none could be written.
        words: The language.
    """
    say = words.say
    if report is None:
        where = say("No report could be written.")
    else:
        where = say("A report without any tile in it is in {file}", file=printable(str(report)))
    wrong = say("something went wrong that should not.")
    return [
        f"chiva: {wrong}",
        printable(kept),
        where,
        say("To go on: chiva"),
    ]


def tell_crash(error: BaseException, directory: Path | None, kept: str, words: Catalogue) -> list[str]:
    """Writes a report of an error and returns the lines to be shown; never raises anything.

    Args:
        error: The error.
        directory: Where the game keeps its data, if anywhere.
        kept: A sentence that says whether the match is kept, and why if it is not.
        words: The language.
    """
    try:
        report = write_report(directory, report_text(error, surroundings(os.environ)), datetime.now())
    except Exception:
        # Whatever goes wrong with the report must not come between a person and what is said about the match; that
        # there is no report is said.
        report = None
    return crash_screen(kept, report, words)


def _told(error: BaseException) -> Iterator[str]:
    """Yields an error and what led to it, the first cause first."""
    chain: list[BaseException] = []
    links: list[str] = []
    now: BaseException | None = error
    while now is not None and not any(now is seen for seen in chain) and len(chain) < _MOST_NAMES:
        chain.append(now)
        links.append("caused" if now.__cause__ is not None else "was being handled during")
        now = now.__cause__ if now.__cause__ is not None or now.__suppress_context__ else now.__context__
    for told, link in reversed(list(zip(chain, ["", *links], strict=False))):
        for line in traceback.format_tb(told.__traceback__, -_MOST_FRAMES):
            yield line.rstrip("\n")
        yield f"{_kind(told)}{f', which {link}:' if link else ''}"
        if isinstance(told, BaseExceptionGroup):
            for part in told.exceptions:
                yield "one of the group:"
                yield from _told(part)


def _kind(error: BaseException) -> str:
    kind = type(error)
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def _write_new(directory: Path, name: str, text: str) -> Path:
    """Writes a file that was not there before, whole or not at all."""
    descriptor, path = _open_new(directory, name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(text)
    except OSError:
        path.unlink()
        raise
    return path


def _open_new(directory: Path, name: str) -> tuple[int, Path]:
    path, number = directory / f"{name}.txt", 1
    while True:
        with contextlib.suppress(FileExistsError):
            return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), path
        number += 1
        path = directory / f"{name}-{number}.txt"
