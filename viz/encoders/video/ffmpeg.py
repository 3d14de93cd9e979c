"""The ffmpeg process: takes raw frames, reports exit code and error text.

imageio's writers lose both, so a full disk leaves a broken file and no word of it.
"""

import math
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from threading import Thread
from typing import IO, Final

from viz.cancellation import Check, go_on
from viz.encoders.sink import SinkError
from viz.output.os_errors import reason_in

if sys.platform == "linux":
    import fcntl

LAST_WORDS: Final = 40
PATIENCE: Final = 10.0  # seconds for a process that is about to end
GLANCE: Final = 0.005  # seconds between two looks whether it has ended
PAUSE: Final = 0.2  # seconds without room between two checks
PIPE: Final = 2**20  # bytes; what Linux allows without special rights

# -xerror: without it ffmpeg 4 has exit code 0 where the disk is full at the very end.
QUIET: Final = ("-nostdin", "-hide_banner", "-loglevel", "error", "-xerror", "-y")


class FfmpegError(SinkError):
    """ffmpeg is missing or stopped too early; the message is a reason in words."""


def ffmpeg_program() -> str:
    """The ffmpeg of imageio-ffmpeg, or the one ``IMAGEIO_FFMPEG_EXE`` names.

    Raises:
        FfmpegError: There is none that can be run.
    """
    from imageio_ffmpeg import get_ffmpeg_exe  # noqa: PLC0415  keeps start-up short

    try:
        named: str = get_ffmpeg_exe()
    except RuntimeError:
        named = "ffmpeg"
    found = shutil.which(named)
    if found is None:
        raise FfmpegError(
            f"there is no program {named}; install imageio-ffmpeg again or let "
            "IMAGEIO_FFMPEG_EXE name an ffmpeg"
        )
    return found


def ffmpeg_encoders(program: str) -> frozenset[str]:
    """The names of all encoders that *program* has.

    Raises:
        FfmpegError: It cannot be started.
    """
    lines = (line.split() for line in _said(program, "-encoders").splitlines())
    return frozenset(words[1] for words in lines if len(words) > 1)


def frames_as_they_come(program: str) -> tuple[str, ...]:
    """The option by which *program* neither repeats nor drops frames.

    It was called otherwise before ffmpeg 5.1, and that name is gone since ffmpeg 8.

    Raises:
        FfmpegError: It cannot be started.
    """
    is_new = "-fps_mode" in _said(program, "-h", "long")
    return ("-fps_mode" if is_new else "-vsync", "vfr")


class Ffmpeg:
    """A running ffmpeg that reads from us.

    It has a session of its own, so Ctrl+C in a terminal reaches us alone. A thread
    takes what it prints, then its exit code, so that a wait for it can be cancelled.

    Args:
        program: The path of ffmpeg.
        arguments: What comes after ``QUIET``; the input is ``pipe:0``.
        keeps_output: Whether ``finish`` returns what it writes to ``pipe:1``, which
            must be less than a pipe holds.

    Raises:
        FfmpegError: It cannot be started.
    """

    def __init__(
        self, program: str, arguments: Sequence[str], *, keeps_output: bool = False
    ) -> None:
        try:
            self._process = _started(
                [program, *QUIET, *arguments], keeps_output=keeps_output
            )
        except OSError as error:
            raise _no_start(program, error) from None
        self._last_words: deque[str] = deque(maxlen=LAST_WORDS)
        _widen(self._input)
        try:
            Thread(target=self._listen, daemon=True).start()
        except BaseException:
            self._process.kill()
            self._process.wait()
            raise

    def write(self, data: bytes | memoryview, check: Check = go_on) -> None:
        """Write all of *data*, flat bytes, without copying it.

        While ffmpeg takes nothing *check* is called; what it raises ends the wait.

        Raises:
            FfmpegError: ffmpeg has stopped.
        """
        rest = memoryview(data)
        try:
            while rest:
                taken = self._input.write(rest)
                rest = rest[taken or 0 :]
                # On Windows a write itself waits, and takes something.
                if not (taken or select.select((), (self._input,), (), PAUSE)[1]):
                    check()
        except OSError:
            self._await_end(PATIENCE)
            self.kill()
            raise self._fault() from None

    def finish(self, check: Check = go_on) -> bytes:
        """Close the input and wait until the file is complete.

        Args:
            check: Called while it waits; what it raises ends the wait.

        Returns:
            What it wrote to its standard output, if that is kept.

        Raises:
            FfmpegError: ffmpeg did not complete it.
        """
        self._input.close()
        self._await_end(math.inf, check)
        if self._process.returncode != 0:
            raise self._fault()
        return b"" if self._process.stdout is None else self._process.stdout.read()

    @property
    def said(self) -> str:
        """The last lines that it printed apart from its output, once it has ended."""
        return "\n".join(self._last_words)

    def kill(self) -> None:
        """Kill the process and its children, and wait until it has ended."""
        if self._process.returncode is None:
            _kill_session(self._process)
        self._input.close()
        self._await_end(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()

    @property
    def _input(self) -> IO[bytes]:
        assert self._process.stdin is not None
        return self._process.stdin

    def _listen(self) -> None:
        assert self._process.stderr is not None
        with self._process.stderr as lines:
            self._last_words.extend(
                line.decode("utf-8", "replace").strip() for line in lines
            )
        self._process.wait()

    def _await_end(self, seconds: float, check: Check = go_on) -> None:
        """Wait for the end of the process, up to a time limit."""
        last = time.monotonic() + seconds
        while self._process.returncode is None and time.monotonic() < last:
            check()
            time.sleep(GLANCE)

    def _fault(self) -> FfmpegError:
        """The reason why the process stopped."""
        code = self._process.returncode
        if code is None:
            return FfmpegError("ffmpeg hangs; record to a disk that answers")
        text = "\n".join(self._last_words)
        if (reason := reason_in(text)) is not None:
            return FfmpegError(reason)
        if code < 0:
            return FfmpegError(
                f"something ended ffmpeg (signal {-code}); record it again"
            )
        said = f"it said: {self._last_words[-1]}" if text else "it gave no reason"
        return FfmpegError(f"ffmpeg stopped early with exit code {code}; {said}")


@lru_cache(maxsize=8)
def _said(program: str, *arguments: str) -> str:
    """What *program* prints of itself; it is asked once."""
    try:
        found = subprocess.run(
            [program, "-hide_banner", *arguments],
            check=False,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise _no_start(program, error) from None
    return found.stdout.decode("utf-8", "replace")


def _no_start(program: str, error: Exception) -> FfmpegError:
    said = error.strerror if isinstance(error, OSError) else "it does not answer"
    return FfmpegError(
        f"{program} cannot be started ({said}); install imageio-ffmpeg again"
    )


def _started(command: list[str], *, keeps_output: bool) -> subprocess.Popen[bytes]:
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW
    return subprocess.Popen(
        command,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE if keeps_output else subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        creationflags=flags,
    )


def _widen(pipe: IO[bytes]) -> None:
    """Enlarge *pipe* if possible, and have a write never wait, but on Windows."""
    if sys.platform != "win32":
        os.set_blocking(pipe.fileno(), False)
    if sys.platform == "linux":
        with suppress(OSError):
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, PIPE)


def _kill_session(process: subprocess.Popen[bytes]) -> None:
    if sys.platform == "win32":
        process.kill()
        return
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
