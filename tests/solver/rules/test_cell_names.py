"""Names of cells: every board, three ways to name it, and traces that stay the same."""

import pytest

from solver.codec import packed
from solver.errors import ArgumentError
from solver.rules.cell_names import CellNames
from solver.rules.named_variants import classic, samurai
from solver.rules.variant import Variant
from tests.in_one_test import in_one_test
from tests.solver.solves import SEARCHED, trace_of

BOARDS = (classic(4), classic(), classic(16), classic(25), samurai())


@in_one_test("names", CellNames)
@in_one_test("rules", BOARDS, ids=lambda rules: rules.slug)
def test_each_cell_is_found_by_its_name(rules: Variant, names: CellNames) -> None:
    """No two cells share one, capitals or not."""
    named = rules.with_names(names)

    called = [named.cell_name(cell) for cell in named.cells]

    assert len(set(called)) == len(named)
    assert [named.cell_called(name) for name in called] == list(named.cells)
    assert [named.cell_called(name.lower()) for name in called] == list(named.cells)


@pytest.mark.parametrize("names", CellNames)
def test_every_way_is_read_where_it_is_plain(names: CellNames) -> None:
    """Whatever the cells are called, the last one of 81 has three names."""
    rules = classic().with_names(names)

    found = {rules.cell_called(name) for name in ("I9", "J9", "r9c9", "R9C9")}

    assert found == {rules.cells[-1]}


def test_own_names_come_first() -> None:
    """The ninth row of 16 is I, or J without I, and then I is no row but letters'."""
    letters = classic(16)
    without = letters.with_names(CellNames.NO_I)

    assert letters.cell_called("J1") == letters.cells[9 * 16]
    assert without.cell_called("J1") == letters.cells[8 * 16]
    assert without.cell_called("I1") == letters.cells[8 * 16]
    for name in ("r17c1", "", "17"):
        with pytest.raises(ArgumentError, match="expected a cell from A1 to"):
            letters.cell_called(name)


def test_rows_and_diagonals_are_called_by_their_names() -> None:
    """Columns and blocks have numbers anyway."""
    rules = SEARCHED[0].rules.with_names(CellNames.NUMBERS)

    labels = {house.name: rules.label(house) for house in rules.houses}

    assert labels["row C"] == "3"
    assert labels["column 3"] == "3"
    assert labels["block 3"] == "3"
    assert labels["diagonal A1-F6"] == "r1c1-r6c6"


def test_files_do_not_know_the_names() -> None:
    """A trace is the same bytes."""
    trace = trace_of(SEARCHED[0])
    named = trace.with_cell_names(CellNames.NUMBERS)

    assert named == trace
    assert named.position(9).grid.variant.names is CellNames.NUMBERS
    assert packed(named, compressed=False) == packed(trace, compressed=False)
