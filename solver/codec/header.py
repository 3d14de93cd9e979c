"""The first line of a trace file: format, version, puzzle, and who solved it."""

from typing import Any, Final, NamedTuple

from solver.errors import SudoscopeError, TraceError
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.record_fields import Record, name_in, records_in, text_in, texts_in
from solver.puzzle.rule_records import (
    WORD_FIELDS,
    constraint_record,
    read_constraint,
    read_rules,
    rules_record,
)
from solver.puzzle.text_board import clues_from_text

FORMAT: Final = "sudoscope-trace"
VERSION: Final = 2

_FIELDS: Final = frozenset(
    {
        "format",
        "version",
        "variant",
        "rules",
        "puzzle",
        "constraints",
        "title",
        "agent",
        "strategies",
        *WORD_FIELDS,
    }
)


class Header(NamedTuple):
    """The header of a trace file.

    Attributes:
        version: Of the format.
        puzzle: What was solved.
        agent: Who solved it.
        strategies: With what.
        other: Fields that this version does not know.
    """

    version: int
    puzzle: Puzzle
    agent: str
    strategies: tuple[str, ...]
    other: dict[str, Any]


def header_record(trace: Trace) -> Record:
    """The header of *trace* as plain values."""
    record: Record = {"format": FORMAT, "version": VERSION}
    return record | {
        **puzzle_record(trace.puzzle),
        "title": trace.puzzle.title,
        "agent": trace.agent,
        "strategies": list(trace.strategies),
    }


def puzzle_record(puzzle: Puzzle) -> Record:
    """The fields of a header for *puzzle*, but for its title."""
    record = rules_record(puzzle.variant)
    record["puzzle"] = puzzle.text
    if puzzle.constraints:
        record["constraints"] = [
            constraint_record(rule, puzzle.variant) for rule in puzzle.constraints
        ]
    return record


def read_header(record: Record) -> Header:
    """The header in *record*.

    Raises:
        TraceError: It is of another format or version, or its puzzle is not valid.
    """
    version = _version(record)
    if "puzzle" not in record:
        raise TraceError("line 1: the header has no puzzle")
    try:
        return Header(
            version,
            puzzle_of_header(record),
            name_in(record, "agent", ""),
            texts_in(record, "strategies"),
            {name: value for name, value in record.items() if name not in _FIELDS},
        )
    except KeyError as error:
        raise TraceError(f"line 1: {error.args[0]!r} is not known") from None
    except (SudoscopeError, ValueError) as error:
        raise TraceError(f"line 1: {error}") from None


def puzzle_of_header(record: Record) -> Puzzle:
    """The puzzle that a header spells out, with its rules.

    Raises:
        KeyError: A field is missing, or a name is not known.
        ValueError: A field holds something else than it should.
        SudoscopeError: It is no puzzle.
    """
    variant = read_rules({"variant": "classic"} | record)
    constraints = tuple(
        read_constraint(rule, variant) for rule in records_in(record, "constraints")
    )
    title = record.get("title", "")
    if not isinstance(title, str):
        raise ValueError(f"title: a text expected, found {title!r:.40}")  # noqa: TRY004
    text = text_in(record, "puzzle")
    return Puzzle(variant, clues_from_text(text, variant), title, constraints)


def _version(record: Record) -> int:
    found = record.get("format")
    if found != FORMAT:
        raise TraceError(f"line 1: a {FORMAT} header expected, found format {found!r}")
    version = record.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise TraceError(
            f"line 1: trace format version {version!r} found, 1 to {VERSION}"
            " expected; a newer Sudoscope may read it"
        )
    return version
