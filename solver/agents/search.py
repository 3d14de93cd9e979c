"""Depth-first search, for every agent that tries one option after the other.

An agent says which options there are and what follows from one of them; this does the
guessing, the taking back and the next try, all through the board.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from solver.log.board import Board
from solver.log.contradiction import broken_constraint
from solver.log.deduction import Deduction
from solver.log.events import Clashed, DigitChoice, Outcome
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import NONE, Candidate, places
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import Digit, digits
from solver.rules.house import House
from solver.rules.places import Cell


class Options(NamedTuple):
    """What to try next: one of these candidates must be true.

    Attributes:
        candidates: In the order in which they are tried.
        cell_choice: Why this cell or house, as an order of cells is called.
        digit_choice: Why this order, by its name.
        house: Where they are the places of one digit; ``None`` for a cell's digits.
    """

    candidates: tuple[Candidate, ...]
    cell_choice: str
    digit_choice: str = DigitChoice.ASCENDING
    house: House | None = None


class Brancher(Protocol):
    """What an agent decides in a search."""

    @property
    def only_option(self) -> str:
        """Technique that places an only option."""

    def options(self, board: Board) -> Options | Clashed:
        """What to try next on a grid that is not complete, or why nothing can be."""

    def follow(self, board: Board, chosen: Candidate) -> Clashed | None:
        """Log what follows from *chosen*, which was just placed; or how it clashes."""


def search(board: Board, brancher: Brancher) -> Outcome:
    """Try options depth-first until the grid is solved or every way has failed.

    A guess that fails is taken back and ruled out, and the next option tried; the last
    one is no guess any more, since the others have failed. When that fails, too, the
    guess before it has failed.
    """
    open_options: list[Options] = []
    clash: Clashed | None = None
    while clash is not None or not board.grid.is_complete:
        if clash is None:
            found = brancher.options(board)
            if isinstance(found, Clashed):
                clash = found
                continue
            chosen = _first_try(board, found, brancher, open_options)
        else:
            board.clash(clash)
            if not board.depth:
                return Outcome.UNSOLVABLE
            chosen = _next_try(board, open_options)
        clash = brancher.follow(board, chosen) or broken_constraint(board.grid)
    return Outcome.SOLVED


def _first_try(
    board: Board, found: Options, brancher: Brancher, open_options: list[Options]
) -> Candidate:
    """Place the first option that was *found*, as a guess if there are more."""
    first, *others = found.candidates
    if others:
        open_options.append(found)
        board.guess(first, *found)
    else:
        last, within = (first,), (found.house,) if found.house else ()
        board.commit(
            Deduction(brancher.only_option, places=last, because=last, within=within)
        )
    return first


def _next_try(board: Board, open_options: list[Options]) -> Candidate:
    """Take back the latest guess, rule it out, and try the next of its options."""
    failed = open_options.pop()
    refute(board, board.retract(), failed.candidates[1:], failed.house)
    left = failed._replace(candidates=failed.candidates[1:])
    if len(left.candidates) > 1:
        open_options.append(left)
        board.guess(left.candidates[0], *left)
    return left.candidates[0]


def refute(
    board: Board,
    wrong: Candidate,
    left: Sequence[Candidate],
    house: House | None = None,
) -> None:
    """Remove a guess that failed and, where one option is *left*, place that.

    Args:
        board: Where the guess was taken back.
        wrong: What was guessed.
        left: The other options.
        house: Where the options are the places of one digit; ``None`` for the digits
            of a cell.
    """
    last = tuple(left) if len(left) == 1 else ()
    removes = board.grid.variant.planes.only(wrong)
    if last and last[0].cell == wrong.cell:
        removes = NONE
    within = (house,) if last and house else ()
    board.commit(Deduction("refutation", last, removes, (wrong,), within))


def fewest_candidates(grid: Grid) -> Cell:
    """The first cell not assigned with the fewest candidates; there must be one."""
    return Cell(next(places(cells_with_fewest(grid))))


def cells_with_fewest(grid: Grid) -> int:
    """The cells not assigned with the fewest candidates, as a set of cells.

    None of them are told apart: all have the same number. There must be a cell that is
    not assigned.
    """
    open_cells = grid.variant.planes.plane ^ grid.assigned
    few = grid.empty_cells or grid.single_cells or grid.pair_cells & open_cells
    if few:
        return few
    counts = {cell: grid[Cell(cell)].bit_count() for cell in places(open_cells)}
    fewest = min(counts.values())
    return sum(1 << cell for cell, count in counts.items() if count == fewest)


def removals_from_peers(grid: Grid, cell: Cell) -> dict[Digit, int]:
    """How many candidates of open neighbours each digit of *cell* takes, ascending.

    The least constraining value is the digit with the smallest number.
    """
    edges = edges_of(grid.variant)
    if not edges.ruled[cell]:
        peers = edges.neighbours[cell] & ~grid.assigned
        return {
            digit: (grid.cells_with(digit) & peers).bit_count()
            for digit in digits(grid[cell])
        }
    left = grid.candidates & ~grid.variant.planes.in_cells(grid.assigned)
    return {
        digit: edges.taken(Candidate(cell, digit), left).bit_count()
        for digit in digits(grid[cell])
    }
