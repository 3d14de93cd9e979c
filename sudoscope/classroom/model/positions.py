"""Positions to test functions on, for each kind of function.

What must go is found by the strategies, as one round of them shows it; what may go is
all that they show together, so that a function may go on where others stop.
"""

from collections.abc import Callable, Sequence
from typing import Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, bit
from solver.techniques.basic.elimination import find_eliminations
from solver.techniques.singles.find import find_hidden_singles
from solver.techniques.subsets.find import find_naked_pairs
from sudoscope.classroom.model.arc_cases import consistent_cases, emptied, revised_cases
from sudoscope.classroom.model.assign_cases import (
    assigned_cases,
    eliminated_cases,
    last_ones,
    left_alone,
)
from sudoscope.classroom.model.candidate_grids import SIMPLE
from sudoscope.classroom.model.cases import Case, Expected
from sudoscope.classroom.model.pass_cases import NARROWED, in_each_house, pass_cases
from sudoscope.classroom.model.search_cases import (
    impossible,
    propagated,
    reduced,
    refuted,
    searched,
)
from sudoscope.student_files.model.function_kinds import SEARCHES, FunctionKind
from sudoscope.student_files.model.trial_puzzles import guessing, is_quick


def cases_for(
    kind: FunctionKind,
    puzzles: Sequence[tuple[Puzzle, Sequence[Digit]]],
    *,
    is_propagated: bool = False,
) -> list[Case]:
    """The calls that test a function of *kind*.

    Args:
        kind: What the function is for.
        puzzles: Each with its only solution.
        is_propagated: Whether a search may count on grids on which elimination and
            only choice find nothing more.
    """
    found: list[Case] = []
    for puzzle, solution in puzzles:
        truth = puzzle.rules.planes.of_masks(map(bit, solution))
        found += _CASES[kind](puzzle, truth)
    if kind in SEARCHES:  # those with many clues are quick for any search
        found.sort(key=lambda case: case.before.bit_count() + _put_off(case.puzzle))
        found = [c._replace(is_quick=True) if is_quick(c.puzzle) else c for c in found]
    if kind is FunctionKind.ELIMINATE_ONE and puzzles:
        found += left_alone(*puzzles[0])
    if kind in NARROWED and puzzles:
        found += in_each_house(kind, *puzzles[0])
    if kind is FunctionKind.SEARCH and is_propagated:
        return [propagated(case) for case in (*found, *refuted(puzzles))]
    if kind in _REFUSED and puzzles:
        cases_of, expected = _REFUSED[kind]
        found += [c._replace(expected=expected) for c in cases_of(puzzles[0][0])]
    return found


def _put_off(puzzle: Puzzle) -> int:
    """How many candidates more *puzzle* counts for, with few clues for its guesses.

    Code that is stopped on it is tried on no harder one.
    """
    size = puzzle.rules.digit_count
    return size * size if puzzle in guessing(puzzle.rules) else 0


_REFUSED: Final = {
    FunctionKind.REDUCE: (impossible, Expected.FAILURE),
    FunctionKind.SEARCH: (impossible, Expected.FAILURE),
    FunctionKind.AC3: (impossible, Expected.FALSE),
    FunctionKind.ELIMINATE_ONE: (last_ones, Expected.FAILURE),
    FunctionKind.REVISE: (emptied, Expected.TRUE),
}
"""Calls that nothing fits, the same for all puzzles, and what they are to return."""


_CASES: Final[dict[FunctionKind, Callable[[Puzzle, int], list[Case]]]] = {
    FunctionKind.ELIMINATE: pass_cases(find_eliminations, ()),
    FunctionKind.ONLY_CHOICE: pass_cases(find_hidden_singles, (find_eliminations,)),
    FunctionKind.NAKED_TWINS: pass_cases(find_naked_pairs, SIMPLE),
    FunctionKind.REDUCE: reduced,
    FunctionKind.SEARCH: searched,
    FunctionKind.ASSIGN: assigned_cases,
    FunctionKind.ELIMINATE_ONE: eliminated_cases,
    FunctionKind.REVISE: revised_cases,
    FunctionKind.AC3: consistent_cases,
    FunctionKind.SOLVE: searched,
}
