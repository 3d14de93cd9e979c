"""Forms of uniqueness techniques of more than four cells."""

from collections.abc import Sequence
from typing import Final

from solver.forms.form import (
    NO,
    ONE,
    SOME,
    BareGrid,
    Count,
    Form,
    Law,
    cells_counted_on,
    cells_of,
    digits_of,
    houses_of,
    names_houses,
    places_counted_on,
    seen_from,
    with_role,
)
from solver.forms.twin_lines import lines_beside
from solver.forms.uniqueness import is_loop, wrong_subset
from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import cell_set, places
from solver.rules.places import Cell

_DEADLY, _FIN, _SET = CandidateRole.DEADLY, CandidateRole.FIN, CandidateRole.SET_A
_PAIR: Final = 2
_THREE: Final = 3
_FOUR: Final = 4
_SIX: Final = 6


def _cells(found: Deduction) -> int:
    """The cells of its pattern, as a set."""
    return cells_of(with_role(found, _DEADLY))


def _roof(found: Deduction, grid: BareGrid) -> int:
    """Those that hold others than its deadly candidates."""
    planes = grid.rules.planes
    deadly = planes.bits(with_role(found, _DEADLY))
    return planes.cells_of(grid.in_cells(_cells(found)) & ~deadly)


def _is_extended(found: Deduction, grid: BareGrid) -> str | None:
    """Three digits in six cells: each house has two or three of these, or none."""
    cells = _cells(found)
    if cells.bit_count() != _SIX:
        return "its rectangle has not six cells"
    if len(digits_of(with_role(found, _DEADLY))) != _THREE:
        return "its rectangle has not three digits"
    counts = {(inside & cells).bit_count() for inside in grid.rules.house_sets.values()}
    if counts != {0, _PAIR, _THREE}:
        return "a house does not hold two or three cells of its rectangle, or none"
    return None


def _lists_its_digits(found: Deduction, grid: BareGrid) -> str | None:
    """Its deadly candidates are all places of their digits in its open cells."""
    planes, cells = grid.rules.planes, _cells(found)
    deadly = with_role(found, _DEADLY)
    of_digits = 0
    for digit in digits_of(deadly):
        of_digits |= planes.of_digit(digit, cells).bits
    if cells & grid.filled:
        return "a cell of its pattern is filled"
    if planes.bits(deadly) != grid.in_cells(cells) & of_digits:
        return "it leaves out a digit of its pattern"
    return None


def _is_lite(found: Deduction, grid: BareGrid) -> str | None:
    """It has three digits or more in more than six cells, and not in all."""
    cells, digits = _cells(found), digits_of(with_role(found, _DEADLY))
    if _is_of_board(found, grid) is None:
        return "its pattern has all open cells"
    is_larger = cells.bit_count() > _SIX and len(digits) >= _THREE
    return None if is_larger else "its pattern is a rectangle or a loop"


def _is_of_board(found: Deduction, grid: BareGrid) -> str | None:
    """Its pattern has all open cells."""
    is_whole = _cells(found) == grid.rules.planes.plane & ~grid.filled
    return None if is_whole else "its pattern leaves out an open cell"


def _is_two_fold(found: Deduction, grid: BareGrid) -> str | None:
    """Two digits in each open cell, each twice in a house or never."""
    planes, cells = grid.rules.planes, _cells(found)
    deadly = planes.bits(with_role(found, _DEADLY))
    if cells & grid.filled or deadly & ~grid.left:
        return "a cell of its pattern does not hold its digits"
    own = [planes.mask(deadly, Cell(cell)).bit_count() for cell in places(cells)]
    if {*own} != {_PAIR}:
        return "a cell of its pattern has not two digits"
    for digit in digits_of(with_role(found, _DEADLY)):
        where = planes.cells_of(deadly & planes.of_digit(digit, cells).bits)
        for house, inside in grid.rules.house_sets.items():
            if (where & inside).bit_count() not in {0, _PAIR}:
                return f"{house.name} has {digit} not twice in its pattern, or never"
    return None


def _is_multivalue(found: Deduction, grid: BareGrid) -> str | None:
    """Three digits in seven cells or four in eight, in each house two or more of these.

    And no more than digits.
    """
    cells, count = _cells(found), len(digits_of(with_role(found, _DEADLY)))
    if count not in {_THREE, _FOUR} or cells.bit_count() != count + _FOUR:
        return "it has not seven cells of three digits or eight of four"
    for house, inside in grid.rules.house_sets.items():
        if (inside & cells).bit_count() not in {0, *range(_PAIR, count + 1)}:
            return f"{house.name} has one cell of its pattern, or too many"
    return None


def _lists_its_fins(found: Deduction, grid: BareGrid) -> str | None:
    """Its fins are all other candidates of its cells."""
    planes = grid.rules.planes
    deadly, fins = with_role(found, _DEADLY), with_role(found, _FIN)
    others = grid.in_cells(_cells(found)) & ~planes.bits(deadly)
    return None if planes.bits(fins) == others else "its fins are not all others"


def _loses_its_digits(found: Deduction, grid: BareGrid) -> str | None:
    """Its one cell of other digits loses those that are deadly."""
    roof, gone = _roof(found, grid), found.removes.bits
    if roof.bit_count() != 1 or cells_of(tuple(found.removes)) != roof:
        return "it does not remove its digits from its one cell with others"
    if gone & ~grid.rules.planes.bits(with_role(found, _DEADLY)):
        return "it removes other digits than those of its pattern"
    return _counts_on(found, _cells(found) & ~roof)


