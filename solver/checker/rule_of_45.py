"""The rule of 45, proved: the digits of a house have a known sum, and so have cages."""

from collections.abc import Iterable

from solver.checker.position import CheckedPosition
from solver.checker.refutation import sees
from solver.rules.candidate_sets import Candidate
from solver.rules.constraint import Scope
from solver.rules.constraints.cage import Cage
from solver.rules.digits import digits
from solver.rules.house import House
from solver.rules.places import Cell


def is_ruled_out_by_45(
    gone: Candidate, within: Iterable[Scope], position: CheckedPosition
) -> bool:
    """Whether the sum that a house and its cages leave cannot be had with *gone*."""
    house, *others = within
    cages = [cage for cage in others if isinstance(cage, Cage)]
    is_full = isinstance(house, House) and house in position.rules.full_houses
    if not is_full or not cages or len(cages) < len(others):
        return False
    covered = [cell for cage in cages for cell in cage.cells]
    if len({*covered}) < len(covered):
        return False
    rest = sum(position.rules.digits) - sum(cage.total for cage in cages)
    if {*covered} <= {*house.cells}:
        cells, total = {*house.cells} - {*covered}, rest
    elif {*house.cells} <= {*covered}:
        cells, total = {*covered} - {*house.cells}, -rest
    else:
        return False
    left = position.left & ~sees(position.rules, gone)
    return not _can_have(sorted(cells), total, left, position)


def _can_have(
    cells: list[Cell], total: int, left: int, position: CheckedPosition
) -> bool:
    """Whether digits *left* for *cells* add up to *total*, none beside its like."""
    if not cells:
        return total == 0
    first, *rest = cells
    rules = position.rules
    return any(
        _can_have(rest, total - digit, left & ~sees(rules, place), position)
        for digit in digits(rules.planes.mask(left, first))
        if digit <= total
        for place in [Candidate(first, digit)]
    )
