"""Texts of everyday shapes, read as people type, paste and print them."""

from pathlib import Path

import pytest

from benchmarks.reading import RIGHT, TextCase, cases_in, result_of

CASES = cases_in(Path(__file__).parents[2] / "data" / "reading")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_text_of_everyday_shape_is_read_right(case: TextCase) -> None:
    """Its puzzles, its rules and what is left out are those that its file says."""
    assert result_of(case)[0] == RIGHT, result_of(case)[1]
