"""Path consistency: PC-2 on the relations of pairs, strong with arc consistency.

A relation says which pairs of digits two cells may hold: at first any two of their
candidates, different ones for peers, and what a rule of two cells allows. A pair is
kept only if for every third cell there is a digit that goes with both. A candidate that
is in no pair any more is removed.

Source: Mackworth, "Consistency in Networks of Relations", Artificial Intelligence 8,
1977.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

from solver.inference.ac3 import arcs_to, revise_all
from solver.inference.network import Network, pair
from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import Clashed
from solver.log.forbidden_pairs import clash
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import digits
from solver.rules.places import Cell

SLUG: Final = "pc2"
_MOST_CELLS: Final = 6
"""Cells that a removal rests on, if these are enough to show it."""


def pc2(board: Board, changed: Cell | None) -> Clashed | None:
    """Make the grid arc consistent, then every path of it consistent."""
    clash, _ = revise_all(board, arcs_to(board.grid.variant, changed))
    if clash is None:
        network = Network(board.grid, is_traced=True)
        clash = _revise_paths(board, network)
        board.examined(SLUG, network.revisions)
    return clash


def _revise_paths(board: Board, network: Network) -> Clashed | None:
    while (path := network.next_path()) is not None:
        one, _, other = path
        before = network.comparisons
        lost = deque(
            (gone, other if gone.cell == one else one) for gone in network.revise(path)
        )
        board.compared(network.comparisons - before)
        while lost:
            gone, far = lost.popleft()
            # An assigned digit without a pair leaves none to the other end either.
            if not board.grid.is_open(gone):
                continue
            _remove(board, gone, _cells(board.grid, network, gone, far))
            if not board.grid[gone.cell]:
                return Clashed((gone.cell,))
            lost.extend((more, gone.cell) for more in network.drop(gone))
    return None


def _cells(grid: Grid, network: Network, gone: Candidate, far: Cell) -> list[Cell]:
    """*far*, which *gone* has no pair left with, and the third cells that show it.

    Each pair was ruled out since no value of a third cell goes with both; where such a
    value had lost its own pair before, the third cell of that follows. Where they are
    too many for a sentence, those behind pairs that fell before are left out.
    """
    cells, nearest = [far], 1
    waiting = [(gone, Candidate(far, digit)) for digit in digits(grid[far])]
    for number, ends in enumerate(waiting):
        third = None if clash(grid, *ends) else network.lost_over.get(pair(*ends))
        if third is None:
            continue
        if third not in cells:
            cells.append(third)
        nearest = len(cells) if number < grid[far].bit_count() else nearest
        for digit in digits(grid[third]):
            value = Candidate(third, digit)
            if any(clash(grid, end, value) for end in ends):
                continue
            fallen = (
                (end, value) for end in ends if pair(end, value) in network.lost_over
            )
            waiting.extend(found for found in fallen if found not in waiting)
    return cells if len(cells) <= _MOST_CELLS else cells[:nearest]


def _remove(board: Board, gone: Candidate, cells: Sequence[Cell]) -> None:
    """Remove *gone*, for the candidates of the other *cells*."""
    grid = board.grid
    because = grid.candidates_in(*[cell for cell in cells if cell != gone.cell])
    removes = grid.variant.planes.only(gone)
    board.commit(Deduction(SLUG, removes=removes, because=because))
