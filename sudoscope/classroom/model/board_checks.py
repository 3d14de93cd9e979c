"""Grades of functions that say whether a board has a digit twice in a house."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Final

from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from solver.rules.house import House
from solver.rules.places import Cell
from solver.rules.variant import Variant
from sudoscope.classroom.model.candidate_grids import holding, is_only_in
from sudoscope.classroom.model.case_grading import with_findings
from sudoscope.classroom.model.cases import Ask, Case, Expected
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.fitting import CallFit
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.student_calls.model.call_forms import CallForm, CodeFacts, forms_of
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.functions import StudentFunction

_KINDS: Final = 3
"""Of houses: rows, columns and blocks, which come before diagonals."""
_USUAL: Final = "rows-text"
"""How the problem is set: nine lists of texts, "." for open cells."""
_LIKELY: Final = frozenset({_USUAL, "rows"})
"""What is tried first; wrong code may fit better in others."""
_MOST_FITTING: Final = 3
"""Forms in which a function may be called, after which no others are tried."""


def graded_check(
    function: StudentFunction, facts: CodeFacts, puzzle: Puzzle, ask: Ask
) -> FunctionGrade:
    """The grade of *function* in the form in which most of its answers are right.

    What is said of valid boards shows the form: they must be valid, if not in the form
    in which the problem is set. What is ``True`` for the whole board alone may be for
    whole boards, and has no grade.

    Args:
        function: What is called.
        facts: What is known of its file.
        puzzle: One with a single solution; both of them are valid boards.
        ask: Makes a call.
    """
    best, failure, ways = FunctionGrade(function), None, list[str]()
    whole = ""
    forms = forms_of(function, facts)
    fitting = 0
    for form in sorted(forms, key=lambda form: form.subject not in _LIKELY):
        ways.append(form.subject)
        found = _tried(function, form, puzzle, ask)
        whole = whole or found.fit.refused
        if found.fit.form is None:
            failed = (f.failure for f in found.findings if f.failure)
            failure = failure or next(filter(_is_telling, failed), None)
        elif best.fit.form is None or _faults(found) < _faults(best):
            best = found
        fitting += found.fit.form is not None
        is_stopped = failure is not None and failure.kind != "error"
        if best.is_right or is_stopped or fitting == _MOST_FITTING:
            break
    whole = whole if best.fit.form is None or _faults(best)[0] else ""
    best = FunctionGrade(function) if whole else best
    fit = CallFit(
        best.fit.form, len(ways), tuple(dict.fromkeys(ways)), failure, refused=whole
    )
    return replace(best, fit=fit)


def _is_telling(failure: CallFailure) -> bool:
    """Whether *failure* is a stop, or comes from the code and not from its call."""
    return failure.kind != "error" or failure.is_entered


def _faults(grade: FunctionGrade) -> tuple[bool, int]:
    """Whether a valid board is said to be none, which may be the form; all faults."""
    is_refused = any(f.case.expected is Expected.TRUE for f in grade.findings)
    return is_refused, sum(count for _, count in grade.counts)


def _tried(
    function: StudentFunction, form: CallForm, puzzle: Puzzle, ask: Ask
) -> FunctionGrade:
    """The grade of calls in *form*, which is that of a fit if it fits."""
    valid, invalid = _cases(puzzle)
    found = [*_findings(valid, form, ask)]
    said = {finding.returned for finding in found}
    if said == {"false"} and [finding.case for finding in found] == valid[1:]:
        return FunctionGrade(function, fit=CallFit(None, refused=form.subject))
    if found and not (form.subject == _USUAL and said == {"false"}):
        return with_findings(FunctionGrade(function), found)
    found += _findings(invalid, form, ask)
    calls = len(valid) + len(invalid)
    grade = FunctionGrade(function, calls=calls, fit=CallFit(form))
    return with_findings(grade, found)


def _findings(cases: Sequence[Case], form: CallForm, ask: Ask) -> list[GradeFinding]:
    """What is wrong with the answers on *cases*, until a call does not end."""
    found: list[GradeFinding] = []
    for case in cases:
        answer = ask(form, case)
        if isinstance(answer, CallFailure):
            found.append(GradeFinding(FindingKind.FAILED, case, failure=answer))
            if answer.kind != "error":
                break
        elif answer["returned"] != case.expected:
            kind, returned = FindingKind.RETURNED, answer["returned"]
            found.append(GradeFinding(kind, case, returned=returned))
    return found


@cache
def _cases(puzzle: Puzzle) -> tuple[list[Case], list[Case]]:
    """The solution and the clues of *puzzle*, and boards with one digit twice.

    That is in two cells of one row, column or block alone, twice for each.
    """
    rules = puzzle.rules
    whole = solved_board(puzzle)
    given = {cell: whole[cell] for cell in rules.cells if puzzle.clues[cell]}
    invalid = []
    for place, house in enumerate(plain_houses(rules)):
        digit = rules.digits[place % len(rules.digits)]
        pairs = combinations(house.cells, 2)
        first, *_, last = (p for p in pairs if is_only_in(house, p, (), rules))
        for cell, other in (first, last):
            twice = {cell: digit, other: digit}
            found = board_case(puzzle, twice, Expected.FALSE)
            invalid.append(found._replace(cell=cell, other=other, digit=digit))
    valid = [board_case(puzzle, held, Expected.TRUE) for held in (whole, given)]
    return valid, invalid


def solved_board(puzzle: Puzzle) -> dict[Cell, Digit]:
    """The digits of the only solution of *puzzle*."""
    solution = counted(puzzle).solution
    assert solution is not None
    return dict(zip(puzzle.rules.cells, solution, strict=True))


def plain_houses(rules: Variant) -> Sequence[House]:
    """The rows, columns and blocks."""
    return rules.houses[: _KINDS * rules.digit_count]


def board_case(puzzle: Puzzle, held: Mapping[Cell, Digit], expected: Expected) -> Case:
    """A call with a board that has the digits of *held* alone."""
    rules = puzzle.rules
    some = {cell: (digit,) for cell, digit in held.items()}
    before = holding(rules.planes.full, some, rules)
    return Case(puzzle, before, 0, expected=expected, is_quick=True)
