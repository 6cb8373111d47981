"""What every test of the screen needs: an environment that says nothing about colours, themes or languages."""

from __future__ import annotations

import os

import pytest

SCRUBBED = ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TEXTUAL_THEME", "TEXTUAL_ANIMATIONS", "TEXTUAL", "LANGUAGE")
"""What would change a picture from outside."""

# The toolkit reads some of these once, when it is imported, which is before any fixture can act.
for _name in SCRUBBED:
    os.environ.pop(_name, None)


@pytest.fixture(autouse=True)
def scrubbed_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes out what other tests may have set."""
    for name in SCRUBBED:
        monkeypatch.delenv(name, raising=False)
