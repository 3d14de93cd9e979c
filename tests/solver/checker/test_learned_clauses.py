"""Learned clauses: a proof may count on those that were proved before, and must."""

from solver.checker.learned_clauses import LEARNED, by_learned_clause
from solver.checker.position import CheckedPosition
from solver.log.deduction import Deduction
from tests.support import candidate, candidate_set, grid_of


def test_a_clause_follows_from_one_that_was_learned_before() -> None:
    """If A1 is 1, H8 is 3, and G7 and G8 are both 4 where A7 is 2; else that may be."""
    grid = grid_of(A1="1", G7="234", G8="34", H8="23")
    found = Deduction(
        LEARNED, removes=candidate_set("A7=2"), because=(candidate("A1=1"),)
    )
    position = CheckedPosition(grid.variant, grid.candidates, grid.assigned)
    learned = frozenset([candidate_set("A1=1 H8=2").bits])

    assert by_learned_clause(found, position._replace(learned=learned)) is None
    assert "can all be true" in str(by_learned_clause(found, position))
