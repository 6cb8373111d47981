"""A match being played: its history, who sits where, when the computers may act."""
