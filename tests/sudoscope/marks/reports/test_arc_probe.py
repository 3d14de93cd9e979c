"""Probes of an AC-3 that leaves something: a cause is named where calls show it."""

from pathlib import Path
from typing import Final

import pytest

from sudoscope.classroom.model.grading import grades_of
from sudoscope.marks.reports.arc_probe import may_be_probed, probed_cause
from sudoscope.student_calls.model.code_limits import CodeLimits
from tests.sudoscope.classroom.model.test_blame import BOARD, ON_BOARDS

CAUSES: Final = {
    "no-requeue": ("queue.extend(", "list("),
    "no-arcs-block": (" or block(x) == block(y))", ")"),
    "no-arcs-column": (" or y[1] == x[1]", ""),
    "": ("near(x)])", "near(x) if x < y])"),
}
"""How an AC-3 becomes wrong, by the cause that calls show."""


@pytest.mark.parametrize("cause", CAUSES)
def test_a_cause_is_named_where_calls_show_it(cause: str, tmp_path: Path) -> None:
    """Arcs that are missing are no arcs that are not looked at again."""
    before, after = CAUSES[cause]
    assert before in ON_BOARDS
    path = tmp_path / "solution.py"
    path.write_text(ON_BOARDS.replace(before, after), "utf-8")

    grades = grades_of(path, [BOARD], names=["ac3"])
    (grade,) = grades.functions

    assert may_be_probed(grade)
    assert probed_cause(path, grade, BOARD.rules, CodeLimits()) == cause
