"""Cancellation: a flag that long work checks, and signals that set it.

Work is never broken off in the middle of a line: whoever may be stopped calls ``check``
between two pieces of work, a frame for instance, and unwinds by one exception.
"""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final, TypeAlias

from solver.errors import SolveCancelledError
from viz.errors import STOPPED, RecordingCancelledError

Check: TypeAlias = Callable[[], None]
"""Returns while work may go on, and raises what it is to be left with otherwise."""

_STANDARD_ERROR: Final = 2
SIGNALS: Final = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP")
    if hasattr(signal, name)
)
"""Ctrl+C, the end that another process asks for, and a terminal that was closed."""
_WAITING: Final = b"sudoscope: stopping; Ctrl+C again in two seconds stops at once\n"
_STILL_WAITING: Final = b"sudoscope: still stopping; Ctrl+C again stops at once\n"
_LAST_RESORT_S: Final = 2.0
"""From so long after the first signal on, another one no longer waits for a check."""


class Cancellation:
    """Whether work is to stop. May be cancelled from any thread, any number of times.

    Attributes:
        code: The exit code of a program that stops: ``STOPPED``, or 128 and the number
            of the signal that asked for it; 0 while nothing did.
    """

    def __init__(self) -> None:
        self.code = 0

    @property
    def is_cancelled(self) -> bool:
        """Whether it is."""
        return self.code != 0

    def cancel(self, code: int = STOPPED) -> None:
        """Stop the work at its next check."""
        self.code = code

    def check(self) -> None:
        """Return if the work was not cancelled.

        Raises:
            RecordingCancelledError: It was.
        """
        if self.is_cancelled:
            raise RecordingCancelledError("stopped", self.code)

    def check_solve(self, _events: int) -> None:
        """Check of a solve, called after each event.

        Raises:
            SolveCancelledError: It was cancelled; what was logged so far is kept.
        """
        if self.is_cancelled:
            raise SolveCancelledError("stopped")


def go_on() -> None:
    """Check of work that cannot be cancelled."""


@contextmanager
def cancelled_by_signals() -> Iterator[Cancellation]:
    """A cancellation that Ctrl+C and SIGTERM set until the block ends.

    Further signals interrupt neither cleaning up nor the end of the program, and a line
    on standard error says what would. Where the work reaches no check for two seconds
    the line comes by itself, and only then another signal interrupts it where it is.
    Outside the main thread, which alone can handle signals, nothing sets the
    cancellation.
    """
    cancellation = Cancellation()
    if threading.current_thread() is not threading.main_thread():
        yield cancellation
        return
    began = 0.0

    def handle(number: int, _frame: FrameType | None) -> None:
        nonlocal began
        if not cancellation.is_cancelled:
            began = time.monotonic()
            cancellation.cancel(128 + number)
            still.start()
        elif time.monotonic() - began > _LAST_RESORT_S:
            raise KeyboardInterrupt
        else:
            _say(_WAITING)

    still = threading.Timer(_LAST_RESORT_S, _say, (_STILL_WAITING,))
    still.daemon = True
    before = {number: signal.getsignal(number) for number in SIGNALS}
    heard = {n: known for n, known in before.items() if known is not signal.SIG_IGN}
    for number in heard:
        signal.signal(number, handle)
    try:
        yield cancellation
    finally:
        still.cancel()
        for number, handler in heard.items():
            after = handler or signal.SIG_DFL
            is_cancelled = cancellation.is_cancelled
            signal.signal(number, signal.SIG_IGN if is_cancelled else after)


def _say(line: bytes) -> None:
    """Write *line* to standard error, below buffers that may be locked."""
    with suppress(OSError):
        os.write(_STANDARD_ERROR, line)


def cancelled_by_end_of_input(cancellation: Cancellation) -> None:
    """Cancel when standard input ends, which works on every system."""

    def wait() -> None:
        # Read below Python's buffers: their locks would be held when the program ends.
        while os.read(sys.stdin.fileno(), 1024):
            pass
        cancellation.cancel()

    threading.Thread(target=wait, name="standard input", daemon=True).start()
