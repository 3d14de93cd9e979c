"""Twins explain wrong removals where they explain most of them."""

from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell
from sudoscope.classroom.model.candidate_grids import state_grid
from sudoscope.logs.representation import candidates_of
from sudoscope.logs.twin_pairs import explained_by_twins, twins_around

FIRST = Cell(0)
OTHER = Cell(10)


def _grid() -> Grid:
    """Twins of 1 and 2 in a block; nothing is known of other cells."""
    puzzle = Puzzle.parse("." * 81, "classic")
    state = ["12" if cell in {FIRST, OTHER} else "123456789" for cell in range(81)]
    return state_grid(candidates_of(state), puzzle.rules)


def _gone(*cells: int) -> list[Candidate]:
    return [Candidate(Cell(cell), Digit(1)) for cell in cells]


def test_few_that_see_one_of_two_twins_do_so_by_chance() -> None:
    """Cells of a row see one twin; those of the last rows and columns none."""
    grid = _grid()
    seen, unseen = _gone(3, 4, 5, 6), _gone(80, 79, 71)
    assert all(twins_around(grid, one) for one in seen)
    assert not any(twins_around(grid, one) for one in unseen)

    assert explained_by_twins(grid, [*unseen[:1], *seen]) == seen[0]
    assert explained_by_twins(grid, [*seen[:2], *unseen]) == unseen[0]
