"""The ways to call a function that are tried."""

from pathlib import Path

from sudoscope.logs.representation import BITS
from sudoscope.student_calls.model.call_forms import (
    LISTED,
    NESTED,
    VALUES,
    CodeFacts,
    forms_of,
)
from sudoscope.student_files.model.known_functions import functions_in


def test_a_pass_gets_masks_in_each_kind_of_grid(tmp_path: Path) -> None:
    """In a dictionary, in rows and in one list; where a file has none, in none."""
    path = tmp_path / "solution.py"
    path.write_text("def eliminate(grid):\n    return grid\n")
    (function,) = functions_in(path)
    for bits in ("", *BITS):
        forms = forms_of(function, CodeFacts(bits=bits))

        with_masks = {form.subject for form in forms if form.container in BITS}
        assert with_masks == ({VALUES, NESTED, LISTED} if bits else set())
