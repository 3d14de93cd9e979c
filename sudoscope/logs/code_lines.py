"""The lines of a student's code in a trace: at which line each step was made.

They are further fields of the trace, which files hold as well: the text of the code in
the header (``code``), and at a step the number of its line (``line``).
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from solver.log.trace import Trace

_CODE: Final = "code"
_LINE: Final = "line"


class SourceLine(NamedTuple):
    """A line of a student's code.

    Attributes:
        lines: All lines of the code.
        line: The index of the line at work.
    """

    lines: tuple[str, ...]
    line: int


def with_code(trace: Trace, text: str, lines: Mapping[int, int]) -> Trace:
    """*trace* with the lines of the code that made it.

    Args:
        trace: Its steps.
        text: The code; where it is empty, nothing is known.
        lines: The number of the line, from 1, by step.
    """
    if not text:
        return trace
    other = {step: dict(fields) for step, fields in trace.other.items()}
    other.setdefault(0, {})[_CODE] = text
    for step, line in lines.items():
        if line > 0:
            other.setdefault(step, {})[_LINE] = line
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
