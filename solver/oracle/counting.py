"""Counting: how many solutions a puzzle has, fast and without a log.

It works for every variant: by exact cover where the rules are houses alone, else by
propagation and search. It keeps no log: use an agent to see a solve.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from solver.errors import check_type
from solver.oracle.constrained_search import constrained_solutions
from solver.oracle.exact_cover import Cover, cover_of
from solver.oracle.locked_candidates import Locks, locks_of
from solver.oracle.solution_count import SolutionCount
from solver.puzzle.puzzle import Puzzle
from solver.rules.constraints.boards import BoardRule
from solver.rules.digits import Digit
from solver.rules.variant import Variant

PATIENCE: Final = 20_000
"""States of a search that are looked at before it is given up: of a classic 9×9, which
has 729 candidates, about a second. Few of those made to be hard take more."""
_CANDIDATES: Final = 729
_SLOWER: Final = 5
"""How many times as long a state takes where there are constraints."""
_LONGER: Final = 5
"""How many times as long they are waited for there, since a solve takes longer, too."""


class Counted(NamedTuple):
    """The result of counting the solutions of a puzzle.

    Attributes:
        number: How many there are.
        solution: The only one; ``None`` where there is not exactly one.
    """

    number: SolutionCount
    solution: tuple[Digit, ...] | None = None


class _TooLongError(Exception):
    """The search has used up its states."""


def counted(
    puzzle: Puzzle,
    most_states: int | None = None,
    on_state: Callable[[], None] | None = None,
) -> Counted:
    """Count the solutions of *puzzle*, unless it takes too long.

    Args:
        puzzle: What is asked about.
        most_states: After how many states of the search the count is unknown; by
            default so many as take about a second (``PATIENCE``), or under constraints
            some seconds, since a solve takes longer there, too. The same puzzle and
            number give the same answer on every machine.
        on_state: Called for each of them; it may raise to end the search.
    """
    looked = 0
    most = most_states
    if most is None:
        more = _LONGER if is_constrained(puzzle.rules) else 1
        most = more * patience_for(puzzle)

    def look() -> None:
        nonlocal looked
        if on_state is not None:
            on_state()
        looked += 1
        if looked > most:
            raise _TooLongError

    try:
        found = list(islice(solutions(puzzle, look), 2))
    except _TooLongError:
        return Counted(SolutionCount.UNKNOWN)
    match found:
        case []:
            return Counted(SolutionCount.NONE)
        case [only]:
            return Counted(SolutionCount.ONE, only)
        case _:
            return Counted(SolutionCount.SEVERAL)


def patience_for(puzzle: Puzzle) -> int:
    """The number of states that take about a second; fewer on a larger board."""
    rules = puzzle.rules
    states = PATIENCE * _CANDIDATES**2 // (len(rules) * rules.digit_count) ** 2
    return min(PATIENCE, states // _SLOWER if is_constrained(rules) else states)


def count_solutions(puzzle: Puzzle, limit: int = 2) -> int:
    """How many solutions *puzzle* has, counted up to *limit*.

    Raises:
        ArgumentError: *puzzle* is none, such as a text.
    """
    check_type(puzzle, Puzzle, "Puzzle, which read_puzzle makes")
    return sum(1 for _ in islice(solutions(puzzle), limit))


def is_unique(puzzle: Puzzle) -> bool:
    """Whether *puzzle* has exactly one solution."""
    return count_solutions(puzzle) == 1


def solution(puzzle: Puzzle) -> tuple[Digit, ...] | None:
    """The digit of every cell, in reading order, or ``None`` if there is no solution.

    Where there are several it is one of them, always the same. The digits are what
    ``Puzzle.clues`` holds, so ``Puzzle(puzzle.variant, digits)`` is the filled puzzle.
    """
    return next(solutions(puzzle), None)


def solutions(
    puzzle: Puzzle, on_state: Callable[[], None] | None = None
) -> Iterator[tuple[Digit, ...]]:
    """Every solution, as ``solution`` gives it, found when it is asked for.

    Args:
        puzzle: What to solve.
        on_state: Called before each state of the search is looked at, about 10 to 50
            microseconds apart for 9×9. It may raise to end a search that takes too
            long: there is no bound to it.
    """
    if is_constrained(puzzle.rules):
        yield from constrained_solutions(puzzle, on_state)
        return
    cover = cover_of(puzzle.rules)
    start = _opened(puzzle, cover, locks_of(cover))
    for found in covers(cover, start, on_state):
        yield cover.digits(found)


def is_constrained(rules: Variant) -> bool:
    """Whether some constraint says more than houses do, which leapers do not."""
    return any(not isinstance(rule, BoardRule) for rule in rules.constraints)


def covers(
    cover: Cover, start: tuple[int, int], on_state: Callable[[], None] | None
) -> Iterator[int]:
    """Every solution, as a state that leaves one candidate to each demand.

    A guess prefers the demands that failed last, which a wrong guess higher up keeps
    failing. Source: Lecoutre, Saïs, Tabary and Vidal, "Reasoning from last
    conflict(s) in constraint programming", Artificial Intelligence 173, 2009.

    Args:
        cover: The demands.
        start: State and unmet demands at the start.
        on_state: Called before each state is looked at.
    """
    stack = [start]
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
    """State and unmet demands after all singles and locked candidates.

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
