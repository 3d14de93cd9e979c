"""Solution digits: what the solutions of an edited puzzle have in its cells."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final, NamedTuple

from solver.errors import SolveCancelledError
from solver.oracle import solutions
from solver.puzzle.puzzle import Puzzle
from solver.rules.digits import Mask
from sudoscope.answers.true_candidates import CandidateCount, true_candidates

MOST_SOLUTIONS: Final = 1000
"""Solutions up to which they are counted."""


class SolutionDigits(NamedTuple):
    """The digits that some solution has, as far as they are known.

    Attributes:
        masks: Of each cell; empty while nothing is known.
        is_complete: Whether they are known of every cell.
        number: How many solutions there are; ``None`` while they are not counted.
    """

    masks: tuple[Mask, ...]
    is_complete: bool
    number: CandidateCount | None = None


SEARCHING: Final = SolutionDigits((), is_complete=False)
"""While nothing is known."""


def solution_digits(
    puzzle: Puzzle, should_stop: Callable[[], bool]
) -> Iterator[SolutionDigits]:
    """The digits of all solutions of *puzzle*, then the same with their number.

    Args:
        puzzle: What is asked about.
        should_stop: Asked before each state of a search; when it says so, what was
            found until then is all there is.
    """
    found = true_candidates(puzzle, most=1, should_stop=should_stop)
    digits = SolutionDigits(found.masks, found.is_complete)
    yield digits
    count = found.solutions
    if not count.is_exact:
        count = max(count, _counted(puzzle, should_stop))
    yield digits._replace(number=count)


def _counted(puzzle: Puzzle, should_stop: Callable[[], bool]) -> CandidateCount:
    """How many solutions there are, counted up to ``MOST_SOLUTIONS``."""

    def look() -> None:
        if should_stop():
            raise SolveCancelledError("there is no more time")

    number, is_exact = 0, True
    try:
        for _ in islice(solutions(puzzle, look), MOST_SOLUTIONS):
            number += 1
        is_exact = number < MOST_SOLUTIONS
    except SolveCancelledError:
        is_exact = False
    return CandidateCount(number, is_exact)
