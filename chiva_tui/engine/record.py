"""The match record, version 1: JSON Lines to a match and back.

Chance and decisions are stored; results are derived, written for the reader, and checked on reading.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chiva_tui.engine.errors import EngineError, UnparsableError
from chiva_tui.engine.games import game_named
from chiva_tui.engine.match import Event, Match
from chiva_tui.engine.record_events import event_fields, read_event
from chiva_tui.engine.record_json import echo, line_text, parse_line, sorted_text

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game, Json, Result

VERSION = 1
"""The version of the format that is written and read."""

PLAYER_KINDS = ("human", "casual", "club", "expert")
"""Who can sit at a seat, as records name them."""

_HEADER_KEYS = ("record", "game", "seed", "players", "start")


class RecordError(Exception):
    """A record that cannot be read, or that tells of something the rules do not allow.

    Attributes:
        line: The number of the line, from 1.
        reason: What is wrong with it.
    """

    def __init__(self, line: int, reason: EngineError) -> None:
        super().__init__(f"{line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Header:
    """The first line of a record.

    Attributes:
        game: What is played.
        seed: What chance was derived from; None if unknown.
        players: Who sits at seats 1-4, each one of `PLAYER_KINDS`.
        start: Where the match was taken up, as the game writes it; None (in a file also null) for a new match.
        extra: Keys this version does not know, kept as they are.
    """

    game: Game
    seed: str | None
    players: tuple[str, ...]
    start: Mapping[str, Json] | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)

    def new_match(self) -> Match:
        """Returns the match before its first event.

        Raises:
            EngineError: Another number of players than the game is made for (C13), or a start that cannot occur.
        """
        standing = None if self.start is None else self.game.read_start(self.start)
        return Match.new(self.game, players=len(self.players), standing=standing)

    def fields(self) -> dict[str, Json]:
        """Returns the header line's fields, in order."""
        known: dict[str, Json] = {
            "record": VERSION,
            "game": self.game.name,
            "seed": self.seed,
            "players": list(self.players),
        }
        if self.start is not None:
            known["start"] = self.start
        return {**known, **self.extra}


@dataclass(frozen=True, slots=True)
class Record:
    """One match as recorded.

    Attributes:
        header: Its first line.
        events: Chance and decisions, in order.
        match: The match as it stands after them.
        line: The number of the last line read.
    """

    header: Header
    events: tuple[Event, ...]
    match: Match
    line: int = 0

    def lines(self) -> Iterator[str]:
        """Yields the record's lines, without line ends, every result line included."""
        return record_lines(self.header, self.events)


def record_lines(header: Header, events: Iterable[Event]) -> Iterator[str]:
    """Yields the lines of a match, without line ends: the header, each event, and a result after each finished hand.

    Raises:
        EngineError: The events are not those of a match that can be played.
    """
    match = header.new_match()
    yield line_text(header.fields())
    for event in events:
        before, match = match, match.apply(event)
        yield line_text(event_fields(event))
        derived = derived_fields(before, match)
        if derived is not None:
            yield line_text(derived)


def derived_fields(before: Match, after: Match) -> dict[str, Json] | None:
    """Returns the fields of the line that follows from an event: a result, a redeal, or None."""
    if len(after.results) > len(before.results):
        return result_fields(after.game, after.results[-1])
    claims = after.preparation.claims
    if not claims:
        return None
    shown = {str(claim.seat): [str(tile) for tile in claim.doubles] for claim in claims}
    return {"event": "redeal", "shown": shown}


def result_fields(game: Game, result: Result) -> dict[str, Json]:
    """Returns the fields of a result's line, in order."""
    return {
        "event": "result",
        "hand": result.number,
        "by": result.ending.value,
        "team": None if result.team is None else result.team.value,
        "seat": None if result.seat is None else int(result.seat),
        "pips": list(result.pips),
        **game.result_fields(result),
    }


def read_records(lines: Iterable[bytes]) -> Iterator[Record]:
    """Yields the matches of a stream of lines, each played through and checked.

    Args:
        lines: The stream, a line at a time, with or without line ends. Empty lines are passed over, and so are keys
            an event does not have: only those of the header are kept.

    Raises:
        RecordError: A line cannot be read or may not be there; matches before it have been yielded.
    """
    reader: _Reader | None = None
    number = 0
    for number, raw in enumerate(lines, 1):
        try:
            fields = parse_line(raw, first=number == 1)
            if fields is None:
                continue
            if "record" in fields:
                if reader is not None:
                    yield reader.record()
                reader = _Reader(_read_header(fields))
            elif reader is None:
                raise UnparsableError("A record begins with a header line, which has the key record.")
            else:
                reader.add(fields)
            reader.line = number
        except EngineError as error:
            raise RecordError(number, error) from error
    if reader is None:
        raise RecordError(max(number, 1), UnparsableError("There is no match in it."))
    yield reader.record()


class _Reader:
    """One match being read."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.events: list[Event] = []
        self.match = header.new_match()
        self.line = 0
        self._derived: dict[str, Json] | None = None

    def add(self, fields: Mapping[str, Json]) -> None:
        if fields.get("event") in ("result", "redeal"):
            self._check_derived(fields)
            return
        event = read_event(fields)
        before, self.match = self.match, self.match.apply(event)
        self.events.append(event)
        self._derived = derived_fields(before, self.match)

    def record(self) -> Record:
        return Record(self.header, tuple(self.events), self.match, self.line)

    def _check_derived(self, fields: Mapping[str, Json]) -> None:
        derived, self._derived = self._derived, None
        if derived is None or derived["event"] != fields["event"]:
            raise UnparsableError("A {event} stands only right after what it follows from.", event=fields["event"])
        over = self.match.game.open_after_match if self.match.winner is not None else frozenset()
        for key in (key for key in derived if key in fields):
            unsaid = key in over and fields[key] is None
            if not unsaid and sorted_text(fields[key]) != sorted_text(derived[key]):
                raise UnparsableError(
                    "The {event} says {key} is {told}; by the rules it is {derived}.",
                    event=fields["event"],
                    key=key,
                    told=echo(fields[key]),
                    derived=echo(derived[key]),
                )


def _read_header(fields: Mapping[str, Json]) -> Header:
    version, name, seed, players = (fields.get(key) for key in _HEADER_KEYS[:4])
    if type(version) is not int or version != VERSION:
        raise UnparsableError(
            "Record version {version} cannot be read, only {known}.", version=echo(version), known=VERSION
        )
    if not isinstance(name, str):
        raise UnparsableError("The header names no game.")
    game = game_named(name)
    if seed is not None and not isinstance(seed, str):
        raise UnparsableError("The seed is a text or null.")
    start = fields.get("start")
    if start is not None and not isinstance(start, Mapping):
        raise UnparsableError("The start is a JSON object.")
    extra = {key: value for key, value in fields.items() if key not in _HEADER_KEYS}
    return Header(game, seed, _read_players(game, players), start, extra)


def _read_players(game: Game, players: Json) -> tuple[str, ...]:
    if not isinstance(players, list):
        raise UnparsableError("The players are a list of four.")
    game.check_players(len(players))
    for player in players:
        if player not in PLAYER_KINDS:
            raise UnparsableError(
                "{player} is no kind of player; there are: {known}.",
                player=echo(player),
                known=", ".join(PLAYER_KINDS),
            )
    return tuple(str(player) for player in players)
