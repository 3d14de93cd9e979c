"""Solvability: whether an edited puzzle has no, one or several solutions."""

from collections.abc import Callable
from enum import StrEnum
from random import Random
from typing import Final, NamedTuple, TypeAlias

from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Digit
from sudoscope.answers.random_solutions import found_by_chance

MOST_STATES: Final = 250_000
"""How many states of the search are looked at before it is given up: a few seconds.

Every puzzle tried so far, made to be hard among them, took less than 40,000."""

_CONSTRAINED: Final = 20
"""How many times as long a state takes where there are constraints."""
_DRAWN: Final = 3
_STARTS: Final = 4

Solution: TypeAlias = tuple[Digit, ...]
"""The digit of every cell, row by row."""


class Solvability(StrEnum):
    """Number of solutions of a puzzle."""

    CONFLICT = "conflict"
    """A digit stands twice in a house, so it is no puzzle yet."""
    NONE = "none"
    """No solution."""
    ONE = "one"
    """Exactly one solution, as a puzzle should have."""
    SEVERAL = "several"
    """Two solutions at least."""
    UNKNOWN = "unknown"
    """It takes too long to say."""


class SolvabilityResult(NamedTuple):
    """The result of counting the solutions of a puzzle.

    Attributes:
        verdict: How many solutions.
        solution: The one there is; ``None`` with every other verdict.
    """

    verdict: Solvability
    solution: Solution | None = None


def judged(
    puzzle: Puzzle,
    *,
    most_states: int = MOST_STATES,
    on_state: Callable[[], None] | None = None,
) -> SolvabilityResult:
    """Count the solutions of *puzzle*; never ``Verdict.CONFLICT``.

    Args:
        puzzle: The puzzle.
        most_states: After how many states of the search the verdict is unknown. The
            same puzzle and number give the same verdict on every machine.
        on_state: Called for each of them; it may raise to end the search.
    """
    if puzzle.rules.constraints:
        if _has_two(puzzle, on_state):
            return SEVERAL
        most_states //= _CONSTRAINED
    number, solution = counted(puzzle, most_states, on_state)
    return SolvabilityResult(Solvability(number.value), solution)


def _has_two(puzzle: Puzzle, on_state: Callable[[], None] | None) -> bool:
    """Whether two solutions were found by chance, as in a draft that is still open."""
    chance = Random(0)  # noqa: S311 - the same each time
    found = {
        found_by_chance(
            puzzle.rules, puzzle.clues, chance, starts=_STARTS, on_state=on_state
        )
        for _ in range(_DRAWN)
    }
    return len(found - {None}) > 1


SEVERAL: Final = SolvabilityResult(Solvability.SEVERAL)
