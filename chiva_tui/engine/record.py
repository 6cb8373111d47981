"""The match record, version 1: JSON Lines to a match and back.

Chance and decisions are stored; results are derived, written for the reader, and checked on reading.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, NoReturn

from chiva_tui.engine.actions import Accept, Claim, End, NameOpener, Pass, Play
from chiva_tui.engine.chance import Deal, Lots
from chiva_tui.engine.errors import EngineError, UnparsableError
from chiva_tui.engine.games import game_named
from chiva_tui.engine.match import Event, Match
from chiva_tui.engine.notation import read_tile
from chiva_tui.engine.seats import SEATS, Seat

if TYPE_CHECKING:
    from chiva_tui.engine.game import Game, Json, Result
    from chiva_tui.engine.tiles import Tile, Tiles

VERSION = 1
"""The version of the format that is written and read."""

DEEPEST = 50
"""How deep a line's objects and lists may be nested."""

LONGEST_ECHO = 40
"""How much of a file's own text a message repeats, in characters."""

PLAYER_KINDS = ("human", "casual", "club", "expert")
"""Who can sit at a seat, as records name them."""

_SIMPLE: dict[str, type[Pass | Accept | Claim]] = {"pass": Pass, "accept": Accept, "claim": Claim}
_ENCODER = json.JSONEncoder(ensure_ascii=False, allow_nan=False)
_tile_spelt = cache(read_tile)
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
    yield _line(header.fields())
    for event in events:
        before, match = match, match.apply(event)
        yield _line(event_fields(event))
        derived = derived_fields(before, match)
        if derived is not None:
            yield _line(derived)


def event_fields(event: Event) -> dict[str, Json]:
    """Returns the fields of an event's line, in order."""
    if isinstance(event, Deal):
        tiles = [[str(tile) for tile in hand] for hand in event.tiles]
        return {"event": "deal", "hand": event.hand, "attempt": event.attempt, "tiles": tiles}
    if isinstance(event, Lots):
        return {"event": "lots", "tiles": [str(tile) for tile in event.tiles]}
    if isinstance(event, NameOpener):
        return {"event": "name", "seat": int(event.seat), "opener": int(event.opener)}
    if not isinstance(event, Play):
        kind = next(kind for kind, action in _SIMPLE.items() if isinstance(event, action))
        return {"event": kind, "seat": int(event.seat)}
    play: dict[str, Json] = {"event": "play", "seat": int(event.seat), "tile": str(event.tile)}
    return play if event.end is None else {**play, "end": event.end.value}


def derived_fields(before: Match, after: Match) -> dict[str, Json] | None:
    """Returns the fields of the line that follows from an event: a result, a redeal, or None."""
    if len(after.results) > len(before.results):
        return result_fields(after.game, after.results[-1])
    claims = after.preparation.claims
    if not claims or before.preparation.claims:
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
            fields = _parse(raw, first=number == 1)
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
        event = _read_event(fields)
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
            if not unsaid and _sorted(fields[key]) != _sorted(derived[key]):
                raise UnparsableError(
                    "The {event} says {key} is {told}; by the rules it is {derived}.",
                    event=fields["event"],
                    key=key,
                    told=_echo(fields[key]),
                    derived=_echo(derived[key]),
                )


def _parse(raw: bytes, *, first: bool) -> Mapping[str, Json] | None:
    try:
        text = raw.decode("utf-8-sig" if first else "utf-8").strip()
        if not text:
            return None
        fields = _DECODER.decode(text)
        if "\\u" in text:
            # A lone surrogate can be escaped into JSON, and could then never be written out again.
            _line(fields).encode()
    except EngineError:
        raise
    except (ValueError, RecursionError) as error:
        raise UnparsableError("This is not a line of JSON in UTF-8.") from error
    if not isinstance(fields, dict):
        raise UnparsableError("A line is a JSON object.")
    if text.count("[") + text.count("{") > DEEPEST and _depth(fields) > DEEPEST:
        raise UnparsableError("This is nested deeper than {deepest} levels.", deepest=DEEPEST)
    return fields


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise UnparsableError("A key stands twice in one object.")
    return fields


