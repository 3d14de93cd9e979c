"""What is said of a step, for the tests of ``explain``."""

import re
from dataclasses import replace
from typing import Final

from solver.explain import Explanation, explain, explain_deduction
from solver.explain.step_clauses import SaidClause, said_clauses
from solver.log.deduction import Deduction
from solver.log.events import Deduced, Event
from solver.log.position import Position
from solver.log.trace import Trace
from solver.puzzle.grid import Grid
from solver.puzzle.puzzle import Puzzle
from solver.rules.candidate_sets import Candidate, Candidates
from solver.rules.digits import digits
from tests.support import NO_CLUES, candidate_set, candidates, puzzle_of, with_rule

ONE_CLUE: Final = puzzle_of("5".ljust(81, "."))
"""A1 is 5."""


def told(*events: Event, puzzle: Puzzle = ONE_CLUE) -> Explanation:
    """What is said of the last of *events*."""
    return explain(Trace(puzzle, events), len(events))


def told_in(grid: Grid, found: Deduction) -> Explanation:
    """What is said of *found*, which follows from *grid*."""
    return explain_deduction(found, Position.at(grid))


def all_but(cell: str, symbol: str) -> str:
    """The other candidates of *cell*, a space between them."""
    return " ".join(f"{cell}={other}" for other in "123456789" if other != symbol)


def every(name: str) -> tuple[Candidate, ...]:
    """All nine candidates of the cell called *name*."""
    return candidates(" ".join(f"{name}={digit}" for digit in range(1, 10)))


def lined(kind: str, names: str = "A1 A2 B3", *values: int) -> Puzzle:
    """An empty board with a rule on the cells called *names*, in order."""
    ruled = with_rule(kind, names.split(), values)
    return replace(puzzle_of(NO_CLUES), constraints=ruled.constraints)


def told_after(puzzle: Puzzle, before: str, because: str, gone: str) -> str:
    """What is said of a step of the one rule of *puzzle*, after *before* was struck."""
    (line,) = puzzle.constraints
    struck = Deduction("manual", removes=candidate_set(before))
    found = Deduction(
        "constraint",
        removes=candidate_set(gone),
        because=candidates(because),
        within=(line,),
    )
    return explain(Trace(puzzle, (Deduced(struck), Deduced(found))), 2).line


def clauses_after(grid: Grid, found: Deduction) -> tuple[SaidClause, ...]:
    """The clauses of *found*, where *grid* is what earlier steps left."""
    rules = grid.variant
    clues = [digits(grid[c])[0] if grid.is_assigned(c) else None for c in rules.cells]
    puzzle = Puzzle(rules, tuple(clues))
    gone = Trace(puzzle, ()).grid(0).candidates & ~grid.candidates
    struck = Deduction("manual", removes=Candidates(gone, len(rules.cells)))
    return said_clauses(Trace(puzzle, (Deduced(struck), Deduced(found))), 2)


_SAID: Final = re.compile(
    r"((?:[A-I][1-9](?:, | and )?)+) (?:is|are|has|have) (?:(no) )?"
    r"(?:at (least|most) (\d)|(\d) to (\d)|([\d, or]+))"
)


def ranges(said: str) -> dict[str, set[int]]:
    """The digits that a clause about cells leaves each."""
    found = dict[str, set[int]]()
    for cells, lacks, end, limit, low, high, listed in _SAID.findall(said):
        least = int(limit) if end == "least" else int(low or 1)
        most = int(limit) if end == "most" else int(high or 9)
        held = set(range(least, most + 1))
        named = {int(digit) for digit in re.findall(r"\d", listed)}
        left = held - named if lacks else held & (named or held)
        found |= dict.fromkeys(re.findall(r"[A-I]\d", cells), left)
    return found
