"""Forms of templates, broken wings, tridagons and exocets."""

from functools import reduce
from itertools import combinations
from operator import or_
from typing import Final

from solver.forms.form import (
    NO,
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
    with_role,
)
from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import cell_set, places
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant

_PINCER: Final = CandidateRole.PINCER
_PAIR: Final = 2
_KINDS: Final = 2
"""Kinds of lines of a multi-sector locked set."""
_TRIDAGON: Final = 12
"""Cells of a tridagon."""
_LINES: Final = frozenset({"row", "column"})
_BASES: Final = {"exocet": 2, "senior-exocet": 2, "double-exocet": 4}
"""Base cells, and as many targets."""


def _is_odd_loop(found: Deduction, grid: BareGrid) -> str | None:
    """Each of its houses has one cell of its loop and the next, and guardians."""
    loop, guardians = (
        with_role(found, role) for role in (CandidateRole.BASE, CandidateRole.FIN)
    )
    houses, cells, beside = houses_of(found), cells_of(loop), 0
    (digit,) = digits_of(found.because)
    if len(loop) != len(houses) or len(houses) % 2 == 0:
        return "its loop is not of as many cells as houses, an odd number"
    if places_counted_on(found) != [(house, digit) for house in houses]:
        return f"it does not count on the places of {digit} in its houses"
    for house, one, following in zip(houses, loop, (*loop[1:], loop[0]), strict=True):
        inside = cell_set(house.cells)
        if cells & inside != cells_of((one, following)):
            return f"{house.name} has not two cells of its loop, one after the other"
        beside |= grid.places_of(digit, inside) & ~cells
    if beside != cells_of(guardians):
        return "its guardians are not all further places in its houses"
    is_whole = {*found.because} == {*loop, *guardians}
    return None if is_whole else "it rests on others than its loop and its guardians"


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


def _is_of_three_corners(found: Deduction, grid: BareGrid) -> str | None:
    """Three corners of a rectangle, of whose digits it removes some."""
    triple = cells_of(with_role(found, _PINCER))
    corners = [grid.rules.places[Cell(cell)] for cell in places(triple)]
    lines = [{row for row, _ in corners}, {column for _, column in corners}]
    if len(corners) != 3 or [*map(len, lines)] != [2, 2]:  # noqa: PLR2004
        return "it does not have three corners of a rectangle"
    if digits_of(tuple(found.removes)) - digits_of(found.because):
        return "it removes other digits than those of its cells"
    return None


def _has_bases_and_targets(found: Deduction, grid: BareGrid) -> str | None:
    """Cells with all their digits, these digits in three houses, as many targets."""
    base, hit = with_role(found, CandidateRole.BASE), with_role(found, _PINCER)
    cells, targets = cells_of(base), cells_of(hit)
    count = _BASES[found.rule]
    if not cells.bit_count() == targets.bit_count() == count or cells & targets:
        return f"it does not have {count} base cells and as many targets"
    if cell_set(cells_counted_on(found)) != cells:
        return "it does not count on its base cells"
    if grid.rules.planes.bits(base) != grid.in_cells(cells):
        return "its base cells have other candidates"
    counted = {*places_counted_on(found)}
    held = digits_of(base)
    if counted != {(house, digit) for house in houses_of(found) for digit in held}:
        return "it does not count on the digits of the base in its houses"
    if digits_of(found.because) != held:
        return "it rests on other digits"
    return None


def _removes_from_itself(found: Deduction, grid: BareGrid) -> str | None:
    """From its base cells and targets alone."""
    del grid
    own = cells_of(with_role(found, CandidateRole.BASE, _PINCER))
    is_own = not cells_of(tuple(found.removes)) & ~own
    return None if is_own else "it removes from other cells"


def base_blocks(found: Deduction, rules: Variant) -> tuple[House, ...]:
    """The blocks that the line of the base crosses, or of the first of two bases.

    Empty where no two base cells lie in a line that crosses its houses.
    """
    kinds = _LINES - {house.kind for house in houses_of(found)}
    base, sets = cells_of(with_role(found, CandidateRole.BASE)), rules.house_sets
    lines = (sets[house] for house in rules.full_houses if house.kind in kinds)
    line = next((cells for cells in lines if (cells & base).bit_count() == _PAIR), 0)
    blocks = (house for house in rules.full_houses if house.kind == "block")
    return tuple(block for block in blocks if sets[block] & line)


def room_covers(
    found: Deduction, rules: Variant, digit: Digit
) -> tuple[House, ...] | None:
    """The fewest lines that hold the places of *digit* beside base and targets.

    Its houses, and lines that cross these. ``None`` where that takes three, so that the
    digit may be in all three houses at once.
    """
    own = cells_of(with_role(found, CandidateRole.BASE, _PINCER))
    room = cells_of([c for c in found.because if c.digit == digit]) & ~own
    houses, sets = houses_of(found), rules.house_sets
    kinds = _LINES - {house.kind for house in houses}
    lines = [h for h in rules.full_houses if h in houses or h.kind in kinds]
    lines = [house for house in lines if sets[house] & room]
    for size in range(_PAIR + 1):
        for chosen in combinations(lines, size):
            if not room & ~reduce(or_, map(sets.__getitem__, chosen), 0):
                return chosen
    return None


