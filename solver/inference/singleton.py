"""Singleton arc consistency: a candidate whose assumption refutes itself is removed.

Each candidate is assumed in turn, on a copy; where arc consistency then empties a
cell, the candidate is impossible.

Source: Debruyne and Bessière, "Some Practicable Filtering Techniques for the
Constraint Satisfaction Problem", IJCAI 1997.
"""

from typing import Final

from solver.board import Board
from solver.deduction import Deduction
from solver.digits import Digit, Mask, bit, digits, is_single
from solver.events import Clashed
from solver.grid import Candidate, Grid
from solver.inference.arcs import all_arcs, arcs_to, revise_all
from solver.variant import Cell

SLUG: Final = "sac"


def sac(board: Board, changed: Cell | None) -> Clashed | None:
    """Make the grid arc consistent, then try every candidate until none refutes."""
    variant = board.grid.variant
    arcs = all_arcs(variant) if changed is None else arcs_to(variant, changed)
    clash, _ = revise_all(board, arcs)
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
        emptied = refuted_by(grid, cell, digit)
        if emptied is not None:
            return (Candidate(cell, digit), emptied), count
    return None, grid[cell].bit_count()


def refuted_by(grid: Grid, cell: Cell, digit: Digit) -> Cell | None:
    """The cell that arc consistency empties where *digit* is assumed in *cell*."""
    peers = grid.variant.peers
    masks = list(grid.masks)
    masks[cell] = bit(digit)
    waiting = [cell]
    while waiting:
        settled = waiting.pop()
        mask = masks[settled]
        for peer in peers[settled]:
            if masks[peer] & mask:
                masks[peer] = Mask(masks[peer] & ~mask)
                if not masks[peer]:
                    return peer
                if is_single(masks[peer]):
                    waiting.append(peer)
    return None


def _remove(board: Board, gone: Candidate, emptied: Cell) -> Clashed | None:
    grid = board.grid
    left = tuple(Candidate(emptied, d) for d in digits(grid[emptied]))
    because = tuple(dict.fromkeys((gone, *left)))
    board.commit(Deduction(SLUG, removes=(gone,), because=because))
    if not board.grid[gone.cell]:
        return Clashed((gone.cell,))
    clash, _ = revise_all(board, arcs_to(grid.variant, gone.cell))
    return clash
