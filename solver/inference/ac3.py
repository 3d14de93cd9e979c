"""Arc consistency: AC-3 on the queue of arcs.

Two peers must differ, and a rule of two cells says which digits go together. An arc
from one cell to another is consistent where for each candidate of the first the second
has a digit that may be beside it. Where cells must only differ, it is not where the
second has that digit alone. So in a Sudoku it removes what unit propagation removes:
the digit of a cell with one candidate left leaves its peers, until nothing changes.

To look for support, each candidate of a cell is compared with those of the other,
ascending, until one goes with it: in peers once, or twice where the first of several is
the same.

Source: Mackworth, "Consistency in Networks of Relations", Artificial Intelligence 8,
1977.
"""

from collections import deque
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import Clashed
from solver.rules.candidate_sets import Candidate, Candidates, places
from solver.rules.constraints.binary import Edges, edges_of
from solver.rules.digits import digits
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant

SLUG: Final = "ac3"


class Arcs(NamedTuple):
    """Arcs to one cell, which are revised one after the other in reading order.

    Attributes:
        target: The cell that is looked at for support.
        cells: The cells whose candidates need it, its neighbours, as a set.
    """

    target: Cell
    cells: int


def ac3(board: Board, changed: Cell | None) -> Clashed | None:
    """Make every arc consistent, or every one that *changed* has an influence on."""
    clash, revisions = revise_all(board, arcs_to(board.grid.variant, changed))
    board.examined(SLUG, revisions)
    return clash


def arcs_to(variant: Variant, changed: Cell | None) -> tuple[Arcs, ...]:
    """The arcs to *changed*, or all arcs, in reading order of their targets."""
    neighbours = edges_of(variant).neighbours
    if changed is not None:
        return (Arcs(changed, neighbours[changed]),)
    return tuple(map(Arcs, variant.cells, neighbours))


def revise_all(board: Board, arcs: Iterable[Arcs]) -> tuple[Clashed | None, int]:
    """Revise *arcs* and what their changes concern, first in, first out.

    Arcs from peers to a cell that has two candidates or more are consistent, whatever
    the peers hold, and are counted without being looked at one by one.

    Returns:
        The clash that ended it, if one did, and how many arcs were revised.
    """
    variant = board.grid.variant
    edges, planes, shared = edges_of(variant), variant.planes, _shared(variant)
    ruled, column, size = edges.ruled, planes.column, planes.cells
    queue = deque(arcs)
    waiting = dict(queue)
    revisions = 0

    def put_back(cell: Cell, but: Cell) -> None:
        """Put back the arcs to *cell*, except for that from *but* and those waiting."""
        before = waiting.get(cell, 0)
        concerned = edges.neighbours[cell] & ~(before | 1 << but)
        if concerned:
            waiting[cell] = before | concerned
            queue.append(Arcs(cell, concerned))

    while queue:
        target, cells = queue.popleft()
        waiting[target] ^= cells
        if ruled[target] & cells:
            for cell in map(Cell, places(cells)):
                revisions += 1
                if _revised(board, edges, cell, target):
                    if not board.grid[cell]:
                        return Clashed((cell,)), revisions
                    put_back(cell, target)
            continue
        digit = board.grid.candidates >> target & column
        if digit & (digit - 1) or not digit:
            revisions += cells.bit_count()
            board.compared(_values(board, cells) + _same_lowest(board, target, cells))
            continue
        first = digit.bit_length() - 1
        rest = board.grid.candidates >> first & cells & ~board.grid.assigned
        because = (board.grid.single(target),)
        houses = shared[target]
        left = cells
        while rest:
            low = rest & -rest
            rest ^= low
            board.compared(_values(board, left & (low | low - 1)))
            left &= ~(low | low - 1)
            cell = Cell(low.bit_length() - 1)
            removes = Candidates(low << first, size)
            board.commit(Deduction(SLUG, (), removes, because, (houses[cell],)))
            if not board.grid.candidates >> cell & column:
                done = cells & (low | low - 1)
                return Clashed((cell,)), revisions + done.bit_count()
            put_back(cell, target)
        board.compared(_values(board, left))
        revisions += cells.bit_count()
    return None, revisions


def _revised(board: Board, edges: Edges, cell: Cell, target: Cell) -> bool:
    """Remove what has no support in *target* from *cell*; whether there was any."""
    grid = board.grid
    domain, support = grid[cell], grid[target]
    board.compared(edges.compared(domain, cell, support, target))
    gone = edges.unsupported(domain, cell, support, target)
    if not gone or grid.is_assigned(cell):
        return False
    removes = grid.variant.planes.set_of(Candidate(cell, d) for d in digits(gone))
    because = tuple(Candidate(target, digit) for digit in digits(support))
    within = edges.scopes.get((cell, target)) or (_shared(grid.variant)[target][cell],)
    return board.commit(Deduction(SLUG, (), removes, because, within))


def _values(board: Board, cells: int) -> int:
    """How many candidates *cells* hold."""
    planes = board.grid.variant.planes
    return (board.grid.candidates & planes.in_cells(cells)).bit_count()


def _same_lowest(board: Board, target: Cell, cells: int) -> int:
    """How many of *cells* hold the lowest candidate of *target*, if it has one."""
    grid = board.grid
    own = grid.candidates >> target & grid.variant.planes.column
    if not own:
        return 0
    lowest = (own & -own).bit_length() - 1
    return (grid.candidates >> lowest & cells).bit_count()


@lru_cache(64)
def _shared(variant: Variant) -> tuple[dict[Cell, House], ...]:
    """For each cell its peers, each with its first house that holds both."""
    return tuple(
        {
            peer: next(
                house for house in variant.houses_of[peer] if cell in house.cells
            )
            for peer in peers
        }
        for cell, peers in zip(variant.cells, variant.peers, strict=True)
    )
