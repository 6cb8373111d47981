"""How long statistics of many matches take.

python -m pytest -m bench -s -n 0 tests/bench/test_statistics.py
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from chiva_tui.store.counting import Counter
from chiva_tui.store.store import Store
from tests.store.storing import GAMES, Clock, played

if TYPE_CHECKING:
    from pathlib import Path

MATCHES = 300
MOST = 2.0
"""How long all of them may take, in seconds: about one on the machine this was made on."""


@pytest.mark.bench
def test_matches_are_counted_in_about_a_second(tmp_path: Path) -> None:
    store = Store.open(tmp_path, Clock())
    for number in range(MATCHES):
        match = played(GAMES[number % 3 == 2], str(number), 5000)
        store.add(match.header, match.seed, True, match.timeline, None)
    counter = Counter(Store.open(tmp_path, Clock()))
    times = []
    for _ in range(2):
        begin = perf_counter()
        assert counter.statistics().kept == MATCHES
        times.append(perf_counter() - begin)
    first, again = times
    print(f"\n{MATCHES} matches are counted in {first:.2f} s, and once they are known in {1000 * again:.0f} ms")
    assert first < MOST
