"""Avoidable rectangles: deadly rectangles with assigned digits.

Digits that were placed, and not given, might as well be exchanged. So a rectangle must
not be completed to two digits at opposite corners each, unless a corner is a clue.

Source: Sudopedia and Hodoku, "Avoidable Rectangle", types 1 and 2.
"""

from collections.abc import Iterator
from typing import Final

from solver.log.deduction import Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, cell_set
from solver.rules.digits import Digit, Mask, digits
from solver.rules.places import Cell
from solver.techniques.grid_index import bivalue_cells, places_seeing
from solver.techniques.uniqueness.rectangles import (
    Corners,
    fins_of,
    free_rectangles,
    roles_of,
)

_FILLED_BUT_ONE: Final = 3
_FILLED_SIDE: Final = 2
_PAIR: Final = 2


def find_type_1(grid: Grid) -> Iterator[Deduction]:
    """Three corners hold two digits: the fourth does not complete them."""
    for corners, filled in _placed(grid, _FILLED_BUT_ONE):
        (place,) = (i for i in range(4) if not filled >> corners[i] & 1)
        one, opposite, two = (corners[(place + n) % 4] for n in (1, 2, 3))
        digit = grid.value(opposite)
        if digit is None or grid.value(one) != grid.value(two):
            continue
        gone = Candidate(corners[place], digit)
        if grid.holds(gone) and grid.value(one) != digit:
            pattern = (*(grid.single(c) for c in (one, opposite, two)), gone)
            yield Deduction(
                "avoidable-rectangle-1",
                removes=grid.variant.planes.only(gone),
                because=pattern,
                roles=roles_of(pattern),
            )


def find_type_2(grid: Grid) -> Iterator[Deduction]:
    """Two corners of a side are filled; one of the others holds a further digit.

    Each of these two has the digit that would be deadly, and the same extra one.
    """
    pairs = bivalue_cells(grid)
    for corners, filled in _placed(grid, _FILLED_SIDE):
        if cell_set(corners) & ~(filled | pairs):
            continue
        for place in range(4):
            side = (corners[place], corners[(place + 1) % 4])
            if not cell_set(side) & ~filled:
                beside = (corners[(place + 2) % 4], corners[(place + 3) % 4])
                yield from _with_extra(grid, side, beside)


def _with_extra(
    grid: Grid, side: tuple[Cell, Cell], beside: tuple[Cell, Cell]
) -> Iterator[Deduction]:
    """The deductions for the corners *beside* a filled *side*."""
    stand = tuple(grid.single(cell) for cell in side)
    deadly = tuple(
        Candidate(cell, placed.digit)
        for cell, placed in zip(beside, stand, strict=True)
    )
    masks = [grid[cell] for cell in beside]
    extra = {_extra(mask, gone.digit) for mask, gone in zip(masks, deadly, strict=True)}
    digit = extra.pop()
    if extra or digit is None or digit in {placed.digit for placed in stand}:
        return
    gone = places_seeing(grid, digit, cell_set(beside))
    if gone:
        fins = tuple(Candidate(cell, digit) for cell in beside)
        yield Deduction(
            "avoidable-rectangle-2",
            removes=grid.variant.planes.of_digit(digit, gone),
            because=(*stand, *deadly, *fins),
            roles=(*roles_of((*stand, *deadly)), *fins_of(fins)),
            truths=tuple(Truth(cell) for cell in beside),
        )


def _extra(mask: Mask, digit: Digit) -> Digit | None:
    """The one digit of *mask* besides *digit*, if there is just one."""
    if mask.bit_count() != _PAIR or digit not in digits(mask):
        return None
    (other,) = {*digits(mask)} - {digit}
    return other


def _placed(grid: Grid, count: int) -> Iterator[tuple[Corners, int]]:
    """Rectangles without a clue of which *count* corners are filled, and these."""
    placed = grid.assigned & ~grid.clues
    for corners, cells in free_rectangles(grid.variant, grid.clues):
        filled = cells & placed
        if filled.bit_count() == count:
            yield corners, filled
