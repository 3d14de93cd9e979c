"""Combinations of a cage that other cells of its house exclude, proved."""

from solver.checker.position import CheckedPosition
from solver.checker.refutation import PATIENCE, TooLongError, is_refuted, sees
from solver.log.deduction import Deduction
from solver.rules.candidate_sets import cell_set, places
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
    """Whether the *named* cells cannot be filled beside a cage with these digits."""
    rules, planes = position.rules, position.rules.planes
    gone = 0
    for digit in digits(held):
        gone |= planes.of_digit(digit, cell_set(named)).bits
    truths = [position.in_cell(Cell(cell)) for cell in places(cell_set(named))]
    return is_refuted(rules, truths, gone)
