"""Forms of constraints, and of what they and houses force together."""

from typing import Final

from solver.forms.form import (
    ANY,
    NO,
    ONE,
    SOME,
    BareGrid,
    Form,
    cells_of,
    digits_of,
    houses_of,
    lists_all_of_its_cells,
    names_houses,
    removes_one_digit,
    with_role,
)
from solver.log.deduction import CandidateRole, Deduction
from solver.log.weighted_houses import halves, houses_and_cages, weights, with_sign
from solver.rules.candidate_sets import Candidate, cell_set
from solver.rules.constraints.cage import Cage
from solver.rules.house import House

_A, _B = CandidateRole.SET_A, CandidateRole.SET_B
_PINCER: Final = CandidateRole.PINCER


def _is_of_a_constraint(found: Deduction, grid: BareGrid) -> str | None:
    del grid
    return None if not houses_of(found) else "it names a house for a constraint"


def _is_of_houses_and_cages(found: Deduction, grid: BareGrid) -> str | None:
    """Houses come first, then cages; several cells are left, not of one cage alone."""
    del grid
    houses, cages = houses_and_cages(found)
    if not houses or not cages or found.within != (*houses, *cages):
        return "it does not name houses and then cages"
    left = weights(houses, cages)
    if {gone.cell for gone in found.removes} <= left.keys():
        return None
    return "it removes from other cells than those that are left"


def _is_of_equal_sets(found: Deduction, grid: BareGrid) -> str | None:
    """Its roles are the two differences, and it removes from one of them."""
    added, subtracted = halves(found)
    if len(added) != len(subtracted):
        return "it does not name as many houses on each side"
    counted = weights(added, subtracted)
    for role, sign in ((_A, 1), (_B, -1)):
        own = cell_set(with_sign(counted, sign))
        held = grid.in_cells(own) & ~found.removes.bits
        if grid.rules.planes.bits(with_role(found, role)) != held:
            return "its sets are not what its houses do not have in common"
    sides = {counted.get(gone.cell, 0) > 0 for gone in found.removes}
    inside = {gone.cell for gone in found.removes} <= counted.keys()
    return None if inside and len(sides) == 1 else "it removes from both sides"


def _is_of_a_cage_in_a_house(found: Deduction, grid: BareGrid) -> str | None:
    """It removes from the cage; its causes are all of cells beside it in the house."""
    cage, house = found.within
    if not isinstance(cage, Cage) or not isinstance(house, House):
        return "it does not name a cage and then a house"
    inside, cells = cell_set(cage.cells), cell_set(house.cells)
    if inside & ~cells or cells_of(tuple(found.removes)) & ~inside:
        return f"it does not remove from {cage.name}, inside of {house.name}"
    if cells_of(found.because) & ~(cells & ~inside):
        return f"its causes are not beside {cage.name} in {house.name}"
    return lists_all_of_its_cells(found, grid)


def _ends_with_a_house(found: Deduction, grid: BareGrid) -> str | None:
    del grid
    *rules, house = found.within
    if isinstance(house, House) and not any(isinstance(rule, House) for rule in rules):
        return None
    return "it does not name rules and then a house"


def _lies_in_its_rules(found: Deduction, grid: BareGrid) -> str | None:
    """It removes from one cell of each rule, and its causes are in one of them."""
    del grid
    *rules, _ = found.within
    inside = {cell for rule in rules for cell in rule.cells}
    cells = {gone.cell for gone in found.removes}
    is_inside = all(cells <= {*rule.cells} for rule in rules)
    if (
        len(cells) == 1
        and is_inside
        and {c.cell for c in found.because} <= inside - cells
    ):
        return None
    return "its cells do not lie in the rules that it names"


