"""`chiva stats`: what it answers, and what it refuses."""

from __future__ import annotations

import json
import os
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from chiva_tui.cli.main import main
from chiva_tui.engine.games import GAMES
from chiva_tui.session import now
from chiva_tui.store.holder import this_process
from chiva_tui.store.keeper import StoreKeeper
from chiva_tui.store.places import data_directory
from chiva_tui.store.store import Store
from chiva_tui.table.seating import Seating
from chiva_tui.table.table import Table
from tests.cli.commands import chiva, record, text
from tests.cli.test_refusals import Capture, refused
from tests.table.sitting import QUICK, play_decisions

if TYPE_CHECKING:
    from pathlib import Path


def play(seed: str, game: str = "chiva", seating: Seating = QUICK) -> Table:
    """Plays a whole match that is kept, and returns its table."""
    store = Store.open(data_directory(None, os.environ), now)
    keeper = StoreKeeper(store, this_process(now))
    table = Table(GAMES[game], seating, seed, keeper)
    play_decisions(table, Random(seed), 2000)
    keeper.leave()
    store.close()
    return table


def objects(capsys: Capture, *arguments: str) -> dict[str, dict[str, Any]]:
    """Returns what `chiva stats --json` tells of each game."""
    assert main(["stats", "--json", *arguments]) == 0
    told: dict[str, dict[str, Any]] = json.loads(capsys.readouterr().out)["games"]
    return told


def test_with_nothing_kept_it_says_so(capsys: Capture) -> None:
    assert main(["stats"]) == 0
    assert capsys.readouterr().out == "Statistics\n  No match is kept yet. What you play from now on is counted here.\n"


def test_with_nothing_kept_there_are_zeros(capsys: Capture) -> None:
    told = objects(capsys)
    assert list(told) == list(GAMES)
    assert told["chiva"]["hands"] == {"won": 0, "lost": 0, "drawn": 0, "blocked": 0}
    assert told["chiva"]["pips"] == {"caught_a_hand_won": None, "left_a_hand_lost": None}


KEYS = {
    "chiva": ["matches", "hands", "breaks", "pips"],
    "cuban": ["matches", "hands", "pollonas", "tripolluas", "points"],
}
AFTER = {"chiva": ["longest_streak", "longest_run"], "cuban": ["longest_run"]}
PARTS = ["levels", "rivals", "partner", "stretches", "taken_back", "elsewhere"]


@pytest.mark.parametrize("game", GAMES)
def test_json_has_its_keys_in_order(capsys: Capture, game: str) -> None:
    table = play("1", game)
    told = objects(capsys)[game]
    assert list(told) == ["kept", *KEYS[game], *AFTER[game], *PARTS]
    (part,) = told["levels"]
    assert list(part) == ["rivals", "partner", *KEYS[game]]
    assert (part["rivals"], part["partner"]) == ("casual", "casual")
    won = sum(result.team is not None and result.team.value == "1/3" for result in table.match.results)
    assert told["hands"]["won"] == part["hands"]["won"] == won
    assert told["kept"] == 1


def test_one_game_can_be_asked_for(capsys: Capture) -> None:
    play("1")
    assert list(objects(capsys, "--game", "cuban")) == ["cuban"]
    assert main(["stats", "--game", "cuban"]) == 0
    assert capsys.readouterr().out.startswith("Statistics\n  No match is kept yet.")


def test_a_game_nobody_knows_is_refused(capsys: Capture) -> None:
    assert "There is no game called 'whist'" in refused(capsys, "stats", "--game", "whist")


def test_the_text_says_every_number(capsys: Capture) -> None:
    for seed in ("1", "2"):
        play(seed)
    play("3", seating=Seating("club", "club"))
    told = objects(capsys)["chiva"]
    assert main(["stats"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    hands, matches = told["hands"], told["matches"]
    total = hands["won"] + hands["lost"] + hands["drawn"]
    assert out.startswith(f"Statistics: Chiva Matches won: {matches['won']}, lost: {matches['lost']}, unfinished: 0.")
    assert f"Hands won: {hands['won']} of {total} (" in out
    assert "Rivals club, partner club: hands won" in out
    assert "Rivals casual, partner casual: hands won" in out


def test_imported_matches_are_not_counted(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(text(record("3")))
    assert main(["import", str(path)]) == 0
    capsys.readouterr()
    told = objects(capsys)["chiva"]
    assert told["matches"] == {"won": 0, "lost": 0, "unfinished": 0}
    assert told["elsewhere"]["matches"] == 1
    assert told["elsewhere"]["hands"] > 0
    assert main(["stats"]) == 0
    assert "Chiva: not in these numbers\n  From a record" in capsys.readouterr().out


def test_a_damaged_store_is_recovered_and_that_is_said() -> None:
    play("1")
    path = data_directory(None, os.environ) / "matches.sqlite"
    path.write_bytes(b"damaged " + path.read_bytes()[8:])
    ran = chiva("stats", "--json")
    assert ran.code == 0
    assert "was damaged and is kept as" in ran.err
    told = json.loads(ran.out)["games"]["chiva"]
    assert told["kept"] == 1
    assert told["levels"][0]["rivals"] == "casual"


def test_a_store_that_cannot_be_opened_is_refused(capsys: Capture) -> None:
    (data_directory(None, os.environ) / "matches.sqlite").mkdir(parents=True)
    assert "matches.sqlite" in refused(capsys, "stats")
