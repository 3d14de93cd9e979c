"""Each technique: its conclusions proved in clauses, and checked by somebody else."""

from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from solver.log.deduction import Deduction
from solver.log.events import Deduced
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.named_variants import classic
from solver.rules.variant import Variant
from sudoscope.proofs.model.encoding import PuzzleClauses, encoded
from sudoscope.proofs.model.proof import ASSUMED, NoProofError, Proof, ProofMaker
from sudoscope.proofs.model.uniqueness import rests_on_uniqueness
from tests.in_one_test import in_one_test
from tests.sudoscope.proofs.checking import is_accepted
from tests.techniques import TECHNIQUES, found_with, grid_with

MOST_GOALS: Final = 2
"""Conclusions of a case that are proved: the others are of the same kind."""


@cache
def rule_clauses(rules: Variant) -> PuzzleClauses:
    """The clauses of an empty board."""
    return encoded(Puzzle(rules, (None,) * len(rules)))


def clauses_at(grid: Grid, *, assumes: bool = False) -> PuzzleClauses:
    """The clauses of the rules with the candidates of *grid* alone.

    What it keeps anyway is left out: what follows from fewer clauses, follows from all.
    Clauses that a step *assumes* name others, so that these are said to be gone.
    """
    made = rule_clauses(grid.variant)
    rules = grid.variant
    gone = {
        -made.variable(cell, digit)
        for cell in rules.cells
        for digit in rules.digits
        if not grid.candidates & rules.planes.bit(Candidate(cell, digit))
    }
    sections = {
        title: [
            tuple(one for one in clause if -one not in gone)
            for clause in clauses
            if gone.isdisjoint(clause)
        ]
        for title, clauses in made.sections.items()
    }
    if assumes:
        sections["the candidates"] = [(literal,) for literal in sorted(gone)]
    truths = {
        bits: tuple(one for one in truth if -one not in gone)
        for bits, truth in made.truths.items()
    }
    return replace(made, sections=sections, truths=truths)


@cache
def proof_of_case(technique: str) -> Proof:
    """The proof of the first conclusions of *technique* in its grid."""
    grid = grid_with(technique)
    found = found_with(technique)
    planes = grid.variant.planes
    removes = planes.set_of([*found.removes][:MOST_GOALS])
    maker = ProofMaker(clauses_at(grid, assumes=rests_on_uniqueness(found)))
    maker.take(1, Deduced(found._replace(removes=removes)), grid)
    return maker.proof


@in_one_test("technique", TECHNIQUES)
def test_every_technique_is_proved(technique: str) -> None:
    """Each conclusion is a line, and a public checker accepts it and all lemmas."""
    proof = proof_of_case(technique)
    encoding = proof.encoding

    assert is_accepted(encoding.clauses, proof.lines, encoding.variables)
    for goal in proof.goals:
        assert goal.conclusion is not None
        candidate, is_true = goal.conclusion
        literal = encoding.literal(candidate, is_true=is_true)
        assert proof.lines[goal.line - 1] == (literal,)


@in_one_test("technique", TECHNIQUES[::6])
def test_the_opposite_of_a_conclusion_is_refused(technique: str) -> None:
    """A line that says the opposite of the first one does not follow.

    But for grids of the file that no solution has, where anything does.
    """
    proof = proof_of_case(technique)
    encoding = proof.encoding
    goal = proof.goals[0]
    (literal,) = proof.lines[goal.line - 1]
    before = proof.lines[: goal.line - 1 - goal.lemmas]

    if not is_accepted(encoding.clauses, [*before, (literal,), ()], encoding.variables):
        assert not is_accepted(
            encoding.clauses, [*before, (-literal,)], encoding.variables
        )


def test_only_uniqueness_is_assumed() -> None:
    """Clauses beside the rules are for these techniques alone, and never for all."""
    assuming = set()
    for technique in TECHNIQUES:
        proof = proof_of_case(technique)
        if ASSUMED in proof.encoding.sections:
            assert rests_on_uniqueness(found_with(technique)), technique
            assuming.add(technique)
        else:
            assert all(not goal.assumed for goal in proof.goals)
    claimed = {t for t in TECHNIQUES if rests_on_uniqueness(found_with(t))}

    assert assuming
    assert assuming < claimed


def test_a_removal_that_does_not_follow_has_no_line() -> None:
    """It is refused with its step and what it says, and not written."""
    rules = classic(4)
    grid = Grid.of_masks(rules, [rules.all_digits] * 16, 0)
    gone = rules.planes.set_of([Candidate(rules.cells[0], rules.digits[0])])
    found = Deduction("elimination", removes=gone)
    maker = ProofMaker(clauses_at(grid))

    with pytest.raises(NoProofError, match="step 7, A1 ≠ 1: it does not follow"):
        maker.take(7, Deduced(found), grid)
    assert maker.proof.lines == []


def test_of_a_pattern_that_may_be_deadly_one_clause_is_assumed() -> None:
    """A cell of it holds a digit outside: so it names cells of the pattern alone."""
    technique = "unique-loop-1"
    proof = proof_of_case(technique)
    found = found_with(technique)
    encoding = proof.encoding
    rules = encoding.rules
    pattern = {
        encoding.variable(c.cell, d) for c, _ in found.roles for d in rules.digits
    }

    (clause,) = encoding.sections[ASSUMED]
    assert pattern.issuperset(clause)
