"""Computer seats and hints: a seat's view in, an action out. Standard library only, and never a match."""

from chiva_tui.players.hint import Advice, advise
from chiva_tui.players.levels import LEVELS, UnknownLevelError, player_at
from chiva_tui.players.player import Player, Thought, decide
from chiva_tui.players.reasons import Reason

__all__ = ["LEVELS", "Advice", "Player", "Reason", "Thought", "UnknownLevelError", "advise", "decide", "player_at"]
