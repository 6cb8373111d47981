"""The canvas: cells, clipping, targets, changes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from chiva_tui.theme import Role
from chiva_tui.widgets.canvas import ButtonTarget, Canvas, FeltTarget, HintTarget, Span, Target, clip

TEXTS = st.text(max_size=30)


def test_put_writes_text_role_and_target() -> None:
    canvas = Canvas(6, 1)
    assert canvas.put(1, 0, "ab", Role.TITLE, ButtonTarget("x")) == 3
    assert canvas.text() == " ab"
    assert canvas.role_at(2, 0) is Role.TITLE
    assert canvas.target_at(1, 0) == ButtonTarget("x")
    assert canvas.target_at(3, 0) is None


def test_put_without_target_keeps_the_one_below() -> None:
    canvas = Canvas(3, 1, Role.FELT, FeltTarget())
    canvas.put(0, 0, "x", Role.SEAT)
    assert canvas.target_at(0, 0) == FeltTarget()


def test_targets_of_different_kinds_are_never_equal() -> None:
    targets: set[Target] = {ButtonTarget("pass"), HintTarget("pass")}
    assert len(targets) == 2


def test_wide_character_takes_two_cells() -> None:
    canvas = Canvas(4, 1)
    assert canvas.put(0, 0, "牌x", Role.TITLE) == 3
    assert canvas.text() == "牌x"


def test_wide_character_is_not_cut_in_half() -> None:
    canvas = Canvas(2, 1)
    canvas.put(1, 0, "牌", Role.TITLE)
    assert canvas.text() == ""


def test_line_breaks_and_controls_become_spaces() -> None:
    canvas = Canvas(6, 1)
    canvas.put(0, 0, "a\nb\x1bc", Role.TITLE)
    assert canvas.text() == "a b c"


def test_clip_marks_what_is_cut() -> None:
    assert clip("dominoes", 8, "…") == "dominoes"
    assert clip("dominoes", 5, "…") == "domi…"
    assert clip("two words", 5, "…") == "two…"
    assert clip("dominoes", 0, "…") == ""


def test_changes_are_the_smallest_spans_of_their_rows() -> None:
    before, after = Canvas(10, 3), Canvas(10, 3)
    after.put(2, 1, "xx xx", Role.PANEL)
    assert list(after.changes(before)) == [Span(1, 2, 5)]


def test_a_change_of_role_is_a_change() -> None:
    before, after = Canvas(4, 1), Canvas(4, 1)
    after.paint_role(3, 0, Role.TITLE)
    assert list(after.changes(before)) == [Span(0, 3, 1)]


def test_overlay_keeps_what_lies_under_blanks() -> None:
    below, above = Canvas(4, 1, Role.FELT), Canvas(4, 1, Role.FELT)
    below.put(0, 0, "ab", Role.SEAT)
    above.put(1, 0, "X", Role.TILE, FeltTarget())
    below.overlay(above, 0, 0, Role.FELT)
    assert below.text() == "aX"
    assert below.target_at(1, 0) == FeltTarget()


@given(text=TEXTS, width=st.integers(0, 12), x=st.integers(-5, 14), y=st.integers(-2, 3))
def test_writing_anywhere_never_fails_and_keeps_the_size(text: str, width: int, x: int, y: int) -> None:
    canvas = Canvas(width, 2)
    canvas.put(x, y, text, Role.TITLE)
    for row in range(2):
        assert sum(cell_len(run.text) for run in canvas.runs(row)) == width
