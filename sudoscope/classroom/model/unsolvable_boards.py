"""Boards without a solution, which a solver may leave open and must not fill.

A search whose forward checking leaves out one of the other cells of a house is right on
many puzzles: where all others differ, that one can hold nothing else.
"""

from collections.abc import Iterator
from dataclasses import replace

from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import SYMBOLS, Digit
from solver.rules.variant import Variant
from sudoscope.classroom.model.cases import Ask, Case, Expected
from sudoscope.classroom.model.findings import FindingKind, GradeFinding, state_after
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.classroom.model.search_cases import EASY_SHARE, propagated
from sudoscope.logs.representation import State
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import SEARCHES, FunctionKind
from sudoscope.student_files.model.trial_puzzles import unsolvable


def with_filled_board(
    grade: FunctionGrade,
    form: CallForm,
    ask: Ask,
    rules: Variant,
    *,
    is_propagated: bool,
) -> FunctionGrade:
    """*grade*, wrong if its solver fills a board that has no solution.

    What it does there else is none of its faults: it was made for puzzles.

    Args:
        grade: That of a function.
        form: How it is called.
        ask: Calls it.
        rules: Those of the boards.
        is_propagated: Whether a search may count on what elimination leaves.
    """
    if not grade.is_right or grade.function.kind not in SEARCHES:
        return grade
    for puzzle in unsolvable(rules):
        case = Case(puzzle, Grid.of(puzzle).candidates, 0, expected=Expected.FAILURE)
        if is_propagated and grade.function.kind is FunctionKind.SEARCH:
            case = propagated(case)
        answer = ask(form, case._replace(share=EASY_SHARE))
        if isinstance(answer, CallFailure) or answer["returned"] == "false":
            continue
        for pair in _clashes(puzzle, state_after(answer)):
            shown = case._replace(other=pair[1].cell)
            found = GradeFinding(FindingKind.FILLED, shown, pair[0])
            return replace(
                grade,
                findings=(found, *grade.findings),
                counts=((found.kind, 1), *grade.counts),
            )
    return grade


def _clashes(
    puzzle: Puzzle, state: State | None
) -> Iterator[tuple[Candidate, Candidate]]:
    """Cells that see each other and have the same digit in a full *state* of *puzzle*.

    None where it lacks a clue, or a cell is open.
    """
    if state is None or any(len(digits) != 1 for digits in state):
        return
    rules = puzzle.rules
    placed = [
        Candidate(c, Digit(SYMBOLS.index(one) + 1))
        for c, one in zip(rules.cells, state, strict=True)
    ]
    kept = (
        clue in {None, placed[cell].digit} for cell, clue in enumerate(puzzle.clues)
    )
    if not all(kept):
        return
    for one in placed:
        for peer in rules.peers[one.cell]:
            if placed[peer].digit == one.digit:
                yield one, placed[peer]
