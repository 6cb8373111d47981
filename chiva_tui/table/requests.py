"""What a table waits for, and what a person can ask of it besides a seat's action."""

from __future__ import annotations

from enum import Enum

from chiva_tui.engine.actions import Action


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
