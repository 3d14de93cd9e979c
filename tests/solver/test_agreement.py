"""Agents against the oracle: 500 puzzles with one, several or no solution."""

from random import Random
from typing import Final

import pytest

from solver.agents import agent_named, solve
from solver.agents.limits import Limits
from solver.agents.options import AgentOptions
from solver.digits import Digit
from solver.errors import PuzzleError
from solver.events import Outcome
from solver.generator import generated
from solver.oracle import count_solutions, solution
from solver.puzzle import Puzzle
from solver.variant import VARIANTS

COUNT: Final = 500
SEARCHES: Final = ("propagation", "norvig", "dlx", "csp")
"""They share the puzzles out, to be done in time."""
ENOUGH: Final = Limits(events=6000)
"""Most refutations are shorter; the few that are longer say nothing."""


def puzzles() -> list[Puzzle]:
    """Generated ones of every variant, then with a clue more, less or changed."""
    chance = Random(7)
    made = [generated(VARIANTS[v](), seed=s) for v in VARIANTS for s in range(5)]
    found = list(made)
    while len(found) < COUNT:
        base = chance.choice(made)
        clues: list[Digit | None] = list(base.clues)
        for _ in range(chance.randrange(1, 4)):
            digit = Digit(chance.randint(1, 9))
            clues[chance.randrange(81)] = chance.choice([None, digit])
        try:
            found.append(Puzzle(base.variant, tuple(clues)))
        except PuzzleError:
            continue
    return found


PUZZLES: Final = puzzles()


def test_the_puzzles_are_of_every_kind() -> None:
    """There are many with one solution, with several and with none."""
    counts = [count_solutions(puzzle) for puzzle in PUZZLES]

    assert len(PUZZLES) == COUNT
    assert min(counts.count(number) for number in (0, 1, 2)) > 30


@pytest.mark.parametrize("name", SEARCHES)
def test_an_agent_agrees_with_the_oracle(name: str) -> None:
    """It solves what has a solution, the same where there is one, and nothing else."""
    share = PUZZLES[SEARCHES.index(name) :: len(SEARCHES)]
    decided = 0
    for puzzle in share:
        agent = agent_named(name, AgentOptions(inference="gac"))
        trace = solve(puzzle, agent, limits=ENOUGH)
        count = count_solutions(puzzle)
        if trace.outcome is Outcome.LIMITED:
            continue
        decided += 1
        assert (trace.outcome is Outcome.SOLVED) is (count > 0), puzzle.text
        if count == 1:
            grid = trace.last_grid
            found = tuple(map(grid.value, grid.variant.cells))
            assert found == solution(puzzle), puzzle.text

    assert decided > 0.9 * len(share)
