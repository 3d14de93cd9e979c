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
from typing import Final, NamedTuple

from solver.agents.limits import Limits
from solver.agents.rating import rating_of
from solver.agents.solving import solve
from solver.agents.spec import AgentSpec
from solver.log.trace import Trace
from solver.messages import FALLBACK
from solver.puzzle.puzzle import Puzzle
from solver.puzzle.record_fields import Record
from solver.puzzle.rule_records import constraint_record, rules_record
from sudoscope.answers.solved_lists import solved_of
from sudoscope.lab.model.step_records import (
    PROBABILITY_FIELDS,
    STEP_FIELDS,
    step_records,
)
from sudoscope.processes.worker_pool import mapped_lazily

PUZZLE_FIELDS: Final = {
    "number": STEP_FIELDS["number"],
    "puzzle": "the cells as they were given, row by row, with . for an open cell",
    "variant": "what the rules are called",
    "rules": "the houses, where the name of the rules does not say them; else null",
    "constraints": "the rules of this puzzle alone, as puzzle files have them",
    "title": "what the puzzle is called; may be empty",
    "outcome": "how the solve ended: solved, stuck, unsolvable or limited",
    "solution": "the solution, row by row; empty where it was not found",
    "solutions": "how many solutions there are: one, none, several or unknown",
    "steps": "how many steps the solve has",
    "guesses": "how many guesses, right or wrong",
    "hardest": 'the hardest technique, or "search"; empty for none',
    "rating": "its rating on Sudoku Explainer's scale; null for a search",
    "score": "the score of the solve on HoDoKu's scale",
    "techniques": "how often each technique was used, the easiest first",
}
"""The fields of a puzzle's line, in order, and what each holds."""

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
        return STEP_FIELDS | (PROBABILITY_FIELDS if self.has_probabilities else {})


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


def puzzle_record(trace: Trace, number: int) -> Record:
    """The facts of a puzzle and its solve, with the fields of ``PUZZLE_FIELDS``.

    Args:
        trace: The log of the solve.
        number: That of the puzzle in its list.
    """
    row, rating = solved_of(number, trace, 0.0), rating_of(trace)
    facts = row._asdict() | {
        "rules": rules_record(trace.puzzle.variant).get("rules"),
        "constraints": _constraints(trace.puzzle),
        "title": trace.puzzle.title,
        "outcome": None if row.outcome is None else row.outcome.value,
        "solution": row.solution,
        "solutions": row.solutions.value,
        "score": rating.score,
        "techniques": {use.technique: use.times for use in rating.uses},
    }
    return {name: facts[name] for name in PUZZLE_FIELDS}


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
