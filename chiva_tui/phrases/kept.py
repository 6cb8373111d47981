"""Kept matches as lines of text."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from chiva_tui.engine.games import game_named
from chiva_tui.phrases.columns import aligned
from chiva_tui.phrases.names import game_title

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.store.store import Kept


def matches_text(words: Catalogue, matches: Sequence[Kept]) -> str:
    """Returns kept matches as a table, in the order given; a sentence if there are none."""
    say = words.say
    if not matches:
        return say("No match is kept.")
    title = (say("ID"), say("Game"), say("Hand"), say("Score"), say("State"), say("Last played"))
    return "\n".join(aligned([title, *(_cells(words, kept) for kept in matches)]))


def match_line(words: Catalogue, kept: Kept) -> str:
    """Returns one kept match as a sentence."""
    number, game, hand, score, state, when = _cells(words, kept)
    return words.say(
        "Match {match}: {game}, hand {hand}, {score}, {state}, last played {when}.",
        match=number,
        game=game,
        hand=hand,
        score=score,
        state=state,
        when=when,
    )


def kept_line(words: Catalogue, kept: Kept) -> tuple[str, str]:
    """Returns one kept match as a line of a list: its number, when it was played, the game, how it stands.

    Returns:
        The line, and a shorter one that leaves out when.
    """
    number, game, hand, score, state, when = _cells(words, kept)
    told = words.say("{game}, hand {hand}, {score}, {state}", game=game, hand=hand, score=score, state=state)
    return f"{number}  {when}  {told}", f"{number}  {told}"


def _cells(words: Catalogue, kept: Kept) -> tuple[str, str, str, str, str, str]:
    one, two = _tallies(kept)
    when = datetime.fromisoformat(kept.changed).astimezone()
    return (
        str(kept.id),
        game_title(words, game_named(kept.game)),
        str(kept.hand),
        f"{one}-{two}",
        _state(words, kept),
        f"{when:%Y-%m-%d %H:%M}",
    )


def _state(words: Catalogue, kept: Kept) -> str:
    if kept.winner is not None:
        return words.say("won by team {team}", team=kept.winner)
    return words.say("to go on with")


def _tallies(kept: Kept) -> tuple[str, str]:
    tallies = kept.standing["tallies"]
    one, two = tallies if isinstance(tallies, list) else (0, 0)
    return str(one), str(two)
