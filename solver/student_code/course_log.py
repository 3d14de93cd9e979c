"""The list of states that course code records, as a trace."""

from collections.abc import Iterable, Mapping, Sequence
from math import isqrt
from typing import Any, Final

from solver.errors import PuzzleError
from solver.events import SolutionCount
from solver.formats import read_puzzle
from solver.oracle import counted
from solver.puzzle import Puzzle
from solver.student_code.branches import Snapshot
from solver.student_code.representation import (
    State,
    candidates_of,
    keys_like,
    state_of,
)
from solver.student_code.snapshots import recorded
from solver.trace import Trace

_MOST: Final = 1_000_000
_FEWEST: Final = 16
_AGENT: Final = "your code"


def trace_of_assignments(
    assignments: Iterable[Mapping[Any, Any]],
    puzzle: Puzzle | str | None = None,
    variant: str = "",
) -> Trace:
    """The trace of a list of states, as course code records it.

    A state repeated is left out. What a simple rule shows is a deduction by that rule;
    a box that is filled without a reason was guessed, and where candidates come back
    the guess was undone.

    >>> from solver import steps_of
    >>> before = {f"{row}{column}": "1234" for row in "ABCD" for column in "1234"}
    >>> before["A1"] = "1"
    >>> trace = trace_of_assignments([before, before | {"B3": "1"}])
    >>> print(steps_of(trace)[2].title, steps_of(trace)[2].reason)
    Guess B3 can be 1, 2, 3 or 4. Try 1.

    Args:
        assignments: The states in order: the digits of each box, such as "37", by its
            name, such as "C4".
        puzzle: What was given; by default the boxes that have one digit, and the same
            one in every state.
        variant: The name of the rules; by default classic ones, or those with
            diagonals where only these lead to one solution.

    Raises:
        PuzzleError: There are no states, one is no grid, or the clues break a rule.
        UnknownNameError: There is no such variant.
        VariantError: There is none of that size.
    """
    states = _states(assignments)
    cells = len(states[0])
    given = _puzzle(puzzle, states, cells, variant)
    snapshots = [Snapshot(candidates_of(state)) for state in states]
    is_whole = _is_filled(states[-1])
    return recorded(
        given, snapshots, agent=_AGENT, is_named=False, is_whole=is_whole
    ).trace


def _states(assignments: Iterable[Mapping[Any, Any]]) -> list[State]:
    """The digits of each cell, state by state.

    Raises:
        PuzzleError: There are no states, or one is no grid.
    """
    found: list[State] = []
    keys = None
    for number, values in enumerate(assignments, start=1):
        if number > _MOST:
            raise PuzzleError(f"at most {_MOST:,} states can be shown")
        try:
            if keys is None:
                keys = keys_like(values, len(values))
            if keys is None or not _is_square(len(keys)):
                raise ValueError("its boxes are not those of a square board")  # noqa: TRY301
            found.append(state_of(values, keys))
        except (KeyError, ValueError, TypeError) as error:
            said = (
                f"box {error.args[0]!r} is missing"
                if isinstance(error, KeyError)
                else error
            )
            raise PuzzleError(f"state {number} is no grid: {said}") from None
    if not found:
        raise PuzzleError("the list of assignments is empty; there is nothing to show")
    return found


def _is_square(cells: int) -> bool:
    """Whether *cells* is the number of cells of a square board that is large enough."""
    return isqrt(cells) ** 2 == cells and cells >= _FEWEST


def _puzzle(
    puzzle: Puzzle | str | None, states: Sequence[State], cells: int, variant: str
) -> Puzzle:
    """The puzzle, under rules with which it has one solution."""
    if isinstance(puzzle, Puzzle):
        given = puzzle
    else:
        text = puzzle or _constant(states)
        size = isqrt(cells)
        given = _read(text, size, variant or "classic")
        if not variant and not _is_only(given) and _is_possible(text, size):
            given = _read(text, size, "diagonal")
    if len(given.rules) != cells:
        raise PuzzleError(
            f"the puzzle has {len(given.rules)} boxes, the states have {cells}"
        )
    return given


def _constant(states: Sequence[State]) -> str:
    """The boxes with one digit that is the same in every state; "." for the others."""
    found = states[0]
    for state in states:
        found = [a if a == b else "." for a, b in zip(found, state, strict=True)]
    return "".join(digits if len(digits) == 1 else "." for digits in found)


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
