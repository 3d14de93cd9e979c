"""Trials that go on from grid to grid find what they find from the start."""

from functools import cache
from itertools import pairwise

import pytest

from solver.agents.human import HumanAgent
from solver.agents.solving import solve
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, places
from solver.rules.constraints.kinds import RULE_KINDS, RuleEntry, rules
from solver.rules.digits import Digit, digits
from solver.rules.named_variants import classic
from solver.rules.places import Cell
from solver.techniques.forcing import FORCING
from solver.techniques.forcing.nets import Trials, _small_options
from solver.techniques.forcing.propagation import at_rest, followed
from solver.techniques.grid_index import seen_by
from solver.techniques.usual import USUAL
from tests.solver.rule_puzzles import rule_puzzle
from tests.support import NEEDS_MANY_GUESSES, puzzle_of


def open_places(grid: Grid) -> list[int]:
    """The candidates of open cells."""
    return [*places(grid.open_candidates)]


@cache
def grids(puzzle: Puzzle) -> list[Grid]:
    """The grids of a solve, step by step."""
    trace = solve(puzzle, HumanAgent((*USUAL, *FORCING)))
    return [trace.grid(step) for step in range(1, len(trace), 5)][:8]


@pytest.mark.thorough
@pytest.mark.parametrize(
    "puzzle",
    [puzzle_of(NEEDS_MANY_GUESSES), rule_puzzle("whispers-13")],
    ids=["houses", "rules"],
)
def test_trials_of_grid_after_grid_are_those_of_each_alone(puzzle: Puzzle) -> None:
    """Each trial is the propagation from the start, whatever was tried before."""
    refuted = 0
    for grid in grids(puzzle):
        trials, seen = Trials(grid), seen_by(grid.variant)
        for place in open_places(grid):
            left = grid.candidates & ~seen[place]
            alone = followed(grid.variant, at_rest(grid.variant, left), left)
            after = trials.after(place)
            assert (after and after.bits) == (alone and alone.bits)
            refuted += alone is None
    assert refuted


@pytest.mark.thorough
def test_nested_trials_of_grid_after_grid_are_those_of_each_alone() -> None:
    """Whether an assumption fails does not depend on the grids before."""
    solved = grids(puzzle_of(NEEDS_MANY_GUESSES))
    verdicts = []
    for grid in solved:
        trials = Trials(grid)
        verdicts.append(
            {p: trials.refuted_under(p) is None for p in open_places(grid)[::7]}
        )
    for grid, found in zip(solved[::-1], verdicts[::-1], strict=True):
        alone = Trials(grid)
        assert found == {p: alone.refuted_under(p) is None for p in found}
    assert not all(all(found.values()) for found in verdicts)


def test_an_earlier_grid_takes_nothing_over_from_a_later_one() -> None:
    """It has candidates that were not tried there."""
    solved = grids(puzzle_of(NEEDS_MANY_GUESSES))
    for earlier, later in pairwise(solved):
        Trials(later).refuted_under(open_places(later)[0])
        if earlier.candidates != later.candidates:
            assert not Trials(earlier).nested
            assert not Trials(earlier).most


def test_a_nested_trial_fails_where_striking_all_that_fails_does() -> None:
    """What a trial that holds places is not tried; nothing is missed by that."""
    grid = grids(rule_puzzle("whispers-13"))[0]
    trials, found = Trials(grid), {*()}
    for place in open_places(grid)[::5]:
        is_refuted = trials.refuted_under(place) is not None
        assert is_refuted == _is_refuted_plainly(grid, place)
        found.add(is_refuted)
    assert found == {True, False}


def _is_refuted_plainly(grid: Grid, place: int) -> bool:
    """Strike under an assumption, again and again, each of few options that fails."""
    variant, seen = grid.variant, seen_by(grid.variant)
    start = at_rest(variant, grid.candidates)
    left = followed(variant, start, grid.candidates & ~seen[place])
    while left is not None:
        failing = [
            tried
            for options in _small_options(grid, left.bits)
            for tried in places(options)
            if followed(variant, left, left.bits & ~seen[tried]) is None
        ]
        if not failing:
            return False
        left = followed(variant, left, left.bits & ~(1 << failing[0]))
    return True


def test_a_digit_strikes_what_a_rule_of_two_cells_excludes() -> None:
    """No digit of the rule excludes more than two, so that it is seldom asked."""
    entry = RuleEntry(RULE_KINDS["no-difference"], (Cell(0), Cell(1)), (1,))
    board = classic(4)
    variant = board.with_constraints(rules(board, [entry]))
    planes = variant.planes
    two = planes.bits([Candidate(Cell(0), Digit(2))]).bit_length() - 1
    left = planes.full & ~seen_by(variant)[two]

    found = followed(variant, at_rest(variant, planes.full), left)
    assert found is not None
    assert digits(planes.mask(found.bits, Cell(1))) == (4,)


def test_a_lost_candidate_leaves_what_it_leaves_from_the_start() -> None:
    """Whether a truth that it was one of has several left, one or none."""
    variant = classic(4)
    full = variant.planes.full & ~seen_by(variant)[0]
    left, kinds = followed(variant, at_rest(variant, full), full), {*()}
    while left is not None and left.bits.bit_count() > len(variant):
        for place in places(left.bits):
            fewer = left.bits & ~(1 << place)
            after = followed(variant, left, fewer)
            alone = followed(variant, at_rest(variant, fewer), fewer)
            assert (after and after.bits) == (alone and alone.bits)
            kinds.add("none" if after is None else after.bits == fewer)
        left = followed(variant, left, left.bits & (left.bits - 1))
    assert kinds == {"none", True, False}
