"""The oracle: how many solutions a puzzle has, fast and without a log.

It works for every variant whose rules are units as large as there are digits. Nothing
is told about the way: whoever wants to see a solve uses an agent.
"""

from collections.abc import Callable, Iterator
from itertools import islice

from solver.digits import Digit
from solver.oracle.cover import Cover, cover_of
from solver.oracle.locked import Locks, locks_of
from solver.puzzle import Puzzle

__all__ = ["count_solutions", "is_unique", "solution", "solutions"]


def count_solutions(puzzle: Puzzle, limit: int = 2) -> int:
    """How many solutions *puzzle* has, counted up to *limit*."""
    found = islice(_solutions(puzzle, cover_of(puzzle.variant)), limit)
    return sum(1 for _ in found)


def is_unique(puzzle: Puzzle) -> bool:
    """Whether *puzzle* has exactly one solution."""
    return count_solutions(puzzle) == 1


def solution(puzzle: Puzzle) -> tuple[Digit, ...] | None:
    """The digit of every cell, row by row, or ``None`` where there is no solution.

    Where there are several it is one of them, always the same. The digits are what
    ``Puzzle.clues`` holds, so ``Puzzle(puzzle.variant, digits)`` is the filled puzzle.
    """
    cover = cover_of(puzzle.variant)
    found = next(_solutions(puzzle, cover), None)
    return None if found is None else cover.digits(found)


def solutions(
    puzzle: Puzzle, on_state: Callable[[], None] | None = None
) -> Iterator[tuple[Digit, ...]]:
    """Every solution, each as ``solution`` gives it, found when asked for.

    Args:
        puzzle: What to solve.
        on_state: Called before each state of the search is looked at, about 10 to 50
            microseconds apart for 9×9. It may raise to end a search that takes too
            long: there is no bound to it.
    """
    cover = cover_of(puzzle.variant)
    for found in _solutions(puzzle, cover, on_state):
        yield cover.digits(found)


def _solutions(
    puzzle: Puzzle, cover: Cover, on_state: Callable[[], None] | None = None
) -> Iterator[int]:
    """Every solution, as a state that leaves one candidate to each demand.

    A guess prefers the demands that failed last, which a wrong guess higher up keeps
    failing. Source: Lecoutre, Saïs, Tabary and Vidal, "Reasoning from last
    conflict(s) in constraint programming", Artificial Intelligence 173, 2009.
    """
    stack = [_opened(puzzle, cover, locks_of(cover))]
    failed = 0
    while stack:
        if on_state is not None:
            on_state()
        state, unmet, lost = cover.settled(*stack.pop())
        if lost:
            failed = lost
        elif unmet:
            stack += cover.guesses(state, unmet, failed)
        else:
            yield state


def _opened(puzzle: Puzzle, cover: Cover, locks: Locks) -> tuple[int, int]:
    """State and unmet demands when singles and locked candidates are used up.

    Locked candidates are looked for here alone: further down they cost more than the
    guesses that they save.
    """
    state, unmet = cover.given(puzzle.clues)
    while True:
        state, unmet, lost = cover.settled(state, unmet)
        if lost or not unmet:
            return state, unmet
        kept = locks.without_locked(state)
        if kept == state:
            return state, unmet
        state = kept
