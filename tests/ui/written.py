"""What the parts of the table were to write, and how much of it is on the screen, in any language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chiva_tui.phrases.telling import Teller
from chiva_tui.screens.action_scenes import action_scene
from chiva_tui.screens.scenes import felt_scene, key_bar_scene, status_scene
from chiva_tui.table.seating import PERSON
from chiva_tui.widgets import UNICODE, Felt
from chiva_tui.widgets.seat_places import is_close
from tests.ui import cuban_driver, driver, test_cuban_snapshots, test_kept_table, test_snapshots
from tests.ui.driver import drain, table_screen
from tests.ui.screen_text import screen_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from textual.widget import Widget

    from chiva_tui.app import ChivaApp
    from chiva_tui.phrases.catalogue import Catalogue

Made = tuple["ChivaApp", tuple[str, ...]]
"""An app, and the keys that bring it to its screen."""

CHIVA = {f"chiva-{name}": screen for name, screen in test_snapshots.SCREENS.items()}
CUBAN = {f"cuban-{name}": screen for name, screen in test_cuban_snapshots.PHASES.items()}
KEPT = {f"kept-{name}": screen for name, screen in test_kept_table.SCREENS.items()}

NAMES = (*CHIVA, *CUBAN, *KEPT)
"""The main screens of the table: every phase of both games, panels, what is typed, matches that were left."""

ALWAYS_SHOWN = ("palette", "quit")
"""What the footer has room for whatever else it shows."""


def made(name: str) -> Made:
    """Returns the app of a main screen, before it runs, and the keys to be pressed then."""
    if name in CHIVA:
        scene, keys = CHIVA[name]
        return driver.app_at(scene), keys
    if name in CUBAN:
        moment, keys = CUBAN[name]
        return cuban_driver.app_at(moment), keys
    game, elsewhere, keys = KEPT[name]
    return test_kept_table.app_before(test_kept_table.shelf_with(game), elsewhere=elsewhere), keys


def speak(app: ChivaApp, words: Catalogue) -> None:
    """Has a running app speak a language, as the menu does."""
    app.words = words
    table_screen(app).change_teller(Teller(words, PERSON))


def cut_off(app: ChivaApp) -> list[str]:
    """Returns what was to be written on the table and is not, or not whole, on the screen."""
    rows = screen_text(app).splitlines()
    screen = table_screen(app)
    table, teller, desk = screen.table, screen.teller, screen.desk
    status = status_scene(table, teller)
    action = action_scene(table, teller, desk)
    footer = key_bar_scene(table, teller, desk)
    buttons = (f"[{button.key} {button.label}]" for button in action.buttons)
    keys = (f"{hint.key} {hint.label}" for hint in footer.hints if hint.id in ALWAYS_SHOWN)
    wanted = {
        "status": tuple(score.label for score in status.scores),
        "action": tuple(buttons),
        "keys": tuple(keys),
        "felt": tuple(_on_felt(app)),
    }
    missing = [
        f"{part}: {text}"
        for part, texts in wanted.items()
        for text in texts
        if text and not any(text in row for row in _rows(app, part, rows))
    ]
    (top,) = _rows(app, "status", rows)
    for whole, *shorter in (
        (status.title, status.title_short),
        (status.notice, status.notice_short, status.notice_least),
    ):
        if not any(form and form in top for form in (whole, *shorter)):
            missing.append(f"status: {whole}")
    lines = _rows(app, "action", rows)
    missing.extend(f"action: {text}" for text in (action.text, action.detail) if not _is_split(text, lines))
    return missing


def _rows(app: ChivaApp, part: str, rows: list[str]) -> list[str]:
    region = table_screen(app).query_one(f"#{part}").region
    return [row[region.x : region.right] for row in rows[region.y : region.bottom]]


def _is_split(text: str, rows: list[str]) -> bool:
    """Whether a text stands in one row, or begins in one and goes on in those after it."""
    words = text.strip().split(" ")
    if any(" ".join(words) in row for row in rows):
        return True
    return len(rows) > 1 and any(
        " ".join(words[:at]) in rows[0] and _is_split(" ".join(words[at:]), rows[1:]) for at in range(len(words))
    )


def _on_felt(app: ChivaApp) -> Iterator[str]:
    """Yields what is to be read on the felt, if it is shown."""
    screen = table_screen(app)
    if not screen.query_one("#felt").display:
        return
    scene = felt_scene(screen.table, screen.teller)
    felt = screen.query_one("#felt").size
    if not scene.line.laid and scene.ghost is None:
        yield from scene.centre_text
    for badge in scene.seats:
        yield badge.title(UNICODE)
        # Beside the felt all marks but the first may shrink to their sign, and what was passed on to a shorter form; in
        # one row with other seats all may.
        forms = [f"{UNICODE.passed} {form}" for form in badge.passed] or list(badge.marks(UNICODE)[:1])
        if is_close(*felt):
            forms = badge.signs(UNICODE).split(" ")[:1]
        shown = screen.query_one("#felt", Felt).canvas.text()
        yield next((form for form in forms if form in shown), "".join(forms[:1]))


async def read_through(app: ChivaApp, part: Widget) -> list[str]:
    """Scrolls through a part of the screen, and returns each of its rows once, from the first to the last."""
    inner = part.scrollable_content_region
    rows: list[str] = []
    while True:
        part.scroll_to(y=len(rows), animate=False, immediate=True)
        await drain(app)
        # The last screenful overlaps the one before it.
        new = len(rows) - part.scroll_offset.y
        shown = screen_text(app).splitlines()[inner.y : inner.bottom]
        rows.extend(row[inner.x : inner.right].rstrip() for row in shown[new:])
        if part.scroll_offset.y >= part.max_scroll_y:
            return rows


def unread(rows: list[str], texts: Iterable[str]) -> list[str]:
    """Returns those of some texts that do not stand in rows, one after the other, as they were written.

    Sentences go on in the next row. What is in columns, such as a plot, has to stand in one row.
    """
    running = " ".join(" ".join(rows).split())
    return [
        text
        for text in texts
        if (
            " ".join(text.split()) not in running
            if "  " not in text.strip()
            else not any(text.rstrip() in row for row in rows)
        )
    ]