def _loses_one_extra(found: Deduction, grid: BareGrid) -> str | None:
    """Its fins are of one digit, in several cells, which is removed elsewhere."""
    fins = digits_of(with_role(found, _FIN))
    if len(fins) != 1 or digits_of(tuple(found.removes)) != fins:
        return "it does not remove the one further digit of its cells"
    if _roof(found, grid).bit_count() == 1:
        return "one of its cells alone has a further digit"
    return _counts_on(found, _cells(found))


def _has_subset(found: Deduction, grid: BareGrid) -> str | None:
    """Its fins and the cells beside them are a naked subset of each house it names."""
    cells = _cells(found) | cells_of(with_role(found, _SET))
    return wrong_subset(found, grid, _roof(found, grid)) or _counts_on(found, cells)


def _has_locked_digit(found: Deduction, grid: BareGrid) -> str | None:
    """A deadly digit has only its two cells with others; these lose the rest of it."""
    roof, counted = _roof(found, grid), places_counted_on(found)
    if roof.bit_count() != _PAIR or len(counted) != 1:
        return "it does not count on one digit in its two cells with others"
    house, digit = counted[0]
    if [house] != houses_of(found):
        return "it counts on another house than it names"
    if grid.places_of(digit, cell_set(house.cells)) != roof:
        return f"{digit} has other places in {house.name}"
    gone = tuple(found.removes)
    deadly = grid.rules.planes.bits(with_role(found, _DEADLY))
    if found.removes.bits & ~deadly or digit in digits_of(gone):
        return "it removes others than the other digits of its pattern"
    if cells_of(gone) & ~roof:
        return "it removes digits from other cells than those two"
    return _counts_on(found, _cells(found) & ~roof)


def _sees_its_fins(found: Deduction, grid: BareGrid) -> str | None:
    """What it removes sees all its fins, of two digits or more."""
    fins = with_role(found, _FIN)
    if len(digits_of(fins)) == 1:
        return "it has one further digit, not several"
    planes = grid.rules.planes
    for gone in found.removes:
        if planes.bits(fins) & ~seen_from(grid.rules, gone):
            return f"{grid.name(gone)} does not see all further digits"
    return _counts_on(found, _cells(found))


def _counts_on(found: Deduction, cells: int) -> str | None:
    is_right = cell_set(cells_counted_on(found)) == cells
    return None if is_right else "it counts on other cells than those of its pattern"


def _is_beside_twins(found: Deduction, grid: BareGrid) -> str | None:
    """Two digits in two cells, and all their places in a block beside twin lines."""
    if lines_beside(found, grid):
        return None
    return "its cells are not beside twin lines"


_ALONE: Final = frozenset({_DEADLY})
_WITH_FINS: Final = frozenset({_DEADLY, _FIN})
_GRAVE: Final[tuple[Law, ...]] = (_is_of_board, _is_two_fold)
_BUGS: Final = ("bug-plus-1", "bug-2", "bug-3", "bug-4")
"""The first has a form of its own."""
_LOOP: Final[tuple[Law, ...]] = (names_houses, is_loop, _lists_its_digits)


def _types(
    slugs: Sequence[str],
    cells: Count,
    *laws: Law,
    base: frozenset[CandidateRole] = frozenset(),
) -> dict[str, Form]:
    """The forms of types 1 to 4 of a pattern of so many *cells*, named in order.

    All have candidates with the roles of *base*, too.
    """
    floor = cells[0] - 1, cells[1] - 1
    one, two, three, four = slugs
    return {
        one: Form(
            houses=NO,
            truths=floor,
            roles=_ALONE | base,
            laws=(*laws, _loses_its_digits),
        ),
        two: Form(
            houses=NO,
            truths=cells,
            roles=_WITH_FINS | base,
            laws=(*laws, _lists_its_fins, _loses_one_extra),
        ),
        three: Form(
            houses=SOME,
            truths=SOME,
            roles=_WITH_FINS | {_SET} | base,
            laws=(names_houses, *laws, _lists_its_fins, _has_subset),
        ),
        four: Form(
            houses=ONE,
            truths=floor,
            roles=_ALONE | base,
            laws=(names_houses, *laws, _has_locked_digit),
        ),
    }


DEADLY_PATTERNS: Final[dict[str, Form]] = {
    **dict([*_types(_BUGS, (2, SOME[1]), *_GRAVE).items()][1:]),
    "bug-plus-n": Form(
        houses=NO,
        truths=SOME,
        roles=_WITH_FINS,
        laws=(*_GRAVE, _lists_its_fins, _sees_its_fins),
    ),
    "unique-loop-3": Form(
        houses=SOME,
        truths=SOME,
        roles=_WITH_FINS | {_SET},
        laws=(*_LOOP, _lists_its_fins, _has_subset),
    ),
    "unique-loop-4": Form(
        houses=ONE,
        truths=SOME,
        roles=_ALONE,
        laws=(*_LOOP, _has_locked_digit),
    ),
    **_types(
        [f"extended-rectangle-{number}" for number in range(1, 5)],
        (6, 6),
        _is_extended,
        _lists_its_digits,
    ),
    **_types(
        ["bug-lite", "bug-lite-2", "bug-lite-3", "bug-lite-4"],
        (7, SOME[1]),
        _is_lite,
        _is_two_fold,
    ),
    **_types(
        [f"qiu-{number}" for number in range(1, 5)],
        (2, 2),
        _is_beside_twins,
        _lists_its_digits,
        base=frozenset({CandidateRole.BASE}),
    ),
    **_types(
        [f"mug-{number}" for number in range(1, 5)],
        (7, 8),
        _is_multivalue,
        _lists_its_digits,
    ),
}
