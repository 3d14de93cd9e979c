"""The unsound conclusion of a student's code at which its trace ends.

One that cannot be shown as a step is a further field of the trace (``takes``), which
files hold as well.
"""

from typing import Final, NamedTuple

from solver.log.deduction import code_function
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell

TAKES: Final = "takes"


class UnsoundConclusion(NamedTuple):
    """The unsound conclusion of a student's code at which its trace ends.

    Attributes:
        step: The step that makes it; where it makes none, the step before.
        by: The function; empty where it is not known.
        true: What it removes although a solution has it.
        is_shown: Whether the step removes it. What is taken from a cell that holds its
            digit cannot be shown.
    """

    step: int
    by: str
    true: Candidate
    is_shown: bool = True


def unsound_conclusion(trace: Trace) -> UnsoundConclusion | None:
    """The conclusion that ended *trace*, if a solution contradicts it."""
    taken = trace.other.get(len(trace), {}).get(TAKES)
    match taken:
        case {"by": str(by), "cell": int(cell), "digit": int(digit)} if (
            0 <= cell < len(trace.puzzle.rules) and digit in trace.puzzle.rules.digits
        ):
            true = Candidate(Cell(cell), Digit(digit))
            return UnsoundConclusion(len(trace) - 1, by, true, is_shown=False)
        case _:
            pass
    for step in range(len(trace), max(0, len(trace) - 3), -1):
        event = trace.events[step - 1]
        found = event.deduction if isinstance(event, Deduced) else None
        if found is not None and found.rule == "unsound" and found.because:
            by = code_function(found.technique)
            return UnsoundConclusion(step, by, found.because[0])
    return None
