"""Forms that calls of a student's function in several ones show."""

import pytest

from solver.puzzle.puzzle import Puzzle
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.findings import solution_of
from sudoscope.classroom.model.fitting import FormTrial, grid_of
from sudoscope.classroom.model.trial_cases import trial_cases
from sudoscope.logs.representation import DigitContainer
from sudoscope.student_calls.model.call_forms import VALUES, CallForm
from sudoscope.student_calls.model.call_results import outcome
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction

SETS = CallForm(VALUES, "s", "A1", DigitContainer.NUMBER_SET)
LISTS = SETS._replace(container=DigitContainer.NUMBER_LIST)
TEXTS = SETS._replace(container=DigitContainer.TEXT)
BOARD = Puzzle.parse("1.....4..2.....4", "classic-4")


def trial(kind: FunctionKind) -> tuple[FormTrial, Case]:
    """One of a function beside which another works on sets of numbers."""
    case = trial_cases(kind, (BOARD,))[0]
    function = StudentFunction(kind.value, kind, "", 1, 1, 1)
    return FormTrial(function, case, {grid_of(SETS)}), case


def test_an_ac3_that_does_nothing_on_what_its_revise_works_on_is_called_so() -> None:
    """Whatever it does with other digits, which it may walk over for ever."""
    found, case = trial(FunctionKind.AC3)
    state = [*map(str, ["1234"] * 16)]

    found.note(SETS, outcome("none", state, None))
    found.note(LISTS, CallFailure("time", text="10"))

    assert found.fit.form == SETS
    assert case.truth


def test_what_fills_the_memory_twice_is_called_in_no_further_form() -> None:
    """Each such call takes some seconds."""
    found, _ = trial(FunctionKind.AC3)

    for form, is_over in ((SETS, False), (LISTS, True)):
        found.note(form, CallFailure("memory", "MemoryError", line=3))
        assert found.is_over is is_over


@pytest.mark.parametrize("is_other", [True, False])
def test_a_grid_that_came_of_one_kind_says_more_than_another_without_an_end(
    is_other: bool,  # noqa: FBT001
) -> None:
    """Code that reads texts may take the keys of a dictionary for an empty board."""
    found, _ = trial(FunctionKind.SOLVE)
    answer = outcome("str", None, [*"2143143243213412"])

    found.note(TEXTS._replace(subject="text"), answer if is_other else _refused())
    found.note(TEXTS, CallFailure("time", text="10"))

    assert found.fit.is_other is is_other
    assert (found.fit.failure is None) is is_other


@pytest.mark.parametrize("is_known", [True, False])
def test_once_the_solution_is_found_and_moved_no_other_grid_is_waited_for(
    is_known: bool,  # noqa: FBT001
) -> None:
    """One that does not end there takes all its time for nothing."""
    found, case = trial(FunctionKind.SOLVE)
    up = str.maketrans("1234", "2341")
    moved = [digit.translate(up) for digit in solution_of(case)]

    found.note(
        TEXTS._replace(subject="text"),
        outcome("str", None, moved) if is_known else _refused(),
    )
    found.note(TEXTS, CallFailure("time", text="10"))

    assert found.is_over is is_known


def _refused() -> dict[str, object]:
    return outcome("none", None, None)
