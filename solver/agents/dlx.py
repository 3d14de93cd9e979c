"""Dancing links: Sudoku as an exact cover, solved by Knuth's Algorithm X.

Each cell needs one digit, and each unit one place for each digit: these are the
columns to cover. A candidate is an option, which covers one column for its cell and
one for each of its units. Choosing an option removes every option that shares a column
with it; taking it back lets them return. The links themselves are not kept here: the
grid holds which options are left, and the log every one that leaves or returns.

Source: Knuth, "Dancing Links", 2000.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from solver.agents.search import Options, search
from solver.board import Board
from solver.deduction import Deduction
from solver.digits import Digit, bit, digits
from solver.events import Clashed, Outcome
from solver.grid import Candidate, Grid
from solver.variant import Cell, Unit


@dataclass(frozen=True, slots=True)
class DlxAgent:
    """Covers the column with the fewest options first; cells before units."""

    name: str = "dlx"
    techniques: tuple[str, ...] = ("cover",)
    only_option: str = "last-option"

    def run(self, board: Board) -> Outcome:
        """Cover the columns of the clues, then search."""
        start = board.grid
        for cell in start.variant.cells:
            if start.is_assigned(cell):
                _cover(board, cell)
        return search(board, self)

    def options(self, board: Board) -> Options | Clashed:
        """The options of a column with the fewest, or a column that has none."""
        best: Options = ()
        for column, found in columns(board.grid):
            if not found:
                return column
            if not best or len(found) < len(best):
                best = found
                if len(best) == 1:
                    break
        return best

    def follow(self, board: Board, chosen: Candidate) -> Clashed | None:
        """Cover the columns of *chosen*: its rivals leave."""
        _cover(board, chosen.cell)
        return None


def columns(grid: Grid) -> Iterator[tuple[Clashed, Options]]:
    """Every column not covered yet: what is wrong if it is empty, and its options."""
    for cell in grid.variant.cells:
        if not grid.is_assigned(cell):
            yield (
                Clashed((cell,)),
                tuple(Candidate(cell, digit) for digit in digits(grid[cell])),
            )
    for unit in grid.variant.units:
        held = [grid[cell] for cell in unit.cells if grid.is_assigned(cell)]
        for digit in digits(grid.variant.all_digits):
            if bit(digit) not in held:
                yield Clashed(digit=digit, unit=unit), _places(grid, unit, digit)


def _places(grid: Grid, unit: Unit, digit: Digit) -> Options:
    mask = bit(digit)
    return tuple(Candidate(cell, digit) for cell in unit.cells if grid[cell] & mask)


def _cover(board: Board, cell: Cell) -> None:
    """Remove the digit of *cell* from its peers."""
    grid = board.grid
    mask = grid[cell]
    (digit,) = digits(mask)
    peers = grid.variant.peers[cell]
    rivals = [peer for peer in peers if grid[peer] & mask]
    if rivals:
        board.commit(
            Deduction(
                "cover",
                removes=tuple(Candidate(peer, digit) for peer in rivals),
                because=(Candidate(cell, digit),),
                within=grid.variant.units_of[cell],
            )
        )
