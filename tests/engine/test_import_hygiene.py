"""What the engine may know of the world around it, and the package of the one game it has."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import chiva_tui

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = Path(chiva_tui.__file__).parent
ENGINE = PACKAGE / "engine"
SOURCES = sorted(PACKAGE.rglob("*.py"))
ENGINE_SOURCES = sorted(ENGINE.glob("*.py"))
ENGINE_MODULES = [f"chiva_tui.engine.{path.stem}" for path in ENGINE_SOURCES if path.stem != "__init__"]

OWN_TO_THE_GAME = {
    ENGINE / "chiva.py",
    ENGINE / "games.py",
    PACKAGE / "phrases" / "names.py",
    *(PACKAGE / "phrases" / "rules_text").glob("*.py"),
}
"""The only modules that may name the game in code: its rules, the table of games, what people call it, its texts."""

OF_THE_PROGRAM = {"prog", "DOMAIN", "TITLE"}
"""Where the word is the program's own name: its command, its catalogues and its window."""

GAME_NAMES = {"CHIVA", "Chiva", "Streaks", "HANDS_TO_WIN"}
"""What the game's module defines and nobody else may speak of."""


def named(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imports_of(path: Path) -> Iterator[str]:
    """Yields the modules a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{named(path)} imports relatively"
            yield node.module or ""


def mentions_of_the_game(source: str) -> Iterator[str]:
    """Yields where code names the game: its objects, its module, or its name as a value. Prose is free."""
    tree = ast.parse(source)
    free = set(map(id, names_of_the_program(tree)))
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in GAME_NAMES:
                yield f"{node.lineno}: {name}"
            case ast.ImportFrom(module="chiva_tui.engine.chiva") | ast.alias(name="chiva" | "chiva_tui.engine.chiva"):
                yield f"{node.lineno}: import"
            case ast.Constant(value=str(text)) if text.lower() == "chiva" and id(node) not in free:
                yield f"{node.lineno}: {text!r}"


def names_of_the_program(tree: ast.Module) -> Iterator[ast.expr]:
    """Yields the values that are given to the names and keywords of `OF_THE_PROGRAM`."""
    for node in ast.walk(tree):
        match node:
            case ast.keyword(arg=str(name), value=value) if name in OF_THE_PROGRAM:
                yield value
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in OF_THE_PROGRAM:
                yield value


@pytest.mark.parametrize("path", [path for path in SOURCES if path not in OWN_TO_THE_GAME], ids=named)
def test_no_other_module_names_the_game(path: Path) -> None:
    assert list(mentions_of_the_game(path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        "from chiva_tui.engine.chiva import CHIVA",
        "import os, chiva_tui.engine.chiva",
        "from chiva_tui.engine import chiva",
        "game = Chiva()",
        "match = Match.new(rules.CHIVA)",
        'game_named("chiva")',
        'if game.name == "chiva": pass',
        'GAMES["Chiva"]',
        'parser.add_argument("--game", default="chiva")',
    ],
)
def test_a_mention_of_the_game_is_seen(source: str) -> None:
    assert list(mentions_of_the_game(source))


@pytest.mark.parametrize(
    "source",
    [
        '"""How Chiva is played."""',
        'Parser(prog="chiva")',
        'DOMAIN = "chiva"',
        'folder / "chiva-tui"',
        "import chiva_tui",
    ],
)
def test_prose_and_the_command_are_no_mention_of_the_game(source: str) -> None:
    assert list(mentions_of_the_game(source)) == []


@pytest.mark.parametrize("path", ENGINE_SOURCES, ids=named)
def test_the_engine_imports_itself_and_the_standard_library_only(path: Path) -> None:
    foreign = [
        name
        for name in imports_of(path)
        if not name.startswith("chiva_tui.engine") and name.partition(".")[0] not in sys.stdlib_module_names
    ]

    assert foreign == []


@pytest.mark.parametrize("path", ENGINE_SOURCES, ids=named)
def test_the_engine_knows_no_clock_file_or_global_randomness(path: Path) -> None:
    worldly = {
        "asyncio",
        "datetime",
        "io",
        "os",
        "pathlib",
        "secrets",
        "socket",
        "subprocess",
        "sys",
        "threading",
        "time",
    }
    tree = ast.parse(path.read_text(encoding="utf-8"))
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    taken = [
        (node.module, alias.name) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names
    ]
    of_random = {name for module, name in taken if module == "random"}

    assert not worldly & {name.partition(".")[0] for name in imports_of(path)}
    assert not {"open", "print", "input", "exec", "eval"} & called
    assert of_random == ({"Random"} if "random" in imports_of(path) else set())


def test_the_engine_loads_no_screen() -> None:
    code = (
        "import importlib, sys\n"
        f"for name in {ENGINE_MODULES!r}: importlib.import_module(name)\n"
        "print(sorted({name.partition('.')[0] for name in sys.modules} & {'textual', 'rich'}))\n"
        "print(sorted(name for name in sys.modules if name.startswith('chiva_tui.') and 'engine' not in name))\n"
    )

    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent, timeout=60
    )

    assert done.stdout.splitlines() == ["[]", "[]"]


@pytest.mark.parametrize("module", ENGINE_MODULES)
def test_every_engine_module_can_be_imported_first(module: str) -> None:
    """No import may work only because another came before it."""
    subprocess.run([sys.executable, "-c", f"import {module}"], check=True, cwd=PACKAGE.parent, timeout=60)
