"""The parts of the table: pure painters of frozen scenes, and the thin widgets that show them."""

from chiva_tui.widgets.action_line import ActionLine, ActionScene, Button, paint_action
from chiva_tui.widgets.canvas import (
    ButtonTarget,
    Canvas,
    EndTarget,
    FeltTarget,
    GhostTarget,
    HintTarget,
    LaidTarget,
    SeatTarget,
    SlotTarget,
    StatusTarget,
    Target,
)
from chiva_tui.widgets.felt import Felt, FeltScene, paint_felt
from chiva_tui.widgets.glyphs import ASCII, UNICODE, Glyphs
from chiva_tui.widgets.hand import HandScene, HandView, Slot, paint_hand
from chiva_tui.widgets.key_bar import KeyBar, KeyBarScene, KeyHint, paint_key_bar
from chiva_tui.widgets.seats import SeatBadge
from chiva_tui.widgets.sheet import Look, Sheet
from chiva_tui.widgets.status_line import StatusLine, StatusScene, TeamScore, paint_status

__all__ = [
    "ASCII",
    "UNICODE",
    "ActionLine",
    "ActionScene",
    "Button",
    "ButtonTarget",
    "Canvas",
    "EndTarget",
    "Felt",
    "FeltScene",
    "FeltTarget",
    "GhostTarget",
    "Glyphs",
    "HandScene",
    "HandView",
    "HintTarget",
    "KeyBar",
    "KeyBarScene",
    "KeyHint",
    "LaidTarget",
    "Look",
    "SeatBadge",
    "SeatTarget",
    "Sheet",
    "Slot",
    "SlotTarget",
    "StatusLine",
    "StatusScene",
    "StatusTarget",
    "Target",
    "TeamScore",
    "paint_action",
    "paint_felt",
    "paint_hand",
    "paint_key_bar",
    "paint_status",
]
