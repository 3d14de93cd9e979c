"""Reverse BUG: a digit that with the clues would leave all others exchangeable.

Take all clues of two digits. If with one further digit each house has both digits among
these cells or neither, then the rest of each house has both or neither, too. So both
could change places in all other cells: a second solution. So that digit is false. A
full house has to be left that has neither: else there is nothing to change places.

Source: Player's Forum, "Reverse BUG", 2006, and Sudopedia.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from solver.log.deduction import CandidateRole, Deduction
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.digits import Digit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.uniqueness.rectangles import houses_of

SLUG: Final = "reverse-bug"
_KEPT: Final = 64
"""Puzzles whose clues were looked at."""


def find_reverse_bugs(grid: Grid) -> Iterator[Deduction]:
    """Every candidate that would complete the clues of two digits, pair by pair."""
    variant, planes = grid.variant, grid.variant.planes
    given = grid.candidates & planes.in_cells(grid.clues)
    for gone, pair in () if variant.constraints else _completed(variant, given):
        if grid.is_open(gone):
            because = tuple(
                Candidate(Cell(cell), digit)
                for digit in pair
                for cell in places(grid.cells_with(digit) & grid.clues)
            )
            yield Deduction(
                SLUG,
                removes=planes.only(gone),
                because=because,
                roles=tuple((clue, CandidateRole.BASE) for clue in because),
            )


@lru_cache(_KEPT)
def _completed(
    variant: Variant, given: int
) -> tuple[tuple[Candidate, tuple[Digit, Digit]], ...]:
    """What completes the *given* digits, as bits, with the two that it completes."""
    planes, houses = variant.planes, houses_of(variant)
    full = sum(1 << n for n, h in enumerate(variant.houses) if h in variant.full_houses)
    held = dict.fromkeys(variant.digits, 0)
    for digit in variant.digits:
        for cell in places(given >> (digit - 1) * planes.cells & planes.plane):
            held[digit] |= houses[cell]
    found = []
    for pair in combinations(variant.digits, 2):
        for digit, other in (pair, pair[::-1]):
            lacking = held[other] & ~held[digit]
            if not lacking or held[digit] & ~held[other] or not full & ~held[other]:
                continue
            found += [
                (Candidate(cell, digit), pair)
                for cell in variant.cells
                if houses[cell] == lacking
            ]
    return tuple(found)