def _has_room_in_two_lines(found: Deduction, grid: BareGrid) -> str | None:
    """Its base is in a line across its houses; of these two at most have a digit."""
    if not base_blocks(found, grid.rules):
        return "no two base cells are in a line that crosses its houses"
    for digit in digits_of(with_role(found, CandidateRole.BASE)):
        if room_covers(found, grid.rules, digit) is None:
            return f"{digit} has room in all of its houses at once"
    return None


def _has_outer_targets(count: int) -> Law:
    """*count* of its targets are in no block that crosses the line of its base."""

    def law(found: Deduction, grid: BareGrid) -> str | None:
        blocks = base_blocks(found, grid.rules)
        near = cell_set(cell for block in blocks for cell in block.cells)
        outer = cells_of(with_role(found, _PINCER)) & ~near
        if outer.bit_count() == count:
            return None
        return f"{outer.bit_count()} of its targets are outside of the blocks"

    return law


def _exocet(*, outer: int) -> Form:
    return Form(
        houses=(3, 3),
        digits=(3, 4),
        truths=(11, 14),
        roles=frozenset({CandidateRole.BASE, _PINCER}),
        laws=(
            _has_bases_and_targets,
            _has_room_in_two_lines,
            _removes_from_itself,
            _has_outer_targets(outer),
        ),
    )


def _removes_its_digits(found: Deduction, grid: BareGrid) -> str | None:
    """And no others."""
    del grid
    is_own = not digits_of(tuple(found.removes)) - digits_of(found.because)
    return None if is_own else "it removes other digits"


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


def _is_of_crossing_lines(found: Deduction, grid: BareGrid) -> str | None:
    """Its houses are of two kinds, of different digits, and hold all of its cells."""
    del grid
    kinds = {house.kind for house in houses_of(found)}
    if len(kinds) != _KINDS:
        return "its houses are not of two kinds"
    counted = [
        {c.digit for c in with_role(found, role)}
        for role in (CandidateRole.SET_A, CandidateRole.SET_B)
    ]
    if counted[0] & counted[1]:
        return "a digit is counted in lines of both kinds"
    named = cell_set(cell for house in houses_of(found) for cell in house.cells)
    if cells_of((*found.because, *found.removes)) & ~named:
        return "its cells, or those that it removes from, are not in its houses"
    return None


def _goes_round_crossings(found: Deduction, grid: BareGrid) -> str | None:
    """Four blocks, then four lines; its cells are theirs, but for filled crossings."""
    houses = houses_of(found)
    kinds = sorted(house.kind for house in houses)
    if kinds != ["block"] * 4 + ["column"] * 2 + ["row"] * 2:
        return "its houses are not four blocks, two rows and two columns"
    inside = [cell_set(house.cells) for house in houses if house.kind == "block"]
    rows, columns = (
        [cell_set(house.cells) for house in houses if house.kind == kind]
        for kind in ("row", "column")
    )
    crossings = (rows[0] | rows[1]) & (columns[0] | columns[1])
    on_lines = reduce(or_, rows + columns) & reduce(or_, inside)
    if crossings & ~grid.filled or cells_of(found.because) != on_lines & ~crossings:
        return "its cells are not those beside the filled ones where its lines cross"
    return None


TEMPLATES: Final[dict[str, Form]] = {
    "template-set": Form(
        places=SOME, removes=NO, houses=SOME, truths=SOME, laws=(_is_of_templates,)
    ),
    "template-delete": Form(houses=SOME, truths=SOME, laws=(_is_of_templates,)),
    "broken-wing": Form(
        houses=(5, 9),
        digits=(1, 1),
        truths=(5, 9),
        roles=frozenset({CandidateRole.BASE, CandidateRole.FIN}),
        laws=(names_houses, _is_odd_loop),
    ),
    "tridagon": Form(
        houses=NO,
        cells=(11, 12),
        digits=(3, 4),
        truths=(11, 12),
        may=frozenset({_PINCER}),
        laws=(lists_all_of_its_cells, counts_on_its_cells, _is_of_guardians),
    ),
    "remote-triple": Form(
        houses=NO,
        cells=(11, 11),
        digits=(3, 3),
        truths=(11, 11),
        roles=frozenset({_PINCER}),
        laws=(lists_all_of_its_cells, counts_on_its_cells, _is_of_three_corners),
    ),
    "exocet": _exocet(outer=0),
    "senior-exocet": _exocet(outer=1),
    "double-exocet": Form(
        houses=(3, 3),
        digits=(4, 4),
        truths=(16, 16),
        roles=frozenset({CandidateRole.BASE, _PINCER}),
        laws=(_has_bases_and_targets, _has_room_in_two_lines, _removes_its_digits),
    ),
    "sk-loop": Form(
        houses=(8, 8),
        cells=(16, 16),
        truths=NO,
        roles=frozenset({CandidateRole.SET_A, CandidateRole.SET_B}),
        laws=(names_houses, lists_all_of_its_cells, _goes_round_crossings),
    ),
    "multi-sector-locked-set": Form(
        houses=SOME,
        cells=SOME,
        truths=NO,
        roles=frozenset({CandidateRole.SET_A, CandidateRole.SET_B}),
        laws=(names_houses, lists_all_of_its_cells, _is_of_crossing_lines),
    ),
}
