"""The score ledger: every hand in words, and the plays of the hand on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.phrases.rules import Section

if TYPE_CHECKING:
    from chiva_tui.engine.game import Result
    from chiva_tui.engine.match import Match
    from chiva_tui.phrases.telling import Teller


def ledger_sections(teller: Teller, match: Match, seed: str | None = None) -> list[Section]:
    """Returns the ledger: the standing, the hand on the table move by move, then the finished hands, newest first.

    Args:
        teller: Whose words are used.
        match: What has been played.
        seed: The seed, if it may be told (U6).
    """
    say = teller.words.say
    told_seed = () if seed is None else (say("Seed: {seed}", seed=seed),)
    sections = [Section(say("The match"), (_standing(teller, match), *told_seed))]
    finished = list(reversed(match.results))
    prepared = tuple(teller.preparation(match.preparation))
    if match.result is not None and prepared:
        sections.append(Section(say("The next hand"), prepared))
    if match.hand is None:
        sections.append(
            Section(say("Hand {number}, on the table", number=match.number), prepared or (say("Nothing is laid yet."),))
        )
    else:
        moves = tuple(f"{at}. {told}" for at, told in enumerate(teller.moves(match.hand), 1))
        if match.result is not None:
            moves = (*_told(teller, match, finished.pop(0)), *moves)
        heading = say("Hand {number}, on the table", number=match.number)
        if match.result is None:
            moves = (*prepared, *moves)
        sections.append(Section(heading, moves or (say("Nothing is laid yet."),)))
    sections.extend(
        Section(say("Hand {number}", number=result.number), _told(teller, match, result)) for result in finished
    )
    return sections


def _standing(teller: Teller, match: Match) -> str:
    return teller.standing(match.standing.tallies)


def _told(teller: Teller, match: Match, result: Result) -> tuple[str, ...]:
    before, after = result.before.tallies, result.after.tallies
    change = teller.words.say(
        "Teams 1/3 and 2/4: {one}-{two} before, {three}-{four} after.",
        one=before[0],
        two=before[1],
        three=after[0],
        four=after[1],
    )
    prepared = teller.preparation(result.preparation)
    facts = (teller.fact(fact) for fact in match.game.facts(result))
    return (*prepared, teller.outcome(match.game, result), teller.pips(result), change, *facts)
