"""Templates: all ways to place one digit on the board.

A candidate that every one of them uses is true, and one that none of them uses is
false. This is as much as can be said of one digit alone, and it takes a program. What
is true of one digit takes the cell from the templates of the others.

Source: Myth Jellies, "The Pattern Overlay Method", Sudoku Players' Forum, 2006; the
names after Hobiger, HoDoKu.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from solver.log.deduction import Deduction, Truth
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate, places
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.techniques.digit_places import spread_of
from solver.techniques.placements import usable_places
from solver.techniques.strategy import Family, Strategy
from solver.techniques.templates import clauses


class _Overlay(NamedTuple):
    """The templates of all digits that are compatible with each other.

    Attributes:
        where: For each digit, from 1, the open cells that may hold it.
        lost: For each digit the cells that no template uses.
        forced: For each digit the cells that all templates use.
        is_possible: Whether each digit has a template.
    """

    where: list[int]
    lost: list[int]
    forced: list[int]
    is_possible: bool


def _overlay(grid: Grid) -> _Overlay:
    """Remove the forced cells of each digit from the others until nothing changes."""
    spreads = [spread_of(grid, digit) for digit in grid.variant.digits]
    left = list(spreads)
    while True:
        usable = [usable_places(spread) for spread in left]
        forced = [digit.forced for digit in usable]
        after = [
            spread._replace(where=spread.where & ~_union(forced, but=place))
            for place, spread in enumerate(left)
        ]
        if after == left:
            break
        left = after
    where = [spread.where for spread in spreads]
    return _Overlay(
        where,
        [
            all_ & ~(spread.where & ~digit.lost)
            for all_, spread, digit in zip(where, left, usable, strict=True)
        ],
        forced,
        all(
            digit.used or not spread.houses
            for spread, digit in zip(left, usable, strict=True)
        ),
    )


def _union(cells: list[int], *, but: int) -> int:
    return reduce(or_, (part for at, part in enumerate(cells) if at != but), 0)


def find_template_sets(grid: Grid) -> Iterator[Deduction]:
    """For each digit all places that every way to place it uses."""
    overlay = grid.known(_overlay)
    for digit in grid.variant.digits:
        forced = overlay.forced[digit - 1]
        if overlay.is_possible and forced:
            chosen = tuple(Candidate(Cell(cell), digit) for cell in places(forced))
            yield _deduction(grid, "template-set", digit)._replace(places=chosen)


def find_template_deletes(grid: Grid) -> Iterator[Deduction]:
    """For each digit all places that no way to place it uses."""
    overlay = grid.known(_overlay)
    for digit in grid.variant.digits:
        lost = overlay.lost[digit - 1]
        if overlay.is_possible and lost:
            removes = grid.variant.planes.of_digit(digit, lost)
            found = _deduction(grid, "template-delete", digit)
            yield found._replace(removes=removes)


def _deduction(grid: Grid, technique: str, digit: Digit) -> Deduction:
    """The deduction from all places of the digit, and the houses that lack it.

    So do the forced places of the other digits, and those of theirs.
    """
    overlay = grid.known(_overlay)
    houses = {d: _open_houses(grid, d) for d in grid.variant.digits}
    others = [d for d in houses if overlay.forced[d - 1] and d != digit]
    cells = grid.variant.planes.of_digit
    forced = [c for d in others for c in cells(d, overlay.forced[d - 1])]
    return Deduction(
        technique,
        because=(*cells(digit, overlay.where[digit - 1]), *forced),
        within=houses[digit],
        truths=tuple(Truth(None, h, d) for d in (digit, *others) for h in houses[d]),
    )


def _open_houses(grid: Grid, digit: Digit) -> tuple[House, ...]:
    return tuple(house for house, _ in spread_of(grid, digit).houses)


TEMPLATE_SET: Final = Strategy(
    "template-set",
    find_template_sets,
    Family.TEMPLATES,
    rating=10.0,
    score=10000,
    aliases=("pattern-overlay-set",),
    codes=("1201",),
    clauses=clauses.template_set,
)
TEMPLATE_DELETE: Final = Strategy(
    "template-delete",
    find_template_deletes,
    Family.TEMPLATES,
    rating=10.0,
    score=10000,
    codes=("1202",),
    clauses=clauses.template_delete,
)
TEMPLATES: Final = (TEMPLATE_SET, TEMPLATE_DELETE)
