"""Whatever cannot be done ends with exit code 2 and one clear line, and nothing else is written."""

from __future__ import annotations

import json
import shlex
import subprocess
from pathlib import Path

import pytest

from chiva_tui.cli.main import COMMANDS, main
from chiva_tui.cli.simulate import MOST_MATCHES
from chiva_tui.engine.games import GAMES
from chiva_tui.exit_codes import USAGE_ERROR
from chiva_tui.options import THEMES
from chiva_tui.players.levels import LEVELS
from tests.cli.commands import COMMAND, SECONDS, Ran, chiva, record, text

Capture = pytest.CaptureFixture[str]


def refused(capsys: Capture, *arguments: str) -> str:
    """Returns the one line with which a command line is refused."""
    code = main(arguments)
    out, err = capsys.readouterr()
    assert code == USAGE_ERROR
    assert out == ""
    return only_line(err)


def only_line(err: str) -> str:
    """Returns the line that is all of the text, and can be read."""
    assert err.endswith("\n")
    line = err.removesuffix("\n")
    assert line.isprintable()
    assert line
    return line


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["dominoes"], "dominoes"),
        (["--colour"], "--colour"),
        (["play", "--colour"], "--colour"),
        (["play", "tule"], "tule"),
        (["play", "--seed"], "--seed"),
        (["simulate", "--seeds", "a"], "--seeds"),
        (["simulate", "--match", "2"], "--match"),
        (["replay"], "FILE"),
        (["replay", "a", "b"], "b"),
        (["replay", "--text", "a"], "--text"),
        (["hint"], "FILE"),
        (["rules", "chiva"], "chiva"),
    ],
)
def test_arguments_that_are_not_known_are_named(capsys: Capture, arguments: list[str], told: str) -> None:
    assert told in refused(capsys, *arguments)


def test_an_unknown_command_is_told_which_there_are(capsys: Capture) -> None:
    line = refused(capsys, "dominoes")
    assert all(command in line for command in COMMANDS)


@pytest.mark.parametrize("option", ["--partner", "--rivals"])
@pytest.mark.parametrize("level", ["", "grandmaster", "Club", "human"])
def test_an_unknown_level_is_told_which_there_are(capsys: Capture, option: str, level: str) -> None:
    line = refused(capsys, "play", option, level)
    assert all(known in line for known in LEVELS)


@pytest.mark.parametrize("theme", ["", "neon", "FELT"])
def test_an_unknown_theme_is_told_which_there_are(capsys: Capture, theme: str) -> None:
    line = refused(capsys, "--theme", theme)
    assert all(known in line for known in THEMES)


@pytest.mark.parametrize("command", ["play", "simulate", "rules"])
def test_an_unknown_game_is_told_which_there_are(capsys: Capture, command: str) -> None:
    line = refused(capsys, command, "--game", "poker")
    assert "poker" in line
    assert all(known in line for known in GAMES)


@pytest.mark.parametrize("pace", ["", "nan", "-1", "inf", "1e9", "60.1", "abc", "0,6", "STEP"])
def test_what_is_no_pace_is_told_what_is(capsys: Capture, pace: str) -> None:
    line = refused(capsys, "--pace", pace)
    assert "0 to 60" in line
    assert "step" in line


@pytest.mark.parametrize(
    "matches", ["0", "-1", "x", "", "1.5", "1e3", "²", "٣", "1_0", str(MOST_MATCHES + 1), "9" * 5000]
)
def test_what_is_no_number_of_matches_is_refused(capsys: Capture, matches: str) -> None:
    assert f"from 1 to {MOST_MATCHES}" in refused(capsys, "simulate", "--matches", matches)


@pytest.mark.parametrize("count", [1, 2, 3, 5])
def test_c13_another_number_of_players_is_refused_clearly(capsys: Capture, count: int) -> None:
    line = refused(capsys, "simulate", "--players", ",".join(["club"] * count))
    assert "four in pairs" in line
    assert f"not by {count}" in line


def test_an_unknown_level_among_the_players_is_refused(capsys: Capture) -> None:
    assert "human" in refused(capsys, "simulate", "--players", "club,club,human,club")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_seed_that_is_no_text_is_refused(capsys: Capture, command: str) -> None:
    assert "seed" in refused(capsys, command, "--seed", "\udcff")


def test_what_a_message_repeats_is_made_printable(capsys: Capture) -> None:
    assert "a\\x1b[2J\\nb" in refused(capsys, "play", "--partner", "a\x1b[2J\nb")


# Files.


@pytest.mark.parametrize("command", ["replay", "hint"])
def test_a_missing_file_is_named(capsys: Capture, tmp_path: Path, command: str) -> None:
    path = str(tmp_path / "none.jsonl")
    assert refused(capsys, command, path) == f"{path}: No such file or directory"


@pytest.mark.parametrize("command", ["replay", "hint"])
def test_a_directory_is_no_record(capsys: Capture, tmp_path: Path, command: str) -> None:
    assert refused(capsys, command, str(tmp_path)) == f"{tmp_path}: Is a directory"


