"""Plain lines: what is asked, what can be typed in answer, and the help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Accept, Claim, End, NameOpener, Pass, Play
from chiva_tui.engine.preparation import Phase
from chiva_tui.phrases.asking import (
    claim_question,
    deal_question,
    go_on_question,
    lots_question,
    naming_preview,
    new_match_question,
    play_preview,
    played_elsewhere,
    take_over_question,
)
from chiva_tui.phrases.catalogue import marked
from chiva_tui.phrases.line import tiles_sentence
from chiva_tui.phrases.names import game_title
from chiva_tui.table.requests import Attendance, Request, Waiting

if TYPE_CHECKING:
    from chiva_tui.engine.view import SeatView
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.table.table import Table


def asked_sentences(teller: Teller, table: Table) -> list[str]:
    """Returns what a person must know to answer, once the table has come to wait for them."""
    say, view, match = teller.words.say, table.view, table.match
    if table.attendance is Attendance.INVITED:
        return [go_on_question(teller, table)]
    if table.attendance is not Attendance.PLAYING:
        where = teller.halfway(match)
        return [played_elsewhere(teller, table), say("It is at {where}.", where=where)]
    if table.waiting is Waiting.DRAW:
        return [] if match.preparation.lots else [lots_question(teller)]
    if table.naming:
        return [say("Your team names the opener.")]
    if table.waiting is not Waiting.PERSON:
        return []
    if view.phase is Phase.ANSWER:
        return [deal_question(teller, view)]
    return [tiles_sentence(teller, view)]


def preview_sentence(teller: Teller, table: Table) -> str:
    """Returns what is previewed; empty where the prompt says it all."""
    view = table.view
    match table.pending:
        case Play() as play:
            return play_preview(teller, view, play)
        case NameOpener() as naming:
            return naming_preview(teller, naming)
        case Claim():
            return claim_question(teller, view)
        case Request.NEW_MATCH:
            return new_match_question(teller, table)
        case Request.TAKE_OVER:
            return take_over_question(teller)
        case _:
            return ""


_REQUEST_PROMPTS = {
    Request.DRAW: marked("Type ok to draw, or help."),
    Request.NEW_MATCH: marked("Type ok to begin it, game for the other game, cancel or help."),
    Request.GO_ON: marked("Type ok to go on, new for another match, or help."),
    Request.WATCH: marked("Type ok to watch, take over to play it here, new or help."),
    Request.TAKE_OVER: marked("Type ok to take it over, cancel or help."),
}


def prompt(teller: Teller, table: Table) -> str:
    """Returns the prompt: what can be typed now."""
    say = teller.words.say
    match table.pending:
        case Request.NEXT_HAND:
            return _next_prompt(teller, table)
        case Request() as request:
            return say(_REQUEST_PROMPTS[request])
        case Pass():
            return say("Your turn, nothing fits. Type ok to pass, or help.")
        case Play() as play:
            return _play_prompt(teller, table, play)
        case Accept():
            if Claim(table.view.seat) in table.view.legal_actions():
                return say("Type ok to accept, claim, hint or help.")
            return say("Type ok to accept, or help.")
        case Claim():
            return say("Type ok to claim, cancel or help.")
        case NameOpener():
            return say("Type ok to name, cancel or help.")
        case _:
            return _open_prompt(teller, table)


def _next_prompt(teller: Teller, table: Table) -> str:
    say, match = teller.words.say, table.match
    if match.result is not None:
        return say("Hand {number} is over. Type ok for the next, ledger or help.", number=match.number)
    if match.preparation.claims:
        return say("Type ok to deal again, or help.")
    return say("Type ok to go on, or help.")


def _play_prompt(teller: Teller, table: Table, play: Play) -> str:
    say = teller.words.say
    if table.offered is not None:
        return say("Your turn. Type ok to open with {tile}, or help.", tile=play.tile)
    if play.end is None:
        return say("Type ok to open with {tile}, cancel or help.", tile=play.tile)
    both = Play(play.seat, play.tile, play.end.other) in table.view.legal_actions()
    if play.end is End.LEFT:
        template = (
            marked("Type ok to play {tile} left, right for the other end, cancel or help.")
            if both
            else marked("Type ok to play {tile} left, cancel or help.")
        )
    else:
        template = (
            marked("Type ok to play {tile} right, left for the other end, cancel or help.")
            if both
            else marked("Type ok to play {tile} right, cancel or help.")
        )
    return say(template, tile=play.tile)


def _open_prompt(teller: Teller, table: Table) -> str:
    """The prompt while nothing is previewed."""
    say, view = teller.words.say, table.view
    if table.attendance is Attendance.WATCHING:
        return say("Watching. Type take over, where, quit or help.")
    if table.waiting is Waiting.NOTHING:
        return say("The match is over. Type new, ledger, undo, quit or help.")
    if table.naming:
        return say("Who opens? Type open 1 for yourself, open 3 for your partner, hint or help.")
    if table.waiting is Waiting.COMPUTER and view.turn is not None:
        return say("{seat} is next. Type ok to go on, or help.", seat=teller.seat(view.turn))
    return _turn_prompt(teller, view)


def _turn_prompt(teller: Teller, view: SeatView) -> str:
    say = teller.words.say
    if view.ends is None:
        return say("Your turn, any tile opens. Type a tile, hint or help.")
    left, right = view.ends
    if left == right:
        return say("Your turn, {number} at both ends. Type a tile, hint or help.", number=left)
    return say("Your turn, {left} or {right}. Type a tile, hint or help.", left=left, right=right)


_HELP = (
    marked("A tile and an end preview a move: 6-4 right, 64 r, or 6-4 alone where it fits one end only."),
    marked(
        "A single digit is a place among your tiles: 3 is the third, 0 the tenth, 3 r the third on the right. left or "
        "right alone puts the tile just named there."
    ),
    marked(
        "ok or an empty line confirms what is previewed; ! at the end of a line confirms at once: 64 r! cancel takes "
        "the preview back."
    ),
    marked(
        "pass when nothing fits. draw draws the lots, open 1 or open 3 names the opener, accept or claim answers a "
        "deal, next deals the next hand."
    ),
    marked("hint or h previews a move and gives the reason. undo or u takes your last action back, redo restores it."),
    marked("where or w tells the position, ledger or s the score and the moves, rules the rules, help or ? this."),
    marked("tracker or t tells the tiles still out and what passes exclude, review what a finished hand was worth."),
    marked("stats tells what your kept matches came to."),
    marked(
        "restart begins the hand again, which redo takes back; new begins a new match, and game chooses another game "
        "for it while it is asked about."
    ),
    marked("A match played in another terminal: watch looks on, take over plays it here."),
    marked("quit, q or the end of input leaves; the match is kept."),
)


def help_sentences(words: Catalogue) -> list[str]:
    """Returns what can be typed at any prompt."""
    return [words.say(text) for text in _HELP]


def greeting(teller: Teller, table: Table) -> str:
    """Returns the first line of a match."""
    return teller.words.say(
        "{game}: you and seat 3 against seats 2 and 4. Type help at any prompt.",
        game=game_title(teller.words, table.match.game),
    )
