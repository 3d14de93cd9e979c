"""Singleton arc consistency: a candidate whose assumption refutes itself is removed.

Each candidate is assumed in turn, on a copy; where arc consistency then empties a
cell, the candidate is impossible. The copy is made arc consistent cell by cell: what
has no support in a cell that has changed leaves its neighbours. Between peers that is
unit propagation; each peer that the digit of a cell is to leave counts as a comparison,
and where a rule joins two cells each value compared, beside those of AC-3.

Source: Debruyne and Bessière, "Some Practicable Filtering Techniques for the
Constraint Satisfaction Problem", IJCAI 1997.
"""

from typing import Final

from solver.errors import UnfoundPremisesError
from solver.inference.ac3 import arcs_to, revise_all
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import Clashed
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraints.binary import edges_of
from solver.rules.digits import digits
from solver.rules.places import Cell

SLUG: Final = "sac"


def sac(board: Board, changed: Cell | None) -> Clashed | None:
    """Make the grid arc consistent, then try every candidate until none refutes."""
    variant = board.grid.variant
    clash, _ = revise_all(board, arcs_to(variant, changed))
    tried, since_removal = 0, 0
    while clash is None and since_removal < len(variant.cells):
        for cell in variant.cells:
            found, count = _try_cell(board, cell)
            tried += count
            since_removal = 0 if found else since_removal + 1
            if found is not None:
                clash = _remove(board, *found)
            if clash is not None or since_removal >= len(variant.cells):
                break
    board.examined(SLUG, tried)
    return clash


def _try_cell(board: Board, cell: Cell) -> tuple[tuple[Candidate, Cell] | None, int]:
    """The first candidate of *cell* that refutes itself, with the cell it empties."""
    grid = board.grid
    if grid.is_assigned(cell):
        return None, 0
    for count, digit in enumerate(digits(grid[cell]), start=1):
        emptied, compared = refuted_by(grid, Candidate(cell, digit))
        board.compared(compared)
        if emptied is not None:
            return (Candidate(cell, digit), emptied), count
    return None, grid[cell].bit_count()


def refuted_by(grid: Grid, assumed: Candidate) -> tuple[Cell | None, int]:
    """The cell that arc consistency empties where *assumed* is true, if any.

    Returns:
        The cell, and how many values were compared.
    """
    variant = grid.variant
    planes, edges, counts = variant.planes, edges_of(variant), variant.cell_counts
    peers, joined = edges.neighbours, edges.joined
    left = grid.with_value(assumed).candidates
    waiting = 1 << assumed.cell
    done = grid.settled_cells & ~waiting
    compared = 0
    while waiting:
        low = waiting & -waiting
        waiting ^= low
        done |= low
        cell = low.bit_length() - 1
        if edges.ruled[cell]:
            gone, looked = edges.spread(left, Cell(cell))
        else:  # the same, faster
            first, near = (left >> cell & planes.column).bit_length() - 1, peers[cell]
            gone, looked = (left >> first & near) << first, near.bit_count()
        compared += looked
        if not gone:
            continue
        left ^= gone
        one, two = counts.sums(left)
        empty = planes.plane ^ one
        if empty:
            return Cell(next(places(empty))), compared
        waiting |= one & ~two & ~done
        if joined:
            waiting |= joined & planes.cells_of(gone)
    return None, compared


def trial_premises(grid: Grid, assumed: Candidate) -> int:
    """The candidates that must be gone for *assumed* to refute itself, as bits.

    Only cells count that lead to the one which is emptied.

    Raises:
        UnfoundPremisesError: None is emptied, so that it does not refute itself.
    """
    planes, edges = grid.variant.planes, edges_of(grid.variant)
    left = grid.with_value(assumed).candidates
    remover: dict[int, Cell] = {}
    waiting = [assumed.cell]
    while waiting:
        cell = waiting.pop(0)
        for place in places(edges.spread(left, cell)[0]):
            left ^= 1 << place
            remover[place] = cell
            peer = Cell(place % planes.cells)
            column = left >> peer & planes.column
            if not column:
                return _leading_to(grid, peer, assumed.cell, remover)
            if not column & (column - 1) or edges.ruled[peer]:
                waiting.append(peer)
    raise UnfoundPremisesError(grid.variant.candidate_name(assumed, is_true=False))


def _leading_to(
    grid: Grid, emptied: Cell, assumed: Cell, remover: dict[int, Cell]
) -> int:
    """What is gone from the cells that led to *emptied*, each found by its remover."""
    planes = grid.variant.planes
    absent, seen, waiting = 0, {assumed}, [emptied]
    while waiting:
        cell = waiting.pop()
        if cell in seen:
            continue
        seen.add(cell)
        for place in places(planes.in_cells(1 << cell)):
            if not grid.candidates >> place & 1:
                absent |= 1 << place
            elif place in remover:
                waiting.append(remover[place])
    return absent


def _remove(board: Board, gone: Candidate, emptied: Cell) -> Clashed | None:
    grid = board.grid
    because = tuple(dict.fromkeys((gone, *grid.candidates_in(emptied))))
    board.commit(
        Deduction(SLUG, removes=grid.variant.planes.only(gone), because=because)
    )
    if not board.grid[gone.cell]:
        return Clashed((gone.cell,))
    clash, _ = revise_all(board, arcs_to(grid.variant, gone.cell))
    return clash
