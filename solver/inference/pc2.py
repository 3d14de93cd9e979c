"""Path consistency: PC-2 on the relations of pairs, strong with arc consistency.

A relation says which pairs of digits two cells may hold: at first any two of their
candidates, different ones for peers. A pair is kept only if for every third cell there
is a digit that goes with both. A candidate that is in no pair any more is removed.

Source: Mackworth, "Consistency in Networks of Relations", Artificial Intelligence 8,
1977.
"""

from collections import deque
from typing import Final

from solver.board import Board
from solver.deduction import Deduction
from solver.digits import digits
from solver.events import Clashed
from solver.inference.ac3 import arcs_to, revise_all
from solver.inference.network import Network
from solver.rules.candidate_sets import Candidate
from solver.rules.geometry import Cell

SLUG: Final = "pc2"


def pc2(board: Board, changed: Cell | None) -> Clashed | None:
    """Make the grid arc consistent, then every path of it consistent."""
    clash, _ = revise_all(board, arcs_to(board.grid.variant, changed))
    if clash is None:
        network = Network(board.grid)
        clash = _revise_paths(board, network)
        board.examined(SLUG, network.revisions)
    return clash


def _revise_paths(board: Board, network: Network) -> Clashed | None:
    while (path := network.next_path()) is not None:
        lost: deque[tuple[Candidate, tuple[Cell, ...]]] = deque(
            (candidate, path) for candidate in network.revise(path)
        )
        while lost:
            gone, cells = lost.popleft()
            # An assigned digit without a pair leaves none to the other end either.
            if not board.grid.is_open(gone):
                continue
            _remove(board, gone, cells)
            if not board.grid[gone.cell]:
                return Clashed((gone.cell,))
            lost.extend((more, (gone.cell,)) for more in network.drop(gone))
    return None


def _remove(board: Board, gone: Candidate, cells: tuple[Cell, ...]) -> None:
    """Remove *gone*, for the candidates of the other *cells*."""
    grid = board.grid
    because = tuple(
        Candidate(cell, digit)
        for cell in cells
        if cell != gone.cell
        for digit in digits(grid[cell])
    )
    removes = grid.variant.planes.only(gone)
    board.commit(Deduction(SLUG, removes=removes, because=because))
