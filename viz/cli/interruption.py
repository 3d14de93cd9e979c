"""Ctrl+C while a solve runs: it stops after its next step, and what it did is kept."""

import signal
import threading
from types import FrameType, TracebackType
from typing import Self

from solver.errors import SolveCancelledError


class Interruptible:
    """Turns Ctrl+C into the end of a solve; as a context manager.

    ``check`` is called after each event of the solve. Outside the main thread, which
    alone can handle signals, Ctrl+C does what it did before.

    Attributes:
        is_interrupted: Whether Ctrl+C was pressed.
    """

    def __init__(self) -> None:
        self.is_interrupted = False

    def __enter__(self) -> Self:
        self._handles = threading.current_thread() is threading.main_thread()
        if self._handles:
            self._before = signal.signal(signal.SIGINT, self._interrupt)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._handles:
            signal.signal(signal.SIGINT, self._before)

    def check(self, events: int) -> None:
        """Stop the solve if Ctrl+C was pressed.

        Raises:
            SolveCancelledError: It was.
        """
        del events
        if self.is_interrupted:
            raise SolveCancelledError("stopped with Ctrl+C")

    def _interrupt(self, number: int, frame: FrameType | None) -> None:
        del number, frame
        self.is_interrupted = True
