"""The assignments log as comma-separated values."""

import csv
import io

from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.rules.cell_names import CellNames
from sudoscope.cli.output.csv_table import CHANGES, table
from tests.solver.solves import trace_of
from tests.support import (
    NEEDS_A_GUESS,
    NO_CLUES,
    candidate_set,
    candidates,
    house,
    puzzle_of,
)


def rows(trace: Trace) -> list[dict[str, str]]:
    """The table read back."""
    return list(csv.DictReader(io.StringIO(table(trace))))


def test_a_row_names_cell_digit_reason_and_house() -> None:
    """A change is written the way people name things, one column a fact."""
    found = Deduction(
        "naked-pair",
        removes=candidate_set("A3=1"),
        because=candidates("A1=1 A1=2"),
        within=(house("row A"),),
    )

    written = table(Trace(puzzle_of(NO_CLUES), (Deduced(found),)))

    assert written == (
        "number,step,change,cell,digit,technique,because,scope\n"
        "1,1,removed,A3,1,naked-pair,A1=1 A1=2,row A\n"
    )


def test_every_change_is_a_row() -> None:
    """The table is the log: as many rows, in the same order, counted from 1."""
    trace = trace_of(puzzle_of(NEEDS_A_GUESS))
    name = trace.puzzle.variant.cell_name

    found = rows(trace)

    assert [row["number"] for row in found] == [
        str(n) for n in range(1, len(trace.assignments) + 1)
    ]
    assert [
        (row["step"], row["change"], row["cell"], row["digit"]) for row in found
    ] == [
        (str(c.step), c.kind.value, name(c.cell), str(c.digit))
        for c in trace.assignments
    ]


def test_a_table_does_not_know_how_cells_are_called_on_the_board() -> None:
    """It is the same bytes."""
    trace = trace_of(puzzle_of(NEEDS_A_GUESS))

    assert table(trace.with_cell_names(CellNames.NUMBERS)) == table(trace)


def test_a_log_without_changes_has_its_columns() -> None:
    """The first row is always there."""
    written = table(Trace(puzzle_of(NO_CLUES), ()))

    assert written == ",".join(CHANGES.csv_keys) + "\n"


def test_a_technique_with_a_comma_stays_in_its_column() -> None:
    """Whatever a technique is called, a row has the columns of the first."""
    found = Deduction('odd, "quoted"\nname', removes=candidate_set("A3=1"))

    (row,) = rows(Trace(puzzle_of(NO_CLUES), (Deduced(found),)))

    assert row["technique"] == 'odd, "quoted"\nname'
    assert row["scope"] == ""
