"""Cases for a function that makes one pass: eliminate, only choice, naked twins."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Final

from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, bit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from solver.techniques.singles.find import find_hidden_singles
from solver.techniques.subsets.find import find_naked_pairs
from sudoscope.classroom.model.candidate_grids import (
    WITH_PAIRS,
    Find,
    closure,
    holding,
    is_only_in,
    removed_by,
    state_grid,
    without_digit,
)
from sudoscope.classroom.model.cases import Case
from sudoscope.student_files.model.function_kinds import FunctionKind


def pass_cases(
    find: Find, before: Sequence[Find]
) -> Callable[[Puzzle, int], list[Case]]:
    """Cases for one pass of *find*: at positions that *before* leads to, and others."""

    def cases(puzzle: Puzzle, truth: int) -> list[Case]:
        return [_pass(find, puzzle, bits, truth) for bits in _way(puzzle, before)]

    return cases


def _pass(find: Find, puzzle: Puzzle, bits: int, truth: int) -> Case:
    """A call of one pass of *find*; all that follows is allowed."""
    allowed = bits & ~closure(bits, puzzle.rules, WITH_PAIRS)
    required = tuple(find(state_grid(bits, puzzle.rules)))
    return Case(puzzle, bits, truth, required, allowed)


POSITIONS: Final = 4
"""Positions of a puzzle that one function is tried on."""


def _way(puzzle: Puzzle, finders: Sequence[Find]) -> list[int]:
    """Some positions of a solve, each after a round of one finder or of all."""
    rules = puzzle.rules
    bits = Grid.of(puzzle).candidates
    found = [] if finders else [bits]
    while len(found) < POSITIONS:
        settled = closure(bits, rules, finders) if finders else bits
        if finders:
            found.append(settled)
        grid = state_grid(settled, rules)
        gone = removed_by((f for find in WITH_PAIRS for f in find(grid)), grid)
        if not gone:
            break
        bits = settled & ~gone
        if not finders:
            found.append(bits)
    return list(dict.fromkeys(found))


def in_each_house(
    kind: FunctionKind, puzzle: Puzzle, solution: Sequence[Digit]
) -> Iterator[Case]:
    """A position for each kind of house, with something to find in each such house.

    The way through a puzzle has naked twins in a few houses only, so that code which
    leaves out the last row would be right there. No cell is filled in these positions,
    what is found in one house is found in no other, and nothing of it is lost whatever
    is found first.
    """
    find, narrowed = NARROWED[kind]
    rules = puzzle.rules
    truth = rules.planes.of_masks(map(bit, solution))
    for name in dict.fromkeys(house.kind for house in rules.houses):
        alike = [house for house in rules.houses if house.kind == name]
        bits = narrowed(alike, rules, solution)
        yield _pass(find, puzzle, bits, truth)._replace(is_on_way=False)
        if kind is FunctionKind.ONLY_CHOICE:
            yield from _at_crossings(puzzle, alike, truth, solution)
        else:
            yield _several_in(alike[0], puzzle, truth, solution)


def _several_in(
    house: House, puzzle: Puzzle, truth: int, solution: Sequence[Digit]
) -> Case:
    """A position with as many twins in one *house* as it may have.

    Code that leaves a house after its first twins is right where no house has more.
    """
    rules, pairs = puzzle.rules, dict[Cell, set[Digit]]()
    for cells in combinations(house.cells, 2):
        if not {*cells} & pairs.keys() and is_only_in(house, cells, (), rules):
            pair = {solution[cell] for cell in cells}
            pairs |= dict.fromkeys(cells, pair)
    bits = holding(rules.planes.full, pairs, rules)
    return _pass(find_naked_pairs, puzzle, bits, truth)._replace(is_on_way=False)


def _at_crossings(
    puzzle: Puzzle, alike: Sequence[House], truth: int, solution: Sequence[Digit]
) -> Iterator[Case]:
    """A position for each of *alike* with one place left where it meets another.

    Code that keeps one house of a kind for each cell is wrong in the other.
    """
    rules = puzzle.rules
    for house, other in permutations(alike, 2):
        for cell in set(house.cells) & set(other.cells):
            bits = without_digit(
                rules.planes.full, house.cells, solution[cell], (cell,), rules
            )
            found = _pass(find_hidden_singles, puzzle, bits, truth)
            yield found._replace(is_on_way=False)


def _with_one_place(
    houses: Sequence[House], rules: Variant, solution: Sequence[Digit]
) -> int:
    """All candidates, but in each house one digit in its right place alone."""
    bits = rules.planes.full
    for house, digit in zip(houses, rules.digits, strict=False):
        kept = [cell for cell in house.cells if solution[cell] == digit]
        bits = without_digit(bits, house.cells, digit, kept, rules)
    return bits


def _with_twins(
    houses: Sequence[House], rules: Variant, solution: Sequence[Digit]
) -> int:
    """All candidates, but in each house two cells with the two digits of both alone."""
    pairs: dict[Cell, set[Digit]] = {}
    for number, house in enumerate(houses):
        turned = (*house.cells[number:], *house.cells[:number])
        for cells in combinations(turned, 2):
            pair = {solution[cell] for cell in cells}
            near = {*rules.peers[cells[0]], *rules.peers[cells[1]]}
            is_met = any(pairs[cell] == pair for cell in near & pairs.keys())
            if not is_met and is_only_in(house, cells, houses, rules):
                pairs |= dict.fromkeys(cells, pair)
                break
    return holding(rules.planes.full, pairs, rules)


NARROWED: Final = {
    FunctionKind.ONLY_CHOICE: (find_hidden_singles, _with_one_place),
    FunctionKind.NAKED_TWINS: (find_naked_pairs, _with_twins),
}
"""Functions that are tried in each house: what they find, and the candidates with which
there is something to find."""
