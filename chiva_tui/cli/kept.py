"""What is done with kept matches: `chiva matches`, `export`, `import` and `delete`."""

from __future__ import annotations

import os
import sys
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from chiva_tui.cli.parsing import Parser, add_data, add_match, match_number
from chiva_tui.cli.refusals import FileError, UsageError
from chiva_tui.cli.streams import read, write_in_utf8
from chiva_tui.phrases.catalogue import word_in

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from chiva_tui.phrases.catalogue import Catalogue
    from chiva_tui.store.store import Store


def add_matches(parser: Parser) -> None:
    """Adds what matches takes."""
    add_data(parser)


def add_export(parser: Parser) -> None:
    """Adds what export takes."""
    add_match(parser)
    add_data(parser)
    told = parser.words.say("add the hand in progress, which reveals every hand of it")
    parser.add_option("--all", action="store_true", help=told)


def add_import(parser: Parser) -> None:
    """Adds what import takes."""
    say = parser.words.say
    parser.add_operand("file", metavar=say("FILE"), help=say("a record; - for standard input"))
    add_data(parser)


def add_delete(parser: Parser) -> None:
    """Adds what delete takes."""
    add_match(parser)
    add_data(parser)
    parser.add_option("--yes", action="store_true", help=parser.words.say("do not ask"))


def list_matches(asked: argparse.Namespace, words: Catalogue) -> int:
    """Lists the kept matches, the one played last first."""
    from chiva_tui.phrases.kept import matches_text

    with opened_store(asked.data, words) as store:
        print(matches_text(words, store.matches()))
    return 0


def export(asked: argparse.Namespace, words: Catalogue) -> int:
    """Writes the record of a match to standard output: its finished hands, and with `--all` the one in progress."""
    from chiva_tui.engine.record import record_lines
    from chiva_tui.store.keeper import course_of
    from chiva_tui.table.export import exported

    with opened_store(asked.data, words) as store:
        course = course_of(store.load(match_number(asked.match)))
    header, events = exported(course, unfinished=asked.all)
    if asked.all and len(events) > len(exported(course)[1]):
        told = words.say("this record reveals every hand of the hand in progress")
        print(f"chiva: {told}", file=sys.stderr)
    write_in_utf8()
    for line in record_lines(header, events):
        print(line)
    return 0


def import_file(asked: argparse.Namespace, words: Catalogue) -> int:
    """Takes the matches of a file into the store, once the whole file has been checked."""
    from chiva_tui.phrases.kept import match_line
    from chiva_tui.store.keeper import add_course
    from chiva_tui.table.course import Course

    courses = [Course.of_record(record) for record in read(asked.file, None)]
    with opened_store(asked.data, words) as store:
        taken = [add_course(store, course, None) for course in courses]
        kept = {match.id: match for match in store.matches()}
    for number in taken:
        print(match_line(words, kept[number]))
    return 0


def delete(asked: argparse.Namespace, words: Catalogue) -> int:
    """Deletes a match, if the person means it."""
    from chiva_tui.phrases.kept import match_line
    from chiva_tui.store.errors import NoSuchMatchError
    from chiva_tui.store.holder import is_alive

    number = match_number(asked.match)
    with opened_store(asked.data, words) as store:
        kept = next((match for match in store.matches() if match.id == number), None)
        if kept is None:
            raise NoSuchMatchError("There is no match {match}; chiva matches lists those there are.", match=number)
        if kept.holder is not None and is_alive(kept.holder):
            raise UsageError("match {match} is being played in another terminal", match=number)
        print(match_line(words, kept))
        if not asked.yes and not _means_it(words):
            print(words.say("It is kept."))
            return 0
        store.delete(number)
        print(words.say("It is deleted."))
    return 0


def _means_it(words: Catalogue) -> bool:
    """Asks whether a match is really to be deleted; the end of input is a no."""
    if sys.stdin is None:
        raise FileError("standard input is closed", place="-")
    print(words.say("Delete it for good? Type yes: "), end="", flush=True)
    answer = sys.stdin.readline()
    if not answer.endswith("\n"):
        print()
    return answer.strip().lower() in ("y", "yes", words.word("answer", word_in("answer", "yes")).lower())


@contextmanager
def opened_store(asked: str | None, words: Catalogue) -> Iterator[Store]:
    """Opens the store, says what happened on opening, and closes it."""
    from chiva_tui.session import now
    from chiva_tui.store.places import data_directory
    from chiva_tui.store.store import Store

    with closing(Store.open(data_directory(asked, os.environ), now)) as store:
        for notice in store.notices:
            print(f"chiva: {words.tell(notice)}", file=sys.stderr)
        yield store
