"""Work in the background: a solve or a file being read, with progress and cancel."""

import ctypes
import sys
import threading
from collections.abc import Callable
from typing import Generic, TypeAlias, TypeVar

from solver.agents.limits import is_searching
from solver.errors import SolveCancelledError

Result = TypeVar("Result")

Tell: TypeAlias = Callable[[int], None]
"""Called with the number of events so far; may raise to stop the work."""

Work: TypeAlias = Callable[[Tell], Result]
"""Makes something, and tells how far it has come."""


class BackgroundTask(Generic[Result]):
    """Runs some work in a thread of its own.

    Args:
        work: The function to run.

    Attributes:
        events: How many events there are so far.
        result: The result of the work, once it is done.
        error: The error, once there is one.
        is_over: Whether the work has ended: with a result, an error, or stopped without
            either.
    """

    def __init__(self, work: Work[Result]) -> None:
        self.events = 0
        self.result: Result | None = None
        self.error: Exception | None = None
        self.is_over = False
        self._work = work
        self._cancelled = threading.Event()
        self._thread = threading.Thread(target=self._run, name="work", daemon=True)

    def start(self) -> None:
        """Begin; returns at once."""
        self._thread.start()

    @property
    def is_cancelled(self) -> bool:
        """Whether it was asked to stop."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Stop it at the next event, or within a long search for one; do not wait.

        A solve that is stopped has a result: what was done until then.
        """
        self._cancelled.set()
        number = self._thread.ident
        frame = sys._current_frames().get(number or 0)  # noqa: SLF001 - has no other name
        if number is not None and is_searching(frame):
            stopped = ctypes.py_object(SolveCancelledError)
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(number), stopped)

    def wait(self) -> None:
        """Wait until it has ended; not for the thread that draws."""
        self._thread.join()

    def _run(self) -> None:
        try:
            self.result = self._work(self._count)
        except SolveCancelledError:
            pass
        except Exception as error:  # noqa: BLE001 - shown by the window's thread
            self.error = error
        finally:
            self.is_over = True

    def _count(self, events: int) -> None:
        self.events = events
        if self._cancelled.is_set():
            raise SolveCancelledError("the solve was stopped")
