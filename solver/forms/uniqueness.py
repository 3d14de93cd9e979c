"""Forms of uniqueness techniques: rectangles of two digits, and the universal grave."""

from typing import Final

from solver.forms.form import (
    NO,
    ONE,
    SOME,
    BareGrid,
    Form,
    Law,
    cells_counted_on,
    cells_of,
    digits_of,
    houses_of,
    names_houses,
    places_counted_on,
    removes_one_digit,
    with_role,
)
from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import cell_set, places
from solver.rules.digits import Digit, Mask, digits
from solver.rules.places import Cell

_DEADLY, _FIN, _SET = CandidateRole.DEADLY, CandidateRole.FIN, CandidateRole.SET_A
_CORNERS: Final = 4
_PAIR: Final = 2
_SHORTEST_LOOP: Final = 6


def _corners(found: Deduction, grid: BareGrid) -> tuple[Cell, ...]:
    """The corners of its rectangle, clockwise; empty where its cells are none."""
    cells = cells_of(with_role(found, _DEADLY))
    if cells.bit_count() != _CORNERS:
        return ()
    one, two, four, three = map(Cell, places(cells))
    at = grid.rules.places
    sides = ((one, four), (two, three))
    is_upright = all(at[a].column == at[b].column for a, b in sides)
    return (one, two, three, four) if is_upright else ()


def _is_rectangle(found: Deduction, grid: BareGrid) -> str | None:
    if not _corners(found, grid):
        return "its cells are not the corners of a rectangle"
    count = len(digits_of(with_role(found, _DEADLY)))
    return None if count == _PAIR else f"its rectangle has {count} digits"


def _lists_its_corners(found: Deduction, grid: BareGrid) -> str | None:
    """Its deadly candidates are the two digits where the corners hold them.

    Its fins, where it names any, are all other candidates of the corners.
    """
    planes, cells = grid.rules.planes, cell_set(_corners(found, grid))
    deadly, fins = with_role(found, _DEADLY), with_role(found, _FIN)
    of_pair = 0
    for digit in digits_of(deadly):
        of_pair |= planes.of_digit(digit, cells).bits
    inside = grid.in_cells(cells)
    if cells & grid.filled:
        return "a corner of its rectangle is filled"
    if planes.bits(deadly) != inside & of_pair:
        return "it leaves out a digit of its rectangle"
    if fins and planes.bits(fins) != inside & ~of_pair:
        return "its fins are not the other digits of its rectangle"
    return None


def is_loop(found: Deduction, grid: BareGrid) -> str | None:
    """Each house holds two of its six or more cells, or none; there are two digits."""
    cells = cells_of(with_role(found, _DEADLY))
    if cells.bit_count() < _SHORTEST_LOOP:
        return "its loop is too short"
    counts = {(inside & cells).bit_count() for inside in grid.rules.house_sets.values()}
    if counts - {0, _PAIR}:
        return "a house does not hold two cells of its loop, or none"
    count = len(digits_of(with_role(found, _DEADLY)))
    return None if count == _PAIR else f"its loop has {count} digits"


def _lists_its_loop(found: Deduction, grid: BareGrid) -> str | None:
    """Its deadly candidates are two digits in all cells, its fins all others."""
    planes = grid.rules.planes
    deadly, fins = with_role(found, _DEADLY), with_role(found, _FIN)
    cells = cells_of(deadly)
    of_pair = 0
    for digit in digits_of(deadly):
        of_pair |= planes.of_digit(digit, cells).bits
    if cells & grid.filled:
        return "a cell of its loop is filled"
    if planes.bits(deadly) != of_pair:
        return "a cell of its loop lacks a digit"
    if fins and planes.bits(fins) != grid.in_cells(cells) & ~of_pair:
        return "its fins are not the other digits of its loop"
    return None


def _concludes_from_loop(found: Deduction, grid: BareGrid) -> str | None:
    """Type 1 takes the two digits from one cell, type 2 the one further digit."""
    del grid
    deadly, fins = with_role(found, _DEADLY), with_role(found, _FIN)
    cells, gone = cells_of(deadly), tuple(found.removes)
    counted = cell_set(cells_counted_on(found))
    if fins:
        is_one = len(digits_of(fins)) == 1 == len(digits_of(gone))
        is_right = is_one and digits_of(fins) == digits_of(gone) and counted == cells
        return None if is_right else "it does not remove the one further digit"
    is_right = counted == cells & ~cells_of(gone) and digits_of(gone) <= digits_of(
        deadly
    )
    if is_right and cells_of(gone).bit_count() == 1 and cells_of(gone) & cells:
        return None
    return "it does not remove its digits from one cell of the loop"


