"""A process with code of others: its streams, its end, and that of all it started."""

import os
import signal
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Final

from sudoscope.processes.descendants import end_descendants, has_ended

_GRACE_S: Final = 5.0
"""How long a process may take to end that has closed its answers."""
_FIRST_LOOK_S: Final = 0.0005
_LOOK_S: Final = 0.01


class CodeProcess(ABC):
    """A process with code of others, in a group of its own.

    Args:
        number: The number of the process.
        mark: What all that it starts has in its environment.
        streams: Its standard input, output and errors.
    """

    def __init__(self, number: int, mark: str, streams: tuple[IO[bytes], ...]) -> None:
        self.pid = number
        self.stdin, self.stdout, self.stderr = streams
        self._mark = mark
        self._code: int | None = None

    def end(self) -> None:
        """End the process and all that it started, if that was not done yet."""
        if self._code is None:
            self._end_group()
            end_descendants(self._mark)
            self._code = self._released()

    def ended(self) -> int | None:
        """The exit code of a process that ends by itself; ``None`` if it does not.

        All that it started is ended.
        """
        if hasattr(os, "waitid"):
            if not is_in_time(self._has_ended):
                return None
            self._end_group()
            end_descendants(self._mark)
        self._code = self._released()
        return self._code

    def close(self) -> None:
        """Close its streams."""
        for stream in (self.stdin, self.stdout, self.stderr):
            with suppress(OSError):
                stream.close()

    def _end_group(self) -> None:
        """End the group of the process, whose number must not be released yet.

        Once it is, it may be that of another group.
        """
        if sys.platform != "win32" and self._is_kept():
            with suppress(OSError):
                os.killpg(self.pid, signal.SIGKILL)
            with suppress(OSError):  # a fork that has no group of its own yet
                os.kill(self.pid, signal.SIGKILL)

    def _is_kept(self) -> bool:
        """Whether the number is that of this process still."""
        return True

    @abstractmethod
    def _has_ended(self) -> bool:
        """Whether it has ended; its number is not released."""

    @abstractmethod
    def _released(self) -> int | None:
        """Release the number; the exit code, ``None`` if it does not end in time."""


class StartedProcess(CodeProcess):
    """One that was started anew."""

    def __init__(self, process: subprocess.Popen[bytes], mark: str) -> None:
        self._process = process
        streams = (process.stdin, process.stdout, process.stderr)
        super().__init__(process.pid, mark, tuple(s for s in streams if s is not None))

    def _end_group(self) -> None:
        if sys.platform == "win32":
            self._process.kill()
        super()._end_group()

    def _has_ended(self) -> bool:
        return has_ended(self.pid)

    def _released(self) -> int | None:
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(_GRACE_S)
        return None


def is_in_time(is_done: Callable[[], bool]) -> bool:
    """Whether *is_done* says so within the grace."""
    end = time.monotonic() + _GRACE_S
    wait = _FIRST_LOOK_S
    while not is_done():
        if time.monotonic() > end:
            return False
        time.sleep(wait)
        wait = min(2 * wait, _LOOK_S)
    return True
