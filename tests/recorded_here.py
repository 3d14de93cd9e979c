"""Recordings that tests make in this process, where what counts is what is made."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

import pytest

from solver.errors import SudoscopeError
from viz.cancellation import Cancellation
from viz.errors import RecordingCancelledError, RecordingError
from viz.export.recording_job import RecordingJob
from viz.export.recording_process import Progress, RecordingProcess, Written

ONE_AT_A_TIME = Lock()
"""Who holds it keeps such recordings from being made."""


@contextmanager
def recorded_here() -> Iterator[None]:
    """Have ``RecordingProcess`` start no process: most of its time is its start.

    A job is handed over as JSON, so that what it does not hold is missed; what is
    registered is here anyway.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RecordingProcess, "run", _run)
        yield


def _run(process: RecordingProcess, tell: Callable[[Progress], None]) -> Written | None:
    handed_over = json.loads(json.dumps(process._job.as_json()))
    cancellation = Cancellation()

    def told(*numbers: int) -> None:
        if process._is_stopped:
            cancellation.cancel()
        tell(Progress(*numbers))

    try:
        with ONE_AT_A_TIME:
            done = RecordingJob.from_json(handed_over).run(cancellation, told)
    except RecordingCancelledError:
        return None
    except SudoscopeError as error:
        raise RecordingError(str(error)) from None
    return Written(done.path.absolute(), done.ms, done.bytes, done.notices)
