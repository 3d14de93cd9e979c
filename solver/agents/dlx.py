"""Dancing links: Sudoku as an exact cover, solved by Knuth's Algorithm X.

Each cell needs one digit, and each full house one place for each digit: these are the
columns to cover. A candidate is an option, which covers one column for its cell and
one for each of its full houses; a smaller house may be covered once, but need not be.
Choosing an option removes every option that shares a column with it; taking it back
lets them return. The links themselves are not kept here: the grid holds which options
are left, and the log every one that leaves or returns.

Source: Knuth, "Dancing Links", 2000.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from solver.agents.search import Options, search
from solver.log.board import Board
from solver.log.contradiction import contradiction_of_houses
from solver.log.deduction import COVER, elimination
from solver.log.events import CellChoice, Clashed, Outcome
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell


@dataclass(frozen=True, slots=True)
class DlxAgent:
    """Covers the column with the fewest options first; cells before houses."""

    name: str = "dlx"
    techniques: tuple[str, ...] = (COVER, "last-option")
    only_option: str = "last-option"

    def run(self, board: Board) -> Outcome:
        """Cover the columns of the clues, then search."""
        for cell in places(board.grid.assigned):
            _cover(board, Cell(cell))
        return search(board, self)

    def options(self, board: Board) -> Options | Clashed:
        """The options of a column with the fewest, or a column that has none."""
        return contradiction_of_houses(board.grid) or min(
            _columns(board.grid), key=lambda column: len(column.candidates)
        )

    def follow(self, board: Board, chosen: Candidate) -> Clashed | None:
        """Cover the columns of *chosen*: its rivals leave."""
        _cover(board, chosen.cell)
        return None


def _columns(grid: Grid) -> Iterator[Options]:
    """Columns not covered yet with their options, those with the fewest among them.

    All with two options or fewer are found at once; others are counted one by one, if
    there is none of these.
    """
    few = grid.single_cells or grid.pair_cells & ~grid.assigned
    for cell in places(few or grid.variant.planes.plane ^ grid.assigned):
        left = grid.candidates_in(Cell(cell))
        yield Options(left, CellChoice.FEWEST)
    if grid.single_cells:
        return
    open_, count = grid.open_candidates, grid.variant.planes.cells
    for pattern in grid.variant.house_patterns:
        one, two = pattern.counts.sums(open_)
        columns = one & ~two or pattern.counts.pairs(open_) or (0 if few else one)
        for place in places(columns):
            above, first = divmod(place, count)
            yield _places_left(grid, pattern.house_at[Cell(first)], Digit(above + 1))


def _places_left(grid: Grid, house: House, digit: Digit) -> Options:
    where = grid.cells_with(digit) & grid.variant.house_sets[house]
    options = tuple(grid.variant.planes.of_digit(digit, where))
    return Options(options, CellChoice.FEWEST, house=house)


def _cover(board: Board, cell: Cell) -> None:
    """Remove the digit of *cell* from its peers."""
    variant, rivals = board.grid.variant, board.grid.rivals(cell)
    if rivals:
        found = elimination(variant, board.grid.single(cell), rivals, COVER)
        board.commit(found._replace(within=variant.houses_of[cell]))
