"""Events of a record: what stands in their lines, and what those lines mean."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from chiva_tui.engine.actions import Accept, Claim, End, NameOpener, Pass, Play
from chiva_tui.engine.chance import Deal, Lots
from chiva_tui.engine.errors import UnparsableError
from chiva_tui.engine.notation import read_tile
from chiva_tui.engine.record_json import echo
from chiva_tui.engine.seats import SEATS, Seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chiva_tui.engine.game import Json
    from chiva_tui.engine.match import Event
    from chiva_tui.engine.tiles import Tile, Tiles

_SIMPLE: dict[str, type[Pass | Accept | Claim]] = {"pass": Pass, "accept": Accept, "claim": Claim}
_tile_spelt = cache(read_tile)


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


def read_event(fields: Mapping[str, Json]) -> Event:
    """Returns the event a line tells of.

    Raises:
        UnparsableError: It tells of none.
    """
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
    raise UnparsableError("{kind} is no kind of event.", kind=echo(kind))


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
        raise UnparsableError("There is no seat {number}; the seats are 1 to 4.", number=echo(number))
    return Seat(number)


def _read_end(fields: Mapping[str, Json]) -> End | None:
    if "end" not in fields:
        return None
    try:
        return End(fields["end"])
    except ValueError as error:
        raise UnparsableError("An end is left or right, not {end}.", end=echo(fields["end"])) from error


def _read_tile(tile: Json) -> Tile:
    if not isinstance(tile, str) or len(tile) != 3 or tile[1] != "-":
        raise UnparsableError("{tile} is not a tile; a tile is written like 6-4.", tile=echo(tile))
    return _tile_spelt(tile)


def _read_hands(hands: Json) -> tuple[Tiles, Tiles, Tiles, Tiles]:
    if not isinstance(hands, list) or len(hands) != len(SEATS) or not all(isinstance(hand, list) for hand in hands):
        raise UnparsableError("The tiles of a deal are four lists, seats 1 to 4.")
    one, two, three, four = (tuple(_read_tile(tile) for tile in hand) for hand in hands if isinstance(hand, list))
    return one, two, three, four
