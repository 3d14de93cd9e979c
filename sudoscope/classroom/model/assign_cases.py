"""Cases for Norvig's ``assign`` and ``eliminate``: one cell and one digit."""

from collections.abc import Iterator, Sequence
from math import isqrt

from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit, bit
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.basic.elimination import find_eliminations
from sudoscope.classroom.model.candidate_grids import (
    SIMPLE,
    closure,
    digit_in,
    open_cells,
    state_grid,
    with_candidate,
    without_digit,
)
from sudoscope.classroom.model.cases import Case, Expected
from sudoscope.classroom.model.pass_cases import POSITIONS
from sudoscope.classroom.model.search_cases import together


def assigned_cases(puzzle: Puzzle, truth: int) -> list[Case]:
    """A clue on an empty grid, a right digit later, and an impossible one."""
    rules = puzzle.rules
    planes = rules.planes
    first = Cell(next(c for c, clue in enumerate(puzzle.clues) if clue))
    settled = closure(Grid.of(puzzle).candidates, rules, SIMPLE)
    named = [
        (planes.full, first),
        *((settled, c) for c in open_cells(settled, rules)[:2]),
    ]
    found = []
    for before, cell in named:
        digit = digit_in(truth, cell, rules)
        after = closure(
            with_candidate(before, Candidate(cell, digit), rules), rules, SIMPLE
        )
        case = together(puzzle, before, truth, after)
        found.append(case._replace(cell=cell, digit=digit))
    wrong = _first_wrong(settled, truth, rules)
    if wrong is not None:
        case = Case(puzzle, settled, 0, expected=Expected.FAILURE)
        found.append(case._replace(cell=wrong.cell, digit=wrong.digit))
    return found


def eliminated_cases(puzzle: Puzzle, truth: int) -> list[Case]:
    """Wrong digits, on a grid where propagation is finished and cells are open.

    Where it solves the puzzle the last clues are left out.
    """
    rules = puzzle.rules
    settled, known = truth, len(rules)
    while settled == truth and known:
        start = rules.planes.full
        for cell in (c for c in rules.cells[:known] if puzzle.clues[c]):
            start = with_candidate(
                start, Candidate(cell, digit_in(truth, cell, rules)), rules
            )
        settled, known = closure(start, rules, SIMPLE), known - 1
    wrong = Candidates(settled & ~truth, rules.planes.cells)
    found = []
    for gone in list(wrong)[:: max(1, len(wrong) // POSITIONS)][:POSITIONS]:
        after = closure(settled & ~rules.planes.bit(gone), rules, SIMPLE)
        case = together(puzzle, settled, truth, after)
        found.append(case._replace(cell=gone.cell, digit=gone.digit))
    return found


def left_alone(puzzle: Puzzle, solution: Sequence[Digit]) -> Iterator[Case]:
    """Cells of two digits that lose one, one in each row, column and block.

    All others may hold anything, so that each peer has something to lose.
    """
    rules, planes = puzzle.rules, puzzle.rules.planes
    size = rules.digit_count
    truth = planes.of_masks(map(bit, solution))
    for row in range(size):
        side = isqrt(size)
        cell = Cell(row * size + side * (row % side) + row // side)
        wrong = Candidate(cell, next(d for d in rules.digits if d != solution[cell]))
        known = Candidate(cell, solution[cell])
        before = with_candidate(planes.full, known, rules) | planes.bit(wrong)
        after = closure(before & ~planes.bit(wrong), rules, SIMPLE)
        case = together(puzzle, before, truth, after)
        yield case._replace(cell=cell, digit=wrong.digit, is_on_way=False)


def bare(case: Case) -> Case:
    """*case* of one cell and digit, where what is called propagates nothing.

    What assigns strikes all others in its cell; what strikes a digit goes on where that
    leaves one.
    """
    assert case.cell is not None
    assert case.digit is not None
    rules, one = case.puzzle.rules, Candidate(case.cell, case.digit)
    is_assigned = bool(case.truth & rules.planes.bit(one))
    if is_assigned:
        after = with_candidate(case.before, one, rules)
    else:
        left = case.before & ~rules.planes.bit(one)
        after = closure(left, rules, (find_eliminations,))
    found = together(case.puzzle, case.before, case.truth, after)
    return case._replace(required=found.required)


def last_ones(puzzle: Puzzle) -> Iterator[Case]:
    """The last digit of a cell, and the last place of one in a row; no more is last."""
    rules, (cell, *_) = puzzle.rules, puzzle.rules.cells
    full, last = rules.planes.full, Case(puzzle, 0, 0, is_on_way=False)
    row = rules.houses_of[cell][0].cells
    last_place = without_digit(full, row, Digit(1), (cell,), rules)
    for bits in (with_candidate(full, Candidate(cell, Digit(1)), rules), last_place):
        yield last._replace(before=bits, cell=cell, digit=Digit(1))


def _first_wrong(settled: int, truth: int, variant: Variant) -> Candidate | None:
    """The first candidate that leads to a contradiction by the simple rules."""
    for wrong in Candidates(settled & ~truth, variant.planes.cells):
        after = closure(with_candidate(settled, wrong, variant), variant, SIMPLE)
        if not state_grid(after, variant).is_possible:
            return wrong
    return None
