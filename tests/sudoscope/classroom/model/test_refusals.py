"""A solver that finds nothing is wrong where it surely reads what it is given."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from solver.rules.named_variants import variant_named
from sudoscope.classroom.model.positions import Case
from sudoscope.classroom.model.refusals import is_turned, refusing_form
from sudoscope.classroom.model.rule_probes import fit_case
from sudoscope.logs.representation import DigitContainer
from sudoscope.student_calls.model.call_forms import CallForm
from sudoscope.student_files.model.function_kinds import FunctionKind
from sudoscope.student_files.model.functions import StudentFunction
from sudoscope.student_files.model.names_used import says_what_it_finds

SOLVE = StudentFunction("solve", FunctionKind.SOLVE, "", 1, 1, 1, "solution.py")
TEXT, ZEROS, ROWS = (
    CallForm(grid, "s", "A1", DigitContainer.TEXT)
    for grid in ("text", "text-zero", "rows")
)
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


def test_a_solution_that_is_moved_shows_that_it_was_found() -> None:
    """By its rows, its columns or its digits; another one shows nothing."""
    truth = [*"1234341221434321"]

    assert is_turned([*"1324241331424231"], truth)  # columns for rows
    assert is_turned([*"4321214334121234"], truth)  # rows from the right
    assert is_turned([d if d in "123" else "1234" for d in "0123230110323210"], truth)
    assert not is_turned(truth, truth)
    assert not is_turned(["1234"] * 16, truth)


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
