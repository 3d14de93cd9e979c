"""A solver that finds nothing is wrong where it surely reads what it is given."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.candidate_grids import grid_state
from sudoscope.classroom.model.cases import Case
from sudoscope.classroom.model.findings import turn_of
from sudoscope.classroom.model.fit_cases import fit_case
from sudoscope.classroom.model.form_finding import fit_of
from sudoscope.classroom.model.network_grading import fit_on_network, network_cases
from sudoscope.classroom.model.refusals import (
    failing_form,
    refusing_form,
    unchanged_form,
)
from sudoscope.logs.representation import DigitContainer, known_cells
from sudoscope.networks.model.trial_networks import trial_networks
from sudoscope.student_calls.model.call_forms import CallForm, CodeFacts
from sudoscope.student_calls.model.call_results import (
    LEFT_OPEN,
    grid_alone,
    is_empty,
    is_left_open,
    state_in,
    whole_grids,
)
from sudoscope.student_calls.model.failure_kinds import is_of_shape
from sudoscope.student_calls.model.process import CallFailure
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.names_used import says_what_it_finds

SOLVE = StudentFunction("solve", FunctionKind.SOLVE, "", 1, 1, 1, "solution.py")
TEXT, ZEROS, ROWS, CELLS, NAMED = (
    CallForm(grid, "s", "A1", DigitContainer.TEXT)
    for grid in ("text", "text-zero", "rows", "cells", "values")
)
NUMBERED = NAMED._replace(keys="0")
ROWS_FROM_0 = ROWS._replace(layout="sz")


@pytest.mark.parametrize(
    ("refused", "returned", "form"),
    [
        ([[ROWS], [ROWS]], ["none"], ROWS),
        ([[ROWS], [ROWS]], ["values", "values"], ROWS),
        ([[ROWS], [ROWS]], ["values", "none"], None),
        ([[TEXT, ZEROS], [ZEROS, TEXT, ROWS]], ["none"], TEXT),
        ([[TEXT, ROWS], [TEXT, ROWS]], [], None),
        ([[TEXT], [ROWS]], [], None),
        ([[CELLS, TEXT, NUMBERED], [NUMBERED, TEXT, CELLS]], ["none"], TEXT),
        ([[TEXT, NAMED], [TEXT, NAMED]], [], None),
        ([[ROWS, CELLS], [ROWS, CELLS]], [], None),
        ([[ROWS_FROM_0], [ROWS_FROM_0]], [], None),
    ],
)
def test_boards_that_are_full_show_whether_a_board_is_read(
    refused: Sequence[Sequence[CallForm]],
    returned: Sequence[str],
    form: CallForm | None,
) -> None:
    """The right one is refused, or one of the same digits is not."""
    answers = iter(returned)

    def ask(_form: CallForm, case: Case) -> dict[str, Any]:
        assert case.grid.is_complete
        return {"returned": next(answers)}

    case = fit_case(SOLVE, variant_named("classic-4"))

    assert refusing_form(refused, case, ask) == form
    assert not [*answers]


def test_a_call_that_fails_finds_nothing_where_most_boards_are_refused() -> None:
    """Not where half of them are, and not beside a form that refuses each."""
    case = fit_case(SOLVE, variant_named("classic-4"))
    failed: list[list[CallForm]] = [[], [], [], [TEXT]]

    def form(*refused: list[CallForm]) -> CallForm | None:
        return refusing_form(refused, case, lambda *_: {"returned": "none"}, failed)

    assert form([TEXT], [TEXT], [TEXT], []) == TEXT
    assert form([TEXT], [TEXT], [], []) is form([TEXT], [TEXT], [], [TEXT]) is None
    assert form([TEXT, ROWS], [TEXT, ROWS], [TEXT, ROWS], [ROWS]) == ROWS


def test_a_puzzle_that_comes_back_is_read_where_one_without_a_solution_is_refused() -> (
    None
):
    """On that board an open cell sees each digit, and no digit is twice."""
    case = fit_case(SOLVE, variant_named("classic-4"))
    both, asked = [[ROWS, ZEROS], [ZEROS, ROWS]], list[str]()
    raised = CallFailure("error", "ValueError", source="raise ValueError")

    def form(answer: dict[str, Any] | CallFailure) -> CallForm | None:
        def ask(one: CallForm, dead: Case) -> dict[str, Any] | CallFailure:
            asked.append(known_cells(grid_state(dead.grid)))
            values = {"returned": "values"}
            return answer if one == ROWS and not dead.truth else values

        return unchanged_form(both, case, ask)

    assert form({"returned": "none"}) == form(raised) == ROWS
    assert form({"returned": "values"}) is form(CallFailure("time")) is None
    assert {*asked} == {"123............4"}


def test_an_error_on_a_full_board_is_the_code_s_own() -> None:
    """Where no other kind of board is read, and the puzzle fails at the same line."""
    lost = CallFailure("error", "KeyError", "8", "solution.py", 9, "pick", "x[8]")
    place = lost._replace(type="FileNotFoundError")
    case = fit_case(SOLVE, variant_named("classic-4"))
    rows = ROWS._replace(layout="bs")
    for failed, ended, full, form in (
        (lost, [rows], lost._replace(text="3"), rows),
        (lost, [rows], lost._replace(line=3), None),
        (lost, [rows], {"returned": "values"}, None),
        (lost, [rows, TEXT], lost, None),
        (lost, [], lost, None),
        (place, [rows], place, None),
    ):
        answer: Any = full
        found = failing_form({rows: failed}, ended, case, lambda *_, a=answer: a)
        assert found == form, (failed, ended, full)


def test_a_grid_with_other_clues_is_what_a_solver_left() -> None:
    """In its object, or alone in what it printed; an empty text is nothing found."""
    board = [[1, 2, 3, 4]] * 4
    assert [*whole_grids([4, [[0] * 4] * 4, board], 16)] == [[*"1234"] * 4]
    assert not [*whole_grids([[[0] * 4] * 4], 16)]
    assert [*grid_alone("1 2\n" * 8, 16)] == ["12" * 8]
    assert not [*grid_alone("1 2\n" * 9, 16)]
    results: list[object] = ["", [], {}, (), 0, None, False]
    assert [one for one in results if is_empty(one)] == [*("", [], {}, ())]


def test_a_digit_that_is_one_too_high_is_an_open_cell() -> None:
    """In rows of numbers, and in a text of nine; not where others are there, too."""
    rows = [[2, 3, 4, 5], [4, 5, 2, 3], [3, 2, 5, 4], [5, 4, 3, 2]]
    assert state_in(rows, 16) == [d if d < "5" else "1234" for d in "2345452332545432"]
    assert state_in([[1, *rows[0][1:]], *rows[1:]], 16) is None
    text = "".join(str(n) for row in range(9) for n in range(2, 11))
    assert state_in(text, 81) == [*"23456789", "123456789"] * 9
    assert state_in(text.replace("2", "1", 1), 81) is None


def test_a_solution_that_is_moved_shows_that_it_was_found() -> None:
    """By its rows, its columns or its digits; another one shows nothing."""
    truth = [*"1234341221434321"]

    low = [d if d in "123" else "1234" for d in "0123230110323210"]
    assert turn_of([*"1324241331424231"], truth) == "across"  # columns for rows
    assert turn_of([*"4321214334121234"], truth) == "mirrored"  # rows from the right
    other = [*"2134431212433421"]
    assert turn_of([*"3421124343122134"], other) == "upside-down"
    assert turn_of(other[::-1], other) == "half"
    assert turn_of(low, truth) == "from-zero"
    high = [d if d in "234" else "1234" for d in "2345452332545432"]
    assert turn_of(high, truth) == "from-two"
    up = str.maketrans("1234", "2341")
    assert turn_of([d.translate(up) for d in truth], truth) == "next"
    assert turn_of(truth, [d.translate(up) for d in truth]) == "one-less"
    assert not turn_of(truth, truth)
    assert not turn_of(["1234"] * 16, truth)


@pytest.mark.parametrize(
    ("body", "is_said"),
    [
        ("return found or None", True),
        ("yield board", True),
        ("if board: return True\n    return False", True),
        ("print(board)", False),
        ("print(board)\n    return", False),
        ("return None", False),
        ("return [*open(board)]", False),
    ],
)
def test_what_returns_nothing_else_says_nothing(
    body: str, tmp_path: Path, *, is_said: bool
) -> None:
    """Nor does what reads a file, which is not there."""
    path = tmp_path / SOLVE.file
    path.write_text(f"def solve(board):\n    {body}\n", "utf-8")

    assert says_what_it_finds(path, SOLVE) is is_said


def test_a_puzzle_that_is_returned_open_shows_how_a_solver_is_called(
    tmp_path: Path,
) -> None:
    """An error that it raises in another way of calling is none of the student's."""
    case = fit_case(SOLVE, variant_named("classic-4"))
    raised = CallFailure(
        "error", "AssertionError", "", "solution.py", 2, "f", "assert len(text) == 81"
    )

    def ask(form: CallForm, _case: Case) -> dict[str, Any] | CallFailure:
        answer = {"returned": LEFT_OPEN, "given": None, "state": None}
        counts = {"assignments": 0, "idle": 0}
        return answer | counts if form.subject == "text" else raised

    found = fit_of(tmp_path / "none.py", SOLVE, CodeFacts(), case, ask)

    assert found.form is not None
    assert found.form.subject == "text"


