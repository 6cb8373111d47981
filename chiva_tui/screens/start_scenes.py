"""What the start screen shows, worked out from what has been chosen so far and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chiva_tui.engine.games import GAMES
from chiva_tui.phrases.asking import go_on_question, played_elsewhere
from chiva_tui.phrases.catalogue import word_in
from chiva_tui.phrases.kept import kept_line
from chiva_tui.phrases.language import LANGUAGES
from chiva_tui.phrases.names import game_title, player_name
from chiva_tui.players.levels import LEVELS
from chiva_tui.screens.keymap import STANDARD, KeyMap
from chiva_tui.screens.start_actions import START_BY_NAME
from chiva_tui.table.requests import Attendance
from chiva_tui.widgets import ActionScene, Button, KeyBarScene, KeyHint
from chiva_tui.widgets.choice_list import ChoiceRow, ChoiceScene

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chiva_tui.phrases.telling import Teller
    from chiva_tui.store.store import Kept
    from chiva_tui.table.table import Table

SETTABLE = ("game", "partner", "rivals", "language")
"""The lines of the start screen that have several values."""

_LINE = ((2, 5), (5, 5), (5, 6), (6, 6), (6, 4), (4, 1), (1, 3))
"""A line of tiles to look at."""


class Lobby(NamedTuple):
    """What a person has chosen so far.

    Attributes:
        game: The name of the game of a new match.
        partner: The level of seat 3.
        rivals: The level of seats 2 and 4.
        seed: The seed of a new match; empty for one by chance.
        typed: The seed being typed; None when none is.
        at: Which line is marked, by its id.
        others: Whether another match than the one on the table can be gone on with.
        listing: Which matches are listed, by the id of the line that lists them: `watch` or `others`.
        kept: These matches, while they are listed; None otherwise.
        message: What was just refused or announced.
        reading: What is read: `rules`, `stats` or nothing.
        keys: Which keys ask for what.
    """

    game: str
    partner: str
    rivals: str
    seed: str = ""
    typed: str | None = None
    at: str = ""
    others: bool = False
    listing: str = "watch"
    kept: tuple[Kept, ...] | None = None
    message: str = ""
    reading: str = ""
    keys: KeyMap = STANDARD


def start_rows(lobby: Lobby, table: Table, teller: Teller) -> list[ChoiceRow]:
    """Returns the lines of the start screen, or of the list of matches."""
    say = teller.words.say
    if lobby.kept is not None:
        lines = [(kept.id, *kept_line(teller.words, kept)) for kept in lobby.kept]
        return [ChoiceRow(str(number), line, short=short) for number, line, short in lines]
    rows = []
    begun = table.attendance is Attendance.PLAYING and table.course.has_moved and table.match.winner is None
    if begun or table.attendance is Attendance.INVITED:
        game = game_title(teller.words, table.match.game)
        rows.append(ChoiceRow("go_on", say("Go on: {game}, {where}", game=game, where=teller.halfway(table.match))))
    elif table.attendance is Attendance.ELSEWHERE:
        rows.append(ChoiceRow("go_on", say("Your match is open in another terminal")))
    if lobby.others:
        rows.append(ChoiceRow("others", _others(teller)))
    seed = lobby.typed + "_" if lobby.typed is not None else lobby.seed or say("by chance")
    language = LANGUAGES[teller.words.language]
    return [
        *rows,
        ChoiceRow("new", say("New match")),
        ChoiceRow("game", say("Game"), game_title(teller.words, GAMES[lobby.game]), adjustable=True),
        ChoiceRow("partner", say("Partner"), player_name(teller.words, lobby.partner), adjustable=True),
        ChoiceRow("rivals", say("Rivals"), player_name(teller.words, lobby.rivals), adjustable=True),
        ChoiceRow("seed", say("Seed"), seed),
        ChoiceRow("watch", say("Watch a recorded match")),
        ChoiceRow("stats", say("Statistics")),
        ChoiceRow("rules", say("Rules")),
        ChoiceRow("language", say("Language"), language, adjustable=True),
        ChoiceRow("quit", say("Leave")),
    ]


def list_scene(lobby: Lobby, table: Table, teller: Teller) -> ChoiceScene:
    """Returns the list with its mark."""
    say = teller.words.say
    rows = start_rows(lobby, table, teller)
    if lobby.kept is not None:
        title = _others(teller) if lobby.listing == "others" else say("Matches that can be watched")
        return ChoiceScene(title, tuple(rows), place(lobby, rows))
    return ChoiceScene("CHIVA  " + say("Partnership dominoes"), tuple(rows), place(lobby, rows), _LINE)


def place(lobby: Lobby, rows: Sequence[ChoiceRow]) -> int:
    """Returns which line is marked, counted from 0: the first if there is none of that id."""
    return next((at for at, row in enumerate(rows) if row.id == lobby.at), 0)


def action_scene(lobby: Lobby, table: Table, teller: Teller) -> ActionScene:
    """Returns the action line: what the marked line is for, and the buttons that go with it."""
    say = teller.words.say
    if lobby.reading:
        return ActionScene(lobby.message, "", (_button(lobby, teller, "cancel", say("Close"), primary=True),))
    if lobby.typed is not None:
        ok = _button(lobby, teller, "confirm", say("Take it"), primary=True)
        told = say("The same seed brings the same deals. Empty: by chance.")
        return ActionScene(lobby.message or told, "", (ok, _button(lobby, teller, "cancel")), True)
    rows = start_rows(lobby, table, teller)
    at = rows[place(lobby, rows)].id if rows else ""
    if lobby.kept is not None:
        confirm = (_button(lobby, teller, "confirm", for_listed(lobby, teller), primary=True),) if rows else ()
        told = say("Choose a match.") if rows else _nothing_listed(lobby, teller)
        return ActionScene(lobby.message or told, "", (*confirm, _button(lobby, teller, "cancel")), True)
    elsewhere = table.attendance is Attendance.ELSEWHERE
    labels = {
        "go_on": say("Watch") if elsewhere else say("Go on"),
        "others": say("List"),
        "new": say("Begin"),
        "seed": say("Type"),
        "watch": say("List"),
        "stats": say("Read"),
        "rules": say("Read"),
        "quit": say("Leave"),
    }
    buttons = [_button(lobby, teller, "confirm", labels.get(at, say("change")), primary=True)]
    if at in SETTABLE:
        buttons.append(_button(lobby, teller, "new", say("Begin")))
    elif at == "go_on" and elsewhere:
        buttons.append(_button(lobby, teller, "take_over"))
    return ActionScene(lobby.message or about(at, table, teller), "", tuple(buttons), True)


def for_listed(lobby: Lobby, teller: Teller) -> str:
    """Returns what can be done with a match that is listed."""
    return teller.words.say("Go on") if lobby.listing == "others" else teller.words.say("Watch")


def _nothing_listed(lobby: Lobby, teller: Teller) -> str:
    say = teller.words.say
    return say("No match is kept.") if lobby.listing == "others" else say("No match with a finished hand is kept.")


def _others(teller: Teller) -> str:
    return teller.words.say("Another match that was left")


def about(at: str, table: Table, teller: Teller) -> str:
    """Returns what a line of the start screen is for."""
    say = teller.words.say
    elsewhere = table.attendance is Attendance.ELSEWHERE
    told = {
        "go_on": played_elsewhere(teller, table) if elsewhere else go_on_question(teller, table),
        "others": say("Choose a match."),
        "new": say("A new match as set below. One that was left stays kept."),
        "game": say("Chiva: four hands in a row win. Cuban: a hundred points win."),
        "partner": say("How well your partner at seat 3 plays."),
        "rivals": say("How well seats 2 and 4 play."),
        "seed": say("A text from which all deals follow, to play the same match again."),
        "watch": say("See a finished hand again, all four hands open, move by move."),
        "stats": say("What all the kept matches came to."),
        "rules": say("The rules of the game that is set above."),
        "language": say("The language of everything."),
        "quit": say("Leave for now."),
    }
    return told.get(at, "")


def key_bar_scene(lobby: Lobby, teller: Teller) -> KeyBarScene:
    """Returns the footer."""
    say = teller.words.say
    names = ["confirm", "new", "rules", "palette", "quit"]
    if lobby.typed is not None:
        names = ["confirm", "cancel", "quit"]
    elif lobby.reading or lobby.kept is not None:
        names = ["confirm", "cancel", "palette", "quit"] if not lobby.reading else ["cancel", "palette", "quit"]
    hints = [
        KeyHint(shown(lobby, name), say(START_BY_NAME[name].label), name, name in ("palette", "quit")) for name in names
    ]
    if lobby.typed is None and not lobby.reading:
        hints.insert(1, KeyHint("↑↓", teller.words.word("footer", word_in("footer", "move")), "down"))
        if lobby.kept is None:
            hints.insert(2, KeyHint("←→", say("change"), "next"))
    return KeyBarScene(tuple(hints))


def shown(lobby: Lobby, name: str) -> str:
    """Returns the key of an action as people read it."""
    return lobby.keys.shown(name) if name in lobby.keys.keys else START_BY_NAME[name].shown


def _button(lobby: Lobby, teller: Teller, name: str, label: str = "", *, primary: bool = False) -> Button:
    return Button(name, label or teller.words.say(START_BY_NAME[name].label), shown(lobby, name), primary)


def following(values: Sequence[str], value: str, step: int) -> str:
    """Returns the value that comes after another, or before it."""
    return values[(values.index(value) + step) % len(values)]


VALUES = {"game": tuple(GAMES), "partner": LEVELS, "rivals": LEVELS, "language": tuple(LANGUAGES)}
"""What each line that has several values can be set to."""
