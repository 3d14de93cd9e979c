"""$tests"""

from pathlib import Path

import pytest

import solution

FOLDER = Path(__file__).parent
CHAIN = [[1], [-1, 2], [-2, -3], [3, 4, 5]]
CLASH = [[1], [-1, 2], [-2, -1], [3, 4]]
TWO_TRIES = [[-1, 2], [-1, -2, 3], [-1, -3], [1, 4], [-4, 5, 6], [-5, -6]]
NO_MODEL = [[1, 2], [1, -2], [-1, 2], [-1, -2]]


def as_sets(clauses):
    """$test_as_sets"""
    return {frozenset(clause) for clause in clauses}


def satisfies(model, clauses):
    """$test_satisfies"""
    is_consistent = all(-literal not in model for literal in model)
    return is_consistent and all(set(clause) & set(model) for clause in clauses)


def test_simplify_drops_true_clauses():
    assert as_sets(solution.simplify([[1, 2], [2, 3]], 1)) == as_sets([[2, 3]])


def test_simplify_takes_false_literals_out():
    found = solution.simplify([[-1, 2], [-1, -2, 3]], 1)

    assert as_sets(found) == as_sets([[2], [-2, 3]])


def test_simplify_leaves_an_empty_clause_for_a_contradiction():
    assert [] in [list(clause) for clause in solution.simplify([[-1], [2]], 1)]


def test_simplify_leaves_its_argument_alone():
    clauses = [[1, 2], [-1, 3]]

    solution.simplify(clauses, 1)

    assert clauses == [[1, 2], [-1, 3]]


def test_units_follow_from_units():
    clauses, literals = solution.unit_propagate(CHAIN)

    assert as_sets(clauses) == as_sets([[4, 5]])
    assert set(literals) == {1, 2, -3}


def test_units_that_clash_are_a_conflict():
    found = solution.unit_propagate(CLASH)

    assert found is None or [] in [list(clause) for clause in found[0]]


def test_nothing_is_propagated_without_a_unit():
    clauses, literals = solution.unit_propagate(NO_MODEL)

    assert as_sets(clauses) == as_sets(NO_MODEL)
    assert not literals


def test_pure_literals_have_one_sign():
    assert set(solution.pure_literals([[1, 2], [-1, 2], [-3, 1]])) == {2, -3}


@pytest.mark.parametrize("clauses", [CHAIN, TWO_TRIES, NO_MODEL[:3], NO_MODEL[1:]])
def test_dpll_finds_a_model(clauses):
    assert satisfies(solution.dpll(clauses), clauses)


@pytest.mark.parametrize("clauses", [CLASH, NO_MODEL])
def test_dpll_says_that_there_is_no_model(clauses):
    assert solution.dpll(clauses) is None


def test_dpll_solves_a_sudoku():
    clauses = solution.clauses_in(FOLDER / "four.cnf")

    model = solution.dpll(clauses)

    assert satisfies(model, clauses)
    assert sum(literal > 0 for literal in model) == 16
