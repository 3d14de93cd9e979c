"""Lines that a process writes into a pipe, with a limit of the time to wait for each.

One who waits on the pipe itself takes a tenth of the time that a thread and a queue
take to hand a line over. Windows waits on no pipe: there a thread reads it.
"""

import os
import queue
import sys
import threading
from abc import ABC, abstractmethod
from collections import deque
from contextlib import suppress
from typing import IO, Final

if sys.platform != "win32":
    import select

_PIECE: Final = 1 << 16
_MOST_WAITING: Final = 10_000
"""Lines that a thread reads ahead; then the process waits until some are taken."""
_STEP_S: Final = 0.1


class AnswerLines(ABC):
    """The lines of a pipe, as they come.

    They are read below the buffers of Python, whose locks stop a close.

    Args:
        stream: The end of the pipe to read from.
        longest: Bytes of a line. Of a longer one the beginning is the last line.
    """

    def __init__(self, stream: IO[bytes], longest: int) -> None:
        self._stream = stream
        self._longest = longest
        self._begun = b""
        self._is_over = False

    @abstractmethod
    def next(self, seconds: float) -> bytes | None:
        """The next line without its end; ``None`` after the last one.

        Empty if there is none yet: after *seconds* at most, or with a part of it.
        """

    def close(self) -> None:
        """Read no more."""
        self._is_over = True

    def _read(self) -> list[bytes] | None:
        """The lines that end with what is in the pipe now; ``None`` after the last.

        It waits until there is something.

        Raises:
            BlockingIOError: There is nothing, and the pipe is not waited for.
        """
        if len(self._begun) > self._longest:
            return None
        try:
            piece = os.read(self._stream.fileno(), _PIECE)
        except BlockingIOError:
            raise
        except (OSError, ValueError):  # it is closed
            return None
        if not piece:
            return None
        *lines, self._begun = (self._begun + piece).split(b"\n")
        return lines + [self._begun] * (len(self._begun) > self._longest)


if sys.platform != "win32":

    class PolledLines(AnswerLines):
        """Lines that are waited for on the pipe itself."""

        def __init__(self, stream: IO[bytes], longest: int) -> None:
            super().__init__(stream, longest)
            os.set_blocking(stream.fileno(), False)  # another may be quicker to read
            self._lines = deque[bytes]()
            self._poll = select.poll()
            self._poll.register(stream.fileno(), select.POLLIN)

        def next(self, seconds: float) -> bytes | None:
            """The next line, ``None`` after the last one, empty for none yet."""
            if not self._lines and (
                self._stream.closed or self._poll.poll(1000 * seconds)
            ):
                with suppress(BlockingIOError):
                    lines = self._read()
                    if lines is None:
                        return None
                    self._lines.extend(lines)
            return self._lines.popleft() if self._lines else b""


class QueuedLines(AnswerLines):
    """Lines that a thread reads, which ends with the next one after a close.

    What the process started itself may hold the pipe open.
    """

    def __init__(self, stream: IO[bytes], longest: int) -> None:
        super().__init__(stream, longest)
        self._lines: queue.Queue[bytes | None] = queue.Queue(_MOST_WAITING)
        threading.Thread(target=self._read_all, daemon=True).start()

    def next(self, seconds: float) -> bytes | None:
        """The next line, ``None`` after the last one, empty for none yet."""
        with suppress(queue.Empty):
            return self._lines.get(timeout=seconds)
        return b""

    def _read_all(self) -> None:
        while (lines := self._read()) is not None:
            for line in lines:
                self._add(line)
        self._add(None)

    def _add(self, line: bytes | None) -> None:
        """Queue *line* once there is room, while somebody reads."""
        while not self._is_over:
            with suppress(queue.Full):
                self._lines.put(line, timeout=_STEP_S)
                return


def answer_lines(stream: IO[bytes], longest: int) -> AnswerLines:
    """The lines of *stream*, in the way that this system has.

    Args:
        stream: The end of a pipe to read from.
        longest: Bytes of a line.
    """
    if sys.platform == "win32":
        return QueuedLines(stream, longest)
    else:  # noqa: RET505 - there is no such class on Windows
        return PolledLines(stream, longest)
