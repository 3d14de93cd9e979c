"""Names of functions that were asked for."""

from pathlib import Path

import pytest

from sudoscope.marks.reports.asked_names import check_names
from sudoscope.marks.reports.class_grading import GradeSettings
from sudoscope.student_files.model.source import StudentCodeError
from sudoscope.student_files.model.submissions import submissions_in


def test_a_name_that_nobody_has_is_refused(tmp_path: Path) -> None:
    """Every student would get no points for it, without a word."""
    for student in ("anna", "bert"):
        text = "def eliminate(values): ...\ndef my_helper(values): ...\n"
        (tmp_path / f"{student}.py").write_text(text)
    (tmp_path / "carl.py").write_text("def search_all(values): ...\nno Python\n")
    class_, settings = submissions_in([tmp_path]), GradeSettings()

    for name in ("elimnate", "my_helper"):
        with pytest.raises(StudentCodeError, match=rf"{name}.*; found: eliminate$"):
            check_names(["eliminate", name], settings, class_)
    with pytest.raises(StudentCodeError, match=r"there is no known.*: eliminate, "):
        check_names(["elimnate"], settings)


def test_a_name_that_is_known_or_found_is_none_to_refuse(tmp_path: Path) -> None:
    """A known one counts however it is written, also where nobody has it."""
    text = "def eliminate(values): ...\ndef search_all(values): ...\n"
    (tmp_path / "anna.py").write_text(text)
    names = ["Only_Choice", "dpll", "search_all"]

    check_names(names, GradeSettings(), submissions_in([tmp_path]))
