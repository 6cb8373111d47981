"""What the program ends with; 0 is for what was done."""

CRASHED = 1
"""After an unexpected error."""

USAGE_ERROR = 2
"""After anything that was asked for and cannot be done."""

INTERRUPTED = 130
"""After Ctrl+C, as shells count it."""

SIGNALLED = 128
"""What a signal's number is added to, as shells count it."""
