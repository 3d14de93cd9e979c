"""Comma-separated lists: a puzzle a line, with its solution and other columns.

The first line names the columns, as in the lists of a million and more puzzles that
are used in courses: ``quizzes,solutions``, ``puzzle,solution``,
``id,puzzle,solution,clues,difficulty``. The rows are read one by one.
"""

import csv
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial
from typing import Final, NamedTuple, Self

from solver.errors import PuzzleError
from solver.formats.notation import (
    Notation,
    PuzzleEntry,
    PuzzleRecord,
    placed,
)
from solver.formats.plain_writing import plain_cells
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.text_board import clues_from_text, digits_in, variant_for
from solver.rules.digits import symbol
from solver.rules.variant import Variant
from solver.text.printable_line import one_line
from sudoscope.notations.line_by_line import by_lines

_TITLE: Final = "a comma-separated list"
_PUZZLES: Final = ("puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid")
_SOLUTIONS: Final = ("solution", "solutions")
_TITLES: Final = ("title", "name", "id")
_SOURCES: Final = ("source", "author")
_RATINGS: Final = ("clues", "difficulty", "rating", "level", "number", "nr", "no")
_LONGEST_HEAD: Final = 1_000


class _Columns(NamedTuple):
    """The places of the columns that are read; -1 for a missing one.

    Others are named in ``left_out``, but for those that rate a puzzle.
    """

    puzzle: int
    solution: int
    title: int
    source: int
    left_out: tuple[str, ...] = ()

    @classmethod
    def of(cls, head: str) -> Self | None:
        """The columns that the first line names; ``None`` if it names none."""
        try:
            row = next(csv.reader([head.removeprefix("\ufeff")]), [])
        except csv.Error:
            return None
        names = [name.strip().lower() for name in row]

        def place(wanted: tuple[str, ...]) -> int:
            return next((names.index(name) for name in wanted if name in names), -1)

        if len(names) < 2 or place(_PUZZLES) < 0:  # noqa: PLR2004 - a list has a comma
            return None
        known = {*_PUZZLES, *_SOLUTIONS, *_TITLES, *_SOURCES, *_RATINGS, ""}
        others = tuple(name[:40] for name in names if name not in known)
        listed = (_PUZZLES, _SOLUTIONS, _TITLES, _SOURCES)
        puzzle, solution, title, source = map(place, listed)
        return cls(puzzle, solution, title, source, others)


class _Row(NamedTuple):
    """A row: the number of its last line, from 1, and whether it is the first."""

    line: int
    fields: tuple[str, ...]
    is_first: bool

    def field(self, column: int) -> str:
        """The field in *column*; empty if there is none."""
        return self.fields[column].strip() if 0 <= column < len(self.fields) else ""


def _is_one(text: str) -> bool:
    head, _, _ = text.lstrip("\ufeff \t\r\n")[:_LONGEST_HEAD].partition("\n")
    return _Columns.of(head) is not None


def _entries(lines: Iterable[str], variant: str) -> Iterator[PuzzleEntry]:
    numbered = iter(lines)
    head = next((line for line in numbered if line.strip()), "")
    columns = _Columns.of(head)
    if columns is None:
        raise PuzzleError(
            f"found {head.strip()[:40]!r}, expected the names of columns, one of which"
            f" is {' or '.join(_PUZZLES[::2])}"
        )
    rows, is_first = csv.reader(numbered), True
    while True:
        line = rows.line_num + 2
        try:
            fields = tuple(next(rows))
        except StopIteration:
            return
        except csv.Error as error:
            yield PuzzleEntry(line, partial(_refuse, f"line {line}: {error}"))
            continue
        if any(fields):
            row, is_first = _Row(line, fields, is_first), False
            yield PuzzleEntry(
                line, partial(_record, row, columns, variant), row.field(columns.puzzle)
            )


def _refuse(said: str) -> PuzzleRecord:
    raise PuzzleError(said)


@lru_cache(maxsize=64)
def _rules(count: int, variant: str) -> Variant:
    """The variant of that name for a puzzle of so many cells."""
    return variant_for(("." * count,), variant or "classic")


def _record(row: _Row, columns: _Columns, variant: str) -> PuzzleRecord:
    cells = row.field(columns.puzzle)
    title = row.field(columns.title)
    try:
        rules = _rules(len(cells), variant)
        puzzle = Puzzle(rules, clues_from_text(cells, rules, row.line), title)
    except PuzzleError as error:
        raise placed(error, row.line) from None
    listed = row.field(columns.solution)
    solution = digits_in(listed, rules)
    warnings = []
    if listed and solution is None:
        warnings.append(
            f"the solution is left out: {len(rules)} digits expected, one a cell; found"
            f" {len(listed)} signs"
        )
    if row.is_first and columns.left_out:
        warnings.append(f"columns left out: {', '.join(columns.left_out)}")
    source = one_line(row.field(columns.source))
    return PuzzleRecord(puzzle, solution, source, tuple(warnings))


def _write(records: Iterable[PuzzleRecord]) -> Iterator[str]:
    yield "puzzle,solution\n"
    for record in records:
        solution = "".join(map(symbol, record.solution or ()))
        yield f"{plain_cells(record.puzzle, _TITLE)},{solution}\n"


CSV: Final = Notation(
    "csv",
    _TITLE,
    (".csv",),
    _is_one,
    by_lines(_entries),
    _write,
    says_rules=False,
    longest=None,
    stream=_entries,
)
