"""What is said beside the mouse while it rests on something that can be clicked. Loaded with the first such rest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.engine.actions import End, Pass, Play
from chiva_tui.engine.preparation import Phase
from chiva_tui.phrases.names import player_name
from chiva_tui.phrases.passes import passed_sentence
from chiva_tui.players.tracking import passed_on
from chiva_tui.screens.actions import BY_NAME
from chiva_tui.screens.reading import action_title
from chiva_tui.screens.replay_actions import REPLAY_BY_NAME
from chiva_tui.screens.scenes import choosable_ends, displayed_tiles
from chiva_tui.screens.start_actions import START_BY_NAME
from chiva_tui.screens.start_scenes import SETTABLE, about, for_listed, shown
from chiva_tui.table.requests import Request, Waiting
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import ButtonTarget, EndTarget, GhostTarget, HintTarget, SeatTarget, SlotTarget, StatusTarget
from chiva_tui.widgets.choice_list import less, more

if TYPE_CHECKING:
    from chiva_tui.engine.seats import Seat
    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.phrases.telling import Teller
    from chiva_tui.screens.actions import TableAction
    from chiva_tui.screens.replay_scenes import Booth
    from chiva_tui.screens.scenes import Desk
    from chiva_tui.screens.start_scenes import Lobby
    from chiva_tui.table.reel import Reel
    from chiva_tui.table.table import Table
    from chiva_tui.widgets import Target


def table_tip(target: Target, table: Table, teller: Teller, desk: Desk) -> str:
    """Returns what is said about a part of the table; empty where a click means nothing or goes without saying."""
    words = teller.words
    match target:
        case SlotTarget(index):
            told = _slot_tip(index, table, words, desk)
            return _lines(told, _key(words, desk.keys.slot(index))) if told else ""
        case EndTarget(end):
            refused = isinstance(table.pending, Play) and end not in choosable_ends(table)
            if refused or table.waiting is not Waiting.PERSON:
                return ""
            return _lines(_end_tip(end, table, words), _key(words, desk.keys.shown(end.value)))
        case GhostTarget() if isinstance(table.pending, Play):
            told = words.say("Click: play {tile}", tile=table.pending.tile)
            return _lines(told, _key(words, desk.keys.shown("confirm")))
        case SeatTarget(seat):
            return _seat_tip(seat, table, teller)
        case StatusTarget(part):
            return _status_tip(part, words)
        case ButtonTarget("confirm"):
            return _lines(_confirm_tip(table, words, desk), _key(words, desk.keys.shown("confirm")))
        case ButtonTarget("cancel") if desk.reading:
            return _lines(words.say("Close"), _key(words, desk.keys.shown("cancel")))
        case ButtonTarget(name) | HintTarget(name):
            return _action_tip(BY_NAME.get(name), words, desk.keys.shown(name) if name in BY_NAME else "")
        case _:
            return ""


def replay_tip(target: Target, reel: Reel, teller: Teller, booth: Booth) -> str:
    """Returns what is said about a part of a replay."""
    words = teller.words
    match target:
        case SeatTarget(seat):
            return _player(seat, reel.header.players[seat.index], words)
        case StatusTarget(part):
            return _status_tip(part, words)
        case ButtonTarget(name) | HintTarget(name):
            return _action_tip(
                REPLAY_BY_NAME.get(name), words, booth.keys.shown(name) if name in REPLAY_BY_NAME else ""
            )
        case _:
            return ""


def start_tip(target: Target, lobby: Lobby, teller: Teller) -> str:
    """Returns what is said about a button or a key of the footer of the start screen."""
    if not isinstance(target, ButtonTarget | HintTarget) or target.id not in START_BY_NAME:
        return ""
    return _action_tip(START_BY_NAME[target.id], teller.words, shown(lobby, target.id))


def row_tip(target: Target, lobby: Lobby, table: Table, teller: Teller) -> str:
    """Returns what is said about a line of the start screen, or of the matches listed there."""
    if not isinstance(target, ButtonTarget):
        return ""
    if lobby.kept is not None:
        return for_listed(lobby, teller)
    name = next((name for name in SETTABLE if target.id in (less(name), more(name))), target.id)
    return about(name, table, teller)


def _slot_tip(index: int, table: Table, words: Catalogue, desk: Desk) -> str:
    tile = displayed_tiles(table, desk.order)[index]
    view, pending = table.view, table.pending
    if tile is None or view.phase is not Phase.PLAY:
        return ""
    if isinstance(pending, Play) and pending.tile == tile:
        both = len(choosable_ends(table)) > 1
        return (
            words.say("Click: {tile} at the other end", tile=tile) if both else words.say("{tile} is chosen", tile=tile)
        )
    if not view.would_fit(tile):
        return words.say("{tile} fits no end now", tile=tile)
    if table.waiting is Waiting.PERSON:
        return words.say("Click: choose {tile}", tile=tile)
    return words.say("{tile} fits now", tile=tile)


def _end_tip(end: End, table: Table, words: Catalogue) -> str:
    if isinstance(table.pending, Play):
        return words.say("Click: lay {tile} here", tile=table.pending.tile)
    numbers = table.view.ends
    number = "" if numbers is None else numbers[0 if end is End.LEFT else 1]
    if end is End.LEFT:
        return words.say("The left end: {number}. Click: choose it", number=number)
    return words.say("The right end: {number}. Click: choose it", number=number)


def _seat_tip(seat: Seat, table: Table, teller: Teller) -> str:
    words, view = teller.words, table.view
    if table.naming and seat.team is PERSON.team:
        return words.say("Click: this seat opens")
    if seat is PERSON:
        return words.say("You; your tiles lie below")
    count = view.counts[seat.index]
    held = words.say_count("{seat} holds {count} tile.", "{seat} holds {count} tiles.", count, seat=teller.seat(seat))
    passed = () if table.match.result is not None else passed_on(view.moves)[seat.index]
    return _lines(_player(seat, table.seating.level(seat), words), held, passed_sentence(teller, seat, passed))


def _player(seat: Seat, level: str, words: Catalogue) -> str:
    return words.say("Seat {seat}: {player}", seat=seat, player=player_name(words, level))


def _status_tip(part: str, words: Catalogue) -> str:
    tips = {
        "rules": words.say("What is played. Click: the rules"),
        "ledger": words.say("How the match stands. Click: the ledger"),
        "where": words.say("What is asked or has happened. Click: the position in words"),
    }
    return tips[part]


def _confirm_tip(table: Table, words: Catalogue, desk: Desk) -> str:
    pending = table.pending
    if desk.typed is None and isinstance(pending, Pass):
        return words.say("Pass")
    if desk.typed is None and (pending is None or isinstance(pending, Request)):
        return words.say("Go on")
    return words.say(BY_NAME["confirm"].title)


def _action_tip(action: TableAction | None, words: Catalogue, key: str) -> str:
    """Tells what a button or a key of the footer does; scrolling is no action of its own."""
    if action is None:
        return words.say("Scroll down")
    return _lines(action_title(words, action), _key(words, key))


def _key(words: Catalogue, key: str) -> str:
    return words.say("Key: {key}", key=key) if key else ""


def _lines(*told: str) -> str:
    return "\n".join(filter(None, told))
