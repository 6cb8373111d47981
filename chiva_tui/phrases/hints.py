"""Hints in words: one sentence for the choice and its principle, one for the evidence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Accept, Action, Claim, End, NameOpener, Play
from chiva_tui.phrases.catalogue import ENGLISH, Catalogue, marked
from chiva_tui.players.evidence import (
    EndsShow,
    Evidence,
    HandKeeps,
    OpenedWith,
    OwnsEnd,
    PassedOn,
    PipCount,
    ScoreIs,
    SeatEvidence,
    Showed,
    SuitCount,
)
from chiva_tui.players.reasons import Reason

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chiva_tui.engine.seats import Seat
    from chiva_tui.players.hint import Advice


@dataclass(frozen=True, slots=True)
class HintWords:
    """A hint as it is read.

    Attributes:
        choice: What to do and why, one sentence of at most about 78 characters.
        evidence: The most telling fact behind it, one sentence of at most about 60 characters; empty if none is needed.
        text: The choice, its odds and all the evidence, sentence after sentence.
        brief: The odds in few words, for where there is little room.
        odds: How often the choice and the next best one should win, one sentence of at most about 62 characters; empty
            where nothing was to be weighed.
    """

    choice: str
    evidence: str
    text: str
    odds: str = ""
    brief: str = ""


def hint_words(advice: Advice, catalogue: Catalogue = ENGLISH) -> HintWords:
    """Returns a hint in words, from the side of the seat it is for: its partner is "your partner"."""
    choice = catalogue.say(
        "{action}: {why}.", action=_action_words(advice.action, catalogue), why=_why(advice, catalogue)
    )
    evidence = [_evidence_words(fact, advice.action.seat, catalogue) for fact in advice.evidence]
    odds = _odds_words(advice, catalogue, _ODDS)
    text = " ".join([choice, *([odds] if odds else []), *evidence])
    brief = _odds_words(advice, catalogue, _BRIEF_ODDS)
    return HintWords(choice, evidence[0] if evidence else "", text, odds, brief)


_ODDS = {
    None: marked("Wins about {won} of 100 hands; next best {tile}, {next}."),
    End.LEFT: marked("Wins about {won} of 100 hands; next best {tile} on the left, {next}."),
    End.RIGHT: marked("Wins about {won} of 100 hands; next best {tile} on the right, {next}."),
}

_BRIEF_ODDS = {
    None: marked("({won}%; {tile} {next}%)"),
    End.LEFT: marked("({won}%; {tile} l {next}%)"),
    End.RIGHT: marked("({won}%; {tile} r {next}%)"),
}


def _odds_words(advice: Advice, words: Catalogue, templates: Mapping[End | None, str]) -> str:
    share, other, next_share = advice.share, advice.next_best, advice.next_share
    if share is None or next_share is None or not isinstance(other, Play):
        return ""
    return words.say(templates[other.end], won=round(100 * share), tile=other.tile, next=round(100 * next_share))


def _action_words(action: Action, catalogue: Catalogue) -> str:
    match action:
        case Play(tile=tile, end=None):
            return catalogue.say("Open with {tile}", tile=tile)
        case Play(tile=tile, end=End.LEFT):
            return catalogue.say("Play {tile} on the left", tile=tile)
        case Play(tile=tile):
            return catalogue.say("Play {tile} on the right", tile=tile)
        case NameOpener(seat, opener) if opener is seat:
            return catalogue.say("Name yourself to open")
        case NameOpener():
            return catalogue.say("Name your partner to open")
        case Accept():
            return catalogue.say("Accept")
        case Claim():
            return catalogue.say("Claim a redeal")
        case _:
            return catalogue.say("Pass")


_WHY: dict[Reason, str] = {
    Reason.EITHER_OPENS: marked("nothing is dealt yet, so either of you will do"),
    Reason.MUST_OPEN: marked("this hand must be opened with it"),
    Reason.NOTHING_FITS: marked("nothing in your hand fits"),
    Reason.ONLY_TILE: marked("it is the only tile that fits"),
    Reason.GO_OUT: marked("it is your last tile and wins the hand"),
    Reason.CLOSE: marked("if the line blocks, your side should win the count"),
    Reason.KEEP_OPEN: marked("it avoids a block your side would likely lose"),
    Reason.DOUBLE_EARLY: marked("doubles fit one number only, so play them early"),
    Reason.OPEN_LONG: marked("you can follow up both of its numbers"),
    Reason.BOTH_ENDS: marked("your other tiles then fit both ends"),
    Reason.OWN_SUIT: marked("it shows {number}, a number you are strong in"),
    Reason.KEEP_EXIT: marked("only you can cover the {number}, so that end can wait"),
    Reason.FORCE_PASS: marked("seat {seat} must pass"),
    Reason.PRESS: marked("seat {seat} may have to pass"),
    Reason.SERVE_PARTNER: marked("your partner can probably follow"),
    Reason.RESCUE: marked("it covers the {number} your partner lacks"),
    Reason.PARTNER_END: marked("it leaves your partner's {number} open"),
    Reason.PARTNER_SUIT: marked("it shows {number} again, your partner's number"),
    Reason.KILL: marked("it covers the {number} that seat {seat} laid"),
    Reason.STARVE: marked("it does not bring back the {number} that seat {seat} showed"),
    Reason.HANG_DOUBLE: marked("it makes {number}-{number}, still unseen, harder to place"),
    Reason.KEEP_DOUBLE: marked("it keeps an end for your {number}-{number}"),
    Reason.SQUARE: marked("both ends show {number}, where your side should be stronger"),
    Reason.BALANCE: marked("taken all together, it looks no worse than the others"),
}


def _why(advice: Advice, words: Catalogue) -> str:
    count = advice.count
    match advice.reason:
        case Reason.CLAIM:
            return words.say_count(
                "{count} double would be hard to place", "{count} doubles would be hard to place", count
            )
        case Reason.ACCEPT:
            return words.say_count(
                "{count} double is too few to claim a redeal", "{count} doubles are too few to claim a redeal", count
            )
        case Reason.SHED_PIPS:
            return words.say_count(
                "it sheds {count} pip, which counts in a block", "it sheds {count} pips, which count in a block", count
            )
        case Reason.SHED_POINTS:
            return words.say_count(
                "it sheds {count} pip, a point for them if they win",
                "it sheds {count} pips, points for the others if they win",
                count,
            )
        case Reason.OPEN_DOUBLE:
            return words.say_count(
                "a double you can follow with {count} more {number}",
                "a double you can follow with {count} more {number}s",
                count,
                number=advice.number,
            )
        case Reason.KEEP_REPLIES:
            return words.say_count(
                "{count} of your other tiles fits the new ends", "{count} of your other tiles fit the new ends", count
            )
        case Reason.KEEP_VARIETY:
            return words.say_count(
                "you keep {count} number in your hand", "you keep {count} different numbers in your hand", count
            )
        case reason:
            return words.say(_WHY[reason], seat=advice.seat, number=advice.number)


def _evidence_words(fact: Evidence, me: Seat, words: Catalogue) -> str:
    match fact:
        case EndsShow(left, right):
            return words.say("The ends show {left} and {right}.", left=left, right=right)
        case SuitCount(number, laid, own, unseen):
            return words.say(
                "{number}s: {laid} laid, {own} yours, {unseen} unseen.",
                number=number,
                laid=laid,
                own=own,
                unseen=unseen,
            )
        case PipCount(own, unseen):
            return words.say("Then {own} pips yours, {unseen} unseen.", own=own, unseen=unseen)
        case ScoreIs(theirs, goal):
            return words.say("The opponents have {count} of the {goal} points.", count=theirs, goal=goal)
        case HandKeeps(tiles, fitting):
            return words.say_count(
                "Of your {count} tile left, {fitting} will fit.",
                "Of your {count} tiles left, {fitting} will fit.",
                tiles,
                fitting=fitting,
            )
        case _ if fact.seat is me.partner:
            return _partner_words(fact, words)
        case _:
            return _opponent_words(fact, words)


def _partner_words(fact: SeatEvidence, words: Catalogue) -> str:
    match fact:
        case PassedOn(_, (number,)):
            return words.say("Your partner passed on {number}.", number=number)
        case PassedOn(_, numbers):
            return words.say("Your partner passed on {number} and {other}.", number=numbers[0], other=numbers[1])
        case OpenedWith(_, tile):
            return words.say("Your partner opened with {tile}.", tile=tile)
        case OwnsEnd(_, number):
            return words.say("Your partner laid the {number} that is open.", number=number)
        case Showed(_, number, times):
            return words.say_count(
                "Your partner showed a {number} once.",
                "Your partner showed a {number} in {count} plays.",
                times,
                number=number,
            )


def _opponent_words(fact: SeatEvidence, words: Catalogue) -> str:
    seat = fact.seat
    match fact:
        case PassedOn(_, (number,)):
            return words.say("Seat {seat} passed on {number}.", seat=seat, number=number)
        case PassedOn(_, numbers):
            return words.say(
                "Seat {seat} passed on {number} and {other}.", seat=seat, number=numbers[0], other=numbers[1]
            )
        case OpenedWith(_, tile):
            return words.say("Seat {seat} opened with {tile}.", seat=seat, tile=tile)
        case OwnsEnd(_, number):
            return words.say("Seat {seat} laid the {number} that is open.", seat=seat, number=number)
        case Showed(_, number, times):
            return words.say_count(
                "Seat {seat} showed a {number} once.",
                "Seat {seat} showed a {number} in {count} plays.",
                times,
                seat=seat,
                number=number,
            )
