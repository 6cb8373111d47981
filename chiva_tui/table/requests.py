"""What a table waits for, and what a person can ask of it besides a seat's action."""

from __future__ import annotations

from enum import Enum

from chiva_tui.engine.actions import Action
from chiva_tui.engine.errors import IllegalActionError


class Waiting(Enum):
    """What a table is waiting for."""

    DRAW = "draw"
    PERSON = "person"
    COMPUTER = "computer"
    NEXT_HAND = "next hand"
    NOTHING = "nothing"
    RETURN = "return"


class Request(Enum):
    """What a person can confirm besides a seat's action."""

    DRAW = "draw"
    NEXT_HAND = "next hand"
    NEW_MATCH = "new match"
    GO_ON = "go on"
    WATCH = "watch"
    TAKE_OVER = "take over"


Proposal = Action | Request
"""What can be previewed and then confirmed."""


class Attendance(Enum):
    """How the person is at the table: at play, or before a match that was left, or looking on at one."""

    PLAYING = "playing"
    INVITED = "invited"
    ELSEWHERE = "elsewhere"
    WATCHING = "watching"


def check_request(request: Request, waiting: Waiting, attendance: Attendance) -> None:
    """Refuses what cannot be asked for now.

    Args:
        request: What is asked for.
        waiting: What the table waits for.
        attendance: How the person is at it.

    Raises:
        IllegalActionError: With the reason (U14).
    """
    if request is Request.NEXT_HAND and waiting is not Waiting.NEXT_HAND:
        raise IllegalActionError("The next hand comes when this one is over.")
    if request is Request.DRAW and waiting is not Waiting.DRAW:
        raise IllegalActionError("No lots are to be drawn now.")
    if request in (Request.WATCH, Request.TAKE_OVER) and attendance in (Attendance.PLAYING, Attendance.INVITED):
        raise IllegalActionError("This match is played here.")
    if request is Request.GO_ON and attendance is not Attendance.INVITED:
        raise IllegalActionError("There is no match to go on with.")
