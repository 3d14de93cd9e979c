"""Clauses that only some cases of a technique have, and outlines."""

from pathlib import Path
from typing import Final

import pytest

from solver.clauses.clause import (
    Argument,
    Claim,
    LemmaRefuted,
    NothingLeft,
    SinglePlaced,
    Told,
    none_of,
)
from solver.explain.arguments import argument_of
from solver.explain.clause_words import sentence, state_said
from solver.explain.phrasing import Phrasing
from solver.log.deduction import CandidateRole, Deduction, Truth
from solver.log.position import Position
from solver.messages import languages
from solver.puzzle.grid import Grid
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.named_variants import variant_named
from solver.rules.places import Cell
from solver.techniques.forcing.clauses import outline_of
from solver.techniques.ladder import BY_SLUG
from tests.solver.explain.claims import claims_of, follows
from tests.solver.explain.test_arguments import BROKEN
from tests.support import candidate, candidate_set, grid_of, house
from tests.techniques import found_with, grid_in, grid_with

_FILE: Final = Path(__file__).parents[2] / "data" / "clause_cases.txt"
CASES: Final = [line.split(": ") for line in _FILE.read_text("utf-8").splitlines()]
MOST_WORDS: Final = 18
"""Words of a short form, in English."""
_TRIED: Final = 45
"""Deductions of a technique that are looked at."""


def keys_of(argument: Argument) -> set[str]:
    """The sentences of its clauses."""
    assert argument.conclusion is not None
    clauses = (*argument.steps, *argument.outline, argument.conclusion)
    return {clause.key for clause in clauses if isinstance(clause, Told)}


def told_with(key: str, technique: str, grid: Grid) -> tuple[Deduction, Argument]:
    """The first deduction that has a clause called *key*, and its argument."""
    strategy = BY_SLUG[technique]
    for found, _ in zip(strategy.find(grid), range(_TRIED), strict=False):
        argument = argument_of(found, grid)
        if key in keys_of(argument):
            return found, argument
    raise AssertionError(key)


@pytest.mark.parametrize(("name", "cells"), CASES)
def test_a_rare_clause_is_proved_and_said(name: str, cells: str) -> None:
    """Its claims follow, what falls follows from all of them, and it is a sentence."""
    key, technique = name.split(" ")
    grid = grid_in(cells)
    found, argument = told_with(key, technique, grid)

    earlier: list[Claim] = []
    for clause in argument.steps:
        claims = list(claims_of(clause))
        assert all(follows(claim, grid, truths, earlier) for claim, truths in claims)
        earlier += [claim for claim, _ in claims]
    assert all(follows(gone, grid, (), earlier) for gone in none_of(found.removes))
    for language in languages():
        assert_whole(argument, Phrasing(grid.variant, language), grid)


def assert_whole(argument: Argument, words: Phrasing, grid: Grid) -> None:
    """Each clause is a sentence, and in English short enough for a film."""
    before = Position.at(grid)
    assert argument.conclusion is not None
    for clause in (*argument.steps, *argument.outline, argument.conclusion):
        said = sentence(words, clause, before)
        assert said.endswith(".")
        assert not BROKEN.search(said), said
    for clause in argument.steps:
        brief = sentence(words, clause, before, is_brief=True)
        if isinstance(clause, Told) and words.language == "en":
            assert len(brief.split()) <= MOST_WORDS, brief


@pytest.mark.parametrize(
    "technique", ["cell-forcing-chain", "contradiction-net", "nested-net"]
)
def test_an_outline_says_less_and_ends_alike(technique: str) -> None:
    """Of many digits the first, the last and those that clash; all are named."""
    argument = argument_of(found_with(technique), grid_with(technique))

    assert argument.outline[0] == argument.steps[0]
    assert argument.outline[-1] == argument.steps[-1]
    words, before = (
        Phrasing(grid_with(technique).variant, "en"),
        Position.at(grid_with(technique)),
    )
    short, long = (
        " ".join(sentence(words, clause, before) for clause in clauses)
        for clauses in (argument.outline, argument.steps)
    )
    assert len(short.split()) < 0.7 * len(long.split())
    named = {
        c
        for clause in argument.outline
        if isinstance(clause, Told)
        for part in clause.parts.values()
        for c in part.candidates
    } | {s.candidate for s in argument.outline if isinstance(s, SinglePlaced)}
    placed = {s.candidate for s in argument.steps if isinstance(s, SinglePlaced)}
    assert placed <= named


def test_a_cell_that_would_be_two_digits_is_told_so() -> None:
    """It has no digit left because two followed for it."""
    grid = grid_with("nested-net")
    end = argument_of(found_with("nested-net"), grid).steps[-1]

    assert isinstance(end, NothingLeft)
    assert end.needed == (candidate("I5=1"), candidate("I5=8"))
    said = sentence(Phrasing(grid.variant, "en"), end, Position.at(grid))
    assert said == "Now I5 would have to be 1 and 8."


def test_a_digit_that_two_cells_would_both_be_is_told_so() -> None:
    """The cell has no digit left because a cell that it sees would have that, too."""
    without = {f"{row}{column}": "12356789" for row in "CDEFGHI" for column in "69"}
    grid = grid_of(**without)
    four = Digit(4)
    found = Deduction(
        "contradiction-net",
        removes=candidate_set("A1=4"),
        because=tuple(map(candidate, ("A1=4", "B6=4", "B9=4"))),
        roles=((candidate("A1=4"), CandidateRole.ASSUMPTION),),
        truths=(
            Truth(house=house("column 6"), digit=four),
            Truth(house=house("column 9"), digit=four),
            Truth(candidate("B9=4").cell),
        ),
    )

    end = argument_of(found, grid).steps[-1]

    said = sentence(Phrasing(grid.variant, "en"), end, Position.at(grid))
    assert said == "Now B6 and B9 would both be 4."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "neither A1 nor A2 nor A3 is 4"),
        ("de", "weder A1 noch A2 noch A3 ist 4"),
    ],
)
def test_what_three_cells_are_not_is_said_of_each(language: str, said: str) -> None:
    """With a word before each, which German needs."""
    words = Phrasing(variant_named("classic"), language)
    node = tuple(Candidate(Cell(at), Digit(4)) for at in range(3))

    assert state_said(words, node, is_true=False) == said


def test_one_candidate_that_fails_is_said_as_one() -> None:
    """Also in the outline of a nested net, which counts several together."""
    found, grid = found_with("nested-net"), grid_with("nested-net")
    argument = argument_of(found, grid)
    several = [step for step in argument.steps if isinstance(step, LemmaRefuted)]
    fewer = [step for step in argument.steps if step not in several[1:]]

    (one,) = [s for s in outline_of(fewer) if isinstance(s, LemmaRefuted)]

    assert len(several) > 1
    assert one == several[0]
    assert not any(isinstance(step, LemmaRefuted) for step in argument.outline)