def partners_of(found: Deduction) -> list[tuple[Candidate, ...]]:
    """What rules force with each digit that a deduction removes, in their order.

    Of the technique "rule-partners", which lists as many causes for each of them.
    """
    count = max(1, len(found.because) // max(1, len(found.removes)))
    starts = range(0, count * len(found.removes), count)
    return [found.because[start : start + count] for start in starts]


def _has_partners_for_each(found: Deduction, grid: BareGrid) -> str | None:
    """For each digit that it removes a cause or two, of one digit each."""
    del grid
    partners = partners_of(found)
    is_whole = sum(map(len, partners)) == len(found.because)
    cells = {tuple(cause.cell for cause in each) for each in partners}
    if is_whole and len(cells) == 1 and all(len(digits_of(p)) == 1 for p in partners):
        return None
    return "it does not name the same partners of each digit that it removes"


def _is_seen_from_outside(found: Deduction, grid: BareGrid) -> str | None:
    """What it removes lies outside the rule and sees its causes, which are of it."""
    (rule,), inside = found.within, cell_set(found.within[0].cells)
    where = cells_of(found.because)
    if where & ~inside or digits_of(found.because) != digits_of(tuple(found.removes)):
        return f"its causes are not places of its digit in {rule.name}"
    for gone in found.removes:
        if inside >> gone.cell & 1 or where & ~grid.rules.peer_sets[gone.cell]:
            return f"{grid.name(gone)} does not see its causes from outside"
    return None


def _is_of_cages_and_a_house(found: Deduction, grid: BareGrid) -> str | None:
    del grid
    house, *cages = found.within
    if isinstance(house, House) and all(isinstance(cage, Cage) for cage in cages):
        return None
    return "it does not name a house and then its cages"


def _is_claimed(found: Deduction, grid: BareGrid) -> str | None:
    """The places of the digit in a cage lie in a house, which loses it elsewhere."""
    cage, house = found.within
    if not isinstance(cage, Cage) or not isinstance(house, House):
        return "it does not name a cage and then a house"
    inside, cells = cell_set(cage.cells), cell_set(house.cells)
    (digit,) = digits_of(found.because)
    where = cells_of(found.because)
    if where != grid.places_of(digit, inside) or where & ~cells:
        return f"its causes are not all places of {digit} in {cage.name}"
    gone = tuple(found.removes)
    if digits_of(gone) != {digit} or cells_of(gone) & ~cells:
        return f"it does not remove {digit} from {house.name}"
    return None


CONSTRAINTS: Final[dict[str, Form]] = {
    "rule-opening": Form(houses=SOME, cells=NO, truths=NO, laws=(_is_of_a_constraint,)),
    "rule-partners": Form(
        houses=(2, 3),
        cells=(1, 2),
        truths=NO,
        roles=frozenset({_PINCER}),
        laws=(_ends_with_a_house, _lies_in_its_rules, _has_partners_for_each),
    ),
    "innies-and-outies": Form(
        houses=(2, ANY[1]), cells=NO, truths=NO, laws=(_is_of_houses_and_cages,)
    ),
    "cage-combinations": Form(
        houses=(2, 2), cells=SOME, truths=NO, laws=(_is_of_a_cage_in_a_house,)
    ),
    "rule-claim": Form(
        houses=ONE,
        cells=SOME,
        digits=ONE,
        truths=NO,
        laws=(_is_of_a_constraint, removes_one_digit, _is_seen_from_outside),
    ),
    "constraint": Form(houses=ONE, truths=NO, laws=(_is_of_a_constraint,)),
    "rule-of-45": Form(
        houses=(2, ANY[1]), cells=NO, truths=NO, laws=(_is_of_cages_and_a_house,)
    ),
    "cage-claim": Form(
        houses=(2, 2), digits=ONE, truths=NO, laws=(removes_one_digit, _is_claimed)
    ),
    "equal-sets": Form(
        houses=(4, ANY[1]),
        truths=NO,
        roles=frozenset({_A, _B}),
        laws=(names_houses, _is_of_equal_sets),
    ),
}
"""What constraints rule out."""


TRIALS: Final[dict[str, Form]] = {
    "sac": Form(removes=ONE, houses=NO, truths=NO),
    "pc2": Form(removes=ONE, houses=NO, truths=NO),
    "gac": Form(houses=ONE, cells=SOME, truths=NO),
    "learned-clause": Form(removes=ONE, houses=NO, truths=NO),
    "by-hand-unit": Form(houses=ONE, cells=SOME, truths=NO),
}
"""What inferences rule out that try or match."""
