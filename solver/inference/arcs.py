"""Arc consistency: AC-3 on the queue of arcs.

Two peers must differ. An arc from one cell to another is consistent where for each
candidate of the first the second has another digit: it is not where the second has
that digit alone.

Source: Mackworth, "Consistency in Networks of Relations", Artificial Intelligence 8,
1977.
"""

from collections import deque
from collections.abc import Iterable
from typing import Final, TypeAlias

from solver.board import Board
from solver.deduction import Deduction
from solver.digits import digits, is_single
from solver.events import Clashed
from solver.grid import Candidate
from solver.variant import Cell, Variant

SLUG: Final = "ac3"

Arc: TypeAlias = tuple[Cell, Cell]
"""The cell whose candidates are looked at, and the peer they are compared with."""


def ac3(board: Board, changed: Cell | None) -> Clashed | None:
    """Make every arc consistent, or every one that *changed* has an influence on."""
    variant = board.grid.variant
    arcs = all_arcs(variant) if changed is None else arcs_to(variant, changed)
    clash, revisions = revise_all(board, arcs)
    board.examined(SLUG, revisions)
    return clash


def all_arcs(variant: Variant) -> Iterable[Arc]:
    """Every arc, in reading order of its first cell, then of its second."""
    return ((cell, peer) for cell in variant.cells for peer in variant.peers[cell])


def arcs_to(variant: Variant, cell: Cell) -> Iterable[Arc]:
    """The arcs from the peers of *cell* to it."""
    return ((peer, cell) for peer in variant.peers[cell])


def revise_all(board: Board, arcs: Iterable[Arc]) -> tuple[Clashed | None, int]:
    """Revise *arcs* and what their changes concern, first in, first out.

    Returns:
        The clash that ended it, if one did, and how many arcs were revised.
    """
    peers = board.grid.variant.peers
    queue = deque(arcs)
    waiting = set(queue)
    revisions = 0
    while queue:
        arc = queue.popleft()
        waiting.discard(arc)
        revisions += 1
        cell, other = arc
        if not _revise(board, cell, other):
            continue
        if not board.grid[cell]:
            return Clashed((cell,)), revisions
        for peer in peers[cell]:
            if peer != other and (peer, cell) not in waiting:
                waiting.add((peer, cell))
                queue.append((peer, cell))
    return None, revisions


def _revise(board: Board, cell: Cell, other: Cell) -> bool:
    """Remove from *cell* the digit that *other* has alone; whether it was there."""
    grid = board.grid
    mask = grid.masks[other]
    if not (is_single(mask) and grid.masks[cell] & mask) or grid.is_assigned(cell):
        return False
    (digit,) = digits(mask)
    unit = next(u for u in grid.variant.units_of[cell] if other in u.cells)
    board.commit(
        Deduction(
            SLUG,
            removes=(Candidate(cell, digit),),
            because=(Candidate(other, digit),),
            within=(unit,),
        )
    )
    return True
