"""Sets of candidates as integers: they say what plain sets say."""

from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.errors import IllegalMoveError
from solver.rules.candidate_sets import (
    NONE,
    Candidate,
    Candidates,
    Planes,
    cell_set,
    places,
    planes_of,
)
from solver.rules.digits import Digit, Mask, digits, mask_of
from solver.rules.places import Cell
from solver.rules.variant import Variant
from tests.solver.variants import each_variant


def candidate_sets(planes: Planes) -> st.SearchStrategy[frozenset[Candidate]]:
    """Some candidates of a board."""
    cells = st.integers(0, planes.cells - 1).map(Cell)
    found = st.integers(1, planes.digits).map(Digit)
    return st.frozensets(st.builds(Candidate, cells, found))


@st.composite
def boards(draw: st.DrawFn) -> tuple[Planes, frozenset[Candidate]]:
    """A board of any size, down to the least, and some of its candidates."""
    count = draw(st.integers(1, 25))
    planes = planes_of(draw(st.integers(1, count + 40)), count)
    return planes, draw(candidate_sets(planes))


def mask_by_loop(bits: int, cell: int, planes: Planes) -> Mask:
    """The digits of *cell*, bit by bit."""
    return mask_of(
        Digit(digit)
        for digit in range(1, planes.digits + 1)
        if bits >> (digit - 1) * planes.cells + cell & 1
    )


@each_variant
def test_the_mask_of_a_cell_is_read_from_its_column(variant: Variant) -> None:
    """By one division, and for all cells at once, as by a plain loop."""
    planes = variant.planes
    chance = Random(len(variant))
    full = planes.cells * planes.digits

    for bits in (0, planes.full, chance.getrandbits(full), chance.getrandbits(full)):
        expected = [mask_by_loop(bits, cell, planes) for cell in variant.cells]
        assert [planes.mask(bits, cell) for cell in variant.cells] == expected
        assert list(planes.masks(bits)) == expected
        assert planes.of_masks(expected) == bits


@given(boards())
def test_a_set_has_the_members_it_was_made_of(
    board: tuple[Planes, frozenset[Candidate]],
) -> None:
    """Each once, by digit and then in reading order."""
    planes, members = board

    found = planes.set_of(members)

    assert list(found) == sorted(members, key=lambda c: (c.digit, c.cell))
    assert len(found) == len(members)
    assert bool(found) == bool(members)
    assert planes.bits(members) == found.bits == sum(map(planes.bit, members))
    for cell in range(planes.cells):
        for digit in range(1, planes.digits + 1):
            candidate = Candidate(Cell(cell), Digit(digit))
            assert (candidate in found) == (candidate in members)


@given(boards())
def test_masks_and_candidates_say_the_same(
    board: tuple[Planes, frozenset[Candidate]],
) -> None:
    """The digits of a cell are those of the members in it."""
    planes, members = board
    bits = planes.bits(members)

    for cell in range(planes.cells):
        held = tuple(sorted(digit for c, digit in members if c == cell))
        assert digits(planes.mask(bits, Cell(cell))) == held


@given(boards(), st.data())
def test_equal_sets_are_equal(
    board: tuple[Planes, frozenset[Candidate]], data: st.DataObject
) -> None:
    """However they came about; and only those of the same board."""
    planes, members = board
    other = data.draw(candidate_sets(planes))

    one, two = planes.set_of(members), planes.set_of(other)

    assert (one == two) == (members == other)
    assert one == planes.set_of(sorted(members, reverse=True))
    assert hash(one) == hash(Candidates(one.bits, planes.cells))
    assert one != members
    assert (one == Candidates(one.bits, planes.cells + 1)) == (not members)


def test_the_empty_set_is_of_every_board() -> None:
    """Nothing is nothing, however many cells there are."""
    assert Planes(81, 9).set_of(()) == NONE == Planes(16, 4).set_of(())
    assert not NONE
    assert list(NONE) == []
    assert hash(NONE) == hash(Planes(81, 9).set_of(()))


@given(st.sets(st.integers(0, 400)))
def test_a_set_of_cells_has_its_members_ascending(cells: set[int]) -> None:
    """Whatever goes in comes out again."""
    assert list(places(cell_set(map(Cell, cells)))) == sorted(cells)


@given(boards())
def test_a_digit_or_all_digits_are_put_in_a_set_of_cells(
    board: tuple[Planes, frozenset[Candidate]],
) -> None:
    """One plane, or every plane, of the same cells."""
    planes, members = board
    cells = cell_set({candidate.cell for candidate in members})

    every = Candidates(planes.in_cells(cells), planes.cells)
    top = planes.of_digit(Digit(planes.digits), cells)

    assert {cell for cell, _ in every} == {cell for cell, _ in members}
    assert len(every) == planes.digits * len(top)
    assert {digit for _, digit in top} <= {planes.digits}
    assert [cell for cell, _ in top] == list(places(cells))
    assert planes.full == planes.in_cells(planes.plane)


WRONG: Final[dict[str, tuple[Callable[[Planes], object], str]]] = {
    "a cell too high": (
        lambda p: p.set_of([Candidate(Cell(16), Digit(1))]),
        "there is no cell 16; cells are 0 to 15",
    ),
    "a cell too low": (
        lambda p: p.set_of([Candidate(Cell(-1), Digit(1))]),
        "there is no cell -1; cells are 0 to 15",
    ),
    "a digit too high": (
        lambda p: p.set_of([Candidate(Cell(0), Digit(5))]),
        "5 is not a digit 1 to 4",
    ),
    "no digit": (
        lambda p: p.check([Candidate(Cell(0), Digit(0))]),
        "0 is not a digit 1 to 4",
    ),
}


@pytest.mark.parametrize(("make", "fact"), WRONG.values(), ids=WRONG)
def test_candidates_there_are_not_are_refused(
    make: Callable[[Planes], object], fact: str
) -> None:
    """They would be taken for others: a set is an integer."""
    with pytest.raises(IllegalMoveError) as caught:
        make(Planes(16, 4))

    assert str(caught.value) == fact
