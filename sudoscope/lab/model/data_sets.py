"""Data sets of solves: for each puzzle a line, and for each of its steps one.

A data set is cut into parts of so many puzzles. A part depends on its puzzles, the way
of solving and the language alone, so that it has the same bytes wherever it is made.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from gzip import GzipFile
from hashlib import sha256
from io import BytesIO
from itertools import islice
from json import JSONEncoder
from operator import attrgetter
from typing import Final, NamedTuple

from solver.agents.limits import Limits
from solver.agents.rating import Rating, rating_of
from solver.agents.solving import solve
from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.record_fields import Record
from solver.puzzle.rule_records import constraint_record, rules_record
from sudoscope.answers.solved_lists import SolvedPuzzle, solved_of
from sudoscope.cli.console.result_table import ResultTable
from sudoscope.lab.model.data_columns import (
    ColumnType,
    DataColumn,
    data_column,
    fields_of,
    types_of,
)
from sudoscope.lab.model.step_records import (
    PROBABILITY_COLUMNS,
    STEP_COLUMNS,
    step_records,
)
from sudoscope.processes.worker_pool import mapped_lazily

_AT_ONCE: Final = 10
"""Puzzles that are sent to a worker at once; a compressed file has a gzip member for
each, so another number makes other bytes."""
_LEVEL: Final = 6
_JSON: Final = JSONEncoder(ensure_ascii=False, separators=(",", ":"))


class DataSetTask(NamedTuple):
    """How the puzzles of a data set are solved and told: it can be sent to a process.

    Attributes:
        way: The agent with its options.
        limits: When a solve is stopped.
        language: Of titles and reasons.
        is_compressed: Whether the lines are compressed by gzip.
        has_probabilities: Whether steps have the probabilities of candidates.
    """

    way: AgentSpec
    limits: Limits = Limits()
    language: str = FALLBACK
    is_compressed: bool = False
    has_probabilities: bool = False

    @property
    def step_fields(self) -> dict[str, str]:
        """The fields of a step's line, in order, and what each holds."""
        more = PROBABILITY_COLUMNS if self.has_probabilities else ()
        return fields_of((*STEP_COLUMNS, *more))


class DataSetPiece(NamedTuple):
    """The lines of a few puzzles that follow each other.

    Attributes:
        puzzles: A line for each puzzle.
        steps: A line for each step of each puzzle.
        beside: A file that goes with them, made by who asked for the lines; empty
            without.
    """

    puzzles: bytes
    steps: bytes
    beside: bytes = b""


class DataSetPart(NamedTuple):
    """The puzzles of a part.

    Attributes:
        number: Which part, from 1.
        first: The number of its first puzzle in the list.
        puzzles: The puzzles.
    """

    number: int
    first: int
    puzzles: Sequence[Puzzle]

    @property
    def pieces(self) -> "list[DataSetPart]":
        """The same in pieces that are sent to a worker at once."""
        return [
            self._replace(
                first=self.first + start,
                puzzles=self.puzzles[start : start + _AT_ONCE],
            )
            for start in range(0, len(self.puzzles), _AT_ONCE)
        ]


def parts_of(puzzles: Sequence[Puzzle], length: int) -> list[DataSetPart]:
    """*puzzles* in parts of *length*; the last may have fewer."""
    return [
        DataSetPart(number, start + 1, puzzles[start : start + length])
        for number, start in enumerate(range(0, len(puzzles), length), start=1)
    ]


def part_lines(
    make: Callable[[DataSetPart], DataSetPiece],
    parts: Sequence[DataSetPart],
    executor: Executor | None = None,
    ahead: int = 1,
) -> Iterator[tuple[DataSetPart, Iterator[DataSetPiece]]]:
    """The lines of each of *parts*, in order, piece by piece as they are made.

    The pieces of a part are taken before the next part.

    Args:
        make: Makes the lines of a piece; it can be sent to a process.
        parts: The parts.
        executor: Where they are solved; ``None`` for this process.
        ahead: How many pieces are sent before the first is waited for.
    """
    pieces = (piece for part in parts for piece in part.pieces)
    made = mapped_lazily(executor, make, pieces, ahead)
    try:
        for part in parts:
            yield part, islice(made, len(part.pieces))
    finally:
        made.close()


def solves_of(task: DataSetTask, part: DataSetPart) -> list[tuple[int, Trace]]:
    """The solve of each puzzle of *part*, with the number of the puzzle."""
    return [
        (number, solve(puzzle, task.way.chosen(), limits=task.limits))
        for number, puzzle in enumerate(part.puzzles, start=part.first)
    ]


