"""What is done with kept matches: `chiva matches`, `export`, `import` and `delete`."""

from __future__ import annotations

import os
import sys
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from chiva_tui.cli.parsing import add_data, match_number
from chiva_tui.cli.refusals import FileError, UsageError
from chiva_tui.cli.streams import read, write_in_utf8
from chiva_tui.phrases.catalogue import ENGLISH

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from chiva_tui.store.store import Store


def add_matches(parser: argparse.ArgumentParser) -> None:
    """Adds what matches takes."""
    add_data(parser)


def add_export(parser: argparse.ArgumentParser) -> None:
    """Adds what export takes."""
    _add_match(parser)
    parser.add_argument("--all", action="store_true", help="add the hand in progress, which reveals every hand of it")


def add_import(parser: argparse.ArgumentParser) -> None:
    """Adds what import takes."""
    parser.add_argument("file", metavar="FILE", help="a record; - for standard input")
    add_data(parser)


def add_delete(parser: argparse.ArgumentParser) -> None:
    """Adds what delete takes."""
    _add_match(parser)
    parser.add_argument("--yes", action="store_true", help="do not ask")


def list_matches(asked: argparse.Namespace) -> int:
    """Lists the kept matches, the one played last first."""
    from chiva_tui.phrases.kept import matches_text

    with _store(asked.data) as store:
        print(matches_text(ENGLISH, store.matches()))
    return 0


def export(asked: argparse.Namespace) -> int:
    """Writes the record of a match to standard output: its finished hands, and with `--all` the one in progress."""
    from chiva_tui.engine.record import record_lines
    from chiva_tui.store.keeper import course_of
    from chiva_tui.table.export import exported

    with _store(asked.data) as store:
        course = course_of(store.load(match_number(asked.match)))
    header, events = exported(course, unfinished=asked.all)
    if asked.all and len(events) > len(exported(course)[1]):
        print("chiva: this record reveals every hand of the hand in progress", file=sys.stderr)
    write_in_utf8()
    for line in record_lines(header, events):
        print(line)
    return 0


def import_file(asked: argparse.Namespace) -> int:
    """Takes the matches of a file into the store, once the whole file has been checked."""
    from chiva_tui.phrases.kept import match_line
    from chiva_tui.table.course import Course

    courses = [Course.of_record(record) for record in read(asked.file, None)]
    with _store(asked.data) as store:
        taken = [store.add(*course, None) for course in courses]
        kept = {match.id: match for match in store.matches()}
    for number in taken:
        print(match_line(ENGLISH, kept[number]))
    return 0


def delete(asked: argparse.Namespace) -> int:
    """Deletes a match, if the person means it."""
    from chiva_tui.phrases.kept import match_line
    from chiva_tui.store.errors import NoSuchMatchError
    from chiva_tui.store.holder import is_alive

    number = match_number(asked.match)
    with _store(asked.data) as store:
        kept = next((match for match in store.matches() if match.id == number), None)
        if kept is None:
            raise NoSuchMatchError("There is no match {match}; chiva matches lists those there are.", match=number)
        if kept.holder is not None and is_alive(kept.holder):
            raise UsageError(f"match {number} is being played in another terminal")
        print(match_line(ENGLISH, kept))
        if not asked.yes and not _means_it():
            print("It is kept.")
            return 0
        store.delete(number)
        print("It is deleted.")
    return 0


def _add_match(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("match", metavar="ID", help="the number of a match, as chiva matches lists them")
    add_data(parser)


def _means_it() -> bool:
    """Asks whether a match is really to be deleted; the end of input is a no."""
    if sys.stdin is None:
        raise FileError("-: standard input is closed")
    print("Delete it for good? Type yes: ", end="", flush=True)
    answer = sys.stdin.readline()
    if not answer.endswith("\n"):
        print()
    return answer.strip().lower() in ("y", "yes")


@contextmanager
def _store(asked: str | None) -> Iterator[Store]:
    """Opens the store, says what happened on opening, and closes it."""
    from chiva_tui.session import now
    from chiva_tui.store.places import data_directory
    from chiva_tui.store.store import Store

    with closing(Store.open(data_directory(asked, os.environ), now)) as store:
        for notice in store.notices:
            print(f"chiva: {notice}", file=sys.stderr)
        yield store
