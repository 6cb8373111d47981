"""A session on the screen, from the first frame to the exit code."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from chiva_tui.app import ChivaApp
from chiva_tui.exit_codes import CRASHED

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chiva_tui.options import PlayOptions
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.session import Session
    from chiva_tui.table.reel import Reel


def play(
    session: Session, options: PlayOptions, words: Catalogue, reels: Sequence[Reel] = (), first_reel: int = 0
) -> int:
    """Plays on the screen until the person leaves, and ends the session.

    Args:
        session: The table and what keeps its matches.
        options: How it looks and goes.
        words: The language to begin with.
        reels: The matches to be watched first; none to begin at the table.
        first_reel: Which of them comes first, counted from 0.

    Returns:
        The exit code: 0, or 1 after an unexpected error, which stderr then tells of.
    """
    app = None
    crash: Exception | None
    try:
        app = ChivaApp(options, session.table, words, reels, first_reel, session)
        app.run()
        crash = app.crash
    except Exception as error:
        crash = error if app is None or app.crash is None else app.crash
    if app is not None and app._driver is not None:
        app._driver.close()
    words = words if app is None else app.words
    left = session.leave()
    lost = "" if left is None else words.tell(left)
    if crash is None:
        _say([f"chiva: {lost}"] if lost else [])
        return (app.return_code if app is not None else None) or 0
    from chiva_tui.crash import tell_crash

    kept = lost or words.say("The match is kept up to the last action that was confirmed.")
    _say(tell_crash(crash, session.directory, kept, words))
    return CRASHED


def _say(lines: Iterable[str]) -> None:
    """Writes to standard error, unless the terminal is gone."""
    with suppress(OSError):
        for line in lines:
            print(line, file=sys.stderr)