def _no_number(text: str) -> NoReturn:
    raise UnparsableError("{text} is no number in JSON.", text=text[:LONGEST_ECHO])


def _finite_number(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _no_number(text)


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_no_number, parse_float=_finite_number)


def _depth(value: Json) -> int:
    """How deep objects and lists are nested, counted level by level so that no depth is too great to count."""
    depth, level = 0, [value]
    while level := [inner for outer in level for inner in _inside(outer)]:
        depth += 1
    return depth


def _inside(value: Json) -> Iterable[Json]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _read_header(fields: Mapping[str, Json]) -> Header:
    version, name, seed, players = (fields.get(key) for key in _HEADER_KEYS[:4])
    if type(version) is not int or version != VERSION:
        raise UnparsableError(
            "Record version {version} cannot be read, only {known}.", version=_echo(version), known=VERSION
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
                player=_echo(player),
                known=", ".join(PLAYER_KINDS),
            )
    return tuple(str(player) for player in players)


def _read_event(fields: Mapping[str, Json]) -> Event:
    kind = fields.get("event")
    if kind == "deal":
        return Deal(_read_number(fields, "hand"), _read_number(fields, "attempt"), _read_hands(fields.get("tiles")))
    if kind == "play":
        return Play(_read_seat(fields), _read_tile(fields.get("tile")), _read_end(fields))
    if kind == "lots":
        return _read_lots(fields.get("tiles"))
    if kind == "name":
        return NameOpener(_read_seat(fields), _read_seat(fields, "opener"))
    if isinstance(kind, str) and kind in _SIMPLE:
        return _SIMPLE[kind](_read_seat(fields))
    raise UnparsableError("{kind} is no kind of event.", kind=_echo(kind))


def _read_lots(tiles: Json) -> Lots:
    if not isinstance(tiles, list) or len(tiles) != 2:
        raise UnparsableError("The tiles of lots are two, seats 1 and 2.")
    return Lots((_read_tile(tiles[0]), _read_tile(tiles[1])))


def _read_number(fields: Mapping[str, Json], key: str) -> int:
    number = fields.get(key)
    if type(number) is not int:
        raise UnparsableError("{key} must be a whole number.", key=key)
    return number


def _read_seat(fields: Mapping[str, Json], key: str = "seat") -> Seat:
    number = _read_number(fields, key)
    if number not in range(1, len(SEATS) + 1):
        raise UnparsableError("There is no seat {number}; the seats are 1 to 4.", number=_echo(number))
    return Seat(number)


def _read_end(fields: Mapping[str, Json]) -> End | None:
    if "end" not in fields:
        return None
    try:
        return End(fields["end"])
    except ValueError as error:
        raise UnparsableError("An end is left or right, not {end}.", end=_echo(fields["end"])) from error


def _read_tile(tile: Json) -> Tile:
    if not isinstance(tile, str) or len(tile) != 3 or tile[1] != "-":
        raise UnparsableError("{tile} is not a tile; a tile is written like 6-4.", tile=_echo(tile))
    return _tile_spelt(tile)


def _read_hands(hands: Json) -> tuple[Tiles, Tiles, Tiles, Tiles]:
    if not isinstance(hands, list) or len(hands) != len(SEATS) or not all(isinstance(hand, list) for hand in hands):
        raise UnparsableError("The tiles of a deal are four lists, seats 1 to 4.")
    one, two, three, four = (tuple(_read_tile(tile) for tile in hand) for hand in hands if isinstance(hand, list))
    return one, two, three, four


def _line(value: Json) -> str:
    return _ENCODER.encode(value)


def _sorted(value: Json) -> str:
    """Returns a value as text that is equal for equal JSON, in whatever order its keys stand."""
    return json.dumps(value, sort_keys=True)


def _echo(value: Json) -> str:
    """Returns what a file says, fit to stand in a message: one short line without control characters."""
    text = json.dumps(value)
    return text if len(text) <= LONGEST_ECHO else text[:LONGEST_ECHO] + "..."
