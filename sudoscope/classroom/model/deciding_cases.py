"""Positions on which one part alone of a propagation decides.

That is of Norvig's, or the point at which one that goes round in a loop stops. What
``assign`` and ``eliminate`` leave is the same in any order of their rules: a digit
struck from a cell strikes what follows, or nothing fits. So each difference is a fault.
In each of these positions one unit, one cell or one return value shows it.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit, bit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.classroom.model.candidate_grids import (
    SIMPLE,
    closure,
    holding,
    is_only_in,
    without_digit,
)
from sudoscope.classroom.model.cases import Case, Expected
from sudoscope.classroom.model.search_cases import together
from sudoscope.student_files.model.function_kinds import FunctionKind

DECIDED: Final = frozenset({FunctionKind.ASSIGN, FunctionKind.ELIMINATE_ONE})
"""The kinds of functions that these positions are for."""


def deciding_cases(
    kind: FunctionKind, puzzle: Puzzle, solution: Sequence[Digit]
) -> Iterator[Case]:
    """The calls of a function of *kind* on a board with the rules of *puzzle*."""
    for made in ROUNDS.get(kind, ()):
        yield _in_rounds(kind, puzzle, solution, made(puzzle.rules, solution))
    if kind in DECIDED:
        yield from _only_places(kind, puzzle, solution)
        yield from _refused(kind, puzzle)
    if kind is FunctionKind.ASSIGN:
        yield _assigned_again(puzzle, solution)


def _in_rounds(
    kind: FunctionKind, puzzle: Puzzle, solution: Sequence[Digit], before: int
) -> Case:
    """A grid on which a loop has to go on after a round that changed little.

    One that keeps its sets or lists and compares them with themselves goes on by
    chance on most grids: where a rule puts a new one in the place of another.
    """
    truth = puzzle.rules.planes.of_masks(map(bit, solution))
    is_arcs = kind is FunctionKind.AC3
    after = closure(before, puzzle.rules, SIMPLE[:1] if is_arcs else SIMPLE)
    case = together(puzzle, before, truth, after)
    expected = Expected.TRUE if is_arcs else Expected.VALUES
    return case._replace(expected=expected, is_on_way=False)


def _chain(rules: Variant, solution: Sequence[Digit]) -> int:
    """A known cell, and two on each side of it that follow one from another.

    In any order of cells and arcs one of the sides is gone through from its end.
    """
    size = rules.digit_count
    row = rules.cells[size * (size // 2) :][:size]
    known = row[size // 2]
    held: dict[Cell, tuple[Digit, ...]] = {known: (solution[known],)}
    for near, far in (row[1::-1], row[-2:]):
        held[near] = solution[known], solution[near]
        held[far] = solution[near], solution[far]
    return holding(rules.planes.full, held, rules)


def _last_place(rules: Variant, solution: Sequence[Digit]) -> int:
    """A digit with one place left in a house, and nothing else that follows."""
    house = rules.houses[-1]
    cell = house.cells[0]
    return without_digit(rules.planes.full, house.cells, solution[cell], (cell,), rules)


ROUNDS: Final = {
    FunctionKind.REDUCE: (_chain, _last_place),
    FunctionKind.AC3: (_chain,),
}
"""Kinds of functions that go on until nothing changes, and grids for each."""


def _only_places(
    kind: FunctionKind, puzzle: Puzzle, solution: Sequence[Digit]
) -> Iterator[Case]:
    """A digit with two places in one house, of which it loses one.

    By ``eliminate`` in each house, by ``assign`` of another digit in one of each kind.
    """
    rules, planes = puzzle.rules, puzzle.rules.planes
    truth = planes.of_masks(map(bit, solution))
    is_assign = kind is FunctionKind.ASSIGN
    for house in _one_of_each_kind(rules) if is_assign else rules.houses:
        cell, other = _pair_in(house, rules)
        digit = solution[other]
        before = without_digit(planes.full, house.cells, digit, (cell, other), rules)
        left = before & ~planes.bit(Candidate(cell, digit))
        if is_assign:
            digit = solution[cell]
            left = holding(left, {cell: (digit,)}, rules)
        case = together(puzzle, before, truth, closure(left, rules, SIMPLE))
        yield case._replace(cell=cell, digit=digit, is_on_way=False)


def _refused(kind: FunctionKind, puzzle: Puzzle) -> Iterator[Case]:
    """Calls that nothing fits, which one part finds out: see ``_contradictions``.

    ``assign`` comes to each by the first, the last or another digit that it strikes.
    """
    rules = puzzle.rules
    one, two, *_, last = rules.digits
    known = two if kind is FunctionKind.ASSIGN else one
    for gone in (one, last) if kind is FunctionKind.ASSIGN else (one,):
        for before, cell in _contradictions(rules, gone, two):
            found = Case(puzzle, before, 0, expected=Expected.FAILURE, cell=cell)
            yield found._replace(digit=known, is_on_way=False)


def _contradictions(
    rules: Variant, gone: Digit, left: Digit
) -> Iterator[tuple[int, Cell]]:
    """Grids and a cell that cannot lose *gone*.

    It is its last place in a house. Or the only other one there is a cell without which
    two more have one digit for both. Or the cell keeps *left*, and so a peer can hold
    nothing, at once or after another peer.
    """
    full = rules.planes.full
    third = next(digit for digit in rules.digits if digit not in {gone, left})
    for house in _one_of_each_kind(rules):
        cell, other = _pair_in(house, rules)
        yield without_digit(full, house.cells, gone, (cell,), rules), cell
        near = next(h for h in rules.houses_of[other] if h != house)
        twins = [c for c in near.cells if c not in {*house.cells, cell}][:2]
        before = without_digit(full, house.cells, gone, (cell, other), rules)
        yield holding(before, dict.fromkeys(twins, (gone, third)), rules), cell
        both = {cell: (gone, left), other: (left,)}
        yield holding(full, both, rules), cell
        more = next(c for c in house.cells if c not in both)
        both |= dict.fromkeys((other, more), (left, third))
        yield holding(full, both, rules), cell


def _assigned_again(puzzle: Puzzle, solution: Sequence[Digit]) -> Case:
    """A digit that its cell has already, so that nothing is to be struck."""
    rules, cell = puzzle.rules, puzzle.rules.cells[0]
    truth = rules.planes.of_masks(map(bit, solution))
    before = holding(rules.planes.full, {cell: (solution[cell],)}, rules)
    before = closure(before, rules, SIMPLE)
    case = together(puzzle, before, truth, before)
    return case._replace(cell=cell, digit=solution[cell], is_on_way=False)


def _one_of_each_kind(rules: Variant) -> list[House]:
    """The last house of each kind."""
    return [*{house.kind: house for house in rules.houses}.values()]


def _pair_in(house: House, rules: Variant) -> tuple[Cell, Cell]:
    """Two cells of *house* that no other one has, too."""
    pairs = permutations(house.cells, 2)
    return next(pair for pair in pairs if is_only_in(house, pair, (), rules))
