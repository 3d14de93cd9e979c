"""Positions that functions are tried on: a fault in any one house shows."""

from typing import Final

import pytest

from solver.oracle import solution
from solver.rules.builders import variant_named
from solver.student_code.functions import FunctionKind
from solver.student_code.positions import built_in, cases_for, removed_by

_KINDS: Final = (FunctionKind.ONLY_CHOICE, FunctionKind.NAKED_TWINS)


@pytest.mark.parametrize("kind", _KINDS)
@pytest.mark.parametrize("slug", ["classic", "diagonal"])
def test_each_house_is_needed(kind: FunctionKind, slug: str) -> None:
    """Code that leaves out the last row, or one of the diagonals, misses something."""
    puzzles = built_in(variant_named(slug))
    known = [(puzzle, solution(puzzle) or ()) for puzzle in puzzles]

    cases = cases_for(kind, known)

    for house in variant_named(slug).houses:
        others = [
            (case, [found for found in case.required if house not in found.within])
            for case in cases
        ]
        assert any(
            removed_by(found, case.grid) != removed_by(case.required, case.grid)
            for case, found in others
        ), house
