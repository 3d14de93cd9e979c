"""Sudoscope's own puzzle files: JSON that holds every puzzle without loss.

A file is one object, or one object a line. ``docs/puzzle-format.md`` has the fields,
``docs/puzzle.schema.json`` the schema. The rules are written as in trace files.
"""

from typing import Final

from solver.errors import PuzzleError, UnknownNameError, VariantError
from solver.formats.json_lines import json_reader, json_writer
from solver.formats.json_values import json_value, object_at, shown
from solver.formats.notation import Notation, PuzzleRecord
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.record_fields import Record, name_in, records_in, text_in
from solver.puzzle.rule_records import (
    WORD_FIELDS,
    constraint_record,
    read_constraint,
    read_rules,
    rules_record,
)
from solver.puzzle.text_board import clues_from_text, digits_in
from solver.rules.constraint import Constraint
from solver.rules.digits import Digit, symbol
from solver.rules.variant import Variant

FORMAT: Final = "sudoscope-puzzle"
VERSION: Final = 1
TITLE: Final = "a Sudoscope puzzle file"

FIELDS: Final = (
    "format",
    "version",
    "variant",
    "rules",
    *WORD_FIELDS,
    "clues",
    "constraints",
    "title",
    "source",
    "words",
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
        raise PuzzleError(_lacking(error, record)) from None
    except PuzzleError:
        raise
    except ValueError as error:
        raise PuzzleError(str(error)) from None


def _lacking(error: KeyError, record: Record) -> str:
    """What *record* lacks, or names that there is not, such as a cell of the board."""
    name = str(error.args[0])
    is_named = name in str(list(record.values()))
    return f"{name!r} is {'not known here' if is_named else 'missing'}"


def _record(record: Record) -> PuzzleRecord:
    variant = read_rules({"variant": "classic"} | record)
    constraints = tuple(
        _constraint(rule, number, variant)
        for number, rule in enumerate(records_in(record, "constraints"), start=1)
    )
    clues = clues_from_text(text_in(record, "clues"), variant)
    puzzle = Puzzle(variant, clues, name_in(record, "title", ""), constraints)
    return PuzzleRecord(
        puzzle,
        _solution(record, variant),
        name_in(record, "source", ""),
        words=text_in(record, "words", ""),
    )


def _constraint(record: Record, number: int, variant: Variant) -> Constraint:
    """The constraint of a record; what is wrong with it is said with its number."""
    where = f"constraint {number}"
    try:
        return read_constraint(record, variant)
    except KeyError as error:
        raise PuzzleError(f"{where}: {_lacking(error, record)}") from None
    except VariantError as error:
        raise VariantError(f"{where}: {error}") from None
    except ValueError as error:
        raise PuzzleError(f"{where}: {error}") from None


def _solution(record: Record, variant: Variant) -> tuple[Digit, ...] | None:
    text = text_in(record, "solution", "")
    if not text:
        return None
    found = digits_in(text, variant)
    if found is None:
        raise PuzzleError(
            f"solution: {len(variant)} digits expected, one a cell, found {shown(text)}"
        )
    return found


def _check_version(record: Record) -> None:
    if record.get("format") != FORMAT:
        raise PuzzleError(
            f'"format": "{FORMAT}" expected, found {shown(record.get("format"))}'
        )
    version = record.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise PuzzleError(
            f"version {shown(version)} of {TITLE} found, {VERSION} expected; a newer"
            " Sudoscope may read it"
        )


def is_json(text: str) -> bool:
    """Whether *text* looks like a puzzle file of Sudoscope, valid or not."""
    begin = text.lstrip("\ufeff \t\r\n")
    return begin.startswith("{") and (
        f'"{FORMAT}' in begin or ('"clues"' in begin and '"variant"' in begin)
    )


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
    if record.words:
        made["words"] = record.words
    if record.solution:
        made["solution"] = "".join(map(symbol, record.solution))
    return made


NOTATION: Final = Notation(
    "json",
    TITLE,
    (".json", ".jsonl"),
    is_json,
    json_reader(puzzle_from_json),
    json_writer(json_record),
    longest=None,
)
