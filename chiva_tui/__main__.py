"""`python -m chiva_tui` and the command `chiva`."""

from __future__ import annotations

import sys

from chiva_tui.cli.main import main


def run() -> None:
    """Runs the command line and exits with its code."""
    sys.exit(main(sys.argv[1:]))


if __name__ == "__main__":
    run()
