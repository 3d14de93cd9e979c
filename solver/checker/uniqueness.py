"""Deadly patterns: what a puzzle with one solution cannot hold.

Where digits of cells that were not given can change places so that each house keeps its
digits, a solution makes a second one. So no solution of a puzzle that has one alone
holds them, as long as no rule beside the houses tells the two apart.
"""

from collections.abc import Callable, Iterator
from functools import reduce
from operator import or_
from typing import Final

from solver.checker.position import CheckedPosition
from solver.checker.refutation import Excluded
from solver.log.deduction import CandidateRole, Deduction
from solver.rules.candidate_sets import Candidate, cell_set, places
from solver.rules.places import Cell
from solver.rules.variant import Variant

_TWO: Final = 2


def deadly_cells(found: Deduction) -> int:
    """The cells of the deadly pattern of *found*, as a set; none where it has none."""
    marked = (c.cell for c, role in found.roles if role is CandidateRole.DEADLY)
    return cell_set(marked)


def why_not_granted(
    position: CheckedPosition, cells: int, given: int, is_unique: Callable[[], bool]
) -> str | None:
    """Reason why no pattern in *cells* is deadly, in English, or ``None``.

    Args:
        position: Where.
        cells: A set of cells.
        given: The cells of the clues, as a set.
        is_unique: Counts the solutions.
    """
    rules = position.rules
    if rules.constraints:
        return "a rule beside the houses tells the digits of a deadly pattern apart"
    if cells & given:
        clue = rules.cell_name(Cell(next(places(cells & given))))
        return f"{clue} of the deadly pattern is a clue"
    if not is_unique():
        return "the puzzle is not known to have one solution"
    return None


def excluded_by(position: CheckedPosition, found: Deduction) -> Excluded:
    """What the deadly pattern of *found* rules out."""
    rules, cells = position.rules, deadly_cells(found)
    inside = rules.planes.in_cells(cells)
    pattern = deadly_pattern(position, found)
    is_two_fold = is_exchangeable(rules, found, pattern)

    def is_excluded(left: int) -> bool:
        here = left & inside
        if is_two_fold and not here & ~pattern:
            return True
        held = {Cell(cell): _digits(rules, here, cell) for cell in places(cells)}
        if any(len(digits) != 1 for digits in held.values()):
            return False
        return _has_other({cell: digits[0] for cell, digits in held.items()}, rules)

    return is_excluded


def deadly_pattern(position: CheckedPosition, found: Deduction) -> int:
    """The candidates that are deadly together: two digits in all cells, or those named.

    A candidate of the two that is gone belongs to it, too.
    """
    planes = position.rules.planes
    marked = [c for c, role in found.roles if role is CandidateRole.DEADLY]
    digits = {candidate.digit for candidate in marked}
    if len(digits) != _TWO:
        return planes.bits(marked)
    cells = cell_set(candidate.cell for candidate in marked)
    return reduce(or_, (planes.of_digit(digit, cells).bits for digit in digits))


def is_exchangeable(rules: Variant, found: Deduction, pattern: int) -> bool:
    """Whether each cell of *pattern* has two candidates and each house a digit twice.

    Whatever choice of them a solution makes, the other one of each cell makes another.
    So it is where *found* is of Qiu's pattern: ``solver.forms.twin_lines`` says why.
    """
    if found.rule.startswith("qiu-"):
        return True
    planes, cells = rules.planes, rules.planes.cells_of(pattern)
    if any(len(_digits(rules, pattern, cell)) != _TWO for cell in places(cells)):
        return False
    return bool(cells) and all(
        (pattern >> digit * planes.cells & inside).bit_count() in {0, _TWO}
        for inside in rules.house_sets.values()
        for digit in range(planes.digits)
    )


def completes_clues(position: CheckedPosition, gone: Candidate, clues: int) -> bool:
    """Whether with *gone* each house has two digits among their clues, or neither.

    And a full house neither, so that it has both elsewhere, to change places.

    Args:
        position: Where.
        gone: A digit of an open cell.
        clues: The clues of two digits, *gone*'s among them, as bits: all there are.
    """
    rules, planes = position.rules, position.rules.planes
    with_it = clues | planes.bit(gone)
    held = [
        with_it >> digit * planes.cells & planes.plane for digit in range(planes.digits)
    ]
    both = [cells for cells in held if cells]
    counts = {
        house: {(cells & inside).bit_count() for cells in both}
        for house, inside in rules.house_sets.items()
    }
    is_whole = all(count in ({0}, {1}) for count in counts.values())
    is_left = any(counts[house] == {0} for house in rules.full_houses)
    return len(both) == _TWO and is_whole and is_left


def _digits(rules: Variant, bits: int, cell: int) -> tuple[int, ...]:
    """The digits, from 0, of *cell* in a set of candidates."""
    planes = rules.planes
    column = bits >> cell & planes.column
    return tuple(place // planes.cells for place in places(column))


def _has_other(held: dict[Cell, int], rules: Variant) -> bool:
    """Whether other digits for the cells of *held* leave each house its own."""
    houses = [
        (cells, {held[cell] for cell in held if cells >> cell & 1})
        for cells in rules.house_sets.values()
    ]
    options = {
        cell: set.intersection(
            {*held.values()}, *(own for cells, own in houses if cells >> cell & 1)
        )
        for cell in held
    }
    return any(other != held for other in _choices({}, options, rules))


def _choices(
    chosen: dict[Cell, int], options: dict[Cell, set[int]], rules: Variant
) -> Iterator[dict[Cell, int]]:
    """Digits for all cells of *options*, none twice in a house, with those *chosen*."""
    if len(chosen) == len(options):
        yield chosen
        return
    cell = next(cell for cell in options if cell not in chosen)
    peers = rules.peer_sets[cell]
    taken = {digit for other, digit in chosen.items() if peers >> other & 1}
    for digit in sorted(options[cell] - taken):
        yield from _choices({**chosen, cell: digit}, options, rules)
