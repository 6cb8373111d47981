"""Whole matches as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.chance import Deal
from chiva_tui.engine.seats import SEATS
from chiva_tui.phrases.names import game_title, player_name
from chiva_tui.phrases.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.engine.hand import Hand
    from chiva_tui.engine.match import Match
    from chiva_tui.engine.record import Record
    from chiva_tui.phrases.catalogue import Catalogue


def match_text(words: Catalogue, record: Record) -> str:
    """Returns a recorded match as text: every move with the ends it left, every result in words.

    The tiles dealt are told of finished hands only (U13).
    """
    teller = Teller(words)
    header = record.header
    kinds = (player_name(words, kind) for kind in header.players)
    players = ", ".join(f"{seat} {kind}" for seat, kind in zip(SEATS, kinds, strict=True))
    parts = [words.say("{game}; seats: {players}", game=game_title(words, header.game), players=players)]
    if header.start is not None:
        parts.append(words.say("Taken up in the middle. {standing}", standing=_start(teller, record)))
    for hand, after in _hands(record):
        parts.append("\n".join(_hand_lines(teller, hand, after)))
    if record.match.hand is None:
        prepared = ("  " + told for told in teller.preparation(record.match.preparation))
        parts.append("\n".join((words.say("Hand {number}", number=record.match.number), *prepared)))
    if record.match.winner is None:
        parts.append(words.say("The match is not finished."))
    return "\n\n".join(parts)


def _start(teller: Teller, record: Record) -> str:
    return teller.standing(record.header.new_match().standing.tallies)


def _hands(record: Record) -> Iterator[tuple[Hand, Match]]:
    """Yields each hand as it stood last, with the match then."""
    match = record.header.new_match()
    for event in record.events:
        if isinstance(event, Deal) and match.hand is not None:
            yield match.hand, match
        match = match.apply(event)
    if match.hand is not None:
        yield match.hand, match


def _hand_lines(teller: Teller, hand: Hand, after: Match) -> Iterator[str]:
    say = teller.words.say
    yield say("Hand {number}", number=after.number)
    prepared = after.preparation if after.result is None else after.result.preparation
    for told in teller.preparation(prepared):
        yield "  " + told
    if after.result is not None:
        for seat in SEATS:
            tiles = " ".join(map(str, hand.dealt[seat - 1]))
            yield "  " + say("{seat} is dealt {tiles}", seat=teller.seat(seat), tiles=tiles)
    for told in teller.moves(hand):
        yield "  " + told
    if after.result is not None:
        yield "  " + teller.outcome(after.game, after.result)
        yield "  " + teller.pips(after.result)
        for fact in after.game.facts(after.result):
            yield "  " + teller.fact(fact)