def test_a_solver_that_calls_what_is_wrong_is_tried_on_one_easy_board(
    tmp_path: Path,
) -> None:
    """With a right one in its place it is tried again; others are tried on all."""
    path, case = tmp_path / SOLVE.file, fit_case(SOLVE, variant_named("classic-4"))
    path.write_text("def solve(board):\n    return None\n")
    counts = []

    for has_wrong in (True, False):
        boards = set[int]()

        def ask(_: CallForm, case: Case, seen: set[int] = boards) -> CallFailure:
            seen.add(case.before)
            return CallFailure("time")

        found = fit_of(path, SOLVE, CodeFacts(), case, ask, has_wrong=has_wrong)
        assert found.form is None
        counts.append(len(boards))

    assert counts == [2, 5]


def test_an_object_made_of_the_parts_of_a_problem_is_made_as_it_must_be(
    tmp_path: Path,
) -> None:
    """A search of it that finds nothing on any board is wrong."""
    path = tmp_path / SOLVE.file
    path.write_text("class CSP:\n    def solve(self):\n        return self.found\n")
    method = SOLVE._replace(owner="CSP", needed=0, most=0)
    case = fit_case(method, variant_named("classic-4"))

    def ask(form: CallForm, _case: Case) -> dict[str, Any] | CallFailure:
        counts = {"given": None, "state": None, "assignments": 0, "idle": 0}
        is_made = form.subject in {"self", "self written"}
        none = {"returned": "none"} | counts
        return none if is_made else CallFailure("error", "TypeError")

    for of_parts, is_found in ((("CSP",), True), ((), False)):
        facts = CodeFacts(classes=("CSP",), of_parts=of_parts)
        found = fit_of(path, method, facts, case, ask)
        assert (found.form is not None) is is_found, of_parts


