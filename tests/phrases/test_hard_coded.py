"""No word for people stands in the code but where the catalogues find it."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import chiva_tui
from tests.phrases.catalogues import KEYWORDS

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(chiva_tui.__file__).parent

SPEAKING = sorted(
    path
    for part in (
        "app.py",
        "crash.py",
        "on_screen.py",
        "session.py",
        "line_mode.py",
        "line_mode",
        "lines",
        "cli",
        "phrases",
        "screens",
        "widgets",
    )
    for path in ([PACKAGE / part] if part.endswith(".py") else (PACKAGE / part).rglob("*.py"))
    if path.is_file() and path.parent.name != "rules_text" and path.name != "build_hook.py"
)
"""What says something to a person: commands, phrases, screens, widgets, the plain lines."""

WORDS = re.compile(r"[A-Za-z]{2,}[,.:;!?]? +[A-Za-z]{2,}|^[A-Z][a-z]+\b|[a-z][.!?:]$")
"""What looks like words for people: two in a row, a capital, the end of a sentence."""

NOT_FOR_PEOPLE = {"__all__", "DEFAULT_CSS", "TITLE", "LANGUAGES", "_COMPLAINTS"}
"""What is given words that are something else: names, style sheets, what the standard library says in English."""

OF_THE_TOOLKIT = {"id", "style"}
"""Arguments that are names."""

IN_A_REPORT = {"surroundings", "report_text", "_told"}
"""The functions of `crash.py` that write what developers read."""

KEY_NAMES = {
    "Enter",
    "Esc",
    "Space",
    "Home",
    "End",
    "Tab",
    "Del",
    "Ins",
    "PgUp PgDn",
    "Up",
    "Down",
    "Up/Down",
    "Backspace",
}
"""What stands on keys."""


def hard_coded(source: str) -> Iterator[str]:
    """Yields what looks like words for people and is in no catalogue."""
    tree = ast.parse(source)
    free = set(map(id, _free(tree)))
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in free and text not in KEY_NAMES and WORDS.search(text):
                yield f"{node.lineno}: {text!r}"


def _free(tree: ast.Module) -> Iterator[ast.AST]:
    """Yields every literal that is a docstring, goes to the catalogues, or is named otherwise than for people."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as text):
                yield text
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args) if name in KEYWORDS:
                yield from (inner for arg in args for inner in ast.walk(arg))
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value)
            ) if name in NOT_FOR_PEOPLE:
                yield from ast.walk(value)
            case ast.Call(func=ast.Name(id="import_module")) | ast.Raise():
                yield from ast.walk(node)
            case ast.ClassDef(bases=[ast.Name(id="Enum" | "ValueError")], body=body):
                yield from (inner for part in body for inner in ast.walk(part))
            case ast.keyword(arg=str(name), value=value) if name in OF_THE_TOOLKIT:
                yield from ast.walk(value)
            case ast.FunctionDef(name=name) if name in IN_A_REPORT and "traceback" in ast.dump(tree):
                yield from ast.walk(node)


@pytest.mark.parametrize(
    "source",
    [
        "print('It is deleted.')",
        "canvas.put(1, 0, 'Nothing fits', role)",
        "canvas.put(1, 0, f'Hand {number}', role)",
        "title = 'Pass'",
        "say(template) + ' to go on'",
        "label = say('Pass') or 'nothing fits'",
        "def f():\n    return f'{name} wins the hand'",
    ],
)
def test_words_in_the_code_are_found(source: str) -> None:
    assert list(hard_coded(source)) != []


@pytest.mark.parametrize("path", SPEAKING, ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_no_word_is_hard_coded(path: Path) -> None:
    assert list(hard_coded(path.read_text(encoding="utf-8"))) == []
