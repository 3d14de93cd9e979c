"""Recordings made by a process of their own, which reports its progress.

The process is ``viz.export.recording_worker``. Since it stops as soon as its standard
input ends, it is stopped the same way on every system, and never outlives who started
it.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, TypeAlias

from solver.registry import registered
from solver.text.json_text import json_of
from viz.choice_errors import UnfitTargetError
from viz.errors import RecordingError
from viz.export.recording_job import RecordingJob

REGISTERED: Final = "registered"
"""What the program registered, and the values of the job."""
_GRACE_S: Final = 10.0
"""How long a process that has to stop may take to clean up."""


class Progress(NamedTuple):
    """How far a recording has come.

    Attributes:
        done: Frames written so far.
        total: Frames of all of it.
    """

    done: int
    total: int


class Written(NamedTuple):
    """A recording is complete.

    Attributes:
        path: Where it is.
        ms: How long it lasts, in milliseconds.
        size: How many bytes it has.
        notices: What was asked for and could not be had, each in a sentence.
    """

    path: Path
    ms: int
    size: int
    notices: tuple[str, ...] = ()


class RefusedOptions(NamedTuple):
    """The recording does not go with its options: a ``ConflictError`` as values.

    Attributes:
        key: Of its sentence.
        facts: What stands in it.
    """

    key: str
    facts: dict[str, str]


Message: TypeAlias = Progress | Written | RefusedOptions


def line_of(message: Message) -> str:
    """*message* as a line, without its end."""
    match message:
        case Progress(done, total):
            return json.dumps({"frames": done, "of": total})
        case Written(path, ms, size, notices):
            values = {"wrote": str(path), "ms": ms, "bytes": size}
            return json.dumps(values | {"notices": notices})
        case RefusedOptions(key, facts):
            return json.dumps({"refused": key, "facts": facts})


def message_in(line: str) -> Message | None:
    """The message in *line*, or ``None`` if it is other output."""
    try:
        said: Any = json_of(line)
        if "wrote" in said:
            notices = tuple(map(str, said["notices"]))
            ms, size = int(said["ms"]), int(said["bytes"])
            return Written(Path(said["wrote"]), ms, size, notices)
        if "refused" in said:
            facts = {str(name): str(fact) for name, fact in said["facts"].items()}
            return RefusedOptions(str(said["refused"]), facts)
        return Progress(int(said["frames"]), int(said["of"]))
    except (ValueError, TypeError, KeyError, AttributeError):
        return None


class RecordingProcess:
    """One recording in a process of its own, to be run once.

    Args:
        job: What to record.
    """

    def __init__(self, job: RecordingJob) -> None:
        self._job = job
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._is_stopped = False

    def run(self, tell: Callable[[Progress], None]) -> Written | None:
        """Make it, and return when the process is gone; ``None`` if it was stopped.

        Args:
            tell: Is told how far it has come, in the thread that called.

        Raises:
            RecordingError: It could not be made; the sentence is the process's own. It
                is an ``UnfitTargetError`` where options are the reason.
        """
        with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
            process = self._started(said)
            if process is None:
                return None
            ended: Written | RefusedOptions | None = None
            with process:
                assert process.stdout is not None
                try:
                    self._hand_over(process)
                    for line in process.stdout:
                        message = message_in(line)
                        if isinstance(message, Progress):
                            tell(message)
                        elif message is not None:
                            ended = message
                except BaseException:
                    self.stop()
                    process.wait()
                    raise
            if isinstance(ended, Written) and process.returncode == 0:
                return ended
            if self._is_stopped:
                return None
            if isinstance(ended, RefusedOptions):
                raise UnfitTargetError(ended.key, **ended.facts)
            said.seek(0)
            raise RecordingError(_reason(said.read(), process.returncode))

    def stop(self) -> None:
        """Have it clean up and end; from any thread, and without waiting for it."""
        with self._lock:
            was_stopped, self._is_stopped = self._is_stopped, True
            process = self._process
        if process is None or was_stopped:
            return
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        last_resort = threading.Timer(_GRACE_S, process.kill)
        last_resort.daemon = True
        last_resort.start()

    def _started(self, said: IO[str]) -> "subprocess.Popen[str] | None":
        with self._lock:
            if self._is_stopped:
                return None
            try:
                self._process = subprocess.Popen(  # noqa: S603 - this very program
                    _python(
                        "from viz.export.recording_worker import main; sys.exit(main())"
                    ),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=said,
                    encoding="utf-8",
                    errors="replace",
                    env={**os.environ, "PYTHONIOENCODING": "utf-8"},
                    **_apart(),
                )
            except OSError as error:
                raise RecordingError(
                    f"no process could be started to record: {error.strerror}"
                ) from None
            return self._process

    def _hand_over(self, process: "subprocess.Popen[str]") -> None:
        """Tell the process what to record; it may have been stopped already."""
        assert process.stdin is not None
        with suppress(OSError, ValueError):
            job = self._job.as_json() | {REGISTERED: registered()}
            process.stdin.write(json.dumps(job) + "\n")
            process.stdin.flush()


def _apart() -> dict[str, Any]:
    """Arguments that keep Ctrl+C from the process; its parent stops it."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"process_group": 0}


def _python(program: str) -> list[str]:
    """Python that runs *program* with this very package, wherever it comes from."""
    code = f"import sys; sys.path[:] = {sys.path!r}; {program}"
    return [sys.executable, "-c", code]


def _reason(said: str, code: int) -> str:
    """The reason of a failed process: its last line of output, else its exit code."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    if not lines:
        return f"the recording ended with exit code {code} and without a word"
    return lines[-1]