@pytest.mark.parametrize(
    ("subject", "result", "is_open"),
    [
        ("text", [[1, 0], [0, 2]], True),
        ("lines", "1002", True),
        ("text", "1..2", False),  # it may know nothing of dots
        ("text", [["1", "."], [".", "2"]], False),
        ("text-zero", "1002", False),
        ("rows", [[1, 0], [0, 2]], False),
    ],
)
def test_a_puzzle_was_read_where_its_open_cells_are_no_dots_any_more(
    subject: str, result: object, *, is_open: bool
) -> None:
    """So a solver that returned it was called as it wants, and has not solved it."""
    every = "1234"
    state = ["1", *[every] * 14, "2"]
    clues = f"1{'.' * 14}2"

    assert is_left_open(subject, result, state, clues) is is_open
    assert not is_left_open(subject, result, ["1"] * 16, clues)
    assert not is_left_open(subject, result, None, clues)


def test_a_method_without_arguments_that_does_not_end_is_called_on_a_network() -> None:
    """In no other way can it be; with a right one in place of what it calls it ends."""
    (case, *_) = network_cases(FunctionKind.AC3, trial_networks())
    method = StudentFunction("ac3", FunctionKind.AC3, "CSP", 1, 0, 0)
    cases = {"time": True, "error": False}
    for kind, is_found in cases.items():
        fit = fit_on_network(method, [case], lambda *_, kind=kind: CallFailure(kind))
        assert (fit.form is not None) is is_found, kind

    more = method._replace(most=1)
    assert fit_on_network(more, [case], lambda *_: CallFailure("time")).form is None


def test_the_failure_that_is_shown_is_of_the_code_and_not_of_the_grid() -> None:
    """Another argument was taken for the grid, or two numbers for all cells."""
    texts = {
        "'list' object has no attribute 'items'": True,
        "too many values to unpack (expected 2)": True,
        "cannot unpack non-iterable int object": True,
        "('rc', (0, 0))": False,
    }
    for text, is_other in texts.items():
        failure = CallFailure("error", "TypeError", text, "solution.py", 7)
        assert is_of_shape(failure) is is_other, text
