"""Generalized arc consistency of a house: all its cells differ.

A matching gives each cell of the house a digit of its own. A candidate that no matching
can use is removed: its cell and the cell that has its digit are in different strongly
connected components of the graph in which a cell points to the cells whose digits it
could take. The cells that can be reached from there form a Hall set: n cells that hold
n digits between them, which is why nobody else can have those digits. In a house with
fewer cells than digits a cell that reaches a digit nobody has is in no Hall set.

A candidate of a house that is looked at, to match it or to follow it to another cell,
counts as a comparison.

Source: Régin, "A Filtering Algorithm for Constraints of Difference in CSPs", AAAI 1994.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final

from solver.log.board import Board
from solver.log.deduction import Deduction
from solver.log.events import Clashed
from solver.rules.candidate_sets import Candidates, cell_set, places
from solver.rules.digits import Mask, digits
from solver.rules.house import House
from solver.rules.places import Cell

SLUG: Final = "gac"


def gac(board: Board, changed: Cell | None) -> Clashed | None:
    """Filter every house, or those of *changed*, and all that their changes concern."""
    variant = board.grid.variant
    queue = deque(variant.houses if changed is None else variant.houses_of[changed])
    matched = 0
    clash = None
    while queue and clash is None:
        house = queue.popleft()
        matched += 1
        before = board.grid
        clash = _filter(board, house)
        for cell in house.cells:
            if before[cell] != board.grid[cell]:
                others = variant.houses_of[cell]
                queue.extend(h for h in others if h not in queue and h is not house)
    board.examined(SLUG, matched)
    return clash


def _filter(board: Board, house: House) -> Clashed | None:
    masks = [board.grid[cell] for cell in house.cells]
    assigned = [board.grid.is_assigned(cell) for cell in house.cells]
    order = sorted(range(len(masks)), key=lambda place: not assigned[place])
    owner, unmatched, compared = matching(masks, order)
    board.compared(compared)
    if unmatched is not None:
        return _too_few_digits(board, house, masks, owner, unmatched)
    reach = [reachable(masks, owner, place) for place in range(len(masks))]
    board.compared(sum(looked_at(masks, found) for found in reach))
    for hall in sorted({*reach}, key=lambda hall: (hall.bit_count(), hall)):
        own = [c for c, found in zip(house.cells, reach, strict=True) if found == hall]
        _leave(board, house, own)
    return None


def matching(
    masks: Sequence[Mask], order: Sequence[int]
) -> tuple[dict[int, int], int | None, int]:
    """A largest matching of places to digits, by augmenting paths.

    Args:
        masks: The digits each place may have.
        order: The places in the order in which they are served.

    Returns:
        For each digit in use the place that has it; a place without a digit, if there
        is one; and how many digits of places were looked at.
    """
    owner: dict[int, int] = {}
    compared = 0

    def augment(place: int, tried: set[int]) -> bool:
        nonlocal compared
        for digit in digits(masks[place]):
            compared += 1
            if digit not in tried:
                tried.add(digit)
                if digit not in owner or augment(owner[digit], tried):
                    owner[digit] = place
                    return True
        return False

    unmatched = [p for p in order if not augment(p, set())]
    return owner, unmatched[0] if unmatched else None, compared


def looked_at(masks: Sequence[Mask], reached: int) -> int:
    """How many digits are followed to reach these places, each of a place once."""
    return sum(masks[place].bit_count() for place in places(reached))


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


def _leave(board: Board, house: House, inside: Sequence[Cell]) -> None:
    """Take the digits that smaller Hall sets leave *inside* from the house's others."""
    grid = board.grid
    because = grid.candidates_in(*inside)
    held = {candidate.digit for candidate in because}
    if len(held) > len(inside):
        return
    planes = grid.variant.planes
    others = cell_set(house.cells) & ~cell_set(inside)
    removes = Candidates(
        sum(
            planes.of_digit(digit, grid.cells_with(digit) & others).bits
            for digit in held
        ),
        planes.cells,
    )
    if removes:
        found = Deduction(SLUG, (), removes, because, (house,))
        board.commit(found)


def _too_few_digits(
    board: Board, house: House, masks: Sequence[Mask], owner: dict[int, int], place: int
) -> Clashed:
    """Show that no digit is left for *place*: a Hall set has all it could take."""
    hall = reachable(masks, owner, place) & ~(1 << place)
    cell: Cell = house.cells[place]
    grid = board.grid
    if grid.is_assigned(cell):
        rival = house.cells[owner[digits(grid[cell])[0]]]
        if grid.is_assigned(rival):
            return Clashed((rival, cell), digits(grid[cell])[0], house)
    inside = [c for p, c in enumerate(house.cells) if hall >> p & 1]
    because = grid.candidates_in(*inside)
    gone = grid.variant.planes.set_of(grid.candidates_in(cell))
    if gone and not grid.is_assigned(cell):
        board.commit(Deduction(SLUG, removes=gone, because=because, within=(house,)))
    return Clashed((cell,))
