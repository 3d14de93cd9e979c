"""Right files with one fault each: a grade finds all of them."""

from pathlib import Path

import pytest

from sudoscope.classroom.model.grades import CodeVerdict
from sudoscope.classroom.model.grading import grades_of
from tests.sudoscope.classroom.model.mutants import MUTANTS, Mutant
from tests.sudoscope.classroom.model.specimens import SLOW


@pytest.mark.thorough
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.after.strip())
def test_a_fault_is_found(tmp_path: Path, mutant: Mutant) -> None:
    """With the boards of the program, whatever the fault changes."""
    path = tmp_path / "solution.py"
    path.write_text(mutant.text)
    rules = "diagonal" if "diagonal" in mutant.name else "classic"

    grades = grades_of(path, variant=rules, names=(mutant.function,), limits=SLOW)

    assert grades.verdict is CodeVerdict.WRONG
