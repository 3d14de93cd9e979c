"""The checker accepts every solve there is, and whatever any strategy finds."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.checker import verify
from solver.checker.deductions import Given, why_not
from solver.checker.position import CheckedPosition
from solver.codec import read_trace
from solver.log.deduction import Deduction
from solver.oracle import is_unique
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import Digit
from solver.techniques.almost_locked_sets.xy_chains import ALS_XY_CHAIN
from solver.techniques.ladder import LADDER
from solver.techniques.strategy import Assumption, Strategy
from tests.solver.oracle import Solution
from tests.solver.solves import agrees, each_solve, trace_of, truth_of
from tests.solver.variant_puzzles import example
from tests.support import NEEDS_A_GUESS, ON_DIAGONALS, puzzle_of

CAGED = tuple(example(name).puzzle for name in ("sgt-killer-x-03", "killer-15"))
HARD = (
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
)
"""A puzzle that needs techniques from far up the ladder."""
CLIMBED = (
    puzzle_of(NEEDS_A_GUESS),
    puzzle_of(HARD),
    puzzle_of(ON_DIAGONALS, "diagonal"),
    example("sgt-jigsaw-05").puzzle,
    example("windoku-07").puzzle,
    *CAGED,
)
FOLDER = Path(__file__).parents[2] / "data" / "traces"
EVERY = 9
MOST = 2
ENOUGH = 3
"""What each strategy finds first is looked at on one grid of so many, and so much,
until it found something in so many solves; each begins at another one."""
LONGER = {
    "finned-mutant-whale": 40,
    "finned-mutant-squirmbag": 40,
    "siamese-finned-mutant-squirmbag": 30,
    "mutant-jellyfish": 40,
    "finned-mutant-jellyfish": 40,
    "siamese-finned-mutant-jellyfish": 20,
    "mutant-swordfish": 12,
    "franken-jellyfish": 20,
    "nested-net": 8,
    "finned-franken-jellyfish": 8,
    "franken-swordfish": 4,
    "grouped-continuous-nice-loop": 4,
    "grouped-discontinuous-nice-loop": 4,
    "grouped-aic": 4,
    "siamese-finned-franken-jellyfish": 16,
    "death-blossom": 8,
    "elimination": 4,
    "rule-contradiction": 4,
    "multi-sector-locked-set": 4,
    "als-xy-chain": 8,
    "template-delete": 4,
    "sue-de-coq": 2,
}
"""Of the grids that others are asked at, these take one of so many: they search long,
or find what takes long to prove. All are proved besides on a grid of their own, in
``test_technique_forms``."""
VERY_LONG = 12
FEW = 3
"""Where one grid of so many is looked at, or of more, it is in so many solves."""


def position_of(grid: Grid) -> CheckedPosition:
    """The same grid, as the checker has it."""
    return CheckedPosition(grid.variant, grid.candidates, grid.assigned)


def why_not_on(grid: Grid, found: Deduction) -> str | None:
    """Why *found* does not follow on *grid*, whose puzzle has one solution."""
    return why_not(found, position_of(grid), Given(grid.clues, lambda: True))


def with_a_right_digit(found: Deduction, grid: Grid, truth: Solution) -> Deduction:
    """*found*, which removes a digit of the solution, too, or places a wrong one."""
    planes = grid.variant.planes
    if found.places:
        (cell, digit), *_ = found.places
        wrong = next(d for d in grid.variant.digits if d != digit)
        return found._replace(places=(Candidate(cell, wrong),))
    concerned = {c.cell for c in (*found.because, *found.removes)}
    cell = min(c for c in concerned or grid.variant.cells if not grid.is_assigned(c))
    right = planes.bit(Candidate(cell, Digit(truth[cell])))
    return found._replace(removes=Candidates(found.removes.bits | right, planes.cells))


def found_on_the_way(
    strategy: Strategy, puzzle: Puzzle, truth: Solution
) -> Iterator[tuple[Grid, tuple[Deduction, ...]]]:
    """The grids of a solve on which *strategy* finds something, and what it finds."""
    trace = trace_of(puzzle, "human")
    stride = EVERY * LONGER.get(strategy.slug, 1)
    for step in range(stride // 2, len(trace), stride):
        if agrees(trace.position(step), truth):
            grid = trace.grid(step)
            if found := tuple(islice(strategy.find(grid), MOST)):
                yield grid, found


@each_solve
def test_every_solve_is_proved(puzzle: Puzzle, agent: str) -> None:
    """Whatever an agent does follows from what it lists."""
    result = verify(trace_of(puzzle, agent))

    assert result.failures == ()
    assert result.events == len(result.trace)
    assert result.is_proved


@pytest.mark.parametrize("puzzle", CAGED, ids=lambda puzzle: puzzle.title)
def test_cages_are_proved(puzzle: Puzzle) -> None:
    """Constraints, claims of cages and the rule of 45 are exhausted."""
    result = verify(trace_of(puzzle))

    assert result.failures == ()
    assert "constraint" in result.proved


def first_of_each_solve(
    strategy: Strategy,
) -> Iterator[tuple[Grid, tuple[Deduction, ...], Solution]]:
    """A grid of each solve on which *strategy* finds something, with the solution."""
    about_one = Assumption.UNIQUE_SOLUTION in strategy.assumes
    first = LADDER.index(strategy) % len(CLIMBED)
    most = FEW if LONGER.get(strategy.slug, 1) >= VERY_LONG else len(CLIMBED)
    for puzzle in (*CLIMBED[first:], *CLIMBED[:first])[:most]:
        if about_one and (puzzle.rules.constraints or not is_unique(puzzle)):
            continue
        truth = truth_of(puzzle)
        assert truth is not None
        for grid, found in islice(found_on_the_way(strategy, puzzle, truth), 1):
            yield grid, found, truth


@pytest.mark.parametrize("strategy", LADDER, ids=lambda strategy: strategy.slug)
def test_whatever_a_strategy_finds_is_proved(strategy: Strategy) -> None:
    """On grids of solves, each of its deductions follows from what it lists."""
    for grid, found, truth in islice(first_of_each_solve(strategy), ENOUGH):
        for deduction in found:
            causes = deduction.because
            assert len({*causes}) == len(causes), "named twice"
            assert why_not_on(grid, deduction) is None, deduction
            assert why_not_on(grid, with_a_right_digit(deduction, grid, truth))


def test_a_long_chain_of_sets_is_proved_from_all_its_cells() -> None:
    """It follows along its links, and not without a cell that one of them goes through.

    Trying every choice of its cells would take too long.
    """
    grid = trace_of(CAGED[0], "human").grid(18)
    chain = next(ALS_XY_CHAIN.find(grid))

    assert len(chain.truths) == 18
    assert why_not_on(grid, chain) is None
    for left_out in chain.truths:
        others = tuple(truth for truth in chain.truths if truth != left_out)
        assert why_not_on(grid, chain._replace(truths=others)), left_out


@pytest.mark.thorough
def test_the_whole_ladder_is_proved_on_a_hard_puzzle() -> None:
    """Everything from the easiest to the hardest technique, and the search after it."""
    result = verify(solve(puzzle_of(HARD), agent_named("human", AgentOptions())))

    assert result.failures == ()


def test_a_trace_of_an_older_version_is_proved() -> None:
    """Singles strike before they are placed; a refutation names what it removes."""
    result = verify(read_trace((FOLDER / "version_1.jsonl").read_bytes()))

    assert result.failures == ()
