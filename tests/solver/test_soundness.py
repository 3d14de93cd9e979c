"""No strategy and no agent ever loses the solution."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Final

import pytest
from hypothesis import given, settings

from solver.agents import agent_named, solve
from solver.log.deduction import Deduction
from solver.log.events import Outcome, SolutionCount
from solver.log.position import Position
from solver.oracle import counted
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.named_variants import classic
from solver.techniques.ladder import LADDER
from solver.techniques.strategy import Assumption, Strategy
from solver.techniques.usual import USUAL
from tests.in_one_test import in_one_test
from tests.solver.oracle import Solution, solution_count, solutions
from tests.solver.solves import SOLVES, agrees, each_solve, trace_of, truth_of
from tests.solver.transformed import known_puzzles, small_grids
from tests.support import grid_of

MOST: Final = 8
"""Deductions of a strategy that are looked at in a grid."""
MANY: Final = 100
"""Of a solve of more steps …"""
SELDOM: Final = 3
"""… one grid of so many is looked at; it does not divide into the turns below."""
TURNS: Final = 250
"""Of the strategies beyond the usual ones each is asked at one step of so many."""
QUICK: Final = tuple(s for s in LADDER if s.slug != "nested-net")
"""Those that end soon on every grid; nested nets have a test of their own."""
LONG_SEARCHES: Final = frozenset(
    {
        "franken-jellyfish",
        "finned-franken-jellyfish",
        "siamese-finned-franken-jellyfish",
        "mutant-swordfish",
        "finned-mutant-swordfish",
        "mutant-jellyfish",
        "finned-mutant-jellyfish",
        "siamese-finned-mutant-jellyfish",
        "finned-mutant-squirmbag",
        "siamese-finned-mutant-squirmbag",
        "finned-mutant-whale",
        "grouped-aic",
        "grouped-continuous-nice-loop",
    }
)
"""These look through most of a grid before they find little …"""
RARE: Final = 13
"""… so that they pass over all turns but one of so many, as chance has it."""


def strategies_at(position: Position) -> Iterator[Strategy]:
    """The usual strategies, and those of the others whose turn it is."""
    passes = position.grid.candidates.bit_count() % RARE
    for turn, strategy in enumerate(QUICK):
        is_its_turn = (position.step + turn) % TURNS == 0
        if strategy.slug in LONG_SEARCHES:
            is_its_turn = is_its_turn and not passes
        if strategy in USUAL or is_its_turn:
            yield strategy


def assert_sound(
    strategy: Strategy, grid: Grid, truths: Sequence[Solution]
) -> list[Deduction]:
    """Everything found is new, is there, and holds in all of *truths*.

    Strategies that rest on one solution are held to that where the puzzle has one, by
    its clues alone; beside constraints they find nothing.

    Returns:
        What it finds first.
    """
    every = list(islice(strategy.find(grid), MOST))
    if Assumption.UNIQUE_SOLUTION in strategy.assumes:
        if grid.variant.constraints:
            assert not every
        elif every and not has_one_solution(puzzle_from(grid)):
            return every
    for found in every:
        assert found.technique == strategy.slug
        assert found.places or found.removes, "a deduction must conclude something"
        concluded = (*found.places, *found.removes)
        assert len(set(concluded)) == len(concluded)
        for cell, digit in found.places:
            assert not grid.is_assigned(cell), "already placed"
            assert all(truth[cell] == digit for truth in truths), found
        for gone in found.removes:
            cell, digit = gone
            assert grid.holds(gone), "already removed"
            assert all(truth[cell] != digit for truth in truths), found
        for because in found.because:
            assert grid.holds(because), "rests on a candidate that is gone"
    return every


def puzzle_from(grid: Grid) -> Puzzle:
    """What was given of *grid*."""
    clues = (
        grid.value(cell) if grid.clues >> cell & 1 else None
        for cell in grid.variant.cells
    )
    return Puzzle(grid.variant, tuple(clues))


@cache
def has_one_solution(puzzle: Puzzle) -> bool:
    """Whether there is one and no other; brute force would take long for some."""
    return counted(puzzle).number is SolutionCount.ONE


def assert_solution_left(grid: Grid, truth: Solution) -> None:
    """Every cell may still hold its digit of *truth*."""
    for cell, digit in zip(grid.variant.cells, truth, strict=True):
        assert grid.holds(Candidate(cell, Digit(digit)))


@pytest.mark.thorough
@in_one_test(("puzzle", "agent"), SOLVES)
def test_no_strategy_contradicts_the_solution(puzzle: Puzzle, agent: str) -> None:
    """On grids of a solve that is on the right way, what follows is true.

    Of a long solve, whose grids differ by little, fewer are looked at.
    """
    truth = truth_of(puzzle)
    if truth is None:
        return

    trace = trace_of(puzzle, agent)
    stride = SELDOM if len(trace) > MANY else 1
    for position in islice(trace.positions(), 0, None, stride):
        if agrees(position, truth):
            for strategy in strategies_at(position):
                assert_sound(strategy, position.grid, [truth])


@each_solve
def test_no_agent_loses_the_solution(puzzle: Puzzle, agent: str) -> None:
    """On the right way no step takes a digit of the solution, refutations included."""
    truth = truth_of(puzzle)
    if truth is None:
        return

    for position in trace_of(puzzle, agent).positions():
        if agrees(position, truth):
            assert_solution_left(position.grid, truth)


@given(known_puzzles())
@settings(max_examples=25)
def test_no_strategy_contradicts_any_solution_kept_as_clues(
    known: tuple[Puzzle, Solution],
) -> None:
    """With clues taken from a full grid, every deduction agrees with that grid."""
    puzzle, truth = known
    trace = solve(puzzle, agent_named("deduction"))

    for position in trace.positions():
        assert_solution_left(position.grid, truth)
        for strategy in strategies_at(position):
            assert_sound(strategy, position.grid, [truth])


@pytest.mark.thorough
@given(small_grids())
@settings(max_examples=25)
def test_deductions_hold_in_every_solution_of_a_small_grid(grid: Grid) -> None:
    """What a strategy concludes is true in all ways to fill the grid.

    To look changes nothing: a second look finds the same, which is asked where there
    is something and, else, of every fifth. A deduction that was applied is not found
    again, in about its place.
    """
    truths = list(solutions(grid))
    assert truths

    for turn, strategy in enumerate(LADDER, start=len(truths)):
        found = assert_sound(strategy, grid, truths)
        if found or turn % 5 == 0:
            assert found == list(islice(strategy.find(grid), MOST))
        for one in found[:1]:
            after = grid.without(one.removes)
            for place in one.places:
                after = after.with_value(place)
            left = islice(strategy.find(after), MOST)
            again = [(d.places, d.removes) for d in left]
            assert (one.places, one.removes) not in again


@given(known_puzzles())
@settings(max_examples=25)
def test_searching_solves_whatever_has_a_solution(
    known: tuple[Puzzle, Solution],
) -> None:
    """A puzzle made from a full grid is solved, with all its clues in place."""
    puzzle, truth = known

    trace = solve(puzzle, agent_named("propagation"))

    assert trace.outcome is Outcome.SOLVED
    for clue, digit in zip(puzzle.clues, trace.last_grid.text, strict=True):
        assert clue is None or str(clue) == digit
    if solution_count(puzzle, 2) == 1:
        assert trace.last_grid.text == "".join(map(str, truth))


@each_solve
def test_unsolvable_means_without_a_solution(puzzle: Puzzle, agent: str) -> None:
    """An agent says solved or unsolvable only when brute force says the same."""
    outcome = trace_of(puzzle, agent).outcome

    if outcome is Outcome.SOLVED:
        assert truth_of(puzzle) is not None
    if outcome is Outcome.UNSOLVABLE:
        assert truth_of(puzzle) is None


def test_the_judge_counts_the_known_number_of_grids() -> None:
    """Brute force finds the 288 grids of size 4, and none beside a clash."""
    empty = grid_of(classic(4))
    clash = grid_of(classic(4), A1="=1", A2="=1")

    assert len(set(solutions(empty))) == 288
    assert not list(solutions(clash))
