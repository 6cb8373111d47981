"""A match in plain lines on the standard streams, from sitting down to leaving."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from signal import SIGINT
from typing import TYPE_CHECKING

from chiva_tui.exit_codes import CRASHED, SIGNALLED
from chiva_tui.line_mode.conversation import Conversation
from chiva_tui.line_mode.signals import SignalledError, Signals
from chiva_tui.line_mode.streams import Printer, StreamLines, writer
from chiva_tui.phrases.telling import Teller
from chiva_tui.table.requests import Attendance
from chiva_tui.table.seating import PERSON

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from chiva_tui.options import PlayOptions
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.session import Session
    from chiva_tui.table.keeping import Sentence


def play(session: Session, options: PlayOptions, words: Catalogue) -> int:
    """Plays in plain lines until the person leaves or the input ends, and ends the session.

    Args:
        session: The table and what keeps its matches.
        options: How it goes.
        words: The language.

    Returns:
        The exit code: 0; 128 and the number of the signal that asked for the end; or 1 after an unexpected error,
        which stderr then tells of.

    Raises:
        OSError: Nothing can be said any more; the match is kept all the same.
    """
    with Signals() as signals:
        printer = Printer(writer(sys.stdout.fileno(), sys.stdout.encoding, signals))
        lines = StreamLines(sys.stdin.fileno(), sys.stdin.encoding, signals)
        teller = Teller(words, PERSON)
        code = 0
        try:
            Conversation(session.table, teller, options.pace, lines, printer, signals, keeping(options)).run()
        except SignalledError as ended:
            code = SIGNALLED + ended.number
        except OSError:
            _say_lost(session.leave(), words)
            raise
        except Exception as error:
            return _crashed(error, session, words)
        lost = session.leave()
        _say_lost(lost, words)
        if code in (0, SIGNALLED + SIGINT):
            signals.forget()
            with suppress(SignalledError):
                printer.say(_last_words(teller, session, is_lost=bool(lost)))
        return code


def keeping(options: PlayOptions) -> Callable[[str, str], None] | None:
    """Returns what keeps a choice for the next time; None where nothing is kept."""
    file = "" if options.settings is None else options.settings.file
    if not file:
        return None

    def remember(setting: str, choice: str) -> None:
        from chiva_tui.settings.file import remember

        remember(Path(file), {setting: choice})

    return remember


def _last_words(teller: Teller, session: Session, *, is_lost: bool) -> str:
    """Says whether the match is kept; why it is not stands on stderr."""
    say, table = teller.words.say, session.table
    if is_lost:
        return say("The match is not kept.")
    if not table.is_kept or not table.course.has_moved or table.attendance is Attendance.WATCHING:
        return say("Goodbye.")
    if table.match.winner is not None:
        return say("The match is over, and it is kept.")
    return say("The match is kept; chiva goes on with it.")


def _crashed(error: Exception, session: Session, words: Catalogue) -> int:
    from chiva_tui.crash import tell_crash

    lost = session.leave()
    kept = (
        words.say("The match is kept up to the last action that was confirmed.") if lost is None else words.tell(lost)
    )
    _say(tell_crash(error, session.directory, kept, words))
    return CRASHED


def _say_lost(lost: Sentence | None, words: Catalogue) -> None:
    _say([] if lost is None else [f"chiva: {words.tell(lost)}"])


def _say(lines: Iterable[str]) -> None:
    """Writes to standard error, unless that is gone."""
    if sys.stderr is None:
        return
    with suppress(OSError):
        for line in lines:
            print(line, file=sys.stderr)
