"""Computer seats and hints: a seat's view in, an action out. Standard library only, and never a match."""