def test_a_file_that_may_not_be_read_is_named(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # For whoever runs tests as root every file can be read, so the refusal is feigned.
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    assert refused(capsys, "replay", str(tmp_path / "a")) == f"{tmp_path / 'a'}: Permission denied"


@pytest.mark.parametrize("command", ["replay", "hint"])
@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"", "1: There is no match in it."),
        (b"\n\n", "2: There is no match in it."),
        (b"\x00\xff\xfe" * 99, "1: This is not a line of JSON in UTF-8."),
        (b"\x7fELF\x02\x01", "1: This is not a line of JSON in UTF-8."),
        (b"{}\n", "1: A record begins with a header line, which has the key record."),
        (b"[1]\n", "1: A line is a JSON object."),
        (b'{"record": 2, "game": "chiva"}\n', "1: Record version 2 cannot be read, only 1."),
    ],
)
def test_what_is_no_record_is_named_with_its_line(
    capsys: Capture, tmp_path: Path, command: str, content: bytes, told: str
) -> None:
    path = tmp_path / "some.jsonl"
    path.write_bytes(content)
    assert refused(capsys, command, str(path)) == f"{path}:{told}"


def broken(line: int, put: str) -> list[str]:
    """Returns a record in which one line, counted from 1, is replaced."""
    lines = record("7", 20)
    lines[line - 1] = put
    return lines


@pytest.mark.parametrize("form", [[], ["--json"]])
@pytest.mark.parametrize(
    ("line", "put", "reason"),
    [
        (
            2,
            '{"event": "deal", "hand": 1, "attempt": 1, "tiles": []}',
            "The tiles of a deal are four lists, seats 1 to 4.",
        ),
        (3, '{"event": "play", "seat": 9, "tile": "6-6"}', "There is no seat 9; the seats are 1 to 4."),
        (4, '{"event": "dance", "seat": 1}', '"dance" is no kind of event.'),
        (5, '{"event": "pass", "seat": 1', "This is not a line of JSON in UTF-8."),
    ],
)
def test_a_broken_record_is_named_with_line_and_reason(
    capsys: Capture, tmp_path: Path, form: list[str], line: int, put: str, reason: str
) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text(text(broken(line, put)))
    before = path.read_bytes()
    assert refused(capsys, "replay", *form, str(path)) == f"{path}:{line}: {reason}"
    assert path.read_bytes() == before


def test_nothing_of_a_stream_is_printed_if_a_later_match_is_broken(capsys: Capture, tmp_path: Path) -> None:
    whole = record("3")
    path = tmp_path / "two.jsonl"
    path.write_text(text([*whole, *broken(3, "no")]))
    assert refused(capsys, "replay", "--json", str(path)) == (
        f"{path}:{len(whole) + 3}: This is not a line of JSON in UTF-8."
    )


def test_a_result_that_the_rules_do_not_give_is_refused(capsys: Capture, tmp_path: Path) -> None:
    lines = record("3")
    at = next(at for at, line in enumerate(lines) if '"result"' in line)
    result = json.loads(lines[at])
    lines[at] = json.dumps({**result, "broke": not result["broke"]})
    path = tmp_path / "wrong.jsonl"
    path.write_text(text(lines))
    assert refused(capsys, "replay", str(path)).startswith(f"{path}:{at + 1}: The result says broke is ")


@pytest.mark.parametrize("limit", [0, None])
def test_a_hint_needs_a_seat_to_act(capsys: Capture, tmp_path: Path, limit: int | None) -> None:
    lines = record("3") if limit is None else record("3")[:1]
    path = tmp_path / "end.jsonl"
    path.write_text(text(lines))
    assert refused(capsys, "hint", str(path)) == f"{path}:{len(lines)}: no seat is to act at the end of this record"


# As processes.


def check_refused(ran: Ran) -> str:
    """Returns the one line with which a process was refused."""
    assert (ran.code, ran.out) == (USAGE_ERROR, "")
    return only_line(ran.err)


def test_a_refusal_is_one_line_of_a_process_too() -> None:
    assert check_refused(chiva("simulate", "--matches", "0")).startswith("chiva: --matches")


def test_standard_input_is_named_as_it_was_asked_for() -> None:
    assert check_refused(chiva("replay", "-", given="no")) == "-:1: This is not a line of JSON in UTF-8."


@pytest.mark.parametrize(("closed", "told"), [("<&-", "input"), (">&-", "output")])
def test_a_match_is_not_played_where_nothing_can_be_typed_or_said(closed: str, told: str) -> None:
    script = f"{shlex.join(COMMAND)} {closed}"
    ran = subprocess.run(["sh", "-c", script], input=b"", capture_output=True, timeout=SECONDS, check=False)
    assert (ran.returncode, ran.stdout) == (USAGE_ERROR, b"")
    assert only_line(ran.stderr.decode()) == f"-: standard {told} is closed"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_output_that_cannot_be_written_is_said_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [*COMMAND, "simulate", "--json"], stdout=full, stderr=subprocess.PIPE, timeout=SECONDS, check=False
        )
    assert ran.returncode == USAGE_ERROR
    assert only_line(ran.stderr.decode()) == "chiva: No space left on device"
