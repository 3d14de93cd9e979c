"""Calls that show whether a form fits, whatever the rules of the code are."""

from functools import cache
from math import isqrt
from typing import Final

from solver.log.deduction import Deduction
from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit, bit, symbol
from solver.rules.named_variants import variant_named
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.classroom.model.candidate_grids import removed_by
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.positions import cases_for
from sudoscope.student_files.model.function_kinds import SEARCHES, FunctionKind
from sudoscope.student_files.model.functions import StudentFunction

CLASSIC: Final = "classic"
SIZE: Final = 9
"""Of the boards on which rules are probed."""
_NEUTRAL: Final = (
    "...78.3948.93.2....7.....829..1....8186.93....2...4.13.42.718...1.439.7.3..5....."
)
"""One solution under classic rules, and both of its diagonals hold each digit once; any
search solves it quickly."""


def fit_case(function: StudentFunction, rules: Variant) -> Case:
    """A call that shows whether a form fits, whatever the rules of the code are.

    Args:
        function: What is called.
        rules: Those of the boards; only their size counts.
    """
    return _neutral_case(function.kind, rules.digit_count)


@cache
def _neutral_case(kind: FunctionKind, size: int) -> Case:
    """The call that fits functions of *kind*, made once for all files of a class."""
    if size == SIZE:
        if kind is FunctionKind.NAKED_TWINS:
            return _neutral_twins()
        if kind is FunctionKind.ELIMINATE_ONE:
            return _neutral_removal()
        if kind is FunctionKind.ONLY_CHOICE:
            return _neutral_place()
        puzzle = Puzzle.parse(_NEUTRAL, CLASSIC)
    else:
        puzzle = Puzzle.parse(_almost_filled(size), f"{CLASSIC}-{size}")
    solution = counted(puzzle).solution
    assert solution is not None
    case = max(cases_for(kind, [(puzzle, solution)]), key=_required_count)
    return case._replace(is_quick=True) if kind in SEARCHES else case


def _required_count(case: Case) -> int:
    """How many removals *case* asks for, those of digits that are placed included."""
    return removed_by(case.required, case.grid).bit_count()


def _almost_filled(size: int) -> str:
    """A puzzle with square blocks of which one cell in each row is open."""
    filled = enumerate(filled_grid(size))
    return "".join("." if c % size == c // size else d for c, d in filled)


def filled_grid(size: int) -> list[str]:
    """A whole grid with square blocks, in which diagonals have digits twice."""
    side = isqrt(size)
    return [
        symbol(Digit((side * (row % side) + row // side + column) % size + 1))
        for row in range(size)
        for column in range(size)
    ]


def held_case(state: dict[Cell, str] | None = None) -> Case:
    """All candidates, but for the cells in *state*."""
    variant = variant_named(CLASSIC)
    planes = variant.planes
    bits = planes.full
    for cell, text in (state or {}).items():
        bits &= ~(planes.column << cell)
        for digit in text:
            bits |= planes.bit(Candidate(cell, Digit(int(digit))))
    empty = Puzzle.parse("." * len(variant), CLASSIC)
    return Case(empty, bits, 0)


def _neutral_removal() -> Case:
    """A digit to be removed from a cell, with nothing else known."""
    case = held_case()
    rules, cell, digit = case.puzzle.rules, Cell(1), Digit(1)
    gone = Candidates(rules.planes.bit(Candidate(cell, digit)), rules.planes.cells)
    found = Deduction("elimination", removes=gone)
    return case._replace(required=(found,), allowed=gone.bits, cell=cell, digit=digit)


def _neutral_place() -> Case:
    """A digit with one place left in a row, apart from the diagonals."""
    place = Candidate(Cell(1), Digit(1))
    rules = variant_named(CLASSIC)
    row = next(house for house in rules.houses if place.cell in house.cells)
    case = held_case({cell: "23456789" for cell in row.cells if cell != place.cell})
    found = Deduction("hidden-single", places=(place,))
    gone = removed_by((found,), case.grid)
    return case._replace(required=(found,), allowed=gone)


def _neutral_twins() -> Case:
    """Twins in a row, apart from the diagonals, with nothing else known."""
    puzzle = Puzzle.parse(_NEUTRAL, CLASSIC)
    solution = counted(puzzle).solution
    assert solution is not None
    rules = puzzle.rules
    first, second = Cell(1), Cell(5)
    pair = "".join(sorted(str(solution[cell]) for cell in (first, second)))
    case = held_case({first: pair, second: pair})
    row = next(house for house in rules.houses if {first, second} <= set(house.cells))
    bits = 0
    for cell in set(row.cells) - {first, second}:
        for digit in pair:
            bits |= rules.planes.bit(Candidate(cell, Digit(int(digit))))
    gone = Candidates(bits, rules.planes.cells)
    found = Deduction("naked-pair", removes=gone)
    truth = rules.planes.of_masks(map(bit, solution))
    return case._replace(truth=truth, required=(found,), allowed=gone.bits)
