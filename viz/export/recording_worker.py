"""A worker: a process of its own that makes one recording and reports its progress.

``python -m viz.export.recording_worker`` reads a job, ``RecordingJob.as_json`` in one
line, from its standard input, which stays open; what its parent registered is there,
too. It writes a line for each message to standard output, one sentence to standard
error where it fails, and stops, leaving nothing behind, as soon as its standard input
ends.
"""

import os
import sys

from solver.errors import SudoscopeError
from solver.registry import restore
from solver.text.json_text import json_of
from viz.cancellation import cancelled_by_end_of_input, cancelled_by_signals
from viz.choice_errors import ConflictError
from viz.errors import STOPPED, RecordingCancelledError
from viz.export.recording_job import RecordingJob
from viz.export.recording_process import (
    REGISTERED,
    Message,
    Progress,
    RefusedOptions,
    Written,
    line_of,
)

_FAILED = 2


def main() -> int:
    """Make the recording that standard input asks for; the exit code."""
    with cancelled_by_signals() as cancellation:
        line = _first_line()
        if not line:
            return STOPPED
        cancelled_by_end_of_input(cancellation)
        try:
            values = json_of(line)
            restore(values.pop(REGISTERED, {}))
            job = RecordingJob.from_json(values)
            done = job.run(cancellation, _tell)
        except RecordingCancelledError:
            return STOPPED
        except SudoscopeError as error:
            if isinstance(error, ConflictError):
                _say(RefusedOptions(error.key, error.facts))
            sys.stderr.write(f"{error}\n")
            return _FAILED
        _say(Written(done.path.absolute(), done.ms, done.bytes, done.notices))
    return 0


def _tell(done: int, total: int) -> None:
    _say(Progress(done, total))


def _first_line() -> bytes:
    """The first line of standard input; the rest stays unread."""
    line = bytearray()
    while not line.endswith(b"\n") and (some := os.read(sys.stdin.fileno(), 65536)):
        line += some
    return bytes(line)


def _say(message: Message) -> None:
    """Write *message* as a line that is read at once."""
    sys.stdout.write(line_of(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main())
