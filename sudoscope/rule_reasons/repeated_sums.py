"""Sums of cells that may hold a digit twice, in words: the few that they can make."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, product
from typing import Final

from solver.explain.phrasing import Phrasing
from solver.explain.rule_removals import candidate_lists, listed_clauses
from solver.explain.rule_sums import added
from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell

_SECTION: Final = "repeated-sums"
_OF_ALL: Final = "weighted-houses"
"""Where the core says which sums are left of any cells."""
_FEW: Final = 3
"""Sums that are named, or digits of a cell."""
_MOST_NEEDED: Final = 4
"""What the other cells have to make, each named."""


def repeated_said(
    phrasing: Phrasing, cells: Sequence[Cell], total: int, found: Deduction, grid: Grid
) -> str:
    """The few sums that what *cells* hold can make, and what that follows from.

    Before them what cells with few digits hold and leave the others. Nothing where
    there are many sums, or one has what is struck.
    """
    gone = {candidate.digit for candidate in found.removes}
    held = {cell: digits(grid[cell]) for cell in cells}
    made = product(*held.values())
    sums = {tuple(sorted(each)) for each in made if sum(each) == total}
    if not 0 < len(sums) <= _FEW or not gone.isdisjoint(chain(*sums)):
        return ""
    few = {cell: grid[cell] for cell in cells if len(held[cell]) <= _FEW}
    stated = listed_clauses(phrasing, candidate_lists(phrasing, few))
    written = [added(phrasing, each) for each in sorted(sums)]
    only = phrasing.say(_OF_ALL, "only", sets=phrasing.listed(written, "or"))
    if not stated:
        return f" {only}"
    return f" {stated}.{_needed_said(phrasing, held, few, total)} {only}"


def _needed_said(
    phrasing: Phrasing,
    held: Mapping[Cell, Sequence[Digit]],
    few: Iterable[Cell],
    total: int,
) -> str:
    """What the cells beside *few* have to make, where some of it they cannot make."""
    rest = {cell: each for cell, each in held.items() if cell not in few}
    needed = sorted({total - sum(each) for each in product(*(held[c] for c in few))})
    makes = {sum(each) for each in product(*rest.values())}
    vain = [one for one in needed if one not in makes]
    if not rest or not vain or len(needed) > _MOST_NEEDED:
        return ""
    facts = {
        "others": phrasing.cells([*rest], "and"),
        "needed": phrasing.listed([*map(phrasing.number, needed)], "or"),
        "vain": phrasing.listed([*map(phrasing.number, vain)], "or"),
    }
    key = "needed" if len(rest) > 1 else "needed-one"
    return f" {phrasing.say(_SECTION, key, **facts)}"
