"""Generalized arc consistency of a unit: all its cells differ.

A matching gives each cell of the unit a digit of its own. A candidate that no matching
can use is removed: its cell and the cell that has its digit are in different strongly
connected components of the graph in which a cell points to the cells whose digits it
could take. The cells that can be reached from there form a Hall set: n cells that hold
n digits between them, which is why nobody else can have those digits.

Source: Régin, "A Filtering Algorithm for Constraints of Difference in CSPs", AAAI 1994.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

from solver.board import Board
from solver.deduction import Deduction
from solver.digits import Mask, digits
from solver.events import Clashed
from solver.grid import Candidate
from solver.variant import Cell, Unit

SLUG: Final = "gac"


def gac(board: Board, changed: Cell | None) -> Clashed | None:
    """Filter every unit, or those of *changed*, and all that their changes concern."""
    variant = board.grid.variant
    queue = deque(variant.units if changed is None else variant.units_of[changed])
    matched = 0
    clash = None
    while queue and clash is None:
        unit = queue.popleft()
        matched += 1
        before = board.grid
        clash = _filter(board, unit)
        for cell in unit.cells:
            if before[cell] != board.grid[cell]:
                others = variant.units_of[cell]
                queue.extend(u for u in others if u not in queue and u is not unit)
    board.examined(SLUG, matched)
    return clash


def _filter(board: Board, unit: Unit) -> Clashed | None:
    masks = [board.grid[cell] for cell in unit.cells]
    assigned = [board.grid.is_assigned(cell) for cell in unit.cells]
    order = sorted(range(len(masks)), key=lambda place: not assigned[place])
    owner, unmatched = matching(masks, order)
    if unmatched is not None:
        return _too_few_digits(board, unit, masks, owner, unmatched)
    halls = sorted(
        {reachable(masks, owner, place) for place in range(len(masks))},
        key=lambda hall: (hall.bit_count(), hall),
    )
    for hall in halls:
        _leave(board, unit, hall)
    return None


def matching(
    masks: Sequence[Mask], order: Sequence[int]
) -> tuple[dict[int, int], int | None]:
    """A largest matching of places to digits, by augmenting paths.

    Args:
        masks: The digits each place may have.
        order: The places in the order in which they are served.

    Returns:
        For each digit in use the place that has it; and a place without a digit, if
        there is one.
    """
    owner: dict[int, int] = {}

    def augment(place: int, tried: set[int]) -> bool:
        for digit in digits(masks[place]):
            if digit not in tried:
                tried.add(digit)
                if digit not in owner or augment(owner[digit], tried):
                    owner[digit] = place
                    return True
        return False

    unmatched = [p for p in order if not augment(p, set())]
    return owner, unmatched[0] if unmatched else None


def reachable(masks: Sequence[Mask], owner: dict[int, int], start: int) -> int:
    """The places, as bits, whose digits *start* could free by passing digits on."""
    found, waiting = 1 << start, [start]
    while waiting:
        for digit in digits(masks[waiting.pop()]):
            place = owner.get(digit, start)
            if not found >> place & 1:
                found |= 1 << place
                waiting.append(place)
    return found


def _leave(board: Board, unit: Unit, hall: int) -> None:
    """Take the digits of the Hall set at the places *hall* from the unit's others."""
    grid = board.grid
    inside = [cell for place, cell in enumerate(unit.cells) if hall >> place & 1]
    because = [Candidate(cell, d) for cell in inside for d in digits(grid[cell])]
    held = {candidate.digit for candidate in because}
    removes = tuple(
        gone
        for cell in unit.cells
        if cell not in inside
        for digit in sorted(held)
        if grid.holds(gone := Candidate(cell, digit))
    )
    if removes:
        found = Deduction(SLUG, removes=removes, because=tuple(because), within=(unit,))
        board.commit(found)


def _too_few_digits(
    board: Board, unit: Unit, masks: Sequence[Mask], owner: dict[int, int], place: int
) -> Clashed:
    """Show that no digit is left for *place*: a Hall set has all it could take."""
    hall = reachable(masks, owner, place) & ~(1 << place)
    cell: Cell = unit.cells[place]
    grid = board.grid
    if grid.is_assigned(cell):
        rival = unit.cells[owner[digits(grid[cell])[0]]]
        if grid.is_assigned(rival):
            return Clashed((rival, cell), digits(grid[cell])[0], unit)
    inside = [c for p, c in enumerate(unit.cells) if hall >> p & 1]
    because = tuple(Candidate(c, d) for c in inside for d in digits(grid[c]))
    gone = tuple(Candidate(cell, d) for d in digits(grid[cell]))
    if gone and not grid.is_assigned(cell):
        board.commit(Deduction(SLUG, removes=gone, because=because, within=(unit,)))
    return Clashed((cell,))
