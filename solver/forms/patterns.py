"""Forms of singles, locked candidates, subsets, wings and sets of cells."""

from collections.abc import Callable, Sequence
from typing import Final

from solver.forms.form import (
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
    seen_from,
    with_role,
)
from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import Candidate, cell_set, places
from solver.rules.digits import Digit
from solver.rules.variant import REGIONS

_A, _B, _C = CandidateRole.SET_A, CandidateRole.SET_B, CandidateRole.SET_C
_BASE: Final = CandidateRole.BASE
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
        if places_counted_on(found) != [(house, digit)]:
            return f"it does not count on the places of {digit} in {house.name}"
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


def _sets_of(
    found: Deduction, roles: Sequence[CandidateRole]
) -> list[tuple[Candidate, ...]]:
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
    for gone in found.removes:
        if not _sees_its_places(gone, sets, commons, grid):
            return f"{grid.name(gone)} does not see all places of its digit"
    return None


def _sees_its_places(
    gone: Candidate,
    sets: Sequence[tuple[Candidate, ...]],
    commons: set[Digit],
    grid: BareGrid,
) -> bool:
    """Whether a candidate sees its digit in both sets; if linked twice in one alone."""
    own = [[c for c in one if c.digit == gone.digit] for one in sets]
    if len(commons) == 1 and (gone.digit in commons or not all(own)):
        return False
    is_in_one = len(commons) > 1 and gone.digit not in commons
    seen, bits = seen_from(grid.rules, gone), grid.rules.planes.bits
    groups = own if is_in_one else [own[0] + own[1]]
    return any(places and not bits(places) & ~seen for places in groups)


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


def _has_three_cells(found: Deduction, grid: BareGrid) -> str | None:
    """It counts on three digits in two lines, and removes beside their three cells."""
    three, cells = digits_of(found.because), cells_of(with_role(found, _BASE))
    counted = {*places_counted_on(found)}
    if counted != {(house, d) for house in houses_of(found) for d in three}:
        return "it does not count on its digits in its houses"
    one, other = (cell_set(house.cells) for house in houses_of(found))
    lines, at = one | other, one & other
    if at.bit_count() != 1 or not at & cells:
        return "its houses do not cross in one of its cells"
    if cells.bit_count() != len(three) or cells & ~lines:
        return "it has not as many cells as digits on its lines"
    own = {d: grid.places_of(d, lines) for d in three}
    rest = {d: cells_of([c for c in found.because if c.digit == d]) for d in three}
    if own != rest:
        return "its causes are not all places of its digits on its lines"
    inside = [gone for gone in found.removes if cells >> gone.cell & 1]
    off = [gone for gone in found.removes if not cells >> gone.cell & 1]
    if digits_of(inside) & three or digits_of(off) - three or cells_of(off) & lines:
        return "it removes its own digits, or others off its lines"
    return None


def _goes_round(found: Deduction, grid: BareGrid) -> str | None:
    """Its cells, odd in number, hold the same two digits, and its fins all others."""
    pair, cells = with_role(found, _BASE), cells_of(found.because)
    if cells.bit_count() % 2 == 0 or cells & grid.filled:
        return "its cells are even in number, or one of them is filled"
    if len(digits_of(pair)) != 2 or len(pair) != 2 * cells.bit_count():  # noqa: PLR2004
        return "its cells do not hold the same two digits"
    if digits_of(with_role(found, CandidateRole.FIN)) & digits_of(pair):
        return "its fins are of its two digits"
    return None


