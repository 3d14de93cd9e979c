"""Grades of what chooses for a search: the variable by MRV, the values by LCV."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit, digits
from solver.rules.places import Cell
from sudoscope.classroom.model.case_grading import with_findings
from sudoscope.classroom.model.cases import Ask, Case
from sudoscope.classroom.model.findings import FindingKind, GradeFinding
from sudoscope.classroom.model.grades import FunctionGrade
from sudoscope.networks.model.choices import (
    ChoicePoint,
    is_in_order,
    ruled_out,
    unpruned_choices,
    unpruned_variables,
    value_choices,
    values_that_go,
    variable_choices,
)
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_calls.model.failure_kinds import proves_nothing
from sudoscope.student_calls.model.network_calls import VALUES_IN_ORDER, VARIABLE
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction

CHOICES: Final = frozenset({FunctionKind.MRV, FunctionKind.LCV})
"""Kinds of functions that choose, and change nothing."""


def is_choice(answer: dict[str, Any]) -> bool:
    """Whether a call returned a variable, or values in an order."""
    returned: str = answer["returned"]
    return returned.startswith((VARIABLE, VALUES_IN_ORDER))


def variable_cases(puzzle: Puzzle, _truth: int) -> Iterator[Case]:
    """Grids on which one variable has the fewest values left, however it is counted."""
    return (_case(puzzle, choice) for choice in variable_choices(puzzle.rules))


def value_cases(puzzle: Puzzle, _truth: int) -> Iterator[Case]:
    """Variables whose values are in no right order as they are."""
    return (_case(puzzle, choice) for choice in value_choices(puzzle.rules))


def unpruned_cases(puzzle: Puzzle) -> Iterator[Case]:
    """Values to order while what is assigned has all of its own in its domain."""
    return (_case(puzzle, choice) for choice in unpruned_choices(puzzle.rules))


def unpruned_variable_cases(puzzle: Puzzle) -> Iterator[Case]:
    """A variable to choose while all values are in the domains of all variables."""
    return (_case(puzzle, choice) for choice in unpruned_variables(puzzle.rules))


def _case(puzzle: Puzzle, choice: ChoicePoint) -> Case:
    assigned = () if choice.known is None else (choice.known,)
    case = Case(puzzle, choice.left, 0, assigned=assigned, cell=choice.cell)
    return case._replace(has_lost=choice.has_lost)


def graded_choices(
    function: StudentFunction, form: CallForm, cases: Sequence[Case], ask: Ask
) -> FunctionGrade:
    """The results of *cases*; the first call that does not return is the last."""
    grade, found = FunctionGrade(function), list[GradeFinding]()
    ways: frozenset[int] | None = None
    if not cases:
        nothing = CallFailure("no-case", text=function.name)
        return replace(grade, unjudged=nothing)
    for case in cases if "e" in form.layout else [c for c in cases if not c.assigned]:
        answer = ask(form, case)
        grade = replace(grade, calls=grade.calls + 1)
        if not isinstance(answer, CallFailure):
            if function.kind is FunctionKind.MRV:
                found += _of_variable(case, answer["returned"])
            else:
                faults, ways = _of_values(case, answer["returned"], ways)
                found += faults
        elif proves_nothing(answer):
            grade = replace(grade, unjudged=grade.unjudged or answer)
        else:
            found.append(GradeFinding(FindingKind.FAILED, case, failure=answer))
            break
    if any(each.kind is FindingKind.ORDERED for each in found):
        found = [each for each in found if each.kind is not FindingKind.MIXED]
    return with_findings(grade, found)


def _of_variable(case: Case, returned: str) -> Iterator[GradeFinding]:
    """The fault of a call that chose a variable, if it has one."""
    if returned != f"{VARIABLE}{case.cell}":
        chosen = _named(case, returned)
        yield GradeFinding(FindingKind.CHOSE, case, returned=chosen)


def _of_values(
    case: Case, returned: str, ways: frozenset[int] | None
) -> tuple[list[GradeFinding], frozenset[int] | None]:
    """The fault of a call that ordered values, if it has one.

    Args:
        case: The call.
        returned: What came of it.
        ways: The ways of counting that gave the orders of all calls before.

    Returns:
        Also those that gave this one, too.
    """
    assert case.cell is not None
    rules, known = case.puzzle.rules, digits(case.grid[case.cell])
    choice = ChoicePoint(case.before, case.cell, next(iter(case.assigned), None))
    legal = [known.index(one) for one in values_that_go(rules, choice)]
    order = _places_in(known, returned)
    is_whole = len(order) == len(known)
    kind, right = FindingKind.ORDERED, frozenset[int]()
    if sorted(order) in (legal, [*range(len(known))]):
        right = frozenset(
            number
            for number, measure in enumerate(ruled_out(rules, choice))
            if is_in_order([measure[place] for place in order])
        )
        # By what is ruled out among assigned ones, those that go with them are alike.
        right -= frozenset() if is_whole else {0}
    both = right if ways is None else right & ways
    if both and is_whole:
        return [], both
    if right:
        kind = FindingKind.FILTERED if both else FindingKind.MIXED
    return [GradeFinding(kind, case, returned=_named(case, returned))], both or ways


def _places_in(known: Sequence[Digit], returned: str) -> list[int]:
    """The places in *known* of the values in *returned*; -1 for what is none of them.

    So is what comes a second time.
    """
    if not returned.startswith(VALUES_IN_ORDER):
        return [-1]
    numbers = filter(None, returned.removeprefix(VALUES_IN_ORDER).split(","))
    left, found = dict(zip(known, range(len(known)), strict=True)), list[int]()
    for number in numbers:
        found.append(left.pop(Digit(int(number) + 1), -1))
    return found


def _named(case: Case, returned: str) -> str:
    """What was returned, by its name where it is a variable."""
    rules = case.puzzle.rules
    if returned.startswith(VARIABLE):
        return rules.cell_name(Cell(int(returned.removeprefix(VARIABLE))))
    if returned.startswith(VALUES_IN_ORDER):
        numbers = filter(None, returned.removeprefix(VALUES_IN_ORDER).split(","))
        return ", ".join(rules.value_name(Digit(int(n) + 1)) for n in numbers)
    return returned