def _roof(found: Deduction, grid: BareGrid) -> tuple[Cell, ...]:
    """The corners that hold other digits than the two, clockwise."""
    pair = digits_of(with_role(found, _DEADLY))
    planes = grid.rules.planes
    return tuple(
        cell
        for cell in _corners(found, grid)
        if {*digits(Mask(planes.mask(grid.left, cell)))} - pair
    )


def _has_side(found: Deduction, grid: BareGrid) -> bool:
    """Whether the roof is a side of the rectangle."""
    corners, roof = _corners(found, grid), _roof(found, grid)
    at = [corners.index(cell) for cell in roof]
    return len(roof) == _PAIR and (at[1] - at[0]) % _PAIR == 1


def _has_roof(found: Deduction, grid: BareGrid) -> str | None:
    """The roof is that of the type: one corner, a side, or any other."""
    roof, is_side = _roof(found, grid), _has_side(found, grid)
    match found.rule.rpartition("-")[2]:
        case "1":
            is_right = len(roof) == 1
        case "5":
            is_right = len(roof) > 1 and not is_side
        case "6":
            is_right = len(roof) == _PAIR and not is_side
        case _:
            is_right = is_side
    return None if is_right else f"its other corners are not those of {found.rule}"


def _loses_pair(found: Deduction, grid: BareGrid) -> str | None:
    """One corner loses digits of the two; it counts on the others."""
    gone = tuple(found.removes)
    roof, corners = {*_roof(found, grid)}, {*_corners(found, grid)}
    if {*cells_counted_on(found)} != corners - roof:
        return "it does not count on the corners with two digits"
    is_inside = {c.cell for c in gone} == roof
    if is_inside and digits_of(gone) <= digits_of(with_role(found, _DEADLY)):
        return None
    return "it does not remove its digits from the fourth corner"


def _has_one_extra(found: Deduction, grid: BareGrid) -> str | None:
    """The corners hold one further digit, which is removed."""
    extras = digits_of(with_role(found, _FIN))
    if {*cells_counted_on(found)} != {*_corners(found, grid)}:
        return "it does not count on its corners"
    if len(extras) == 1 and digits_of(tuple(found.removes)) == extras:
        return None
    return "it does not remove the one further digit of its corners"


def _has_subset(found: Deduction, grid: BareGrid) -> str | None:
    """The further digits of the roof and the cells beside it are a naked subset."""
    cells = cells_of(with_role(found, _SET))
    if cell_set(cells_counted_on(found)) != cells | cell_set(_corners(found, grid)):
        return "it does not count on its corners and its subset"
    return wrong_subset(found, grid, cell_set(_roof(found, grid)))


def wrong_subset(found: Deduction, grid: BareGrid, roof: int) -> str | None:
    """Why the fins in *roof* and the cells beside it are no naked subset, if so.

    They are one in each house that *found* names, and take what it removes.
    """
    beside = with_role(found, _SET)
    cells = cells_of(beside)
    union = digits_of(with_role(found, _FIN)) | digits_of(beside)
    if len(union) != cells.bit_count() + 1 or roof & cells:
        return "its subset has not as many digits as cells"
    if grid.rules.planes.bits(beside) != grid.in_cells(cells):
        return "the cells of its subset have other candidates"
    reach = 0
    for house in houses_of(found):
        inside = cell_set(house.cells)
        if (roof | cells) & ~inside:
            return f"its subset is not in {house.name}"
        reach |= inside & ~(roof | cells)
    gone = tuple(found.removes)
    if digits_of(gone) - union or cells_of(gone) & ~reach:
        return "it removes more than its subset takes from its houses"
    return None


def _is_linked(found: Deduction, grid: BareGrid) -> str | None:
    """A digit of the two has only corners in each house, at sides of the rectangle."""
    counted = places_counted_on(found)
    linked = {digit for _, digit in counted}
    if len(linked) != 1 or linked - digits_of(with_role(found, _DEADLY)):
        return "it does not count on one of its two digits"
    (digit,) = linked
    if [house for house, _ in counted] != houses_of(found):
        return "it counts on other houses than those it names"
    corners = cell_set(_corners(found, grid))
    for house in houses_of(found):
        where = grid.places_of(digit, cell_set(house.cells))
        if where & ~corners or where.bit_count() != _PAIR:
            return f"{digit} has other places in {house.name}"
    return None


