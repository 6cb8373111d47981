"""Plain lines: what happens, one sentence an event, and the position as it is told when a person is to act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Accept, NameOpener, Pass, Play
from chiva_tui.engine.chance import Deal, Lots
from chiva_tui.engine.preparation import Phase
from chiva_tui.engine.seats import SEATS
from chiva_tui.phrases.ledger import ledger_sections
from chiva_tui.phrases.stakes import stakes_sentences
from chiva_tui.table.seating import PERSON

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.engine.match import Match
    from chiva_tui.engine.seats import Seat
    from chiva_tui.engine.view import SeatView
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.table.timeline import Step


def event_sentences(teller: Teller, step: Step) -> Iterator[str]:
    """Yields what there is to be told of something that has happened; nothing of a computer's secret answer (D6)."""
    event, after = step.event, step.after
    if isinstance(event, Deal):
        yield from _deal_sentences(teller, event, after)
    elif isinstance(event, Lots):
        yield teller.lots(event)
    elif isinstance(event, NameOpener):
        yield teller.naming(event.opener)
    elif isinstance(event, Play | Pass):
        yield teller.move(event, after.hand.ends if after.hand is not None else None)
        if after.result is not None:
            yield from result_sentences(teller, after)
    else:
        yield from _answer_sentences(teller, event, after)


def result_sentences(teller: Teller, match: Match) -> Iterator[str]:
    """Yields how the hand on the table ended: the outcome, all four hands (U13), the pips, and what follows from it."""
    result = match.result
    if result is None:
        return
    yield teller.outcome(match.game, result)
    for seat in SEATS:
        yield _left_over(teller, match, seat)
    yield teller.pips(result)
    for fact in match.game.facts(result):
        yield teller.fact(fact)
    yield teller.standing(match.standing.tallies)


def tiles_sentence(teller: Teller, view: SeatView) -> str:
    """Tells the seat's tiles in their order, and those that can be laid now."""
    say = teller.words.say
    held = say("Your tiles: {tiles}.", tiles=", ".join(map(str, view.hand)))
    playable = {action.tile for action in view.legal_actions() if isinstance(action, Play)}
    if not playable:
        return held
    if len(playable) == len(view.hand):
        fit = say("All fit.")
    else:
        tiles = ", ".join(str(tile) for tile in view.hand if tile in playable)
        fit = say("Those that fit: {tiles}.", tiles=tiles)
    return f"{held} {fit}"


def ends_sentence(teller: Teller, view: SeatView) -> str:
    """Tells the two ends of the line."""
    if view.ends is None:
        return teller.words.say("Nothing is laid yet.")
    left, right = view.ends
    return teller.words.say("The left end shows {left}, the right end {right}.", left=left, right=right)


def position_sentences(teller: Teller, match: Match) -> Iterator[str]:
    """Yields the position in words, and the whole line as it lies."""
    *told, turn = teller.where(match, PERSON)
    yield from told
    yield teller.words.say("{turn}.", turn=turn)
    laid = " ".join(f"{tile.left}-{tile.right}" for tile in match.view(PERSON).line.laid)
    if laid:
        yield teller.words.say("The line from left to right: {tiles}.", tiles=laid)


def ledger_lines(teller: Teller, match: Match, seed: str | None) -> Iterator[str]:
    """Yields the ledger, each heading followed by what stands under it.

    Args:
        teller: Whose words are used.
        match: What has been played.
        seed: The seed, if it may be told (U6).
    """
    for section in ledger_sections(teller, match, seed):
        yield teller.words.say("{heading}:", heading=section.heading)
        yield from section.paragraphs


def _deal_sentences(teller: Teller, deal: Deal, after: Match) -> Iterator[str]:
    """Yields which hand is dealt, and the person's tiles unless they are told with the question for a tile."""
    say = teller.words.say
    if deal.attempt == 1:
        yield say("Hand {number}.", number=deal.hand)
        yield from stakes_sentences(teller, after)
    else:
        yield say("Hand {number}, deal {attempt}.", number=deal.hand, attempt=deal.attempt)
    if after.turn is not PERSON or after.phase is not Phase.PLAY:
        yield say("You are dealt {tiles}.", tiles=", ".join(map(str, deal.tiles[PERSON - 1])))


def _answer_sentences(teller: Teller, event: object, after: Match) -> Iterator[str]:
    """Yields a person's accepting and, after the fourth answer, what came of all four."""
    say = teller.words.say
    if isinstance(event, Accept) and event.seat is PERSON:
        yield say("You accept the deal.")
    if after.phase is Phase.PLAY:
        yield say("All have accepted the deal.")
    elif after.phase is Phase.DEAL:
        for shown in after.preparation.claims:
            yield teller.claim(shown)
        yield say("The deal is void; the opener stays.")


def _left_over(teller: Teller, match: Match, seat: Seat) -> str:
    say = teller.words.say
    held = match.tiles_of(seat)
    tiles = ", ".join(map(str, held))
    if seat is teller.you:
        return say("You are left with {tiles}.", tiles=tiles) if held else say("You have no tile left.")
    name = teller.seat(seat)
    if held:
        return say("{seat} is left with {tiles}.", seat=name, tiles=tiles)
    return say("{seat} has no tile left.", seat=name)
