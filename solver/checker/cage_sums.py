"""Sums of cages, proved: combinations that other cells exclude, and the rule of 45."""

from collections.abc import Iterable

from solver.checker.position import CheckedPosition
from solver.checker.refutation import PATIENCE, TooLongError, is_refuted, sees
from solver.log.deduction import Deduction
from solver.rules.candidate_sets import Candidate, cell_set, places
from solver.rules.constraint import Scope
from solver.rules.constraints.cage import Cage
from solver.rules.digits import EMPTY, Mask, bit, digits
from solver.rules.house import House
from solver.rules.places import Cell


def by_combinations(found: Deduction, position: CheckedPosition) -> str | None:
    """Every way to fill the cage with it leaves the named cells too few digits."""
    match found.within:
        case (Cage() as cage, House() as house) if {*cage.cells} <= {*house.cells}:
            pass
        case _:
            return "it does not name a cage and a house around it"
    named = {cause.cell for cause in found.because}
    if not named <= {*house.cells} - {*cage.cells}:
        return "its causes are not beside the cage in the house"
    rules = position.rules
    for gone in found.removes:
        if gone.cell not in cage.cells:
            return f"{rules.candidate_name(gone)} is not in {cage.name}"
        left = position.left & ~sees(rules, gone)
        try:
            sets = _sets(cage, left, position)
            if not all(_is_excluded(held, named, position) for held in sets):
                return f"{rules.candidate_name(gone)} can be in {cage.name}"
        except TooLongError:
            return "not proved: there are too many choices"
    return "it places a digit" if found.places else None


def _sets(cage: Cage, left: int, position: CheckedPosition) -> set[Mask]:
    """The sets of different digits *left* that fill *cage* with its sum."""
    waiting: set[tuple[int, Mask]] = {(0, EMPTY)}
    for cell in cage.cells:
        mask = position.rules.planes.mask(left, cell)
        waiting = {
            (have + digit, Mask(held | bit(digit)))
            for have, held in waiting
            for digit in digits(Mask(mask & ~held))
            if have + digit <= cage.total
        }
        if len(waiting) > PATIENCE:
            raise TooLongError
    return {held for have, held in waiting if have == cage.total}


def _is_excluded(held: Mask, named: set[Cell], position: CheckedPosition) -> bool:
    """Whether the *named* cells cannot be filled with these digits in a cage."""
    rules, planes = position.rules, position.rules.planes
    gone = 0
    for digit in digits(held):
        gone |= planes.of_digit(digit, cell_set(named)).bits
    truths = [position.in_cell(Cell(cell)) for cell in places(cell_set(named))]
    return is_refuted(rules, truths, gone)


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
    """Whether digits *left* for *cells* add up to *total*, no two alike in a house."""
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