def _is_locked_but_for_one(found: Deduction, grid: BareGrid) -> str | None:
    """One cell fewer than digits in each of two houses that cross."""
    first, second = (cell_set(house.cells) for house in houses_of(found))
    own, other, shared = _sets_of(found, (_A, _B, _C))
    few, cells = digits_of(own), cells_of(own)
    if cells & ~(first & ~second) or cells_of(other) & ~(second & ~first):
        return "its cells are not each in one of its houses"
    if grid.rules.planes.bits(own) != grid.in_cells(cells):
        return "its cells have other candidates"
    if any(
        grid.places_of(digit, second)
        != cells_of([c for c in (*other, *shared) if c.digit == digit])
        for digit in few
    ):
        return "its causes are not all places of its digits in the second house"
    if not cells.bit_count() == cells_of(other).bit_count() == len(few) - 1:
        return "it has not one cell fewer than digits in each of its houses"
    if {*cells_counted_on(found)} != {*places(cells)} or {
        *places_counted_on(found)
    } != {(houses_of(found)[1], digit) for digit in few}:
        return "it counts on more than its cells, and its digits in the second house"
    for gone in found.removes:
        is_beside = (first & ~(second | cells)) >> gone.cell & 1
        is_other = cells_of(other) >> gone.cell & 1
        if not (is_beside if gone.digit in few else is_other):
            return "it removes more than other digits, or its own from the first house"
    return None


def _almost_locked(size: int) -> Form:
    return Form(
        houses=(2, 2),
        digits=(size, size),
        truths=(2 * size - 1, 2 * size - 1),
        roles=frozenset({_A, _B, _C}),
        laws=(names_houses, _is_locked_but_for_one),
    )


SINGLES: Final[dict[str, Form]] = {
    "full-house": Form(
        places=ONE,
        removes=NO,
        houses=ONE,
        truths=ONE,
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


def _names_what_joins(found: Deduction, grid: BareGrid) -> str | None:
    """A rule that it names joins the one cell of its causes with what it removes."""
    del grid
    if not found.constraints:
        return None
    cells = cell_set({c.cell for c in (*found.because, *found.removes)})
    if cells_of(found.because).bit_count() != 1 or cells.bit_count() != 1 + 1:
        return "it names a rule, but not one cell for its causes and one that loses"
    if all(cells & ~cell_set(scope.cells) == 0 for scope in found.within):
        return None
    return "it names what does not join its two cells"


BY_DIGIT: Final[dict[str, Form]] = dict.fromkeys(
    ("elimination", "cover", "at-most-one", "by-hand-cell"),
    Form(cells=SOME, truths=NO, laws=(names_houses,)),
) | dict.fromkeys(
    ("consistency", "forward-checking", "ac3", "by-hand-arc"),
    Form(cells=SOME, truths=NO, laws=(_names_what_joins,)),
)
"""Digits that leave the peers of their cells, or what rules of two cells rule out."""


LOCKED: Final[dict[str, Form]] = {
    technique: Form(
        houses=(2, 2),
        digits=ONE,
        truths=ONE,
        laws=(names_houses, _is_locked(is_region=is_region)),
    )
    for technique, is_region in (("pointing", True), ("claiming", False))
}

SUBSETS: Final[dict[str, Form]] = {
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
    **dict.fromkeys(("wxyz-wing", "bent-quad"), _of_cells(4, 4, _has_one_loose_digit)),
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
    "almost-locked-pair": _almost_locked(2),
    "almost-locked-triple": _almost_locked(3),
    "sue-de-coq": Form(
        houses=(2, 2),
        truths=SOME,
        roles=frozenset({_A, _B, _C}),
        laws=(names_houses, lists_all_of_its_cells, counts_on_its_cells, _crosses),
    ),
    "bivalue-oddagon": Form(
        houses=NO,
        cells=(5, 7),
        truths=(5, 7),
        roles=frozenset({CandidateRole.BASE, CandidateRole.FIN}),
        laws=(lists_all_of_its_cells, counts_on_its_cells, _goes_round),
    ),
    "fireworks": Form(
        houses=(2, 2),
        digits=(3, 3),
        truths=(6, 6),
        roles=frozenset({CandidateRole.BASE}),
        laws=(names_houses, _has_three_cells),
    ),
}
