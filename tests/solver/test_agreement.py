"""Agents against the oracle: 100 puzzles with one, several or no solution."""

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from solver.agents import agent_named, solve
from solver.agents.agent_options import AgentOptions
from solver.agents.limits import Limits
from solver.errors import PuzzleError
from solver.log.events import Outcome
from solver.oracle import count_solutions, solution
from solver.puzzle.puzzle import Puzzle
from tests.solver.oracle import is_right
from tests.solver.variant_puzzles import example
from tests.support import puzzle_of

if TYPE_CHECKING:
    from solver.rules.digits import Digit

COUNT: Final = 100
SHARES: Final = {
    "propagation": (0, 2, 6),
    "norvig": (1, 4),
    "dlx": (3, 7),
    "csp": (5,),
}
"""They share each eight puzzles out, to be done in time: the slowest has the fewest."""
ENOUGH: Final = Limits(events=5000)
"""Most refutations are shorter; the few that are longer say nothing."""
MINIMAL: Final = {
    "classic": (
        "4.85...7.9....765........89..5.3..9.......1.....7.6.4..94..32..3..6......82......",
        "..8.53....74......26...4.5....1.....7...6.2.89.2..8.......4..3.....7.42......67..",
        "1....97......7..1362.....5....85....83...4.........5..9..6.1......5.24......4...2",
    ),
    "diagonal": (
        ".6......2.53...........74.9..5....7..4...21....97...........2........8.....14....",
        "..8.5..7...4....1....2........1.....7.1.6...8..2....6........3.....7..2.....96..5",
        "1..4.97..4...7...362.....5.....5.....6...4...9...2.........1...3...........3.....",
    ),
}
"""Puzzles by their rules; without any of its clues each has several solutions."""
EXAMPLES: Final = (
    "size-6-01",
    "latin-7-01",
    "sgt-jigsaw-13",
    "sgt-jigsaw-05",
    "windoku-07",
    "disjoint-groups-07",
    "argyle-15",
    "tiny-samurai-07",
    "killer-4-05",
    "sgt-killer-19",
    "killer-6-03",
)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Puzzles of many variants, then with a clue more, less or changed."""
    chance = Random(7)
    made = [puzzle_of(text, name) for name in MINIMAL for text in MINIMAL[name]]
    made += [example(name).puzzle for name in EXAMPLES]
    found = list(made)
    while len(found) < COUNT:
        base = chance.choice(made)
        clues: list[Digit | None] = list(base.clues)
        for _ in range(chance.randrange(1, 4)):
            digit = chance.choice(base.variant.digits)
            clues[chance.randrange(len(clues))] = chance.choice([None, digit])
        try:
            changed = Puzzle(base.variant, tuple(clues), constraints=base.constraints)
        except PuzzleError:
            continue
        found.append(changed)
    return tuple(found)


def test_the_puzzles_are_of_every_kind() -> None:
    """There are many with one solution, with several and with none."""
    counts = [count_solutions(puzzle) for puzzle in puzzles()]

    assert len(counts) == COUNT
    assert min(counts.count(number) for number in (0, 1, 2)) > 10


@pytest.mark.thorough
@pytest.mark.parametrize("name", SHARES)
def test_an_agent_agrees_with_the_oracle(name: str) -> None:
    """It solves what has a solution, the same where there is one, and nothing else."""
    share = [p for n, p in enumerate(puzzles()) if n % 8 in SHARES[name]]
    decided = 0
    for puzzle in share:
        agent = agent_named(name, AgentOptions(inference="gac"))
        trace = solve(puzzle, agent, limits=ENOUGH)
        count = count_solutions(puzzle)
        if trace.outcome is Outcome.LIMITED:
            continue
        decided += 1
        assert (trace.outcome is Outcome.SOLVED) is (count > 0), puzzle.text
        if count:
            grid = trace.last_grid
            found = tuple(grid.single(cell).digit for cell in grid.variant.cells)
            assert is_right(puzzle.rules, found), puzzle.text
            assert count > 1 or found == solution(puzzle), puzzle.text

    assert decided > 0.9 * len(share)
