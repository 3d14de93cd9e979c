"""Weighted houses: equations about the digits of a board, as sums of whole houses.

A house holds every digit once. Houses added and others subtracted therefore say of the
cells that are left how often they hold each digit, and what they add up to; cages are
subtracted with their sums. Innies and outies, and the equivalence of sets, are both of
this kind.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from solver.log.deduction import Deduction
from solver.rules.candidate_sets import cell_set
from solver.rules.constraint import Scope
from solver.rules.constraints.cage import Cage
from solver.rules.house import House
from solver.rules.places import Cell


def weights(added: Iterable[Scope], subtracted: Iterable[Scope]) -> dict[Cell, int]:
    """How often each cell is counted, ascending; those that cancel out are left out."""
    found: Counter[Cell] = Counter()
    for scope in added:
        found.update(scope.cells)
    for scope in subtracted:
        found.subtract(scope.cells)
    return {cell: found[cell] for cell in sorted(found) if found[cell]}


def with_sign(counted: Mapping[Cell, int], sign: int) -> tuple[Cell, ...]:
    """The cells that are counted above 0, or below for a negative *sign*."""
    return tuple(cell for cell, weight in counted.items() if weight * sign > 0)


def houses_and_cages(found: Deduction) -> tuple[tuple[House, ...], tuple[Cage, ...]]:
    """The houses that innies and outies are of, and the cages that are subtracted."""
    houses = tuple(scope for scope in found.within if isinstance(scope, House))
    cages = tuple(scope for scope in found.within if isinstance(scope, Cage))
    return houses, cages


def halves(found: Deduction) -> tuple[tuple[Scope, ...], tuple[Scope, ...]]:
    """The houses that are added and those that are subtracted: as many of each."""
    middle = len(found.within) // 2
    return found.within[:middle], found.within[middle:]


def cells_left(found: Deduction) -> int:
    """The cells that are counted by innies and outies, as a set of cells."""
    return cell_set(weights(*houses_and_cages(found)))
