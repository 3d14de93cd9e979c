"""Recorded solves of any kind: traces, logs of other solvers, replays of apps."""

from typing import Final

from solver.codec import GZIP_MAGIC, LARGEST, is_trace, read_trace, unpacked
from solver.log.trace import Trace
from solver.puzzle.puzzle import Puzzle
from sudoscope.logs.lines import is_log, read_log
from sudoscope.logs.penpa import is_penpa_replay, read_penpa_replay
from sudoscope.logs.replaying import replayed
from sudoscope.logs.sudokupad import is_replay, read_replay

LARGEST_LOG: Final = 64_000_000
"""Bytes of an unpacked log; each of its lines becomes an event or two."""


def is_solve(data: bytes) -> bool:
    """Whether *data* begins like a recorded solve, of any program."""
    return any(known(data) for known in (is_trace, is_log, is_replay, is_penpa_replay))


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
    if data.startswith(GZIP_MAGIC):
        text = unpacked(data, LARGEST)
        if is_trace(text.encode()[:_HEAD]):
            return read_trace(data)
        data = text.encode()
    if is_log(data):
        text = unpacked(data, LARGEST_LOG)
        return replayed(read_log(text.removesuffix("\n").split("\n")))
    if is_replay(data):
        return replayed(read_replay(unpacked(data, LARGEST_LOG), puzzle))
    if is_penpa_replay(data):
        return replayed(read_penpa_replay(data.decode("utf-8", "replace"), puzzle))
    return read_trace(data)


_HEAD: Final = 1_000
