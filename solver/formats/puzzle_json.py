"""Sudoscope's own puzzle files: JSON that holds every puzzle without loss.

A file is one object, or one object a line. ``docs/puzzle-format.md`` has the fields,
``docs/puzzle.schema.json`` the schema. The rules are written as in trace files.
"""

import json
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, Final

from solver.digits import Digit, symbol
from solver.errors import PuzzleError, UnknownNameError
from solver.formats.json_values import json_value, object_at, shown
from solver.formats.notation import LONGEST, Notation, PuzzleEntry, PuzzleRecord
from solver.formats.text import digits_in, puzzle_from_text
from solver.record_fields import Record, name_in, records_in, text_in
from solver.rule_records import (
    constraint_record,
    read_constraint,
    read_rules,
    rules_record,
)

FORMAT: Final = "sudoscope-puzzle"
VERSION: Final = 1
TITLE: Final = "a Sudoscope puzzle file"

FIELDS: Final = (
    "format",
    "version",
    "variant",
    "rules",
    "clues",
    "constraints",
    "title",
    "source",
    "solution",
)
"""All fields of a puzzle, in the order in which they are written."""


def puzzle_from_json(text: str) -> PuzzleRecord:
    """Read one puzzle.

    Raises:
        PuzzleError: It is no such JSON, of another version, has a field that is not
            known, or a field holds something else than it should.
        VariantError: Its rules make no variant.
    """
    record = object_at(json_value(text, TITLE), TITLE)
    _check_version(record)
    unknown = [name for name in record if name not in FIELDS]
    if unknown:
        raise PuzzleError(
            f"{TITLE} has no field {shown(unknown[0])}; known: {', '.join(FIELDS)}"
        )
    try:
        return _record(record)
    except UnknownNameError as error:
        raise PuzzleError(str(error)) from None
    except KeyError as error:
        raise PuzzleError(f"{error.args[0]!r} is missing or not known") from None
    except PuzzleError:
        raise
    except ValueError as error:
        raise PuzzleError(str(error)) from None


def _record(record: Record) -> PuzzleRecord:
    variant = read_rules({"variant": "classic"} | record)
    constraints = tuple(
        read_constraint(rule, variant) for rule in records_in(record, "constraints")
    )
    puzzle = puzzle_from_text(
        text_in(record, "clues"), variant, name_in(record, "title", ""), constraints
    )
    return PuzzleRecord(
        puzzle, _solution(record, len(variant), puzzle), name_in(record, "source", "")
    )


def _solution(record: Record, count: int, puzzle: Any) -> tuple[Digit, ...] | None:
    text = text_in(record, "solution", "")
    if not text:
        return None
    found = digits_in(text, puzzle.variant)
    if found is None:
        raise PuzzleError(
            f"solution: {count} digits expected, one a cell, found {shown(text)}"
        )
    return found


def _check_version(record: Record) -> None:
    if record.get("format") != FORMAT:
        names = ", ".join(map(shown, list(record)[:5])) or "none"
        raise PuzzleError(
            "this JSON is no puzzle that Sudoscope knows: it expected"
            f' "format": "{FORMAT}", or the fields of another notation, and found the'
            f" fields {names}; see sudoscope convert --list"
        )
    version = record.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise PuzzleError(
            f"version {shown(version)} of {TITLE} found, {VERSION} expected; a newer"
            " Sudoscope may read it"
        )


def is_json(text: str) -> bool:
    """Whether *text* begins as a JSON object does."""
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def _entries(text: str, _variant: str) -> Iterator[PuzzleEntry]:
    """One for the whole text, or one a line where each line is an object."""
    lines = [
        (number, line)
        for number, line in enumerate(text.split("\n"), start=1)
        if line.strip()
    ]
    if len(lines) > 1 and all(_is_whole(line) for _, line in lines):
        for number, line in lines:
            yield PuzzleEntry(number, partial(_read_line, line, number))
    elif len(text) > LONGEST:
        raise PuzzleError(
            f"{len(text):,} characters of JSON found, {LONGEST:,} at most expected for"
            " one puzzle"
        )
    else:
        yield PuzzleEntry(1, partial(puzzle_from_json, text))


def _is_whole(line: str) -> bool:
    found = line.strip()
    return found.startswith("{") and found.endswith("}")


def _read_line(line: str, number: int) -> PuzzleRecord:
    try:
        return puzzle_from_json(line)
    except PuzzleError as error:
        raise PuzzleError(f"line {number}: {error}") from None


def json_record(record: PuzzleRecord) -> Record:
    """*record* as plain values, in the order of ``FIELDS``."""
    puzzle = record.puzzle
    made: Record = {"format": FORMAT, "version": VERSION}
    made |= rules_record(puzzle.variant)
    made["clues"] = puzzle.text
    if puzzle.constraints:
        made["constraints"] = [
            constraint_record(rule, puzzle.variant) for rule in puzzle.constraints
        ]
    if puzzle.title:
        made["title"] = puzzle.title
    if record.source:
        made["source"] = record.source
    if record.solution:
        made["solution"] = "".join(map(symbol, record.solution))
    return made


def _pieces(records: Iterable[PuzzleRecord]) -> Iterator[str]:
    """One puzzle over several lines; several of them one a line."""
    before: Record | None = None
    several = False
    for record in records:
        if before is not None:
            several = True
            yield json.dumps(before, ensure_ascii=False) + "\n"
        before = json_record(record)
    if before is not None:
        indent = None if several else 1
        yield json.dumps(before, ensure_ascii=False, indent=indent) + "\n"


NOTATION: Final = Notation(
    "json", TITLE, (".json", ".jsonl"), is_json, _entries, _pieces, longest=None
)
