"""The lines of a student's code in a trace: at which line each step was made.

They are further fields of the trace, which files hold as well: the text of the code in
the header (``code``), and at a step the number of its line (``line``).
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from solver.log.deduction import code_function
from solver.log.events import Deduced
from solver.log.trace import Trace
from solver.rules.candidate_sets import Candidate
from solver.rules.digits import Digit
from solver.rules.places import Cell

_CODE: Final = "code"
_LINE: Final = "line"
_STANDING: Final = "takes"


class SourceLine(NamedTuple):
    """A line of a student's code.

    Attributes:
        lines: All lines of the code.
        line: The index of the line at work.
    """

    lines: tuple[str, ...]
    line: int


class WrongEnd(NamedTuple):
    """The conclusion of a student's code at which its trace ends.

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


def with_code(
    trace: Trace, text: str, lines: Mapping[int, int], wrong: WrongEnd | None = None
) -> Trace:
    """*trace* with the lines of the code that made it.

    Args:
        trace: Its steps.
        text: The code; empty where it is not known.
        lines: The number of the line, from 1, by step.
        wrong: The conclusion that ended it, if one did.
    """
    other = {step: dict(fields) for step, fields in trace.other.items()}
    if text:
        other.setdefault(0, {})[_CODE] = text
        for step, line in lines.items():
            if line > 0:
                other.setdefault(step, {})[_LINE] = line
    if wrong is not None and not wrong.is_shown:
        cell, digit = wrong.true
        taken = {"by": wrong.by, "cell": int(cell), "digit": int(digit)}
        other.setdefault(len(trace), {})[_STANDING] = taken
    return replace(trace, other=other)


def has_code(trace: Trace) -> bool:
    """Whether *trace* has the lines of a student's code."""
    return isinstance(trace.other.get(0, {}).get(_CODE), str)


def code_at(trace: Trace, step: int) -> SourceLine | None:
    """The line of code that made *step*; ``None`` where it is not known."""
    line = trace.other.get(step, {}).get(_LINE) if step else None
    if not has_code(trace) or not isinstance(line, int):
        return None
    lines = _lines(trace.other[0][_CODE])
    return SourceLine(lines, line - 1) if 1 <= line <= len(lines) else None


@lru_cache(maxsize=8)
def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.expandtabs(4).splitlines())


def wrong_end(trace: Trace) -> WrongEnd | None:
    """The conclusion that ended *trace*, if a solution contradicts it."""
    taken = trace.other.get(len(trace), {}).get(_STANDING)
    match taken:
        case {"by": str(by), "cell": int(cell), "digit": int(digit)} if (
            0 <= cell < len(trace.puzzle.rules) and digit in trace.puzzle.rules.digits
        ):
            true = Candidate(Cell(cell), Digit(digit))
            return WrongEnd(len(trace) - 1, by, true, is_shown=False)
        case _:
            pass
    for step in range(len(trace), max(0, len(trace) - 3), -1):
        match trace.events[step - 1]:
            case Deduced(found) if found.rule == "unsound" and found.because:
                by = code_function(found.technique)
                return WrongEnd(step, by, found.because[0])
            case _:
                pass
    return None
