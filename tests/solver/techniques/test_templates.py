"""Templates: all ways to place one digit, laid over each other."""

from hypothesis import given, settings

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from solver.techniques.digit_places import spread_of
from solver.techniques.placements import may_lose, usable_places
from solver.techniques.templates.find import TEMPLATE_DELETE, TEMPLATE_SET
from tests.solver.oracle import solutions
from tests.solver.transformed import small_grids
from tests.support import candidate_set, candidates, grid_of

ONE_WAY = {
    "A1": "1",
    **dict.fromkeys(("A2", "A3", "A4"), "234"),
    **dict.fromkeys(("B3", "C2", "D1"), "234"),
}
"""1 is in A1, so not elsewhere in row, column and block; B3 and C2 lack it as well."""


def of_one(found: list[Deduction]) -> Deduction:
    """What is found of digit 1."""
    return next(one for one in found if one.because[0].digit == 1)


def test_what_all_templates_use_is_set() -> None:
    """B4, C3 and D2 are all that A1, B3 and C2 leave."""
    found = of_one(list(TEMPLATE_SET.find(grid_of(classic(4), **ONE_WAY))))

    names = {classic(4).cell_name(cell) for cell, _ in found.places}
    assert {"A1"} <= names
    assert {truth.digit for truth in found.truths} == {1}


def test_what_no_template_uses_is_struck() -> None:
    """An X-wing says the same in fewer words."""
    numbers = (1, 3, 4, 5, 6, 7, 9)
    cells = {f"{row}{n}": "12346789" for row in "BG" for n in numbers}
    found = list(TEMPLATE_DELETE.find(grid_of(**cells)))

    rows = "ACDEFHI"
    gone = " ".join(f"{row}{n}=5" for row in rows for n in (2, 8))
    assert [one.removes for one in found] == [candidate_set(gone)]
    assert candidates("B2=5")[0] in found[0].because


def test_what_is_set_of_one_digit_takes_its_cells_from_the_others() -> None:
    """1 is in A1, B4, C3 and D2: 2 must be elsewhere in the last row."""
    grid = grid_of(classic(4), **ONE_WAY | {"D4": "34", "D3": "34", "D2": "12"})

    found = list(TEMPLATE_DELETE.find(grid))

    assert (13, 2) in {gone for one in found for gone in one.removes}


def test_an_open_board_has_templates_for_all() -> None:
    """Nothing is set and nothing is struck."""
    assert not list(TEMPLATE_SET.find(grid_of()))
    assert not list(TEMPLATE_DELETE.find(grid_of()))


@given(small_grids())
@settings(max_examples=100)
def test_no_solution_uses_a_lost_place(grid: Grid) -> None:
    """A place of a digit in any solution is used by a placement of that digit."""
    for digit in grid.variant.digits:
        usable = usable_places(spread_of(grid, digit))
        for truth in solutions(grid):
            cells = sum(1 << cell for cell, held in enumerate(truth) if held == digit)
            assert not cells & usable.lost
            assert not usable.forced & ~cells & ~grid.assigned


def test_arguments_about_a_digit_are_looked_for_where_a_place_may_go() -> None:
    """Not where placements use all places, unless some are not struck yet."""
    everywhere, five = grid_of(), Digit(5)
    two_rows = [f"{row}{n}" for row in "BG" for n in "1345679"]
    x_wing = grid_of(**dict.fromkeys(two_rows, "12346789"))
    unstruck = grid_of(A1="=5")

    assert not may_lose(spread_of(everywhere, five))
    assert may_lose(spread_of(x_wing, five))
    assert may_lose(spread_of(unstruck, five))
