"""`python -m chiva_tui` and the command `chiva`."""

from __future__ import annotations

import sys

from chiva_tui.exit_codes import INTERRUPTED


def run() -> None:
    """Runs the command line and exits with its code."""
    try:
        # Loaded here, so that Ctrl+C in the first moment ends as quietly as later.
        from chiva_tui.cli.main import main

        code = main(sys.argv[1:])
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code)


if __name__ == "__main__":
    run()
