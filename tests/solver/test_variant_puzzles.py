"""Puzzles of many variants: agents, oracle and strategies agree on the solutions."""

from itertools import islice
from typing import Final

import pytest

from solver.agents import solve
from solver.agents.limits import Limits
from solver.codec import packed, read_trace
from solver.log.contradiction import contradiction
from solver.log.events import Outcome
from solver.log.trace import Trace
from solver.oracle import count_solutions, counted, solution
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from tests.in_one_test import in_one_test
from tests.solver import oracle as brute_force
from tests.solver.solves import QUICK, WORKERS, agrees, in_turns
from tests.solver.test_soundness import (
    assert_solution_left,
    assert_sound,
    strategies_at,
)
from tests.solver.variant_puzzles import Example, example, examples

LIMIT: Final = Limits(events=150)
"""Brute force and large boards take long; what is solved by then must be right."""
LONG: Final = Limits(events=300)
SHORT: Final = Limits(events=60)
"""Enough for every kind of event."""
MANY_CELLS: Final = 300
"""On larger boards, and after the first example of a family, one grid of so many …"""
SELDOM: Final = 61
OFTEN: Final = 17
"""… is looked at; on others one of so many. All strategies have their turns at them:
neither number divides into their turns."""

each_example: Final = in_one_test("known", examples(), ids=lambda known: known.name)
SMALL: Final = (
    "size-4-01",
    "latin-4-03",
    "latin-5-01",
    "size-6-01",
    "sgt-size-6-07",
    "sgt-jigsaw-13",
    "sgt-killer-19",
    "killer-4-01",
    "killer-4-05",
    "killer-6-01",
    "tiny-samurai-01",
    "tiny-samurai-07",
)
"""Small enough for brute force and for every inference."""


def digits_of(trace: Trace) -> tuple[Digit, ...]:
    """The digit of every cell of the last grid, which must be full."""
    grid = trace.last_grid
    return tuple(grid.single(cell).digit for cell in grid.variant.cells)


def test_there_are_examples_of_every_family() -> None:
    """Sizes, regions, further houses, cages, several boards, and mixtures."""
    families = {known.family for known in examples()}

    assert len(families) == 38
    assert len({known.puzzle.rules for known in examples()}) > len(families)
    assert all(known.puzzle.title == known.name for known in examples())


@each_example
def test_a_recorded_solution_keeps_every_rule_and_clue(known: Example) -> None:
    """The data is right, by the plainest of judges."""
    assert brute_force.is_right(known.puzzle.rules, known.solution)
    for clue, digit in zip(known.puzzle.clues, known.solution, strict=True):
        assert clue in {None, digit}


@in_one_test("name", SMALL)
def test_brute_force_finds_no_other_solution(name: str) -> None:
    """Where there are few cells everything can be tried."""
    known = example(name)

    assert brute_force.solution_count(known.puzzle, 2) == 1
    assert brute_force.solution_of(known.puzzle) == known.solution


@pytest.mark.thorough
@each_example
def test_the_oracle_counts_one_solution_and_finds_it(known: Example) -> None:
    """Exactly one, the recorded one, by cover or by propagation."""
    assert count_solutions(known.puzzle) == 1
    assert solution(known.puzzle) == known.solution


@in_one_test("name", SMALL)
def test_the_oracle_counts_as_brute_force_does_with_fewer_clues(name: str) -> None:
    """Without some of its clues a puzzle has as many solutions as can be found."""
    known = example(name)
    given = [cell for cell, clue in enumerate(known.puzzle.clues) if clue]
    for cell in given[:3]:
        clues = tuple(
            None if c == cell else clue for c, clue in enumerate(known.puzzle.clues)
        )
        puzzle = Puzzle(
            known.puzzle.variant, clues, constraints=known.puzzle.constraints
        )

        count = brute_force.solution_count(puzzle, 30)

        assert count_solutions(puzzle, 30) == count
        assert counted(puzzle).number.value == ("one" if count == 1 else "several")


@pytest.mark.thorough
@in_one_test(
    ("known", "agent"),
    in_turns(examples(), QUICK, 1),
    ids=lambda value: value if isinstance(value, str) else value.name,
)
def test_an_agent_that_solves_it_is_right(known: Example, agent: str) -> None:
    """Every agent that ends solved has the recorded solution, and none refutes it."""
    trace = solve(known.puzzle, WORKERS[agent], limits=LIMIT)

    assert trace.outcome is not Outcome.UNSOLVABLE
    assert trace.outcome is not Outcome.SOLVED or digits_of(trace) == known.solution


@in_one_test(("name", "agent"), in_turns(SMALL, WORKERS, 4))
def test_every_agent_solves_small_ones(name: str, agent: str) -> None:
    """With time enough; one that only deduces or repairs may end before."""
    known = example(name)

    trace = solve(known.puzzle, WORKERS[agent])

    ends = {"deduction": {Outcome.STUCK}, "min-conflicts": set(Outcome)}
    is_solved = trace.outcome is Outcome.SOLVED
    assert is_solved or trace.outcome in ends.get(agent, ())
    assert not is_solved or digits_of(trace) == known.solution


@pytest.mark.thorough
@pytest.mark.parametrize("known", examples(), ids=lambda known: known.name)
def test_strategies_are_sound_on_the_way(known: Example) -> None:
    """On the right way what follows is true, and nothing contradicts."""
    trace = solve(known.puzzle, limits=LONG)
    family = (other for other in examples() if other.family == known.family)
    is_quick = known is next(family) and len(known.puzzle.rules) <= MANY_CELLS
    stride = OFTEN if is_quick else SELDOM

    for position in islice(trace.positions(), 0, None, stride):
        if agrees(position, known.solution):
            assert_solution_left(position.grid, known.solution)
            assert contradiction(position.grid) is None
            for strategy in strategies_at(position):
                assert_sound(strategy, position.grid, [known.solution])


@each_example
def test_a_solve_of_any_variant_survives_being_written(known: Example) -> None:
    """Spelled out rules, cages and every event come back."""
    trace = solve(known.puzzle, limits=SHORT)

    assert read_trace(packed(trace)) == trace
