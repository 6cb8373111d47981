"""What the program ends with; 0 is for what was done, and after a signal it is 128 and the signal's number."""

CRASHED = 1
"""After an unexpected error."""

USAGE_ERROR = 2
"""After anything that was asked for and cannot be done."""

INTERRUPTED = 130
"""After Ctrl+C, as shells count it."""
