"""Compiles the message catalogues whenever the package is built or installed, editable or not.

Hatchling loads this file by its path; nothing else does, and no wheel has it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):  # type: ignore[misc]
    """Writes a `.mo` beside each `.po`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles every catalogue before the files of the package are gathered."""
        for source in sorted(Path(self.root, "chiva_tui", "phrases", "locale").glob("*/LC_MESSAGES/*.po")):
            with source.open("rb") as file:
                catalogue = read_po(file)
            with source.with_suffix(".mo").open("wb") as file:
                write_mo(file, catalogue)
