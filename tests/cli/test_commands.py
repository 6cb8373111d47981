"""What the commands answer: replays, hints, simulations, rules, and how they leave."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from typing import TYPE_CHECKING

import pytest

from chiva_tui import __version__
from chiva_tui.cli.main import COMMANDS, main
from chiva_tui.engine.actions import Pass, Play
from chiva_tui.engine.chance import Chance, Deal
from chiva_tui.engine.games import DEFAULT_GAME
from chiva_tui.engine.record import read_records
from chiva_tui.phrases.catalogue import ENGLISH
from chiva_tui.phrases.hints import hint_words
from chiva_tui.phrases.rules import rules_text
from chiva_tui.phrases.telling import Teller
from chiva_tui.players.hint import advise
from tests.cli.commands import COMMAND, SECONDS, chiva, lines_of, record, text, without_results
from tests.engine.helpers import events_of, walk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from chiva_tui.engine.match import Event, Match

Capture = pytest.CaptureFixture[str]


def answered(capsys: Capture, *arguments: str) -> str:
    """Returns what a command answers, having complained of nothing."""
    code = main(arguments)
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


# Help, version, rules.


@pytest.mark.parametrize("arguments", [["--version"], ["rules"], ["simulate", "--json"], ["replay", "-"]])
def test_only_playing_loads_the_screen(arguments: list[str]) -> None:
    script = (
        "import sys\n"
        "from chiva_tui.cli.main import main\n"
        "try: main(sys.argv[1:])\n"
        "except SystemExit: pass\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'textual', 'rich', 'asyncio'}), file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        input=text(record("1")).encode(),
        capture_output=True,
        timeout=SECONDS,
        check=True,
    )
    assert ran.stderr.decode() == "[]\n"
    assert ran.stdout


def test_the_version_is_one_line() -> None:
    assert chiva("--version") == (0, f"chiva {__version__}\n", "")


def test_the_help_names_every_command() -> None:
    ran = chiva("--help")
    assert ran.code == 0
    assert all(command in ran.out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    ran = chiva(command, "--help")
    assert (ran.code, ran.err) == (0, "")
    assert f"chiva {command}" in ran.out


def test_the_rules_are_those_of_the_panel(capsys: Capture) -> None:
    assert answered(capsys, "rules") == rules_text(ENGLISH, DEFAULT_GAME) + "\n"


# Replay.


@pytest.mark.parametrize("limit", [1, 2, 9, 31, 32, 33, 100, None])
def test_replay_json_of_a_whole_record_is_the_record(capsys: Capture, tmp_path: Path, limit: int | None) -> None:
    path = tmp_path / "some.jsonl"
    path.write_text(text(record("tule", limit)))
    assert answered(capsys, "replay", "--json", str(path)) == path.read_text()


def test_replay_reads_standard_input_where_it_is_told_to() -> None:
    written = text(record("1"))
    assert chiva("replay", "--json", "-", given=written) == (0, written, "")


def test_replay_json_adds_the_results_that_are_missing(capsys: Capture, tmp_path: Path) -> None:
    lines = record("5")
    path = tmp_path / "bare.jsonl"
    path.write_text(text(without_results(lines)))
    assert answered(capsys, "replay", "--json", str(path)) == text(lines)


def test_replay_json_keeps_every_match_of_a_stream(capsys: Capture, tmp_path: Path) -> None:
    lines = [*record("5"), *record("6", 12), *record("7")]
    path = tmp_path / "three.jsonl"
    path.write_text(text(lines))
    assert answered(capsys, "replay", "--json", str(path)) == text(lines)


def test_replay_json_is_utf8_in_every_locale() -> None:
    written = text(record("ñandú", 5)).replace("tule", "ñandú")
    assert "ñandú" in written
    ran = chiva("replay", "--json", "-", given=written, environment={"PYTHONIOENCODING": "latin-1"})
    assert ran == (0, written, "")


def test_replay_keeps_unknown_keys_of_the_header(capsys: Capture, tmp_path: Path) -> None:
    lines = record("5", 9)
    lines[0] = json.dumps({**json.loads(lines[0]), "table": {"name": "patio"}})
    path = tmp_path / "named.jsonl"
    path.write_text(text(lines))
    assert answered(capsys, "replay", "--json", str(path)) == text(lines)


def test_replay_tells_every_move_and_every_result(capsys: Capture, tmp_path: Path) -> None:
    lines = record("5")
    (read,) = read_records(line.encode() for line in lines)
    teller = Teller(ENGLISH)
    path = tmp_path / "whole.jsonl"
    path.write_text(text(lines))
    told = answered(capsys, "replay", str(path)).splitlines()
    assert sum(" passes on " in line for line in told) == sum(isinstance(event, Pass) for event in read.events)
    plays = sum(" plays " in line or " opens with " in line for line in told)
    assert plays == sum(isinstance(event, Play) for event in read.events)
    for result in read.match.results:
        assert f"  {teller.outcome(DEFAULT_GAME, result)}" in told
        assert f"  {teller.pips(result)}" in told
        assert all(f"  {teller.fact(fact)}" in told for fact in DEFAULT_GAME.facts(result))
    assert "The match is not finished." not in told


def test_u13_replay_shows_the_deal_of_finished_hands_only(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "part.jsonl"
    path.write_text(text(record("5", 50)))
    told = answered(capsys, "replay", str(path))
    first, second = told.split("Hand 2")
    assert first.count(" is dealt ") == 4
    assert second.count(" is dealt ") == 0
    assert "The match is not finished." in second


# Hints.


def to_act(seed: str) -> Iterator[tuple[list[Event], Match]]:
    """Yields positions of a random match in which a seat is to act, with the events that led there."""
    events: list[Event] = []
    for event, match in walk(seed, Random(seed)):
        events.append(event)
        if match.turn is not None:
            yield list(events), match


@pytest.mark.parametrize("seed", ["1", "2"])
def test_hint_json_is_one_event_that_goes_on_with_the_record(capsys: Capture, tmp_path: Path, seed: str) -> None:
    path = tmp_path / "some.jsonl"
    for events, match in list(to_act(seed))[:40]:
        lines = lines_of(events)
        path.write_text(text(lines))
        told = answered(capsys, "hint", "--json", str(path))
        assert told.count("\n") == 1
        hint = json.loads(told)
        assert hint["seat"] == match.turn
        assert hint["reason"]
        (after,) = read_records(line.encode() for line in [*lines, told])
        assert len(after.events) == len(events) + 1


def test_hint_says_what_the_table_says(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    for events, match in list(to_act("3"))[:20]:
        assert match.turn is not None
        path.write_text(text(lines_of(events)))
        words = hint_words(advise(match.view(match.turn)), ENGLISH).text
        assert answered(capsys, "hint", str(path)) == f"{words}\n"
        assert json.loads(answered(capsys, "hint", "--json", str(path)))["reason"] == words


def test_hint_is_for_the_last_match_of_a_stream() -> None:
    lines = [*record("1"), *lines_of(events_of("2", Random("2"), 5))]
    hint = json.loads(chiva("hint", "--json", "-", given=text(lines)).out)
    (_, last) = read_records(line.encode() for line in lines)
    assert hint["seat"] == last.match.turn


def test_u7_hint_does_not_depend_on_hidden_tiles(capsys: Capture, tmp_path: Path) -> None:
    # The second and the fourth seat exchange their hands before anybody has acted; seat 1 opens, and cannot know.
    start = {"record": 1, "game": "chiva", "seed": None, "players": ["human"] * 4}
    start["start"] = {"streak": [0, 0], "opener": 1}
    one, two, three, four = Chance("hidden").deal(DEFAULT_GAME, 1).tiles
    hints = []
    for hands in ((one, two, three, four), (one, four, three, two), (one, three, four, two)):
        deal = {"event": "deal", "hand": 1, "attempt": 1, "tiles": [[str(tile) for tile in hand] for hand in hands]}
        path = tmp_path / "some.jsonl"
        path.write_text(text([json.dumps(start), json.dumps(deal)]))
        hints.append(answered(capsys, "hint", "--json", str(path)))
    assert len(set(hints)) == 1


# Simulations.


def test_u6_simulate_twice_with_one_seed_is_the_same_to_the_byte() -> None:
    arguments = ("simulate", "--seed", "again", "--matches", "3", "--players", "club,casual,club,casual", "--json")
    first = chiva(*arguments, environment={"PYTHONHASHSEED": "1"})
    second = chiva(*arguments, environment={"PYTHONHASHSEED": "2"})
    assert first == second
    assert first.code == 0


def test_u6_simulate_with_another_seed_is_another_match() -> None:
    one, two = (chiva("simulate", "--seed", seed, "--players", ",".join(["casual"] * 4), "--json") for seed in "ab")
    assert one.out.splitlines()[1] != two.out.splitlines()[1]


def test_simulate_plays_as_many_matches_as_asked_each_from_a_seed_of_its_own() -> None:
    ran = chiva("simulate", "--matches", "5", "--players", ",".join(["casual"] * 4), "--json")
    records = list(read_records(ran.out.encode().splitlines()))
    assert len({record.header.seed for record in records}) == len(records) == 5
    assert all(record.match.winner is not None for record in records)


def test_simulate_names_the_levels_in_the_record() -> None:
    ran = chiva("simulate", "--players", " casual,club , casual,club", "--json")
    assert json.loads(ran.out.splitlines()[0])["players"] == ["casual", "club", "casual", "club"]


def test_simulate_counts_in_a_table_what_its_records_hold() -> None:
    arguments = ("simulate", "--seed", "count", "--matches", "4", "--players", ",".join(["casual"] * 4))
    records = list(read_records(chiva(*arguments, "--json").out.encode().splitlines()))
    results = [result for record in records for result in record.match.results]
    won = [sum(record.match.winner.index == at for record in records if record.match.winner) for at in (0, 1)]
    told = chiva(*arguments).out.splitlines()
    assert told[1].startswith("team 1/3: casual")
    assert told[1].endswith(f"{won[0]} of 4")
    assert told[2].endswith(f"{won[1]} of 4")
    assert told[3].startswith(f"{len(results)} hands played: ")


def test_what_simulate_writes_replay_reads_and_writes_again() -> None:
    written = chiva("simulate", "--matches", "3", "--json").out
    assert chiva("replay", "--json", "-", given=written) == (0, written, "")


def test_u6_the_first_simulated_match_has_the_deals_a_person_gets_for_the_seed() -> None:
    lines = chiva("simulate", "--seed", "tule", "--json").out.splitlines()
    (first,) = read_records(line.encode() for line in lines)
    assert first.header.seed == "tule"
    assert first.events[0] == Chance("tule").deal(DEFAULT_GAME, 1)


def test_simulated_passes_are_forced_and_hands_are_whole() -> None:
    lines = chiva("simulate", "--seed", "whole", "--json").out.splitlines()
    (record,) = read_records(line.encode() for line in lines)
    match = record.header.new_match()
    for event in record.events:
        if isinstance(event, Pass):
            assert match.legal_actions() == (event,)
        if isinstance(event, Deal):
            assert len({tile for hand in event.tiles for tile in hand}) == 28
        match = match.apply(event)


# How a command leaves.


@pytest.mark.parametrize(
    "arguments", [("simulate", "--matches", "1000", "--json"), ("rules",), ("--help",), ("replay", "--json", "-")]
)
def test_a_closed_pipe_is_left_quietly(arguments: tuple[str, ...]) -> None:
    process = subprocess.Popen(
        [*COMMAND, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    _, err = process.communicate(text([*record("1"), *record("2")]).encode(), SECONDS)
    assert (process.returncode, err.decode()) == (0, "")
