"""Where the matches are kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

HOME_VARIABLE = "CHIVA_HOME"
"""The environment variable that names the directory."""


def data_directory(asked: str | None, environ: Mapping[str, str]) -> Path:
    """Returns the directory the matches are kept in; nothing is made or looked at.

    Args:
        asked: What the command line asks for, which goes before everything else.
        environ: The environment; `CHIVA_HOME` in it counts unless it is empty.
    """
    wanted = asked or environ.get(HOME_VARIABLE)
    if wanted:
        return Path(wanted)
    from platformdirs import user_data_path

    return user_data_path("chiva-tui", appauthor=False)
