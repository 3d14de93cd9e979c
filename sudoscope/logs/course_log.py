"""The list of states that course code records, as a trace."""

from collections.abc import Iterable, Mapping, Sequence
from math import isqrt
from typing import Any, Final

from solver.errors import PuzzleError, check_type
from solver.formats import read_puzzle
from solver.log.events import SolutionCount
from solver.log.trace import Trace
from solver.oracle import counted
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import SYMBOLS, symbol
from sudoscope.logs.branches import Snapshot
from sudoscope.logs.recorded_states import RecordedStates, recorded_states
from sudoscope.logs.representation import State, candidates_of
from sudoscope.logs.snapshots import recorded

_AGENT: Final = "your code"


def trace_of_assignments(
    assignments: Iterable[Mapping[Any, Any]],
    puzzle: Puzzle | str | None = None,
    variant: str = "",
) -> Trace:
    """The trace of a list of states, as course code records it.

    A state repeated is left out. What a simple rule shows is a deduction by that rule;
    a box that is filled without a reason was guessed, and where candidates come back
    the guess was undone. States at the beginning in which the code still fills its
    board are left out: what they set is given.

    >>> from solver import steps_of
    >>> before = {f"{row}{column}": "1234" for row in "ABCD" for column in "1234"}
    >>> before["A1"] = "1"
    >>> trace = trace_of_assignments([before, before | {"B3": "1"}])
    >>> print(steps_of(trace)[2].title, steps_of(trace)[2].reason)
    Guess B3 can be 1, 2, 3 or 4. Try 1.

    Args:
        assignments: The states in order: the digits of each box, such as "37", by its
            name, such as "C4". The first ones may lack boxes that were not set yet.
        puzzle: What was given; by default the boxes that have one digit, and the same
            one in every state after the board was filled.
        variant: The name of the rules; by default classic ones, or those with
            diagonals where only these lead to one solution.

    Raises:
        PuzzleError: There are no states, one is no grid, none has all boxes, or the
            clues break a rule.
        UnknownNameError: There is no such variant.
        VariantError: There is none of that size.
    """
    check_type(assignments, Iterable, "a list of states")
    found = recorded_states(assignments)
    given = _puzzle(puzzle, found, variant)
    states = _solving(found.states, given)
    snapshots = [Snapshot(candidates_of(state)) for state in states]
    is_whole = _is_filled(states[-1])
    return recorded(
        given, snapshots, agent=_AGENT, is_named=False, is_whole=is_whole
    ).trace


def _solving(states: Sequence[State], given: Puzzle) -> Sequence[State]:
    """The states after those that only fill in the clues; at least the last one."""
    every = SYMBOLS[: given.rules.digit_count]
    clues = candidates_of([symbol(c) if c else every for c in given.clues])
    first = next(
        (n for n, state in enumerate(states) if clues & ~candidates_of(state)),
        len(states) - 1,
    )
    return states[first:]


def _puzzle(puzzle: Puzzle | str | None, found: RecordedStates, variant: str) -> Puzzle:
    """The puzzle, under rules with which it has one solution."""
    if isinstance(puzzle, Puzzle):
        given = puzzle
    else:
        text = puzzle or found.clues
        size = isqrt(found.cells)
        given = _read(text, size, variant or "classic")
        if not variant and not _is_only(given) and _is_possible(text, size):
            given = _read(text, size, "diagonal")
    if len(given.rules) != found.cells:
        raise PuzzleError(
            f"the puzzle has {len(given.rules)} boxes, the states have {found.cells}"
        )
    return given


def _read(text: str, size: int, slug: str) -> Puzzle:
    is_usual = size == len("123456789")
    return read_puzzle(text, slug if is_usual else f"{slug}-{size}")


def _is_possible(text: str, size: int) -> bool:
    """Whether the puzzle has one solution with diagonals."""
    try:
        return _is_only(_read(text, size, "diagonal"))
    except PuzzleError:
        return False


def _is_only(puzzle: Puzzle) -> bool:
    return counted(puzzle).number is SolutionCount.ONE


def _is_filled(state: Sequence[str]) -> bool:
    return all(len(text) == 1 for text in state)
