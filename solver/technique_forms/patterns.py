"""Forms of singles, constraints, locked candidates, subsets and sets of cells."""

from collections.abc import Callable, Sequence
from typing import Final

from solver.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import Candidate, cell_set, places
from solver.rules.constraints.cage import Cage
from solver.rules.house import House
from solver.rules.variant import REGIONS
from solver.technique_forms.form import (
    ANY,
    NO,
    ONE,
    SOME,
    BareGrid,
    Form,
    Law,
    cells_counted_on,
    cells_of,
    counts_on_its_cells,
    digits_of,
    houses_of,
    lists_all_of_its_cells,
    names_houses,
    places_counted_on,
    removes_one_digit,
    with_role,
)
from solver.weighted_houses import halves, houses_and_cages, weights, with_sign

_A, _B, _C = CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C
_TRIDAGON: Final = 12
"""Cells of a tridagon."""
_COMMON: Final = CandidateRole.RESTRICTED_COMMON
_PIVOT, _PINCER = CandidateRole.PIVOT, CandidateRole.PINCER


def _rests_on_its_place(found: Deduction, grid: BareGrid) -> str | None:
    del grid
    if found.because in {(), found.places}:
        return None
    return "it rests on other candidates than the one it places"


def _fills_its_house(found: Deduction, grid: BareGrid) -> str | None:
    """Its causes are the digits of all other cells of the house."""
    (house,), (place,) = found.within, found.places
    others = {*house.cells} - {place.cell}
    held = {cause.cell for cause in found.because}
    is_filled = not cell_set(held) & ~grid.filled
    if is_filled and held == others and len(found.because) == len(held):
        return None
    return f"its causes are not the digits of the other cells of {house.name}"


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
    """What rules force beside each digit that a deduction removes, in their order.

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


def _is_locked(*, is_region: bool) -> Law:
    """All places of a digit in the first house lie in the second, which loses it."""

    def law(found: Deduction, grid: BareGrid) -> str | None:
        house, other = houses_of(found)
        if (house.kind in REGIONS) is not is_region:
            return f"{found.rule} does not start from {house.name}"
        (digit,) = digits_of(found.because)
        inside, beside = cell_set(house.cells), cell_set(other.cells)
        where = cells_of(found.because)
        if where != grid.places_of(digit, inside) or where & ~beside:
            return f"its causes are not all places of {digit} in {house.name}"
        gone = tuple(found.removes)
        if digits_of(gone) != {digit} or cells_of(gone) & ~(beside & ~inside):
            return f"it does not remove {digit} from the rest of {other.name}"
        if [*found.truths] and places_counted_on(found) != [(house, digit)]:
            return f"it counts on more than the places of {digit} in {house.name}"
        return None

    return law


def _is_naked(found: Deduction, grid: BareGrid) -> str | None:
    """Its cells lie in each house; the rest of these lose their digits."""
    del grid
    cells, held = cells_of(found.because), digits_of(found.because)
    beside = 0
    for house in houses_of(found):
        inside = cell_set(house.cells)
        if cells & ~inside:
            return f"its cells are not all in {house.name}"
        beside |= inside & ~cells
    gone = tuple(found.removes)
    if digits_of(gone) - held or cells_of(gone) & ~beside:
        return "it removes more than its digits from the rest of its houses"
    return None


def _is_block_first(found: Deduction, grid: BareGrid) -> str | None:
    del grid
    block, other = houses_of(found)
    if block.kind in REGIONS and other.kind not in REGIONS:
        return None
    return f"{found.rule} is of a block and another house"


def _is_hidden(found: Deduction, grid: BareGrid) -> str | None:
    """All places of its digits in the house are its cells, which lose the others."""
    (house,) = houses_of(found)
    cells, held = cells_of(found.because), digits_of(found.because)
    inside = cell_set(house.cells)
    for digit in sorted(held):
        if grid.places_of(digit, inside) & ~cells or cells & ~inside:
            return f"its cells are not all places of {digit} in {house.name}"
    if sorted(places_counted_on(found)) != [(house, digit) for digit in sorted(held)]:
        return f"it counts on more than its digits in {house.name}"
    gone = tuple(found.removes)
    if digits_of(gone) & held or cells_of(gone) & ~cells:
        return "it removes more than the other digits of its cells"
    return None


def _naked(size: int, *, is_counted_on: bool = True) -> Form:
    laws = (names_houses, lists_all_of_its_cells, _is_naked)
    return Form(
        houses=ONE,
        cells=(size, size),
        digits=(size, size),
        truths=(size, size) if is_counted_on else NO,
        laws=(*laws, counts_on_its_cells) if is_counted_on else laws,
    )


def _locked_subset(size: int) -> Form:
    return Form(
        houses=(2, 2),
        cells=(size, size),
        digits=(size, size),
        truths=(size, size),
        laws=(
            names_houses,
            lists_all_of_its_cells,
            counts_on_its_cells,
            _is_block_first,
            _is_naked,
        ),
    )


def _hidden(size: int) -> Form:
    return Form(
        houses=ONE,
        cells=(size, size),
        digits=(size, size),
        truths=(size, size),
        laws=(names_houses, _is_hidden),
    )


def _is_bent(pivot_digits: int) -> Law:
    """A pivot with *pivot_digits* digits, and two cells that share one with each other.

    That digit is removed; each of the two shares its other one with the pivot.
    """

    def law(found: Deduction, grid: BareGrid) -> str | None:
        del grid
        pivot, *ends = cells_counted_on(found)
        held = {
            cell: {c.digit for c in found.because if c.cell == cell}
            for cell in (pivot, *ends)
        }
        (digit,) = {gone.digit for gone in found.removes}
        one, other = (held[end] - {digit} for end in ends)
        is_shared = all(digit in held[end] for end in ends)
        is_whole = one | other | ({digit} if pivot_digits > len(ends) else set())
        if (
            is_shared
            and len(one) == len(other) == 1
            and one != other
            and held[pivot] == is_whole
        ):
            return None
        return f"its cells do not share their digits as {found.rule} does"

    return law


def _has_one_loose_digit(found: Deduction, grid: BareGrid) -> str | None:
    """Of the digits that it holds only the removed one is not restricted to a house."""
    peers = grid.rules.peer_sets
    loose = set()
    for digit in digits_of(found.because):
        where = cells_of([c for c in found.because if c.digit == digit])
        if any(where & ~(peers[cell] | 1 << cell) for cell in places(where)):
            loose.add(digit)
    if loose == {gone.digit for gone in found.removes}:
        return None
    return f"it does not remove the one digit that {found.rule} leaves loose"


def _sets_of(found: Deduction, roles: Sequence[CandidateRole]) -> list[list[Candidate]]:
    return [with_role(found, role) for role in roles]


def _has_almost_locked_sets(found: Deduction, grid: BareGrid) -> str | None:
    """Each of two sets lies in a house and has one digit more than cells."""
    sets = _sets_of(found, (_A, _B))
    for one in sets:
        cells = cells_of(one)
        if grid.rules.planes.bits(one) != grid.in_cells(cells):
            return "the cells of a set have other candidates"
        if len(digits_of(one)) != cells.bit_count() + 1:
            return "a set has not one digit more than cells"
        if all(cells & ~inside for inside in grid.rules.house_sets.values()):
            return "a set does not lie in one house"
    commons = digits_of(with_role(found, _COMMON))
    if len(commons) > len(sets) or any(commons - digits_of(one) for one in sets):
        return "its restricted commons are not digits of both sets"
    return None


def _crosses(found: Deduction, grid: BareGrid) -> str | None:
    """A line and a block; cells of both, of the line alone and of the block alone."""
    del grid
    line, block = houses_of(found)
    if line.kind in REGIONS or block.kind not in REGIONS:
        return f"{found.rule} is of a line and a block"
    row, inside = cell_set(line.cells), cell_set(block.cells)
    in_line, in_block, shared = map(cells_of, _sets_of(found, (_A, _B, _C)))
    if in_line & ~(row & ~inside) or in_block & ~(inside & ~row):
        return "its cells are not in the line and in the block"
    if shared & ~(row & inside):
        return f"its cells are not all in {line.name} and {block.name}"
    here, there = digits_of(with_role(found, _A)), digits_of(with_role(found, _B))
    held = len(digits_of(found.because)) + len(here & there)
    if held != (in_line | in_block | shared).bit_count():
        return "its cells do not hold as many digits as they are"
    return None


def _is_of_guardians(found: Deduction, grid: BareGrid) -> str | None:
    """It removes digits of eleven cells from one, or the further digit of twelve."""
    del grid
    removed, own = tuple(found.removes), cells_of(found.because)
    if cells_of(removed) & own or digits_of(removed) - digits_of(found.because):
        return "it removes from its own cells, or other digits than theirs"
    further = {c.digit for c, role in found.roles if role is _PINCER}
    is_of_twelve = own.bit_count() == _TRIDAGON
    if is_of_twelve != bool(further):
        return "it does not say which digit is a further one of twelve cells"
    if is_of_twelve:
        is_right = further == digits_of(removed)
        return None if is_right else "it does not remove the further digit"
    is_one = cells_of(removed).bit_count() == 1
    return None if is_one else "it does not remove from one cell beside its own"


def _is_of_templates(found: Deduction, grid: BareGrid) -> str | None:
    """It counts on places of digits in houses, and rests on all those of its own.

    The houses of its own digit come first.
    """
    concluded = digits_of((*found.places, *found.removes))
    counted = places_counted_on(found)
    if len(counted) < len(found.truths) or concluded != {counted[0][1]}:
        return "it does not count on the places of the digit that it is about"
    digit = counted[0][1]
    own = cells_of([cause for cause in found.because if cause.digit == digit])
    open_ = grid.rules.planes.plane & ~grid.filled
    if own != grid.places_of(digit, open_):
        return f"its causes are not all places of {digit}"
    if digits_of(found.because) - {counted_on for _, counted_on in counted}:
        return "it rests on digits that it does not count on"
    return None


SINGLES: Final[dict[str, Form]] = {
    "full-house": Form(
        places=ONE,
        removes=NO,
        houses=ONE,
        truths=(0, 1),
        laws=(names_houses, _fills_its_house),
    ),
    "naked-single": Form(
        places=ONE, removes=NO, houses=NO, truths=NO, laws=(_rests_on_its_place,)
    ),
    "hidden-single": Form(
        places=ONE,
        removes=NO,
        houses=ONE,
        truths=NO,
        laws=(names_houses, _rests_on_its_place),
    ),
    **dict.fromkeys(
        ("last-option", "unit-clause"),
        Form(
            places=ONE,
            removes=NO,
            houses=(0, 1),
            truths=NO,
            laws=(_rests_on_its_place,),
        ),
    ),
    "no-conflict": Form(places=SOME, removes=NO, houses=NO, cells=NO, truths=NO),
    "refutation": Form(
        places=(0, 1), removes=ANY, houses=(0, 1), truths=NO, laws=(names_houses,)
    ),
}
"""Digits that are the last of a cell or a house."""

BY_DIGIT: Final[dict[str, Form]] = dict.fromkeys(
    (
        "elimination",
        "consistency",
        "forward-checking",
        "cover",
        "at-most-one",
        "ac3",
        "by-hand-arc",
        "by-hand-cell",
    ),
    Form(cells=SOME, truths=NO, laws=(names_houses,)),
)
"""Digits that leave the peers of their cells."""

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

LOCKED: Final[dict[str, Form]] = {
    technique: Form(
        houses=(2, 2),
        digits=ONE,
        truths=(0, 1),
        laws=(names_houses, _is_locked(is_region=is_region)),
    )
    for technique, is_region in (("pointing", True), ("claiming", False))
}

SUBSETS: Final[dict[str, Form]] = {
    "equal-sets": Form(
        houses=(4, ANY[1]),
        truths=NO,
        roles=frozenset({_A, _B}),
        laws=(names_houses, _is_of_equal_sets),
    ),
    "naked-pair": _naked(2, is_counted_on=False),
    "naked-triple": _naked(3),
    "naked-quad": _naked(4),
    "locked-pair": _locked_subset(2),
    "locked-triple": _locked_subset(3),
    "hidden-pair": _hidden(2),
    "hidden-triple": _hidden(3),
    "hidden-quad": _hidden(4),
}


def _of_cells(
    cells: int, digits: int, *laws: Callable[[Deduction, BareGrid], str | None]
) -> Form:
    """The form of a wing without links."""
    return Form(
        houses=(1, cells - 1),
        cells=(cells, cells),
        digits=(digits, digits),
        truths=(cells, cells),
        roles=frozenset({_PIVOT, _PINCER}),
        laws=(
            names_houses,
            removes_one_digit,
            lists_all_of_its_cells,
            counts_on_its_cells,
            *laws,
        ),
    )


def is_pivoted(found: Deduction, grid: BareGrid) -> str | None:
    """A pivot with two digits, and two cells that share a third: the XY-wing."""
    return _of_cells(3, 3, _is_bent(2)).why_not(found._replace(links=()), grid)


WINGS: Final[dict[str, Form]] = {
    "xyz-wing": _of_cells(3, 3, _is_bent(3)),
    "wxyz-wing": _of_cells(4, 4, _has_one_loose_digit),
}

SETS: Final[dict[str, Form]] = {
    "als-xz": Form(
        houses=SOME,
        truths=SOME,
        roles=frozenset({_A, _B, _COMMON}),
        laws=(
            names_houses,
            lists_all_of_its_cells,
            counts_on_its_cells,
            _has_almost_locked_sets,
        ),
    ),
    "sue-de-coq": Form(
        houses=(2, 2),
        truths=SOME,
        roles=frozenset({_A, _B, _C}),
        laws=(names_houses, lists_all_of_its_cells, counts_on_its_cells, _crosses),
    ),
}

TEMPLATES: Final[dict[str, Form]] = {
    "template-set": Form(
        places=SOME, removes=NO, houses=SOME, truths=SOME, laws=(_is_of_templates,)
    ),
    "template-delete": Form(houses=SOME, truths=SOME, laws=(_is_of_templates,)),
    "tridagon": Form(
        houses=NO,
        cells=(11, 12),
        digits=(3, 4),
        truths=(11, 12),
        may=frozenset({_PINCER}),
        laws=(lists_all_of_its_cells, counts_on_its_cells, _is_of_guardians),
    ),
}
