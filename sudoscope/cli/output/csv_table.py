"""The assignments log as a table: comma-separated values, one change a row."""

from typing import Final

from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import symbol
from sudoscope.cli.console.tables import csv_text

COLUMNS: Final = (
    "number",
    "step",
    "change",
    "cell",
    "digit",
    "technique",
    "because",
    "scope",
)


def table(trace: Trace) -> str:
    """Every single change of *trace* in order, below a row of column names.

    The columns: the change's number from 1, the step it belongs to, what happened
    (placed, removed, restored, unplaced), cell, digit, technique, the candidates it
    rests on ("A1=5 A2=7"), and the house or constraint.
    """
    places = trace.puzzle.rules.places

    def written(candidate: Candidate) -> str:
        return f"{places[candidate.cell].name}={symbol(candidate.digit)}"

    return csv_text(
        COLUMNS,
        (
            (
                number,
                change.step,
                change.kind.value,
                places[change.cell].name,
                symbol(change.digit),
                change.technique,
                " ".join(map(written, change.because)),
                change.scope.name if change.scope else "",
            )
            for number, change in enumerate(trace.assignments, start=1)
        ),
    )
