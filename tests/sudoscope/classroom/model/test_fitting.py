"""Forms that calls of a student's function in several ones show."""

from solver.puzzle.puzzle import Puzzle
from sudoscope.classroom.model.cases import Case
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
