"""What happens to the kept matches, said once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.table.table import Table


class News:
    """Listens to a table's keeper.

    The status line goes on saying that a match is not kept; why is said once, and again if the reason changes.
    """

    def __init__(self, table: Table, teller: Teller) -> None:
        """Listens.

        Args:
            table: Whose keeper.
            teller: How it is said.
        """
        self._table = table
        self._teller = teller
        self._trouble = ""
        self._unread = ""

    def read(self) -> None:
        """Takes what was said last for read: the person has done something since."""
        self._unread = ""

    def change_teller(self, teller: Teller) -> None:
        """Says everything another way from now on, and once more why the match is not kept."""
        self._teller = teller
        self._trouble = ""

    def latest(self) -> str:
        """Returns what has not been read yet; empty for nothing."""
        told = [self._teller.briefly(news) for news in self._table.news()]
        trouble = self._table.trouble
        reason = "" if trouble is None else self._teller.briefly(trouble)
        if reason and reason != self._trouble:
            told.append(self._teller.words.say("Not kept: {reason}", reason=reason))
        self._trouble = reason
        self._unread = " ".join(told) or self._unread
        return self._unread
