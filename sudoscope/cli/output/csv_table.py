"""The assignments log as a table: comma-separated values, one change a row."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import symbol
from sudoscope.cli.console.result_table import ResultTable, tool_columns


class ChangeRow(NamedTuple):
    """A single change of a solve.

    Attributes:
        number: Its number, from 1.
        step: The step that it belongs to.
        change: What happened: placed, removed, restored or unplaced.
        cell: The name of its cell.
        digit: Its digit.
        technique: What it was deduced with.
        because: The candidates that it rests on, A1=5.
        scope: The name of the house or constraint; empty without.
    """

    number: int
    step: int
    change: str
    cell: str
    digit: str
    technique: str
    because: list[str]
    scope: str


CHANGES: Final[ResultTable[ChangeRow]] = ResultTable(
    "", tool_columns(*ChangeRow._fields)
)
"""A row for each change."""


def table(trace: Trace) -> str:
    """Every single change of *trace* in order, below a row of column names."""
    return CHANGES.csv(_rows(trace))


def _rows(trace: Trace) -> Iterator[ChangeRow]:
    places = trace.puzzle.rules.places

    def written(candidate: Candidate) -> str:
        return f"{places[candidate.cell].name}={symbol(candidate.digit)}"

    for number, change in enumerate(trace.assignments, start=1):
        yield ChangeRow(
            number,
            change.step,
            change.kind.value,
            places[change.cell].name,
            symbol(change.digit),
            change.technique,
            [*map(written, change.because)],
            change.scope.name if change.scope else "",
        )
