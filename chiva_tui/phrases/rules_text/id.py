"""The rules in Indonesian: still to be written, English until then."""

from __future__ import annotations

from chiva_tui.phrases.rules_text.en import TEXT as TEXT
