"""A worker: a process of its own that makes one recording and reports its progress.

``python -m viz.export.worker JOB`` reads a job as JSON from the file *JOB*::

    {"traces": ["solve.jsonl"], "target": "solve.mp4", "options": {...},
     "clock": "step"}

With two traces they are shown side by side. It writes a line for each message to
standard output, one sentence to standard error where it fails, and stops, leaving
nothing behind, as soon as its standard input ends.
"""

import json
import os
import signal
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from solver.codec import read_trace
from solver.errors import SudoscopeError
from viz.export.options import ExportOptions
from viz.export.process import Message, Progress, Written, line_of
from viz.export.record import Recorded, record, record_comparison
from viz.replay.comparison import Clock

_FAILED = 2
_STOPPED = 130


def run(job: Mapping[str, Any]) -> Recorded:
    """Make the recording that *job* describes, with a line for each progress.

    Raises:
        SudoscopeError: It could not be made; no part of it is left.
    """
    options = ExportOptions.from_json(job["options"])
    traces = [read_trace(Path(path).read_bytes()) for path in job["traces"]]
    if len(traces) == 1:
        return record(traces[0], job["target"], options, _report)
    left, right = traces
    clock = Clock(job.get("clock", Clock.STEP.value))
    target = job["target"]
    return record_comparison(left, right, target, options, _report, clock=clock)


def main() -> int:
    """Make the recording of the job file that is named as argument; the exit code."""
    stop_with_standard_input()
    try:
        done = run(json.loads(Path(sys.argv[1]).read_text("utf-8")))
    except SudoscopeError as error:
        sys.stderr.write(f"{error}\n")
        return _FAILED
    except KeyboardInterrupt:
        return _STOPPED
    report(Written(done.path.absolute(), done.ms, done.bytes))
    return 0


def _report(done: int, total: int) -> None:
    report(Progress(done, total))


def report(message: Message) -> None:
    """Write *message* as a line that is read at once."""
    sys.stdout.write(line_of(message) + "\n")
    sys.stdout.flush()


def stop_with_standard_input() -> None:
    """Stop this process as Ctrl+C does when its standard input ends.

    Also where Ctrl+C itself is ignored, as it is for what a shell runs in the
    background and whatever that starts.
    """
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGINT, signal.default_int_handler)
    threading.Thread(target=_await_end, name="standard input", daemon=True).start()


def _await_end() -> None:
    # Read below Python's buffers: their locks would be held when the program ends.
    while os.read(sys.stdin.fileno(), 1024):
        pass
    if sys.platform == "win32":
        import _thread  # noqa: PLC0415 - does on Windows what a signal does elsewhere

        _thread.interrupt_main()
    else:
        ident = threading.main_thread().ident
        assert ident is not None
        signal.pthread_kill(ident, signal.SIGINT)


if __name__ == "__main__":
    raise SystemExit(main())