def _is_linked_in(*, roof: bool) -> Law:
    """Both places of its digit are corners with others or, for no *roof*, one is."""

    def law(found: Deduction, grid: BareGrid) -> str | None:
        corners = cell_set(_roof(found, grid))
        for house, digit in places_counted_on(found):
            where = grid.places_of(digit, cell_set(house.cells))
            if (where & ~corners == 0) is not roof:
                return f"{found.rule} has its link at other corners"
        return None

    return law


def _loses_linked(found: Deduction, grid: BareGrid) -> str | None:
    """The roof loses the other digit or, where two sides are linked, that digit."""
    roof = {*_roof(found, grid)}
    if {*cells_counted_on(found)} != {*_corners(found, grid)} - roof:
        return "it does not count on the corners with two digits"
    return _loses(found, roof, is_other=found.rule == "uniqueness-test-4")


def _loses_opposite(found: Deduction, grid: BareGrid) -> str | None:
    """The corner opposite to one with two digits loses the other digit."""
    corners, counted = _corners(found, grid), cells_counted_on(found)
    if len(counted) != 1 or counted[0] not in corners:
        return "it does not count on a corner with two digits"
    opposite = corners[(corners.index(counted[0]) + _PAIR) % _CORNERS]
    return _loses(found, {opposite}, is_other=True)


def _loses(found: Deduction, cells: set[Cell], *, is_other: bool) -> str | None:
    pair = digits_of(with_role(found, _DEADLY))
    linked = {digit for _, digit in places_counted_on(found)}
    wanted: set[Digit] = pair - linked if is_other else linked
    gone = tuple(found.removes)
    if digits_of(gone) == wanted and {c.cell for c in gone} <= cells:
        return None
    return f"it does not remove what {found.rule} removes"


def _has_links(count: int) -> Law:
    """Each other corner has the two digits alone or is linked, *count* of them."""

    def law(found: Deduction, grid: BareGrid) -> str | None:
        corners, roof = {*_corners(found, grid)}, {*_roof(found, grid)}
        counted, cells = places_counted_on(found), {*cells_counted_on(found)}
        if [house for house, _ in counted] != houses_of(found):
            return "it counts on other houses than those it names"
        if len(counted) != count or cells != corners - roof:
            return f"its corners are not those of {found.rule}"
        for house, digit in counted:
            where = grid.places_of(digit, cell_set(house.cells))
            if where & ~cell_set(corners) or where.bit_count() != _PAIR:
                return f"{digit} has other places in {house.name}"
        (gone,) = found.removes
        is_own = gone in with_role(found, _DEADLY) and gone.cell in roof
        return None if is_own else "it does not remove a digit of its pair"

    return law


def _has_opposite(found: Deduction, grid: BareGrid) -> str | None:
    """Its two corners with other digits are opposite ones."""
    return "they are beside each other" if _has_side(found, grid) else None


def _is_filled(count: int) -> Law:
    """One digit for each corner, alike at opposite ones; *count* corners are filled."""

    def law(found: Deduction, grid: BareGrid) -> str | None:
        deadly = {c.cell: c.digit for c in with_role(found, _DEADLY)}
        one, two, three, four = (deadly[cell] for cell in _corners(found, grid))
        if len(with_role(found, _DEADLY)) != _CORNERS or (one, two) != (three, four):
            return "its corners do not hold two digits in turns"
        filled = cell_set(deadly) & grid.filled
        if filled.bit_count() != count:
            return f"{filled.bit_count()} of its corners are filled"
        return None

    return law


def _rests_on_filled_cells(found: Deduction, grid: BareGrid) -> str | None:
    """Its causes are filled, and it removes one of their digits from an open cell."""
    if cells_of(found.because) & ~grid.filled:
        return "it rests on a cell that is not filled"
    if digits_of(tuple(found.removes)) - digits_of(found.because):
        return "it removes another digit than those of its clues"
    return None


def _loses_last(found: Deduction, grid: BareGrid) -> str | None:
    """The open corner loses the digit that would complete the rectangle."""
    (gone,) = found.removes
    if gone in with_role(found, _DEADLY) and not grid.filled >> gone.cell & 1:
        return None
    return "it does not remove what would complete its rectangle"


