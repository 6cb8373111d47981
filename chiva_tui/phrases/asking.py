"""What is previewed and what is asked, one sentence each: on the action line and in plain lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Claim, End
from chiva_tui.engine.preparation import doubles_in
from chiva_tui.phrases.catalogue import marked
from chiva_tui.phrases.names import game_title
from chiva_tui.table.requests import Waiting

if TYPE_CHECKING:
    from chiva_tui.engine.actions import NameOpener, Play
    from chiva_tui.engine.view import SeatView
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.table.table import Table


def play_preview(teller: Teller, view: SeatView, play: Play) -> str:
    """Tells a previewed tile and the ends it leaves."""
    say = teller.words.say
    if view.ends is None or play.end is None:
        return say("Preview: open with {tile}.", tile=play.tile)
    left, right = view.ends_after(play)
    template = (
        marked("Preview {tile} on the left end: leaves {left} and {right}.")
        if play.end is End.LEFT
        else marked("Preview {tile} on the right end: leaves {left} and {right}.")
    )
    return say(template, tile=play.tile, left=left, right=right)


def naming_preview(teller: Teller, naming: NameOpener) -> str:
    """Tells who is to open, from the side of the seat that names (D3)."""
    say = teller.words.say
    return say("Preview: you open.") if naming.opener is naming.seat else say("Preview: your partner opens.")


def deal_question(teller: Teller, view: SeatView) -> str:
    """Asks for the answer to a deal (D6)."""
    if Claim(view.seat) not in view.legal_actions():
        return teller.words.say("Look at your tiles and accept the deal.")
    return teller.words.say_count(
        "You hold {count} double: accept, or claim a redeal by showing it.",
        "You hold {count} doubles: accept, or claim a redeal by showing them.",
        len(doubles_in(view.hand)),
    )


def claim_question(teller: Teller, view: SeatView) -> str:
    """Asks whether a redeal is really to be claimed (D6)."""
    tiles = " ".join(map(str, doubles_in(view.hand)))
    return teller.words.say("Claim a redeal? It shows {tiles} and voids this deal.", tiles=tiles)


def lots_question(teller: Teller) -> str:
    """Asks for the lots to be drawn (D2)."""
    return teller.words.say("You and seat 2 draw a tile each; the higher total names the opener.")


def new_match_question(teller: Teller, table: Table) -> str:
    """Asks whether a new match is to begin, and says what becomes of this one."""
    template = (
        marked("Begin a new match of {game}?")
        if table.waiting is Waiting.NOTHING
        else marked("Begin a new match of {game}? This one is kept as it is.")
        if table.is_kept
        else marked("Begin a new match of {game}? This one ends here.")
    )
    return teller.words.say(template, game=game_title(teller.words, table.next_game))


def go_on_question(teller: Teller, table: Table) -> str:
    """Says that a match was left here, and where it stands."""
    return teller.words.say("Your match is here: {where}.", where=teller.halfway(table.match))


def take_over_question(teller: Teller) -> str:
    """Asks whether a match is to be taken over from another terminal."""
    return teller.words.say("Take the match over? The other terminal can then only watch.")


def played_elsewhere(teller: Teller, table: Table) -> str:
    """Says that, and where, a match is being played."""
    say = teller.words.say
    if not table.played_by:
        return say("This match is being played in another terminal.")
    return say("This match is being played in another terminal: {terminal}.", terminal=table.played_by)