def piece_of(task: DataSetTask, solves: Sequence[tuple[int, Trace]]) -> DataSetPiece:
    """The lines of *solves*, which have the numbers of their puzzles."""
    puzzles = (puzzle_record(trace, number) for number, trace in solves)
    steps = (
        record
        for number, trace in solves
        for record in step_records(
            trace, number, task.language, has_probabilities=task.has_probabilities
        )
    )
    return DataSetPiece(_data(task, puzzles), _data(task, steps))


class PuzzleRow(NamedTuple):
    """What columns take from a puzzle.

    Attributes:
        puzzle: The puzzle.
        solved: How its solve ended.
        rating: What the solve took.
    """

    puzzle: Puzzle
    solved: SolvedPuzzle
    rating: Rating


def _solved(
    key: str, about: str, type_: ColumnType = ColumnType.TEXT
) -> DataColumn[PuzzleRow]:
    """What lists of solved puzzles have, too."""
    return data_column(key, about, attrgetter(f"solved.{key}"), type_)


PUZZLE_COLUMNS: Final[tuple[DataColumn[PuzzleRow], ...]] = (
    _solved("number", fields_of(STEP_COLUMNS)["number"], ColumnType.WHOLE),
    _solved(
        "puzzle", "the cells as they were given, row by row, with . for an open cell"
    ),
    _solved("variant", "what the rules are called"),
    data_column(
        "rules",
        "the houses, where the name of the rules does not say them; else null",
        lambda row: rules_record(row.puzzle.variant).get("rules"),
        ColumnType.OBJECT,
    ),
    data_column(
        "constraints",
        "the rules of this puzzle alone, as puzzle files have them",
        lambda row: _constraints(row.puzzle),
        ColumnType.OBJECT,
    ),
    data_column(
        "title",
        "what the puzzle is called; may be empty",
        attrgetter("puzzle.title"),
    ),
    _solved("outcome", "how the solve ended: solved, stuck, unsolvable or limited"),
    _solved("solution", "the solution, row by row; empty where it was not found"),
    _solved("solutions", "how many solutions there are: one, none, several or unknown"),
    _solved("steps", "how many steps the solve has", ColumnType.WHOLE),
    _solved("guesses", "how many guesses, right or wrong", ColumnType.WHOLE),
    _solved("hardest", 'the hardest technique, or "search"; empty for none'),
    _solved(
        "rating",
        "its rating on Sudoku Explainer's scale; null for a search",
        ColumnType.REAL,
    ),
    data_column(
        "score",
        "the score of the solve on HoDoKu's scale",
        attrgetter("rating.score"),
        ColumnType.WHOLE,
    ),
    data_column(
        "techniques",
        "how often each technique was used, the easiest first",
        lambda row: {use.technique: use.times for use in row.rating.uses},
        ColumnType.OBJECT,
    ),
)
"""The columns of a puzzle's line."""
TYPES: Final = types_of(STEP_COLUMNS + PROBABILITY_COLUMNS) | types_of(PUZZLE_COLUMNS)
"""The types of columns by their keys."""


def puzzle_record(trace: Trace, number: int) -> Record:
    """The facts of a puzzle and its solve, with the keys of ``PUZZLE_COLUMNS``.

    Args:
        trace: The log of the solve.
        number: That of the puzzle in its list.
    """
    row = PuzzleRow(trace.puzzle, solved_of(number, trace, 0.0), rating_of(trace))
    return ResultTable("", PUZZLE_COLUMNS).record(row)


def digest_of(puzzles: Sequence[Puzzle]) -> str:
    """A number in hexadecimal that tells lists of puzzles apart, with their rules."""
    digest = sha256()
    for puzzle in puzzles:
        record = rules_record(puzzle.variant) | {
            "puzzle": puzzle.text,
            "constraints": _constraints(puzzle),
            "title": puzzle.title,
        }
        digest.update(_line(record).encode())
    return digest.hexdigest()


def _constraints(puzzle: Puzzle) -> list[Record]:
    return [constraint_record(rule, puzzle.variant) for rule in puzzle.constraints]


def _line(record: Record) -> str:
    return _JSON.encode(record) + "\n"


def _data(task: DataSetTask, records: Iterable[Record]) -> bytes:
    """A line for each of *records*, taken one after the other: a search has many."""
    data = BytesIO()
    if not task.is_compressed:
        data.writelines(_line(record).encode() for record in records)
        return data.getvalue()
    with GzipFile("", "wb", _LEVEL, data, mtime=0) as file:
        file.writelines(_line(record).encode() for record in records)
    return data.getvalue()