def _has_one_extra_beside(found: Deduction, grid: BareGrid) -> str | None:
    """Each of the open corners holds one further digit, the same in both."""
    fins = with_role(found, _FIN)
    open_ = [cell for cell in _corners(found, grid) if not grid.filled >> cell & 1]
    if sorted(cells_counted_on(found)) != sorted(open_):
        return "it does not count on its open corners"
    if sorted(fin.cell for fin in fins) != sorted(open_) or len(digits_of(fins)) != 1:
        return "its open corners do not have one further digit"
    if digits_of(tuple(found.removes)) == digits_of(fins):
        return None
    return "it does not remove the further digit of its corners"


def _is_grave(found: Deduction, grid: BareGrid) -> str | None:
    """It lists all open candidates, of which one in the cell is more than a grave."""
    fins = with_role(found, _FIN)
    if len(fins) != 1:
        return f"it has {len(fins)} candidates beside the grave"
    cells = {c.cell for c in (*found.places, *found.removes)}
    if cells != {fins[0].cell}:
        return "it concludes something of another cell"
    planes = grid.rules.planes
    open_ = grid.in_cells(planes.plane & ~grid.filled)
    if planes.bits((*fins, *with_role(found, _DEADLY))) != open_:
        return "it does not list all open candidates"
    return None


_OPEN: Final = (names_houses, _is_rectangle, _lists_its_corners)
_ALONE: Final = frozenset({_DEADLY})
_WITH_FINS: Final = frozenset({_DEADLY, _FIN})

_LOOP: Final = (is_loop, _lists_its_loop, _concludes_from_loop)


def _linked(count: int, *laws: Law) -> Form:
    """The form of a rectangle with *count* strong links that no type names."""
    return Form(
        removes=ONE,
        houses=(count, count),
        truths=(3, 3),
        roles=_ALONE,
        laws=(*_OPEN, *laws, _has_links(count)),
    )


_ONE_EXTRA: Final = Form(
    houses=NO,
    truths=(4, 4),
    roles=_WITH_FINS,
    laws=(*_OPEN, _has_roof, _has_one_extra),
)
"""Tests 2 and 5: one digit more, in a line of the rectangle or across it."""


UNIQUENESS: Final[dict[str, Form]] = {
    "uniqueness-test-1": Form(
        houses=NO, truths=(3, 3), roles=_ALONE, laws=(*_OPEN, _has_roof, _loses_pair)
    ),
    "uniqueness-test-2": _ONE_EXTRA,
    "uniqueness-test-3": Form(
        houses=SOME,
        truths=SOME,
        roles=_WITH_FINS | {_SET},
        laws=(*_OPEN, _has_roof, _has_subset),
    ),
    "uniqueness-test-4": Form(
        houses=ONE,
        truths=(3, 3),
        roles=_ALONE,
        laws=(
            *_OPEN,
            removes_one_digit,
            _has_roof,
            _is_linked,
            _is_linked_in(roof=True),
            _loses_linked,
        ),
    ),
    "uniqueness-test-5": _ONE_EXTRA,
    "uniqueness-test-6": Form(
        houses=(2, 2),
        truths=(4, 4),
        roles=_ALONE,
        laws=(*_OPEN, removes_one_digit, _has_roof, _is_linked, _loses_linked),
    ),
    "hidden-rectangle": Form(
        houses=(2, 2),
        truths=(3, 3),
        roles=_ALONE,
        laws=(*_OPEN, removes_one_digit, _is_linked, _loses_opposite),
    ),
    "ur-2b-1sl": _linked(1, _has_roof, _is_linked_in(roof=False)),
    "ur-2x-1sl": _linked(1, _has_opposite),
    "ur-3x-2sl": _linked(2),
    "ur-4x-3sl": _linked(3),
    "unique-loop-1": Form(houses=NO, truths=SOME, roles=_ALONE, laws=_LOOP),
    "unique-loop-2": Form(houses=NO, truths=SOME, roles=_WITH_FINS, laws=_LOOP),
    "avoidable-rectangle-1": Form(
        removes=ONE,
        houses=NO,
        truths=NO,
        roles=_ALONE,
        laws=(_is_rectangle, _is_filled(3), _loses_last),
    ),
    "avoidable-rectangle-2": Form(
        houses=NO,
        truths=(2, 2),
        roles=_WITH_FINS,
        laws=(_is_rectangle, _is_filled(2), _has_one_extra_beside),
    ),
    "bug-plus-1": Form(houses=NO, truths=SOME, roles=_WITH_FINS, laws=(_is_grave,)),
    "reverse-bug": Form(
        removes=ONE,
        houses=NO,
        cells=SOME,
        digits=(2, 2),
        truths=NO,
        roles=frozenset({CandidateRole.BASE}),
        laws=(_rests_on_filled_cells,),
    ),
}
