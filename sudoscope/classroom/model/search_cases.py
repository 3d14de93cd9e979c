"""Cases for what solves a puzzle, or goes on until nothing changes."""

from collections.abc import Iterator, Sequence
from typing import Final

from solver.log.deduction import Deduction
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidates
from solver.rules.digits import Digit, bit, symbol
from sudoscope.classroom.model.candidate_grids import (
    SIMPLE,
    WITH_PAIRS,
    closure,
    grid_state,
    holding,
    state_grid,
    with_candidate,
)
from sudoscope.classroom.model.cases import TOGETHER, Case, Expected

EASY_SHARE: Final = 0.1
"""Of the time of a call, for easy puzzles: what never ends is tried on each."""


def reduced(puzzle: Puzzle, truth: int) -> list[Case]:
    """What elimination and only choice leave of a puzzle."""
    rules = puzzle.rules
    start = Grid.of(puzzle).candidates
    return [together(puzzle, start, truth, closure(start, rules, SIMPLE))]


def together(puzzle: Puzzle, before: int, truth: int, after: int) -> Case:
    """A case in which all candidates not in *after* must go, by several rules."""
    gone = Candidates(before & ~after, puzzle.rules.planes.cells)
    allowed = before & ~closure(after, puzzle.rules, WITH_PAIRS)
    required = (Deduction(TOGETHER, removes=gone),) if gone else ()
    return Case(puzzle, before, truth, required, allowed)


def searched(puzzle: Puzzle, truth: int) -> list[Case]:
    """A puzzle, of which the solution alone is to be left."""
    start = Grid.of(puzzle).candidates
    return [together(puzzle, start, truth, truth)._replace(allowed=start & ~truth)]


def eased(case: Case) -> Case:
    """*case* with all cells filled as in its solution, but for one in each row."""
    rules = case.puzzle.rules
    size = rules.digit_count
    known = grid_state(state_grid(case.truth, rules))
    text = "".join("." if c % (size + 1) == 0 else d for c, d in enumerate(known))
    puzzle = Puzzle.parse(text, case.puzzle.variant.slug)
    (easier,) = searched(puzzle, case.truth)
    is_start = case.before == Grid.of(case.puzzle).candidates
    return easier if is_start else propagated(easier)


def easiest(case: Case) -> Iterator[Case]:
    """The puzzle of *case* with one open cell, in four ways, and with one row alone.

    A wrong solver solves one of them, or fills it all, in the form that fits; one that
    tries the first digit alone, a cell that has it.
    """
    rules = case.puzzle.rules
    known = grid_state(state_grid(case.truth, rules))
    count = len(known)
    rest = {*range(rules.digit_count, count)}
    first = known.index(symbol(rules.digits[0]))
    for opened in ({0}, {count // 2}, {count - 1}, {first}, rest):
        text = "".join("." if c in opened else d for c, d in enumerate(known))
        puzzle = Puzzle.parse(text, case.puzzle.variant.slug)
        (easier,) = searched(puzzle, case.truth)
        yield easier._replace(share=EASY_SHARE, is_quick=True)


def propagated(case: Case) -> Case:
    """*case* on its propagated grid."""
    before = closure(case.before, case.puzzle.rules, SIMPLE)
    cells = len(case.puzzle.rules)
    required = tuple(
        shown._replace(removes=Candidates(shown.removes.bits & before, cells))
        for shown in case.required
    )
    return case._replace(
        before=before, required=required, allowed=case.allowed & before
    )


def refuted(puzzles: Sequence[tuple[Puzzle, Sequence[Digit]]]) -> Iterator[Case]:
    """A grid without a solution that has no contradiction yet."""
    for puzzle, solution in puzzles:
        rules = puzzle.rules
        settled = closure(Grid.of(puzzle).candidates, rules, SIMPLE)
        truth = rules.planes.of_masks(map(bit, solution))
        for wrong in Candidates(settled & ~truth, rules.planes.cells):
            before = closure(with_candidate(settled, wrong, rules), rules, SIMPLE)
            if state_grid(before, rules).is_possible:
                yield Case(puzzle, before, 0, expected=Expected.FAILURE)
                return


def impossible(puzzle: Puzzle) -> Iterator[Case]:
    """A grid with the rules of *puzzle*: the last cell of row 1 can hold nothing."""
    size = puzzle.rules.digit_count
    known = "".join(map(symbol, puzzle.rules.digits))
    first = f"{known[:-1]}.{'.' * (size - 1)}{known[-1]}"
    wrong = Puzzle.parse(first.ljust(size * size, "."), puzzle.variant.slug)
    yield Case(wrong, Grid.of(wrong).candidates, 0)


def with_a_digit_twice(case: Case) -> Case:
    """A grid with the rules of *case*: two cells of row 1 hold the first digit alone.

    Code that strikes nothing from a cell of one digit finds no empty cell there.
    """
    rules = case.puzzle.rules
    twice = dict.fromkeys(rules.cells[:2], rules.digits[:1])
    before = holding(rules.planes.full, twice, rules)
    return Case(case.puzzle, before, 0, expected=Expected.FAILURE, is_on_way=False)
