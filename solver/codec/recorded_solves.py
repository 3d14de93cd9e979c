"""Recorded solves of any program, and what reads them; first our own traces."""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from solver.codec import GZIP_MAGIC, LARGEST, is_trace, read_trace, unpacked
from solver.errors import check_type
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from solver.registry import Registry

UNKNOWN_SOLVER: Final = "your solver"
"""The agent of the trace of a recorded solve that does not say who solved it."""

Recognizer: TypeAlias = Callable[[bytes], bool]
"""Whether the bytes of a file, or their beginning, look like a kind of recorded solve.
It takes no long look."""

TraceReader: TypeAlias = Callable[[bytes, Puzzle | None], Trace]
"""The trace of a recorded solve, of its bytes, unpacked, and what was solved, for kinds
that do not say it. Raises a ``TraceError`` where it is damaged or too long."""


class SolveReader(NamedTuple):
    """What reads one kind of recorded solve.

    Attributes:
        name: Of the kind.
        looks_like: Knows it.
        read: Reads it.
    """

    name: str
    looks_like: Recognizer
    read: TraceReader


def _own(data: bytes, _puzzle: Puzzle | None) -> Trace:
    return read_trace(data)


SOLVE_READERS: Final = Registry(
    "solve readers",
    (SolveReader("trace", is_trace, _own),),
    lambda reader: reader.name,
)
"""The first that knows a file reads it."""


def is_solve(data: bytes) -> bool:
    """Whether *data* begins like a recorded solve, of any program."""
    return any(reader.looks_like(data) for reader in SOLVE_READERS.values())


def read_solve(data: bytes, puzzle: Puzzle | None = None) -> Trace:
    """The trace of a recorded solve, of any program.

    Args:
        data: The bytes of a trace, a log of another solver or a replay of an app,
            compressed with gzip or not.
        puzzle: What was solved, for replays that do not say it.

    Raises:
        TraceError: It is damaged, too long or none of these.
        LogError: It is a log with faults; the message lists all.
    """
    check_type(data, bytes, "the bytes of a file")
    if data.startswith(GZIP_MAGIC):
        data = unpacked(data, LARGEST).encode()
    for reader in SOLVE_READERS.values():
        if reader.looks_like(data):
            return reader.read(data, puzzle)
    return read_trace(data)
