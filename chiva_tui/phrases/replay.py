"""A recorded match that is watched again: where in it one is, what has just happened, and what can be typed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.errors import UnparsableError
from chiva_tui.engine.notation import LONGEST_ECHO
from chiva_tui.engine.seats import SEATS
from chiva_tui.phrases.catalogue import word_in
from chiva_tui.phrases.passes import passed_sentence
from chiva_tui.phrases.typed import ENGLISH_WORDS, in_english
from chiva_tui.players.tracking import passed_on
from chiva_tui.table.commands import Command

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.table.reel import Frame, Reel

PLACE_WORDS = (word_in("typed", "hand"), word_in("typed", "move"))
"""What can be typed to go somewhere, in English; translated as the other words that can be typed are."""

_LONGEST_NUMBER = 6
_NUMBER = rf"(\d{{1,{_LONGEST_NUMBER}}})"
_PLACE = re.compile(rf"(?:hand *)?{_NUMBER}(?:(?:[ .,:]+|[ ,]*move *){_NUMBER})?|(?:\.|move *){_NUMBER}", re.ASCII)

_COMMANDS = {
    command.value: command
    for command in (
        Command.WHERE,
        Command.TRACKER,
        Command.RULES,
        Command.LEDGER,
        Command.REVIEW,
        Command.HELP,
        Command.QUIT,
    )
}


class Place(NamedTuple):
    """Where a watcher wants to go.

    Attributes:
        hand: The number of the hand; None for the present one.
        move: How many of its moves have been made.
    """

    hand: int | None
    move: int


def read_place(text: str, words: Catalogue) -> Place | Command:
    """Returns what a line typed at a replay asks for.

    Args:
        text: Such as "hand 3", "3.12", "3", "move 12", ".12", or a command such as "rules".
        words: The person's language, in which it may be as well.

    Raises:
        UnparsableError: The line is not understood.
    """
    line = in_english(text.strip(), words, (*ENGLISH_WORDS, *PLACE_WORDS)).lower()
    if line in _COMMANDS:
        return _COMMANDS[line]
    found = _PLACE.fullmatch(line)
    if found is None:
        raise UnparsableError("{text!r} is no place: type 3 or 3.12 or move 12.", text=text.strip()[:LONGEST_ECHO])
    hand, move, move_here = (None if digits is None else int(digits) for digits in found.groups())
    return Place(hand, (move if move_here is None else move_here) or 0)


def place_text(words: Catalogue, frame: Frame) -> str:
    """Tells where in a match a position is."""
    return words.say("Hand {hand}, move {move} of {moves}", hand=frame.hand, move=frame.move, moves=frame.moves)


def happened_text(teller: Teller, frame: Frame) -> str:
    """Tells what has just happened at a position: the last move or how the hand ended; before any, who is to open."""
    match = frame.match
    if match.result is not None:
        return teller.outcome(match.game, match.result)
    hand = match.hand
    if hand is not None and hand.moves:
        return teller.move(hand.moves[-1], hand.ends)
    return teller.words.say("Hand {number} is dealt; seat {seat} is to open.", number=frame.hand, seat=match.turn)


def position_sentences(teller: Teller, reel: Reel) -> Iterator[str]:
    """Yields a position in words, all four hands open."""
    say, say_count = teller.words.say, teller.words.say_count
    frame, match = reel.frame, reel.match
    hand = match.hand
    yield say("{place}.", place=place_text(teller.words, frame))
    yield teller.standing(match.standing.tallies)
    yield from teller.preparation(match.preparation if match.result is None else match.result.preparation)
    yield happened_text(teller, frame)
    if hand is not None and hand.ends is not None:
        left, right = hand.ends
        laid = say_count("{count} tile is laid.", "{count} tiles are laid.", len(hand.line.laid))
        ends = say("The left end shows {left}, the right end {right}.", left=left, right=right)
        yield f"{laid} {ends}"
    passed = passed_on(() if hand is None else hand.moves)
    for seat in SEATS:
        tiles = ", ".join(map(str, match.tiles_of(seat)))
        name = teller.seat(seat)
        held = say("{seat} holds {tiles}.", seat=name, tiles=tiles)
        yield held if tiles else say("{seat} has no tile left.", seat=name)
        if match.result is None and passed[seat.index]:
            yield passed_sentence(teller, seat, passed[seat.index])
    if match.turn is not None:
        yield say("{turn}.", turn=say("{seat} to play", seat=teller.seat(match.turn)))
